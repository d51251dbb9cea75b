import type { MeasuredRun } from '../../analysis/measured.ts';
import type { Screened } from '../../analysis/rank/screen.ts';
import { differenceInterval, differencePoint } from '../../report/differences.ts';
import { changeWords, type Ranking, rankingOf } from '../../report/sections/ranking/ranked.ts';
import { asStrong, rankingSentence, refusedWords, shortList } from '../../report/sections/ranking/words.ts';
import { count, counted, list, playerName, provenanceWords } from '../../report/words.ts';
import type { RunFile } from '../../runner/run/run-file.ts';
import { columns } from '../columns.ts';
import { whichRun } from '../runs.ts';
import { bold, wrapped } from '../terminal.ts';

/** Screened changes listed below the confirmed ones; the report has all. */
const SCREENED = 6;

/** The sentence, the table, and what cannot be told from it. */
export function rankText({ run, units, measure }: MeasuredRun): string {
  const ranking = rankingOf(run, units, measure.share);
  const { screened, identical, found } = ranking;
  const close = asStrong(ranking);
  const notes = [
    ...(close.length === 0 ? [] : [`${list(close.map(({ change }) => change.card))} may matter as much as the last of them: too close to call.`]),
    `Effects: ${count(run.done[0])} fresh games each on shared luck; their 95 % intervals hold together. Shrunk: the screen of ${count(found.screen)} games for each of ${counted(found.changes.length, 'change')}, drawn together by empirical Bayes; nothing is claimed from it.`,
    ...(screened.length > SCREENED ? [`${count(screened.length - SCREENED)} more screened changes are in the report.`] : []),
    ...(identical.length === 0 ? [] : [`Makes no difference here, every game is the same: ${shortList(identical.map(({ name }) => name))}.`]),
    ...refusedWords(ranking),
  ];
  return [
    bold(run.title),
    headOf(run),
    '',
    wrapped(rankingSentence(ranking, { measure: measure.name, share: measure.share })),
    '',
    table(ranking, measure.share),
    ...notes.flatMap((note) => ['', wrapped(note)]),
  ].join('\n');
}

/** The game, its cards and who plays. */
export function headOf(run: RunFile): string {
  return `${run.gameName}, pack ${run.pack.name}: ${provenanceWords(run.pack.provenance)}${playersOf(run)}`;
}

function playersOf({ cells }: RunFile): string {
  const names = [...new Set(cells[0].players.flatMap(({ play }) => (play === undefined ? [] : [playerName(play.strategy)])))];
  return names.length === 0 ? '' : `; played by ${list(names)}`;
}

function table({ finals, screened }: Ranking, share: boolean): string {
  const shrunk = (each: Screened['shrunk']): string => (each === null ? '–' : `${differencePoint(each, share)} ${differenceInterval(each, share)}`);
  return columns(
    ['card', 'change', share ? 'effect, points' : 'effect', 'interval', 'verdict', 'shrunk'],
    [
      ...finals.map(({ change, effect, confirmed }) => [
        change.card,
        changeWords(change),
        differencePoint(effect, share),
        differenceInterval(effect, share),
        confirmed ? 'confirmed' : 'not confirmed',
        shrunk(change.shrunk),
      ]),
      ...screened.slice(0, SCREENED).map((change) => [change.card, changeWords(change), '', '', 'screened', shrunk(change.shrunk)]),
    ],
  );
}

/** The output of `--json`: a contract for programs. */
export function rankData({ run, units, measure }: MeasuredRun, folder: string, report: string | null): unknown {
  const ranking = rankingOf(run, units, measure.share);
  const { found, finals } = ranking;
  return {
    ...whichRun(run, folder, report),
    measure: measure.name,
    sentence: rankingSentence(ranking, { measure: measure.name, share: measure.share }),
    games: { screen: found.screen, fresh: run.done[0] },
    confirmed: finals.map(({ change, effect: { point, low, high }, confirmed }) => ({
      card: change.card,
      ids: change.ids,
      field: change.field,
      change: change.name,
      effect: { point, low, high },
      confirmed,
      shrunk: change.shrunk,
    })),
    screened: found.changes.map(({ card, ids, field, name, difference, shrunk, coupling, finalist }) => ({
      card,
      ids,
      field,
      change: name,
      difference,
      shrunk,
      identical: shrunk === null,
      coupling,
      finalist,
    })),
    refused: found.refused,
    errors: run.errors,
  };
}
