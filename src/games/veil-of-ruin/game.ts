import { Engine, F, Layout, type LuckSource, type Pack, type Params, type View } from '../../core/index.ts';
import { Ballots } from '../../kit/ballots/ballots.ts';
import { ReactionStack } from '../../kit/reactions/reaction-stack.ts';
import { compilePack } from './content/cards.ts';
import type { Tables } from './content/tables.ts';
import type { Mode } from './modes/mode.ts';
import { type Options, optionsOf } from './options/params.ts';
import { partyOf } from './options/party.ts';
import { bookSizes } from './record/books.ts';
import { groupsOf } from './record/groups.ts';
import { Kind } from './state/kinds.ts';
import { layGame } from './state/layout.ts';
import { Most, type Places, RuinState } from './state/state.ts';

const MOST_FRAMES = 32;
const MOST_TRIGGERS = 48;
/** More attack cards than four heroes can pay for in a round, kept ones included. */
const MOST_IN_RECALL = 64;

/** A compiled game of Veil of Ruin: its cards, options and luck, and its mode. The functions of the rules take it as their first argument, `g`. */
export abstract class VeilOfRuin extends Engine<RuinState, View<RuinState>> {
  readonly mode: Mode<VeilOfRuin>;
  readonly t: Tables;
  readonly options: Options;
  readonly seats: number;
  /** By seat: its hero, by number in the pack; -1 if it is drafted. */
  readonly party: readonly number[];
  readonly cards: readonly string[];
  override readonly groups: readonly string[];
  readonly essential: number;
  readonly mostCodes = 4096;
  readonly mostWords: number;
  /** Mask of all seats. */
  readonly everyone: number;
  readonly isPvp: boolean;
  /** By seat: the heroes of its own side, itself included; those of the other side (none in PVE). */
  readonly allies: readonly (readonly number[])[];
  readonly foes: readonly (readonly number[])[];
  readonly votes: Ballots;
  readonly reactions: ReactionStack;
  // Luck: by hero, then of the whole table
  readonly deckLuck: readonly LuckSource[];
  readonly offerLuck: readonly LuckSource[];
  readonly discardLuck: readonly LuckSource[];
  readonly enemyLuck: LuckSource;
  readonly initiativeLuck: LuckSource;
  readonly diceLuck: readonly LuckSource[];
  readonly targetLuck: readonly LuckSource[];
  readonly itemLuck: LuckSource;
  readonly afflictionLuck: LuckSource;
  readonly voteLuck: LuckSource;
  readonly textLuck: LuckSource;
  readonly mapLuck: LuckSource;
  readonly draftLuck: LuckSource;
  protected override readonly orderKind: number;
  private readonly places: Places;

  constructor(modes: (mode: string) => Mode<VeilOfRuin>, pack: Pack, params: Params) {
    super();
    this.options = optionsOf(params);
    this.mode = modes(this.options.mode);
    this.t = compilePack(pack, this.options);
    this.cards = this.t.ids;
    this.groups = groupsOf(this.t);
    this.isPvp = this.options.mode === 'pvp';
    this.seats = this.isPvp ? Most.heroes : this.options.party;
    this.party = partyOf(this.t.heroes, this.options, this.seats);
    this.everyone = (1 << this.seats) - 1;
    const all = Array.from({ length: this.seats }, (_, seat) => seat);
    this.allies = all.map((seat) => (this.isPvp ? all.filter((other) => other >> 1 === seat >> 1) : all));
    this.foes = all.map((seat) => all.filter((other) => !this.allies[seat].includes(other)));
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    this.layTriggers(layout, MOST_TRIGGERS);
    this.deckLuck = all.map((seat) => this.source(layout, `hero ${seat}, deck`));
    this.offerLuck = all.map((seat) => this.source(layout, `hero ${seat}, offers`));
    this.discardLuck = all.map((seat) => this.source(layout, `hero ${seat}, random discards`));
    this.enemyLuck = this.source(layout, 'enemies');
    this.initiativeLuck = this.source(layout, 'initiative');
    this.diceLuck = Array.from({ length: Most.enemies }, (_, place) => this.source(layout, `enemy ${place}, dice`));
    this.targetLuck = Array.from({ length: Most.enemies }, (_, place) => this.source(layout, `enemy ${place}, targets`));
    this.itemLuck = this.source(layout, 'item deck');
    this.afflictionLuck = this.source(layout, 'corruption');
    this.voteLuck = this.source(layout, 'votes');
    this.textLuck = this.source(layout, 'texts');
    this.mapLuck = this.source(layout, 'map');
    this.draftLuck = this.source(layout, 'draft');
    this.votes = new Ballots(layout, 'votes', { voters: this.seats, choices: 30, abstain: true });
    this.reactions = new ReactionStack(layout, 'reactions', { seats: this.seats, depth: 2 });
    this.orderKind = Kind.order;
    this.places = layGame(layout, this.seats, capacityOf(this.t), bookSizes(this.seats, this.t.total));
    this.essential = this.places.essential;
    this.mostWords = this.places.size;
  }

  override get sides(): number {
    return this.isPvp ? 2 : 1;
  }

  create(): RuinState {
    return new RuinState(this.places);
  }

  /** Lets a text resolve: `who` is the figure whose text it is, `target` and `chosen` are figures or -1. -1 is no text. */
  pushText(s: RuinState, text: number, who: number, card: number, target: number, chosen = -1): void {
    if (text < 0) return;
    this.push(s, text, who, card);
    const f = this.top(s);
    s.all[f + F.x] = target + 1;
    s.all[f + F.y] = chosen + 1;
  }

  /** An ability waits to resolve after the text in progress; `cause` is the figure that caused it, or -1. */
  queue(s: RuinState, figure: number, card: number, ability: number, cause: number): void {
    this.await(s, figure, (card + 1) * 16 + cause + 1, ability);
  }
}

/** The most cards that a pile can hold. */
function capacityOf(t: Tables) {
  const sets = t.heroes.map((hero) => hero.piles.reduce((n, pile) => n + pile.length, 0));
  const largest = Math.max(...sets);
  const afflictions = sum(t.injuryCopies) + sum(t.corruptionCopies);
  return { deck: largest + afflictions, pool: largest, recall: Math.min(MOST_IN_RECALL, sum(sets)), items: t.first.enemy - t.first.item + t.flasks };
}

function sum(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((n, each) => n + each, 0);
}
