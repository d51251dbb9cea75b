import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scry, workplace } from '../command.ts';

/**
 * One die of 20 sides. Of 20 sides 8 win, one more for each power of a Blade and one less for each of the Curse: 10 in all. The Omen only says which sides they
 * are, the Stone does nothing, and the Idol has all the power that a card may have.
 */
const GAME = `import { defineGame } from 'scry';

const power = (t, name) => {
  let sum = 0;
  for (const card of t.cards.keys()) if (t.card(card).name === name) sum += t.card(card).power;
  return sum;
};

export default defineGame({
  apiVersion: 1,
  id: 'omens',
  name: 'Omens',
  seats: 1,
  cards: {
    fields: {
      name: { type: 'word', values: ['Blade', 'Curse', 'Omen', 'Stone', 'Idol'], about: 'printed name' },
      power: { type: 'int', min: 0, max: 9, about: 'sides of the die' },
    },
  },
  state: {},
  luck: ['die'],
  decisions: { throw: { roll: 1 } },
  causes: ['die'],
  setUp() {},
  next: (t) => t.ask('throw', 0),
  isLegal: () => true,
  play(t) {
    const side = (t.roll('die', 20) + power(t, 'Omen')) % 20;
    if (side < 8 + power(t, 'Blade') - power(t, 'Curse')) t.win(0, 'die');
    else t.lose('die');
  },
});
`;
const CARDS = `- { id: blade-1, name: Blade, power: 1 }
- { id: blade-2, name: Blade, power: 2 }
- { id: curse, name: Curse, power: 1 }
- { id: omen, name: Omen, power: 3 }
- { id: stone, name: Stone, power: 4 }
- { id: idol, name: Idol, power: 9 }
`;
const STUDY = `name: omens\ngame: ./omens.ts\npack: trove\nseed: rank\ngames: 10\nset: { strategy: uniform }\n`;

function omens(after?: typeof afterAll): string {
  const folder = workplace({ 'omens.ts': GAME, 'omens.yaml': STUDY }, after);
  mkdirSync(join(folder, 'pack', 'trove'), { recursive: true });
  writeFileSync(join(folder, 'pack', 'trove', 'pack.yaml'), 'name: trove\ntitle: Trove\ngame: omens\n');
  writeFileSync(join(folder, 'pack', 'trove', 'cards.yaml'), CARDS);
  return folder;
}

interface Ranked {
  readonly sentence: string;
  readonly seed: string;
  readonly games: unknown;
  readonly confirmed: readonly { change: string; ids: string[]; confirmed: boolean; effect: { point: number; low: number; high: number } }[];
  readonly screened: readonly { change: string; identical: boolean; finalist: boolean }[];
  readonly refused: readonly { name: string; why: string }[];
}

describe('scry rank cards', async () => {
  const folder = omens(afterAll);
  const ask = (...flags: string[]) => scry(folder, 'rank', 'cards', '--in', 'omens.yaml', '--screen', '300', '--games', '2000', ...flags);
  const first = await ask('--json');
  const result = JSON.parse(first.stdout) as Ranked;

  it('finds the planted cards: Blade +10 points on both prints, Curse −5, Omen 0', () => {
    expect(first.code).toBe(0);
    expect(result.confirmed.map(({ change, confirmed }) => [change, confirmed])).toEqual([
      ['Blade power +1', true],
      ['Curse power +1', true],
      ['Omen power +1', false],
    ]);
    expect(result.confirmed[0].ids).toEqual(['blade-1', 'blade-2']);
    [0.1, -0.05, 0].forEach((truth, i) => {
      const { low, high } = result.confirmed[i].effect;
      expect([low <= truth, truth <= high, high - low > 0]).toEqual([true, true, true]);
    });
    expect(result.sentence).toMatch(
      /^Two cards matter most in Omens: Blade \(power \+1: [\d.]+ points more wins\) and Curse \(power \+1: [\d.]+ points fewer wins\)\.$/,
    );
  });

  it('plays the finalists on fresh games, and says what makes no difference and what cannot be played', () => {
    expect([result.seed, result.games]).toEqual(['rank, anew', { screen: 300, fresh: 2000 }]);
    expect(result.screened.filter(({ identical }) => identical)).toEqual([expect.objectContaining({ change: 'Stone power +1', finalist: false })]);
    expect(result.refused).toEqual([{ name: 'Idol power +1', why: expect.stringContaining('9') }]);
  });

  it('prints the same as a sentence and a table, from the run that is there', async () => {
    const { code, stdout, stderr } = await ask('--no-report');
    expect([code, stderr.match(/nothing to do/g)?.length]).toEqual([0, 2]);
    expect(stdout).toContain(result.sentence);
    expect(stdout).toMatch(/^Blade +power \+1 +\+[\d.]+ +\[[\d.]+, [\d.]+\] +confirmed/m);
    expect(stdout).toMatch(/^Omen +power \+1 .* not confirmed/m);
    expect(stdout).toContain('Makes no difference here, every game is the same: Stone power +1.');
    expect(stdout).toMatch(/^Idol power \+1 cannot be played: /m);
  });

  it('writes a report that opens with the answer and its tiles', () => {
    const page = readFileSync(join(folder, 'reports', 'rank-omens', 'report.html'), 'utf8');
    expect(page).toContain(result.sentence.slice(0, 40));
    expect(existsSync(join(folder, 'reports', 'rank-omens', 'charts', 'ranking.vl.json'))).toBe(true);
    expect(existsSync(join(folder, 'reports', 'rank-omens.steps', 'screen', 'run.json'))).toBe(true);
  });

  it('leaves a run that verifies and can be replayed', async () => {
    expect((await scry(folder, 'verify', 'rank-omens')).code).toBe(0);
    expect((await scry(folder, 'replay', 'rank-omens', '--cell', '1', '--game', '0')).code).toBe(0);
  });

  it('takes cards out, all prints together: without Blades 3 sides fewer win, without the Curse one more', async () => {
    const { code, stdout } = await ask('--remove', '--out', 'reports/removed', '--no-report', '--json');
    expect(code).toBe(0);
    const { confirmed, refused } = JSON.parse(stdout) as Ranked;
    const effect = (change: string): number => confirmed.find((each) => each.change === change)?.effect.point ?? Number.NaN;
    // Three standard errors of 2,000 pairs.
    expect(Math.abs(effect('Blade removed') + 0.15)).toBeLessThan(0.024);
    expect(Math.abs(effect('Curse removed') - 0.05)).toBeLessThan(0.015);
    expect(refused).toEqual([]);
  });

  it.each([
    ['an unknown field', ['--field', 'powr'], '--field: no card here has a number powr; did you mean power?'],
    ['an unknown group', ['--group', 'card'], '--group: unknown group card; did you mean cards?'],
    ['no such card', ['--filter', 'dragon'], '--filter: no card has "dragon" in its name; see `scry list cards --game omens`'],
    ['removal with a number', ['--remove', '--by', '2'], '--remove: takes cards out, so there is no number to change; leave out --by and --field'],
    ['several settings', ['--set', 'strategy=nobody'], '--set strategy: '],
    ['nothing that can be played', ['--filter', 'idol'], 'none of these changes can be played; the first, Idol power +1: '],
  ])('refuses %s in one line', async (_what, flags, line) => {
    const { code, stdout, stderr } = await ask(...flags, '--out', 'reports/refused');
    expect([code, stdout, existsSync(join(folder, 'reports', 'refused'))]).toEqual([2, '', false]);
    expect(stderr.startsWith(`error: ${line}`)).toBe(true);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('tells the plan without playing it', async () => {
    const { code, stdout } = await ask('--plan', '--out', 'reports/planned');
    expect([code, existsSync(join(folder, 'reports', 'planned'))]).toEqual([0, false]);
    expect(stdout).toMatch(/^4 changes × 300 games, then 4 cards × 2,000 fresh games: 11,500 games, about \d+ s\.$/m);
  });
});
