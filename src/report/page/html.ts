import type { BySetting } from '../by-setting.ts';
import type { DataTable, TableValue } from '../section.ts';
import type { Summary } from '../summary.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML, in content and in quoted attributes. */
export function safe(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** Page text: escaped, with a number kept next to its per cent sign, and no line starting with the dot between the parts of a label. */
export function words(text: string): string {
  return safe(text).replace(/ %/g, '\u00a0%').replaceAll(' · ', '\u00a0· ');
}

/** Data for the page's script. It is text between its tags, in which only the sign that could end it must not stand. */
export function forScript(data: unknown, attributes: string): string {
  return `<script type="application/json" ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** What the page tells of the settings that a reader chooses, behind the sentence that is about all of them. */
export function foundHtml(bySetting: readonly BySetting[] | undefined, { cells }: Summary): string {
  return bySetting === undefined || cells.length < 2 ? '' : forScript(bySetting, 'class="found"');
}

/** A table that scrolls in its own box, which the keyboard reaches too. `id` names it in the page's address and when it is saved. */
export function table({ caption, columns, rows, cells }: DataTable, id: string): string {
  const head = columns.map(({ title, numeric }) => `<th scope="col"${numeric ? ' class="n"' : ''}>${words(title)}</th>`).join('');
  // Most cells are numbers: words have the class. HTML closes cells and rows by itself, which saves a tenth of a page.
  const cell = (value: TableValue, i: number): string => `<td${columns[i].numeric ? '' : ' class="w"'}>${tableValue(value)}`;
  const body = rows.map((row, r) => `<tr${cells?.[r] === undefined ? '' : ` data-c="${cells[r]}"`}>${row.map(cell).join('')}`).join('\n');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${safe(caption)}"><table id="${safe(id)}"><caption>${words(caption)}</caption><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`;
}

function tableValue(value: TableValue): string {
  if (typeof value === 'string') return parts(value);
  if (value.copy === true) return `<code class="copy">${safe(value.text)}</code>`;
  return value.bar === undefined ? words(value.text) : `${bar(value.bar)}<span class="beside">${words(value.text)}</span>`;
}

/** The parts of a cell's label, which stand one below the other where there is little room. */
function parts(label: string): string {
  const each = label.split(' · ');
  return each.length === 1 ? words(label) : each.map((part) => `<span class="part">${words(part)}</span>`).join(' ');
}

/** A rate and its interval as a little picture beside the number. */
function bar({ low, point, high }: { low: number; point: number; high: number }): string {
  if (Number.isNaN(point)) return '';
  const x = (share: number): string => (share * 100).toFixed(1);
  return (
    `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="8" rx="2" fill="var(--line)"/>` +
    `<rect width="${x(point)}" height="8" rx="2" fill="var(--win)" fill-opacity=".55"/>` +
    `<rect x="${x(low)}" y="2.5" width="${x(Math.max(0.006, high - low))}" height="3" fill="var(--ink)"/></svg>`
  );
}
