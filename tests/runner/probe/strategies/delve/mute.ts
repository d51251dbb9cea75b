import { isMainThread } from 'node:worker_threads';
import type { Player, Strategy } from '../../../../../src/core/index.ts';

/** Never returns from the call named by `where` in some random games, one in `oneIn`. In the others it digs three times and goes home. */
const mute: Strategy = {
  id: 'mute',
  game: 'delve',
  roles: ['play'],
  about: 'never answers in some games',
  options: {
    where: { type: 'word', default: 'choose', values: ['create', 'begin', 'choose', 'plan', 'heed', 'throw'], about: 'the call in which it falls silent' },
    oneIn: { type: 'int', default: 40, min: 1, max: 1000, about: 'how rare such games are' },
  },
  create: ({ rng, options }) => {
    let silent = false;
    const at = (call: string): void => {
      if (options.where === call && silent) for (;;);
    };
    // Only in workers: planning creates a player too and would hang.
    if (options.where === 'create' && !isMainThread) for (;;);
    const player: Player = {
      begin() {
        silent = rng.below(Number(options.oneIn)) === 0;
        at('begin');
      },
      choose: (view) => {
        if (view.round === 1) at('choose');
        if (view.round === 1 && silent && options.where === 'throw') throw new Error('lost its voice');
        return view.round < 3 ? 1 : 0;
      },
    };
    if (options.where === 'plan')
      player.plan = () => {
        at('plan');
        return 0;
      };
    if (options.where === 'heed') player.heed = () => at('heed');
    return player;
  },
};
export default mute;
