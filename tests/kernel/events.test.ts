import { expect, it } from 'vitest';
import { Door, type Metrics, State } from '../../src/core/index.ts';

/** Metrics that write down the events they get. */
function listening(wants: readonly number[] | undefined, wantsForCurves: readonly number[]): Metrics & { got: number[] } {
  const got: number[] = [];
  return { got, ...(wants === undefined ? {} : { wants }), wantsForCurves, begin() {}, event: (_s, event) => got.push(event), end() {} };
}

function told(metrics: Metrics & { got: number[] }, curves: boolean): number[] {
  const door = new Door();
  door.record(metrics);
  door.keepCurves(curves);
  for (let event = 0; event < 4; event++) if (door.heard[event] !== 0) door.emit(new State(32), -1, event, 0, 0, 0);
  return metrics.got;
}

it('events for curves are told only while curves are kept, unless they are wanted anyway', () => {
  expect(told(listening([1], [2]), true)).toEqual([1, 2]);
  expect(told(listening([1], [2]), false)).toEqual([1]);
  expect(told(listening([1, 2], [2, 3]), false)).toEqual([1, 2]);
  expect(told(listening([1, 2], [2, 3]), true)).toEqual([1, 2, 3]);
  expect(told(listening(undefined, [2]), false)).toEqual([0, 1, 3]);
});
