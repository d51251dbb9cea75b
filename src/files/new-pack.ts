import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { stringify } from 'yaml';
import { InputError } from '../core/index.ts';
import { flow } from './csv/flow.ts';
import { isRecords } from './pack-file.ts';
import { HEADER, type InlinePack } from './pack-layer.ts';
import { YamlFile } from './yaml-file.ts';

/** File name → text of the files of a new pack. */
export type NewPack = ReadonlyMap<string, string>;

/** A whole pack under another name. `packs`: the pack to copy, with what lies below it. */
export function copiedPack(folder: string, game: string, from: string, packs: readonly (string | InlinePack)[]): NewPack {
  if (packs.length > 1)
    throw new InputError(`${from} only changes another pack and cannot be copied alone; begin with --changes, or copy the pack below it`, { field: '--from' });
  const [pack] = packs;
  const files = typeof pack === 'string' ? filesIn(pack) : contentOf(pack);
  const sizes = typeof pack === 'string' ? (new YamlFile(join(pack, `${HEADER}.yaml`)).data as { readonly sizes?: string } | null)?.sizes : undefined;
  const about = `# A copy of the pack ${from}. Its cards are in the other files of this folder; say of each where its numbers come from (source).\n`;
  return new Map([[`${HEADER}.yaml`, `${about}${header(folder, game, sizes === undefined ? {} : { sizes })}`], ...files]);
}

/** A pack that changes another, and nothing yet. */
export function emptyChanges(folder: string, game: string, from: string, lower: string | InlinePack): NewPack {
  const about = `# Changes to the pack ${from}. The files beside this one hold only what differs from it, such as threats.yaml with
#   - { id: ogre-1, fight: 8 }       another value of a card
#   - { id: ogre-2, remove: true }   a card taken out
# A card with a new id is added. \`scry pack export\` and \`scry pack import\` do the same with a spreadsheet.
`;
  const isNamed = typeof lower !== 'string' || !/[\\/]|^\./.test(from);
  return new Map([[`${HEADER}.yaml`, `${about}${header(folder, game, { over: isNamed ? from : pathFrom(folder, lower) })}`]]);
}

function header(folder: string, game: string, more: Readonly<Record<string, string>>): string {
  const name = basename(resolve(folder));
  return stringify({ name, title: `${name[0].toUpperCase()}${name.slice(1)}`, game, ...more });
}

/** A path that reads the same on every system and is seen to be one. */
function pathFrom(folder: string, other: string): string {
  const path = relative(folder, other).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

function filesIn(folder: string): [string, string][] {
  return readdirSync(folder)
    .filter((file) => /^[^.].*\.(yaml|csv)$/.test(file) && file !== `${HEADER}.yaml`)
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}

/** The pack of a game that holds it in its code. */
function contentOf({ content }: InlinePack): [string, string][] {
  return Object.entries(content).map(([name, data]) => [
    `${name}.yaml`,
    isRecords(data) ? data.map((record) => `- ${flow(record)}\n`).join('') || '[]\n' : stringify(data, { lineWidth: 0 }),
  ]);
}
