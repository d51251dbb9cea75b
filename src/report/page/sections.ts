import type { DataTable, Section } from '../section.ts';
import type { Summary } from '../summary.ts';
import { counted } from '../words.ts';
import { figureHtml } from './figure.ts';
import { explained } from './glossary.ts';
import { foundHtml, safe, table, words } from './html.ts';
import type { Painter } from './vega.ts';

/** Longer tables are folded: nobody reads them from top to bottom. */
const MOST_OPEN = 12;

export async function sectionHtml(section: Section, summary: Summary, painter: Painter): Promise<string> {
  const charts: string[] = [];
  for (const chart of section.charts) charts.push(await figureHtml(chart, summary, painter));
  const id = safe(section.name);
  return `<section id="${id}" aria-labelledby="${id}-title">
<div class="head">
<h2 id="${id}-title">${words(section.title)}</h2>
<p class="lead">${words(section.sentence)}</p>${foundHtml(section.bySetting, summary)}
${verdictList(section)}
</div>
${[...charts, ...tablesHtml(section), notesHtml(section)].join('\n')}
</section>`;
}

function verdictList({ verdicts = [] }: Section): string {
  return verdicts.length === 0 ? '' : `<ul class="verdicts">${verdicts.map((verdict) => `<li>${words(verdict)}</li>`).join('')}</ul>`;
}

/** What is counted and how: folded on the screen, small in print. */
function notesHtml({ notes }: Section): string {
  if (notes.length === 0) return '';
  return `<details class="notes"><summary>How to read this</summary>${notes.map((note) => `<p class="how">${explained(note)}</p>`).join('\n')}</details>`;
}

function tablesHtml({ name, table: data, tableOpen, more = [] }: Section): string[] {
  if (data === undefined) return [];
  const id = `${name}-table`;
  const main = tableOpen && data.rows.length <= MOST_OPEN ? `<div class="open">${table(data, id)}</div>` : folded(data, id);
  return [main, ...more.map((other, i) => folded(other, `${id}-${i + 2}`))];
}

function folded(data: DataTable, id: string): string {
  return `<details class="table"><summary>${words(data.caption)} <small>${counted(data.rows.length, 'row')}</small></summary>${table(data, id)}</details>`;
}
