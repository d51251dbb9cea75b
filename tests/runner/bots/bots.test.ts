import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toBot } from '../../../src/runner/bots/protocol-schema.ts';
import { planFromRun, replay } from '../../../src/runner/run/replay.ts';
import { verifyRun } from '../../../src/runner/run/verify.ts';
import { Workbench } from '../probe/bench.ts';
import { catalogue } from '../probe/catalogue.ts';
import { rowsOf } from '../probe/rows.ts';

const bench = new Workbench();

/** A bot with luck of its own. Its first argument is a file for what it hears, or -; the second whether it does something wrong, another thing in each game. */
const BOT = `
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [, , log, fault] = process.argv;
let game = -1;
let luck = 0;
const say = (answer) => process.stdout.write(JSON.stringify(answer) + '\\n');
const wrong = [
  null,
  () => { console.error('a line before'); console.error('the mine is too dark'); process.exit(3); },
  () => process.stdout.write('hm, let me see\\n'),
  () => say({ move: 2 }),
  () => say({ move: 0.5 }),
  () => say({ mov: 0 }),
  null,
  () => say([0]),
  () => say({ error: 'I give up\\nat once' }),
  () => process.stdout.write('{"move":1}\\n{"move":0}\\n'),
];
// Asleep it does not notice that its input ends.
const silent = { 2: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) };
const faults = fault === 'silent' ? silent : fault === 'wrong' ? wrong : {};
if (log !== '-' && fault !== undefined) appendFileSync(log, process.pid + '\\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  if (log !== '-' && fault === undefined) appendFileSync(log, line + '\\n');
  const heard = JSON.parse(line);
  if (heard.type === 'hello') say({ ready: true });
  if (heard.type === 'game') { game = heard.game; luck = heard.seed; }
  if (heard.type !== 'choose') return;
  luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
  if (faults[game]) faults[game]();
  else say({ move: luck >>> 30 === 0 ? 0 : 1 });
});
`;
bench.write('bot.mjs', BOT);

const node = JSON.stringify(process.execPath);
const command = (...rest: string[]): string => `{ command: ${JSON.stringify([process.execPath, 'bot.mjs', ...rest])} }`;
const study = (games: number, strategy: string, more = ''): string =>
  `name: bots\ngame: delve\npack: tiny\ngames: ${games}\nset: { strategy: ${strategy}${more} }\n`;

describe('a bot', async () => {
  const plan = await bench.plan(study(40, command('-')));
  const { run } = await bench.run(plan, 'here');

  it('has the name of its script, and plays as its own luck says', () => {
    expect(run.cells[0].players[0].play.strategy).toBe('bot');
    expect(run.errors.count).toBe(0);
    expect(new Set(rowsOf(bench.path('here'), ['outcome']).map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
  });

  it('gives the same tables for any number of threads and chunks', async () => {
    await bench.runInThreads(plan, 'threads', { threads: 2, chunk: 7 });
    expect(bench.fingerprint('threads')).toEqual(bench.fingerprint('here'));
  });

  it('can be verified and replayed', async () => {
    expect((await verifyRun(bench.path('here'), { all: false, threads: 1, catalogue })).differences).toEqual([]);
    const again = replay(await planFromRun(bench.path('here'), catalogue), 0, 5);
    expect(again.outcome).toBe(rowsOf(bench.path('here'), ['game', 'outcome'])[5].outcome);
  });

  it('is part of the experiment: a changed script is noticed', async () => {
    writeFileSync(bench.path('bot.mjs'), `${BOT}// another bot\n`);
    const refusal = await bench.refusal(() => planFromRun(bench.path('here'), catalogue));
    writeFileSync(bench.path('bot.mjs'), BOT);
    expect(refusal).toBe('here/run.json: strategy bot changed since this run was played: its games cannot be replayed; run the experiment again');
    expect((await bench.plan(study(40, command('-')))).hash).toBe(plan.hash);
    expect((await bench.plan(study(40, command('-', '--deep')))).hash).not.toBe(plan.hash);
  });
});

describe('what a bot hears', async () => {
  const bots = `bots: { miner: { command: [${node}, bot.mjs, heard.txt], options: { depth: 3, style: [bold, shy] } } }\n`;
  const told = `${study(3, 'miner', ', strategies.miner.depth: 4, goal: 5')}${bots}`;
  const { run } = await bench.run(await bench.plan(told), 'told');
  const heard = readFileSync(bench.path('heard.txt'), 'utf8').trim().split('\n');
  // The first process only says hello, when the experiment is planned.
  const lines = heard.slice(1).map((line) => JSON.parse(line));

  it('has the form of the protocol', () => {
    for (const line of heard) expect(toBot.safeParse(JSON.parse(line)).error).toBeUndefined();
  });

  it('begins with one hello; then come games, each with another seed', () => {
    expect(heard[0]).toBe(heard[1]);
    expect(lines.filter(({ type }) => type === 'hello')).toHaveLength(1);
    expect(lines[0]).toMatchObject({ protocol: 1, game: 'delve', bot: 'miner' });
    const games = lines.filter(({ type }) => type === 'game');
    expect(games.map(({ game }) => game)).toEqual([0, 1, 2]);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(3);
    expect(games[0]).toMatchObject({ seat: 0, role: 'play', seats: 1, parameters: { goal: 5, mine: 'hill' }, options: { depth: 4, style: 'bold' } });
  });

  it('is asked with moves in words, the table and the news', () => {
    const first = lines.findIndex(({ type }) => type === 'choose');
    expect(lines[first]).toMatchObject({
      kind: 'dig',
      seat: 0,
      moves: [
        { code: 0, say: 'go home' },
        { code: 1, say: 'dig' },
      ],
      news: [],
    });
    expect(lines[first].table).toMatch(/^0 points, \d+ cards in the mine$/);
    const later = lines.filter(({ type, round }) => type === 'choose' && round > 0);
    expect(later.length).toBeGreaterThan(0);
    for (const { news } of later) expect(news).toEqual([expect.stringMatching(/^found: /)]);
  });

  it('ends with the result', () => {
    const outcomes = rowsOf(bench.path('told'), ['outcome']).map(({ outcome }) => outcome);
    expect(lines.filter(({ type }) => type === 'over').map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(run.errors.count).toBe(0);
  });
});

describe('a bot that fails', async () => {
  const { run } = await bench.run(await bench.plan(study(11, command('-', 'wrong'), ', goal: 40')), 'wrong');

  it.each([
    [1, 'bot bot ended with exit code 3 instead of answering; its last line on stderr: the mine is too dark'],
    [2, 'bot bot wrote "hm, let me see", which is not JSON; only answers belong on stdout, everything else on stderr'],
    [3, 'bot bot answered "{\\"move\\":2}"; the answer is {"move": N} with N from 0 to 1'],
    [4, 'bot bot answered "{\\"move\\":0.5}"; the answer is {"move": N} with N from 0 to 1'],
    [5, 'bot bot answered "{\\"mov\\":0}"; the answer is {"move": N} with N from 0 to 1'],
    [7, 'bot bot answered "[0]"; the answer is {"move": N} with N from 0 to 1'],
    [8, 'bot bot reports: I give up'],
  ])('in game %i is an error in one line', (game, message) => {
    expect(run.errors.first.find((error) => error.game === game)?.message).toBe(`round 0: ${message}`);
  });

  it('is told that one line is enough', () => {
    const message = run.errors.first.find(({ game }) => game === 9)?.message;
    expect(message).toMatch(/^round \d+: bot bot said "\{\\"move\\":0\}" without being asked; answer each question with one line$/);
  });

  it('plays the other games', () => {
    expect(run.errors.count).toBe(8);
    expect(run.done).toEqual([11]);
  });
});

describe('a bot that does not answer', () => {
  it('counts as other strategies that do not, and is ended', async () => {
    const plan = await bench.plan(study(4, command('pids.txt', 'silent')));
    const { run } = await bench.runInThreads(plan, 'silent', { patience: 4 });
    expect(run.unanswered).toEqual([{ cell: 0, game: 2, player: 'bot' }]);
    const pids = readFileSync(bench.path('pids.txt'), 'utf8').trim().split('\n').map(Number);
    expect(pids.length).toBeGreaterThan(2);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

/** A process that has ended but whose parent has not looked is a zombie. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

describe('bad bots are refused before anything is written', () => {
  bench.write('early.mjs', "console.error('no module named brain'); process.exit(1);");
  bench.write('rude.mjs', "console.log('what?'); setInterval(() => {}, 1000);");
  it.each<[string, string | RegExp, string?]>([
    [
      '{ command: [no-such-program, x] }',
      'set.strategy: bot no-such-program cannot be started: there is no program no-such-program; install it, or correct the command',
    ],
    [`{ command: [${node}, gone.mjs] }`, 'set.strategy: bot gone: no such file gone.mjs; check the path (in an experiment it is relative to its file)'],
    [
      `{ command: [${node}, early.mjs] }`,
      'set.strategy: bot early ended with exit code 1 instead of answering; its last line on stderr: no module named brain',
    ],
    [`{ command: [${node}, rude.mjs] }`, 'set.strategy: bot rude wrote "what?", which is not JSON; only answers belong on stdout, everything else on stderr'],
    ['{ command: [node, "a\\0b"], name: odd }', /^set\.strategy: bot odd cannot be started: .*null bytes.*; correct the command$/],
    ['{ comand: [a, b] }', 'set.strategy: unknown field comand; did you mean command?'],
    ['{ command: [] }', 'set.strategy.command: must name a program, such as [python3, bot.py], not an empty list'],
    ['{ command: python3 bot.py }', 'set.strategy.command: must be a program and its arguments, such as [python3, bot.py], not "python3 bot.py"'],
    ['{ command: [python3, 7] }', 'set.strategy.command.1: must be text, not 7; put a number between quotes'],
    ['{ command: [a], name: a.b }', 'set.strategy.name: may only hold letters, digits, dashes, underscores and spaces'],
    [`{ command: [${node}, bot.mjs, "-"], name: coin }`, 'set.strategy: delve has a strategy called coin already; give the bot another name with name:'],
    ['./bot.py', 'set.strategy: ./bot.py is no strategy that scry can load itself; for a program write { command: [program, ./bot.py] } instead'],
    ['minr', 'set.strategy: unknown strategy minr of game delve; did you mean miner?', 'bots: { miner: { command: [a] } }\n'],
    [`${command('-')}, strategies.bot.depth: 2`, 'set.strategies.bot.depth: strategy bot has no options'],
  ])('%s', async (strategy, refusal, more = '') => {
    const sentence = await bench.refusal(() => bench.plan(study(3, strategy) + more));
    const said = sentence.replace(/^study-\d+\.yaml:\d+: /, '');
    if (typeof refusal === 'string') expect(said).toBe(refusal);
    else expect(said).toMatch(refusal);
  });

  it('two different bots of one name', async () => {
    const text = `game: delve\npack: tiny\ngames: 1\nvary: { strategy: [${command('-')}, ${command('-', 'exit')}] }\n`;
    expect(await bench.refusal(() => bench.plan(text))).toMatch(
      /: vary\.strategy\.1: two different bots are called bot; give one of them another name with name:$/,
    );
  });
});
