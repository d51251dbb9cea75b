import type { Terms } from '../../../kit/priority-list/rule-set.ts';
import { someInstruction } from '../../../kit/texts/instructions.ts';
import { Aim, FORM, INSTRUCTION, Op, Who } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';
import { POOLS, TYPES } from '../state/words.ts';
import type { When, Which } from './list-schema.ts';
import { type DEEDS, PICKS, type QUANTITIES } from './list-words.ts';
import type { VeilView } from './view.ts';

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

/** What the lists of a seat speak of: its cards by type, and the quantities of the duel. */
export function termsOf(t: CardTables, seat: number): Terms<VeilView, Which, When> {
  return { things: t.total, fits: (which, card) => fits(which, card, t), quantities: QUANTITY, canHold: (when) => canHold(when, t, seat), picks: PICKS };
}

const QUANTITY: Readonly<Record<(typeof QUANTITIES)[number], (view: VeilView) => number>> = {
  health: (view) => view.health(view.me),
  opposingHealth: (view) => view.health(view.foe),
  lead: (view) => view.health(view.me) - view.health(view.foe),
  recruits: (view) => view.recruits(view.me),
  opposingRecruits: (view) => view.recruits(view.foe),
  opposingShields(view) {
    let n = 0;
    for (let i = 0; i < view.recruits(view.foe); i++) if (view.cards.isShield(view.recruit(view.foe, i))) n++;
    return n;
  },
  hand: (view) => view.hand,
  cards: (view) => view.deck(view.me) + view.hand + view.discard(view.me) + view.played + view.recruits(view.me),
  gold: (view) => view.gold,
  damage: (view) => view.damage,
  banished: (view) => view.banished(view.me),
};

/** Checks Heroes and families, which do not change during a game. */
function canHold(when: When, t: CardTables, seat: number): boolean {
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

/** Does the filter match cards of this type? */
function fits(where: Which, card: number, t: CardTables): boolean {
  const oneOf = <T>(given: T | readonly T[] | undefined, test: (word: T) => boolean): boolean =>
    given === undefined || [given].flat().some((w) => test(w as T));
  return (
    oneOf(where.type, (type) => TYPES.indexOf(type) === t.type[card]) &&
    (where.recruit === undefined || where.recruit === t.recruit[card] > 0) &&
    (where.shield === undefined || where.shield === (t.shield[card] !== 0)) &&
    (where.basic === undefined || where.basic === (t.basic[card] !== 0)) &&
    (where.costAtMost === undefined || (t.cost[card] >= 0 && t.cost[card] <= where.costAtMost)) &&
    (where.costAtLeast === undefined || t.cost[card] >= where.costAtLeast) &&
    oneOf(where.gives, (pool) => t.gain[card * 3 + POOLS.indexOf(pool)] > 0) &&
    oneOf(where.does, (deed) => does(deed, card, t)) &&
    oneOf(where.card, (name) => name === t.ids[card]) &&
    oneOf(where.family, (family) => family === t.heroes[t.owner[card]].family)
  );
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
