import type { CardImpact, CellImpacts } from '../../card-impact.ts';
import { differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Panel, PanelChart, Spec } from '../../section.ts';
import type { CellSummary } from '../../summary.ts';
import { count, percent, title } from '../../words.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { rowAxis } from '../chart/rows.ts';

/** Cards of each setting in the picture; the table has all cards. */
const MOST_CARDS = 10;

/** A setting that is shown: its label and the results for its cards. */
export interface Shown extends CellImpacts {
  /** What happened to a card: drawn, bought … */
  readonly word: string;
  readonly cell: CellSummary;
  readonly label: string;
  /** A card’s name. */
  readonly name: (card: string) => string;
}

/** When a card is compared: when drawn by round 5. */
export function whenWords(round: number, word: string): string {
  return round === 0 ? `when ${word}` : `when ${word} by round ${round}`;
}

export const excludesZero = ({ difference }: Pick<CardImpact, 'difference'>): boolean => difference.low > 0 || difference.high < 0;

/** Both rates that are compared: won 45.0 % of 500 games against 55.0 % of 500 */
export function ratesWords({ drawn, not }: CardImpact): string {
  return `won ${percent(drawn.k / drawn.n)} of ${count(drawn.n)} games against ${percent(not.k / not.n)} of ${count(not.n)}`;
}

/** The differences of several settings side by side. */
export function impactChart(name: string, shown: readonly Shown[]): PanelChart {
  const drawn = shown.flatMap(({ impacts }) => impacts.slice(0, MOST_CARDS));
  const ends = drawn.flatMap(({ difference }) => [difference.low, difference.high]);
  const domain: [number, number] = [100 * Math.min(0, ...ends), 100 * Math.max(0, ...ends)];
  return {
    kind: 'panels',
    name,
    title: `Setting by setting: win rate with the card ${shown[0].word} minus that without, in points (an association)`,
    legend: [
      { label: 'more wins', colour: 'more', mark: '●' },
      { label: 'fewer wins', colour: 'less', mark: '●' },
    ],
    // Names of cards take room.
    abreast: shown.length === 4 ? 2 : 3,
    groups: [{ title: '', panels: shown.map((each) => impactPanel(each, domain)) }],
  };
}

function impactPanel({ label, impacts, word, name }: Shown, domain: readonly [number, number]): Panel {
  const top = impacts.slice(0, MOST_CARDS).sort((a, b) => b.difference.point - a.difference.point);
  return {
    title: label,
    about: `Differences in win rate with a card ${word}, ${top.length} cards in ${label}. ${name(top[0].card)}: ${differenceWords(top[0].difference, true)}.`,
    values: impactData(top, word, name),
    spec: (look) =>
      impactSpec(
        look,
        top.map((impact) => rowLabel(impact, name)),
        domain,
      ),
  };
}

/** Key 1 (20): drawn, or bought, by round 20. */
function rowLabel({ card, round }: Pick<CardImpact, 'card' | 'round'>, name: (card: string) => string): string {
  return round === 0 ? name(card) : `${name(card)} (${round})`;
}

export function impactData(impacts: readonly CardImpact[], word = 'drawn', name: (card: string) => string = title): Datum[] {
  return impacts.map((impact) => {
    const { card, group, difference } = impact;
    return {
      label: rowLabel(impact, name),
      group,
      point: 100 * difference.point,
      low: 100 * difference.low,
      high: 100 * difference.high,
      side: difference.point >= 0 ? 'more' : 'less',
      clear: excludesZero(impact),
      say: `${name(card)} ${whenWords(impact.round, word)}: ${differenceWords(difference, true)}; ${ratesWords(impact)}`,
    };
  });
}

function impactSpec(look: Look, labels: readonly string[], domain: readonly [number, number]): Spec {
  const y = {
    field: 'label',
    type: 'nominal',
    sort: labels,
    scale: { domain: labels, paddingInner: 0, paddingOuter: 0 },
    axis: { ...rowAxis(look, false, false), labelLimit: 165 },
  };
  const x = {
    type: 'quantitative',
    scale: { domain, nice: true, zero: true },
    axis: { title: null, orient: 'top', tickCount: 3, labelExpr: SIGNED_LABELS },
  };
  const color = { field: 'side', type: 'nominal', scale: { domain: ['more', 'less'], range: [look.colour('more'), look.colour('less')] }, legend: null };
  const opacity = { condition: { test: 'datum.clear', value: 1 }, value: 0.4 };
  return {
    width: look.width,
    height: Math.max(1, labels.length) * 19,
    layer: [
      { data: { values: [{}] }, mark: { type: 'rule', aria: false, color: look.colour('quiet') }, encoding: { x: { ...x, datum: 0 } } },
      { mark: { type: 'rule', strokeWidth: 2, aria: false }, encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color, opacity } },
      { mark: { type: 'point', filled: true, size: 48 }, encoding: { y, x: { ...x, field: 'point' }, color, opacity, description: { field: 'say' } } },
    ],
  };
}
