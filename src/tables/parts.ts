import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../core/index.ts';
import { AtomicFile, UNFINISHED } from './atomic.ts';
import type { Shapes } from './columns.ts';
import { Damage } from './flat.ts';
import { removeAll } from './moving.ts';
import { DIGEST, type Part, SEAL, type SealedPart, sealNumbers, unseal } from './part.ts';

/** Stores the result of a chunk as `.parts/<cell>-<first>.part`: complete or not at all. */
export function keepPart(folder: string, { cell, first, bytes }: SealedPart): void {
  const file = new AtomicFile(partPath(folder, cell, first), folder);
  try {
    file.write(bytes);
    file.commit();
  } catch (error) {
    file.abandon();
    throw error;
  }
}

/** A part of a run's folder: which games it holds. */
export interface PartPlace {
  readonly cell: number;
  readonly first: number;
  readonly count: number;
}

/** The complete parts, ordered by cell and first game. Writes nothing. */
export function listParts(folder: string): PartPlace[] {
  const parts: PartPlace[] = [];
  for (const name of partNames(folder)) {
    const match = /^(\d+)-(\d+)\.part$/.exec(name);
    if (match === null) continue;
    const [cell, first] = [Number(match[1]), Number(match[2])];
    const count = readable(partPath(folder, cell, first), (fd, size) => countOf(fd, size, cell, first));
    parts.push({ cell, first, count });
  }
  return parts.sort((a, b) => a.cell - b.cell || a.first - b.first);
}

/** Removes what interrupted writes left behind, so nobody may be writing parts meanwhile. */
export function sweepParts(folder: string): void {
  for (const name of partNames(folder)) if (name.endsWith(UNFINISHED)) removeAll(join(folder, '.parts', name));
}

/** SHA-256 over the parts' own checksums, to tell whether any of them is another one than before. */
export function partsDigest(folder: string, parts: readonly PartPlace[]): string {
  const hash = createHash('sha256');
  for (const { cell, first } of parts) {
    hash.update(`${cell}-${first} `);
    hash.update(readable(partPath(folder, cell, first), (fd, size) => readBytes(fd, size - DIGEST, DIGEST)));
  }
  return hash.digest('hex');
}

/** The part as it was written. */
export function readPart(folder: string, shapes: Shapes, cell: number, first: number): Part {
  return readable(partPath(folder, cell, first), (fd, size) => {
    const part = unseal(shapes, readBytes(fd, 0, size));
    if (part.cell !== cell || part.first !== first) throw new Damage('its end is not that of a part');
    return part;
  });
}

export function partPath(folder: string, cell: number, first: number): string {
  return join(folder, '.parts', `${cell}-${first}.part`);
}

function partNames(folder: string): string[] {
  try {
    return readdirSync(join(folder, '.parts'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new InputError('cannot be listed; it must be a readable folder', { file: join(folder, '.parts') });
  }
}

/** Games of the part, which must be the one of this cell and first game. */
function countOf(fd: number, size: number, cell: number, first: number): number {
  const [, ofCell, from, count] = sealNumbers(readBytes(fd, Math.max(0, size - SEAL), Math.min(size, SEAL)), size);
  if (ofCell !== cell || from !== first) throw new Damage('its end is not that of a part');
  return count;
}

function readBytes(fd: number, at: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  if (readSync(fd, bytes, 0, length, at) !== length) throw new Damage('it is cut short');
  return bytes;
}

/** Opens the part for `work`; any damage becomes an error message with its remedy. */
function readable<T>(path: string, work: (fd: number, size: number) => T): T {
  let fd: number | undefined;
  try {
    fd = openSync(path, 'r');
    return work(fd, fstatSync(fd).size);
  } catch (error) {
    const reason = error instanceof Damage ? error.message : 'it cannot be read';
    throw new InputError(`this part of the run is damaged: ${reason}; delete it and continue with --resume`, { file: path });
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}
