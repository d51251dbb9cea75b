import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, Chip } from '../../src/report/answer/answer.ts';
import { pngPainter } from '../../src/report/page/png.ts';
import type { Chart, Panel } from '../../src/report/section.ts';
import { shareCard } from '../../src/report/share/card.ts';
import { fitted, linesOf } from '../../src/report/share/lines.ts';
import type { Summary } from '../../src/report/summary.ts';
import { cellOf, summaryOf } from './cell-builder.ts';
import { fontsForTests, pngSize } from './png-size.ts';

const SENTENCE = 'The best player wins 95 % of Lost Ruins but only 54 % of Gate of Ash.';
const ANSWER: Answer = {
  question: 'How hard is each vignette?',
  sentence: SENTENCE,
  figure: 'Lost Ruins: 95.3 % [94.1, 96.3]; Gate of Ash: 54.1 % [52.0, 56.2]',
  hero: undefined,
  from: undefined,
  takeaways: [],
  chips: [],
};
const SUMMARY = summaryOf([cellOf([['win', 'none', [0, 10]]])], ['lost-ruins'], ['random']);
const chip = (verdict: Chip['verdict']): Chip => ({ verdict, about: 'Lost Ruins', target: '20 to 90 %', found: '95.3 % [94.1, 96.3]' });

/** Bars, one for each value, with a label each. */
function bars(title: string, values: readonly number[], step = 24): Panel {
  return {
    title,
    about: title,
    values: values.map((value, i) => ({ label: `row ${i}`, value, cell: i, say: `said ${value}`, copy: 'scry replay /home/me' })),
    spec: (look) => ({
      width: look.width,
      height: values.length * step,
      mark: { type: 'bar', color: look.colour('mark') },
      encoding: {
        y: { field: 'label', type: 'nominal', sort: null, title: null },
        x: { field: 'value', type: 'quantitative', scale: { domain: [0, 100] }, title: null },
        description: { field: 'say' },
      },
    }),
  };
}

const wide = (panel: Panel, legend: Chart['legend'] = []): Chart => ({ kind: 'wide', name: 'ladder', title: 'Win rate by vignette', legend, panel });

/** Words of the card, line by line. */
function wordsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
}

/** What the drawn words, marks and lines take up, without the card's own background. */
function extent(svg: string): { left: number; top: number; right: number; bottom: number } {
  const box = new Resvg(svg.replace(/<rect width="1200"[^>]*\/>/g, ''), { font: fontsForTests() }).getBBox();
  if (box === undefined) throw new Error('an empty card');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

function expectInside(svg: string): void {
  const { left, top, right, bottom } = extent(svg);
  expect(left).toBeGreaterThanOrEqual(50);
  expect(top).toBeGreaterThanOrEqual(20);
  expect(right).toBeLessThanOrEqual(1150);
  expect(bottom).toBeLessThanOrEqual(615);
}

describe('the card to share', () => {
  it('says question, answer, figures, game and what to bear in mind', async () => {
    const svg = await shareCard(SUMMARY, ANSWER);
    const words = wordsOf(svg).join(' ');
    for (const part of [ANSWER.question, SENTENCE, ANSWER.figure, 'Veilwraith', 'scry']) expect(words).toContain(part);
    const [run] = SUMMARY.runs;
    const { rulebook, standIn } = run.pack.provenance;
    expect(words).toContain(`${standIn} of ${rulebook + standIn} cards are stand-ins: results describe the pack, not the published game.`);
    expectInside(svg);
  });

  it('counts the games of all runs', async () => {
    const [run] = SUMMARY.runs;
    const runs = [
      { ...run, done: [600, 400] },
      { ...run, done: [500] },
    ];
    expect(wordsOf(await shareCard({ ...SUMMARY, runs }, ANSWER)).join(' ')).toContain('1,500 games. ');
  });

  it('draws the chart of the answer in plain light colours, without what is for the page alone', async () => {
    const legend = [
      { label: 'Planner', colour: 'series-0', mark: '●' },
      { label: 'shaded', colour: 'series-1', mark: '▒' },
      { label: 'limit', colour: 'quiet', mark: '┆' },
      { label: 'put in', colour: 'ink', mark: '+' },
    ];
    const svg = await shareCard(SUMMARY, { ...ANSWER, hero: wide(bars('Win rates', [95, 54]), legend) });
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['Win rate by vignette', 'row 0', 'row 1', 'Planner', 'shaded', '●', '■', '¦', '+']));
    // The font has no such marks.
    expect(svg).not.toMatch(/[▒┆]/);
    expect(svg).not.toMatch(/var\(--|data-|said|scry replay|tabindex/);
    expectInside(svg);
  });

  it('is the same for the same tables, also as PNG of 1200 × 630', async () => {
    const hero = wide(bars('Win rates', [95, 54]));
    const [one, other] = [await shareCard(SUMMARY, { ...ANSWER, hero }), await shareCard(SUMMARY, { ...ANSWER, hero })];
    expect(one).toBe(other);
    const png = await pngPainter();
    expect(pngSize(png(one))).toEqual([1200, 630]);
    expect(png(one).equals(png(other))).toBe(true);
  });

  it('draws letters as large as there is room, and cuts a chart that is too long', async () => {
    const scaleOf = (svg: string): number => {
      const [, shown, drawn] = /<svg x=[^>]* width="([\d.]+)"[^>]*viewBox="\S+ \S+ ([\d.]+)/.exec(svg) as RegExpExecArray;
      return Number(shown) / Number(drawn);
    };
    const few = await shareCard(SUMMARY, { ...ANSWER, hero: wide(bars('Win rates', [95, 54])) });
    const many = await shareCard(SUMMARY, {
      ...ANSWER,
      hero: wide(
        bars(
          'Win rates',
          Array.from({ length: 60 }, (_, i) => i),
        ),
      ),
    });
    expect(scaleOf(few)).toBeGreaterThan(1.3);
    expect(wordsOf(few)).not.toContain('The chart goes on in the report.');
    expect(few).not.toContain('url(#fade)');
    expect(scaleOf(many)).toBeGreaterThan(0.6);
    expect(wordsOf(many)).toContain('The chart goes on in the report.');
    expect(many).toContain('url(#fade)');
  });

  it('draws the first of many panels, each with its own data', async () => {
    const panels = Array.from({ length: 6 }, (_, i) => bars(`Panel ${i}`, [10 * i + 5], 140));
    const hero: Chart = { kind: 'panels', name: 'campaign', title: 'By stage', legend: [], groups: [{ title: '', panels }] };
    const svg = await shareCard(SUMMARY, { ...ANSWER, hero });
    const words = wordsOf(svg);
    expect(words).toEqual(expect.arrayContaining(['Panel 0', 'Panel 1', '2 of 6 panels are shown.']));
    expect(words).not.toContain('Panel 2');
    const marks = [...svg.matchAll(/<path[^>]*\/>/g)].map(([mark]) => mark).filter((mark) => mark.includes('#62316f'));
    expect(marks).toHaveLength(2);
    expect(marks[0]).not.toBe(marks[1]);
    expectInside(svg);
  });

  it('draws all panels where they fit', async () => {
    const panels = Array.from({ length: 4 }, (_, i) => bars(`Panel ${i}`, [20 * i + 10], 40));
    const hero: Chart = { kind: 'panels', name: 'campaign', title: 'By stage', legend: [], groups: [{ title: 'Hill', panels }] };
    const svg = await shareCard(SUMMARY, { ...ANSWER, hero });
    expect(wordsOf(svg).filter((words) => words.startsWith('Hill'))).toEqual(['Hill · Panel 0', 'Hill · Panel 1', 'Hill · Panel 2', 'Hill · Panel 3']);
    expect(svg).not.toContain('panels are shown');
    const marks = [...svg.matchAll(/<path[^>]*\/>/g)].map(([mark]) => mark).filter((mark) => mark.includes('#62316f'));
    expect(new Set(marks).size).toBe(4);
    expectInside(svg);
  });

  it.each([
    [['pass', 'pass', 'fail', 'pass'], '3 of 4 expectations pass, 1 fails', '#c2185b'],
    [['pass', 'undecided'], '1 of 2 expectations passes, 1 is undecided', '#5a6876'],
    [['pass', 'pass'], '2 of 2 expectations pass', '#085c49'],
    [['fail', 'fail', 'undecided', 'undecided'], '0 of 4 expectations pass, 2 fail, 2 are undecided', '#c2185b'],
    [['undecided'], 'The expectation is undecided', '#5a6876'],
    [['fail'], 'The expectation fails', '#c2185b'],
    [['pass'], 'The expectation passes', '#085c49'],
  ] as const)('sums up the expectations %j', async (verdicts, tally, colour) => {
    const svg = await shareCard(SUMMARY, { ...ANSWER, chips: verdicts.map(chip) });
    expect(wordsOf(svg)).toContain(tally);
    expect(svg).toMatch(new RegExp(`<rect [^>]*rx="17" fill="${colour}"/>`));
    expectInside(svg);
  });

  it('keeps very long texts and strange names within the card', async () => {
    const nasty = '<script>alert(1)</script> & "x" \u0001\ufffe ';
    const long = `${nasty}${'Weltuntergangsstimmungsschwankungen '.repeat(30)}${'W'.repeat(400)}`;
    const runs: Summary['runs'] = SUMMARY.runs.map((run) => ({ ...run, gameName: long }));
    const hero = wide({ ...bars(long, [95, 54]), about: long }, [{ label: long, colour: 'series-0', mark: '●', note: 'baseline' }]);
    const svg = await shareCard(
      { ...SUMMARY, runs },
      { ...ANSWER, question: long, sentence: long, figure: long, hero: { ...hero, title: long }, chips: [chip('fail')] },
    );
    expect(svg).not.toContain('<script');
    for (const forbidden of ['\u0001', '\ufffe']) expect(svg).not.toContain(forbidden);
    expectInside(svg);
    expect(pngSize((await pngPainter())(svg))).toEqual([1200, 630]);
  });
});

describe('lines of a text', () => {
  it('are no wider than asked for, in the font of the card', () => {
    const widthOf = (words: string, size: number): number => {
      const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-weight="700" font-size="${size}">${escaped}</text></svg>`;
      return new Resvg(svg, { font: fontsForTests() }).getBBox()?.width ?? 0;
    };
    for (const text of [
      SENTENCE,
      ANSWER.figure,
      'maxSpirit 20 → 18: −1 to −5.5 points',
      'Würde & <Größe> WWW mmm 1,234,567',
      'Широкая электрификация южных губерний даст мощный толчок',
    ])
      for (const line of linesOf(text, 36, 500)) expect(widthOf(line, 36), line).toBeLessThanOrEqual(500);
  });

  it('keep per cent signs and intervals together', () => {
    const lines = linesOf('Gate of Ash is won in 54.1 % [52.0, 56.2] of games', 20, 130);
    expect(lines.join(' ')).toBe('Gate of Ash is won in 54.1 % [52.0, 56.2] of games');
    expect(lines).toContain('[52.0, 56.2]');
    expect(lines.some((line) => line.startsWith('%'))).toBe(false);
  });

  it('break words that are too long, and end in an ellipsis where there is no more room', () => {
    expect(linesOf('n'.repeat(40), 10, 63)).toEqual(['n'.repeat(10), 'n'.repeat(10), 'n'.repeat(10), 'n'.repeat(10)]);
    const cut = linesOf(SENTENCE, 20, 200, 2);
    expect(cut).toHaveLength(2);
    expect(cut[1]).toMatch(/…$/);
    expect(linesOf('', 20, 200)).toEqual([]);
  });

  it('are set in the largest size that fits', () => {
    expect(fitted('one two', [40, 20], 1000, 50, 1).size).toBe(40);
    expect(fitted('one two', [40, 20], 1000, 39, 1).size).toBe(20);
    // 40 × 1.2 is 48.
    expect(fitted('one two', [40, 20], 1000, 47, 1.2).size).toBe(20);
    expect(fitted('one two three', [40, 20], 60, 20, 1)).toEqual({ size: 20, lines: [expect.stringMatching(/…$/)] });
  });
});

describe('PNG pictures', () => {
  it('are drawn with the font that comes with scry, at the scale asked for', async () => {
    const png = await pngPainter();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text y="40" font-family="system-ui, sans-serif">Ruins</text></svg>';
    expect(pngSize(png(svg))).toEqual([200, 50]);
    expect(pngSize(png(svg, 2))).toEqual([400, 100]);
    expect(png(svg).equals(png(svg.replace('Ruins', '')))).toBe(false);
  });

  it('are refused in one line where they cannot be drawn', async () => {
    vi.resetModules();
    vi.doMock('@resvg/resvg-js', () => {
      throw new Error('no build for this platform');
    });
    const again = await import('../../src/report/page/png.ts');
    await expect(again.pngPainter()).rejects.toThrow('PNG pictures need @resvg/resvg-js, which does not load on this computer; use --format svg');
    vi.doUnmock('@resvg/resvg-js');
  });
});
