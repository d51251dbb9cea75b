import { type Compared, judgeFamily, type Question } from '../../../analysis/family.ts';
import { pairedDifference } from '../../../evidence/difference.ts';
import { interaction } from '../../../evidence/interaction.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { isSkillFactor, levelLabel, levelName } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Measured } from '../../measured.ts';
import { type CellSummary, type Factor, type Level, RUN_FACTOR, type Summary } from '../../summary.ts';
import { comparedFactors, winsOf } from '../../verdicts.ts';
import type { SkillAxis } from './axis.ts';

/** Of a factor with more levels than this only the differences from the baseline are judged, not which level is best. */
const MOST_RIVALS = 6;

/** What a change does at one rung: an interval that holds for all changes, settings and rungs together. */
interface AtRung {
  readonly rung: string;
  readonly compared: Compared;
}

/** By how much more a change does at one rung than at another; intervals hold for all pairs of rungs of all findings together. */
interface Contrast {
  /** Places among the rungs of the finding. */
  readonly here: number;
  readonly there: number;
  readonly difference: Estimate;
}

/**
 * What is certain of a change along the ladder. `reverses`: clearly up at one rung and clearly down at another. `only`: clear at some, and clearly less at another
 * where it is not clear. `all`: clear at every rung, one way. `some`: clear at some; whether it depends on skill is open. `none`: clear at no rung.
 */
export type Verdict = 'reverses' | 'only' | 'all' | 'some' | 'none';

export interface Finding {
  readonly factor: string;
  readonly from: Level;
  readonly to: Level;
  /** The other settings; empty if there are none. */
  readonly where: string;
  readonly rungs: readonly AtRung[];
  readonly contrasts: readonly Contrast[];
  readonly verdict: Verdict;
  /** Which way the finding goes: that of most clear rungs; of the highest one if both have as many. */
  readonly up: boolean;
  /** Places of rungs at which it holds, is too close to call, changes nothing at all, reverses. */
  readonly holds: readonly number[];
  readonly open: readonly number[];
  readonly same: readonly number[];
  readonly turned: readonly number[];
  /** Those of `open` and `same` at which it does clearly less than where it holds. */
  readonly weaker: readonly number[];
}

/** Which level of a factor is clearly the highest at each rung; undefined where that is too close to call. */
export interface Best {
  readonly factor: string;
  readonly where: string;
  readonly rungs: readonly { readonly rung: string; readonly level: Level | undefined }[];
}

export interface Findings {
  readonly changes: readonly Finding[];
  readonly best: readonly Best[];
}

/** Settings that differ in one factor and in skill: by rung, then by level. */
interface Group {
  readonly factor: Factor;
  readonly where: string;
  readonly rungs: readonly { readonly rung: string; readonly cells: ReadonlyMap<Level, CellSummary> }[];
}

/** What the factors beside skill do at each rung. The scenario is one of them only if it is compared: the ladder of scenarios says more. */
export function findingsOf(summary: Summary, axis: SkillAxis, measured: Measured): Findings {
  if (summary.cells.some(({ games }) => games === undefined)) return { changes: [], best: [] };
  const { along, lines } = axis;
  const compared = comparedFactors(summary.runs[0]);
  const factors = [...(along.curves === undefined ? [] : [along.curves]), ...along.pictures].filter(
    ({ name }) => name !== RUN_FACTOR && !isSkillFactor(name) && (name !== summary.runs[0].scenario || compared.includes(name)),
  );
  const groups = factors.flatMap((factor) => groupsOf(summary, axis, factor)).filter(({ rungs }) => rungs.length > 1);
  if (lines.length === 0 || groups.length === 0) return { changes: [], best: [] };
  const asked = groups.flatMap((group) => group.rungs.flatMap(({ cells }, place) => pairsOf(summary, group, cells).map((pair) => ({ group, place, ...pair }))));
  const units = (cell: CellSummary): Units => (measured.name === 'win' ? winsOf(cell, summary.runs[cell.run].swap) : (cell.games?.units ?? new Float64Array()));
  const { rows } = judgeFamily(
    asked.map(({ to, from }) => question(summary, measured, to, from, units)),
    null,
  );
  const judged = asked.map((each, i) => ({ ...each, compared: rows[i] }));
  const changes = groups.flatMap((group) => changesOf(summary, group, judged));
  const pairs = changes.map(({ rungs }) => (rungs.length * (rungs.length - 1)) / 2).reduce((sum, n) => sum + n, 0);
  const each = simultaneous(CONFIDENCE, pairs);
  return {
    changes: changes.map((change) => {
      const contrasts = change.rungs.flatMap(({ cells: [to, from] }, here) =>
        change.rungs.slice(here + 1).map(({ cells: [otherTo, otherFrom] }, i): Contrast => {
          const [own, other] = [
            { to: units(to), from: units(from) },
            { to: units(otherTo), from: units(otherFrom) },
          ];
          return { here, there: here + 1 + i, difference: interaction(own, other, summary.runs[to.run].intervals, each) };
        }),
      );
      return {
        ...change,
        contrasts,
        ...judge(
          change.rungs.map((rung) => rung.compared),
          contrasts,
        ),
      };
    }),
    best: groups.filter(hasRivals).map((group) => bestOf(group, judged)),
  };
}

function groupsOf(summary: Summary, axis: SkillAxis, factor: Factor): Group[] {
  const { along, lines } = axis;
  const others = summary.factors.filter(({ name, levels }) => levels.length > 1 && name !== factor.name && name !== along.factor.name);
  const groups = new Map<string, Map<Level, Map<Level, CellSummary>>>();
  for (const cell of lines.flatMap(({ cells }) => cells)) {
    const where = others.map(({ name }) => levelLabel(summary, name, cell.levels[name])).join(' · ');
    const rungs = groups.get(where) ?? new Map<Level, Map<Level, CellSummary>>();
    const rung = cell.levels[along.factor.name];
    groups.set(where, rungs.set(rung, (rungs.get(rung) ?? new Map<Level, CellSummary>()).set(cell.levels[factor.name], cell)));
  }
  return [...groups].map(([where, rungs]) => ({
    factor,
    where,
    rungs: along.factor.levels.flatMap((level) => {
      const cells = rungs.get(level);
      return cells === undefined ? [] : [{ rung: levelName(summary, along.factor.name, level), cells }];
    }),
  }));
}

function hasRivals({ factor: { levels } }: Group): boolean {
  return levels.length > 2 && levels.length <= MOST_RIVALS;
}

/** The level that others are compared with: that of the experiment, otherwise the first. */
function baselineOf({ runs }: Summary, { name, levels }: Factor): Level {
  const entries = [(runs[0].experiment as { readonly compare?: unknown }).compare ?? []].flat() as { readonly factor: string; readonly baseline: Level }[];
  const wanted = entries.find((entry) => entry.factor === name)?.baseline;
  return levels.find((level) => String(level) === String(wanted)) ?? levels[0];
}

interface Pair {
  readonly to: CellSummary;
  readonly from: CellSummary;
}

/** Every level with the baseline; of few levels every one with every other, which also tells which is best. */
function pairsOf(summary: Summary, group: Group, cells: ReadonlyMap<Level, CellSummary>): Pair[] {
  const baseline = baselineOf(summary, group.factor);
  const ordered = [baseline, ...group.factor.levels.filter((level) => level !== baseline)].flatMap((level) => cells.get(level) ?? []);
  return ordered.flatMap((from, i) => (i === 0 || hasRivals(group) ? ordered.slice(i + 1).map((to) => ({ to, from })) : []));
}

function question({ runs }: Summary, measured: Measured, level: CellSummary, baseline: CellSummary, units: (cell: CellSummary) => Units): Question {
  const [to, from] = [units(level), units(baseline)];
  const difference = pairedDifference(to, from, kindOf([to, from], measured.share), runs[level.run].intervals);
  return { shared: {}, level: '', baseline: '', cells: { level: level.index, baseline: baseline.index }, difference };
}

interface Judged extends Pair {
  readonly group: Group;
  readonly place: number;
  readonly compared: Compared;
}

type Change = Pick<Finding, 'factor' | 'from' | 'to' | 'where'> & {
  readonly rungs: readonly (AtRung & { readonly cells: readonly [CellSummary, CellSummary] })[];
};

function changesOf(summary: Summary, group: Group, judged: readonly Judged[]): Change[] {
  const { factor, where } = group;
  const from = baselineOf(summary, factor);
  return factor.levels
    .filter((level) => level !== from)
    .map((to) => ({
      factor: factor.name,
      from,
      to,
      where,
      rungs: judged
        .filter((each) => each.group === group && each.to.levels[factor.name] === to && each.from.levels[factor.name] === from)
        .map((each) => ({ rung: group.rungs[each.place].rung, compared: each.compared, cells: [each.to, each.from] as const })),
    }))
    .filter(({ rungs }) => rungs.length > 1);
}

type Judgement = Pick<Finding, 'verdict' | 'up' | 'holds' | 'open' | 'same' | 'turned' | 'weaker'>;

/** What the intervals say: of single rungs, and of differences between rungs. */
export function judge(rungs: readonly Pick<Compared, 'verdict'>[], contrasts: readonly Contrast[]): Judgement {
  const at = (wanted: Compared['verdict']): number[] => rungs.flatMap(({ verdict }, place) => (verdict === wanted ? [place] : []));
  const [higher, lower, same] = [at('higher'), at('lower'), at('identical')];
  const up = higher.length === lower.length ? Math.max(-1, ...higher) > Math.max(-1, ...lower) : higher.length > lower.length;
  const [holds, turned] = up ? [higher, lower] : [lower, higher];
  const open = rungs.flatMap((_, place) => (holds.includes(place) || turned.includes(place) || same.includes(place) ? [] : [place]));
  const isLess = (place: number): boolean =>
    contrasts.some(({ here, there, difference: { low, high } }) =>
      here === place ? holds.includes(there) && (up ? high < 0 : low > 0) : there === place && holds.includes(here) && (up ? low > 0 : high < 0),
    );
  const weaker = [...open, ...same].filter(isLess).sort((a, b) => a - b);
  const verdict = turned.length > 0 ? 'reverses' : holds.length === 0 ? 'none' : holds.length === rungs.length ? 'all' : weaker.length > 0 ? 'only' : 'some';
  return { verdict, up, holds, open, same, turned, weaker };
}

function bestOf(group: Group, judged: readonly Judged[]): Best {
  const { factor, where, rungs } = group;
  const beats = (place: number, level: Level, other: Level): boolean =>
    judged.some(({ group: own, place: at, to, from, compared: { verdict } }) => {
      if (own !== group || at !== place) return false;
      const [a, b] = [to.levels[factor.name], from.levels[factor.name]];
      return (a === level && b === other && verdict === 'higher') || (a === other && b === level && verdict === 'lower');
    });
  return {
    factor: factor.name,
    where,
    rungs: rungs.map(({ rung, cells }, place) => {
      const levels = [...cells.keys()];
      return { rung, level: levels.find((level) => levels.every((other) => other === level || beats(place, level, other))) };
    }),
  };
}
