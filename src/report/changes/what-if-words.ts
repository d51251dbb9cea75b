import type { Compared } from '../../analysis/family.ts';
import type { RunFile } from '../../runner/run/run-file.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { levelLabel, scenarioOf } from '../cells.ts';
import { differenceEnds, differencePoint, differenceWords } from '../differences.ts';
import { measuredNoun, winnerOf } from '../measured.ts';
import { capital, counted, list, playerName, title } from '../words.ts';
import { isClear } from './effect.ts';

/** What is needed to answer a question in a sentence. */
export interface AskedWords {
  readonly run: RunFile;
  /** Ogre fight +1 */
  readonly label: string;
  readonly measure: string;
  readonly unit: 'game' | 'pair';
}

/** Ogre fight +1 makes Nesting Woods harder: the win rate of By Cost falls from 81.2 to 77.9 %, by 3.3 points [2.9, 3.7]. */
export function answerSentence(asked: AskedWords, row: Compared): string {
  const { run, unit } = asked;
  const label = capital(asked.label);
  const { first, second, n } = row.difference;
  const where = whereWords(run, row);
  const rate = `${measuredNoun(run, asked.measure, true)}${whoWords(run, row)}`;
  const [before, after] = [second, first].map((mean) => (100 * mean).toFixed(1));
  if (row.verdict === 'identical')
    return `${label} changed nothing in ${where}: ${counted(n, unit)} ended the same with and without it, so ${rate} differs by ${mostOf(row.estimate)} points at most.`;
  if (!isClear(row))
    return `${label} makes no clear difference in ${where}: ${rate} goes from ${before} to ${after} %, by ${differenceWords(row.estimate, true)}.`;
  const falls = row.verdict === 'lower';
  const size = sizeWords(row.estimate, falls);
  const moves = `${falls ? 'falls' : 'rises'} from ${before} to ${after} %, by ${size}`;
  // Against rivals the same win rate is one side's luck and the other's trouble.
  if (winnerOf(run) !== undefined) return `${label} matters in ${where}: ${rate} ${moves}.`;
  return `${label} makes ${where} ${falls ? 'harder' : 'easier'}: ${rate} ${moves}.`;
}

/** 3.3 points [2.9, 3.7], whatever the direction. */
function sizeWords({ point, low, high, n }: Estimate, falls: boolean): string {
  const size = falls ? { point: -point, low: -high, high: -low, n } : { point, low, high, n };
  return `${differencePoint(size, true).replace(/^\+/, '')} points [${differenceEnds(size, true).join(', ')}]`;
}

function mostOf({ low, high }: Estimate): string {
  return (100 * Math.max(-low, high)).toFixed(2);
}

/** The scenario and the other levels, without the player whose win rate it is; the game if there are none. */
function whereWords(run: RunFile, row: Compared): string {
  const { shared, cells } = row;
  const scenario = scenarioOf(run, cells.level);
  const levels = Object.entries(shared).filter(([name]) => name !== 'strategy' || whoWords(run, row) === '');
  const words = [
    ...(scenario === undefined || run.scenario in shared ? [] : [title(scenario)]),
    ...levels.map(([name, level]) => levelLabel(run, name, level)),
  ];
  return words.length === 0 ? run.gameName : words.join(', ');
}

/** Of By Cost; nothing if several players sit at the table, or compete, or if the change is about who plays. */
function whoWords(run: RunFile, { cells }: Compared): string {
  const player = playerOf(run, cells.level);
  return player === undefined || player !== playerOf(run, cells.baseline) || winnerOf(run) !== undefined ? '' : ` of ${playerName(player)}`;
}

function playerOf({ cells }: RunFile, cell: number): string | undefined {
  const { players } = cells[cell];
  return players.length === 1 ? players[0].play?.strategy : undefined;
}

/** Who played: By Cost; Aggro and Phased, seat by seat; once if all are alike. */
export function playersWords({ cells }: RunFile): string {
  const tables = cells.map(({ players }) => {
    const names = players.map(({ play }) => (play === undefined ? 'the rules' : playerName(play.strategy)));
    return list(new Set(names).size === 1 ? names.slice(0, 1) : names);
  });
  return [...new Set(tables)].join('; ');
}

/** What the shared luck saved: needed 4.2 × fewer games than independent runs; 312 of 4,800 games differ */
export function savedWords({ pairing, difference }: Compared, unit: 'game' | 'pair'): string {
  if (pairing === null || pairing.discordant === 0) return `all ${counted(difference.n, unit)} are identical`;
  const factor = pairing.coupling < 10 ? pairing.coupling.toFixed(1) : String(Math.round(pairing.coupling));
  const saved = Number(factor) > 1 ? `needed ${factor} × fewer games than independent runs` : 'needed as many games as independent runs';
  return `${saved} (${pairing.discordant.toLocaleString('en')} of ${counted(difference.n, unit)} differ)`;
}
