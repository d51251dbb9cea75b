import { describe, expect, it } from 'vitest';
import { planFromRun, replay } from '../../src/runner/run/replay.ts';
import { contentOf } from '../../src/schemas/content.ts';
import { TableFile } from '../../src/tables/read.ts';
import { Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { delve } from './probe/delve.ts';

const bench = new Workbench();

describe('a replay', async () => {
  const plan = await bench.plan('name: again\ngame: delve\npack: tiny\ngames: 40\nvary: { strategy: [digger, coin], cards.gem.worth: [3, 9] }\n');
  await bench.run(plan, 'again');

  it('gives exactly the rows of the run', () => {
    const table = TableFile.open(bench.path('again/games.arrow'));
    let compared = 0;
    for (const batch of table.batches())
      for (let i = 0; i < batch.rows; i += 7) {
        const { row } = replay(plan, batch.column('cell')[i], batch.column('game')[i]);
        for (const [name, value] of Object.entries(row)) {
          const stored = batch.column(name)[i];
          expect(value).toBe(table.type(name) === 'word' ? table.words(name)[stored] : stored);
          compared++;
        }
      }
    table.close();
    expect(compared).toBeGreaterThan(100);
  });

  it('is readable', () => {
    const { lines, codes, steps, outcome } = replay(plan, 0, 1);
    expect(lines).toMatchInlineSnapshot(`
      [
        "Set-up",
        "  0 points, 12 cards in the mine",
        "  > take the lamp",
        "  > dig",
        "",
        "Round 1",
        "  found: cave-in",
        "  0 points, 11 cards in the mine",
        "  > dig",
        "",
        "Round 2",
        "  found: gem",
        "  3 points, 10 cards in the mine",
        "  > dig",
        "",
        "Round 3",
        "  found: cave-in",
        "",
        "The end",
        "  3 points, 9 cards in the mine",
        "loss (buried) after 3 rounds and 4 decisions",
      ]
    `);
    expect(codes).toEqual(steps.map((s) => s.code));
    expect(steps[0]).toEqual({ round: 0, who: 0, kind: 'outfit', code: 1, text: 'take the lamp', asked: true });
    expect(lines.at(-1)).toMatch(new RegExp(`^${outcome} `));
  });

  it('needs only the run', async () => {
    const again = await planFromRun(bench.path('again'), catalogue);
    expect(again.hash).toBe(plan.hash);
    expect(replay(again, 3, 11).codes).toEqual(replay(plan, 3, 11).codes);
  });

  it('is refused if the rules or the pack have changed', async () => {
    const newer = { ...catalogue, games: [{ ...delve, rulesVersion: '2' }] };
    expect(await bench.refusal(() => planFromRun(bench.path('again'), newer))).toBe(
      'again/run.json: this run was played with rules version 1 of delve, which is now at version 2: its games cannot be replayed; run the experiment again',
    );
    const { pack: shape } = await contentOf(delve);
    const fewer = { ...shape, files: { cards: shape.files.cards.transform((all) => (all as []).slice(1)) } };
    const otherPack = { ...catalogue, games: [{ ...delve, content: async () => ({ pack: fewer }) }] };
    expect(await bench.refusal(() => planFromRun(bench.path('again'), otherPack))).toBe(
      'again/run.json: pack tiny changed since this run was played: its games cannot be replayed; run the experiment again',
    );
    expect(await bench.refusal(() => planFromRun(bench.path('nowhere'), catalogue))).toContain('nowhere: there is no run in this folder');
  });

  it('lists the valid cells, games or seats for a wrong one', async () => {
    expect(await bench.refusal(() => replay(plan, 4, 0))).toBe('--cell: there is no cell 4; the cells are 0 to 3');
    expect(await bench.refusal(() => replay(plan, 0, -1))).toBe('--game: must be a whole number of 0 or more, not -1');
    expect(await bench.refusal(() => replay(plan, 0, 0, { seat: 1 }))).toBe('--seat: there is no seat 1; the seats are 0 to 0');
  });
});
