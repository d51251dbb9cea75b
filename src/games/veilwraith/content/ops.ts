/** Card effects as programs: four words per instruction, run by effects.ts with frames in the state. */
export const enum Op {
  end = 0,
  addPower = 1, // n, action choice
  addToken = 2, // n, action choice
  removeToken = 3, // how
  removeAllTokens = 4, // action choice
  moveToken = 5,
  gainSpirit = 6, // n
  loseSpirit = 7, // n
  changeMaxSpirit = 8, // n
  drawMemory = 9, // n
  discardMemory = 10, // how
  recoverMemory = 11, // to
  removeMemory = 12, // how
  removeSelf = 13,
  drawThreat = 14,
  discardThreat = 15, // filter
  discardEveryThreat = 16, // filter
  defeatThreat = 17, // filter
  returnThreat = 18,
  peek = 19, // n
  discardFromDeck = 20,
  ignore = 21, // filter, optional
  addTimed = 22, // modifier
  exhaust = 23, // how
  reset = 24, // action choice
  tilt = 25, // action choice
  resetKey = 26,
  arrange = 27,
  swap = 28,
  useNow = 29,
  allowUse = 30,
  putBeneath = 31, // how
  drawBeneath = 32,
  shuffleSelfIn = 33,
  discardSelf = 34,
  chooseAction = 35, // which
  choose = 36, // number of branches; that many `jump` instructions follow
  jump = 37, // pc
  unless = 38, // condition, pc to jump to if it does not hold
  startLoop = 39, // count, pc after the loop, nesting depth
  loop = 40, // pc of the body, nesting depth
  upgradeAction = 41,
  upgradeToken = 42,
  boost = 43, // n: Spirit Boost of a defeated Threat (VW-M03)
  afterDefeat = 44, // cards beneath, then the Portal check (VW-?33, VW-N01, VW-N02)
  moveUsed = 45, // moves the Used Action to slot L (VW-L18)
  activate = 46, // asks which ability of the Memory being played (VW-G05)
  gainRibbon = 48, // n; 1 if it is a Vignette's reward (VW-U09)
  another = 49, // pc of the text applied to another Veilwraith (VW-X19)
  exhaustKey = 50, // how
  resumeUse = 47, // continues a Use that was interrupted by a Turn (VW-?13)
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
/** Loops count down in one word of the frame: the lowest bit belongs to `useNow`, followed by seven bits per loop, the outermost first. */
export const MOST_LOOPS = 4;
export const MOST_TIMES = 127;
export const loopShift = (depth: number): number => 1 + 7 * depth;

export const CHOSEN = 0;
export const RANDOM = 1;
export const INSTRUCTION = 4;

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
