import { FIRST_KIND, OUTCOMES, OVER, type Zone } from '../../../src/core/index.ts';
import { cardAt, combatValue, figureOf, isControlled } from '../../../src/games/soul-raiders/rules/enemies/enemies.ts';
import { heroOf, isClone, isInPlay, locationOf } from '../../../src/games/soul-raiders/rules/figures.ts';
import type { ChapterRules } from '../../../src/games/soul-raiders/rules/rules.ts';
import { tier } from '../../../src/games/soul-raiders/rules/tracks.ts';
import { Size } from '../../../src/games/soul-raiders/state/codes.ts';
import { KIND_LIST } from '../../../src/games/soul-raiders/state/kinds.ts';
import { P } from '../../../src/games/soul-raiders/state/phases.ts';
import { B, E, EventCard, G, L, M, type RaiderState, Scripted, Where } from '../../../src/games/soul-raiders/state/state.ts';
import { POTIONS, TIERS } from '../../../src/games/soul-raiders/state/words.ts';

type ByFigure<T> = Readonly<Record<string, T>>;

/** The readings for `expectState`. Those by figure are keyed by the Hero's id, a clone's by `zia-clone`; Locations, Stories and so on are printed numbers. */
export interface Readings {
  readonly asked: string;
  readonly decider: number;
  readonly phase: string;
  /** Its printed number. */
  readonly chapter: number;
  readonly round: number;
  readonly outcome: string;
  /** 'victory', 'tinged', 'defeat'; empty while the chapter goes on. */
  readonly result: string;
  readonly cause: number;
  readonly vitae: number;
  readonly exhaustion: number;
  readonly threat: number;
  readonly tier: string;
  /** Why the chapter ends: 'goals', 'exhaustion', 'threat'. */
  readonly ends: string[];
  readonly red: number;
  readonly black: number;
  /** By space: the Story whose token lies there. */
  readonly tokens: Readonly<Record<number, number>>;

  /** All figures in play. */
  readonly at: ByFigure<number>;
  /** By figure with cards, in the order of the deck, by their short names. */
  readonly hands: ByFigure<string[]>;
  readonly reserves: ByFigure<string[]>;
  readonly inForce: ByFigure<string[]>;
  readonly paid: ByFigure<string[]>;
  /** By Hero, from the top down. */
  readonly draw: ByFigure<string[]>;
  readonly heroic: ByFigure<string[]>;
  /** By Hero with cards, the oldest first. */
  readonly discard: ByFigure<string[]>;
  readonly removed: ByFigure<string[]>;
  readonly handSizes: ByFigure<number>;
  readonly drawSizes: ByFigure<number>;
  readonly discardSizes: ByFigure<number>;
  /** By Hero with any. */
  readonly poison: ByFigure<number>;
  readonly fracture: ByFigure<number>;
  readonly fear: ByFigure<number>;
  readonly heroism: ByFigure<number>;
  readonly antidote: string[];
  /** Invisible figures. */
  readonly invisible: string[];
  /** By figure with Enemies, by place: `goblin`, `ogre 1` with one wound. Those that wait to be assigned are with `nobody`. */
  readonly enemies: ByFigure<string[]>;
  /** By figure: the CV of its Enemies, by place. */
  readonly cv: ByFigure<number[]>;
  /** By figure: `orc 3`, the card that it controls and its tokens. */
  readonly controlled: ByFigure<string>;
  /** What each holds, by number. */
  readonly stories: ByFigure<number[]>;
  readonly quests: ByFigure<number[]>;
  readonly artifacts: ByFigure<number[]>;
  readonly potions: ByFigure<string[]>;
  readonly drunk: ByFigure<string[]>;

  /** Locations on the table, with their sides: '1A'. */
  readonly locations: string[];
  /** Sides that the group has seen, '1A' '1B'. */
  readonly seen: string[];
  readonly hourglasses: Readonly<Record<number, number>>;
  readonly portals: number[];
  /** Locations with effects that wait for a visible Hero. */
  readonly waiting: number[];

  readonly openStories: number[];
  readonly goneStories: number[];
  /** Quests in the common pool; those out of the game. */
  readonly pool: number[];
  readonly goneQuests: number[];
  readonly scriptedOut: number[];
  readonly scriptedReturned: number[];
  readonly revealedEvents: number[];
  readonly discardedEvents: number[];
  /** By kind with any. */
  readonly potionDeck: Readonly<Record<string, number>>;
  /** From the top down. */
  readonly random: string[];
  readonly randomSize: number;
  readonly randomDiscard: string[];
}

const PHASE_NAMES: Readonly<Record<P, string>> = {
  [P.POTIONS]: 'potions',
  [P.START]: 'start',
  [P.PREPARATION]: 'preparation',
  [P.DRAW]: 'draw',
  [P.START_EFFECTS]: 'startEffects',
  [P.ACTION]: 'action',
  [P.REACTION]: 'reaction',
  [P.REACT]: 'locations',
  [P.END_CHECK]: 'endCheck',
  [P.CHAPTER_OVER]: 'chapterOver',
};
const RESULTS = ['', 'victory', 'tinged', 'defeat'];

/** A figure by name: `zia`, `zia-clone`. */
export function figureName(g: ChapterRules, figure: number): string {
  return figure < 0 ? 'nobody' : g.t.heroes[g.heroes[heroOf(figure)]].id + (isClone(figure) ? '-clone' : '');
}

/** An Action card without the name of its Hero. */
function cardName(g: ChapterRules, card: number): string {
  const { id, hero } = g.t.actions[card];
  return id.replace(`${g.t.heroes[hero].id}-`, '');
}

export function readings(g: ChapterRules, s: RaiderState): Readings {
  const { t } = g;
  const { words } = s;
  const chapter = g.chapter(s);
  const heroes = [...g.heroes.keys()];
  const figures = g.figures;
  const cards = (zone: Zone): number[] => Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i));
  const names = (zone: Zone): string[] => cards(zone).map((card) => cardName(g, card));
  const by = <T>(of: readonly number[], read: (figure: number) => T, isThere: (value: T) => boolean): ByFigure<T> =>
    Object.fromEntries(of.map((figure): [string, T] => [figureName(g, figure), read(figure)]).filter(([, value]) => isThere(value)));
  const some = (list: readonly unknown[]): boolean => list.length > 0;
  const always = (): boolean => true;
  const lists = (of: readonly number[], read: (figure: number) => string[]): ByFigure<string[]> => by(of, read, some);
  const board = (what: B): ByFigure<number> =>
    by(
      heroes,
      (hero) => s.boards[hero * B.WORDS + what],
      (n) => n !== 0,
    );
  const numbered = (list: readonly { readonly number: number }[], where: Int32Array, test: (where: number) => boolean): number[] =>
    list.flatMap(({ number }, i) => (test(where[i]) ? [number] : []));
  const heldBy = (list: readonly { readonly number: number }[], where: Int32Array): ByFigure<number[]> =>
    by(heroes, (hero) => numbered(list, where, (at) => at === Where.held + hero), some);
  const about = (what: L): [number, number][] => chapter.locations.map(({ number }, i) => [number, s.locations[i * L.WORDS + what]]);
  const places = Array.from({ length: words[M.TOP] }, (_, place) => place).filter((place) => cardAt(s, place) >= 0);
  const enemiesOf = (figure: number): number[] => places.filter((place) => figureOf(s, place) === figure && !isControlled(s, place));
  const enemyName = (place: number): string => {
    const wounds = s.enemies[place * E.WORDS + E.WOUNDS];
    return t.enemies[cardAt(s, place)].id + (wounds === 0 ? '' : ` ${wounds}`);
  };
  const potionList = (held: Int32Array): ByFigure<string[]> =>
    lists(heroes, (hero) => POTIONS.flatMap((id, potion) => new Array<string>(held[hero * Size.potions + potion]).fill(id)));
  const scriptedIn = (where: Scripted): number[] => chapter.scripted.flatMap((_, i) => (s.scripted[i] === where ? [scriptedNumber(g, s, i)] : []));
  const enemyIds = (zone: Zone): string[] => cards(zone).map((card) => t.enemies[card].id);
  return {
    asked: s.kind === OVER ? 'over' : (KIND_LIST[s.kind - FIRST_KIND]?.name ?? 'nothing'),
    decider: s.decider,
    phase: PHASE_NAMES[words[M.PHASE] as P],
    chapter: chapter.number,
    round: s.round,
    outcome: OUTCOMES[s.outcome],
    result: RESULTS[words[M.RESULT]],
    cause: s.cause,
    vitae: words[M.VITAE],
    exhaustion: words[M.EXHAUSTION],
    threat: words[M.THREAT],
    tier: TIERS[tier(g, s)],
    ends: ['goals', 'exhaustion', 'threat'].filter((_, i) => (words[M.ENDS] & (1 << i)) !== 0),
    red: words[M.RED],
    black: words[M.BLACK],
    tokens: Object.fromEntries([...s.tokens].flatMap((story, space) => (story === 0 ? [] : [[space, chapter.stories[story - 1].number]]))),
    at: Object.fromEntries(
      figures.filter((figure) => isInPlay(s, figure)).map((figure) => [figureName(g, figure), chapter.locations[locationOf(s, figure)].number]),
    ),
    hands: lists(figures, (figure) => names(s.hands[figure])),
    reserves: lists(figures, (figure) => names(s.reserves[figure])),
    inForce: lists(figures, (figure) => names(s.inForce[figure])),
    paid: lists(figures, (figure) => names(s.paid[figure])),
    draw: by(heroes, (hero) => names(s.draw[hero]).reverse(), always),
    heroic: by(heroes, (hero) => names(s.heroic[hero]).reverse(), always),
    discard: lists(heroes, (hero) => names(s.discard[hero])),
    removed: lists(heroes, (hero) => names(s.removed[hero])),
    handSizes: by(
      figures.filter((figure) => isInPlay(s, figure)),
      (figure) => s.hands[figure].count(s),
      always,
    ),
    drawSizes: by(heroes, (hero) => s.draw[hero].count(s), always),
    discardSizes: by(heroes, (hero) => s.discard[hero].count(s), always),
    poison: board(B.POISON),
    fracture: board(B.FRACTURE),
    fear: board(B.FEAR),
    heroism: board(B.HEROISM),
    antidote: heroes.filter((hero) => s.boards[hero * B.WORDS + B.ANTIDOTE] === 1).map((hero) => figureName(g, hero)),
    invisible: figures.filter((figure) => s.figures[figure * G.WORDS + G.INVISIBLE] > 0).map((figure) => figureName(g, figure)),
    enemies: lists([...figures, -1], (figure) => enemiesOf(figure).map(enemyName)),
    cv: by([...figures, -1], (figure) => enemiesOf(figure).map((place) => combatValue(g, s, place)), some),
    controlled: Object.fromEntries(
      places
        .filter((place) => isControlled(s, place))
        .map((place) => [figureName(g, figureOf(s, place)), `${enemyName(place)} ${s.enemies[place * E.WORDS + E.TOKENS]}`]),
    ),
    stories: heldBy(chapter.stories, s.stories),
    quests: heldBy(t.quests, s.quests),
    artifacts: heldBy(t.artifacts, s.artifacts),
    potions: potionList(s.potions),
    drunk: potionList(s.drunk),
    locations: about(L.REVEALED).flatMap(([number, is], i) => (is === 1 ? [number + 'AB'[s.locations[i * L.WORDS + L.SIDE]]] : [])),
    seen: about(L.SEEN).flatMap(([number, sides]) => [...((sides & 1) !== 0 ? [`${number}A`] : []), ...((sides & 2) !== 0 ? [`${number}B`] : [])]),
    hourglasses: Object.fromEntries(about(L.HOURGLASSES).filter(([, n]) => n > 0)),
    portals: about(L.PORTAL).flatMap(([number, is]) => (is === 1 ? [number] : [])),
    waiting: about(L.WAITING).flatMap(([number, mask]) => (mask !== 0 ? [number] : [])),
    openStories: numbered(chapter.stories, s.stories, (where) => where === Where.open),
    goneStories: numbered(chapter.stories, s.stories, (where) => where === Where.gone),
    pool: numbered(t.quests, s.quests, (where) => where === Where.open),
    goneQuests: numbered(t.quests, s.quests, (where) => where === Where.gone),
    scriptedOut: scriptedIn(Scripted.out),
    scriptedReturned: scriptedIn(Scripted.returned),
    revealedEvents: [1, 2].filter((event) => s.events[event - 1] === EventCard.revealed),
    discardedEvents: [1, 2].filter((event) => s.events[event - 1] === EventCard.discarded),
    potionDeck: Object.fromEntries(POTIONS.flatMap((id, potion) => (s.potionDeck[potion] === 0 ? [] : [[id, s.potionDeck[potion]]]))),
    random: enemyIds(s.random).reverse(),
    randomSize: s.random.count(s),
    randomDiscard: enemyIds(s.randomDiscard),
  };
}

/** The printed number of a Scripted Enemy of the plain pack: its id is `se` and the number. */
function scriptedNumber(g: ChapterRules, s: RaiderState, i: number): number {
  return Number(g.t.enemies[g.chapter(s).scripted[i]].id.replace(/^.*se/, ''));
}
