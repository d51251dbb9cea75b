import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../src/report/answer/answer.ts';
import { leadOf } from '../../../src/report/answer/lead.ts';
import type { Section } from '../../../src/report/section.ts';
import { crossingOf } from '../../../src/report/sections/skill/crossing.ts';
import { judge } from '../../../src/report/sections/skill/findings.ts';
import { skillSection } from '../../../src/report/sections/skill/section.ts';
import { winRateSection } from '../../../src/report/sections/win-rate/section.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { headline } from '../../../src/report/text.ts';
import { plantedSummary, playedCell, wilsonText } from './planted.ts';
import { columnsOf, dataOf, marksOf, panelOf, panelsOf } from './read.ts';

const NAMES = ['random', 'greedy', 'sensible', 'planner'];
type Levels = readonly (string | number)[];

/** Settings with these games, all combinations of the levels in order. Game i of one setting is paired with game i of another. */
function planted(factors: Readonly<Record<string, Levels>>, games: readonly string[], experiment: object = {}): Summary {
  const skills = NAMES.map((name, level) => ({ level, strategy: name, options: {}, name }));
  const rivals = 'seats.0.skill' in factors || 'seats.1.skill' in factors;
  const summary = plantedSummary(
    { factors, named: ['vignette', 'upgrade'], seats: rivals ? 2 : 1, extra: { experiment, scenario: 'vignette', skills } },
    games.map((each) => playedCell(each)),
  );
  return { ...summary, skills };
}

const sentence = ({ opening }: Section): string | undefined => opening?.sentence;

describe('where a curve passes half of the games', () => {
  const [below, open, above] = [
    { low: 0.1, high: 0.4 },
    { low: 0.4, high: 0.6 },
    { low: 0.55, high: 0.8 },
  ];

  it('is between the last rung that is clearly below and the first that is clearly above', () => {
    expect(crossingOf([below, below, above, above], 0.5)).toEqual({ kind: 'passes', from: 1, to: 2, between: [] });
    expect(crossingOf([below, open, open, above], 0.5)).toEqual({ kind: 'passes', from: 0, to: 3, between: [1, 2] });
    expect(crossingOf([open, below, above, open], 0.5)).toEqual({ kind: 'passes', from: 1, to: 2, between: [] });
    expect(crossingOf([above, below], 0.5)).toEqual({ kind: 'falls', from: 0, to: 1, between: [] });
  });

  it('is not claimed where an interval holds both sides', () => {
    expect(crossingOf([below, open], 0.5)).toEqual({ kind: 'below', clear: [0], open: [1] });
    expect(crossingOf([open, open], 0.5)).toEqual({ kind: 'open' });
    // An interval that only touches half is open.
    expect(crossingOf([{ low: 0.3, high: 0.5 }], 0.5)).toEqual({ kind: 'open' });
    expect(crossingOf([below, above, below], 0.5)).toEqual({ kind: 'turns', below: [0, 2], above: [1] });
  });
});

describe('scenarios by skill', () => {
  const games = ['W100 L900', 'W400 L600', 'W600 L400', 'W10 L990', 'W50 L950', 'W200 L800'];
  const summary = planted({ vignette: ['lost-ruins', 'gate-of-ash'], skill: [0, 1, 2] }, games);
  const section = skillSection(summary);

  it('open the report with where each passes 50 %', () => {
    expect(leadOf(summary.runs, ['win-rate', 'skill'])).toBe('skill');
    expect(sentence(section)).toBe('Lost Ruins passes 50 % between Greedy and Sensible; Gate of Ash stays below 50 % even for Sensible, the best player.');
    expect(headline(summary)).toBe(sentence(section));
    // Wilson at 1 − 0.05 / 6, z = 2.638: 40.0 [36.0, 44.1] and 60.0 [55.9, 64.0].
    expect(section.opening?.figure).toBe('Lost Ruins: Greedy 40.0 % [36.0, 44.1], Sensible 60.0 % [55.9, 64.0]; Gate of Ash: Sensible 20.0 % [16.9, 23.5]');
  });

  it('say how much skill matters, and where most', () => {
    expect(section.sentence).toBe('Skill matters most in Lost Ruins: 50 points from Random to Sensible, and 19 points in Gate of Ash.');
    expect(section.opening?.takeaways).toContain('Every rung is clearly better than the one below in both vignettes.');
    const alike = skillSection(planted({ vignette: ['lost-ruins', 'gate-of-ash'], skill: [0, 1] }, ['W100 L900', 'W500 L500', 'W100 L900', 'W510 L490']));
    expect(alike.sentence).toBe('In which vignette skill matters most is too close to call: it is worth 40 to 41 points from Random to Greedy.');
  });

  it('name rungs that are not clearly better than the one below, and those that are worse', () => {
    const steps = skillSection(
      planted({ vignette: ['lost-ruins', 'gate-of-ash'], skill: [0, 1, 2] }, ['W100 L900', 'W101 L899', 'W600 L400', 'W300 L700', 'W100 L900', 'W600 L400']),
    );
    expect(steps.verdicts).toContain('Greedy is clearly worse than Random in Gate of Ash.');
    expect(steps.verdicts).toContain('Greedy is not clearly better than Random in Lost Ruins.');
    expect(steps.verdicts?.some((each) => each.startsWith('Sensible is'))).toBe(false);
  });

  it('have a curve each with the interval of its own setting as a band, and half as a line', () => {
    const [chart] = section.charts;
    expect(dataOf(panelOf(chart), ['x', 'curve', 'cell', 'point', 'say']).slice(0, 4)).toEqual([
      [0, 'Lost Ruins', 0, 0.1, `Lost Ruins, Random: 10.0 % ${wilsonText(100, 1000)}, 1,000 games`],
      [1, 'Lost Ruins', 1, 0.4, `Lost Ruins, Greedy: 40.0 % ${wilsonText(400, 1000)}, 1,000 games`],
      [2, 'Lost Ruins', 2, 0.6, `Lost Ruins, Sensible: 60.0 % ${wilsonText(600, 1000)}, 1,000 games`],
      [0, 'Gate of Ash', 3, 0.01, `Gate of Ash, Random: 1.0 % ${wilsonText(10, 1000)}, 1,000 games`],
    ]);
    const bands = dataOf(panelOf(chart), ['low', 'high']).map((ends) => `[${ends.map((end) => (100 * Number(end)).toFixed(1)).join(', ')}]`);
    expect(bands.slice(0, 3)).toEqual([wilsonText(100, 1000), wilsonText(400, 1000), wilsonText(600, 1000)]);
    expect(marksOf(panelOf(chart)).slice(0, 3)).toEqual([
      { mark: 'rule', x: 'from', x2: 'to', y: 'half' },
      { mark: 'text', x: 'from', y: 'half' },
      { mark: 'area', x: 'x', y: 'low', y2: 'high', color: 'curve' },
    ]);
  });

  it('have a table with the step from the rung below', () => {
    expect(columnsOf(section.table, 'Vignette', 'Skill', 'Win rate', 'Step from below, in points').slice(0, 3)).toEqual([
      ['Lost Ruins', 'Random', '10.0 %', ''],
      ['Lost Ruins', 'Greedy', '40.0 %', '+30.0'],
      ['Lost Ruins', 'Sensible', '60.0 %', '+20.0'],
    ]);
  });

  it('are a picture each if there are many, and told of roughly', () => {
    const vignettes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `place-${letter}s`);
    const many = skillSection(
      planted(
        { vignette: vignettes, skill: [0, 1, 2, 3] },
        vignettes.flatMap((_, i) => [0, 1, 2, 3].map((rung) => (rung > i % 3 ? 'W900 L100' : rung === i % 3 && i > 3 && i < 6 ? 'W500 L500' : 'W100 L900'))),
      ),
    );
    expect(panelsOf(many.charts[0])).toHaveLength(7);
    expect(sentence(many)).toBe('All 7 vignettes pass 50 % on the way up the ladder.');
  });

  it('do not stand along a curve of numbers among the win rates', () => {
    expect(winRateSection(summary).charts[0].title).toBe('Win rate with 95 % interval');
  });
});

describe('rivals by skill', () => {
  it('are told of against each opponent', () => {
    const section = skillSection(planted({ 'seats.0.skill': [0, 1], 'seats.1.skill': [0, 1] }, ['W500 L500', 'W200 L800', 'W800 L200', 'W510 L490']));
    expect(section.verdicts).toContain('Against Random, player 1’s win rate is above 50 % for Greedy, and too close to call for Random.');
    expect(section.verdicts).toContain('Against Greedy, player 1’s win rate is below 50 % for Random, and too close to call for Greedy.');
  });

  it('claim nothing of better or worse players from an opponent’s skill', () => {
    const section = skillSection(planted({ 'seats.1.skill': [0, 1] }, ['W800 L200', 'W200 L800']));
    expect(sentence(section)).toBe('Player 1’s win rate falls below 50 % between Random and Greedy.');
    expect(section.verdicts?.join()).not.toMatch(/better|worse/);
  });
});

describe('findings along the ladder', () => {
  const compare = { compare: { factor: 'upgrade', baseline: 'none' } };
  /** By rung: games without the upgrade, and with it. */
  const changed = (...rungs: readonly (readonly [string, string])[]): Summary =>
    planted({ upgrade: ['none', 'shadow'], skill: rungs.map((_, i) => i) }, [...rungs.map(([without]) => without), ...rungs.map(([, by]) => by)], compare);
  const verdicts = (summary: Summary): string =>
    skillSection(summary)
      .verdicts?.filter((each) => each.startsWith('Upgrade'))
      .join(' ') ?? '';
  const [up, same, down] = [
    ['W300 L700', 'W400 L600'],
    ['W500 L500', 'W500 L490 W4 L6'],
    ['W600 L400', 'W500 L500'],
  ] as const;

  it('reverse where a clear rise and a clear fall meet', () => {
    const summary = changed(up, same, down);
    expect(verdicts(summary)).toBe(
      'Upgrade None → Shadow, lower win rate: holds at 1 of 3 rungs (Sensible), is too close to call at 1 (Greedy) and reverses at 1 (Random). It depends on skill.',
    );
    expect(skillSection(summary).warning).toBe('Upgrade None → Shadow reverses with skill: the win rate is higher for Random, lower for Sensible.');
  });

  it('hold for some only if the difference between rungs is clear, too', () => {
    // 100 games more of 1,000 at the first rung, 4 at the second: about 96 points in a thousand apart, ± 2.4 · √(0.09 + …) / √1000.
    const summary = changed(up, same);
    expect(verdicts(summary)).toBe(
      'Upgrade None → Shadow, higher win rate: holds at 1 of 2 rungs (Random) and is too close to call at 1 (Greedy); clearly weaker for Greedy. It depends on skill.',
    );
    expect(skillSection(summary).warning).toBe(
      'Upgrade None → Shadow depends on skill: higher win rate for Random only; the effect is clearly weaker for Greedy.',
    );
  });

  it('depend on nothing where one rung is clear and another is not, but their difference is open', () => {
    // 30 to 0 is clear. 38 to 22 is 16 / √60 = 2.07, less than the 2.24 that two rungs need. Between them lie 14 ± 1.96 · √(30 + 60) = 14 ± 19 games.
    const summary = changed(['W300 L700', 'W330 L670'], ['W22 L38 W500 L440', 'L22 W38 W500 L440']);
    const told = verdicts(summary);
    expect(told).toMatch(/holds at 1 of 2 rungs \(Random\) and is too close to call at 1 \(Greedy\)\.$/);
    expect(skillSection(summary).warning).toBeUndefined();
  });

  it('hold everywhere only where every rung is clear', () => {
    expect(verdicts(changed(up, up))).toBe('Upgrade None → Shadow, higher win rate: holds at both rungs.');
  });

  it('warn in the answer, whichever section gives it', () => {
    const summary = changed(up, same, down);
    const skill = skillSection(summary);
    const other: Section = {
      ...winRateSection(summary),
      opening: { sentence: 'Another answer.', figure: '', chart: '', takeaways: ['First.', 'Second.', 'Third.'] },
    };
    expect(answerOf(summary, [other, skill], 'win-rate').takeaways).toEqual([skill.warning, 'First.', 'Second.']);
  });

  it('tell which level is best for whom', () => {
    const games = ['W300 L700', 'W500 L500', 'W450 L550', 'W510 L490', 'W310 L690', 'W700 L300'];
    const section = skillSection(planted({ upgrade: ['none', 'shadow', 'bone'], skill: [0, 1] }, games));
    expect(section.warning).toMatch(/^The upgrade with the highest win rate depends on skill: Shadow for Random and Bone for Greedy\./);
    expect(section.verdicts).toContain('Upgrade with the highest win rate: Shadow at 1 of 2 rungs (Random) and Bone at 1 (Greedy). It depends on skill.');
  });

  it('are judged by the larger interval of a contrast, not by the verdicts of rungs', () => {
    const rungs = (['higher', 'undecided', 'undecided'] as const).map((verdict) => ({ verdict }));
    const contrast = (here: number, there: number, low: number, high: number) => ({ here, there, difference: { point: (low + high) / 2, low, high, n: 100 } });
    expect(judge(rungs, [contrast(0, 1, -0.01, 0.1), contrast(0, 2, 0.01, 0.1), contrast(1, 2, 0.01, 0.1)])).toMatchObject({ verdict: 'only', weaker: [2] });
    expect(judge(rungs, [contrast(0, 1, -0.01, 0.1), contrast(0, 2, -0.01, 0.1)])).toMatchObject({ verdict: 'some', weaker: [] });
    // The lower rung of the two is the weaker one.
    expect(judge([...rungs].reverse(), [contrast(0, 2, -0.1, -0.01), contrast(1, 2, 0.01, 0.1)])).toMatchObject({ verdict: 'only', weaker: [0] });
    // It does more there, not less.
    expect(judge(rungs, [contrast(0, 1, -0.1, -0.01)])).toMatchObject({ verdict: 'some' });
  });
});

describe('runs that do not vary skill', () => {
  it('have no such section', () => {
    const summary = planted({ vignette: ['lost-ruins'], skill: [1] }, ['W5 L5']);
    expect(skillSection(summary)).toMatchObject({ charts: [], sentence: 'A curve over skill needs settings that differ in skill alone: vary skill.' });
    expect(headline(summary)).not.toMatch(/passes/);
  });
});
