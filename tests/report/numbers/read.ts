import { FILE_LOOK, type Look } from '../../../src/report/page/theme.ts';
import type { Chart, DataTable, Datum, Panel, Spec, TableValue } from '../../../src/report/section.ts';

const textOf = (value: TableValue): string => (typeof value === 'string' ? value : value.text);

/** A table as shown: its header, then its rows. */
export function read(table: DataTable | undefined): string[][] {
  if (table === undefined) throw new Error('the section has no table');
  return [table.columns.map(({ title }) => title), ...table.rows.map((row) => row.map(textOf))];
}

/** The columns with these headings, in this order. */
export function columnsOf(table: DataTable | undefined, ...heads: readonly string[]): string[][] {
  const [titles, ...rows] = read(table);
  const places = heads.map((head) => {
    if (!titles.includes(head)) throw new Error(`no column ${head} among ${titles.join(', ')}`);
    return titles.indexOf(head);
  });
  return rows.map((row) => places.map((place) => row[place]));
}

/** The single panel of a chart, or all panels of a chart in panels. */
export function panelsOf(chart: Chart | undefined): Panel[] {
  if (chart === undefined) throw new Error('the section has no such chart');
  return chart.kind === 'wide' ? [chart.panel] : chart.groups.flatMap(({ panels }) => [...panels]);
}

export function panelOf(chart: Chart | undefined, place = 0): Panel {
  return panelsOf(chart)[place];
}

/** Fields of a panel's data, row by row; `kind` selects the rows of one kind. */
export function dataOf({ values }: Panel, fields: readonly string[], kind?: string): Datum[string][][] {
  return values.filter((datum) => kind === undefined || datum.kind === kind).map((datum) => fields.map((field) => datum[field]));
}

/** Colours by name, so that a test can tell wins from losses. */
const NAMED: Look = { ...FILE_LOOK, colour: (name) => name };
/** Colours with a meaning of their own. */
const TELLING = ['win', 'loss', 'draw', 'cap'];

/** A mark, with the data field of each of its channels. */
export type Mark = Readonly<Record<string, string>>;

interface Unit {
  readonly mark?: { readonly type: string; readonly color?: string };
  readonly encoding?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly transform?: readonly { readonly filter?: string }[];
  readonly layer?: readonly Unit[];
}

/** The marks of a panel from bottom to top, without invisible channels: descriptions for screen readers and the order of a stack. */
export function marksOf(panel: Panel): Mark[] {
  return marksIn(panel.spec(NAMED) as Unit, {}, '');
}

function marksIn({ mark, encoding = {}, transform = [], layer }: Unit, outer: NonNullable<Unit['encoding']>, around: string): Mark[] {
  const where = [around, ...transform.flatMap(({ filter }) => filter ?? [])].filter((filter) => filter !== '').join(' and ');
  const all = { ...outer, ...encoding };
  if (layer !== undefined) return layer.flatMap((unit) => marksIn(unit, all, where));
  const channels = Object.entries(all).flatMap(([channel, { field, datum, condition }]) => {
    if (channel === 'description' || channel === 'order') return [];
    if (condition !== undefined) return [[channel, (condition as { test: string }).test]];
    return field === undefined ? (datum === undefined ? [] : [[channel, `= ${datum}`]]) : [[channel, String(field)]];
  });
  const colour = mark?.color !== undefined && TELLING.includes(mark.color) ? { colour: mark.color } : {};
  return [{ mark: String(mark?.type), ...colour, ...(where === '' ? {} : { where }), ...Object.fromEntries(channels) }];
}

/** The colour of each word, as far as the panel defines it. */
export function coloursOf(panel: Panel): Record<string, string> {
  const found: Record<string, string> = {};
  const look = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    for (const [name, value] of Object.entries(part)) {
      const { scale } = (value ?? {}) as { scale?: { domain?: readonly string[]; range?: readonly string[] } };
      if ((name === 'color' || name === 'fill') && scale?.range !== undefined)
        scale.domain?.forEach((word, i) => {
          found[word] = scale.range?.[i] ?? '';
        });
      else look(value);
    }
  };
  look(panel.spec(NAMED));
  return found;
}

/** The words along an axis in their order. */
export function sortOf(panel: Panel, channel: 'x' | 'y'): readonly string[] {
  const find = (spec: Spec): readonly string[] | undefined => {
    const { encoding, layer } = spec as unknown as { encoding?: Record<string, { sort?: readonly string[] }>; layer?: readonly Spec[] };
    return encoding?.[channel]?.sort ?? layer?.map(find).find((sort) => sort !== undefined);
  };
  return find(panel.spec(NAMED)) ?? [];
}
