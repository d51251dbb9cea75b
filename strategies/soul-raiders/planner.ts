import type { ParamSpec, Player, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
import { Kind, moveOf } from '../../src/games/soul-raiders/play/moves.ts';
import { Standing } from '../../src/games/soul-raiders/play/standing.ts';
import { isForTeam, TeamAnswers } from '../../src/games/soul-raiders/play/team-answers.ts';
import type { RaiderView } from '../../src/games/soul-raiders/play/view.ts';
import { Futures } from '../../src/search/futures.ts';
import { KNOWS, Raider, type Style } from './_raider.ts';
import { STYLE as CAUTIOUS } from './cautious.ts';
import { STYLE as RUSH } from './rush.ts';

const OPTIONS = {
  knows: KNOWS,
  guide: {
    type: 'word',
    default: 'cautious',
    values: ['cautious', 'rush'],
    about: 'the strategy that plays on for all Heroes in its looks ahead, and that it departs from',
  },
  futures: {
    type: 'int',
    default: 3,
    min: 2,
    max: 2000,
    about: 'random worlds in which the first look tries every act; each further look doubles the total',
  },
  looks: { type: 'int', default: 2, min: 1, max: 8, about: 'looks at each decision; after every look but the last, the worse acts are dropped' },
  breadth: { type: 'int', default: 6, min: 2, max: 60, about: 'acts tried at each decision' },
  rounds: { type: 'int', default: 1, min: 1, max: 50, about: 'rounds it looks ahead, the current one included' },
  doubt: {
    type: 'number',
    default: 1,
    min: 0,
    max: 100,
    about: 'caution before it departs from its guide: counts this many extra worlds against any other act',
  },
} as const satisfies ParamSpec;

/** Kinds of act that are not worth a look ahead: what they change comes later or not at all. */
const NOT_TRIED: readonly string[] = ['RESERVE', 'RECALL', 'DISCARD', 'GIVE', 'CLOSE', 'GIVE_UP'];

/** Answers for a Hero by its guide's style, and for the team. */
class Guide implements Player<RaiderView> {
  readonly raider: Raider;
  private readonly team = new TeamAnswers({ together: true });

  constructor(view: RaiderView, style: Style, knowsMap: boolean) {
    this.raider = new Raider(view, style, knowsMap);
  }

  begin(): void {}

  choose(view: RaiderView, codes: Int32Array, n: number): number {
    return isForTeam(view.kind) ? this.team.choose(view, codes, n) : this.raider.choose(view, codes, n);
  }
}

/**
 * Looks ahead: tries its acts in worlds that it cannot tell from the real one, lets its guide play the rest of the round for all, and compares how the group stands
 * then. Without the map a look ahead ends before anything that nobody has seen.
 */
class Planner implements Player<RaiderView> {
  readonly stops: readonly string[] = [];
  private readonly options: { readonly breadth: number; readonly rounds: number; readonly doubt: number };
  private readonly rng: Stream;
  private readonly guide: Raider;
  private readonly futures: Futures<RaiderView>;
  private readonly belief: Int32Array;
  /** The round in which a look ahead ends. */
  private horizon = 0;

  constructor({ view, sim, rng, options }: Toolbox<RaiderView>) {
    const { breadth, rounds, doubt, futures, looks } = options as Readonly<Record<string, number>>;
    this.options = { breadth, rounds, doubt };
    this.rng = rng;
    const knowsMap = options.knows === 'map';
    const style = options.guide === 'rush' ? RUSH : CAUTIOUS;
    this.belief = Int32Array.of(knowsMap ? 1 : 0);
    this.guide = new Raider(view, style, knowsMap);
    // All futures are played with one guide: it has no memory but of the position.
    const guide = new Guide(view, style, knowsMap);
    const standing = new Standing(guide.raider.aims);
    const players = Array.from({ length: view.heroCount + 1 }, () => guide);
    this.futures = new Futures(
      sim,
      players,
      (seen) => standing.value(seen),
      { futures, looks },
      (seen) => seen.round >= this.horizon,
    );
  }

  begin(): void {}

  choose(view: RaiderView, codes: Int32Array, n: number): number {
    const first = this.guide.choose(view, codes, n);
    const { runs } = this.futures;
    runs.clear();
    if (view.kind === Kind.act) this.listActs(codes, n, first);
    if (runs.count < 2) return first;
    this.horizon = view.round + this.options.rounds;
    const best = this.futures.best(view, this.rng, this.options.doubt, { belief: this.belief });
    return codes.subarray(0, n).indexOf(runs.codes[runs.start[best]]);
  }

  /** What the guide would do, then everything else that costs or brings something; and to do nothing more. */
  private listActs(codes: Int32Array, n: number, first: number): void {
    const { runs } = this.futures;
    runs.add(codes[first]);
    for (let i = 0; i < n && runs.count < this.options.breadth; i++) {
      if (i !== first && !NOT_TRIED.includes(moveOf(codes[i]).what)) runs.add(codes[i]);
    }
  }
}

const planner: Strategy<RaiderView> = {
  id: 'planner',
  game: 'soul-raiders',
  roles: ['play'],
  about: 'tries out its acts in worlds it cannot tell from the real one, played to the end of the round',
  options: OPTIONS,
  create: (t) => new Planner(t),
};
export default planner;
