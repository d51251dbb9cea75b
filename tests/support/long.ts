const LONG = process.env.SCRY_LONG === '1';

/** How much of a thing there is to do: a little in `npm test`, much in `npm run test:long`. */
export function amount<T>(daily: T, long: T): T {
  return LONG ? long : daily;
}

/** Does this belong to the suite that runs: what is `daily` to `npm test`, the rest to `npm run test:long`? Files that ask are what the long suite runs. */
export function isWanted(daily: boolean): boolean {
  return daily !== LONG;
}
