import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shipped } from '../../../../src/files/catalogue.ts';
import { loadExperiment } from '../../../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../../../src/runner/plan/plan.ts';
import { Workbench } from '../../../runner/probe/bench.ts';
import { rowsOf } from '../../../runner/probe/rows.ts';

const bench = new Workbench();
const GAMES = 400;

/** Outcome, rounds and Spirit of each game of Nesting Woods with these files layered over the stand-in pack. */
async function play(name: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  mkdirSync(bench.path(name));
  for (const [file, text] of Object.entries({ pack: `name: ${name}\ngame: veilwraith`, ...files })) bench.write(`${name}/${file}.yaml`, `${text}\n`);
  const file = bench.write(
    `${name}.yaml`,
    `game: veilwraith\npack: [stand-in, ./${name}]\nseed: same\ngames: ${GAMES}\nset: { vignette: nesting-woods, strategy: rotation-sensible }\n`,
  );
  await bench.run(await planRun(await loadExperiment(file, {}, shipped)), `run-${name}`);
  return rowsOf(bench.path(`run-${name}`), ['outcome', 'rounds', 'spirit_end']).map((row) => JSON.stringify(row));
}

const differing = (one: readonly string[], other: readonly string[]): number => one.filter((row, i) => row !== other[i]).length;
const THREAT = 'name: Gloam Hound, kind: anima, copies: 2, fight: 4, cost: 1, boost: 0, source: stand-in';
const MEMORY = 'name: Memory of Blood, copies: 1, combine: 1, abilities: [[{ addPower: { action: fight, n: 2 } }]], source: rulebook';

describe('a card layered over a pack to replace another', async () => {
  const before = await play('untouched', {});

  it('with replaces has the same luck: an identical Threat with another id changes almost no game', async () => {
    const gone = '- { id: gloam-hound-1, remove: true }';
    // Its place in the file differs, which breaks ties of a player; the draws are the same.
    const inherited = differing(before, await play('threat', { threats: `${gone}\n- { id: night-hound, ${THREAT}, replaces: gloam-hound-1 }` }));
    const own = differing(before, await play('threat-new', { threats: `${gone}\n- { id: night-hound, ${THREAT} }` }));
    expect(inherited).toBeLessThan(GAMES / 20);
    expect(own).toBeGreaterThan(5 * inherited);
  });

  it('has the same luck for a single copy of a Memory too', async () => {
    const fewer = '- { id: memory-of-blood, copies: 2 }';
    const inherited = differing(before, await play('memory', { memories: `${fewer}\n- { id: memory-of-gore, ${MEMORY}, replaces: memory-of-blood }` }));
    const own = differing(before, await play('memory-new', { memories: `${fewer}\n- { id: memory-of-gore, ${MEMORY} }` }));
    expect(inherited).toBeLessThan(own / 3);
  });

  it('is refused if it ends up replacing itself', async () => {
    const ring = { threats: `- { id: gloam-hound-1, replaces: gloam-hound-2 }\n- { id: gloam-hound-2, replaces: gloam-hound-1 }` };
    expect(await bench.refusal(() => play('ring', ring))).toMatch(
      /ring\/threats\.yaml:1: gloam-hound-1\.replaces: gloam-hound-1 comes to replace itself; let it replace another card, or none/,
    );
  });
});
