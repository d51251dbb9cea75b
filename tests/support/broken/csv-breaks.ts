import { parse } from 'yaml';
import { sheetText } from '../../../src/files/csv/sheet.ts';
import type { Luck } from './luck.ts';

type Rows = string[][];

/** A file of cards as a sheet: a row a card, values that are not text in YAML's flow form. */
export function sheetOf(yaml: string): Rows {
  const records = parse(yaml) as Readonly<Record<string, unknown>>[];
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cell = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  return [header, ...records.map((record) => header.map((name) => cell(record[name])))];
}

/** Can the file be a sheet? */
export function isCards(yaml: string): boolean {
  const data: unknown = parse(yaml);
  return Array.isArray(data) && data.length > 0 && data.every((record) => typeof record?.id === 'string');
}

/** Breaks a sheet in one place; undefined if it has no such place. */
type CsvBreak = (rows: Rows, luck: Luck) => string | Buffer | undefined;

/** Changes one cell of a column that has such cells. */
function cellChanged(wanted: (cell: string, column: string) => boolean, to: string): CsvBreak {
  return (rows, luck) => {
    const found = rows.flatMap((cells, row) => (row === 0 ? [] : cells.flatMap((cell, column) => (wanted(cell, rows[0][column]) ? [{ row, column }] : []))));
    if (found.length === 0) return undefined;
    const { row, column } = luck.pick(found);
    return sheetText(rows.map((cells, i) => (i === row ? cells.map((cell, k) => (k === column ? to : cell)) : cells)));
  };
}

/** Changes the text of one line after the header. */
function lineChanged(edit: (line: string) => string): CsvBreak {
  return (rows, luck) => {
    const lines = sheetText(rows).trimEnd().split('\r\n');
    const at = 1 + luck.below(lines.length - 1);
    return lines.map((line, i) => (i === at ? edit(line) : line)).join('\r\n');
  };
}

const isNumber = (cell: string): boolean => /^-?\d+$/.test(cell);

/** Ways to break a sheet of cards, by name. */
export const CSV_BREAKS: Readonly<Record<string, CsvBreak>> = {
  'text in a column of numbers': cellChanged(isNumber, 'six'),
  'a date in a column of numbers': cellChanged(isNumber, '3. Jan'),
  'a huge number': cellChanged(isNumber, '1E+300'),
  'an unknown source': cellChanged((_, column) => column === 'source', 'memory'),
  'no id in a row': cellChanged((_, column) => column === 'id', ''),
  'an id with spaces': cellChanged((_, column) => column === 'id', 'My Card'),
  'an open bracket in a cell': cellChanged((cell) => /^[[{]/.test(cell), '[{ draw: 1 }'),
  'an unknown word in a cell': cellChanged((cell) => /^\[\{/.test(cell), '[{ nonesuch: 1 }]'),
  'a row twice': (rows) => sheetText([...rows, rows[1]]),
  'no column id': (rows) => sheetText([rows[0].map((name) => (name === 'id' ? 'card' : name)), ...rows.slice(1)]),
  'a column twice': (rows) => sheetText(rows.map((cells, row) => [...cells, row === 0 ? 'id' : cells[0]])),
  'no header': (rows) => sheetText(rows.slice(1)),
  'an open quote': lineChanged((line) => `"${line.replaceAll('"', '')}`),
  'a quote inside a cell': lineChanged((line) => line.replace(/^([^,]{1,3})/, '$1"x')),
  'a row that is too long': lineChanged((line) => `${line},1,2`),
  'a row that is too short': lineChanged((line) => line.split(',')[0]),
  'a sheet in UTF-16': (rows) => Buffer.from(`\ufeff${sheetText(rows)}`, 'utf16le'),
  'a sheet in Latin-1': (rows) => Buffer.from(sheetText(rows).replace(/(\r\n[a-z]+)/, '$1é'), 'latin1'),
  'a workbook': (_, luck) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(Array.from({ length: 200 }, () => luck.below(256)))]),
  'an empty sheet': () => '',
};
