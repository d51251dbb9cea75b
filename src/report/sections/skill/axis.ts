import type { RunFile } from '../../../runner/run/run-file.ts';
import { isOneAtATime, isPlayerFactor, isSkillFactor, levelLabel, levelName, varying } from '../../cells.ts';
import { fairShare } from '../../intervals.ts';
import { isAmongRivals } from '../../measured.ts';
import type { Along } from '../../numeric.ts';
import { type CellSummary, type Factor, type Level, RUN_FACTOR, type Summary } from '../../summary.ts';
import { comparedFactors } from '../../verdicts.ts';
import { factorWords } from '../../words.ts';
import { type Line, linesOf } from '../win-rate/lines.ts';

/** Most curves in a picture. */
const MOST_CURVES = 6;

/** The ladder of players that results are drawn along, and how the other settings lie beside it. */
export interface SkillAxis {
  /** Rungs along the axis, a curve for each level of another factor, a picture for each combination of the rest. */
  readonly along: Along;
  /** What is played at two rungs or more, all else being equal; cells from the bottom rung up. */
  readonly lines: readonly Line[];
  /** Is it the skill of those whose wins are counted? Otherwise an opponent's, or that of both sides. */
  readonly own: boolean;
  /** Half of the games, or the fair share among more than two sides. */
  readonly half: number;
}

/** Does a run vary skill, so that its report has a curve along it? */
export function hasSkill({ skills, factors, experiment }: RunFile): boolean {
  const { design = 'factorial' } = experiment as { readonly design?: unknown };
  return skills !== undefined && (design === 'factorial' || design === 'list') && factors.some(isVariedSkill);
}

/** Do the scenario and skill vary, and nothing else? */
export function isOnlySkill(run: RunFile): boolean {
  const others = run.factors.filter((factor) => factor.levels.length > 1 && !isVariedSkill(factor));
  return hasSkill(run) && others.every(({ name }) => name === run.scenario);
}

function isVariedSkill({ name, levels }: Pick<Factor, 'name' | 'levels'>): boolean {
  return isSkillFactor(name) && levels.length > 1;
}

/** Undefined if skill does not vary, or nothing was played at two rungs. */
export function skillAxis(summary: Summary): SkillAxis | undefined {
  if (!summary.runs.some(hasSkill) || isOneAtATime(summary)) return undefined;
  const factors = varying(summary);
  const ladders = factors.filter(isVariedSkill);
  // The skill of the player whose wins are counted, rather than that of the opponents.
  const ladder = ladders.find(({ name }) => name === 'seats.0.skill') ?? ladders.find(({ name }) => name === 'skill') ?? ladders[0];
  const factor = { ...ladder, levels: [...ladder.levels].sort((a, b) => Number(a) - Number(b)) };
  const others = factors.filter((each) => each !== ladder);
  const curves = curvesAmong(summary, others);
  const along: Along = { factor, curves, pictures: others.filter((each) => each !== curves) };
  const lines = linesOf(summary, along)
    .filter(({ cells }) => cells.length > 1)
    .map((line) => ({ ...line, label: lineLabel(summary, others, line.cells[0]) }));
  if (lines.length === 0) return undefined;
  const [{ cells }] = lines;
  return { along, lines, own: isOwn(summary, factor.name, cells), half: Math.max(...cells.map(({ run, index }) => halfOf(summary, run, index))) };
}

/** Lost Ruins · upgrade Shadow; against Greedy. Names that stand alone are those of scenarios and players. */
function lineLabel(summary: Summary, others: readonly Factor[], { levels }: CellSummary): string {
  return others
    .map(({ name }) => {
      const label = levelLabel(summary, name, levels[name]);
      if (isSkillFactor(name)) return `against ${label}`;
      return name === summary.runs[0].scenario || isPlayerFactor(name) || name === RUN_FACTOR || label.startsWith(factorWords(name))
        ? label
        : `${factorWords(name)} ${label}`;
    })
    .join(' · ');
}

/** Two levels that are compared stand in one picture; otherwise whatever has few enough levels, the scenario last. */
function curvesAmong(summary: Summary, others: readonly Factor[]): Factor | undefined {
  const [run] = summary.runs;
  const few = others.filter(({ levels }) => levels.length <= MOST_CURVES);
  const compared = comparedFactors(run);
  return (
    few.find(({ name }) => name === RUN_FACTOR || compared.includes(name)) ??
    few.find(({ name }) => name !== run.scenario) ??
    few.find(() => others.length === 1)
  );
}

/** Among rivals the wins are those of seat 0: does its player change along the line, and no other? */
function isOwn(summary: Summary, factor: string, cells: readonly CellSummary[]): boolean {
  if (!isAmongRivals(summary)) return true;
  if (factor !== 'skill') return factor === 'seats.0.skill';
  const [first, last] = [cells[0], cells[cells.length - 1]].map(({ run, index }) => summary.runs[run].cells[index].players);
  return first.every(({ play }, seat) => seat === 0 || JSON.stringify(play) === JSON.stringify(last[seat]?.play));
}

function halfOf(summary: Summary, run: number, index: number): number {
  return isAmongRivals(summary) ? fairShare(summary.runs[run], index) : 0.5;
}

/** The player on a rung. */
export function rungOf(summary: Summary, { along: { factor } }: Pick<SkillAxis, 'along'>, level: Level): string {
  return levelName(summary, factor.name, level);
}

/** The player of a setting. */
export function playerOf(summary: Summary, axis: Pick<SkillAxis, 'along'>, { levels }: CellSummary): string {
  return rungOf(summary, axis, levels[axis.along.factor.name]);
}
