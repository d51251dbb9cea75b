import { readFileSync } from 'node:fs';
import { InputError, isMachineFailure, messageOf } from '../../core/index.ts';
import { guardedLoad } from '../play/guard.ts';
import { linesIn } from '../play/own-lines.ts';

/** A module of a user, or of scry: then without a map. */
interface Imported {
  readonly url: string;
  readonly file: string | null;
  readonly map: string | null;
}

/** Imports the default export of a game or strategy file. If it throws or exports no object, the error names the file; `absent` says what to export. */
export async function importOwn({ url, file, map }: Imported, absent: string): Promise<object> {
  let loaded: { default?: unknown };
  try {
    loaded = (await guardedLoad(() => import(url))) as { default?: unknown };
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    if (error instanceof InputError && error.file === undefined) throw new InputError(error.message, exportPlace(file));
    const own = file === null || map === null ? undefined : linesIn([{ url, file, map }])(error);
    throw new InputError(`fails while it is loaded: ${plain(messageOf(error))}`, own ?? { file: file ?? undefined, line: 1 });
  }
  if (typeof loaded.default === 'object' && loaded.default !== null) return loaded.default;
  throw new InputError(absent, exportPlace(file));
}

/** Line of `export default`, for errors about a file's exports. */
export function exportPlace(file: string | null): { file?: string; line?: number } {
  if (file === null) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => /\bexport\s+default\b|\bas\s+default\b/.test(line));
  return { file, line: at < 0 ? 1 : at + 1 };
}

/** Node's message about an import that scry does not export, without the place where scry is installed. */
function plain(message: string): string {
  const name = /^The requested module .* does not provide an export named '(.+)'$/.exec(message)?.[1];
  return name === undefined ? message : `scry does not export ${name}; check the name`;
}
