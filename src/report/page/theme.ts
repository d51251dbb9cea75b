/**
 * Named colours of charts, light and dark. A colour has one job:
 * - `win`, `loss`, `draw`, `cap`: games won, lost, drawn, stopped. Nothing else looks like won or lost.
 * - `mark`: plain points and single curves. `more`, `less`: differences, and above or below a baseline or fair share. `pass`, `fail`: expectations.
 * - `series-0` to `series-5`: six things told apart by colour, `cause-other` the rest of them. Any two stay apart in protanopia and deuteranopia.
 *   In a stack they stand in this order. Light and dark take turns, so that neighbours differ in greyscale too (L* by 15), won before the first of them
 *   included; a line in the colour of paper parts them. More than six things need shapes or labels of their own.
 */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ink: ['#1d2733', '#e7ebef'],
  quiet: ['#5a6876', '#a3afbb'],
  line: ['#dfe4e8', '#323c46'],
  paper: ['#ffffff', '#171d23'],
  win: ['#0067a8', '#259cf2'],
  loss: ['#e06514', '#ffb072'],
  draw: ['#8a78e8', '#cfc4ff'],
  cap: ['#8a949e', '#87939f'],
  mark: ['#62316f', '#b48ad6'],
  more: ['#085c49', '#189b72'],
  less: ['#d4487e', '#ff97b2'],
  pass: ['#085c49', '#189b72'],
  fail: ['#c2185b', '#ff7396'],
  'series-0': ['#0a9dac', '#6de6e2'],
  'series-1': ['#62316f', '#9d6fae'],
  'series-2': ['#a0902c', '#f5dc52'],
  'series-3': ['#085c49', '#189b72'],
  'series-4': ['#d4487e', '#ff97b2'],
  'series-5': ['#7a2410', '#c0573a'],
  'cause-other': ['#68727c', '#9aa5af'],
};

export const SERIES_SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'triangle-down', 'cross'] as const;
/** The same shapes as characters, for legends. */
export const SERIES_MARKS = ['●', '■', '▲', '◆', '▼', '✚'] as const;
export const CAUSE_COLOURS = 6;

/** Width of a picture on a phone. */
export const NARROW = 330;

/** Where a picture is shown: its width, and how a colour is written there. */
export interface Look {
  readonly width: number;
  readonly narrow: boolean;
  readonly colour: (name: string) => string;
  readonly font: string;
}

/** For the page: colours are CSS variables, so that one rendering serves light, dark and print. */
export function pageLook(width: number, narrow: boolean): Look {
  return { width, narrow, colour: (name) => `var(--${known(name)})`, font: 'inherit' };
}

/** For pictures outside the page: plain light colours, in the font of what they are part of. */
export function plainLook(width: number, narrow: boolean): Look {
  return { width, narrow, colour: (name) => COLOURS[known(name)][0], font: 'inherit' };
}

/** For charts/*.vl.json, which any Vega-Lite tool can draw. */
export const FILE_LOOK: Look = { ...plainLook(720, false), font: 'system-ui, sans-serif' };

/** CSS variables of all colours, dark ones for dark screens only: paper is always light. */
export function colourVariables(): string {
  const variables = (tone: 0 | 1): string =>
    Object.entries(COLOURS)
      .map(([name, tones]) => `--${name}:${tones[tone]}`)
      .join(';');
  return `:root{color-scheme:light;${variables(0)}}@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${variables(1)}}}`;
}

function known(name: string): string {
  if (!(name in COLOURS)) throw new Error(`the theme has no colour ${name}`);
  return name;
}

/** Vega-Lite configuration shared by all charts. */
export function chartConfig({ colour, font, narrow }: Look): Record<string, unknown> {
  const text = { labelFontSize: 11, titleFontSize: 11, titleFontWeight: 500, labelColor: colour('quiet'), titleColor: colour('quiet') };
  return {
    font,
    background: 'transparent',
    padding: narrow ? 2 : 4,
    view: { stroke: null },
    axis: {
      ...text,
      aria: false,
      domain: false,
      ticks: false,
      gridColor: colour('line'),
      labelPadding: 6,
      titlePadding: 8,
    },
    legend: { ...text, aria: false },
    title: { color: colour('ink'), fontSize: 12, fontWeight: 600, anchor: 'start' },
    text: { color: colour('ink'), fontSize: 11 },
    area: { line: false },
  };
}
