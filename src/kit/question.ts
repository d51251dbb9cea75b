/** A kind of decision of a game: what can be answered, and what an answer does. A game lists its questions by kind. */
export interface Question<G, S> {
  /** Writes the legal codes, ascending and unique; returns how many. */
  legal(g: G, s: S, out: Int32Array): number;
  /** Is this code legal now? Does not enumerate. */
  allows(g: G, s: S, code: number): boolean;
  /** Carries out the answer; the rules then run on. The pending decision is already marked as answered. */
  take(g: G, s: S, code: number): void;
}

/** What an answer by one of a few codes needs: those from `first` on, `count` of them, for which `may` holds; 0 before them if `pass` is given and may be answered. */
export interface OneOf<G, S> {
  readonly first: number;
  count(g: G, s: S): number;
  may(g: G, s: S, i: number): boolean;
  take(g: G, s: S, i: number): void;
  /** What the code 0 does; absent if it is never legal. */
  readonly pass?: { may(g: G, s: S): boolean; take(g: G, s: S): void };
}

/** A question for one of a few codes. */
export function oneOf<G, S>({ first, count, may, take, pass }: OneOf<G, S>): Question<G, S> {
  return {
    legal(g, s, out) {
      let n = 0;
      if (pass?.may(g, s)) out[n++] = 0;
      const most = count(g, s);
      for (let i = 0; i < most; i++) if (may(g, s, i)) out[n++] = first + i;
      return n;
    },
    allows(g, s, code) {
      if (code === 0 && pass !== undefined) return pass.may(g, s);
      return code >= first && code < first + count(g, s) && may(g, s, code - first);
    },
    take(g, s, code) {
      if (code === 0 && pass !== undefined) pass.take(g, s);
      else take(g, s, code - first);
    },
  };
}
