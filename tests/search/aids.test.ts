import { describe, expect, it } from 'vitest';
import { searchAids } from '../../src/conform/checks/search-aids.ts';
import type { Subject } from '../../src/conform/subject.ts';
import type { SearchAids, View } from '../../src/core/index.ts';
import { View as AnyView } from '../../src/core/index.ts';
import { games } from '../../src/games/registry.ts';
import { hold } from '../support/conformance.ts';
import { subjects } from '../support/subjects.ts';

const all = subjects();
const first = games.map((def) => all.find(({ subject }) => subject.def === def) as (typeof all)[number]);

describe('what games tell search players', () => {
  it('is told by every game', () => {
    expect(games.filter(({ search }) => search?.value === undefined)).toEqual([]);
  });

  it.each([...first, ...all.filter(({ company }) => company)])('can be used and reads the view only: $name', ({ subject }) => {
    expect(() => hold(searchAids, subject, 1)).not.toThrow();
  });
});

describe('the check of it', () => {
  const { subject } = first.find(({ subject: { def } }) => def.id === 'veilwraith') as (typeof all)[number];
  const held = (search: SearchAids) => () => hold(searchAids, { ...subject, def: { ...subject.def, search } } as Subject, 1);

  it('finds an estimate that is no chance', () => {
    expect(held({ value: () => 1.5 })).toThrow('the estimate for seat 0 is 1.5; it must lie between 0 and 1');
    expect(held({ value: () => Number.NaN })).toThrow('the estimate for seat 0 is NaN');
  });

  it('finds an estimate and moves that look at hidden cards', () => {
    const peek = (view: View): number => AnyView.stateOf(view).all.reduce((sum, word) => (sum * 31 + word) % 1009, 7);
    expect(held({ value: (view) => peek(view) / 1009 })).toThrow(/the estimate for seat 0 depends on a card it does not know/);
    const { moves } = subject.def.search as Required<SearchAids>;
    const peeking: SearchAids = {
      moves(view, runs) {
        moves(view, runs);
        if (peek(view) % 2 === 0 && runs.count > 1) runs.count--;
      },
    };
    expect(held(peeking)).toThrow(/the moves listed for seat 0 depend on a card it does not know/);
  });

  it('finds moves that are illegal or listed twice', () => {
    expect(held({ moves: (_view, runs) => runs.add(1_000_000) })).toThrow('a move is listed whose first code, 1000000, is not legal');
    const { moves } = subject.def.search as Required<SearchAids>;
    const twice: SearchAids = {
      moves(view, runs) {
        moves(view, runs);
        if (runs.count > 0) runs.add(runs.codes[runs.start[0]]);
      },
    };
    expect(held(twice)).toThrow(/is listed twice/);
  });
});
