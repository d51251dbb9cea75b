import { describe, expect, it } from 'vitest';
import { playGame } from '../../src/runner/play/play.ts';
import { Recorder } from '../../src/runner/record/recorder.ts';
import { keyOf } from '../support/keys.ts';
import { tableOf } from '../support/monte-carlo.ts';
import { emptyPack } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { ScriptedLuck } from '../support/scripted-luck.ts';
import { defOf } from './def-of.ts';
import { jungle, map, RIDGE, RIVER, SWAMP, TEMPLE } from './jungle.ts';

const def = defOf(jungle);
probeSuite(def, { uniform: '59/96', optimal: '2/3', hidden: false });

describe('places of a walk', () => {
  /** The rows of places.arrow after some walks: a way, and what luck says at each place that is dangerous. */
  function recorded(walks: readonly { readonly way: readonly number[]; readonly luck: readonly number[] }[]): Record<string, number[]> {
    const rules = def.compile(emptyPack, {});
    const recorder = new Recorder(def, rules, walks.length);
    walks.forEach(({ way, luck }, game) => {
      rules.luck.script = new ScriptedLuck(luck);
      const table = tableOf(def, rules, [
        () => ({ begin() {}, choose: (_view, codes, n) => codes.subarray(0, n).indexOf(way.find((place) => codes.subarray(0, n).includes(place)) as number) }),
      ]);
      const s = rules.create();
      recorder.begin(game);
      recorder.end(s, game, playGame(table, s, keyOf('walk'), game));
    });
    const { places } = recorder.take();
    return Object.fromEntries(Object.entries(places?.columns ?? {}).map(([name, column]) => [name, [...column]]));
  }

  it('are counted by visit and by game, deaths too', () => {
    const rows = recorded([
      { way: [SWAMP, TEMPLE], luck: [1] },
      { way: [SWAMP], luck: [0] },
      { way: [RIDGE, RIVER], luck: [3, 0] },
    ]);
    expect(rows).toEqual({
      // Camp, swamp, ridge, river, temple.
      place: [0, 1, 2, 3, 4],
      visits: [3, 2, 1, 1, 1],
      games_in: [3, 2, 1, 1, 1],
      deaths: [0, 1, 0, 1, 0],
      games_deaths: [0, 1, 0, 1, 0],
      wins_in: [1, 1, 0, 0, 1],
    });
  });

  it('that nobody entered have no row', () => {
    expect(recorded([{ way: [SWAMP], luck: [0] }]).place).toEqual([0, SWAMP]);
  });

  it('are told in a replay by their labels', () => {
    const rules = def.compile(emptyPack, {});
    const told: string[] = [];
    rules.luck.script = new ScriptedLuck([0]);
    rules.door.tap = { event: (s, _mask, event, a, b, c) => told.push(rules.tell(s, event, a, b, c)) };
    const s = rules.create();
    rules.start(s, keyOf('told'), 0);
    expect(rules.say(s, SWAMP)).toBe('go to Swamp');
    rules.apply(s, SWAMP);
    expect(told).toEqual(['enters Camp', 'enters Swamp', 'dies at Swamp']);
  });

  it('are the places of the map that the rules have', () => {
    expect(def.compile(emptyPack, {}).maps).toEqual([map]);
    expect(def.metrics.placeCounts).toEqual([]);
  });
});
