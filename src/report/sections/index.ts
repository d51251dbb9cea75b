import { InputError, suggestion } from '../../core/errors.ts';
import type { Section } from '../section.ts';
import type { Summary } from '../summary.ts';
import { causesSection } from './causes.ts';
import { curveSection } from './curve.ts';
import { lengthSection } from './length.ts';
import { summarySection } from './summary.ts';
import { winRateSection } from './win-rate.ts';

const SECTIONS: Readonly<Record<string, (summary: Summary) => Section>> = {
  summary: summarySection,
  'win-rate': winRateSection,
  'spirit-curve': (summary) => curveSection(summary, 'spirit'),
  causes: causesSection,
  length: lengthSection,
};

const CURVE = /^(.+)-curve$/;

/** Sections of a report when none are named. */
export const DEFAULT_SECTIONS: readonly string[] = ['summary', 'win-rate', 'causes', 'length'];

/** The curve a section shows: any metric of the tables can be asked for as <metric>-curve. */
export function metricOf(section: string): string | undefined {
  return CURVE.exec(section)?.[1];
}

/** InputError with the nearest name when a section is not known. `metrics` are the curves the tables hold. */
export function checkSections(names: readonly string[], metrics: readonly string[]): void {
  const known = [...new Set([...Object.keys(SECTIONS), ...metrics.map((metric) => `${metric}-curve`)])];
  for (const name of names) if (!known.includes(name)) throw new InputError(`unknown section ${name}; ${suggestion(name, known)}`, { field: 'report' });
}

export function buildSection(name: string, summary: Summary): Section {
  const own = SECTIONS[name];
  return own === undefined ? curveSection(summary, metricOf(name) ?? name) : own(summary);
}
