import { describe, expect, it } from 'vitest';
import { leakCheck } from '../src/conform/checks/leak.ts';
import { promisesTogether } from '../src/conform/checks.ts';
import { resolveParams } from '../src/core/index.ts';
import { games } from '../src/games/registry.ts';
import { hold } from './support/conformance.ts';
import { keyOf } from './support/keys.ts';
import { amount, isWanted } from './support/long.ts';
import { subjects, variations } from './support/subjects.ts';

describe('the registry', () => {
  it('holds games with names of their own, each with a scenario to play', () => {
    expect(games.length).toBeGreaterThan(0);
    expect(new Set(games.map((def) => def.id)).size).toBe(games.length);
    const played = new Set(subjects().map(({ subject }) => subject.def));
    expect(games.filter((def) => !played.has(def))).toEqual([]);
  });
});

describe.each(subjects())('$name', ({ subject }) => {
  // More games would find the same; the long suite looks for leaks, which are rare, in other games.
  it.each(isWanted(true) ? promisesTogether : [])('$promise', (check) => {
    expect(() => hold(check, subject, 4)).not.toThrow();
  });

  it('tells nobody more than it may', () => {
    const rules = subject.def.compile(subject.pack, subject.params);
    expect(leakCheck(rules, { key: keyOf(amount('leak', 'another leak')), games: amount(2, 4), worlds: 2, every: 3 })).toBeGreaterThan(0);
  });
});

describe('with one parameter changed', () => {
  it.each(variations())('$name keeps every promise', ({ def, pack, given }) => {
    const params = resolveParams(def.params, given, pack);
    for (const check of promisesTogether) expect(() => hold(check, { def, pack, params }, 2)).not.toThrow();
    expect(leakCheck(def.compile(pack, params), { key: keyOf('leak'), games: 1, worlds: 2, every: 7 })).toBeGreaterThan(0);
  });
});
