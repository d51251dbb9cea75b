import { FIRST_KIND, type KindSpec, type Player, type View } from '../../core/index.ts';

/**
 * Answers for one decider in worlds: a decision of each kind by the player of its role. In a real game the runner passes windows at which a player does not stop;
 * here the player does.
 */
export class WorldPlayer implements Player {
  /** Absent if none of the players plans. */
  readonly plan?: (view: View, out: Int32Array) => number;
  /** Absent if none of the players listens. */
  readonly heed?: (view: View, event: number, a: number, b: number, c: number) => void;
  private readonly each: readonly Player[];
  /** By kind: who answers, and the code to pass with, or -1 if the player is asked. */
  private readonly byKind: Player[] = [];
  private readonly passes: Int32Array;

  constructor(kinds: readonly KindSpec[], playerOf: (role: string) => Player) {
    this.passes = new Int32Array(FIRST_KIND + kinds.length).fill(-1);
    kinds.forEach(({ name, role, pass }, i) => {
      const player = playerOf(role);
      this.byKind[FIRST_KIND + i] = player;
      if (pass !== undefined && player.stops?.includes(name) === false) this.passes[FIRST_KIND + i] = pass;
    });
    this.each = [...new Set(this.byKind.filter((player) => player !== undefined))];
    if (this.each.some(({ plan }) => plan !== undefined))
      this.plan = (view, out) => {
        const { kind } = view;
        return this.passes[kind] >= 0 ? 0 : (this.byKind[kind].plan?.(view, out) ?? 0);
      };
    if (this.each.some(({ heed }) => heed !== undefined))
      this.heed = (view, event, a, b, c) => {
        for (const player of this.each) player.heed?.(view, event, a, b, c);
      };
  }

  begin(view: View): void {
    for (const player of this.each) player.begin(view);
  }

  choose(view: View, codes: Int32Array, n: number): number {
    const { kind } = view;
    const pass = this.passes[kind];
    if (pass >= 0) for (let i = 0; i < n; i++) if (codes[i] === pass) return i;
    return this.byKind[kind].choose(view, codes, n);
  }
}
