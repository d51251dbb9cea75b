import { expect, it } from 'vitest';
import { pickBar } from '../../src/report/page/pick.ts';
import { cellOf, summaryOf } from './cell-builder.ts';

it('levels can be picked on the page if their factor has at most 24 of them', () => {
  const buttons = (n: number): string[] => {
    const vignettes = Array.from({ length: n }, (_, i) => `v${i}`);
    const cells = vignettes.map(() => cellOf([['win', 'none', [0, 3]]]));
    return [...pickBar(summaryOf(cells, vignettes, ['random'])).matchAll(/<button type="button" data-f="vignette" data-l="([^"]*)"/g)].map(
      ([, level]) => level,
    );
  };
  expect(buttons(24)).toHaveLength(24);
  expect(buttons(24).at(-1)).toBe('v23');
  expect(buttons(25)).toEqual([]);
});
