import type { MapShape } from '../../../core/index.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';

/** A place as it is drawn. */
export interface DrawnPlace {
  readonly id: string;
  /** Per game. */
  readonly visits: number;
  /** Share of games with a death, of those that came. */
  readonly deaths: number;
  /** What is written above it, and under its name. */
  readonly text: string;
  readonly more: string;
  readonly say: string;
}

/** Areas of places, in square pixels: never entered, and entered most. */
const AREAS = { wide: [40, 1400], narrow: [30, 700] } as const;
/** Room around the outermost places, for their names. */
const MARGIN = { wide: 62, narrow: 44 } as const;
const ABOVE = 38;
const BELOW = 42;
/** A line more under the names. */
const LINE = 13;
const TALLEST = 460;
const STRONGEST = 0.9;

/** Ways first, then places; `kind` tells them apart. */
export function mapData({ places, edges }: MapShape, drawn: readonly DrawnPlace[], cell: number): Datum[] {
  const at = new Map(places.map((place) => [place.id, place]));
  const ways = edges.flatMap(({ from, to, oneWay }): Datum[] => {
    const [a, b] = [at.get(from), at.get(to)];
    if (a === undefined || b === undefined) return [];
    const way = { kind: 'way', x: a.x, y: a.y, x2: b.x, y2: b.y };
    // The tip of an arrow lies in the middle, where no place covers it. A triangle points up, and angles go clockwise.
    const angle = Math.round((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI);
    return oneWay ? [way, { kind: 'tip', x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle }] : [way];
  });
  return [
    ...ways,
    ...drawn.flatMap(({ id, ...place }): Datum[] => {
      const here = at.get(id);
      return here === undefined ? [] : [{ kind: 'place', x: here.x, y: here.y, label: here.label, ...place, cell }];
    }),
  ];
}

/** The picture of a map. Both axes have the same scale. `most`: where sizes and colours end; without deaths all places have one colour. */
export function mapSpec({ places, tells }: MapShape, look: Look, most: Pick<DrawnPlace, 'visits' | 'deaths'>): Spec {
  const deadly = most.deaths > 0;
  const below = BELOW + (tells === undefined ? 0 : LINE);
  const size = look.narrow ? 'narrow' : 'wide';
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  // Pixels per unit: as large as width and height allow.
  const across = (look.width - 2 * MARGIN[size]) / Math.max(right - left, 1e-9);
  const down = (TALLEST - ABOVE - below) / Math.max(bottom - top, 1e-9);
  const scale = Math.min(across, down);
  const height = Math.round((bottom - top) * scale) + ABOVE + below;
  const middle = (left + right) / 2;
  const half = look.width / 2 / scale;
  const x = { field: 'x', type: 'quantitative', scale: { domain: [middle - half, middle + half], nice: false, zero: false }, axis: null };
  const y = {
    field: 'y',
    type: 'quantitative',
    scale: { domain: [bottom + below / scale, top - ABOVE / scale], nice: false, zero: false },
    axis: null,
  };
  const area = { field: 'visits', type: 'quantitative', scale: { domain: [0, most.visits || 1], range: AREAS[size] }, legend: null };
  const only = (kind: string) => [{ filter: `datum.kind === '${kind}'` }];
  const letters = { type: 'text', aria: false, fontSize: look.narrow ? 10 : 11, color: look.colour('ink'), limit: 2 * MARGIN[size] - 4 };
  // Below the letters a rim of paper, so that they can be read on ways.
  const text = (field: string, mark: Spec): Spec[] =>
    [{ stroke: look.colour('paper'), strokeWidth: 3, strokeJoin: 'round' }, {}].map((rim) => ({
      transform: only('place'),
      mark: { ...letters, ...mark, ...rim },
      encoding: { x, y, text: { field } },
    }));
  return {
    width: look.width,
    height,
    layer: [
      {
        transform: only('way'),
        mark: { type: 'rule', aria: false, strokeWidth: 1.5, color: look.colour('cap') },
        encoding: { x, y, x2: { field: 'x2' }, y2: { field: 'y2' } },
      },
      {
        transform: only('tip'),
        mark: { type: 'point', aria: false, filled: true, shape: 'triangle', size: 70, opacity: 1, color: look.colour('quiet') },
        encoding: { x, y, angle: { field: 'angle', type: 'quantitative', scale: null } },
      },
      {
        transform: only('place'),
        mark: { type: 'circle', aria: false, opacity: 1, color: look.colour('paper'), stroke: look.colour('quiet'), strokeWidth: 1.5 },
        encoding: { x, y, size: area },
      },
      {
        transform: only('place'),
        mark: { type: 'circle', ...(deadly ? {} : { opacity: 0.6 }), color: look.colour(deadly ? 'loss' : 'win') },
        encoding: {
          x,
          y,
          size: area,
          ...(deadly ? { opacity: { field: 'deaths', type: 'quantitative', scale: { domain: [0, most.deaths], range: [0, STRONGEST] }, legend: null } } : {}),
          description: { field: 'say' },
        },
      },
      ...text('label', { baseline: 'top', dy: look.narrow ? 17 : 23 }),
      ...(tells === undefined ? [] : text('more', { baseline: 'top', dy: (look.narrow ? 17 : 23) + LINE })),
      ...(deadly ? text('text', { baseline: 'bottom', dy: look.narrow ? -16 : -22, fontWeight: 700 }) : []),
    ],
  };
}
