import { Aim, Pick } from '../content/ops.ts';
import { ABLE, type SoloPart } from '../content/solo-card.ts';
import type { CardTables } from '../content/tables.ts';
import type { Options } from '../options/params.ts';
import type { VeilView } from '../play/view.ts';
import { C, Size } from '../state/codes.ts';
import { Most } from '../state/state.ts';
import { AURA, SLOTS } from '../state/words.ts';

/** Chance for ties and random choices: the rules' luck, or a player's stream. */
export interface Chance {
  below(n: number): number;
}

export type SoloOptions = Some<
  Options,
  | 'soloAbilities'
  | 'soloDrawsAtOnce'
  | 'soloSynergies'
  | 'soloUnlimited'
  | 'soloTiesRandom'
  | 'soloIfAble'
  | 'soloWaste'
  | 'soloMulligan'
  | 'soloFinalAfterDiscard'
  | 'soloDiscardRandom'
  | 'soloBuysReward'
>;
type Some<T, Keys extends keyof T> = { readonly [Key in Keys]: T[Key] };

/** A Solo card's picks, and how ties are broken (TV-?69): cards of a route, targets of a text, Recruits to hit. */
export abstract class SoloTargets {
  protected readonly t: CardTables;
  protected readonly options: SoloOptions;
  protected codes: Int32Array = new Int32Array(0);
  protected n = 0;

  constructor(tables: CardTables, options: SoloOptions) {
    this.t = tables;
    this.options = options;
  }

  protected has(code: number): boolean {
    for (let i = 0; i < this.n; i++) if (this.codes[i] === code) return true;
    return false;
  }

  /** The slot of a route with the picked card, among those whose code (base + card) is legal; -1 for none. TV-X26, TV-U16. */
  protected slot(view: VeilView, seat: number, fits: Uint8Array, pick: number, base: number, chance: Chance): number {
    let best = -1;
    let tied = 1;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = view.route(seat, slot);
      if (card < 0 || fits[card] === 0 || this.t.type[card] === AURA || (base >= 0 && !this.has(base + card))) continue;
      const order = best < 0 ? 1 : this.order(pick, card, view.route(seat, best));
      if (order > 0) {
        best = slot;
        tied = 1;
      } else if (order === 0 && (this.options.soloTiesRandom || pick === Pick.random) && chance.below(++tied) === 0) best = slot;
    }
    return best;
  }

  /** The card to buy, from its own route and, if allowed (TV-X60), the common one; on a tie its own first; -1 for none. */
  protected offered(view: VeilView, fits: Uint8Array, pick: number, chance: Chance): number {
    const { market } = this.t;
    const slot = this.slot(view, view.me, fits, pick, C.BUY, chance);
    const own = slot < 0 ? -1 : view.route(view.me, slot);
    const other = market < 0 || !this.options.soloBuysReward ? -1 : this.slot(view, market, fits, pick, C.BUY, chance);
    if (other < 0) return own;
    const common = view.route(market, other);
    return own < 0 || this.order(pick, common, own) > 0 ? common : own;
  }

  private order(pick: number, one: number, other: number): number {
    const dearer = this.t.cost[one] - this.t.cost[other];
    return pick === Pick.dearest ? dearer : pick === Pick.cheapest ? -dearer : 0;
  }

  /** Would the instruction find a target? */
  protected findsTarget(view: VeilView, part: SoloPart): boolean {
    switch (ABLE[part.able]) {
      case 'banishOwnRoute':
      case 'banishOpposingRoute': {
        const seats = ABLE[part.able] === 'banishOwnRoute' ? [view.me] : this.t.opponents[view.me];
        for (const seat of seats)
          for (const { fits } of part.choices)
            for (let slot = 0; slot < SLOTS; slot++) {
              const card = view.route(seat, slot);
              if (card >= 0 && fits[card] !== 0 && this.t.type[card] !== AURA && this.t.unbanishable[card] === 0) return true;
            }
        return false;
      }
      case 'banishDiscard':
        for (const { fits } of part.choices)
          for (let i = 0; i < view.discard(view.me); i++) {
            const card = view.discardCard(view.me, i);
            if (fits[card] !== 0 && this.t.unbanishable[card] === 0) return true;
          }
        return false;
      case 'slay':
        for (const seat of this.t.opponents[view.me])
          for (const { fits } of part.choices) for (let i = 0; i < view.recruits(seat); i++) if (fits[view.recruit(seat, i)] !== 0) return true;
        return false;
      case 'discard':
        return this.t.opponents[view.me].some((seat) => view.handSize(seat) > 0);
      default:
        for (let i = 0; i < view.recruits(view.me); i++) if (view.isExhausted(view.me, i)) return true;
        return false;
    }
  }

  /** Does a text with this aim belong to this kind of ability? */
  protected covers(able: number, aim: number): boolean {
    switch (ABLE[able]) {
      case 'banishOwnRoute':
        return aim === Aim.ownRoute;
      case 'banishOpposingRoute':
        return aim === Aim.opposingRoute;
      case 'banishDiscard':
        return aim === Aim.discard;
      case 'slay':
        return aim === Aim.opposingRecruits || aim === Aim.anyRecruits;
      default:
        return aim === Aim.exhausted;
    }
  }

  /** Is this a Recruit of its own side? A Slay that may hit any spares it while there is another (TV-X56). */
  protected spared(view: VeilView, code: number): boolean {
    const { sideOf, owner, code: texts } = this.t;
    return texts[view.asking + 1] === Aim.anyRecruits && sideOf[owner[cardOf(code)]] === sideOf[view.me];
  }

  /** Picks among the legal codes: TV-X26 (leftmost slot), TV-X50 (least Health left, then oldest), TV-X68 (chance in a Discard Pile). */
  protected picked(view: VeilView, fits: Uint8Array | null, pick: number, chance: Chance): number {
    let best = -1;
    let tied = 1;
    for (let i = 0; i < this.n; i++) {
      const code = this.codes[i];
      const card = cardOf(code);
      if (this.spared(view, code)) continue;
      if ((fits !== null && (fits[card] === 0 || card >= this.t.unowned)) || this.t.type[card] === AURA) continue; // an instruction names a seat's route
      const order = best < 0 ? 1 : this.compare(view, pick, code, best);
      if (order > 0) {
        best = code;
        tied = 1;
      } else if (order === 0 && chance.below(++tied) === 0) best = code;
    }
    return best < 0 && fits === null ? this.codes[0] : best;
  }

  private compare(view: VeilView, pick: number, one: number, other: number): number {
    const dearer = this.order(pick, cardOf(one), cardOf(other));
    if (dearer !== 0 || pick === Pick.random || this.options.soloTiesRandom) return dearer;
    if (one >= C.RECRUIT) return this.compareRecruits(view, one - C.RECRUIT, other - C.RECRUIT);
    const x = this.slotWith(view, cardOf(one));
    const y = this.slotWith(view, cardOf(other));
    return x < 0 || y < 0 ? 0 : y - x;
  }

  private slotWith(view: VeilView, card: number): number {
    const seat = this.t.owner[card];
    for (let slot = 0; slot < SLOTS; slot++) if (view.route(seat, slot) === card) return slot;
    return -1;
  }

  private compareRecruits(view: VeilView, one: number, other: number): number {
    const seat = this.t.owner[(one / Size.nth) | 0];
    const facing = this.t.owner[(other / Size.nth) | 0];
    return older(view, seat, named(view, seat, one), facing, named(view, facing, other));
  }

  /** The opposing Recruit to hit, as seat * Most.recruits + index; -1 for none. */
  protected recruitToHit(view: VeilView, shield: boolean, pick: number, chance: Chance): number {
    let best = -1;
    let tied = 1;
    for (const seat of this.t.opponents[view.me]) {
      for (let i = 0; i < view.recruits(seat); i++) {
        const card = view.recruit(seat, i);
        if ((this.t.shield[card] !== 0) !== shield) continue;
        if (!this.options.soloWaste && view.remaining(seat, i) > view.damage) continue;
        const order = best < 0 ? 1 : this.before(view, pick, seat, i, (best / Most.recruits) | 0, best % Most.recruits);
        if (order > 0) {
          best = seat * Most.recruits + i;
          tied = 1;
        } else if (order === 0 && (pick === Pick.random || this.options.soloTiesRandom) && chance.below(++tied) === 0) best = seat * Most.recruits + i;
      }
    }
    return best;
  }

  private before(view: VeilView, pick: number, seat: number, i: number, facing: number, j: number): number {
    const dearer = this.order(pick, view.recruit(seat, i), view.recruit(facing, j));
    if (dearer !== 0 || pick === Pick.random || this.options.soloTiesRandom) return dearer;
    return older(view, seat, i, facing, j);
  }

  /** Recruits in the same condition share the code of the first. */
  protected hitCode(view: VeilView, recruit: number): number {
    const seat = (recruit / Most.recruits) | 0;
    const i = recruit % Most.recruits;
    const card = view.recruit(seat, i);
    let first = i;
    while (first > 0 && view.recruit(seat, first - 1) === card) first--;
    for (let nth = i - first; nth >= 0; nth--) {
      const code = C.HIT + card * Size.nth + nth;
      if (view.remaining(seat, first + nth) === view.remaining(seat, i) && this.has(code)) return code;
    }
    return C.HIT + card * Size.nth + i - first;
  }

  /** Among the opponents whose code (base + seat) is legal, the one with the lowest Health; ties go to the next seat to the left (TV-X51), or to chance. */
  protected lowest(view: VeilView, base: number, chance: Chance): number {
    let best = -1;
    let tied = 1;
    for (const seat of this.t.opponents[view.me]) {
      if (!this.has(base + seat)) continue;
      const less = best < 0 ? 1 : view.health(best) - view.health(seat);
      if (less > 0) {
        best = seat;
        tied = 1;
      } else if (less === 0 && this.options.soloTiesRandom && chance.below(++tied) === 0) best = seat;
    }
    return best < 0 ? this.codes[0] : base + best;
  }

  /** TV-X63: points that a Health total does not need are left for the next. */
  protected noMore(view: VeilView, seat: number): number {
    const part = C.SPLIT + seat * Size.points + view.health(seat);
    return view.damage > view.health(seat) && this.has(part) ? part : C.HIT_HERO + seat;
  }
}

/** TV-X50: positive if the first Recruit has less Health left, or has been there longer. */
function older(view: VeilView, seat: number, i: number, facing: number, j: number): number {
  return view.remaining(facing, j) - view.remaining(seat, i) || view.arrival(facing, j) - view.arrival(seat, i);
}

function cardOf(code: number): number {
  return code < C.RECRUIT ? code - C.CARD : ((code - C.RECRUIT) / Size.nth) | 0;
}

function named(view: VeilView, seat: number, name: number): number {
  const card = (name / Size.nth) | 0;
  let nth = name - card * Size.nth;
  for (let i = 0; i < view.recruits(seat); i++) if (view.recruit(seat, i) === card && nth-- === 0) return i;
  return -1;
}
