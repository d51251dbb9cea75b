import type { Hypotheses } from '../../../../kit/roles/hypotheses.ts';

/** Sorts hypotheses into groups that agree about the kind of every seat's Demigod. */
export class Groups {
  private readonly about: Hypotheses;
  /** By hypothesis: its group. By group: one of its hypotheses. */
  private readonly groups: Int32Array;
  private readonly examples: Int32Array;
  /** Group so far and kind of the next seat → new group, 1 more than its number. */
  private readonly next: Int32Array;
  count = 1;

  constructor(about: Hypotheses) {
    this.about = about;
    this.groups = new Int32Array(about.count);
    this.examples = new Int32Array(about.count);
    this.next = new Int32Array(about.count * about.roles);
  }

  of(h: number): number {
    return this.groups[h];
  }
  /** A hypothesis of the group. */
  example(group: number): number {
    return this.examples[group];
  }

  /** All hypotheses are one group. */
  clear(): void {
    this.groups.fill(0);
    this.examples[0] = 0;
    this.count = 1;
  }

  /** Splits the groups by the kind of a seat's Demigod: kinds[demi], numbers below `roles`. */
  split(seat: number, kinds: ArrayLike<number>): void {
    const { about, groups, next } = this;
    next.fill(0, 0, this.count * about.roles);
    this.count = 0;
    for (let h = 0; h < about.count; h++) {
      const at = groups[h] * about.roles + kinds[about.role(h, seat)];
      if (next[at] === 0) {
        this.examples[this.count] = h;
        next[at] = ++this.count;
      }
      groups[h] = next[at] - 1;
    }
  }
}
