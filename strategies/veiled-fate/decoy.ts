import type { ParamSpec, Player, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
import { Answers } from '../../src/games/veiled-fate/play/answers.ts';
import { Kind } from '../../src/games/veiled-fate/play/moves.ts';
import type { FateView } from '../../src/games/veiled-fate/play/view.ts';

const OPTIONS = {
  decoys: { type: 'number', default: 0.35, min: 0, max: 1, about: 'share of its public acts that it does for a Demigod that is not its own' },
} as const satisfies ParamSpec;

/** Plays as `greedy`, but does some of its acts for another Demigod, a new one in each Age. Its votes are its own. */
class Decoy implements Player<FateView> {
  private readonly answers: Answers;
  private readonly rng: Stream;
  private readonly decoys: number;
  /** The Demigod that it pretends to be the parent of, and the Age in which it does. */
  private pretended = 0;
  private age = 0;

  constructor({ view, sim, rng, options }: Toolbox<FateView>) {
    this.answers = new Answers(view, sim.rules.mostCodes);
    this.rng = rng;
    this.decoys = options.decoys as number;
  }

  begin(): void {
    this.age = 0;
  }

  choose(view: FateView, codes: Int32Array, n: number): number {
    if (view.age !== this.age) this.pretend(view);
    const isDecoy = isPublicAct(view.kind) && this.rng.unit() < this.decoys;
    return this.answers.choose(view, codes, n, isDecoy ? this.pretended : view.demigod);
  }

  /** Any Demigod but its own. */
  private pretend(view: FateView): void {
    this.age = view.age;
    const drawn = this.rng.below(view.demis.length - 1);
    this.pretended = drawn < view.demigod ? drawn : drawn + 1;
  }
}

/** Others see what it does there, and may wonder for whom. */
function isPublicAct(kind: number): boolean {
  return kind === Kind.action || kind === Kind.choose || kind === Kind.placeQuest;
}

const decoy: Strategy<FateView> = {
  id: 'decoy',
  game: 'veiled-fate',
  roles: ['play'],
  about: 'plays as greedy, but does some of its acts for a Demigod that is not its own',
  options: OPTIONS,
  create: (t) => new Decoy(t),
};
export default decoy;
