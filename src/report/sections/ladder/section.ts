import { UNKNOWN } from '../../../stats/estimate.ts';
import { differenceValues, estimateColumns, headings, rateValues } from '../../columns.ts';
import type { Look } from '../../page/theme.ts';
import { type DataTable, type Datum, notApplicable, type Section, type Spec } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { capital, count, counted, list, rateInterval, rateWords } from '../../words.ts';
import { rowAxis } from '../chart/rows.ts';
import { tooManyErrors } from '../trust.ts';
import { type Ladder, ladderOf, type Step, stepsOf } from './ladder.ts';
import { ladderOpening } from './opening.ts';

const NAME = 'ladder';
const HEADING = 'Difficulty ladder';

/** Scenarios from the easiest to the hardest, for each player, and the steps between them. */
export function ladderSection(summary: Summary): Section {
  const ladder = ladderOf(summary);
  if (ladder === undefined)
    return notApplicable(
      NAME,
      HEADING,
      `A ladder needs two varying factors, scenarios and players, and no others; vary ${summary.runs[0].scenario} and strategy.`,
    );
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const values = ladderData(ladder, summary);
  const steps = stepsOf(ladder, summary);
  return {
    name: NAME,
    title: HEADING,
    opening: ladderOpening(ladder, steps, NAME),
    sentence: sentenceOf(ladder, steps),
    notes: [
      `The ${ladder.what} that is won most often, on average over all players, stands on top. The stronger the colour, the higher the win rate.`,
      `Steps from one ${ladder.what} to the next are paired differences in win rate; their intervals hold for all ${count(steps.length)} steps together with 95 % confidence.`,
    ],
    charts: [
      {
        kind: 'wide',
        name: NAME,
        title: `Win rate by ${ladder.what} and player, in per cent, with 95 % interval`,
        legend: [],
        panel: {
          title: HEADING,
          about: `Win rates of ${counted(ladder.scenarios.length, ladder.what)}, the easiest on top, by ${counted(ladder.players.length, 'player')}. ${sentenceOf(ladder, steps)}`,
          values,
          spec: (look) => ladderSpec(ladder, look),
        },
      },
    ],
    table: stepTable(ladder, steps, summary),
  };
}

function ladderData({ scenarios, players, cell, rate: rateOf }: Ladder, summary: Summary): Datum[] {
  return scenarios.flatMap((scenario) =>
    players.flatMap((player): Datum[] => {
      const won = rateOf(scenario, player);
      if (won === undefined) return [];
      const { point, low, high, n } = won;
      return [
        {
          scenario,
          player,
          cell: summary.cells.indexOf(cell(scenario, player) as CellSummary),
          point,
          low,
          high,
          games: n,
          strength: Number((0.04 + 0.46 * point).toFixed(3)),
          text: (100 * point).toFixed(1),
          interval: rateInterval(won),
          say: `${scenario}, ${player}: ${rateWords(won)}, ${count(n)} games`,
        },
      ];
    }),
  );
}

/** For how many players each step is clear, and who clearly sees two neighbours the other way round. */
function sentenceOf({ what, players }: Ladder, steps: readonly Step[]): string {
  const clear = steps.filter(({ difference }) => difference.high < 0).length;
  const turned = players.filter((player) => steps.some((step) => step.player === player && step.difference.low > 0));
  const order =
    turned.length === 0
      ? 'no player clearly has a different order'
      : `${list(turned)} clearly ${turned.length === 1 ? 'has' : 'have'} at least one neighbouring pair the other way round`;
  return `${count(clear)} of ${counted(steps.length, 'step')} to the next harder ${what} ${clear === 1 ? 'is' : 'are'} clear; ${order}.`;
}

/** There is no step to the easiest. */
const NO_STEP = ['', '', ''].map((text) => ({ text }));

function stepTable({ what, scenarios, players, rate: rateOf, cell }: Ladder, steps: readonly Step[], summary: Summary): DataTable {
  const rows = scenarios.flatMap((scenario) => players.map((player) => ({ scenario, player })));
  return {
    caption: `Win rates by ${what} and player, and the step from the ${what} above`,
    columns: [...headings(2, capital(what), 'Player'), ...estimateColumns('Win rate', 'win rate'), ...estimateColumns('Step from above, in points', 'step')],
    rows: rows.map(({ scenario, player }) => {
      const won = rateOf(scenario, player);
      const step = steps.find((each) => each.to === scenario && each.player === player);
      return [scenario, player, ...rateValues(won ?? UNKNOWN, true), ...(step === undefined ? NO_STEP : differenceValues(step.difference, true))];
    }),
    cells: rows.map(({ scenario, player }) => {
      const found = cell(scenario, player);
      return found === undefined ? undefined : summary.cells.indexOf(found);
    }),
  };
}

function ladderSpec({ scenarios, players }: Ladder, look: Look): Spec {
  const y = {
    field: 'scenario',
    type: 'nominal',
    sort: scenarios,
    scale: { domain: scenarios, paddingInner: 0.08, paddingOuter: 0 },
    axis: rowAxis(look, false, false),
  };
  const room = (look.width - (look.narrow ? 100 : 160)) / players.length;
  const upright = Math.max(...players.map((player) => player.length)) * 6.8 > room;
  const roomy = room >= 80;
  const x = {
    field: 'player',
    type: 'nominal',
    sort: players,
    scale: { domain: players, paddingInner: 0.04, paddingOuter: 0 },
    axis: {
      title: null,
      orient: 'top',
      labelColor: look.colour('ink'),
      labelLimit: upright ? 110 : Math.max(40, room - 4),
      grid: false,
      ...(upright ? { labelAngle: -90, labelAlign: 'left', labelBaseline: 'middle' } : { labelAngle: 0 }),
    },
  };
  return {
    width: look.width,
    height: scenarios.length * (roomy ? 46 : 38),
    layer: [
      {
        mark: { type: 'rect', cornerRadius: 3, color: look.colour('win') },
        encoding: { x, y, fillOpacity: { field: 'strength', type: 'quantitative', scale: null, legend: null }, description: { field: 'say' } },
      },
      {
        mark: { type: 'text', aria: false, fontSize: look.narrow ? 11 : 13, fontWeight: 600, color: look.colour('ink'), dy: roomy ? -7 : 0 },
        encoding: { x, y, text: { field: 'text' } },
      },
      ...(roomy
        ? [{ mark: { type: 'text', aria: false, fontSize: 11, color: look.colour('ink'), dy: 9 }, encoding: { x, y, text: { field: 'interval' } } }]
        : []),
    ],
  };
}
