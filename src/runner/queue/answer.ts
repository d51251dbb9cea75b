import type { Chunk } from '../plan/cells.ts';
import { jobId } from './job.ts';
import { isSigned, sign } from './key.ts';

/** Bytes of the length of the head. */
const LENGTH = 4;
/** A part ends with its SHA-256; see `tables/part.ts`. */
const DIGEST = 32;

/** What a worker answers to a job: a part, or that a game hung. */
export interface Answer extends Chunk {
  readonly run: string;
  readonly turn: number;
  /** The game that hung and the place that was asked; absent with a part. */
  readonly silence?: { readonly game: number; readonly place: number };
  /** Timed games, and what they took. */
  readonly games: number;
  readonly seconds: number;
}

/** The bytes of an answer: a signed head, then those of the part. The signature covers the part by its checksum, which is checked when the part is opened. */
export function sealAnswer(key: string, answer: Answer, part: Uint8Array): Buffer {
  const head = Buffer.from(JSON.stringify({ ...answer, signature: sign(key, factsOf(answer, part)) }));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, part]);
}

/** An answer and the bytes of its part; null if it is not signed with this key. */
export function openAnswer(key: string, bytes: Buffer): { answer: Answer; part: Uint8Array<ArrayBuffer> } | null {
  const read = headOf(bytes);
  if (read === null) return null;
  const { signature, ...answer } = read.head;
  const rest = bytes.subarray(LENGTH + read.length);
  if (!isAnswer(answer) || !isSigned(key, factsOf(answer, rest), signature)) return null;
  // A buffer of its own: columns of a part must lie at multiples of their size.
  return { answer, part: new Uint8Array(rest) };
}

function headOf(bytes: Buffer): { head: Record<string, unknown>; length: number } | null {
  if (bytes.length < LENGTH) return null;
  const length = bytes.readUInt32LE();
  if (length > bytes.length - LENGTH) return null;
  try {
    const head: unknown = JSON.parse(bytes.subarray(LENGTH, LENGTH + length).toString());
    return typeof head === 'object' && head !== null ? { head: head as Record<string, unknown>, length } : null;
  } catch {
    return null;
  }
}

function factsOf(answer: Answer, part: Uint8Array): (string | number)[] {
  const { silence, games, seconds } = answer;
  const digest = Buffer.from(part.subarray(Math.max(0, part.length - DIGEST))).toString('hex');
  return ['answer', answer.run, jobId(answer), silence?.game ?? '', silence?.place ?? '', games, seconds, part.length, digest];
}

function isAnswer(head: object): head is Answer {
  const { run, cell, first, count, turn, games, seconds, silence } = head as Record<string, unknown>;
  const { game = 0, place = 0 } = (silence ?? {}) as Record<string, unknown>;
  return typeof run === 'string' && [cell, first, count, turn, games, game, place].every(Number.isSafeInteger) && Number.isFinite(seconds);
}
