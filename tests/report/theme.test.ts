import { expect, it } from 'vitest';
import { colourVariables } from '../../src/report/page/theme.ts';

/** Relative luminance of a colour #rrggbb, as defined by WCAG. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

it.each(['light', 'dark'] as const)('marks contrast with %s paper by 3 to 1 and text by 4.5 to 1, as WCAG 2.2 AA requires', (tone) => {
  const block = colourVariables().split('@media')[tone === 'light' ? 0 : 1];
  const colours = Object.fromEntries([...block.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]));
  expect(Object.keys(colours).length).toBeGreaterThan(20);
  for (const [name, colour] of Object.entries(colours)) {
    // Lines of the grid and of boxes carry no information.
    if (name === 'paper' || name === 'line') continue;
    expect(contrast(colour, colours.paper), name).toBeGreaterThanOrEqual(['ink', 'quiet'].includes(name) ? 4.5 : 3);
  }
});
