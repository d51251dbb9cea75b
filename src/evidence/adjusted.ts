import { type Adjusted, adjustedMean, type Covariates } from '../stats/control-variates.ts';
import { total } from '../stats/counts.ts';
import { ENOUGH_EVENTS } from '../stats/stitched.ts';
import type { Manner } from './single.ts';
import { commonest, countsOf, type Kind, type Units } from './units.ts';

/** With fewer units, or fewer for each covariate, the coefficients are too rough. */
const ENOUGH_UNITS = 200;
const UNITS_EACH = 20;
/** An adjustment that saves less than this is not worth showing. */
export const LEAST_WORTH = 1.1;

/**
 * The mean of a cell's units adjusted for the luck dealt; null where that does not help, or cannot be trusted. The games must be a fair sample of the deals, so
 * none may have ended in error. A run that was stopped by its results has no adjusted figure: the interval holds for a number of games fixed beforehand only.
 */
export function adjusted(units: Units, kind: Kind, luck: Covariates, manner: Manner, confidence: number): Adjusted | null {
  const result = adjustable(units, luck, manner) ? adjustedMean(units, luck, confidence) : null;
  if (result === null || result.worth < LEAST_WORTH) return null;
  return kind === 'number' ? result : { ...result, low: Math.max(0, result.low), high: Math.min(1, result.high) };
}

/** The same for first − second of cells that share their luck: what the deals of both explain of the difference within pairs. */
export function adjustedDifference(
  first: { readonly units: Units; readonly luck: Covariates },
  second: { readonly units: Units; readonly luck: Covariates },
  manner: Manner,
  confidence: number,
): Adjusted | null {
  const { units, luck } = first;
  // Only with as many deals are the errors of both means those of the same deals.
  if (units.length !== second.units.length || luck.deals !== second.luck.deals) return null;
  const both = { columns: [...luck.columns, ...second.luck.columns], means: [...luck.means, ...second.luck.means], deals: luck.deals };
  const differences = units.map((x, i) => x - second.units[i]);
  const result = adjustable(differences, both, manner) ? adjustedMean(differences, both, confidence) : null;
  return result === null || result.worth < LEAST_WORTH ? null : result;
}

function adjustable(units: Units, { columns }: Covariates, manner: Manner): boolean {
  if (manner.kind !== 'fixed' || units.length < Math.max(ENOUGH_UNITS, UNITS_EACH * columns.length)) return false;
  const counts = countsOf(units);
  return total(counts) === units.length && units.length - commonest(counts) >= ENOUGH_EVENTS;
}
