import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { levelChange } from '../../src/analysis/changes.ts';
import { changeWords } from '../../src/analysis/content.ts';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { scry, workplace } from './command.ts';

const place = workplace({}, afterAll);
const FILE = `game: veilwraith
games: 4
seed: variants
set: { vignette: nesting-woods, strategy: random, maxSpirit: 18 }
variants:
  as printed: {}
  tough ogre: { cards.ogre-1.fight: 8, maxSpirit: 15 }
  greedy: { strategy: rotation-greedy }
compare: { factor: variant, baseline: as printed }
`;
const write = (text: string): void => writeFileSync(join(place, 'variants.yaml'), text);
const run = (...args: string[]) => scry(place, 'run', 'variants.yaml', '--threads', '1', '--no-report', '--fresh', '--json', ...args);
const played = async (...args: string[]) => JSON.parse((await run(...args)).stdout) as { cells: { levels: object; outcomes: object }[] };

describe('variants', () => {
  it('are the levels of the factor variant, laid over what is set', async () => {
    write(FILE);
    expect((await played('--out', 'all')).cells.map(({ levels }) => levels)).toEqual([
      { variant: 'as printed' },
      { variant: 'tough ogre' },
      { variant: 'greedy' },
    ]);
    const told = JSON.parse(readFileSync(join(place, 'all', 'run.json'), 'utf8')) as RunFile;
    const changes = (level: number): string[] => levelChange(told, 'variant', { level, baseline: 0 }).map(changeWords);
    expect(changes(1)).toEqual(['Ogre (ogre-1) fight 7 → 8', 'maxSpirit 18 → 15']);
    expect(changes(2)).toEqual(['strategy random → rotation-greedy']);
  });

  it('play the same games as the settings they stand for', async () => {
    write(FILE);
    const chosen = await played('--out', 'chosen', '--set', 'variant=tough ogre');
    write(FILE.replace(/variants:(.|\n)*$/, '').replace('maxSpirit: 18', 'maxSpirit: 15, cards.ogre-1.fight: 8'));
    expect(chosen.cells).toEqual((await played('--out', 'plain')).cells);
  });

  it('are refused where they are unclear', async () => {
    write(FILE);
    expect(await run('--out', 'none', '--set', 'variant=greddy')).toMatchObject({ code: 2 });
    expect((await run('--out', 'none', '--set', 'variant=greddy')).stderr).toContain('unknown variant greddy; did you mean greedy?');
    write(FILE.replace('tough ogre: {', 'tough ogre: { variant: greedy,'));
    expect((await run('--out', 'none')).stderr).toContain('variants.yaml:7: variants.tough ogre.variant: a variant cannot choose a variant');
    write(FILE.replace('compare:', 'vary: { maxSpirit: [16, 18] }\ncompare:').replace(', maxSpirit: 18', ''));
    expect((await run('--out', 'none')).stderr).toContain('maxSpirit is varied and also set by the variant tough ogre; keep one of them');
  });
});
