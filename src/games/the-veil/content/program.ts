import { InputError } from '../../../core/index.ts';
import { TextBuilder } from '../../../kit/texts/builder.ts';
import { everyEffect, innerTexts } from '../../../kit/texts/walk.ts';
import type { Amount, BANISH_FROM, Condition, Counted, Effect, WHO, Where } from './language.ts';
import { Aim, Chooser, COUNTS, Cond, FORM, N, Of, Op, PICKS, To, Who } from './ops.ts';

const BANISH_AIM: Record<(typeof BANISH_FROM)[number], number> = {
  hand: Aim.hand,
  discard: Aim.discard,
  played: Aim.played,
  recruits: Aim.recruits,
  opposingRecruits: Aim.opposingRecruits,
  ownRoute: Aim.ownRoute,
  opposingRoute: Aim.opposingRoute,
};
const SLAY_AIM = { opposing: Aim.opposingRecruits, any: Aim.anyRecruits };
const RETURN_AIM = { own: Aim.ownBanished, opposing: Aim.opposingBanished, any: Aim.anyBanished };
const TO = { discard: To.discard, hand: To.hand, fateDeck: To.fateDeck, deck: To.deck };
const CHOOSER = { victim: Chooser.victim, user: Chooser.user, random: Chooser.random };
const OF = { self: Of.self, opponents: Of.opponents, it: Of.it, side: Of.side };
const MOST = 1000;

/** Compiles effect lists into one flat program and its side tables. */
export class ProgramBuilder extends TextBuilder<Effect, Condition, Counted> {
  readonly counts: number[] = [];
  readonly conditions: number[] = [];
  /** The cards each filter matches; 0 is every card. */
  readonly filters: Where[] = [{}];

  constructor() {
    super(FORM);
  }

  /** A copy with the same texts, to which more can be added. */
  copy(): ProgramBuilder {
    const copy = new ProgramBuilder();
    copy.code.push(...this.code);
    copy.counts.push(...this.counts);
    copy.conditions.push(...this.conditions);
    copy.filters.push(...this.filters.slice(copy.filters.length));
    return copy;
  }

  /** Direct Damage that prevention or Shields may reduce: frame word x is the player, z the points. */
  directDamage(): number {
    return this.steps([Op.preventable], [Op.aim, Aim.itsShields], [Op.absorb]);
  }

  /** A Trap for one of several opponents; its purchaser picks whom (TV-T03). */
  placeTrap(): number {
    return this.steps([Op.aim, Aim.opponent], [Op.placeTrap]);
  }

  condition(c: Condition): number {
    const at = this.conditions.length / Cond.size;
    this.conditions.push(this.counted(c), c.atLeast ?? (c.atMost === undefined ? 1 : 0), c.atMost ?? MOST);
    return at;
  }

  private filter(where: Where | undefined): number {
    if (where === undefined) return 0;
    const text = JSON.stringify(where);
    const known = this.filters.findIndex((f) => JSON.stringify(f) === text);
    return known >= 0 ? known : this.filters.push(where) - 1;
  }

  protected counted(c: Counted): number {
    if (c.count === 'hand' && c.of !== undefined && c.of !== 'self' && c.where !== undefined)
      throw new InputError('the cards in another player’s hand are hidden; count them without where');
    const at = this.counts.length / N.size;
    this.counts.push(COUNTS.indexOf(c.count), this.filter(c.where), OF[c.of ?? 'self']);
    return at;
  }

  private amount(op: number, amount: Amount, who: number = Who.self): void {
    if (typeof amount === 'number') this.put(op, amount, 0, 1, 0, who);
    else this.put(op, amount.n ?? 1, this.counted(amount.per) + 1, amount.every ?? 1, amount.atLeast ?? 0, who);
  }

  /** Declares a target if the word requires one; returns whom the effect refers to. */
  private who(word: (typeof WHO)[number]): number {
    if (word === 'targetPlayer') this.target(Aim.player);
    else if (word === 'targetOpponent') this.target(Aim.opponent);
    return word === 'self' ? Who.self : word === 'eachOpponent' ? Who.eachOpponent : word === 'eachPlayer' ? Who.eachPlayer : Who.it;
  }

  private target(aim: number, where?: Where, pick: (typeof PICKS)[number] = 'chosen'): void {
    this.put(Op.aim, aim, this.filter(where), PICKS.indexOf(pick));
    this.put(Op.window);
  }

  protected effect(e: Effect): void {
    if ('gold' in e) this.amount(Op.gold, e.gold);
    else if ('damage' in e) this.amount(Op.damage, e.damage);
    else if ('health' in e) this.amount(Op.points, e.health);
    else if ('heal' in e) this.amount(Op.heal, e.heal);
    else if ('draw' in e) this.amount(Op.draw, e.draw);
    else if ('mateDraws' in e) {
      this.target(Aim.mate);
      this.put(Op.itDraws, e.mateDraws);
    } else if ('loseHealth' in e) this.amount(Op.loseHealth, e.loseHealth.n, this.who(e.loseHealth.who));
    else if ('directDamage' in e) this.amount(Op.directDamage, e.directDamage.n, this.who(e.directDamage.who));
    else if ('discard' in e) {
      const who = this.who(e.discard.who);
      for (let i = 0; i < (e.discard.n ?? 1); i++) this.put(Op.discard, who, CHOOSER[e.discard.chooser ?? 'victim']);
    } else if ('banishFateDeck' in e) {
      const who = this.who(e.banishFateDeck.who);
      for (let i = 0; i < (e.banishFateDeck.n ?? 1); i++) this.put(Op.banishTop, who);
    } else if ('banish' in e) {
      const { from, n, every, where, pick } = e.banish;
      if (every && from !== 'hand' && from !== 'discard') throw new InputError(`every card can be banished only from hand or discard, not from ${from}`);
      if (every) this.put(Op.banishEvery, BANISH_AIM[from], this.filter(where));
      else this.aimed(n ?? 1, BANISH_AIM[from], where, pick, Op.banishIt);
    } else if ('slay' in e) this.aimed(e.slay.n ?? 1, SLAY_AIM[e.slay.whose ?? 'opposing'], e.slay.where, e.slay.pick, Op.slayIt);
    else if ('ready' in e) {
      const reuse = e.ready.reuse ? 1 : 0;
      if (e.ready.what === 'hero') this.put(Op.readyHero, reuse);
      else this.aimed(1, Aim.exhausted, e.ready.where, e.ready.pick, Op.readyIt, reuse);
    } else if ('acquire' in e) this.aimed(1, Aim.acquirable, e.acquire.where, e.acquire.pick, Op.acquireIt, TO[e.acquire.to ?? 'discard']);
    else if ('returnBanished' in e) {
      const { from, where, pick, to } = e.returnBanished;
      this.aimed(1, RETURN_AIM[from], where, pick, Op.returnIt, TO[to ?? 'discard']);
    } else if ('discount' in e) this.put(Op.discount, e.discount.n, this.filter(e.discount.where), e.discount.next ? 1 : 0);
    else if ('prevent' in e) this.put(Op.prevent, e.prevent);
    else if ('retarget' in e) this.put(Op.retarget);
    else if ('negate' in e) this.put(Op.negate);
    else if ('ifYouDo' in e) this.ifYouDo(e.ifYouDo, e.do);
    else this.control(e);
  }

  private aimed(n: number, aim: number, where: Where | undefined, pick: (typeof PICKS)[number] | undefined, op: number, operand = 0): void {
    for (let i = 0; i < n; i++) {
      this.target(aim, where, pick);
      this.put(op, operand);
    }
  }

  /** TV-H09. */
  private ifYouDo(first: readonly Effect[], then: readonly Effect[]): void {
    const out = this.label();
    this.put(Op.forget);
    this.list(first);
    this.put(Op.unlessDid, out);
    this.list(then);
    this.place(out);
  }
}

/** Gold, Damage and Health of a text that gives nothing else, or null. Such texts need no program. */
export function plainGains(effects: readonly Effect[]): [gold: number, damage: number, health: number] | null {
  const gains: [number, number, number] = [0, 0, 0];
  for (const e of effects) {
    if ('gold' in e && typeof e.gold === 'number') gains[0] += e.gold;
    else if ('damage' in e && typeof e.damage === 'number') gains[1] += e.damage;
    else if ('health' in e && typeof e.health === 'number') gains[2] += e.health;
    else return null;
  }
  return gains;
}

/** The texts inside an effect. */
function inside(e: Effect): readonly (readonly Effect[])[] {
  return 'ifYouDo' in e ? [e.ifYouDo, e.do] : innerTexts(e);
}

/** Does the text acquire a card? Then it waits for the Gold phase (TV-J05). */
export function acquires(effects: readonly Effect[]): boolean {
  return [...everyEffect(effects, inside)].some((e) => 'acquire' in e);
}
