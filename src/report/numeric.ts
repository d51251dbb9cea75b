import { isSkillFactor } from './cells.ts';
import type { Factor } from './summary.ts';

/** Fewer levels than this make no curve. */
const FEWEST_LEVELS = 3;
/** Most curves in a picture, and most pictures side by side. */
const MOST_CURVES = 6;
const MOST_PICTURES = 9;

/** How settings lie along a factor with numbers for levels. */
export interface Along {
  /** Along the axis. */
  readonly factor: Factor;
  /** A curve for each of its levels; undefined for a single curve. */
  readonly curves: Factor | undefined;
  /** A picture for each combination of their levels. */
  readonly pictures: readonly Factor[];
}

/**
 * Numbers belong on an axis: the factor a curve is drawn along, if one that varies has enough numbers for levels and the others leave few enough curves and
 * pictures. The first of `compared` that qualifies, otherwise the one with the most levels.
 */
export function alongNumbers(factors: readonly Factor[], compared: readonly string[]): Along | undefined {
  const varied = factors.filter(({ levels }) => levels.length > 1);
  const numeric = varied.filter(
    // Rungs of a ladder are numbered, but equal steps between them mean nothing.
    ({ name, levels }) => !isSkillFactor(name) && levels.length >= FEWEST_LEVELS && levels.every((level) => typeof level === 'number'),
  );
  const factor =
    numeric.find(({ name }) => compared.includes(name)) ??
    numeric.reduce<Factor | undefined>((most, each) => (most === undefined || each.levels.length > most.levels.length ? each : most), undefined);
  if (factor === undefined) return undefined;
  const others = varied.filter((each) => each !== factor);
  const few = others.filter(({ levels }) => levels.length <= MOST_CURVES);
  const curves =
    few.find(({ name }) => compared.includes(name)) ??
    few.reduce<Factor | undefined>((most, each) => (most === undefined || each.levels.length > most.levels.length ? each : most), undefined);
  const pictures = others.filter((each) => each !== curves);
  return pictures.reduce((all, { levels }) => all * levels.length, 1) > MOST_PICTURES ? undefined : { factor, curves, pictures };
}

/** Do levels grow by about the same factor, so that equal steps on the axis should be equal factors? */
export function areDoubling({ levels }: Factor): boolean {
  const values = levels.map(Number).sort((a, b) => a - b);
  if (values.length < FEWEST_LEVELS || values[0] <= 0) return false;
  const ratios = values.slice(1).map((value, i) => value / values[i]);
  return Math.min(...ratios) >= 1.5 && values[values.length - 1] / values[0] >= 8;
}
