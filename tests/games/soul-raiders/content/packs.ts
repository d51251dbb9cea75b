import { join } from 'node:path';
import type { Pack } from '../../../../src/core/index.ts';
import { packageRoot } from '../../../../src/files/home.ts';
import { loadPack } from '../../../../src/files/pack-folder.ts';
import { packShape } from '../../../../src/games/soul-raiders/content/pack.ts';
import { FILES, type PackData } from '../../../../src/games/soul-raiders/content/schema.ts';

export const ownPack = (name: string): Pack => loadPack(join(packageRoot, 'src', 'games', 'soul-raiders', 'pack', name), packShape);

const STAND_IN = ownPack('stand-in');
const SMALL = ownPack('small');
const TINY = ownPack('tiny');
export const standIn = (): Pack => STAND_IN;
export const small = (): Pack => SMALL;
export const tiny = (): Pack => TINY;

type Fields = Record<string, unknown>;
export type Records = Record<keyof PackData, Fields[]>;

/** A pack after a change of its records, read by the schemas again. */
export function changed(pack: Pack, change: (data: Records) => void): Pack {
  const data = structuredClone(pack.data) as unknown as Records;
  change(data);
  return { ...pack, data: Object.fromEntries(Object.entries(data).map(([file, records]) => [file, FILES[file as keyof PackData].parse(records)])) };
}

/** All complaints about it: "file path: message". */
export function complaints(pack: Pack, change: (data: Records) => void = () => {}, sizes: Pack['sizes'] = pack.sizes): string[] {
  const found: string[] = [];
  packShape.check({ ...changed(pack, change), sizes }, (file, path, message) => found.push(`${file} ${path.join('.')}: ${message}`));
  return found;
}

/** The record with this id. */
export function record(data: Records, id: string): Fields {
  const found = Object.values(data)
    .flat()
    .find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}
