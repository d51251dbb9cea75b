import { differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';
import type { Parameter } from './changes.ts';
import { LONGEST_LABEL, placed } from './lanes.ts';

/** What is not clear steps back. */
const FAINT = 0.4;

/** The rows of a tornado: one a parameter, with a line of its own for changes that would cover each other. */
export interface Tornado {
  readonly values: readonly Datum[];
  /** Lines from top to bottom; only the first of a parameter has its words. */
  readonly lines: readonly string[];
  readonly rows: readonly string[];
  /** The end of the scale that the measure cannot pass, where that matters. */
  readonly limit: number | undefined;
}

/** Differences in points for shares. `limit`: as far as the baseline can still change. */
export function tornadoOf(parameters: readonly Parameter[], share: boolean, limit: number | undefined): Tornado {
  const scale = share ? 100 : 1;
  const ends = parameters.flatMap(({ changes }) => changes.flatMap(({ estimate }) => [estimate.low, estimate.high]));
  const span = Math.max(0, ...ends) - Math.min(0, ...ends);
  const lines: string[] = [];
  const values = parameters.flatMap(({ row, changes, ...parameter }) => {
    const places = placed({ row, changes, ...parameter }, span);
    const own = Array.from({ length: Math.max(...places.map(({ lane }) => lane)) + 1 }, (_, lane) => (lane === 0 ? row : ' '.repeat(lines.length + lane)));
    lines.push(...own);
    return places.map(
      ({ lane, side, at, to, label, estimate, clear, cell }): Datum => ({
        label: own[lane],
        parameter: row,
        cell,
        point: scale * estimate.point,
        low: scale * estimate.low,
        high: scale * estimate.high,
        side: estimate.point >= 0 ? 'more' : 'less',
        clear,
        // A row with a single change says it all.
        level: changes.length === 1 ? '' : to,
        named: side,
        at: scale * at,
        say: `${label}: ${differenceWords(estimate, share)}${clear ? '' : ', too close to call'}`,
      }),
    );
  });
  return { values, lines, rows: parameters.map(({ row }) => row), limit: limit === undefined ? undefined : scale * limit };
}

export function tornadoSpec({ values, lines, rows, limit }: Tornado, look: Look): Spec {
  const long = isLong(rows);
  const y = { field: 'label', type: 'nominal', sort: lines, scale: { domain: lines, paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, long) };
  const x = {
    type: 'quantitative',
    scale: { domain: domainOf(values, rows, limit, look), nice: false, zero: false },
    axis: { title: null, orient: 'top', tickCount: look.narrow ? 4 : 8, labelExpr: SIGNED_LABELS },
  };
  const color = { field: 'side', type: 'nominal', scale: { domain: ['more', 'less'], range: [look.colour('more'), look.colour('less')] }, legend: null };
  const opacity = (full: number): Spec => ({ condition: { test: 'datum.clear', value: full }, value: full * FAINT });
  const names = (side: 'left' | 'right'): Spec => ({
    transform: [{ filter: `datum.named === '${side}'` }],
    mark: {
      type: 'text',
      aria: false,
      align: side === 'left' ? 'right' : 'left',
      baseline: 'middle',
      dx: side === 'left' ? -4 : 4,
      limit: look.narrow ? LONGEST_LABEL : 2 * LONGEST_LABEL,
      color: look.colour('ink'),
    },
    encoding: { y, x: { ...x, field: 'at' }, text: { field: 'level' }, opacity: { condition: { test: 'datum.clear', value: 1 }, value: 0.65 } },
  });
  return {
    width: look.width,
    height: lines.length * rowHeight(look, rows, 26, long),
    layer: [
      {
        // Between parameters.
        data: { values: rows.slice(1).map((label) => ({ label })) },
        mark: { type: 'rule', aria: false, color: look.colour('line') },
        encoding: { y: { ...y, bandPosition: 0 } },
      },
      { mark: { type: 'bar', aria: false, height: 14 }, encoding: { y, x: { ...x, field: 'point' }, color, opacity: opacity(0.4) } },
      { data: { values: [{}] }, mark: { type: 'rule', aria: false, color: look.colour('quiet') }, encoding: { x: { ...x, datum: 0 } } },
      ...(limit === undefined
        ? []
        : [
            {
              data: { values: [{}] },
              mark: { type: 'rule', aria: false, strokeDash: [3, 3], color: look.colour('quiet') },
              encoding: { x: { ...x, datum: limit } },
            },
          ]),
      {
        mark: { type: 'rule', strokeWidth: 2, aria: false },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color, opacity: opacity(1) },
      },
      {
        mark: { type: 'point', filled: true, size: 62 },
        encoding: { y, x: { ...x, field: 'point' }, color, opacity: opacity(1), description: { field: 'say' } },
      },
      names('left'),
      names('right'),
    ],
  };
}

/** All intervals, and the names beyond them. */
function domainOf(values: readonly Datum[], rows: readonly string[], limit: number | undefined, look: Look): [number, number] {
  const ends = [0, limit ?? 0, ...values.flatMap(({ low, high }) => [Number(low), Number(high)])].filter(Number.isFinite);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = (side: string): number => {
    const longest = Math.max(0, ...values.filter(({ named }) => named === side).map(({ level }) => String(level).length));
    const pixels = 8 + Math.min(longest * 7, look.narrow ? LONGEST_LABEL : 2 * LONGEST_LABEL);
    return (most - least || 1) * (roomBeyond(look, rows, pixels) - 1);
  };
  return [Number((least - room('left')).toPrecision(6)), Number((most + room('right')).toPrecision(6))];
}
