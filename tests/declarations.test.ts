import { describe, expect, it } from 'vitest';
import { games } from '../src/games/registry.ts';
import { subjects } from './support/subjects.ts';

describe.each(games)('what $id records', ({ id, metrics, seats }) => {
  const { columns, seatColumns = [], cardCounts, fates = [], cardFigures = [], mixes = [], impactOf } = metrics;
  const ofSeats = Array.from({ length: seats[1] }, (_, seat) => seatColumns.map(({ name }) => `${name}_${seat}`)).flat();
  const named = [...columns.map(({ name }) => name), ...ofSeats];

  it('has no two columns of one name', () => {
    expect(new Set(named).size).toBe(named.length);
  });

  it('refers to columns, counts and groups that exist', () => {
    const counts = ['drawn', 'played', ...cardCounts.map(({ name }) => name)];
    const [first] = subjects().filter(({ subject }) => subject.def.id === id);
    const { groups } = first.subject.def.compile(first.subject.pack, first.subject.params);
    for (const mix of mixes) expect(named).toEqual(expect.arrayContaining([...mix.columns]));
    if (impactOf !== undefined) expect(counts).toContain(impactOf);
    for (const { of, fates: all } of fates) expect(counts).toEqual(expect.arrayContaining([...of, ...all.map(({ count }) => count)]));
    for (const { count, per } of cardFigures) expect(counts).toEqual(expect.arrayContaining([count, ...per]));
    for (const { groups: some = [] } of [...fates, ...cardFigures]) expect(groups).toEqual(expect.arrayContaining([...some]));
  });
});
