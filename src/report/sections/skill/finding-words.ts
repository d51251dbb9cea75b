import { inSetting } from '../../answer/where.ts';
import { levelName } from '../../cells.ts';
import { some } from '../../changes/names.ts';
import { stepLabel } from '../../changes/step.ts';
import { type Measured, subjectWords } from '../../measured.ts';
import type { Level, Summary } from '../../summary.ts';
import { capital, count, factorWords, list } from '../../words.ts';
import type { Best, Finding, Findings } from './findings.ts';

/** A finding as a subject: Max spirit 20 → 18 in Gate of Ash */
export function findingLabel(summary: Summary, { factor, from, to, where }: Pick<Finding, 'factor' | 'from' | 'to' | 'where'>): string {
  return `${capital(stepLabel(summary, { factor, from, to }))}${where === '' ? '' : ` ${inSetting(where)}`}`;
}

/** At 2 of 4 rungs (Random and Greedy); at all 4 rungs; once the number of rungs is said, at 2 (Random and Greedy). */
function at(places: readonly number[], rungs: readonly { readonly rung: string }[], again = false): string {
  if (places.length === rungs.length) return `at ${rungs.length === 2 ? 'both' : `all ${count(rungs.length)}`} rungs`;
  return `at ${count(places.length)}${again ? '' : ` of ${count(rungs.length)} rungs`} (${names(places, rungs)})`;
}

function names(places: readonly number[], rungs: readonly { readonly rung: string }[]): string {
  return list(places.map((place) => rungs[place].rung));
}

/** Max spirit 20 → 18, lower win rate: holds at 2 of 4 rungs (Random and Greedy), is too close to call at 1 of 4 rungs (Planner) … */
function findingWords(summary: Summary, measured: Measured, finding: Finding): string {
  const { rungs, holds, open, same, turned, weaker, up, verdict } = finding;
  const label = findingLabel(summary, finding);
  if (holds.length + turned.length === 0 && same.length === 0) return `${label}: too close to call ${at(open, rungs)}.`;
  const parts = [
    { verb: 'holds', places: holds },
    { verb: 'is too close to call', places: open },
    { verb: 'changes no game', places: same },
    { verb: 'reverses', places: turned },
  ]
    .filter(({ places }) => places.length > 0)
    .map(({ verb, places }, i) => `${verb} ${at(places, rungs, i > 0)}`);
  const less = weaker.length === 0 || turned.length > 0 ? '' : `; clearly weaker for ${names(weaker, rungs)}`;
  return `${label}${holds.length === 0 ? '' : `, ${up ? 'higher' : 'lower'} ${measured.words}`}: ${list(parts)}${less}.${verdict === 'only' || verdict === 'reverses' ? ' It depends on skill.' : ''}`;
}

/** Ability with the highest win rate in Gate of Ash: Shadow at 2 of 3 rungs (Random and Greedy), too close to call at 1 (Planner). */
function bestWords(summary: Summary, measured: Measured, best: Best): string {
  const { factor, rungs } = best;
  const open = rungs.flatMap(({ level }, place) => (level === undefined ? [place] : []));
  const levels = distinct(rungs);
  const places = (level: Level): number[] => rungs.flatMap((rung, place) => (rung.level === level ? [place] : []));
  const parts = levels.map((level, i) => `${levelName(summary, factor, level)} ${at(places(level), rungs, i > 0)}`);
  const all = [...parts, ...(open.length === 0 ? [] : [`too close to call ${at(open, rungs, true)}`])];
  return `${capital(highest(measured, best))}: ${list(all)}.${levels.length > 1 ? ' It depends on skill.' : ''}`;
}

/** ability with the highest win rate in Gate of Ash */
function highest(measured: Measured, { factor, where }: Best): string {
  return `${factorWords(factor)} with the highest ${measured.words}${where === '' ? '' : ` ${inSetting(where)}`}`;
}

function distinct(rungs: Best['rungs']): Level[] {
  return [...new Set(rungs.flatMap(({ level }) => level ?? []))];
}

/** What is said alike of several settings is said once, of all of them. */
function together<T extends { readonly where: string }>(found: readonly T[], words: (one: T) => string): string[] {
  const groups = new Map<string, T[]>();
  for (const each of found) {
    const key = words({ ...each, where: '' });
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((alike) => words({ ...alike[0], where: some(alike.map(({ where }) => where)) }));
}

/** What holds at which rungs, as far as anything is clear: a sentence each. */
export function findingSentences(summary: Summary, measured: Measured, { changes, best }: Findings): string[] {
  return [
    ...together(
      changes.filter(({ verdict }) => verdict !== 'none'),
      (finding) => findingWords(summary, measured, finding),
    ),
    ...together(
      best.filter(({ rungs }) => rungs.some(({ level }) => level !== undefined)),
      (each) => bestWords(summary, measured, each),
    ),
  ];
}

/** Findings that intervals show to depend on skill, a sentence each: those that reverse come first. */
export function warnings(summary: Summary, measured: Measured, { changes, best }: Findings, factor?: string): string[] {
  const own = <T extends { readonly factor: string }>(all: readonly T[]): T[] => all.filter((each) => factor === undefined || each.factor === factor);
  return [
    ...together(
      own(best).filter(({ rungs }) => distinct(rungs).length > 1),
      (each) => bestWarning(summary, measured, each),
    ),
    ...together(
      own(changes).filter(({ verdict }) => verdict === 'reverses'),
      (each) => reversal(summary, measured, each),
    ),
    ...together(
      own(changes).filter(({ verdict }) => verdict === 'only'),
      (each) => onlySome(summary, measured, each),
    ),
  ];
}

/** The first warning, and how many more there are; undefined if nothing is shown to depend on skill. */
export function warningOf(summary: Summary, measured: Measured, findings: Findings): string | undefined {
  const [first, ...more] = warnings(summary, measured, findings);
  if (first === undefined) return undefined;
  return more.length === 0 ? first : `${first} ${count(more.length)} more ${more.length === 1 ? 'finding depends' : 'findings depend'} on skill.`;
}

/** The ability with the highest win rate in Gate of Ash depends on skill: Shadow for Random and Bone for Planner. */
function bestWarning(summary: Summary, measured: Measured, best: Best): string {
  const { factor, rungs } = best;
  const parts = distinct(rungs).map(
    (level) => `${levelName(summary, factor, level)} for ${list(rungs.flatMap((each) => (each.level === level ? [each.rung] : [])))}`,
  );
  return `The ${highest(measured, best)} depends on skill: ${list(parts)}.`;
}

function reversal(summary: Summary, measured: Measured, finding: Finding): string {
  const { rungs, holds, turned, up } = finding;
  const [rises, falls] = up ? [holds, turned] : [turned, holds];
  return `${findingLabel(summary, finding)} reverses with skill: ${subjectWords(summary, measured)} is higher for ${names(rises, rungs)}, lower for ${names(falls, rungs)}.`;
}

function onlySome(summary: Summary, measured: Measured, finding: Finding): string {
  const { rungs, holds, open, same, weaker, up } = finding;
  const unclear = [...open, ...same].filter((place) => !weaker.includes(place)).sort((a, b) => a - b);
  const who = `${names(holds, rungs)}${unclear.length === 0 ? ' only' : ''}`;
  const rest = unclear.length === 0 ? '' : `, and too close to call for ${names(unclear, rungs)}`;
  return `${findingLabel(summary, finding)} depends on skill: ${up ? 'higher' : 'lower'} ${measured.words} for ${who}; the effect is clearly weaker for ${names(weaker, rungs)}${rest}.`;
}
