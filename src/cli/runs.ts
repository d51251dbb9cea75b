import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { InputError, nearest } from '../core/errors.ts';
import { packageRoot } from '../files/home.ts';
import type { RunFile } from '../runner/run/run-file.ts';

/** The default folder of a run. */
export function runFolder(name: string): string {
  return join('reports', name);
}

/** The folder of a run, by path or name: reports/<name> in the current folder, then next to scry itself. Undefined if there is none. */
export function lookForRun(pathOrName: string): string | undefined {
  return [resolve(pathOrName), ...reportFolders().map((reports) => join(reports, pathOrName))].find(holdsRun);
}

/** Like `lookForRun`, but throws if there is none. */
export function findRun(pathOrName: string): string {
  const found = lookForRun(pathOrName);
  if (found !== undefined) return found;
  const folder = resolve(pathOrName);
  if (isFolder(folder)) throw new InputError('this folder has no run.json, so it is not a run; name a folder written by `scry run`', { file: shown(folder) });
  const names = allRunNames();
  const near = nearest(pathOrName, names);
  const hint =
    near !== undefined ? `did you mean ${near}?` : names.length > 0 ? `there are: ${names.join(', ')}` : 'there are none yet; `scry run` creates one';
  throw new InputError(`no run ${pathOrName}; ${hint}`);
}

/** A path as a user would type it from here. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' ? '.' : short.startsWith('..') ? path : short;
}

/** Which run a result is of and where it lies: the head of every `--json`, a contract for programs. */
export function whichRun({ name, title, game, pack, seed, hash }: RunFile, folder: string, report: string | null) {
  return { name, title, game, pack, seed, hash, folder: shown(folder), report };
}

/** Names of the runs in the folders of reports. */
export function allRunNames(): string[] {
  return reportFolders().flatMap(runNames);
}

function reportFolders(): string[] {
  return [...new Set([resolve('reports'), join(packageRoot, 'reports')])].filter(isFolder);
}

function runNames(reports: string): string[] {
  return readdirSync(reports).filter((name) => !name.startsWith('.') && holdsRun(join(reports, name)));
}

export function holdsRun(folder: string): boolean {
  return existsSync(join(folder, 'run.json'));
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
