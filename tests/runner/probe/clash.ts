import * as z from 'zod';
import {
  ALL,
  DRAW,
  DRAWN,
  Engine,
  FIRST_KIND,
  type GameDef,
  InputError,
  Layout,
  LOSS,
  type Metrics,
  type Pack,
  type Params,
  perSeat,
  type Seat,
  type SeedKey,
  type Sink,
  State,
  View,
  WIN,
} from '../../../src/core/index.ts';

/**
 * Two rivals, for tests of the runner. In turn, each rolls a die as often as it likes and keeps the sum, or nothing after a one; the first to reach `goal`
 * wins. After `turns` turns each, the higher total wins; equal totals are a draw. Before the first turn a second role may bet on the first roll.
 */
const BET = FIRST_KIND;
const ROLL = FIRST_KIND + 1;
const ROLLED = 0;

const heroes = z.array(z.strictObject({ id: z.string(), source: z.enum(['rulebook', 'stand-in']), bonus: z.int().min(0).max(5) }));

class ClashView extends View {
  /** Set by the rules: the decider's points in this turn. */
  static readonly atStake = 18;
  get atStake(): number {
    return View.stateOf(this).all[ClashView.atStake];
  }
  write(out: Int32Array): number {
    out[0] = this.round;
    return 1;
  }
}

class Clash extends Engine<State, ClashView> {
  readonly seats = 2;
  readonly mostCodes = 2;
  readonly mostWords = 1;
  readonly cards: readonly string[];
  readonly essential: number;
  private readonly layout = new Layout();
  private readonly stake = this.layout.words('stake');
  private readonly totals = this.layout.words('totals', 2);
  private readonly bets = this.layout.words('bets', 2);
  private readonly asked = this.layout.words('asked');
  // Luck belongs to a side, no matter who begins.
  private readonly dice = [this.source(this.layout, 'first side, dice'), this.source(this.layout, 'second side, dice')];
  private readonly toss = this.source(this.layout, 'toss');
  private readonly hero: number[];
  private readonly bonus: number[];
  private readonly params: Params;

  constructor(pack: Pack, params: Params) {
    super();
    const records = pack.data.heroes as z.infer<typeof heroes>;
    this.cards = records.map((r) => r.id);
    this.hero = [0, 1].map((seat) => this.cards.indexOf(String(params[`seats.${seat}.hero`])));
    this.bonus = this.hero.map((card) => records[card].bonus);
    if (params.format === 'solo') throw new InputError('a clash needs two; choose format duel');
    if (this.stake !== ClashView.atStake) throw new Error('the view looks elsewhere');
    this.essential = this.layout.essential;
    this.params = params;
  }

  create(): State {
    return new State(this.layout.size);
  }
  start(s: State, key: SeedKey, game: number, first?: Seat): void {
    this.open(s, key, game);
    s.first = first ?? this.luck.below(s, this.toss, 2);
    s.winner = -1;
    s.round = 1;
    this.ask(s, BET, s.first);
  }
  protected step(): void {}
  protected settle(): void {}
  protected flow(s: State): void {
    const a = s.all;
    if (a[this.asked] < 2) this.ask(s, BET, 1 - s.first);
    else if (s.round > 2 * Number(this.params.turns)) this.end(s, Math.sign(a[this.totals] - a[this.totals + 1]), 2);
    else this.ask(s, ROLL, (s.first + s.round - 1) % 2);
  }
  private end(s: State, sign: number, cause: number): void {
    s.outcome = sign > 0 ? WIN : sign < 0 ? LOSS : DRAW;
    s.winner = sign > 0 ? 0 : sign < 0 ? 1 : -1;
    s.cause = cause;
  }
  legal(_s: State, out: Int32Array): number {
    out[0] = 0;
    out[1] = 1;
    return 2;
  }
  allows(_s: State, code: number): boolean {
    return code === 0 || code === 1;
  }
  apply(s: State, code: number): void {
    if (s.kind === BET) {
      s.all[this.bets + s.decider] = code;
      s.all[this.asked]++;
    } else if (code === 1) this.roll(s);
    else this.keep(s);
    this.answered(s);
    this.run(s);
  }
  private roll(s: State): void {
    const a = s.all;
    const die = 1 + this.luck.below(s, this.dice[s.decider], 6);
    this.emit(s, ALL, ROLLED, this.hero[s.decider], die);
    if (die > 1) a[this.stake] += die + this.bonus[s.decider] + a[this.bets + s.decider];
    else {
      a[this.stake] = 0;
      s.round++;
    }
  }
  private keep(s: State): void {
    const a = s.all;
    a[this.totals + s.decider] += a[this.stake];
    a[this.stake] = 0;
    if (a[this.totals + s.decider] >= Number(this.params.goal)) this.end(s, s.decider === 0 ? 1 : -1, 1);
    s.round++;
  }
  view(): ClashView {
    return new ClashView();
  }
  determinise(): void {
    throw new Error('no search in a clash');
  }
  utility(s: State, seat: Seat): number {
    return s.outcome === DRAW ? 0.5 : s.winner === seat ? 1 : 0;
  }
  say(s: State, code: number): string {
    if (s.kind === BET) return code === 1 ? 'bet' : 'do not bet';
    return code === 1 ? 'roll' : 'keep';
  }
  show(s: State): string {
    return `${s.all[this.totals]} to ${s.all[this.totals + 1]}`;
  }
  tell(_s: State, _event: number, hero: number, die: number): string {
    return `${this.cards[hero]} rolls ${die}`;
  }
  metrics(sink: Sink): Metrics {
    return {
      begin: () => {},
      event: (s, _event, hero) => {
        sink.count(DRAWN, s.decider, hero, 1);
        const at = sink.line(s.decider, s.round);
        sink.points[at] = s.all[this.totals + s.decider];
      },
      end: (s) => {
        sink.row[0] = s.all[this.totals];
        sink.row[1] = s.all[this.totals + 1];
        sink.row[2] = s.all[this.bets];
        sink.row[3] = (s.all[this.totals] - s.all[this.totals + 1]) / 7;
      },
    };
  }
}

export const clash: GameDef = {
  id: 'clash',
  name: 'Clash',
  rulesVersion: '1',
  seats: [2, 2],
  firstPlayer: true,
  scenarioParam: 'format',
  params: {
    format: { type: 'word', default: 'duel', values: ['duel', 'solo'], about: 'how it is played' },
    goal: { type: 'int', default: 20, min: 5, max: 100, about: 'points that win' },
    turns: { type: 'int', default: 8, min: 1, max: 40, about: 'turns of each side' },
    ...perSeat(2, {
      hero: { type: 'word', default: 'fox', values: (pack) => ((pack as Pack).data.heroes as { id: string }[]).map(({ id }) => id), about: 'who plays' },
    }),
  },
  kinds: [
    { name: 'bet', role: 'bets' },
    { name: 'roll', role: 'play' },
  ],
  events: [{ name: 'rolled' }],
  metrics: {
    causes: ['none', 'goal', 'time'],
    columns: [
      { name: 'points_0', type: 'int16', about: 'points of seat 0' },
      { name: 'points_1', type: 'int16', about: 'points of seat 1' },
      { name: 'bet_0', type: 'int8', flag: true, about: 'did seat 0 bet' },
      { name: 'lead', type: 'float64', about: 'a seventh of the lead' },
    ],
    curves: [{ name: 'points', min: 0, max: 40, about: 'points so far' }],
    cardCounts: [],
  },
  defaults: { bets: 'uniform' },
  content: async () => ({ pack: { game: 'clash', files: { heroes }, cards: ['heroes'], check: () => {} } }),
  compile: (pack, params) => new Clash(pack, params),
};
