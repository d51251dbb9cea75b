import type { Limits } from '../exact.ts';
import { type PosteriorOptions, posteriorCheck } from '../posterior.ts';
import { type Check, compiled, ticking } from '../subject.ts';
import { leak } from './leak.ts';

/** One set in many may be far off by chance, so the bound is wide: once in ten million. */
const OPTIONS: PosteriorOptions = { worlds: 200, sets: 500, z: 5.2 };
const LIMITS: Limits = { moves: 20_000, depth: 100 };

/** For small games: every course of the game is gone through, so that it is known exactly what a seat may think possible. Throws `TooLarge` for others. */
export const worlds: Check = {
  promise: 'cards dealt anew fit all that was seen, and come as often as they should',
  look: 'determinise; numbers that tell of a hidden card (in a game made with defineGame: a card that is known must be shown with show or seenBy)',
  after: [leak],
  run(subject, { pulse }) {
    const open = posteriorCheck(compiled(subject), { ...OPTIONS, limits: { ...LIMITS, onMove: ticking(pulse) } });
    return open === 0 ? 'nothing is hidden' : `${open.toLocaleString('en')} situations with hidden cards`;
  },
};
