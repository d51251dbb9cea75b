import { InputError, suggestion } from '../../core/errors.ts';
import type { RunFile } from '../../runner/run/run-file.ts';
import type { Section } from '../section.ts';
import type { Summary } from '../summary.ts';
import { campaignSection } from './campaign/section.ts';
import { cardsSection } from './cards/section.ts';
import { causesSection } from './causes/section.ts';
import { comparisonsSection } from './comparisons/section.ts';
import { curveSection } from './curve/section.ts';
import { decisionMixSection } from './decision-mix.ts';
import { expectationsSection } from './expectations.ts';
import { hasLadder } from './ladder/ladder.ts';
import { ladderSection } from './ladder/section.ts';
import { lengthSection } from './length/section.ts';
import { mapSection } from './map/section.ts';
import { hasMatchups } from './match-ups/matrix.ts';
import { matchupsSection } from './match-ups/section.ts';
import { hasPaths, pathsSection } from './paths/section.ts';
import { hasSeats, seatsSection } from './seats/section.ts';
import { isForSensitivity, sensitivitySection } from './sensitivity/section.ts';
import { summarySection } from './summary.ts';
import { winByRoundSection } from './win-by-round.ts';
import { winRateSection } from './win-rate/section.ts';

const SECTIONS: Readonly<Record<string, (summary: Summary) => Section>> = {
  summary: summarySection,
  'win-rate': winRateSection,
  expectations: expectationsSection,
  ladder: ladderSection,
  comparisons: comparisonsSection,
  'spirit-curve': (summary) => curveSection(summary, 'spirit'),
  'match-ups': matchupsSection,
  seats: seatsSection,
  sensitivity: sensitivitySection,
  paths: pathsSection,
  campaign: campaignSection,
  map: mapSection,
  causes: causesSection,
  cards: cardsSection,
  'decision-mix': decisionMixSection,
  length: lengthSection,
  'win-by-round': winByRoundSection,
};

const CURVE = /^(.+)-curve$/;

/** Sections of a report when none are named: those with a condition only where it holds for some run. */
const DEFAULT_SECTIONS: readonly (readonly [name: string, applies?: (run: RunFile) => boolean])[] = [
  ['summary'],
  ['expectations', (run) => asks(run, 'expect')],
  ['ladder', hasLadder],
  ['win-rate'],
  ['comparisons', (run) => asks(run, 'compare')],
  ['match-ups', hasMatchups],
  ['seats', hasSeats],
  ['sensitivity', isForSensitivity],
  ['paths', hasPaths],
  ['campaign', (run) => 'attempts.arrow' in run.checksums],
  ['map', (run) => 'places.arrow' in run.checksums],
  ['causes'],
  ['length'],
];

export function defaultSections(runs: readonly RunFile[]): string[] {
  return DEFAULT_SECTIONS.filter(([, applies]) => applies === undefined || runs.some(applies)).map(([name]) => name);
}

function asks({ experiment }: RunFile, field: 'expect' | 'compare'): boolean {
  const entries = [(experiment as Readonly<Record<string, unknown>>)[field] ?? []].flat();
  return entries.length > 0;
}

/** Does a section look at games one by one? */
export function pairsGames(section: string): boolean {
  return ['summary', 'win-rate', 'match-ups', 'sensitivity', 'paths', 'ladder'].includes(section);
}

/** The curve a section shows: any metric of the tables can be asked for as <metric>-curve. */
export function metricOf(section: string): string | undefined {
  return CURVE.exec(section)?.[1];
}

/** Names of the sections that are known without looking at a run. */
export function sectionNames(): string[] {
  return Object.keys(SECTIONS);
}

/** InputError with the nearest name when a section is not known. `metrics` are the curves the tables hold. */
export function checkSections(names: readonly string[], metrics: readonly string[]): void {
  const known = [...new Set([...sectionNames(), ...metrics.map((metric) => `${metric}-curve`)])];
  for (const name of names) if (!known.includes(name)) throw new InputError(`unknown section ${name}; ${suggestion(name, known)}`, { field: 'report' });
}

export function buildSection(name: string, summary: Summary): Section {
  const own = SECTIONS[name];
  return own === undefined ? curveSection(summary, metricOf(name) ?? name) : own(summary);
}
