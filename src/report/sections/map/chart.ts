import type { MapShape } from '../../../core/index.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { type Labelled, type LabelPlace, LINE, nameLines, placeLabels } from './labels.ts';

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
const ABOVE = 30;
const BELOW = 58;
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
    ...drawn.flatMap((place): Datum[] => {
      const here = at.get(place.id);
      return here === undefined ? [] : [{ kind: 'place', x: here.x, y: here.y, label: here.label, ...place, cell }];
    }),
  ];
}

/** The picture of a map. Both axes have the same scale. `most`: where sizes and colours end; without deaths all places have one colour. */
export function mapSpec({ places }: MapShape, look: Look, most: Pick<DrawnPlace, 'visits' | 'deaths'>, drawn: readonly DrawnPlace[]): Spec {
  const deadly = most.deaths > 0;
  const size = look.narrow ? 'narrow' : 'wide';
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  // Pixels per unit: as large as width and height allow.
  const across = (look.width - 2 * MARGIN[size]) / Math.max(right - left, 1e-9);
  const down = (TALLEST - ABOVE - BELOW) / Math.max(bottom - top, 1e-9);
  const scale = Math.min(across, down);
  const height = Math.round((bottom - top) * scale) + ABOVE + BELOW;
  const middle = (left + right) / 2;
  const half = look.width / 2 / scale;
  const corner = { x: middle - half, y: top - ABOVE / scale };
  const x = { field: 'x', type: 'quantitative', scale: { domain: [corner.x, middle + half], nice: false, zero: false }, axis: null };
  const y = { field: 'y', type: 'quantitative', scale: { domain: [bottom + BELOW / scale, corner.y], nice: false, zero: false }, axis: null };
  const area = { field: 'visits', type: 'quantitative', scale: { domain: [0, most.visits || 1], range: AREAS[size] }, legend: null };
  const only = (kind: string) => [{ filter: `datum.kind === '${kind}'` }];
  const [smallest, largest] = AREAS[size];
  const lines = linesOf(
    drawn.flatMap((each) => {
      const place = places.find(({ id }) => id === each.id);
      if (place === undefined) return [];
      const radius = Math.sqrt((smallest + ((largest - smallest) * each.visits) / (most.visits || 1)) / Math.PI);
      return [{ ...each, label: place.label, x: (place.x - corner.x) * scale, y: (place.y - corner.y) * scale, radius }];
    }),
    look.width,
    height,
  );
  const letters = { type: 'text', aria: false, fontSize: 11, baseline: 'middle', color: look.colour('ink'), lineBreak: '\n', lineHeight: LINE };
  // Below the letters a rim of paper, so that they can be read on ways.
  const text = (line: 'label' | 'text' | 'more', mark: Spec): Spec[] =>
    [{ stroke: look.colour('paper'), strokeWidth: 3, strokeJoin: 'round' }, {}].map((rim) => ({
      transform: [
        ...only('place'),
        { calculate: `(${JSON.stringify(lines[line])})[datum.id]`, as: 'line' },
        { filter: 'datum.line' },
        { calculate: `${corner.x} + datum.line.x / ${scale}`, as: 'lx' },
        { calculate: `${corner.y} + datum.line.y / ${scale}`, as: 'ly' },
        { calculate: 'datum.line.words', as: 'words' },
      ],
      mark: { ...letters, ...mark, ...rim },
      encoding: { x: { ...x, field: 'lx' }, y: { ...y, field: 'ly' }, text: { field: 'words' } },
    }));
  return {
    width: look.width,
    height,
    layer: [
      {
        transform: only('way'),
        mark: { type: 'rule', aria: false, strokeWidth: 1.5, opacity: 0.5, color: look.colour('quiet') },
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
        mark: { type: 'circle', ...(deadly ? {} : { opacity: 0.6 }), color: look.colour('mark') },
        encoding: {
          x,
          y,
          size: area,
          ...(deadly ? { opacity: { field: 'deaths', type: 'quantitative', scale: { domain: [0, most.deaths], range: [0, STRONGEST] }, legend: null } } : {}),
          description: { field: 'say' },
        },
      },
      ...text('label', {}),
      ...(drawn.some(({ text: died }) => died !== '') ? text('text', { fontWeight: 700 }) : []),
      ...(drawn.some(({ more }) => more !== '') ? text('more', {}) : []),
    ],
  };
}

type Line = LabelPlace & { readonly words: string };
type Lines = Readonly<Record<'label' | 'text' | 'more', Readonly<Record<string, Line>>>>;

/** Where name, deaths and counts of each place are written, in pixels. Places with many visits choose first. */
function linesOf(drawn: readonly (DrawnPlace & Pick<Labelled, 'x' | 'y' | 'radius'> & { readonly label: string })[], width: number, height: number): Lines {
  const labelled = [...drawn]
    .sort((a, b) => b.visits - a.visits)
    .map((each) => {
      const name = nameLines(each.label);
      return { ...each, name, lines: [...name, each.text, each.more].filter((line) => line !== '') };
    });
  const found = placeLabels(labelled, width, height);
  const lines: Record<'label' | 'text' | 'more', Record<string, Line>> = { label: {}, text: {}, more: {} };
  for (const { id, name, text, more } of labelled) {
    const { x, y } = found.get(id) as LabelPlace;
    lines.label[id] = { words: name.join('\n'), x, y };
    const below = y + name.length * LINE;
    if (text !== '') lines.text[id] = { words: text, x, y: below };
    if (more !== '') lines.more[id] = { words: more, x, y: below + (text === '' ? 0 : LINE) };
  }
  return lines;
}
