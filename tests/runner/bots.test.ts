import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NoAnswer } from '../../src/core/index.ts';
import { toBot } from '../../src/runner/bots/protocol-schema.ts';
import { planFromRun, replay } from '../../src/runner/run/replay.ts';
import { verifyRun } from '../../src/runner/run/verify.ts';
import { Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();

/** A bot with luck of its own. Its first argument is a file for what it hears, or -; the second names what it does wrong in game 2. */
const BOT = `
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [, , log, fault] = process.argv;
let game = -1;
let luck = 0;
const say = (answer) => process.stdout.write(JSON.stringify(answer) + '\\n');
const faults = {
  exit: () => { console.error('a line before'); console.error('the mine is too dark'); process.exit(3); },
  words: () => process.stdout.write('hm, let me see\\n'),
  index: () => say({ move: 2 }),
  half: () => say({ move: 0.5 }),
  nothing: () => say({ mov: 0 }),
  list: () => say([0]),
  error: () => say({ error: 'I give up\\nat once' }),
  twice: () => { process.stdout.write('{"move":1}\\n{"move":0}\\n'); },
  silence: () => {},
  busy: () => { for (;;); },
};
if (log !== '-' && fault !== undefined) appendFileSync(log, process.pid + '\\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  if (log !== '-' && fault === undefined) appendFileSync(log, line + '\\n');
  const heard = JSON.parse(line);
  if (heard.type === 'hello') say({ ready: true });
  if (heard.type === 'game') { game = heard.game; luck = heard.seed; }
  if (heard.type !== 'choose') return;
  luck = (luck * 1103515245 + 12345) % 2147483648;
  if (fault !== undefined && game === 2) faults[fault]();
  else say({ move: luck % 4 === 0 ? 0 : 1 });
});
`;
bench.write('bot.mjs', BOT);

const node = JSON.stringify(process.execPath);
const command = (...rest: string[]): string => `{ command: [${[node, 'bot.mjs', ...rest].join(', ')}] }`;
const study = (games: number, strategy: string, more = ''): string => `name: bots\ngame: delve\npack: tiny\ngames: ${games}\nset: { strategy: ${strategy}${more} }\n`;

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
    expect(lines[first]).toMatchObject({ kind: 'dig', seat: 0, moves: [{ code: 0, say: 'go home' }, { code: 1, say: 'dig' }], news: [] });
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

describe('a bot that fails in one game', () => {
  it.each([
    ['exit', 'bot bot ended with exit code 3 instead of answering; its last line on stderr: the mine is too dark'],
    ['words', 'bot bot wrote "hm, let me see", which is not JSON; only answers belong on stdout, everything else on stderr'],
    ['index', 'bot bot answered "{\\"move\\":2}"; the answer is {"move": N} with N from 0 to 1'],
    ['half', 'bot bot answered "{\\"move\\":0.5}"; the answer is {"move": N} with N from 0 to 1'],
    ['nothing', 'bot bot answered "{\\"mov\\":0}"; the answer is {"move": N} with N from 0 to 1'],
    ['list', 'bot bot answered "[0]"; the answer is {"move": N} with N from 0 to 1'],
    ['error', 'bot bot reports: I give up'],
  ])('(%s) loses that game only', async (fault, message) => {
    const { run } = await bench.run(await bench.plan(study(5, command('-', fault))), `fault-${fault}`);
    expect(run.errors).toEqual({ count: 1, first: [{ cell: 0, game: 2, message: `round 0: ${message}` }] });
    expect(run.done).toEqual([5]);
  });

  it('is told that one line is enough', async () => {
    const { run } = await bench.run(await bench.plan(study(3, command('-', 'twice'), ', goal: 40')), 'twice');
    expect(run.errors.first[0].message).toContain('bot bot said "{\\"move\\":0}" without being asked; answer each question with one line');
  });
});

describe('a bot that does not answer', () => {
  it.each(['silence', 'busy'])('(%s) counts as other strategies that do not, and is ended', async (fault) => {
    const plan = await bench.plan(study(3, command(`${fault}.txt`, fault)));
    const { run } = await bench.runInThreads(plan, fault, { patience: 1 });
    expect(run.unanswered).toEqual([{ cell: 0, game: 2, player: 'bot' }]);
    const pids = readFileSync(bench.path(`${fault}.txt`), 'utf8').trim().split('\n').map(Number);
    expect(pids.length).toBeGreaterThan(1);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });

  it('stops the run if it never does', async () => {
    bench.write('mute.mjs', "console.log('{\"ready\":true}'); setInterval(() => {}, 1000);");
    const plan = await bench.plan(study(6, `{ command: [${node}, mute.mjs] }`));
    await expect(bench.runInThreads(plan, 'mute', { patience: 1, chunk: 1, threads: 3 })).rejects.toBeInstanceOf(NoAnswer);
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
  it.each([
    ['{ command: [no-such-program, x] }', 'set.strategy: bot no-such-program cannot be started: there is no program no-such-program; install it, or correct the command'],
    [`{ command: [${node}, gone.mjs] }`, 'set.strategy: bot gone: no such file gone.mjs; check the path (in an experiment it is relative to its file)'],
    [
      `{ command: [${node}, early.mjs] }`,
      'set.strategy: bot early ended with exit code 1 instead of answering; its last line on stderr: no module named brain',
    ],
    [`{ command: [${node}, rude.mjs] }`, 'set.strategy: bot rude wrote "what?", which is not JSON; only answers belong on stdout, everything else on stderr'],
    ['{ comand: [a, b] }', 'set.strategy: unknown field comand; did you mean command?'],
    ['{ command: [] }', 'set.strategy.command: must name a program, such as [python3, bot.py]'],
    ['{ command: python3 bot.py }', 'set.strategy.command: must be a program and its arguments, such as [python3, bot.py]'],
    ['{ command: [python3, 7] }', 'set.strategy.command.1: must be text; put a number between quotes'],
    ['{ command: [a], name: a.b }', 'set.strategy.name: may only hold letters, digits, dashes, underscores and spaces'],
    [`{ command: [${node}, bot.mjs, "-"], name: coin }`, 'set.strategy: delve has a strategy called coin already; give the bot another name with name:'],
    ['./bot.py', 'set.strategy: ./bot.py is no strategy that scry can load itself; for a program write { command: [program, ./bot.py] } instead'],
    ['minr', 'set.strategy: unknown strategy minr of game delve; did you mean miner?', 'bots: { miner: { command: [a] } }\n'],
    [`${command('-')}, strategies.bot.depth: 2`, 'set.strategies.bot.depth: strategy bot has no options'],
  ])('%s', async (strategy, refusal, more = '') => {
    const sentence = await bench.refusal(() => bench.plan(study(3, strategy) + more));
    expect(sentence.replace(/^study-\d+\.yaml:\d+: /, '')).toBe(refusal);
  });

  it('two different bots of one name', async () => {
    const text = `game: delve\npack: tiny\ngames: 1\nvary: { strategy: [${command('-')}, ${command('-', 'exit')}] }\n`;
    expect(await bench.refusal(() => bench.plan(text))).toMatch(/: vary\.strategy\.1: two different bots are called bot; give one of them another name with name:$/);
  });
});
