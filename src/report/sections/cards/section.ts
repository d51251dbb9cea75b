import type { CardFigureSpec, FateSpec } from '../../../core/metrics.ts';
import { type CardImpact, type CellImpacts, impactsOf, impactWord, tellingOf } from '../../card-impact.ts';
import type { CardRow } from '../../cards.ts';
import { arrange, cellHeading } from '../../cells.ts';
import { differenceInterval, differencePoint, differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import { type DataTable, type Datum, notApplicable, type Panel, type PanelChart, type Section, type Spec, type TableValue } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, number, percent, title } from '../../words.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { rowAxis } from '../chart/rows.ts';
import { fatesChart } from './fates.ts';

const NAME = 'cards';
const HEADING = 'Cards';
/** Cells shown, and cards of each in the picture; the table has all cards. */
const MOST_CELLS = 6;
const MOST_CARDS = 10;
/** Rows of the table at most. */
const MOST_ROWS = 600;

/** A cell that is shown: its label and the results for its cards. */
interface Shown extends CellImpacts {
  /** What happened to a card: drawn, bought … */
  readonly word: string;
  readonly cell: CellSummary;
  readonly label: string;
}

/** Which cards are associated with winning, what became of them, and what they cost. The text calls them associations and no more. */
export function cardsSection(summary: Summary): Section {
  if (summary.cells.every((cell) => (cell.cards ?? []).length === 0)) return notApplicable(NAME, HEADING, 'The tables count no cards.');
  const chosen = chosenCells(summary);
  // The sentence picks one card from all cells: intervals hold for all of them together.
  const together = chosen.reduce((sum, { cell }) => sum + impactsOf(summary, cell).impacts.length, 0);
  const shown = chosen.map(({ cell, label }): Shown => ({ cell, label, word: impactWord(summary), ...impactsOf(summary, cell, together) }));
  const focus = shown.reduce((best, each) => (tellingOf(summary, each.cell) > tellingOf(summary, best.cell) ? each : best));
  const measures = summary.runs[focus.cell.run].measures;
  const withImpacts = shown.filter(({ impacts }) => impacts.length > 0);
  return {
    name: NAME,
    title: HEADING,
    sentence: cardsSentence(withImpacts, impactWord(summary)),
    notes: notesOf(summary, shown, focus),
    charts: [
      ...(withImpacts.length > 0 ? [impactChart(withImpacts)] : []),
      ...(measures?.fates ?? []).flatMap((fates, i) => fatesChart(`${NAME}-fates-${i + 1}`, fates, focus.cell.cards ?? [], focus.label)),
    ],
    table: cardTable(summary, shown, measures?.cardFigures ?? [], measures?.fates ?? []),
  };
}

/** If there are many cells, one per row: the most informative. */
export function chosenCells(summary: Summary): { cell: CellSummary; label: string }[] {
  const { rows, places } = arrange(summary);
  const nearest = (among: typeof places): (typeof places)[number] =>
    among.reduce((best, place) => (tellingOf(summary, place.cell) > tellingOf(summary, best.cell) ? place : best));
  const found = places.length <= MOST_CELLS ? places : rows.map((row) => nearest(places.filter((place) => place.row === row)));
  if (found.length <= MOST_CELLS) return [...found];
  const kept = [...found].sort((a, b) => tellingOf(summary, b.cell) - tellingOf(summary, a.cell)).slice(0, MOST_CELLS);
  return found.filter((place) => kept.includes(place));
}

function cardsSentence(shown: readonly Shown[], word: string): string {
  const all = shown.flatMap(({ impacts, label }) => impacts.map((impact) => ({ impact, label, of: impacts.length })));
  if (all.length === 0) return `No card was ${word} in enough games, and not ${word} in enough others, for a comparison.`;
  const clear = all.filter(({ impact }) => excludesZero(impact));
  const [most] = [...(clear.length > 0 ? clear : all)].sort((a, b) => Math.abs(b.impact.difference.point) - Math.abs(a.impact.difference.point));
  const { difference } = most.impact;
  const found = `${title(most.impact.card)} ${by(most.impact.round, word)}: ${differenceWords(difference, true)} of win rate in ${most.label}`;
  if (clear.length === 0) return `No card is significantly associated with winning or losing; the largest of ${count(most.of)} differences is ${found}.`;
  return `The card most strongly associated with ${difference.point > 0 ? 'winning' : 'losing'} is ${found}, the largest of ${count(most.of)} differences. This is an association, not an effect.`;
}

function by(round: number, word: string): string {
  return round === 0 ? `when ${word}` : `when ${word} by round ${round}`;
}

const excludesZero = ({ difference }: CardImpact): boolean => difference.low > 0 || difference.high < 0;

function notesOf(summary: Summary, shown: readonly Shown[], focus: Shown): string[] {
  const landmarks = shown.some(({ last }) => last > 0);
  const word = impactWord(summary);
  return [
    `These are associations: games in which a card had been ${word} are compared with games in which it was available but had not been. ${
      landmarks
        ? `The round by which it had been ${word} is in brackets after its name. Only games that went on after that round count, so a card gets no credit for long games. ${
            word === 'drawn'
              ? 'Which card comes early is luck: if nearly all games go on, the difference is close to the effect of drawing it early.'
              : `Whether a card is ${word} is the player’s choice and depends on how the game is going.`
          }${goingOnWords(shown)}`
        : `Cards are ${word} late only in long games, which may be won more or less often for other reasons.`
    } To see what a card does, make a paired run that changes only that card.`,
    `Intervals hold for all compared cards of all cells shown together with 95 % confidence; points whose interval includes zero are faint.${
      summary.runs.some(({ swap }) => swap)
        ? ' The two games of a pair count as one: cards are not counted by pair, and both games of a pair may turn out alike.'
        : ''
    }`,
    ...(summary.cells.length > shown.length
      ? [
          `The chart shows the ${count(shown.length)} of ${count(summary.cells.length)} cells that tell most: many games, neither all won nor all lost. What became of cards is shown for ${focus.label}. All cells are in cards.arrow.`,
        ]
      : shown.length > 1
        ? [`What became of cards is shown for ${focus.label}.`]
        : []),
    ...(summary.runs.some((run) => run.cells.some((cell) => cell.players.length > 1)) ? ['Cards and wins are those of the first seat.'] : []),
  ];
}

/** The share of games that went on after the last landmark. */
function goingOnWords(shown: readonly Shown[]): string {
  const shares = shown.flatMap(({ goingOn, last }) => (last > 0 ? [goingOn] : []));
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => percent(share, 0));
  return ` ${least === most ? least : `Between ${least} and ${most}`} of a cell’s games went on after the last of these rounds.`;
}

function impactChart(shown: readonly Shown[]): PanelChart {
  const drawn = shown.flatMap(({ impacts }) => impacts.slice(0, MOST_CARDS));
  const ends = drawn.flatMap(({ difference }) => [difference.low, difference.high]);
  const domain: [number, number] = [100 * Math.min(0, ...ends), 100 * Math.max(0, ...ends)];
  return {
    kind: 'panels',
    name: NAME,
    title: `Difference in win rate with the card ${shown[0].word}, in points (an association)`,
    legend: [
      { label: 'associated with winning', colour: 'win', mark: '●' },
      { label: 'associated with losing', colour: 'loss', mark: '●' },
    ],
    // Names of cards take room.
    abreast: shown.length === 4 ? 2 : 3,
    groups: [{ title: '', panels: shown.map((each) => impactPanel(each, domain)) }],
  };
}

function impactPanel({ label, impacts, word }: Shown, domain: readonly [number, number]): Panel {
  const top = impacts.slice(0, MOST_CARDS).sort((a, b) => b.difference.point - a.difference.point);
  return {
    title: label,
    about: `Differences in win rate with a card ${word}, ${top.length} cards in ${label}. ${title(top[0].card)}: ${differenceWords(top[0].difference, true)}.`,
    values: impactData(top, word),
    spec: (look) => impactSpec(look, top.map(rowLabel), domain),
  };
}

/** Key 1 (20): drawn, or bought, by round 20. */
function rowLabel({ card, round }: Pick<CardImpact, 'card' | 'round'>): string {
  return round === 0 ? title(card) : `${title(card)} (${round})`;
}

export function impactData(impacts: readonly CardImpact[], word = 'drawn'): Datum[] {
  return impacts.map((impact) => {
    const { card, group, drawn, not, difference } = impact;
    const rates = `${percent(drawn.k / drawn.n)} of ${count(drawn.n)} games against ${percent(not.k / not.n)} of ${count(not.n)}`;
    return {
      label: rowLabel(impact),
      group,
      point: 100 * difference.point,
      low: 100 * difference.low,
      high: 100 * difference.high,
      side: difference.point >= 0 ? 'more' : 'less',
      clear: excludesZero(impact),
      say: `${title(card)} ${by(impact.round, word)}: ${differenceWords(difference, true)}; won ${rates}`,
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
  const color = { field: 'side', type: 'nominal', scale: { domain: ['more', 'less'], range: [look.colour('win'), look.colour('loss')] }, legend: null };
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

function cardTable(summary: Summary, shown: readonly Shown[], figures: readonly CardFigureSpec[], fates: readonly FateSpec[]): DataTable {
  const several = shown.length > 1;
  const groups = shown.some(({ cell }) => cell.cards?.some(({ group }) => group !== ''));
  const rows = shown.flatMap(({ cell, label, impacts }) =>
    (cell.cards ?? []).map((row): TableValue[] => {
      const impact = impacts.find(({ card }) => card === row.card);
      return [
        ...(several ? [label] : []),
        title(row.card),
        ...(groups ? [row.group] : []),
        { text: count(row.counts.games_in) },
        { text: number(row.counts.drawn / row.counts.games_in, 2) },
        { text: impact === undefined || impact.round === 0 ? '–' : String(impact.round) },
        { text: impact === undefined ? '–' : percent(impact.drawn.k / impact.drawn.n) },
        { text: impact === undefined ? '–' : percent(impact.not.k / impact.not.n) },
        { text: impact === undefined ? '–' : differencePoint(impact.difference, true) },
        { text: impact === undefined ? '–' : differenceInterval(impact.difference, true) },
        ...figures.map((figure) => ({ text: figureText(row, figure) })),
        ...(fates.length > 0 ? [{ text: fateText(row, fates) }] : []),
      ];
    }),
  );
  const column = (name: string, numeric = true) => ({ title: name, numeric });
  return {
    caption: rows.length > MOST_ROWS ? `Cards: the first ${count(MOST_ROWS)} of ${count(rows.length)} rows; cards.arrow has all` : 'Cards',
    columns: [
      ...(several ? [column(cellHeading(summary), false)] : []),
      column('Card', false),
      ...(groups ? [column('Group', false)] : []),
      column('Games in'),
      column('Drawn per game'),
      column('By round'),
      column(`Won, ${impactWord(summary)}`),
      column(`Won, not ${impactWord(summary)}`),
      column('Difference, points'),
      column('Joint interval'),
      ...figures.map((figure) => column(figure.title)),
      ...(fates.length > 0 ? [column('What became of it')] : []),
    ],
    rows: rows.slice(0, MOST_ROWS),
  };
}

/** One count divided by others, if the card belongs to the figure's groups. */
export function figureText({ group, counts }: CardRow, figure: CardFigureSpec): string {
  if (figure.groups === undefined ? counts[figure.count] === 0 : !figure.groups.includes(group)) return '–';
  const per = figure.per.reduce((sum, name) => sum + counts[name], 0);
  return per === 0 ? '–' : number(counts[figure.count] / per, 2);
}

function fateText({ group, counts }: CardRow, fates: readonly FateSpec[]): string {
  const cameOf = ({ of }: FateSpec): number => of.reduce((sum, name) => sum + counts[name], 0);
  const own = fates.find((each) => (each.groups?.includes(group) ?? true) && cameOf(each) > 0);
  if (own === undefined) return '–';
  const came = cameOf(own);
  return own.fates.flatMap(({ count: name, label }) => (counts[name] === 0 ? [] : [`${label} ${percent(counts[name] / came, 0)}`])).join(', ') || own.rest;
}
