import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Chart, Datum, Panel, Spec } from '../section.ts';
import { safe } from './html.ts';
import { slim } from './slim.ts';
import { chartConfig, FILE_LOOK, type Look } from './theme.ts';

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';

/** Kinds of characters by width; vega's own guess without a canvas is half as wide again as most fonts are. */
const NARROW = /[ijlt.,:;'|!()[\]·fI ]/;
const BROAD = /[mwMW%@—+−×→…\u2e80-\uffef]/;
const UPPER = /[A-Z]/;

/** Width of a character in a rather wide sans-serif, in thousandths of the font size: text may take less room than it was given, never more. */
function thousandths(character: string): number {
  if (NARROW.test(character)) return 360;
  if (BROAD.test(character)) return 960;
  return UPPER.test(character) ? 700 : 630;
}

/** Vega measures text through this object; its typings leave it out. */
const { textMetrics } = vega as unknown as { textMetrics: { width: (item: { fontSize?: number; limit?: number }, text: unknown) => number } };

/** Width of a text in a rather wide sans-serif of this size. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += thousandths(character);
  return (width * size) / 1000;
}

// What is longer than its limit is cut off there.
textMetrics.width = (item, text) => Math.min(textWidth(String(text ?? ''), item.fontSize ?? 11), item.limit || Number.POSITIVE_INFINITY);

/** Labels stand at their ticks, also at the ends of a scale: the picture has room beside the plot. */
function onTicks(spec: vega.Spec): vega.Spec {
  return { ...spec, axes: spec.axes?.map((axis) => inTheMiddle({ ...axis, labelFlush: false })) };
}

/** Lines of a label are so far apart. */
const LINE_HEIGHT = 13;

/** Vega puts the first line of a label beside its row: a label of several lines is moved up by half of the others. */
function inTheMiddle(axis: vega.Axis): vega.Axis {
  const update = axis.encode?.labels?.update;
  const written = (update?.text as { readonly signal?: string } | undefined)?.signal;
  if (axis.orient !== 'left' || written === undefined) return axis;
  const dy = { signal: `isArray(${written}) ? -${LINE_HEIGHT / 2} * (length(${written}) - 1) : 0` };
  return { ...axis, encode: { ...axis.encode, labels: { ...axis.encode?.labels, update: { ...update, dy } } } };
}

/** Name of the data of a picture on the page. */
const DATA = 'rows';

/** A compiled specification, and what its axes are: for each, in the order they are drawn, the class of its labels. */
interface Drawing {
  readonly view: vega.View;
  readonly axes: readonly string[];
}

function drawingOf(spec: TopLevelSpec): Drawing {
  const compiled = onTicks(compile(spec).spec);
  // Axes behind the marks are drawn first.
  const drawn = [...(compiled.axes ?? [])].sort((a, b) => (Number(a.zindex ?? 0) > 0 ? 1 : 0) - (Number(b.zindex ?? 0) > 0 ? 1 : 0));
  const axes = drawn.map(({ labels, orient }) => (labels === false ? '' : orient === 'bottom' ? 'along' : orient === 'left' ? 'beside' : ''));
  return { view: new vega.View(vega.parse(compiled), { renderer: 'none' }), axes };
}

/** Draws pictures for a page. Small multiples have one specification and differ in their data: it is compiled once. */
export class Painter {
  readonly #views = new Map<string, Drawing>();
  /** Names of the settings. The page knows them: words of a mark need not repeat them. */
  readonly #settings: readonly string[];

  constructor(settings: readonly string[] = []) {
    this.#settings = settings;
  }

  /** A picture as SVG. `id` keeps its inner names apart from those of other pictures. A chart is one tab stop: its first picture. */
  async paint(panel: Panel, look: Look, id: string, isStop = true): Promise<string> {
    const spec = {
      $schema: SCHEMA,
      autosize: { type: 'fit-x', contains: 'padding' },
      ...tagged(panel.spec(look)),
      data: { name: DATA },
      config: { ...chartConfig(look), legend: { disable: true } },
    };
    const key = JSON.stringify(spec);
    const known = this.#views.get(key);
    const { view, axes } = known ?? drawingOf(spec as unknown as TopLevelSpec);
    this.#views.set(key, { view, axes });
    // Labels take as much room as these data need, not those before.
    if (known !== undefined) view.resize();
    view.data(DATA, panel.values.map(tagOf));
    const svg = await view.toSVG();
    return tidy(withAxes(svg, axes), frameOf(svg, view), panel.about, id, isStop, this.#settings);
  }

  close(): void {
    for (const { view } of this.#views.values()) view.finalize();
    this.#views.clear();
  }
}

/** Before the words of a mark on the page stands what it is of, between these: cell, round, and a line to copy. `tidy` makes attributes of it. */
const TAG = '\u0002';

function tagOf(datum: Datum): Datum {
  const { cell, round, copy, say } = datum;
  const tag = (of: readonly unknown[]): string => of.map((value) => `${TAG}${value ?? ''}`).join('') + TAG;
  return {
    ...datum,
    ...(say === undefined ? {} : { say: tag([cell, round, copy]) + String(say) }),
    ...(cell === undefined ? {} : { tag: tag([cell, '', '']) }),
  } as Datum;
}

/** Marks without words of their own get at least their tag, so that all of a cell steps back together. Lines and areas are of many rows, and have none. */
function tagged(spec: Spec): Spec {
  const { layer, mark, encoding } = spec as { layer?: readonly Spec[]; mark?: { type: string; aria?: boolean }; encoding?: Spec };
  if (layer !== undefined) return { ...spec, layer: layer.map(tagged) };
  if (mark?.aria !== false || spec.data !== undefined || ['line', 'area'].includes(mark.type)) return spec;
  return { ...spec, mark: { ...mark, aria: true }, encoding: { ...encoding, description: { field: 'tag' } } };
}

/**
 * A mark's tag as attributes. The whole picture is one image with a description: words of its marks are for the page's script, which tells them. Words that
 * begin with a colon are of the mark's setting or round, which the script puts before them.
 */
function untagged(settings: readonly string[], cell: string, round: string, copy: string, say: string): string {
  const of = round === '' ? settings[Number(cell)] : `Round ${round}`;
  const words = of !== undefined && cell + round !== '' && say.startsWith(`${of}: `) ? say.slice(of.length) : say;
  const data = [...(cell === '' ? [] : [`data-c="${cell}"`]), ...(round === '' ? [] : [`data-r="${round}"`]), ...(copy === '' ? [] : [`data-copy="${copy}"`])];
  return [...data, ...(words === '' ? [] : [`data-say="${words}"`])].map((attribute) => ` ${attribute}`).join('');
}

/** A chart with its data as one Vega-Lite specification, for charts/<name>.vl.json. */
export function chartFile(chart: Chart): Spec {
  const head = { $schema: SCHEMA, title: chart.title, config: chartConfig(FILE_LOOK) };
  if (chart.kind === 'wide')
    return { ...head, description: chart.panel.about, data: { values: chart.panel.values.map(withoutCopy) }, ...chart.panel.spec(FILE_LOOK) };
  const look = { ...FILE_LOOK, width: 280 };
  const panels = chart.groups.flatMap(({ title, panels: own }) =>
    own.map((panel) => (title === '' ? panel : { ...panel, title: `${title} · ${panel.title}` })),
  );
  const values: Datum[] = panels.flatMap((panel, i) => panel.values.map((datum) => ({ panel: i, ...withoutCopy(datum) })));
  return {
    ...head,
    data: { values },
    columns: chart.abreast ?? 4,
    concat: panels.map((panel, i) => ({
      title: panel.title,
      description: panel.about,
      transform: [{ filter: `datum.panel === ${i}` }],
      ...panel.spec(look),
    })),
  };
}

/** A chart as a picture of its own, in light colours on white. */
export async function chartSvg(chart: Chart): Promise<string> {
  const spec = { ...chartFile(chart), background: FILE_LOOK.colour('paper'), padding: 12 } as unknown as TopLevelSpec;
  const view = new vega.View(vega.parse(onTicks(compile(spec).spec)), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** Lines to copy name the folder a run lies in; what is in files is the same wherever that is. */
function withoutCopy({ copy: _, ...datum }: Datum): Datum {
  return datum;
}

/** Marks the axes with labels, which panels side by side share. */
function withAxes(svg: string, axes: readonly string[]): string {
  let at = 0;
  return svg.replace(/class="mark-group role-axis"/g, () => `data-axis="${axes[at++] ?? ''}"`).replaceAll(' data-axis=""', '');
}

/** What a picture shows: its left edge, its size, and the part of it below the plot. */
interface Frame {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly below: number;
}

/**
 * Vega sets the width of a picture before the last of its labels: on a scale that became narrower, a label may stand nearer to the end and leave the picture.
 * The frame then widens.
 */
function frameOf(svg: string, view: vega.View): Frame {
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  const plot = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(svg);
  if (size === null || plot === null) throw new Error('vega gave back a picture without a size');
  const [, x, y] = plot.map(Number);
  const { bounds } = (view.scenegraph() as unknown as { root: { bounds: { x1: number; x2: number } } }).root;
  // Fonts differ by a pixel.
  const left = Math.min(0, Math.floor(x + bounds.x1 - 1));
  const right = Math.max(Math.ceil(Number(size[1])), Math.ceil(x + bounds.x2 + 1));
  const height = Math.ceil(Number(size[2]));
  return { left, width: right - left, height, below: Math.max(0, height - y - view.height()) };
}

/** Takes out what the page does not need, and makes the picture scale with its place. */
function tidy(svg: string, { left, width, height, below }: Frame, about: string, id: string, isStop: boolean, settings: readonly string[]): string {
  // Vega counts such names on from picture to picture; here they start anew.
  const names: string[] = [];
  const placeOf = (name: string): number => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const inner = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/ (role|aria-roledescription|class|pointer-events|stroke-miterlimit|aria-hidden)="[^"]*"/g, '')
    .replace(
      new RegExp(` aria-label="${TAG}([^${TAG}"]*)${TAG}([^${TAG}"]*)${TAG}([^${TAG}"]*)${TAG}([^"]*)"`, 'g'),
      (_, cell: string, round: string, copy: string, say: string) => untagged(settings, cell, round, copy, say),
    )
    .replace(/ aria-label="(undefined|null|)"/g, '')
    // What is the same by inheritance: font, and opacity and width of 1.
    .replace(/ (font-family="inherit"|font-weight="normal"|font-size="11px"|opacity="1"|stroke-width="1"|fill="none"(?= d=))/g, '')
    // Empty backgrounds and foregrounds of groups; a mark has a colour.
    .replace(/<path d="[^"]*"( display="none")?\/>/g, '')
    .replace(/(id="|url\(#)((?:clip|gradient)[\w-]*)/g, (_, before: string, name: string) => `${before}${id}-${placeOf(name)}`);
  // The part below the plot by the width of the picture, in per cent: panels that share an axis leave it out.
  const foot = ((100 * below) / width).toFixed(1);
  return `<svg viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}" style="--foot:${foot}%" role="img" tabindex="${isStop ? 0 : -1}" font-size="11" aria-label="${safe(about)}">${slim(inner)}</svg>`;
}
