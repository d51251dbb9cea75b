import type { Strategy } from '../../src/core/index.ts';
import { killThenStrike } from '../../src/games/the-veil/play/answers.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { USUAL } from '../../src/games/the-veil/play/worth.ts';
import { Sensible } from './_sensible.ts';
import type { Taste } from './_taste.ts';

/** Prefers Gold first, then Damage with healing; kills Recruits and hits the opponent with the rest. */
class Phased extends Sensible {
  private readonly leader: boolean;

  constructor(view: VeilView, taste: Taste, leader: boolean) {
    super(view, taste);
    // In a campaign, enemies are defeated one after another.
    this.leader = leader && !view.cards.inCampaign;
  }

  hit(view: VeilView, codes: Int32Array, n: number): number {
    return killThenStrike(view, codes, n, this.leader);
  }
}

/** Everything except the stages. */
const TASTE = {
  reach: [1, 1, 1, 1, 0.6, 0.85, 0.55, 0.2],
  content: 0.9,
  least: -0.2,
  trapLeast: 1,
  displaced: [0.85, 0.85, 0.85, 0.85, 0.85, 0.85, 0.55],
  deadCard: [4.4, 4.4, 4.4, 4.4, 4.4, 4.4, 4.4, 0],
  weak: 1.3,
  ability: 0,
  abilityFirst: 0,
  lag: 0,
  pulse: 0,
  auraGold: 1,
  auraKept: 0.8,
  auraFirst: 2,
  scales: { ...USUAL, synergy: 0.15, reveal: 0.25, turnsAlive: 1.65 },
};

const phased: Strategy<VeilView> = {
  id: 'phased',
  game: 'the-veil',
  roles: ['play'],
  about: 'favours Gold for the first three rounds, then Damage; banishes weak cards',
  options: {
    goldRounds: { type: 'int', default: 3, min: 0, max: 20, about: 'number of rounds in which Gold comes first' },
    target: {
      type: 'word',
      default: 'leader',
      values: ['leader', 'lowest'],
      about: 'with several opponents and none within reach of defeat: attack the one with the highest or the lowest Health',
    },
  },
  create: ({ view, options }) =>
    new Phased(
      view,
      {
        ...TASTE,
        stages: [
          { from: 0, gold: 1.05, damage: 1, health: 0.56 },
          { from: (options.goldRounds as number) + 1, gold: 0.25, damage: 1, health: 0.7 },
          { from: (options.goldRounds as number) + 5, gold: 0.1, damage: 1, health: 0.3 },
        ],
      },
      options.target === 'leader',
    ),
};
export default phased;
