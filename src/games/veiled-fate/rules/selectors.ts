import { isRegion, rimNeighbours } from '../content/board.ts';
import { CHOSEN, type SelectorTable } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import { type FateState, M } from '../state/state.ts';
import { FIRST_REGION } from '../state/words.ts';
import { rankOf } from './renown.ts';

// Which Demis a text concerns. "First place" and the like mean all nine, since nobody knows who is owned (VF-?15).

/** What the first player chose for an Age card, as masks. */
export interface Chosen {
  readonly regions: number;
  readonly demis: number;
  readonly classes: number;
}

export function chosenIn({ words }: FateState): Chosen {
  return { regions: words[M.CHOSEN_REGIONS], demis: words[M.CHOSEN_DEMIS], classes: words[M.CHOSEN_CLASSES] };
}

/** The Demis that a selector names, from first place to last (VF-N10, VF-?14). `it` is the Demi concerned, or -1. */
export function selected(g: VeiledFate, s: FateState, which: SelectorTable, it: number, chosen: Chosen = chosenIn(s)): number[] {
  return Array.from(s.line).filter(
    (demi) => isNamed(which, it, demi, chosen) && isOfClass(g, which, demi, chosen) && isThere(g, s, which, demi, chosen) && isRanked(g, s, which, demi),
  );
}

function isNamed(which: SelectorTable, it: number, demi: number, chosen: Chosen): boolean {
  if (which.it && demi !== it) return false;
  if (which.demi >= 0 && demi !== which.demi) return false;
  return !which.chosen || (chosen.demis & (1 << demi)) !== 0;
}

function isOfClass(g: VeiledFate, which: SelectorTable, demi: number, chosen: Chosen): boolean {
  const { class: own } = g.t.demigods[demi];
  if (which.class === CHOSEN) return (chosen.classes & (1 << own)) !== 0;
  return which.class < 0 || which.class === own;
}

/** VF-?46: a Demi on a Quest is in the Quest's region, unless the option says otherwise. */
function isThere(g: VeiledFate, s: FateState, which: SelectorTable, demi: number, chosen: Chosen): boolean {
  const isOnQuest = s.slot[demi] !== 0;
  const here = isOnQuest && !g.options.onQuestInRegion ? 0 : 1 << s.place[demi];
  if (which.onQuest >= 0 && isOnQuest !== (which.onQuest === 1)) return false;
  if (which.in !== -1 && (here & (which.in === CHOSEN ? chosenPlaces(chosen) : which.in)) === 0) return false;
  if (which.near !== -1 && (here & nearPlaces(which.near === CHOSEN ? chosenPlaces(chosen) : 1 << which.near)) === 0) return false;
  return which.notIn === -1 || (here & which.notIn) === 0;
}

/** The regions that the first player chose, as a mask of Locations. */
function chosenPlaces({ regions }: Chosen): number {
  return regions << FIRST_REGION;
}

/** These regions and their neighbours on the rim. */
function nearPlaces(places: number): number {
  let near = places;
  for (let place = 0; 1 << place <= places; place++)
    if ((places & (1 << place)) !== 0 && isRegion(place)) for (const other of rimNeighbours(place)) near |= 1 << other;
  return near;
}

function isRanked(g: VeiledFate, s: FateState, which: SelectorTable, demi: number): boolean {
  const rank = rankOf(s, demi);
  const renown = s.renown[demi];
  if (which.top >= 0 && rank >= which.top) return false;
  if (which.bottom >= 0 && rank < g.demis - which.bottom) return false;
  if (which.rank >= 0 && rank !== which.rank - 1) return false;
  if (which.renownAtLeast >= 0 && renown < which.renownAtLeast) return false;
  if (which.renownAtMost >= 0 && renown > which.renownAtMost) return false;
  if (which.leadsClass && s.line.some((other, place) => place < rank && g.t.demigods[other].class === g.t.demigods[demi].class)) return false;
  if (which.front && rank > 0 && s.renown[s.line[rank - 1]] === renown) return false;
  return !which.back || rank === g.demis - 1 || s.renown[s.line[rank + 1]] !== renown;
}
