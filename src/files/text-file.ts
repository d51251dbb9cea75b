import { readFileSync } from 'node:fs';
import { InputError } from '../core/index.ts';

const ABSENT = 'cannot be read; check the name and that the file exists';
const UNREADABLE: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder, not a file',
  ENOENT: ABSENT,
  ENOTDIR: ABSENT,
  EACCES: 'cannot be read: permission denied; change the permissions',
  EPERM: 'cannot be read: permission denied; change the permissions',
  ELOOP: 'cannot be read: its symbolic links form a circle',
  ENAMETOOLONG: 'cannot be read: the name is too long',
};

const REMEDY = 'save it as UTF-8 in your editor';

/** Reads a user's text file. Refuses what is not UTF-8: read as such, letters would turn into others without a word. A byte order mark is dropped. */
export function readText(path: string): string {
  const bytes = bytesOf(path);
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide) throw new InputError(`is text in UTF-16; ${REMEDY}`, { file: path, line: 1 });
  const zero = bytes.indexOf(0);
  if (zero >= 0) throw new InputError(`is not a text file, or not in UTF-8; ${REMEDY}`, { file: path, line: lineAt(bytes, zero) });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`has letters that are not in UTF-8; ${REMEDY}`, { file: path, line: firstWrongLine(bytes) });
  }
}

/** Reads a user's file. */
export function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = UNREADABLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new InputError(reason, { file: path });
  }
}

function lineAt(bytes: Buffer, at: number): number {
  return bytes.subarray(0, at).filter((byte) => byte === 0x0a).length + 1;
}

/** The first line that is not UTF-8. A line feed is never part of another letter, so lines can be read one by one. */
export function firstWrongLine(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end + 1;
    if (bytes.toString('utf8', from, to).includes('\ufffd')) return line;
    from = to;
  }
  return line;
}
