import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureRun } from '../../../src/analysis/measured.ts';
import { type Question, SolveQuestion } from '../../../src/analysis/solve/question.ts';
import { type Solved, solvedOf } from '../../../src/report/sections/solve/solved.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planFromRun } from '../../../src/runner/run/replay.ts';
import { runExperiment } from '../../../src/runner/run/run.ts';
import { here, Workbench } from '../../runner/probe/bench.ts';
import { catalogue } from '../../runner/probe/catalogue.ts';

const bench = new Workbench();
/** A wager is won if a number below 1,000 is below `chance`: the win rate is exactly chance ÷ 1,000, and a larger chance never loses what a smaller one wins. */
const WAGER = 'name: odds\ngame: wager\nseed: odds\ngames: 1\nset: { chance: 500, strategy: uniform }\n';

async function ask(given: Partial<Question> = {}, text = WAGER): Promise<SolveQuestion> {
  const subject = await loadExperiment(bench.write('odds.yaml', text), { games: 1 }, catalogue);
  return SolveQuestion.ask(subject, {
    parameter: 'chance',
    measure: 'win',
    target: 0.6,
    games: 10_000,
    name: 'odds',
    title: 'Odds',
    ...given,
  });
}

/** Plays all steps, or only as many. */
async function solve(question: SolveQuestion, folder: string, steps = Number.POSITIVE_INFINITY): Promise<Solved | undefined> {
  mkdirSync(bench.path('.'), { recursive: true });
  let played = 0;
  const outcome = await question.run(bench.path(folder), async (plan, into) =>
    played++ < steps ? runExperiment(plan, { folder: into, threads: 1, resume: true, fresh: false }, here) : undefined,
  );
  if (outcome === undefined) return undefined;
  const { run, units, measure } = measureRun(bench.path(folder));
  return solvedOf(run, units, measure);
}

describe('a value for a target', () => {
  it('is found where the win rate is known exactly', async () => {
    const { answer, found, run } = (await solve(await ask({ step: 100 }), 'exact')) as Solved;
    // 0 to 1,000 in steps of 100: 11 values; 600 gives 60 %.
    expect(found.candidates).toEqual([0, 1000, 11]);
    expect([answer.verdict, answer.nearest.value, answer.asNear]).toEqual(['found', 600, []]);
    for (const { value, mean } of answer.retested) expect(mean.low <= value / 1000 && value / 1000 <= mean.high).toBe(true);
    expect([found.shape.kind, found.shape.clear]).toEqual(['rising', found.shape.steps]);
    expect(run.seed).toBe('odds, anew');
    expect(run.done).toEqual(found.finals.map(() => 10_000));
  });

  it('goes on where it was stopped, with the same result', async () => {
    expect(await solve(await ask({ step: 100 }), 'stopped', 1)).toBeUndefined();
    await solve(await ask({ step: 100 }), 'stopped');
    expect(bench.fingerprint('stopped')).toEqual(bench.fingerprint('exact'));
    expect((await planFromRun(bench.path('stopped'), catalogue)).hash).toBe(measureRun(bench.path('stopped')).run.hash);
  });

  it('may not exist: the end that comes nearest is named', async () => {
    const { answer } = (await solve(await ask({ range: '0..400', step: 50 }), 'none')) as Solved;
    expect([answer.verdict, answer.nearest.value]).toEqual(['none', 400]);
    // Two values far apart, on either side: neither is within two points.
    const apart = (await solve(await ask({ range: '500..700', step: 100, target: 0.65 }), 'apart')) as Solved;
    expect([apart.answer.verdict, apart.found.crossings]).toEqual(['none', [[600, 700]]]);
  });

  it('is found where sides are swapped: games come in pairs, an odd number becomes the next even one', async () => {
    const duel = 'name: bout\ngame: clash\npack: tiny\nseed: bout\nswap: first\ngames: 2\nset: { strategy: keeper }\n';
    const question = await ask({ parameter: 'goal', measure: 'rounds', target: 6, range: '10..40', step: 10, games: 301 }, duel);
    const { run, found } = (await solve(question, 'swapped')) as Solved;
    expect(new Set(run.done)).toEqual(new Set([302]));
    expect(found.looks.map(({ games }) => games % 2)).toEqual(found.looks.map(() => 0));
  });

  it('of another measure is found too', async () => {
    const { answer } = (await solve(await ask({ measure: 'loss', target: 0.3, range: '600..800', step: 50 }), 'loss')) as Solved;
    expect([answer.verdict, answer.nearest.value]).toEqual(['found', 700]);
  });
});

describe('a question that cannot be asked is refused', () => {
  it.each<[Partial<Question>, string]>([
    [{ parameter: 'chanse' }, 'chanse: unknown parameter chanse of game wager; did you mean chance?'],
    [{ parameter: 'luck' }, 'luck: luck is a word, not a number; `scry run --vary` compares its values'],
    [{ parameter: 'strategy' }, 'strategy: strategy names a strategy, not a number; `scry run --vary` compares players'],
    [{ measure: 'wins' }, '--for: there is no measure wins; did you mean win?'],
    [{ target: 60 }, '--for: win is a share from 0 to 1; 60 is not, did you mean 0.6?'],
    [{ range: '9..3' }, '--range: "9..3" is not a range; write the lowest and the highest value, such as 3..9'],
    [{ range: '0.5..3' }, '--range: "0.5..3" must hold whole numbers, such as 3..9'],
    [{ range: '0..9', step: 20 }, '--step: the step 20 is larger than the range 0..9; give a smaller one'],
    [{ step: 0.5 }, '--step: chance takes whole numbers only'],
    [{ range: '1100..1200' }, 'chance: chance must be from 0 to 1000, not 1100'],
  ])('%o', async (given, sentence) => {
    expect(await bench.refusal(() => ask(given))).toBe(sentence);
  });

  it('if the experiment has several settings', async () => {
    const several = 'name: odds\ngame: wager\ngames: 1\nvary: { luck: [heads, tails] }\nset: { strategy: uniform }\n';
    expect(await bench.refusal(() => ask({}, several))).toBe('--in: this experiment has several settings; choose one, such as --set luck=heads');
  });

  it('but a range is cut where values cannot be played, and says why', async () => {
    const question = await ask({ range: '900..1100', step: 50, target: 0.95 });
    expect(question.notes).toEqual(['chance cannot be 1050: chance must be from 0 to 1000, not 1050']);
    const { found, answer } = (await solve(question, 'cut')) as Solved;
    expect([found.candidates, answer.nearest.value]).toEqual([[900, 1000, 3], 950]);
  });
});
