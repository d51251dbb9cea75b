import type { Estimate } from '../../../stats/estimate.ts';
import { differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Chart, Datum, Spec } from '../../section.ts';
import { type Final, pathWords, stepOf } from './steps.ts';

/** Pixels: a box of two lines, the gap to the next one, the place of a row, the ranks on the left, and the results on the right where there is room. */
const BOX = 36;
const GAP = 16;
const RANK = 18;
const RESULT = 190;
const WIDEST_BOX = 170;
/** Where there is little room the results stand below the boxes. */
const ROW = { wide: 50, narrow: 74 } as const;

/** Finalists as rows of boxes joined by arrows, a box a step, with their results. */
export function pathChart(name: string, title: string, best: readonly Final[], words: (mean: Estimate) => string, share: boolean): Chart {
  const steps = Math.max(...best.map(({ steps: own }) => own.length));
  const values = pathData(best, words, share);
  return {
    kind: 'wide',
    name,
    title,
    legend: [
      ...(best.length > 1 ? [{ label: 'step of the best path', colour: 'mark', mark: '■' }] : []),
      { label: 'put in', colour: 'ink', mark: '+' },
      ...(values.some(({ out }) => typeof out === 'string' && out !== '') ? [{ label: 'taken out for it', colour: 'quiet', mark: '−' }] : []),
    ],
    panel: {
      title,
      about: `${title}. Best: ${pathWords(best[0].steps)}, ${words(best[0].mean)}.`,
      values,
      spec: (look) => pathSpec(look, best.length, steps),
    },
  };
}

/** A box for each step and a result for each path, by row and place in the row. */
export function pathData(best: readonly Final[], words: (mean: Estimate) => string, share: boolean): Datum[] {
  const [first] = best;
  return best.flatMap(({ steps, cell, mean, difference }, row): Datum[] => {
    const result = words(mean);
    const against = differenceWords(difference, share);
    const say = `${row + 1}: ${pathWords(steps)}: ${result}, ${against}`;
    return [
      { kind: 'rank', row, text: String(row + 1), cell },
      ...steps.map((step, at): Datum => {
        const { out, into } = stepOf(step);
        return {
          kind: 'box',
          row,
          at,
          into: `+ ${into}`,
          out: out === undefined ? '' : `− ${out}`,
          // The best path may take it at another time.
          shared: first.steps.includes(step),
          next: at < steps.length - 1,
          cell,
          say,
        };
      }),
      {
        kind: 'result',
        row,
        result,
        against,
        side: difference.low > 0 ? 'more' : difference.high < 0 ? 'less' : 'open',
        cell,
      },
    ];
  });
}

function pathSpec(look: Look, rows: number, steps: number): Spec {
  const row = look.narrow ? ROW.narrow : ROW.wide;
  const right = look.narrow ? 0 : RESULT;
  const box = Math.min(WIDEST_BOX, (look.width - RANK - right - (steps - 1) * GAP) / steps);
  const x = { type: 'quantitative', scale: { domain: [0, look.width], nice: false, zero: false }, axis: null };
  const y = { type: 'quantitative', scale: { domain: [rows * row, 0], nice: false, zero: false }, axis: null };
  const results = RANK + steps * (box + GAP);
  const only = (kind: string, more = ''): Spec[] => [
    { filter: `datum.kind === '${kind}'${more}` },
    { calculate: `datum.row * ${row} + 4`, as: 'top' },
    { calculate: `${RANK} + datum.at * ${box + GAP}`, as: 'left' },
  ];
  const letters = { type: 'text', aria: false, baseline: 'middle', fontSize: 11 };
  const text = (kind: string, field: string, place: { x: string; y: string }, mark: Spec, more = ''): Spec => ({
    transform: [...only(kind, more), { calculate: place.x, as: 'tx' }, { calculate: place.y, as: 'ty' }],
    mark: { ...letters, ...mark },
    encoding: { x: { ...x, field: 'tx' }, y: { ...y, field: 'ty' }, text: { field } },
  });
  const inBox = { limit: box - 12, align: 'left' };
  const sides = { domain: ['more', 'less', 'open'], range: ['more', 'less', 'quiet'].map((name) => look.colour(name)) };
  const against = text(
    'result',
    'against',
    look.narrow ? { x: `${look.width}`, y: `datum.top + ${BOX + 14}` } : { x: `${results}`, y: 'datum.top + 27' },
    look.narrow ? { align: 'right' } : { align: 'left' },
  );
  return {
    width: look.width,
    height: rows * row,
    layer: [
      {
        transform: [...only('box'), { calculate: `datum.left + ${box}`, as: 'edge' }, { calculate: `datum.top + ${BOX}`, as: 'floor' }],
        mark: { type: 'rect', cornerRadius: 5, fill: look.colour('mark'), stroke: look.colour('cap'), strokeWidth: 1 },
        encoding: {
          x: { ...x, field: 'left' },
          x2: { field: 'edge' },
          y: { ...y, field: 'top' },
          y2: { field: 'floor' },
          fillOpacity: { condition: { test: 'datum.shared', value: 0.2 }, value: 0.02 },
          description: { field: 'say' },
        },
      },
      {
        transform: [
          ...only('box', ' && datum.next'),
          { calculate: `datum.left + ${box}`, as: 'edge' },
          { calculate: `datum.left + ${box + GAP}`, as: 'end' },
          { calculate: `datum.top + ${BOX / 2}`, as: 'middle' },
        ],
        mark: { type: 'rule', aria: false, color: look.colour('quiet'), strokeWidth: 1.5 },
        encoding: { x: { ...x, field: 'edge' }, x2: { field: 'end' }, y: { ...y, field: 'middle' } },
      },
      {
        transform: [
          ...only('box', ' && datum.next'),
          { calculate: `datum.left + ${box + GAP - 4}`, as: 'tip' },
          { calculate: `datum.top + ${BOX / 2}`, as: 'middle' },
        ],
        mark: { type: 'point', aria: false, filled: true, shape: 'triangle-right', size: 45, opacity: 1, color: look.colour('quiet') },
        encoding: { x: { ...x, field: 'tip' }, y: { ...y, field: 'middle' } },
      },
      text('rank', 'text', { x: '0', y: `datum.top + ${BOX / 2}` }, { align: 'left', fontWeight: 700, color: look.colour('ink') }),
      // What comes in stands in the middle if nothing goes out for it.
      text('box', 'into', { x: 'datum.left + 6', y: "datum.top + (datum.out === '' ? 18 : 11)" }, { ...inBox, fontWeight: 700, color: look.colour('ink') }),
      text('box', 'out', { x: 'datum.left + 6', y: 'datum.top + 26' }, { ...inBox, color: look.colour('quiet') }),
      text('result', 'result', look.narrow ? { x: `${RANK}`, y: `datum.top + ${BOX + 14}` } : { x: `${results}`, y: 'datum.top + 11' }, {
        align: 'left',
        fontWeight: 700,
        color: look.colour('ink'),
      }),
      { ...against, encoding: { ...(against.encoding as Spec), color: { field: 'side', type: 'nominal', scale: sides, legend: null } } },
    ],
  };
}
