import {
  ALL,
  CAP,
  type Code,
  type Decider,
  DRAW,
  Engine,
  F,
  FRAME,
  H,
  Layout,
  type Metrics,
  OVER,
  type Pack,
  type Params,
  type Seat,
  type SeedKey,
  type Sink,
  type State,
  type Stream,
  View,
  WIN,
  type Zone,
} from '../../core/index.ts';
import { nextStage } from '../campaign.ts';
import type { GameMap } from '../map/graph.ts';
import type { Thing, WrittenEffect } from './card-specs.ts';
import { CardTexts, MOST_TEXTS } from './card-texts.ts';
import { AFTER_DEFEAT } from './chapters.ts';
import { actsOf, cardFiles, decisionsOf } from './declared.ts';
import { SimpleDice } from './dice.ts';
import { type Field, layFields } from './fields.ts';
import type { AnyGame, AnyTable } from './game.ts';
import { isLegal, next, play, setUp } from './hooks.ts';
import { Knowledge } from './knowledge.ts';
import { SimpleLuck } from './luck.ts';
import { SimpleMetrics } from './metrics.ts';
import { Moves } from './moves.ts';
import { numberOf } from './number-of.ts';
import { SimpleQuest } from './quest.ts';
import { CHOOSE, OPTION, type Shape } from './shape.ts';
import { SimpleState } from './state.ts';
import { FIRST_NOTE, ROUND_OVER, Table } from './table.ts';
import { sayMove, tellEvent } from './telling.ts';
import { TableView } from './view.ts';

const MOST_ROUNDS = 1000;
/** The kind of a decision that a game does not have. */
const NO_KIND = -1;

/** Plays a simple game: turns its declarations into words, codes and sources of chance, and answers the kernel. */
export class SimpleRules extends Engine<State, TableView<Shape>> {
  readonly game: AnyGame;
  readonly pack: Pack;
  readonly options: Params;
  readonly seats: number;
  readonly cards: readonly string[];
  readonly records: readonly WrittenEffect[];
  readonly maps: readonly GameMap[];
  readonly dice: SimpleDice;
  override readonly attempts: boolean;
  readonly mostCodes: number;
  readonly mostWords: number;
  readonly essential: number;
  private readonly size: number;
  private readonly moves: Moves;
  private readonly acts: readonly string[];
  private readonly fields: readonly Field[];
  private readonly knowledge: Knowledge;
  private readonly chances: SimpleLuck;
  private readonly notes: readonly string[];
  private readonly counts: readonly string[];
  private readonly texts: CardTexts;
  /** The kind of the decision `option`. */
  private readonly optionKind: number;
  private readonly maxRounds: number;
  /** The kind of the decision `afterDefeat`. */
  private readonly defeatKind: number;
  /** Null in a game without chapters. */
  private readonly quest: SimpleQuest | null;
  /** What a move can be: those of the decisions, then the branches of texts. */
  readonly things: readonly Thing[];

  constructor(game: AnyGame, pack: Pack, options: Params) {
    super();
    this.game = game;
    this.pack = pack;
    this.options = options;
    this.seats = typeof game.seats === 'number' ? game.seats : (options.players as number);
    this.records = cardFiles(game).flatMap((file) => pack.data[file] as readonly WrittenEffect[]);
    this.cards = this.records.map(({ id }) => id as string);
    this.maps = game.map === undefined ? [] : [typeof game.map === 'function' ? game.map(options, pack.data) : game.map];
    this.maxRounds = game.maxRounds ?? MOST_ROUNDS;
    this.notes = Object.keys(game.notes ?? {});
    this.counts = Object.keys(game.cards?.counts ?? {});
    this.moves = new Moves(decisionsOf(game), this.cards);
    this.acts = actsOf(game);
    this.mostCodes = this.moves.mostCodes;
    this.optionKind = game.texts === undefined ? NO_KIND : this.moves.kindOf(OPTION);
    this.defeatKind = game.chapters === undefined ? NO_KIND : this.moves.kindOf(AFTER_DEFEAT);
    this.texts = new CardTexts(game, this.records, this.optionKind);
    this.things = [...this.moves.things, ...this.texts.everyBranch.map((effects) => ({ move: CHOOSE, effects }))];

    const layout = new Layout();
    const { fields, carried } = layFields(layout, game.state, game.chapters?.carries ?? [], this);
    this.fields = fields;
    if (game.texts !== undefined) this.layFrames(layout, MOST_TEXTS);
    this.quest = game.chapters === undefined ? null : new SimpleQuest(layout, game.chapters, carried, this);
    this.attempts = this.quest !== null;
    this.knowledge = new Knowledge(fields);
    this.chances = new SimpleLuck({
      luck: this.luck,
      seats: this.seats,
      names: game.luck ?? [],
      fields,
      cards: this.cards,
      copies: (card) => (this.records[card]?.copies as number | undefined) ?? 1,
      source: (name) => this.source(layout, name),
    });
    this.dice = new SimpleDice(game, this.luck, (name) => this.chances.bySeat(name));
    this.essential = layout.essential;
    this.size = layout.size;
    this.mostWords = this.size;
  }

  override get rivals(): boolean {
    return this.seats > 1 && this.game.together !== true;
  }

  create(): State {
    return new SimpleState(this.size, this.quest?.campaign, (s) => this.tableOf(s));
  }

  /** The table of a state, with its fields as properties. */
  private tableOf(s: State): AnyTable {
    const table = new Table<Shape>(this, s);
    for (const field of this.fields) {
      if (field.name in table) throw new Error(`a field cannot be called ${field.name}: the table has a member of this name; rename it`);
      Object.defineProperty(table, field.name, field.onTable(s));
    }
    // A misspelt field is an error, not a new one.
    return Object.preventExtensions(table) as AnyTable;
  }

  start(s: SimpleState, key: SeedKey, game: number, first?: Seat): void {
    this.open(s, key, game);
    s.winner = -1;
    if (this.game.firstPlayer) s.first = first ?? this.chances.whoBegins(s);
    if (this.quest === null) {
      this.prepare(s);
      setUp(this.game, s);
    } else this.quest.chapters.begin(s);
    this.goOn(s);
  }

  prepare(s: State): void {
    s.round = 1;
    s.decider = s.first;
    this.chances.deal(s);
  }

  /** Runs until somebody must decide; from chapter to chapter, if there are any. */
  private goOn(s: SimpleState): void {
    this.run(s);
    if (this.quest !== null && s.kind === OVER) nextStage(this.quest.chapters, s);
  }

  protected step(s: State): void {
    this.texts.run(this, s);
  }
  /** A finished text leaves nothing behind: equal positions have equal words. */
  override pop(s: State): void {
    s.all.fill(0, this.top(s), this.top(s) + FRAME);
    super.pop(s);
  }
  protected settle(): void {}
  protected flow(s: State): void {
    next(this.game, s);
  }

  legal(s: State, out: Int32Array): number {
    let n = 0;
    for (const { name, from, size } of this.moves.of(s.kind)) {
      for (let i = 0; i < size; i++) if (this.isLegal(s, name, i, from + i)) out[n++] = from + i;
    }
    if (n === 0) throw new Error(`decision ${this.decisionOf(s)} has no legal move in round ${s.round}; isLegal must allow at least one`);
    return n;
  }

  allows(s: State, code: Code): boolean {
    const move = this.moves.at(s.kind, code);
    return move !== undefined && this.isLegal(s, move.name, code - move.from, code);
  }

  private isLegal(s: State, move: string, i: number, code: Code): boolean {
    if (s.kind === this.optionKind) return i < this.texts.branchCount(this, s);
    if (s.kind === this.defeatKind) return this.quest?.chapters.allows(s as SimpleState, code) === true;
    return isLegal(this.game, s, move, i);
  }

  apply(s: SimpleState, code: Code): void {
    const { move, i } = this.moveOf(s, code);
    const { kind } = s;
    this.answered(s);
    if (kind === this.optionKind) this.texts.take(this, s, i);
    else if (kind === this.defeatKind) this.quest?.chapters.answer(s, code);
    else play(this.game, s, move, i);
    this.goOn(s);
  }

  actOf(s: State, code: Code): number {
    return this.acts.indexOf(this.moves.at(s.kind, code)?.name ?? '');
  }
  cardOf(s: State, code: Code): number {
    const move = this.moves.at(s.kind, code);
    return move?.ofCards ? code - move.from : -1;
  }

  view(): TableView<Shape> {
    const view = new TableView<Shape>(this);
    for (const field of this.fields) {
      if (field.name in view) throw new Error(`a field cannot be called ${field.name}: views have a member of this name; rename it`);
      Object.defineProperty(
        view,
        field.name,
        field.inView(() => ({ s: View.stateOf(view), who: view.who })),
      );
    }
    return view;
  }

  /** A belief is about the hidden roles of the game; if it has several, about those declared first. */
  determinise(s: State, who: Decider, rng: Stream, into: SimpleState, belief?: Int32Array): void {
    this.dream(s, who, rng, into);
    this.knowledge.redeal(into, who, rng, this.chances.firstDealt, belief);
  }

  /** 1 for the winner, or for all where they win together. */
  utility(s: State, seat: Seat): number {
    if (s.outcome === DRAW) return 0.5;
    if (!this.rivals) return s.outcome === WIN ? 1 : 0;
    return s.winner === seat ? 1 : 0;
  }

  say(s: State, code: Code): string {
    const { move, i } = this.moveOf(s, code);
    if (s.kind === this.optionKind) return `${move} ${this.texts.sayBranch(this, s, i)}`;
    if (s.kind === this.defeatKind) return this.quest?.chapters.say(code) ?? move;
    return sayMove(this, this.moves, s, move, i);
  }

  show(s: State, who: Decider | null): string {
    const lines = this.fields.map((field) => `${field.name}: ${field.shown(s, who)}`);
    const chapter = this.quest === null ? '' : `chapter ${this.chapterOf(s)}, attempt ${this.attemptOf(s)}, `;
    return [`${chapter}round ${s.round}`, ...lines].join('\n');
  }

  /** A game may use numbers as cards without content that names them. */
  cardName(card: number): string {
    return this.cards[card] ?? String(card);
  }

  tell(s: State, event: number, a: number, b: number, c: number): string {
    return tellEvent(this, this.notes, s, event, a, b, c);
  }

  metrics(sink: Sink): Metrics {
    return new SimpleMetrics(this.game, this.seats, sink);
  }

  // What tables and views ask for

  beginText(s: State, field: string, card: number): void {
    this.texts.begin(this, s, field, card);
  }

  sayText(field: string, card: number): string {
    return this.texts.say(field, card);
  }

  countNumber(name: string): number {
    return numberOf('count', name, this.counts);
  }

  branches(s: State): readonly (readonly WrittenEffect[])[] {
    return this.texts.branches(this, s);
  }

  /** The card whose text is being carried out, or -1. */
  resolving(s: State): number {
    return s.all[H.depth] === 0 ? -1 : s.all[this.top(s) + F.source];
  }

  get map(): GameMap {
    const [map] = this.maps;
    if (map === undefined) throw new Error('the game has no map; declare one under map');
    return map;
  }

  chapterOf(s: State): number {
    return this.quest?.chapterOf(s as SimpleState) ?? 0;
  }
  attemptOf(s: State): number {
    return this.quest?.attemptOf(s as SimpleState) ?? 0;
  }

  askFor(s: State, decision: string, seat: Seat): void {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats) throw new Error(`seat ${seat} was asked; there are seats 0 to ${this.seats - 1}`);
    this.ask(s, this.moves.kindOf(decision), seat);
  }

  chance(s: State, source: string, n: number): number {
    return this.chances.chance(s, source, n);
  }

  checkCard(card: number): void {
    this.chances.checkCard(card);
  }

  mix(s: State, zone: Zone): void {
    this.chances.mix(s, zone);
  }

  endRound(s: State): void {
    if (s.round === this.maxRounds) {
      s.outcome = CAP;
      return;
    }
    this.emit(s, ALL, ROUND_OVER);
    s.round++;
  }

  end(s: State, outcome: number, winner: number, cause: string | undefined): void {
    if (this.quest !== null) throw new Error("the game has chapters; end them with t.endChapter('won') or t.endChapter('lost')");
    this.over(s, outcome, winner, cause);
  }

  endChapter(s: State, outcome: number, cause: string | undefined): void {
    if (this.quest === null) throw new Error('the game has no chapters; declare them under chapters');
    this.over(s, outcome, -1, cause);
  }

  private over(s: State, outcome: number, winner: number, cause: string | undefined): void {
    s.outcome = outcome;
    s.winner = winner;
    s.cause = cause === undefined ? 0 : 1 + numberOf('cause', cause, this.game.causes ?? []);
  }

  noteNumber(name: string): number {
    return FIRST_NOTE + numberOf('note', name, this.notes);
  }

  decisionOf(s: State): string {
    return this.moves.nameOf(s.kind);
  }

  moveOf(s: State, code: Code): { move: string; i: number } {
    const move = this.moves.at(s.kind, code);
    if (move === undefined) throw new Error(`decision ${this.decisionOf(s)} has no code ${code}`);
    return { move: move.name, i: code - move.from };
  }

  /** The code of a move of the decision being asked, or -1. */
  codeOf(s: State, name: string, i: number): Code {
    const move = this.moves.called(s.kind, name);
    return move === undefined || i < 0 || i >= move.size ? -1 : move.from + i;
  }

  thingOf(s: State, code: Code): number {
    return s.kind === this.optionKind ? this.moves.things.length + this.texts.branchNumber(this, s, code) : this.moves.thingOf(s.kind, code);
  }

  writeKnown(s: State, who: Decider, out: Int32Array): number {
    return this.knowledge.writeHidden(s, who, out);
  }

  /** Everything a decider knows: numbers, how many cards each pile holds, and the cards that it knows. */
  writeSeen(s: State, who: Decider, out: Int32Array): number {
    out[0] = s.kind;
    out[1] = s.decider;
    out[2] = s.round;
    out[3] = s.first;
    let n = this.knowledge.write(s, who, out, 4);
    if (this.quest !== null) n = this.quest.write(s as SimpleState, out, n);
    // Texts that are under way lie open on the table.
    const texts = s.all.subarray(this.frames, this.frames + s.all[H.depth] * FRAME);
    out.set(texts, n);
    return n + texts.length;
  }
}
