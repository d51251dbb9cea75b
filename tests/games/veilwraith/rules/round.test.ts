import { describe, expect, it } from 'vitest';
import { OVER, resolveParams } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { alone } from '../../../../src/games/veilwraith/modes/alone.ts';
import { team } from '../../../../src/games/veilwraith/modes/team.ts';
import { VeilwraithRules } from '../../../../src/games/veilwraith/rules/rules.ts';
import { B, S, type VeilwraithState } from '../../../../src/games/veilwraith/state/state.ts';
import { keyOf, streamOf } from '../../../support/keys.ts';
import { ownPack } from '../../../support/subjects.ts';

const pack = ownPack(veilwraith);
const GAMES = 15;

/** The table and all counts, without what only a company records: the rounds each has completed, and who has escaped or is out. */
function table({ kind, round, outcome, cause, solo }: VeilwraithState): string {
  const own = solo.own.slice();
  const books = solo.books.slice();
  own[S.ROUNDS_DONE] = 0;
  own[S.STATUS] = 0;
  books[B.ESCAPE_ROUND] = 0;
  return [kind, round, outcome, cause, ...own, ...books].join();
}

describe('the round', () => {
  it.each(['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'])(
    'of a single Veilwraith in %s equals that of a company of one, which goes phase by phase',
    (vignette) => {
      const params = resolveParams(veilwraith.params, { vignette }, pack);
      const falling = new VeilwraithRules(alone, pack, params);
      const stepping = new VeilwraithRules(team, pack, params);
      const [s, other] = [falling.create(), stepping.create()];
      const codes = new Int32Array(falling.mostCodes);
      const rng = streamOf(vignette);
      let rounds = 0;
      for (let game = 0; game < GAMES; game++) {
        falling.start(s, keyOf('round'), game);
        stepping.start(other, keyOf('round'), game);
        while (s.kind !== OVER) {
          expect(table(other)).toBe(table(s));
          const code = codes[rng.below(falling.legal(s, codes))];
          falling.apply(s, code);
          stepping.apply(other, code);
        }
        expect(table(other)).toBe(table(s));
        rounds += s.round;
      }
      expect(rounds).toBeGreaterThan(2 * GAMES);
    },
  );
});
