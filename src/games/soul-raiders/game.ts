import { Engine, F, InputError, Layout, type LuckSource, type Pack, type Params, type View } from '../../core/index.ts';
import { Carried } from '../../kit/campaign.ts';
import { type ChapterGame, Chapters } from '../../kit/chapters.ts';
import { compilePack } from './content/cards.ts';
import { type HeldLists, heldTable, listHeld } from './content/held.ts';
import type { ChapterTable, HeldTable, Tables } from './content/tables.ts';
import { type Options, optionsOf } from './options/params.ts';
import { chapterOf, heroesOf } from './options/party.ts';
import { bookSizes } from './record/books.ts';
import { cardGroups } from './record/groups.ts';
import { layGame } from './state/layout.ts';
import { M, Most, type Places, RaiderState } from './state/state.ts';

/** A Story that draws a Story that reveals a Location …, each with its Enemies. */
const MOST_FRAMES = 64;

/** Nobody in particular: an effect that concerns all Heroes of a Location. */
export const NOBODY = -1;

/** A compiled game of Soul Raiders: its cards, options and luck. The functions of the rules take it as their first argument, `g`. */
export abstract class SoulRaiders extends Engine<RaiderState, View<RaiderState>> {
  readonly t: Tables;
  readonly options: Options;
  readonly seats: number;
  readonly cards: readonly string[];
  override readonly groups: readonly string[];
  override readonly teams: readonly (readonly number[])[];
  override readonly attempts: boolean;
  readonly essential: number;
  readonly mostCodes = 1024;
  readonly mostWords: number;
  /** By seat: its Hero in the pack. */
  readonly heroes: readonly number[];
  /** Who decides for all: the team, or the only player. */
  readonly team: number;
  /** The chapter that is played, or the first of the quest. */
  readonly firstChapter: number;
  /** All chapters that can be played, in order. */
  readonly played: readonly number[];
  /** By seat. */
  readonly deckLuck: readonly LuckSource[];
  readonly randomLuck: LuckSource;
  /** All figures: the Heroes, then their clones. */
  readonly figures: readonly number[];
  /** The chapters of a quest and their saves; null for a chapter on its own. */
  readonly quest: Chapters<RaiderState> | null;
  private readonly places: Places;
  /** By chapter. */
  private readonly heldLists: readonly HeldLists[];

  constructor(pack: Pack, params: Params) {
    super();
    this.options = optionsOf(params);
    this.t = compilePack(pack);
    this.cards = this.t.ids;
    this.groups = cardGroups(this.t);
    this.seats = this.options.heroes;
    this.attempts = this.options.mode === 'quest';
    this.heroes = heroesOf(this.t, this.options);
    this.firstChapter = chapterOf(this.t, this.options);
    this.played = this.options.mode === 'quest' ? [...this.t.chapters.keys()] : [this.firstChapter];
    this.team = this.seats > 1 ? this.seats : 0;
    this.teams = this.seats > 1 ? [this.heroes.map((_, seat) => seat)] : [];
    this.figures = [...this.heroes.keys(), ...[...this.heroes.keys()].map((hero) => Most.heroes + hero)];
    this.heldLists = this.t.chapters.map((chapter) => listHeld(this.t, chapter));
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    // The luck of a deck belongs to its Hero, whatever the seat.
    this.deckLuck = this.heroes.map((hero) => this.source(layout, `Action deck of ${this.t.heroes[hero].id}`));
    this.randomLuck = this.source(layout, 'Random Enemies');
    const { chapters } = this.t;
    const most = (of: (chapter: ChapterTable) => number): number => Math.max(...chapters.map(of));
    this.quest =
      this.options.mode === 'quest'
        ? new Chapters(
            layout,
            'quest',
            { chapters: chapters.length, words: this.campaignWords() - Carried.own, attempts: this.options.attempts, restarts: this.options.restarts },
            this.chapterGame(),
          )
        : null;
    this.places = layGame(layout, {
      heroes: this.seats,
      locations: most(({ locations }) => locations.length),
      stories: most(({ stories }) => stories.length),
      scripted: most(({ scripted }) => scripted.length),
      quests: this.t.quests.length,
      artifacts: this.t.artifacts.length,
      deck: Math.max(...this.heroes.map((hero) => this.t.heroes[hero].deck.length + this.t.heroes[hero].heroic.length)),
      random: this.t.randomTotal,
      campaign: this.campaignWords(),
      ...bookSizes(this.seats, this.t.total),
    });
    this.essential = this.places.essential;
    this.mostWords = this.places.size;
    if (this.t.code.length === 0) throw new InputError('the pack has no texts');
  }

  /** All Heroes win or lose together (SR-A01). */
  override get rivals(): boolean {
    return false;
  }

  /** What a quest asks of the game, and the room for what is carried between chapters (rules/quest.ts). */
  protected abstract chapterGame(): ChapterGame<RaiderState>;
  protected abstract campaignWords(): number;

  create(): RaiderState {
    return new RaiderState(this.places);
  }

  chapter(s: RaiderState): ChapterTable {
    return this.t.chapters[s.words[M.CHAPTER]];
  }

  /** Held cards of this chapter that change something while they are held; that can be used, given away or cancel losses. */
  modifying(s: RaiderState): HeldLists['modifying'] {
    return this.heldLists[s.words[M.CHAPTER]].modifying;
  }
  usable(s: RaiderState): readonly number[] {
    return this.heldLists[s.words[M.CHAPTER]].usable;
  }
  exchangeable(s: RaiderState): readonly number[] {
    return this.heldLists[s.words[M.CHAPTER]].exchangeable;
  }
  absorbing(s: RaiderState): readonly number[] {
    return this.heldLists[s.words[M.CHAPTER]].absorbing;
  }
  heldTable(s: RaiderState, held: number): HeldTable {
    return heldTable(this.t, this.chapter(s), held);
  }

  /** A search whose player does not know the chapter stops before content that nobody has seen (SR-J16). */
  isUnknown(s: RaiderState): boolean {
    return s.words[M.KNOWS_MAP] === 0 && this.unseen(s);
  }

  /** Figures that stand in a Location from the start enter it: one is the First Entrant, the others join (SR-B17, SR-B18). */
  enterTogether(s: RaiderState, figures: readonly number[], location: number): void {
    this.push(s, this.t.steps.started, figures[0], 0);
    s.all[this.top(s) + F.x] = location + 1;
    s.all[this.top(s) + F.y] = figures.reduce((mask, figure) => mask | (1 << figure), (figures[0] + 1) << 8);
  }

  /** Lets a text resolve: for a figure or NOBODY, because of a card, in a Location. -1 is no text. */
  pushText(s: RaiderState, text: number, figure: number, card: number, location: number): void {
    if (text < 0) return;
    this.push(s, text, figure, card);
    s.all[this.top(s) + F.x] = location + 1;
  }
}
