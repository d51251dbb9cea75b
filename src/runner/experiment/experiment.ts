import { type GameDef, InputError, Problems } from '../../core/index.ts';
import { type Catalogue, gameIn, usualPack } from '../../files/catalogue.ts';
import type { Ladder } from './ladder.ts';
import { findLevel, levelWord, levelWords } from './level-word.ts';
import { commandWords, type Overrides, setting, variation } from './overrides.ts';
import { type PlainForm, plainForm } from './plain-form.ts';
import { areRelative, changeOf, isRelative } from './relative.ts';
import type { Comparison, Decision, DesignSpec, Differing, Expectation, ExperimentFile, Level, Racing, Range, Search, Solve } from './schema.ts';
import { ladderFor, twinOf, withAllRungs } from './skill.ts';
import { withVariants } from './variants.ts';
import { isWithout, withEvery } from './without.ts';

/** Where a field of an experiment was written, for error messages. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly field?: string;
}

type Path = readonly (string | number)[];

/** How many games: exactly one of games, precision, difference, decide, race and search. */
interface Amount {
  /** Games per cell by level; `all` covers the rest. */
  readonly games?: Readonly<Record<string, number>>;
  readonly precision?: number;
  /** Maximum games per cell, used with `precision`. */
  readonly cap?: number;
  readonly difference?: Differing;
  readonly decide?: Decision;
  readonly race?: Racing;
  readonly search?: Search;
}

/** A study with its form checked, overrides applied and defaults filled in. `planRun` checks names and values. */
export interface Experiment extends Amount {
  readonly name: string;
  readonly title: string;
  readonly def: GameDef;
  /** Merged in order; later packs override earlier ones. Empty if the game needs none. */
  readonly packs: readonly string[];
  readonly seed: string;
  /** Number of seats listed under `seats`; undefined without it. */
  readonly seats: number | undefined;
  /** Games come in pairs with the same luck, and each side begins once. */
  readonly swap: boolean;
  readonly measure: string;
  /** The question that the run answers, if `scry solve` asked one. */
  readonly solve?: Solve;
  readonly vary: Readonly<Record<string, readonly Level[] | Range>>;
  /** Bundles of settings by name: what the levels of the factor `variant` set. Empty if there are none. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, Level>>>>;
  /** The parameter that cycles with the game number; undefined if none. */
  readonly rotate: { readonly name: string; readonly values: readonly Level[] } | undefined;
  readonly design: DesignSpec;
  /** Cells of design `list`. */
  readonly cells: readonly Readonly<Record<string, Level>>[];
  /** Includes the values from `seats` and `format`. */
  readonly set: Readonly<Record<string, Level>>;
  readonly compare: readonly Comparison[];
  readonly expect: readonly Expectation[];
  /** Sections of the report; empty: the report chooses. */
  readonly report: readonly string[];
  /** The experiment as plain data in the form of a file, as kept in run.json. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Base folder of relative paths in the experiment. */
  readonly folder: string;
  /** The experiment as given on the command line, with overrides: `vignette-difficulty --games 100`. */
  readonly given: string;
  readonly catalogue: Catalogue;
  /** The players that `skill` counts; empty if nothing names one. */
  readonly ladder: Ladder;
  /** Names whose values are written with a plus, and where: a plus fits an offset only. */
  readonly plus: ReadonlyMap<string, Path>;
  /** The place of a field, such as ['vary', 'vignette', 2] or ['compare', 0, 'factor']. */
  place(path: Path): Place;
}

interface Origin {
  readonly overrides: Overrides;
  readonly catalogue: Catalogue;
  readonly place: Experiment['place'];
  readonly folder: string;
  /** Default name. */
  readonly name: string;
  readonly given: string;
  /** Where the file has numbers with a plus. */
  readonly signed?: readonly Path[];
}

/** Builds an experiment from a checked form: applies overrides and defaults, and checks fields against each other. */
export function composeExperiment(file: ExperimentFile, origin: Origin): Experiment {
  const { overrides, folder } = origin;
  const problems = new Problems();
  const form = withVariants(plainForm(file, origin.place, problems));
  const { bots } = form;
  const hasBots = Object.keys(bots).length > 0;
  const catalogue = hasBots ? { ...origin.catalogue, bots } : origin.catalogue;
  const def = problems.attempt(() => {
    try {
      return gameIn(catalogue, form.game);
    } catch (error) {
      throw new InputError((error as InputError).message, origin.place(['game']));
    }
  });
  const { vary: varied, set, rotate, said, plus } = gatherFactors(form, def, origin, problems);
  const name = form.name ?? origin.name;
  const amount = problems.attempt(() => askedFor(form, overrides, origin.place)) ?? {};
  if (amount.games !== undefined) forget(amount.games, form.vary, varied);
  const place = (path: Path): Place => {
    const [head, second, ...rest] = path;
    if (head === 'set' || head === 'vary') {
      const from = said.get(String(second));
      if (typeof from === 'string') return { field: `${from} ${second}` };
      if (from !== undefined && head === 'set') return origin.place([...from, ...rest]);
    }
    if (head === 'compare' && !Array.isArray(form.compare)) return origin.place([head, ...rest]);
    if (head === 'seed' && overrides.seed !== undefined) return { field: '--seed' };
    if (head === 'pack' && overrides.pack !== undefined) return { field: '--pack' };
    return origin.place(path);
  };
  const ladder = def === undefined ? [] : ladderFor({ ...form, vary: varied, set }, def, { catalogue, folder, place }, problems);
  const vary = def === undefined ? varied : withEvery(withAllRungs(varied, def, ladder), def);
  const pack = def === undefined ? undefined : problems.attempt(() => packOf(overrides) ?? form.pack ?? packFor(def, origin));
  const left = overridden(form, vary, set);
  const cells = form.cells ?? [];
  const design = form.design ?? (form.cells === undefined ? 'factorial' : 'list');
  problems.attempt(() => checkDesign(form, design, vary, origin));
  problems.throwIfAny();

  const written = {
    ...given({ pack }),
    seed: overrides.seed ?? String(form.seed ?? name),
    ...amount,
    ...given({
      ladder: form.ladder,
      swap: form.swap,
      solve: form.solve,
      measure: form.measure,
      design: form.design,
      cells: form.cells,
      bots: hasBots ? bots : undefined,
    }),
    vary,
    ...given({ variants: form.variants, rotate, rank: form.rank }),
    set,
    ...given({ compare: left.compare, expect: left.expect }),
    report: form.report ?? [],
  };
  const title = form.title ?? name;
  return {
    ...written,
    name,
    title,
    def: def as GameDef,
    packs: pack === undefined ? [] : [pack].flat(),
    seats: form.seats?.length,
    swap: form.swap === 'first',
    measure: form.measure ?? 'win',
    variants: form.variants ?? {},
    rotate: rotate === undefined ? undefined : rotation(rotate),
    design,
    cells,
    compare: left.compare === undefined ? [] : [left.compare].flat(),
    expect: left.expect ?? [],
    data: { name, title, game: form.game, ...written },
    folder,
    given: commandWords(origin.given, overrides),
    catalogue,
    ladder,
    plus,
    place,
  };
}

/** The packs given on the command line. */
function packOf({ pack }: Overrides): string | string[] | undefined {
  return pack === undefined || pack.length > 1 ? pack?.slice() : pack[0];
}

/** The default pack. */
function packFor(def: GameDef, { catalogue, place }: Origin): string | undefined {
  try {
    return usualPack(def, catalogue);
  } catch (error) {
    throw new InputError((error as InputError).message, { ...place([]), field: 'pack' });
  }
}

function rotation(rotate: Readonly<Record<string, readonly Level[]>>): Experiment['rotate'] {
  const [[name, values]] = Object.entries(rotate);
  return { name, values };
}

/** Drops undefined fields. */
function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The varied and the set values, and the origin of each name given elsewhere than under vary or set: a flag, or a place in the file. */
function gatherFactors(
  form: PlainForm,
  def: GameDef | undefined,
  { overrides, place, signed = [] }: Origin,
  problems: Problems,
): {
  vary: Record<string, readonly Level[] | Range>;
  set: Record<string, Level>;
  rotate: ExperimentFile['rotate'];
  said: Map<string, string | Path>;
  plus: Map<string, Path>;
} {
  const said = new Map<string, string | Path>();
  const plus = new Map(signed.map((path): [string, Path] => [nameAt(path), path]));
  const vary: Record<string, readonly Level[] | Range> = { ...form.vary };
  const set: Record<string, Level> = { ...form.set };
  const inCells = new Set(form.cells?.flatMap((cell) => Object.keys(cell)));
  let rotate = form.rotate;
  for (const name of Object.keys(rotate ?? {})) {
    if (name in vary || inCells.has(name) || name in set)
      problems.keep(new InputError(`${name} is under rotate and also ${name in set ? 'set' : 'varied'}; keep one of them`, place(['rotate', name])));
  }
  for (const name of Object.keys(set)) {
    // What is set is what changes change.
    const written = name in vary ? vary[name] : form.cells?.flatMap((cell) => cell[name] ?? []);
    if ((name in vary || inCells.has(name)) && !areRelative(written))
      problems.keep(new InputError(`${name} is both varied and set; keep one of them`, place(['set', name])));
  }
  // Skill and strategy both say who plays: whichever the command line names replaces the other.
  const twin = (name: string): string => (def === undefined ? undefined : twinOf(name, def)) ?? name;
  const replaceTwin = (name: string): void => {
    const other = twin(name);
    if (other === name || typeof said.get(other) === 'string') return;
    delete set[other];
    delete vary[other];
  };
  const also = (name: string, level: Level, path: Path): void => {
    if (name in set) problems.keep(new InputError(`${name} is given twice, here and under set; keep one of them`, place(path)));
    // Varying a parameter overrides setting it, so the table of seats may name a default level.
    const isVaried = (each: string): boolean => (each in vary && !areRelative(vary[each])) || inCells.has(each);
    if (isVaried(name) || isVaried(twin(name)) || (rotate !== undefined && name in rotate)) return;
    set[name] = level;
    said.set(name, path);
  };
  if (form.format !== undefined) also('format', form.format, ['format']);
  form.seats?.forEach((seat, i) => {
    for (const [key, level] of Object.entries(seat)) also(`seats.${i}.${key}`, level, ['seats', i, key]);
  });
  for (const text of overrides.set ?? []) {
    problems.attempt(() => {
      const { name, level, signed } = setting(text);
      if (inCells.has(name)) throw new InputError(`${name} is a factor of the experiment's list of cells; edit the list`, { field: '--set' });
      delete vary[name];
      replaceTwin(name);
      if (rotate !== undefined && name in rotate) rotate = undefined;
      // Several flags may name what players never do.
      if (isWithout(name) && said.get(name) === '--set') set[name] = [set[name], level].flat() as string[];
      else set[name] = isRelative(level) ? changeOf(name, level, set[name]) : level;
      said.set(name, '--set');
      if (signed) plus.set(name, ['set', name]);
    });
  }
  for (const text of overrides.vary ?? []) {
    problems.attempt(() => {
      const { name, level: levels, signed } = variation(text);
      if (!areRelative(levels)) delete set[name];
      replaceTwin(name);
      if (rotate !== undefined && name in rotate) rotate = undefined;
      vary[name] = levels;
      said.set(name, '--vary');
      if (signed) plus.set(name, ['vary', name]);
    });
  }
  return { vary, set, rotate, said, plus };
}

/** The name of the value at a path, such as ['vary', 'x', 0], ['cells', 1, 'x'] or ['seats', 0, 'x']. */
function nameAt([head, first, second]: Path): string {
  if (head === 'seats') return `seats.${first}.${second}`;
  return String(head === 'cells' || head === 'variants' ? second : first);
}

function checkDesign(form: PlainForm, design: DesignSpec, vary: Experiment['vary'], { overrides, place }: Origin): void {
  if (design === 'list') {
    if (form.cells === undefined) throw new InputError('design: list needs cells; add cells: with a list such as [{ strategy: random }]', place(['design']));
    const names = Object.keys(vary);
    if (names.length > 0)
      throw new InputError(
        'cells already names its levels; remove either vary or cells',
        (overrides.vary ?? []).length > 0 ? { field: '--vary' } : place(['vary']),
      );
  } else if (form.cells !== undefined) throw new InputError('cells needs design: list; add it, or remove cells', place(['cells']));
}

/** How many games to play: `--games` replaces everything, `--precision` everything except its cap. */
function askedFor(form: PlainForm, overrides: Overrides, place: Experiment['place']): Amount & { games?: Record<string, number> } {
  if (overrides.games !== undefined && overrides.precision !== undefined) throw new InputError('--games and --precision cannot be combined; keep one of them');
  const found = form.search?.found !== undefined;
  if (form.search !== undefined && !found) return stoppingOfSearch(form, form.search, overrides, place);
  if (overrides.games !== undefined) return { games: { all: overrides.games } };
  const cap = form.cap === undefined ? {} : { cap: form.cap };
  if (overrides.precision !== undefined) return { precision: overrides.precision, ...cap };
  const [first, second] = (['games', 'precision', 'difference', 'decide', 'race'] as const).filter((field) => form[field] !== undefined);
  if (second !== undefined) throw new InputError(`${first} and ${second} cannot be combined; keep one of them`, place([second]));
  if (form.cap !== undefined && form.precision === undefined) throw new InputError('cap works only with precision; use games instead', place(['cap']));
  if (form.precision !== undefined) return { precision: form.precision, ...cap };
  if (form.difference !== undefined) return { difference: form.difference };
  if (form.decide !== undefined) return { decide: form.decide };
  if (form.race !== undefined) return { race: form.race };
  if (form.games === undefined)
    throw new InputError('no number of games; add a line such as `games: 10000` or `precision: 0.005`, or give --games', { ...place([]), field: 'games' });
  return { games: typeof form.games === 'number' ? { all: form.games } : { ...form.games }, ...(found ? { search: form.search } : {}) };
}

/** A search has its own game counts. Changing the count of the final estimates scales those of its steps in proportion. */
function stoppingOfSearch(form: PlainForm, search: Search, overrides: Overrides, place: Experiment['place']): ReturnType<typeof askedFor> {
  const other = (['games', 'precision', 'difference', 'decide', 'race', 'design', 'cells'] as const).find((field) => form[field] !== undefined);
  if (other !== undefined) throw new InputError(`search and ${other} cannot be combined; keep one of them`, place([other]));
  if (overrides.precision !== undefined)
    throw new InputError(
      '--precision does not work with a search, which names its own numbers of games; use --games for the retest of the finalists, or edit search in the experiment',
    );
  const final = overrides.games ?? search.final;
  const scaled = (games: number): number => Math.max(1, Math.round((games * final) / search.final));
  return { games: { all: final }, search: { ...search, final, cap: scaled(search.cap), games: scaled(search.games) } };
}

/** Drops comparisons and expectations about levels that the command line removed. Keeps expectations about a level that is now set for all cells. */
function overridden(form: PlainForm, now: Experiment['vary'], set: Experiment['set']): Pick<ExperimentFile, 'compare' | 'expect'> {
  const has = (factors: Experiment['vary'], name: string, level: Level): boolean => {
    const levels = factors[name];
    return Array.isArray(levels) && findLevel(levelWords(levels), level) !== undefined;
  };
  const taken = (name: string, level: Level): boolean => has(form.vary, name, level) && !has(now, name, level);
  const expectation = (line: Expectation): Expectation[] => {
    const where = Object.entries(line.where ?? {});
    const gone = where.some(([name, level]) => taken(name, level) && !(name in set && String(levelWord(set[name])) === String(levelWord(level))));
    if (gone || Object.entries(line.than ?? {}).some(([name, level]) => taken(name, level))) return [];
    return line.where === undefined ? [line] : [{ ...line, where: Object.fromEntries(where.filter(([name, level]) => !taken(name, level))) } as Expectation];
  };
  const compare = Array.isArray(form.compare)
    ? form.compare.filter((entry) => !taken(entry.factor, entry.baseline))
    : form.compare !== undefined && taken(form.compare.factor, form.compare.baseline)
      ? undefined
      : form.compare;
  return { compare, expect: form.expect?.flatMap(expectation) };
}

/** Drops game counts for levels that the command line removed. */
function forget(games: Record<string, number>, before: Experiment['vary'], now: Experiment['vary']): void {
  const words = (factors: Experiment['vary']): string[] =>
    Object.values(factors).flatMap((levels) => (Array.isArray(levels) ? levelWords(levels).map(String) : []));
  const left = new Set(words(now));
  for (const word of words(before)) if (word !== 'all' && !left.has(word)) delete games[word];
}
