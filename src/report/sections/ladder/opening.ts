import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Opening } from '../../section.ts';
import { count, list, percent, rateWords } from '../../words.ts';
import type { Ladder, Step } from './ladder.ts';

/** Most scenarios whose whole order is given. */
const MOST_ORDERED = 6;
/** Names at each end of a longer order. */
const AT_ENDS = 3;
/** Fewer wins than this are few for the best player. */
const FEW = 0.75;

/** How hard the hardest scenario is even for the best player, as far as these games can tell. */
export function ladderOpening(ladder: Ladder, steps: readonly Step[], chart: string): Opening | undefined {
  const { scenarios, players, ranking, rate } = ladder;
  const [best] = ranking;
  // Both ends are picked from all settings: their intervals hold for all of them together.
  const each = simultaneous(CONFIDENCE, scenarios.length * players.length);
  const [easiest, ...others] = scenarios.map((scenario) => ({ scenario, won: rate(scenario, best, each) })).filter(isPlayed);
  const hardest = others[others.length - 1];
  if (hardest === undefined || steps.length === 0) return undefined;
  return {
    sentence: sentenceOf(ladder, steps, others.slice(-2), easiest),
    figure: `${hardest.scenario}, ${best}: ${rateWords(hardest.won)}; ${easiest.scenario}: ${rateWords(easiest.won)}`,
    chart,
    takeaways: [orderWords(ladder, steps), `Players from the strongest to the weakest, on average: ${ranking.join(', ')}.`],
  };
}

interface Rung {
  readonly scenario: string;
  readonly won: Estimate;
}

function isPlayed(rung: { readonly scenario: string; readonly won: Estimate | undefined }): rung is Rung {
  return rung.won !== undefined;
}

/** The hardest scenario for the best player if the step to it is clear for that player, otherwise the two that cannot be told apart. */
function sentenceOf({ what, ranking: [best], scenarios }: Ladder, steps: readonly Step[], last: readonly Rung[], easiest: Rung): string {
  const hardest = last[last.length - 1];
  const rough = ({ won }: Rung): string => percent(won.point, won.point > 0 && won.point < 0.01 ? 1 : 0);
  const step = steps.find(({ player, to }) => player === best && to === hardest.scenario);
  if (step !== undefined && step.difference.high < 0) {
    const degree = scenarios.length === 2 ? 'harder' : 'hardest';
    return hardest.won.point < FEW
      ? `${hardest.scenario} is the ${degree} ${what}: even ${best}, the best player on average, wins only ${rough(hardest)}, against ${rough(easiest)} in ${easiest.scenario}.`
      : `${hardest.scenario} is the ${degree} ${what}, but ${best}, the best player on average, still wins ${rough(hardest)}.`;
  }
  const [next] = last.length > 1 ? last : [easiest];
  return `Whether ${hardest.scenario} or ${next.scenario} is harder is too close to call for ${best}, the best player on average: ${rough(hardest)} and ${rough(next)} of games are won.`;
}

/** From the easiest to the hardest, and which neighbours no player can tell apart. */
function orderWords({ what, scenarios, listed }: Ladder, steps: readonly Step[]): string {
  const pairs = scenarios.slice(1).map((to, i) => ({ from: scenarios[i], to }));
  const unclear = pairs.filter(({ to }) => steps.every((step) => step.to !== to || step.difference.high >= 0));
  const open =
    unclear.length === 0
      ? ''
      : unclear.length <= 2
        ? `; too close to call for every player: ${unclear.map(({ from, to }) => `${from} and ${to}`).join(', ')}`
        : `; ${count(unclear.length)} of ${count(pairs.length)} steps are too close to call for every player`;
  if (unclear.length > 1 && unclear.length === pairs.length)
    return `These games cannot put the ${count(scenarios.length)} ${what}s in order: every step is too close to call.`;
  if (scenarios.every((scenario, i) => scenario === listed[i]))
    return `${open === '' ? 'The' : 'On average the'} ${what}s get harder in the order in which they are listed${open}.`;
  if (scenarios.length <= MOST_ORDERED) return `From the easiest to the hardest ${what}: ${scenarios.join(', ')}${open}.`;
  return `The easiest ${what}s are ${list(scenarios.slice(0, AT_ENDS))}; the hardest are ${list(scenarios.slice(-AT_ENDS))}${open}.`;
}
