import {
  F,
  H,
  Layout,
  type LuckSource,
  type Metrics,
  type Pack,
  type Params,
  type RedealPass,
  redeal,
  type SeedKey,
  type Shared,
  type Sink,
  type Stream,
  WIN,
} from '../../../core/index.ts';
import { compileCards, MOST_ABILITIES } from '../content/cards.ts';
import { INSTRUCTION } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';
import { type Options, readOptions } from '../options/params.ts';
import { VeilwraithView } from '../play/view.ts';
import { groupOf } from '../record/measures.ts';
import { VeilwraithMetrics } from '../record/metrics.ts';
import { K } from '../state/kinds.ts';
import { luckOf, type WraithLuck } from '../state/luck.ts';
import { layWraiths, type Places, S, VeilwraithState, type Wraith } from '../state/state.ts';
import { ACTIONS, isPrize, TEAM_SPIRIT } from '../state/words.ts';
import { tell } from '../words/telling.ts';
import { say, show } from '../words/text.ts';
import { originOf } from '../words/wording.ts';
import { Answers } from './answers.ts';
import { Ladder } from './ladder.ts';
import { MemorySlots } from './memory-slots.ts';
import { Standing } from './standing.ts';

const MOST_FRAMES = 24;
const MOST_TRIGGERS = 48;

/** A game of one Vignette of one Veilwraith; team.ts has those of several. */
export class VeilwraithRules extends Answers {
  readonly seats: number;
  readonly t: CardTables;
  readonly options: Options;
  protected readonly standing: Standing;
  protected readonly memorySlots: MemorySlots;
  protected readonly ladder: Ladder;
  readonly cards: readonly string[];
  override readonly groups: readonly string[];
  readonly essential: number;
  readonly mostCodes = 1024;
  readonly mostWords: number;
  protected override readonly orderKind = K.K_ORDER;
  protected readonly lucks: readonly WraithLuck[];
  /** Who is drawn before others of the same age. */
  protected readonly lot: LuckSource | null;
  protected readonly order: readonly number[];
  protected readonly places: Places;
  protected readonly staticMemories: boolean;

  /** `shared`: of the Campaign that this Vignette is a stage of. */
  constructor(pack: Pack, params: Params, shared?: Shared) {
    super(shared);
    this.options = readOptions(params);
    const { wraiths } = this.options;
    this.seats = wraiths;
    this.mostWords = 1536 * wraiths;
    this.t = compileCards(pack, params.vignette as string, this.options.shifts, wraiths > 1);
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

  view(): VeilwraithView {
    return new VeilwraithView(this.t, this);
  }

  start(s: VeilwraithState, key: SeedKey, game: number): void {
    this.open(s, key, game);
    this.standAlone(s.solo);
    this.run(s);
  }

  /** Before a stand-alone game. */
  protected standAlone(w: Wraith): void {
    const { own } = w;
    this.unpack(w);
    own[S.MAX_SPIRIT] = this.maxSpirit(this.seats);
    own[S.UPGRADES_LEFT] = this.t.vignette.number - 1; // VW-W03
    own[S.REWARD_END] = this.t.rewards.length; // VW-W05
    own[S.GATE_OPEN] = this.options.combineGate && this.options.campaignsWon === 0 ? 0 : 1; // VW-T10
  }

  /** Maximum Spirit of each of so many Veilwraiths (VW-X02 – VW-X04). */
  maxSpirit(wraiths: number): number {
    return Math.max(1, this.options.maxSpirit - TEAM_SPIRIT[wraiths]);
  }

  // For players, reports and tests

  /** The instruction the player is answering for, or -1 outside card texts. */
  askingOp(s: VeilwraithState): number {
    return s.all[H.depth] === 0 ? -1 : this.asking(s);
  }

  /** Cards of the Stack on top of the Threat deck; only its Keys and Foes where `prizes`. */
  stackCount(s: VeilwraithState, w: Wraith, prizes: boolean): number {
    const { threatDeck } = w;
    const top = threatDeck.count(s) - 1;
    let n = 0;
    for (let i = top; i >= 0 && threatDeck.tag(s, i) === threatDeck.tag(s, top); i--) if (!prizes || isPrize(this.t.kind[threatDeck.card(s, i)])) n++;
    return n;
  }

  /** Where the words of the Campaign begin. */
  get campaignAt(): number {
    return this.places.campaign;
  }

  get framesAt(): number {
    return this.frames;
  }

  /** Where the program stands that asks. */
  askingAt(s: VeilwraithState): number {
    return s.all[this.top(s) + F.pc] - INSTRUCTION;
  }

  /** Is this the second of two choices of one instruction? */
  secondChoice(s: VeilwraithState): boolean {
    return s.all[H.depth] > 0 && s.all[this.top(s) + F.y] !== 0;
  }

  /** Program of an ability of the Memory being played. */
  abilityAsked(s: VeilwraithState, k: number): number {
    return this.t.abilities[s.all[this.top(s) + F.source] * MOST_ABILITIES + k];
  }

  /** Whose text is being resolved, in words; empty outside card texts. */
  textAt(s: VeilwraithState): string {
    return s.all[H.depth] === 0 ? '' : originOf(this.t, s.all[this.top(s) + F.pc]);
  }

  /** Re-dealing: order within each Stack, then Keys, Foes and Threats among their places, then unseen copies of a name (VW-C13, VW-C16, VW-C19). */
  private readonly threatPasses: readonly RedealPass[] = [
    (zone, _card, tag) => (zone === 0 ? tag : -1),
    (zone, card, tag) => (zone === 0 && tag !== S.RESHUFFLED ? this.dealtClass(card) : -1),
    (_zone, card, tag) => (tag === S.RESHUFFLED ? -1 : this.t.name[card]),
    (_zone, card, tag) => (tag === S.RESHUFFLED || this.dealtClass(card) !== 0 ? -1 : 0),
  ];
  protected readonly memoryPass: readonly RedealPass[] = [() => 0];

  determinise(s: VeilwraithState, who: number, rng: Stream, into: VeilwraithState): void {
    this.dream(s, who, rng, into);
    this.redealThreats(into, into.solo, who, rng);
    redeal(into, [into.solo.memoryDeck], who, rng, this.memoryPass);
  }

  protected redealThreats(into: VeilwraithState, w: Wraith, who: number, rng: Stream): void {
    redeal(into, [w.threatDeck, w.unseen], who, rng, this.threatPasses, true);
  }

  utility(s: VeilwraithState, _seat = 0): number {
    return s.outcome === WIN ? 1 : 0;
  }

  /** Has someone won the Vignette? */
  won(s: VeilwraithState): boolean {
    return s.outcome === WIN;
  }

  say(s: VeilwraithState, code: number): string {
    return say(this, s, code);
  }

  show(s: VeilwraithState, who: number | null = null): string {
    return show(this, s, who);
  }

  tell(s: VeilwraithState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }

  metrics(sink: Sink): Metrics<VeilwraithState> {
    return new VeilwraithMetrics(this, sink);
  }
}
