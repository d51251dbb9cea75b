import { Aim, INSTRUCTION, Op } from '../content/ops.ts';
import { C, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import type { TextFacts } from './facts.ts';
import type { VeilView } from './view.ts';
import type { CardWorth } from './worth.ts';

/** Worth of a point of Gold and of Health, in points of Damage. */
export interface Weights {
  gold: number;
  damage: number;
  health: number;
}

/** From this cost on, a card is too expensive for the first turns: the rulebook's own advice for the mulligan. */
const DEAR = 5;
/** Lower than any opposing Recruit's worth: the player slays one of its own only if there is no other. */
const OWN = -1000;

/**
 * Sensible answers to card texts and set-up: gives up the worst card, takes the best, and harms the opponent. Strategies share it and differ
 * in their weights and in their own moves.
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

  /** Returns an index into codes, for every kind except the phases. */
  choose(view: VeilView, codes: Int32Array, n: number): number {
    switch (view.kind) {
      case Kind.first:
        for (let i = 0; i < n; i++) if (codes[i] === C.SEAT + view.tables.lead[view.me]) return i;
        return 0;
      case Kind.mulligan:
        for (let i = 1; i < n; i++) if (view.tables.cost[codes[i] - C.CARD] >= DEAR) return i;
        return 0;
      case Kind.card:
        return this.card(view, codes, n);
      case Kind.recruit:
        return this.recruit(view, codes, n);
      case Kind.player:
        return this.player(codes, n, view.tables.code[view.asking + INSTRUCTION] === Op.placeTrap ? strongest(view) : view.foe);
      case Kind.retarget:
        return this.retarget(view, codes, n);
      case Kind.option:
        return this.option(view, n);
      case Kind.discard:
        return view.victim === view.me ? this.least(view, codes, n) : this.most(codes, n);
      case Kind.revealTargeted:
      case Kind.revealDamage:
        return n - 1;
      case Kind.enemyDamage:
        return this.shield(codes, n);
      case Kind.health:
      case Kind.mend:
        return weakest(view, codes, n);
      default:
        return 0;
    }
  }

  /** Who takes the enemy's Damage first: the least valuable Recruit; among characters, an Ally before a player. */
  private shield(codes: Int32Array, n: number): number {
    if (codes[0] >= C.HIT_HERO) return n - 1;
    let best = 0;
    for (let i = 1; i < n; i++) if (this.value(hitCard(codes[i])) < this.value(hitCard(codes[best]))) best = i;
    return best;
  }

  /** The least valuable card; a Trap before all others. */
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
        // First the player's own routes and those of others; then the common one, from which the best card goes.
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
        // Return the player's own cards, not those of others.
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
    const { owner, sideOf } = view.tables;
    const giveUp = code[pc + 1] === Aim.recruits;
    const spare = code[pc + 1] === Aim.anyRecruits;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      const card = ((codes[i] - C.RECRUIT) / Size.nth) | 0;
      let value = code[pc + 1] === Aim.exhausted && this.facts.readies[card] !== 0 ? -1 : this.value(card);
      if (giveUp) value = -value;
      else if (spare && sideOf[owner[card]] === sideOf[view.me]) value = OWN - value;
      if (value <= most) continue;
      most = value;
      best = i;
    }
    return best;
  }

  /** Texts that target a player do harm: healing and drawing have no target. */
  private player(codes: Int32Array, n: number, whom: number): number {
    for (let i = 0; i < n; i++) if (codes[i] === C.SEAT + whom) return i;
    return 0;
  }

  /** Redirects away from the player itself: to another player, or to a less valuable card. */
  private retarget(view: VeilView, codes: Int32Array, n: number): number {
    if (codes[0] >= C.SEAT) return this.opponent(view, codes, n);
    let best = 0;
    for (let i = 1; i < n; i++) if (this.value(this.cardOf(codes[i])) < this.value(this.cardOf(codes[best]))) best = i;
    return best;
  }

  /** The active player, or else another opponent. */
  private opponent(view: VeilView, codes: Int32Array, n: number): number {
    const { sideOf } = view.tables;
    let best = 0;
    for (let i = 0; i < n; i++) {
      const seat = codes[i] - C.SEAT;
      if (seat === view.active) return i;
      if (sideOf[seat] !== sideOf[view.me] && sideOf[codes[best] - C.SEAT] === sideOf[view.me]) best = i;
    }
    return best;
  }

  private cardOf(code: number): number {
    return code < C.RECRUIT ? code - C.CARD : ((code - C.RECRUIT) / Size.nth) | 0;
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

/** The opponent with the most Health, who is ahead. */
function strongest(view: VeilView): number {
  const seats = view.tables.opponents[view.me];
  let best = view.foe;
  for (let i = 0; i < seats.length; i++) if (!view.out(seats[i]) && view.health(seats[i]) > view.health(best)) best = seats[i];
  return best;
}

/** Among those who may be healed, the one with the lowest Health, with as many points as it can use. */
function weakest(view: VeilView, codes: Int32Array, n: number): number {
  let best = -1;
  for (let i = 0; i < n; i++) {
    if (codes[i] === C.PASS) continue;
    if (best < 0 || view.health(healed(codes[i])) <= view.health(healed(codes[best]))) best = i;
  }
  return best < 0 ? 0 : best;
}

function healed(code: number): number {
  return code < C.GIVE ? code - C.SEAT : ((code - C.GIVE) / Size.points) | 0;
}

function hitCard(code: number): number {
  return ((code - C.HIT) / Size.nth) | 0;
}

/** Health left of the Recruit named by an assignment code. */
export function leftOf(view: VeilView, hit: number): number {
  const card = ((hit - C.HIT) / Size.nth) | 0;
  const seat = view.tables.owner[card];
  let nth = hit - C.HIT - card * Size.nth;
  for (let i = 0; i < view.recruits(seat); i++) if (view.recruit(seat, i) === card && nth-- === 0) return view.remaining(seat, i);
  return 0;
}

/**
 * The hit on a Health total. Of several open ones, chooses one that can be defeated, with no more points than it needs; else the lowest, or
 * with `leader` the highest. -1: none is open.
 */
export function blow(view: VeilView, codes: Int32Array, n: number, leader = false): number {
  if (!view.tables.many) return n > 0 && codes[n - 1] >= C.HIT_HERO && codes[n - 1] < C.REVEAL ? n - 1 : -1;
  const lowest = openTotal(view, codes, n, false);
  if (lowest < 0) return -1;
  const seat = codes[lowest] - C.HIT_HERO;
  if (view.health(seat) > view.damage) return leader ? openTotal(view, codes, n, true) : lowest;
  const part = C.SPLIT + seat * Size.points + view.health(seat);
  for (let i = lowest + 1; i < n; i++) if (codes[i] === part) return i;
  return lowest;
}

/** The lowest or the highest open Health total; on a tie, the next to the left; -1 for none. */
function openTotal(view: VeilView, codes: Int32Array, n: number, high: boolean): number {
  const seats = view.tables.opponents[view.me];
  let best = -1;
  let most = 0;
  for (let k = 0; k < seats.length; k++) {
    const health = high ? view.health(seats[k]) : -view.health(seats[k]);
    if (best >= 0 && health <= most) continue;
    for (let i = n - 1; i >= 0 && codes[i] >= C.HIT_HERO; i--) {
      if (codes[i] !== C.HIT_HERO + seats[k]) continue;
      best = i;
      most = health;
    }
  }
  return best;
}

/** The Health total that a code hits. */
export function struck(view: VeilView, code: number): number {
  return view.health(code < C.SPLIT ? code - C.HIT_HERO : ((code - C.SPLIT) / Size.points) | 0);
}

/**
 * Assigns Damage: to a Health total if that is lethal, else to the first Recruit that can be killed, Shields first, and the rest to the lowest Health total.
 */
export function killThenStrike(view: VeilView, codes: Int32Array, n: number, leader = false): number {
  const last = blow(view, codes, n, leader);
  if (last >= 0 && view.damage >= struck(view, codes[last])) return last;
  for (let i = 0; i < n; i++) if (codes[i] >= C.HIT && codes[i] < C.HIT_HERO && leftOf(view, codes[i]) <= view.damage) return i;
  return last >= 0 ? last : 0;
}
