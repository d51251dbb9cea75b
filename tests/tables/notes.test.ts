import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { parquetMetadata } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { type Column, columnArray, tableShapes } from '../../src/tables/columns.ts';
import { exportColumns, exportTable } from '../../src/tables/export.ts';
import { TableFile } from '../../src/tables/read.ts';
import { TableWriter } from '../../src/tables/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'scry-notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS: Column[] = [
  { name: 'cell', type: 'int32', about: 'number of the cell' },
  { name: 'rounds', type: 'int16', about: 'rounds played, in “all”', unit: 'rounds' },
  { name: 'outcome', type: 'word', words: ['win', 'loss'], about: 'how it ended', values: 'win, loss' },
  { name: 'bare', type: 'float64' },
];

function table(): string {
  const writer = new TableWriter(folder, 'games.arrow', COLUMNS);
  writer.append([], { rows: 2, columns: Object.fromEntries(COLUMNS.map(({ name, type }) => [name, columnArray(type, 2)])) });
  writer.commit();
  return join(folder, 'games.arrow');
}

describe('what a column means', () => {
  it('is metadata of its field, for other readers and for scry', () => {
    const path = table();
    const { fields } = tableFromIPC(readFileSync(path)).schema;
    expect(fields.map(({ metadata }) => Object.fromEntries(metadata))).toEqual([
      { about: 'number of the cell' },
      { about: 'rounds played, in “all”', unit: 'rounds' },
      { about: 'how it ended', values: 'win, loss' },
      {},
    ]);
    const own = TableFile.open(path);
    expect(own.notes('rounds')).toEqual({ about: 'rounds played, in “all”', unit: 'rounds', values: undefined });
    expect(own.notes('bare')).toEqual({ about: undefined, unit: undefined, values: undefined });
    own.close();
  });

  it('is in the file of an export to Parquet', async () => {
    const bytes = readFileSync(await exportTable(table(), undefined, folder, 'games', 'parquet'));
    const { key_value_metadata: pairs } = parquetMetadata(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    expect(JSON.parse(pairs?.find(({ key }) => key === 'columns')?.value ?? '')).toEqual({
      cell: { about: 'number of the cell' },
      rounds: { about: 'rounds played, in “all”', unit: 'rounds' },
      outcome: { about: 'how it ended', values: 'win, loss' },
      bare: {},
    });
  });

  it('is in columns.csv beside an export to CSV', async () => {
    expect(readFileSync(await exportColumns([table()], folder), 'utf8')).toBe(
      [
        'table,column,type,about,unit,values',
        'games,cell,int32,number of the cell,,',
        'games,rounds,int16,"rounds played, in “all”",rounds,',
        'games,outcome,word,how it ended,,"win, loss"',
        'games,bare,float64,,,',
        '',
      ].join('\n'),
    );
  });

  it.each(games.map((def) => [def.id, def] as const))('is stated for every column of %s, and its codes are explained', (_, def) => {
    const content = { swap: true, campaigns: def.metrics.attempts !== undefined, rivals: true, seats: def.seats[1], places: ['here'] };
    for (const shape of Object.values(tableShapes(def, ['card'], content))) {
      for (const { name, about, type, words, values, flag, cards } of shape.columns) {
        expect(about.trim(), `${shape.name}.${name}`).toMatch(/^\S.{4,}/);
        if (flag === true) expect(values).toBe('0 = no, 1 = yes');
        if (type === 'word' && cards !== true && !['card', 'place'].includes(name)) for (const word of words ?? []) expect(values).toContain(word);
      }
    }
  });

  it('names the choices of a mix in the order of their codes', () => {
    const def = games.find(({ id }) => id === 'veilwraith');
    const { curves } = tableShapes(def ?? games[0], [], { swap: false, campaigns: false, rivals: false, seats: 1 });
    const values = curves.columns.find(({ name }) => name === 'value')?.values ?? '';
    expect(values).toMatch(/^use: 0 = explore · slot 1, 1 = explore · slot 2, .*, 11 = draw · slot 3$/);
  });
});
