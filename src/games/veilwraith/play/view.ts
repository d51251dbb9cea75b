import { View, WIN } from '../../../core/index.ts';
import { Op } from '../content/ops.ts';
import { valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { askingCard, askingOp, knownTop, prizesLost, stackCount } from '../rules/asked.ts';
import { isFree } from '../rules/board.ts';
import { refresh } from '../rules/derived.ts';
import { powerInHand, powerNow } from '../rules/reach.ts';
import { mayUse, openValue, tokensNeeded } from '../rules/uses.ts';
import { C, Size } from '../state/codes.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { G, S } from '../state/state.ts';
import {
  ESCAPED,
  IN_GAME,
  KEY_COLLECTED,
  KEY_FLIP_SPENT,
  KEY_FLIPPED,
  KEY_TURN_SPENT,
  KEY_TURNED,
  NO_COMBINE,
  NO_DRAW,
  NO_FLIP,
  NO_PLAY,
  NO_TILT,
  NO_TURN,
  NO_USE,
  UPRIGHT,
} from '../state/words.ts';
import { Cards } from './cards.ts';
import { Others } from './others.ts';
import { writeTold } from './told.ts';
import { Upgrades } from './upgrades.ts';

/**
 * What the Veilwraith sees: everything except the order of the decks, the Keys in their Stacks and the copies left out unseen (VW-C13, VW-D09). The view itself
 * gives its own board, `others` the boards of others, `cards` what is printed on cards, `upgrades` Memory Upgrades. Reading does not allocate.
 */
export class VeilwraithView extends View<VeilwraithState> {
  /** Prints of the cards; in a Campaign, of the current Vignette. Memories are the same in all. */
  cards: Cards;
  /** The boards of other Veilwraiths. */
  readonly others = new Others();
  /** Memory Upgrades, made and still to make. */
  readonly upgrades: Upgrades;
  protected rules: Veilwraith;
  private w!: Wraith;
  // Words of this Veilwraith's board (state.ts `S`): the open ones, the derived ones, the hand.
  protected own!: Int32Array;
  private derived!: Int32Array;
  private held!: Int32Array;

  constructor(rules: Veilwraith) {
    super();
    this.rules = rules;
    this.cards = new Cards(rules.t);
    this.upgrades = new Upgrades(rules);
  }

  override bind(s: VeilwraithState, who: number): void {
    // Storing references is expensive, and usually the state is the same as last time.
    if (this.s !== s || this.who !== who || this.w === undefined) {
      super.bind(s, who);
      this.w = s.wraiths[who];
      this.own = this.w.open;
      this.derived = this.w.derived;
      this.held = this.w.handCards;
      this.others.bind(this.rules, s, who);
      this.upgrades.bind(this.rules, this.own);
    }
    if (this.derived[S.DIRTY] !== 0) refresh(this.rules, this.w);
  }

  // The game

  /** Has this Veilwraith won? */
  get won(): boolean {
    return this.rules.options.competitive ? this.s.winner === this.who : this.s.outcome === WIN;
  }
  /** Is it still in the game? Others may go on without it. */
  get isInGame(): boolean {
    return this.own[S.STATUS] === IN_GAME;
  }
  get hasEscaped(): boolean {
    return this.own[S.STATUS] === ESCAPED;
  }
  /** Number of Veilwraiths; seats count from 0, and `who` is its own. */
  get wraiths(): number {
    return this.rules.seats;
  }
  /** Is it a race? */
  get competitive(): boolean {
    return this.rules.options.competitive;
  }
  /** May Actions be Used on Threats of others (VW-X11)? */
  get mayHelp(): boolean {
    return this.rules.options.crossTargets;
  }

  // Spirit

  get spirit(): number {
    return this.own[S.SPIRIT];
  }
  get maxSpirit(): number {
    return this.own[S.MAX_SPIRIT];
  }
  /** Spirit that the coming Spirit Phase would cost. */
  get totalCost(): number {
    return this.derived[S.TOTAL_COST];
  }
  /** Spirit that the Vignette would take at the End of Round with this many Threats in play. */
  takenFor(threats: number): number {
    return this.rules.options.ignoreVignetteAbility ? 0 : this.rules.t.vignette.spiritTaken[threats];
  }

  // Actions: Explore 0, Fight 1, Influence 2. Slots count from 0, so slot 3 of the rulebook is 2.

  actionIn(slot: number): number {
    return this.own[S.SLOTS + slot];
  }
  slotOf(action: number): number {
    return this.own[S.SLOT_OF + action];
  }
  /** Power of the slot's Action Power Token. */
  slotPower(slot: number): number {
    return this.own[S.SLOT_POWER + slot];
  }
  /** Is its advanced face up? */
  isAdvanced(action: number): boolean {
    return this.own[S.FACE + action] !== 0;
  }
  /** Neither Tilted nor Exhausted. */
  isUpright(action: number): boolean {
    return this.own[S.ROTATION + action] === UPRIGHT;
  }
  /** Is it upright, and not barred by what it has done this round? Then it may be Tilted, or Used by a Key. */
  isFree(action: number): boolean {
    return isFree(this.rules, this.w, action);
  }
  /** Power Tokens on an Action. */
  tokens(action: number): number {
    return this.own[S.TOKENS + action];
  }
  /** Current Power of an Action, not counting tokens. */
  power(action: number): number {
    return powerNow(this.rules, this.w, action);
  }
  /** Power it would have in a slot, from the slot's token and its own face alone. */
  powerInSlot(action: number, slot: number): number {
    return this.own[S.SLOT_POWER + slot] + this.rules.t.faceBonus[action * 2 + this.own[S.FACE + action]];
  }
  /** The most Power that a Use of this Action is certain to reach. */
  reach(action: number): number {
    return this.rules.mode.reach(this.rules, this.w, action);
  }
  /** May the Action be Used, as the round's regular Use or an extra one? */
  mayUse(action: number): boolean {
    return mayUse(this.rules, this.w, action);
  }
  /** True unless a text forbids Using this Action. */
  usesAllowed(action: number): boolean {
    return (this.derived[S.FORBID] & (NO_USE << action)) === 0;
  }
  /** Extra Uses that cards grant it this round (VW-?84). */
  extraUses(action: number): number {
    return this.own[S.EXTRA_USES + action];
  }
  /** Has the round's regular Use been made? */
  get hasUsed(): boolean {
    return this.own[S.USED] !== 0;
  }
  /** May the round's Tilt still be made? */
  get mayTilt(): boolean {
    return this.own[S.HAS_TILTED] === 0 && (this.derived[S.FORBID] & NO_TILT) === 0 && this.permits(C.TILT);
  }
  /** True unless a text forbids Using Actions to draw. */
  get mayDraw(): boolean {
    return (this.derived[S.FORBID] & NO_DRAW) === 0 && this.permits(C.DRAW);
  }

  // The Use in progress

  /** Its Action, or -1. */
  get usedAction(): number {
    return this.own[S.USE_ACTION] - 1;
  }
  /** Current Power of its Action, not counting tokens; -1 without one. */
  get usedPower(): number {
    return this.usedAction < 0 ? -1 : this.power(this.usedAction);
  }
  /** The value it must reach, or -1. */
  get need(): number {
    return tokensNeeded(this.rules, this.w);
  }
  /** First Memory of a Combine in progress. */
  get combineFirst(): number {
    return this.own[S.COMBINE_FIRST] - 1;
  }

  // The Threat Area, sorted by card type. The i-th Threat has up to three values, numbered from 0.

  /** Number of Threats in play. */
  get threats(): number {
    return this.own[S.AREA];
  }
  /** Card of the i-th Threat. */
  threat(i: number): number {
    return this.own[S.AREA_CARD + i];
  }
  /** Current Spirit Cost of the i-th Threat; an ignored one is not charged. */
  cost(i: number): number {
    return this.derived[S.COSTS + i];
  }
  isIgnored(i: number): boolean {
    return (this.own[S.AREA_FLAGS + i] & S.IGNORED) !== 0;
  }
  /** Current v-th value of the i-th Threat. */
  value(i: number, v: number): number {
    return valueIn(this.derived[S.VALUES + i], v);
  }
  /** May the v-th value of the i-th Threat be attacked? */
  isOpen(i: number, v: number): boolean {
    return openValue(this.rules, this.w, i, v) && this.permits(C.USE + (this.threat(i) - this.cards.memories) * Size.nth * Size.values + v);
  }
  /** Starred values not yet defeated. */
  starsLeft(i: number): number {
    const standing = this.rules.t.stars[this.own[S.AREA_CARD + i]] & ~this.own[S.AREA_FLAGS + i];
    let n = 0;
    for (let v = 0; v < 3; v++) if ((standing & (1 << v)) !== 0) n++;
    return n;
  }
  /** Are card and stars of the i-th Threat the same as those of the one before it? Then a Use on either has the same result. */
  isLikeLast(i: number): boolean {
    return i > 0 && this.threat(i - 1) === this.threat(i) && this.starsLeft(i - 1) === this.starsLeft(i);
  }

  // Memories

  /** Memories in hand; foreign cards do not count. */
  get hand(): number {
    return this.own[S.HAND_MEMORIES];
  }
  /** The i-th Memory in hand; the hand is sorted by type, highest Combine value first. */
  handCard(i: number): number {
    return this.held[i];
  }
  get handLimit(): number {
    return this.derived[S.HAND_LIMIT];
  }
  /** Power that the Memories in hand are certain to give an Action if all are played. */
  powerInHand(action: number): number {
    return powerInHand(this.own, action);
  }
  /** True unless a text forbids playing Memories, or Combining them. */
  get mayPlay(): boolean {
    return (this.derived[S.FORBID] & NO_PLAY) === 0;
  }
  get mayCombine(): boolean {
    return (this.derived[S.FORBID] & NO_COMBINE) === 0;
  }
  /** Tokens on an Action that the player may spend. */
  spendable(action: number): number {
    return this.permits(C.RESOLVE + 1) ? this.tokens(action) : 0;
  }
  /** Change of the Power of every Combine, by texts in play. */
  get combineChange(): number {
    return this.derived[S.COMBINE_CHANGE];
  }
  /** Number of Memories in the Memory deck and in the discard pile, and the i-th of the latter. */
  get memoryDeck(): number {
    return this.w.memoryDeck.count(this.s);
  }
  get memoryDiscard(): number {
    return this.w.memoryDiscard.count(this.s);
  }
  discardCard(i: number): number {
    return this.w.memoryDiscard.card(this.s, i);
  }

  // Keys, counted from 0, and Foes

  get keysCollected(): number {
    return this.own[S.KEYS_COLLECTED];
  }
  isCollected(k: number): boolean {
    return (this.own[S.KEYS + k] & KEY_COLLECTED) !== 0;
  }
  isTurned(k: number): boolean {
    return (this.own[S.KEYS + k] & KEY_TURNED) !== 0;
  }
  isFlipped(k: number): boolean {
    return (this.own[S.KEYS + k] & KEY_FLIPPED) !== 0;
  }
  /** Does the Key's own state allow a Turn? Texts may forbid all Turns: see `turnsAllowed`. */
  mayTurn(k: number): boolean {
    return (this.own[S.KEYS + k] & (KEY_COLLECTED | KEY_TURNED | KEY_FLIPPED | KEY_TURN_SPENT)) === KEY_COLLECTED && this.permits(C.TURN + k);
  }
  /** The same for its Flip and `flipsAllowed`. */
  mayFlip(k: number): boolean {
    return (this.own[S.KEYS + k] & (KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT)) === KEY_COLLECTED && this.cards.hasFlip(k) && this.permits(C.FLIP + k);
  }
  /** True unless a text forbids Turning Keys, or Flipping them. */
  get turnsAllowed(): boolean {
    return (this.derived[S.FORBID] & NO_TURN) === 0;
  }
  get flipsAllowed(): boolean {
    return (this.derived[S.FORBID] & NO_FLIP) === 0;
  }
  /** Foes not yet defeated. */
  get foesLeft(): number {
    return this.rules.t.vignette.foes.length - this.own[S.FOES_DEFEATED];
  }

  // Portal, Archfiend and the Threat deck

  get portalInPlay(): boolean {
    return this.own[S.PORTAL_STATE] === 1;
  }
  get archfiendInDeck(): boolean {
    return this.own[S.ARCHFIEND_STATE] === 1;
  }
  get threatDeck(): number {
    return this.w.threatDeck.count(this.s);
  }
  /** Cards left in the Stack on top of the Threat deck; after the reshuffle, the whole deck. */
  get stackLeft(): number {
    return stackCount(this.rules, this.s, this.w, false);
  }
  /** Keys and Foes among them: those of the Stack (VW-C25), less those seen. */
  get stackPrizes(): number {
    return stackCount(this.rules, this.s, this.w, true);
  }
  /** The top Threat of the deck if the Veilwraith knows it, or -1. */
  get nextThreat(): number {
    return knownTop(this.s, this.w, this.who);
  }
  /** Keys and Foes in the Threat discard pile: they return only with the Archfiend. */
  get prizesLost(): number {
    return prizesLost(this.rules, this.s, this.w);
  }

  // The asking text

  /** The card whose text asks this Veilwraith, or that is being played; -1 if no card asks. */
  get askingCard(): number {
    return this.s.decider === this.who ? askingCard(this.rules, this.s) : -1;
  }
  /** Does it ask which Action to Exhaust, to take a Power Token from, or to take all of them from? */
  get asksToExhaust(): boolean {
    return askingOp(this.rules, this.s) === Op.exhaust;
  }
  get asksForToken(): boolean {
    return askingOp(this.rules, this.s) === Op.removeToken;
  }
  get asksForAllTokens(): boolean {
    return askingOp(this.rules, this.s) === Op.removeAllTokens;
  }

  /** Number of the chosen starting ability (VW-V08); 0 if none. */
  get startingAbility(): number {
    return this.own[S.ABILITY];
  }

  // The Campaign: zeros in a stand-alone game

  get inCampaign(): boolean {
    return false;
  }
  get ribbons(): number {
    return this.s.campaign[G.RIBBONS];
  }
  /** The current or next Vignette, from 0 on, and the failed attempts at it. */
  get stage(): number {
    return this.s.campaign[G.VIGNETTE];
  }
  get attempt(): number {
    return this.s.campaign[G.ATTEMPT];
  }
  /** Campaigns won, and Campaigns begun before this one. */
  get campaignsWon(): number {
    return this.s.campaign[G.CAMPAIGNS_WON];
  }
  get campaignNumber(): number {
    return this.s.campaign[G.CAMPAIGN];
  }

  write(out: Int32Array): number {
    return writeTold(this.rules, this.s, this.who, out);
  }
}
