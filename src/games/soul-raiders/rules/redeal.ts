import { redeal, type Stream } from '../../../core/index.ts';
import { ANYWHERE, lineUp, sortHand } from '../../../kit/cards.ts';
import type { SoulRaiders } from '../game.ts';
import { Kind } from '../state/kinds.ts';
import { M, type RaiderState } from '../state/state.ts';
import { handSize } from './cards.ts';
import { cloneOf, figuresAt, heroOf, locationOf } from './figures.ts';

/**
 * Worlds for a search: what a decider does not know is dealt anew. A Hero's draw pile, hand and reserve hold together what is not in the open, so cards change
 * places among them. `belief[0]` is 1 if the player knows the chapter (SR-J16); otherwise the world stops before content that nobody has seen.
 */
export function determinise(g: SoulRaiders, s: RaiderState, who: number, rng: Stream, into: RaiderState, belief?: Int32Array): void {
  g.dream(s, who, rng, into);
  into.words[M.KNOWS_MAP] = belief?.[0] ?? 0;
  redeal(into, [into.random], who, rng, ANYWHERE);
  dealHands(g, into, who, rng);
  if (!othersHaveSpoken(g, s, who)) return;
  const said = options(g, s);
  for (let tries = 1; tries < MOST_TRIES && options(g, into) !== said; tries++) dealHands(g, into, who, rng);
}

function dealHands(g: SoulRaiders, into: RaiderState, who: number, rng: Stream): void {
  for (const hero of g.heroes.keys()) {
    const sorted = [into.hands[hero], into.hands[cloneOf(hero)], into.reserves[hero], into.reserves[cloneOf(hero)]];
    for (const zone of sorted) lineUp(into, zone, who);
    redeal(into, [into.draw[hero], ...sorted], who, rng, ANYWHERE);
    for (const zone of sorted) sortHand(into, zone);
  }
}

/** SR-A11: players may state which actions their hands allow, so that what is on offer to one can depend on the cards of others. Hands that contradict it are out. */
const MOST_TRIES = 400;

function othersHaveSpoken(g: SoulRaiders, s: RaiderState, who: number): boolean {
  if (s.decider !== who || g.seats === 1) return false;
  switch (s.kind) {
    case Kind.join:
    case Kind.takePart:
      return true;
    case Kind.pay:
      return s.words[M.UNPAID] !== 0;
    case Kind.act:
      return figuresAt(g, s, locationOf(s, s.words[M.ACTING] - 1)).some((figure) => heroOf(figure) !== who && handSize(s, figure) > 0);
    default:
      return false;
  }
}

function options(g: SoulRaiders, s: RaiderState): string {
  const out = new Int32Array(g.mostCodes);
  return out.subarray(0, g.legal(s, out)).join();
}
