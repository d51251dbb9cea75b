import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Pack, Problems } from '../../src/core/index.ts';
import { cardSheet, sheetFiles } from '../../src/files/csv/card-sheet.ts';
import { importCards } from '../../src/files/csv/import-cards.ts';
import { sheetFile } from '../../src/files/csv/sheet.ts';
import { packageRoot } from '../../src/files/home.ts';
import { loadPack, readLayers, stacksOf } from '../../src/files/pack-folder.ts';
import { games } from '../../src/games/registry.ts';
import { contentOf, type PackSchemas } from '../../src/schemas/content.ts';

interface Shipped {
  readonly name: string;
  readonly folder: string;
  readonly shape: () => Promise<PackSchemas>;
}

const ofGames = games.flatMap((def): Shipped[] => {
  const home = join(packageRoot, 'src', 'games', def.id, 'pack');
  return readdirSync(home).map((name) => ({ name: `${def.id} ${name}`, folder: join(home, name), shape: async () => (await contentOf(def)).pack }));
});
const lighthouse = ['full', 'tiny'].map((name): Shipped => ({
  name: `lighthouse ${name}`,
  folder: join(packageRoot, 'examples', 'lighthouse', 'pack', name),
  shape: async () => (await contentOf((await import('../../examples/lighthouse/lighthouse.ts')).default as never)).pack,
}));

function rowsOf(folder: string, shape: PackSchemas, only?: string): string[][] {
  const files = new Map([...sheetFiles(shape)].filter(([name]) => only === undefined || name === only));
  return cardSheet(files, stacksOf(readLayers([folder], shape, new Problems(), []), shape, new Problems()), wordsOf(loadPack(folder, shape), shape));
}

function wordsOf(pack: Pack, shape: PackSchemas): ReadonlyMap<string, string> {
  return shape.words?.(pack) ?? new Map();
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scry-csv-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([...ofGames, ...lighthouse])('$name keeps its content as a sheet that is read back, and as CSV files in place of YAML', async ({ folder, shape: load }) => {
  const shape = await load();
  const { hash } = loadPack(folder, shape);
  const work = temporary();
  const sheet = join(work, 'all.csv');
  writeFileSync(sheet, sheetFile(rowsOf(folder, shape)));
  const { changes, notes, texts } = importCards({ folder, packs: [folder], shape, sheet });
  expect({ changes, notes, texts: [...texts] }).toEqual({ changes: [], notes: [], texts: [] });

  const copy = join(work, 'copy');
  cpSync(folder, copy, { recursive: true });
  expect([...sheetFiles(shape).keys()]).toEqual(Object.keys(shape.files));
  for (const file of Object.keys(shape.files)) {
    writeFileSync(join(copy, `${file}.csv`), sheetFile(rowsOf(folder, shape, file), ';'));
    rmSync(join(copy, `${file}.yaml`), { force: true });
  }
  expect(loadPack(copy, shape).hash).toBe(hash);
});

test.each([
  ['veilwraith', 'stand-in', 'hobgoblin-2', 'Played: draw 1 more Threat'],
  ['veilwraith', 'stand-in', 'memory-of-blood', '+2 Fight'],
  ['veilwraith', 'stand-in', 'key-4', /Flip: draw 2 Memories/],
  ['veil-of-ruin', 'tiny', 'black-vein', 'when drawn: lose 1 HP'],
  ['veiled-fate', 'tiny', 'the-reckoning', /^Feather: .*Scorpion: /],
  ['soul-raiders', 'tiny', 'gate-opens', /side B/],
])('%s %s: %s reads as its text', async (game, pack, id, words) => {
  const { folder, shape: load } = ofGames.find(({ name }) => name === `${game} ${pack}`) as Shipped;
  const shape = await load();
  expect(wordsOf(loadPack(folder, shape), shape).get(id)).toMatch(words);
});

test('cards of a simple game read as their texts', async () => {
  const shape = await lighthouse[0].shape();
  const words = wordsOf(loadPack(lighthouse[0].folder, shape), shape);
  expect(words.get('mate')).toMatch(/^played: .*2/);
  expect([...words.values()].every((sentence) => sentence.startsWith('played: '))).toBe(true);
});
