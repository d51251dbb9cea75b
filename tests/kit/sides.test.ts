import { expect, it } from 'vitest';
import { nextSeat, sidesOf } from '../../src/kit/sides.ts';

it('two heroes against one villain: every seat knows its mates, its opponents and who begins', () => {
  const { sideOf, mates, lead, together, opponents, order, teams } = sidesOf([[0, 1], [2]]);
  expect([...sideOf]).toEqual([0, 0, 1]);
  expect(mates).toEqual([[0, 1], [0, 1], [2]]);
  expect([...lead]).toEqual([0, 0, 2]);
  expect([...together]).toEqual([0b011, 0b011, 0b100]);
  expect(opponents).toEqual([[2], [2], [0, 1]]);
  expect(order).toEqual([
    [0, 1, 2],
    [2, 0, 1],
  ]);
  expect(teams).toBe(true);
});

it('each for himself: opponents are counted from the left', () => {
  const { opponents, players, teams } = sidesOf([[0], [1], [2]]);
  expect(opponents).toEqual([
    [1, 2],
    [2, 0],
    [0, 1],
  ]);
  expect(players[2]).toEqual([2, 0, 1]);
  expect(teams).toBe(false);
});

it('the turn goes round among those who may act; whoever had it comes last', () => {
  const all = [0, 1, 2, 3];
  expect(nextSeat(all, 1, () => true)).toBe(2);
  expect(nextSeat(all, 3, () => true)).toBe(0);
  expect(nextSeat(all, 1, (seat) => seat < 2)).toBe(0);
  expect(nextSeat(all, 1, (seat) => seat === 1)).toBe(1);
  expect(nextSeat(all, 1, () => false)).toBe(-1);
  expect(nextSeat([2, 3], -1, () => true)).toBe(2);
});
