import { RecordBatchStreamWriter } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { ArrowShape, ArrowStreams } from '../../src/tables/arrow.ts';
import type { Column, NumberArray } from '../../src/tables/columns.ts';

const COLUMNS: readonly Column[] = [
  { name: 'game', type: 'int32' },
  { name: 'outcome', type: 'word', words: ['win', 'loss', 'Ünentschieden'] },
  { name: 'seat', type: 'int8' },
  { name: 'score', type: 'float64' },
  { name: 'rounds', type: 'int16' },
];

function rowsOf(rows: number): NumberArray[] {
  const numbers = Array.from({ length: rows }, (_, i) => i);
  return [
    Int32Array.from(numbers, (i) => i * 1_000_003),
    Int16Array.from(numbers, (i) => i % 3),
    Int8Array.from(numbers, (i) => -i),
    Float64Array.from(numbers, (i) => i / 7),
    Int16Array.from(numbers, (i) => 100 - i),
  ];
}

function byArrow(rows: number): Uint8Array {
  const writer = new RecordBatchStreamWriter();
  writer.write(new ArrowShape(COLUMNS).batch(rows, rowsOf(rows)));
  return writer.finish().toUint8Array(true);
}

describe('single-batch streams', () => {
  const streams = new ArrowStreams(COLUMNS);
  const written = (rows: number): Uint8Array => {
    const bytes = new Uint8Array(streams.size(rows));
    expect(streams.write(rows, rowsOf(rows), bytes, 0)).toBe(bytes.length);
    return bytes;
  };

  it.each([0, 1, 3, 8, 75])("equal those of Arrow's own writer byte for byte: %i rows", (rows) => {
    expect(written(rows)).toEqual(byArrow(rows));
    expect(written(rows)).toEqual(byArrow(rows));
  });

  it('are still equal after more sizes than the cache holds', () => {
    for (let rows = 0; rows < 40; rows++) expect(written(rows)).toEqual(byArrow(rows));
    expect(written(2)).toEqual(byArrow(2));
  });

  it('are written at the given offset', () => {
    const bytes = new Uint8Array(16 + streams.size(3));
    expect(streams.write(3, rowsOf(3), bytes, 16)).toBe(bytes.length);
    expect(bytes.subarray(0, 16)).toEqual(new Uint8Array(16));
    expect(bytes.subarray(16)).toEqual(byArrow(3));
  });
});
