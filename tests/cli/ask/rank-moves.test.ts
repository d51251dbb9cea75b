import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scry, workplace } from '../command.ts';

/** A die of ten sides. Whoever strikes wins with eight of them, whoever rests with five; nobody sleeps. Sparing wins with seven. */
const GAME = `import { defineGame } from 'scry';

const WINS = { rest: 5, strike: 8, spare: 7, sleep: 0 };

export default defineGame({
  apiVersion: 1,
  id: 'duelling',
  name: 'Duelling',
  seats: 1,
  state: { wins: 'number', asked: 'number' },
  luck: ['die'],
  decisions: { turn: { rest: 1, strike: 1, spare: 1, sleep: 1 } },
  causes: ['die'],
  setUp() {},
  next(t) {
    if (t.asked === 0) t.ask('turn', 0);
    else if (t.roll('die', 10) < t.wins) t.win(0, 'die');
    else t.lose('die');
  },
  play(t, move) {
    t.asked = 1;
    t.wins = WINS[move];
  },
  strategies: { bold: { about: 'strikes if it may, else rests', choose: (view) => (view.may('strike') ? 'strike' : 'rest') } },
});
`;
const STUDY = 'name: fights\ngame: ./duelling.ts\nseed: moves\ngames: 10\nset: { strategy: bold }\n';

interface Ranked {
  readonly sentence: string;
  readonly seed: string;
  readonly games: unknown;
  readonly confirmed: readonly { without: string; verdict: string; effect: { point: number; low: number; high: number } }[];
  readonly screened: readonly { without: string; identical: boolean }[];
}

describe('scry rank moves', async () => {
  const folder = workplace({ 'duelling.ts': GAME, 'fights.yaml': STUDY }, afterAll);
  const ask = (...flags: string[]) => scry(folder, 'rank', 'moves', '--in', 'fights.yaml', '--screen', '100', '--games', '600', ...flags);
  const first = await ask('--json');
  const result = JSON.parse(first.stdout) as Ranked;

  it('finds that striking is worth 30 points, and that nothing else is used', () => {
    expect(first.code).toBe(0);
    expect(result.confirmed.map(({ without, verdict }) => [without, verdict])).toEqual([['strike', 'carries']]);
    const [{ effect }] = result.confirmed;
    expect([effect.low <= -0.3, effect.high >= -0.3, effect.high < -0.2]).toEqual([true, true, true]);
    expect(result.sentence).toMatch(/^Strike carries Duelling: without it Bold wins [\d.]+ points less\.$/);
    expect(result.screened.filter(({ identical }) => identical).map(({ without }) => without)).toEqual(['rest', 'spare', 'sleep']);
    expect([result.seed, result.games]).toEqual(['moves, anew', { screen: 100, fresh: 600 }]);
  });

  it('prints the table and writes the section', async () => {
    const { stdout } = await ask();
    expect(stdout).toMatch(/^Strike +−[\d.]+ +\[−[\d.]+, −[\d.]+\] +carries$/m);
    expect(stdout).toContain('in 100 games of the screen: Rest, Spare and Sleep.');
    const run = join(folder, 'reports', 'rank-moves-fights');
    expect(readFileSync(join(run, 'report.html'), 'utf8')).toContain('What carries the game, and what is decoration');
    expect(existsSync(join(run, 'charts', 'without.vl.json'))).toBe(true);
  });

  it('plays pairs where sides are swapped, and calls player 1 by its place', async () => {
    const seats = 'seats: [{ hero: enchanter, strategy: phased }, { hero: enchanter, strategy: phased }]';
    writeFileSync(join(folder, 'bout.yaml'), `game: the-veil\nswap: first\ngames: 2\n${seats}\n`);
    const flags = ['--only', 'actions', '--filter', 'buy', '--screen', '21', '--games', '41', '--no-report', '--threads', '1', '--json'];
    const { code, stdout } = await scry(folder, 'rank', 'moves', '--in', 'bout.yaml', ...flags);
    expect(code).toBe(0);
    const { games, sentence } = JSON.parse(stdout) as Ranked;
    expect(games).toEqual({ screen: 22, fresh: 42 });
    expect(sentence).toMatch(/^Buy carries Duel: without it player 1 wins [\d.]+ points less\.$/);
  });

  it('refuses flags of the other question, and what a game does not have', async () => {
    const refusal = async (...flags: string[]) => (await scry(folder, 'rank', ...flags)).stderr;
    expect(await refusal('moves', '--in', 'fights.yaml', '--by', '2')).toContain('--by: is for scry rank cards');
    expect(await refusal('cards', '--in', 'fights.yaml', '--only', 'actions')).toContain('--only: is for scry rank moves');
    expect(await refusal('moves', '--in', 'fights.yaml', '--only', 'action')).toContain('did you mean actions?');
    expect(await refusal('moves', '--in', 'fights.yaml', '--filter', 'dance')).toContain('"dance"');
    expect(await refusal('moves', '--in', 'fights.yaml', '--set', 'without.actions=strik')).toContain('did you mean strike?');
  });
});
