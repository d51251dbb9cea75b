import type { Seat } from '../../core/index.ts';
import type { Hypotheses } from './hypotheses.ts';

/** The largest of the whole numbers that `weights` gives. */
const LARGEST = 2 ** 20;

/**
 * How likely an observer holds each hypothesis about hidden roles. It begins with how likely they are dealt; every observation multiplies each weight by how
 * likely the observation is if the hypothesis is true. Updates allocate nothing: keep one object a player and `reset` it for each game.
 */
export class Posterior {
  readonly about: Hypotheses;
  private readonly weight: Float64Array;
  /** The weights as `normalise` last found them in order. */
  private readonly kept: Float64Array;

  constructor(about: Hypotheses) {
    this.about = about;
    this.weight = new Float64Array(about.count);
    this.kept = new Float64Array(about.count);
    this.reset();
  }

  /** Nothing has been observed. */
  reset(): void {
    for (let h = 0; h < this.weight.length; h++) this.weight[h] = this.about.weight(h);
    this.kept.set(this.weight);
    this.normalise();
  }

  /** A seat did something that is likelihood[role] likely if it has this role. */
  bySeat(seat: Seat, likelihood: ArrayLike<number>): void {
    const { about, weight } = this;
    for (let h = 0; h < weight.length; h++) weight[h] *= likelihood[about.role(h, seat)];
  }

  /** Something was observed that is factor(h) likely if h is true. */
  by(factor: (h: number) => number): void {
    for (let h = 0; h < this.weight.length; h++) this.weight[h] *= factor(h);
  }

  /** The role of a seat was opened: hypotheses that say otherwise have the weight 0. */
  know(seat: Seat, role: number): void {
    for (let h = 0; h < this.weight.length; h++) if (this.about.role(h, seat) !== role) this.weight[h] = 0;
  }

  /** Makes the weights sum to 1. If none is left (or they grew beyond all bounds), takes back all updates since the last call and returns false. */
  normalise(): boolean {
    const { weight, kept } = this;
    const total = this.total();
    const isSound = total > 0 && total < Number.POSITIVE_INFINITY;
    if (isSound) for (let h = 0; h < weight.length; h++) kept[h] = weight[h] / total;
    weight.set(kept);
    return isSound;
  }

  /** The probability of a hypothesis. */
  chance(h: number): number {
    return this.weight[h] / this.total();
  }

  /** The probability that a seat has this role. */
  marginal(seat: Seat, role: number): number {
    let sum = 0;
    for (let h = 0; h < this.weight.length; h++) if (this.about.role(h, seat) === role) sum += this.weight[h];
    return sum / this.total();
  }

  /** The same for all roles: out[role]. */
  marginals(seat: Seat, out: Float64Array): void {
    const { about, weight } = this;
    const total = this.total();
    out.fill(0, 0, about.roles);
    for (let h = 0; h < weight.length; h++) out[about.role(h, seat)] += weight[h];
    for (let role = 0; role < about.roles; role++) out[role] /= total;
  }

  /** The probability that at least one seat other than `except` has each role: out[role]. */
  held(except: Seat, out: Float64Array): void {
    const { about, weight } = this;
    const total = this.total();
    out.fill(0, 0, about.roles);
    for (let h = 0; h < weight.length; h++) {
      let counted = 0;
      for (let seat = 0; seat < about.seats; seat++) {
        const role = about.role(h, seat);
        if (seat === except || (counted & (1 << role)) !== 0) continue;
        counted |= 1 << role;
        out[role] += weight[h];
      }
    }
    for (let role = 0; role < about.roles; role++) out[role] /= total;
  }

  /** The probability that two seats share a role. */
  together(seat: Seat, other: Seat): number {
    let sum = 0;
    for (let h = 0; h < this.weight.length; h++) if (this.about.role(h, seat) === this.about.role(h, other)) sum += this.weight[h];
    return sum / this.total();
  }

  /** The weights as whole numbers, as `HiddenRoles.redeal` takes them. Only a weight that is less than a millionth of the largest can become 0. */
  weights(out: Int32Array): void {
    const { weight } = this;
    let most = 0;
    for (let h = 0; h < weight.length; h++) if (weight[h] > most) most = weight[h];
    for (let h = 0; h < weight.length; h++) out[h] = most === 0 ? 0 : Math.round((weight[h] / most) * LARGEST);
  }

  private total(): number {
    let sum = 0;
    for (let h = 0; h < this.weight.length; h++) sum += this.weight[h];
    return sum;
  }
}
