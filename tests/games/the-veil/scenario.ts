import { H, OVER } from '../../../src/core/index.ts';
import type { CardTables } from '../../../src/games/the-veil/content/tables.ts';
import { theVeil } from '../../../src/games/the-veil/index.ts';
import { params } from '../../../src/games/the-veil/options/params.ts';
import type { VeilView } from '../../../src/games/the-veil/play/view.ts';
import { enterPlayed, enterRecruit } from '../../../src/games/the-veil/rules/field.ts';
import { toHand } from '../../../src/games/the-veil/rules/piles.ts';
import { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { C } from '../../../src/games/the-veil/state/codes.ts';
import { P } from '../../../src/games/the-veil/state/phases.ts';
import { type Hero, Match, S, type VeilState } from '../../../src/games/the-veil/state/state.ts';
import { SYNERGY_TYPES } from '../../../src/games/the-veil/state/words.ts';
import { type AnySetup, Scene as PlayedScene, staged } from '../../support/scene.ts';
import { type Readings, readings } from './readings.ts';
import { packWith, STAND_IN, type TestCards } from './test-pack.ts';

/** Where the rules take over. `turn`: the start of the turn of `active`; `primary`: the same without its start, in `free` sequencing too. */
const PHASES = { turn: P.TURN, primary: P.PRIMARY, gold: P.GOLD, health: P.HEALTH, lock: P.LOCK, damage: P.DAMAGE, end: P.END } as const;

/** A Recruit in play: its card, or the card with its damage and exhaustion. */
export type InPlay =
  | string
  | { readonly card: string; readonly exhausted?: boolean; readonly used?: boolean; readonly damage?: number; readonly fresh?: boolean };

/** A seat in the game's words. Cards are ids; `snare-pit@1` is the copy owned by seat 1. Defaults are as at the start of a game. */
export interface SeatSetup {
  readonly hero?: string;
  readonly health?: number;
  readonly hand?: readonly string[];
  /** From the top down. By default the Basic cards that are nowhere else. */
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly banished?: readonly string[];
  /** Slots from the left; null for an empty one. By default all empty. */
  readonly route?: readonly (string | null)[];
  /** From the top down. By default the cards of the Fate Deck that are nowhere else. */
  readonly fateDeck?: readonly string[];
  readonly recruits?: readonly InPlay[];
  /** Cards played earlier this turn; their output is not in the pools. */
  readonly played?: readonly string[];
  readonly gold?: number;
  readonly damage?: number;
  readonly points?: number;
  readonly heroExhausted?: boolean;
}

/** Shared cards: the common Reward route, or the pool of a draft. Cards are ids of Reward cards. */
interface CommonSetup {
  readonly route?: readonly (string | null)[];
  /** From the top down. By default the Reward cards that are nowhere else. */
  readonly deck?: readonly string[];
  readonly banished?: readonly string[];
}

/** A game in its own words. */
export interface Setup extends AnySetup<TestCards> {
  /** Seats 0 and 1 are by default the Barbarian and the Enchanter; further seats have the format's defaults. */
  readonly seats?: readonly SeatSetup[];
  /** Cards of the stand-in pack; by default the tiny one. */
  readonly pack?: 'stand-in';
  readonly common?: CommonSetup;
  readonly round?: number;
  /** Whose turn it is; by default seat 0. The other seat had the turn before. */
  readonly active?: number;
  readonly phase?: keyof typeof PHASES;
}

/** A playable state, with readings and a record of all events. */
export class Scene extends PlayedScene<VeilState, VeilView, VeilRules, Readings> {
  /** The compiled cards of this game. */
  get tables(): CardTables {
    return this.rules.t;
  }

  /** Passes until another seat is asked or the game is over. */
  endTurn(): this {
    const side = (seat: number): number => this.tables.sideOf[seat];
    const { active } = this.state;
    while (this.s.kind !== OVER && side(this.state.active) === side(active) && side(this.s.decider) === side(active)) this.pass();
    return this;
  }
}

/** What scenes of The Veil are told. */
export const told = { ...theVeil, readings, pass: C.PASS };

export const { scenario, newGame } = staged({
  told,
  Scene,
  params,
  given({ options, seats = [] }: Setup) {
    const heroes = Object.fromEntries(seats.flatMap((seat, i) => (seat.hero === undefined ? [] : [[`seats.${i}.hero`, seat.hero]])));
    return { ...options, ...heroes };
  },
  pack: ({ pack, cards }) => (pack === undefined ? packWith(cards) : STAND_IN),
  compile: (pack, values) => new VeilRules(pack, values),
  begin: (rules, s, key, game) => rules.start(s, key, game, 0),
  write,
});

const inPlay = (entry: InPlay): Exclude<InPlay, string> => (typeof entry === 'string' ? { card: entry } : entry);

/** The type of a card in a seat's piles: the seat's own unless `@seat` says otherwise or it has none. */
function typeOf(rules: VeilRules, seat: number, card: string): number {
  const [id, owner] = card.split('@');
  const { ids, owner: owners } = rules.t;
  const own = ids.findIndex((other, type) => other === id && owners[type] === (owner === undefined ? seat : Number(owner)));
  const type = own >= 0 || owner !== undefined ? own : ids.indexOf(id);
  if (type < 0) throw new Error(`not a legal setup: no deck of this game has ${card}`);
  return type;
}

/** Turns a new state into the one described; the flow is at its phase, not yet run. */
function write(setup: Setup, rules: VeilRules, s: VeilState): void {
  const active = setup.active ?? 0;
  for (const word of [H.outcome, H.cause, H.winner, H.depth, H.decider]) s.all[word] = 0;
  s.round = setup.round ?? 1;
  s.first = 0;
  s.match.fill(0);
  s.cardBooks.fill(0);
  s.match[Match.ACTIVE] = active;
  s.match[Match.DONE] = rules.t.sideOf[active];
  const phase = PHASES[setup.phase ?? 'primary'];
  s.match[Match.PHASE] = phase === P.PRIMARY && rules.options.free ? P.FREE : phase;
  // The start of a turn counts its round itself.
  if (phase === P.TURN && rules.t.sideOf[active] === 0) s.round--;
  for (const h of s.heroes) {
    h.own.fill(0);
    h.books.fill(0);
    for (const zone of [h.deck, h.hand, h.discard, h.fateDeck, h.banished]) {
      zone.forget(s);
      s.all[zone.at] = 0;
    }
  }
  const players = s.heroes.slice(0, rules.seats);
  for (const h of players) writeSeat(setup.seats?.[h.seat] ?? {}, rules, s, h);
  for (const h of players) writeDecks(setup.seats?.[h.seat] ?? {}, rules, s, h);
  for (const h of players) fillDecks(setup.seats?.[h.seat] ?? {}, rules, s, h);
  if (rules.t.market >= 0) writeCommon(setup.common ?? {}, rules, s, s.heroes[rules.t.market]);
  checkCopies(rules, s);
}

function writeSeat(seat: SeatSetup, rules: VeilRules, s: VeilState, h: Hero): void {
  const own = h.own;
  const hero = rules.t.heroes[h.seat];
  const type = (card: string): number => typeOf(rules, h.seat, card);
  for (const card of seat.hand ?? []) toHand(s, h, type(card), 1 << h.seat);
  for (const card of seat.discard ?? []) h.discard.push(s, type(card));
  for (const card of seat.banished ?? []) h.banished.push(s, type(card));
  seat.route?.forEach((card, slot) => {
    own[S.ROUTE + slot] = card === null ? 0 : type(card) + 1;
  });
  for (const entry of (seat.recruits ?? []).map(inPlay)) {
    const card = type(entry.card);
    enterRecruit(rules, s, h, card);
    let i = own[S.RECRUITS] - 1;
    while (own[S.RECRUIT + i] !== card) i--;
    const marks = (entry.exhausted ? S.MARK_EXHAUSTED : 0) | (entry.used || entry.exhausted ? S.MARK_USED : 0) | ((entry.damage ?? 0) << S.DAMAGE_SHIFT);
    own[S.MARKS + i] = (own[S.MARKS + i] & (entry.fresh ? -1 : ~S.MARK_NEW)) | marks;
  }
  for (const card of seat.played ?? []) enterPlayed(rules, s, h, type(card));
  const active = rules.t.sideOf[s.match[Match.ACTIVE]] === rules.t.sideOf[h.seat];
  own[S.ENABLED] = 0;
  for (let k = 0; active && k < SYNERGY_TYPES; k++) if (own[S.IN_PLAY + k] > 1) own[S.ENABLED] |= 1 << k;
  own[S.POOL] = seat.gold ?? 0;
  // The tally of a side belongs to its first member.
  s.heroes[rules.t.lead[h.seat]].own[S.POOL + 1] += seat.damage ?? 0;
  own[S.POOL + 2] = seat.points ?? 0;
  own[S.HERO] = seat.heroExhausted ? S.HERO_EXHAUSTED | S.HERO_USED : 0;
  own[S.TURNS] = 1;
  const raises = (seat.banished ?? []).reduce((sum, card) => sum + rules.t.raisesMaximum[type(card)], 0);
  // Each member may state its part of a common total.
  for (const mate of rules.t.pool[h.seat]) {
    s.heroes[mate].own[S.MAXIMUM] += hero.health + raises;
    s.heroes[mate].own[S.HEALTH] += seat.health ?? hero.health;
  }
  if ((seat.health ?? 0) > hero.health + raises) throw new Error(`not a legal setup: Health ${seat.health} of ${hero.health + raises}`);
}

function writeDecks(seat: SeatSetup, rules: VeilRules, s: VeilState, h: Hero): void {
  const type = (card: string): number => typeOf(rules, h.seat, card);
  for (const card of (seat.deck ?? []).map(type).reverse()) h.deck.push(s, card);
  for (const card of (seat.fateDeck ?? []).map(type).reverse()) h.fateDeck.push(s, card);
}

/** Default decks come last: they consist of the cards that are nowhere yet. */
function fillDecks(seat: SeatSetup, rules: VeilRules, s: VeilState, h: Hero): void {
  const { start, fate } = rules.t.heroes[h.seat];
  const taken = lying(rules, s);
  const rest = (list: Int32Array): number[] =>
    [...new Set(list)].flatMap((card) => Array.from({ length: Math.max(0, list.filter((c) => c === card).length - taken[card]) }, () => card));
  if (seat.deck === undefined) for (const card of rest(start).reverse()) h.deck.push(s, card);
  if (seat.fateDeck === undefined) for (const card of rest(fate).reverse()) h.fateDeck.push(s, card);
}

function writeCommon(common: CommonSetup, rules: VeilRules, s: VeilState, h: Hero): void {
  const type = (card: string): number => typeOf(rules, h.seat, card);
  common.route?.forEach((card, slot) => {
    h.own[S.ROUTE + slot] = card === null ? 0 : type(card) + 1;
  });
  for (const card of common.banished ?? []) h.banished.push(s, type(card));
  const taken = rewardsLying(rules, s);
  const deck = common.deck?.map(type) ?? [...rules.t.rewardDeck].filter((card) => taken[card - rules.t.unowned]-- <= 0);
  for (const card of deck.reverse()) h.fateDeck.push(s, card);
}

/** Copies of each Reward card in all places, regardless of owner. */
function rewardsLying(rules: VeilRules, s: VeilState): number[] {
  const { unowned, ownReward } = rules.t;
  const counts = lying(rules, s);
  return counts.slice(unowned).map((n, k) => n + [...ownReward.subarray(k * rules.seats, (k + 1) * rules.seats)].reduce((sum, card) => sum + counts[card], 0));
}

/** Copies of each type in all places. */
function lying(rules: VeilRules, s: VeilState): number[] {
  const counts = rules.t.ids.map(() => 0);
  for (const h of s.heroes) {
    for (const zone of [h.deck, h.hand, h.discard, h.fateDeck, h.banished]) for (let i = 0; i < zone.count(s); i++) counts[zone.card(s, i)]++;
    for (let slot = 0; slot < 4; slot++) if (h.own[S.ROUTE + slot] > 0) counts[h.own[S.ROUTE + slot] - 1]++;
    for (let i = 0; i < h.own[S.RECRUITS]; i++) counts[h.own[S.RECRUIT + i]]++;
    for (let i = 0; i < h.own[S.PLAYED]; i++) counts[h.own[S.PLAYED_CARD + i] >> 4]++;
  }
  return counts;
}

/** At most as many copies as the decks have. */
function checkCopies(rules: VeilRules, s: VeilState): void {
  const { t } = rules;
  rewardsLying(rules, s).forEach((n, k) => {
    const copies = t.rewardDeck.filter((card) => card === t.unowned + k).length;
    if (n > copies) throw new Error(`not a legal setup: ${n} copies of ${t.ids[t.unowned + k]}, of which there are ${copies}`);
  });
  lying(rules, s).forEach((n, type) => {
    if (t.reward[type] !== 0) return;
    const copies = t.heroes.reduce((sum, h) => sum + h.start.filter((c) => c === type).length + h.fate.filter((c) => c === type).length, 0);
    if (n > copies) throw new Error(`not a legal setup: ${n} copies of ${t.ids[type]}, of which there are ${copies}`);
  });
}
