import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRun } from '../../../src/analysis/check.ts';
import { measureRun } from '../../../src/analysis/measured.ts';
import { compareLevels } from '../../../src/analysis/within.ts';
import { planFromRun, replay } from '../../../src/runner/run/replay.ts';
import { readRunFile } from '../../../src/runner/run/run-file.ts';
import { verifyRun } from '../../../src/runner/run/verify.ts';
import { here, Workbench } from '../probe/bench.ts';
import { catalogue } from '../probe/catalogue.ts';

const bench = new Workbench();
mkdirSync(bench.path('ladders'));
bench.write('ladders/own.js', "export default { id: 'own', game: 'delve', roles: ['play'], about: 'x', create: () => ({ begin() {}, choose: () => 0 }) };");
const LADDER = `game: delve
rungs:
  - { strategy: ./own.js, name: stay-home }
  - { strategy: coin, about: tosses a coin }
  - { strategy: digger, options: { times: 2 } }
  - { strategy: echo, options: { like: digger } }
  - { strategy: digger, options: { times: 6 }, name: deep-digger }
`;
bench.write('ladders/skill.yaml', LADDER);
const head = (more = ''): string => `game: delve\npack: tiny\ngames: 60\nseed: rungs\nladder: ./ladders/skill.yaml\n${more}`;

const play = {
  stayHome: { strategy: './ladders/own.js', options: {} },
  coin: { strategy: 'coin', options: {} },
  two: { strategy: 'digger', options: { times: 2 } },
};

describe('skill', () => {
  it('is short for a rung: its strategy and its options', async () => {
    const plan = await bench.plan(head('vary: { skill: [0, 1, 2, 4] }\n'));
    expect(plan.cells.map(({ levels }) => levels)).toEqual([{ skill: 0 }, { skill: 1 }, { skill: 2 }, { skill: 4 }]);
    expect(plan.cells.map(({ players }) => players[0].play)).toEqual([play.stayHome, play.coin, play.two, { strategy: 'digger', options: { times: 6 } }]);
    expect(plan.factors[0].column).toMatchObject({ name: 'skill', type: 'float64' });
  });

  it('varies over all rungs, a range of them, or as a flag says; strategies named by options of a rung are loaded', async () => {
    const levels = async (more: string, flags = {}) => (await bench.plan(head(more), flags)).factors[0].levels;
    expect(await levels('vary: { skill: all }\n')).toEqual([0, 1, 2, 3, 4]);
    expect(await levels('vary: { skill: { from: 1, to: 3, step: 2 } }\n')).toEqual([1, 3]);
    expect(await levels('vary: { mine: [hill, deep] }\n', { vary: ['skill=all'], set: ['mine=hill'] })).toEqual([0, 1, 2, 3, 4]);
    const { cells, sources } = await bench.plan(head('set: { skill: 3 }\n'));
    expect(cells[0].players[0].play.inner?.like.play).toEqual({ strategy: 'digger', options: { times: 4 } });
    expect(sources.map(({ spec }) => spec)).toEqual(['echo', 'upgrades/lamp', 'digger', 'uniform']);
  });

  it('plays the same games as the strategy it stands for', async () => {
    const plain = 'game: delve\npack: tiny\ngames: 60\nseed: rungs\n';
    await bench.run(await bench.plan(head('set: { skill: 2 }\n')), 'by-skill');
    await bench.run(await bench.plan(`${plain}set: { strategy: digger, strategies.digger.times: 2 }\n`), 'by-name');
    const tables = (folder: string) => {
      const { 'games.arrow': games, 'cards.arrow': cards } = readRunFile(bench.path(folder)).checksums;
      return { games, cards };
    };
    expect(tables('by-skill')).toEqual(tables('by-name'));
  });

  it('may be that of one seat; a strategy for all seats leaves it alone', async () => {
    const clash = 'game: clash\npack: tiny\ngames: 10\nladder: ./clash.yaml\n';
    bench.write('clash.yaml', 'game: clash\nrungs: [{ strategy: uniform }, { strategy: toss }, { strategy: keeper }]\n');
    const strategies = async (more: string) => (await bench.plan(`${clash}${more}`)).cells.map(({ players }) => players.map((seat) => seat.play.strategy));
    expect(await strategies('vary: { seats.0.skill: [1, 2] }\nset: { strategy: uniform }\n')).toEqual([
      ['toss', 'uniform'],
      ['keeper', 'uniform'],
    ]);
    expect(await strategies('set: { skill: 2, seats.1.strategy: toss }\n')).toEqual([['keeper', 'toss']]);
  });

  it('replaces the strategy when the command line names it, and the other way round', async () => {
    const played = async (more: string, flags: object) => (await bench.plan(head(more), flags)).cells.map(({ players }) => players[0].play.strategy);
    expect(await played('vary: { strategy: [digger, coin] }\ncompare: { factor: strategy, baseline: coin }\n', { set: ['skill=1'] })).toEqual(['coin']);
    expect(await played('set: { strategy: digger }\n', { vary: ['skill=0,1'] })).toEqual(['./ladders/own.js', 'coin']);
    expect(await played('vary: { skill: all }\n', { set: ['strategy=digger'] })).toEqual(['digger']);
  });

  it('and strategy for the same players are refused, wherever they stand', async () => {
    const refusal = (more: string, flags = {}) => bench.refusal(() => bench.plan(head(more), flags));
    expect(await refusal('set: { skill: 1, strategy: coin }\n')).toMatch(
      /^study-\d+\.yaml:6: set\.skill: skill and strategy both say who plays; keep one of them$/,
    );
    expect(await refusal('vary: { skill: all }\nset: { strategy: coin }\n')).toContain(':6: vary.skill: skill and strategy both');
    expect(await refusal('cells: [{ seats.0.skill: 1, seats.0.strategy: coin }]\n')).toContain('seats.0.skill and seats.0.strategy both say who plays');
    expect(await refusal('variants: { a: { skill: 1, strategy: coin } }\n')).toContain(':6: variants.a.skill: skill and strategy both');
    expect(await refusal('', { set: ['skill=1', 'strategy=coin'] })).toBe('--set skill: skill and strategy both say who plays; keep one of them');
  });

  it('of a variant is laid over the strategy of all', async () => {
    const { cells } = await bench.plan(head('set: { strategy: coin }\nvariants: { usual: {}, expert: { skill: 4 } }\n'));
    expect(cells.map(({ players }) => players[0].play.strategy)).toEqual(['coin', 'digger']);
    expect(await bench.refusal(() => bench.plan(head('vary: { strategy: [coin, digger] }\nvariants: { a: {}, expert: { skill: 4 } }\n')))).toContain(
      'strategy is varied and also set by the variant expert as skill; keep one of them',
    );
  });

  it('off the ladder is refused with the rungs', async () => {
    const refusal = (more: string) => bench.refusal(() => bench.plan(head(more)));
    const rungs = 'skill must be a whole number from 0 to 4 (0 stay-home, 1 coin, 2 digger, 3 echo, 4 deep-digger)';
    expect(await refusal('set: { skill: 5 }\n')).toMatch(new RegExp(`^study-\\d+\\.yaml:6: set\\.skill: ${rungs.replace(/[()]/g, '\\$&')}, not 5$`));
    expect(await refusal('set: { skill: 1.5 }\n')).toContain(`${rungs}, not 1.5`);
    expect(await refusal('vary: { skill: [coin, 1] }\n')).toContain(`${rungs}, not "coin"; coin is 1`);
    expect(await refusal('vary: { mine: all }\n')).toContain('unknown mine "all"');
  });

  it('and an option that its rung names are refused', async () => {
    expect(await bench.refusal(() => bench.plan(head('set: { skill: 2, strategies.digger.times: 5 }\n')))).toContain(
      'the option times is set here and by skill 2; leave it out, or use strategy instead of skill',
    );
  });
});

describe('a ladder', () => {
  it('says what is wrong with it, and where', async () => {
    const refusal = (text: string) => {
      bench.write('ladders/bad.yaml', text);
      return bench.refusal(() => bench.plan('game: delve\npack: tiny\ngames: 60\nladder: ./ladders/bad.yaml\nvary: { skill: all }\n'));
    };
    const one = 'game: delve\nrungs:\n  - { strategy: coin }\n';
    expect(await refusal(one)).toBe('ladders/bad.yaml:2: rungs: must have at least two players');
    expect(await refusal(`${one}  - { strategy: diger }\n`)).toBe('ladders/bad.yaml:4: rungs.1: unknown strategy diger of game delve; did you mean digger?');
    expect(await refusal(`${one}  - { strategy: digger, options: { tmes: 1 } }\n`)).toBe(
      'ladders/bad.yaml:4: rungs.1: its strategy has no option tmes; did you mean times?',
    );
    expect(await refusal(`${one}  - { strategy: digger, options: { times: 99 } }\n`)).toBe('ladders/bad.yaml:4: rungs.1: times must be from 0 to 12, not 99');
    expect(await refusal(`${one}  - { strategy: echo, options: { like: no-one } }\n`)).toContain(
      'ladders/bad.yaml:4: rungs.1: unknown strategy no-one of game delve',
    );
    expect(await refusal(`${one.replace('delve', 'clash')}  - { strategy: digger }\n`)).toBe(
      'ladders/bad.yaml:1: game: these are players of clash, not of delve',
    );
  });
});

describe('a run that varies skill', () => {
  const expectations =
    'compare: { factor: skill, baseline: 0 }\nexpect:\n  - { where: { skill: 0 }, win: [0, 0.1] }\n  - { where: { skill: 4 }, win: [0.05, 1] }\n';
  const study = head(`name: rungs\ngames: { all: 60, 1: 20 }\nvary: { skill: all }\n${expectations}`).replace('games: 60\n', '');

  it('keeps the rungs, and is compared, checked, replayed, verified and resumed like any other', async () => {
    const plan = await bench.plan(study);
    await bench.run(plan, 'rungs');
    const run = readRunFile(bench.path('rungs'));
    expect(run.done).toEqual([60, 20, 60, 60, 60]);
    expect(run.skills).toEqual([
      { level: 0, strategy: './ladders/own.js', options: {}, name: 'stay-home' },
      { level: 1, strategy: 'coin', options: {}, name: 'coin' },
      { level: 2, strategy: 'digger', options: { times: 2 }, name: 'digger' },
      { level: 3, strategy: 'echo', options: { like: 'digger' }, name: 'echo' },
      { level: 4, strategy: 'digger', options: { times: 6 }, name: 'deep-digger' },
    ]);
    const family = compareLevels(measureRun(bench.path('rungs')), { factor: 'skill', baseline: '0', margin: null });
    expect(family.rows.map(({ level, baseline }) => [level, baseline])).toEqual([1, 2, 3, 4].map((level) => [String(level), '0']));
    // Who stays at home wins nothing.
    expect(family.rows.every(({ difference }) => difference.second === 0)).toBe(true);
    expect(checkRun(bench.path('rungs')).statements.map(({ answer }) => answer)).toEqual(['held', 'held']);
    const again = await planFromRun(bench.path('rungs'), catalogue);
    expect(again.hash).toBe(plan.hash);
    expect((await verifyRun(bench.path('rungs'), { all: true, threads: 1, catalogue }, here)).differences).toEqual([]);
    // Somebody who digs twice makes two steps and goes home.
    expect(replay(again, 2, 0).steps.filter(({ text }) => text === 'dig').length).toBeLessThanOrEqual(2);
    const before = bench.fingerprint('rungs');
    await bench.run(await bench.plan(study), 'rungs', { resume: true });
    expect(bench.fingerprint('rungs')).toEqual(before);
  });

  it('is another run when the ladder changes', async () => {
    const before = (await bench.plan(study)).hash;
    bench.write('ladders/skill.yaml', LADDER.replace('times: 6', 'times: 7'));
    expect((await bench.plan(study)).hash).not.toBe(before);
    bench.write('ladders/skill.yaml', LADDER);
    expect((await bench.plan(study)).hash).toBe(before);
  });
});
