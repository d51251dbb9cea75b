import type { Listener } from '../../../../src/core/index.ts';
import type { PublicWorth } from '../../../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import { Beliefs } from '../../../../src/games/veiled-fate/play/beliefs/beliefs.ts';
import { FATES } from '../../../../src/games/veiled-fate/state/words.ts';
import type { Fates, Scene } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const BETA = 1.5;
const EPSILON = 0.2;

/** A worth by hand: acts by their code, Feather by the Demigod and how many slots are open. */
export const worth: PublicWorth = {
  ofActs(_view, codes, n, out) {
    for (let i = 0; i < n; i++) for (let demi = 0; demi < 9; demi++) out[i * 9 + demi] = actWorth(codes[i], demi);
  },
  ofFeather(view, region, out) {
    for (let demi = 0; demi < 9; demi++) out[demi] = wish(demi, view.quests[region].openSlots);
  },
  ofAgeFeather(_view, out) {
    for (let demi = 0; demi < 9; demi++) out[demi] = ageWish(demi);
  },
};

const actWorth = (code: number, demi: number): number => ((code * (demi + 3)) % 11) / 8;
/** Pentha wants Feather, Saghari Scorpion, Isabel wants Feather more the fewer slots are open; nobody else cares. */
export const wish = (demi: number, openSlots: number): number => [2, -1, (3 - openSlots) / 2][demi] ?? 0;
export const ageWish = (demi: number): number => [4, -4, -4, 1][demi] ?? 0;

/** What the beliefs of a seat say, fed by everything that happens in the scene from now on. */
export function listening(scene: Scene, who: number, by: PublicWorth = worth): Beliefs {
  const beliefs = new Beliefs(by, { beta: BETA, epsilon: EPSILON });
  const view = scene.view(who);
  beliefs.begin(view);
  const ears: Listener = {
    event(_s, mask, event, a, b, c) {
      if ((mask & (1 << who)) !== 0) beliefs.heed(view, event, a, b, c);
    },
  };
  scene.rules.door.players = ears;
  return beliefs;
}

/** A card in a pile that the observer does not know: the seat and what each Demigod's parent would wish; null for a card of the deck. */
export type Unknown = { readonly seat: number; readonly wish: (demi: number) => number } | null;

/** How likely a type of card is as a vote, by what the voter wishes. */
type CardChance = (type: number, wish: number) => number;

/** Bayes' rule in the plainest way: every deal of Demigod cards, every way in which votes can have been cast. */
export class Oracle {
  readonly deals: number[][];
  readonly weights: number[];

  constructor(groups: readonly number[], who: number, own: number) {
    this.deals = everyDeal(groups, who, own);
    this.weights = this.deals.map(() => 1);
  }

  /** A player did one of these options. */
  act(seat: number, options: readonly number[], code: number): void {
    const likelihood = DEMIGODS.map((_, demi) => {
      const all = options.map((option) => Math.exp(BETA * actWorth(option, demi)));
      return ((1 - EPSILON) * all[options.indexOf(code)]) / all.reduce((a, b) => a + b, 0) + EPSILON / options.length;
    });
    this.by((deal) => likelihood[deal[seat]]);
  }

  /** Unknown cards turned out to be these. `pool` counts the cards that the observer could not place, by type. */
  cards(unknown: readonly Unknown[], seen: readonly Fates[], pool: readonly number[], chance: CardChance = questChance(pool)): void {
    const remembered = new Map<string, number>();
    this.by((deal) => {
      const voters = unknown.map((card) => (card === null ? '' : deal[card.seat])).join();
      const known = remembered.get(voters) ?? waysToSee(unknown, seen, deal, pool, chance);
      remembered.set(voters, known);
      return known;
    });
  }

  by(likelihood: (deal: readonly number[]) => number): void {
    this.deals.forEach((deal, i) => {
      this.weights[i] *= likelihood(deal);
    });
  }

  chance(seat: number, demi: number): number {
    const total = this.weights.reduce((a, b) => a + b, 0);
    return this.weights.reduce((sum, weight, i) => sum + (this.deals[i][seat] === demi ? weight : 0), 0) / total;
  }

  /** The probabilities of all seats and Demigods. */
  table(): number[][] {
    return this.deals[0].map((_, seat) => DEMIGODS.map((_demi, demi) => this.chance(seat, demi)));
  }
}

export function tableOf(beliefs: Beliefs, seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => DEMIGODS.map((_demi, demi) => beliefs.chance(seat, demi)));
}

/** The sum over every way in which the unknown cards can be of types that make the multiset seen. */
function waysToSee(unknown: readonly Unknown[], seen: readonly Fates[], deal: readonly number[], pool: readonly number[], chance: CardChance): number {
  const sorted = seen
    .map((card) => FATES.indexOf(card))
    .sort()
    .join();
  const cards = pool.reduce((a, b) => a + b, 0);
  const follow = (types: number[], likelihood: number): number => {
    if (types.length === unknown.length) return [...types].sort().join() === sorted ? likelihood : 0;
    const card = unknown[types.length];
    return FATES.reduce((sum, _, type) => {
      const p = card === null ? pool[type] / cards : chance(type, card.wish(deal[card.seat]));
      return sum + follow([...types, type], likelihood * p);
    }, 0);
  };
  return follow([], 1);
}

const SIDES = [1, 1, -1, -1, 0];

/** A vote on a Quest: e to the power of beta × ¼ × wish × side, by how common the type is, with epsilon at random. */
function questChance(pool: readonly number[]): CardChance {
  const cards = pool.reduce((a, b) => a + b, 0);
  return (type, wished) => {
    const all = pool.map((n, each) => n * Math.exp((BETA * wished * SIDES[each]) / 4));
    return ((1 - EPSILON) * all[type]) / all.reduce((a, b) => a + b, 0) + (EPSILON * pool[type]) / cards;
  };
}

/** How likely a card of this type is in hand and added to an Age vote, if a card kept is worth `price`. */
export function addedToAge(pool: readonly number[], price: number): CardChance {
  const cards = pool.reduce((a, b) => a + b, 0);
  return (type, wished) => (pool[type] / cards) * ((1 - EPSILON) / (1 + Math.exp(BETA * (price - (wished * SIDES[type]) / 4))) + EPSILON / 2);
}

function everyDeal(groups: readonly number[], who: number, own: number): number[][] {
  const seats = groups.reduce((a, b) => a + b, 0);
  const sizes = [...groups].sort().join();
  const deals: number[][] = [];
  const most = Math.max(...groups);
  const deal = (dealt: number[]): void => {
    const held = DEMIGODS.map((_, demi) => dealt.filter((each) => each === demi).length).filter((n) => n > 0);
    if (held.some((n) => n > most) || held.length > groups.length) return;
    if (dealt.length === seats) {
      if (held.sort().join() === sizes) deals.push(dealt);
      return;
    }
    for (let demi = 0; demi < DEMIGODS.length; demi++) if (dealt.length !== who || demi === own) deal([...dealt, demi]);
  };
  deal([]);
  return deals;
}
