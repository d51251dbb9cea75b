import type { Luck, LuckScript, LuckSource, Stream } from '../../src/core/index.ts';
import type { Arithmetic } from './arithmetic.ts';

/** What chance shall give: an index for whichever source is asked next, or for the next draw of a source named by text or predicate. */
export type Pick = number | { readonly from: string | ((source: string) => boolean); readonly take: number };

/** Luck by list. Every draw uses up the first pick that suits its source; a draw that no pick suits is an error that names the source. */
export class ScriptedLuck implements LuckScript {
  private readonly left: Pick[];

  constructor(picks: readonly Pick[]) {
    this.left = [...picks];
  }

  /** Picks no draw has asked for. */
  get unused(): readonly Pick[] {
    return this.left;
  }

  choose(source: LuckSource, _weights: Int32Array, n: number): number {
    const i = this.left.findIndex((pick) => suits(pick, source.name));
    if (i < 0) throw new Error(`no pick left for ${source.name} (1 of ${n})`);
    const [pick] = this.left.splice(i, 1);
    const take = typeof pick === 'number' ? pick : pick.take;
    if (take < 0 || take >= n) throw new Error(`pick ${take} for ${source.name}, which offers ${n}`);
    return take;
  }
}

function suits(pick: Pick, source: string): boolean {
  if (typeof pick === 'number') return true;
  return typeof pick.from === 'string' ? pick.from === source : pick.from(source);
}

/** Luck from a stream, through the script's door: for tests that must notice when chance is asked. */
export class StreamLuck implements LuckScript {
  private readonly rng: Stream;
  /** Draws so far. */
  draws = 0;

  constructor(rng: Stream) {
    this.rng = rng;
  }

  choose(_source: LuckSource, weights: Int32Array, n: number): number {
    this.draws++;
    let total = 0;
    for (let i = 0; i < n; i++) total += weights[i];
    let at = this.rng.below(total);
    let i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return i;
  }
}

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
