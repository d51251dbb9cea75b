import { pairedDifference } from '../../evidence/difference.ts';
import type { RunFile } from '../../runner/run/run-file.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { isPlayerFactor, levelLabel, varying } from '../cells.ts';
import { headings } from '../columns.ts';
import { CONFIDENCE } from '../confidence.ts';
import { differenceWords } from '../differences.ts';
import { winRate } from '../intervals.ts';
import type { Look } from '../page/theme.ts';
import { type DataTable, type Datum, notApplicable, type Section, type Spec } from '../section.ts';
import { type CellSummary, type Level, RUN_FACTOR, type Summary } from '../summary.ts';
import { winsOf } from '../verdicts.ts';
import { count, list, rate, rateInterval, rateWords } from '../words.ts';
import { rowAxis } from './chart/rows.ts';
import { tooManyErrors } from './trust.ts';

const NAME = 'ladder';
const HEADING = 'Difficulty ladder';

/** Does a report of this run show a ladder by default: do scenario and players vary, and nothing else? */
export function hasLadder(run: RunFile): boolean {
  const names = run.factors.filter((factor) => factor.levels.length > 1).map((factor) => factor.name);
  return names.length === 2 && names.includes(run.scenario) && names.some(isPlayerFactor);
}

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
    sentence: sentenceOf(ladder, steps),
    notes: [
      `Scenarios are ordered from the easiest to the hardest for ${ladder.guide}, the player who wins closest to half of all games. The stronger the colour, the higher the win rate.`,
      `Steps from one scenario to the next are paired differences in win rate; their intervals hold for all ${count(steps.length)} steps together with 95 % confidence.`,
    ],
    charts: [
      {
        kind: 'wide',
        name: NAME,
        title: 'Win rate by scenario and player, in per cent, with 95 % interval',
        legend: [],
        panel: {
          title: HEADING,
          about: `Win rates of ${ladder.scenarios.length} scenarios, the easiest for ${ladder.guide} on top, by ${ladder.players.length} players. ${sentenceOf(ladder, steps)}`,
          values,
          spec: (look) => ladderSpec(ladder, look),
        },
      },
    ],
    table: stepTable(ladder, steps, summary),
  };
}

interface Ladder {
  /** Labels from the easiest to the hardest, for the guide. */
  readonly scenarios: readonly string[];
  readonly players: readonly string[];
  /** The player by whom they are ordered. */
  readonly guide: string;
  readonly cell: (scenario: string, player: string) => CellSummary | undefined;
  readonly rate: (scenario: string, player: string, confidence?: number) => Estimate | undefined;
}

function ladderOf(summary: Summary): Ladder | undefined {
  const [run] = summary.runs;
  const factors = varying(summary);
  const scenario = factors.find((factor) => factor.name === run.scenario);
  const player = factors.find((factor) => isPlayerFactor(factor.name));
  if (scenario === undefined || player === undefined || factors.some(({ name }) => name !== scenario.name && name !== player.name && name !== RUN_FACTOR))
    return undefined;
  const scenarioLabel = (level: Level | undefined): string => levelLabel(summary, scenario.name, level);
  const playerLabel = ({ levels }: CellSummary): string =>
    [levelLabel(summary, player.name, levels[player.name]), ...(summary.runs.length > 1 ? [String(levels[RUN_FACTOR])] : [])].join(' · ');
  const cells = new Map(summary.cells.map((cell) => [JSON.stringify([scenarioLabel(cell.levels[scenario.name]), playerLabel(cell)]), cell]));
  const cell = (row: string, column: string): CellSummary | undefined => cells.get(JSON.stringify([row, column]));
  const rateOf = (row: string, column: string, confidence = CONFIDENCE): Estimate | undefined => {
    const found = cell(row, column);
    const won = found === undefined ? undefined : winRate(summary, found, confidence);
    return won === undefined || Number.isNaN(won.point) ? undefined : won;
  };
  const rows = scenario.levels.map(scenarioLabel);
  const players = [...new Set(summary.cells.map(playerLabel))];
  const mean = (column: string): number => average(rows.flatMap((row) => rateOf(row, column)?.point ?? []));
  // The player who wins half of all games separates scenarios best.
  const guide = [...players].sort((a, b) => Math.abs(mean(a) - 0.5) - Math.abs(mean(b) - 0.5))[0];
  const scenarios = [...rows].sort((a, b) => (rateOf(b, guide)?.point ?? -1) - (rateOf(a, guide)?.point ?? -1));
  return { scenarios, players, guide, cell, rate: rateOf };
}

function average(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, x) => sum + x, 0) / values.length;
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

/** A step from one scenario to the next harder one. */
interface Step {
  readonly player: string;
  readonly from: string;
  readonly to: string;
  readonly difference: Estimate;
}

function stepsOf({ scenarios, players, cell }: Ladder, { runs }: Summary): Step[] {
  const pairs = players.flatMap((player) =>
    scenarios.slice(1).flatMap((to, i) => {
      const [easier, harder] = [cell(scenarios[i], player), cell(to, player)];
      return easier?.games === undefined || harder?.games === undefined ? [] : [{ player, from: scenarios[i], to, easier, harder }];
    }),
  );
  const each = simultaneous(CONFIDENCE, pairs.length);
  return pairs.map(({ player, from, to, easier, harder }) => {
    const { swap, intervals } = runs[harder.run];
    const difference = pairedDifference(winsOf(harder, swap), winsOf(easier, swap), swap ? 'share' : 'rate', intervals);
    return { player, from, to, difference: difference.interval(each) };
  });
}

function sentenceOf({ scenarios, players, guide, rate: rateOf }: Ladder, steps: readonly Step[]): string {
  const ends = [scenarios[0], scenarios[scenarios.length - 1]].map((scenario) => {
    // The ends, and the player by whom they are ordered, are picked from all cells: intervals hold for all of them together.
    const won = rateOf(scenario, guide, simultaneous(CONFIDENCE, scenarios.length * players.length));
    return won === undefined ? scenario : `${scenario} (${rateWords(won)})`;
  });
  const turned = players.filter((player) => steps.some((step) => step.player === player && step.difference.low > 0));
  const order =
    turned.length === 0
      ? 'no player clearly has a different order'
      : `${list(turned)} clearly ${turned.length === 1 ? 'has' : 'have'} at least one neighbouring pair the other way round`;
  return `For ${guide}, the scenarios range from ${ends[0]} to ${ends[1]}; ${order}.`;
}

function stepTable({ scenarios, players, rate: rateOf, cell }: Ladder, steps: readonly Step[], summary: Summary): DataTable {
  const rows = scenarios.flatMap((scenario) => players.map((player) => ({ scenario, player })));
  return {
    caption: 'Win rates by scenario and player, and the step from the scenario above',
    columns: headings(2, 'Scenario', 'Player', 'Win rate', '95 % interval', 'Step from above, in points'),
    rows: rows.map(({ scenario, player }) => {
      const won = rateOf(scenario, player);
      const step = steps.find((each) => each.to === scenario && each.player === player);
      return [
        scenario,
        player,
        won === undefined ? { text: '–' } : { text: rate(won), bar: won },
        { text: won === undefined ? '–' : rateInterval(won) },
        { text: step === undefined ? '' : differenceWords(step.difference, true).replace(' points', '') },
      ];
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
        ? [{ mark: { type: 'text', aria: false, fontSize: 10.5, color: look.colour('ink'), dy: 9 }, encoding: { x, y, text: { field: 'interval' } } }]
        : []),
    ],
  };
}
