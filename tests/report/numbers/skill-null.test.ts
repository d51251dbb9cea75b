import { describe, expect, it } from 'vitest';
import { winMeasure } from '../../../src/report/measured.ts';
import { skillAxis } from '../../../src/report/sections/skill/axis.ts';
import { findingsOf } from '../../../src/report/sections/skill/findings.ts';
import type { CellSummary, Summary } from '../../../src/report/summary.ts';
import { seededUniform } from '../../stats/uniform.ts';
import { amount } from '../../support/long.ts';
import { plantedSummary, playedCell } from './planted.ts';

const REPEATS = amount(60, 600);
const GAMES = 400;
const RUNGS = 4;
/** No more than 5 % of runs, plus four Monte Carlo errors. */
const MOST = REPEATS * 0.05 + 4 * Math.sqrt(REPEATS * 0.05 * 0.95);

/** Four rungs, an upgrade that adds `effect` at every one of them, and luck that settings share in part. */
function simulated(uniform: () => number, effect: number): Summary {
  const luck = Float64Array.from({ length: GAMES }, uniform);
  const cell = (chance: number): CellSummary => {
    const won = Float64Array.from(luck, (shared) => ((uniform() < 0.6 ? shared : uniform()) < chance ? 1 : 0));
    return { ...playedCell('W1 L1'), games: { outcomes: Int8Array.from(won, (win) => 1 - win), first: null, units: won } };
  };
  const cells = [0, effect].flatMap((more) => Array.from({ length: RUNGS }, (_, rung) => cell(0.2 + 0.15 * rung + more)));
  const skills = Array.from({ length: RUNGS }, (_, level) => ({ level, strategy: `player-${level}`, options: {}, name: `player-${level}` }));
  return plantedSummary({ factors: { upgrade: ['none', 'shadow'], skill: skills.map(({ level }) => level) }, seats: 1, extra: { skills } }, cells);
}

/** Runs whose findings are said to reverse or to hold for some rungs only, and runs in which anything is said to hold. */
function claims(effect: number): { readonly depends: number; readonly holds: number } {
  const uniform = seededUniform(100 + 1000 * effect);
  let [depends, holds] = [0, 0];
  for (let i = 0; i < REPEATS; i++) {
    const summary = simulated(uniform, effect);
    const axis = skillAxis(summary);
    if (axis === undefined) throw new Error('no ladder');
    const { changes } = findingsOf(summary, axis, winMeasure(summary));
    if (changes.some(({ verdict }) => verdict === 'reverses' || verdict === 'only')) depends++;
    if (changes.some(({ verdict }) => verdict !== 'none')) holds++;
  }
  return { depends, holds };
}

describe('findings by skill', { timeout: 600_000 }, () => {
  it('are seldom claimed where nothing has an effect', () => {
    const { depends, holds } = claims(0);
    console.log(`no effect: ${depends} of ${REPEATS} runs said to depend on skill, ${holds} to hold somewhere`);
    expect(depends).toBeLessThanOrEqual(MOST);
    expect(holds).toBeLessThanOrEqual(MOST);
  });

  it.each([0.06, 0.1])('seldom depend on skill where the effect is %f at every rung, though it is clear at some only', (effect) => {
    const { depends, holds } = claims(effect);
    expect(depends).toBeLessThanOrEqual(MOST);
    // The simulation has something to get wrong.
    expect(holds).toBeGreaterThan(REPEATS / 2);
    console.log(`effect ${effect} everywhere: ${depends} of ${REPEATS} runs said to depend on skill, ${holds} to hold somewhere`);
  });
});
