import { Event } from '../../state/kinds.ts';
import type { FateView } from '../view.ts';
import { ActModel } from './act-model.ts';
import type { Assumptions, PublicWorth } from './assumptions.ts';

/**
 * How much a player's own acts have shown of its Demigod: what somebody would believe of it who has seen its public acts, and nothing else. Give it every event that
 * the player is told.
 */
export class Shown {
  private readonly acts: ActModel;
  /** By Demigod: how likely the player is its parent, to others. */
  private chance = new Float64Array(0);
  private byDemi = new Float64Array(0);

  constructor(worth: PublicWorth, assumptions: Assumptions) {
    this.acts = new ActModel(worth, assumptions);
  }

  begin(view: FateView): void {
    if (this.chance.length === 0) {
      this.chance = new Float64Array(view.demis.length);
      this.byDemi = new Float64Array(view.demis.length);
    }
    this.chance.fill(1 / view.demis.length);
  }

  heed(view: FateView, event: number, seat: number, code: number): void {
    if (event !== Event.acts || seat !== view.who || !this.acts.likelihood(view, code, this.byDemi)) return;
    let sum = 0;
    for (let demi = 0; demi < this.chance.length; demi++) {
      this.chance[demi] *= this.byDemi[demi];
      sum += this.chance[demi];
    }
    for (let demi = 0; demi < this.chance.length; demi++) this.chance[demi] /= sum;
  }

  /** How likely others think that a Demigod is this player's. */
  of(demi: number): number {
    return this.chance[demi];
  }

  /** Looks at the options of a decision; `after` then tells what they would think of a Demigod once the i-th is done. */
  consider(view: FateView, codes: Int32Array, n: number): void {
    this.acts.weigh(view, codes, n);
  }
  after(i: number, demi: number): number {
    let sum = 0;
    for (let other = 0; other < this.chance.length; other++) sum += this.chance[other] * this.acts.chance(i, other);
    return (this.chance[demi] * this.acts.chance(i, demi)) / sum;
  }
}
