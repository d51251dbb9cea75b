import { describe, expect, it } from 'vitest';
import type { Section } from '../../../src/report/section.ts';
import { sensitivitySection } from '../../../src/report/sections/sensitivity/section.ts';
import { plantedSummary, playedCell } from './planted.ts';
import { dataOf, marksOf, panelOf, sortOf } from './read.ts';

type Level = string | number | boolean;

/** A baseline that wins so many of 1,000 games, and changes by how many more they win. Wins come first, so that the same games are won. */
function sectionOf(
  base: number,
  factors: Readonly<Record<string, Readonly<Record<string, number>>>>,
  levels: Readonly<Record<string, readonly Level[]>>,
  shifts: readonly string[] = [],
): Section {
  const first = Object.fromEntries(Object.entries(levels).map(([name, [level]]) => [name, level]));
  const changes = Object.entries(levels).flatMap(([name, [, ...others]]) =>
    others.map((level) => ({ levels: { ...first, [name]: level }, by: factors[name][String(level)] })),
  );
  const played = [base, ...changes.map(({ by }) => base + by)].map((won) =>
    playedCell(won === 0 ? 'L1000' : won === 1000 ? 'W1000' : `W${won} L${1000 - won}`),
  );
  const cells = [first, ...changes.map((change) => change.levels)];
  return sensitivitySection(plantedSummary({ factors: levels, cells, shifts, seats: 1, extra: { experiment: { design: 'one-at-a-time' } } }, played));
}

const answer = (section: Section): string | undefined => section.opening?.sentence;

describe('the answer of changes one at a time', () => {
  it('names the parameter that matters most, both directions, and those on which little depends', () => {
    const section = sectionOf(
      600,
      { maxSpirit: { 19: -150, 21: 130 }, portalValue: { '-1': -2, 1: 3 }, costs: { '-1': 60, 1: -70 } },
      { maxSpirit: [20, 19, 21], portalValue: [0, -1, 1], costs: [0, -1, 1] },
      ['portalValue', 'costs'],
    );
    expect(answer(section)).toBe('Most depends on max spirit: one less costs 15 points and one more adds 13 points. Little depends on portal value.');
    expect(section.opening?.figure).toMatch(
      /^Baseline: win rate 60\.0 % \[[\d., ]+\]; max spirit 20 → 19: −15\.0 points \[[−\d., ]+\]; max spirit 20 → 21: \+13\.0 points \[[\d., ]+\] \(intervals hold for all 6 changes together\)\.$/,
    );
    expect(section.opening?.takeaways).toEqual(['Also clear: costs (one more costs 7 points).']);
    expect(section.takeaway).toBe(answer(section));
  });

  it('says that another may matter as much if the intervals overlap', () => {
    const section = sectionOf(600, { goal: { 8: -100 }, mine: { deep: 90 } }, { goal: [4, 8], mine: ['hill', 'deep'] });
    expect(answer(section)).toBe('The largest effect measured is that of goal: 8 instead of 4 costs 10 points; mine may matter as much.');
  });

  it('claims nothing if nothing is clear', () => {
    const section = sectionOf(600, { goal: { 8: -2 }, mine: { deep: 1 } }, { goal: [4, 8], mine: ['hill', 'deep'] });
    expect(answer(section)).toBe('None of 2 parameters clearly changes the win rate.');
    expect(section.opening?.figure).toMatch(/; largest difference: goal 4 → 8: −0\.2 points \[/);
    expect(section.takeaway).toBeUndefined();
  });

  it('names a switch by how it is set', () => {
    const section = sectionOf(600, { dayDream: { true: -100 }, waste: { false: 5 } }, { dayDream: [false, true], waste: [true, false] });
    expect(answer(section)).toBe('Most depends on playing with day dream: it costs 10 points. Little depends on playing without waste.');
    expect(dataOf(panelOf(section.charts[0]), ['label', 'level'])).toEqual([
      ['with day dream', ''],
      ['without waste', ''],
    ]);
  });
});

describe('a baseline close to an end of the scale', () => {
  const levels = { goal: [4, 2, 8] };

  it('has no room for changes that help', () => {
    const section = sectionOf(970, { goal: { 2: 20, 8: -150 } }, levels);
    expect(section.opening?.takeaways[0]).toBe('The baseline already wins 97 %: changes that help have no room to show more than 3 points.');
    expect(section.notes).toContain(section.opening?.takeaways[0]);
    // The end of the scale is drawn where no setting can pass it.
    expect(marksOf(panelOf(section.charts[0]))).toContainEqual({ mark: 'rule', x: `= ${100 * (1 - 0.97)}` });
    expect(section.charts[0].legend.at(-1)?.label).toBe('limit: 100 %');
  });

  it('has no room for changes that hurt', () => {
    const section = sectionOf(30, { goal: { 2: 300, 8: -20 } }, levels);
    expect(section.opening?.takeaways[0]).toBe('The baseline wins only 3 %: changes that hurt have no room to show more than 3 points.');
  });

  it('may also be further away, if a change takes most of the room', () => {
    expect(sectionOf(850, { goal: { 2: 140, 8: -300 } }, levels).opening?.takeaways[0]).toBe(
      'The baseline already wins 85 %: changes that help have no room to show more than 15 points.',
    );
    expect(sectionOf(850, { goal: { 2: 50, 8: -300 } }, levels).opening?.takeaways).toEqual([]);
  });

  it('matters only if the other direction needs more room', () => {
    expect(sectionOf(920, { goal: { 2: 40, 8: -60 } }, levels).opening?.takeaways).toEqual([]);
  });
});

describe('the row of a parameter', () => {
  const lines = (section: Section): readonly string[] => sortOf(panelOf(section.charts[0]), 'y');

  it('holds both directions, each named on its outer side', () => {
    const section = sectionOf(500, { goal: { 3: 100, 5: -100 } }, { goal: [4, 3, 5] });
    expect(lines(section)).toEqual(['goal · from 4']);
    expect(dataOf(panelOf(section.charts[0]), ['level', 'named', 'side'])).toEqual([
      ['3', 'right', 'more'],
      ['5', 'left', 'less'],
    ]);
  });

  it('holds several changes of one direction if they leave room for their names', () => {
    expect(lines(sectionOf(500, { goal: { 5: -100, 6: -300 } }, { goal: [4, 5, 6] }))).toHaveLength(1);
    const close = sectionOf(500, { goal: { 5: -280, 6: -300 } }, { goal: [4, 5, 6] });
    expect(lines(close)).toHaveLength(2);
    expect(lines(close)[1].trim()).toBe('');
    expect(dataOf(panelOf(close.charts[0]), ['parameter']).flat()).toEqual(['goal · from 4', 'goal · from 4']);
  });

  it('holds two changes that are not clear, whatever their direction', () => {
    const section = sectionOf(500, { goal: { 5: 1, 6: 2 } }, { goal: [4, 5, 6] });
    expect(lines(section)).toHaveLength(1);
    expect(dataOf(panelOf(section.charts[0]), ['named', 'clear'])).toEqual([
      ['right', false],
      ['left', false],
    ]);
  });

  it('has no starting value if its changes are amounts', () => {
    expect(lines(sectionOf(500, { costs: { '-1': 100, 1: -100 } }, { costs: [0, -1, 1] }, ['costs']))).toEqual(['costs']);
  });
});
