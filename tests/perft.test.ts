import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OVER, type Rules } from '../src/core/index.ts';
import { games } from '../src/games/registry.ts';
import { keyOf, streamOf } from './support/keys.ts';
import { perft } from './support/perft.ts';
import { subjects } from './support/subjects.ts';

const UPDATE = process.env.UPDATE === '1';
const SEED = 'perft';
/** Positions: the start, and after this many codes of uniform play. */
const AFTER = [0, 10, 30];
/** Stop counting beyond this; greater depths cost more than they reveal. */
const ENOUGH = 1000;
const NOTE = '# A recording of how the rules play today, not a promise. `UPDATE=1 npx vitest run tests/perft.test.ts` writes it anew.';
const COLUMNS = '# scenario, after so many codes: ways to answer the next 1, 2, 3 … decisions, until they pass 1,000';

/** Counts at increasing depth from one position. */
function counts(rules: Rules, after: number): number[] {
  const s = rules.create();
  rules.start(s, keyOf(SEED), 0);
  const rng = streamOf(SEED);
  const codes = new Int32Array(rules.mostCodes);
  for (let i = 0; i < after && s.kind !== OVER; i++) rules.apply(s, codes[rng.below(rules.legal(s, codes))]);
  const found: number[] = [];
  for (let depth = 1; depth <= 12 && (found.at(-1) ?? 1) <= ENOUGH; depth++) found.push(perft(rules, s, depth));
  return found;
}

describe('perft', () => {
  it.each(games.map((def) => [def.id]))('%s has the recorded number of ways to play', (id) => {
    const lines = subjects()
      .filter(({ subject }) => subject.def.id === id)
      .flatMap(({ name, subject: { def, pack, params } }) =>
        AFTER.map((after) => `${name}, after ${after}: ${counts(def.compile(pack, params), after).join(' ')}`),
      );
    const text = `${[NOTE, COLUMNS, ...lines].join('\n')}\n`;
    const file = join(import.meta.dirname, 'perft', `${id}.txt`);
    if (UPDATE) writeFileSync(file, text);
    expect(existsSync(file)).toBe(true);
    expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
  });
});
