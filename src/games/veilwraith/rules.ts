import {
  ALL,
  type Cell,
  F,
  H,
  Layout,
  type Metrics,
  type Pack,
  type Params,
  RUNNING,
  redeal,
  type SeedKey,
  type Shared,
  type Sink,
  type Source,
  type Stream,
  WIN,
} from '../../core/index.ts';
import { noteKey } from './books.ts';
import { compileCards, MOST_ABILITIES } from './cards.ts';
import { C } from './codes.ts';
import { K } from './kinds.ts';
import { luckOf, type WraithLuck } from './luck.ts';
import { groupOf } from './measures.ts';
import { MemorySlots } from './memoryslots.ts';
import { VeilwraithMetrics } from './metrics.ts';
import { INSTRUCTION, Op } from './ops.ts';
import { type Options, readOptions } from './params.ts';
import { P_WINDOW_SPIRIT } from './round.ts';
import { Stage } from './stage.ts';
import { Standing } from './standing.ts';
import { B, layWraiths, type Places, S, VeilwraithState, type Wraith } from './state.ts';
import type { CardTables } from './tables.ts';
import { tell } from './telling.ts';
import { say, show } from './text.ts';
import { VeilwraithView } from './view.ts';
import { originOf } from './wording.ts';
import { ACTIONS, isPrize, KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, TEAM_SPIRIT } from './words.ts';

const MOST_FRAMES = 24;
const MOST_TRIGGERS = 48;

/** A game of one Vignette: the flow of the round and the answers of the player. Of one Veilwraith; team.ts has those of several. */
export class VeilwraithRules extends Stage {
  readonly seats: number;
  readonly t: CardTables;
  readonly options: Options;
  protected readonly standing: Standing;
  protected readonly memorySlots: MemorySlots;
  readonly cards: readonly string[];
  override readonly groups: readonly string[];
  readonly essential: number;
  readonly mostCodes = 1024;
  readonly mostWords: number;
  protected override readonly orderKind = K.K_ORDER;
  protected readonly lucks: readonly WraithLuck[];
  /** Who is drawn before others of the same age. */
  protected readonly lot: Source | null;
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

  apply(s: VeilwraithState, code: number): void {
    this.resolve(s, code, -1, false);
  }

  /** Two answers at once are a Memory played for its only ability, and a Tilt with which the Play Phase ends: of all answers a third are the second of these. */
  override resolve(s: VeilwraithState, code: number, next: number, planned: boolean): number {
    const a = s.all;
    const kind = a[H.kind];
    const w = s.wraiths[a[H.decider]];
    let resolved = 1;
    if (planned) this.refresh(w);
    switch (kind) {
      case K.K_PLAY:
        this.answered(s);
        resolved = this.act(s, w, code, next, planned);
        break;
      case K.K_USE:
        this.answered(s);
        resolved = this.addToUse(s, w, code, next, planned);
        break;
      case K.K_USE_NOW:
        this.answered(s);
        if (!this.use(s, w, code, true, planned)) resolved = 0;
        break;
      default:
        if (planned && !this.allows(s, code)) return 0;
        resolved = this.resolveOther(s, w, code, next);
        break;
    }
    if (resolved === 0) {
      if (!planned) throw new Error(`code ${code} cannot be resolved in a decision of kind ${kind}`);
      a[H.kind] = kind;
      return 0;
    }
    if (a[H.kind] === RUNNING) {
      this.settle(s);
      this.goAhead(s);
    }
    return resolved;
  }

  /** Answers outside the Play Phase, and those to texts. */
  private resolveOther(s: VeilwraithState, w: Wraith, code: number, next: number): number {
    switch (s.kind) {
      case K.K_WINDOW_START:
      case K.K_WINDOW_THREAT:
      case K.K_WINDOW_DRAW:
      case K.K_WINDOW_SPIRIT:
      case K.K_WINDOW_END:
        this.answered(s);
        if (code !== C.PASS) return this.playMemory(s, w, code - C.PLAY, next, false);
        w.own[S.PHASE]++;
        return 1;
      case K.K_COMBINE:
        this.answered(s);
        this.combine(s, w, w.own[S.COMBINE_FIRST] - 1, code - C.COMBINE);
        w.own[S.COMBINE_FIRST] = 0;
        return 1;
      case K.K_ACTIVATE:
        this.answered(s);
        this.activate(s, code);
        return 1;
      case K.K_ACTION:
        this.answered(s);
        this.takeAction(s, w, this.top(s), this.asking(s), code - C.ACTION);
        return 1;
      case K.K_THREAT:
        this.answered(s);
        if (code === C.PASS) this.skipRest(s);
        else this.takeTarget(s, w, this.asking(s), this.entry(w, code - C.THREAT));
        return 1;
      case K.K_SHED:
        this.answered(s);
        if (code < C.DISCARD) return this.playMemory(s, w, code - C.PLAY, next, false);
        this.discardFromHand(s, w, code - C.DISCARD, 1); // VW-Q03
        return 1;
      case K.K_ORDER:
        this.applyOrder(s, code);
        return 1;
      default:
        this.applySeldom(s, w, code);
        return 1;
    }
  }

  /** Decisions met seldom in a game. */
  private applySeldom(s: VeilwraithState, w: Wraith, code: number): void {
    switch (s.kind) {
      case K.K_HAND: {
        const card = code >= C.CARD ? code - C.CARD : code - C.DISCARD;
        this.answered(s);
        this.giveUp(s, w, this.asking(s), card, s.all[this.top(s) + F.source]);
        return;
      }
      case K.K_DISCARD_PILE:
        this.answered(s);
        this.recover(s, w, code - C.DISCARD, this.operand(s, 1) === 1);
        return;
      case K.K_THREAT_DISCARD:
        this.answered(s);
        w.threatDiscard.take(s, w.threatDiscard.indexOf(s, code - C.CARD));
        this.enter(s, w, code - C.CARD); // VW-?30: not played
        return;
      case K.K_PUT_BACK:
        this.answered(s);
        this.putBack(s, w, code - C.CARD);
        return;
      case K.K_KEY:
        this.answered(s);
        this.resetKey(s, w, code - C.PICK_KEY);
        return;
      case K.K_OPTION:
        this.answered(s);
        // The jumps of the branches follow the instruction that asked.
        s.all[this.top(s) + F.pc] += (code - C.OPTION) * 4;
        return;
      default:
        this.applySetup(s, w, code);
    }
  }

  /** An activity of the Play Phase (VW-G01). How many codes are resolved. */
  protected act(s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
    if (code === C.PASS) {
      this.endPlay(s, w);
      return 1;
    }
    if (code < C.DISCARD) return this.playMemory(s, w, code - C.PLAY, next, planned);
    if (code >= C.USE) return this.use(s, w, code, false, planned) ? 1 : 0;
    if (planned && !this.allowsPlay(s, w, code)) return 0;
    if (code < C.DRAW) {
      w.own[S.HAS_TILTED] = 1;
      this.tilt(s, w, code - C.TILT);
      if (next === C.PASS) {
        this.endPlay(s, w);
        return 2;
      }
      this.ask(s, K.K_PLAY, w.seat);
    } else if (code < C.TURN) this.useToDraw(s, w, code - C.DRAW, false);
    else if (code < C.FLIP) this.turn(s, w, code - C.TURN);
    else this.flip(s, w, code - C.FLIP);
    return 1;
  }

  protected endPlay(_s: VeilwraithState, w: Wraith): void {
    w.own[S.PHASE] = P_WINDOW_SPIRIT;
  }

  /** False when `planned` and not legal. */
  protected use(s: VeilwraithState, w: Wraith, code: number, extra: boolean, planned: boolean): boolean {
    if (code < C.USE || code >= C.THREAT) {
      if (planned && !this.allowsUseCode(s, w, code, extra)) return false;
      this.useToDraw(s, w, code - C.DRAW, extra);
      return true;
    }
    const named = ((code - C.USE) / 3) | 0;
    const v = code - C.USE - named * 3;
    const i = this.entry(w, named);
    if (planned && !this.mayUseOn(s, w, i, named, v, extra)) return false;
    this.useOn(s, w, w, i, v, extra);
    return true;
  }

  /** Gathering Power for the Use in progress (VW-L07). How many codes are resolved. */
  private addToUse(s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
    if (code >= C.RESOLVE && code < C.SPEND) return this.resolveUse(s, w, code - C.RESOLVE, planned) ? 1 : 0;
    if (code < C.DISCARD) return this.playMemory(s, w, code - C.PLAY, next, planned);
    if (planned && !this.allowsUse(s, w, code)) return 0;
    if (code < C.RETURN) {
      w.own[S.COMBINE_FIRST] = code - C.COMBINE + 1;
      this.ask(s, K.K_COMBINE, w.seat);
    } else if (code === C.SPEND) this.spendToken(s, w);
    else if (code >= C.FLIP) this.flip(s, w, code - C.FLIP);
    else {
      this.suspendUse(s, w);
      this.turn(s, w, code - C.TURN);
    }
    return 1;
  }

  private turn(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] |= KEY_TURNED | KEY_TURN_SPENT; // VW-K10, VW-K11
    if (this.options.fewerTurns) w.derived[S.DIRTY] = 1;
    noteKey(w.books, k, B.TURNS, s.round);
    this.emit(s, ALL, K.E_TURNED, this.t.firstKey + k);
    this.push(s, this.t.turn[k], w.seat, this.t.firstKey + k);
  }

  private flip(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] |= KEY_FLIPPED | KEY_FLIP_SPENT; // VW-K12, VW-K13
    noteKey(w.books, k, B.FLIPS, s.round);
    this.emit(s, ALL, K.E_FLIPPED, this.t.firstKey + k);
    this.push(s, this.t.flip[k], w.seat, this.t.firstKey + k);
  }

  /** VW-G05, VW-?113: abilities in any order, each at most once; stopping waives the rest (VW-G13). */
  private activate(s: VeilwraithState, code: number): void {
    const a = s.all;
    const f = this.top(s);
    const card = a[f + F.source];
    const who = a[f + F.who];
    if (code === C.PASS) {
      this.pop(s);
      return;
    }
    const i = code - C.ACTIVATE;
    a[f + F.x] |= 1 << i;
    if (a[f + F.x] === (1 << this.t.abilityCount[card]) - 1) this.pop(s);
    this.resolveAbility(s, s.wraiths[who], card, i);
  }

  /** "Up to": the player stops; further instructions of the same kind are passed over. */
  private skipRest(s: VeilwraithState): void {
    const f = this.top(s);
    while (this.t.code[s.all[f + F.pc]] === Op.ignore) s.all[f + F.pc] += 4;
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
  private readonly threatPasses: readonly Cell[] = [
    (zone, _card, tag) => (zone === 0 ? tag : -1),
    (zone, card, tag) => (zone === 0 && tag !== S.RESHUFFLED ? this.dealtClass(card) : -1),
    (_zone, card, tag) => (tag === S.RESHUFFLED ? -1 : this.t.name[card]),
    (_zone, card, tag) => (tag === S.RESHUFFLED || this.dealtClass(card) !== 0 ? -1 : 0),
  ];
  protected readonly memoryPass: readonly Cell[] = [() => 0];

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
