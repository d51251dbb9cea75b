import type { Player, Strategy } from '../../src/core/index.ts';
import { Answers } from '../../src/games/veiled-fate/play/answers.ts';
import type { FateView } from '../../src/games/veiled-fate/play/view.ts';

/** Does what is best for its own Demigod now, for all to see. */
export class Greedy implements Player<FateView> {
  readonly answers: Answers;

  constructor(view: FateView, mostCodes: number) {
    this.answers = new Answers(view, mostCodes);
  }

  begin(): void {}

  choose(view: FateView, codes: Int32Array, n: number): number {
    return this.answers.choose(view, codes, n, view.demigod);
  }
}

const greedy: Strategy<FateView> = {
  id: 'greedy',
  game: 'veiled-fate',
  roles: ['play'],
  about: 'does and votes what is best for its own Demigod now, and hides nothing',
  create: ({ view, sim }) => new Greedy(view, sim.rules.mostCodes),
};
export default greedy;
