import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { checkShape, type GameDef, InputError, packageRoot, suggestion, YamlFile } from '../core/index.ts';
import { type Catalogue, findGame, shipped } from '../games/registry.ts';
import { type ExperimentFile, experimentSchema, type Level, notAvailable } from './schema.ts';

/** What the command line lays over an experiment file. */
export interface Overrides {
  readonly games?: number;
  readonly precision?: number;
  readonly seed?: string;
  /** `k=v` */
  readonly set?: readonly string[];
  /** `k=a,b` */
  readonly vary?: readonly string[];
}

/** Where something in an experiment was said: for error sentences. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly field?: string;
}

/** A study as a person wrote it: form checked, overrides laid over it, defaults filled. Names and values are checked by `planRun`. */
export interface Experiment {
  readonly name: string;
  readonly title: string;
  readonly def: GameDef;
  readonly pack: string;
  readonly seed: string;
  /** Games per cell by level, `all` being the rest; absent when `precision` decides. */
  readonly games?: Readonly<Record<string, number>>;
  readonly precision?: number;
  readonly cap?: number;
  readonly vary: Readonly<Record<string, readonly Level[]>>;
  readonly set: Readonly<Record<string, Level>>;
  readonly compare?: unknown;
  readonly expect?: readonly unknown[];
  /** Sections of the report; empty for the report's own choice. */
  readonly report: readonly string[];
  /** The same as plain data in the form of a file: what run.json keeps. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Folder that paths in the experiment are relative to. */
  readonly folder: string;
  /** As on the command line, with the overrides: `vignette-difficulty --games 100`. */
  readonly given: string;
  readonly catalogue: Catalogue;
  /** The place of a field, such as ['vary', 'vignette', 2]. */
  place(path: readonly (string | number)[]): Place;
}

/** Reads an experiment by path, or by name from ./experiments and from those that come with scry. */
export async function loadExperiment(pathOrName: string, overrides: Overrides = {}, catalogue: Catalogue = shipped): Promise<Experiment> {
  const path = experimentPath(pathOrName);
  const yaml = new YamlFile(path);
  const place = (field: readonly (string | number)[]): Place => ({ file: path, line: yaml.lineOf(field), field: field.join('.') });
  return composeExperiment(checkForm(yaml, place), {
    overrides,
    catalogue,
    place,
    folder: dirname(resolve(path)),
    name: basename(path).replace(/\.ya?ml$/, ''),
    given: pathOrName,
  });
}

interface Origin {
  readonly overrides: Overrides;
  readonly catalogue: Catalogue;
  readonly place: Experiment['place'];
  readonly folder: string;
  /** Name when the file gives none. */
  readonly name: string;
  readonly given: string;
}

/** From a checked form to an experiment: overrides, defaults, and what must hold between fields. */
export function composeExperiment(form: ExperimentFile, origin: Origin): Experiment {
  const { overrides, catalogue, folder } = origin;
  const fromCommandLine = new Map<string, string>();
  const vary: Record<string, readonly Level[]> = { ...form.vary };
  const set: Record<string, Level> = { ...form.set };
  for (const name of Object.keys(vary)) {
    if (name in set) throw new InputError(`${name} is both varied and set; keep one of them`, origin.place(['set', name]));
  }
  for (const text of overrides.set ?? []) {
    const [name, value] = assignment('--set', text);
    delete vary[name];
    set[name] = scalar(value);
    fromCommandLine.set(name, '--set');
  }
  for (const text of overrides.vary ?? []) {
    const [name, value] = assignment('--vary', text);
    delete set[name];
    vary[name] = value.split(',').map((part) => scalar(part.trim()));
    fromCommandLine.set(name, '--vary');
  }
  const name = form.name ?? origin.name;
  const amount = askedFor(form, overrides, origin.place);
  if (amount.games !== undefined && fromCommandLine.size > 0) forget(amount.games, form.vary, vary);
  let def: GameDef;
  try {
    def = findGame(form.game, catalogue);
  } catch (error) {
    throw new InputError((error as InputError).message, origin.place(['game']));
  }
  const common = {
    name,
    title: form.title ?? name,
    pack: form.pack,
    seed: overrides.seed ?? String(form.seed ?? name),
    ...amount,
    vary,
    set,
    ...(form.compare === undefined ? {} : { compare: form.compare }),
    ...(form.expect === undefined ? {} : { expect: form.expect }),
    report: form.report ?? [],
  };
  const { name: _, title, ...rest } = common;
  return {
    ...common,
    def,
    data: { name, title, game: def.id, ...rest },
    folder,
    given: commandWords(origin.given, overrides),
    catalogue,
    place: (path) => {
      const flag = fromCommandLine.get(String(path[1]));
      if ((path[0] === 'set' || path[0] === 'vary') && flag !== undefined) return { field: `${flag} ${path[1]}` };
      if (path[0] === 'seed' && overrides.seed !== undefined) return { field: '--seed' };
      return origin.place(path);
    },
  };
}

/** How many games: `--games` replaces everything, `--precision` replaces `games`. */
function askedFor(
  form: ExperimentFile,
  overrides: Overrides,
  place: Experiment['place'],
): { games?: Record<string, number>; precision?: number; cap?: number } {
  if (overrides.games !== undefined && overrides.precision !== undefined) throw new InputError('--games and --precision exclude each other; keep one of them');
  if (overrides.games !== undefined) return { games: { all: overrides.games } };
  const cap = form.cap === undefined ? {} : { cap: form.cap };
  if (overrides.precision !== undefined) return { precision: overrides.precision, ...cap };
  if (form.games !== undefined && form.precision !== undefined)
    throw new InputError('games and precision exclude each other; keep one of them', place(['precision']));
  if (form.precision !== undefined) return { precision: form.precision, ...cap };
  if (form.cap !== undefined) throw new InputError('cap stands only beside precision; name the number with games instead', place(['cap']));
  if (form.games === undefined)
    throw new InputError('no number of games; add a line such as `games: 10000` or `precision: 0.005`, or give --games', { ...place([]), field: 'games' });
  return { games: typeof form.games === 'number' ? { all: form.games } : { ...form.games } };
}

/** A number of games for a level that the command line took out of the experiment is not missed. */
function forget(games: Record<string, number>, before: Readonly<Record<string, readonly Level[]>>, now: Readonly<Record<string, readonly Level[]>>): void {
  const words = (levels: Readonly<Record<string, readonly Level[]>>): string[] => Object.values(levels).flat().map(String);
  const left = words(now);
  for (const word of words(before)) if (word !== 'all' && !left.includes(word)) delete games[word];
}

function checkForm(yaml: YamlFile, place: Experiment['place']): ExperimentFile {
  const { data } = yaml;
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    throw new InputError('an experiment is a list of fields such as `game: veilwraith`; this file holds none', { file: yaml.path, line: 1 });
  const known = Object.keys(experimentSchema.shape);
  for (const key of Object.keys(data)) {
    if (key in notAvailable)
      throw new InputError(`${notAvailable[key]} (${key}:) is not available in this version of scry; remove ${key} to run the rest`, place([key]));
    if (!known.includes(key)) throw new InputError(`unknown field ${key}; ${suggestion(key, known)}`, { ...place([key]), field: undefined });
  }
  const { pack } = data as { pack?: unknown };
  if (Array.isArray(pack)) throw new InputError('laying packs over one another is not available in this version of scry; name one pack', place(['pack']));
  if (!('game' in data)) throw new InputError('no game; add a line such as `game: veilwraith`', { ...place([]), field: 'game' });
  return checkShape(yaml, experimentSchema);
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

/** Name → file; an experiment of one's own hides one that comes with scry. */
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

/** Experiments in ./experiments and those that come with scry. */
export function listExperiments(): { name: string; title: string; game: string; file: string }[] {
  return [...experimentFiles()].map(([name, file]) => {
    const data = (new YamlFile(file).data ?? {}) as Record<string, unknown>;
    return { name, title: String(data.title ?? name), game: String(data.game ?? ''), file };
  });
}

function assignment(flag: string, text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new InputError(`"${text}" is not of the form name=value`, { field: flag });
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** A value on the command line reads as it would in the file: 7 is a number, true a flag, the rest words. */
function scalar(text: string): Level {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    return text;
  }
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' || typeof value === 'boolean' ? value : text;
}

function commandWords(given: string, overrides: Overrides): string {
  const words = [given];
  if (overrides.games !== undefined) words.push('--games', String(overrides.games));
  if (overrides.precision !== undefined) words.push('--precision', String(overrides.precision));
  if (overrides.seed !== undefined) words.push('--seed', overrides.seed);
  for (const text of overrides.set ?? []) words.push('--set', text);
  for (const text of overrides.vary ?? []) words.push('--vary', text);
  return words.map(shellWord).join(' ');
}

/** A word as a shell takes it. */
export function shellWord(word: string): string {
  return /^[\p{L}\p{N}_./=,:@%+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
