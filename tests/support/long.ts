/** Is this the long suite (`npm run test:long`), which takes everything at full size? */
export const LONG = process.env.SCRY_LONG === '1';

/** A size, number or list for the daily suite, and that of the long one. Files that call this are what the long suite runs. */
export function sized<T>(daily: T, long: T): T {
  return LONG ? long : daily;
}
