import type { Form } from '../../../kit/texts/instructions.ts';

/** Instructions of texts: the operation and up to three operands. */
export const FORM: Form = { width: 4, loopBits: 4 };
/** Words of an instruction: an instruction that must run again sets the pc back by so many. */
export const WIDTH = FORM.width;

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
  /** aptitude, Whom */
  grant,
  antiMagic,
  special,
  /** choice (tables `choices`), pc after the branches */
  choose,
  /** pc after the text, which follows and runs for every Hero in the Location */
  each,

  // Steps of the rules (rules/steps.ts)
  /** rules/rows.ts `Row`: the rest of a row of icons */
  row,
  /** The written instructions of a side that was turned up. */
  written,
  settleStory,
  /** A price in cards. */
  payCards,
  // Enemies that were drawn or change hands
  assign,
  fearAbility,
  poisonAbility,
  blockAbility,
  shockAbility,
  tokens,
  attack,
  absorb,
  lose,
  // Movement
  company,
  depart,
  arrive,
  discardPaid,
  firstEntrant,
  entrance,
  joiners,
  followers,
  arrowStory,
  endFlight,
  waiting,
  // Combat and Scripted actions
  payFight,
  targets,
  wounds,
  defeats,
  helpers,
  payScroll,
  finish,
  result,
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

/** How a row of icons is applied. */
export const enum Row {
  /** By the First Entrant: red and blue (SR-L05). */
  first = 0,
  /** By a Hero who joins others: the every-Hero symbol only (SR-L07). */
  join,
  /** After an instructed flip, by all Heroes there: blue (SR-L19). */
  flip,
  /** In the Reaction phase, by all Heroes there: orange (SR-L29). */
  react,
}
