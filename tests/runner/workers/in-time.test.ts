import { describe, expect, it } from 'vitest';
import { inTime } from '../../../src/runner/play/in-time.ts';

describe('inTime', () => {
  it('stops work that never ends', () => {
    expect(
      inTime(0.2, () => {
        for (;;);
      }),
    ).toBeUndefined();
  });

  it('returns the value of finished work or throws its error', () => {
    expect(inTime(30, () => undefined)).toEqual({ value: undefined });
    expect(inTime(30, () => 7)).toEqual({ value: 7 });
    expect(() =>
      inTime(30, () => {
        throw new TypeError('out');
      }),
    ).toThrow(new TypeError('out'));
  });
});
