import type { RunFile } from '../runner/run/run-file.ts';
import { levelLabel, levelName } from './cells.ts';
import { differenceWords } from './differences.ts';
import { capital, count, counted, list, pointsWords } from './words.ts';

type Experiment = {
  readonly measure?: string;
  readonly decide?: { readonly factor: string; readonly better: number };
  readonly race?: { readonly factor: string; readonly baseline: unknown };
};

/** The outcome of stopping, one sentence per line; nothing for a fixed number of games. `share`: the measure is a share of games. */
export function stoppingLines(run: RunFile, share: boolean): string[] {
  const { stopped } = run;
  if (stopped === null) return [];
  const { decide, race } = run.experiment as Experiment;
  const level = (cell: number, factor: string): string => levelLabel(run, factor, run.cells[cell].levels[factor]);
  const decisions = stopped.decisions.map(({ cells, shared, answer, difference }) => {
    const factor = decide?.factor as string;
    const [one, other] = [level(cells[0], factor), levelName(run, factor, run.cells[cells[1]].levels[factor])];
    const better = share ? pointsWords(decide?.better ?? 0) : String(decide?.better);
    const verdict = {
      better: `${one} is better than ${other}`,
      'not better': `${one} is not better than ${other} by ${better}`,
      undecided: `whether ${one} is better than ${other} is undecided at the cap`,
    }[answer];
    return `${capital(`${where(run, shared)}${verdict}`)}: ${differenceWords(difference, share)}, ${counted(run.done[cells[0]], 'game')} per setting.`;
  });
  const races = stopped.races.map(({ shared, kept, dropped }) => {
    const out = dropped.map(({ cell, games }) => `${level(cell, race?.factor as string)} (after ${counted(games, 'game')})`);
    const left = kept.map((cell) => level(cell, race?.factor as string));
    return `${where(run, shared)}still in the race: ${list(left)}${out.length === 0 ? '' : `; dropped: ${out.join(', ')}`}.`;
  });
  const saving = `Stopped by ${stopped.rule}: ${counted(stopped.games, 'game')} played, ${count(stopped.saved)} fewer than the cap.`;
  return [...decisions, ...races.map(capital), saving];
}

/** hill, bear: */
function where(run: RunFile, shared: Readonly<Record<string, string | number | boolean>>): string {
  const words = Object.entries(shared).map(([name, level]) => levelLabel(run, name, level));
  return words.length === 0 ? '' : `${words.join(', ')}: `;
}
