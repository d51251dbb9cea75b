import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { counted, list, number, percent, rateWords } from '../../words.ts';
import { deadliestOf, labelOf, mostVisited, visitsWords, type Walked } from './walked.ts';

/** Maps that the takeaways name. */
const MORE_MAPS = 2;
/** Places that a sentence names at most. */
const MOST_NAMED = 4;

/** Where games go and where they are deadly. `telling`: all maps, the most telling first. */
export function openingOf(summary: Summary, telling: readonly Walked[], chart: string): Opening {
  const [focus, ...others] = telling;
  const several = others.length > 0;
  return {
    sentence: placesWords(summary, focus, several),
    figure: figureWords(summary, focus, several),
    chart,
    takeaways: [...others.slice(0, MORE_MAPS).map((walked) => placesWords(summary, walked, true)), ...emptyWords(summary, focus, several)],
  };
}

/** Players come to Winch Shaft most; Prison of Echoes is the deadliest place. It is so called only if its interval is above all others. */
export function placesWords(summary: Summary, walked: Walked, several: boolean): string {
  const most = mostVisited(walked);
  const deadliest = deadliestOf(summary, walked);
  const visited = `${several ? `In ${labelOf(summary, walked)}, players` : 'Players'} come to ${most.label} most (${timesWords(most.count('visits') / walked.games)} a game)`;
  if (deadliest === undefined) return `${visited}; nobody dies on the map.`;
  const { place, died, clear } = deadliest;
  const share = `${percent(died.point, 0)} of the games that come there`;
  if (!clear) return `${visited}; ${place === most ? 'it' : place.label} may be the deadliest place (a death in ${share}), but it is too close to call.`;
  return `${visited}; ${place === most ? 'it' : place.label} is ${place === most ? 'also ' : ''}the deadliest place: somebody dies in ${share}.`;
}

/** once, twice, 3.9 times */
function timesWords(times: number): string {
  const written = number(times);
  return { '1': 'once', '2': 'twice' }[written] ?? `${written} times`;
}

function figureWords(summary: Summary, walked: Walked, several: boolean): string {
  const most = mostVisited(walked);
  const deadliest = deadliestOf(summary, walked);
  const visited = `${most.label}: ${visitsWords(most.count('visits') / walked.games)}`;
  const died =
    deadliest === undefined
      ? ''
      : `; ${deadliest.place.label}: a death in ${rateWords(deadliest.died)} of the ${counted(deadliest.place.count('games_in'), 'game')} that came`;
  return `${several ? `${labelOf(summary, walked)}, ` : ''}${visited}${died}`;
}

/** Places that no game came to may be cut, or made worth a visit. */
function emptyWords(summary: Summary, walked: Walked, several: boolean): string[] {
  const empty = walked.places.filter((place) => place.count('games_in') === 0).map(({ label }) => label);
  if (empty.length === 0) return [];
  const named = empty.length > MOST_NAMED ? [...empty.slice(0, MOST_NAMED - 1), `${empty.length - MOST_NAMED + 1} other places`] : empty;
  return [`${several ? `In ${labelOf(summary, walked)}, no` : 'No'} game came to ${list(named)}.`];
}
