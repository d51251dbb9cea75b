import type { MeasuredRun } from '../../analysis/measured.ts';
import { differenceInterval, differencePoint } from '../../report/differences.ts';
import { shortList } from '../../report/sections/ranking/words.ts';
import { costsOf, type Setting, screenedOnly } from '../../report/sections/without/costs.ts';
import { costSentence, moveName } from '../../report/sections/without/words.ts';
import { count, counted } from '../../report/words.ts';
import { columns } from '../columns.ts';
import { whichRun } from '../runs.ts';
import { bold, wrapped } from '../terminal.ts';
import { headOf } from './rank-result.ts';

/** The sentence, the table, and how to read it. */
export function movesText(measured: MeasuredRun): string {
  const { run, measure } = measured;
  const screened = screenedOnly(run);
  const setting = settingOf(measured);
  const notes = [
    `Difference: ${count(run.done[0])} fresh games each on shared luck, with and without; the 95 % intervals hold together. The player is the same and is not taught to do without.`,
    ...(screened === undefined || screened.unused.length === 0
      ? []
      : [
          `Never used, or of no consequence, in ${counted(screened.found.screen, 'game')} of the screen: ${shortList(screened.unused.map(({ card }) => moveName(card)))}.`,
        ]),
    ...(screened === undefined || screened.others.length === 0 ? [] : [`${count(screened.others.length)} more were only screened; the report has them.`]),
  ];
  return [
    bold(run.title),
    headOf(run),
    '',
    wrapped(setting === undefined ? NOTHING : costSentence(run, setting, { measure: measure.name, share: measure.share })),
    ...(setting === undefined ? [] : ['', table(setting, measure.share)]),
    ...notes.flatMap((note) => ['', wrapped(note)]),
  ].join('\n');
}

const NOTHING = 'Nothing that players can go without changed a single game of the screen.';

/** Undefined if no restriction changed anything, so that none was played again. */
function settingOf({ run, units, measure }: MeasuredRun): Setting | undefined {
  return run.cells.length === 1 ? undefined : costsOf(run, units, measure.share)[0];
}

function table({ costs }: Setting, share: boolean): string {
  return columns(
    ['without', share ? 'difference, points' : 'difference', 'interval', 'verdict'],
    costs.map(({ level, effect, verdict }) => [moveName(level), differencePoint(effect, share), differenceInterval(effect, share), verdict]),
  );
}

/** The output of `--json`: a contract for programs. */
export function movesData(measured: MeasuredRun, folder: string, report: string | null): unknown {
  const { run, measure } = measured;
  const screened = screenedOnly(run);
  const setting = settingOf(measured);
  return {
    ...whichRun(run, folder, report),
    measure: measure.name,
    sentence: setting === undefined ? NOTHING : costSentence(run, setting, { measure: measure.name, share: measure.share }),
    games: { screen: screened?.found.screen, fresh: run.done[0] },
    confirmed: (setting?.costs ?? []).map(({ level, effect: { point, low, high }, verdict }) => ({ without: level, effect: { point, low, high }, verdict })),
    screened: screened?.found.changes.map(({ name, field, ids, difference, shrunk, coupling, finalist }) => ({
      without: name,
      part: field,
      ids,
      difference,
      shrunk,
      identical: shrunk === null,
      coupling,
      finalist,
    })),
    errors: run.errors,
  };
}
