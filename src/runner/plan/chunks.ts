/** Games per chunk: about 25 ms of a fast game, so that the hand-over cost is negligible. */
export const CHUNK = 1000;

/**
 * The end of the chunk that begins at game `first`, at most `limit`: the next multiple of the chunk size, or an earlier boundary (a
 * look), so that looks fall on chunk ends.
 */
export function chunkEnd(first: number, limit: number, size: number, boundaries: readonly number[]): number {
  let end = Math.min(limit, (Math.floor(first / size) + 1) * size);
  for (const boundary of boundaries) if (boundary > first && boundary < end) end = boundary;
  return end;
}
