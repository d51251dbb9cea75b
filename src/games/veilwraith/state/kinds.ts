import { eventsOf, kindsOf } from '../../../kit/kinds.ts';
import { C } from './codes.ts';

/** Kinds of decision. Windows are optional; players that do not stop at them pass (VW-?10). */
export enum Kind {
  /** The Play Phase. */
  play = 3,
  /** A Use in progress: how to pay for it. */
  use,
  /** A text grants a Use. */
  useNow,
  /** The second Memory of a Combine. */
  combine,
  /** Which abilities of a Memory to activate. */
  activate,
  /** A text asks for an Action, a Threat, a card of a pile, a card in hand, a Key, or one of its options. */
  action,
  threat,
  threatDiscard,
  hand,
  discardPile,
  key,
  option,
  /** Which card to put back first. */
  putBack,
  /** Over the hand limit. */
  shed,
  /** Which of several abilities to resolve first. */
  order,
  /** The windows outside the Play Phase, from the first to the last. */
  windowStart,
  windowThreat,
  windowDraw,
  windowSpirit,
  windowEnd,
  /** Set-up: the order of the Actions, and which are exhausted. */
  startingOrder,
  startingExhaust,
  /** A Memory Upgrade: the Memory to return, the Upgrade to add. */
  return,
  add,
  /** Rewards: which Action, or which Action Power Token, to flip. */
  flipAction,
  flipToken,
  /** In Nightmare a Memory Upgrade is a removal or an addition. */
  removeOrAdd,
  /** Whether to skip the Vignette (Day Dream); the starting ability. */
  skip,
  startingAbility,
  /** Another Veilwraith; whether to lend it Power. */
  another,
  lend,
}

/** Events of a game, each with the numbers it carries. */
export enum Event {
  /** round */
  round = 0,
  /** card */
  threatDrawn,
  /** card; phase draw 0, by an effect 1, from beneath 2 */
  memoryDrawn,
  /** card */
  memoryPlayed,
  /** action; n */
  powerAdded,
  /** card; card; power */
  combined,
  /** action */
  tilted,
  /** action; card, or -1 for Draw; value */
  useBegun,
  /** power; value; tokens spent */
  compared,
  /** action; slot */
  drawUsed,
  /** card; value index */
  valueDefeated,
  /** card; action, or -1 by an effect; rounds in play */
  defeated,
  /** card; from the area 0, from the deck 1 */
  threatDiscarded,
  /** action; slot it was used from */
  moved,
  /** card */
  keyTurned,
  /** card */
  keyFlipped,
  portalEnters,
  /** n; spirit phase 0, effect 1 */
  spiritLost,
  /** n; boost 0, effect 1 */
  spiritGained,
  /** action; change */
  tokens,
  /** card; effect 0, over the limit 1 */
  memoryDiscarded,
  /** card */
  memoryRemoved,
  /** card */
  memoryRecovered,
  /** cards */
  memoryReshuffle,
  /** cards */
  threatReshuffle,
  /** card */
  ignored,
  /** action */
  exhausted,
  /** action */
  reset,
  roundEnd,
  /** card; threat */
  beneath,
  /** card */
  returned,
  /** card */
  added,
  /** action */
  faceFlipped,
  /** slot */
  tokenFlipped,
  /** card */
  keyReset,
  arranged,
  /** cards */
  looked,
  archfiend,
  /** n */
  maxSpirit,
  /** card */
  shuffledIn,
  /** n */
  boostLost,
  /** card */
  keyExhausted,
  /** vignette; attempt */
  gameBegins,
  /** outcome; vignette; attempt */
  gameOver,
  /** change; left */
  ribbons,
  /** vignette */
  vignetteSkipped,
  /** outcome; campaigns won */
  campaignOver,
  /** veilwraith */
  escaped,
  /** veilwraith */
  out,
  /** veilwraith; what decided it */
  raceWon,
  /** power; to */
  lent,
  /** veilwraith */
  joins,
}

export const KIND_LIST = kindsOf(Kind, {
  windowStart: { pass: C.PASS },
  windowThreat: { pass: C.PASS },
  windowDraw: { pass: C.PASS },
  windowSpirit: { pass: C.PASS },
  windowEnd: { pass: C.PASS },
  return: { role: 'upgrades' },
  add: { role: 'upgrades' },
  flipAction: { role: 'rewards' },
  flipToken: { role: 'rewards' },
  removeOrAdd: { role: 'upgrades' },
  skip: { role: 'rewards' },
  startingAbility: { role: 'rewards' },
  lend: { pass: C.PASS },
});

export const EVENT_LIST = eventsOf(Event);
