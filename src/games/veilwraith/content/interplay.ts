import { both, changes, type Masks, NOTHING, reads, type Touches, touchedBy } from '../../../kit/texts/touches.ts';
import { innerTexts, mentions } from '../../../kit/texts/walk.ts';
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

/** The texts inside an effect. */
function inside(e: Effect): readonly (readonly Effect[])[] {
  if ('another' in e) return [e.another];
  return 'forEach' in e ? [e.forEach.do] : innerTexts(e);
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
    return { ...this.sum(effects), text: mentions(effects, OWN_CARD) ? '' : JSON.stringify(effects) };
  }

  private sum(effects: readonly Effect[]): Masks {
    return touchedBy(effects, inside, (effect) => this.effect(effect));
  }

  /** What an effect touches apart from the texts inside it. */
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
    if ('chooseOne' in e || 'optional' in e) return choice(true);
    if ('forEach' in e) return reads(counted(e.forEach.of));
    if ('if' in e) return reads(lookedAt(e.if));
    return this.several ? changes(Part.everything) : NOTHING; // VW-X19: another Veilwraith
  }
}

/** Words that refer to the text's own card. */
const OWN_CARD = ['self', 'other', 'putBeneath', 'drawFromBeneath', 'removeSelf', 'discardSelf'];

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
