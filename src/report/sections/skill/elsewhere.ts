import { measureName } from '../../../runner/run/run-file.ts';
import { measureOf, winMeasure } from '../../measured.ts';
import type { Summary } from '../../summary.ts';
import { hasMatchups } from '../match-ups/matrix.ts';
import { isOnlySkill, skillAxis } from './axis.ts';
import { jointRates } from './crossing.ts';
import { warnings } from './finding-words.ts';
import { findingsOf } from './findings.ts';
import { crossingSentence } from './words.ts';

/** What other sections say of a factor that is shown to depend on skill: a sentence each. */
export function skillWarnings(summary: Summary, factor: string): string[] {
  const axis = skillAxis(summary);
  if (axis === undefined) return [];
  const measured = measureOf(summary);
  return warnings(summary, measured, findingsOf(summary, axis, measured), factor);
}

/** The answer where scenarios and skill vary, and nothing else: for the terminal, which has no charts. */
export function skillHeadline(summary: Summary): string | undefined {
  const [run, ...more] = summary.runs;
  if (more.length > 0 || !isOnlySkill(run) || hasMatchups(run) || measureName(run) !== 'win') return undefined;
  const axis = skillAxis(summary);
  const measured = winMeasure(summary);
  return axis === undefined ? undefined : crossingSentence({ summary, axis, measured, rates: jointRates(axis, measured), trends: [] });
}
