import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../src/report/load.ts';
import type { Section } from '../../src/report/section.ts';
import { buildSection } from '../../src/report/sections/index.ts';
import { standingsOf } from '../../src/report/standing.ts';
import type { Summary } from '../../src/report/summary.ts';
import { headline } from '../../src/report/text.ts';
import { rateInterval, rateWords } from '../../src/report/words.ts';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { histogram } from '../../src/stats/counts.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { rateSequence } from '../../src/stats/rate-sequence.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { seededUniform } from '../stats/uniform.ts';
import { cellOf, summaryOf } from './cell-builder.ts';
import { type Planted, plantedRun } from './duels.ts';
import { playedCell } from './numbers/planted.ts';
import { MEASURES } from './synthetic.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function planted(of: Planted): Summary {
  const folder = plantedRun(of);
  folders.push(folder);
  return readSummary([folder], { games: true });
}

const texts = ({ table }: Section): string[][] => (table?.rows ?? []).map((row) => row.map((value) => (typeof value === 'string' ? value : value.text)));
const sides = (summary: Summary): string[] => standingsOf(summary).flatMap(({ places }) => places.map(({ label, side }) => `${label}: ${side}`));

/** Cells of 1,000 games with these numbers of wins. */
function cellsOf(...wins: readonly number[]): Summary {
  return summaryOf(
    wins.map((won) =>
      cellOf([
        ['win', 'none', [0, won]],
        ['loss', 'archfiend', [0, 1000 - won]],
      ]),
    ),
    wins.map((_, i) => `v${i}`),
    ['random'],
  );
}

describe('a count of cells', () => {
  it('uses simultaneous intervals', () => {
    // 535 of 1,000: 53.5 ± 3.1 excludes one half for a single cell; for one of 20 it is ± 4.8.
    const summary = cellsOf(535, ...Array(19).fill(500));
    expect(wilson(535, 1000).low).toBeGreaterThan(0.5);
    expect(new Set(standingsOf(summary)[0].places.map(({ side }) => side))).toEqual(new Set(['open']));
    expect(buildSection('win-rate', summary).sentence).toMatch(
      /^All 20 settings are too close to call: these games cannot tell whether more or fewer than half are won\. /,
    );
    expect(sides(cellsOf(560, 440))).toEqual(['v0: above', 'v1: below']);
  });

  it('of match-ups is the same in the summary, the win rates and the match-ups', () => {
    const heroes = ['a', 'b', 'c', 'd'];
    const strength = (levels: Readonly<Record<string, unknown>>, seat: number): number => 3 - heroes.indexOf(String(levels[`seats.${seat}.hero`]));
    const summary = planted({
      factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
      games: 500,
      // Neighbours differ by 4 points: over both seats some are clear, over one seat others; seat 0 wins 6 points more than its share.
      chance: (levels) => 0.56 + 0.04 * (strength(levels, 0) - strength(levels, 1)),
    });
    const counted = (name: string): string => /(None|\d+) of 6 match-ups (is|are) clearly uneven\./.exec(told(name))?.[0] ?? 'no count';
    const told = (name: string): string => [buildSection(name, summary).sentence, ...(buildSection(name, summary).verdicts ?? [])].join(' ');
    expect(counted('match-ups')).toMatch(/^[1-5] of 6/);
    expect(counted('summary')).toBe(counted('match-ups'));
    expect(counted('win-rate')).toBe(counted('match-ups'));
    const ahead = texts(buildSection('match-ups', summary)).filter((row) => row[6] !== '–').length;
    expect(counted('match-ups')).toMatch(new RegExp(`^${ahead} of 6`));
  });
});

describe('a ranking', () => {
  it('follows the match-ups, also where win rates are drawn in rows', () => {
    // More cells than are drawn singly. b wins most games at seat 0 but none at seat 1, so a is stronger over both seats.
    const heroes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const summary = planted({
      factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
      games: 60,
      chance: (levels) => {
        const [own, other] = [heroes.indexOf(String(levels['seats.0.hero'])), heroes.indexOf(String(levels['seats.1.hero']))];
        return Math.min(1, 0.5 + 0.05 * (other - own) + (own === 1 ? 0.2 : 0) + (other === 1 ? 0.5 : 0));
      },
    });
    const [map] = buildSection('match-ups', summary).charts;
    const [strips] = buildSection('win-rate', summary).charts;
    if (map.kind !== 'wide' || strips.kind !== 'wide') throw new Error('both are one picture');
    const ranked = [...new Set(map.panel.values.map(({ row }) => row))];
    const look = { colour: () => '', width: 600, narrow: false } as never;
    const { sort } = (strips.panel.spec(look) as { layer: { encoding: { y: { sort: string[] } } }[] }).layer[0].encoding.y;
    expect(sort).toEqual(ranked);
    // By the mean of its cells at seat 0 alone, b would be first.
    expect(ranked[0]).toBe('A');
  });
});

describe('a mirror match', () => {
  it('is never clearly ahead, however often its seat wins', () => {
    // a meets a and b; only a is at both seats, against itself.
    const summary = planted({
      factors: { 'seats.0.hero': ['a', 'c'], 'seats.1.hero': ['a', 'b'] },
      cells: [
        { 'seats.0.hero': 'a', 'seats.1.hero': 'a' },
        { 'seats.0.hero': 'a', 'seats.1.hero': 'b' },
        { 'seats.0.hero': 'c', 'seats.1.hero': 'b' },
      ],
      games: 1000,
      chance: () => 0.8,
      extra: { measures: { groups: {}, rivals: true } as unknown as RunFile['measures'] },
    });
    expect(sides(summary)).toEqual(['A vs B: above', 'C vs B: above']);
    const section = buildSection('match-ups', summary);
    const row = texts(section).find(([one, other]) => one === 'A' && other === 'A');
    expect(row?.[6]).toBe('mirror match');
    const [map] = section.charts;
    if (map.kind !== 'wide') throw new Error('the heat map is one picture');
    expect(map.panel.values.find((datum) => datum.row === 'A' && datum.column === 'A')).toMatchObject({
      clear: false,
      side: 'mirror',
      say: expect.stringMatching(/, a mirror match$/),
    });
    expect(map.panel.values.find((datum) => datum.row === 'A' && datum.column === 'B')).toMatchObject({ clear: true });
  });

  it('is not counted among cells either', () => {
    const summary = planted({
      factors: { 'seats.0.strategy': ['tempo', 'phased'] },
      games: 1000,
      chance: () => 0.8,
      extra: { measures: { groups: {}, rivals: true } as unknown as RunFile['measures'] },
    });
    // Seat 1 always plays tempo.
    expect(sides(summary)).toEqual(['Phased: above']);
  });

  it("is described by player 1's win rate if there is nothing else", () => {
    const summary = planted({
      factors: { goal: [3, 4] },
      games: 1000,
      chance: () => 0.8,
      extra: { measures: { groups: {}, rivals: true } as unknown as RunFile['measures'] },
    });
    expect(sides(summary)).toEqual([]);
    expect(buildSection('win-rate', summary).sentence).toMatch(
      /^In every setting all players are set up alike; player 1’s win rate ranges from (79|80|81|78)\.\d % \[.*\] \(goal [34]\) to /,
    );
  });
});

describe('a fair share', () => {
  const three = (wins: number): Summary => {
    const summary = cellsOf(wins, 300);
    return { ...summary, runs: summary.runs.map((run) => ({ ...run, cells: run.cells.map((cell) => ({ ...cell, sides: 3 })) })) };
  };

  it('is one third among three sides', () => {
    // 400 of 1,000 is less than half and more than a third: 40.0 ± 3.5 for one of two.
    expect(sides(three(400))).toEqual(['v0: above', 'v1: open']);
    expect(buildSection('win-rate', three(400)).sentence).toMatch(
      /^More than a third of the games are won in 1 of 2 settings; 1 is too close to call\. v1 is closest to a third \(30\.0 % /,
    );
    expect(buildSection('win-rate', cellsOf(400, 300)).sentence).toMatch(/^Fewer than half of the games are won in both settings\. v0 is closest to half /);
  });

  it('is that of each cell if tables differ', () => {
    const summary = cellsOf(400, 400);
    const runs = summary.runs.map((run) => ({ ...run, cells: run.cells.map((cell, i) => (i === 0 ? { ...cell, sides: 3 } : cell)) }));
    expect(sides({ ...summary, runs })).toEqual(['v0: above', 'v1: below']);
    expect(buildSection('win-rate', { ...summary, runs }).sentence).toMatch(/^More than a fair share of the games are won in 1 of 2 settings, fewer in 1\. /);
  });

  it('is one third in match-ups of three seats too', () => {
    const heroes = ['a', 'b'];
    const base: Planted = {
      factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
      games: 1000,
      seats: 3,
      chance: (levels) => (levels['seats.0.hero'] === 'a' ? 0.42 : 0.25),
    };
    const summary = planted(base);
    const runs = summary.runs.map((run) => ({ ...run, cells: run.cells.map((cell) => ({ ...cell, sides: 3 })) }));
    const section = buildSection('match-ups', { ...summary, runs });
    expect(texts(section).map((row) => `${row[0]}-${row[1]} ${row[6]}`)).toEqual(
      expect.arrayContaining(['A-B A', 'B-A A', 'A-A mirror match', 'B-B mirror match']),
    );
    expect(section.notes[0]).toContain('excludes 33.3 %');
    const [map] = section.charts;
    if (map.kind !== 'wide') throw new Error('the heat map is one picture');
    expect(map.panel.values.find(({ row, column }) => row === 'A' && column === 'B')).toMatchObject({ side: 'win', clear: true });
  });
});

describe('a result picked by a sentence', () => {
  it('has an interval adjusted for picking: the lowest and highest win rate', () => {
    expect(headline(cellsOf(500, 520, 480))).toContain(`from ${rateWords(wilson(480, 1000, 1 - 0.05 / 3))} (`);
    expect(headline(cellsOf(500, 520, 480))).toContain(`to ${rateWords(wilson(520, 1000, 1 - 0.05 / 3))} (`);
    // With two cells both are named; nothing is picked.
    expect(headline(cellsOf(500, 520))).toContain(rateWords(wilson(520, 1000, 0.95)));
  });

  it('among 20 equal cells covers the truth in 95 of 100 headlines; single intervals fail in two of three', () => {
    const uniform = seededUniform(68);
    const RUNS = 400;
    let wrong = 0;
    let single = 0;
    for (let run = 0; run < RUNS; run++) {
      const wins = Array.from({ length: 20 }, () => {
        let won = 0;
        for (let game = 0; game < 1000; game++) if (uniform() < 0.5) won++;
        return won;
      });
      const ends = [...headline(cellsOf(...wins)).matchAll(/\[([\d.]+), ([\d.]+)\]/g)].map(([, low, high]) => [Number(low), Number(high)]);
      if (ends.some(([low, high]) => low > 50 || high < 50)) wrong++;
      if ([Math.min(...wins), Math.max(...wins)].some((won) => wilson(won, 1000).low > 0.5 || wilson(won, 1000).high < 0.5)) single++;
    }
    // Four Monte Carlo errors above 5 %.
    expect(wrong / RUNS).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / RUNS));
    // 1 − 0.95 to the power of 20 is 64 %.
    expect(single / RUNS).toBeGreaterThan(0.5);
  });

  it('is adjusted for the closest to one half', () => {
    expect(buildSection('win-rate', cellsOf(500, 700, 300)).sentence).toContain(`v0 is closest to half (${rateWords(wilson(500, 1000, 1 - 0.05 / 3))}).`);
  });

  it('is adjusted for the shortest and longest games', () => {
    // 101 games, one of each length: from 1, from 11 and from 21 on.
    const rounds = (from: number): number[] => [...Array(from).fill(0), ...Array(101).fill(1)];
    const summary = summaryOf(
      [1, 11, 21].map((from) => cellOf([['win', 'none', rounds(from)]])),
      ['v0', 'v1', 'v2'],
      ['random'],
    );
    const { low, high } = quantile(histogram(rounds(1)), 0.5, 1 - 0.05 / 3);
    expect(buildSection('length', summary).sentence).toContain(`takes 51 rounds [${low}, ${high}] in v0 and 71 [${low + 20}, ${high + 20}] in v2`);
    // The interval of a single cell is narrower, and is in the table.
    const alone = quantile(histogram(rounds(1)), 0.5, 0.95);
    expect(high - low).toBeGreaterThan(alone.high - alone.low);
    expect(texts(buildSection('length', summary))[0].slice(4, 6)).toEqual([`${alone.low}`, `${alone.high}`]);
  });

  it('is adjusted for a measure other than the win rate', () => {
    const measured = (mean: number): Float64Array => Float64Array.from({ length: 100 }, (_, i) => mean + (i % 2 === 0 ? 1 : -1));
    const summary = cellsOf(500, 500, 500);
    const cells = summary.cells.map((cell, i) => ({ ...cell, games: { outcomes: new Int8Array(), first: null, units: measured(10 + i) } }));
    const { opening } = buildSection('summary', { ...summary, cells, measures: [{ name: 'turns', share: false }] });
    // Mean ± t(99) at 1 − 0.05 / 6, 2.4353, times √(100 / 99) / 10: ± 0.24; a single one would be ± 0.20.
    expect(opening?.figure).toBe('v0: 10 [9.76, 10.24]; v2: 12 [11.76, 12.24]');
  });

  it('is adjusted for the ends of the ladder, picked from all its cells', () => {
    const wins = [700, 600, 500, 400, 300, 200];
    const cells = wins.map((won) => playedCell(`W${won} L${1000 - won}`));
    const { opening } = buildSection('ladder', summaryOf(cells, ['x', 'y', 'z'], ['keen', 'dull']));
    expect(opening?.figure).toBe(`Z, Keen: ${rateWords(wilson(300, 1000, 1 - 0.05 / 6))}; X: ${rateWords(wilson(700, 1000, 1 - 0.05 / 6))}`);
  });

  it('is adjusted for the hardest stage of a campaign', () => {
    const [cell] = cellsOf(500).cells;
    const stage = (number: number, firstWon: number) => ({ stage: number, campaigns: 200, firstWon, attempts: 200, won: firstWon });
    const summary = { ...cellsOf(500), cells: [{ ...cell, stages: [stage(1, 150), stage(2, 90), stage(3, 120)] }] };
    const section = buildSection('campaign', summary);
    expect(section.sentence).toContain(`The fewest first tries succeed at stage 2: ${rateWords(wilson(90, 200, 1 - 0.05 / 3))}`);
    const interval = (of: Section): string => `[${texts(of)[1].slice(5, 7).join(', ')}]`;
    expect(interval(section)).toBe(rateInterval(wilson(90, 200)));
    // For a run that stopped early, the sequence.
    const runs = summary.runs.map((run) => ({ ...run, intervals: { kind: 'sequence', planned: 300 } as const }));
    expect(interval(buildSection('campaign', { ...summary, runs }))).toBe(rateInterval(rateSequence({ k: 90, n: 200 }, 300, 1 - 0.95)));
  });

  it('is adjusted for the highest and lowest rating, wider than in the table', () => {
    const heroes = ['a', 'b', 'c'];
    const summary = planted({
      factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes },
      games: 400,
      chance: (levels) => 0.5 + 0.1 * (heroes.indexOf(String(levels['seats.1.hero'])) - heroes.indexOf(String(levels['seats.0.hero']))),
    });
    const section = buildSection('match-ups', summary);
    const numbers = (text: string): number[] => (text.match(/[−+]?\d+/g) ?? []).map((word) => Number(word.replace('−', '-')));
    const [, ...rating] = (section.more?.[0].rows[0] ?? []).map((value) => (typeof value === 'string' ? value : value.text));
    const [point, low, high] = numbers(rating.slice(0, 3).join(' '));
    const [told] = /A \((.*?)\)/.exec(section.sentence)?.slice(1) ?? [''];
    const [same, lower, higher] = numbers(told.replace(' points', ''));
    expect(same).toBe(point);
    // Of three: 2.3940 / 1.9600 = 1.2214 times as wide on each side, up to rounding to whole points.
    expect(Math.abs(point - lower - 1.2214 * (point - low))).toBeLessThan(2);
    expect(Math.abs(higher - point - 1.2214 * (high - point))).toBeLessThan(2);
    expect(higher - lower).toBeGreaterThan(high - low);
  });

  it('is adjusted for the smallest and largest share of a mix', () => {
    const mix = MEASURES.mixes[0];
    const share = (point: number) => ({ share: { point, low: point - 0.02, high: point + 0.02, n: 100 }, perGame: 4 });
    const summary = cellsOf(500, 500);
    const cells = summary.cells.map((cell, i) => ({
      ...cell,
      mixes: [{ mix, choices: [0.4 + 0.2 * i, 0.2, 0.2 - 0.1 * i, 0.2 - 0.1 * i].map(share), perGame: 10 }],
    }));
    // Picked from 2 · 4 shares: z at 1 − 0.05 / 16 is 2.7344, 1.3951 times 1.9600: ± 2.8 points instead of ± 2.
    expect(buildSection('decision-mix', { ...summary, cells }).sentence).toMatch(
      /from 40\.0 % \[37\.2, 42\.8\] \(calm, left in v0\) to 60\.0 % \[57\.2, 62\.8\] \(calm, left in v1\)\.$/,
    );
  });

  it('is adjusted for the ends of a range of cells', () => {
    const summary = cellsOf(500, 600, 400);
    const units = (won: number): Float64Array => Float64Array.from({ length: 1000 }, (_, i) => (i < won ? 1 : 0));
    const cells = summary.cells.map((cell, i) => ({ ...cell, games: { outcomes: new Int8Array(), first: null, units: units([500, 600, 400][i]) } }));
    const runs = summary.runs.map((run) => ({ ...run, experiment: { design: { latin: { n: 3 } } } }));
    expect(buildSection('sensitivity', { ...summary, cells, runs }).sentence).toContain(
      `ranges from ${rateWords(wilson(400, 1000, 1 - 0.05 / 3))} to ${rateWords(wilson(600, 1000, 1 - 0.05 / 3))}.`,
    );
  });
});
