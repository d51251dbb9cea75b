import { roughSize } from '../../changes/effect.ts';
import { percent } from '../../words.ts';
import type { Change } from './changes.ts';
import { outputOf, type Study } from './knobs.ts';

/** A baseline this close to 0 or 100 % may hide what changes do; so does one that a change brought most of the way there. */
const CLOSE = 0.1;
const MOST_OF_THE_WAY = 0.8;

/** The end of the scale that keeps changes of one direction from showing. */
export interface Limit {
  /** How far the baseline can still change that way, with its sign. */
  readonly room: number;
  readonly words: string;
  readonly label: string;
}

/** A baseline close to an end has less room that way than a clear change took the other way: the two directions cannot be compared. */
export function limitOf({ units, share, measure }: Study, changes: readonly Change[]): Limit | undefined {
  if (!share) return undefined;
  const base = outputOf(units[0]);
  const largest = (sign: 1 | -1): number => Math.max(0, ...changes.filter(({ clear }) => clear).map(({ estimate }) => sign * estimate.point));
  const [gain, loss] = [largest(1), largest(-1)];
  const isShort = (room: number, made: number, other: number): boolean => room < other && (room <= CLOSE || made >= MOST_OF_THE_WAY * room);
  const figure = percent(base, base < 0.01 || base > 0.99 ? 1 : 0);
  const more = (room: number): string => `have no room to show more than ${roughSize(room, true)}.`;
  const wins = measure === 'win rate';
  if (isShort(1 - base, gain, loss)) {
    const words = wins ? `The baseline already wins ${figure}: changes that help` : `The baseline is already at ${figure}: changes that raise it`;
    return { room: 1 - base, words: `${words} ${more(1 - base)}`, label: 'limit: 100 %' };
  }
  if (isShort(base, loss, gain)) {
    const words = wins ? `The baseline wins only ${figure}: changes that hurt` : `The baseline is only at ${figure}: changes that lower it`;
    return { room: -base, words: `${words} ${more(base)}`, label: 'limit: 0 %' };
  }
  return undefined;
}
