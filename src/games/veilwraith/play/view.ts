import { FRAME, H, View, WIN, type Zone } from '../../../core/index.ts';
import { type CardTables, valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { askingOp, stackCount } from '../rules/asked.ts';
import { isFree } from '../rules/board.ts';
import { refresh } from '../rules/derived.ts';
import { sameAsBefore } from '../rules/play-choices.ts';
import { powerInHand, powerNow } from '../rules/reach.ts';
import { pathFault } from '../rules/stage.ts';
import { mayUse, openValue, tokensNeeded } from '../rules/uses.ts';
import { C } from '../state/codes.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { G, S } from '../state/state.ts';
import { isPrize, KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, UPRIGHT } from '../state/words.ts';

/** What the Veilwraith sees: everything but the order of the decks, the Keys in their Stacks and the copies left out unseen (VW-C13, VW-D09). */
export class VeilwraithView extends View<VeilwraithState> {
  /** Of the Vignette being played; in a Campaign they change with it, all but what they say of Memories. */
  tables: CardTables;
  protected rules: Veilwraith;
  private w!: Wraith;
  /** Raw words for macro-moves and fast strategies (state.ts `S`): everything before the piles, which lies open; derived words; the hand. */
  own!: Int32Array;
  derived!: Int32Array;
  handCards!: Int32Array;

  constructor(tables: CardTables, rules: Veilwraith) {
    super();
    this.tables = tables;
    this.rules = rules;
  }

  override bind(s: VeilwraithState, who: number): void {
    // Storing references is dear; mostly it is the same state as the last time.
    if (this.s !== s || this.who !== who || this.w === undefined) {
      super.bind(s, who);
      this.w = s.wraiths[who];
      this.own = this.w.open;
      this.derived = this.w.derived;
      this.handCards = this.w.handCards;
    }
    if (this.derived[S.DIRTY] !== 0) refresh(this.rules, this.w);
  }

  // The Campaign: zeros in a stand-alone game

  get inCampaign(): boolean {
    return false;
  }
  get ribbons(): number {
    return this.s.campaign[G.RIBBONS];
  }
  /** The Vignette played or to be played next, from 0 on, and attempts at it that failed. */
  get stage(): number {
    return this.s.campaign[G.VIGNETTE];
  }
  get attempt(): number {
    return this.s.campaign[G.ATTEMPT];
  }
  get campaignsWon(): number {
    return this.s.campaign[G.CAMPAIGNS_WON];
  }
  /** Memory Upgrades made so far. */
  get upgradesMade(): number {
    return this.own[S.UPGRADES_MADE];
  }

  /** Campaigns begun before this one. */
  get campaignNumber(): number {
    return this.s.campaign[G.CAMPAIGN];
  }
  /** The first step of a path of upgrades that is not legal, and why; null when all are. */
  pathFault(path: readonly (readonly [number, number])[]): { readonly step: number; readonly why: string } | null {
    return pathFault(this.rules, path);
  }

  get won(): boolean {
    return this.rules.options.competitive ? this.s.winner === this.who : this.s.outcome === WIN;
  }
  get spirit(): number {
    return this.own[S.SPIRIT];
  }
  get maxSpirit(): number {
    return this.own[S.MAX_SPIRIT];
  }
  actionIn(slot: number): number {
    return this.own[S.SLOTS + slot];
  }
  slotOf(action: number): number {
    return this.own[S.SLOT_OF + action];
  }
  slotPower(slot: number): number {
    return this.own[S.SLOT_POWER + slot];
  }
  isUpright(action: number): boolean {
    return this.own[S.ROTATION + action] === UPRIGHT;
  }
  /** Upright, and not barred by what it has done this round: may it be Tilted, or Used by a Key? */
  isFree(action: number): boolean {
    return isFree(this.rules, this.w, action);
  }
  isAdvanced(action: number): boolean {
    return this.own[S.FACE + action] !== 0;
  }
  tokens(action: number): number {
    return this.own[S.TOKENS + action];
  }
  /** Power of an Action now, tokens aside. */
  power(action: number): number {
    return powerNow(this.rules, this.w, action);
  }
  /** The most Power a Use of this Action can surely reach. */
  reach(action: number): number {
    return this.rules.mode.reach(this.rules, this.w, action);
  }
  /** May the Action be Used as the round's regular Use or an extra one? */
  mayUse(action: number): boolean {
    return mayUse(this.rules, this.w, action);
  }
  get hasUsed(): boolean {
    return this.own[S.USED] !== 0;
  }
  get hasTilted(): boolean {
    return this.own[S.HAS_TILTED] !== 0;
  }
  /** Mask of what static texts forbid (words.ts). */
  get forbidden(): number {
    return this.derived[S.FORBID];
  }
  get handLimit(): number {
    return this.derived[S.HAND_LIMIT];
  }
  get combineChange(): number {
    return this.derived[S.COMBINE_CHANGE];
  }

  // The Use in progress

  /** Its Action, or -1. */
  get usedAction(): number {
    return this.own[S.USE_ACTION] - 1;
  }
  /** Value it must reach, or -1. */
  get need(): number {
    return tokensNeeded(this.rules, this.w);
  }
  /** First Memory of a Combine being made. */
  get combineFirst(): number {
    return this.own[S.COMBINE_FIRST] - 1;
  }

  // The Threat Area, sorted by card type

  get threats(): number {
    return this.own[S.AREA];
  }
  threat(i: number): number {
    return this.own[S.AREA_CARD + i];
  }
  value(i: number, v: number): number {
    return valueIn(this.derived[S.VALUES + i], v);
  }
  /** Action of value v of a card type, or -1. */
  valueAction(card: number, v: number): number {
    return this.tables.valueType[card * 3 + v];
  }
  isOpen(i: number, v: number): boolean {
    return openValue(this.rules, this.w, i, v);
  }
  /** Starred values still standing. */
  starsLeft(i: number): number {
    const stars = this.tables.stars[this.own[S.AREA_CARD + i]] & ~this.own[S.AREA_FLAGS + i];
    return (stars & 1) + ((stars >> 1) & 1) + ((stars >> 2) & 1);
  }
  cost(i: number): number {
    return this.derived[S.COSTS + i];
  }
  isIgnored(i: number): boolean {
    return (this.own[S.AREA_FLAGS + i] & S.IGNORED) !== 0;
  }
  /** Spirit the coming Spirit Phase would cost. */
  get totalCost(): number {
    return this.derived[S.TOTAL_COST];
  }
  /** Spirit the Vignette would take at the End of Round with so many Threats in play. */
  takenFor(threats: number): number {
    return this.rules.options.ignoreVignetteAbility ? 0 : this.tables.vignette.spiritTaken[threats];
  }
  /** Code of a Use on value v of the i-th Threat. */
  useCode(i: number, v: number): number {
    return C.USE + ((this.own[S.AREA_CARD + i] - this.tables.memories) * C.NTH + this.nth(i)) * 3 + v;
  }
  /** Code that chooses the i-th Threat. */
  threatCode(i: number): number {
    return C.THREAT + (this.own[S.AREA_CARD + i] - this.tables.memories) * C.NTH + this.nth(i);
  }
  private nth(i: number): number {
    let n = 0;
    while (i > n && this.own[S.AREA_CARD + i - n - 1] === this.own[S.AREA_CARD + i]) n++;
    return n;
  }

  // Memories

  /** Memories in hand; foreign cards do not count. */
  get hand(): number {
    return this.own[S.HAND_MEMORIES];
  }
  /** The i-th Memory in hand; the hand is sorted by type, falling Combine value first. */
  handCard(i: number): number {
    return this.s.all[this.w.hand.cards + i];
  }
  /** Power for an Action that the Memories in hand surely give when they are all played. */
  powerInHand(action: number): number {
    return powerInHand(this.own, action);
  }
  get memoryDeck(): number {
    return this.w.memoryDeck.count(this.s);
  }
  get memoryDiscard(): number {
    return this.w.memoryDiscard.count(this.s);
  }
  discardCard(i: number): number {
    return this.w.memoryDiscard.card(this.s, i);
  }
  /** Copies in the deck list. */
  listed(card: number): number {
    return this.own[S.DECK_LIST + card];
  }
  /** The Memory just returned in an upgrade, or -1. */
  get returnedNow(): number {
    return this.own[S.RETURNED_NOW] - 1;
  }

  // Keys, Foes, Portal, decks

  get keysCollected(): number {
    return this.own[S.KEYS_COLLECTED];
  }
  mayTurn(k: number): boolean {
    return (this.own[S.KEYS + k] & (KEY_COLLECTED | KEY_TURNED | KEY_FLIPPED | KEY_TURN_SPENT)) === KEY_COLLECTED;
  }
  mayFlip(k: number): boolean {
    return (this.own[S.KEYS + k] & (KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT)) === KEY_COLLECTED && this.tables.flip[k] >= 0;
  }
  get foesLeft(): number {
    return this.tables.vignette.foes.length - this.own[S.FOES_DEFEATED];
  }
  get portalInPlay(): boolean {
    return this.own[S.PORTAL_STATE] === 1;
  }
  get threatDeck(): number {
    return this.w.threatDeck.count(this.s);
  }
  /** Cards left of the Stack on top of the Threat deck; all of a deck made by the reshuffle. */
  get stackLeft(): number {
    return stackCount(this.rules, this.s, this.w, false);
  }
  /** Keys and Foes among them: the Stack's own (VW-C25) less those seen. */
  get stackPrizes(): number {
    return stackCount(this.rules, this.s, this.w, true);
  }
  /** The top Threat of the deck where the Veilwraith knows it, or -1. */
  get nextThreat(): number {
    const { threatDeck } = this.w;
    const top = threatDeck.count(this.s) - 1;
    return top >= 0 && threatDeck.knows(this.s, top, this.who) ? threatDeck.card(this.s, top) : -1;
  }
  /** Keys and Foes in the Threat discard pile: they come back only with the Archfiend. */
  get prizesLost(): number {
    const { threatDiscard } = this.w;
    let n = 0;
    for (let i = threatDiscard.count(this.s) - 1; i >= 0; i--) if (isPrize(this.tables.kind[threatDiscard.card(this.s, i)])) n++;
    return n;
  }
  get archfiendInDeck(): boolean {
    return this.own[S.ARCHFIEND_STATE] === 1;
  }
  /** The instruction a choice is for (program.ts `Op`), or -1 outside card texts. */
  get asking(): number {
    return askingOp(this.rules, this.s);
  }

  // Other Veilwraiths, by seat. Of rivals one sees the boards as they were when the Play Phase began (`seen`).

  /** All who play, and who these eyes belong to. */
  get wraiths(): number {
    return this.rules.seats;
  }
  /** May Actions be Used on Threats of others? */
  get mayHelp(): boolean {
    return this.rules.options.crossTargets;
  }
  get competitive(): boolean {
    return this.rules.options.competitive;
  }
  private other(seat: number): Wraith {
    const w = seat === this.who || this.s.seen.length === 0 ? this.s.wraiths[seat] : this.s.seen[seat];
    if (w.derived[S.DIRTY] !== 0) refresh(this.rules, w);
    return w;
  }
  /** In the game, escaped, out of it or not there yet (words.ts). */
  statusOf(seat: number): number {
    return this.other(seat).own[S.STATUS];
  }
  /** Open words and derived words of a Veilwraith, as `own` and `derived`. */
  wordsOf(seat: number): Int32Array {
    return this.other(seat).open;
  }
  derivedOf(seat: number): Int32Array {
    return this.other(seat).derived;
  }
  /** Code of a Use on value v of the i-th Threat of another. */
  helpCode(seat: number, i: number, v: number): number {
    const own = this.wordsOf(seat);
    const card = own[S.AREA_CARD + i];
    let nth = 0;
    while (i > nth && own[S.AREA_CARD + i - nth - 1] === card) nth++;
    return C.CROSS + seat * C.AREA + ((card - this.tables.memories) * C.NTH + nth) * 3 + v;
  }
  /** May value v of the i-th Threat of another be attacked? */
  isOpenOf(seat: number, i: number, v: number): boolean {
    return openValue(this.rules, this.other(seat), i, v);
  }

  /** Is the i-th Threat of another one like a Threat before it? Then only that one may be named. */
  isAlikeOf(seat: number, i: number): boolean {
    return sameAsBefore(this.rules, this.s, this.other(seat), i);
  }

  /** The same with the Portal left to its owner where helpers may not defeat it (VW-?64). */
  mayHelpWith(seat: number, i: number, v: number): boolean {
    return this.isOpenOf(seat, i, v) && (this.rules.options.portalHelp || this.wordsOf(seat)[S.AREA_CARD + i] !== this.tables.portal);
  }

  write(out: Int32Array): number {
    const { s, rules } = this;
    const { sealed, openHands } = rules.options;
    // What a rival is just doing is its own affair.
    const mine = !sealed || s.decider === this.who || s.outcome !== 0;
    let n = 0;
    out[n++] = mine ? s.kind : 0;
    out[n++] = mine ? s.decider : -1;
    out[n++] = s.round;
    out[n++] = s.outcome;
    out[n++] = mine && (!sealed || s.outcome !== 0) ? s.cause : 0;
    n = this.writeBoard(out, n, this.w, true);
    for (let seat = 0; seat < rules.seats; seat++) if (seat !== this.who) n = this.writeBoard(out, n, this.other(seat), openHands);
    if (!mine) return n;
    // Texts being resolved and waiting are known to all.
    const words = s.all[H.depth] * FRAME;
    const frames = rules.frames;
    for (let i = 0; i < words; i++) out[n++] = s.all[frames + i];
    out[n++] = s.all[H.waiting];
    return n;
  }

  /** What lies before a Veilwraith; of a closed hand only how many cards it has. */
  private writeBoard(out: Int32Array, from: number, w: Wraith, open: boolean): number {
    const { s } = this;
    const { own } = w;
    let n = from;
    for (let i = 0; i < S.AREA; i++) out[n++] = own[i];
    out[n++] = own[S.AREA];
    for (let i = 0; i < own[S.AREA]; i++) {
      out[n++] = own[S.AREA_CARD + i];
      out[n++] = own[S.AREA_FLAGS + i];
      out[n++] = own[S.AREA_SERIAL + i];
    }
    for (let i = S.NEXT_SERIAL; i < S.PLACES; i++) out[n++] = own[i];
    for (let i = S.PLACE_COUNT; i < S.BLOCK_WORDS; i++) out[n++] = own[i];
    if (open) n = this.writePile(out, n, w.hand.at, true);
    else out[n++] = w.hand.count(s);
    n = this.writePile(out, n, w.inPlay.at, false);
    n = this.writePile(out, n, w.memoryDiscard.at, true);
    n = this.writePile(out, n, w.threatDiscard.at, true);
    n = this.writePile(out, n, w.removed.at, true);
    n = this.writePile(out, n, w.beneath.at, false);
    n = this.writePile(out, n, w.looking.at, false);
    out[n++] = w.memoryDeck.count(s);
    for (let i = 0; i < w.memoryDeck.count(s); i++) out[n++] = w.memoryDeck.knows(s, i, this.who) ? w.memoryDeck.card(s, i) : -1;
    out[n++] = w.threatDeck.count(s);
    for (let i = 0; i < w.threatDeck.count(s); i++) out[n++] = w.threatDeck.knows(s, i, this.who) ? w.threatDeck.card(s, i) : -1;
    out[n++] = stackCount(this.rules, s, w, false);
    out[n++] = stackCount(this.rules, s, w, true);
    // What lies face down is known by counting, as a set; which Foes have fallen follows from it.
    out[n++] = w.unseen.count(s);
    n = open ? this.writeSet(out, n, w.memoryDeck) : this.writeSet(out, n, w.memoryDeck, w.hand);
    return this.writeSet(out, n, w.threatDeck, w.unseen);
  }

  /** The cards of some piles together, whichever lies where. */
  private writeSet(out: Int32Array, n: number, ...piles: readonly Zone[]): number {
    const from = n;
    for (const pile of piles) for (let i = 0; i < pile.count(this.s); i++) out[n++] = pile.card(this.s, i);
    out.subarray(from, n).sort();
    return n;
  }

  /** A pile as integers; order does not count where `asSet`. */
  private writePile(out: Int32Array, n: number, at: number, asSet: boolean): number {
    const a = this.s.all;
    const count = a[at];
    out[n++] = count;
    for (let i = 0; i < count; i++) out[n + i] = a[at + 1 + i];
    if (asSet) out.subarray(n, n + count).sort();
    return n + count;
  }
}
