import { rmSync } from 'node:fs';
import { type LoggerInterface, parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { readSummary } from '../../src/report/load.ts';
import { buildReport } from '../../src/report/report.ts';
import type { Section, TableValue } from '../../src/report/section.ts';
import { matchupTables } from '../../src/report/sections/match-ups/matrix.ts';
import { matchupsSection } from '../../src/report/sections/match-ups/section.ts';
import { eloPoints } from '../../src/stats/bradley-terry.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { type Planted, plantedRun } from './duels.ts';

const folders: string[] = [];
function folderOf(planted: Planted): string {
  const folder = plantedRun(planted);
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const sectionOf = (planted: Planted): Section => matchupsSection(readSummary([folderOf(planted)], { games: true }));
const text = (value: TableValue): string => (typeof value === 'string' ? value : value.text);
const rowsOf = ({ table }: Section): string[][] => (table?.rows ?? []).map((row) => row.map(text));

const HEROES = ['rock', 'paper', 'scissors', 'reed'];
/**
 * Paper beats Rock, Scissors beats Paper and Rock beats Scissors with probability 0.7 each; Reed loses to all with 0.7. The side that begins wins 0.1 more
 * often.
 */
const RING: Planted = {
  factors: { 'seats.0.hero': HEROES, 'seats.1.hero': HEROES },
  games: 3000,
  chance: (levels, first) => {
    const [a, b] = [HEROES.indexOf(String(levels['seats.0.hero'])), HEROES.indexOf(String(levels['seats.1.hero']))];
    const step = a < 3 && b < 3 ? (a - b + 3) % 3 : a === b ? 0 : a < b ? 1 : 2;
    return [0.5, 0.7, 0.3][step] + (first === 0 ? 0.05 : -0.05);
  },
};

describe('match-ups of a planted cycle', () => {
  const section = sectionOf(RING);

  it('name the cycle and count the uneven match-ups', () => {
    expect(section.sentence).toMatch(
      /Paper beats Rock beats Scissors beats Paper, each clearly\.|Rock beats Scissors beats Paper beats Rock, each clearly\.|Scissors beats Paper beats Rock beats Scissors, each clearly\./,
    );
    expect(section.sentence).toContain('6 of 6 match-ups are clearly uneven.');
    expect(section.sentence).toMatch(/and Reed \(−\d+ points \[−\d+, −\d+\]\) the lowest\./);
  });

  it('answer in plain words', () => {
    // Rock, Paper and Scissors win 0.7 + 0.7 + 0.3 of three match-ups, Reed 0.3 of each.
    expect(section.opening?.sentence).toMatch(
      /^.+, .+ and .+ lead, too close to call which hero is the strongest; Reed is the weakest; 6 of 6 match-ups are clearly uneven\.$/,
    );
    expect(section.opening?.figure).toMatch(
      /^(Rock|Paper|Scissors): 5[5-8]\.\d % \[[\d., ]+\]; Reed: (29|30|31)\.\d % \[[\d., ]+\] of its games against all others$/,
    );
    expect(section.opening?.takeaways[0]).toMatch(
      /^(Rock|Paper|Scissors) beats (Rock|Paper|Scissors) beats (Rock|Paper|Scissors) beats (Rock|Paper|Scissors)\.$/,
    );
    expect(section.opening?.takeaways).toContain('Whoever goes first wins 55 % of the games.');
  });

  it('combine both seats, with simultaneous intervals', () => {
    const rows = rowsOf(section);
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      expect(row[2]).toBe('6,000');
      // 6,000 games: four standard errors of a share are 0.026; the simultaneous interval is at most that wide again.
      const share = Number.parseFloat(row[3]);
      const [low, high] = [row[4], row[5]].map(Number);
      const planted = row[6] === row[0] ? 70 : 30;
      expect(Math.abs(share - planted)).toBeLessThan(2.6);
      expect(low).toBeLessThan(planted);
      expect(high).toBeGreaterThan(planted);
      // Six at once: a single 95 % interval would be narrower.
      expect(high - low).toBeGreaterThan(100 * (wilson(2100, 3000).high - wilson(2100, 3000).low) * 0.8);
      expect(Math.abs((Number.parseFloat(row[7]) + Number.parseFloat(row[8])) / 2 - share)).toBeLessThan(0.11);
    }
  });

  it('give the advantage of going first', () => {
    const note = section.notes.find((each) => each.startsWith('The side that goes first')) as string;
    const [, point, low, high] = (/wins (\S+) % \[(\S+), (\S+)\] of the games\.$/.exec(note) ?? []).map(Number);
    expect(Math.abs(point - 55)).toBeLessThan(2);
    expect(low).toBeLessThan(55);
    expect(high).toBeGreaterThan(55);
  });

  it('rate the cycle as equal and sharing the mixture, and leave the weak one out', () => {
    const ratings = (section.more?.[0].rows ?? []).map((row) => row.map(text));
    expect(ratings.map(([who]) => who).sort()).toEqual(['Paper', 'Reed', 'Rock', 'Scissors']);
    const byName = new Map(
      ratings.map(([who, rating, , , share]) => [who, { rating: Number.parseFloat(rating.replace('−', '-')), share: Number.parseFloat(share) }]),
    );
    // Each member of the cycle beats Reed with 0.7 and the others with 0.5 on average: nearly the same rating, and Reed about ln(7/3) below.
    const ring = ['Rock', 'Paper', 'Scissors'].map((who) => byName.get(who)?.rating ?? Number.NaN);
    expect(Math.max(...ring) - Math.min(...ring)).toBeLessThan(25);
    const gap = ring.reduce((sum, rating) => sum + rating / 3, 0) - (byName.get('Reed')?.rating ?? 0);
    expect(Math.abs(gap - eloPoints(Math.log(7 / 3)))).toBeLessThan(20);
    for (const who of ['Rock', 'Paper', 'Scissors']) expect(Math.abs((byName.get(who)?.share ?? 0) - 100 / 3)).toBeLessThan(6);
    expect(byName.get('Reed')?.share).toBe(0);
  });

  it('are drawn as a table without a diagonal, strongest first', () => {
    const [map] = section.charts;
    expect(map.name).toBe('match-ups');
    if (map.kind !== 'wide') throw new Error('the heat map is one picture');
    const squares = map.panel.values.filter(({ kind }) => kind === 'square');
    expect(squares).toHaveLength(12);
    expect(squares.every(({ clear }) => clear === true)).toBe(true);
    expect(squares.at(-1)).toMatchObject({ row: 'Reed', side: 'loss' });
    const of = (row: string, column: string) => squares.find((d) => d.row === row && d.column === column);
    expect(Number(of('Rock', 'Reed')?.point) + Number(of('Reed', 'Rock')?.point)).toBeCloseTo(1, 12);
  });
});

describe('match-ups', () => {
  it('claim nothing if nothing is planted', () => {
    const section = sectionOf({ ...RING, chance: () => 0.5, games: 1000 });
    expect(section.sentence).toContain('None of 6 match-ups are clearly uneven. We found no reliable rock-paper-scissors cycle.');
    expect(rowsOf(section).every((row) => row[6] === '–')).toBe(true);
    expect(section.opening?.sentence).toBe('No hero is clearly the strongest; none of 6 match-ups are clearly uneven.');
    expect(section.opening?.takeaways.filter((each) => !each.startsWith('Whoever goes first'))).toEqual([]);
  });

  it('say who beats every other, who is strongest and weakest', () => {
    const chance: Planted['chance'] = (levels) => {
      const strength = (seat: number): number => HEROES.length - HEROES.indexOf(String(levels[`seats.${seat}.hero`]));
      return 0.5 + 0.12 * (strength(0) - strength(1));
    };
    const ordered = sectionOf({ ...RING, chance });
    expect(ordered.opening?.sentence).toBe('Rock beats every other hero; Reed is the weakest; 6 of 6 match-ups are clearly uneven.');
    expect(ordered.takeaway).toBe('Rock beats every other hero.');
    expect(ordered.opening?.takeaways).toEqual([expect.stringMatching(/^The most one-sided match-up: Rock wins 8\d % against Reed\.$/)]);
    // Rock beats all but Paper, which it cannot be told from; it is the strongest since Paper hardly beats the others.
    const level: Planted['chance'] = (levels, first) => {
      const met = [0, 1].map((seat) => HEROES.indexOf(String(levels[`seats.${seat}.hero`])));
      if (met.every((hero) => hero < 2)) return 0.5;
      if (met.includes(1)) return met[0] === 1 ? 0.55 : 0.45;
      return chance(levels, first);
    };
    expect(sectionOf({ ...RING, chance: level }).opening?.sentence).toMatch(/^Rock is the strongest hero; /);
  });

  it('use pairs as units if sides are swapped', () => {
    const section = sectionOf({ ...RING, swap: true });
    expect(section.sentence).toContain('each clearly');
    const [map] = section.charts;
    if (map.kind !== 'wide') throw new Error('the heat map is one picture');
    expect(map.panel.values[0].games).toBe(1500);
    expect(rowsOf(section)[0][2]).toBe('6,000');
  });

  it('count a draw as half a win, and say so', () => {
    const section = sectionOf({ ...RING, draws: 0.5 });
    expect(section.notes).toContain('A game that nobody won counts as half a win.');
    // Half of 0.7 plus half of one half.
    for (const row of rowsOf(section)) expect(Math.abs(Number.parseFloat(row[3]) - (row[6] === row[0] ? 60 : 40))).toBeLessThan(2.6);
    expect(sectionOf(RING).notes.some((note) => note.includes('counts half'))).toBe(false);
  });

  const SOLO: Planted = {
    factors: { 'seats.0.hero': ['rock', 'paper'], 'seats.1.solo': ['calm', 'wild', 'sly'] },
    games: 2000,
    chance: (levels) => (levels['seats.0.hero'] === 'rock' ? 0.7 : 0.5) - (levels['seats.1.solo'] === 'wild' ? 0.2 : 0),
  };

  it('of two different sides have scores over all opponents, mixtures for both, and a hardest opponent', () => {
    const section = sectionOf(SOLO);
    // Rock 0.7, 0.5, 0.7; Paper 0.5, 0.3, 0.5; against Wild 0.4 on average.
    expect(section.sentence).toMatch(
      /^Over all opponents, player 1 wins most with Rock \(6\d\.\d % \[[\d., ]+\]\) and least with Paper \(4\d\.\d % \[[\d., ]+\]\)\. It wins least against Wild \((3[89]|4[012])\.\d % \[[\d., ]+\]\)\.$/,
    );
    expect(section.opening?.sentence).toMatch(
      /^Wild is the hardest solo to beat: player 1 wins (3[89]|4[012]) % of the games against it\. Rock is the best hero with 6\d %\.$/,
    );
    const ratings = (section.more?.[0].rows ?? []).map((row) => row.map(text));
    expect(ratings.map(([table, who, , , , share]) => [table, who, share])).toEqual(
      expect.arrayContaining([
        ['Player 1’s hero', 'Rock', '100.0 %'],
        ['Player 2’s solo', 'Wild', '100.0 %'],
      ]),
    );
    const value = section.notes.find((note) => note.startsWith('If both sides choose that way'));
    expect(value).toMatch(/player 1 wins (4[89]|5[012])\.\d %/);
    expect(rowsOf(section)).toHaveLength(6);
  });

  it('are not pooled if the sides play under different conditions', () => {
    const unlike = { ...RING, games: 50 };
    const summary = readSummary([folderOf(unlike)], { games: true });
    expect(matchupTables(summary).map(({ pool }) => pool)).toEqual([true]);
    const run = summary.runs[0];
    const other = { play: { strategy: 'phased', options: {} } };
    const cells = run.cells.map((cell) => ({ ...cell, players: [cell.players[0], other] }));
    expect(matchupTables({ ...summary, runs: [{ ...run, cells }] }).map(({ pool }) => pool)).toEqual([false]);
    const set = run.cells.map((cell) => ({ ...cell, params: { ...cell.params, 'seats.1.solo': 'calm' } }));
    expect(matchupTables({ ...summary, runs: [{ ...run, cells: set }] }).map(({ pool }) => pool)).toEqual([false]);
  });

  it('name what else sets the sides apart', () => {
    const summary = readSummary([folderOf({ ...RING, games: 50 })], { games: true });
    const [run] = summary.runs;
    const titleOf = (change: (cell: (typeof run.cells)[number]) => object, experiment: object = {}): string => {
      const cells = run.cells.map((cell) => ({ ...cell, ...change(cell) }));
      return matchupsSection({ ...summary, runs: [{ ...run, cells, experiment: { ...(run.experiment as object), ...experiment } }] }).charts[0].title;
    };
    const players = ['tempo', 'buy-highest'].map((strategy) => ({ play: { strategy, options: {} } }));
    expect(titleOf(() => ({ players }))).toBe('Games in 100 that player 1 (Tempo) wins: its hero in rows, the hero of player 2 (Buy Highest) in columns');
    const decks = ({ params }: (typeof run.cells)[number]) => ({ params: { ...params, 'seats.0.deck': 'fire-ants', 'seats.1.deck': 'usual' } });
    expect(titleOf(decks)).toContain('player 1 (deck Fire Ants) wins: its hero in rows, the hero of player 2 (deck Usual)');
    // A deck that changes from game to game.
    expect(titleOf(decks, { rotate: { 'seats.1.deck': ['usual', 'other'] } })).toContain('the hero of player 2 (each deck in turn)');
  });

  it('of one player with all others have mirror matches too', () => {
    const strategies = ['tempo', 'phased'];
    const summary = readSummary([folderOf({ factors: { 'seats.0.strategy': strategies, strategy: strategies }, games: 400, chance: () => 0.9 })], {
      games: true,
    });
    const [run] = summary.runs;
    const cells = run.cells.map((cell) => ({
      ...cell,
      players: [cell.levels['seats.0.strategy'], cell.levels.strategy].map((strategy) => ({ play: { strategy: String(strategy), options: {} } })),
    }));
    const section = matchupsSection({ ...summary, runs: [{ ...run, cells }] });
    expect(section.charts[0].title).toBe('Games in 100 that player 1 wins: its strategy in rows, the strategy of the others in columns');
    expect(rowsOf(section).map((row) => [row[0], row[1], row[6]])).toEqual(
      expect.arrayContaining([
        ['Tempo', 'Tempo', 'mirror match'],
        ['Tempo', 'Phased', 'Tempo'],
        ['Phased', 'Phased', 'mirror match'],
        ['Phased', 'Tempo', 'Phased'],
      ]),
    );
    expect(section.charts[0].legend.map(({ label }) => label)).toContain('mirror match');
  });

  it('of strategies count too; other factors make separate tables', () => {
    const section = sectionOf({
      factors: { 'seats.0.strategy': ['tempo', 'phased'], 'seats.1.strategy': ['tempo', 'phased'], format: ['short', 'long'] },
      games: 2000,
      chance: (levels) =>
        0.5 + (levels.format === 'long' ? 0.2 : 0) * ((levels['seats.0.strategy'] === 'tempo' ? 1 : 0) - (levels['seats.1.strategy'] === 'tempo' ? 1 : 0)),
    });
    expect(section.charts.map(({ name }) => name)).toEqual(['match-ups', 'match-ups-2', 'match-ups-ratings']);
    expect(section.sentence).toMatch(
      /^Short: Of 2 ratings, .* The only match-up is not clearly uneven\..* Long: Of 2 ratings, Tempo .* The only match-up is clearly uneven\./,
    );
    expect(rowsOf(section).map((row) => row.slice(0, 3).join())).toEqual(expect.arrayContaining(['Long,Tempo,Phased']));
    // The first table answers, the others are takeaways.
    expect(section.opening?.sentence).toMatch(/^Short: .* and .* are too close to call: /);
    expect(section.opening?.takeaways[0]).toMatch(/^Long: Tempo beats Phased: it wins 7\d % of their games\.$/);
  });

  it('of players who never met are left open', () => {
    // a meets b, c meets d: there is no common scale.
    const cells = [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'd'],
      ['d', 'c'],
    ].map(([one, other]) => ({ 'seats.0.hero': one, 'seats.1.hero': other }));
    const levels = ['a', 'b', 'c', 'd'];
    const section = sectionOf({ factors: { 'seats.0.hero': levels, 'seats.1.hero': levels }, cells, games: 100, chance: () => 0.5 });
    expect(section.sentence).toBe('Nobody can be rated because some never met, not even through common opponents.');
    expect(rowsOf(section)).toHaveLength(2);
    expect(section.opening).toBeUndefined();
  });

  it('make no claims if more than 1 game in 1,000 failed', () => {
    const section = sectionOf({ ...RING, games: 100, errors: 1 });
    expect(section.sentence).toBe('16 of 1,600 games ended in a program error, more than 1 in 1,000: the rest are not a fair sample.');
    expect(section.charts).toEqual([]);
  });

  it('appear by default only if two seats vary', async () => {
    const sections = async (planted: Planted): Promise<string[]> => {
      const { html } = await buildReport([folderOf(planted)]);
      return [...html.matchAll(/<section id="([^"]+)"/g)].map((m) => m[1]);
    };
    expect(await sections({ ...RING, games: 40 })).toEqual(expect.arrayContaining(['win-rate', 'match-ups', 'causes', 'length']));
    const plain: Planted = { factors: { goal: [3, 4], mine: ['hill', 'deep'] }, seats: 1, games: 40, chance: () => 0.5 };
    expect(await sections(plain)).not.toContain('match-ups');
    const { html } = await buildReport([folderOf({ ...plain, factors: { goal: [3, 4] } })], { sections: ['match-ups'] });
    expect(html).toContain('The settings of this run do not form a table of two sides');
    // On request, any two factors make a table.
    expect(sectionOf(plain).sentence).toMatch(
      /^Most games are won with goal [34] \(.*\) and fewest with goal [34] \(.*\)\. By mine, fewest are won with mine (hill|deep) \(/,
    );
  });

  it('of 15 by 15 stay small, and Vega-Lite draws their specifications without a warning', async () => {
    const heroes = Array.from({ length: 15 }, (_, i) => `hero-number-${i + 1}`);
    const chance: Planted['chance'] = (levels) =>
      0.5 + 0.02 * (heroes.indexOf(String(levels['seats.1.hero'])) - heroes.indexOf(String(levels['seats.0.hero'])));
    const { html, charts } = await buildReport([folderOf({ factors: { 'seats.0.hero': heroes, 'seats.1.hero': heroes }, games: 40, chance })]);
    expect(Buffer.byteLength(html)).toBeLessThan(3_000_000);
    for (const name of ['match-ups', 'match-ups-ratings']) {
      const warnings: string[] = [];
      const logger: LoggerInterface = {
        level: () => logger,
        warn: (...words: readonly unknown[]) => {
          warnings.push(words.join(' '));
          return logger;
        },
        info: () => logger,
        debug: () => logger,
        error: () => logger,
      } as unknown as LoggerInterface;
      const { spec } = compile(charts[name] as unknown as TopLevelSpec, { logger });
      const view = new View(parse(spec), { renderer: 'none' });
      expect((await view.toSVG()).match(/<path/g)?.length ?? 0).toBeGreaterThan(30);
      view.finalize();
      expect(warnings).toEqual([]);
    }
  }, 60_000);
});
