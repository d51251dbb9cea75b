import { describe, expect, it } from 'vitest';
import type { CardRow } from '../../../src/report/cards.ts';
import { cardsBySkill } from '../../../src/report/sections/cards/by-skill.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { plantedSummary, playedCell } from './planted.ts';

/** Games with a card drawn and how many of them were won; of 1,000 games 500 are won. */
type Drawn = readonly [games: number, won: number];

const EVEN: Drawn = [500, 250];
const STRONG: Drawn = [500, 350];
const WEAK: Drawn = [500, 150];

function row(card: string, [drawn, won]: Drawn): CardRow {
  return { card, group: 'spell', counts: { games_in_5: 1000, wins_in_5: 500, games_drawn_5: drawn, wins_drawn_5: won } };
}

/** Three rungs; by card, what came of drawing it on each. */
function played(cards: Readonly<Record<string, readonly Drawn[]>>, skill: readonly number[] = [0, 1, 2]): Summary {
  const skills = ['random', 'greedy', 'planner'].map((name, level) => ({ level, strategy: name, options: {}, name }));
  const cells = skill.map((_, rung) => ({ ...playedCell('W500 L500'), cards: Object.entries(cards).map(([card, by]) => row(card, by[rung])) }));
  const summary = plantedSummary({ factors: { skill }, seats: 1, extra: { skills } }, cells);
  return { ...summary, skills };
}

describe('cards by skill', () => {
  it('are told apart: those that help some and hurt others, those clear at some rungs, those clear at all', () => {
    const found = cardsBySkill(
      played({
        'fire-ball': [WEAK, EVEN, STRONG],
        'ice-wall': [EVEN, EVEN, STRONG],
        'old-boot': [WEAK, WEAK, WEAK],
        'dull-stone': [EVEN, EVEN, EVEN],
      }),
    );
    expect(found?.sentences).toEqual([
      'Associations that turn round with skill: Fire Ball, more wins for Planner, fewer for Random.',
      'Associations that are clear at some rungs and too close to call at the others: Ice Wall, more wins, at 1 of 3 (Planner).',
      'Associations that are clear at every rung: Old Boot.',
    ]);
  });

  it('have joint intervals for all cards and rungs, and say where too few games tell', () => {
    const found = cardsBySkill(played({ 'fire-ball': [EVEN, [5, 5], STRONG] }));
    expect(found?.table.columns.map(({ title }) => title)).toEqual(['Card', 'Random', 'Greedy', 'Planner']);
    const [[name, first, second, third]] = found?.table.rows ?? [];
    expect([name, second]).toEqual(['Fire Ball', 'too few games']);
    // 70 % of 500 against 30 % of 500 by Newcombe at 1 − 0.05 / 2, z = 2.2414. Wilson: 65.23 to 74.38 and 25.62 to 34.77; so 40 − √2 · 4.774 and 40 + √2 · 4.376.
    expect(third).toBe('+40.0 points [33.2, 46.2], when drawn by round 5');
    expect(first).toMatch(/0\.0/);
  });

  it('are not said to depend on skill where nothing is clear', () => {
    expect(cardsBySkill(played({ 'dull-stone': [EVEN, EVEN, EVEN] }))?.sentences).toEqual(['No card’s association is clear at any rung.']);
  });

  it('are left out where skill does not vary', () => {
    expect(cardsBySkill(played({ 'fire-ball': [STRONG] }, [1]))).toBeUndefined();
  });
});
