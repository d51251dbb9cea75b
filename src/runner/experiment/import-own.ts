import { readFileSync } from 'node:fs';
import { InputError, isMachineFailure, messageOf } from '../../core/index.ts';
import { guardedLoad } from '../play/guard.ts';

/** Imports a game or a strategy. What it throws, or exports instead of an object, is a problem of its file; `absent` says what it must export. */
export async function importOwn(url: string, file: string | null, absent: string): Promise<object> {
  let loaded: { default?: unknown };
  try {
    loaded = (await guardedLoad(() => import(url))) as { default?: unknown };
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    throw new InputError(`fails while it is loaded: ${messageOf(error)}`, { file: file ?? undefined, line: 1 });
  }
  if (typeof loaded.default === 'object' && loaded.default !== null) return loaded.default;
  throw new InputError(absent, exportPlace(file));
}

/** The line of `export default`, for sentences about what a file exports. */
export function exportPlace(file: string | null): { file?: string; line?: number } {
  if (file === null) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => /\bexport\s+default\b|\bas\s+default\b/.test(line));
  return { file, line: at < 0 ? 1 : at + 1 };
}
