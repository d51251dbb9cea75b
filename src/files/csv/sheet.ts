import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { InputError } from '../../core/index.ts';
import { bytesOf, firstWrongLine } from '../text-file.ts';

/** A row of a sheet: its number as a spreadsheet shows it (the header is row 1), and its cells. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A CSV file as a table of texts. */
export interface Sheet {
  readonly path: string;
  readonly delimiter: Delimiter;
  readonly header: readonly string[];
  /** Rows that are not empty; each has a cell for every column. */
  readonly rows: readonly Row[];
}

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Spreadsheet programs take a file that begins with this mark for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Reads a CSV file: comma, semicolon or tab, as its header shows. Throws an InputError with the line of the mistake. */
export function readSheet(path: string): Sheet {
  const text = withoutMark(decoded(path));
  const delimiter = delimiterOf(text);
  const [header = [], ...rest] = records(path, text, delimiter);
  const names = header.map((name) => name.trim());
  while (names.length > 0 && names[names.length - 1] === '') names.pop();
  if (names.length === 0)
    throw new InputError('has no header; write the names of the columns into its first row, such as id,name,copies', { file: path, line: 1 });
  const rows = rest.map((cells, i) => ({ number: i + 2, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  for (const { number, cells } of rows) checkLength(path, number, cells, names.length);
  return { path, delimiter, header: names, rows: rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, names.length) })) };
}

/** The text of a CSV file with these rows, the header first. Lines end as spreadsheet programs end them. */
export function sheetText(rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string {
  return stringify(
    rows.map((cells) => [...cells]),
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  );
}

/** The same for a file. */
export function sheetFile(rows: readonly (readonly string[])[], delimiter?: Delimiter): string {
  return `${BYTE_ORDER_MARK}${sheetText(rows, delimiter)}`;
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

function decoded(path: string): string {
  const bytes = bytesOf(path);
  const refuse = (what: string, line?: number): never => {
    throw new InputError(`${what}; save it again as "CSV UTF-8"`, { file: path, line });
  };
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') refuse('is a workbook, not a CSV file');
  // Text in UTF-16 begins with one of two marks; without a mark, every other byte of a header is zero.
  if (/^(\xff\xfe|\xfe\xff|.\0|\0.)/s.test(bytes.subarray(0, 2).toString('latin1'))) refuse('is written in UTF-16');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('has a letter that is not UTF-8 (perhaps Latin-1 or Windows-1252)', firstWrongLine(bytes));
  }
}

/** The delimiter that occurs most often in the first line, outside quotes; comma in a line without any. */
function delimiterOf(text: string): Delimiter {
  const [header] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const count = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function records(path: string, text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : undefined;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new InputError('a quote (") opens here and never closes; close it, or write "" for a quote inside a cell', { file: path, line });
    if (/QUOTE/.test(error.code))
      throw new InputError('a quote (") stands in the middle of a cell; put quotes around the whole cell and write "" for one inside it', { file: path, line });
    throw new InputError(`not valid CSV: ${error.message.split('\n')[0]}`, { file: path, line });
  }
}

function checkLength(path: string, line: number, cells: readonly string[], columns: number): void {
  const more = cells.slice(columns).some((cell) => cell.trim() !== '');
  if (cells.length >= columns && !more) return;
  const remedy = more ? 'put quotes around a cell that contains the delimiter, or name the extra columns' : 'fill it up with empty cells';
  throw new InputError(`this row has ${cells.length} cells, and the header has ${columns}; ${remedy}`, { file: path, line });
}
