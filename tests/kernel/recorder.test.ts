import { describe, expect, it } from 'vitest';
import { ALL, CAP, DRAWN, FIRST_KIND, LOSS, type Metrics, type MetricsSpec, OWN_COUNT, PLAYED, type Sink, type State, WIN } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { Recorder } from '../../src/runner/record/recorder.ts';
import type { Batch } from '../../src/tables/columns.ts';
import { keepsCurves } from '../../src/tables/kept-curves.ts';
import { keyOf } from '../support/keys.ts';
import { tableOf } from '../support/monte-carlo.ts';
import { Probe, probeDef } from '../support/probe.ts';

/** A game of pure bookkeeping: a script gives, code by code, what happens. */
const NEXT = FIRST_KIND;
const DRAW = 0;
const PLAY = 1;
const BURN = 2;
const ROUND = 3;

interface Happening {
  readonly event: number;
  readonly seat?: number;
  readonly card?: number;
  readonly health?: readonly [number, number];
}

class Ledger extends Probe {
  readonly seats = 2;
  override readonly cards = ['ash', 'birch', 'cedar'];
  private readonly games: readonly { happenings: readonly Happening[]; outcome: number; cause: number; crash?: boolean }[];
  readonly at = this.layout.words('at');

  constructor(games: Ledger['games']) {
    super();
    this.games = games;
  }
  protected setUp(): void {}
  protected flow(s: State): void {
    const game = this.games[s.game];
    const next = game.happenings[s.all[this.at]];
    if (next !== undefined) {
      this.ask(s, NEXT, 0);
      return;
    }
    if (game.crash) throw new Error('crashed');
    s.outcome = game.outcome;
    s.cause = game.cause;
    s.winner = game.outcome === WIN ? 0 : 1;
    s.first = 1;
  }
  allows(_s: State, code: number): boolean {
    return code < 2;
  }
  protected answer(s: State): void {
    const { event, seat = 0, card = 0, health = [0, 0] } = this.games[s.game].happenings[s.all[this.at]++];
    if (event === ROUND) s.round++;
    this.emit(s, ALL, event, event === ROUND ? health[0] : seat, event === ROUND ? health[1] : card);
  }
  sees(s: State): number[] {
    return [s.all[this.at]];
  }
  override metrics(sink: Sink): Metrics {
    let burnt = 0;
    return {
      begin() {
        burnt = 0;
        sink.include(0, 0);
      },
      event(s, event, a, b) {
        if (event === DRAW) sink.count(DRAWN, a, b, 1);
        if (event === PLAY) sink.count(PLAYED, a, b, 1);
        if (event === BURN) {
          sink.count(OWN_COUNT, a, b, 1);
          burnt++;
        }
        if (event === ROUND) {
          for (const seat of [0, 1]) {
            const at = sink.line(seat, s.round);
            sink.points[at] = seat === 0 ? a : b;
          }
        }
      },
      end() {
        sink.row[0] = burnt;
        sink.row[1] = burnt / 4;
      },
    };
  }
}

const round = (mine: number, yours: number): Happening => ({ event: ROUND, health: [mine, yours] });
const GAMES: Ledger['games'] = [
  { outcome: WIN, cause: 1, happenings: [{ event: DRAW, card: 1 }, { event: DRAW, card: 1 }, round(5, 4), { event: PLAY, card: 1 }, round(3, 0)] },
  { outcome: LOSS, cause: 2, happenings: [{ event: DRAW, card: 1 }, { event: BURN, seat: 1, card: 2 }, { event: BURN, seat: 1, card: 2 }, round(5, 4)] },
  { outcome: WIN, cause: 1, crash: true, happenings: [{ event: DRAW, card: 2 }, round(1, 1)] },
  { outcome: CAP, cause: 0, happenings: [round(99, -99)] },
  { outcome: WIN, cause: 1, happenings: [{ event: DRAW, card: 2 }] },
];

const def = probeDef({
  id: 'ledger',
  seats: 2,
  kinds: [{ name: 'next', role: 'play' }],
  metrics: {
    causes: ['none', 'glory', 'defeat'],
    columns: [
      { name: 'burnt', type: 'int8', about: 'cards burnt' },
      { name: 'share', type: 'float64', about: 'a quarter of it' },
    ],
    curves: [{ name: 'health', min: 0, max: 9, about: 'health' }],
    cardCounts: [{ name: 'burnt', about: 'times burnt' }],
  },
  rules: () => new Ledger(GAMES),
});

function play(recorder: Recorder, rules: Ledger, games: readonly number[]): void {
  rules.door.record(recorder.metrics);
  const table = tableOf(def, rules);
  const s = rules.create();
  for (const game of games) {
    recorder.begin(game);
    try {
      recorder.end(s, game, playGame(table, s, keyOf('ledger'), game));
    } catch {
      recorder.fail(s, game, 0);
    }
  }
}

function table({ rows, columns }: Batch): Record<string, number>[] {
  return Array.from({ length: rows }, (_, i) => Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[i]])));
}

function recorded(games: readonly number[]) {
  const rules = new Ledger(GAMES);
  const recorder = new Recorder(def, rules, 10);
  play(recorder, rules, games);
  return { rules, recorder, tables: recorder.take() };
}

describe('the recorder', () => {
  it('writes one row per game; a crashed game is an error with empty columns of its own', () => {
    const rows = table(recorded([0, 1, 2, 3]).tables.games);
    // Outcomes: win 0, loss 1, draw 2, cap 3, error 4.
    expect(rows).toEqual([
      { game: 0, outcome: 0, cause: 1, rounds: 2, decisions: 5, winner: 0, first: 1, burnt: 0, share: 0 },
      { game: 1, outcome: 1, cause: 2, rounds: 1, decisions: 4, winner: 1, first: 1, burnt: 2, share: 0.5 },
      { game: 2, outcome: 4, cause: 0, rounds: 1, decisions: 0, winner: 0, first: 0, burnt: 0, share: 0 },
      { game: 3, outcome: 3, cause: 0, rounds: 1, decisions: 1, winner: 1, first: 1, burnt: 0, share: 0 },
    ]);
  });

  it('counts curves by seat, round, final result and value; values out of range count at the ends', () => {
    const points = table(recorded([0, 1, 2, 3]).tables.curves).map((p) => `seat ${p.seat} round ${p.round} result ${p.result} value ${p.value} × ${p.count}`);
    expect(points).toEqual([
      'seat 0 round 1 result 0 value 5 × 1',
      'seat 0 round 1 result 1 value 5 × 1',
      'seat 0 round 1 result 3 value 9 × 1',
      'seat 0 round 2 result 0 value 3 × 1',
      'seat 1 round 1 result 0 value 4 × 1',
      'seat 1 round 1 result 1 value 4 × 1',
      'seat 1 round 1 result 3 value 0 × 1',
      'seat 1 round 2 result 0 value 0 × 1',
    ]);
  });

  it('counts cards by times and by games, and how many of those games were won', () => {
    const none = { drawn: 0, played: 0, games_drawn: 0, wins_drawn: 0, games_played: 0, wins_played: 0, wins_in: 0, burnt: 0 };
    expect(table(recorded([0, 1, 2, 3]).tables.cards)).toEqual([
      { ...none, seat: 0, card: 0, games_in: 3, wins_in: 1 },
      { ...none, seat: 0, card: 1, games_in: 2, drawn: 3, played: 1, games_drawn: 2, wins_drawn: 1, games_played: 1, wins_played: 1, wins_in: 1 },
      { ...none, seat: 1, card: 2, games_in: 1, burnt: 2 },
    ]);
  });

  it('carries nothing from a crashed game into the next', () => {
    const { tables } = recorded([2, 4]);
    expect(table(tables.cards).at(-1)).toMatchObject({ card: 2, games_in: 1, drawn: 1 });
    expect(tables.curves.rows).toBe(0);
    // Nor does it add to what finished games have counted before.
    expect(table(recorded([4, 2, 4]).tables.cards).at(-1)).toMatchObject({ card: 2, games_in: 2, drawn: 2 });
  });

  it('counts the cards of each seat separately', () => {
    const draws = [{ card: 2 }, { seat: 1, card: 0 }, { seat: 1, card: 0 }, { seat: 1, card: 1 }].map((each) => ({ event: DRAW, ...each }));
    const rules = new Ledger([{ outcome: WIN, cause: 1, happenings: draws }]);
    const recorder = new Recorder(def, rules, 1);
    play(recorder, rules, [0]);
    expect(table(recorder.take().cards).map(({ seat, card, drawn }) => [seat, card, drawn])).toEqual([
      [0, 0, 0],
      [0, 2, 1],
      [1, 0, 2],
      [1, 1, 1],
    ]);
  });

  it('adds up games with the same points', () => {
    const { tables } = recorded([1, 1, 1]);
    expect(table(tables.curves).map((p) => p.count)).toEqual([3, 3]);
    expect(table(tables.cards).at(-1)).toMatchObject({ card: 2, games_in: 3, burnt: 6 });
  });

  it('is empty after handing over its tables', () => {
    const { rules, recorder, tables } = recorded([0, 1, 2, 3]);
    expect([recorder.take().games.rows, recorder.take().curves.rows, recorder.take().cards.rows]).toEqual([0, 0, 0]);
    play(recorder, rules, [0, 1, 2, 3]);
    expect(recorder.take()).toEqual(tables);
  });

  it('keeps every point of a very long game and counts later rounds into the last one', () => {
    const long = [{ outcome: WIN, cause: 1, happenings: Array.from({ length: 3000 }, () => round(4, 6)) }];
    const rules = new Ledger(long);
    const recorder = new Recorder(def, rules, 1);
    play(recorder, rules, [0]);
    const points = table(recorder.take().curves);
    expect(points.reduce((sum, p) => sum + p.count, 0)).toBe(6000);
    expect(points.filter((p) => p.round === 511).map((p) => p.count)).toEqual([2490, 2490]);
  });
});

/** A recorder driven by hand in place of a game's metrics. */
function byHand(metrics: Partial<MetricsSpec>, books: Partial<Metrics> = {}, cards?: readonly string[], careful = false) {
  const own = probeDef({ id: 'by hand', seats: 1, kinds: [{ name: 'next', role: 'play' }], metrics, rules: () => new Ledger(GAMES) });
  const rules = new Ledger(GAMES);
  Object.assign(rules, { seats: 1 });
  rules.metrics = () => ({ begin() {}, event() {}, end() {}, ...books });
  const recorder = new Recorder(own, rules, 100, { cards, careful });
  const s = rules.create();
  const game = (number: number, outcome: number, rounds: number, happens: () => void = () => {}): void => {
    recorder.begin(number);
    happens();
    s.outcome = outcome;
    s.round = rounds;
    recorder.end(s, number, 1);
  };
  return { recorder, s, game };
}

describe('cards by landmark', () => {
  it('are counted in games that lasted beyond it: games with the card, and games that had drawn it by then', () => {
    let cards: (() => void) | undefined;
    const { recorder, game } = byHand({ landmarks: [3, 6] }, { end: () => cards?.() });
    const drawnIn = (round: number) => () => {
      cards = () => (round === 0 ? recorder.include(0, 1) : recorder.came(0, 1, 2, round));
    };
    game(0, WIN, 8, drawnIn(3));
    game(1, LOSS, 8, drawnIn(4));
    game(2, WIN, 8, drawnIn(0));
    game(3, LOSS, 5, drawnIn(2));
    game(4, LOSS, 3, drawnIn(1)); // ended in round 3, so it did not last beyond it
    expect(table(recorder.take().cards)).toEqual([
      {
        ...{ seat: 0, card: 1, games_in: 5, drawn: 8, played: 0, games_drawn: 4, wins_drawn: 1, games_played: 0, wins_played: 0, wins_in: 2 },
        ...{ games_in_3: 4, wins_in_3: 2, games_drawn_3: 2, wins_drawn_3: 1 },
        ...{ games_in_6: 3, wins_in_6: 2, games_drawn_6: 2, wins_drawn_6: 1 },
      },
    ]);
  });

  it('count more games than fit into a few bits', () => {
    const { recorder, game } = byHand({}, { end: () => recorder.include(0, 2) });
    for (let i = 0; i < 100; i++) game(i, i % 3 === 0 ? WIN : LOSS, 1);
    expect(table(recorder.take().cards)).toMatchObject([{ card: 2, games_in: 100, wins_in: 34 }]);
    expect(recorder.take().cards.rows).toBe(0);
  });
});

describe('choices', () => {
  it('are points of the curves, one per choice', () => {
    const { recorder, game } = byHand({
      curves: [],
      mixes: [
        { name: 'place', one: 'place', many: 'places', by: [{ name: 'side', words: ['left', 'right'] }], columns: [] },
        { name: 'move', one: 'move', many: 'moves', by: [{ name: 'kind', words: ['calm', 'bold', 'mad'] }], columns: [] },
      ],
    });
    game(0, WIN, 2, () => {
      recorder.line(0, 1);
      recorder.choice(1, 2);
      recorder.choice(1, 2);
      recorder.line(0, 2);
      recorder.choice(1, 0);
    });
    game(1, LOSS, 1, () => {
      recorder.line(0, 1);
      recorder.choice(1, 1);
    });
    expect(table(recorder.take().curves).map((p) => `${p.metric} round ${p.round} result ${p.result} choice ${p.value} × ${p.count}`)).toEqual([
      '1 round 1 result 0 choice 2 × 2',
      '1 round 1 result 1 choice 1 × 1',
      '1 round 2 result 0 choice 0 × 1',
    ]);
  });
});

describe('games with curves', () => {
  it('are the first 1,024 of a cell and 64 of every later 1,024, by number alone', () => {
    const kept = Array.from({ length: 3072 }, (_, game) => game).filter((game) => keepsCurves(game));
    const run = (from: number, n: number) => Array.from({ length: n }, (_, i) => from + i);
    expect(kept).toEqual([...run(0, 1024 + 64), ...run(2048, 64)]);
    expect(keepsCurves(32_768_000)).toBe(true);
  });

  it('are the only ones that give points', () => {
    const { recorder, game } = byHand({ curves: [{ name: 'health', min: 0, max: 9, about: 'health' }] });
    const point = () => {
      const at = recorder.line(0, 1);
      recorder.points[at] = 4;
    };
    game(5, WIN, 1, point);
    game(1100, WIN, 1, point);
    expect(table(recorder.take().curves).map((p) => p.count)).toEqual([1]);
  });
});

describe('metrics computed from the state', () => {
  it('are the same when computed later, in the order of the games, without those of a crashed game', () => {
    const columns: MetricsSpec['columns'] = [{ name: 'twice', type: 'int16', about: 'twice the rounds' }];
    const play = (fromState: boolean) => {
      const { recorder, s, game } = byHand(
        { columns },
        {
          fromState,
          end: (state) => {
            recorder.row[0] = 2 * state.round;
            recorder.count(PLAYED, 0, state.round % 3, 1);
          },
        },
      );
      for (let i = 0; i < 30; i++) {
        if (i === 13) recorder.fail(s, 1001 + i, 0);
        else game(1001 + i, i % 2 === 0 ? WIN : LOSS, 1 + i);
      }
      return recorder.take();
    };
    const later = play(true);
    expect(later).toEqual(play(false));
    expect([...later.games.columns.game].slice(11, 15)).toEqual([1012, 1013, 1014, 1015]);
    expect([...later.games.columns.twice].slice(11, 15)).toEqual([24, 26, 0, 30]);
  });
});

describe('a game', () => {
  it('begins with an empty row, whatever was in it before', () => {
    const columns: MetricsSpec['columns'] = [{ name: 'found', type: 'int8', about: 'what was found' }];
    const { recorder, game } = byHand({ columns }, { end: (s) => (s.round === 9 ? void (recorder.row[0] = 9) : undefined) });
    for (let i = 0; i < 40; i++) game(i, WIN, i < 12 ? 9 : 1);
    expect([...recorder.take().games.columns.found]).toEqual(Array.from({ length: 40 }, (_, i) => (i < 12 ? 9 : 0)));
  });

  it('leaves no cards to the next if its metrics throw half-way, when recorded carefully', () => {
    const end: Metrics['end'] = (state) => {
      recorder.came(0, state.round, 1, 1);
      recorder.include(0, 0);
      if (state.round === 2) throw new Error('torn');
    };
    const { recorder, s, game } = byHand({}, { end }, undefined, true);
    game(0, WIN, 1);
    expect(() => game(1, WIN, 2)).toThrow('torn');
    recorder.fail(s, 1, 0);
    game(2, WIN, 1);
    expect(table(recorder.take().cards)).toMatchObject([
      { card: 0, games_in: 2, wins_in: 2 },
      { card: 1, games_in: 2, drawn: 2, games_drawn: 2, wins_drawn: 2 },
    ]);
  });
});

describe('columns of cards', () => {
  it("refer to cards of the run, whose dictionary may be longer than the cell's", () => {
    const { recorder, game } = byHand(
      { columns: [{ name: 'found', type: 'word', words: 'cards', about: 'what was found' }] },
      { end: (s) => void (recorder.row[0] = s.round) },
      ['yew', 'ash', 'birch', 'cedar'],
    );
    game(0, WIN, 0); // no card
    game(1, WIN, 2); // birch, the second of the cards in the rules
    expect([...recorder.take().games.columns.found]).toEqual([0, 3]);
  });
});
