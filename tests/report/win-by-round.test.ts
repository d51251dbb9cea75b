import { describe, expect, it } from 'vitest';
import { poolsOf, reachedOf, winByRoundSection } from '../../src/report/sections/win-by-round.ts';
import type { Summary } from '../../src/report/summary.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { cellOf, summaryOf } from './cell-builder.ts';

// 100 games: 40 won in round 2, 20 lost in round 3, 10 won and 30 lost in round 4.
const walled = cellOf([
  ['win', 'none', [0, 0, 40, 0, 10]],
  ['loss', 'portal', [0, 0, 0, 20, 30]],
  ['error', 'none', [0, 5]],
]);
const plain = summaryOf([walled, walled], ['lost-ruins'], ['random', 'rotation-greedy']);
/** The same, with a change of rules from round 3 on in every cell. */
const marked: Summary = {
  ...plain,
  runs: plain.runs.map((run) => ({ ...run, cells: run.cells.map((cell) => ({ ...cell, marks: [{ round: 3, label: 'the tide comes in' }] })) })),
};

describe('win rate by round', () => {
  it('counts the games that reached a round and those won, without errors', () => {
    const [pool] = poolsOf(plain);
    expect(reachedOf(pool)).toEqual([
      { round: 1, games: 100, won: wilson(50, 100) },
      { round: 2, games: 100, won: wilson(50, 100) },
      { round: 3, games: 60, won: wilson(10, 60) },
      { round: 4, games: 40, won: wilson(10, 40) },
    ]);
  });

  it('splits the games at the change of rules, and compares both parts', () => {
    const section = winByRoundSection(marked);
    // 60 of 100 reach round 3, and 10 of them are won; the 40 decided earlier were all won.
    // The steeper of two is picked: Wilson’s intervals at 97.5 %, z = 2.2414.
    expect(section.sentence).toContain('the rules change from round 3 on, punishes long games most: 16.7 % [8.6, 29.9] of games that reach round 3 are won');
    expect(section.sentence).toContain(', 50.0 % [39.1, 60.9] overall.');
    expect(section.table?.rows[0].slice(1, 4)).toEqual([{ text: '3' }, { text: '60.0 %' }, { text: '100.0 %' }]);
    expect(section.notes.join(' ')).toContain('The dashed line: the tide comes in.');
  });

  it('without a change of rules splits where half of the games are over, and claims no change', () => {
    const section = winByRoundSection(plain);
    expect(section.sentence).not.toContain('wall');
    expect(section.table?.rows[0][1]).toEqual({ text: '3' });
  });

  it('groups many cells by one factor', () => {
    const vignettes = Array.from({ length: 30 }, (_, i) => `v${i}`);
    const many = summaryOf(
      Array.from({ length: 60 }, () => walled),
      vignettes,
      ['random', 'rotation-greedy'],
    );
    expect(poolsOf(many).map(({ label, cells }) => [label, cells.length])).toEqual([
      ['Random', 30],
      ['Rotation Greedy', 30],
    ]);
  });

  it('says so if there are too few games', () => {
    const few = summaryOf([cellOf([['win', 'none', [0, 3]]])], ['lost-ruins'], ['random']);
    expect(winByRoundSection(few).sentence).toBe('There are fewer than 30 games.');
  });
});
