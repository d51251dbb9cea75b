import { type RedealPass, redeal, type Stream, WIN } from '../../../core/index.ts';
import { ANYWHERE } from '../../../kit/cards.ts';
import type { Veilwraith } from '../game.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { dealtClass } from './setup.ts';

/** Order within each Stack, then Keys, Foes and Threats among their positions, then unseen copies of a name (VW-C13, VW-C16, VW-C19). */
export function threatPasses(g: Veilwraith): readonly RedealPass[] {
  return [
    (zone, _card, tag) => (zone === 0 ? tag : -1),
    (zone, card, tag) => (zone === 0 && tag !== S.RESHUFFLED ? dealtClass(g, card) : -1),
    (_zone, card, tag) => (tag === S.RESHUFFLED ? -1 : g.t.name[card]),
    (_zone, card, tag) => (tag === S.RESHUFFLED || dealtClass(g, card) !== 0 ? -1 : 0),
  ];
}

export function determinise(g: Veilwraith, s: VeilwraithState, who: number, rng: Stream, into: VeilwraithState): void {
  g.dream(s, who, rng, into);
  redealThreats(g, into, into.solo, who, rng);
  redeal(into, [into.solo.memoryDeck], who, rng, ANYWHERE);
}

export function redealThreats(g: Veilwraith, into: VeilwraithState, w: Wraith, who: number, rng: Stream): void {
  redeal(into, [w.threatDeck, w.unseen], who, rng, g.threatPasses, true);
}

export function utility(_g: Veilwraith, s: VeilwraithState, _seat = 0): number {
  return s.outcome === WIN ? 1 : 0;
}

/** Has someone won the Vignette? */
export function won(_g: Veilwraith, s: VeilwraithState): boolean {
  return s.outcome === WIN;
}
