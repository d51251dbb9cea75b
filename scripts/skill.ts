/**
 * `npm run skill -- <game>`: measures a game's ladder of players, each rung against the one before, on the same luck.
 *   --games N      games per cell (default 400)   --set name=value   the scenario (repeat as needed)   --pack P
 *   --ladder FILE  instead of the game's own      --out DIR          default reports/skill-<game>; kept games are not played again
 * In games for one, or in which seats win together, a rung is better if it wins more. Where seats compete, it takes a seat among players of the rung before:
 * with two seats both seats in turn, with more the first, compared with a player of the rung before in its place.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeFamily } from '../src/analysis/family.ts';
import { kindOfCells, measureRun } from '../src/analysis/measured.ts';
import { columns } from '../src/cli/columns.ts';
import { InputError } from '../src/core/index.ts';
import { pairedDifference } from '../src/evidence/difference.ts';
import { gameIn, shipped } from '../src/files/catalogue.ts';
import { percent, pointsWords } from '../src/report/words.ts';
import { catalogueFor } from '../src/runner/experiment/game-file.ts';
import { findLadder } from '../src/runner/experiment/ladder.ts';
import type { RunPlan } from '../src/runner/plan/plan.ts';
import { runExperiment } from '../src/runner/run/run.ts';
import { endOnBadInput, planStudy, type Study } from './study.ts';

endOnBadInput();

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '400' },
    set: { type: 'string', multiple: true, default: [] },
    pack: { type: 'string', multiple: true },
    ladder: { type: 'string' },
    out: { type: 'string' },
  },
});
const [game] = positionals;
if (game === undefined) throw new InputError('name a game: npm run skill -- veilwraith');
const catalogue = await catalogueFor(game, '.', shipped);
const def = gameIn(catalogue, game);
const ladder = findLadder(def, catalogue, process.cwd(), flags.ladder);
const name = `skill-${def.id}`;

type Players = Readonly<Record<string, number>>;

/** What is played for a rung: with it, and with the rung before in its place. */
interface Contest {
  readonly rung: Players;
  readonly before: Players;
}

const table = await plan({ set: { skill: 0 }, games: 1 });
const contests = ladder.slice(1).map(({ level }) => contestOf(level, table));
const cells = [...new Map(contests.flatMap(({ rung, before }) => [rung, before]).map((each) => [key(each), each])).values()];
// Where the rules let any seat begin, each side begins once, so that the first turn says nothing about skill.
const swap = table.rivals && table.seats === 2 && def.firstPlayer === true ? { swap: 'first' as const } : {};
const outcome = await runExperiment(await plan({ cells, games: Number(flags.games), ...swap }), {
  folder: flags.out ?? join('reports', name),
  threads: availableParallelism(),
  resume: true,
  fresh: false,
});
const measured = measureRun(outcome.folder, table.rivals ? 'score' : 'win');
const cellOf = (players: Players): number => cells.findIndex((each) => key(each) === key(players));
const family = judgeFamily(
  contests.map(({ rung, before }, i) => {
    const [one, other] = [cellOf(rung), cellOf(before)];
    const difference = pairedDifference(measured.units[one], measured.units[other], kindOfCells(measured, [one, other]), measured.run.intervals);
    return { shared: {}, level: String(i + 1), baseline: String(i), cells: { level: one, baseline: other }, difference };
  }),
  null,
);
console.log(
  columns(
    ['skill', 'player', 'wins', 'before', 'difference', '95 % interval', 'better'],
    family.rows.map(({ estimate, difference, verdict }, i) => [
      String(i + 1),
      ladder[i + 1].name,
      percent(difference.first),
      percent(difference.second),
      pointsWords(estimate.point),
      `[${(100 * estimate.low).toFixed(1)}, ${(100 * estimate.high).toFixed(1)}]`,
      verdict === 'higher' ? 'yes' : 'not measurably: drop it',
    ]),
  ),
);
console.log(`${flags.games} games per cell; the intervals hold together. Skill 0 is ${ladder[0].name}.`);

function contestOf(level: number, { rivals, seats }: RunPlan): Contest {
  if (!rivals) return { rung: { skill: level }, before: { skill: level - 1 } };
  const rung = { 'seats.0.skill': level, skill: level - 1 };
  return { rung, before: seats === 2 ? { 'seats.0.skill': level - 1, skill: level } : { 'seats.0.skill': level - 1, skill: level - 1 } };
}

function key(players: Players): string {
  return JSON.stringify(Object.entries(players).sort());
}

function plan(fields: Partial<Study>): Promise<RunPlan> {
  const title = `How strong are the players of ${def.name}?`;
  return planStudy({ name, title, game, pack: flags.pack, ladder: flags.ladder, ...fields }, catalogue, flags.set);
}
