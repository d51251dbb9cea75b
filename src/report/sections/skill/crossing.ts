import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { sideOf } from '../../intervals.ts';
import type { Measured } from '../../measured.ts';
import type { SkillAxis } from './axis.ts';

/**
 * Where a curve passes half of the games, as far as these games can tell. Places are rungs, counted from the bottom. `passes` and `falls`: between two
 * neighbours among the rungs that are clear. `below`, `above`: at all rungs, or at those that are clear. `turns`: more than once. `open`: no rung is clear.
 */
export type Crossing =
  | { readonly kind: 'passes' | 'falls'; readonly from: number; readonly to: number; readonly between: readonly number[] }
  | { readonly kind: 'below' | 'above'; readonly clear: readonly number[]; readonly open: readonly number[] }
  | { readonly kind: 'turns'; readonly below: readonly number[]; readonly above: readonly number[] }
  | { readonly kind: 'open' };

/** Win rates of one curve with intervals that hold for all settings of the section together. */
export function jointRates({ lines }: SkillAxis, measured: Measured): Estimate[][] {
  const each = simultaneous(
    CONFIDENCE,
    lines.reduce((sum, { cells }) => sum + cells.length, 0),
  );
  return lines.map(({ cells }) => cells.map((cell) => measured.of(cell, each)));
}

/** Read off intervals alone: a rung is below or above half only if its whole interval is. */
export function crossingOf(rates: readonly Pick<Estimate, 'low' | 'high'>[], half: number): Crossing {
  const sides = rates.map((rate) => sideOf(rate, half));
  const at = (wanted: 'below' | 'above' | 'open'): number[] => sides.flatMap((side, place) => (side === wanted ? [place] : []));
  const [below, above, open] = [at('below'), at('above'), at('open')];
  const clear = sides.flatMap((side, place) => (side === 'open' ? [] : [place]));
  if (clear.length === 0) return { kind: 'open' };
  if (above.length === 0) return { kind: 'below', clear, open };
  if (below.length === 0) return { kind: 'above', clear, open };
  const turns = clear.slice(1).flatMap((to, i) => (sides[to] === sides[clear[i]] ? [] : [{ from: clear[i], to }]));
  if (turns.length > 1) return { kind: 'turns', below, above };
  const [{ from, to }] = turns;
  return { kind: sides[to] === 'above' ? 'passes' : 'falls', from, to, between: open.filter((place) => place > from && place < to) };
}
