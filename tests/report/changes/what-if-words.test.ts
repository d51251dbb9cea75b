import { expect, it } from 'vitest';
import { judgeFamily } from '../../../src/analysis/family.ts';
import { pairedDifference } from '../../../src/evidence/difference.ts';
import { FIXED } from '../../../src/evidence/single.ts';
import { levelLabel } from '../../../src/report/cells.ts';
import { stepLabel, stepSubject } from '../../../src/report/changes/step.ts';
import { answerSentence, playersWords, savedWords } from '../../../src/report/changes/what-if-words.ts';
import type { RunFile } from '../../../src/runner/run/run-file.ts';

const players = [{ play: { strategy: 'by-cost', options: {} } }];
const run = {
  gameName: 'Veilwraith',
  scenario: 'vignette',
  factors: [{ name: 'cards.Ogre.fight', column: 'c', type: 'float64', levels: [0, 1], shift: true, change: 'add' }],
  cells: [0, 1].map((index) => ({ index, levels: { 'cards.Ogre.fight': index }, scenario: 'nesting-woods', players })),
} as unknown as RunFile;

/** Both win `both` pairs, and so on. */
function rowOf(both: number, onlyFirst: number, onlySecond: number, neither: number) {
  const units = (...counts: [times: number, value: number][]) => Float64Array.from(counts.flatMap(([times, value]) => Array<number>(times).fill(value)));
  const first = units([both + onlyFirst, 1], [onlySecond + neither, 0]);
  const second = units([both, 1], [onlyFirst, 0], [onlySecond, 1], [neither, 0]);
  const difference = pairedDifference(first, second, 'rate', FIXED);
  return judgeFamily([{ shared: {}, level: '1', baseline: '0', cells: { level: 1, baseline: 0 }, difference }], null).rows[0];
}
const asked = { run, label: 'Ogre fight +1', measure: 'win', unit: 'game' } as const;

it('a clear difference is told with its direction, its size and its interval', () => {
  // 812 of 1,000 are won before, 779 after: 5 only after, 38 only before.
  expect(answerSentence(asked, rowOf(774, 5, 38, 183))).toMatch(
    /^Ogre fight \+1 makes Nesting Woods harder: the win rate of By Cost falls from 81\.2 to 77\.9 %, by 3\.3 points \[2\.\d, 4\.\d\]\.$/,
  );
  expect(answerSentence(asked, rowOf(774, 38, 5, 183))).toMatch(
    /easier: the win rate of By Cost rises from 77\.9 to 81\.2 %, by 3\.3 points \[2\.\d, 4\.\d\]\.$/,
  );
  const rivals = { ...asked, run: { ...run, measures: { rivals: true, groups: {} } } as unknown as RunFile };
  expect(answerSentence(rivals, rowOf(774, 5, 38, 183))).toMatch(/^Ogre fight \+1 matters in Nesting Woods: player 1’s win rate falls from 81\.2/);
  expect(answerSentence({ ...rivals, measure: 'score' }, rowOf(774, 5, 38, 183))).toContain(': player 1’s score falls from 81.2');
});

it('no clear difference is not told as one, and equal games not as certainty', () => {
  expect(answerSentence(asked, rowOf(774, 20, 22, 184))).toMatch(
    /makes no clear difference in Nesting Woods: .* from 79\.6 to 79\.4 %, by −0\.2 points \[−1\.\d, 1\.\d\]\.$/,
  );
  // Tango with no discordant pair: 1.96² / (1000 + 1.96²) is 0.38 points.
  expect(answerSentence(asked, rowOf(800, 0, 0, 200))).toBe(
    'Ogre fight +1 changed nothing in Nesting Woods: 1,000 games ended the same with and without it, so the win rate of By Cost differs by 0.38 points at most.',
  );
});

it('names of parameters at the start of a sentence are words', () => {
  expect(answerSentence({ ...asked, label: 'max spirit −2' }, rowOf(774, 5, 38, 183))).toMatch(/^Max spirit −2 makes/);
});

it('a setting of several players names their strategy', () => {
  const team = { ...run, cells: run.cells.map((cell) => ({ ...cell, players: [players[0], players[0]] })) } as unknown as RunFile;
  const row = { ...rowOf(774, 20, 22, 184), shared: { strategy: 'by-cost' } };
  expect(answerSentence({ ...asked, run: team }, row)).toMatch(/in Nesting Woods, By Cost: the win rate goes from/);
  expect(answerSentence(asked, row)).toMatch(/in Nesting Woods: the win rate of By Cost goes from/);
});

it('a change of the player is told without a player', () => {
  const other = { index: 1, levels: {}, scenario: 'nesting-woods', players: [{ play: { strategy: 'random', options: {} } }] };
  const changed = { ...run, cells: [run.cells[0], other] } as unknown as RunFile;
  expect(answerSentence({ ...asked, run: changed, label: 'strategy random' }, rowOf(774, 5, 38, 183))).toMatch(
    /^Strategy random makes Nesting Woods harder: the win rate falls from 81\.2/,
  );
});

it('players are named once if all are alike, otherwise seat by seat', () => {
  const table = (...strategies: string[]) => ({ cells: [{ players: strategies.map((strategy) => ({ play: { strategy } })) }] }) as unknown as RunFile;
  expect(playersWords(run)).toBe('By Cost');
  expect(playersWords(table('greedy', 'greedy', 'greedy'))).toBe('Greedy');
  expect(playersWords(table('buy-highest', 'tempo', 'tempo'))).toBe('Buy Highest, Tempo and Tempo');
});

it('what the shared luck saved is told', () => {
  // Variance of independent pairs 0.812·0.188 + 0.779·0.221 = 0.3248; of the differences 0.043 − 0.033² = 0.0419: 7.7 times.
  expect(savedWords(rowOf(774, 5, 38, 183), 'game')).toMatch(/^needed 7\.[78] × fewer games than independent runs \(43 of 1,000 games differ\)$/);
  expect(savedWords(rowOf(800, 0, 0, 200), 'game')).toBe('all 1,000 games are identical');
  // Half of the games are won on either side, whatever the other: 0.25 + 0.25 by 0.5 is once.
  expect(savedWords(rowOf(250, 250, 250, 250), 'game')).toBe('needed as many games as independent runs (500 of 1,000 games differ)');
});

it('changes are labelled as changes', () => {
  expect([0, 1].map((level) => levelLabel(run, 'cards.Ogre.fight', level))).toEqual(['Ogre fight unchanged', 'Ogre fight +1']);
  const times = { factors: [{ name: 'maxSpirit', levels: [1, 1.5], change: 'times' as const }] };
  expect([1, 1.5].map((level) => levelLabel(times, 'maxSpirit', level))).toEqual(['max spirit unchanged', 'max spirit ×1.5']);
  expect(stepLabel(run, { factor: 'cards.Ogre.fight', from: 0, to: 1 })).toBe('Ogre fight +1');
  expect(stepSubject(run, { factor: 'cards.Ogre.fight', from: 0, to: 1 })).toBe('Changing Ogre fight by +1');
});
