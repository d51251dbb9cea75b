import { join } from 'node:path';
import { readRunFile } from '../runner/run/run-file.ts';
import { AtomicFile } from '../tables/atomic.ts';
import { type Answer, answerOf, withoutSpare } from './answer/answer.ts';
import { leadOf } from './answer/lead.ts';
import { askedSections, readSummary } from './load.ts';
import { markdown } from './page/markdown.ts';
import { page } from './page/page.ts';
import { chartFile, chartSvg } from './page/vega.ts';
import type { Section, Spec } from './section.ts';
import { buildSection, checkSections, defaultSections, metricOf, pairsGames } from './sections/index.ts';
import { hasSkill } from './sections/skill/axis.ts';
import type { Summary } from './summary.ts';
import { comparedFactors } from './verdicts.ts';

export interface ReportOptions {
  /** Names of sections, in order; default: those that the experiments ask for. */
  readonly sections?: readonly string[];
  /** Seconds per decision, instead of those of the experiments. */
  readonly pace?: number;
  /** Also make a card to share: the answer as one picture. */
  readonly share?: boolean;
}

export interface Report {
  readonly html: string;
  /** Chart name → Vega-Lite specification with its data; the same tables always give the same. */
  readonly charts: Readonly<Record<string, Spec>>;
  /** The card to share, by file name, if it was asked for. */
  readonly share?: Readonly<Record<'share.svg' | 'share.png', string | Uint8Array>>;
}

/** Sections with what they were made from, and the answer on top of them. */
interface Built {
  readonly summary: Summary;
  readonly answer: Answer;
  readonly sections: readonly Section[];
}

/** The sections of one or several runs, from their tables. */
function buildSections(folders: readonly string[], options: ReportOptions): Built {
  const asked = options.sections ?? askedSections(folders);
  const runs = folders.map(readRunFile);
  // What depends on skill is never left out: it narrows what the other sections say.
  const bySkill = options.sections === undefined && runs.some(hasSkill) ? ['skill'] : [];
  const all = [...new Set(asked.length > 0 ? [...asked, ...bySkill] : defaultSections(runs))];
  const lead = leadOf(runs, all);
  // Whoever names sections gets these alone. Otherwise the section with the answer comes first, and all results last.
  const names = options.sections === undefined ? [...new Set([lead, ...all])].filter((name) => name !== 'summary').concat('summary') : all;
  const metrics = names.map(metricOf).filter((metric) => metric !== undefined);
  const read = readSummary(folders, {
    metrics,
    games: names.some(pairsGames),
    cards: names.some((name) => ['cards', 'ranking'].includes(name)),
    mixes: names.includes('decision-mix'),
    edges: names.includes('length'),
    attempts: names.includes('campaign'),
    places: names.includes('map'),
    wins: names.includes('seats'),
    feel: names.includes('feel'),
    comparisons: names.includes('comparisons') || runs.some((run) => comparedFactors(run).length > 0),
    expectations: true,
  });
  const summary = options.pace === undefined ? read : { ...read, pace: options.pace };
  checkSections(names, summary.metrics);
  const sections = names.map((name) => buildSection(name, summary));
  const answer = answerOf(summary, sections, lead);
  return { summary, answer, sections: sections.map((section) => withoutSpare(section, answer)) };
}

/** The report of one or several runs, from their tables. */
export async function buildReport(folders: readonly string[], options: ReportOptions = {}): Promise<Report> {
  const { summary, answer, sections } = buildSections(folders, options);
  const charts: Record<string, Spec> = {};
  for (const section of sections) for (const chart of section.charts) charts[chart.name] = chartFile(chart);
  return { html: await page(summary, answer, sections), charts, ...(options.share ? { share: await card(summary, answer) } : {}) };
}

async function card(summary: Summary, answer: Answer): Promise<NonNullable<Report['share']>> {
  const [{ shareCard }, { pngPainter }] = await Promise.all([import('./share/card.ts'), import('./page/png.ts')]);
  const png = await pngPainter();
  const svg = await shareCard(summary, answer);
  return { 'share.svg': svg, 'share.png': png(svg) };
}

/** The same as Markdown, without pictures. */
export function buildMarkdown(folders: readonly string[], options: ReportOptions = {}): string {
  const { summary, answer, sections } = buildSections(folders, options);
  return markdown(summary, answer, sections);
}

/** Its charts one by one as SVG, by name. */
export async function buildPictures(folders: readonly string[], options: ReportOptions = {}): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const { charts } of buildSections(folders, options).sections) for (const chart of charts) pictures.set(chart.name, await chartSvg(chart));
  return pictures;
}

/** Builds the report of a run and writes report.html, charts/<name>.vl.json and the card to share into its folder; a file appears only when it is complete. */
export async function writeReport(folder: string, options: ReportOptions = {}): Promise<Report> {
  const report = await buildReport([folder], options);
  writeWhole(folder, join(folder, 'report.html'), report.html);
  for (const [name, spec] of Object.entries(report.charts)) writeWhole(folder, join(folder, 'charts', `${name}.vl.json`), `${JSON.stringify(spec)}\n`);
  for (const [name, content] of Object.entries(report.share ?? {})) writeWhole(folder, join(folder, name), content);
  return report;
}

function writeWhole(folder: string, path: string, content: string | Uint8Array): void {
  const file = new AtomicFile(path, folder);
  try {
    file.write(Buffer.from(content));
    file.commit();
  } finally {
    file.abandon();
  }
}
