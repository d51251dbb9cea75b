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
import { feelSection } from './feel/section.ts';
import { hasLadder } from './ladder/ladder.ts';
import { ladderSection } from './ladder/section.ts';
import { lengthSection } from './length/section.ts';
import { hasCrossedPlayers } from './luck-skill/crossed.ts';
import { luckSkillSection } from './luck-skill/section.ts';
import { mapSection } from './map/section.ts';
import { hasMatchups } from './match-ups/matrix.ts';
import { matchupsSection } from './match-ups/section.ts';
import { hasPaths, pathsSection } from './paths/section.ts';
import { hasRanking } from './ranking/ranked.ts';
import { rankingSection } from './ranking/section.ts';
import { hasSeats, seatsSection } from './seats/section.ts';
import { isForSensitivity, sensitivitySection } from './sensitivity/section.ts';
import { hasSkill } from './skill/axis.ts';
import { skillSection } from './skill/section.ts';
import { solveSection } from './solve/section.ts';
import { hasSolve } from './solve/solved.ts';
import { summarySection } from './summary.ts';
import { winByRoundSection } from './win-by-round.ts';
import { winRateSection } from './win-rate/section.ts';
import { hasWithout } from './without/costs.ts';
import { withoutSection } from './without/section.ts';

interface SectionKind {
  /** What it shows, for `scry list sections`. */
  readonly about: string;
  readonly build: (summary: Summary) => Section;
}

const SECTIONS: Readonly<Record<string, SectionKind>> = {
  summary: { about: 'all results: what is certain, and a table with a row for each setting', build: summarySection },
  'win-rate': { about: 'how often each setting was won, with intervals', build: winRateSection },
  expectations: { about: 'the expectations of the experiment: pass, fail or undecided', build: expectationsSection },
  skill: {
    about: 'every result as a curve over skill: where it passes 50 %, how much skill matters, which findings hold for some players only',
    build: skillSection,
  },
  ladder: { about: 'scenarios from the easiest to the hardest, for each player, and the steps between them', build: ladderSection },
  comparisons: { about: 'differences between levels, or from the first of several runs, with intervals that hold together', build: comparisonsSection },
  'spirit-curve': { about: curveWords('spirit'), build: (summary) => curveSection(summary, 'spirit') },
  'match-ups': { about: 'who beats whom: a table of two seats, ratings, and rock-paper-scissors cycles', build: matchupsSection },
  seats: { about: 'each player’s share of wins at a table of more than two, and the fair share', build: seatsSection },
  sensitivity: { about: 'which parameters matter most, as far as the design can tell', build: sensitivitySection },
  'luck-skill': { about: 'how much of the result is the luck of the deal, who plays, and how the two meet', build: luckSkillSection },
  paths: { about: 'the best paths of choices, and what each first step is worth', build: pathsSection },
  solve: { about: 'the value of a parameter that gives a target, and the values around it', build: solveSection },
  ranking: { about: 'which cards matter most: what changing each of them does, the strongest confirmed on fresh games', build: rankingSection },
  without: { about: 'what carries the game and what is decoration: what never doing something costs', build: withoutSection },
  campaign: { about: 'how far campaigns get and where they fail', build: campaignSection },
  map: { about: 'which places games come to, and where they are deadly', build: mapSection },
  causes: { about: 'why games were lost, and in which rounds', build: causesSection },
  cards: { about: 'which cards go along with winning, what became of them, and what they cost', build: cardsSection },
  'decision-mix': { about: 'what players chose: how often each kind of choice was made, and when', build: decisionMixSection },
  length: { about: 'how long games are, by how they ended', build: lengthSection },
  feel: { about: 'when games are decided, comebacks, lead changes, dead turns, choices per turn, and minutes', build: feelSection },
  'win-by-round': { about: 'the chance of winning once a game has reached a round', build: winByRoundSection },
};

const CURVE = /^(.+)-curve$/;

/** Sections of a report when none are named: those with a condition only where it holds for some run. `when` says it in words. */
const DEFAULT_SECTIONS: readonly { readonly name: string; readonly when: string; readonly applies?: (run: RunFile) => boolean }[] = [
  { name: 'summary', when: 'always' },
  { name: 'expectations', when: 'if the experiment has expect:', applies: (run) => asks(run, 'expect') },
  { name: 'ladder', when: 'if scenario and strategy vary, and nothing else', applies: hasLadder },
  { name: 'win-rate', when: 'always' },
  { name: 'skill', when: 'if skill varies', applies: hasSkill },
  { name: 'comparisons', when: 'if the experiment has compare:', applies: (run) => asks(run, 'compare') },
  { name: 'match-ups', when: 'if the same thing of two rival seats varies', applies: hasMatchups },
  { name: 'seats', when: 'if more than two seats compete', applies: hasSeats },
  { name: 'sensitivity', when: 'if the design changes one thing at a time or walks through numbers', applies: isForSensitivity },
  { name: 'luck-skill', when: 'if several strategies meet the same luck', applies: hasCrossedPlayers },
  { name: 'paths', when: 'if the experiment has search:', applies: hasPaths },
  { name: 'solve', when: 'if `scry solve` made the run', applies: hasSolve },
  { name: 'ranking', when: 'if `scry rank cards` made the run', applies: hasRanking },
  { name: 'without', when: 'if what players never do varies', applies: hasWithout },
  { name: 'campaign', when: 'if campaigns or quests are played', applies: (run) => 'attempts.arrow' in run.checksums },
  { name: 'map', when: 'if the game has a map', applies: (run) => 'places.arrow' in run.checksums },
  { name: 'causes', when: 'always' },
  { name: 'length', when: 'always' },
];

/** What every section shows and when a report has it without being asked. */
export function describeSections(curves: readonly string[]): { name: string; about: string; when: string }[] {
  const sections = Object.entries(SECTIONS).filter(([name]) => metricOf(name) === undefined);
  const own = curves.map((curve): [string, { about: string }] => [`${curve}-curve`, { about: curveWords(curve) }]);
  return [...sections, ...own].map(([name, { about }]) => ({
    name,
    about,
    when: DEFAULT_SECTIONS.find((section) => section.name === name)?.when ?? 'only if report: names it',
  }));
}

function curveWords(curve: string): string {
  return `how ${curve} develops over the rounds, by how the game ended`;
}

export function defaultSections(runs: readonly RunFile[]): string[] {
  return DEFAULT_SECTIONS.filter(({ applies }) => applies === undefined || runs.some(applies)).map(({ name }) => name);
}

function asks({ experiment }: RunFile, field: 'expect' | 'compare'): boolean {
  const entries = [(experiment as Readonly<Record<string, unknown>>)[field] ?? []].flat();
  return entries.length > 0;
}

/** Does a section look at games one by one? */
export function pairsGames(section: string): boolean {
  return ['summary', 'win-rate', 'match-ups', 'sensitivity', 'paths', 'solve', 'ladder', 'luck-skill', 'ranking', 'skill', 'without'].includes(section);
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
  return own === undefined ? curveSection(summary, metricOf(name) ?? name) : own.build(summary);
}
