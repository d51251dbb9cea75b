import { ALL } from '../../../core/index.ts';
import type { SoulRaiders } from '../game.ts';
import { type Loss, N, note, noteCard, noteGame, Q, type Rise, T, writeRound } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { M, type RaiderState } from '../state/state.ts';
import { Rule, Tier } from '../state/words.ts';
import { heroOf, locationOf } from './figures.ts';

// The tracks of the group: Vitae, Exhaustion (group C) and Threat (group D).

/** Why a chapter ends, as a mask (SR-?04). */
export const enum Ends {
  goals = 1,
  exhaustion = 2,
  threat = 4,
}

/** The Exhaustion level that is The End. */
export const EXHAUSTED = 4;

/** The Threat space that is The End: the one after the last tier (SR-?02). */
export function theEnd(g: SoulRaiders): number {
  return g.options.tierBlue + g.options.tierYellow + g.options.tierRed + 1;
}

/** SR-D01, SR-?03: on The End it is red. */
export function tierAt(g: SoulRaiders, space: number): Tier {
  if (space <= g.options.tierBlue) return Tier.blue;
  return space <= g.options.tierBlue + g.options.tierYellow ? Tier.yellow : Tier.red;
}

export function tier(g: SoulRaiders, s: RaiderState): Tier {
  return tierAt(g, s.words[M.THREAT]);
}

/** T: SR-D02 – SR-D06. */
export function threatValue(g: SoulRaiders, s: RaiderState): number {
  const { threatBlue, threatYellow, threatRed } = g.options;
  return [threatBlue, threatYellow, threatRed][tier(g, s)];
}

/** SR-A05, SR-C02: the group loses Vitae, because of a figure or NOBODY. What may cancel it has been asked (losses.ts). */
export function loseVitae(g: SoulRaiders, s: RaiderState, n: number, source: Loss, figure: number): void {
  if (n <= 0) return;
  const { words } = s;
  noteGame(s, T.LOST + source, n);
  if (figure >= 0) {
    note(s, heroOf(figure), N.VITAE, n);
    noteAt(g, s, locationOf(s, figure), Q.VITAE, n);
  }
  // SR-?05: zero is the space 30, so that a lap is complete on reaching it.
  const lapAt = g.options.vitaeWrap === 'atZero' ? 0 : -1;
  let laps = 0;
  for (words[M.VITAE] -= n; words[M.VITAE] <= lapAt; laps++) words[M.VITAE] += Rule.vitae;
  g.emit(s, ALL, Event.lost, n, source, figure);
  for (let lap = 0; lap < laps; lap++) stepExhaustion(g, s);
}

/** Adds to a count of a Location of this chapter; -1 is none. */
function noteAt(g: SoulRaiders, s: RaiderState, location: number, what: Q, by: number): void {
  if (location >= 0) noteCard(s, g.t.first.locations[s.words[M.CHAPTER]] + location, what, by);
}

/** SR-C03, SR-C04, SR-C11, SR-C13. */
function stepExhaustion(g: SoulRaiders, s: RaiderState): void {
  const { words } = s;
  noteGame(s, T.LAPS);
  writeRound(s, T.FIRST_LAP);
  if (words[M.EXHAUSTION] === EXHAUSTED) return;
  words[M.EXHAUSTION]++;
  g.emit(s, ALL, Event.exhaustion, words[M.EXHAUSTION]);
  if (words[M.EXHAUSTION] === EXHAUSTED) words[M.ENDS] |= Ends.exhaustion;
}

/** SR-C05, SR-C06. */
export function gainVitae(g: SoulRaiders, s: RaiderState, n: number): void {
  const { words } = s;
  const gained = Math.min(n, Rule.vitae - words[M.VITAE]);
  if (gained <= 0) return;
  words[M.VITAE] += gained;
  noteGame(s, T.GAINED, gained);
  g.emit(s, ALL, Event.gained, gained, words[M.VITAE]);
}

/**
 * SR-D08, SR-D11 – SR-D13: moves the Threat marker within the track, because of a figure or NOBODY, in a Location. Story tokens that it reaches are noted; whoever calls this lets
 * them be drawn when the effect is complete (`releaseTokens`, SR-?67).
 */
export function moveThreat(g: SoulRaiders, s: RaiderState, by: number, why: Rise, figure: number, location: number): void {
  const { words } = s;
  const from = words[M.THREAT];
  const to = Math.max(1, Math.min(theEnd(g), from + by));
  if (to === from) return;
  words[M.THREAT] = to;
  if (to > from) {
    noteGame(s, T.RISES + why, to - from);
    noteAt(g, s, location, Q.THREAT, to - from);
  } else noteGame(s, T.FALLS, from - to);
  if (tier(g, s) >= Tier.yellow) writeRound(s, T.YELLOW);
  if (tier(g, s) === Tier.red) writeRound(s, T.RED);
  g.emit(s, ALL, Event.threat, to, to - from, tier(g, s));
  if (to === theEnd(g)) words[M.ENDS] |= Ends.threat;
  const first = g.options.threatTokens === 'onEnter' ? Math.max(to, from + 1) : from + 1; // never on the way down
  for (let space = first; space <= to; space++) {
    if (s.tokens[space] === 0) continue;
    words[M.REACHED] |= 1 << space;
    words[M.RAISED_BY] = figure + 1;
  }
}

/** SR-?67: lets the Stories of tokens that were reached be drawn. */
export function releaseTokens(g: SoulRaiders, s: RaiderState): void {
  if (s.words[M.REACHED] !== 0) g.push(s, g.t.steps.tokens, s.words[M.RAISED_BY] - 1, 0);
}
