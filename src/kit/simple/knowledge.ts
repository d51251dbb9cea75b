import { type Decider, redeal, type State, type Stream, type Zone } from '../../core/index.ts';
import { ANYWHERE } from '../cards.ts';
import type { Field } from './fields.ts';

/** Who knows what of the fields of a simple game: what is dealt anew for a player that searches, and what a player knows as integers. */
export class Knowledge {
  private readonly fields: readonly Field[];
  /** Hidden piles, by group: the cards of a group are dealt anew together. */
  private readonly secret: readonly (readonly Zone[])[];

  constructor(fields: readonly Field[]) {
    this.fields = fields;
    const hidden = fields.flatMap(({ piles }) => (piles?.spec.hidden ? piles.zones.map((zone) => ({ zone, group: piles.spec.group ?? '' })) : []));
    const groups = [...new Set(hidden.map(({ group }) => group))];
    this.secret = groups.map((own) => hidden.filter(({ group }) => group === own).map(({ zone }) => zone));
  }

  /** Deals anew what `who` does not know. A belief is about the field `believed`. */
  redeal(s: State, who: Decider, rng: Stream, believed: Field | undefined, belief?: Int32Array): void {
    for (const zones of this.secret) redeal(s, zones, who, rng, ANYWHERE);
    for (const field of this.fields) field.redeal?.(s, who, rng, field === believed ? belief : undefined);
  }

  /** Writes piles, and what is dealt anew besides them; returns how many integers. */
  writeHidden(s: State, who: Decider, out: Int32Array): number {
    let n = 0;
    for (const field of this.fields) if (field.piles !== undefined || field.redeal !== undefined) n = field.write(s, who, out, n);
    return n;
  }

  /** Writes what `who` knows of every field from `at` on; returns where that ends. */
  write(s: State, who: Decider, out: Int32Array, at: number): number {
    return this.fields.reduce((n, field) => field.write(s, who, out, n), at);
  }
}
