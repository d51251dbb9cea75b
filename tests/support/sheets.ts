import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { Problems } from '../../src/core/index.ts';
import { cardSheet, sheetFiles } from '../../src/files/csv/card-sheet.ts';
import { importCards } from '../../src/files/csv/import-cards.ts';
import { sheetFile } from '../../src/files/csv/sheet.ts';
import { loadPack, readLayers, stacksOf } from '../../src/files/pack-folder.ts';
import type { PackSchemas } from '../../src/schemas/content.ts';

/** Expects that a pack has the same content as a sheet that is read back, and as CSV files in place of its YAML files. */
export function expectSameAsSheet(folder: string, shape: PackSchemas): void {
  const work = mkdtempSync(join(tmpdir(), 'scry-sheet-'));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const pack = loadPack(folder, shape);
  const files = sheetFiles(shape);
  expect([...files.keys()]).toEqual(Object.keys(shape.files));
  const stacks = stacksOf(readLayers([folder], shape, new Problems(), []), shape, new Problems());
  const words = shape.words?.(pack) ?? new Map<string, string>();

  const sheet = join(work, 'all.csv');
  writeFileSync(sheet, sheetFile(cardSheet(files, stacks, words)));
  const { changes, notes, texts } = importCards({ folder, packs: [folder], shape, sheet });
  expect({ changes, notes, texts: [...texts] }).toEqual({ changes: [], notes: [], texts: [] });

  const copy = join(work, 'copy');
  cpSync(folder, copy, { recursive: true });
  for (const [file, columns] of files) {
    writeFileSync(join(copy, `${file}.csv`), sheetFile(cardSheet(new Map([[file, columns]]), stacks, words), ';'));
    rmSync(join(copy, `${file}.yaml`), { force: true });
  }
  expect(loadPack(copy, shape).hash).toBe(pack.hash);
}
