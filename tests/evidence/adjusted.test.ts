import { describe, expect, it } from 'vitest';
import { adjusted, adjustedDifference } from '../../src/evidence/adjusted.ts';
import { FIXED } from '../../src/evidence/single.ts';

/** Half of the games are won, exactly those with the card but for every tenth. */
const card = Float64Array.from({ length: 1000 }, (_, i) => (i >> 3) & 1);
const won = card.map((high, i) => (i % 10 === 3 ? 1 - high : high));
const luck = { columns: [card], means: [0.5], deals: 20_000 };
const adjust = (units: Float64Array, manner: Parameters<typeof adjusted>[3] = FIXED) =>
  adjusted(units, 'rate', { ...luck, columns: [card.subarray(0, units.length)] }, manner, 0.95);

describe('an estimate adjusted for the luck dealt', () => {
  it('is given where it saves games', () => {
    expect(adjust(won)?.worth).toBeGreaterThan(2);
    expect(adjust(won.subarray(0, 200))).not.toBeNull();
  });

  it('is not given for few units, rare events, errors, or runs stopped by their results', () => {
    expect(adjust(won.subarray(0, 199))).toBeNull();
    const rare = (events: number) => Float64Array.from({ length: 1000 }, (_, i) => (i < events ? 1 : 0));
    const foreseen = (events: number) => adjusted(rare(events), 'rate', { ...luck, columns: [rare(events + 1)], means: [events / 1000] }, FIXED, 0.95);
    expect([foreseen(19), foreseen(20) === null]).toEqual([null, false]);
    expect(adjust(won.map((x, i) => (i === 5 ? Number.NaN : x)))).toBeNull();
    expect(adjust(won, { kind: 'sequence', planned: 1000 })).toBeNull();
  });

  it('is not given where the deal explains next to nothing', () => {
    expect(adjust(Float64Array.from({ length: 1000 }, (_, i) => i & 1))).toBeNull();
  });

  it('stays between 0 and 1 for a rate', () => {
    const low = adjusted(won, 'rate', { ...luck, means: [-0.1] }, FIXED, 0.95);
    expect(low?.low).toBe(0);
    expect(adjusted(won, 'number', { ...luck, means: [-0.1] }, FIXED, 0.95)?.low).toBeLessThan(0);
  });

  it('is given for a difference of cells that share their deals', () => {
    // The change helps with the card only, so the card explains the difference.
    const base = { units: won.map((x, i) => (i % 4 === 0 ? 1 - x : x)), luck };
    const change = { units: base.units.map((x, i) => (card[i] === 1 && i % 10 !== 7 ? 1 : x)), luck };
    const difference = adjustedDifference(change, base, FIXED, 0.95);
    expect(difference?.worth).toBeGreaterThan(1.1);
    expect(adjustedDifference(change, { ...base, luck: { ...luck, deals: 10 } }, FIXED, 0.95)).toBeNull();
    expect(adjustedDifference(change, { ...base, units: base.units.subarray(1) }, FIXED, 0.95)).toBeNull();
  });
});
