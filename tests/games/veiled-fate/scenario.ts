import { veiledFate } from '../../../src/games/veiled-fate/index.ts';
import { params } from '../../../src/games/veiled-fate/options/params.ts';
import type { FateView } from '../../../src/games/veiled-fate/play/view.ts';
import { FateRules } from '../../../src/games/veiled-fate/rules/rules.ts';
import { addToSet } from '../../../src/games/veiled-fate/rules/sets.ts';
import { C, Size } from '../../../src/games/veiled-fate/state/codes.ts';
import { P } from '../../../src/games/veiled-fate/state/phases.ts';
import { type FateState, M } from '../../../src/games/veiled-fate/state/state.ts';
import { CLASSES, FATES, PLACES, REGIONS } from '../../../src/games/veiled-fate/state/words.ts';
import { putSorted } from '../../../src/kit/cards.ts';
import { type AnySetup, Scene as PlayedScene, staged } from '../../support/scene.ts';
import { type Readings, readings } from './readings.ts';
import { DEMIGODS, type Demigod, ownPack, packWith, type TestCards } from './test-pack.ts';

export type Fates = (typeof FATES)[number];
type Region = (typeof REGIONS)[number];
type Location = (typeof PLACES)[number];

/** Where the rules take over. */
const PHASES = {
  /** The active player's next action. */
  action: P.ACTION,
  /** The start of the active player's turn; its end (VF-R12). */
  turn: P.TURN,
  turnEnd: P.TURN_END,
  /** After the last turn of an Age; the vote on the Age card. */
  ageEnd: P.AGE_END,
  /** The set-up of the next Age; the placing of its Quests; its start. */
  nextAge: P.NEXT_AGE,
  placeQuests: P.PLACE_QUESTS,
  ageStart: P.AGE_START,
} as const;

interface QuestSetup {
  readonly quest?: string;
  /** Demis by slot. */
  readonly on?: readonly (Demigod | null)[];
  /** `feather@1` was put there by seat 1, `feather` by the Fate deck; `feather@1 seen 2` was also looked at by seat 2. */
  readonly votes?: readonly string[];
}

/** A game in its own words. */
export interface Setup extends AnySetup<TestCards> {
  /** 3 by default. */
  readonly players?: number;
  /** By seat. By default the first Demigods of the pack, in pairs from 6 players on; with 7 the last seat is alone. */
  readonly parents?: readonly Demigod[];
  /** By seat; by default two Feathers and two Scorpions each. */
  readonly hands?: readonly (readonly Fates[])[];
  /** By region; by default `plain-1` in the forest and `plain-2` in the desert. */
  readonly quests?: Readonly<Partial<Record<Region, QuestSetup | string>>>;
  /** Where Demis are that are on no Quest; the City by default. */
  readonly places?: Readonly<Partial<Record<Demigod, Location>>>;
  readonly renown?: Readonly<Partial<Record<Demigod, number>>>;
  /** The Demigods of the front; the rest follow in pack order. Within a space this order counts; spaces come by Renown. */
  readonly line?: readonly Demigod[];
  /** From the top down; by default twenty cards, Feather and Scorpion in turn. */
  readonly deck?: readonly Fates[];
  /** Seen by all. `feather@1` is known to seat 1 alone, `feather@` to nobody. */
  readonly discard?: readonly string[];
  readonly questDeck?: readonly string[];
  readonly cityDeck?: readonly string[];
  /** From the next Age on. By default the rest of age-1, age-2, age-3. */
  readonly ageStack?: readonly string[];
  /** `altar-1` by default, null for none; slots that its token covers. */
  readonly city?: string | null;
  readonly token?: number;
  readonly age?: number;
  readonly ageCard?: string;
  readonly first?: number;
  readonly claimed?: boolean;
  readonly active?: number;
  readonly used?: number;
  /** The Quest that the first action voted on. */
  readonly voted?: Region;
  /** A card was gained or spent in this turn. */
  readonly touched?: boolean;
  readonly rested?: readonly number[];
  readonly phase?: keyof typeof PHASES;
  /** Turns of this Age, the current one included; 1 by default. */
  readonly turns?: number;
  readonly pack?: 'stand-in' | 'tiny';
}

/** A playable state, with readings, a record of all events, and moves by name. */
export class Scene extends PlayedScene<FateState, FateView, FateRules, Readings> {
  /** Is this code legal now? Both `legal` and `allows` must say so. */
  can(code: number): boolean {
    const out = new Int32Array(this.rules.mostCodes);
    const listed = out.subarray(0, this.rules.legal(this.s, out)).includes(code);
    if (listed !== this.rules.allows(this.s, code)) throw new Error(`legal and allows disagree about ${code}`);
    return listed;
  }
  move(demi: Demigod, to: Location): this {
    return this.play(code.move(demi, to));
  }
  /** Moves a Demi onto a Quest and votes. */
  put(demi: Demigod, region: Region, slot: number, vote: Fates): this {
    return this.play(code.put(demi, region, slot)).card(vote);
  }
  /** Picks cards one after another: votes, costs, discards. A card that is the only one is picked by itself. */
  card(...cards: readonly Fates[]): this {
    return this.play(...cards.map((each) => code.card(each)));
  }
  rest(): this {
    return this.play(C.REST);
  }
  /** The events of these names, in the order in which they happened. */
  happened(...names: readonly string[]): string[] {
    return this.events.filter((event) => names.includes(event));
  }
}

const demi = (id: Demigod): number => DEMIGODS.indexOf(id);
const region = (id: Region): number => REGIONS.indexOf(id);

/** Codes by name. */
export const code = {
  move: (who: Demigod, to: Location): number => C.MOVE + demi(who) * Size.places + PLACES.indexOf(to),
  put: (who: Demigod, where: Region, slot: number): number => C.PLACE + demi(who) * Size.questSlots + region(where) * Size.slots + slot,
  portal: (who: Demigod, to: Location): number => C.PORTAL + demi(who) * Size.places + PLACES.indexOf(to),
  portalOnto: (who: Demigod, where: Region, slot: number): number => C.PORTAL_ONTO + demi(who) * Size.questSlots + region(where) * Size.slots + slot,
  transfigure: (where: Region, slot: number, other: number): number => C.TRANSFIGURE + (region(where) * Size.slots + slot) * Size.slots + other,
  smite: (who: Demigod): number => C.SMITE + demi(who),
  omniscience: (where: Region): number => C.OMNISCIENCE + region(where),
  influence: C.INFLUENCE as number,
  rest: C.REST as number,
  pass: C.PASS as number,
  card: (card: Fates): number => C.CARD + FATES.indexOf(card),
  seat: (seat: number): number => C.SEAT + seat,
  region: (where: Region): number => C.REGION + region(where),
  demi: (who: Demigod): number => C.DEMI + demi(who),
  class: (name: (typeof CLASSES)[number]): number => C.CLASS + CLASSES.indexOf(name),
  refreshFirst: C.REFRESH_FIRST as number,
  iconFirst: C.ICON_FIRST as number,
  yes: C.YES as number,
};

export const { scenario, newGame } = staged({
  told: { ...veiledFate, readings, pass: C.PASS },
  Scene,
  params,
  given: ({ options, players = 3 }: Setup) => ({ players, ...options }),
  pack: ({ pack, cards }) => (pack === undefined ? packWith(cards) : ownPack(pack)),
  compile: (pack, values) => new FateRules(pack, values),
  begin: (rules, s, key, game) => rules.open(s, key, game),
  write,
});

function found(what: string, at: number, id: string): number {
  if (at < 0) throw new Error(`not a legal setup: there is no ${what} ${id}`);
  return at;
}

const fate = (id: string): number => found('Fate card', FATES.indexOf(id as Fates), id);

/** Turns an empty state into the one described; the flow is at its phase, not yet run. */
function write(setup: Setup, g: FateRules, s: FateState): void {
  const { words } = s;
  const age = setup.age ?? 1;
  words[M.PHASE] = PHASES[setup.phase ?? 'action'];
  words[M.AGE] = age;
  s.round = age;
  words[M.FIRST_PLAYER] = setup.first ?? 0;
  s.first = setup.first ?? 0;
  words[M.CLAIMED] = setup.claimed ? 1 : 0;
  words[M.ACTIVE] = setup.active ?? 0;
  words[M.USED] = setup.used ?? 0;
  words[M.TOUCHED] = setup.touched ? 1 : 0;
  words[M.TURNS] = setup.turns ?? 1;
  if (setup.voted !== undefined) words[M.VOTED] = 1 + region(setup.voted);
  for (const seat of setup.rested ?? []) s.rested[seat] = 1;
  writeParents(setup, g, s);
  writeFates(setup, g, s);
  writeCards(setup, g, s, age);
  writeDemis(setup, g, s);
  for (const [where, quest] of Object.entries(setup.quests ?? { forest: 'plain-1', desert: 'plain-2' })) {
    writeQuest(typeof quest === 'string' ? { quest } : quest, g, s, region(where as Region));
  }
}

function writeParents({ parents }: Setup, g: FateRules, s: FateState): void {
  const usual = g.pairs.flatMap((size, group) => new Array<Demigod>(size).fill(DEMIGODS[group]));
  (parents ?? usual).forEach((id, seat) => {
    g.parents.set(s, seat, demi(id));
  });
  for (let seat = 0; seat < Math.min(g.options.openSeats, g.seats); seat++) g.parents.reveal(s, seat);
}

function writeFates({ hands, deck, discard = [] }: Setup, g: FateRules, s: FateState): void {
  for (const seat of g.order) {
    for (const card of hands?.[seat] ?? (['feather', 'feather', 'scorpion', 'scorpion'] as const)) putSorted(s, s.hands[seat], fate(card), 1 << seat);
  }
  const usual = Array.from({ length: 20 }, (_, i): Fates => (i % 2 === 0 ? 'feather' : 'scorpion'));
  for (const card of [...(deck ?? usual)].reverse()) s.deck.push(s, fate(card));
  for (const entry of discard) {
    const [card, seat] = entry.split('@');
    addToSet(s, s.discard, fate(card), seat === undefined ? -1 : seat === '' ? 0 : 1 << Number(seat), seat === undefined || seat === '' ? 0 : 1 + Number(seat));
  }
}

function writeCards(
  { questDeck, cityDeck, ageStack, city, token, ageCard, quests = { forest: 'plain-1', desert: 'plain-2' } }: Setup,
  g: FateRules,
  s: FateState,
  age: number,
): void {
  const { t } = g;
  const number = (cards: readonly { id: string }[], id: string): number =>
    found(
      'card',
      cards.findIndex((card) => card.id === id),
      id,
    );
  const lying = Object.values(quests).map((quest) => (typeof quest === 'string' ? quest : (quest.quest ?? 'plain-1')));
  const cityCard = city === null ? -1 : number(t.cities, city ?? t.cities[0].id);
  const usualQuests = t.quests.map(({ id }) => id).filter((id) => !lying.includes(id));
  const usualCities = t.cities.map(({ id }) => id).filter((_, i) => i !== cityCard);
  for (const id of [...(questDeck ?? usualQuests)].reverse()) s.questDeck.push(s, number(t.quests, id));
  for (const id of [...(cityDeck ?? usualCities)].reverse()) s.cityDeck.push(s, number(t.cities, id));
  const current = ageCard ?? t.ages.find((card) => card.age === age)?.id ?? '';
  const usualAges = t.ages.filter((card, i) => card.age > age && t.ages.findIndex((other) => other.age === card.age) === i).map(({ id }) => id);
  for (const id of [...(ageStack ?? usualAges)].reverse()) s.ageStack.push(s, number(t.ages, id));
  s.words[M.AGE_CARD] = 1 + number(t.ages, current);
  s.words[M.CITY_CARD] = 1 + cityCard;
  s.words[M.CITY_TOKEN] = token ?? 0;
}

function writeDemis({ places = {}, renown = {}, line = [] }: Setup, g: FateRules, s: FateState): void {
  for (const [id, place] of Object.entries(places)) s.place[demi(id as Demigod)] = PLACES.indexOf(place);
  for (const [id, n] of Object.entries(renown)) s.renown[demi(id as Demigod)] = n;
  const order = [...line.map(demi), ...Array.from({ length: g.demis }, (_, i) => i).filter((i) => !line.some((id) => demi(id) === i))];
  order.sort((a, b) => s.renown[b] - s.renown[a]); // stable: the line decides within a space
  s.line.set(order);
}

function writeQuest({ quest = 'plain-1', on = [], votes = [] }: QuestSetup, g: FateRules, s: FateState, where: number): void {
  s.quests[where] =
    1 +
    found(
      'Quest',
      g.t.quests.findIndex(({ id }) => id === quest),
      quest,
    );
  s.words[M.QUESTS_PLACED]++;
  on.forEach((id, slot) => {
    if (id === null) return;
    s.place[demi(id)] = 1 + where;
    s.slot[demi(id)] = 1 + slot;
    s.occupants[where * Size.slots + slot] = 1 + demi(id);
  });
  for (const vote of votes) writeVote(vote, g, s, where);
}

/** A vote in a pile. */
function writeVote(vote: string, g: FateRules, s: FateState, pile: number): void {
  const [cardAndSeat, viewer] = vote.split(' seen ');
  const [card, seat] = cardAndSeat.split('@');
  const by = seat === undefined ? -1 : Number(seat);
  const known = (by < 0 ? 0 : 1 << by) | (viewer === undefined ? 0 : 1 << Number(viewer));
  addToSet(s, s.piles[pile], fate(card), known, 1 + by);
  s.depositors[pile * (g.seats + 1) + (by < 0 ? g.seats : by)]++;
}
