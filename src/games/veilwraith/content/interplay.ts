import type { Condition, Counted, Effect } from './schema.ts';

/** Decides which texts may resolve in either order, so that the player need not be asked (VW-Z06). */

const enum Part {
  /** Gains and losses of Spirit: gains commute with gains and losses with losses, but a gain and a loss do not (VW-B04). */
  gains = 1,
  losses = 2,
  tokens = 4,
  memories = 8,
  rotation = 16,
  slots = 32,
  power = 64,
  threats = 128,
  /** The Threat deck and its discard pile. */
  threatDeck = 256,
  /** Turned and Flipped Keys. */
  keys = 512,
  /** Keys collected and Foes defeated. */
  prizes = 1024,
  ribbons = 2048,
  /** What the player knows. A revealed card is news to anyone with a choice to make. */
  knowledge = 4096,
  everything = 8191,
}

/** What a text reads, what it adds to (additions commute), and what it changes. */
export interface Touches {
  readonly reads: number;
  readonly adds: number;
  readonly changes: number;
  /** The text itself, if its effect does not depend on its card; otherwise empty. */
  readonly text: string;
}

const NOTHING = { reads: 0, adds: 0, changes: 0 };
type Masks = typeof NOTHING;

/** Does the order of these two texts make no difference? */
export function commute(one: Touches, other: Touches): boolean {
  return (one.text !== '' && one.text === other.text) || (!disturbs(one, other) && !disturbs(other, one));
}

function disturbs(one: Touches, other: Touches): boolean {
  return (one.changes & (other.reads | other.adds | other.changes)) !== 0 || (one.adds & (other.reads | other.changes)) !== 0;
}

/** Finds what the texts of a pack touch. */
export class Interplay {
  private readonly several: boolean;
  /** What "Drawn:" texts touch: drawing a Memory may trigger any of them. */
  private readonly drawn: Masks;

  /** `several`: is there another Veilwraith? */
  constructor(drawnTexts: readonly Effect[], several: boolean) {
    this.several = several;
    this.drawn = NOTHING;
    this.drawn = this.sum(drawnTexts);
  }

  of(effects: readonly Effect[]): Touches {
    const words = JSON.stringify(effects);
    return { ...this.sum(effects), text: OWN_CARD.test(words) ? '' : words };
  }

  private sum(effects: readonly Effect[]): Masks {
    return effects.map((effect) => this.effect(effect)).reduce(both, NOTHING);
  }

  private effect(e: Effect): Masks {
    if ('addPower' in e) return both({ ...NOTHING, adds: Part.power }, choice(e.addPower.action === 'any'));
    if ('addPowerToken' in e) return both(changes(Part.tokens), choice(e.addPowerToken.action === 'any'));
    if ('removePowerToken' in e) return both(changes(Part.tokens), picked(e.removePowerToken.how));
    if ('removeAllPowerTokens' in e) return both(changes(Part.tokens), choice(e.removeAllPowerTokens === 'any'));
    if ('movePowerToken' in e) return both(changes(Part.tokens), choice(true));
    if ('gainSpirit' in e) return { reads: Part.losses, adds: Part.gains, changes: 0 };
    if ('loseSpirit' in e) return { reads: Part.gains, adds: Part.losses, changes: 0 };
    if ('changeMaxSpirit' in e) return changes(Part.gains | Part.losses);
    if ('drawMemory' in e || 'drawFromBeneath' in e) return both({ ...changes(Part.memories), adds: Part.knowledge }, this.drawn);
    if ('discardMemory' in e) return both(changes(Part.memories), picked(e.discardMemory.how));
    if ('removeMemory' in e) return both(changes(Part.memories), picked(e.removeMemory.how));
    if ('putBeneath' in e) return both(changes(Part.memories), picked(e.putBeneath.how));
    if ('recoverMemory' in e) return both(changes(Part.memories), choice(true));
    if ('removeSelf' in e || 'shuffleIntoMemoryDeck' in e || 'discardSelf' in e) return changes(Part.memories | Part.threatDeck);
    if ('discardThreat' in e) return both(changes(Part.threats | Part.threatDeck | Part.memories), choice(!e.discardThreat.every));
    if ('returnThreat' in e) return both(changes(Part.threats | Part.threatDeck), choice(true));
    if ('peekThreats' in e) return { reads: Part.knowledge, adds: Part.knowledge, changes: Part.threatDeck };
    if ('discardFromThreatDeck' in e) return { reads: 0, adds: Part.knowledge, changes: Part.threatDeck };
    if ('ignoreCost' in e) return both(changes(Part.threats), choice(true));
    if ('modifyValue' in e || 'modifyCost' in e) return changes(Part.threats);
    if ('exhaustAction' in e) return both(changes(Part.rotation), picked(e.exhaustAction.how));
    if ('resetAction' in e) return both(changes(Part.rotation), choice(e.resetAction === 'any'));
    if ('tiltAction' in e) return both(changes(Part.rotation | Part.tokens), choice(e.tiltAction === 'any'));
    if ('resetKey' in e) return both(changes(Part.keys), choice(true));
    if ('exhaustKey' in e) return both(changes(Part.keys), picked(e.exhaustKey.how));
    if ('arrangeActions' in e || 'swapActions' in e) return both(changes(Part.slots), choice(true));
    if ('chooseAction' in e) return both(reads(e.chooseAction === 'any' ? 0 : Part.rotation), choice(true));
    if ('upgradeAction' in e || 'upgradeToken' in e) return both(changes(Part.power), choice(true));
    if ('gainRibbon' in e) return { ...NOTHING, adds: Part.ribbons };
    if ('extraUse' in e && e.extraUse === 'it') return { ...NOTHING, adds: Part.power };
    // Drawing or defeating a Threat, or Using an Action, may trigger texts of other cards with any effect.
    if ('drawThreat' in e || 'defeatThreat' in e || 'extraUse' in e) return changes(Part.everything);
    return this.structure(e);
  }

  private structure(e: Effect): Masks {
    if ('chooseOne' in e) return both(this.sum(e.chooseOne.flat()), choice(true));
    if ('optional' in e) return both(this.sum(e.optional), choice(true));
    if ('forEach' in e) return both(reads(counted(e.forEach.of)), this.sum(e.forEach.do));
    if ('if' in e) return both(reads(lookedAt(e.if)), this.sum([...e.do, ...(e.else ?? [])]));
    if ('another' in e && !this.several) return this.sum(e.another); // VW-X19
    return changes(Part.everything);
  }
}

/** Words that refer to the text's own card. */
const OWN_CARD = /"(self|other|putBeneath|drawFromBeneath|removeSelf|discardSelf)"/;

function both(one: Masks, other: Masks): Masks {
  return { reads: one.reads | other.reads, adds: one.adds | other.adds, changes: one.changes | other.changes };
}

function changes(parts: number): Masks {
  return { ...NOTHING, changes: parts };
}

function reads(parts: number): Masks {
  return { ...NOTHING, reads: parts };
}

/** Anyone with a choice to make wants to know more first. */
function choice(made: boolean): Masks {
  return reads(made ? Part.knowledge : 0);
}

/** A chosen card is a choice; a random card is revealed (VW-Z09, VW-Z10). */
function picked(how: 'chosen' | 'random' | undefined): Masks {
  return how === 'random' ? { ...NOTHING, adds: Part.knowledge } : choice(true);
}

function lookedAt(c: Condition): number {
  if ('threatsAtLeast' in c) return Part.threats;
  if ('keysAtLeast' in c || 'foesLeftAtMost' in c || 'portalInPlay' in c) return Part.prizes;
  if ('spiritAtMost' in c) return Part.gains | Part.losses;
  if ('handAtLeast' in c) return Part.memories;
  if ('tokensAtLeast' in c) return Part.tokens;
  if ('inSlot' in c) return Part.slots;
  if ('upright' in c) return Part.rotation;
  if ('archfiendInDeck' in c) return Part.threatDeck;
  return 0; // the round, and whether the regular Use was made: no text changes these
}

function counted(c: Counted): number {
  return 'threats' in c ? Part.threats : 'keys' in c ? Part.prizes : 'hand' in c ? Part.memories : Part.tokens;
}
