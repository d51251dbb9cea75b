import type { Retested } from '../../../analysis/solve/answer.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { measuredNoun } from '../../measured.ts';
import {
  capital,
  count,
  counted,
  factorWords,
  levelWords,
  list,
  meanTexts,
  measureWords,
  number,
  percent,
  playerName,
  rate,
  rateInterval,
  rateWords,
  title,
} from '../../words.ts';
import type { Solved } from './solved.ts';

/** The question as a title: Which Ogre 1 fight gives a win rate of 60 %? */
export function questionWords(parameter: string, measure: string, target: number, share: boolean): string {
  return `Which ${factorWords(parameter)} gives ${share ? `a ${measureWords(measure)} of ${percentWords(target)}` : `${number(target, 2)} ${measureWords(measure)}`}?`;
}

/** The answer in round figures: Ogre 1 fight 11 comes nearest to a win rate of 60 %: 61 %. 12 may be as near. */
export function roundAnswer(solved: Solved): string {
  const { answer, parameter, share } = solved;
  const { nearest, asNear, verdict } = answer;
  const result = share ? percent(nearest.mean.point, 0) : number(nearest.mean.point, 1);
  const goal = share ? `a ${measureWords(solved.measure)} of ${targetWords(solved)}` : targetWords(solved);
  if (verdict === 'none') {
    const [from, to] = triedRange(solved);
    return `No value of ${factorWords(parameter)} from ${levelWords(from)} to ${levelWords(to)} that was tried gives ${goal}; ${levelWords(nearest.value)} comes nearest, with ${result}.`;
  }
  const others = asNear.length === 0 ? '' : ` ${capital(list(asNear.map(levelWords)))} may be as near.`;
  return `${capital(factorWords(parameter))} ${levelWords(nearest.value)} comes nearest to ${goal}: ${result}.${others}`;
}

/** The answer in a sentence: the value, its result, its neighbours, and what follows. */
export function answerSentence(solved: Solved): string {
  const { answer, parameter } = solved;
  const { nearest, verdict } = answer;
  const value = `${factorWords(parameter)} ${levelWords(nearest.value)}`;
  const beside = besideWords(solved);
  if (verdict === 'none') {
    const [from, to] = triedRange(solved);
    return `No value of ${factorWords(parameter)} from ${levelWords(from)} to ${levelWords(to)} that was tried gives ${targetWords(solved)} within ${withinWords(solved)}: ${levelWords(nearest.value)} comes nearest, with ${exactly(nearest.mean, solved)}${beside === '' ? '' : `; ${beside}`}.`;
  }
  const open = verdict === 'open' ? ` More games would tell whether ${nearest.value} is within ${withinWords(solved)}.` : '';
  return `With ${value}, ${resultWords(nearest.mean, solved)}${beside === '' ? '' : `; ${beside}`}: ${nearestWords(solved)}.${open}`;
}

/** 6 is the value nearest to 60 %; or which others may be as near. */
function nearestWords(solved: Solved): string {
  const { answer, found } = solved;
  const value = levelWords(answer.nearest.value);
  if (answer.asNear.length > 0) return `${value} came nearest to ${targetWords(solved)}, but ${list(answer.asNear.map(levelWords))} may be as near`;
  const all = found.shape.kind === 'rising' || found.shape.kind === 'falling' ? '' : ' of those retested';
  return `${value} is the value${all} nearest to ${targetWords(solved)}`;
}

/** By Cost wins 61.0 % of Nesting Woods [59.8, 62.1]; the win rate is 61.0 % [59.8, 62.1] */
function resultWords(mean: Estimate, solved: Solved): string {
  const { run, measure } = solved;
  const [cell] = run.cells;
  const [only] = cell.players;
  if (measure !== 'win' || cell.players.length > 1 || only.play === undefined || typeof cell.scenario !== 'string')
    return `${subjectOf(solved)} is ${exactly(mean, solved)}`;
  return `${playerName(only.play.strategy)} wins ${rate(mean)} of ${title(cell.scenario)} ${rateInterval(mean)}`;
}

/** The win rate, player 1’s win rate, the number of rounds. */
function subjectOf({ run, measure, share }: Solved): string {
  return measuredNoun(run, measure, share);
}

/** with 5 it is 67.0 %, with 7 it is 54.0 % */
function besideWords({ answer: { nearest, retested }, ...solved }: Solved): string {
  const at = retested.indexOf(nearest);
  return [retested[at - 1], retested[at + 1]]
    .filter((each): each is Retested => each !== undefined)
    .map(({ value, mean }) => `with ${levelWords(value)} it is ${roughly(mean, solved)}`)
    .join(', ');
}

/** How the measure responds: whether it rises, falls, does both, or cannot be told; and where it crosses the target, if more than once. */
export function shapeSentences(solved: Solved): string[] {
  const { found, parameter } = solved;
  const { kind, clear, steps } = found.shape;
  const subject = capital(subjectOf(solved));
  const value = factorWords(parameter);
  const how = `${count(clear)} of ${counted(steps, 'step')} between values looked at ${clear === 1 ? 'is' : 'are'} clear`;
  const shape = {
    rising: `${subject} rises with ${value}: ${how}, and none clearly falls.`,
    falling: `${subject} falls as ${value} rises: ${how}, and none clearly rises.`,
    'not monotone': `${subject} both rises and falls along ${value}: ${how}.`,
    unknown: `These games cannot tell whether ${subjectOf(solved)} rises or falls with ${value}.`,
  }[kind];
  const crossings = found.crossings.map(([from, to]) => `between ${levelWords(from)} and ${levelWords(to)}`);
  return crossings.length < 2 ? [shape] : [shape, `It crosses ${targetWords(solved)} ${count(crossings.length)} times: ${list(crossings)}.`];
}

/** How it was found: values, games, and what the intervals mean. */
export function methodSentences(solved: Solved): string[] {
  const { found, answer, run } = solved;
  const [from, to, candidates] = found.candidates;
  const fresh = run.done.reduce((sum, games) => sum + games, 0);
  return [
    `${counted(found.looks.length, 'value')} of ${count(candidates)} from ${levelWords(from)} to ${levelWords(to)} ${found.looks.length === 1 ? 'was' : 'were'} looked at on shared luck (${count(found.games)} games). ${counted(answer.retested.length, 'value')} ${answer.retested.length === 1 ? 'was' : 'were'} retested on fresh games (${count(fresh)}); the intervals of those hold together, whatever the search did.`,
  ];
}

export function targetWords({ target, share, measure }: Pick<Solved, 'target' | 'share' | 'measure'>): string {
  return share ? percentWords(target) : `${number(target, 2)} ${measureWords(measure)}`;
}

function withinWords({ within, share }: Solved): string {
  return share ? `${Number((100 * within).toPrecision(6))} ${within === 0.01 ? 'point' : 'points'}` : number(within, 2);
}

/** 61.0 % [59.8, 62.1] */
export function exactly(mean: Estimate, { share }: Pick<Solved, 'share'>): string {
  return share ? rateWords(mean) : meanTexts(mean).join(' ');
}

/** 61.0 % */
export function roughly(mean: Estimate, { share }: Pick<Solved, 'share'>): string {
  return share ? rate(mean) : number(mean.point, 2);
}

/** 60 %, 62.5 % */
function percentWords(share: number): string {
  return percent(share, Number.isInteger(Math.round(share * 1e6) / 1e4) ? 0 : 1);
}

function triedRange({ found, answer }: Solved): [number, number] {
  const tried = [...found.looks.map(({ value }) => value), ...answer.retested.map(({ value }) => value)];
  return [Math.min(...tried), Math.max(...tried)];
}
