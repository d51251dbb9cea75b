import type { RunFile } from '../../../runner/run/run-file.ts';
import { differenceWords } from '../../differences.ts';
import { winnerOf } from '../../measured.ts';
import { capital, list, measureWords, number, playerName, title } from '../../words.ts';
import type { Cost, Setting, Verdict } from './costs.ts';
import { withoutFactor } from './costs.ts';

/** How results are measured, for sentences. */
export interface Scale {
  readonly measure: string;
  readonly share: boolean;
}

/** Things that the sentence names on either side; the rest stand in the table. */
const NAMED = 3;

/** memory-of-rain becomes Memory of Rain, tilt+draw Tilt and Draw. */
export function moveName(level: string): string {
  return list(level.split('+').map(title));
}

/** Whose restriction it is: player 1, or everybody. */
export function whoWords(run: RunFile): string {
  const [, seat] = /^seats\.(\d+)\./.exec(withoutFactor(run) ?? '') ?? [];
  return seat === undefined ? '' : ` for player ${Number(seat) + 1}`;
}

/** Where the costs were measured: the scenario, or the game. */
export function whereOf(run: RunFile, { base, levels }: Pick<Setting, 'base' | 'levels'>): string {
  const scenario = levels[run.scenario ?? ''] ?? run.cells[base].scenario;
  return typeof scenario === 'string' && run.scenario !== 'variant' ? title(scenario) : run.gameName;
}

/** Tilt carries Nesting Woods: without it Rotation Sensible wins 31.0 points less; then Fight (−20.1) … Never flipping makes no clear difference. */
export function costSentence(run: RunFile, setting: Setting, scale: Scale): string {
  const { costs } = setting;
  const having = (verdict: Verdict): Cost[] => costs.filter((cost) => cost.verdict === verdict);
  const carrying = having('carries');
  // What costs exactly as much, such as everything without which nobody wins, comes first together.
  const leading = carrying.filter(({ effect }) => effect.point === carrying[0].effect.point);
  const [first] = leading;
  const rest = carrying.slice(leading.length);
  const where = whereOf(run, setting);
  const lead =
    first === undefined
      ? `Nothing clearly carries ${where}: none of the ${costs.length} things left out makes results clearly worse.`
      : `${list(leading.map(({ level }) => moveName(level)))} ${leading.length === 1 ? 'carries' : 'carry'} ${where}: without ${leading.length === 1 ? 'it' : 'any one of them'} ${player(run, setting.base)} ${worseWords(first, scale)}${restWords(rest, scale)}.`;
  const hinders = having('hinders').reverse();
  const none = having('decoration');
  const same = having('no difference');
  return [
    lead,
    ...(hinders.length === 0 ? [] : [`Without ${names(hinders)} results are better.`]),
    ...(none.length === 0 ? [] : [`${capital(names(none))} ${none.length === 1 ? 'is' : 'are'} decoration here.`]),
    // Equal results of few games are no proof of decoration.
    ...(same.length === 0 ? [] : [`Without ${names(same)} every game ended the same.`]),
  ].join(' ');
}

/** Who is kept from something: among rivals the first alone. */
function player(run: RunFile, base: number): string {
  const winner = winnerOf(run);
  if (winner !== undefined) return winner;
  const found = new Set(run.cells[base].players.flatMap(({ play }) => (play === undefined ? [] : [playerName(play.strategy)])));
  return found.size === 1 ? [...found][0] : 'the player';
}

/** wins 31.0 points less; has 3.1 rounds less */
function worseWords({ effect: { point } }: Cost, { measure, share }: Scale): string {
  const size = Math.abs(share ? 100 * point : point);
  if (measure === 'win') return `wins ${number(size, 1)} points less`;
  return `comes to ${measureWords(measure)} −${number(size, 2)}${share ? ' points' : ''}`;
}

function restWords(rest: readonly Cost[], { share }: Scale): string {
  if (rest.length === 0) return '';
  const shown = rest
    .slice(0, NAMED)
    .map(({ level, effect }) => `${moveName(level)} (−${number(Math.abs(share ? 100 * effect.point : effect.point), share ? 1 : 2)})`);
  const left = rest.length - shown.length;
  return `; then ${list(left === 0 ? shown : [...shown, `${left} more`])}`;
}

function names(costs: readonly Cost[]): string {
  const shown = costs.slice(0, NAMED).map(({ level }) => moveName(level));
  return list(costs.length <= NAMED ? shown : [...shown, `${costs.length - NAMED} more`]);
}

/** The figures of the sentence with their intervals. */
export function costFigure({ costs }: Setting, { share }: Scale): string {
  return costs
    .slice(0, NAMED)
    .map(({ level, effect }) => `without ${moveName(level)}: ${differenceWords(effect, share)}`)
    .join('; ');
}
