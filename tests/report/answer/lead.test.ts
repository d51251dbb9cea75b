import { describe, expect, it } from 'vitest';
import { leadOf } from '../../../src/report/answer/lead.ts';
import type { Level } from '../../../src/report/summary.ts';
import type { RunFile } from '../../../src/runner/run/run-file.ts';
import { syntheticRunFile } from '../synthetic.ts';

/** A run that varies these factors, every combination once. */
function runOf(levels: Readonly<Record<string, readonly Level[]>>, extra: Partial<RunFile> = {}): RunFile {
  const factors = Object.entries(levels).map(([name, own]) => ({ name, column: name, type: 'word' as const, levels: own }));
  let combinations: Record<string, Level>[] = [{}];
  for (const { name, levels: own } of factors) combinations = combinations.flatMap((each) => own.map((level) => ({ ...each, [name]: level })));
  const { cells, ...run } = syntheticRunFile();
  return { ...run, factors, cells: combinations.map((own, index) => ({ ...cells[0], index, levels: own })), ...extra };
}

const RIVALS = { measures: { groups: {}, rivals: true } as unknown as RunFile['measures'] };
const SKILLED = { report: [], skills: [0, 1, 2].map((level) => ({ level, strategy: `player-${level}`, options: {}, name: `player-${level}` })) };
const COMPARED = { experiment: { compare: { factor: 'upgrade', baseline: 'calm' } } };
const WORDS = ['calm', 'bold', 'wild'];

describe('the section with the answer', () => {
  it.each([
    ['scenarios and skill: the curve over skill', runOf({ vignette: WORDS, skill: [0, 1, 2] }, SKILLED), ['summary', 'ladder', 'win-rate'], 'skill'],
    [
      'the ladder of scenarios if it is asked for',
      runOf({ vignette: WORDS, skill: [0, 1] }, { ...SKILLED, report: ['ladder'] }),
      ['ladder', 'skill'],
      'ladder',
    ],
    ['a comparison for several players', runOf({ upgrade: WORDS, skill: [0, 1, 2] }, { ...SKILLED, ...COMPARED }), ['win-rate', 'skill'], 'comparisons'],
    ['something else for several players', runOf({ upgrade: WORDS, skill: [0, 1, 2] }, SKILLED), ['win-rate', 'skill'], 'skill'],
    [
      'the skill of both sides: the match-ups',
      runOf({ 'seats.0.skill': [0, 1], 'seats.1.skill': [0, 1] }, { ...SKILLED, ...RIVALS }),
      ['win-rate'],
      'match-ups',
    ],
    ['scenarios and players: the ladder', runOf({ vignette: WORDS, strategy: WORDS }), ['summary'], 'ladder'],
    ['something of two seats: the match-ups', runOf({ 'seats.0.hero': WORDS, 'seats.1.hero': WORDS }, RIVALS), ['summary'], 'match-ups'],
    ['allies are no match-ups', runOf({ 'seats.0.hero': WORDS, 'seats.1.hero': WORDS }), ['summary'], 'win-rate'],
    ['two factors and match-ups asked for', runOf({ 'seats.0.strategy': WORDS, strategy: WORDS }), ['win-rate', 'match-ups'], 'match-ups'],
    ['one change at a time: what matters', runOf({ ribbons: [1, 2], keys: [1, 2] }, { experiment: { design: 'one-at-a-time' } }), ['summary'], 'sensitivity'],
    ['a number: win rates, as a curve', runOf({ ribbons: [1, 2, 3] }), ['summary'], 'win-rate'],
    [
      'a comparison of numbers in more scenarios than pictures fit',
      runOf({ ribbons: [1, 2, 3], vignette: many(10) }, { experiment: { compare: { factor: 'ribbons', baseline: 1 } } }),
      ['win-rate'],
      'comparisons',
    ],
    ['a comparison', runOf({ upgrade: WORDS }, { experiment: { compare: { factor: 'upgrade', baseline: 'calm' } } }), ['win-rate'], 'comparisons'],
    [
      'a comparison of numbers',
      runOf({ ribbons: [1, 2, 3], vignette: WORDS }, { experiment: { compare: { factor: 'ribbons', baseline: 1 } } }),
      ['win-rate', 'comparisons'],
      'win-rate',
    ],
    ['a campaign', runOf({ strategy: WORDS }, { checksums: { 'attempts.arrow': 'ab' } }), ['win-rate', 'campaign'], 'campaign'],
    ['cards named first', runOf({}), ['cards', 'summary'], 'cards'],
    ['one setting whose cards are asked for', runOf({}), ['win-rate', 'cards'], 'cards'],
    ['words alone', runOf({ upgrade: WORDS }), ['win-rate', 'cards'], 'win-rate'],
    ['the map named first', runOf({ vignette: WORDS }), ['summary', 'map', 'win-rate'], 'map'],
    ['luck or skill named first', runOf({ 'seats.0.strategy': WORDS, 'seats.1.strategy': WORDS }, RIVALS), ['luck-skill', 'match-ups'], 'luck-skill'],
    ['causes named first', runOf({ ribbons: [1, 2, 3] }), ['summary', 'causes', 'length'], 'causes'],
    ['another measure, however sections are named', runOf({ vignette: WORDS }, { experiment: { measure: 'rounds' } }), ['cards'], 'summary'],
    [
      'another measure, compared',
      runOf({ upgrade: WORDS }, { experiment: { measure: 'rounds', compare: { factor: 'upgrade', baseline: 'calm' } } }),
      ['summary'],
      'comparisons',
    ],
    [
      'another measure, along numbers',
      runOf({ ribbons: [1, 2, 3] }, { experiment: { measure: 'rounds', compare: { factor: 'ribbons', baseline: 1 } } }),
      ['summary'],
      'summary',
    ],
  ] as [string, RunFile, string[], string][])('%s', (_, run, asked, lead) => {
    expect(leadOf([run], asked)).toBe(lead);
  });

  it('is the differences if there are several runs', () => {
    expect(leadOf([runOf({ vignette: WORDS }), runOf({ vignette: WORDS })], ['ladder'])).toBe('comparisons');
  });
});

function many(n: number): string[] {
  return Array.from({ length: n }, (_, i) => `level-${'abcdefghij'[i]}`);
}
