import { eventsOf, kindsOf } from '../../../kit/kinds.ts';
import { C } from './codes.ts';

/** Kinds of decision. `heldBack` and the two reveal windows are optional; players that do not stop at them pass. */
export enum Kind {
  /** Who begins. */
  first = 3,
  mulligan,
  /** The phases in which a player acts; with `sequencing: free` one phase covers all. */
  primary,
  gold,
  damage,
  turn,
  /** Abilities that acquire cards wait for the Gold phase (TV-J05). */
  heldBack,
  /** A text asks for a card, a Recruit, a player, one of its options, or a card to discard. */
  card,
  recruit,
  player,
  option,
  discard,
  /** A new target for an ability. */
  retarget,
  /** The windows in which opponents may reveal cards. */
  revealTargeted,
  revealDamage,
  draft,
  /** How to spend Health points; on whom. */
  health,
  mend,
  /** Which of several seats an enemy damages. */
  enemyDamage,
  /** Rewards of a campaign: the card to give up, the card to take. */
  giveUp,
  take,
  /** Where to go after a mission; after a defeat, whether to replay it. */
  path,
  replay,
}

/** Events of a game, each with the numbers it carries. `seat` is the seat concerned; cards are types (owner × card). */
export enum Event {
  /** round */
  round = 0,
  /** seat that won it */
  toss,
  /** seat that begins */
  first,
  /** seat; card put to the bottom; slot */
  mulligan,
  /** seat; card; slot */
  turnedUp,
  /** first seat of the side */
  turn,
  /** seat; card */
  drawn,
  /** seat; cards */
  reshuffled,
  /** seat; card */
  played,
  /** seat; pool; n */
  gained,
  /** seat; synergy type */
  enabled,
  /** seat; card */
  synergy,
  /** seat; card; ability */
  ability,
  /** seat; card */
  exhausted,
  /** seat */
  heroAbility,
  /** seat; card */
  selfBanished,
  /** seat; card; price */
  bought,
  /** seat; card */
  acquired,
  /** seat; card; unplayed 0, by a text 1 */
  discarded,
  /** owner; card; place it lay in */
  banished,
  /** owner; card; to discard pile 0, hand 1, Fate Deck 2 */
  returned,
  /** seat; card */
  slain,
  /** seat; card */
  killed,
  /** seat; card; n */
  hitRecruit,
  /** seat; n */
  hit,
  /** seat; n */
  directDamage,
  /** seat; n */
  healthLost,
  /** seat; n; over the maximum */
  healed,
  /** attacker; n */
  prevented,
  /** seat; pool; n */
  unspent,
  /** seat; card */
  revealed,
  /** seat whose ability it was */
  negated,
  /** seat whose ability it was; code of the new target */
  retargeted,
  /** seat; card, or -1 for the Hero */
  ready,
  /** seat; maximum Health */
  maximum,
  /** seat */
  eliminated,
  /** first seat of the side */
  turnEnd,
  /** seat looked at; seat looking */
  handLookedAt,
  /** seat; instruction */
  instruction,
  /** seat; card, or -1 when the seat stops */
  drafted,
  /** seat that acts now */
  handedOn,
  /** seat it is placed with; card */
  trapPlaced,
  /** mission; times begun before */
  mission,
  /** outcome; mission; times begun before */
  missionOver,
  /** seat; card */
  arrived,
  /** seat; card given up; card taken */
  exchanged,
  /** restarts so far */
  restart,
}

export const KIND_LIST = kindsOf(Kind, {
  heldBack: { pass: C.PASS },
  revealTargeted: { pass: C.PASS },
  revealDamage: { pass: C.PASS },
  draft: { role: 'draft' },
  giveUp: { role: 'rewards' },
  take: { role: 'rewards' },
  path: { role: 'paths' },
  replay: { role: 'paths' },
});

export const EVENT_LIST = eventsOf(Event);
