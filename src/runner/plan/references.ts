import { type GameDef, InputError, type Problems, suggestion } from '../../core/index.ts';
import type { Column } from '../../tables/columns.ts';
import { findMeasure, type Measure, quantileName } from '../../tables/measure.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { atPlace, type Factor } from '../experiment/factors.ts';
import { findLevel, levelWord } from '../experiment/level-word.ts';
import type { Level } from '../experiment/schema.ts';
import type { Cell } from './cells.ts';
import { hasLevels } from './groups.ts';

type Path = readonly (string | number)[];

interface Ground {
  readonly experiment: Experiment;
  readonly def: GameDef;
  readonly factors: readonly Factor[];
  /** Levels of every cell. */
  readonly cells: readonly Cell['levels'][];
  /** Columns of games.arrow. */
  readonly columns: readonly Column[];
}

/** Checks an experiment's references to its own factors, levels and measures: compare, expect, difference, decide, race, swap. */
export function checkReferences(ground: Ground, problems: Problems): void {
  const { experiment } = ground;
  experiment.compare.forEach((entry, i) => {
    problems.attempt(() => levelAt(ground, entry.factor, entry.baseline, ['compare', i], 'baseline'));
    if (entry.measure !== undefined) problems.attempt(() => measureAt(ground, entry.measure as string, ['compare', i, 'measure']));
  });
  checkDecide(ground, problems);
  checkRace(ground, problems);
  checkDifference(ground, problems);
  experiment.expect.forEach((_, i) => {
    checkExpectation(ground, i, problems);
  });
  problems.attempt(() => checkSwap(ground));
}

function measureAt({ experiment, columns }: Ground, name: string, path: Path): Measure {
  return atPlace(experiment.place(path), () => findMeasure(name, columns));
}

/** The factor that an entry names; it must exist. */
function factorAt({ experiment, factors }: Ground, name: string, path: Path): Factor {
  const found = factors.find((factor) => factor.name === name);
  if (found !== undefined) return found;
  const names = factors.map((factor) => factor.name);
  throw new InputError(
    names.length === 0 ? `${name} is not a factor: this experiment varies nothing` : `${name} is not a factor here; ${suggestion(name, names)}`,
    experiment.place(path),
  );
}

/** The level that an entry names, as a word. */
function levelAt(ground: Ground, name: string, level: Level, at: Path, field: string): string {
  const { levels } = factorAt(ground, name, [...at, 'factor']);
  return levelOf(ground, name, levels, level, [...at, field]);
}

function levelOf({ experiment }: Ground, name: string, levels: Factor['levels'], level: Level, path: Path): string {
  const found = findLevel(levels, level);
  if (found !== undefined) return String(found);
  const word = String(levelWord(level));
  throw new InputError(`${name} has no level ${word}; ${suggestion(word, levels.map(String))}`, experiment.place(path));
}

function checkDecide(ground: Ground, problems: Problems): void {
  const { decide, place } = ground.experiment;
  if (decide === undefined) return;
  problems.attempt(() => {
    const { levels } = factorAt(ground, decide.factor, ['decide', 'factor']);
    const level = levelOf(ground, decide.factor, levels, decide.level, ['decide', 'level']);
    const baseline = levelOf(ground, decide.factor, levels, decide.baseline, ['decide', 'baseline']);
    if (level === baseline) throw new InputError(`${level} cannot be better than itself; name another baseline`, place(['decide', 'baseline']));
    const other = levels.find((word) => String(word) !== level && String(word) !== baseline);
    if (other !== undefined)
      throw new InputError(
        `decide compares two levels, but ${decide.factor} has more (${String(other)}); remove the others from vary, or use race`,
        place(['decide', 'factor']),
      );
  });
}

function checkRace(ground: Ground, problems: Problems): void {
  const { race, place } = ground.experiment;
  if (race === undefined) return;
  problems.attempt(() => {
    const { levels } = factorAt(ground, race.factor, ['race', 'factor']);
    levelOf(ground, race.factor, levels, race.baseline, ['race', 'baseline']);
    if (race.keep >= levels.length)
      throw new InputError(`must be less than ${levels.length}, the number of levels of ${race.factor}, or nothing is dropped`, place(['race', 'keep']));
  });
}

function checkDifference(ground: Ground, problems: Problems): void {
  const { difference, place } = ground.experiment;
  if (difference === undefined) return;
  problems.attempt(() => {
    const { levels } = factorAt(ground, difference.factor, ['difference', 'factor']);
    const baseline = levelOf(ground, difference.factor, levels, difference.baseline, ['difference', 'baseline']);
    if (levels.length < 2)
      throw new InputError(`${difference.factor} has only the level ${baseline}, so there is no difference; vary it`, place(['difference', 'factor']));
  });
}

/** Checks the subject of an expectation: a measure, or a quantile of one. */
function expectedMeasure(ground: Ground, name: string, compared: boolean, path: Path): void {
  const quantile = quantileName(name);
  const { share } = measureAt(ground, quantile?.of ?? name, path);
  if (quantile === null) return;
  const place = ground.experiment.place(path);
  if (share) throw new InputError(`${quantile.of} is yes or no, so it has no quantiles; expect ${quantile.of} itself`, place);
  if (compared) throw new InputError(`a quantile can be expected of a cell, not of a difference; remove than, or expect ${quantile.of} itself`, place);
}

const ABOUT_CELLS = ['where', 'than'] as const;

function checkExpectation(ground: Ground, i: number, problems: Problems): void {
  const { experiment, factors, cells } = ground;
  const { place } = experiment;
  const line = experiment.expect[i];
  let named = true;
  for (const field of ABOUT_CELLS) {
    for (const [name, level] of Object.entries(line[field] ?? {})) {
      const path = ['expect', i, field, name];
      const fine = problems.attempt(() => levelOf(ground, name, factorAt(ground, name, path).levels, level, path));
      named &&= fine !== undefined;
    }
  }
  const measures = Object.entries(line).filter(([name]) => !ABOUT_CELLS.some((field) => field === name));
  if (measures.length === 0) problems.keep(new InputError('expects nothing; name a measure and its bounds, such as win: [0.85, 0.95]', place(['expect', i])));
  for (const [name, bounds] of measures) {
    const path = ['expect', i, name];
    problems.attempt(() => expectedMeasure(ground, name, line.than !== undefined, path));
    const [low, high] = bounds as readonly (number | null)[];
    if (low === null && high === null) problems.keep(new InputError('both bounds are null, so this expects nothing; give at least one', place(path)));
    if (low !== null && high !== null && low >= high) problems.keep(new InputError(`${low} is not below ${high}; swap the bounds`, place(path)));
  }
  if (!named || factors.length === 0) return;
  const meant = cells.filter((levels) => hasLevels(levels, line.where ?? {}));
  if (meant.length === 0) problems.keep(new InputError('no cell has these levels; check them against vary', place(['expect', i, 'where'])));
  else if (line.than !== undefined && !meant.some((levels) => cells.some((other) => other !== levels && hasLevels(other, { ...levels, ...line.than }))))
    problems.keep(new InputError('no other cell has these levels and is otherwise the same', place(['expect', i, 'than'])));
}

function checkSwap({ experiment, def }: Ground): void {
  const { swap, place, games, cap, difference, decide, race } = experiment;
  if (!swap) return;
  if (def.firstPlayer !== true) throw new InputError(`${def.id} has no first player to swap; remove swap`, place(['swap']));
  const counts: [Path, number | undefined][] = [
    ...Object.entries(games ?? {}).map(([level, count]): [Path, number] => [['games', level], count]),
    [['cap'], cap],
    [['difference', 'cap'], difference?.cap],
    [['decide', 'cap'], decide?.cap],
    [['race', 'cap'], race?.cap],
  ];
  for (const [path, count] of counts) {
    if (count !== undefined && count % 2 !== 0) throw new InputError(`swap plays games in pairs, but ${count} is odd; use ${count + 1}`, place(path));
  }
}
