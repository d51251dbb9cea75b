import { exp } from '../../../../kit/exp.ts';
import { ICON_FIRST, REFRESH_FIRST } from '../moves.ts';
import type { FateView } from '../view.ts';
import type { Assumptions, PublicWorth } from './assumptions.ts';

/**
 * How likely a public act is, by the Demigod of the player who does it: quantal response. Of all options the player has, each is chosen in proportion to
 * e^(beta × its worth); a share epsilon of the acts is uniform.
 */
export class ActModel {
  private readonly worth: PublicWorth;
  private readonly beta: number;
  private readonly epsilon: number;
  private demis = 0;
  private options = 0;
  private codes = new Int32Array(0);
  /** By option and Demigod: the worth, then the chance. */
  private table = new Float64Array(0);

  constructor(worth: PublicWorth, { beta, epsilon }: Assumptions) {
    this.worth = worth;
    this.beta = beta;
    this.epsilon = epsilon;
  }

  /**
   * out[demi]: how likely a parent of `demi` does what the code says, at the moment of `Event.acts`. False if the act says nothing: there was no choice, or only the
   * order of refresh and City icon.
   */
  likelihood(view: FateView, code: number, out: Float64Array): boolean {
    if (code === REFRESH_FIRST || code === ICON_FIRST) return false;
    if (this.codes.length === 0) this.codes = new Int32Array(view.mostOptions);
    const n = view.optionsBeside(code, this.codes);
    if (n < 2) return false;
    this.weigh(view, this.codes, n);
    const chosen = this.codes.subarray(0, n).indexOf(code);
    if (chosen < 0) throw new Error(`code ${code} is not among the ${n} options that a player has`);
    for (let demi = 0; demi < this.demis; demi++) out[demi] = this.chance(chosen, demi);
    return true;
  }

  /** Weighs these options of the acting player for all Demigods; `chance` then tells the result. */
  weigh(view: FateView, codes: Int32Array, n: number): void {
    const demis = view.demis.length;
    this.demis = demis;
    this.options = n;
    if (this.table.length < view.mostOptions * demis) this.table = new Float64Array(view.mostOptions * demis);
    this.worth.ofActs(view, codes, n, this.table);
    for (let demi = 0; demi < demis; demi++) this.soften(demi);
  }

  /** How likely a parent of `demi` chooses the i-th option that was weighed. */
  chance(i: number, demi: number): number {
    return this.table[i * this.demis + demi];
  }

  /** Turns the worth of all options for one Demigod into chances. */
  private soften(demi: number): void {
    const { table, demis, options, beta, epsilon } = this;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options; i++) best = Math.max(best, table[i * demis + demi]);
    let sum = 0;
    for (let i = 0; i < options; i++) sum += exp(beta * (table[i * demis + demi] - best));
    for (let i = 0; i < options; i++) {
      const at = i * demis + demi;
      table[at] = ((1 - epsilon) * exp(beta * (table[at] - best))) / sum + epsilon / options;
    }
  }
}
