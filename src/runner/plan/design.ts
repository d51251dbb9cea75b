import { InputError } from '../../core/index.ts';
import { latinHypercube } from '../../stats/latin-hypercube.ts';
import { morrisTrajectories } from '../../stats/morris.ts';
import { saltelliDesign } from '../../stats/sobol-indices.ts';
import { SOBOL_FACTORS, sobolSequence } from '../../stats/sobol-sequence.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { levelWord } from '../experiment/level-word.ts';
import type { Level, Range } from '../experiment/schema.ts';
import { uniformFor } from './seed.ts';

/** A level and where it was written. */
interface WrittenLevel {
  readonly value: Level;
  readonly path: readonly (string | number)[];
}

/** Factors with their levels, and cells as one level index per factor. */
export interface DesignLayout {
  readonly factors: readonly { readonly name: string; readonly levels: readonly WrittenLevel[] }[];
  readonly points: readonly (readonly number[])[];
  /**
   * For sensitivity designs: the cell numbers in the order of the design, possibly repeated. morris: walk by walk. saltelli: the points of the first set, those
   * of the second, then for each factor the first set with that factor taken from the second. Null for other designs.
   */
  readonly visits: readonly number[] | null;
}

/** Limit on the levels of a range; nobody wants to play more. */
const MOST_LEVELS = 10_000;

/** Limits on the number of cells, because nobody wants to play more, and on their levels in total, because of memory. */
const MOST_CELLS = 100_000;
const MOST_NAMED = 2_000_000;

/** Checks the size before any cell is built: a design of a billion cells would never finish. */
function checkSize(cells: number, factors: number, at: string, { place }: Experiment): void {
  if (cells > MOST_CELLS)
    throw new InputError(
      `this design has ${cells > Number.MAX_SAFE_INTEGER ? 'countless' : cells.toLocaleString('en')} cells; the limit is ${MOST_CELLS.toLocaleString('en')}; vary less, or use fewer cells with design: { latin: { n: 64 } }`,
      place([at]),
    );
  if (cells * factors > MOST_NAMED)
    throw new InputError(
      `this design has ${cells.toLocaleString('en')} cells of ${factors.toLocaleString('en')} factors; the limit is ${MOST_NAMED.toLocaleString('en')} levels in all; vary less`,
      place([at]),
    );
}

/** The cells of an experiment's design. `whole` tells whether a range of a factor holds only whole numbers. */
export function layOutDesign(experiment: Experiment, whole: (name: string) => boolean): DesignLayout {
  const { design, vary } = experiment;
  if (design === 'list') return listed(experiment);
  if (typeof design === 'object') return spread(experiment, whole);
  const factors = Object.entries(vary).map(([name, levels]) => ({ name, levels: writtenLevels(experiment, name, levels) }));
  const factorial = design === 'factorial';
  const cells = factors.reduce((n, { levels }) => (factorial ? n * levels.length : n + levels.length - 1), 1);
  checkSize(cells, factors.length, 'vary', experiment);
  return { factors, points: factorial ? combinations(factors) : oneAtATime(factors), visits: null };
}

/** Every combination, the last factor varying fastest. */
function combinations(factors: DesignLayout['factors']): number[][] {
  return factors.reduce<number[][]>((rows, { levels }) => rows.flatMap((row) => levels.map((_, i) => [...row, i])), [[]]);
}

/** The first level of every factor, then each other level separately. */
function oneAtATime(factors: DesignLayout['factors']): number[][] {
  const base = factors.map(() => 0);
  return [base, ...factors.flatMap(({ levels }, f) => levels.slice(1).map((_, i) => base.map((level, g) => (g === f ? i + 1 : level))))];
}

function listed(experiment: Experiment): DesignLayout {
  const { cells, place } = experiment;
  const names = Object.keys(cells[0]);
  checkSize(cells.length, names.length, 'cells', experiment);
  const factors = names.map((name) => ({ name, levels: [] as WrittenLevel[], numbers: new Map<string, number>() }));
  const seen = new Map<string, number>();
  const points = cells.map((cell, i) => {
    const missing = names.find((name) => !Object.hasOwn(cell, name));
    const added = Object.keys(cell).find((name) => !Object.hasOwn(cells[0], name));
    if (missing !== undefined)
      throw new InputError(`this cell does not name ${missing}, but the first cell does; every cell must name the same factors`, place(['cells', i]));
    if (added !== undefined)
      throw new InputError(`this cell names ${added}, but the first cell does not; every cell must name the same factors`, place(['cells', i, added]));
    const point = factors.map(({ name, levels, numbers }) => {
      const word = String(levelWord(cell[name]));
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, levels.length);
      return levels.push({ value: cell[name], path: ['cells', i, name] }) - 1;
    });
    const before = seen.get(point.join());
    if (before !== undefined) throw new InputError(`this cell is the same as cell ${before}; remove one`, place(['cells', i]));
    seen.set(point.join(), i);
    return point;
  });
  return { factors: factors.map(({ name, levels }) => ({ name, levels })), points, visits: null };
}

/** Points spread over the factors' ranges or levels by the experiment's seed. Points with the same levels form one cell. */
function spread(experiment: Experiment, whole: (name: string) => boolean): DesignLayout {
  const { design, vary, seed, place } = experiment;
  const names = Object.keys(vary);
  if (names.length === 0) throw new InputError('this design spreads cells over factors; name some under vary', place(['design']));
  const spec = design as SpreadDesign;
  if ('morris' in spec) {
    const still = names.find((name) => Array.isArray(vary[name]) && vary[name].length < 2);
    if (still !== undefined) throw new InputError('a morris design moves every factor; name a second level, or put this one under set', place(['vary', still]));
  }
  checkSize(spreadPoints(spec, names.length), names.length, 'design', experiment);
  const points = cubePoints(spec, names.length, uniformFor(seed, 'design'), place);
  // A morris walk follows a grid from the first level to the last; other designs divide the range into equal parts.
  const [levelAt, numberAt] = 'morris' in spec ? [gridLevel, gridNumber] : [partLevel, partNumber];
  const values = names.map((name, f) => {
    const written = vary[name];
    const at = Array.isArray(written) ? levelAt(written) : numberAt(written as Range, whole(name));
    return points.map((point) => at(point[f]));
  });
  const factors = names.map((name, f) => {
    const written = vary[name];
    if (Array.isArray(written)) return { name, levels: written.map((value, i) => ({ value, path: ['vary', name, i] })) };
    checkRange(written as Range, ['vary', name], place);
    const seen = [...new Set(values[f] as number[])].sort((a, b) => a - b);
    return { name, levels: seen.map((value) => ({ value, path: ['vary', name] })) };
  });
  const numbers = factors.map(({ levels }) => new Map(levels.map(({ value }, i) => [value, i])));
  const rows = points.map((_, i) => factors.map((_factor, f) => numbers[f].get(values[f][i]) as number));
  const cells = new Map<string, number>();
  const distinct: number[][] = [];
  const visits = rows.map((row) => {
    const word = row.join();
    const cell = cells.get(word) ?? distinct.push(row) - 1;
    cells.set(word, cell);
    return cell;
  });
  return { factors, points: distinct, visits: 'morris' in spec || 'saltelli' in spec ? visits : null };
}

type SpreadDesign = Exclude<Experiment['design'], string>;

/** The number of points in a design. */
function spreadPoints(design: SpreadDesign, factors: number): number {
  if ('latin' in design) return design.latin.n;
  if ('morris' in design) return design.morris.walks * (factors + 1);
  if ('sobol' in design) return design.sobol.n;
  return design.saltelli.n * (factors + 2);
}

/** The points of a design in the unit cube. */
function cubePoints(design: SpreadDesign, factors: number, uniform: () => number, place: Experiment['place']): readonly (readonly number[])[] {
  const atMost = (most: number, kind: string, instead: string): void => {
    if (factors > most) throw new InputError(`${kind} designs allow at most ${most} factors, and there are ${factors}; use ${instead}`, place(['design']));
  };
  if ('latin' in design) return latinHypercube(design.latin.n, factors, uniform);
  if ('morris' in design) return morrisTrajectories(design.morris.walks, factors, uniform).flatMap((walk) => walk.points);
  if ('sobol' in design) {
    atMost(SOBOL_FACTORS, 'sobol', 'latin');
    return sobolSequence(design.sobol.n, factors, uniform);
  }
  atMost(SOBOL_FACTORS / 2, 'saltelli', 'morris');
  const { a, b, ab } = saltelliDesign(design.saltelli.n, factors, uniform);
  return [a, b, ...ab].flat();
}

const partLevel =
  (levels: readonly Level[]) =>
  (u: number): Level =>
    levels[Math.floor(u * levels.length)];

const gridLevel =
  (levels: readonly Level[]) =>
  (u: number): Level =>
    levels[Math.round(u * (levels.length - 1))];

const integral = ({ from, to }: Range, whole: boolean): boolean => whole && Number.isInteger(from) && Number.isInteger(to);
const between = ({ from, to }: Range, u: number): number => Number((from + u * (to - from)).toPrecision(6));

const partNumber =
  (range: Range, whole: boolean) =>
  (u: number): number =>
    integral(range, whole) ? range.from + Math.floor(u * (range.to - range.from + 1)) : between(range, u);

const gridNumber =
  (range: Range, whole: boolean) =>
  (u: number): number =>
    integral(range, whole) ? range.from + Math.round(u * (range.to - range.from)) : between(range, u);

function writtenLevels({ place }: Experiment, name: string, levels: readonly Level[] | Range): WrittenLevel[] {
  if (Array.isArray(levels)) return levels.map((value, i) => ({ value, path: ['vary', name, i] }));
  const path = ['vary', name];
  const { from, to, step } = levels as Range;
  checkRange(levels as Range, path, place);
  if (step === undefined)
    throw new InputError('a range without a step is for latin, sobol, morris and saltelli designs; add step:, or list the levels', place(path));
  // The tolerance keeps 0.1 + 2 · 0.1 as a level up to 0.3 despite rounding.
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MOST_LEVELS) throw new InputError(`this range has ${count} levels; the limit is ${MOST_LEVELS}; use a larger step`, place(path));
  return Array.from({ length: count }, (_, i) => ({ value: Number((from + i * step).toPrecision(12)), path }));
}

function checkRange({ from, to }: Range, path: readonly string[], place: Experiment['place']): void {
  if (from >= to) throw new InputError(`from (${from}) is not below to (${to}); swap them`, place(path));
}
