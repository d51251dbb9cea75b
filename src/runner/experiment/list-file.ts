import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type GameDef, InputError, type List, type Pack, Problems, suggestion } from '../../core/index.ts';
import { checkShape, YamlFile } from '../../files/yaml-file.ts';
import { contentOf, type ListSchemas } from '../../schemas/content.ts';
import { listSchema } from '../../schemas/list-schema.ts';
import { noLists } from './import-strategy.ts';

const ENDINGS = ['.yaml', '.yml'];

/** Is this the path of a priority list? */
export function isList(path: string): boolean {
  return ENDINGS.includes(extname(path));
}

/** The game of a priority list; undefined if the file is not one. Lists have `plays:`; experiments and packs have `game:`. */
export function listedGame(file: YamlFile): string | undefined {
  const { data } = file;
  return typeof data === 'object' && data !== null && 'plays' in data ? String(data.plays) : undefined;
}

/** Reads a list and checks its form; card names are checked later against the pack. The hash ignores comments and layout. */
export async function readList(def: GameDef, path: string): Promise<{ list: List; hash: string }> {
  const schemas = await schemasOf(def, path);
  const file = new YamlFile(path);
  const game = listedGame(file);
  if (game === undefined)
    throw new InputError(`not a priority list: it does not say which game it plays; add a line \`plays: ${def.id}\``, { file: path, line: 1, field: 'plays' });
  if (game !== def.id) throw new InputError(`this list plays ${game}, not ${def.id}`, { file: path, line: file.lineOf(['plays']), field: 'plays' });
  const list = checkForm(file, listSchema(def.id, schemas));
  return { list, hash: createHash('sha256').update(JSON.stringify(list)).digest('hex') };
}

/** Reports unknown fields before problems of single fields: an unknown field may be a misspelt required one. */
function checkForm(file: YamlFile, schema: ReturnType<typeof listSchema>): List {
  const problems = new Problems();
  const known = Object.keys(schema.shape);
  const given = Object.entries(file.data as object);
  for (const [key] of given)
    if (!known.includes(key)) problems.keep(new InputError(`unknown field ${key}; ${suggestion(key, known)}`, { file: file.path, line: file.lineOf([key]) }));
  const rest = Object.fromEntries(given.filter(([key]) => known.includes(key)));
  const list = problems.attempt(() => checkShape(file, schema, rest));
  problems.throwIfAny();
  return list as List;
}

/** Reports names that the pack does not contain, each with its place in the file. */
export async function checkList(def: GameDef, list: List, path: string, pack: Pack, problems: Problems): Promise<void> {
  let file: YamlFile | undefined;
  const schemas = await schemasOf(def, path);
  schemas.check(list, pack, (at, message) => {
    file ??= new YamlFile(path);
    problems.keep(new InputError(message, { file: path, line: file.lineOf(at), field: at.join('.') }));
  });
}

async function schemasOf(def: GameDef, path: string): Promise<ListSchemas> {
  const { lists } = await contentOf(def);
  if (lists === undefined) throw noLists(def, path);
  return lists;
}
