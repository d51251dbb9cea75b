import { F, H } from '../../../core/index.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { MOST_ABILITIES } from '../content/cards.ts';
import { FORM } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { isPrize } from '../state/words.ts';
import { originOf } from '../words/wording.ts';
import { asking } from './texts.ts';

// What the player is asked for, and what is known of the decks: for views, replays and tests.

/** The instruction that asks the player, or -1 outside card texts. */
export function askingOp(g: Veilwraith, s: VeilwraithState): number {
  return s.all[H.depth] === 0 ? -1 : asking(g, s);
}

/** Cards of the Stack on top of the Threat deck; with `prizes`, only its Keys and Foes. */
export function stackCount(g: Veilwraith, s: VeilwraithState, w: Wraith, prizes: boolean): number {
  const { threatDeck } = w;
  const top = threatDeck.count(s) - 1;
  let n = 0;
  for (let i = top; i >= 0 && threatDeck.tag(s, i) === threatDeck.tag(s, top); i--) if (!prizes || isPrize(g.t.kind[threatDeck.card(s, i)])) n++;
  return n;
}

/** Program counter of the instruction that asks. */
export function askingAt(g: Veilwraith, s: VeilwraithState): number {
  return askingPc(FORM, s, g.top(s));
}

/** Is this the second of two choices of one instruction? */
export function secondChoice(g: Veilwraith, s: VeilwraithState): boolean {
  return s.all[H.depth] > 0 && s.all[g.top(s) + F.y] !== 0;
}

/** Program of an ability of the Memory being played. */
export function abilityAsked(g: Veilwraith, s: VeilwraithState, k: number): number {
  return g.t.abilities[s.all[g.top(s) + F.source] * MOST_ABILITIES + k];
}

/** The owner of the resolving text, in words; empty outside card texts. */
export function textAt(g: Veilwraith, s: VeilwraithState): string {
  return s.all[H.depth] === 0 ? '' : originOf(g.t, s.all[g.top(s) + F.pc]);
}
