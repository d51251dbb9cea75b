import { describe, expect, it } from 'vitest';
import { colourVariables } from '../../src/report/page/theme.ts';
import { apart, ciede2000, contrast, lab, type Triple, VISIONS } from './colour.ts';

/** Two colours that differ less than this are easily taken for each other. */
const APART = 10;
/** Least difference in lightness that shows in greyscale print. */
const STEP = 15;
const SERIES = [0, 1, 2, 3, 4, 5].map((i) => `series-${i}`);

function coloursOf(tone: 'light' | 'dark'): Readonly<Record<string, string>> {
  const block = colourVariables().split('@media')[tone === 'light' ? 0 : 1];
  return Object.fromEntries([...block.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]));
}

/** Every pair of names once. */
function pairs(names: readonly string[]): [string, string][] {
  return names.flatMap((one, i) => names.slice(i + 1).map((other): [string, string] => [one, other]));
}

describe.each(['light', 'dark'] as const)('on %s paper', (tone) => {
  const colours = coloursOf(tone);
  const near = (names: readonly (readonly [string, string])[], visions: readonly (typeof VISIONS)[number][]): string[] =>
    names.flatMap(([one, other]) =>
      visions
        .map((vision) => ({ vision, by: apart(colours[one], colours[other], vision) }))
        .filter(({ by }) => by < APART)
        .map(({ vision, by }) => `${one} and ${other} in ${vision}: ${by.toFixed(1)}`),
    );

  it('marks contrast by 3 to 1 and text by 4.5 to 1, as WCAG 2.2 AA requires', () => {
    expect(Object.keys(colours).length).toBeGreaterThanOrEqual(20);
    for (const [name, colour] of Object.entries(colours)) {
      // Lines of the grid and of boxes carry no information.
      if (name === 'paper' || name === 'line') continue;
      expect(contrast(colour, colours.paper), name).toBeGreaterThanOrEqual(['ink', 'quiet', 'pass', 'fail'].includes(name) ? 4.5 : 3);
    }
  });

  it('nothing looks like won or lost', () => {
    const others = Object.keys(colours).filter((name) => name !== 'win');
    expect(
      near(
        others.flatMap((name) => (name === 'loss' ? [['win', name] as const] : [['win', name] as const, ['loss', name] as const])),
        ['normal'],
      ),
    ).toEqual([]);
  });

  it('six series stay apart for every reader', () => {
    expect(pairs(SERIES)).toHaveLength(15);
    expect(near(pairs(SERIES), VISIONS)).toEqual([]);
  });

  it('colours that answer each other stay apart for every reader', () => {
    const opposites = [['win', 'loss'], ['win', 'draw'], ['loss', 'draw'], ['more', 'less'], ['pass', 'fail'], ...SERIES.map((name) => ['win', name])];
    expect(
      near(
        opposites.map(([one, other]) => [one, other] as const),
        VISIONS,
      ),
    ).toEqual([]);
  });

  it('neighbours in a stack differ in greyscale', () => {
    const lightness = (name: string): number => lab(colours[name])[0];
    const stacks = [
      ['win', 'loss'],
      ['win', ...SERIES, 'cause-other'],
      [SERIES[5], SERIES[0]],
    ];
    for (const stack of stacks)
      for (const [i, name] of stack.entries())
        if (i > 0) expect(Math.abs(lightness(name) - lightness(stack[i - 1])), `${stack[i - 1]} and ${name}`).toBeGreaterThanOrEqual(STEP);
  });
});

describe('the measure of colours', () => {
  // Table 1 of Sharma, Wu and Dalal, “The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations” (2005).
  const published: readonly (readonly [Triple, Triple, number])[] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
    [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
    [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
    [[50, 2.5, 0], [50, 3.2972, 0], 1],
    [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
    [[50, 2.5, 0], [50, 3.2592, 0.335], 1],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
    [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
    [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
    [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
    [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
    [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ];

  it('agrees with the published pairs of CIEDE2000', () => {
    expect(published).toHaveLength(34);
    for (const [one, other, difference] of published) {
      expect(ciede2000(one, other)).toBeCloseTo(difference, 4);
      expect(ciede2000(other, one)).toBeCloseTo(difference, 4);
    }
  });

  it('knows white, grey and what colour-blind readers do not see', () => {
    for (const vision of VISIONS) {
      expect(lab('#ffffff', vision)[0]).toBeCloseTo(100, 3);
      expect(ciede2000(lab('#808080', vision), lab('#808080'))).toBeLessThan(0.01);
    }
    for (const vision of ['protanopia', 'deuteranopia'] as const)
      expect(apart('#b05050', '#6a7a30', vision)).toBeLessThan(apart('#b05050', '#6a7a30', 'normal') / 2);
  });
});
