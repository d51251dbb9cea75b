import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameDef, InputError, InputErrors, type List, type Pack, Problems, type Strategy, type View } from '../../src/core/index.ts';
import { packageRoot } from '../../src/files/home.ts';
import { listStrategy } from '../../src/runner/experiment/import-strategy.ts';
import { checkList, readList } from '../../src/runner/experiment/list-file.ts';
import { contentOf, type ListSchemas } from '../../src/schemas/content.ts';
import { listSchema } from '../../src/schemas/list-schema.ts';

/** Makes strategies from the fields of a list, in addition to `plays` and `about`. */
export async function ownLists<V extends View>(game: Pick<GameDef, 'id'>): Promise<(fields: object) => Strategy<V>> {
  const def = game as GameDef;
  const schema = listSchema(def.id, (await contentOf(def)).lists as ListSchemas);
  return (fields) => listStrategy(def, schema.parse({ plays: def.id, about: 'a test', ...fields }) as List, 'own.yaml') as unknown as Strategy<V>;
}

/** A list that comes with a game. */
export async function shippedList<V extends View>(game: Pick<GameDef, 'id'>, id: string): Promise<Strategy<V>> {
  const def = game as GameDef;
  const path = join(packageRoot, 'strategies', def.id, `${id}.yaml`);
  return listStrategy(def, (await readList(def, path)).list, path) as unknown as Strategy<V>;
}

/** The message for a list whose text follows two lines with `plays` and `about`, without its folder; '' if it is accepted. */
export async function refusedList(game: Pick<GameDef, 'id'>, pack: Pack, text: string): Promise<string> {
  const def = game as GameDef;
  const folder = mkdtempSync(join(tmpdir(), 'scry-list-'));
  const file = join(folder, 'list.yaml');
  writeFileSync(file, `plays: ${def.id}\nabout: a test\n${text}`);
  try {
    const { list } = await readList(def, file);
    const problems = new Problems();
    await checkList(def, list, file, pack, problems);
    problems.throwIfAny();
    return '';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const problems = error instanceof InputErrors ? error.problems : [error];
    return problems.map(({ sentence }) => sentence.replace(`${folder}/`, '')).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The members of an enum in order, to compare with the words that they number. */
export function membersOf(numbers: object): string[] {
  return Object.entries(numbers).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));
}
