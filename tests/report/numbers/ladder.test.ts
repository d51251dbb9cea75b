import { describe, expect, it } from 'vitest';
import { ladderSection } from '../../../src/report/sections/ladder/section.ts';
import { summaryOf } from '../cell-builder.ts';
import { playedCell, wilsonText } from './planted.ts';
import { columnsOf, dataOf, marksOf, panelOf, sortOf } from './read.ts';

// On average 45 of 100 games of Lost Ruins are won, 35 of Gate of Ash.
const cells = ['W30 L70', 'W40 L60', 'W20 L80', 'W70 L30'].map((games) => playedCell(games));
const wilsonEnds = (k: number, n: number): string[] => wilsonText(k, n).slice(1, -1).split(', ');
const section = ladderSection(summaryOf(cells, ['gate-of-ash', 'lost-ruins'], ['random', 'greedy']));

describe('the ladder section', () => {
  it('lists scenarios from the easiest down, with the step from the one above', () => {
    const rows = columnsOf(section.table, 'Vignette', 'Player', 'Win rate', 'Win rate low', 'Win rate high', 'Step from above, in points');
    expect(rows).toEqual([
      ['Lost Ruins', 'Random', '20.0 %', ...wilsonEnds(20, 100), ''],
      ['Lost Ruins', 'Greedy', '70.0 %', ...wilsonEnds(70, 100), ''],
      ['Gate of Ash', 'Random', '30.0 %', ...wilsonEnds(30, 100), '+10.0'],
      ['Gate of Ash', 'Greedy', '40.0 %', ...wilsonEnds(40, 100), '−30.0'],
    ]);
    const [[low, high]] = columnsOf(section.table, 'Step low', 'Step high').slice(3);
    expect(low).toMatch(/^−[345]\d\.\d$/);
    expect(high).toMatch(/^−[12]\d\.\d$/);
    expect(section.table?.cells).toEqual([2, 3, 0, 1]);
  });

  it('draws every rate by scenario and player, darker for more wins', () => {
    const panel = panelOf(section.charts[0]);
    // 0.04 + 0.46 times the rate.
    expect(dataOf(panel, ['scenario', 'player', 'cell', 'point', 'games', 'strength', 'text', 'interval'])).toEqual([
      ['Lost Ruins', 'Random', 2, 0.2, 100, 0.132, '20.0', wilsonText(20, 100)],
      ['Lost Ruins', 'Greedy', 3, 0.7, 100, 0.362, '70.0', wilsonText(70, 100)],
      ['Gate of Ash', 'Random', 0, 0.3, 100, 0.178, '30.0', wilsonText(30, 100)],
      ['Gate of Ash', 'Greedy', 1, 0.4, 100, 0.224, '40.0', wilsonText(40, 100)],
    ]);
    expect(panel.values[1].say).toBe(`Lost Ruins, Greedy: 70.0 % ${wilsonText(70, 100)}, 100 games`);
    expect(sortOf(panel, 'y')).toEqual(['Lost Ruins', 'Gate of Ash']);
    expect(marksOf(panel)).toEqual([
      { mark: 'rect', colour: 'win', x: 'player', y: 'scenario', fillOpacity: 'strength' },
      { mark: 'text', x: 'player', y: 'scenario', text: 'text' },
      { mark: 'text', x: 'player', y: 'scenario', text: 'interval' },
    ]);
  });

  it('counts the clear steps, and names the players who see them reversed', () => {
    // Random wins 10 games more at the gate.
    expect(section.sentence).toBe('1 of 2 steps to the next harder vignette is clear; Random clearly has at least one neighbouring pair the other way round.');
  });

  it('opens with the hardest scenario for the best player', () => {
    expect(section.opening).toMatchObject({
      sentence: 'Gate of Ash is the harder vignette: even Greedy, the best player on average, wins only 40 %, against 70 % in Lost Ruins.',
      chart: 'ladder',
      takeaways: [
        'From the easiest to the hardest vignette: Lost Ruins, Gate of Ash.',
        'Players from the strongest to the weakest, on average: Greedy, Random.',
      ],
    });
    // Picked from four: Wilson at 1 − 0.05 / 4, z = 2.4977: 40.0 [28.7, 52.5] and 70.0 [57.7, 80.0].
    expect(section.opening?.figure).toBe('Gate of Ash, Greedy: 40.0 % [28.7, 52.5]; Lost Ruins: 70.0 % [57.7, 80.0]');
  });

  it('claims no hardest scenario if the best player cannot tell the last two apart', () => {
    // Greedy loses one game more at the gate.
    const close = ['W10 L90', 'W50 L50', 'W9 L91', 'W49 L51'].map((games) => playedCell(games));
    expect(ladderSection(summaryOf(close, ['lost-ruins', 'gate-of-ash'], ['random', 'greedy'])).opening).toMatchObject({
      sentence: 'Whether Gate of Ash or Lost Ruins is harder is too close to call for Greedy, the best player on average: 49 % and 50 % of games are won.',
      takeaways: [
        'The vignettes get harder in the order in which they are listed; too close to call for every player: Lost Ruins and Gate of Ash.',
        'Players from the strongest to the weakest, on average: Greedy, Random.',
      ],
    });
  });

  it('says so if even the hardest scenario is easy', () => {
    const easy = ['W500 L500', 'W990 L10', 'W400 L600', 'W900 L100'].map((games) => playedCell(games));
    expect(ladderSection(summaryOf(easy, ['lost-ruins', 'gate-of-ash'], ['random', 'greedy'])).opening?.sentence).toBe(
      'Gate of Ash is the harder vignette, but Greedy, the best player on average, still wins 90 %.',
    );
  });
});
