import { isSkillFactor, levelLabel } from '../../cells.ts';
import { countedGames } from '../../intervals.ts';
import type { Measured } from '../../measured.ts';
import { subjectWords } from '../../measured.ts';
import { type Along, areDoubling } from '../../numeric.ts';
import { type Look, NARROW, SERIES_MARKS, SERIES_SHAPES } from '../../page/theme.ts';
import type { Chart, Datum, LegendEntry, Panel, Spec } from '../../section.ts';
import type { Level, Summary } from '../../summary.ts';
import { capital, counted, factorWords, percent } from '../../words.ts';
import { PERCENT_LABELS, type RateScale, scaleOf } from '../chart/percent.ts';
import { halfLayers, rungLabels } from '../chart/rungs.ts';
import { type Line, levelOf, linesOf } from './lines.ts';

/** Room for the vertical axis, and between a point and its label, in pixels. */
const AXIS = 44;
const GAP = 14;
/** Lines of text need this much height. */
const LINE = 13;

/** What is special about an axis of rungs: their names, and where half of the games are won. */
interface Rungs {
  readonly names: readonly string[];
  /** Absent if what is drawn is no win rate. */
  readonly half?: number;
}

/** A curve along a factor with numbers for levels: a line for each level of `curves` with a band for its interval, and a picture for each of `pictures`. */
export function curveChart(summary: Summary, along: Along, measured: Measured, name: string, about: string, rungs?: Rungs): Chart {
  const lines = linesOf(summary, along);
  const labels = along.curves?.levels.map((level) => levelLabel(summary, along.curves?.name ?? '', level)) ?? [''];
  const values = lines.map((line) => lineData(summary, along, measured, line));
  const drawing: Drawing = {
    along,
    labels,
    baseline: baselineOf(summary, along.factor.name),
    scale: measured.share ? shareScale(values.flat()) : plainScale(values.flat()),
    share: measured.share,
    rungs,
  };
  const title = `${capital(subjectWords(summary, measured).replace(/^the /, ''))} by ${factorWords(along.factor.name)}${along.curves !== undefined && isSkillFactor(along.curves.name) ? ', against each opponent' : ''}, with 95 % interval`;
  const panels = [...new Set(lines.map(({ picture }) => picture))].map((picture): Panel => {
    const own = lines.flatMap((line, i) => (line.picture === picture ? [{ line, values: values[i] }] : []));
    return {
      title: picture,
      about: `${title}${picture === '' ? '' : `: ${picture}`}. ${about}`,
      values: own.flatMap((each) => each.values),
      spec: (look) =>
        curveSpec(
          drawing,
          own.map((each) => each.values),
          look,
          panels.length > 1,
        ),
    };
  });
  // Where labels do not fit beside the curves on a phone, a legend names them.
  const named = areBeside(drawing.labels, NARROW);
  if (panels.length === 1)
    return { kind: 'wide', name, title, legend: named ? [] : legendOf(summary, drawing), panel: { ...panels[0], title: capital(measured.words) } };
  return {
    kind: 'panels',
    name,
    title,
    legend: legendOf(summary, drawing),
    abreast: panels.length === 2 || panels.length === 4 ? 2 : 3,
    groups: [{ title: '', panels }],
  };
}

interface Drawing {
  readonly along: Along;
  /** Of the curves; one empty label for the only curve. */
  readonly labels: readonly string[];
  /** The level of the axis that others are compared with. */
  readonly baseline: number | undefined;
  /** The part of the scale that all pictures share. */
  readonly scale: Pick<RateScale, 'from' | 'to'>;
  readonly share: boolean;
  readonly rungs: Rungs | undefined;
}

function lineData(summary: Summary, along: Along, measured: Measured, { cells, curve, label }: Line): Datum[] {
  return cells.flatMap((cell): Datum[] => {
    const value = measured.of(cell);
    const { point, low, high } = value;
    const games = countedGames(cell);
    if (!Number.isFinite(point)) return [];
    const level = levelOf(summary, along, cell);
    const say = `${label === '' ? '' : `${label}, `}${isSkillFactor(along.factor.name) ? level : `${factorWords(along.factor.name)} ${level}`}: ${measured.exactly(value)}, ${counted(games, 'game')}`;
    const ends = Number.isFinite(low) ? { low, high } : { low: point, high: point };
    return [{ x: Number(cell.levels[along.factor.name]), curve, cell: summary.cells.indexOf(cell), point, ...ends, games, text: measured.roughly(value), say }];
  });
}

/** The level of a factor that the experiment compares others with. */
function baselineLevel({ runs }: Summary, factor: string): Level | undefined {
  const entries = [(runs[0].experiment as { readonly compare?: unknown }).compare ?? []].flat() as { readonly factor: string; readonly baseline: Level }[];
  return entries.find((entry) => entry.factor === factor)?.baseline;
}

function baselineOf(summary: Summary, factor: string): number | undefined {
  const level = baselineLevel(summary, factor);
  return level === undefined ? undefined : Number(level);
}

function legendOf(summary: Summary, { along: { curves }, labels }: Drawing): LegendEntry[] {
  if (curves === undefined) return [];
  const baseline = baselineLevel(summary, curves.name);
  return labels.map((label, i) => ({
    label,
    colour: `series-${i}`,
    mark: SERIES_MARKS[i],
    ...(baseline !== undefined && curves.levels[i] === baseline ? { note: 'baseline' } : {}),
  }));
}

/** The part of 0 to 100 % that all curves need. */
function shareScale(values: readonly Datum[]): Drawing['scale'] {
  const { from, to } = scaleOf(values);
  if (from > 0 || to < 1) return { from, to };
  const ends = values.flatMap(({ low, high }) => [Number(low), Number(high)]);
  return { from: Math.floor(5 * Math.min(...ends)) / 5, to: Math.ceil(5 * Math.max(...ends)) / 5 };
}

/** Says which part of the scale is drawn, if that is not all. */
export function curveScaleNote(chart: Chart): string {
  const panels = chart.kind === 'wide' ? [chart.panel] : chart.groups.flatMap((group) => group.panels);
  const { from, to } = shareScale(panels.flatMap(({ values }) => values));
  return from === 0 && to === 1 ? '' : ` The scale runs only from ${percent(from, 0)} to ${percent(to, 0)}.`;
}

/** The scale of a measure that is no share: a little more than its intervals. */
function plainScale(values: readonly Datum[]): Drawing['scale'] {
  const ends = values.flatMap(({ low, high }) => [Number(low), Number(high)]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  return { from: low >= 0 ? Math.max(0, low - room) : low - room, to: high + room };
}

/** The axis of levels: equal steps are equal differences, or equal factors where levels double. */
function axisOf(
  { along: { factor } }: Drawing,
  room: number,
): { readonly type: 'log' | 'linear'; readonly domain: [number, number]; readonly beyond: (share: number) => number } {
  const levels = factor.levels.map(Number);
  const log = areDoubling(factor);
  const [to, from] = [log ? Math.log : Number, log ? Math.exp : Number];
  const [first, last] = [to(Math.min(...levels)), to(Math.max(...levels))];
  // The width of all levels is what labels and a little room at the left leave.
  const whole = (last - first) / (0.97 - room);
  const round = (value: number): number => Number(from(value).toPrecision(6));
  return { type: log ? 'log' : 'linear', domain: [round(first - 0.03 * whole), round(first + 0.97 * whole)], beyond: (share) => round(last + share * whole) };
}

/** The room that the longest label needs at the end of its curve. */
function roomFor(labels: readonly string[]): number {
  return Math.max(...labels.map((label) => label.length)) * 6.6 + GAP;
}

/** Do labels stand at the ends of their curves in a picture of this width? */
function areBeside(labels: readonly string[], width: number): boolean {
  return roomFor(labels) < 0.4 * (width - AXIS);
}

function curveSpec(drawing: Drawing, lines: readonly (readonly Datum[])[], look: Look, small: boolean): Spec {
  const { along, labels, baseline, scale, share, rungs } = drawing;
  const height = small ? Math.min(190, Math.round(0.62 * look.width)) : look.narrow ? 230 : 320;
  const plot = look.width - AXIS;
  const several = labels.length > 1;
  const direct = several && areBeside(labels, look.width);
  const room = direct ? roomFor(labels) / plot : 0.04;
  const axis = axisOf(drawing, room);
  const times = along.factor.change === 'times' ? "'×' + " : '';
  const signs = along.factor.shift === true ? "datum.value > 0 ? '+' : datum.value < 0 ? '−' : ''" : "datum.value < 0 ? '−' : ''";
  const x = {
    field: 'x',
    type: 'quantitative',
    scale: { type: axis.type, domain: axis.domain, nice: false, ...(axis.type === 'log' ? {} : { zero: false }) },
    axis: {
      title: factorWords(along.factor.name),
      ...(rungs === undefined
        ? { values: along.factor.levels.map(Number), labelExpr: `${times}(${signs}) + abs(datum.value)` }
        : rungLabels(along.factor.levels.map(Number), rungs.names, (plot * (0.97 - room)) / Math.max(1, along.factor.levels.length - 1))),
      grid: false,
      ticks: true,
    },
  };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale: { domain: [scale.from, scale.to], nice: false, zero: false },
    axis: { title: null, tickCount: small ? 3 : 5, ...(share ? PERCENT_LABELS : {}) },
  });
  const half = rungs?.half !== undefined && rungs.half >= scale.from && rungs.half <= scale.to ? rungs.half : undefined;
  const colours = several ? labels.map((_, i) => look.colour(`series-${i}`)) : [look.colour('mark')];
  const color = {
    field: 'curve',
    type: 'nominal',
    sort: labels,
    scale: { domain: labels, range: colours },
    ...(direct || !several ? { legend: null } : { title: null }),
  };
  const shape = { field: 'curve', type: 'nominal', sort: labels, scale: { domain: labels, range: SERIES_SHAPES.slice(0, labels.length) }, legend: null };
  return {
    width: look.width,
    height,
    layer: [
      ...(baseline === undefined ? [] : baselineLayers(baseline, x, look)),
      ...(half === undefined ? [] : halfLayers(half, { x, y: y('half'), ends: [axis.domain[0], Math.max(...along.factor.levels.map(Number))] }, look, !small)),
      { mark: { type: 'area', opacity: 0.18, aria: false }, encoding: { x, y: y('low'), y2: { field: 'high' }, color } },
      { mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { x, y: y('point'), color } },
      {
        mark: { type: 'point', filled: true, size: small ? 44 : 62, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: { x, y: y('point'), color, shape, description: { field: 'say' } },
      },
      ...(several
        ? []
        : [{ mark: { type: 'text', dy: -12, aria: false }, encoding: { x, y: y('high'), text: { field: 'text' }, color: { value: look.colour('ink') } } }]),
      ...(direct ? labelLayers(endLabels(lines, scale, height), axis.beyond(8 / plot), { x, y, color }, look) : []),
    ],
  };
}

function baselineLayers(baseline: number, x: Spec, look: Look): Spec[] {
  const data = { values: [{ x: baseline }] };
  return [
    { data, mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false }, encoding: { x } },
    {
      data,
      mark: { type: 'text', text: 'baseline', baseline: 'bottom', aria: false, color: look.colour('quiet') },
      encoding: { x, y: { value: -4 } },
    },
  ];
}

/** Where the label of each curve stands: at its end, moved apart where ends are close. */
export function endLabels(lines: readonly (readonly Datum[])[], { from, to }: Drawing['scale'], height: number): Datum[] {
  const pixel = (value: number): number => height * (1 - (value - from) / (to - from));
  const ends = lines.flatMap((line) => line.slice(-1)).map(({ x, curve, point }) => ({ x, curve, point, at: pixel(Number(point)) }));
  ends.sort((a, b) => a.at - b.at);
  for (let i = 1; i < ends.length; i++) ends[i].at = Math.max(ends[i].at, ends[i - 1].at + LINE);
  let most = height;
  for (let i = ends.length - 1; i >= 0; i--) {
    ends[i].at = Math.min(ends[i].at, most);
    most = ends[i].at - LINE;
  }
  return ends.map(({ x, curve, point, at }) => ({ x, curve, point, label: Number((from + (1 - at / height) * (to - from)).toPrecision(6)) }));
}

/** The labels, and a short line from each to the end of its curve. */
function labelLayers(labels: readonly Datum[], beyond: number, { x, y, color }: { x: Spec; y: (field: string) => Spec; color: Spec }, look: Look): Spec[] {
  const data = { values: labels.map((label) => ({ ...label, beyond })) };
  return [
    { data, mark: { type: 'rule', aria: false }, encoding: { x, x2: { field: 'beyond' }, y: y('point'), y2: { field: 'label' }, color } },
    {
      data,
      mark: { type: 'text', align: 'left', dx: 3, aria: false },
      encoding: { x: { ...x, field: 'beyond' }, y: y('label'), text: { field: 'curve' }, color: { value: look.colour('ink') } },
    },
  ];
}
