import { F, H } from '../../../core/index.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { MOST_ABILITIES } from '../content/cards.ts';
import { FORM } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import { Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { isPrize, KEY } from '../state/words.ts';
import { cardAt, originOf } from '../words/wording.ts';
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

/** The top Threat of the deck if this Veilwraith knows it, or -1. */
export function knownTop(s: VeilwraithState, { threatDeck }: Wraith, who: number): number {
  const top = threatDeck.count(s) - 1;
  return top >= 0 && threatDeck.knows(s, top, who) ? threatDeck.card(s, top) : -1;
}

/** Keys and Foes in the Threat discard pile. */
export function prizesLost(g: Veilwraith, s: VeilwraithState, { threatDiscard }: Wraith): number {
  let n = 0;
  for (let i = threatDiscard.count(s) - 1; i >= 0; i--) if (isPrize(g.t.kind[threatDiscard.card(s, i)])) n++;
  return n;
}

/** Mask of the card in the source of a text; the bits above tell which Threat it is. */
const SOURCE_CARD = 255;

/** The card whose text asks, or that is being played; -1 if no card asks. */
export function askingCard(g: Veilwraith, s: VeilwraithState): number {
  if (s.all[H.depth] === 0) return -1;
  const text = g.top(s);
  const source = s.all[text + F.source] & SOURCE_CARD;
  // All Keys with the usual Turn share its text, so the text alone does not identify the Key.
  if (s.kind === Kind.activate || g.t.kind[source] === KEY) return source;
  return cardAt(g.t, s.all[text + F.pc]);
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
