import { copyState, H } from '../../core/index.ts';
import { Fault } from '../fault.ts';
import { streamOf } from '../keys.ts';
import { same } from '../same.ts';
import type { NodeCheck } from '../walk.ts';

export const asking: NodeCheck = {
  promise: 'asking changes nothing',
  look: 'forced, allows, say, show, view and determinise (isLegal and say in a game made with defineGame): they may not change the table',
  looks: (_subject, rules, { seed, shownEvery }) => {
    const before = rules.create();
    const world = rules.create();
    const rng = streamOf(`${seed} asking`);
    const view = rules.view();
    const words = new Int32Array(rules.mostWords);
    let seen = 0;
    return (s, codes, spot) => {
      copyState(s, before);
      rules.forced(s);
      rules.allows(s, codes[0]);
      rules.say(s, codes[0]);
      if (seen++ % shownEvery === 0) rules.show(s, null);
      rules.determinise(s, s.decider, rng, world);
      view.bind(s, s.decider);
      view.write(words);
      same(rules, before, s, 'changed by questions', spot);
      if (world.world !== s.decider + 1) throw new Fault('determinise does not mark the world with its decider', spot);
      if (world.all.subarray(H.key, H.game).join() === s.all.subarray(H.key, H.game).join())
        throw new Fault("determinise gives the world the real game's luck; a player that searches would know the dice", spot);
    };
  },
};
