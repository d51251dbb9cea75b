import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { pageLook } from '../../src/report/page/theme.ts';
import { rowAxis, rowHeight } from '../../src/report/sections/chart/rows.ts';
// Texts have the same widths as in the report.
import '../../src/report/page/vega.ts';

const LABELS = ['rewards/sensible prefers value', 'rewards/sensible prefers gold', 'Weald Heart · rotation-sensible'];

/** The lines of the row labels as drawn. */
async function drawn(narrow: boolean): Promise<string[][]> {
  const look = { ...pageLook(narrow ? 340 : 900, narrow), colour: () => '#000', font: 'sans-serif' };
  const spec: TopLevelSpec = {
    data: { values: LABELS.map((label) => ({ label })) },
    mark: 'point',
    encoding: { y: { field: 'label', type: 'nominal', sort: LABELS, axis: rowAxis(look) } },
  };
  const svg = await new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG();
  const texts = svg.match(/<text[^>]*>.*?<\/text>/g) ?? [];
  return texts.map((text) =>
    text.includes('<tspan') ? [...text.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line) : [text.replace(/<[^>]*>/g, '')],
  );
}

describe('row labels', () => {
  it('are on one line if there is room', async () => {
    expect(await drawn(false)).toEqual(LABELS.map((label) => [label]));
  });

  it('are split into parts in a narrow chart, and long parts wrap', async () => {
    expect(await drawn(true)).toEqual([
      ['rewards/sensible', 'prefers value'],
      ['rewards/sensible', 'prefers gold'],
      ['Weald Heart', 'rotation-sensible'],
    ]);
  });

  it('determine the height of a row: two lines of 14 pixels, plus 8', () => {
    expect(rowHeight(pageLook(340, true), LABELS, 20)).toBe(36);
    expect(rowHeight(pageLook(340, true), ['Weald Heart'], 20)).toBe(22);
    expect(rowHeight(pageLook(900, false), LABELS, 20)).toBe(22);
  });
});
