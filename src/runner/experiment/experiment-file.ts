import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError, Problems, suggestion } from '../../core/index.ts';
import { type Catalogue, isFolder, shipped } from '../../files/catalogue.ts';
import { packageRoot } from '../../files/home.ts';
import { checkShape, YamlFile } from '../../files/yaml-file.ts';
import { composeExperiment, type Experiment, type Place } from './experiment.ts';
import { catalogueFor } from './game-file.ts';
import type { Overrides } from './overrides.ts';
import { type ExperimentFile, experimentSchema } from './schema.ts';

/** Reads an experiment by path, or by name from ./experiments and the shipped ones. */
export async function loadExperiment(pathOrName: string, overrides: Overrides = {}, catalogue: Catalogue = shipped): Promise<Experiment> {
  const path = experimentPath(pathOrName);
  const yaml = new YamlFile(path);
  const place = (field: readonly (string | number)[]): Place => ({ file: path, line: yaml.lineOf(field), field: field.join('.') });
  const form = checkForm(yaml, place);
  const folder = baseOf(path, [overrides.pack ?? form.pack ?? []].flat());
  return composeExperiment(form, {
    overrides,
    catalogue: await catalogueFor(form.game, folder, catalogue),
    place,
    folder,
    name: basename(path).replace(/\.ya?ml$/, ''),
    given: pathOrName,
    signed: yaml.signedNumbers().filter(isLevel),
  });
}

/** Is this the place of a level, and not of a bound, a number of games or the amount of a change? */
function isLevel([head, , second, ...more]: readonly (string | number)[]): boolean {
  if (more.length > 0) return false;
  if (head === 'set') return second === undefined;
  return head === 'vary' || head === 'rotate' ? typeof second === 'number' : ['cells', 'seats', 'variants'].includes(String(head));
}

/**
 * Where relative paths start: in the folder of the file. A shipped experiment without packs of its own has none but those of the command line, which start
 * where the user stands.
 */
function baseOf(path: string, packs: readonly string[]): string {
  const folder = dirname(resolve(path));
  const isShipped = folder === join(packageRoot, 'experiments');
  return isShipped && !packs.some((pack) => isFolder(resolve(folder, pack))) ? process.cwd() : folder;
}

function checkForm(yaml: YamlFile, place: Experiment['place']): ExperimentFile {
  const { data } = yaml;
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    throw new InputError('an experiment is a list of fields such as `game: veilwraith`; this file holds none', { file: yaml.path, line: 1 });
  const problems = new Problems();
  const known = Object.keys(experimentSchema.shape);
  for (const key of Object.keys(data)) {
    if (!known.includes(key)) problems.keep(new InputError(`unknown field ${key}; ${suggestion(key, known)}`, { ...place([key]), field: undefined }));
  }
  if (!('game' in data)) problems.keep(new InputError('no game; add a line such as `game: veilwraith`', { ...place([]), field: 'game' }));
  // Check the other fields too, without reporting unknown fields or a missing game twice.
  const rest = Object.fromEntries(Object.entries({ game: '-', ...data }).filter(([key]) => known.includes(key)));
  const form = problems.attempt(() => checkShape(yaml, experimentSchema, rest));
  problems.throwIfAny();
  return form as ExperimentFile;
}

function experimentPath(pathOrName: string): string {
  if (/\.ya?ml$/.test(pathOrName) || /[\\/]/.test(pathOrName)) {
    if (!existsSync(pathOrName))
      throw new InputError('no such experiment file; check the path, or give the name of one that `scry list experiments` shows', { file: pathOrName });
    return pathOrName;
  }
  const files = experimentFiles();
  const found = files.get(pathOrName);
  if (found !== undefined) return found;
  throw new InputError(`unknown experiment ${pathOrName}; ${files.size === 0 ? 'there are none in ./experiments' : suggestion(pathOrName, [...files.keys()])}`);
}

/** Does an experiment with this path or name exist? */
export function isExperiment(pathOrName: string): boolean {
  return /\.ya?ml$/.test(pathOrName) ? existsSync(pathOrName) : experimentFiles().has(pathOrName);
}

/** The game that an experiment names, and the folder its path starts from. Undefined if there is no such experiment. */
export function experimentGame(pathOrName: string): { readonly game: string; readonly folder: string } | undefined {
  if (!isExperiment(pathOrName)) return undefined;
  const path = experimentPath(pathOrName);
  const { game } = (new YamlFile(path).data ?? {}) as { readonly game?: unknown };
  return typeof game === 'string' ? { game, folder: dirname(resolve(path)) } : undefined;
}

/** Name → file; a user's experiment hides a shipped one of the same name. */
function experimentFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['experiments', join(packageRoot, 'experiments')]) {
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).sort()) {
      const name = /^(.+)\.ya?ml$/.exec(file)?.[1];
      if (name !== undefined && !files.has(name)) files.set(name, join(folder, file));
    }
  }
  return files;
}

/** Their names alone, without reading the files. */
export function experimentNames(): string[] {
  return [...experimentFiles().keys()];
}

/** Experiments in ./experiments and the shipped ones. */
export function listExperiments(): { name: string; title: string; game: string; file: string }[] {
  return [...experimentFiles()].map(([name, file]) => {
    const data = (new YamlFile(file).data ?? {}) as Record<string, unknown>;
    return { name, title: String(data.title ?? name), game: String(data.game ?? ''), file };
  });
}
