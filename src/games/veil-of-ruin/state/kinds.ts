import { eventsOf, kindsOf } from '../../../kit/kinds.ts';
import { C } from './codes.ts';

/** Kinds of decision. Those with a pass code in KIND_LIST are optional windows. */
export enum Kind {
  // Decks (groups D, F), role `deck`
  /** One of the cards drawn goes into the combat deck. */
  keep = 3,
  /** A card to scrap, or stop. */
  scrap,
  /** Sanctuary: an Injury or Corruption to take out, or stop. */
  cleanse,

  /** What a hero takes from the party inventory into the fight (VR-J09), role `equip`. */
  equip,

  // A round
  /** VR-K10, VR-L26: a hero's vote for who acts next. In PVP the team names the hero of the slot (VR-Y11). */
  nextHero,
  /** The next Hero Action, or the end of the turn. */
  action,
  /** VR-U05, VR-?58: draw a card for the Dazed enemy? */
  dazedDraw,
  /** VR-L24: a card to discard. */
  discard,
  /** VR-L17 – VR-L20: does the ally agree to the exchange? */
  exchange,
  /** VR-N12: leave the Continuous Attack in the Recall Zone? */
  continuous,

  // Questions of texts
  figure,
  card,
  option,
  status,
  /** VR-?56: which of one's own simultaneous abilities comes first. */
  order,
  /** VR-?18, option `party-chooses`: which of the enemies with equal initiative comes first. */
  initiative,

  // Reactions
  redirect,
  counter,

  // The map
  /** VR-F03: a hero's vote for the next hex, role `path`. */
  hex,
  /** VR-F21: the next card to take or item to give, or settle the transaction; role `shop`. */
  shop,

  // PVP (group X), role `draft`
  /** VR-X04. */
  firstPick,
  draftItem,
  draftHero,
  /** VR-Y03. */
  slots,
}

/** Events of a game, each with the numbers it carries. A figure is a hero's seat or an enemy (state.ts `enemyFigure`); cards are types. */
export enum Event {
  /** round of the fight */
  round = 0,
  /** hex */
  hex,
  /** fight number; enemies */
  fight,
  /** figure; enemy card */
  enemyRevealed,
  /** seat; card; pile */
  gained,
  /** seat; card */
  scrapped,
  /** seat; card */
  equipped,
  /** seat; card; place it comes from: deck 0, discard 1, other 2 */
  drawn,
  /** seat; cards */
  reshuffled,
  /** seat; card; why: hand limit 0, Dazed 1, a text 2, down 3 */
  discarded,
  /** seat; AP; 0 Active, 1 Earned */
  ap,
  /** seat; AP that became Active */
  converted,
  /** seat; votes */
  elected,
  /** seat */
  turn,
  /** seat */
  turnEnd,
  /** seat; card; figure or NOBODY */
  played,
  /** seat; card; figure: stance matched, the combat trait triggers */
  matched,
  /** figure hurt; n; figure that hurt it or -1 */
  damage,
  /** figure; n: taken by its companion */
  companionHurt,
  /** seat; card */
  companionGone,
  /** seat; card */
  companionActs,
  /** figure; n */
  healed,
  /** figure; n */
  hpLost,
  /** figure; by whom or -1 */
  down,
  /** figure; HP */
  revived,
  /** figure; status; from whom or -1 */
  status,
  /** figure; status */
  statusOff,
  /** figure; n gained or lost */
  buffs,
  /** figure; stance after it changed */
  stance,
  /** seat; card */
  ability,
  /** seat; card */
  used,
  /** seat; card; why: given 0, taken 1, swapped 2 */
  exchanged,
  /** seat; figure */
  searched,
  /** seat; card */
  boonPlaced,
  /** holder; card */
  boonGone,
  /** enemy; stance of the attack; number of targets */
  attack,
  /** enemy; figure targeted */
  targeted,
  /** enemy; dice total; critical */
  rolled,
  /** seat that takes it; hero it was meant for */
  redirected,
  /** seat; card */
  countered,
  /** enemy; seat: the attack does nothing */
  fizzled,
  /** seat; card */
  afflicted,
  /** seat; card: its effect happens */
  affliction,
  /** seat; card: back to the supply */
  cured,
  /** card; 1 gained, 0 lost; in PVP the seat that drafted it */
  item,
  /** flasks gained (or lost if below 0) */
  flasks,
  /** figure; card: kept in the Recall Zone */
  kept,
  /** value given; value taken */
  traded,
  /** fight won 1, lost 0 */
  fightOver,
  /** seat; hero */
  drafted,
  /** side; slots: 0 outer, 1 inner; which tie-break decided */
  slots,
  /** seat; card */
  lookedAt,
}

export const KIND_LIST = kindsOf(Kind, {
  keep: { role: 'deck' },
  scrap: { role: 'deck' },
  cleanse: { role: 'deck' },
  equip: { role: 'equip' },
  redirect: { pass: C.PASS },
  counter: { pass: C.PASS },
  hex: { role: 'path' },
  shop: { role: 'shop' },
  firstPick: { role: 'draft' },
  draftItem: { role: 'draft' },
  draftHero: { role: 'draft' },
});

export const EVENT_LIST = eventsOf(Event);
