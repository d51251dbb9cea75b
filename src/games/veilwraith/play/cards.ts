import { MOST_ABILITIES } from '../content/cards.ts';
import type { CardTables, CompiledVignette } from '../content/tables.ts';
import { USE_DRAWS, USE_HEALS, USE_IGNORES, USE_RESETS } from '../content/worth.ts';
import { FOE, isPrize, KEY, KINDS } from '../state/words.ts';

/**
 * The prints of the cards, in the words of the rulebook. A card is identified by its type, a number: Memories come first, then ordinary Threats, Foes, Keys,
 * the Portal and the Archfiend. Copies with the same print share a type. Actions are EXPLORE, FIGHT and INFLUENCE (moves.ts).
 */
export class Cards {
  private readonly t: CardTables;
  private readonly useful: Uint8Array;

  constructor(tables: CardTables) {
    this.t = tables;
    this.useful = Uint8Array.from({ length: tables.memories }, (_, memory) =>
      this.draws(memory) > 0 || this.heals(memory) > 0 || this.ignores(memory) > 0 ? 1 : 0,
    );
  }

  /** Number of types, and how many of them are Memories. */
  get types(): number {
    return this.t.total;
  }
  get memories(): number {
    return this.t.memories;
  }
  /** Ids of the pack, by type. */
  get ids(): readonly string[] {
    return this.t.ids;
  }
  /** Names as printed, by type. */
  get names(): readonly string[] {
    return this.t.names;
  }
  /** Anima, Deja, Foe, Key, Portal …, in the words of the pack. */
  kindOf(card: number): (typeof KINDS)[number] {
    return KINDS[this.t.kind[card]];
  }
  /** Index of the card's name: Threats of one name may have different prints. */
  name(card: number): number {
    return this.t.name[card];
  }
  /** Copies of this print. */
  copies(card: number): number {
    return this.t.copies[card];
  }

  // Memories

  /** Combine value. */
  combine(memory: number): number {
    return this.t.combine[memory];
  }
  /** Power that playing the Memory is certain to give an Action, including Power Tokens. */
  power(memory: number, action: number): number {
    return this.t.gain[memory * 3 + action];
  }
  /** The part of that Power that comes as Power Tokens. */
  tokens(memory: number, action: number): number {
    return this.t.tokenGain[memory * 3 + action];
  }
  /** Memories it draws. */
  draws(memory: number): number {
    return this.t.utility[memory * 4 + USE_DRAWS];
  }
  /** Spirit it gains. */
  heals(memory: number): number {
    return this.t.utility[memory * 4 + USE_HEALS];
  }
  /** Threats it ignores. */
  ignores(memory: number): number {
    return this.t.utility[memory * 4 + USE_IGNORES];
  }
  /** Does it draw, heal or ignore Threats? Answers at once what those three do. */
  isUseful(memory: number): boolean {
    return this.useful[memory] !== 0;
  }
  /** Actions it resets. */
  resets(memory: number): number {
    return this.t.utility[memory * 4 + USE_RESETS];
  }

  /** How many abilities it has. */
  abilities(memory: number): number {
    return this.t.abilityCount[memory];
  }
  /** Power that its k-th ability is certain to give an Action. */
  abilityPower(memory: number, k: number, action: number): number {
    return this.t.abilityGain[(memory * MOST_ABILITIES + k) * 3 + action];
  }
  /** Does its k-th ability begin by choosing an Action? */
  abilityAsks(memory: number, k: number): boolean {
    return this.t.abilityAsks[memory * MOST_ABILITIES + k] !== 0;
  }

  // Threats

  /** Number of values, one to three. */
  values(card: number): number {
    return this.t.valueCount[card];
  }
  /** Action of its v-th value. */
  action(card: number, v: number): number {
    return this.t.valueType[card * 3 + v];
  }
  /** Its v-th value as printed; `view.value` gives the value in play. */
  value(card: number, v: number): number {
    return this.t.value[card * 3 + v];
  }
  /** Does it have starred values, each of which must be defeated (VW-M10)? */
  hasStars(card: number): boolean {
    return this.t.stars[card] !== 0;
  }
  /** Spirit Boost. */
  boost(card: number): number {
    return this.t.boost[card];
  }
  isFoe(card: number): boolean {
    return this.t.kind[card] === FOE;
  }
  isKey(card: number): boolean {
    return this.t.kind[card] === KEY;
  }
  /** Is it a Key or a Foe, which must be defeated before the Portal enters? */
  isPrize(card: number): boolean {
    return isPrize(this.t.kind[card]);
  }
  isPortal(card: number): boolean {
    return card === this.t.portal;
  }
  /** Does it have a text that works while in play? */
  hasLastingText(card: number): boolean {
    return this.t.hasStatic[card] !== 0 || this.t.startOfRound[card] >= 0 || this.t.endOfRound[card] >= 0;
  }
  /** Does its “Defeat:” discard from the Threat deck, which holds Keys and Foes? */
  discardsThreats(card: number): boolean {
    return this.t.losesThreats[card] !== 0;
  }

  // Keys, counted from 0

  get keys(): number {
    return this.t.keys;
  }
  /** The card of the k-th Key. */
  key(k: number): number {
    return this.t.firstKey + k;
  }
  hasFlip(k: number): boolean {
    return this.t.flip[k] >= 0;
  }
  /** Power Tokens that its Flip is certain to put on an Action. */
  flipTokens(k: number, action: number): number {
    return this.t.flipGain[k * 3 + action];
  }
  /** Memories its Flip draws. */
  flipDraws(k: number): number {
    return this.t.flipUse[k * 4 + USE_DRAWS];
  }
  /** Spirit its Flip gains. */
  flipHeals(k: number): number {
    return this.t.flipUse[k * 4 + USE_HEALS];
  }

  // Actions and the Vignette

  /** Power that an Action's face adds. */
  faceBonus(action: number, advanced: boolean): number {
    return this.t.faceBonus[action * 2 + (advanced ? 1 : 0)];
  }
  /** The current or next Vignette: its Threats, Foes, Stacks and the value of its Portal. */
  get vignette(): CompiledVignette {
    return this.t.vignette;
  }
}
