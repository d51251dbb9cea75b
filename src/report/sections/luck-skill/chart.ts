import type { Look } from '../../page/theme.ts';
import type { Datum, LegendEntry, Spec } from '../../section.ts';
import { percent, rateWords } from '../../words.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { isLong, rowAxis, rowHeight } from '../chart/rows.ts';
import type { Told } from './opening.ts';
import { partsOf } from './parts.ts';

/** Height of a bar, of the line with a part's interval below it, and of the text above it. */
const BAR = 20;
const LINE = 6;
const TEXT = 16;
/** Parts narrower than this many pixels have no room for their share above them. */
const NARROWEST = 30;

export function partLegend(told: readonly Told[]): LegendEntry[] {
  return namesOf(told).map((label, i) => ({ label, colour: `series-${i}`, mark: '■' }));
}

/** The parts that any of the settings has, in the order of the stack. */
function namesOf(told: readonly Told[]): string[] {
  const most = told.map(({ found }) => partsOf(found)).reduce((longest, parts) => (parts.length > longest.length ? parts : longest));
  return most.map(({ name }) => name);
}

/** A bar of parts for each setting. The interval of a part lies where its end may lie; that of the last part, which ends at 100 %, where its start may. */
export function partData({ found }: Told, label: string): Datum[] {
  const parts = partsOf(found);
  const whole = parts.reduce((sum, { share }) => sum + share.point, 0);
  let start = 0;
  return parts.map(({ name, share }, i) => {
    const end = i === parts.length - 1 ? 1 : start + share.point / whole;
    const [low, high] = end === 1 && i > 0 ? [1 - share.high, 1 - share.low] : [start + share.low, start + share.high];
    const datum = { label, part: name, start, end, middle: (start + end) / 2, share: share.point, low, high: Math.min(1, high), text: percent(share.point, 0) };
    start = end;
    return { ...datum, say: `${label}: ${name} ${rateWords(share)}` };
  });
}

export function partsSpec(look: Look, labels: readonly string[], names: readonly string[]): Spec {
  const lanes = names.length * LINE;
  const row = Math.max(rowHeight(look, labels, 0, isLong(labels)), TEXT + BAR + lanes + 14);
  const y = { field: 'label', type: 'nominal', sort: labels, scale: { domain: labels, paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, isLong(labels)) };
  const x = {
    type: 'quantitative',
    scale: { domain: [0, 1], nice: false },
    axis: { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1], title: null, orient: 'top', grid: false },
  };
  const color = { field: 'part', type: 'nominal', scale: { domain: names, range: names.map((_, i) => look.colour(`series-${i}`)) }, legend: null };
  // Text, bar and lines together stand in the middle of their row.
  const up = (lanes - TEXT) / 2;
  return {
    width: look.width,
    height: labels.length * row,
    layer: [
      {
        mark: { type: 'bar', height: BAR, yOffset: -up, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: { y, x: { ...x, field: 'start' }, x2: { field: 'end' }, color, description: { field: 'say' } },
      },
      {
        transform: [{ filter: `datum.share > ${(NARROWEST / (look.width * 0.75)).toFixed(3)}` }],
        mark: { type: 'text', yOffset: -up - BAR / 2 - TEXT / 2, aria: false },
        encoding: { y, x: { ...x, field: 'middle' }, text: { field: 'text' }, color: { value: look.colour('ink') } },
      },
      ...names.map((name, i) => ({
        transform: [{ filter: { field: 'part', equal: name } }],
        mark: { type: 'rule', strokeWidth: 3, strokeCap: 'butt', yOffset: -up + BAR / 2 + (i + 1) * LINE, aria: false },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color },
      })),
    ],
  };
}

export { namesOf as partNames };
