import { describe, expect, it } from 'vitest';
import { headline, summaryTable } from '../../src/report/text.ts';
import { count, factorWords, list, measureWords, percent, range, rate, rateInterval, title } from '../../src/report/words.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { cellOf, summaryOf } from './cell-builder.ts';

const cell = (wins: number, losses: number) =>
  cellOf([
    ['win', 'none', [0, 0, wins]],
    ['loss', 'spirit-phase', [0, losses]],
  ]);

describe('headline', () => {
  it('names scenario, strategy, games and interval of a single cell', () => {
    expect(headline(summaryOf([cell(16_260, 3740)], ['lost-ruins'], ['rotation-greedy']))).toBe(
      'Lost Ruins, played by Rotation Greedy, was won in 81.3 % [80.8, 81.8] of 20,000 games.',
    );
  });

  it('compares two cells', () => {
    expect(headline(summaryOf([cell(20, 80), cell(60, 40)], ['lost-ruins'], ['random', 'rotation-greedy']))).toBe(
      'Lost Ruins, played by Rotation Greedy, was won in 60.0 % [50.2, 69.1] of 100 games; Lost Ruins, played by Random, in 20.0 % [13.3, 28.9].',
    );
  });

  it('gives the ends of many, with intervals adjusted for picking', () => {
    // Wilson at 1 − 0.05 / 3, z = 2.394.
    expect(headline(summaryOf([cell(20, 80), cell(60, 40), cell(50, 50)], ['lost-ruins', 'gate-of-ash', 'weald'], ['random']))).toBe(
      'Win rates range from 20.0 % [12.2, 31.1] (Lost Ruins, played by Random) to 60.0 % [48.0, 70.9] (Gate of Ash, played by Random).',
    );
  });

  it('names both opponents if two seats vary', () => {
    const met = (names: readonly [string, string], levels: readonly string[]): string => {
      const summary = summaryOf([cell(20, 80), cell(60, 40), cell(50, 50), cell(40, 60)], ['lost-ruins'], ['a', 'b', 'c', 'd']);
      const pairs = levels.flatMap((mine) => levels.map((theirs) => ({ [names[0]]: mine, [names[1]]: theirs })));
      const factors = names.map((name) => ({ name, levels, named: true }));
      return headline({ ...summary, factors, cells: summary.cells.map((each, i) => ({ ...each, levels: pairs[i] })) });
    };
    expect(met(['seats.0.hero', 'seats.1.solo'], ['bone-lord', 'feral'])).toMatch(
      /^Win rates range from 20\.0 % \[11\.9, 31\.6\] \(.*Bone Lord against Bone Lord, played by A\) to 60\.0 % .*\(.*Bone Lord against Feral, played by B\)\.$/,
    );
    expect(met(['seats.0.strategy', 'seats.1.strategy'], ['random', 'phased'])).toMatch(/Random against Random\) to 60\.0 % .*Random against Phased\)\.$/);
  });

  it('among rivals counts the wins of player 1', () => {
    const among = (...cells: readonly ReturnType<typeof cell>[]): string => {
      const summary = summaryOf(cells, ['lost-ruins', 'gate-of-ash', 'weald'].slice(0, cells.length), ['random']);
      return headline({ ...summary, runs: summary.runs.map((run) => ({ ...run, measures: { ...run.measures, rivals: true } as typeof run.measures })) });
    };
    expect(among(cell(60, 40))).toBe('Lost Ruins, played by Random: player 1 won 60.0 % [50.2, 69.1] of 100 games.');
    expect(among(cell(60, 40), cell(20, 80))).toBe(
      'Lost Ruins, played by Random: player 1 won 60.0 % [50.2, 69.1] of 100 games; Gate of Ash, played by Random: 20.0 % [13.3, 28.9].',
    );
    expect(among(cell(60, 40), cell(20, 80), cell(50, 50))).toMatch(/^Player 1’s win rates range from 20\.0 % /);
  });

  it('gives no rate if nothing was counted', () => {
    expect(headline(summaryOf([cellOf([['error', 'none', [0, 2]]])], ['lost-ruins'], ['random']))).toBe('No game was counted.');
  });
});

describe('summaryTable', () => {
  it('is aligned text with one row per cell and factors as written', () => {
    expect(summaryTable(summaryOf([cell(200, 800), cell(900, 100)], ['lost-ruins'], ['random', 'rotation-greedy']))).toBe(
      [
        'strategy         games  win rate  95 % interval  rounds  most frequent defeat',
        'random           1,000    20.0 %   [17.6, 22.6]       1  spirit-phase 100 %',
        'rotation-greedy  1,000    90.0 %   [88.0, 91.7]       2  spirit-phase 100 %',
      ].join('\n'),
    );
  });

  it('shows caps and errors when there are any', () => {
    const odd = cellOf([
      ['win', 'none', [0, 3]],
      ['cap', 'rounds', [0, 0, 1]],
      ['error', 'none', [0, 2]],
    ]);
    const [head, row] = summaryTable(summaryOf([odd], ['lost-ruins'], ['random'])).split('\n');
    expect(head).toMatch(/caps {2}errors$/);
    expect(row).toMatch(/^Lost Ruins · Random +4 .* – +1 +2$/);
  });
});

describe('words', () => {
  it('format numbers for readers', () => {
    expect([range(17, Number.POSITIVE_INFINITY), range(Number.NEGATIVE_INFINITY, 19), range(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)]).toEqual([
      '≥ 17',
      '≤ 19',
      '–',
    ]);
    expect([count(1234567), count(999), percent(0.5), percent(Number.NaN), range(2, 2), range(2, 3.5)]).toEqual([
      '1,234,567',
      '999',
      '50.0 %',
      '–',
      '2',
      '2–3.5',
    ]);
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
    expect([title('gate-of-ash'), title('My own.yaml'), title('ffa3')]).toEqual(['Gate of Ash', 'My own.yaml', 'ffa3']);
  });

  it('give narrow intervals enough decimals to distinguish their ends', () => {
    expect([rate(wilson(3, 1_000_000)), rateInterval(wilson(3, 1_000_000))]).toEqual(['0.0003 %', '[0.0001, 0.0009]']);
    expect(rateInterval(wilson(813_000, 1_000_000))).toBe('[81.2, 81.4]');
  });
});

describe('names of factors and measures', () => {
  it('include the seat or side', () => {
    expect(['seats.0.hero', 'sides.1.health', 'combineChange'].map(factorWords)).toEqual(['player 1’s hero', 'side 2’s health', 'combine change']);
    expect(factorWords('seats.1.strategies.hold-at.points')).toBe('player 2’s Hold at points');
    expect(['win', 'won_in_a_row_0', 'spirit_end'].map(measureWords)).toEqual(['win rate', 'won in a row, player 1', 'spirit end']);
  });
});
