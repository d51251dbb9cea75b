import { describe, expect, it } from 'vitest';
import { type ParamValue, resolveParams, type Strategy } from '../../../src/core/index.ts';
import { veiledFate } from '../../../src/games/veiled-fate/index.ts';
import { params } from '../../../src/games/veiled-fate/options/params.ts';
import { ASSUMPTIONS } from '../../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import { Beliefs } from '../../../src/games/veiled-fate/play/beliefs/beliefs.ts';
import type { FateView } from '../../../src/games/veiled-fate/play/view.ts';
import { Worth } from '../../../src/games/veiled-fate/play/worth.ts';
import { loadStrategies } from '../../../src/runner/experiment/strategies.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../src/runner/play/seating.ts';
import { Recorder } from '../../../src/runner/record/recorder.ts';
import { keyOf } from '../../support/keys.ts';
import { standIn } from './test-pack.ts';

const pack = standIn();
const loaded = await loadStrategies(veiledFate as never, ['random', 'greedy', 'decoy'], '.');
const VARIANTS: Readonly<Record<string, ParamValue>>[] = [
  {},
  { minusOneVisible: false },
  { ageOnePlacement: 'players' },
  { players: 4 },
  { players: 6, ages: 1 },
];
const EXPOSURE = /^(exposure_|known_turn|decoy_acts)/;

interface Played {
  readonly row: Readonly<Record<string, number>>;
  readonly state: number[];
  /** By seat: what the others believe of its true Demigod at the end, on average. */
  readonly believed: number[];
  readonly turns: number;
}

/** Plays a game; every player also keeps beliefs of its own, from what it alone is told. */
function played(given: Readonly<Record<string, ParamValue>>, strategy = 'decoy', game = 0): Played {
  const rules = veiledFate.compile(pack, resolveParams(params, { players: 3, ...given }, pack));
  const assumptions = { beta: ASSUMPTIONS.beta.default, epsilon: ASSUMPTIONS.epsilon.default };
  const kept: Beliefs[] = [];
  const inner = loaded.get(strategy) as Strategy<FateView>;
  const believer: Strategy<FateView> = {
    ...inner,
    create(t) {
      const player = inner.create(t);
      const beliefs = new Beliefs(new Worth(t.view), assumptions);
      kept.push(beliefs);
      return {
        begin(view) {
          player.begin(view);
          beliefs.begin(view);
        },
        choose: (view, codes, n) => player.choose(view, codes, n),
        heed: (view, event, a, b, c) => beliefs.heed(view, event, a, b, c),
      };
    },
  };
  const options = resolveParams(inner.options ?? {}, {}, pack);
  const seats = Array.from({ length: rules.seats }, () => ({ play: { strategy, options } }));
  const table = new SeatedPlayers(veiledFate as never, rules as never, seats, () => believer as never);
  const s = rules.create();
  const recorder = new Recorder(veiledFate, rules, 1);
  recorder.begin(0);
  playGame(table, s as never, keyOf('exposure'), game);
  recorder.end(s, 0, 0);
  const { columns } = recorder.take().games;
  const row = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, Number(column[0])]));
  const view = rules.view();
  view.bind(s, 0);
  const believed = seats.map((_, seat) => {
    const others = kept.filter((_beliefs, other) => other !== seat);
    return others.reduce((sum, beliefs) => sum + beliefs.chance(seat, view.demigodOf(seat)), 0) / others.length;
  });
  return { row, state: [...s.all], believed, turns: row.turns };
}

describe('the columns of exposure', () => {
  it('change neither the game nor any other column', () => {
    const off = played({});
    const on = played({ exposure: true });
    expect(on.state).toEqual(off.state);
    const others = (row: Played['row']): Played['row'] => Object.fromEntries(Object.entries(row).filter(([name]) => !EXPOSURE.test(name)));
    expect(others(on.row)).toEqual(others(off.row));
    expect(Object.entries(off.row).filter(([name, value]) => EXPOSURE.test(name) && value !== 0)).toEqual([]);
    expect(Object.keys(off.row).filter((name) => EXPOSURE.test(name))).toHaveLength(3 * 5);
  });

  it.each(VARIANTS)('say what the others believe at the end who were told what their seats are told: %o', (given) => {
    // Random players use every power, Omniscience too.
    for (const strategy of ['random', 'decoy']) {
      const { row, believed } = played({ exposure: true, ...given }, strategy, 3);
      believed.forEach((chance, seat) => {
        expect(row[`exposure_3_${seat}`]).toBeCloseTo(chance, 12);
      });
    }
  });

  it('grow on average while a game lasts, and Ages that were not played have the value of the end', () => {
    const mean = (age: number, rows: readonly Played[]): number =>
      rows.reduce((sum, { row }) => sum + [0, 1, 2].reduce((all, seat) => all + row[`exposure_${age}_${seat}`], 0) / 3, 0) / rows.length;
    const games = [0, 1, 2].map((game) => played({ exposure: true }, 'decoy', game));
    expect(mean(1, games)).toBeGreaterThan(1 / 8);
    expect(mean(3, games)).toBeGreaterThan(mean(1, games));
    const { row } = played({ exposure: true, ages: 1 });
    expect(row.exposure_2_0).toBe(row.exposure_1_0);
    expect(row.exposure_3_0).toBe(row.exposure_1_0);
  });

  it('give the turn in which the others came to believe in the true Demigod', () => {
    for (let game = 0; game < 2; game++) {
      const { row, turns } = played({ exposure: true }, 'decoy', game);
      for (let seat = 0; seat < 3; seat++) {
        const known = row[`known_turn_${seat}`];
        expect(known).toBeLessThanOrEqual(turns);
        if ([1, 2, 3].some((age) => row[`exposure_${age}_${seat}`] > 0.5)) expect(known).toBeGreaterThan(0);
      }
    }
  });

  it('know open seats from the first turn on', () => {
    const { row } = played({ exposure: true, openSeats: 1 });
    expect(row.known_turn_0).toBe(1);
    expect(row.exposure_1_0).toBe(1);
  });

  it('count acts that point away from the own Demigod: more for a player who pretends', () => {
    const decoys = (strategy: string): number =>
      [0, 1, 2].reduce((sum, game) => {
        const { row } = played({ exposure: true }, strategy, game);
        return sum + (row.decoy_acts_0 + row.decoy_acts_1 + row.decoy_acts_2) / (row.moves + row.placements);
      }, 0);
    expect(decoys('decoy')).toBeGreaterThan(decoys('greedy'));
  });
});
