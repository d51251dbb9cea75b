import { OVER, type SeedKey } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import type { Cell } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { dealOf } from '../play/deal.ts';
import { atOnce, guarded } from '../play/guard.ts';

/** Deals games of a cell without playing them, and returns the means of the luck dealt. With `swap`, both games of every pair are dealt. */
export function dealOnly({ def, pack, shape, experiment }: RunPlan, cell: Cell, key: SeedKey, units: number): number[] {
  const rules = def.compile(withCards(pack, shape, cell.cards), cell.params);
  const s = rules.create();
  const codes = new Int32Array(rules.mostCodes);
  const dealt = new Float64Array(def.metrics.dealt?.length ?? 0);
  const sums = new Float64Array(dealt.length);
  const { swap } = experiment;
  const games = swap ? 2 * units : units;
  let known = false;
  rules.door.dealt = () => {
    rules.dealt?.(s, dealt);
    known = true;
  };
  guarded(() => {
    for (let game = 0; game < games; game++) {
      const { luck, first } = dealOf(game, swap);
      known = false;
      dealt.fill(0);
      atOnce(() => rules.start(s, key, luck, first));
      if (rules.dealsLater !== true) rules.door.dealt?.(s);
      // What players decide before the deal has no influence on its luck, so any answer will do.
      while (!known && s.kind !== OVER) {
        rules.legal(s, codes);
        rules.apply(s, codes[0]);
      }
      for (let k = 0; k < sums.length; k++) sums[k] += dealt[k];
    }
  });
  return Array.from(sums, (sum) => sum / games);
}
