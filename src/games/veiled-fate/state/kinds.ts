import { eventsOf, kindsOf } from '../../../kit/kinds.ts';

/** Kinds of decision. */
export enum Kind {
  /** An action, a pass or a Rest (groups T, M, P, R). */
  action = 3,
  /** A card to pay a God Power with; cards are paid in ascending order of type. */
  cost,
  /** The card to vote with on a Quest (VF-V03). Secret. */
  vote,
  /** VF-K08: a card to refresh, or pass. */
  refresh,
  /** VF-K12: refresh or City icon first. */
  order,
  /** A card to discard for a Decree or an Age card; in ascending order of type. */
  discard,
  /** VF-?27, option `influenceBeforeResolve`. */
  lastInfluence,
  /** VF-X03, VF-X04: a player to add a card; two are named in ascending order of seats. */
  name,
  /** VF-X07: the named player's card. Secret. */
  extra,
  /** VF-W04: the next card for the Age vote, in ascending order of type, or stop. The faces are secret. */
  ageVote,
  /** VF-W12: regions, Demis or classes for an Age card, in ascending order. */
  choose,
  /** VF-U04: the slot for a Quest. */
  placeQuest,
}

/** Events of a game, each with the numbers it carries. A pile is a region, or AGE_PILE for the Age vote. Cards are types of Fate cards. */
export enum Event {
  /** age; Age card */
  ageStart = 0,
  /** City card; slots of the token are empty */
  cityCard,
  /** seat */
  firstPlayer,
  /** seat; code: a player is about to do what the code says. Nothing has changed yet. Only of public decisions: action, name, choose, placeQuest, order. */
  acts,
  /** quest; region */
  questPlaced,
  /** seat; turn of the Age */
  turn,
  /** seat; how: 0 by choice, 1 out of cards, 2 no card gained or spent, 3 no card at the start of the turn, 4 by a card */
  rests,
  /** seat */
  tokenTaken,
  /** demi; from; to: Locations */
  moved,
  /** demi; region; slot */
  placed,
  /** demi; region: taken off a Quest by Portal or Smite */
  leftQuest,
  /** region; slot; other slot */
  swapped,
  /** seat; card; why: 0 cost, 1 refresh, 2 a card's text. To those who see it */
  discarded,
  /** seat; how many cards it drew. Not more than the hand limit lets it */
  drew,
  /** seat; card. To the seat alone */
  drewCard,
  /** seat; pile; cards added face down */
  voted,
  /** seat; pile; card. To the seat alone */
  votedWith,
  /** pile: a card of the Fate deck was added face down */
  deckVote,
  /** seat; region: it looks at the pile */
  looks,
  /** region; card; how many of it lie there. To the looking seat alone, for each type that lies there */
  saw,
  /** region; the Quest is full and will be resolved; resolving seat */
  questFull,
  /** region; card removed by −1. To those who see it */
  removedVote,
  /** pile; card; 1 if it was drawn by a Fate +2 */
  revealed,
  /** pile; feathers; scorpions, before the coin */
  tally,
  /** side; why: 0 a tie, 1 a result, 2 a text */
  coin,
  /** pile; side */
  side,
  /** demi; by; new Renown */
  renown,
  /** demi; 1 if its marker went to the back of its space */
  toBack,
  /** demi */
  smited,
  /** region; quest: finished */
  questDone,
  /** region; quest; cards that were in its pile: discarded unfinished */
  questDropped,
  /** token; demi that entered */
  cityToken,
  /** City card discarded */
  cityGone,
  /** age; Age card; side: its effect follows */
  ageEffect,
  /** age: its card is resolved; nothing of the next Age has happened */
  ageEnd,
  /** cards */
  reshuffled,
  /** 1 by Renown, 0 after the last Age */
  gameEnd,
  /** seat; Demigod: it shows its card */
  reveals,
  /** seat: it alone has its Demigod, which gains the bonus (VF-D14) */
  loner,
  /** seat: it wins */
  wins,
}

export const KIND_LIST = kindsOf(Kind, {});
export const EVENT_LIST = eventsOf(Event);
