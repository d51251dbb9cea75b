import { sign } from './key.ts';

/** All keys of BullMQ begin with this. */
export const PREFIX = 'scry';

/** Milliseconds after which Redis drops what nobody renews. */
export const KEPT = 15 * 60_000;

/** The answers to a run's jobs, as a list. */
export function answersKey(run: string): string {
  return `${PREFIX}-answers-${run}`;
}

/** A blob, by its SHA-256. */
export function blobKey(hash: string): string {
  return `${PREFIX}-blob-${hash}`;
}

/** The queue of one version and one key: no worker sees jobs of another. */
export function queueName(key: string, build: string): string {
  return `chunks-${sign(key, ['queue', build]).slice(0, 16)}`;
}
