import type { Strategy } from '../../src/core/index.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { type Chance, plainSolo, R, soloOption } from '../../src/games/the-veil/solo/machine.ts';

/** Plays a Solo card as an ordinary seat: with its policy but without its privileges. */
const solo: Strategy<VeilView> = {
  id: 'solo',
  game: 'the-veil',
  roles: ['play'],
  about: 'follows the instructions of a Solo card, without its privileges',
  options: { card: soloOption },
  create({ rng, view: { tables }, options }) {
    const machine = plainSolo(tables, options.card as string);
    const words = new Int32Array(R.size);
    const chance: Chance = { below: (n) => rng.below(n) };
    let turn = -1;
    return {
      begin() {
        turn = -1;
      },
      choose(view, codes, n) {
        if (view.turns !== turn && view.active === view.me) {
          turn = view.turns;
          words.fill(0);
        }
        const code = machine.answer(view, codes, n, words, 0, chance);
        for (let i = 0; i < n; i++) if (codes[i] === code) return i;
        // A player who is kept from it does the first thing left; a real Solo card never is.
        if (!view.permits(code)) return 0;
        throw new Error(`the Solo card answered ${code} at kind ${view.kind}, which is not legal`);
      },
    };
  },
};
export default solo;
