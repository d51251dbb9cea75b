import {
  ALL,
  CAP,
  F,
  FIRST_KIND,
  H,
  Layout,
  type LuckSource,
  type Metrics,
  type Pack,
  type Params,
  type RedealPass,
  type RoundMark,
  RunawayRules,
  redeal,
  type SeedKey,
  type Sink,
  type Stream,
} from '../../../core/index.ts';
import { compileCards } from '../content/cards.ts';
import { INSTRUCTION, Op } from '../content/ops.ts';
import { packData } from '../content/pack.ts';
import { columnOf, compileSolo, goldProducers, hasOp } from '../content/solo-card.ts';
import type { CardTables } from '../content/tables.ts';
import { Options } from '../options/params.ts';
import { VeilView } from '../play/view.ts';
import { ENEMY_CARDS, REWARDS, STARTING } from '../record/measures.ts';
import { VeilMetrics } from '../record/metrics.ts';
import { marksOf, R, SoloMachine } from '../solo/machine.ts';
import type { Chance } from '../solo/targets.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { G } from '../state/progress.ts';
import { B, type Hero, layMatch, Match, type Places, S, VeilState } from '../state/state.ts';
import { BY_TEXT } from '../state/words.ts';
import { say, show, tell } from '../words/text.ts';
import { Choices } from './choices.ts';
import { NO_CARD } from './conditions.ts';

const MOST_FRAMES = 24;
const MOST_ANSWERS = 10_000;

/** A game of The Veil: the answers of the players, and what the rest of scry asks of a game. */
export class VeilRules extends Choices {
  readonly seats: number;
  readonly t: CardTables;
  readonly options: Options;
  readonly cards: readonly string[];
  readonly essential: number;
  readonly mostCodes = 1024;
  readonly mostWords: number;
  protected readonly everyone: number;
  protected readonly deckLuck: readonly LuckSource[];
  protected readonly fateLuck: readonly LuckSource[];
  protected readonly tossLuck: LuckSource;
  protected readonly rewardLuck: LuckSource;
  protected readonly draftLuck: LuckSource;
  protected readonly effectLuck: LuckSource;
  private readonly places: Places;
  protected readonly automatic: Uint8Array;
  override readonly automated: readonly number[];
  override readonly groups: readonly string[];
  override readonly marks: readonly RoundMark[];
  override get sides(): number {
    return this.t.sides.length;
  }
  /** By seat: the machines of its Solo cards; which of them plays stands in the state. */
  private readonly machines: readonly (readonly SoloMachine[])[];
  private readonly soloLuck: readonly LuckSource[];
  private readonly soloCodes = new Int32Array(1024);
  private soloView: VeilView | null = null;
  /** Luck for the Solo card that is being asked. */
  private readonly chance: Chance & { s: VeilState | null; source: LuckSource | null };

  constructor(pack: Pack, params: Params) {
    super();
    this.options = new Options(params, packData(pack).allies.length);
    this.t = compileCards(pack, this.options);
    this.cards = this.t.ids;
    this.groups = this.t.ids.map((_, card) =>
      this.t.basic[card] !== 0
        ? STARTING
        : this.t.reward[card] !== 0
          ? REWARDS
          : this.t.owner[card] < this.t.party || this.t.missions.length === 0
            ? this.t.heroes[this.t.owner[card]].family
            : ENEMY_CARDS,
    );
    this.seats = this.t.heroes.length;
    this.everyone = (1 << this.seats) - 1;
    const layout = new Layout();
    this.layFrames(layout, MOST_FRAMES);
    this.deckLuck = this.t.heroes.map((_, side) => this.source(layout, `side ${side}, deck`));
    this.fateLuck = this.t.heroes.map((_, side) => this.source(layout, `side ${side}, fate deck`));
    this.tossLuck = this.source(layout, 'toss');
    this.effectLuck = this.source(layout, 'effects');
    this.rewardLuck = this.source(layout, 'reward deck');
    this.draftLuck = this.source(layout, 'draft');
    this.soloLuck = this.t.heroes.map((_, side) => this.source(layout, `side ${side}, solo`));
    const gold = goldProducers(this.t, this.options.goldAnyText);
    this.machines = this.t.solo.map((cards, seat) =>
      cards.map(({ record }) => new SoloMachine(compileSolo(record, this.t, gold), this.t, this.options, { automated: true, full: this.options.full[seat] })),
    );
    this.automatic = Uint8Array.from(this.machines, (cards, seat) => (cards.length > 0 || this.t.enemySeat[seat] !== 0 ? 1 : 0));
    this.automated = [...this.automatic.keys()].filter((seat) => this.automatic[seat] !== 0);
    this.marks = marksOf(this.machines);
    this.chance = { s: null, source: null, below: (n) => this.luck.roll(this.chance.s as VeilState, this.chance.source as LuckSource, n) };
    const own = this.t.heroes.map((hero) => hero.start.length + hero.fate.length);
    const traps = this.t.heroes.map((hero) => hero.fate.filter((card) => card < this.t.traps).length);
    const allTraps = traps.reduce((sum, n) => sum + n, 0);
    const rewards = this.t.rewardDeck.length;
    const capacities = own.map((cards, seat) => ({ cards: cards + allTraps - traps[seat] + rewards, fate: cards + rewards, banished: cards + rewards }));
    if (this.t.commons >= 0) capacities.push({ cards: rewards, fate: rewards, banished: rewards });
    this.places = layMatch(layout, capacities, this.t.total, this.t.missions.length > 0 ? G.WORDS : 0);
    this.essential = this.places.essential;
    this.mostWords = this.places.size;
  }

  create(): VeilState {
    return new VeilState(this.places);
  }

  view(): VeilView {
    return new VeilView(this.t, this);
  }

  start(s: VeilState, key: SeedKey, game: number, first = -1): void {
    this.open(s, key, game);
    s.match[Match.PHASE] = this.options.rewardMode === 'draft' ? P.DRAFT : P.DEAL;
    s.match[Match.TOLD_FIRST] = first + 1;
    for (const seat of this.automated) {
      const cards = this.machines[seat].length;
      if (cards > 1) s.heroes[seat].own[S.SOLO_CARD] = this.luck.below(s, this.soloLuck[seat], cards); // TV-X03
    }
    this.run(s);
  }

  apply(s: VeilState, code: number): void {
    if (this.take(s, code)) this.resume(s);
  }

  // Seats that a Solo card plays

  /** Decisions of such a seat are answered here, so that the runner, a search and a test see it as part of the rules. */
  override run(s: VeilState): void {
    super.run(s);
    if (this.automated.length === 0) return;
    for (let answers = 0; s.all[H.kind] >= FIRST_KIND && this.automatic[s.all[H.decider]] !== 0; answers++) {
      if (answers === MOST_ANSWERS) throw new RunawayRules(`more than ${answers} answers of a Solo card without a decision in round ${s.round}`);
      if (!this.take(s, this.soloAnswer(s))) continue;
      this.answered(s);
      this.settle(s);
      super.run(s);
    }
  }

  private soloAnswer(s: VeilState): number {
    const { own, seat, books } = s.heroes[s.all[H.decider]];
    this.soloView ??= this.view();
    this.soloView.bind(s, seat);
    this.chance.s = s;
    this.chance.source = this.soloLuck[seat];
    s.all[H.news]++; // nobody else chose it
    const n = this.legal(s, this.soloCodes);
    const machine = this.machines[seat][own[S.SOLO_CARD]];
    const code = machine.answer(this.soloView, this.soloCodes, n, own, S.SOLO, this.chance);
    books[B.RUNNING] = columnOf(machine.card, code >= C.PRIVILEGE ? code - C.PRIVILEGE : own[S.SOLO]);
    return code;
  }

  protected override noteClause(s: VeilState, h: Hero): void {
    if (s.round >= this.machines[h.seat][h.own[S.SOLO_CARD]].card.fromTurn) h.books[B.CLAUSE_TURNS]++;
  }

  protected override noteSkipped(s: VeilState, h: Hero): void {
    const { card } = this.machines[h.seat][h.own[S.SOLO_CARD]];
    const last = card.instruction[card.parts.length - 1];
    for (let k = 1; k <= last; k++) {
      const due = k < last || s.round >= card.fromTurn;
      if (due && card.instruction.includes(k) && (h.own[S.SOLO + R.done] & (1 << k)) === 0) h.books[B.SKIPPED]++;
    }
  }

  /** A privilege: its text is resolved like any other. Damage made by it opens the window for prevention anew. */
  private privilege(s: VeilState, h: Hero, part: number): void {
    const card = h.own[S.SOLO_CARD];
    const pc = this.t.solo[h.seat][card].programs[part];
    this.emit(s, ALL, K.E_INSTRUCTION, h.seat, this.machines[h.seat][card].card.instruction[part]);
    if (s.match[Match.PHASE] === P.DAMAGE && hasOp(this.t, pc, Op.damage)) {
      s.match[Match.ANSWERED] = 0;
      s.match[Match.PHASE] = P.LOCK;
    }
    this.push(s, pc, h.seat, NO_CARD);
  }

  protected override clauseWaits(s: VeilState, h: Hero): boolean {
    if (this.automatic[h.seat] === 0 || !this.options.soloFinalAfterDiscard) return false;
    const { card } = this.machines[h.seat][h.own[S.SOLO_CARD]];
    return s.round >= card.fromTurn && h.own[S.SOLO] < card.parts.length;
  }

  /** Carries out an answer; false when there is nothing to resolve and the same player goes on. */
  private take(s: VeilState, code: number): boolean {
    const a = s.all;
    if (code >= C.PRIVILEGE) {
      this.privilege(s, s.heroes[a[H.decider]], code - C.PRIVILEGE);
      return true;
    }
    const h = s.heroes[a[H.decider]];
    if (code === C.HAND_ON) {
      this.handOn(s);
      return true;
    }
    switch (a[H.kind]) {
      case K.K_PRIMARY:
        if (code === C.PASS) {
          if (this.automatic[h.seat] === 0) this.discardHand(s, h); // what a Solo card holds back it may still need
          this.phaseOver(s, P.GOLD);
          break;
        }
        this.act(s, h, code);
        // Nothing to resolve: the player goes on.
        if (a[H.depth] === 0) return false;
        break;
      case K.K_TURN:
        if (code === C.PASS) {
          this.healWithPoints(s, h);
          this.phaseOver(s, P.END);
        } else if (code >= C.GIVE) this.giveBy(s, h, code);
        else if (code > C.HEAL) {
          s.match[Match.PENDING] = code + 1;
          s.match[Match.ANSWERED] = 0;
          s.match[Match.PHASE] = P.LOCK; // TV-?43: a window at every assignment
        } else {
          this.act(s, h, code);
          if (a[H.depth] === 0) return false;
        }
        break;
      case K.K_GOLD:
        if (code === C.PASS) this.phaseOver(s, P.HEALTH);
        else this.act(s, h, code);
        break;
      case K.K_DAMAGE:
        if (code === C.PASS) {
          if (s.match[Match.PHASE] !== P.TICKS) this.phaseOver(s, P.END);
        } else if (code >= C.HIT) this.assign(s, h, code);
        else this.act(s, h, code);
        break;
      case K.K_HELD_BACK:
        if (code !== C.PASS) this.act(s, h, code);
        else if (s.match[Match.PHASE] === P.HEALTH) this.endHealth(s, h);
        else this.phaseOver(s, s.match[Match.PHASE] + 1); // Gold to Health, Damage to the blow that follows
        break;
      case K.K_HEALTH:
        if (code === C.PASS) this.forfeitPoints(s, h);
        else this.giveBy(s, h, code);
        break;
      default:
        this.applyText(s, h, code);
        break;
    }
    return true;
  }

  /** Something done in the own turn, whatever the phase. */
  private act(s: VeilState, h: Hero, code: number): void {
    if (this.t.teams) s.match[Match.HANDED] = 0;
    if (code < C.ACT) this.playCard(s, h, code - C.PLAY);
    else if (code < C.RECRUIT_ACT) {
      const card = ((code - C.ACT) / C.ACTS) | 0;
      this.actPlayed(s, h, card, code - C.ACT - card * C.ACTS);
    } else if (code < C.HERO) {
      const card = ((code - C.RECRUIT_ACT) / C.ACTS) | 0;
      this.actRecruit(s, h, card, code - C.RECRUIT_ACT - card * C.ACTS);
    } else if (code === C.HERO) this.useHero(s, h);
    else if (code < C.BUY) this.banishAura(s, h, code - C.AURA);
    else if (code < C.HEAL) this.buy(s, h, code - C.BUY);
    else this.healWithPoints(s, h);
  }

  /** Answers that texts and set-up ask for. */
  private applyText(s: VeilState, h: Hero, code: number): void {
    const a = s.all;
    switch (a[H.kind]) {
      case K.K_CARD:
      case K.K_RECRUIT:
      case K.K_PLAYER:
        this.declare(s, this.top(s), code);
        return;
      case K.K_OPTION:
        // The jumps of the branches follow the instruction that asked.
        a[this.top(s) + F.pc] += (code - C.OPTION) * INSTRUCTION;
        return;
      case K.K_DISCARD:
        this.discardFromHand(s, s.heroes[s.match[Match.VICTIM]], code - C.CARD, BY_TEXT);
        return;
      case K.K_RETARGET: {
        const f = this.underneath(s);
        this.declare(s, f, code);
        this.emit(s, ALL, K.E_RETARGETED, a[f + F.who], code);
        return;
      }
      case K.K_REVEAL_TARGETED:
        if (code === C.PASS) this.closeWindow(s, this.top(s));
        else this.reveal(s, h, code - C.REVEAL);
        return;
      case K.K_REVEAL_DAMAGE:
        if (code !== C.PASS) this.reveal(s, h, code - C.REVEAL);
        else if (a[H.depth] > 0) a[this.top(s) + F.y]++;
        else s.match[Match.ANSWERED]++;
        return;
      case K.K_FIRST:
        this.begins(s, code - C.SEAT);
        return;
      case K.K_DRAFT:
        this.draft(s, h, code);
        return;
      case K.K_MULLIGAN:
        if (code === C.PASS) this.endMulligan(s, h);
        else this.mulligan(s, h, code - C.CARD);
        return;
      case K.K_MEND:
        this.mendBy(s, h, s.heroes[code - C.SEAT]);
        return;
      default:
        this.applyMore(s, h, code);
    }
  }

  /** Answers to what only a campaign asks. */
  protected applyMore(s: VeilState, _h: Hero, _code: number): void {
    throw new Error(`no answer for kind ${s.all[H.kind]}`);
  }

  // For players, reports and tests

  get framesAt(): number {
    return this.frames;
  }

  /** Offset of the text being resolved. */
  topFrame(s: VeilState): number {
    return this.top(s);
  }

  openPlayed(s: VeilState, h: Hero, i: number): number {
    return this.playedActs(s, h, h.own[S.PLAYED_CARD + i]);
  }

  openRecruitActs(s: VeilState, h: Hero, i: number): number {
    return this.recruitActs(s, h, i);
  }

  heroReady(s: VeilState, h: Hero): boolean {
    return this.mayUseHero(s, h);
  }

  private readonly oneCell: readonly RedealPass[] = [() => 0];

  /** Hands and Decks are dealt anew together, Fate Decks by themselves; what the decider knows stays. */
  determinise(s: VeilState, who: number, rng: Stream, into: VeilState): void {
    this.dream(s, who, rng, into);
    for (const h of into.heroes) {
      redeal(into, [h.hand, h.deck], who, rng, this.oneCell);
      redeal(into, [h.fateDeck], who, rng, this.oneCell);
      this.sortHand(into, h);
    }
  }

  private sortHand(s: VeilState, h: Hero): void {
    const a = s.all;
    const { at, cards, known } = h.hand;
    const n = a[at];
    a[at] = 0;
    for (let i = 0; i < n; i++) this.toHand(s, h, a[cards + i], a[known + i]);
  }

  utility(s: VeilState, seat: number): number {
    if (s.outcome === 0 || s.outcome === CAP) return 0;
    return s.winner < 0 ? 0.5 : this.t.sideOf[s.winner] === this.t.sideOf[seat] ? 1 : 0;
  }

  say(s: VeilState, code: number): string {
    return say(this, s, code);
  }

  show(s: VeilState, who: number | null): string {
    return show(this, s, who);
  }

  tell(s: VeilState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }

  metrics(sink: Sink): Metrics<VeilState> {
    return new VeilMetrics(this.t, sink);
  }
}
