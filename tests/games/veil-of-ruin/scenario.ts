import type { Zone } from '../../../src/core/index.ts';
import type { Tables } from '../../../src/games/veil-of-ruin/content/tables.ts';
import { veilOfRuin } from '../../../src/games/veil-of-ruin/index.ts';
import { params } from '../../../src/games/veil-of-ruin/options/params.ts';
import type { RuinView } from '../../../src/games/veil-of-ruin/play/view.ts';
import { seers, toHand } from '../../../src/games/veil-of-ruin/rules/piles.ts';
import { RuinRules } from '../../../src/games/veil-of-ruin/rules/rules.ts';
import { C } from '../../../src/games/veil-of-ruin/state/codes.ts';
import { P } from '../../../src/games/veil-of-ruin/state/phases.ts';
import { type Enemy, type Figure, type Hero, M, Mark, Most, N, O, type RuinState, Scrapped, W } from '../../../src/games/veil-of-ruin/state/state.ts';
import { STATUSES } from '../../../src/games/veil-of-ruin/state/words.ts';
import { sortHand } from '../../../src/kit/cards.ts';
import { type AnySetup, Scene as PlayedScene, staged } from '../../support/scene.ts';
import { type Readings, readings } from './readings.ts';
import { HEROES, packWith, standIn, type TestCards, tiny } from './test-pack.ts';

/** Where the rules take over. */
const PHASES = {
  /** Jungle and campaign: the party moves on from `hex`; the hex it is on is resolved. The draw piles are the combat decks. */
  map: P.MAP,
  hex: P.HEX,
  /** The draw and AP of a new round; `round` names the round that begins. */
  round: P.ROUND,
  injuries: P.INJURIES,
  /** The vote for the next hero. */
  elect: P.ELECT,
  /** The start of the turn of `active`. */
  turn: P.TURN,
  /** The Hero Actions of `active`. */
  actions: P.ACTIONS,
  handLimit: P.HAND_LIMIT,
  partyEnd: P.PARTY_END,
  enemyTurn: P.ENEMY_TURN,
  roundEnd: P.ROUND_END,
  /** The set-up of a fight: enemies as described by the mode. */
  fight: P.FIGHT,
  /** Start of combat: enemies are revealed, hands drawn, equipment taken. */
  combat: P.COMBAT,
  /** PVP: who chooses the slots. */
  slots: P.SLOTS,
} as const;

/** A status, or several with their ends: `enemy` put on in the last enemy turn (ends with this party's turn), `party` in this party's turn (ends with this enemy turn), or the moment itself. */
type Statuses = Readonly<Partial<Record<(typeof STATUSES)[number], 'enemy' | 'party' | number>>>;

interface FigureSetup {
  readonly hp?: number;
  readonly buffs?: number;
  readonly statuses?: Statuses;
  /** The figure that taunted it: a seat, or `enemy 0`. */
  readonly taunter?: number | string;
  /** Cards in its Recall Zone, the oldest first: `knight-1@0` belongs to seat 0. */
  readonly recall?: readonly string[];
}

/** A hero in the game's words. Cards are ids. */
export interface HeroSetup extends FigureSetup {
  readonly hero?: string;
  readonly ap?: number;
  readonly earned?: number;
  readonly hand?: readonly string[];
  /** From the top down. By default empty. */
  readonly draw?: readonly string[];
  readonly discard?: readonly string[];
  /** `card@owner`; the hero's own without. */
  readonly boons?: readonly string[];
  readonly companion?: string | { readonly card: string; readonly hp: number };
  /** `charm-1`, `charm-1 used`, `charm-1 spent`. */
  readonly equipped?: readonly string[];
  readonly flasks?: number;
  readonly turnTaken?: boolean;
  readonly abilityUsed?: boolean;
  readonly actions?: number;
  readonly skills?: readonly string[];
  readonly masters?: readonly string[];
  /** `knight-44 unpicked`, `knight-44 deck`, else never drawn. */
  readonly scrapped?: readonly string[];
}

export interface EnemySetup extends FigureSetup {
  readonly enemy: string;
}

/** A game in its own words. */
export interface Setup extends AnySetup<TestCards> {
  /** By default the first heroes of the plain pack, as many as the party has (two unless more are described). */
  readonly heroes?: readonly HeroSetup[];
  /** From the highest initiative to the lowest. By default one goblin; none in PVP. */
  readonly enemies?: readonly (string | EnemySetup)[];
  readonly pack?: 'stand-in' | 'tiny';
  readonly phase?: keyof typeof PHASES;
  readonly active?: number;
  readonly round?: number;
  readonly inventory?: readonly string[];
  readonly flasks?: number;
  /** From the top down. By default empty. */
  readonly itemDeck?: readonly string[];
  /** Copies left in the supplies; by default all that are nowhere. */
  readonly supply?: Readonly<Record<string, number>>;
  /** The hex the party is on, by id. */
  readonly hex?: string;
}

/** A playable state, with readings and a record of all events. */
export class Scene extends PlayedScene<RuinState, RuinView, RuinRules, Readings> {
  get tables(): Tables {
    return this.rules.t;
  }
}

export const { scenario, newGame } = staged({
  told: { ...veilOfRuin, readings, pass: C.PASS },
  Scene,
  params,
  given({ options, heroes = [] }: Setup) {
    const named = Object.fromEntries(heroes.flatMap((hero, i) => (hero.hero === undefined ? [] : [[`seats.${i}.hero`, hero.hero]])));
    const party: Setup['options'] = options?.mode === 'pvp' ? {} : { party: Math.max(2, heroes.length) };
    return { ...party, ...options, ...named };
  },
  pack: ({ pack, cards }) => (pack === undefined ? packWith(cards) : pack === 'tiny' ? tiny() : standIn()),
  compile: (pack, values) => new RuinRules(pack, values),
  begin: (rules, s, key, game) => rules.open(s, key, game),
  write,
});

/** The type of a card. */
function typeOf(rules: RuinRules, id: string): number {
  const type = rules.t.ids.indexOf(id);
  if (type < 0) throw new Error(`not a legal setup: there is no card ${id}`);
  return type;
}

/** Turns an empty state into the one described; the flow is at its phase, not yet run. */
function write(setup: Setup, rules: RuinRules, s: RuinState): void {
  const m = s.match;
  const phase = PHASES[setup.phase ?? 'actions'];
  const round = setup.round ?? 1;
  m[M.PHASE] = phase;
  m[M.ACTIVE] = phase === P.TURN || phase === P.ACTIONS || phase === P.HAND_LIMIT ? (setup.active ?? 0) : -1;
  m[M.ROUND] = phase === P.ROUND ? round - 1 : phase <= P.COMBAT ? 0 : round; // the start of a round counts it
  const isSetUp = phase <= P.FIGHT; // no enemy is on the table yet
  m[M.FIGHTING] = isSetUp || phase === P.COMBAT ? 0 : 1;
  m[M.BETWEEN] = phase === P.ROUND || phase === P.COMBAT || phase === P.ROUND_END ? 1 : 0;
  m[M.ENEMY_TURN] = phase === P.ENEMY_TURN ? 1 : 0;
  m[M.FIGHTS] = 1;
  m[M.FLASKS] = setup.flasks ?? 0;
  s.round = m[M.ROUND];
  const map = rules.t.maps.find(({ id, mode }) => mode === rules.options.mode && id === (mode === 'jungle' ? rules.options.map : rules.options.book));
  if (setup.hex !== undefined && map !== undefined) m[M.HEX] = map.hexes.findIndex(({ id }) => id === setup.hex);
  for (let seat = 0; seat < rules.seats; seat++) writeHero(setup.heroes?.[seat] ?? {}, rules, s, s.heroes[seat], round);
  for (const row of rules.options.difficulty) m[M.DIFFICULTY] |= 1 << (Number(row) - 1);
  if (isSetUp) for (const h of s.heroes) clearForSetUp(s, h);
  const enemies = rules.isPvp || isSetUp ? [] : (setup.enemies ?? ['goblin']);
  m[M.ENEMIES] = enemies.length;
  enemies.forEach((enemy, place) => {
    writeEnemy(typeof enemy === 'string' ? { enemy } : enemy, rules, s, s.enemies[place], round);
  });
  for (const card of setup.inventory ?? []) putMarked(rules, s, s.inventory, card);
  for (const card of [...(setup.itemDeck ?? [])].reverse()) s.itemDeck.push(s, typeOf(rules, card));
  writeSupplies(setup, rules, s);
}

function writeFigure(setup: FigureSetup, rules: RuinRules, s: RuinState, f: Figure, max: number, round: number): void {
  f.w[W.MAX] = max;
  f.w[W.HP] = setup.hp ?? max;
  if (f.w[W.HP] > max) throw new Error(`not a legal setup: ${f.w[W.HP]} of ${max} HP`);
  f.w[W.DOWN] = f.w[W.HP] === 0 ? 1 : 0;
  f.w[W.BUFFS] = setup.buffs ?? 0;
  for (const [status, end] of Object.entries(setup.statuses ?? {})) {
    f.w[W.STATUS + STATUSES.indexOf(status as (typeof STATUSES)[number])] = end === 'enemy' ? 2 * round : end === 'party' ? 2 * round + 1 : end;
  }
  const { taunter } = setup;
  if (taunter !== undefined) f.w[W.TAUNTER] = 1 + (typeof taunter === 'number' ? taunter : Most.heroes + Number(taunter.replace('enemy ', '')));
  for (const card of setup.recall ?? []) {
    const [id, owner = '0'] = card.split('@');
    f.recall.push(s, typeOf(rules, id), 0, Number(owner));
  }
}

function writeHero(setup: HeroSetup, rules: RuinRules, s: RuinState, h: Hero, round: number): void {
  const id = setup.hero ?? (rules.t.heroes.some((hero) => hero.id === HEROES[h.seat]) ? HEROES[h.seat] : rules.t.heroes[h.seat].id);
  const hero = rules.t.heroes.findIndex((each) => each.id === id);
  const table = rules.t.heroes[hero];
  writeFigure(setup, rules, s, h, rules.seats === 4 && !rules.isPvp ? table.low : table.high, round);
  h.w[W.BASE] = table.base;
  h.own[O.HERO] = hero;
  h.own[O.ACTIVE] = setup.ap ?? 3;
  h.own[O.EARNED] = setup.earned ?? 0;
  h.own[O.FLASKS] = setup.flasks ?? 0;
  h.own[O.TURN_TAKEN] = setup.turnTaken ? 1 : 0;
  h.own[O.ABILITY_USED] = setup.abilityUsed ? 1 : 0;
  h.own[O.ACTIONS] = setup.actions ?? 0;
  for (const card of setup.hand ?? []) toHand(s, h, typeOf(rules, card), seers(rules, h.seat));
  for (const card of [...(setup.draw ?? [])].reverse()) h.draw.push(s, typeOf(rules, card));
  for (const card of setup.discard ?? []) h.discard.push(s, typeOf(rules, card));
  for (const card of setup.boons ?? []) {
    const [boon, owner = String(h.seat)] = card.split('@');
    h.boons.push(s, typeOf(rules, boon), 0, Number(owner));
  }
  const { companion } = setup;
  if (companion !== undefined) {
    const type = typeOf(rules, typeof companion === 'string' ? companion : companion.card);
    h.own[O.COMPANION] = type + 1;
    h.own[O.COMPANION_HP] = typeof companion === 'string' ? rules.t.companionHp[type] : companion.hp;
  }
  for (const item of setup.equipped ?? []) putMarked(rules, s, h.equipped, item);
  for (const card of setup.skills ?? []) h.skills.push(s, typeOf(rules, card));
  for (const card of setup.masters ?? []) h.masters.push(s, typeOf(rules, card));
  for (const entry of setup.scrapped ?? []) {
    const [card, how] = entry.split(' ');
    h.scrapped.push(s, typeOf(rules, card), 0, how === 'unpicked' ? Scrapped.unpicked : how === 'deck' ? Scrapped.fromDeck : Scrapped.neverDrawn);
  }
  for (const zone of [h.hand, h.draw, h.discard]) for (let i = 0; i < zone.count(s); i++) if (isAffliction(rules, zone.card(s, i))) h.own[O.AFFLICTED]++;
}

/** Between fights a hero has no AP, and its deck is sorted. */
function clearForSetUp(s: RuinState, h: Hero): void {
  h.own[O.ACTIVE] = 0;
  sortHand(s, h.draw);
}

function writeEnemy(setup: EnemySetup, rules: RuinRules, s: RuinState, e: Enemy, round: number): void {
  const card = rules.t.enemies.findIndex(({ id }) => id === setup.enemy);
  if (card < 0) throw new Error(`not a legal setup: there is no enemy ${setup.enemy}`);
  const table = rules.t.enemies[card];
  writeFigure(setup, rules, s, e, rules.seats === 4 ? table.high : table.low, round);
  e.w[W.BASE] = table.base;
  e.own[N.CARD] = card;
}

function putMarked(rules: RuinRules, s: RuinState, zone: Zone, entry: string): void {
  const [card, mark] = entry.split(' ');
  zone.push(s, typeOf(rules, card), 0, mark === 'used' ? Mark.used : mark === 'spent' ? Mark.spent : 0);
}

function isAffliction(rules: RuinRules, card: number): boolean {
  return card >= rules.t.first.injury && card < rules.t.first.item;
}

function writeSupplies({ supply = {} }: Setup, rules: RuinRules, s: RuinState): void {
  const { t } = rules;
  const lying = (card: number): number =>
    s.heroes
      .flatMap((h) => [h.hand, h.draw, h.discard])
      .reduce((n, zone) => n + Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i)).filter((each) => each === card).length, 0);
  t.injuryCopies.forEach((copies, i) => {
    s.match[M.INJURIES + i] = supply[t.ids[t.first.injury + i]] ?? copies - lying(t.first.injury + i);
  });
  t.corruptionCopies.forEach((copies, i) => {
    s.match[M.CORRUPTION + i] = supply[t.ids[t.first.corruption + i]] ?? copies - lying(t.first.corruption + i);
  });
}
