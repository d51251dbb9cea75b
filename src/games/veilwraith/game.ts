import { Engine, Layout, type LuckSource, type Pack, type Params, type RedealPass, type Shared, typed, type View } from '../../core/index.ts';
import { compileCards } from './content/cards.ts';
import type { CardTables } from './content/tables.ts';
import type { Mode } from './modes/mode.ts';
import { type Options, params as optionParams, readOptions } from './options/params.ts';
import { groupOf } from './record/measures.ts';
import { Ladder } from './rules/ladder.ts';
import { MemorySlots } from './rules/memory-slots.ts';
import { Standing } from './rules/standing.ts';
import { Kind } from './state/kinds.ts';
import { luckOf, type WraithLuck } from './state/luck.ts';
import { layWraiths, type Places, VeilwraithState } from './state/state.ts';
import { ACTIONS } from './state/words.ts';

const MOST_FRAMES = 24;
const MOST_TRIGGERS = 48;

/** A compiled game of one Vignette: its cards, options, luck and number of players. The functions of the rules take it as their first argument, `g`. */
export abstract class Veilwraith extends Engine<VeilwraithState, View<VeilwraithState>> {
  readonly mode: Mode<Veilwraith>;
  readonly seats: number;
  /** All seats, in the order of their turns. */
  readonly inOrder: readonly number[];
  readonly t: CardTables;
  readonly options: Options;
  readonly standing: Standing;
  readonly memorySlots: MemorySlots;
  readonly ladder: Ladder;
  readonly cards: readonly string[];
  override readonly groups: readonly string[];
  readonly essential: number;
  readonly mostCodes = 1024;
  readonly mostWords: number;
  protected override readonly orderKind = Kind.order;
  readonly lucks: readonly WraithLuck[];
  /** Draws lots between Veilwraiths of the same age. */
  readonly lot: LuckSource | null;
  /** The Actions that start in slots 1 to 3. */
  readonly order: readonly number[];
  readonly places: Places;
  /** Does any Memory have a text that works while in play? */
  readonly staticMemories: boolean;
  abstract readonly threatPasses: readonly RedealPass[];
  /** Words of a freshly unpacked box, once computed. */
  boxedWords: Int32Array | null = null;

  /** `shared`: from the Campaign of which this Vignette is a stage. */
  constructor(mode: Mode<Veilwraith>, pack: Pack, params: Params, shared?: Shared) {
    super(shared);
    this.mode = mode;
    this.options = readOptions(params);
    const { wraiths } = this.options;
    this.seats = wraiths;
    this.inOrder = Array.from({ length: wraiths }, (_, seat) => seat);
    this.mostWords = 1536 * wraiths;
    this.t = compileCards(pack, typed(optionParams, params).vignette, this.options.shifts, wraiths > 1);
    this.standing = new Standing(this.t, this.options);
    this.memorySlots = new MemorySlots(this.t);
    this.ladder = new Ladder(this.t);
    this.cards = this.t.ids;
    this.groups = this.t.ids.map((_, card) => groupOf(this.t.kind[card], this.t.basic[card] !== 0));
    const order = this.options.startingOrder === 'choose' ? ACTIONS : this.options.startingOrder.split('-');
    this.order = order.map((name) => (ACTIONS as readonly string[]).indexOf(name));
    this.staticMemories = this.t.hasStatic.subarray(0, this.t.memories).some((x) => x !== 0);
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    this.layTriggers(layout, MOST_TRIGGERS);
    this.lucks = Array.from({ length: wraiths }, (_, seat) => luckOf((name) => this.source(layout, name), seat));
    this.lot = this.options.competitive ? this.source(layout, 'lot') : null;
    this.places = layWraiths(layout, wraiths, this.options.sealed);
    this.essential = this.places.essential;
  }

  override get rivals(): boolean {
    return this.options.competitive;
  }

  create(): VeilwraithState {
    return new VeilwraithState(this.places);
  }
}
