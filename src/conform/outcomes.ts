import type { Luck } from '../core/index.ts';
import type { Arithmetic } from './arithmetic.ts';

/** All outcomes of the chance inside `run`: it is run once for each path of draws, and `visit` is told the path's probability after each. */
export function eachOutcome<T>(luck: Luck, arithmetic: Arithmetic<T>, run: () => void, visit: (probability: T) => void): void {
  const path: { pick: number; options: number }[] = [];
  const before = luck.script;
  try {
    do {
      let at = 0;
      let probability = arithmetic.one;
      luck.script = {
        choose(_source, weights, n) {
          if (at === path.length) path.push({ pick: 0, options: n });
          const { pick } = path[at++];
          let total = 0;
          for (let i = 0; i < n; i++) total += weights[i];
          probability = arithmetic.times(probability, arithmetic.ratio(weights[pick], total));
          return pick;
        },
      };
      run();
      visit(probability);
    } while (advance(path));
  } finally {
    luck.script = before;
  }
}

/** The next path in order: the last draw that has another outcome takes it, what came after is forgotten. */
function advance(path: { pick: number; options: number }[]): boolean {
  for (;;) {
    const last = path.at(-1);
    if (last === undefined) return false;
    if (++last.pick < last.options) return true;
    path.pop();
  }
}
