import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const PIECE = 1 << 20;

/** SHA-256 of a file in hexadecimal, read in pieces of 1 MB. */
export function sha256File(path: string): string {
  const hash = createHash('sha256');
  const piece = new Uint8Array(PIECE);
  const fd = openSync(path, 'r');
  try {
    for (let n = readSync(fd, piece); n > 0; n = readSync(fd, piece)) hash.update(piece.subarray(0, n));
  } finally {
    closeSync(fd);
  }
  return hash.digest('hex');
}
