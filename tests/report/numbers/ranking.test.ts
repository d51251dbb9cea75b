import { describe, expect, it } from 'vitest';
import type { RankedChange } from '../../../src/analysis/rank/rank.ts';
import { rankingOf } from '../../../src/report/sections/ranking/ranked.ts';
import { asStrong, rankingFigure, rankingSentence, refusedWords } from '../../../src/report/sections/ranking/words.ts';
import type { RunFile } from '../../../src/runner/run/run-file.ts';

const GAMES = 1000;
const WIN = { measure: 'win', share: true };

const change = (card: string, finalist: boolean, point: number | null): RankedChange => ({
  name: `${card} fight +1`,
  card,
  ids: [card.toLowerCase()],
  field: 'fight',
  difference: { point: point ?? 0, low: -1, high: 1 },
  shrunk: point === null ? null : { point, low: point - 0.01, high: point + 0.01 },
  coupling: 2,
  finalist,
});

/** Half of all games are won as printed; each change loses so many of them, or wins so many of the others. */
function ranking(top: number, effects: Readonly<Record<string, number>>, others: readonly RankedChange[] = []) {
  const base = Float64Array.from({ length: GAMES }, (_, i) => i % 2);
  const names = Object.keys(effects);
  const changed = names.map((name) => {
    let left = Math.abs(effects[name]);
    const from = effects[name] < 0 ? 1 : 0;
    return base.map((won) => (won === from && left-- > 0 ? 1 - from : won));
  });
  const found = {
    by: 1,
    remove: false,
    top,
    screen: 200,
    changes: [...names.map((name) => change(name, true, effects[name] / GAMES)), ...others],
    refused: [
      { name: 'King fight +1', why: 'after the change, cards.king.fight: must be at most 9; write less' },
      { name: 'Queen fight +1', why: 'after the change, cards.queen.fight: must be at most 9; write less' },
    ],
  };
  const cells = ['the unchanged pack', ...names.map((name) => `${name} fight +1`)].map((variant) => ({ levels: { variant }, scenario: 'gate-of-ash' }));
  const run = { experiment: { rank: { found } }, cells, gameName: 'Court', scenario: 'vignette', intervals: { kind: 'fixed' } };
  return rankingOf(run as unknown as RunFile, [base, ...changed], true);
}

describe('the ranking of cards', () => {
  it('names the confirmed cards by the size of their effects, in either direction', () => {
    const found = ranking(3, { Ace: 40, Jack: -100, Ten: 1, Nine: -60 });
    expect(found.finals.map(({ change: { card }, confirmed, effect }) => [card, confirmed, effect.point])).toEqual([
      ['Jack', true, -0.1],
      ['Nine', true, -0.06],
      ['Ace', true, 0.04],
      ['Ten', false, 0.001],
    ]);
    expect(rankingSentence(found, WIN)).toBe(
      'Three cards matter most in Gate of Ash: Jack (fight +1: 10 points fewer wins), Nine (fight +1: 6 points fewer wins) and Ace (fight +1: 4 points more wins).',
    );
    expect(rankingSentence({ ...found, winner: 'player 1' }, WIN)).toContain('Ace (fight +1: 4 points more wins of player 1)');
    expect(rankingFigure(found, WIN)).toMatch(/^Jack fight \+1: −10\.0 points \[−12\.\d, −7\.\d\]; Nine /);
    expect(asStrong(found)).toEqual([]);
  });

  it('says which others may matter as much as the last that is named', () => {
    const found = ranking(1, { Ace: 42, Jack: -40, Ten: 5 });
    expect(rankingSentence(found, WIN)).toBe('One card matters most in Gate of Ash: Ace (fight +1: 4.2 points more wins).');
    expect(asStrong(found).map(({ change: { card } }) => card)).toEqual(['Jack']);
  });

  it('claims nothing that was not confirmed', () => {
    expect(rankingSentence(ranking(3, { Ace: 1, Ten: -2 }), WIN)).toBe(
      'No card clearly matters in Gate of Ash: of 2 changes, the 2 strongest were played again on fresh games, and none was confirmed.',
    );
    expect(rankingSentence(ranking(3, { Ten: -2 }), WIN)).toBe(
      'No card clearly matters in Gate of Ash: of 1 change, the strongest was played again on fresh games, and none was confirmed.',
    );
    expect(rankingSentence(ranking(3, {}, [change('Stone', false, null)]), WIN)).toBe(
      'No card matters in Gate of Ash: the one change makes no difference to any game.',
    );
  });

  it('keeps screened changes, identical ones and refused ones apart', () => {
    const found = ranking(1, { Ace: 40 }, [change('Six', false, 0.002), change('Five', false, -0.03), change('Stone', false, null)]);
    expect(found.screened.map(({ card }) => card)).toEqual(['Five', 'Six']);
    expect(found.identical.map(({ card }) => card)).toEqual(['Stone']);
    expect(refusedWords(found)).toEqual(['King fight +1 and Queen fight +1 cannot be played: must be at most 9.']);
  });
});
