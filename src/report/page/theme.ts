/** Named colours of charts, light and dark. Chosen to stay apart for colour-blind readers and in greyscale print. */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ink: ['#1d2733', '#e7ebef'],
  quiet: ['#5a6876', '#a3afbb'],
  line: ['#dfe4e8', '#323c46'],
  paper: ['#ffffff', '#171d23'],
  win: ['#1b6ca8', '#6db3e8'],
  loss: ['#c05621', '#f09a5f'],
  draw: ['#7d6bb0', '#b6a6e6'],
  cap: ['#8a949e', '#87939f'],
  mark: ['#1b6ca8', '#6db3e8'],
  more: ['#1b6ca8', '#6db3e8'],
  less: ['#c05621', '#f09a5f'],
  pass: ['#1f8a70', '#5cc9ae'],
  fail: ['#c05621', '#f09a5f'],
  'series-0': ['#1b6ca8', '#6db3e8'],
  'series-1': ['#d1731c', '#f2a65a'],
  'series-2': ['#1f8a70', '#5cc9ae'],
  'series-3': ['#a33c7f', '#e08cc3'],
  'series-4': ['#6a5acd', '#a99ff0'],
  'series-5': ['#8a7a12', '#d4c45a'],
  'cause-0': ['#c05621', '#f09a5f'],
  'cause-1': ['#8c2d5a', '#dd7fae'],
  'cause-2': ['#b8860b', '#e3c05c'],
  'cause-3': ['#4f6d7a', '#8fb0be'],
  'cause-4': ['#7a4f2b', '#c29a75'],
  'cause-5': ['#cf6f58', '#f3b9a8'],
  'cause-other': ['#87919b', '#6d7882'],
};

export const SERIES_SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'triangle-down', 'cross'] as const;
/** The same shapes as characters, for legends. */
export const SERIES_MARKS = ['●', '■', '▲', '◆', '▼', '✚'] as const;
export const CAUSE_COLOURS = 6;

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

/** For charts/*.vl.json: plain colours that any Vega-Lite tool can draw. */
export const FILE_LOOK: Look = { width: 720, narrow: false, colour: (name) => COLOURS[known(name)][0], font: 'system-ui, sans-serif' };

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
