import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games/registry.ts';
import { firstDifference, howOf, playthrough, recordings } from './support/playthrough.ts';
import { ownPack } from './support/subjects.ts';

const FOLDER = join(import.meta.dirname, 'playthroughs');
const UPDATE = process.env.UPDATE === '1';

/**
 * Golden playthroughs: whole games as text. To add one, write a file in tests/playthroughs/<game>/ with only a line
 * `# how: {"game":0,"seed":"a word","params":{}}` and run with UPDATE=1.
 */
describe('playthroughs', () => {
  it.each(games.map((def) => [def.id]))('%s has at least one', (id) => {
    expect([...recordings(FOLDER, id).keys()]).not.toEqual([]);
  });

  const all = games.flatMap((def) => [...recordings(FOLDER, def.id)].map(([name, text]) => ({ name: `${def.id}/${name}`, def, text })));
  it.each(all)('$name plays as recorded', ({ name, def, text }) => {
    const played = playthrough(def, ownPack(def), howOf(text));
    if (UPDATE) writeFileSync(join(FOLDER, `${name}.txt`), played);
    expect(UPDATE ? '' : firstDifference(text, played)).toBe('');
  });
});
