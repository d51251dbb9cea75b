import type { LuckScript, LuckSource } from '../../src/core/index.ts';

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
