import type { Estimate } from '../../../stats/estimate.ts';
import { title } from '../../words.ts';

/** A retested finalist. */
export interface Final {
  /** Its steps as the search writes them; none if it makes no choice. */
  readonly steps: readonly string[];
  /** Its cell, by which the search ranked it. */
  readonly cell: number;
  readonly mean: Estimate;
  readonly difference: Estimate;
  readonly coupling: number;
}

/** A step of a path: what it takes out, if anything, and what it puts in. */
export interface Step {
  readonly out: string | undefined;
  readonly into: string;
}

/** turning→rain: Rain replaces Turning. */
export function stepOf(step: string): Step {
  const [first, ...more] = step.split('→');
  return more.length === 0 ? { out: undefined, into: title(first) } : { out: title(first), into: title(more[more.length - 1]) };
}

/** What a step adds, as the search writes it. */
export function added(step: string): string {
  return step.split('→').at(-1) as string;
}

/** Turning → Rain */
export function stepWords(step: string): string {
  const { out, into } = stepOf(step);
  return out === undefined ? into : `${out} → ${into}`;
}

/** Turning → Rain, Shade → Kin */
export function pathWords(steps: readonly string[]): string {
  return steps.map(stepWords).join(', ');
}

/** replace Turning with Rain, then Shade with Kin */
export function planWords(steps: readonly string[]): string {
  return steps
    .map((step, i) => {
      const { out, into } = stepOf(step);
      if (out === undefined) return `${i === 0 ? '' : 'then '}take ${into}`;
      return `${i === 0 ? 'replace ' : 'then '}${out} with ${into}`;
    })
    .join(', ');
}
