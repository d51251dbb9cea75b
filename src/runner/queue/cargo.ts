import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { InputError, MachineError } from '../../core/index.ts';
import type { StrategySource } from '../experiment/import-strategy.ts';
import type { WorkerSetup } from '../workers/worker.ts';
import { fromPortable, toPortable } from './portable.ts';

/** Everything that a worker needs to play chunks of a run, in blobs named by their SHA-256. The first names the others. */
export interface Cargo {
  /** Hash of the manifest, which every job of the run signs. */
  readonly hash: string;
  readonly blobs: ReadonlyMap<string, Buffer>;
}

/** What arrives: the setup of the threads, and how long a game may hang. */
export interface Unpacked {
  readonly setup: WorkerSetup;
  readonly patience: number;
}

interface Manifest extends Unpacked {
  /** Hashes of the code of users. */
  readonly code: readonly string[];
}

/** Refuses programs that play: workers on other machines do not have them. */
export function checkPortable(sources: readonly StrategySource[]): void {
  const bot = sources.find((source) => source.bot !== undefined);
  if (bot !== undefined)
    throw new InputError(`${bot.spec} is a program, which workers on other machines do not have; play this run without --queue`, { field: '--queue' });
}

/** Packs a run for the queue. */
export function packCargo(setup: WorkerSetup, patience: number): Cargo {
  const blobs = new Map<string, Buffer>();
  const put = (bytes: Buffer): string => {
    const hash = hashOf(bytes);
    blobs.set(hash, bytes);
    return hash;
  };
  const moved = withAddresses(setup, (url) => toPortable(url, (text) => put(Buffer.from(text))));
  const manifest: Manifest = { setup: moved, patience, code: [...blobs.keys()] };
  return { hash: put(serialize(manifest)), blobs };
}

/** Unpacks what `fetch` brings. Nothing is read or imported before it has the hash that the signed job names. */
export async function unpackCargo(hash: string, fetch: (hash: string) => Promise<Buffer>): Promise<Unpacked> {
  const checked = async (name: string): Promise<Buffer> => {
    const bytes = await fetch(name);
    if (hashOf(bytes) !== name) throw new MachineError('what a run needs arrived damaged: its checksum is wrong');
    return bytes;
  };
  const { setup, patience, code } = deserialize(await checked(hash)) as Manifest;
  const texts = new Map<string, string>();
  for (const name of code) texts.set(name, (await checked(name)).toString());
  return { setup: withAddresses(setup, (address) => fromPortable(address, (name) => texts.get(name) as string)), patience };
}

/** The setup with every address of code changed. */
function withAddresses(setup: WorkerSetup, change: (url: string) => string): WorkerSetup {
  return {
    ...setup,
    module: change(setup.module),
    strategies: setup.strategies.map((source) => ({ ...source, url: source.url === null ? null : change(source.url) })),
    own: { ...setup.own, code: setup.own.code.map((one) => ({ ...one, url: change(one.url) })) },
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
