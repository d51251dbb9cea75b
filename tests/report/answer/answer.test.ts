import { describe, expect, it } from 'vitest';
import type { Checked, Statement } from '../../../src/analysis/check.ts';
import { answerOf, withoutSpare } from '../../../src/report/answer/answer.ts';
import type { Chart, Section } from '../../../src/report/section.ts';
import type { Summary } from '../../../src/report/summary.ts';
import { syntheticRunFile } from '../synthetic.ts';

const RUN = syntheticRunFile({ vignettes: ['lost-ruins'], strategies: ['rotation-greedy'] });

/** One setting with these games, without the tables behind it. */
function summaryOf(games: { readonly win: number; readonly loss: number; readonly error?: number }, checked: readonly Checked[] = []): Summary {
  const outcomes = { draw: 0, cap: 0, error: 0, ...games };
  return {
    runs: [RUN],
    factors: [],
    cells: [{ run: 0, index: 0, levels: { vignette: 'lost-ruins' }, outcomes, pairsByWins: null, ends: [], curves: [] }],
    causes: [],
    metrics: [],
    checked,
  };
}

const CHART = { kind: 'wide', name: 'ladder', title: 'Ladder', legend: [] } as unknown as Chart;
const LADDER: Section = {
  name: 'ladder',
  title: 'Ladder',
  sentence: 'Details.',
  notes: [],
  charts: [CHART],
  table: undefined,
  opening: { sentence: 'Lost Ruins is easy.', figure: '80.0 % [75.0, 84.0]', chart: 'ladder', takeaways: ['One.', 'Two.'] },
};
const OTHER: Section = { name: 'length', title: 'Length', sentence: 'Short.', notes: [], charts: [], table: undefined, takeaway: 'Three.' };

describe('the answer of a report', () => {
  it('is what the leading section opens with, under the title of the experiment', () => {
    expect(answerOf(summaryOf({ win: 80, loss: 20 }), [OTHER, LADDER], 'ladder')).toEqual({
      question: 'How hard is each vignette?',
      sentence: 'Lost Ruins is easy.',
      figure: '80.0 % [75.0, 84.0]',
      hero: CHART,
      from: 'ladder',
      takeaways: ['One.', 'Two.', 'Three.'],
      // Wilson, 80 of 100.
      bySetting: [
        {
          kind: 'each',
          noun: 'the win rate',
          found: [{ words: '80.0 % [71.1, 86.7]', roughly: '80 %', value: 0.8, low: expect.closeTo(0.711, 3), high: expect.closeTo(0.867, 3) }],
        },
      ],
      chips: [],
    });
  });

  it('has at most three takeaways, none twice, those of the answer first', () => {
    const more = ['One.', 'Four.'].map((takeaway, i): Section => ({ ...OTHER, name: `section-${i}`, takeaway }));
    expect(answerOf(summaryOf({ win: 80, loss: 20 }), [...more, OTHER, LADDER], 'ladder').takeaways).toEqual(['One.', 'Two.', 'Four.']);
  });

  it('leaves out what would say the answer again', () => {
    const rates: Section = { ...OTHER, name: 'win-rate', takeaway: 'From 80 % to 80 % of games are won.' };
    expect(answerOf(summaryOf({ win: 80, loss: 20 }), [LADDER, rates, OTHER], 'ladder').takeaways).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('is the win rate without a picture where no section can answer', () => {
    const { sentence, hero, from } = answerOf(summaryOf({ win: 80, loss: 20 }), [OTHER], 'ladder');
    expect(sentence).toContain('80.0 %');
    expect([hero, from]).toEqual([undefined, undefined]);
  });

  it('says why the leading section has no answer, if that is about these games', () => {
    const { opening: _, ...few } = { ...LADDER, sentence: 'Too few games.', table: { caption: 'Ladder', columns: [], rows: [] } };
    expect(answerOf(summaryOf({ win: 80, loss: 20 }), [few], 'ladder').sentence).toBe('Too few games.');
    expect(answerOf(summaryOf({ win: 80, loss: 20 }), [{ ...few, table: undefined }], 'ladder').sentence).toContain('80.0 %');
  });

  it('keeps a chart that is only for the top there, and nowhere else', () => {
    const spare: Chart = { ...CHART, name: 'ladder-by-round', onTopOnly: true };
    const section = { ...LADDER, charts: [CHART, spare] };
    expect(withoutSpare(section, { hero: CHART }).charts).toEqual([CHART]);
    expect(withoutSpare(section, { hero: spare }).charts).toEqual([CHART, spare]);
  });

  it('claims nothing where more than one game in a thousand failed', () => {
    const { sentence, takeaways } = answerOf(summaryOf({ win: 80, loss: 20, error: 1 }), [OTHER, LADDER], 'ladder');
    expect(sentence).toBe('1 of 101 games ended in a program error, more than 1 in 1,000: the rest are not a fair sample.');
    expect(takeaways).toEqual([]);
  });

  it('shows each expectation as pass, fail or undecided with its target and what was found', () => {
    const statement = (answer: Statement['answer'], estimate: readonly [number, number, number]): Statement =>
      ({
        answer,
        cell: 0,
        than: null,
        share: true,
        measure: 'win',
        bounds: [0.7, 0.9],
        estimate: { point: estimate[0], low: estimate[1], high: estimate[2], n: 100 },
      }) as unknown as Statement;
    const statements = [statement('held', [0.8, 0.75, 0.85]), statement('broken', [0.5, 0.4, 0.6]), statement('undecided', [0.7, 0.6, 0.8])];
    const { chips } = answerOf(summaryOf({ win: 80, loss: 20 }, [{ run: RUN, statements } as unknown as Checked]), [LADDER], 'ladder');
    expect(chips.map(({ verdict }) => verdict)).toEqual(['pass', 'fail', 'undecided']);
    expect(chips[1]).toEqual({ verdict: 'fail', about: 'Lost Ruins, Rotation Greedy', target: '70.0 to 90.0 %', found: '50.0 % [40.0, 60.0]' });
  });
});
