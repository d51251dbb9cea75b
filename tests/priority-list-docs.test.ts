import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repeats } from '../src/conform/checks/strategies.ts';
import { Problems } from '../src/core/index.ts';
import { packageRoot } from '../src/files/home.ts';
import { games } from '../src/games/registry.ts';
import { checkList, readList } from '../src/runner/experiment/list-file.ts';
import { loadStrategies, strategyName } from '../src/runner/experiment/strategies.ts';
import { subjects } from './support/subjects.ts';

const page = readFileSync(join(packageRoot, 'docs', 'priority-lists.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'scry-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The example lists of docs/priority-lists.md, by game. */
const examples = new Map([...page.matchAll(/```yaml\n(plays: (\S+)\n[\s\S]*?)```/g)].map(([, text, game]) => [game, text]));

describe.each(games)('the list for $name in docs/priority-lists.md', (def) => {
  const path = join(folder, `${def.id}.yaml`);
  writeFileSync(path, examples.get(def.id) ?? '');

  it('is accepted and plays games', async () => {
    const subject = subjects().find((each) => each.subject.def === def)?.subject;
    if (subject === undefined) throw new Error(`no game of ${def.id} to play`);
    const { list } = await readList(def, path);
    const problems = new Problems();
    await checkList(def, list, path, subject.pack, problems);
    problems.throwIfAny();
    const defaults = Object.entries(def.defaults).map(([role, id]) => strategyName(def, role, id));
    const strategies = await loadStrategies(def, [path, ...defaults], folder);
    expect(() => repeats({ subject: { ...subject, strategies }, name: path, seed: 'docs' }, 1)).not.toThrow();
  });

  it('has a table with every word', async () => {
    const words = (await import(`../src/games/${def.id}/play/list-words.ts`)) as Readonly<Record<string, unknown>>;
    const section = page.slice(page.indexOf(`plays: ${def.id}`)).split('\n## ')[0];
    const tables = section.slice(section.indexOf('\n|'));
    const known = Object.values(words).filter((value): value is string[] => Array.isArray(value));
    expect(known.flat().filter((word) => !new RegExp(`\\b${word}\\b`).test(tables))).toEqual([]);
  });
});
