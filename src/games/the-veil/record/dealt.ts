import type { TheVeil } from '../game.ts';
import { deal } from '../rules/setup.ts';
import { type Hero, S, type VeilState } from '../state/state.ts';
import { DAMAGE, GOLD, HAND, POOLS, SLOTS } from '../state/words.ts';
import { L } from './measures.ts';

/** Writes the luck dealt. The rules may already have played on, for a Solo card that begins, so the deal is repeated on a table of its own. */
export class LuckDealt {
  private readonly g: TheVeil;
  private readonly table: VeilState;

  constructor(g: TheVeil) {
    this.g = g;
    this.table = g.create();
  }

  write(s: VeilState, out: Float64Array): void {
    const { g, table } = this;
    const { sides } = g.t;
    g.luck.sameGame(s, table);
    out.fill(0);
    for (let side = 0; side < sides.length; side++) {
      const weight = side === 0 ? 1 : -1 / (sides.length - 1);
      for (const seat of sides[side]) {
        deal(g, table, table.heroes[seat]);
        this.addHand(table.heroes[seat], out, weight);
        this.addFate(table.heroes[seat], out, weight);
      }
    }
  }

  private addHand({ deck }: Hero, out: Float64Array, weight: number): void {
    const { all } = this.table;
    const top = deck.cards + all[deck.at] - 1;
    for (let i = 0; i < HAND && i < all[deck.at]; i++) out[L.handGold] += weight * this.gain(all[top - i], GOLD);
  }

  private addFate({ own, fateDeck }: Hero, out: Float64Array, weight: number): void {
    const { all } = this.table;
    const { cost, recruit } = this.g.t;
    const left = all[fateDeck.at];
    let cheapest = 0;
    for (let i = 0; i < SLOTS + left; i++) {
      const card = i < SLOTS ? own[S.ROUTE + i] - 1 : all[fateDeck.cards + SLOTS + left - 1 - i];
      if (card < 0) continue;
      const early = weight * (SLOTS + left - 1 - i);
      out[L.earlyCosts] += early * cost[card];
      out[L.earlyGold] += early * this.gain(card, GOLD);
      out[L.earlyDamage] += early * this.gain(card, DAMAGE);
      out[L.earlyRecruits] += early * recruit[card];
      if (i < SLOTS) cheapest = i === 0 ? cost[card] : Math.min(cheapest, cost[card]);
      else if (i < 2 * SLOTS) {
        out[L.nextCosts] += weight * cost[card];
        out[L.nextDamage] += weight * this.gain(card, DAMAGE);
      }
    }
    out[L.routeCheapest] += weight * cheapest;
  }

  private gain(card: number, pool: number): number {
    return this.g.t.gain[card * POOLS.length + pool];
  }
}
