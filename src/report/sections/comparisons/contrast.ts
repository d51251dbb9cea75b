import type { Compared } from '../../../analysis/family.ts';
import { levelLabel, levelName } from '../../cells.ts';
import { isClear } from '../../changes/effect.ts';
import { asLevel, changeLabel, changeSubject, type Step, stepLabel, stepSubject, switchWords } from '../../changes/step.ts';
import type { Told } from '../../changes/told.ts';
import { measuredNoun } from '../../measured.ts';
import type { Level, Summary } from '../../summary.ts';
import { capital, count, factorWords } from '../../words.ts';

/** More changes than this are not named one by one. */
const MOST_CHANGES = 3;

/** A comparison in display words. */
export interface Row {
  /** The setting, as far as settings vary; the level that is compared if they do not. */
  readonly where: string;
  /** What is compared with the baseline: a level, or a run. */
  readonly level: string;
  /** Both, without what is the same in all rows. */
  readonly label: string;
  /** The setting it is about, by its place in the summary: the level’s, or the later run’s. */
  readonly cell: number;
  readonly compared: Compared;
  readonly clear: boolean;
}

/** A family of comparisons in display words. */
export interface Contrast {
  readonly told: Told;
  readonly rows: readonly Row[];
  /** Factors that tell settings apart. */
  readonly factors: readonly string[];
  /** Levels compared with the baseline. If there is one, the same two are compared everywhere. */
  readonly levels: readonly string[];
  readonly baseline: string;
  /** The first of the levels, with the name of its factor. */
  readonly other: string;
  /** What changes, as a label: max spirit 20 → 18 */
  readonly step: string;
  /** And as the subject of a sentence, in the singular unless it is several changes. */
  readonly subject: string;
  readonly plural: boolean;
  /** Of several levels, the start of a sentence: Compared with Phased, the win rate is */
  readonly start: string;
  /** What is measured: the win rate. */
  readonly noun: string;
  /** The name of a level of a factor that tells settings apart. */
  readonly levelWords: (factor: string, level: Level) => string;
}

/** `i`: its place among the families of the report. */
export function contrastOf(summary: Summary, told: Told, i: number): Contrast {
  const { rows } = told.family;
  const run = summary.runs.length > 1 ? i + 1 : 0;
  const factors = Object.keys(rows[0].shared).filter((name) => new Set(rows.map(({ shared }) => String(shared[name]))).size > 1);
  const called = (word: string, label: (of: Summary, factor: string, level: Level) => string): string => {
    if (told.factor === undefined) return word;
    const level = asLevel(summary, told.factor, word);
    return typeof level === 'boolean' ? switchWords(told.factor, level) : label(summary, told.factor, level);
  };
  const named = (word: string): string => called(word, levelName);
  // A number alone says nothing.
  const isNumber = (word: string): boolean => told.factor !== undefined && typeof asLevel(summary, told.factor, word) === 'number';
  const levels = [...new Set(rows.map(({ level }) => level))].map(named);
  const noun = measuredNoun(summary.runs[0], told.measure, told.share);
  return {
    told,
    rows: rows.map((compared): Row => {
      const settings = factors.map((name) => levelLabel(summary, name, compared.shared[name]));
      const level = called(compared.level, isNumber(compared.level) ? levelLabel : levelName);
      return {
        where: settings.join(' · ') || level,
        level: named(compared.level),
        label: [...settings, ...(levels.length > 1 || settings.length === 0 ? [level] : [])].join(' · '),
        cell: summary.cells.findIndex((cell) => cell.run === run && cell.index === compared.cells.level),
        compared,
        clear: isClear(compared),
      };
    }),
    factors,
    levels,
    ...sidesOf(called(rows[0].baseline, levelLabel), called(rows[0].level, levelLabel)),
    ...changed(summary, told),
    start: startOf(summary, told, noun),
    noun,
    levelWords: (factor, level) => levelName(summary, factor, level),
  };
}

/** What both marks of a row stand for. Two runs of one experiment have the same name. */
function sidesOf(baseline: string, other: string): Pick<Contrast, 'baseline' | 'other'> {
  return baseline === other ? { baseline: 'before', other: 'after' } : { baseline, other };
}

/** A level that needs no explanation stands alone, others after their factor: Reward mode: compared with none, the win rate is */
function startOf(summary: Summary, { factor, family }: Told, noun: string): string {
  const { baseline } = family.rows[0];
  if (factor === undefined) return `Compared with ${baseline}, ${noun} is`;
  const level = asLevel(summary, factor, baseline);
  const name = levelName(summary, factor, level);
  return name === levelLabel(summary, factor, level)
    ? `Compared with ${name}, ${noun} is`
    : `${capital(factorWords(factor))}: compared with ${name}, ${noun} is`;
}

/** What changes from the baseline. */
function changed(summary: Summary, told: Told): Pick<Contrast, 'step' | 'subject' | 'plural'> {
  const { factor, family, changes } = told;
  const { baseline } = family.rows[0];
  const levels = [...new Set(family.rows.map(({ level }) => level))];
  if (factor !== undefined) {
    const [from, to] = [baseline, levels[0]].map((word) => asLevel(summary, factor, word));
    const step: Step = { factor, from, to };
    if (levels.length === 1) return { step: stepLabel(summary, step), subject: stepSubject(summary, step), plural: false };
    const against = `${factorWords(factor)} against ${levelName(summary, factor, from)}`;
    return { step: against, subject: `Changing ${factorWords(factor)} from ${levelName(summary, factor, from)}`, plural: false };
  }
  const labels = (changes ?? []).map((change) => changeLabel(summary, change));
  const runs = `${baseline} → ${levels[0]}`;
  if (changes === null || labels.length === 0) return { step: runs, subject: `Going from ${baseline} to ${levels[0]}`, plural: false };
  if (labels.length === 1) return { step: labels[0], subject: changeSubject(summary, changes[0]), plural: false };
  const named = labels.length > MOST_CHANGES ? `${labels[0]} and ${count(labels.length - 1)} other changes` : labels.join('; ');
  return { step: named, subject: `The ${count(labels.length)} changes from ${baseline} to ${levels[0]}`, plural: true };
}

/** The largest change first, then in order to the change that is furthest the other way. */
export function byChange(rows: readonly Row[]): Row[] {
  const point = ({ compared }: Row): number => compared.estimate.point;
  const [largest] = [...rows].sort((a, b) => Math.abs(point(b)) - Math.abs(point(a)));
  const sign = largest !== undefined && point(largest) < 0 ? -1 : 1;
  return [...rows].sort((a, b) => sign * (point(b) - point(a)));
}
