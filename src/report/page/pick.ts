import { arrange, cellLabel, levelLabel, levelName, varying } from '../cells.ts';
import type { LegendEntry } from '../section.ts';
import type { Factor, Summary } from '../summary.ts';
import { capital, count, factorWords } from '../words.ts';
import { safe, words } from './html.ts';

/** Nobody picks single levels of a factor with more levels than this. */
const MOST_LEVELS = 24;

/** Factors whose levels can be chosen on the page. */
function pickable(summary: Summary): Factor[] {
  return varying(summary).filter(({ levels }) => levels.length <= MOST_LEVELS);
}

/** The names of the settings, for the page's script. */
export function settingNames(summary: Summary): string[] {
  return summary.cells.map((cell) => cellLabel(summary, cell));
}

/** The bar for choosing settings: a row of buttons for each factor. Hidden until the script runs. */
export function pickBar(summary: Summary): string {
  const factors = pickable(summary);
  if (factors.length === 0) return '';
  const groups = factors.map((factor) => {
    const buttons = factor.levels.map(
      (level) => `<button type="button" ${levelData(summary, factor, String(level))}>${words(levelName(summary, factor.name, level))}</button>`,
    );
    return `<div role="group" aria-label="${safe(capital(factorWords(factor.name)))}"><span>${words(capital(factorWords(factor.name)))}</span>${buttons.join('')}</div>`;
  });
  const all = summary.cells.length;
  return `<details id="pick" hidden><summary>Choose what is shown: <span id="pick-status" role="status" data-cells="${all}">all ${count(all)} settings</span></summary>
${groups.join('\n')}
<p class="hint">Drag across a chart by round to mark rounds. The page address remembers what you chose.</p>
<button type="button" id="pick-all" hidden>Show everything</button></details>`;
}

/** Makes a legend entry selectable: its level, if colours stand for levels. */
export function legendData(summary: Summary, { label: entry, colour }: LegendEntry): string {
  if (!colour.startsWith('series-')) return '';
  const { series } = arrange(summary);
  const factor = pickable(summary).find(({ name }) => name === series?.name);
  const level = factor?.levels.find((each) => levelLabel(summary, factor.name, each) === entry);
  return factor === undefined || level === undefined ? '' : ` ${levelData(summary, factor, String(level))}`;
}

function levelData(summary: Summary, { name }: Factor, level: string): string {
  const cells = summary.cells.flatMap(({ levels }, i) => (String(levels[name]) === level ? [i] : []));
  return `data-f="${safe(name)}" data-l="${safe(level)}" data-cells="${cells.join(',')}"`;
}
