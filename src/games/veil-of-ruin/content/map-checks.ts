import { suggestion } from '../../../core/index.ts';
import type { Complain } from '../../../kit/records.ts';
import { list } from '../../../kit/words.ts';
import { Size } from '../state/codes.ts';
import type { HexRecord, MapRecord } from './schema.ts';

/** Checks a map: every hex has what its kind needs, and every way leads from the start to the one end (VR-?49). */
export function checkMap(map: MapRecord, enemies: readonly string[], complain: Complain): void {
  const { hexes } = map;
  const ids = hexes.map(({ id }) => id);
  if (hexes.length > Size.hexes) complain(['hexes'], `${map.id} has ${hexes.length} hexes; the limit is ${Size.hexes}`);
  hexes.forEach((hex, i) => {
    const at = (path: readonly (string | number)[], message: string): void => complain(['hexes', i, ...path], message);
    if (ids.indexOf(hex.id) < i) at(['id'], `two hexes of ${map.id} are called ${hex.id}; rename one`);
    hex.to.forEach((next, k) => {
      if (!ids.includes(next)) at(['to', k], `${map.id} has no hex ${next}; ${suggestion(next, ids)}`);
    });
    checkHex(hex, map, enemies, at);
  });
  checkWays(map, complain);
}

/** The field that one kind of hex needs and no other has. */
const OWN_FIELD = { bossFight: 'tier', fight: 'enemies', event: 'text' } as const;

function checkHex(hex: HexRecord, { mode }: MapRecord, enemies: readonly string[], complain: Complain): void {
  if (mode === 'jungle' && (hex.kind === 'event' || hex.kind === 'fight')) complain(['kind'], `only maps of a campaign have a hex of the kind ${hex.kind}`);
  for (const [kind, field] of Object.entries(OWN_FIELD)) {
    if (hex.kind === kind && hex[field] === undefined) complain([], `${hex.id} has no ${field}; a hex of the kind ${kind} needs it`);
    if (hex.kind !== kind && hex[field] !== undefined) complain([field], `only a hex of the kind ${kind} has ${field}; remove it, or change the kind`);
  }
  if (hex.enemies?.length === 0) complain(['enemies'], 'a fight needs at least one enemy');
  hex.enemies?.forEach((id, k) => {
    if (!enemies.includes(id)) complain(['enemies', k], `unknown enemy ${id}; ${suggestion(id, enemies)}`);
  });
}

function checkWays({ id, mode, hexes }: MapRecord, complain: Complain): void {
  const starts = hexes.filter(({ kind }) => kind === 'start');
  const ends = hexes.filter(({ to }) => to.length === 0);
  if (starts.length !== 1) complain(['hexes'], `${id} has ${starts.length} hexes of the kind start; it needs exactly one`);
  if (ends.length !== 1) complain(['hexes'], `${id} has ${ends.length} hexes without arrows${named(ends)}; it needs exactly one, its end`);
  const [end] = ends;
  if (ends.length === 1 && mode === 'jungle' && end.kind !== 'bossFight')
    complain(['hexes'], `${id} ends on ${end.id}, a ${end.kind}; a jungle ends with a bossFight`);
  if (starts.length !== 1 || ends.length !== 1) return;
  const next = (hex: HexRecord): HexRecord[] => hexes.filter((other) => hex.to.includes(other.id));
  const before = (hex: HexRecord): HexRecord[] => hexes.filter((other) => other.to.includes(hex.id));
  const reached = reach(starts[0], next);
  const leading = reach(end, before);
  hexes.forEach((hex, i) => {
    if (!reached.has(hex)) complain(['hexes', i], `no way leads from the start to ${hex.id}; draw an arrow to it`);
    else if (next(hex).some((other) => reach(other, next).has(hex)))
      complain(['hexes', i, 'to'], `the arrows lead from ${hex.id} back to it; a party never returns`);
    else if (!leading.has(hex)) complain(['hexes', i, 'to'], `no way leads from ${hex.id} to the end; draw an arrow from it`);
  });
}

/** Everything that can be reached, the hex itself included. */
function reach(from: HexRecord, next: (hex: HexRecord) => readonly HexRecord[]): Set<HexRecord> {
  const found = new Set([from]);
  for (const hex of found) for (const other of next(hex)) found.add(other);
  return found;
}

function named(hexes: readonly HexRecord[]): string {
  return hexes.length === 0 ? '' : ` (${list(hexes.map(({ id }) => id))})`;
}
