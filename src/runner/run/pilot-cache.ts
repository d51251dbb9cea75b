import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryAddress } from '../../files/home.ts';
import { measuredColumns } from '../../tables/measure.ts';
import { type Part, type SealedPart, Sealer } from '../../tables/part.ts';
import { keepPart, listParts, partPath, readPart } from '../../tables/parts.ts';
import type { RunPlan } from '../plan/plan.ts';
import { scryVersion } from './version.ts';

/** Pilots of this many plans are kept; the oldest are removed. */
const MOST_PLANS = 16;

/** Where a user's programs keep what can be made again; null if the environment does not say. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform = process.platform): string | null {
  const home = env.HOME ?? env.USERPROFILE;
  const base =
    platform === 'win32'
      ? env.LOCALAPPDATA
      : platform === 'darwin'
        ? home && join(home, 'Library', 'Caches')
        : (env.XDG_CACHE_HOME ?? (home && join(home, '.cache')));
  return base === undefined || base === '' ? null : join(base, 'scry', 'pilots');
}

/** Removes a folder if the system lets us. */
function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is never read as it is, and the next save may remove it.
  }
}

/** When scry's code was written: another build may have other rules. */
function built(): number {
  return statSync(fileURLToPath(entryAddress('src/games/registry'))).mtimeMs;
}

/**
 * Keeps the games that `--plan` plays, so that the run of the same plan need not play them again: they are the first games of each cell. Nothing depends on
 * the cache: what is missing, damaged or of another version is played, and a folder that cannot be written is left alone.
 */
export class PilotCache {
  private readonly root: string;
  private readonly plan: RunPlan;
  private readonly folder: string;
  private readonly sealer: Sealer;
  private readonly parts: SealedPart[] = [];

  constructor(root: string, plan: RunPlan) {
    this.root = root;
    this.plan = plan;
    const key = JSON.stringify([scryVersion(), built(), plan.hash, plan.shapes]);
    this.folder = join(root, createHash('sha256').update(key).digest('hex'));
    this.sealer = new Sealer(plan.shapes, measuredColumns(plan.measure));
  }

  add(part: Part): void {
    this.parts.push(this.sealer.seal(part));
  }

  /** Writes all added parts, or nothing. */
  save(): void {
    const unfinished = `${this.folder}.${process.pid}`;
    try {
      mkdirSync(unfinished, { recursive: true });
      for (const part of this.parts) keepPart(unfinished, part);
      rmSync(this.folder, { recursive: true, force: true });
      renameSync(unfinished, this.folder);
      this.removeOldest();
    } catch {
      discard(unfinished);
    }
  }

  /** Copies the parts that `fits` accepts into the folder of a run that has none; returns how many games they hold. */
  copyInto(run: string, fits: (part: { cell: number; first: number; count: number }) => boolean): number {
    const found: { part: SealedPart; count: number }[] = [];
    try {
      for (const { cell, first, count } of listParts(this.folder)) {
        readPart(this.folder, this.plan.shapes, cell, first); // throws if it is damaged
        if (fits({ cell, first, count }))
          found.push({ part: { cell, first, count, bytes: readFileSync(partPath(this.folder, cell, first)), watched: {} }, count });
      }
    } catch {
      discard(this.folder);
      return 0;
    }
    for (const { part } of found) keepPart(run, part);
    return found.reduce((sum, { count }) => sum + count, 0);
  }

  /** Also removes what a killed process left unfinished, once it is old. */
  private removeOldest(): void {
    const byAge = readdirSync(this.root)
      .map((name) => ({ name, at: statSync(join(this.root, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { name } of byAge.slice(MOST_PLANS)) rmSync(join(this.root, name), { recursive: true, force: true });
  }
}
