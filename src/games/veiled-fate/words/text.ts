import type { VeiledFate } from '../game.ts';
import { moveOf } from '../play/moves.ts';
import { Kind } from '../state/kinds.ts';
import { type FateState, M, Most } from '../state/state.ts';
import { CLASS_NAMES, demiName, fateName, inRegion, placeName, playerName, questName, regionName } from './names.ts';

/** Options in words, for replays, playthroughs and people. */

/** A code of the current decision. */
export function say(g: VeiledFate, s: FateState, code: number): string {
  const { what, card } = moveOf(code);
  if (what === 'CARD') return `${verb(s.kind)} ${fateName(g.t, card)}`;
  return what === 'PASS' ? passing(s.kind) : doing(g, s, code, '');
}

/** What is done with the card chosen. */
function verb(kind: number): string {
  switch (kind) {
    case Kind.cost:
      return 'pay';
    case Kind.vote:
      return 'vote with';
    case Kind.refresh:
      return 'refresh';
    case Kind.extra:
    case Kind.ageVote:
      return 'add';
    default:
      return 'discard';
  }
}

function passing(kind: number): string {
  switch (kind) {
    case Kind.refresh:
      return 'do not refresh';
    case Kind.lastInfluence:
      return 'do not use Influence';
    case Kind.ageVote:
      return 'add no more';
    default:
      return 'pass';
  }
}

/** What a code does, as an order or, with `ending` s, as what somebody does: "move Pentha to the City", "moves Pentha to the City". */
export function doing(g: VeiledFate, s: FateState, code: number, ending: '' | 's'): string {
  const { what, demi, place, region, slot, other, seat, class: each } = moveOf(code);
  switch (what) {
    case 'PASS':
      return ending === '' ? 'pass' : 'passes';
    case 'REST':
      return `Rest${ending}`;
    case 'MOVE':
      return `move${ending} ${demiName(g, demi)} to ${placeName(place)}`;
    case 'PLACE':
      return `move${ending} ${demiName(g, demi)} onto ${questName(region)}, slot ${slot + 1}`;
    case 'PORTAL':
      return `use${ending} Portal: ${demiName(g, demi)} to ${placeName(place)}`;
    case 'PORTAL_ONTO':
      return `use${ending} Portal: ${demiName(g, demi)} onto ${questName(region)}, slot ${slot + 1}`;
    case 'TRANSFIGURE':
      return `use${ending} Transfiguration: swap ${onSlot(g, s, region, slot)} and ${onSlot(g, s, region, other)} on ${questName(region)}`;
    case 'SMITE':
      return `use${ending} Smite on ${demiName(g, demi)}`;
    case 'OMNISCIENCE':
      return `use${ending} Omniscience on ${questName(region)}`;
    case 'INFLUENCE':
      return `use${ending} Influence on ${questName(influenced(s))}`;
    case 'CARD':
      return `pick${ending} a card`;
    case 'SEAT':
      return `name${ending} ${playerName(seat)}`;
    case 'REGION':
      return s.words[M.QUEST_SHOWN] === 0
        ? `choose${ending} ${regionName(region)}`
        : `place${ending} ${g.t.quests[s.words[M.QUEST_SHOWN] - 1].name} ${inRegion(region)}`;
    case 'DEMI':
      return `choose${ending} ${demiName(g, demi)}`;
    case 'CLASS':
      return `choose${ending} ${CLASS_NAMES[each]}`;
    case 'REFRESH_FIRST':
      return `take${ending} the refresh first`;
    case 'ICON_FIRST':
      return `take${ending} the City icon first`;
    case 'YES':
      return ending === '' ? 'yes' : 'agrees';
  }
}

function onSlot(g: VeiledFate, s: FateState, region: number, slot: number): string {
  const demi = s.occupants[region * Most.slots + slot] - 1;
  return demi < 0 ? `slot ${slot + 1}` : demiName(g, demi);
}

/** The region that Influence concerns: of the vote before it, or of the Quest that is about to be resolved (VF-?27). */
function influenced(s: FateState): number {
  return (s.words[M.FILLED] || s.words[M.VOTED]) - 1;
}
