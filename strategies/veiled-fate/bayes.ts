import type { ParamSpec, Player, Strategy, Toolbox } from '../../src/core/index.ts';
import { ASSUMPTIONS } from '../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import { Beliefs } from '../../src/games/veiled-fate/play/beliefs/beliefs.ts';
import { BelievedAnswers } from '../../src/games/veiled-fate/play/believed-answers.ts';
import type { FateView } from '../../src/games/veiled-fate/play/view.ts';
import { Worth } from '../../src/games/veiled-fate/play/worth.ts';

const OPTIONS = {
  ...ASSUMPTIONS,
  aggression: { type: 'number', default: 0.4, min: 0, max: 10, about: 'how much the gains of likely rivals count against its own, all rivals together' },
} as const satisfies ParamSpec;

/** Works out from what the others do and how votes end who is whose parent, and plays against those who are likely to win. */
class Bayes implements Player<FateView> {
  private readonly beliefs: Beliefs;
  private readonly answers: BelievedAnswers;

  constructor({ view, sim, options }: Toolbox<FateView>) {
    const { beta, epsilon, aggression } = options as Readonly<Record<keyof typeof OPTIONS, number>>;
    this.beliefs = new Beliefs(new Worth(view), { beta, epsilon });
    this.answers = new BelievedAnswers(view, sim.rules.mostCodes, this.beliefs, aggression);
  }

  begin(view: FateView): void {
    this.beliefs.begin(view);
  }

  heed(view: FateView, event: number, a: number, b: number, c: number): void {
    this.beliefs.heed(view, event, a, b, c);
  }

  choose(view: FateView, codes: Int32Array, n: number): number {
    return this.answers.choose(view, codes, n, view.demigod);
  }
}

const bayes: Strategy<FateView> = {
  id: 'bayes',
  game: 'veiled-fate',
  roles: ['play'],
  about: 'infers who is whose parent from acts and votes, and works against the Demigods of likely rivals',
  options: OPTIONS,
  create: (t) => new Bayes(t),
};
export default bayes;
