import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { portablePath } from '../../files/file-name.ts';
import { codeRoot } from '../../files/home.ts';
import { RUNNING_SCRY } from '../experiment/own-file.ts';

/** Stands for the URL of the running scry in code that travels. */
const SCRY = 'scry:running';
/** A bundle, and a short module that imports one; see `own-file.ts`. */
const BUNDLE = 'data:text/javascript;base64,';
const MODULE = 'data:text/javascript,';

/**
 * The URL of code in a form that another machine understands: shipped code by its path in scry, code of users by its SHA-256. `keep` receives the text of the
 * latter and returns its hash.
 */
export function toPortable(url: string, keep: (text: string) => string): string {
  if (url.startsWith(BUNDLE)) return `bundle:${keep(decoded(url).replaceAll(RUNNING_SCRY, SCRY))}`;
  if (url.startsWith(MODULE)) {
    const text = decodeURIComponent(url.slice(MODULE.length));
    return `module:${keep(text.replace(/data:text\/javascript;base64,[\w+/=]+/g, (inner) => toPortable(inner, keep)))}`;
  }
  const path = relative(codeRoot, fileURLToPath(url));
  if (path.startsWith('..')) throw new Error(`${url} is not part of scry`);
  return `shipped:${portablePath(path, sep)}`;
}

/** The URL on this machine. `textOf` gives the text of a hash. */
export function fromPortable(address: string, textOf: (hash: string) => string): string {
  const [, kind, rest] = /^(\w+):(.*)$/.exec(address) ?? [];
  if (kind === 'bundle') return encoded(textOf(rest).replaceAll(SCRY, RUNNING_SCRY));
  if (kind === 'module') return encoded(textOf(rest).replace(/bundle:[0-9a-f]{64}/g, (inner) => fromPortable(inner, textOf)));
  if (kind === 'shipped' && !rest.split('/').includes('..')) return pathToFileURL(join(codeRoot, rest)).href;
  throw new Error(`no address of code: ${address}`);
}

function decoded(url: string): string {
  return Buffer.from(url.slice(BUNDLE.length), 'base64').toString();
}

function encoded(text: string): string {
  return `${BUNDLE}${Buffer.from(text).toString('base64')}`;
}
