import type { BySetting } from './by-setting.ts';
import type { Look } from './page/theme.ts';

/** A row of a chart's data: plain values only. */
export type Datum = Readonly<Record<string, string | number | boolean | null>>;

/** A Vega-Lite unit or layer specification without data. */
export type Spec = Readonly<Record<string, unknown>>;

/** One picture: a whole chart, or one of its small multiples. */
export interface Panel {
  readonly title: string;
  /** What the chart shows, in words, for screen readers. */
  readonly about: string;
  /** On the page, a row's `cell`, `round` and `copy` describe its mark: marks of cells that are not chosen fade, rounds can be brushed, commands copied. */
  readonly values: readonly Datum[];
  readonly spec: (look: Look) => Spec;
  /** The only cell it shows, by its index in the summary. */
  readonly cell?: number;
  /** Cells that have no panel of their own because they would look like this one. */
  readonly alike?: readonly number[];
}

export interface LegendEntry {
  readonly label: string;
  /** Name of a colour of the theme. */
  readonly colour: string;
  readonly mark: string;
  /** What is special about it: baseline. */
  readonly note?: string;
}

interface ChartCommon {
  /** charts/<name>.vl.json; begins with the name of its section. */
  readonly name: string;
  readonly title: string;
  readonly legend: readonly LegendEntry[];
  /** Worth a place on top of the page if its section gives the answer, but not in the section. */
  readonly onTopOnly?: true;
}

/** One picture over the whole width. */
interface WideChart extends ChartCommon {
  readonly kind: 'wide';
  readonly panel: Panel;
}

/** Small multiples on a common scale, in groups. */
export interface PanelChart extends ChartCommon {
  readonly kind: 'panels';
  /** Most panels side by side; fewer if labels need room. */
  readonly abreast?: 1 | 2 | 3;
  readonly groups: readonly { readonly title: string; readonly panels: readonly Panel[] }[];
  /** Names the settings whose panels are left out because they look like one that is shown: a line below the panels. */
  readonly folded?: string;
}

export type Chart = WideChart | PanelChart;

/** A cell of a data table: a word, or a number with the text it is shown as. */
export type TableValue =
  | string
  | {
      readonly text: string;
      readonly bar?: { readonly low: number; readonly point: number; readonly high: number };
      /** A command that a click copies. */
      readonly copy?: true;
    };

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly TableValue[])[];
  /** By row: the cell it is about, by its place in the summary. */
  readonly cells?: readonly (number | undefined)[];
}

/** What a report opens with if the design of its experiment makes this section the answer. */
export interface Opening {
  /** The answer in plain words: what follows for a designer. Its figures are rounded; the exact ones stand beside it. */
  readonly sentence: string;
  /** The figures behind the sentence with their intervals, and what they are of. */
  readonly figure: string;
  /** The chart that stands on top, by its name: one of the section’s own. The section itself does not show it again. */
  readonly chart: string;
  /** What else a designer should take away, the most important first: a short sentence each. */
  readonly takeaways: readonly string[];
  /** What the answer is about in each setting, if that is not what the report measures. */
  readonly bySetting?: readonly BySetting[];
}

export interface Section {
  readonly name: string;
  readonly title: string;
  /** Absent if there is nothing to answer with. */
  readonly opening?: Opening;
  /** What a designer should take away from this section if another one gives the answer: one short sentence. */
  readonly takeaway?: string;
  /** What narrows the findings of other sections, such as that they hold for some players only: never left out of the answer. */
  readonly warning?: string;
  /** What the section found, in plain words. */
  readonly sentence: string;
  /** The same of each setting, so that the words can follow what a reader chooses: a sentence each. Absent if they are about all settings only. */
  readonly bySetting?: readonly BySetting[];
  /** Verdicts: a sentence each. */
  readonly verdicts?: readonly string[];
  /** How to read it: what is counted and what is not. */
  readonly notes: readonly string[];
  readonly charts: readonly Chart[];
  readonly table: DataTable | undefined;
  /** Further tables, folded away below it under their captions. */
  readonly more?: readonly DataTable[];
  /** The table is the main content of the section: shown open, not folded. */
  readonly tableOpen?: boolean;
}

/** A section that has nothing to show says why in one line. */
export function notApplicable(name: string, heading: string, why: string): Section {
  return { name, title: heading, sentence: why, notes: [], charts: [], table: undefined };
}
