import { describe, expect, it } from 'vitest';
import { inTime } from '../../src/runner/play/in-time.ts';

describe('work in time', () => {
  it('that never ends is ended', () => {
    expect(
      inTime(0.2, () => {
        for (;;);
      }),
    ).toBeUndefined();
  });

  it('that ends gives its value or throws what it throws', () => {
    expect(inTime(30, () => undefined)).toEqual({ value: undefined });
    expect(inTime(30, () => 7)).toEqual({ value: 7 });
    expect(() =>
      inTime(30, () => {
        throw new TypeError('out');
      }),
    ).toThrow(new TypeError('out'));
  });
});
