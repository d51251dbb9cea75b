import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/** A user's file and its bundle, to find lines by. */
export interface OwnCode {
  readonly file: string;
  /** URL of the bundle. */
  readonly url: string;
  /** Source map of the bundle, as JSON. */
  readonly map: string;
}

/** The same of something that may come from scry. */
type Bundled = { readonly [part in keyof OwnCode]: string | null };

/** The code of users in a run, and the folder of its experiment. */
export interface RunCode {
  readonly code: readonly OwnCode[];
  readonly folder: string;
}

export interface OwnLine {
  readonly file: string;
  readonly line: number;
}

/** Finds the line of a user's file at which an error was thrown; undefined if no code of users was running. */
export type LineOf = (error: unknown) => OwnLine | undefined;

/** Lines that stand before the bundle's own in the module. */
const HEAD = 1;

/** Looks for the innermost frame of an error's stack that lies in one of the bundles. */
export function linesIn(codes: readonly OwnCode[]): LineOf {
  const maps = new Map<OwnCode, SourceMap>();
  const lineIn = (code: OwnCode, at: Frame): OwnLine | undefined => {
    const map = maps.get(code) ?? new SourceMap(JSON.parse(code.map) as SourceMapPayload);
    maps.set(code, map);
    const entry = map.findEntry(at.line - 1 - HEAD, at.column - 1);
    return 'originalSource' in entry ? { file: join(dirname(code.file), entry.originalSource), line: entry.originalLine + 1 } : undefined;
  };
  return (error) => {
    const stack = stackOf(error);
    const frames = codes.flatMap((code) => {
      const frame = frameIn(code.url, stack);
      return frame === undefined ? [] : [{ code, frame }];
    });
    const [inner] = frames.sort((one, other) => one.frame.at - other.frame.at);
    return inner === undefined ? undefined : lineIn(inner.code, inner.frame);
  };
}

/** The code of users in a run: its game, if that is one from outside, and its strategies. */
export function ownCodeOf(sources: readonly Bundled[], outside: OwnCode | undefined): OwnCode[] {
  const game = outside === undefined ? [] : [{ file: outside.file, url: outside.url, map: outside.map }];
  const strategies = sources.flatMap(({ file, url, map }) =>
    file === null || url === null || map === null || file === outside?.file ? [] : [{ file, url, map }],
  );
  return [...game, ...strategies];
}

/** `bots/mine.ts:31`, seen from a folder: the same wherever that folder lies. */
export function lineSeenFrom(folder: string, { file, line }: OwnLine): string {
  return `${relative(folder, file).split(sep).join('/')}:${line}`;
}

interface Frame {
  /** Where in the stack it stands. */
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

/** The stack of the first cause. Code of users may throw anything, also something with a stack that is no text. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.cause instanceof Error) return stackOf(error.cause);
  return typeof error.stack === 'string' ? error.stack : '';
}

/** The first frame of a bundle. A stack may name the bundle before its frames, with a line alone. */
function frameIn(url: string, stack: string): Frame | undefined {
  for (let at = stack.indexOf(`${url}:`); at >= 0; at = stack.indexOf(`${url}:`, at + 1)) {
    const found = /^(\d+):(\d+)/.exec(stack.slice(at + url.length + 1, at + url.length + 40));
    if (found !== null) return { at, line: Number(found[1]), column: Number(found[2]) };
  }
  return undefined;
}
