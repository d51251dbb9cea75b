import { plainLook } from '../page/theme.ts';
import { Painter } from '../page/vega.ts';
import type { Chart, Panel } from '../section.ts';
import { linesOf } from './lines.ts';
import { type Box, faded, nested, text } from './svg.ts';

/** Widths a chart is drawn at; the one that gives the largest letters is taken. Up to the third it is drawn for little room. */
const WIDTHS = [330, 400, 480, 600, 720, 860] as const;
const NARROW = 480;

/** Letters of a chart are drawn at 11 px and shown at this many times their size at most, and at least. */
const LARGEST = 1.7;
const SMALLEST = 1;

const PANEL_WIDTH = 250;
const GAP = 20;
const PANEL_TITLE = 15;
const PANEL_SPACING = 1.25;

interface Drawn {
  readonly inner: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The chart of the answer within a box, and what it leaves out. */
export interface Picture {
  readonly svg: string;
  readonly left: string;
}

/** Draws the chart in light colours for this box. Of small multiples the first ones are drawn. */
export async function picture(chart: Chart, box: Box): Promise<Picture> {
  const painter = new Painter();
  try {
    const panels = chart.kind === 'wide' ? [chart.panel] : chart.groups.flatMap(({ title, panels: own }) => own.map((panel) => titled(panel, title)));
    return panels.length === 1 ? await single(painter, panels[0], box) : await several(painter, panels, box);
  } finally {
    painter.close();
  }
}

function titled(panel: Panel, group: string): Panel {
  return group === '' ? panel : { ...panel, title: `${group} · ${panel.title}` };
}

async function single(painter: Painter, panel: Panel, box: Box): Promise<Picture> {
  let best: { readonly drawn: Drawn; readonly scale: number } | undefined;
  for (const width of WIDTHS) {
    const drawn = await draw(painter, panel, width, width <= NARROW, `w${width}`);
    const scale = Math.min(box.width / drawn.width, box.height / drawn.height, LARGEST);
    if (best === undefined || scale >= best.scale) best = { drawn, scale };
  }
  const { drawn, scale } = best as NonNullable<typeof best>;
  if (scale >= SMALLEST) return { svg: placed(drawn, box, scale), left: '' };
  // Letters stay readable, and the end of a long chart is cut off.
  const readable = Math.min(SMALLEST, box.width / drawn.width);
  const cut = drawn.height * readable > box.height;
  return { svg: `${placed(drawn, box, readable)}${cut ? faded(box) : ''}`, left: cut ? 'The chart goes on in the report.' : '' };
}

async function several(painter: Painter, panels: readonly Panel[], box: Box): Promise<Picture> {
  const width = (box.width - GAP) / 2;
  const scale = width / PANEL_WIDTH;
  const parts: string[] = [];
  let [shown, top] = [0, box.y];
  while (shown < panels.length) {
    const row: { readonly title: readonly string[]; readonly drawn: Drawn }[] = [];
    for (const panel of panels.slice(shown, shown + 2))
      row.push({ title: linesOf(panel.title, PANEL_TITLE, width, 2), drawn: await draw(painter, panel, PANEL_WIDTH, true, `p${shown + row.length}`) });
    const headed = Math.max(...row.map(({ title }) => title.length)) * PANEL_TITLE * PANEL_SPACING + 6;
    const height = Math.max(...row.map(({ drawn }) => drawn.height * scale));
    const bottom = box.y + box.height;
    if (shown > 0 && top + headed + height > bottom) break;
    for (const [i, { title, drawn }] of row.entries()) {
      const x = box.x + i * (width + GAP);
      for (const [l, line] of title.entries()) parts.push(text(line, x, top + PANEL_TITLE * (1 + l * PANEL_SPACING), { size: PANEL_TITLE, weight: 500 }));
      parts.push(placed(drawn, { x, y: top + headed, width, height: bottom - top - headed }, scale));
    }
    shown += row.length;
    top += headed + height + GAP;
  }
  return { svg: parts.join('\n'), left: shown < panels.length ? `${shown} of ${panels.length} panels are shown.` : '' };
}

function placed({ inner, left, top, width, height }: Drawn, box: Box, scale: number): string {
  const shown = Math.min(height, box.height / scale);
  return nested(inner, { x: box.x, y: box.y, width: width * scale, height: shown * scale }, { x: left, y: top, width, height: shown });
}

/** A panel without what only the page needs: the words of its marks, and commands that name a folder. */
async function draw(painter: Painter, panel: Panel, width: number, narrow: boolean, id: string): Promise<Drawn> {
  const svg = await painter.paint(panel, plainLook(width, narrow), id);
  const [left, top, w, h] = (/viewBox="([^"]*)"/.exec(svg) as RegExpExecArray)[1].split(' ').map(Number);
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(/ (data-\w+|class)="[^"]*"/g, '');
  return { inner, left, top, width: w, height: h };
}
