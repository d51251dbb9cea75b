import type { ParamSpec, Player, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
import { ASSUMPTIONS } from '../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import { Beliefs } from '../../src/games/veiled-fate/play/beliefs/beliefs.ts';
import { Shown } from '../../src/games/veiled-fate/play/beliefs/shown.ts';
import { isFor } from '../../src/games/veiled-fate/play/hand.ts';
import { AGE_PILE, card, FATE_COUNT, Kind, PASS, REST } from '../../src/games/veiled-fate/play/moves.ts';
import { Standing } from '../../src/games/veiled-fate/play/standing.ts';
import type { FateView } from '../../src/games/veiled-fate/play/view.ts';
import { Futures } from '../../src/search/futures.ts';
import { Greedy } from './greedy.ts';

const OPTIONS = {
  futures: {
    type: 'int',
    default: 6,
    min: 2,
    max: 2000,
    about: 'worlds, drawn from what it believes, in which the first look tries every act; each further look doubles the total',
  },
  looks: { type: 'int', default: 2, min: 1, max: 8, about: 'looks at each decision; after every look but the last, the worse acts are dropped' },
  width: {
    type: 'int',
    default: 6,
    min: 2,
    max: 40,
    about: 'actions tried at each decision, those worth most to its Demigod; passing and Resting are always tried',
  },
  horizon: { type: 'int', default: 0, min: 0, max: 1000, about: 'decisions it looks ahead, by all players together; 0: to the end of the Age' },
  lambda: { type: 'number', default: 0.05, min: 0, max: 10, about: 'what it costs, in victories, to be known for certain in Age I; less in later Ages' },
  doubt: {
    type: 'number',
    default: 1,
    min: 0,
    max: 100,
    about: 'caution before it departs from greedy: counts this many extra worlds against any other act',
  },
  ...ASSUMPTIONS,
} as const satisfies ParamSpec;
type Options = Readonly<Record<keyof typeof OPTIONS, number>>;

/**
 * Looks ahead: tries its best acts in worlds drawn from what it believes about the others, lets `greedy` play every seat to the end of the Age, and compares its
 * chances to win there. Of acts that are about as good, it prefers those that tell less about its Demigod.
 */
class Planner implements Player<FateView> {
  private readonly options: Options;
  private readonly rng: Stream;
  private readonly greedy: Greedy;
  private readonly beliefs: Beliefs;
  private readonly shown: Shown;
  private readonly standing: Standing;
  private readonly futures: Futures<FateView>;
  private belief = new Int32Array(0);
  private readonly bonus: number[] = [];
  /** Where a look ahead ends: the Age that it does not leave, and the decisions left. */
  private age = 0;
  private left = 0;

  constructor({ view, sim, rng, options }: Toolbox<FateView>) {
    this.options = options as Options;
    this.rng = rng;
    const { mostCodes } = sim.rules;
    this.greedy = new Greedy(view, mostCodes);
    const { worth } = this.greedy.answers;
    this.beliefs = new Beliefs(worth, this.options);
    this.shown = new Shown(worth, this.options);
    this.standing = new Standing(view.demis.length);
    const players = Array.from({ length: view.players }, () => new Greedy(view, mostCodes));
    this.futures = new Futures(
      sim,
      players,
      (seen) => this.score(seen),
      this.options,
      (seen) => seen.age !== this.age || this.left-- === 0,
    );
  }

  begin(view: FateView): void {
    this.beliefs.begin(view);
    this.shown.begin(view);
    if (this.belief.length !== this.beliefs.size) this.belief = new Int32Array(this.beliefs.size);
  }

  heed(view: FateView, event: number, a: number, b: number, c: number): void {
    this.beliefs.heed(view, event, a, b, c);
    this.shown.heed(view, event, a, b);
  }

  choose(view: FateView, codes: Int32Array, n: number): number {
    const first = this.greedy.choose(view, codes, n);
    const { runs } = this.futures;
    runs.clear();
    switch (view.kind) {
      case Kind.action:
        this.listActs(view, codes, n, first);
        break;
      case Kind.ageVote:
        this.listAgeVotes(view, codes[first]);
        break;
      case Kind.name:
      case Kind.choose:
      case Kind.placeQuest:
      case Kind.vote:
      case Kind.extra:
        runs.add(codes[first]);
        for (let i = 0; i < n; i++) if (i !== first) runs.add(codes[i]);
        break;
    }
    if (runs.count < 2) return first;
    const best = this.search(view, codes, n);
    return codes.subarray(0, n).indexOf(runs.codes[runs.start[best]]);
  }

  private search(view: FateView, codes: Int32Array, n: number): number {
    this.beliefs.weights(this.belief);
    this.standing.believe(view, this.beliefs);
    this.age = view.age;
    this.left = this.horizon;
    this.weighExposure(view, codes, n);
    return this.futures.best(view, this.rng, this.options.doubt, { belief: this.belief, bonus: this.bonus });
  }

  /** Called where a future ends; the next one begins anew. */
  private score(seen: FateView): number {
    this.left = this.horizon;
    return this.standing.value(seen);
  }

  private get horizon(): number {
    return this.options.horizon === 0 ? Number.POSITIVE_INFINITY : this.options.horizon;
  }

  /** What each run gives away of its Demigod. It matters less in later Ages. Faces of votes are secret. */
  private weighExposure(view: FateView, codes: Int32Array, n: number): void {
    const { runs } = this.futures;
    const { lambda } = this.options;
    this.bonus.length = 0;
    if (lambda === 0 || view.kind === Kind.vote || view.kind === Kind.extra || view.kind === Kind.ageVote) return;
    const left = (view.options.ages - view.age + 1) / view.options.ages;
    this.shown.consider(view, codes, n);
    for (let run = 0; run < runs.count; run++) {
      const i = codes.subarray(0, n).indexOf(runs.codes[runs.start[run]]);
      this.bonus.push(-lambda * left * this.shown.after(i, view.demigod));
    }
  }

  /** The actions worth most to its Demigod, a pass and a Rest. */
  private listActs(view: FateView, codes: Int32Array, n: number, first: number): void {
    const { runs } = this.futures;
    const { answers } = this.greedy;
    const own = view.demigod;
    runs.add(codes[first]);
    const all = Array.from({ length: n }, (_, i) => i).filter((i) => i !== first);
    all.sort((a, b) => answers.rating(b, own) - answers.rating(a, own) || a - b);
    all.forEach((i, place) => {
      if (place < this.options.width - 1 || codes[i] === PASS || codes[i] === REST) runs.add(codes[i]);
    });
  }

  /** Any number of cards of the wanted side. */
  private listAgeVotes(view: FateView, first: number): void {
    const { runs } = this.futures;
    const stake = this.greedy.answers.stake(view, AGE_PILE, view.demigod);
    const wanted: number[] = [];
    for (let fate = 0; fate < FATE_COUNT; fate++) if (isFor(fate, stake)) for (let i = 0; i < view.inHand(fate); i++) wanted.push(fate);
    const counts = Array.from({ length: wanted.length + 1 }, (_, count) => count);
    // What greedy would do comes first.
    if (first !== PASS) counts.reverse();
    for (const count of counts) {
      const from = runs.end;
      for (let i = 0; i < count; i++) runs.codes[from + i] = card(wanted[i]);
      runs.codes[from + count] = PASS;
      runs.keep(from + count + 1);
    }
  }
}

const planner: Strategy<FateView> = {
  id: 'planner',
  game: 'veiled-fate',
  roles: ['play'],
  about: 'tries out its acts and votes in worlds that it believes in, played to the end of the Age',
  options: OPTIONS,
  create: (t) => new Planner(t),
};
export default planner;
