import { createHmac, timingSafeEqual } from 'node:crypto';
import { InputError } from '../../core/index.ts';

/** Shorter keys can be guessed. */
const SHORTEST = 32;

export const KEY_NAME = 'SCRY_QUEUE_KEY';

/** The key that askers and workers share. Without one nothing is asked and nothing played: strategies are code, and whoever can write to Redis could send some. */
export function queueKey(env: Readonly<Record<string, string | undefined>>): string {
  const key = env[KEY_NAME] ?? '';
  const remedy = `set it to the same text of at least ${SHORTEST} characters for the run and for all its workers, such as the output of: openssl rand -hex 32`;
  if (key === '') throw new InputError(`not set; ${remedy}`, { field: KEY_NAME });
  if (key.length < SHORTEST) throw new InputError(`has only ${key.length} characters; ${remedy}`, { field: KEY_NAME });
  return key;
}

/** What is signed: the kind of message and its facts, in order. */
type Facts = readonly (string | number)[];

/** HMAC-SHA-256 of the facts of a message, in hexadecimal digits. */
export function sign(key: string, facts: Facts): string {
  return createHmac('sha256', key).update(JSON.stringify(facts)).digest('hex');
}

/** Is this the signature of these facts? Compared in constant time, so that it cannot be found digit by digit. */
export function isSigned(key: string, facts: Facts, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const right = Buffer.from(sign(key, facts));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
