import type { Zone } from '../../../src/core/index.ts';
import { heldArtifact, heldQuest } from '../../../src/games/soul-raiders/content/held.ts';
import { params } from '../../../src/games/soul-raiders/options/params.ts';
import type { RaiderView } from '../../../src/games/soul-raiders/play/view.ts';
import { figureOf, tableAt } from '../../../src/games/soul-raiders/rules/enemies/enemies.ts';
import { cloneOf, Granted, heroOf, locationOf } from '../../../src/games/soul-raiders/rules/figures.ts';
import { sheetOf } from '../../../src/games/soul-raiders/rules/locations.ts';
import { By } from '../../../src/games/soul-raiders/rules/magic/visibility.ts';
import { ChapterRules } from '../../../src/games/soul-raiders/rules/rules.ts';
import { Ends, EXHAUSTED, theEnd } from '../../../src/games/soul-raiders/rules/tracks.ts';
import { C, Size } from '../../../src/games/soul-raiders/state/codes.ts';
import { EVENT_LIST, KIND_LIST, Kind } from '../../../src/games/soul-raiders/state/kinds.ts';
import { P } from '../../../src/games/soul-raiders/state/phases.ts';
import { B, E, EventCard, G, L, M, type RaiderState, Scripted, Where, X } from '../../../src/games/soul-raiders/state/state.ts';
import { POTIONS, SPELLS } from '../../../src/games/soul-raiders/state/words.ts';
import { putSorted } from '../../../src/kit/cards.ts';
import { type AnySetup, Scene as PlayedScene, staged } from '../../support/scene.ts';
import { figureName, type Readings, readings } from './readings.ts';
import { type Hero, ownPack, packWith, type TestCards } from './test-pack.ts';

type PotionName = (typeof POTIONS)[number];
type SpellName = (typeof SPELLS)[number];

/** Where the rules take over: a phase, and the step of the Reaction phase that comes next. */
const PHASES = {
  /** Dealing the Potions, at set-up. */
  potions: [P.POTIONS, 0],
  preparation: [P.PREPARATION, 0],
  action: [P.ACTION, 0],
  reaction: [P.REACTION, 0],
  /** Stress is over; then Poison, Fracture and Fear; then the attacks; Locations react. */
  tokens: [P.REACTION, 16],
  attacks: [P.REACTION, 32],
  locations: [P.REACTION, 48],
  endCheck: [P.END_CHECK, 0],
} as const;

/** An Enemy: its id, with wounds, or with the tokens of a Control spell. */
type EnemySetup = string | { readonly enemy: string; readonly wounds?: number; readonly control?: number };

/** A figure in the game's words. Action cards are named without their Hero: `blow` of zia is `zia-blow`. */
interface FigureSetup {
  /** The printed number of its Location; 1 by default, a clone beside its Hero. */
  readonly at?: number;
  readonly hand?: readonly string[];
  readonly reserve?: readonly string[];
  readonly enemies?: readonly EnemySetup[];
  readonly invisible?: 'spell' | 'potion';
  /** Temporary spells in force, by card. */
  readonly spells?: readonly string[];
  readonly boost?: number;
  readonly granted?: readonly ('elusive' | 'invulnerable')[];
}

export interface HeroSetup extends FigureSetup {
  /** From the top down; by default the rest of the deck in its order. */
  readonly draw?: readonly string[];
  /** The oldest first. */
  readonly discard?: readonly string[];
  readonly removed?: readonly string[];
  /** From the top down; by default the Heroic cards that are nowhere else. */
  readonly heroic?: readonly string[];
  readonly poison?: number;
  readonly fracture?: number;
  readonly fear?: number;
  readonly heroism?: number;
  /** Potions held; those in force. */
  readonly potions?: readonly PotionName[];
  readonly drunk?: readonly PotionName[];
  /** Cards held, by number. */
  readonly stories?: readonly number[];
  readonly quests?: readonly number[];
  readonly artifacts?: readonly number[];
  readonly clone?: FigureSetup;
}

/** A game in its own words. Locations, Stories and so on are printed numbers. */
export interface Setup extends AnySetup<TestCards> {
  /** In the order of their seats; by default zia alone. `newGame` reads only their names. */
  readonly heroes?: Readonly<Partial<Record<Hero, HeroSetup>>>;
  readonly pack?: 'stand-in' | 'small' | 'tiny';
  readonly phase?: keyof typeof PHASES;
  /** 2 by default; the one that begins with `phase: preparation`. */
  readonly round?: number;
  readonly vitae?: number;
  readonly exhaustion?: number;
  readonly threat?: number;
  readonly red?: number;
  readonly black?: number;
  /** Markers that reached The End before. One that lies there now is noted by itself. */
  readonly ends?: readonly (keyof typeof ENDS)[];
  /** Locations on the table beside those with figures, or with something below. */
  readonly revealed?: readonly number[];
  /** Those not on side A. */
  readonly sides?: Readonly<Record<number, 'A' | 'B'>>;
  readonly hourglasses?: Readonly<Record<number, number>>;
  readonly portals?: readonly number[];
  /** By space of the Threat track: a Story. */
  readonly tokens?: Readonly<Record<number, number>>;
  readonly openStories?: readonly number[];
  readonly goneStories?: readonly number[];
  /** Quests of the common pool. */
  readonly pool?: readonly number[];
  readonly events?: Readonly<Record<number, 'revealed' | 'discarded'>>;
  readonly scriptedOut?: readonly number[];
  /** From the top down; by default all Random Enemies that are nowhere else, goblins on top. */
  readonly random?: readonly string[];
  readonly randomDiscard?: readonly string[];
  /** By default all that are nowhere else. */
  readonly potionDeck?: Readonly<Partial<Record<PotionName, number>>>;
}

const ENDS = { goals: Ends.goals, exhaustion: Ends.exhaustion, threat: Ends.threat } as const;

/** A code that depends on the pack or on who acts. */
type Named = (g: ChapterRules, s: RaiderState) => number;
type Answer = number | string | Named;
/** A Hero, or its clone. */
type Figure = Hero | `${Hero}-clone`;
type HeldCard = { readonly story: number } | { readonly quest: number } | { readonly artifact: number };

/** A playable state, with readings, a record of all events, and moves by name. */
export class Scene extends PlayedScene<RaiderState, RaiderView, ChapterRules, Readings> {
  override play(...answers: readonly Answer[]): this {
    for (const answer of answers) super.play(typeof answer === 'function' ? answer(this.rules, this.s) : answer);
    return this;
  }

  /** Is this code legal now? Both `legal` and `allows` must say so. */
  can(answer: number | Named): boolean {
    const wanted = typeof answer === 'function' ? answer(this.rules, this.s) : answer;
    const listed = this.legal.includes(wanted);
    if (listed !== this.rules.allows(this.s, wanted)) throw new Error(`legal and allows disagree about ${wanted}`);
    return listed;
  }

  /** The codes that are legal now. */
  get legal(): number[] {
    const out = new Int32Array(this.rules.mostCodes);
    return [...out.subarray(0, this.rules.legal(this.s, out))];
  }

  /** Which of these Action cards can be picked now, by the figure that is asked. */
  playable(...cards: readonly string[]): string[] {
    return cards.filter((card) => this.can(code.card(card)));
  }

  /** It is this figure's turn to act: then what it does. */
  by(who: Figure, ...answers: readonly Answer[]): this {
    if (this.s.kind === Kind.turn) this.play(code.figure(who));
    return this.play(...answers);
  }

  /** Could this figure do this now? Asked when somebody is to act next. */
  couldDo(who: Figure, answer: number | Named): boolean {
    if (this.s.kind !== Kind.turn) return this.can(answer);
    if (!this.can(code.figure(who))) return false;
    const before = Int32Array.from(this.s.all);
    this.play(code.figure(who));
    const can = this.can(answer);
    this.s.all.set(before);
    return can;
  }

  /** Pays the part of the figure that is asked with these cards, and no more. If it is still open who comes along or takes part, nobody does. */
  pay(...cards: readonly string[]): this {
    if (this.s.kind === Kind.join || this.s.kind === Kind.takePart) this.play(C.PASS);
    const figure = this.s.words[M.PAYER] - 1;
    const inOrder = cards.map((card) => actionCard(this.rules, heroOf(figure), card)).sort((a, b) => a - b);
    for (const card of inOrder) this.play(C.CARD + card);
    if (this.s.kind === Kind.pay && this.s.words[M.PAYER] - 1 === figure && this.s.paid[figure].count(this.s) > 0) this.play(C.PASS);
    return this;
  }

  /** Nobody does anything more in this Action phase: the Reaction phase follows. */
  endActions(): this {
    return this.play(C.PASS);
  }

  /** The events of these names, in the order in which they happened. */
  happened(...names: readonly string[]): string[] {
    return this.events.filter((event) => names.includes(event));
  }
}

// Codes by name

/** Whose card is meant: of the figure that pays, else of the one that acts. */
function askedFigure(s: RaiderState): number {
  return (s.words[M.PAYER] || s.words[M.ACTING]) - 1;
}
const ofHand =
  (range: C) =>
  (card: string): Named =>
  (g, s) =>
    range + actionCard(g, heroOf(askedFigure(s)), card);
const ofLocation =
  (range: C) =>
  (number: number): Named =>
  (g, s) =>
    range + location(g, s, number);
const ofFigure =
  (range: C) =>
  (who: Figure): Named =>
  (g) =>
    range + figure(g, who);
const ofHeld =
  (range: C) =>
  (card: HeldCard): Named =>
  (g, s) =>
    range + held(g, s, card);

export const code = {
  pass: C.PASS as number,
  yes: C.YES as number,
  /** SR-H08. */
  draw: C.DRAW as number,
  figure: ofFigure(C.FIGURE),
  /** The arrow of the acting figure's Location that leads to this Location; to this Story. */
  arrow:
    (to: number): Named =>
    (g, s) =>
      arrow(g, s, (each) => each.to === location(g, s, to)),
  storyArrow:
    (number: number): Named =>
    (g, s) =>
      arrow(g, s, (each) => each.story === story(g, s, number)),
  portal: ofLocation(C.PORTAL),
  fight: ofFigure(C.FIGHT),
  /** By place on the sheet, 0 first. */
  scroll: (i: number): number => C.SCROLL + i,
  offer:
    (number: number): Named =>
    (g, s) =>
      C.OFFER + story(g, s, number),
  cast: ofHand(C.CAST),
  drink: (potion: PotionName): number => C.DRINK + POTIONS.indexOf(potion),
  /** By place in the Heroic pile, 0 on top. */
  buy: (k: number): number => C.BUY + k,
  reserve: ofHand(C.RESERVE),
  recall: ofHand(C.RECALL),
  discard: ofHand(C.DISCARD),
  use: ofHeld(C.USE),
  give: ofHeld(C.GIVE),
  close: ofLocation(C.CLOSE),
  giveUp: (spell: SpellName): number => C.GIVE_UP + SPELLS.indexOf(spell),
  giveUpPotion: (potion: PotionName): number => C.GIVE_UP + Size.spells + POTIONS.indexOf(potion),
  card: ofHand(C.CARD),
  /** The k-th Enemy of this name in play; of a figure, if one is named. */
  enemy:
    (id: string, k = 0, of?: Figure): Named =>
    (g, s) =>
      C.ENEMY + enemy(g, s, id, k, of),
  location: ofLocation(C.LOCATION),
  branch: (i: number): number => C.BRANCH + i,
  number: (n: number): number => C.NUMBER + n,
  potion: (potion: PotionName): number => C.POTION + POTIONS.indexOf(potion),
};

function found(what: string, at: number, id: string | number): number {
  if (at < 0) throw new Error(`not a legal setup: there is no ${what} ${id}`);
  return at;
}

function figure(g: ChapterRules, who: string): number {
  const at = g.figures.find((each) => figureName(g, each) === who) ?? -1;
  return found('figure', at, who);
}

function actionCard(g: ChapterRules, hero: number, name: string): number {
  const id = `${g.t.heroes[g.heroes[hero]].id}-${name}`;
  return found(
    'Action card',
    g.t.actions.findIndex((card) => card.id === id || card.id === name),
    id,
  );
}

function location(g: ChapterRules, s: RaiderState, number: number): number {
  return found(
    'Location',
    g.chapter(s).locations.findIndex((each) => each.number === number),
    number,
  );
}

function story(g: ChapterRules, s: RaiderState, number: number): number {
  return found(
    'Story',
    g.chapter(s).stories.findIndex((each) => each.number === number),
    number,
  );
}

function quest(g: ChapterRules, number: number): number {
  return found(
    'Quest',
    g.t.quests.findIndex((each) => each.number === number),
    number,
  );
}

function artifact(g: ChapterRules, number: number): number {
  return found(
    'Artifact',
    g.t.artifacts.findIndex((each) => each.number === number),
    number,
  );
}

function held(g: ChapterRules, s: RaiderState, card: HeldCard): number {
  if ('story' in card) return story(g, s, card.story);
  return 'quest' in card ? heldQuest(quest(g, card.quest)) : heldArtifact(artifact(g, card.artifact));
}

function arrow(g: ChapterRules, s: RaiderState, test: (arrow: { readonly to: number; readonly story: number }) => boolean): number {
  const here = locationOf(s, s.words[M.ACTING] - 1);
  return C.ARROW + found('arrow', sheetOf(g, s, here).arrows.findIndex(test), 'that leads there');
}

function enemy(g: ChapterRules, s: RaiderState, id: string, k: number, of?: Figure): number {
  const places = Array.from({ length: s.words[M.TOP] }, (_, place) => place).filter(
    (place) => s.enemies[place * E.WORDS + E.CARD] !== 0 && tableAt(g, s, place).id === id && (of === undefined || figureOf(s, place) === figure(g, of)),
  );
  return found('Enemy', places[k] ?? -1, `${id} ${k}`);
}

// From a description to a state

const heroNames = ({ heroes }: Setup): Hero[] => (heroes === undefined ? ['zia'] : (Object.keys(heroes) as Hero[]));

export const { scenario, newGame } = staged({
  told: { kinds: KIND_LIST, events: EVENT_LIST, readings, pass: C.PASS },
  Scene,
  params,
  given(setup: Setup) {
    const names = heroNames(setup);
    const seats = setup.pack === undefined ? Object.fromEntries(names.map((name, seat) => [`seats.${seat}.hero`, name])) : {};
    return { heroes: names.length, ...seats, ...setup.options };
  },
  pack: ({ pack, cards }) => (pack === undefined ? packWith(cards) : ownPack(pack)),
  compile: (pack, values) => new ChapterRules(pack, values),
  begin: (rules, s, key, game) => rules.open(s, key, game),
  write,
});

/** Turns an empty state into the one described; the flow is at its phase, not yet run. */
function write(setup: Setup, g: ChapterRules, s: RaiderState): void {
  const { words } = s;
  words[M.CHAPTER] = g.firstChapter;
  const [phase, cursor] = PHASES[setup.phase ?? 'action'];
  words[M.PHASE] = phase;
  words[M.CURSOR] = cursor;
  words[M.DIRTY] = 1;
  s.round = (setup.round ?? 2) - (phase === P.PREPARATION ? 1 : 0);
  words[M.VITAE] = setup.vitae ?? 30;
  words[M.EXHAUSTION] = setup.exhaustion ?? 1;
  words[M.THREAT] = setup.threat ?? 1;
  words[M.RED] = setup.red ?? 0;
  words[M.BLACK] = setup.black ?? 0;
  for (const end of setup.ends ?? []) words[M.ENDS] |= ENDS[end];
  if (words[M.EXHAUSTION] === EXHAUSTED) words[M.ENDS] |= Ends.exhaustion;
  if (words[M.THREAT] === theEnd(g)) words[M.ENDS] |= Ends.threat;
  heroNames(setup).forEach((name, hero) => {
    writeHero(setup.heroes?.[name] ?? {}, g, s, hero);
  });
  writeLocations(setup, g, s);
  writeCards(setup, g, s);
  writePiles(setup, g, s);
}

function writeFigure(setup: FigureSetup, g: ChapterRules, s: RaiderState, who: number, at: number): void {
  const hero = heroOf(who);
  const card = (name: string): number => actionCard(g, hero, name);
  const word = who * G.WORDS;
  s.figures[word + G.AT] = location(g, s, setup.at ?? at) + 1;
  s.figures[word + G.INVISIBLE] = setup.invisible === undefined ? 0 : setup.invisible === 'spell' ? By.spell : By.potion;
  s.figures[word + G.BOOST] = setup.boost ?? 0;
  for (const aptitude of setup.granted ?? []) s.figures[word + G.GRANTED] |= aptitude === 'elusive' ? Granted.elusive : Granted.invulnerable;
  for (const name of setup.hand ?? []) putSorted(s, s.hands[who], card(name), 1 << hero);
  for (const name of setup.reserve ?? []) putSorted(s, s.reserves[who], card(name), 1 << hero);
  for (const name of setup.spells ?? []) s.inForce[who].push(s, card(name));
  for (const each of setup.enemies ?? []) writeEnemy(typeof each === 'string' ? { enemy: each } : each, g, s, who);
}

/** An Enemy that has been with its figure for some time: Poison, Block, Fear and Shock have acted. */
function writeEnemy(setup: { enemy: string; wounds?: number; control?: number }, g: ChapterRules, s: RaiderState, who: number): void {
  const card = found(
    'Enemy',
    g.t.enemies.findIndex(({ id }) => id === setup.enemy),
    setup.enemy,
  );
  const { scripted } = g.t.enemies[card];
  const e = s.words[M.TOP]++ * E.WORDS;
  s.enemies[e + E.CARD] = card + 1;
  s.enemies[e + E.FIGURE] = who + 1;
  s.enemies[e + E.WOUNDS] = setup.wounds ?? 0;
  s.enemies[e + E.TOKENS] = setup.control ?? 0;
  s.enemies[e + E.FLAGS] = s.figures[who * G.WORDS + G.INVISIBLE] === 0 ? X.ACTED : 0;
  if (scripted >= 0) s.scripted[scripted] = Scripted.inPlay;
}

function writeHero(setup: HeroSetup, g: ChapterRules, s: RaiderState, hero: number): void {
  writeFigure(setup, g, s, hero, 1);
  if (setup.clone !== undefined) writeFigure(setup.clone, g, s, cloneOf(hero), setup.at ?? 1);
  const board = hero * B.WORDS;
  s.boards[board + B.POISON] = setup.poison ?? 0;
  s.boards[board + B.FRACTURE] = setup.fracture ?? 0;
  s.boards[board + B.FEAR] = setup.fear ?? 0;
  s.boards[board + B.HEROISM] = setup.heroism ?? 0;
  for (const potion of setup.potions ?? []) s.potions[hero * Size.potions + POTIONS.indexOf(potion)]++;
  for (const potion of setup.drunk ?? []) s.drunk[hero * Size.potions + POTIONS.indexOf(potion)]++;
  if (setup.invisible === 'potion' && !setup.drunk?.includes('invisibility')) s.drunk[hero * Size.potions + POTIONS.indexOf('invisibility')]++;
  if (setup.drunk?.includes('antidote')) s.boards[board + B.ANTIDOTE] = 1;
  for (const number of setup.stories ?? []) s.stories[story(g, s, number)] = Where.held + hero;
  for (const number of setup.quests ?? []) s.quests[quest(g, number)] = Where.held + hero;
  for (const number of setup.artifacts ?? []) s.artifacts[artifact(g, number)] = Where.held + hero;
  writeDeck(setup, g, s, hero);
}

/** The piles of a Hero; cards that the description does not name are in the draw pile or the Heroic pile. */
function writeDeck(setup: HeroSetup, g: ChapterRules, s: RaiderState, hero: number): void {
  const card = (name: string): number => actionCard(g, hero, name);
  const fill = (zone: Zone, cards: readonly number[]): void => {
    for (const each of cards) zone.push(s, each);
  };
  fill(s.discard[hero], (setup.discard ?? []).map(card));
  fill(s.removed[hero], (setup.removed ?? []).map(card));
  const { hand = [], reserve = [], spells = [], discard = [], removed = [], draw = [], clone = {} } = setup;
  const named = [...hand, ...reserve, ...spells, ...discard, ...removed, ...draw, ...(clone.hand ?? []), ...(clone.reserve ?? []), ...(clone.spells ?? [])].map(
    card,
  );
  const { deck, heroic } = g.t.heroes[g.heroes[hero]];
  const rest = [...deck];
  for (const each of named) if (rest.includes(each)) rest.splice(rest.indexOf(each), 1);
  fill(s.draw[hero], (setup.draw?.map(card) ?? rest).reverse());
  const left = heroic.slice(0, g.options.heroicCount).filter((each) => !named.includes(each));
  fill(s.heroic[hero], (setup.heroic?.map(card) ?? left).reverse());
}

function writeLocations(setup: Setup, g: ChapterRules, s: RaiderState): void {
  const { revealed = [], sides = {}, hourglasses = {}, portals = [] } = setup;
  const occupied = g.figures.map((each) => locationOf(s, each));
  const named = [...revealed, ...portals, ...[sides, hourglasses].flatMap((by) => Object.keys(by).map(Number))].map((number) => location(g, s, number));
  for (const at of new Set([...occupied, ...named])) {
    if (at < 0) continue;
    const { number } = g.chapter(s).locations[at];
    const l = at * L.WORDS;
    const isB = sides[number] === 'B';
    s.locations[l + L.REVEALED] = 1;
    s.locations[l + L.SIDE] = isB ? 1 : 0;
    s.locations[l + L.SEEN] = isB ? 3 : 1;
    s.locations[l + L.HOURGLASSES] = hourglasses[number] ?? 0;
    s.locations[l + L.PORTAL] = portals.includes(number) ? 1 : 0;
  }
}

function writeCards(setup: Setup, g: ChapterRules, s: RaiderState): void {
  for (const number of setup.openStories ?? []) s.stories[story(g, s, number)] = Where.open;
  for (const number of setup.goneStories ?? []) s.stories[story(g, s, number)] = Where.gone;
  for (const number of setup.pool ?? []) s.quests[quest(g, number)] = Where.open;
  for (const [space, number] of Object.entries(setup.tokens ?? {})) s.tokens[Number(space)] = story(g, s, number) + 1;
  for (const [event, how] of Object.entries(setup.events ?? {})) s.events[Number(event) - 1] = how === 'revealed' ? EventCard.revealed : EventCard.discarded;
  for (const number of setup.scriptedOut ?? []) {
    const at = g.chapter(s).scripted.findIndex((card) => g.t.enemies[card].id === `se${number}`);
    s.scripted[found('Scripted Enemy', at, number)] = Scripted.out;
  }
}

function writePiles(setup: Setup, g: ChapterRules, s: RaiderState): void {
  const card = (id: string): number =>
    found(
      'Random Enemy',
      g.t.enemies.slice(0, g.t.randomTypes).findIndex((each) => each.id === id),
      id,
    );
  for (const id of setup.randomDiscard ?? []) s.randomDiscard.push(s, card(id));
  const away = (type: number): number => {
    const inPlay = Array.from({ length: s.words[M.TOP] }, (_, place) => s.enemies[place * E.WORDS + E.CARD] - 1);
    return [...inPlay, ...(setup.randomDiscard ?? []).map(card)].filter((each) => each === type).length;
  };
  const rest = g.t.randomCopies.flatMap((copies, type) => new Array<number>(Math.max(0, copies - away(type))).fill(type));
  for (const each of (setup.random?.map(card) ?? rest).reverse()) s.random.push(s, each);
  POTIONS.forEach((id, potion) => {
    const out = [...g.heroes.keys()].reduce((sum, hero) => sum + s.potions[hero * Size.potions + potion] + s.drunk[hero * Size.potions + potion], 0);
    s.potionDeck[potion] = setup.potionDeck?.[id] ?? Math.max(0, g.t.potions[potion] - out);
  });
}
