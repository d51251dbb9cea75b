import { measuresShare, type RunFile, shortRules } from '../../runner/run/run-file.ts';
import { levelName } from '../cells.ts';
import { howIntervals } from '../intervals.ts';
import { stoppingLines } from '../stopping.ts';
import type { Level } from '../summary.ts';
import { unansweredLines } from '../unanswered.ts';
import { capital, count, counted, factorWords, provenanceWords, title } from '../words.ts';

type Fact = readonly [name: string, value: string];

export function aboutTitle(runs: readonly RunFile[]): string {
  return runs.length === 1 ? 'About this run' : 'About these runs';
}

/** What was run and how: the numbers mean nothing without it, but nobody reads it first. */
export function aboutRun(run: RunFile): Fact[] {
  const fixed = fixedSettings(run);
  return [
    ['Games', `${count(gamesOf(run))} in ${counted(run.cells.length, 'setting')}`],
    ['Pack', `${run.pack.title}: ${provenanceWords(run.pack.provenance, 'stand-in card')}`],
    ...(fixed === '' ? [] : [['Same in all games', fixed] as const]),
    ['Luck', luckWords(run)],
    ['Intervals', `In square brackets, or as low and high: ${howIntervals(run)}.`],
    ...(run.stopped === null ? [] : [['Stopping', stoppingLines(run, measuresShare(run)).join(' ')] as const]),
    ['Seed', run.seed],
    ['Versions', `scry ${run.scryVersion}, rules ${shortRules(run)}`],
    ['Experiment', `${run.name}, ${run.hash.slice(0, 12)}`],
  ];
}

export function gamesOf({ done }: RunFile): number {
  return done.reduce((sum, games) => sum + games, 0);
}

/** What distinguishes a run from the others: its title, or its name if titles are equal. */
export function runHeading(run: RunFile, runs: readonly RunFile[]): string {
  if (runs.length === 1) return '';
  return runs.some((other) => other !== run && other.title === run.title) ? run.name : run.title;
}

/** What the experiment sets to one value for all settings, in words. */
function fixedSettings(run: RunFile): string {
  const { set = {} } = run.experiment as { readonly set?: Readonly<Record<string, Level>> };
  return Object.entries(set)
    .map(([name, level]) => `${capital(factorWords(name))} ${name === run.scenario ? title(String(level)) : levelName(run, name, level)}`)
    .join('; ');
}

function luckWords({ cells, swap }: RunFile): string {
  const alone = swap ? 'Games come in pairs with the same luck, and each side begins once.' : 'Every game has luck of its own, drawn from the seed.';
  return cells.length === 1 ? alone : `${swap ? `${alone} ` : ''}Settings share their luck: game 1 of each meets the same shuffles and rolls, and so on.`;
}

/** One line each about what a reader must know first, whichever runs it is about. */
export function notices(runs: readonly RunFile[]): string[] {
  return [...new Set(runs.flatMap((run) => [...packNotices(run), ...unansweredLines(run.unanswered)]))];
}

function packNotices({ pack: { provenance, sizes } }: RunFile): string[] {
  const { rulebook, standIn } = provenance;
  const some = rulebook === 0 && standIn > 1 ? `All ${count(standIn)} cards` : `${count(standIn)} of ${counted(rulebook + standIn, 'card')}`;
  return [
    ...(standIn > 0 ? [`${some} ${standIn === 1 ? 'is a stand-in' : 'are stand-ins'}: results describe the pack, not the published game.`] : []),
    ...(sizes === 'free' ? ['This pack uses its own deck sizes, not the printed ones: it is meant for tests and exact answers.'] : []),
  ];
}
