import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import type { PlaceOf } from './conform.ts';

/** A game's file and its bundle, to find lines by. */
export interface BundledGame {
  readonly file: string;
  readonly url: string;
  /** Source map of the bundle, as JSON. */
  readonly map: string;
}

/** Lines that stand before the bundle's own in the module. */
const HEAD = 1;

/** Finds the line of a user's file at which an error was thrown, by the innermost frame of its stack that lies in the bundle. */
export function placesIn({ file, url, map }: BundledGame): PlaceOf {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return (error) => {
    const at = frameIn(url, innermost(error));
    if (at === undefined) return undefined;
    const entry = sources.findEntry(at.line - 1 - HEAD, at.column - 1);
    return 'originalSource' in entry ? { file: join(dirname(file), entry.originalSource), line: entry.originalLine + 1 } : undefined;
  };
}

function innermost(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return innermost(error.cause) ?? error;
}

function frameIn(url: string, error: Error | undefined): { line: number; column: number } | undefined {
  const stack = error?.stack ?? '';
  const from = stack.indexOf(`${url}:`);
  if (from < 0) return undefined;
  const found = /^(\d+):(\d+)/.exec(stack.slice(from + url.length + 1, from + url.length + 40));
  return found === null ? undefined : { line: Number(found[1]), column: Number(found[2]) };
}
