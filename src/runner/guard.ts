/** What would make a game depend on when or where it is played. */
function forbidden(name: string, instead: string): () => never {
  return () => {
    throw new Error(`${name} is not allowed in a game: the same game must come out the same everywhere; ${instead}`);
  };
}

const LUCK = 'use the rng of the toolbox';
const CLOCK = 'budget in nodes, not in time';

/** Runs `work` with the clock and unseeded luck out of reach; they come back afterwards, whatever happens. */
export function guarded<T>(work: () => T): T {
  const restore = [
    replace(Math, 'random', forbidden('Math.random', LUCK)),
    replace(performance, 'now', forbidden('performance.now', CLOCK)),
    replace(Date, 'now', forbidden('Date.now', CLOCK)),
    replace(globalThis, 'Date', timelessDate()),
  ];
  try {
    return work();
  } finally {
    for (const undo of restore.reverse()) undo();
  }
}

/** Date as it is for a given time; asking it for the present throws. */
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
