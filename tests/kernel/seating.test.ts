import { describe, expect, it } from 'vitest';
import { ALL, FIRST_KIND, type Player, type State, View, WIN } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../src/runner/play/seating.ts';
import { keyOf } from '../support/keys.ts';
import { type MakePlayer, tableOf } from '../support/monte-carlo.ts';
import { emptyPack, Probe, probeDef } from '../support/probe.ts';

/** Two seats name a number in turn, twice. Set-up and every answer are announced, the second seat's answers only to itself. */
const NAME = FIRST_KIND;
const DEALT = 0;
const NAMED = 1;

class Telling extends Probe {
  readonly seats = 2;
  readonly turns = this.layout.words('turns');
  protected setUp(s: State): void {
    this.emit(s, ALL, DEALT);
  }
  protected flow(s: State): void {
    if (s.all[this.turns] === 4) s.outcome = WIN;
    else this.ask(s, NAME, s.all[this.turns]++ % 2);
  }
  allows(_s: State, code: number): boolean {
    return code >= 0 && code < 3;
  }
  protected answer(s: State, code: number): void {
    this.emit(s, s.decider === 0 ? ALL : 1 << 1, NAMED, s.decider, code);
  }
  sees(s: State): number[] {
    return [s.all[this.turns]];
  }
}

/** One seat names all four numbers. */
class Alone extends Telling {
  protected override flow(s: State): void {
    if (s.all[this.turns] === 4) s.outcome = WIN;
    else {
      s.all[this.turns]++;
      this.ask(s, NAME, 0);
    }
  }
}

const def = probeDef({ id: 'telling', seats: 2, kinds: [{ name: 'name', role: 'play' }], rules: () => new Telling() });

describe('the table', () => {
  it('tells players what they may hear, and only about the game they have begun', () => {
    const log: string[] = [];
    const listening: MakePlayer = () => {
      const player: Player = {
        begin: (view) => log.push(`${view.who} begins`),
        choose: () => 2,
        heed: (view, event, a, b) => log.push(`${view.who} hears ${event} ${a} ${b}`),
      };
      return player;
    };
    const rules = def.compile(emptyPack, {});
    const table = tableOf(def, rules, [listening]);
    const s = rules.create();
    const turn = ['0 hears 1 0 2', '1 hears 1 0 2', '1 hears 1 1 2'];
    for (const game of [0, 1]) {
      log.length = 0;
      playGame(table, s, keyOf('table'), game);
      expect(log).toEqual(['0 begins', '1 begins', ...turn, ...turn]);
    }
  });

  it('lets a replay listen beside players that heed', () => {
    const heard: string[] = [];
    const listening: MakePlayer = () => ({ begin() {}, choose: () => 0, heed: () => heard.push('player') });
    const rules = def.compile(emptyPack, {});
    rules.door.tap = { event: (_s, _mask, event) => heard.push(`tap ${event}`) };
    playGame(tableOf(def, rules, [listening]), rules.create(), keyOf('table'), 0);
    expect(heard.filter((h) => h === 'player').length).toBe(6);
    expect(heard.filter((h) => h !== 'player')).toEqual(['tap 0', 'tap 1', 'tap 1', 'tap 1', 'tap 1']);
  });

  it('gives each player its own luck, which depends on the game', () => {
    const answers = (game: number): string => {
      const rules = def.compile(emptyPack, {});
      const codes: number[] = [];
      const table = tableOf(def, rules, [({ rng }) => ({ begin() {}, choose: () => rng.below(3) })]);
      playGame(table, rules.create(), keyOf('table'), 99);
      playGame(table, rules.create(), keyOf('table'), game, (_s, code) => codes.push(code));
      return codes.join('');
    };
    expect(answers(5)).toBe(answers(5));
    expect(new Set([0, 1, 2, 3, 4, 5].map(answers)).size).toBeGreaterThan(3);
    expect([0, 1, 2, 3, 4, 5].some((game) => answers(game)[0] !== answers(game)[1])).toBe(true);
  });

  it('drops the rest of a plan when another decider is asked', () => {
    const applied: string[] = [];
    const planning: MakePlayer = () => ({
      begin() {},
      choose: () => 0,
      plan(_view, out) {
        out.set([2, 2, 2, 2]);
        return 4;
      },
    });
    const simple: MakePlayer = () => ({ begin() {}, choose: () => 0 });
    const rules = def.compile(emptyPack, {});
    const decisions = playGame(tableOf(def, rules, [planning, simple]), rules.create(), keyOf('table'), 0, (s, code) => applied.push(`${s.decider}: ${code}`));
    expect(applied).toEqual(['0: 2', '1: 0', '0: 2', '1: 0']);
    expect(decisions).toBe(4);
  });

  it('carries out plans code by code, one decision each', () => {
    const rules = new Alone();
    const alone = probeDef({ id: 'alone', seats: 2, kinds: [{ name: 'name', role: 'play' }], rules: () => rules });
    const named: number[] = [];
    rules.door.tap = { event: (_s, _mask, event, _seat, code) => event === NAMED && named.push(code) };
    const planning: MakePlayer = () => ({
      begin() {},
      choose: () => 0,
      plan(_view, out) {
        out.set([1, 2, 0]);
        return 3;
      },
    });
    const table = tableOf(alone, alone.compile(emptyPack, {}), [planning]);
    // Three codes of the first plan and one of the second, after which the game is over.
    expect(playGame(table, rules.create(), keyOf('table'), 0)).toBe(2);
    expect(named).toEqual([1, 2, 0, 1]);
  });

  it('reports the seat and role without a strategy', () => {
    const rules = def.compile(emptyPack, {});
    const find = () => {
      throw new Error('not asked for');
    };
    expect(() => new SeatedPlayers(def, rules, [], find)).toThrow('seat 0 has no strategy for role play');
  });

  it('provides a simulator that makes worlds from what the view shows, and reuses its states', () => {
    let worlds = 0;
    const searching: MakePlayer = ({ sim, rng, view: mine }) => ({
      begin() {},
      choose(view) {
        const world = sim.world(view, rng);
        expect(world).not.toBe(View.stateOf(view));
        expect([world.live, world.world]).toEqual([0, view.who + 1]);
        mine.bind(world, view.who);
        expect(mine.kind).toBe(NAME);
        sim.rules.apply(world, 1);
        const copy = sim.take();
        sim.copy(world, copy);
        expect(copy.all).toEqual(world.all);
        sim.release(copy);
        sim.release(world);
        expect(sim.take()).toBe(world);
        sim.release(world);
        worlds++;
        return 0;
      },
    });
    const rules = def.compile(emptyPack, {});
    const heard: number[] = [];
    rules.door.tap = { event: (_s, _mask, event) => heard.push(event) };
    playGame(tableOf(def, rules, [searching]), rules.create(), keyOf('table'), 0);
    expect(worlds).toBe(4);
    // Simulated answers were not announced.
    expect(heard).toEqual([DEALT, NAMED, NAMED, NAMED, NAMED]);
  });
});
