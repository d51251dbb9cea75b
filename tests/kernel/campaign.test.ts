import { describe, expect, it } from 'vitest';
import { ALL, FIRST_KIND, LOSS, SlotTable, type State, WIN } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { Route } from '../../src/runner/play/seating.ts';
import { keyOf } from '../support/keys.ts';
import { type MakePlayer, tableOf } from '../support/monte-carlo.ts';
import { Probe, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';

/**
 * Two fights with two attempts each; between them a reward that the player keeps. A fight shuffles its ground (two tiles) and lasts up to two turns. In a turn
 * the player is careful or bold, then throws a four-sided die (0 to 3), one less on rough ground. Careful hits on 3, bold on 2 and 3; a bold throw of 0 or less
 * loses the attempt. One hit wins. A sword adds one to the throw; a charm turns one lost attempt into a miss.
 */
const TURN = FIRST_KIND;
const REWARD = FIRST_KIND + 1;
const BOLD = 1;
const SWORD = 0;
const CHARM = 1;
const ROUGH = 1;
const GROUND = 0;
const THROW = 1;

class Campaign extends Probe {
  readonly seats = 1;
  override readonly cards = ['meadow', 'rough'];
  readonly carried = this.zone('carried', 2);
  readonly fight = this.layout.words('fight');
  readonly attempt = this.layout.words('attempt');
  readonly turn = this.layout.words('turn');
  readonly hits = this.layout.words('hits');
  readonly charmed = this.layout.words('charmed');
  readonly ground = this.zone('ground', 2);
  readonly tiles = this.source(this.layout, 'tiles');
  readonly die = this.source(this.layout, 'die');
  readonly slots = SlotTable.byName(this.cards, [1, 1]);
  private readonly keyed: boolean;

  /** `keyed` false: the stages share one sequence of luck, for comparison. */
  constructor(keyed = true) {
    super();
    this.keyed = keyed;
  }

  protected setUp(s: State): void {
    s.winner = -1;
    this.begin(s);
  }

  /** Begins an attempt with its own luck and a clean block; the carried list stays. */
  private begin(s: State): void {
    const a = s.all;
    if (this.keyed) this.luck.enterStage(s, 1 + 2 * a[this.fight] + a[this.attempt], this.sources);
    a[this.turn] = 0;
    a[this.hits] = 0;
    a[this.charmed] = this.carried.indexOf(s, CHARM) >= 0 ? 1 : 0;
    a[this.ground.at] = 0;
    for (const tile of [0, ROUGH]) this.ground.push(s, tile);
    this.luck.shuffle(s, this.tiles, a, this.ground.cards, 2, this.slots);
    this.emit(s, ALL, GROUND, this.place(s), this.ground.indexOf(s, ROUGH));
  }

  private place(s: State): number {
    return 2 * s.all[this.fight] + s.all[this.attempt];
  }

  protected flow(s: State): void {
    const a = s.all;
    if (a[this.hits] === 1) {
      if (a[this.fight] === 1) s.outcome = WIN;
      else this.ask(s, REWARD, 0);
    } else if (a[this.turn] === 2) this.lose(s);
    else this.ask(s, TURN, 0);
  }

  private lose(s: State): void {
    if (s.all[this.attempt]++ === 1) s.outcome = LOSS;
    else this.begin(s);
  }

  allows(_s: State, code: number): boolean {
    return code === 0 || code === 1;
  }

  protected answer(s: State, code: number): void {
    const a = s.all;
    if (s.kind === REWARD) {
      this.carried.push(s, code);
      a[this.fight] = 1;
      a[this.attempt] = 0;
      this.begin(s);
      return;
    }
    const thrown = this.luck.below(s, this.die, 4);
    this.emit(s, ALL, THROW, this.place(s), thrown);
    const sum = thrown - (this.ground.card(s, a[this.turn]) === ROUGH ? 1 : 0) + (this.carried.indexOf(s, SWORD) >= 0 ? 1 : 0);
    a[this.turn]++;
    s.round++;
    if (sum >= (code === BOLD ? 2 : 3)) a[this.hits]++;
    else if (code === BOLD && sum <= 0) {
      if (a[this.charmed] === 1) a[this.charmed] = 0;
      else this.lose(s);
    }
  }

  sees(s: State): number[] {
    return [...s.all.subarray(this.carried.at, this.ground.cards + 2)];
  }
}

const game = (keyed: boolean) =>
  probeDef({
    id: 'campaign',
    seats: 1,
    kinds: [
      { name: 'turn', role: 'play' },
      { name: 'reward', role: 'rewards' },
    ],
    rules: () => new Campaign(keyed),
  });
const def = game(true);

/** The luck of each attempt at each fight: the ground, then the throws. */
function luckOf(keyed: boolean, player: MakePlayer, number: number): string[][] {
  const rules = new Campaign(keyed);
  const places: string[][] = [[], [], [], []];
  rules.door.tap = { event: (_s, _mask, event, place, value) => places[place].push(`${event === GROUND ? 'ground' : 'throw'} ${value}`) };
  playGame(tableOf(game(keyed), rules, [player]), rules.create(), keyOf('campaign'), number);
  return places;
}

/** Over many games: in how many a bold and a careful player reached the second fight in different ways, and in how many of those its luck differed. */
function compared(keyed: boolean): { otherWays: number; otherLuck: number } {
  const bold: MakePlayer = () => ({ begin() {}, choose: (view) => (view.kind === TURN ? BOLD : SWORD) });
  const careful: MakePlayer = () => ({ begin() {}, choose: () => 0 });
  let otherWays = 0;
  let otherLuck = 0;
  for (let number = 0; number < 1000; number++) {
    const [one, other] = [luckOf(keyed, bold, number), luckOf(keyed, careful, number)];
    const reached = Math.min(one[2].length, other[2].length);
    if (reached === 0 || one[0].length + one[1].length === other[0].length + other[1].length) continue;
    otherWays++;
    if (one[2].slice(0, reached).join() !== other[2].slice(0, reached).join()) otherLuck++;
  }
  return { otherWays, otherLuck };
}

describe('two-stage campaign', () => {
  it('has the same luck in the second fight, however long the first took', () => {
    const { otherWays, otherLuck } = compared(true);
    expect(otherWays).toBeGreaterThan(20);
    expect(otherLuck).toBe(0);
  });

  it('would have different luck there if luck were not keyed by stage', () => {
    const { otherWays, otherLuck } = compared(false);
    expect(otherWays).toBeGreaterThan(20);
    expect(otherLuck).toBeGreaterThan(otherWays / 2);
  });

  it('has different luck in each attempt', () => {
    const careful: MakePlayer = () => ({ begin() {}, choose: () => 0 });
    let same = 0;
    let tries = 0;
    for (let number = 0; number < 300; number++) {
      const [first, second] = luckOf(true, careful, number);
      if (second.length < 3) continue;
      tries++;
      if (first.join() === second.join()) same++;
    }
    expect(tries).toBeGreaterThan(50);
    // One in thirty-two by chance.
    expect(same).toBeLessThan(tries / 10);
  });

  it('keeps the reward and clears the rest', () => {
    const rules = new Campaign();
    const s = rules.create();
    rules.start(s, keyOf('campaign'), 0);
    s.all[rules.hits] = 1;
    s.all[rules.turn] = 1;
    s.kind = REWARD;
    rules.apply(s, CHARM);
    expect([s.stage, s.kind, rules.carried.card(s, 0), s.all[rules.charmed], s.all[rules.hits], s.all[rules.turn]]).toEqual([3, TURN, CHARM, 1, 0, 0]);
  });

  it('asks the player whose role matches the kind of decision', () => {
    const rules = new Campaign();
    const table = tableOf(def, rules);
    expect(table.players).toHaveLength(2);
    const places = [TURN, REWARD].map((kind) => table.routes[kind] & Route.place);
    expect(places).toEqual([0, 1]);
    expect(table.players[places[0]]).not.toBe(table.players[places[1]]);
  });
});

probeSuite(def, { uniform: '278552565/536870912', optimal: '798201/1048576', hidden: false });
