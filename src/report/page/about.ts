import { measuresShare, type RunFile, shortRules } from '../../runner/run/run-file.ts';
import { levelName } from '../cells.ts';
import { howIntervals } from '../intervals.ts';
import { stoppingLines } from '../stopping.ts';
import type { Level, Summary } from '../summary.ts';
import { unansweredLines } from '../unanswered.ts';
import { capital, count, counted, factorWords, provenanceWords, title } from '../words.ts';
import { explained } from './glossary.ts';
import { words } from './html.ts';

export const ABOUT = 'about';
export const ABOUT_TITLE = 'About this run';

/** What was run and how: the numbers mean nothing without it, but nobody reads it first. */
export function aboutHtml({ runs }: Summary): string {
  return `<section id="${ABOUT}" aria-labelledby="${ABOUT}-title">
<div class="head"><h2 id="${ABOUT}-title">${runs.length === 1 ? ABOUT_TITLE : 'About these runs'}</h2></div>
${runs.map((run) => runHtml(run, runHeading(run, runs))).join('\n')}
</section>`;
}

function runHtml(run: RunFile, heading: string): string {
  const games = run.done.reduce((sum, n) => sum + n, 0);
  const fixed = fixedSettings(run);
  const facts: [string, string][] = [
    ['Games', `${count(games)} in ${counted(run.cells.length, 'setting')}`],
    ['Pack', `${run.pack.title}: ${provenanceWords(run.pack.provenance, 'stand-in card')}`],
    ...(fixed === '' ? [] : [['Same in all games', fixed] as [string, string]]),
    ['Luck', luckWords(run)],
    ['Intervals', `In square brackets, or as low and high: ${howIntervals(run)}.`],
    ...(run.stopped === null ? [] : [['Stopping', stoppingLines(run, measuresShare(run)).join(' ')] as [string, string]]),
    ['Seed', run.seed],
    ['Versions', `scry ${run.scryVersion}, rules ${shortRules(run)}`],
    ['Experiment', `${run.name}, ${run.hash.slice(0, 12)}`],
  ];
  const list = facts.map(([name, value]) => `<div><dt>${words(name)}</dt><dd>${explained(value)}</dd></div>`).join('');
  return `${heading === '' ? '' : `<h3 class="run">${words(heading)}</h3>\n`}<dl class="facts">${list}</dl>`;
}

/** What distinguishes a run from the others: its title, or its name if titles are equal. */
function runHeading(run: RunFile, runs: readonly RunFile[]): string {
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
export function noticesHtml({ runs }: Summary): string {
  return [...new Set(runs.flatMap((run) => [...packNotices(run), ...unansweredLines(run.unanswered)]))]
    .map((notice) => `<p class="note">${explained(notice)}</p>`)
    .join('\n');
}

function packNotices({ pack: { provenance, sizes } }: RunFile): string[] {
  const { rulebook, standIn } = provenance;
  const some = rulebook === 0 && standIn > 1 ? `All ${count(standIn)} cards` : `${count(standIn)} of ${counted(rulebook + standIn, 'card')}`;
  return [
    ...(standIn > 0 ? [`${some} ${standIn === 1 ? 'is a stand-in' : 'are stand-ins'}: results describe the pack, not the published game.`] : []),
    ...(sizes === 'free' ? ['This pack uses its own deck sizes, not the printed ones: it is meant for tests and exact answers.'] : []),
  ];
}
