import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import lighthouse from '../../examples/lighthouse/lighthouse.ts';
import { type GameDef, Problems, resolveParams, type Strategy } from '../../src/core/index.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { listStrategy } from '../../src/runner/experiment/import-strategy.ts';
import { checkList, readList } from '../../src/runner/experiment/list-file.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { contentOf } from '../../src/schemas/content.ts';
import { keyOf } from '../support/keys.ts';
import { tableOf } from '../support/monte-carlo.ts';

// Priority lists that name cards and branches of texts.

const def = { ...lighthouse, rulesVersion: '1' } as unknown as GameDef;
const pack = loadPack(fileURLToPath(new URL('../../examples/lighthouse/pack/full', import.meta.url)), (await contentOf(def)).pack);
const folder = mkdtempSync(join(tmpdir(), 'scry-move-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A list that plays everything and buys by these lines. */
async function listOf(...lines: readonly string[]): Promise<Strategy> {
  const path = join(folder, 'own.yaml');
  const turn = ['do: play', 'do: trade', ...lines].map((line) => `  - { ${line} }`);
  writeFileSync(path, ['plays: lighthouse', 'about: a test', 'turn:', ...turn, ''].join('\n'));
  const { list } = await readList(def, path);
  const problems = new Problems();
  await checkList(def, list, path, pack, problems);
  problems.throwIfAny();
  return listStrategy(def, list, path);
}

/** The table at the end of a few games: its fields as they are shown. */
function ends(strategy: Strategy): Readonly<Record<string, string>>[] {
  const rules = def.compile(pack, resolveParams(def.params, {}, pack));
  const table = tableOf(def, rules, [(t) => strategy.create(t)]);
  const s = rules.create();
  return Array.from({ length: 20 }, (_, game) => {
    playGame(table, s, keyOf('move list'), game);
    const lines = rules.show(s, null).split('\n').slice(1);
    return Object.fromEntries(lines.map((line) => line.split(': ')));
  });
}
const stock = (end: Readonly<Record<string, string>>, card: string): number => Number(new RegExp(`${card} (\\d+)`).exec(end.market)?.[1] ?? 0);

describe('a list with cards', () => {
  it('buys the cards it names, as often as it says in each game', async () => {
    // In the first two nights all 7 driftwood come, so one of the hands gives at least 4 oil: a cask is always bought.
    for (const end of ends(await listOf('do: buy, card: cask, upTo: 1'))) expect([stock(end, 'cask'), stock(end, 'lantern')]).toEqual([7, 8]);
    const both = ends(await listOf('do: buy, card: [cask, foghorn], upTo: 2'));
    for (const end of both) expect(stock(end, 'cask') + stock(end, 'foghorn')).toBe(8 + 3 - 2);
  });

  it('tests numbers and the sizes of piles', async () => {
    const none = ends(await listOf('do: buy, card: cask, when: { oil: { atLeast: 9 }, discard: { atMost: 0 } }'));
    for (const end of none) expect(stock(end, 'cask')).toBe(8);
  });

  it('chooses the branch with an effect, or none', async () => {
    const buys = 'do: buy, card: gull';
    const scrapping = ends(await listOf(buys, 'do: choose, effect: scrap'));
    const keeping = ends(await listOf(buys, 'do: choose, effect: nothing'));
    const owned = (end: Readonly<Record<string, string>>): number => [...`${end.deck} ${end.discard}`.matchAll(/driftwood|candle|gull/g)].length;
    // Ten cards and three gulls; every gull played with a card in hand scraps one.
    for (const end of keeping) expect(owned(end)).toBe(13);
    expect(Math.max(...scrapping.map(owned))).toBeLessThan(13);
  });

  it('tells mistakes with the line and the nearest word', async () => {
    await expect(listOf('do: buy, card: csak')).rejects.toMatchObject({ message: 'unknown card csak; did you mean cask?', line: 6, field: 'turn.2.card' });
    await expect(listOf('do: sleep, card: cask')).rejects.toMatchObject({ message: 'sleep names no card; remove card', line: 6 });
    await expect(listOf('do: buy, effect: oil')).rejects.toMatchObject({ message: 'buy chooses no text; remove effect, or write do: choose' });
    await expect(listOf('do: choose, effect: lihgt')).rejects.toMatchObject({ message: 'unknown effect lihgt; did you mean light?' });
  });

  it('the list that comes with the game plays by its own rules: no cask after the second night', async () => {
    const path = fileURLToPath(new URL('../../examples/lighthouse/strategies/bonfires.yaml', import.meta.url));
    const { list } = await readList(def, path);
    for (const end of ends(listStrategy(def, list, path))) expect(8 - stock(end, 'cask')).toBeLessThanOrEqual(4);
  });
});
