import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outsideGame } from '../runner/probe/outside-game.ts';
import { lineOf, simpleGame } from '../runner/probe/simple-game.ts';
import { experiment, program, type Result, scry, start, workplace } from './command.ts';

const STUDY = experiment({ name: 'coins', game: './coins.ts', pack: '', games: '1', vary: '', set: '{ strategy: uniform }' });

/** A folder with one game, and an experiment of it. */
function withGame(text: string): string {
  return workplace({ 'coins.ts': text, 'coins.yaml': STUDY });
}

/** Runs a command; nothing may be left behind. */
async function unwritten(folder: string, ...args: string[]): Promise<Result> {
  const before = readdirSync(folder);
  const result = await scry(folder, ...args);
  expect(readdirSync(folder)).toEqual(before);
  return result;
}

/** The lines about faults that conform prints after its table. */
async function faults(text: string, ...args: string[]): Promise<string[]> {
  const { code, stdout } = await unwritten(withGame(text), 'conform', 'coins.ts', '--games', '3', ...args);
  expect(code).toBe(1);
  const [verdict, ...lines] = (stdout.split('\n\n').at(-1) as string).trimEnd().split('\n');
  expect(verdict).toMatch(/breaks \d+ promises?:$/);
  return lines;
}

describe('scry conform', () => {
  test('says of an honest game that it keeps every promise, with its exact value', async () => {
    const { code, stdout, stderr } = await unwritten(withGame(simpleGame()), 'conform', 'coins.ts', '--games', '3', '--seed', 'other');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'checking 19 promises\n' });
    expect(stdout).not.toMatch(/^✗/m);
    // Both players do the same, and a draw is half a win.
    expect(stdout).toMatch(/^✓ {2}played games agree with the exact value +worth 1\/2 to seat 0 under random play; 20,000 games give 0\.\d{4} ± 0\.\d{4}$/m);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('Coins keeps every promise: 3 games each, seed "other".');
  });

  test('prints its findings as JSON', async () => {
    const { code, stdout } = await unwritten(withGame(simpleGame({ say: '() => "move"' })), 'conform', 'coins.ts', '--games', '2', '--json');
    expect(code).toBe(1);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ game: 'coins', name: 'Coins', file: 'coins.ts', games: 2, seed: 'conform', conforms: false });
    expect(found.checks.filter(({ result }: { result: string }) => result === 'broken')).toEqual([
      {
        promise: 'every move has words of its own, and everybody is shown the table',
        result: 'broken',
        finding: { what: 'say calls two codes "move": 0 and 1', game: 0, decision: 0, look: 'say and show' },
      },
    ]);
  });

  test('checks a game that comes with scry by its id; an unknown one is refused', async () => {
    const folder = workplace();
    expect(await unwritten(folder, 'conform', 'veilwrath')).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean veilwraith?') });
    expect(await unwritten(folder, 'conform', 'nowhere.ts')).toMatchObject({ code: 2, stdout: '' });
  });

  test('gives up on a game that hangs, in the rules or in a player', async () => {
    const rules = await program(withGame(simpleGame({ play: '() => { for (;;); }' })), 'conform', 'coins.ts', '--patience', '1');
    expect(rules.code).toBe(1);
    expect(rules.stdout).toContain(
      'coins.ts: the rules do not come back: no step for 1 s (game 0 of seed "conform"); look at loops in the rules that may never end',
    );
    const player = simpleGame({ strategies: '{ slow: { about: "never answers", choose: () => { for (;;); } } }' });
    expect((await program(withGame(player), 'conform', 'coins.ts', '--games', '1', '--patience', '1')).stdout).toContain(
      'a player does not answer: no step for 1 s',
    );
  });

  test('stops at once with Ctrl-C', async () => {
    const { child, result } = start(withGame(simpleGame({ play: '() => { for (;;); }' })), 'conform', 'coins.ts', '--patience', '0');
    await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()));
    child.kill('SIGINT');
    expect(await result).toEqual({ code: 130, stdout: '', stderr: 'checking 19 promises\nstopped; nothing was written\n' });
  });
});

describe('a game with a fault gets one clear line from conform', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['throws in setUp', { setUp: 'boom' }, /^coins\.ts:4: setUp\(\) fails: boom$/],
    ['throws in next', { next: 'boom' }, /^coins\.ts:4: next\(\) fails: boom$/],
    ['throws in isLegal', { isLegal: 'boom' }, /^coins\.ts:4: isLegal\(\) fails: boom$/],
    [
      'throws in play',
      { play: '(t: any) => { t.nothing.at(0); }' },
      new RegExp(`^coins\\.ts:${lineOf('play')}: play\\(\\) fails: TypeError: Cannot read properties of undefined`),
    ],
    ['throws in record', { record: 'boom' }, /^coins\.ts:4: record\(\) fails: boom$/],
    ['throws in say', { say: 'boom' }, /^coins\.ts:4: say\(\) fails: boom$/],
    ['has no legal move', { isLegal: '() => false' }, /^coins\.ts: decision turn has no legal move in round 1; isLegal must allow at least one$/],
    ['asks a seat that is not there', { next: '(t: any) => t.ask("turn", 2)' }, /next\(\) fails: seat 2 was asked; there are seats 0 to 1$/],
    ['never asks and never ends', { next: '() => {}' }, /^coins\.ts: 100000 steps of the rules without a decision in round 1$/],
    [
      'never ends',
      { next: '(t: any) => t.ask("turn", 1)' },
      /^coins\.ts: the game does not end: after 200,000 decisions it is in round 1 and asks seat 1 for turn \(game 0 of seed "conform"\); look at how the game ends/,
    ],
    [
      'uses Math.random',
      { play: '(t: any) => { t.taken[0] += Math.random() < 0.5 ? 1 : 0; t.turn++; }' },
      new RegExp(`^coins\\.ts:${lineOf('play')}: play\\(\\) fails: Math\\.random is not allowed in a game: .*; draw from the game's luck`),
    ],
    ['reads the clock', { setUp: '(t: any) => { t.peek = Date.now() % 7; }' }, /setUp\(\) fails: Date\.now is not allowed in a game/],
    [
      'keeps something outside the state',
      { play: '(t: any) => { t.turn++; t.taken[0] += once() % 3; }' },
      /^coins\.ts: played again, the game ends with "taken: \d+ 0", not with "taken: \d+ 0" \(game \d of seed "conform"\); look at variables outside the state/,
    ],
    [
      'lets a legal move tell a hidden card',
      { isLegal: '(t: any, move: string) => move === "take" || t.deck.card(0) !== 1' },
      /^coins\.ts: the legal moves of seat [01] depend on a card it does not know: .*; look at what depends on a hidden card/,
    ],
    [
      'lets words tell a hidden card',
      { say: '(t: any, move: string) => move + t.deck.card(0)' },
      /^coins\.ts: the words of a move tell seat [01] a card it does not know: "take\d", but "take\d" after/,
    ],
    [
      'copies a hidden card into plain sight',
      {
        play: '(t: any) => { t.turn++; t.peek = t.deck.card(t.turn - 2 > 0 ? 1 : 0); }',
        next: '(t: any) => { if (t.turn === 4) end(t); else t.ask("turn", 0); }',
      },
      /^coins\.ts: the view of seat 0 depends on a card it does not know: "peek: \d", but "peek: \d" after/,
    ],
    [
      'writes a value that its column cannot hold',
      { record: '() => ({ turns: 200 })' },
      /^coins\.ts: column turns is 200, not from -128 to 127 \(game 0 of seed "conform"\); look at metrics/,
    ],
    ['forgets a column', { record: '() => ({})' }, /^coins\.ts: column turns is NaN, not from -128 to 127/],
    [
      'has a player that answers illegally',
      { strategies: '{ bold: { about: "takes twice", choose: () => "double" } }' },
      /^coins\.ts: bold fails: answered double, which is not a legal move of turn now; legal: take, leave; look at choose and plan of the strategy named$/,
    ],
    [
      'shows a hidden card from the start',
      { setUp: '(t: any) => { for (const card of [0, 1, 2]) t.deck.put((card + t.below("deck", 2)) % 3); t.peek = t.deck.card(0); }' },
      /^coins\.ts: seat 0 was dealt a world that cannot be, after all it has seen: .*; look at determinise; numbers that tell of a hidden card/,
    ],
    [
      'has a player that remembers other games',
      { strategies: '{ odd: { about: "every third time", choose: () => (once() % 3 === 0 ? "take" : "leave") } }' },
      /^coins\.ts: odd plays another game the second time \(game \d of seed "conform"\); look at choose and plan of the strategy named$/,
    ],
    [
      'has a player that peeks',
      { strategies: '{ sly: { about: "looks", choose: (view: any) => (view.s.table.deck.card(0) === 1 ? "take" : "leave") } }' },
      /^coins\.ts: sly answers by what it may not see: \d in the real game, \d after hidden cards were dealt anew/,
    ],
    [
      'does not end with one of its options',
      {
        options: '{ long: { type: "flag", default: false, about: "never ends" } }',
        next: '(t: any) => { if (t.turn >= 4 && !t.options.long) end(t); else t.ask("turn", 0); }',
      },
      /^coins\.ts: with long true, the game does not end: after 200,000 decisions/,
    ],
  ])('one that %s', async (_name, members, line) => {
    const lines = await faults(simpleGame(members));
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  test('one written against the kernel, whose codes are not ascending or too many', async () => {
    const kernel = (legal: string): string => outsideGame({}, 'scry').replace(/legal\(_s.*\}$/m, `legal(_s: any, out: Int32Array) { ${legal} }`);
    const lines = await faults(kernel('out[0] = 1; out[1] = 0; return 2;'));
    expect(lines[0]).toMatch(
      /^coins\.ts: legal gives the codes 1 0; each must be larger than the one before \(game 0, decision 0 of seed "conform"\); look at legal/,
    );
    // Its worlds are wrong as well: players that search are not blamed for that.
    expect(lines.filter((line) => line.includes('of the strategy named'))).toEqual([]);
    expect((await faults(kernel('out.set([0, 1]); return 3;')))[0]).toMatch(/3 legal codes where at most 2 fit/);
  });
});

describe('a file that is no game gets one line from every verb, exit 2, and nothing is written', () => {
  test.each<[string, string, RegExp]>([
    ['a missing member', simpleGame({ play: '' }), /^coins\.ts:6: play is missing; it must be a function: play\(t, move, i\) makes a move$/],
    ['a member of the wrong kind', simpleGame({ seats: "'two'" }), /^coins\.ts:6: seats must be how many play, such as 2 or \[2, 4\]$/],
    ['a function that is none', simpleGame({ next: '3' }), /^coins\.ts:6: next must be a function: next\(t\) asks somebody or ends the game$/],
    ['a wrong field', simpleGame({ state: "{ taken: 'each' }" }), /^coins\.ts:6: state must be fields by name, each 'number', 'perSeat'/],
    ['a misspelt member', simpleGame({ recrd: 'boom' }), /^coins\.ts:6: defineGame knows no recrd; did you mean record\?$/],
    ['columns that nobody fills', simpleGame({ record: '' }), /^coins\.ts:6: record is missing; it must give the values of the columns$/],
    [
      'no default export',
      'export const game = 1;\n',
      /^coins\.ts:1: exports (no game|neither a strategy nor a game); it must say .*`export default defineGame\(\{ … \}\)`$/,
    ],
    [
      'an older apiVersion',
      simpleGame({ apiVersion: '0' }),
      /^coins\.ts:6: is written for apiVersion 0, but this scry has 1; update the game and its apiVersion$/,
    ],
    ['a newer apiVersion', simpleGame({ apiVersion: '9', play: '' }), /^coins\.ts:6: is written for apiVersion 9, but this scry has 1; update scry$/],
    ['no apiVersion', simpleGame({ apiVersion: '' }), /^coins\.ts:6: does not say for which version of scry's games it was written; add apiVersion: 1$/],
    ['an error while it is loaded', "throw new Error('not today');\n", /^coins\.ts:1: fails while it is loaded: not today$/],
  ])('%s', async (_name, text, line) => {
    const folder = withGame(text);
    for (const args of [
      ['conform', 'coins.ts'],
      ['run', 'coins.yaml'],
    ]) {
      const { code, stdout, stderr } = await unwritten(folder, ...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^error: [^\n]*\n$/);
      expect(stderr.slice('error: '.length, -1)).toMatch(line);
    }
    for (const file of ['coins.ts', 'coins.yaml']) {
      const { code, stdout, stderr } = await unwritten(folder, 'validate', file);
      expect({ code, stderr }).toEqual({ code: 2, stderr: '1 problem\n' });
      expect(stdout.trimEnd()).toMatch(line);
    }
  });
});

describe('a game that breaks while it is played', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['throws in setUp', { setUp: 'boom' }, /# round 1: setUp\(\) fails: boom \(coins\.ts:4\)$/m],
    ['throws in next', { next: 'boom' }, /# round 1: next\(\) fails: boom \(coins\.ts:4\)$/m],
    ['throws in play', { play: 'boom' }, /# round 1: play\(\) fails: boom \(coins\.ts:4\)$/m],
    ['throws in record', { record: 'boom' }, /# round 1: record\(\) fails: boom \(coins\.ts:4\)$/m],
    ['has no legal move', { isLegal: '() => false' }, /# round 1: decision turn has no legal move in round 1; isLegal must allow at least one$/m],
    ['uses Math.random', { play: '() => { Math.random(); }' }, /# round 1: play\(\) fails: Math\.random is not allowed in a game/m],
    ['never ends', { next: '(t: any) => t.ask("turn", 1)' }, /# round 1: the game does not end: 1000000 decisions so far$/m],
  ])('one that %s: the run says so in one line, and ends with exit 3', async (_name, members, line) => {
    const { code, stderr } = await scry(withGame(simpleGame(members)), 'run', 'coins.yaml', '--no-report');
    expect(code).toBe(3);
    expect(stderr).toMatch(line);
  });
});

test('the run of a game from outside names its apiVersion; another version is told in one line', async () => {
  const folder = withGame(simpleGame());
  expect((await scry(folder, 'run', 'coins.yaml', '--no-report')).code).toBe(0);
  const { readRunFile, writeRunFile } = await import('../../src/runner/run/run-file.ts');
  const run = readRunFile(join(folder, 'reports', 'coins'));
  expect(run.apiVersion).toBe(1);
  writeRunFile(join(folder, 'reports', 'coins'), { ...run, apiVersion: 0 });
  const told = 'this run was played with a game written for apiVersion 0, but this scry has 1';
  const refusal = `error: reports/coins/run.json: ${told}: its games cannot be replayed; run the experiment again\n`;
  expect(await scry(folder, 'verify', 'coins')).toEqual({ code: 2, stdout: '', stderr: refusal });
  expect(await scry(folder, 'replay', 'coins', '--cell', '0', '--game', '0')).toEqual({ code: 2, stdout: '', stderr: refusal });
  expect(await scry(folder, 'report', 'coins', '--format', 'md')).toMatchObject({
    code: 0,
    stderr: `reports/coins: ${told}; the report is built from its tables\n`,
  });
  // A game that comes with scry has no such version.
  writeFileSync(join(folder, 'small.yaml'), experiment({ games: '1' }));
  await scry(folder, 'run', 'small.yaml', '--no-report');
  expect(readRunFile(join(folder, 'reports', 'small')).apiVersion).toBeUndefined();
});
