import { someInstruction } from '../../../kit/texts/instructions.ts';
import { Aim, FORM, INSTRUCTION, Op, Who } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';
import { POOLS, TYPES } from '../state/words.ts';
import type { ChoiceRecord, When, Which } from './list-schema.ts';
import { type DEEDS, PICKS, QUANTITIES } from './list-words.ts';
import type { VeilView } from './view.ts';

/** Words of a compiled rule. */
const enum R {
  pick = 0,
  from,
  until,
  /** The rule's conditions are cond … condEnd of the section. */
  cond,
  condEnd,
  /** 1 if a card in hand must match. */
  holding,
  size,
}
const ALWAYS = 999;
/** A rule that can never hold in this game, because its Heroes or families do not play. */
const NEVER = 1000;

/** In the order of list-words.ts QUANTITIES. */
const enum Q {
  health = 0,
  opposingHealth,
  lead,
  recruits,
  opposingRecruits,
  opposingShields,
  hand,
  cards,
  gold,
  damage,
  banished,
}

/** In the order of list-words.ts PICKS. */
export const enum By {
  best = 0,
  worst,
  dearest,
  cheapest,
  first,
  weakest,
  toughest,
}

interface RuleRecord extends Omit<ChoiceRecord, 'where'> {
  readonly where?: Which | 'any';
  readonly holding?: Which;
}

/** The rules of one section of a list for one seat, in flat tables: matches by card type, limits, conditions. Evaluating them does not allocate. */
export class RuleSet {
  readonly count: number;
  private readonly total: number;
  private readonly fitting: Uint8Array;
  private readonly held: Uint8Array;
  private readonly words: Int32Array;
  private readonly conditions: Int32Array;

  constructor(records: readonly RuleRecord[], t: CardTables, seat: number, pick: By) {
    this.count = records.length;
    this.total = t.total;
    this.fitting = new Uint8Array(records.length * t.total);
    this.held = new Uint8Array(records.length * t.total);
    this.words = new Int32Array(records.length * R.size);
    const conditions: number[] = [];
    records.forEach((record, r) => {
      const at = r * R.size;
      this.fitting.set(fitting(record.where, t), r * t.total);
      if (record.holding !== undefined) this.held.set(fitting(record.holding, t), r * t.total);
      this.words[at + R.pick] = record.pick === undefined ? pick : PICKS.indexOf(record.pick);
      this.words[at + R.from] = canHold(record.when, t, seat) ? (record.fromRound ?? 0) : NEVER;
      this.words[at + R.until] = record.untilRound ?? ALWAYS;
      this.words[at + R.cond] = conditions.length;
      QUANTITIES.forEach((name, q) => {
        const range = record.when?.[name];
        if (range !== undefined) conditions.push(q, range.atLeast ?? -ALWAYS, range.atMost ?? ALWAYS);
      });
      this.words[at + R.condEnd] = conditions.length;
      this.words[at + R.holding] = record.holding === undefined ? 0 : 1;
    });
    this.conditions = Int32Array.from(conditions);
  }

  fits(r: number, card: number): boolean {
    return this.fitting[r * this.total + card] !== 0;
  }

  pick(r: number): By {
    return this.words[r * R.size + R.pick];
  }

  /** Is the rule active in this round, and do its conditions hold? */
  holds(r: number, view: VeilView): boolean {
    const { words, conditions } = this;
    const at = r * R.size;
    if (view.round < words[at + R.from] || view.round > words[at + R.until]) return false;
    for (let c = words[at + R.cond]; c < words[at + R.condEnd]; c += 3) {
      const n = quantity(conditions[c], view);
      if (n < conditions[c + 1] || n > conditions[c + 2]) return false;
    }
    return words[at + R.holding] === 0 || this.holdsFitting(r, view);
  }

  private holdsFitting(r: number, view: VeilView): boolean {
    for (let i = 0; i < view.hand; i++) if (this.held[r * this.total + view.handCard(i)] !== 0) return true;
    return false;
  }
}

function quantity(q: Q, view: VeilView): number {
  const { me, foe } = view;
  switch (q) {
    case Q.health:
      return view.health(me);
    case Q.opposingHealth:
      return view.health(foe);
    case Q.lead:
      return view.health(me) - view.health(foe);
    case Q.recruits:
      return view.recruits(me);
    case Q.opposingRecruits:
      return view.recruits(foe);
    case Q.opposingShields: {
      let n = 0;
      for (let i = 0; i < view.recruits(foe); i++) if (view.cards.isShield(view.recruit(foe, i))) n++;
      return n;
    }
    case Q.hand:
      return view.hand;
    case Q.cards:
      return view.deck(me) + view.hand + view.discard(me) + view.played + view.recruits(me);
    case Q.gold:
      return view.gold;
    case Q.damage:
      return view.damage;
    case Q.banished:
      return view.banished(me);
  }
}

/** Checks Heroes and families, which do not change during a game. */
function canHold(when: When | undefined, t: CardTables, seat: number): boolean {
  if (when === undefined) return true;
  const { id, family } = t.heroes[seat];
  const named = (names: string | readonly string[] | undefined, name: string): boolean => names === undefined || [names].flat().includes(name);
  const foes = t.opponents[seat].map((other) => t.heroes[other]);
  return (
    named(when.hero, id) &&
    named(when.family, family) &&
    foes.some((foe) => named(when.opposingHero, foe.id)) &&
    foes.some((foe) => named(when.opposingFamily, foe.family))
  );
}

/** By card type: 1 if the filter matches it. */
function fitting(where: Which | 'any' | undefined, t: CardTables): Uint8Array {
  if (where === undefined || where === 'any') return new Uint8Array(t.total).fill(1);
  const oneOf = <T>(given: T | readonly T[] | undefined, test: (word: T) => boolean): boolean =>
    given === undefined || [given].flat().some((w) => test(w as T));
  return Uint8Array.from(t.ids, (id, card) => {
    const fits =
      oneOf(where.type, (type) => TYPES.indexOf(type) === t.type[card]) &&
      (where.recruit === undefined || where.recruit === t.recruit[card] > 0) &&
      (where.shield === undefined || where.shield === (t.shield[card] !== 0)) &&
      (where.basic === undefined || where.basic === (t.basic[card] !== 0)) &&
      (where.costAtMost === undefined || (t.cost[card] >= 0 && t.cost[card] <= where.costAtMost)) &&
      (where.costAtLeast === undefined || t.cost[card] >= where.costAtLeast) &&
      oneOf(where.gives, (pool) => t.gain[card * 3 + POOLS.indexOf(pool)] > 0) &&
      oneOf(where.does, (deed) => does(deed, card, t)) &&
      oneOf(where.card, (name) => name === id) &&
      oneOf(where.family, (family) => family === t.heroes[t.owner[card]].family);
    return fits ? 1 : 0;
  });
}

function does(deed: (typeof DEEDS)[number], card: number, t: CardTables): boolean {
  if (deed === 'synergy') return t.synergy[card] >= 0 || POOLS.some((_, pool) => t.synergyGain[card * 3 + pool] > 0);
  if (deed === 'selfBanish') return (t.acts[card] & 8) !== 0;
  const texts = [t.play[card], t.abilities[card * 2], t.abilities[card * 2 + 1], t.exhaust[card], t.synergy[card], t.reveal[card]];
  return texts.some((pc) => someInstruction(FORM, t.code, pc, (at) => isDeed(deed, at, t.code)));
}

function isDeed(deed: (typeof DEEDS)[number], at: number, code: Int32Array): boolean {
  switch (code[at]) {
    case Op.draw:
      return deed === 'draw';
    case Op.slayIt:
      return deed === 'slay';
    case Op.discard:
      return deed === 'discard' && code[at + 1] !== Who.self;
    case Op.aim:
      return deed === 'banish' && code[at + 1] <= Aim.discard && code[at + 2 * INSTRUCTION] === Op.banishIt;
    case Op.banishEvery:
      return deed === 'banish';
    case Op.acquireIt:
      return deed === 'acquire';
    case Op.discount:
      return deed === 'discount';
    case Op.readyIt:
    case Op.readyHero:
      return deed === 'ready';
    case Op.returnIt:
      return deed === 'return';
    case Op.prevent:
      return deed === 'prevent';
    case Op.directDamage:
      return deed === 'directDamage';
    default:
      return false;
  }
}
