import { Runs, type Strategy } from '../../src/core/index.ts';
import { TextFacts } from '../../src/games/the-veil/play/facts.ts';
import { Kind, listMacros } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';

/** Uniform over macro-moves in the Primary Phase, and over codes elsewhere. */
const random: Strategy<VeilView> = {
  id: 'random',
  game: 'the-veil',
  roles: ['play'],
  about: 'chooses at random among whole moves',
  create({ rng, view: { tables } }) {
    const facts = new TextFacts(tables);
    const list = new Runs();
    return {
      stops: [],
      begin() {},
      plan(view, out) {
        if (view.kind !== Kind.primary) return 0;
        listMacros(view, facts, list);
        return list.copy(rng.below(list.count), out);
      },
      choose: (_view, _codes, n) => rng.below(n),
    };
  },
};
export default random;
