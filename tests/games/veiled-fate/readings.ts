import { FIRST_KIND, OUTCOMES, OVER, type Zone } from '../../../src/core/index.ts';
import type { FateRules } from '../../../src/games/veiled-fate/rules/rules.ts';
import { KIND_LIST } from '../../../src/games/veiled-fate/state/kinds.ts';
import { AGE_PILE, type FateState, M } from '../../../src/games/veiled-fate/state/state.ts';
import { CAUSES, CLASSES, FATES, PLACES, REGIONS } from '../../../src/games/veiled-fate/state/words.ts';

/** The readings for `expectState`. Lists by seat; sets of cards are sorted by type. */
export interface Readings {
  readonly asked: string;
  readonly decider: number;
  readonly active: number;
  /** Actions used in this turn. */
  readonly used: number;
  readonly first: number;
  readonly claimed: boolean;
  readonly age: number;
  readonly turns: number;
  readonly outcome: string;
  readonly cause: string;
  /** Winning seats. */
  readonly winners: number[];
  /** Seats that have Rested. */
  readonly rested: number[];
  /** Renown by Demigod, those at 0 left out. */
  readonly renown: Readonly<Record<string, number>>;
  /** Demigods from first place to last. */
  readonly line: string[];
  /** By occupied space of the track: Demigods, front first. */
  readonly spaces: Readonly<Record<string, string[]>>;
  /** By Demigod: `forest`, or `forest 0` on slot 0 of the Quest there; those in the City left out. */
  readonly places: Readonly<Record<string, string>>;
  readonly hands: string[][];
  readonly handSizes: number[];
  /** By region: its Quest. */
  readonly quests: Readonly<Record<string, string>>;
  /** By region with votes (and `age`): its cards, sorted by type. */
  readonly piles: Readonly<Record<string, string[]>>;
  /** By region with votes (and `age`): cards by seat, the last for the Fate deck. */
  readonly depositors: Readonly<Record<string, number[]>>;
  /** Of the last vote, Feather and Scorpion votes, before the coin. */
  readonly tally: number[];
  /** "altar-1 2": the card and how many slots the token has covered; empty for none. */
  readonly city: string;
  readonly ageCard: string;
  /** What the first player chose. */
  readonly chosen: string[];
  /** From the top down. */
  readonly deck: string[];
  readonly deckSize: number;
  readonly discard: string[];
  readonly questDeckSize: number;
  /** From the top down. */
  readonly cityDeck: string[];
  /** From the next Age on; the Age cards that left the game. */
  readonly ageStack: string[];
  readonly agesLeft: string[];
  readonly questDiscard: string[];
  readonly cityDiscard: string[];
  /** Demigods by seat; empty before they are dealt. */
  readonly parents: string[];
}

export function readings(g: FateRules, s: FateState): Readings {
  const { words } = s;
  const { t } = g;
  const demi = (i: number): string => t.demigods[i].id;
  const fates = (zone: Zone): string[] => cardsOf(s, zone).map((card) => FATES[card]);
  const line = Array.from(s.line, demi);
  const pileName = (pile: number): string => (pile === AGE_PILE ? 'age' : REGIONS[pile]);
  const used = s.piles.map((_, pile) => pile).filter((pile) => s.piles[pile].count(s) > 0);
  const chosen = (word: M, names: readonly string[]): string[] => names.filter((_, i) => (words[word] & (1 << i)) !== 0);
  return {
    asked: s.kind === OVER ? 'over' : (KIND_LIST[s.kind - FIRST_KIND]?.name ?? 'nothing'),
    decider: s.decider,
    active: words[M.ACTIVE],
    used: words[M.USED],
    first: words[M.FIRST_PLAYER],
    claimed: words[M.CLAIMED] === 1,
    age: words[M.AGE],
    turns: words[M.TURNS],
    outcome: OUTCOMES[s.outcome],
    cause: CAUSES[s.cause],
    winners: g.order.filter((seat) => (words[M.WINNERS] & (1 << seat)) !== 0),
    rested: g.order.filter((seat) => s.rested[seat] === 1),
    renown: Object.fromEntries(t.demigods.flatMap(({ id }, i) => (s.renown[i] === 0 ? [] : [[id, s.renown[i]]]))),
    line,
    spaces: Object.fromEntries(
      [...new Set(s.renown)].map((space) => [
        space,
        Array.from(s.line)
          .filter((i) => s.renown[i] === space)
          .map(demi),
      ]),
    ),
    places: Object.fromEntries(
      t.demigods.flatMap(({ id }, i) => (s.place[i] === 0 ? [] : [[id, PLACES[s.place[i]] + (s.slot[i] === 0 ? '' : ` ${s.slot[i] - 1}`)]])),
    ),
    hands: s.hands.map(fates),
    handSizes: s.hands.map((hand) => hand.count(s)),
    quests: Object.fromEntries(REGIONS.flatMap((region, r) => (s.quests[r] === 0 ? [] : [[region, t.quests[s.quests[r] - 1].id]]))),
    piles: Object.fromEntries(used.map((pile) => [pileName(pile), fates(s.piles[pile])])),
    depositors: Object.fromEntries(used.map((pile) => [pileName(pile), Array.from(s.depositors.subarray(pile * (g.seats + 1), (pile + 1) * (g.seats + 1)))])),
    tally: [words[M.FEATHERS], words[M.SCORPIONS]],
    city: words[M.CITY_CARD] === 0 ? '' : `${t.cities[words[M.CITY_CARD] - 1].id} ${words[M.CITY_TOKEN]}`,
    ageCard: words[M.AGE_CARD] === 0 ? '' : t.ages[words[M.AGE_CARD] - 1].id,
    chosen: [
      ...chosen(M.CHOSEN_REGIONS, REGIONS),
      ...chosen(
        M.CHOSEN_DEMIS,
        t.demigods.map(({ id }) => id),
      ),
      ...chosen(M.CHOSEN_CLASSES, CLASSES),
    ],
    deck: fates(s.deck).reverse(),
    deckSize: s.deck.count(s),
    discard: fates(s.discard),
    questDeckSize: s.questDeck.count(s),
    cityDeck: cardsOf(s, s.cityDeck)
      .map((city) => t.cities[city].id)
      .reverse(),
    ageStack: cardsOf(s, s.ageStack)
      .map((age) => t.ages[age].id)
      .reverse(),
    agesLeft: cardsOf(s, s.ageRest).map((age) => t.ages[age].id),
    questDiscard: cardsOf(s, s.questDiscard).map((quest) => t.quests[quest].id),
    cityDiscard: cardsOf(s, s.cityDiscard).map((city) => t.cities[city].id),
    parents: g.order.map((seat) => t.demigods[g.parents.of(s, seat)]?.id ?? ''),
  };
}

function cardsOf(s: FateState, zone: Zone): number[] {
  return Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i));
}
