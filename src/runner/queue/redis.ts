import type { Redis } from 'ioredis';
import { InputError, MachineError, messageOf } from '../../core/index.ts';
import type { Address } from './address.ts';

/** Milliseconds to wait for the first answer of Redis. */
const FIRST_ANSWER = 10_000;
/** Longest pause between two attempts to reach it again. */
const LONGEST_PAUSE = 2000;

/** BullMQ and ioredis, which are optional: only runs on several machines need them. */
export async function loadQueuePackages(): Promise<{ Redis: typeof Redis; bullmq: typeof import('bullmq') }> {
  try {
    const [{ Redis }, bullmq] = await Promise.all([import('ioredis'), import('bullmq')]);
    return { Redis, bullmq };
  } catch (error) {
    throw new MachineError('the packages bullmq and ioredis are missing; install scry with its optional dependencies: npm install --include=optional', {
      cause: error,
    });
  }
}

/** Connects to Redis and waits for its first answer. Later failures are not errors: the connection waits until Redis is back. */
export async function connect(address: Address): Promise<Redis> {
  const { Redis } = await loadQueuePackages();
  const redis = new Redis(address.url, {
    maxRetriesPerRequest: null,
    lazyConnect: true,
    keepAlive: 10_000,
    connectTimeout: FIRST_ANSWER,
    // A connection that is dead without a word is made anew. Every command, also one that waits, is answered sooner.
    socketTimeout: 20_000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, LONGEST_PAUSE),
  });
  let failure: unknown;
  redis.on('error', (error) => {
    failure = error;
  });
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), late(FIRST_ANSWER)]);
  } catch (error) {
    redis.disconnect();
    throw refusal(address, failure ?? error);
  }
  return redis;
}

/** A second connection like this one, for commands that wait. */
export function another(redis: Redis): Redis {
  const second = redis.duplicate({ lazyConnect: false });
  second.on('error', () => {});
  return second;
}

/** Why Redis cannot be used, with what to do about it. */
export function refusal(address: Address, error: unknown): Error {
  const message = address.hide(messageOf(error));
  if (/NOAUTH|WRONGPASS|invalid (username|password)|AUTH/i.test(message))
    return new InputError(`Redis at ${address.shown} refuses the name or password (${message}); correct the address`);
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== undefined && /CERT|VERIFY/.test(code))
    return new InputError(
      `the certificate of Redis at ${address.shown} is not trusted (${code}); name the file of its authority in NODE_EXTRA_CA_CERTS, or correct the address`,
    );
  return new MachineError(`Redis at ${address.shown} does not answer (${code ?? message}); start it there, or correct the address`);
}

function late(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), milliseconds).unref());
}

/** Is this Redis's answer when its memory is full? */
export function isFull(error: unknown): boolean {
  return /\bOOM\b/.test(messageOf(error));
}
