/** Games in a chunk: worth some 25 ms of a fast game, so that handing it over costs nothing. */
export const CHUNK = 1000;

/**
 * The end of the chunk that begins at game `first` and must not pass `limit`: the next multiple of the chunk size, or an earlier boundary
 * (a look), so that looks fall on the ends of chunks.
 */
export function chunkEnd(first: number, limit: number, size: number, boundaries: readonly number[]): number {
  let end = Math.min(limit, (Math.floor(first / size) + 1) * size);
  for (const boundary of boundaries) if (boundary > first && boundary < end) end = boundary;
  return end;
}
