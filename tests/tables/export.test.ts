import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { type Column, columnArray } from '../../src/tables/columns.ts';
import { exportTable } from '../../src/tables/export.ts';
import { TableWriter } from '../../src/tables/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'scry-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS = ['plain', 'with, comma', 'with "quotes"', 'two\nlines', '', 'grün 🐉'];
const COLUMNS: Column[] = [
  { name: 'cell', type: 'int32' },
  { name: 'small', type: 'int8' },
  { name: 'middle', type: 'int16' },
  { name: 'share', type: 'float64' },
  { name: 'a "word"', type: 'word', words: WORDS },
];
/** More than one batch of 65,536 rows. */
const ROWS = 70_000;
const value = (column: number, row: number): number => [row * 30_000, (row % 256) - 128, (row % 60_000) - 30_000, row / 7, row % WORDS.length][column];

function table(rows: number, name: string): string {
  const writer = new TableWriter(folder, `${name}.arrow`, COLUMNS);
  const columns = Object.fromEntries(COLUMNS.map((column, c) => [column.name, columnArray(column.type, rows).map((_, row) => value(c, row))]));
  writer.append([], { rows, columns });
  writer.commit();
  return join(folder, `${name}.arrow`);
}

const expected = (row: number): Record<string, number | string> =>
  Object.fromEntries(COLUMNS.map((column, c) => [column.name, column.type === 'word' ? WORDS[value(c, row)] : value(c, row)]));

describe('an exported table', () => {
  const source = table(ROWS, 'big');

  it('in CSV has a header and one line per row, quoted where necessary', async () => {
    expect(await exportTable(source, undefined, folder, 'big', 'csv')).toBe(join(folder, 'big.csv'));
    const text = readFileSync(join(folder, 'big.csv'), 'utf8');
    expect(text.startsWith('cell,small,middle,share,"a ""word"""\n0,-128,-30000,0,plain\n30000,-127,-29999,0.14285714285714285,"with, comma"\n')).toBe(true);
    expect(text).toContain('60000,-126,-29998,0.2857142857142857,"with ""quotes"""\n90000,-125,-29997,0.42857142857142855,"two\nlines"\n');
    // One word in six contains a line break.
    const breaks = Math.floor((ROWS + 2) / 6);
    expect(text.split('\n')).toHaveLength(ROWS + 2 + breaks);
    expect(text).toContain(`${value(0, ROWS - 1)},${value(1, ROWS - 1)},${value(2, ROWS - 1)},`);
  });

  it('in CSV contains no formulas: text that a spreadsheet would execute is escaped, numbers are not', async () => {
    const words = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")', 'a=b', "'quoted", '−1'];
    const columns: Column[] = [
      { name: 'small', type: 'int8' },
      { name: 'share', type: 'float64' },
      { name: '=column', type: 'word', words },
    ];
    const writer = new TableWriter(folder, 'formulas.arrow', columns);
    const rows = words.length;
    writer.append([], {
      rows,
      columns: {
        small: columnArray('int8', rows).map((_, i) => -i),
        share: columnArray('float64', rows).map((_, i) => -i / 2),
        '=column': columnArray('word', rows).map((_, i) => i),
      },
    });
    writer.commit();
    await exportTable(join(folder, 'formulas.arrow'), undefined, folder, 'formulas', 'csv');
    expect(readFileSync(join(folder, 'formulas.csv'), 'utf8')).toBe(
      [
        "small,share,'=column",
        "0,0,'=1+1",
        "-1,-0.5,'+1",
        "-2,-1,'-1",
        "-3,-1.5,'@SUM(A1)",
        "-4,-2,'\t=1",
        '-5,-2.5,"\'\r=1"',
        '-6,-3,"\'=HYPERLINK(""x"",""y"")"',
        '-7,-3.5,a=b',
        "-8,-4,'quoted",
        '-9,-4.5,−1',
        '',
      ].join('\n'),
    );
  });

  it('in Parquet reads back in another reader, with the same rows and types', async () => {
    await exportTable(source, undefined, folder, 'big', 'parquet');
    const bytes = readFileSync(join(folder, 'big.parquet'));
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    const metadata = parquetMetadata(file);
    expect(metadata.schema.slice(1).map(({ name, type, converted_type, repetition_type }) => [name, type, converted_type, repetition_type])).toEqual([
      ['cell', 'INT32', undefined, 'REQUIRED'],
      ['small', 'INT32', 'INT_8', 'REQUIRED'],
      ['middle', 'INT32', 'INT_16', 'REQUIRED'],
      ['share', 'DOUBLE', undefined, 'REQUIRED'],
      ['a "word"', 'BYTE_ARRAY', 'UTF8', 'REQUIRED'],
    ]);
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([65_536, ROWS - 65_536]);
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(ROWS);
    for (let row = 0; row < ROWS; row += 997) expect(rows[row]).toEqual(expected(row));
    expect(rows[ROWS - 1]).toEqual(expected(ROWS - 1));
  });

  it('without rows is still a valid table', async () => {
    const empty = table(0, 'empty');
    await exportTable(empty, undefined, folder, 'empty', 'csv');
    expect(readFileSync(join(folder, 'empty.csv'), 'utf8')).toBe('cell,small,middle,share,"a ""word"""\n');
    await exportTable(empty, undefined, folder, 'empty', 'parquet');
    const bytes = readFileSync(join(folder, 'empty.parquet'));
    expect(Number(parquetMetadata(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)).num_rows)).toBe(0);
  });

  it('from a damaged source is refused and leaves nothing behind', async () => {
    const names = readdirSync(folder);
    await expect(exportTable(source, 'another checksum', folder, 'never', 'csv')).rejects.toThrow('the table is damaged');
    expect(readdirSync(folder)).toEqual(names);
  });
});
