import { createHash } from 'node:crypto';
import { measuresShare, type RunFile, shortRules } from '../../runner/run/run-file.ts';
import type { Answer } from '../answer/answer.ts';
import { howIntervals } from '../intervals.ts';
import { legendData, pickBar } from '../pick.ts';
import type { Chart, DataTable, LegendEntry, Panel, PanelChart, Section } from '../section.ts';
import { stoppingLines } from '../stopping.ts';
import type { Summary } from '../summary.ts';
import { unansweredLines } from '../unanswered.ts';
import { count, counted, list, provenanceWords } from '../words.ts';
import { explained } from './glossary.ts';
import { safe, table, words } from './html.ts';
import { PAGE_SCRIPT } from './script.ts';
import { PAGE_STYLE } from './style.ts';
import { pageLook } from './theme.ts';
import { Painter } from './vega.ts';

/** Widths pictures are drawn at; they scale with their place. */
const WIDE = 860;
const NARROW = 330;
const LONE_PANEL = 600;
/** By how many panels stand side by side. */
const PANEL = [0, 400, 400, 320, 210, 210] as const;

/** Longer tables than this scroll in their own box, even where they are open. */
const MOST_OPEN = 40;

/** The whole report as one HTML file that needs nothing else. */
export async function page(summary: Summary, answer: Answer, sections: readonly Section[]): Promise<string> {
  const bodies: string[] = [];
  const painter = new Painter();
  try {
    bodies.push(await answerHtml(answer, summary, painter));
    for (const section of sections) bodies.push(await sectionHtml(withoutHero(section, answer), summary, painter));
  } finally {
    painter.close();
  }
  const heading = answer.question;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'; img-src data:`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="scry ${safe(summary.runs[0].scryVersion)}">
<title>${words(heading)}</title>
<link rel="icon" href="data:,">
<style>
${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#results">Skip to the results</a>
<header class="page">
<p class="kicker">${words(list([...new Set(summary.runs.map((run) => run.gameName))]))}</p>
<h1>${words(heading)}</h1>
${warningsHtml(summary.runs)}
${summary.runs.map((run) => runHtml(run, runHeading(run, summary.runs))).join('\n')}
${navigation(sections)}
</header>
<main class="page" id="results">
${pickBar(summary)}
${bodies.join('\n')}
</main>
<footer class="page">
<p>Made by scry, an unofficial tool for studying the balance of tabletop games. Names of games, cards and characters belong to their publishers.</p>
<p>Each chart’s data and Vega-Lite specification are in <code>charts/</code> beside this file, the full tables in <code>games.arrow</code> and <code>curves.arrow</code>.</p>
</footer>
<div id="tip" role="status" aria-live="polite" hidden></div>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function navigation(sections: readonly Section[]): string {
  if (sections.length < 2) return '';
  const links = sections.map((section) => `<li><a href="#${safe(section.name)}">${words(section.title)}</a></li>`);
  return `<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>`;
}

/** What was run: without it the numbers mean nothing. */
function runHtml(run: RunFile, heading: string): string {
  const games = run.done.reduce((sum, n) => sum + n, 0);
  const facts: [string, string][] = [
    ['Games', `${count(games)} in ${counted(run.cells.length, 'cell')}`],
    ['Pack', run.pack.provenance.standIn > 0 ? run.pack.title : `${run.pack.title}: ${provenanceWords(run.pack.provenance, 'stand-in card')}`],
    ['Seed', run.seed],
    ['Intervals', `In square brackets: ${howIntervals(run)}`],
    ...(run.stopped === null ? [] : [['Stopping', stoppingLines(run, measuresShare(run)).join(' ')] as [string, string]]),
    ['Versions', `scry ${run.scryVersion}, rules ${shortRules(run)}`],
    ['Experiment', `${run.name}, ${run.hash.slice(0, 12)}`],
  ];
  const list = facts.map(([name, value]) => `<div><dt>${words(name)}</dt><dd>${explained(value)}</dd></div>`).join('');
  return `${heading === '' ? '' : `<h2 class="run">${words(heading)}</h2>\n`}<dl class="facts">${list}</dl>`;
}

/** What distinguishes a run from the others: its title, or its name if titles are equal. */
function runHeading(run: RunFile, runs: readonly RunFile[]): string {
  if (runs.length === 1) return '';
  return runs.some((other) => other !== run && other.title === run.title) ? run.name : run.title;
}

/** Each warning once, whichever runs it is about. */
function warningsHtml(runs: readonly RunFile[]): string {
  return [...new Set(runs.flatMap((run) => [...packWarnings(run), ...unansweredLines(run.unanswered)]))]
    .map((warning) => `<p class="note">${explained(warning)}</p>`)
    .join('\n');
}

function packWarnings(run: RunFile): string[] {
  const warnings: string[] = [];
  if (run.pack.provenance.standIn > 0)
    warnings.push(`This pack has ${provenanceWords(run.pack.provenance, 'stand-in card')}. Results describe the pack, not the published game.`);
  if (run.pack.sizes === 'free') warnings.push('This pack uses its own deck sizes, not the printed ones: it is meant for tests and exact answers.');
  return warnings;
}

/** The answer block: sentence, figures, picture, takeaways, expectations. */
async function answerHtml({ sentence, figure, hero, takeaways, chips }: Answer, summary: Summary, painter: Painter): Promise<string> {
  const items = takeaways.map((each) => `<li>${words(each)}</li>`).join('');
  const judged = chips.map(({ verdict, about, target, found }) => `<li class="${verdict}">${words(`${verdict}: ${about}, ${target}, ${found}`)}</li>`).join('');
  return `<section id="answer" aria-label="Answer">
<p class="lead">${words(sentence)}</p>
<p class="how">${words(figure)}</p>
${hero === undefined ? '' : await chartHtml(hero, summary, painter)}
${items === '' ? '' : `<ul class="verdicts">${items}</ul>`}
${judged === '' ? '' : `<ul class="verdicts">${judged}</ul>`}
</section>`;
}

/** The chart on top is not shown twice. */
function withoutHero(section: Section, { hero, from }: Answer): Section {
  return section.name === from ? { ...section, charts: section.charts.filter((chart) => chart !== hero) } : section;
}

async function sectionHtml(section: Section, summary: Summary, painter: Painter): Promise<string> {
  const charts: string[] = [];
  for (const chart of section.charts) charts.push(await chartHtml(chart, summary, painter));
  const notes = section.notes.map((note) => `<p class="how">${explained(note)}</p>`).join('\n');
  const id = safe(section.name);
  return `<section id="${id}" aria-labelledby="${id}-title">
<div class="head">
<h2 id="${id}-title">${words(section.title)}</h2>
<p class="lead">${words(section.sentence)}</p>
${verdictList(section)}
${section.tableOpen ? '' : notes}
</div>
${charts.join('\n')}
${tableHtml(section)}
${section.tableOpen ? notes : ''}
</section>`;
}

function verdictList({ verdicts = [] }: Section): string {
  return verdicts.length === 0 ? '' : `<ul class="verdicts">${verdicts.map((verdict) => `<li>${words(verdict)}</li>`).join('')}</ul>`;
}

function tableHtml({ name, table: data, tableOpen, more = [] }: Section): string {
  if (data === undefined) return '';
  const id = `${name}-table`;
  const main = tableOpen
    ? `<div class="open${data.rows.length > MOST_OPEN ? ' long' : ''}">${table(data, id)}</div>`
    : folded(more.length === 0 ? 'The numbers as a table' : data.caption, data, id);
  return [main, ...more.map((other, i) => folded(other.caption, other, `${id}-${i + 2}`))].join('\n');
}

function folded(heading: string, data: DataTable, id: string): string {
  return `<details><summary>${words(heading)}</summary>${table(data, id)}</details>`;
}

async function chartHtml(chart: Chart, summary: Summary, painter: Painter): Promise<string> {
  const head = `<figcaption>${words(chart.title)}</figcaption>${legend(chart.legend, summary)}`;
  if (chart.kind === 'wide') {
    return `<figure>${head}<div class="wide">${await bothWidths(painter, chart.panel, chart.name, WIDE)}</div></figure>`;
  }
  const alone = chart.groups.length === 1 && chart.groups[0].panels.length === 1;
  const pairs = chart.groups.length > 2 && chart.groups.every(({ panels }) => panels.length === 2) && chart.abreast === undefined;
  const groups: string[] = [];
  for (const [g, group] of chart.groups.entries()) {
    const abreast = Math.min(chart.abreast ?? mostAbreast(group), group.panels.length);
    const panels: string[] = [];
    const level = group.title === '' ? 'h3' : 'h4';
    for (const [p, panel] of group.panels.entries()) {
      const id = `${chart.name}-${g}-${p}`;
      const cell = panel.cell === undefined ? '' : ` data-c="${panel.cell}"`;
      const title = alone ? '' : `<${level}>${words(panel.title)}</${level}>`;
      const picture = alone ? await bothWidths(painter, panel, id, LONE_PANEL) : await painter.paint(panel, pageLook(PANEL[pairs ? 4 : abreast], true), id);
      panels.push(`<div class="panel"${cell}>${title}${picture}</div>`);
    }
    const heading = group.title === '' ? '' : `<h3>${words(group.title)}</h3>`;
    groups.push(`<div class="group">${heading}<div class="panels ${alone ? 'alone' : `of-${abreast}`}">${panels.join('\n')}</div></div>`);
  }
  // Groups of two stand side by side.
  return `<figure>${head}${pairs ? `<div class="pairs">${groups.join('\n')}</div>` : groups.join('\n')}</figure>`;
}

/** A row of the group stands in one line where that is possible, else in two. */
function mostAbreast({ title, panels }: PanelChart['groups'][number]): number {
  return title === '' || panels.length < 5 ? 4 : panels.length === 5 ? 5 : 3;
}

/** A picture drawn twice; the style sheet shows the one that fits. */
async function bothWidths(painter: Painter, panel: Panel, id: string, width: number): Promise<string> {
  const wide = await painter.paint(panel, pageLook(width, false), `${id}-w`);
  const narrow = await painter.paint(panel, pageLook(NARROW, true), `${id}-n`);
  return `<div class="for-wide">${wide}</div><div class="for-narrow">${narrow}</div>`;
}

function legend(entries: readonly LegendEntry[], summary: Summary): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    (entry) =>
      `<li${legendData(summary, entry)}><span style="color:var(--${safe(entry.colour)})" aria-hidden="true">${safe(entry.mark)}</span>${words(entry.label)}${entry.note === undefined ? '' : ` <small>${words(entry.note)}</small>`}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}
