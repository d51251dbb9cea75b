import { eventsOf, kindsOf } from '../../../kit/kinds.ts';
import { C } from './codes.ts';

/** Kinds of decision. Those of the team are decided by all players together, from what all of them see. */
export enum Kind {
  /** SR-B16: where a Hero starts. */
  start = 3,
  /** SR-F07: which Hero acts next, or the end of the Action phase. Team. */
  turn,
  /** What a Hero does (SR-DP05). A Hero without company may also end the phase. */
  act,
  /** The next card of a payment, in ascending order, or no more (SR-G07). */
  pay,
  /** The next Enemy that a Combat action wounds, or no more (SR-K07). */
  target,
  /** SR-?20: who moves along; SR-U06: who takes part in a Scripted action. Team. */
  join,
  takePart,
  /** SR-U08: who carries out the result. Team. */
  finisher,
  /** SR-L04, SR-B17. Team. */
  firstEntrant,
  /** SR-O02: to whom an Enemy goes. Team. */
  assign,
  /** SR-L21, SR-N27, SR-?67: who draws a Story. Team. */
  drawer,
  /** SR-R10, SR-?15: which Location is next. Team. */
  location,
  /** SR-N12: the portal that moves. Team. */
  portal,
  /** A hand card that is lost, paid or given for one of the reserve. */
  card,
  /** SR-T34: how much of a loss Control cancels. */
  absorb,
  /** Whether an Artifact cancels part of a loss. */
  ward,
  /** SR-Y16. */
  choose,
  /** SR-T37, SR-T31: the Enemy a spell is aimed at. */
  aim,
  /** SR-T11, SR-T23: the Location of a spell. */
  where,
  /** SR-T26, SR-Q03: the other Hero of a Transfer, or of an exchange. */
  whom,
  /** SR-?71: which defeated Enemy's effects are next. */
  defeat,
  /** SR-?101: whether to give up a spell before a step of the Reaction phase. */
  giveUp,
  /** SR-P02: the next Potion of a Hero. */
  potion,
  /** SR-?19: whether to settle for the main goals. Team. */
  stop,
  /** SR-J12 – SR-J14: what follows a defeat. Team. */
  afterDefeat,
}

/** Events of a game, each with the numbers it carries. A figure is a Hero (0 … 3) or the clone of one (4 … 7); -1 for nobody. */
export enum Event {
  /** chapter; attempt */
  chapter = 0,
  /** round */
  round,
  /** phase: 0 Preparation, 1 Action, 2 Reaction */
  phase,
  /** figure; code: it is about to do what the code says. Not of cards set aside. */
  acts,
  /** figure; cards drawn */
  drew,
  /** figure; card. To its player alone */
  drewCard,
  /** figure; card */
  discarded,
  /** figure; cards put into the reserve or taken back (negative) */
  reserved,
  /** figure; card: played, as part of a payment */
  plays,
  /** figure; total; difficulty */
  total,
  /** figure; Location; how: 0 start, 1 arrow, 2 portal, 3 spell, 4 Story */
  enters,
  /** Location; side: on the table without a Hero */
  revealed,
  /** Location; side */
  flipped,
  /** Location; Hourglasses there now */
  hourglass,
  /** Location; 1 placed, 0 removed */
  portal,
  /** Enemy; place: drawn */
  enemy,
  /** place; figure */
  engages,
  /** place; figure that wounded it; CV left, 0 if it is defeated */
  wounded,
  /** place; Enemy; figure */
  defeated,
  /** place; Enemy: it leaves play otherwise */
  gone,
  /** figure: it flees */
  flees,
  /** amount; source (record/books.ts `Loss`); figure */
  lost,
  /** amount; Vitae now */
  gained,
  /** step of Exhaustion */
  exhaustion,
  /** Threat space; change; tier */
  threat,
  /** kind (0 Poison, 1 Fracture, 2 Fear); Hero; change */
  token,
  /** Hero; change */
  heroism,
  /** Story; figure */
  story,
  /** Story; fate: 0 discarded, 1 kept, 2 stays face up */
  storyFate,
  /** colour (1 red, 2 black); how many there are now */
  star,
  /** Event card; 1 revealed, 0 discarded */
  eventCard,
  /** Quest; Hero */
  quest,
  /** Artifact; Hero */
  artifact,
  /** held card (codes.ts `Size.held`); from; to */
  given,
  /** figure; spell or 17 + Potion; 1 begins, 0 ends */
  spell,
  /** figure; spell, or 17 + Potion */
  casts,
  /** figure; Location; side: everyone looks at it (SR-T23) */
  foresight,
  /** figure; Heroic card */
  bought,
  /** Hero; Potion */
  potion,
  /** figure: amount of a loss that Control (0) or an Artifact (1) cancels */
  absorbed,
  /** reshuffled pile: Hero, or 4 for the Random Enemies */
  reshuffled,
  /** how: 0 goals, 1 Exhaustion, 2 Threat */
  chapterEnds,
  /** outcome: 1 victory, 2 tinged, 3 defeat; chapter */
  chapterOver,
}

export const KIND_LIST = kindsOf(Kind, {
  start: { role: 'team' },
  turn: { role: 'team' },
  join: { role: 'team' },
  takePart: { role: 'team' },
  finisher: { role: 'team' },
  firstEntrant: { role: 'team' },
  assign: { role: 'team' },
  drawer: { role: 'team' },
  location: { role: 'team' },
  portal: { role: 'team' },
  potion: { role: 'team' },
  stop: { role: 'team' },
  afterDefeat: { role: 'team' },
  giveUp: { pass: C.PASS },
});
export const EVENT_LIST = eventsOf(Event);
