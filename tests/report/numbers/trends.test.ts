import { describe, expect, it } from 'vitest';
import type { Look } from '../../../src/report/page/theme.ts';
import type { Section } from '../../../src/report/section.ts';
import { summarySection } from '../../../src/report/sections/summary.ts';
import { endLabels } from '../../../src/report/sections/win-rate/curve.ts';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { plantedSummary, playedCell, wilsonText } from './planted.ts';
import { coloursOf, dataOf, marksOf, panelOf, panelsOf, read } from './read.ts';

const LOOK: Look = { width: 860, narrow: false, colour: (name) => name, font: '' };

type Levels = readonly (string | number)[];

/** Settings with these games, all combinations of the levels in order. Settings share their luck: game i of one is paired with game i of another. */
function planted(factors: Readonly<Record<string, Levels>>, games: readonly string[], experiment: object = {}): Summary {
  const named = Object.keys(factors).filter((name) => name === 'vignette');
  return plantedSummary(
    { factors, named, seats: 1, extra: { experiment, scenario: 'vignette' } },
    games.map((each) => playedCell(each)),
  );
}

const along = (...games: readonly string[]): Section => winRateSection(planted({ goal: games.map((_, i) => i + 1) }, games));
const sentence = (...games: readonly string[]): string | undefined => along(...games).opening?.sentence;

describe('the trend along numbers', () => {
  it('rises or falls if the ends clearly differ and no step clearly goes the other way', () => {
    expect(sentence('W100 L900', 'W300 L700', 'W500 L500', 'W700 L300')).toBe('The win rate rises with goal: from 10 % at 1 to 70 % at 4.');
    expect(sentence('W700 L300', 'W500 L500', 'W100 L900')).toBe('The win rate falls with goal: from 70 % at 1 to 10 % at 3.');
    // One game fewer at the second level is not clear.
    expect(sentence('W100 L900', 'W99 L901', 'W500 L500')).toBe('The win rate rises with goal: from 10 % at 1 to 50 % at 3.');
  });

  it('turns where clear steps do', () => {
    expect(sentence('W100 L900', 'W500 L500', 'W200 L800')).toBe('The win rate first rises, then falls with goal: 10 % at 1, 50 % at 2, 20 % at 3.');
    expect(sentence('W500 L500', 'W100 L900', 'W300 L700')).toBe('The win rate first falls, then rises with goal: 50 % at 1, 10 % at 2, 30 % at 3.');
    expect(sentence('W100 L900', 'W500 L500', 'W200 L800', 'W600 L400')).toBe('The win rate goes up and down with goal: 10 % at 1, 60 % at 4.');
  });

  it('is not claimed if these games cannot tell', () => {
    expect(sentence('W50 L50', 'W52 L48', 'W51 L49')).toBe('These games show no clear effect of goal on the win rate: 50 % at 1, 51 % at 3.');
  });

  it('levels off only if the rest is certain to within a point', () => {
    expect(sentence('W1000 L9000', 'W5000 L5000', 'W7000 L3000', 'W7000 L3000')).toBe(
      'The win rate rises with goal: from 10 % at 1 to 70 % at 4; beyond 3 it hardly changes.',
    );
    // With 100 games equal rates may differ by more than a point.
    expect(sentence('W10 L90', 'W50 L50', 'W70 L30', 'W70 L30')).toBe('The win rate rises with goal: from 10 % at 1 to 70 % at 4.');
    expect(sentence('W5000 L5000', 'W5000 L5000', 'W5000 L5000')).toBe('The win rate hardly changes with goal: 50 % at 1, 50 % at 3.');
  });

  it('names the largest step if it is clearly that', () => {
    expect(along('W100 L900', 'W200 L800', 'W700 L300', 'W750 L250').opening?.takeaways).toEqual(['The largest step is from 2 to 3: +50.0 points.']);
    expect(along('W100 L900', 'W300 L700', 'W500 L500', 'W520 L480').opening?.takeaways).toEqual([
      'The steps from 1 to 2 and from 2 to 3 are the largest; which is larger is too close to call.',
    ]);
  });

  it('gives exact figures that hold for all levels together, and a table of the steps', () => {
    const section = along('W100 L900', 'W500 L500', 'W700 L300');
    // Wilson at 1 − 0.05 / 3, z = 2.394: 10.0 [8.0, 12.5] and 70.0 [66.4, 73.3].
    expect(section.opening?.figure).toBe('Goal 1: 10.0 % [8.0, 12.5]; 3: 70.0 % [66.4, 73.3]');
    expect(read(section.more?.[0]).map((row) => row.slice(0, 3))).toEqual([
      ['From', 'To', 'Change in points'],
      ['1', '2', '+40.0'],
      ['2', '3', '+20.0'],
    ]);
    const [low, high] = read(section.more?.[0])[1]
      .slice(3)
      .map((text) => Number(text.replace('−', '-')));
    // 40 ± 2.394 · √(0.4 · 0.6 / 1000) is 36.3 to 43.7.
    expect(low).toBeCloseTo(36.3, 0);
    expect(high).toBeCloseTo(43.7, 0);
  });

  it('judges all steps of all lines together', () => {
    // 12 games won only with the second, 3 only with the first: 9 / √15 = 2.32 is more than 1.96, but less than the 2.64 that 6 questions need.
    const [none, more] = ['W500 L500', 'W497 L3 W12 L488'];
    expect(winRateSection(planted({ vignette: ['lost-ruins', 'weald'] }, [none, more])).opening?.sentence).toBe(
      'Lost Ruins is harder than Weald: 50 % of games are won, against 51 %.',
    );
    // Two lines of three levels: two steps and the whole of each.
    const lines = planted({ vignette: ['lost-ruins', 'weald'], goal: [1, 2, 3] }, [none, more, more, none, more, more]);
    expect(winRateSection(lines).opening?.sentence).toBe('These games show no clear effect of goal on the win rate in either vignette.');
  });
});

describe('trends of several lines', () => {
  const lines = (vignettes: Levels, games: readonly string[]) => winRateSection(planted({ vignette: vignettes, goal: [1, 2, 3] }, games)).opening;

  it('say by how much all change, and name the ends if they can be told apart', () => {
    expect(lines(['lost-ruins', 'gate-of-ash'], ['W100 L900', 'W500 L500', 'W700 L300', 'W100 L900', 'W200 L800', 'W300 L700'])).toMatchObject({
      sentence: 'The win rate rises with goal in both vignettes: from 1 to 3 by 60 points in Lost Ruins and 20 in Gate of Ash.',
      figure: expect.stringMatching(/^Lost Ruins, goal 1 → 3: \+60\.0 points \[.*\]; Gate of Ash, goal 1 → 3: \+20\.0 points \[.*\]$/),
    });
    expect(lines(['lost-ruins', 'gate-of-ash'], ['W100 L900', 'W200 L800', 'W310 L690', 'W100 L900', 'W200 L800', 'W300 L700'])?.sentence).toBe(
      'The win rate rises with goal in both vignettes: from 1 to 3 by 20 to 21 points.',
    );
  });

  it('tell lines apart that go different ways', () => {
    const [up, down, still] = [
      ['W100 L900', 'W500 L500', 'W700 L300'],
      ['W700 L300', 'W500 L500', 'W100 L900'],
      ['W500 L500', 'W501 L499', 'W500 L500'],
    ];
    expect(lines(['a', 'b', 'c', 'd', 'e'], [...up, ...up, ...up, ...down, ...still])?.sentence).toMatch(
      /^The win rate rises with goal in 3 of 5 vignettes, falls in D and (shows no clear change|hardly changes) in E\.$/,
    );
  });

  it('among rivals are of player 1', () => {
    const of = planted({ goal: [1, 2, 3] }, ['W100 L900', 'W500 L500', 'W700 L300']);
    const rivals = { ...of, runs: of.runs.map((run) => ({ ...run, measures: { ...run.measures, rivals: true } as typeof run.measures })) };
    expect(winRateSection(rivals).opening?.sentence).toBe('Player 1’s win rate rises with goal: from 10 % at 1 to 70 % at 3.');
  });
});

describe('the curve along numbers', () => {
  const experiment = { compare: { factor: 'goal', baseline: 2 } };
  const section = winRateSection(
    planted({ vignette: ['lost-ruins', 'gate-of-ash'], goal: [4, 1, 2] }, ['W7 L3', 'W1 L9', 'W5 L5', 'W6 L4', 'W2 L8', 'W3 L7'], experiment),
  );
  const [chart] = section.charts;

  it('has a point for each setting, levels in order, a line for each scenario with its interval as a band', () => {
    expect(chart).toMatchObject({ kind: 'wide', name: 'win-rate', title: 'Win rate by goal, with 95 % interval' });
    expect(dataOf(panelOf(chart), ['x', 'curve', 'cell', 'point', 'games', 'text'])).toEqual([
      [1, 'Lost Ruins', 1, 0.1, 10, '10 %'],
      [2, 'Lost Ruins', 2, 0.5, 10, '50 %'],
      [4, 'Lost Ruins', 0, 0.7, 10, '70 %'],
      [1, 'Gate of Ash', 4, 0.2, 10, '20 %'],
      [2, 'Gate of Ash', 5, 0.3, 10, '30 %'],
      [4, 'Gate of Ash', 3, 0.6, 10, '60 %'],
    ]);
    expect(panelOf(chart).values[2].say).toBe(`Lost Ruins, goal 4: 70.0 % ${wilsonText(7, 10)}, 10 games`);
    expect(marksOf(panelOf(chart))).toEqual([
      { mark: 'rule', x: 'x' },
      { mark: 'text', x: 'x' },
      { mark: 'area', x: 'x', y: 'low', y2: 'high', color: 'curve' },
      { mark: 'line', x: 'x', y: 'point', color: 'curve' },
      { mark: 'point', x: 'x', y: 'point', color: 'curve', shape: 'curve' },
      { mark: 'rule', x: 'x', x2: 'beyond', y: 'point', y2: 'label', color: 'curve' },
      { mark: 'text', x: 'beyond', y: 'label', text: 'curve' },
    ]);
    expect(coloursOf(panelOf(chart))).toEqual({ 'Lost Ruins': 'series-0', 'Gate of Ash': 'series-1' });
  });

  it('marks the baseline and labels the levels themselves', () => {
    const spec = JSON.stringify(panelOf(chart).spec(LOOK));
    expect(spec).toContain('"data":{"values":[{"x":2}]}');
    expect(spec).toContain('"values":[4,1,2]');
  });

  it('has a legend only if its names do not fit beside the curves on a phone', () => {
    const legend = (...vignettes: readonly string[]): string[] => {
      const games = vignettes.flatMap(() => ['W100 L900', 'W300 L700', 'W500 L500']);
      return winRateSection(planted({ vignette: vignettes, goal: [1, 2, 3] }, games)).charts[0].legend.map(({ label }) => label);
    };
    expect(legend('lost-ruins', 'weald')).toEqual([]);
    expect(legend('lost-ruins', 'the-weald-beyond-the-river')).toEqual(['Lost Ruins', 'The Weald Beyond the River']);
  });

  it('has equal steps for equal factors where levels double', () => {
    const typeOf = (levels: Levels): unknown => {
      const [picture] = winRateSection(
        planted(
          { goal: levels },
          levels.map(() => 'W5 L5'),
        ),
      ).charts;
      return /"scale":\{"type":"(\w+)"/.exec(JSON.stringify(panelOf(picture).spec(LOOK)))?.[1];
    };
    expect(typeOf([15, 30, 60, 120])).toBe('log');
    expect(typeOf([1, 2, 3, 4])).toBe('linear');
  });

  it('has a picture for each combination of further factors, on one scale', () => {
    const games = new Array(18).fill('W5 L5');
    const [panels] = winRateSection(planted({ vignette: ['a', 'b', 'c'], strategy: ['dull', 'keen'], goal: [1, 2, 3] }, games)).charts;
    expect(panels.kind).toBe('panels');
    expect(panelsOf(panels).map(({ title }) => title)).toEqual(['Dull', 'Keen']);
    expect(new Set(panelOf(panels).values.map(({ curve }) => curve))).toEqual(new Set(['A', 'B', 'C']));
  });

  it('moves labels apart where lines end close together', () => {
    // On a scale of 100 pixels from 0 to 1: 0.50 and 0.52 would be 2 pixels apart, 13 are needed.
    const ends = endLabels(
      [[{ x: 3, curve: 'a', point: 0.5 }], [{ x: 3, curve: 'b', point: 0.52 }], [{ x: 3, curve: 'c', point: 0 }]],
      { from: 0, to: 1 },
      100,
    );
    expect(ends.map(({ curve, label }) => [curve, label])).toEqual([
      ['b', 0.52],
      ['a', 0.39],
      ['c', 0],
    ]);
  });
});

describe('two curves that are compared', () => {
  const of = (games: readonly string[], verdicts: readonly ('higher' | 'lower' | 'undecided')[], points: readonly number[]): Summary => {
    const summary = planted({ team: ['split', 'together'], heroes: [2, 3, 4] }, games, { compare: { factor: 'team', baseline: 'split' } });
    const rows = verdicts.map((verdict, i) => ({
      level: 'together',
      baseline: 'split',
      cells: { level: 3 + i, baseline: i },
      verdict,
      estimate: { point: points[i], low: points[i] - 0.02, high: points[i] + 0.02, n: 1000 },
    }));
    const told = [{ factor: 'team', measure: 'win', share: true, what: 'Team together against split', family: { each: 0.98, margin: null, rows } }];
    return { ...summary, told } as unknown as Summary;
  };
  const games = ['W300 L700', 'W400 L600', 'W500 L500', 'W350 L650', 'W480 L520', 'W510 L490'];

  it('open with how far apart they are, by the verdicts of the comparison', () => {
    expect(winRateSection(of(games, ['higher', 'higher', 'higher'], [0.05, 0.08, 0.03])).opening).toMatchObject({
      sentence: 'The win rate is higher with team together than with team split in all 3 settings: by 3 to 8 points.',
      figure: 'team together against team split: heroes 4: +3.0 points [1.0, 5.0]; heroes 3: +8.0 points [6.0, 10.0]',
    });
    expect(winRateSection(of(games, ['higher', 'higher', 'undecided'], [0.05, 0.08, 0.01])).opening?.sentence).toBe(
      'With team together instead of team split, the win rate is clearly higher in 2 of 3 settings; 1 is too close to call.',
    );
    expect(winRateSection(of(games, ['undecided', 'undecided', 'undecided'], [0.01, 0, 0.01])).opening?.sentence).toBe(
      'These games cannot tell team together and team split apart in any of 3 settings.',
    );
  });
});

describe('a measure other than wins along numbers', () => {
  const measured = (...units: readonly number[]) => ({ ...playedCell('W2 L2'), games: { ...playedCell('W2 L2').games, units: Float64Array.from(units) } });
  const summary = plantedSummary({ factors: { goal: [1, 2, 3] }, seats: 1 }, [measured(2, 4, 2, 4), measured(5, 8, 5, 8), measured(12, 16, 12, 16)] as never);
  const section = summarySection({ ...summary, measures: [{ name: 'rounds', share: false }] });

  it('has its curve and its answer among all results', () => {
    expect(section.charts.map(({ name }) => name)).toEqual(['summary']);
    expect(dataOf(panelOf(section.charts[0]), ['x', 'point'])).toEqual([
      [1, 3],
      [2, 6.5],
      [3, 14],
    ]);
    expect(section.opening).toMatchObject({ sentence: 'The number of rounds rises with goal: from 3 at 1 to 14 at 3.', chart: 'summary' });
  });
});
