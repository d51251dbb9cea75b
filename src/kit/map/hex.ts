import { InputError } from '../../core/index.ts';
import { type EdgeSpec, type GameMap, graphMap } from './graph.ts';

/** Axial coordinates: q counts columns to the right, r rows downwards, each row shifted right by half a hex. Hexes stand on a point. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface HexSpec extends Hex {
  readonly id: string;
  readonly label?: string;
}

export interface HexMap extends GameMap {
  /** By place: where it lies. */
  readonly hexes: readonly Hex[];
}

const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
const ROW_HEIGHT = Math.sqrt(3) / 2;

/** A map of hexes. Adjacent hexes are connected in both directions, unless `edges` lists the ways (arrows from hex to hex). */
export function hexMap({ name, hexes, edges }: { name?: string; hexes: readonly HexSpec[]; edges?: readonly EdgeSpec[] }): HexMap {
  const at = new Map<string, string>();
  for (const { id, q, r } of hexes) {
    const other = at.get(`${q},${r}`);
    if (other !== undefined) throw new InputError(`hexes ${other} and ${id} both lie at q ${q}, r ${r}; move one`);
    at.set(`${q},${r}`, id);
  }
  // Half of the directions: each pair of hexes once.
  const adjacent = (): EdgeSpec[] =>
    hexes.flatMap(({ id, q, r }) =>
      DIRECTIONS.slice(0, 3).flatMap((step): EdgeSpec[] => {
        const other = at.get(`${q + step.q},${r + step.r}`);
        return other === undefined ? [] : [[id, other]];
      }),
    );
  const places = hexes.map(({ id, label, q, r }) => ({ id, label, x: q + r / 2, y: r * ROW_HEIGHT }));
  return { ...graphMap({ name, places, edges: edges ?? adjacent() }), hexes: hexes.map(({ q, r }) => ({ q, r })) };
}

/** Steps from hex to hex as the crow flies, over hexes that are not on the map too. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/**
 * The hexes under the straight line between the centres of two hexes, step by step, both ends included. A step has two hexes where the line runs along the
 * border between them.
 */
export function hexLine(a: Hex, b: Hex): Hex[][] {
  const steps = hexDistance(a, b);
  if (steps === 0) return [[{ q: a.q, r: a.r }]];
  const [dq, dr] = [b.q - a.q, b.r - a.r];
  return Array.from({ length: steps + 1 }, (_, i) => {
    // One of the three coordinates changes by one at every step, so it is whole; a second one is rounded, the third follows.
    if (Math.abs(dq) === steps) return rounded(dr * i, steps).map((r) => ({ q: a.q + (dq * i) / steps, r: a.r + r }));
    if (Math.abs(dr) === steps) return rounded(dq * i, steps).map((q) => ({ q: a.q + q, r: a.r + (dr * i) / steps }));
    const sum = ((dq + dr) * i) / steps;
    return rounded(dq * i, steps).map((q) => ({ q: a.q + q, r: a.r + sum - q }));
  });
}

/** part / whole rounded to the nearest integer; both neighbours if it lies in the middle. In integers, so that no middle is missed. */
function rounded(part: number, whole: number): number[] {
  const down = Math.ceil((2 * part - whole) / (2 * whole));
  const up = Math.floor((2 * part + whole) / (2 * whole));
  return down === up ? [up] : [down, up];
}

/**
 * Can one place be seen from another? The hexes between them must not block. Where the line runs along a border, one free hex of the two is enough, so that sight
 * is mutual. The two ends never block, nor does what is not on the map.
 */
export function lineOfSight(map: HexMap, from: number, to: number, blocks: (place: number) => boolean): boolean {
  const isFree = (hex: Hex): boolean => {
    const place = map.hexes.findIndex(({ q, r }) => q === hex.q && r === hex.r);
    return place < 0 || !blocks(place);
  };
  return hexLine(map.hexes[from], map.hexes[to])
    .slice(1, -1)
    .every((hexes) => hexes.some(isFree));
}
