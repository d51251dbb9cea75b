import type { Strategy } from '../../src/core/index.ts';
import { blow, leftOf, struck } from '../../src/games/the-veil/play/answers.ts';
import { isHit, recruitHit } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { Sensible } from './_sensible.ts';
import { richestSet } from './_sets.ts';
import type { Taste } from './_taste.ts';

/** Maximum number of Recruits considered together. */
const MOST = 14;
/** Below this Health, racing the opponent matters more than its Recruits. */
const RACE = 9;
const RACING = 1.5;
/** Damage points per point of a Recruit's worth. */
const KILL = 2;

/**
 * Like `phased`, with its own weights and exact assignment of Damage: the lethal hit if there is one. Otherwise, after the Shields, it kills the set of
 * Recruits for which their worth plus the Damage left over is highest.
 */
export class LethalAware extends Sensible {
  private readonly cost = new Int32Array(MOST);
  private readonly gain = new Float64Array(MOST);
  private readonly code = new Int32Array(MOST);

  hit(view: VeilView, codes: Int32Array, n: number): number {
    const damage = view.damage;
    const strike = blow(view, codes, n);
    if (strike < 0) return this.shield(codes, n);
    const health = struck(view, codes[strike]);
    if (damage >= health) return strike;
    // Worth of a point of Damage to the Health total.
    const point = health <= RACE ? RACING : 1;
    let count = 0;
    for (let i = 0; i < n && count < MOST; i++) {
      if (!isHit(codes[i])) continue;
      this.code[count] = i;
      const cost = leftOf(view, codes[i]);
      this.cost[count] = cost;
      this.gain[count++] = KILL * this.answers.value(recruitHit(codes[i])) - cost * point;
    }
    const best = richestSet(count, this.cost, this.gain, damage);
    for (let k = 0; k < count; k++) if ((best & (1 << k)) !== 0) return this.code[k];
    return strike;
  }

  /** Picks the Shield worth most; all Shields must fall before anything else. */
  private shield(codes: Int32Array, n: number): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      if (!isHit(codes[i])) continue;
      const value = this.answers.value(recruitHit(codes[i]));
      if (value <= most) continue;
      most = value;
      best = i;
    }
    return best;
  }
}

/** Tuned by the effect of random purchases and mulligans on the win rate, and by small joint changes of all weights. */
export const TASTE: Taste = {
  stages: [
    { from: 0, gold: 1.75, damage: 1, health: 0.35 },
    { from: 2, gold: 0.7, damage: 1, health: 0.8 },
    { from: 4, gold: 0.3, damage: 1, health: 0.65 },
    { from: 6, gold: 0.1, damage: 1, health: 0.45 },
  ],
  first: { gold: 0.65, damage: 1, health: 0.4 },
  reach: [1, 1, 0.95, 0.95, 0.4, 0.44, 0.3, 0],
  content: 1.03,
  least: -0.1,
  trapLeast: 0.5,
  displaced: [0.7, 0.7, 0.5, 0.4, 0.05, 0.1, 0.1],
  deadCard: [5, 5, 5, 5, 4, 3.5, 2, 0],
  weak: 2.2,
  ability: 1.25,
  abilityFirst: 0.55,
  lag: 3,
  pulse: 0.2,
  auraGold: 1.9,
  auraKept: 0.9,
  auraFirst: 3.8,
  scales: {
    slay: 1,
    discard: 0.3,
    chosenDiscard: 5.6,
    topCard: -0.8,
    ready: -0.5,
    acquire: -0.5,
    thin: -0.8,
    route: -0.8,
    returned: 0.3,
    answer: -0.5,
    drawn: 3,
    counted: 1.5,
    often: 0.85,
    synergy: 0.28,
    once: 0.1,
    reveal: 0.7,
    turnsAlive: 1.25,
    soak: 0.6,
    shieldSoak: 0.75,
  },
};

const lethalAware: Strategy<VeilView> = {
  id: 'lethal-aware',
  game: 'the-veil',
  roles: ['play'],
  about: 'like phased, but values cards by their effect on the chance of winning and assigns Damage exactly',
  create: ({ view }) => new LethalAware(view, TASTE),
};
export default lethalAware;
