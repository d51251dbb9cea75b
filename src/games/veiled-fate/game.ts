import { Engine, F, FRAME, H, Layout, type LuckSource, type Pack, type Params, type View } from '../../core/index.ts';
import { HiddenRoles } from '../../kit/roles/hidden-roles.ts';
import { compilePack } from './content/cards.ts';
import type { Tables } from './content/tables.ts';
import { type Options, optionsOf } from './options/params.ts';
import { checkAges, checkDemigods, groupsOf, questsPerAge } from './options/players.ts';
import { bookSizes } from './record/books.ts';
import { cardGroups } from './record/groups.ts';
import { layGame } from './state/layout.ts';
import { FateState, type Places } from './state/state.ts';

/** An Age card that smites all nine while a Decree acts on each Smite, and then some. */
const MOST_FRAMES = 24;

/** A compiled game of Veiled Fate: its cards, options and luck. The functions of the rules take it as their first argument, `g`. */
export abstract class VeiledFate extends Engine<FateState, View<FateState>> {
  readonly t: Tables;
  readonly options: Options;
  readonly seats: number;
  readonly demis: number;
  readonly cards: readonly string[];
  override readonly groups: readonly string[];
  readonly essential: number;
  readonly mostCodes = 1200;
  readonly mostWords: number;
  /** All seats, clockwise. */
  readonly order: readonly number[];
  /** Sizes of the groups of players that share a Demigod (group D). */
  readonly pairs: readonly number[];
  readonly questsPerAge: number;
  /** Who is whose parent. */
  readonly parents: HiddenRoles;
  readonly parentLuck: LuckSource;
  readonly firstLuck: LuckSource;
  readonly lineLuck: LuckSource;
  readonly fateLuck: LuckSource;
  readonly questLuck: LuckSource;
  readonly questPlaceLuck: LuckSource;
  readonly cityLuck: LuckSource;
  readonly ageLuck: LuckSource;
  readonly coinLuck: LuckSource;
  /** Which vote −1 removes. */
  readonly removalLuck: LuckSource;
  private readonly places: Places;

  constructor(pack: Pack, params: Params) {
    super();
    this.options = optionsOf(params);
    this.t = compilePack(pack);
    checkDemigods(this.t, this.options);
    checkAges(this.t, this.options);
    this.cards = this.t.ids;
    this.groups = cardGroups(this.t);
    this.seats = this.options.players;
    this.order = Array.from({ length: this.seats }, (_, seat) => seat);
    this.demis = this.t.demigods.length;
    this.pairs = groupsOf(this.seats);
    this.questsPerAge = questsPerAge(this.options);
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    this.parentLuck = this.source(layout, 'Demigod cards');
    this.firstLuck = this.source(layout, 'first player');
    this.lineLuck = this.source(layout, 'start of the line');
    this.fateLuck = this.source(layout, 'Fate deck');
    this.questLuck = this.source(layout, 'Quest deck');
    this.questPlaceLuck = this.source(layout, 'places of Quests');
    this.cityLuck = this.source(layout, 'City deck');
    this.ageLuck = this.source(layout, 'Age cards');
    this.coinLuck = this.source(layout, 'coin');
    this.removalLuck = this.source(layout, 'votes removed');
    this.parents = new HiddenRoles(layout, 'parents', { seats: this.seats, roles: this.demis, groups: this.pairs });
    const { fateTotal: fates, quests, cities, ages } = this.t;
    const capacity = { fates, quests: quests.length, cities: cities.length, ages: ages.length };
    this.places = layGame(layout, this.seats, this.demis, capacity, bookSizes(this.seats, this.t.total));
    this.essential = this.places.essential;
    this.mostWords = this.places.size;
  }

  /** The competitors: players, or the pairs that win together (VF-Z05). */
  override get sides(): number {
    return this.pairs.length;
  }

  create(): FateState {
    return new FateState(this.places);
  }

  /** Lets the text of a card resolve for a player; `demi` is the Demi concerned, or -1. -1 is no text. */
  pushText(s: FateState, text: number, player: number, demi: number, card: number): void {
    if (text < 0) return;
    this.push(s, text, player, card);
    s.all[this.top(s) + F.x] = demi + 1;
  }

  /** Texts that one step has set off, all those above a depth, resolve in the order in which they were set off. */
  inOrder(s: FateState, depth: number): void {
    const at = (frame: number): number => this.frames + frame * FRAME;
    for (let low = depth, high = s.all[H.depth] - 1; low < high; low++, high--) {
      const lower = s.all.slice(at(low), at(low + 1));
      s.all.copyWithin(at(low), at(high), at(high + 1));
      s.all.set(lower, at(high));
    }
  }
}
