import { C } from './codes.ts';
import type { TextFacts } from './facts.ts';
import { K } from './kinds.ts';
import { Aim, INSTRUCTION, Op } from './ops.ts';
import { S } from './state.ts';
import type { VeilView } from './view.ts';
import type { CardWorth } from './worth.ts';

/** How many points of Damage a point of Gold and of Health count for. */
export interface Weights {
  gold: number;
  damage: number;
  health: number;
}

/** From this cost on a card is dear for the first turns: the rulebook's own advice for the mulligan. */
const DEAR = 5;

/**
 * Sensible answers to what card texts and set-up ask: the least worthy card is given up, the worthiest taken, harm goes to the opponent. Strategies
 * share it and differ in their weights and in what they do of themselves.
 */
export class Answers {
  readonly weights: Weights;
  private readonly worth: CardWorth;
  private readonly facts: TextFacts;

  constructor(worth: CardWorth, facts: TextFacts, weights: Weights) {
    this.worth = worth;
    this.facts = facts;
    this.weights = weights;
  }

  value(card: number): number {
    const { gold, damage, health } = this.weights;
    return this.worth.value(card, gold, damage, health);
  }

  /** An index into codes, for every kind but those of the phases. */
  choose(view: VeilView, codes: Int32Array, n: number): number {
    switch (view.kind) {
      case K.K_FIRST:
        for (let i = 0; i < n; i++) if (codes[i] === C.SEAT + view.me) return i;
        return 0;
      case K.K_MULLIGAN:
        for (let i = 1; i < n; i++) if (view.tables.cost[codes[i] - C.CARD] >= DEAR) return i;
        return 0;
      case K.K_CARD:
        return this.card(view, codes, n);
      case K.K_RECRUIT:
        return this.recruit(view, codes, n);
      case K.K_PLAYER:
        return this.player(view, codes, n, view.foe);
      case K.K_RETARGET:
        return this.retarget(view, codes, n);
      case K.K_OPTION:
        return this.option(view, n);
      case K.K_DISCARD:
        return view.victim === view.me ? this.least(view, codes, n) : this.most(codes, n);
      case K.K_REVEAL_TARGETED:
      case K.K_REVEAL_DAMAGE:
        return n - 1;
      default:
        return 0;
    }
  }

  /** The card that is missed least: a Trap before all. */
  least(view: VeilView, codes: Int32Array, n: number): number {
    let best = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      const card = codes[i] - C.CARD;
      const value = card < view.tables.traps ? -100 : this.value(card);
      if (value >= fewest) continue;
      fewest = value;
      best = i;
    }
    return best;
  }

  private most(codes: Int32Array, n: number): number {
    let best = 0;
    for (let i = 1; i < n; i++) if (this.value(codes[i] - C.CARD) > this.value(codes[best] - C.CARD)) best = i;
    return best;
  }

  private card(view: VeilView, codes: Int32Array, n: number): number {
    const { code } = view.tables;
    const pc = view.asking;
    switch (code[pc + 1]) {
      case Aim.ownRoute:
      case Aim.opposingRoute: {
        // Own routes and those of others before the common one, of which what is best there goes.
        let players = n;
        while (players > 0 && codes[players - 1] - C.CARD >= view.tables.unowned) players--;
        if (players === 0) return this.most(codes, n);
        return code[pc + 1] === Aim.ownRoute ? this.least(view, codes, players) : this.most(codes, players);
      }
      case Aim.hand:
      case Aim.discard:
      case Aim.played:
        return code[pc + 2 * INSTRUCTION] === Op.banishIt ? this.least(view, codes, n) : this.most(codes, n);
      case Aim.anyBanished: {
        // Own cards come back, others' stay where they are.
        let best = -1;
        for (let i = 0; i < n; i++) {
          if (view.tables.owner[codes[i] - C.CARD] !== view.me) continue;
          if (best < 0 || this.value(codes[i] - C.CARD) > this.value(codes[best] - C.CARD)) best = i;
        }
        return best < 0 ? this.least(view, codes, n) : best;
      }
      case Aim.opposingBanished:
        return this.least(view, codes, n);
      default:
        return this.most(codes, n);
    }
  }

  private recruit(view: VeilView, codes: Int32Array, n: number): number {
    const { code } = view.tables;
    const pc = view.asking;
    const giveUp = code[pc + 1] === Aim.recruits;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      const card = ((codes[i] - C.RECRUIT) / C.NTH) | 0;
      let value = code[pc + 1] === Aim.exhausted && this.facts.readies[card] !== 0 ? -1 : this.value(card);
      if (giveUp) value = -value;
      if (value <= most) continue;
      most = value;
      best = i;
    }
    return best;
  }

  /** What targets a player is harm, but for healing and drawing, which no text aims. */
  private player(_view: VeilView, codes: Int32Array, n: number, whom: number): number {
    for (let i = 0; i < n; i++) if (codes[i] === C.SEAT + whom) return i;
    return 0;
  }

  /** Away from oneself: another player, or a card that is missed less. */
  private retarget(view: VeilView, codes: Int32Array, n: number): number {
    if (codes[0] >= C.SEAT) return this.player(view, codes, n, view.active);
    let best = 0;
    for (let i = 1; i < n; i++) if (this.value(this.cardOf(codes[i])) < this.value(this.cardOf(codes[best]))) best = i;
    return best;
  }

  private cardOf(code: number): number {
    return code < C.RECRUIT ? code - C.CARD : ((code - C.RECRUIT) / C.NTH) | 0;
  }

  private option(view: VeilView, n: number): number {
    const { gold, damage, health } = this.weights;
    const pc = view.asking;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < n; k++) {
      const value = this.worth.branch(pc, k, gold, damage, health);
      if (value <= most) continue;
      most = value;
      best = k;
    }
    return best;
  }
}

/** Health left of the opposing Recruit that a code of assignment means. */
export function leftOf(view: VeilView, hit: number): number {
  const card = ((hit - C.HIT) / C.NTH) | 0;
  let nth = hit - C.HIT - card * C.NTH;
  for (let i = 0; i < view.recruits(view.foe); i++) if (view.recruit(view.foe, i) === card && nth-- === 0) return view.remaining(view.foe, i);
  return 0;
}

/** Damage: the Health total when that ends the game, else the first Recruit that can be killed, Shields first, and the rest to the Health total. */
export function killThenStrike(view: VeilView, codes: Int32Array, n: number): number {
  const strike = C.HIT_HERO + view.foe;
  const last = codes[n - 1] === strike ? n - 1 : -1;
  if (last >= 0 && view.damage >= view.other[S.HEALTH]) return last;
  for (let i = 0; i < n; i++) if (codes[i] >= C.HIT && codes[i] < C.HIT_HERO && leftOf(view, codes[i]) <= view.damage) return i;
  return last >= 0 ? last : 0;
}
