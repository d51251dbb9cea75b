import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import type { RunFile } from '../../runner/run/run-file.ts';
import type { NumberArray } from '../../tables/columns.ts';
import { TableFile } from '../../tables/read.ts';

/** By cell: did every game go as in the first cell, as far as any column of games.arrow tells? */
export function identicalCells(folder: string, run: RunFile): boolean[] {
  const table = TableFile.open(join(folder, 'games.arrow'), run.checksums['games.arrow']);
  try {
    const settings = ['cell', ...run.factors.map(({ column }) => column)];
    const names = table.names.filter((name) => !settings.includes(name));
    const hashes = run.cells.map(() => names.map(() => createHash('sha256')));
    for (const batch of table.batches()) {
      const cells = batch.column('cell');
      // Rows are ordered by cell.
      for (let from = 0; from < batch.rows; ) {
        let to = from + 1;
        while (to < batch.rows && cells[to] === cells[from]) to++;
        names.forEach((name, i) => {
          add(hashes[cells[from]][i], batch.column(name), from, to);
        });
        from = to;
      }
    }
    const [first, ...others] = hashes.map((own) => own.map((hash) => hash.digest('hex')).join());
    return [true, ...others.map((each) => each === first)];
  } finally {
    table.close();
  }
}

function add(hash: Hash, values: NumberArray, from: number, to: number): void {
  const part = values.subarray(from, to);
  hash.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
}
