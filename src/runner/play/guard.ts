import { promiseHooks } from 'node:v8';

/** Throws for anything that would make a game depend on when or where it is played. */
function forbidden(name: string, instead: string): () => never {
  return () => {
    throw new Error(`${name} is not allowed in a game: the same game must come out the same everywhere; ${instead}`);
  };
}

const LUCK = "draw from the game's luck, or from the rng of the toolbox in a strategy";
const CLOCK = 'budget in nodes, not in time';
const LATER = 'answer at once, without timers and promises';

function noExit(): never {
  throw new Error('process.exit is not allowed in a strategy or a game: it would end the whole run; throw an error instead');
}

/** Promises created since the game began. */
let promises = 0;
/** Has any game created a promise? Then ignore rejections: that game has failed already. */
let overlooking = false;

function countPromise(): void {
  promises++;
  if (overlooking) return;
  overlooking = true;
  process.on('unhandledRejection', () => {});
}

/**
 * Plays a game, or seats its players. Fails if the game creates a promise: its continuation would run after the game, at a time that depends on the
 * chunk size, and its rejection would be lost.
 */
export function atOnce<T>(game: () => T): T {
  promises = 0;
  const result = game();
  if (promises > 0) forbidden('a promise', LATER)();
  return result;
}

/** Loads user code, which must not end the process. An unhandled rejection during loading is an error of that code. */
export async function guardedLoad<T>(load: () => Promise<T>): Promise<T> {
  let lost: { readonly reason: unknown } | null = null;
  const lose = (reason: unknown): void => {
    lost ??= { reason };
  };
  const restore = replace(process, 'exit', noExit);
  process.on('unhandledRejection', lose);
  try {
    const loaded = await load();
    // Rejections are reported after all pending microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    if (lost !== null) throw (lost as { readonly reason: unknown }).reason;
    return loaded;
  } finally {
    process.off('unhandledRejection', lose);
    restore();
  }
}

/** Runs `work` without access to the clock, unseeded randomness, timers and process exit; restores them in any case. */
export function guarded<T>(work: () => T): T {
  const restore = [
    replace(Math, 'random', forbidden('Math.random', LUCK)),
    replace(performance, 'now', forbidden('performance.now', CLOCK)),
    replace(Date, 'now', forbidden('Date.now', CLOCK)),
    replace(globalThis, 'Date', timelessDate()),
    ...(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const).map((name) => replace(globalThis, name, forbidden(name, LATER) as never)),
    replace(process, 'exit', noExit),
    promiseHooks.onInit(countPromise) as () => void,
  ];
  try {
    return work();
  } finally {
    for (const undo of restore.reverse()) undo();
  }
}

/** A Date that accepts a given time but throws when asked for the present. */
function timelessDate(): DateConstructor {
  return new Proxy(Date, {
    construct: (target, args, self) => (args.length === 0 ? forbidden('new Date()', CLOCK)() : Reflect.construct(target, args, self)),
    apply: forbidden('Date()', CLOCK),
  });
}

function replace<O extends object, K extends keyof O>(object: O, key: K, value: O[K]): () => void {
  const before = Object.getOwnPropertyDescriptor(object, key);
  Object.defineProperty(object, key, { value, configurable: true, writable: true, enumerable: before?.enumerable ?? false });
  return () => {
    if (before === undefined) delete object[key];
    else Object.defineProperty(object, key, before);
  };
}
