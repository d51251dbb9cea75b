import { join } from 'node:path';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { measureRun } from '../../analysis/measured.ts';
import { findSubject } from '../../analysis/question.ts';
import { MOVE_PARTS, type MovePart } from '../../analysis/rank/parts.ts';
import { CardRank, type RankOptions } from '../../analysis/rank/rank.ts';
import { InputError, suggestion } from '../../core/errors.ts';
import { count, counted, title } from '../../report/words.ts';
import { MOST_GAMES } from '../../runner/experiment/schema.ts';
import { duration } from '../duration.ts';
import { DONE, STOPPED } from '../exit.ts';
import { repeated, wholeNumber } from '../options.ts';
import { announceErrors } from '../outcome.ts';
import { pilotsOf, playInto, threadsOf } from '../play.ts';
import { runFolder, shown } from '../runs.ts';
import { print, printJson, say } from '../terminal.ts';
import { type AskFlags, answeredIn, askedIn, sameCommand } from './asking.ts';
import { movesData, movesText } from './moves-result.ts';
import { rankData, rankText } from './rank-result.ts';

interface RankFlags extends AskFlags {
  readonly by?: number;
  readonly field?: readonly string[];
  readonly remove?: boolean;
  readonly filter?: string;
  readonly group?: string;
  readonly only?: readonly string[];
  readonly top?: number;
  readonly screen?: number;
  readonly games?: number;
  readonly plan?: boolean;
}

/** Cards confirmed at either end, games for each change of the screen, and fresh games for each confirmed card. */
const TOP = 3;
const SCREEN = 1000;
const GAMES = 10_000;
/** The same of moves: leaving one out does more than changing a number by 1. */
const TOP_MOVES = 8;
const SCREEN_MOVES = 300;
const GAMES_MOVES = 2000;

/** scry rank: changes every card in turn, or leaves every move out in turn, and tells which matter most. */
export function rankVerb(verb: Command, finish: (code: number) => void): void {
  askedIn(
    verb.addArgument(
      new Argument('<what>', 'what is ranked: cards by what changing them does, moves by what never making them costs').choices(['cards', 'moves']),
    ),
  )
    .option('--by <n>', 'add this to each number, e.g. -1 (default: 1)', step)
    .option('--field <name>', 'only this number of cards, e.g. fight; may be repeated (default: all)', repeated)
    .option('--remove', 'take each card out of the pack instead')
    .option('--filter <text>', 'only cards with this text in their name or id')
    .option('--group <name>', 'only cards of this group of the game or file of the pack, e.g. threats')
    .option('--only <part>', 'of moves only these: actions, kinds (windows that can be passed) or cards; may be repeated', repeated)
    .option('--top <n>', `confirmed on fresh games, from the top and from the bottom (default: ${TOP} cards, ${TOP_MOVES} moves)`, wholeNumber(1, 50))
    .option(
      '--screen <n>',
      `games for each change before the strongest are chosen (default: ${SCREEN}; for moves ${SCREEN_MOVES})`,
      wholeNumber(20, MOST_GAMES),
    )
    .option('--games <n>', `fresh games for each card that is confirmed (default: ${GAMES}; for moves ${GAMES_MOVES})`, wholeNumber(20, MOST_GAMES))
    .option('--plan', 'only say what would be played and how long it takes');
  answeredIn(verb, 'reports/rank-<name>').action(async (what: string, flags: RankFlags) => finish(await rank(what === 'moves', flags, sameCommand(verb))));
}

async function rank(moves: boolean, flags: RankFlags, again: string): Promise<number> {
  const { remove = false, by = 1, field: fields = [], filter, group } = flags;
  const { top = moves ? TOP_MOVES : TOP, screen = moves ? SCREEN_MOVES : SCREEN, games = moves ? GAMES_MOVES : GAMES } = flags;
  checkFlags(moves, flags);
  if (remove && (flags.by !== undefined || fields.length > 0))
    throw new InputError('takes cards out, so there is no number to change; leave out --by and --field', { field: '--remove' });
  const subject = await findSubject(flags);
  const options: RankOptions = { by, fields, remove, filter, group, top, screen, games, ...(moves ? { parts: partsOf(flags.only) } : {}) };
  const where = title(subject.name);
  const ranking = await CardRank.of(subject, options, moves ? `What carries ${where}, and what is decoration?` : `Which cards matter most in ${where}?`);
  const folder = flags.out ?? runFolder(ranking.name);
  const plan = await ranking.screenPlan();
  const finals = Math.min(2 * top, new Set(ranking.changes.map(({ card }) => card)).size);
  const planned = `${counted(ranking.changes.length, moves ? 'move' : 'change')} × ${count(ranking.options.screen)} games, then ${moves ? 'at most ' : ''}${counted(finals, moves ? 'move' : 'card')} × ${count(ranking.options.games)} fresh games`;
  if (flags.plan) {
    const { forecast } = await import('../../runner/run/forecast.ts');
    const pilots = await pilotsOf(plan);
    const { games: screened, expectedSeconds } = forecast(plan, `${folder}.steps/screen`, threadsOf(flags), undefined, (part) => pilots?.add(part));
    pilots?.save();
    const fresh = (finals + 1) * ranking.options.games;
    const seconds = (expectedSeconds * (screened + fresh)) / screened;
    if (flags.json) printJson({ changes: ranking.changes.map(({ name }) => name), refused: ranking.refused, screened, fresh, expectedSeconds: seconds });
    else print(`${planned}: ${counted(screened + fresh, 'game')}, about ${duration(seconds)}.`);
    return DONE;
  }
  say(`${planned}${ranking.refused.length === 0 ? '' : `; ${counted(ranking.refused.length, 'change')} cannot be played`}`);
  const outcome = await ranking.run(folder, (step, into) => playInto(step, into, { ...flags, resume: true, again }));
  if (outcome === undefined) return STOPPED;
  const measured = measureRun(folder);
  if (!flags.json) print(moves ? movesText(measured) : rankText(measured));
  const report = flags.report ? shown(join(folder, 'report.html')) : null;
  if (report !== null) {
    // Vega takes longer to load than most commands take to run.
    const { writeReport } = await import('../../report/report.ts');
    await writeReport(folder);
  }
  if (flags.json) printJson(moves ? movesData(measured, folder, report) : rankData(measured, folder, report));
  else if (report !== null) print(`\nreport: ${report}`);
  return announceErrors(outcome.run, folder);
}

/** Each question has flags of its own. */
function checkFlags(moves: boolean, { by, field, remove, group, only }: RankFlags): void {
  const wrong = moves ? Object.entries({ by, field, remove, group }).find(([, value]) => value !== undefined)?.[0] : only === undefined ? undefined : 'only';
  if (wrong !== undefined)
    throw new InputError(moves ? 'is for scry rank cards; moves are left out, not changed' : 'is for scry rank moves', { field: `--${wrong}` });
}

function partsOf(only: readonly string[] = MOVE_PARTS): MovePart[] {
  return only.map((word) => {
    const part = MOVE_PARTS.find((each) => each === word);
    if (part === undefined) throw new InputError(`no part of a game's moves is called ${word}; ${suggestion(word, MOVE_PARTS)}`, { field: '--only' });
    return part;
  });
}

/** A number to add, not 0. */
function step(text: string): number {
  const value = Number(text.replace('−', '-'));
  if (text.trim() === '' || !Number.isFinite(value) || value === 0) throw new InvalidArgumentError('Give a number other than 0, e.g. 1 or -1.');
  return value;
}
