import type { Form } from '../../../kit/texts/instructions.ts';

/** Card effects as programs: four words per instruction, run by effects.ts with frames in the state. The control instructions are the kit's (`Control`). */
export const enum Op {
  addPower = 8, // n, action choice
  addToken = 9, // n, action choice
  removeToken = 10, // how
  removeAllTokens = 11, // action choice
  moveToken = 12,
  gainSpirit = 13, // n
  loseSpirit = 14, // n
  changeMaxSpirit = 15, // n
  drawMemory = 16, // n
  discardMemory = 17, // how
  recoverMemory = 18, // to
  removeMemory = 19, // how
  removeSelf = 20,
  drawThreat = 21,
  discardThreat = 22, // filter
  discardEveryThreat = 23, // filter
  defeatThreat = 24, // filter
  returnThreat = 25,
  peek = 26, // n
  discardFromDeck = 27,
  ignore = 28, // filter, optional
  addTimed = 29, // modifier
  exhaust = 30, // how
  reset = 31, // action choice
  tilt = 32, // action choice
  resetKey = 33,
  arrange = 34,
  swap = 35,
  useNow = 36,
  allowUse = 37,
  putBeneath = 38, // how
  drawBeneath = 39,
  shuffleSelfIn = 40,
  discardSelf = 41,
  chooseAction = 42, // which
  upgradeAction = 43,
  upgradeToken = 44,
  boost = 45, // n: Spirit Boost of a defeated Threat (VW-M03)
  afterDefeat = 46, // cards beneath, then the Portal check (VW-?33, VW-N01, VW-N02)
  moveUsed = 47, // moves the Used Action to slot L (VW-L18)
  activate = 48, // asks which ability of the Memory being played (VW-G05)
  gainRibbon = 49, // n; 1 if it is a Vignette's reward (VW-U09)
  another = 50, // pc of the text applied to another Veilwraith (VW-X19)
  exhaustKey = 51, // how
  resumeUse = 52, // continues a Use that was interrupted by a Turn (VW-?13)
}

/** Which Action an instruction refers to. */
export const enum Pick {
  explore = 0,
  fight = 1,
  influence = 2,
  any = 3,
  it = 4,
  used = 5,
  every = 6,
  upright = 7,
  turned = 8,
}
export const CHOSEN = 0;
export const RANDOM = 1;
export const INSTRUCTION = 4;
/** Four loops deep, up to 127 times each. The bit of the frame word below theirs belongs to `useNow`. */
export const FORM: Form = { width: INSTRUCTION, loopBits: 7 };

/** A compiled filter: kind mask (1 << kind), name (-1 any), other/self, cost limit (-1 none), value type (-1 any). */
export interface Filter {
  readonly kinds: number;
  readonly name: number;
  readonly other: boolean;
  readonly self: boolean;
  readonly costAtMost: number;
  readonly has: number;
}

export interface CompiledCondition {
  readonly word: keyof typeof CONDITION_WORDS;
  readonly n: number;
  readonly action: number;
  readonly filter: number;
}
export const CONDITION_WORDS = {
  threatsAtLeast: 1,
  keysAtLeast: 1,
  foesLeftAtMost: 1,
  spiritAtMost: 1,
  handAtLeast: 1,
  tokensAtLeast: 1,
  inSlot: 1,
  upright: 1,
  roundAtLeast: 1,
  portalInPlay: 1,
  archfiendInDeck: 1,
  usedThisRound: 1,
} as const;

export interface CompiledCount {
  readonly word: 'threats' | 'keys' | 'hand' | 'tokensOn';
  readonly action: number;
  readonly filter: number;
}

/** A change of values or costs, by a static text or until the end of the round. */
export interface Modifier {
  readonly filter: number;
  /** -1: cost; 0..2: that value type; 3: all values. */
  readonly type: number;
  readonly by: number;
}
