import type { Chart, LegendEntry, Panel, PanelChart } from '../section.ts';
import type { Summary } from '../summary.ts';
import { safe, words } from './html.ts';
import { legendData } from './pick.ts';
import { NARROW, pageLook } from './theme.ts';
import type { Painter } from './vega.ts';

/** Widths pictures are drawn at; they scale with their place, which is seldom narrower: their text stays readable. */
const WIDE = 860;
const LONE_PANEL = 600;
/** By how many panels stand side by side; of the smallest, two fit on a phone. */
const PANEL = [0, NARROW, NARROW, 300, 175, 175] as const;

/** A chart with its title and legend. `width`: of a single picture where there is room for it. */
export async function figureHtml(chart: Chart, summary: Summary, painter: Painter, width = WIDE): Promise<string> {
  const head = `<div class="title"><figcaption>${words(chart.title)}</figcaption></div>${legend(chart.legend, summary)}`;
  if (chart.kind === 'wide')
    return `<figure id="chart-${safe(chart.name)}">${head}<div class="wide">${await bothWidths(painter, chart.panel, chart.name, width)}</div></figure>`;
  const folded = chart.folded === undefined ? '' : `<p class="like">${words(chart.folded)}</p>`;
  return `<figure id="chart-${safe(chart.name)}">${head}${await panelsHtml(chart, painter)}${folded}</figure>`;
}

async function panelsHtml(chart: PanelChart, painter: Painter): Promise<string> {
  const alone = chart.groups.length === 1 && chart.groups[0].panels.length === 1;
  if (alone) {
    const [panel] = chart.groups[0].panels;
    return `<div class="group"><div class="panels alone">${panelHtml(panel, '', await bothWidths(painter, panel, `${chart.name}-0-0`, LONE_PANEL))}</div></div>`;
  }
  // Groups of two stand side by side.
  const pairs = chart.groups.length > 2 && chart.groups.every(({ panels }) => panels.length === 2) && chart.abreast === undefined;
  const groups: string[] = [];
  for (const [g, group] of chart.groups.entries()) {
    const abreast = Math.min(chart.abreast ?? mostAbreast(group), group.panels.length);
    const level = group.title === '' ? 'h3' : 'h4';
    const look = pageLook(PANEL[pairs ? 4 : abreast], true);
    const panels: string[] = [];
    for (const [p, panel] of group.panels.entries()) {
      const picture = await painter.paint(panel, look, `${chart.name}-${g}-${p}`, g + p === 0);
      panels.push(panelHtml(panel, `<${level}>${words(panel.title)}</${level}>`, picture));
    }
    const heading = group.title === '' ? '' : `<h3>${words(group.title)}</h3>`;
    groups.push(`<div class="group">${heading}<div class="panels of-${abreast}">${panels.join('\n')}</div></div>`);
  }
  return pairs ? `<div class="pairs">${groups.join('\n')}</div>` : groups.join('\n');
}

function panelHtml({ cell, alike = [] }: Panel, heading: string, picture: string): string {
  return `<div class="panel"${cell === undefined ? '' : ` data-c="${[cell, ...alike].join(' ')}"`}>${heading}${picture}</div>`;
}

/** A row of the group stands in one line where that is possible, else in two. */
function mostAbreast({ title, panels }: PanelChart['groups'][number]): number {
  return title === '' || panels.length < 5 ? 4 : panels.length === 5 ? 5 : 3;
}

/** A picture drawn twice; the style sheet shows the one that fits. */
async function bothWidths(painter: Painter, panel: Panel, id: string, width: number): Promise<string> {
  const wide = await painter.paint(panel, pageLook(width, false), `${id}-w`);
  const narrow = await painter.paint(panel, pageLook(NARROW, true), `${id}-n`);
  return `<div class="for-wide">${wide}</div><div class="for-narrow">${withoutWords(narrow, wide)}</div>`;
}

/** The same marks say the same: the page's script takes the words of a narrow picture from the wide one. */
function withoutWords(narrow: string, wide: string): string {
  const words = (svg: string): string => (svg.match(/ data-say="[^"]*"/g) ?? []).join('');
  return words(narrow) === words(wide) ? narrow.replace(/ data-say="[^"]*"/g, ' data-say') : narrow;
}

function legend(entries: readonly LegendEntry[], summary: Summary): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    (entry) =>
      `<li${legendData(summary, entry)}><span style="color:var(--${safe(entry.colour)})" aria-hidden="true">${safe(entry.mark)}</span>${words(entry.label)}${entry.note === undefined ? '' : ` <small>${words(entry.note)}</small>`}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}
