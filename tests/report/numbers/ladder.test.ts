import { describe, expect, it } from 'vitest';
import { ladderSection } from '../../../src/report/sections/ladder/section.ts';
import { summaryOf } from '../cell-builder.ts';
import { playedCell, wilsonText } from './planted.ts';
import { columnsOf, dataOf, marksOf, panelOf, read, sortOf } from './read.ts';

// Greedy wins 40 and 70 of 100, 0.55 on average; random 30 and 20, 0.25: greedy is closer to one half and sets the order.
const cells = ['W30 L70', 'W40 L60', 'W20 L80', 'W70 L30'].map((games) => playedCell(games));
const section = ladderSection(summaryOf(cells, ['gate-of-ash', 'lost-ruins'], ['random', 'greedy']));

describe('the ladder section', () => {
  it('lists scenarios from the easiest down, with the step from the one above', () => {
    const rows = columnsOf(section.table, 'Scenario', 'Player', 'Win rate', '95 % interval', 'Step from above, in points');
    expect(rows.map((row) => row.map((text, i) => (i === 4 ? text.replace(/ \[.*\]$/, '') : text)))).toEqual([
      ['Lost Ruins', 'random', '20.0 %', wilsonText(20, 100), ''],
      ['Lost Ruins', 'greedy', '70.0 %', wilsonText(70, 100), ''],
      ['Gate of Ash', 'random', '30.0 %', wilsonText(30, 100), '+10.0'],
      ['Gate of Ash', 'greedy', '40.0 %', wilsonText(40, 100), '−30.0'],
    ]);
    expect(read(section.table)[4][4]).toMatch(/^−30\.0 \[−[345]\d\.\d, −[12]\d\.\d\]$/);
    expect(section.table?.cells).toEqual([2, 3, 0, 1]);
  });

  it('draws every rate by scenario and player, darker for more wins', () => {
    const panel = panelOf(section.charts[0]);
    // 0.04 + 0.46 times the rate.
    expect(dataOf(panel, ['scenario', 'player', 'cell', 'point', 'games', 'strength', 'text', 'interval'])).toEqual([
      ['Lost Ruins', 'random', 2, 0.2, 100, 0.132, '20.0', wilsonText(20, 100)],
      ['Lost Ruins', 'greedy', 3, 0.7, 100, 0.362, '70.0', wilsonText(70, 100)],
      ['Gate of Ash', 'random', 0, 0.3, 100, 0.178, '30.0', wilsonText(30, 100)],
      ['Gate of Ash', 'greedy', 1, 0.4, 100, 0.224, '40.0', wilsonText(40, 100)],
    ]);
    expect(panel.values[1].say).toBe(`Lost Ruins, greedy: 70.0 % ${wilsonText(70, 100)}, 100 games`);
    expect(sortOf(panel, 'y')).toEqual(['Lost Ruins', 'Gate of Ash']);
    expect(marksOf(panel)).toEqual([
      { mark: 'rect', colour: 'win', x: 'player', y: 'scenario', fillOpacity: 'strength' },
      { mark: 'text', x: 'player', y: 'scenario', text: 'text' },
      { mark: 'text', x: 'player', y: 'scenario', text: 'interval' },
    ]);
  });

  it('names both ends, and the players who see them reversed', () => {
    // Random wins 10 games more at the gate.
    expect(section.sentence).toMatch(/^For greedy, the scenarios range from Lost Ruins \(70\.0 % .*\) to Gate of Ash \(40\.0 % .*\); random clearly has /);
  });
});
