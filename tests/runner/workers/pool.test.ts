import { describe, expect, it, onTestFinished } from 'vitest';
import type { RunPlan } from '../../../src/runner/plan/plan.ts';
import { openPool } from '../../../src/runner/workers/pool.ts';
import { here, Workbench } from '../probe/bench.ts';

const bench = new Workbench();
const STUDY = `
name: rooms
game: delve
pack: tiny
seed: the same hill
games: 600
set: { strategy: digger }
vary:
  mine: [hill, deep]
`;

it('a thread plays a cell with one changed card with the changed card', async () => {
  const plan = await bench.plan(STUDY.replace('mine: [hill, deep]', 'cards.gem.worth: [0, 9]'));
  const pool = openPool(plan, 1, 50);
  onTestFinished(() => pool.close());
  for (const cell of [0, 1]) {
    const chunk = { cell, first: 0, count: 50 };
    expect(Buffer.from((await pool.run(chunk)).bytes)).toEqual(await alone(plan, chunk));
  }
});

/** Parts that a thread hands over before it seals parts itself. */
const UNSEALED = 4;

describe('parts of a thread', async () => {
  const plan = await bench.plan(STUDY);
  const chunks = Array.from({ length: 12 }, (_, i) => ({ cell: i % 2, first: 50 * i, count: i === 9 ? 3 : 50 }));

  it('reuse the memory of released parts, with the same bytes', async () => {
    const pool = openPool(plan, 1, 50);
    onTestFinished(() => pool.close());
    const parts: Uint8Array[] = [];
    for (const chunk of chunks) {
      const part = await pool.run(chunk);
      expect(Buffer.from(part.bytes)).toEqual(await alone(plan, chunk));
      parts.push(part.bytes);
      pool.spare(part);
    }
    // All parts sealed by the thread share one buffer: the last has overwritten the others.
    const last = Buffer.from(parts[chunks.length - 1]);
    for (const { buffer } of parts.slice(UNSEALED)) {
      expect(buffer).toBeInstanceOf(SharedArrayBuffer);
      expect(Buffer.from(buffer, 0, last.length)).toEqual(last);
    }
  });

  it('stay unchanged until they are released', async () => {
    const pool = openPool(plan, 1, 50);
    onTestFinished(() => pool.close());
    const parts = [];
    for (const [i, chunk] of chunks.entries()) {
      parts.push(await pool.run(chunk));
      if (i === 6) pool.spare(parts[i]);
    }
    for (const [i, chunk] of chunks.entries()) if (i !== 6) expect(Buffer.from(parts[i].bytes)).toEqual(await alone(plan, chunk));
    expect(parts.filter(({ bytes }) => bytes.buffer instanceof SharedArrayBuffer)).toEqual([parts[7]]);
  });
});

/** The part sealed without threads. */
async function alone(plan: RunPlan, chunk: { cell: number; first: number; count: number }): Promise<Buffer> {
  return Buffer.from((await here(plan, 1, 50).run(chunk)).bytes);
}
