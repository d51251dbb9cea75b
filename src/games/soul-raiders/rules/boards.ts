import { ALL } from '../../../core/index.ts';
import type { SoulRaiders } from '../game.ts';
import { N, note } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { B, type RaiderState } from '../state/state.ts';
import { heroOf } from './figures.ts';

// Hero boards: Poison, Fracture and Fear tokens (group Z) and Heroism. What a clone gains goes to its Hero (SR-W06).

/** SR-?65: the printed supplies, limits with the option `hardTokens`. */
const SUPPLY = { [B.POISON]: 10, [B.FRACTURE]: 10, [B.FEAR]: 10, [B.HEROISM]: 30 } as const;
export type Token = B.POISON | B.FRACTURE | B.FEAR;

export function onBoard(s: RaiderState, hero: number, what: B): number {
  return s.boards[hero * B.WORDS + what];
}

/** SR-Z01 – SR-Z09: changes the tokens of a figure's Hero. SR-P15: under an Antidote it gains no Poison. */
export function changeTokens(g: SoulRaiders, s: RaiderState, figure: number, token: Token, by: number): void {
  const hero = heroOf(figure);
  if (token === B.POISON && by > 0 && onBoard(s, hero, B.ANTIDOTE) === 1) return;
  const change = within(g, s, hero, token, by);
  if (change === 0) return;
  s.boards[hero * B.WORDS + token] += change;
  g.emit(s, ALL, Event.token, token, hero, change);
}

/** SR-H01, SR-H02. */
export function changeHeroism(g: SoulRaiders, s: RaiderState, figure: number, by: number): void {
  const hero = heroOf(figure);
  const change = within(g, s, hero, B.HEROISM, by);
  if (change === 0) return;
  s.boards[hero * B.WORDS + B.HEROISM] += change;
  if (change > 0) note(s, hero, N.HEROISM, change);
  g.emit(s, ALL, Event.heroism, hero, change);
}

/** A change that leaves at least none, and with hard limits no more than the supply has. */
function within(g: SoulRaiders, s: RaiderState, hero: number, what: Token | B.HEROISM, by: number): number {
  if (by < 0) return Math.max(by, -onBoard(s, hero, what));
  if (!g.options.hardTokens) return by;
  const out = [...g.heroes.keys()].reduce((sum, each) => sum + onBoard(s, each, what), 0);
  return Math.max(0, Math.min(by, SUPPLY[what] - out));
}
