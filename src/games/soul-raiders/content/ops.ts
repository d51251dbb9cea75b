import type { Form } from '../../../kit/texts/instructions.ts';

/** Instructions of texts: the operation and up to three operands. */
export const FORM: Form = { width: 4, loopBits: 4 };

/** Whom an instruction reaches: the Hero concerned, or every Hero in the Location. */
export const enum Whom {
  self = 0,
  here = 1,
}

/** Who must hold a card. */
export const enum By {
  self = 0,
  here,
  anyone,
}

/** Own instructions, from the kit's FIRST_OWN on. Those of cards come first, then steps of the rules. */
export const enum Op {
  /** change, Whom */
  vitae = 8,
  /** more than T, per Hourglass */
  damage,
  /** change */
  threat,
  /** more than T, per Hourglass, 1 if divided among the Heroes in the Location */
  random,
  /** Scripted Enemy, 1 if the players choose its Hero */
  scripted,
  story,
  quest,
  nameQuest,
  artifact,
  discardStory,
  discardScripted,
  discardEvent,
  discardQuest,
  revealEvent,
  ambush,
  /** Threat if an Enemy is here */
  alert,
  drowning,
  /** Location, side */
  reveal,
  /** 1 + Location or 0 for here, side */
  flip,
  /** Location, Whom */
  place,
  portal,
  /** change, 1 + Location or 0 for here */
  hourglass,
  /** change, Whom */
  poison,
  fracture,
  fear,
  heroism,
  /** how many, Whom */
  loseCards,
  drawCards,
  returnCard,
  boost,
  /** ability, Scripted Enemy */
  strip,
  /** Whom */
  endSpells,
  antiMagic,
  special,
  /** choice (tables `choices`), pc after the branches */
  choose,
  /** pc after the text, which follows and runs for every Hero in the Location */
  each,

  // Steps of the rules
  /** The rest of a payment's price in cards: how many, and then nothing. */
  payCards,
  /** A row of icons (rules/rows.ts): how it is applied. */
  row,
  /** What becomes of the Story (SR-Y24). */
  settleStory,
  // Enemies that were drawn (SR-?42)
  assign,
  fearAbility,
  poisonAbility,
  blockAbility,
  shockAbility,
  /** Stories of tokens on the Threat track that were reached (SR-?67). */
  tokens,
  /** Attacks: on whom, why. */
  attack,
  /** A loss that may be cancelled in part; then it happens. */
  absorb,
  lose,
  // Movement (SR-?93)
  depart,
  arrive,
  discardPaid,
  firstEntrant,
  entrance,
  joiners,
  /** Effects that waited for a visible Hero (SR-I14). */
  waiting,
  // Combat and Scripted actions
  wounds,
  defeats,
  defeated,
  result,
  /** The written instructions of a side that was turned up (SR-?105), and its blue row. */
  flipped,
  // Reaction
  stress,
  tokenLoss,
  react,
  /** A window to give up a spell (SR-?101). */
  window,
  /** Sheets at the end of a chapter. */
  sheet,
}

export const enum Is {
  tier = 0,
  hourglasses,
  holdsStory,
  holdsQuest,
  holdsArtifact,
  visible,
  engaged,
  enemies,
  ability,
  side,
  redStars,
  blackStars,
}
