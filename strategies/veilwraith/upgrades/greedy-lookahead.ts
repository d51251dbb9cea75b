import { FIRST_KIND, H, type Player, type SeedKey, type State, type Strategy, Stream, type Toolbox, type View } from '../../../src/core/index.ts';
import { Kind, PASS } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { indexOf } from '../_codes.ts';
import rewards from '../rewards/sensible.ts';
import { RotationSensible } from '../rotation-sensible.ts';
import upgrades from './sensible.ts';

/** Seeds of the lookahead games: the same for every candidate, in every game and worker. */
const KEY: SeedKey = Int32Array.of(0x1f123bb5, 0x6a09e667, 0x3c6ef372, 0x510e527f);

/** All candidates get the same number of games first; then the best get this many times as many. */
const AGAIN = 4;

interface Candidate {
  /** One code, or two: the Memory to return, the Upgrade to add. */
  readonly codes: readonly number[];
  wins: number;
}

/**
 * Tries every legal upgrade: plays the next game with each, from the same fixed seeds, and takes the one that wins most. Results are cached by deck list and
 * stage, so that it does not matter which game or worker asks first.
 */
class Lookahead implements Player<VeilwraithView> {
  private readonly toolbox: Toolbox<VeilwraithView>;
  private readonly games: number;
  private readonly player = new RotationSensible();
  private readonly others: { readonly upgrades: Player<VeilwraithView>; readonly rewards: Player<VeilwraithView> };
  private readonly found = new Map<string, readonly number[]>();
  private readonly codes: Int32Array;
  private readonly run = new Int32Array(256);
  private readonly rng = new Stream();
  /** The Upgrade to add after returning a Memory; -1 for none. */
  private second = -1;

  constructor(toolbox: Toolbox<VeilwraithView>) {
    this.toolbox = toolbox;
    this.games = toolbox.options.games as number;
    this.codes = new Int32Array(toolbox.sim.rules.mostCodes);
    this.others = { upgrades: upgrades.create(toolbox), rewards: rewards.create({ ...toolbox, options: { action: 'fight', token: 3, skips: [] } }) };
  }

  begin(): void {
    this.second = -1;
  }

  choose(view: VeilwraithView, list: Int32Array, n: number): number {
    // The addition was decided together with the return.
    if (view.kind === Kind.add && this.second >= 0) return placeOf(list, n, this.second);
    const key = keyOf(view);
    let best = this.found.get(key);
    if (best === undefined) {
      best = this.look(view, list, n);
      this.found.set(key, best);
    }
    this.second = best[1] ?? -1;
    return placeOf(list, n, best[0]);
  }

  private look(view: VeilwraithView, list: Int32Array, n: number): readonly number[] {
    const candidates: Candidate[] = Array.from(list.subarray(0, n)).flatMap((code) => this.candidates(view, code));
    for (const candidate of candidates) this.try(view, candidate, 0, this.games);
    candidates.sort((a, b) => b.wins - a.wins);
    const left = candidates.slice(0, Math.max(2, Math.floor(candidates.length / 8)));
    for (const candidate of left) this.try(view, candidate, this.games, AGAIN * this.games);
    left.sort((a, b) => b.wins - a.wins);
    return left[0].codes;
  }

  /** A returned Memory is tried with every Upgrade that may follow. */
  private candidates(view: VeilwraithView, code: number): Candidate[] {
    if (view.kind !== Kind.return || code === PASS) return [{ codes: [code], wins: 0 }];
    const { sim } = this.toolbox;
    const world = this.worldOf(view, 0);
    sim.rules.apply(world, code);
    const n = sim.rules.legal(world, this.codes);
    sim.release(world);
    return Array.from(this.codes.subarray(0, n), (added) => ({ codes: [code, added], wins: 0 }));
  }

  private worldOf(view: VeilwraithView, game: number): State {
    this.rng.reset(KEY, game, 1);
    const world = this.toolbox.sim.world(view, this.rng);
    world.all[H.game] = 0; // same luck whichever game asks
    return world;
  }

  private try(view: VeilwraithView, candidate: Candidate, first: number, games: number): void {
    const { sim } = this.toolbox;
    for (let game = first; game < first + games; game++) {
      const world = this.worldOf(view, game);
      for (const code of candidate.codes) sim.rules.apply(world, code);
      this.playOut(world, view.who);
      candidate.wins += sim.rules.utility(world, 0);
      sim.release(world);
    }
  }

  /** Plays the next game to its end. */
  private playOut(s: State, who: number): void {
    const { sim, view } = this.toolbox;
    const { rules } = sim;
    const { codes, run, player } = this;
    const a = s.all;
    (view as View).bind(s, who);
    player.begin(view);
    while (a[H.kind] >= FIRST_KIND) {
      const n = rules.legal(s, codes);
      if (n === 1) {
        rules.apply(s, codes[0]);
        continue;
      }
      (view as View).bind(s, who);
      const kind = a[H.kind];
      if (kind >= Kind.windowStart && kind <= Kind.windowEnd) {
        rules.apply(s, PASS);
        continue;
      }
      if (kind === Kind.return || kind === Kind.add || kind === Kind.removeOrAdd) {
        rules.apply(s, codes[this.others.upgrades.choose(view, codes, n)]);
        continue;
      }
      if (kind === Kind.flipAction || kind === Kind.flipToken || kind === Kind.skip || kind === Kind.startingAbility) {
        rules.apply(s, codes[this.others.rewards.choose(view, codes, n)]);
        continue;
      }
      const length = player.plan(view, run);
      if (length === 0) rules.apply(s, codes[player.choose(view, codes, n)]);
      const news = a[H.news];
      for (let i = 0; i < length && a[H.kind] >= FIRST_KIND && a[H.news] === news && rules.allows(s, run[i]); i++) rules.apply(s, run[i]);
    }
  }
}

function placeOf(list: Int32Array, n: number, code: number): number {
  const i = indexOf(list, n, code);
  if (i < 0) throw new Error('what was remembered is not legal here');
  return i;
}

/** Everything that the next game and the choice depend on. */
function keyOf(view: VeilwraithView): string {
  const { cards, upgrades } = view;
  const words = [view.kind, view.stage, view.campaignNumber, upgrades.returnedNow, view.maxSpirit, upgrades.left, upgrades.gateOpen, view.startingAbility];
  for (let action = 0; action < 3; action++) words.push(view.isAdvanced(action));
  for (let slot = 0; slot < 3; slot++) words.push(view.slotPower(slot));
  for (let memory = 0; memory < cards.memories; memory++) words.push(upgrades.listed(memory), upgrades.returned(memory));
  return `${cards.vignette.id} ${words.join(' ')}`;
}

const lookahead: Strategy<VeilwraithView> = {
  id: 'greedy-lookahead',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'makes the upgrade that wins the next vignette most often in trial games from fixed seeds',
  options: {
    games: { type: 'int', default: 24, min: 1, max: 2000, about: 'trial games per legal upgrade; the best get four times as many more' },
  },
  create: (toolbox) => new Lookahead(toolbox),
};
export default lookahead;
