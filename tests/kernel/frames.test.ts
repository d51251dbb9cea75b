import { describe, expect, it } from 'vitest';
import { ALL, F, FIRST_KIND, type State } from '../../src/core/index.ts';
import { keyOf } from '../support/keys.ts';
import { Probe } from '../support/probe.ts';

const GO = FIRST_KIND;

/** Effects that count to two in their own words. The first step of each starts the next effect on top of it. */
class Nested extends Probe {
  readonly seats = 1;
  readonly started = this.layout.words('started');
  constructor() {
    super();
    this.layFrames(this.layout, 3);
  }
  protected setUp(): void {}
  protected flow(s: State): void {
    this.ask(s, GO, 0);
  }
  allows(_s: State, code: number): boolean {
    return code === 0;
  }
  protected answer(s: State): void {
    s.all[this.started] = 0;
    this.begin(s);
  }
  private begin(s: State): void {
    const n = s.all[this.started]++;
    this.push(s, 10 * n, n, 100 + n);
  }
  protected override step(s: State): void {
    const a = s.all;
    const f = this.top(s);
    this.emit(s, ALL, a[f + F.source], a[f + F.x], a[f + F.y], a[f + F.z]);
    a[f + F.x]++;
    a[f + F.y] += 10;
    a[f + F.z] -= 1;
    if (a[f + F.x] === 3) this.pop(s);
    else if (a[f + F.x] === 1 && a[this.started] < 3) this.begin(s);
  }
  sees(): number[] {
    return [];
  }
}

describe('effect frames', () => {
  it('run the newest first, keep their own words while others run, and start with cleared words', () => {
    const rules = new Nested();
    const s = rules.create();
    const told: string[] = [];
    rules.start(s, keyOf('frames'), 0);
    rules.door.tap = { event: (_s, _mask, event, x, y, z) => told.push(`${event}: ${x} ${y} ${z}`) };
    for (let again = 0; again < 2; again++) {
      told.length = 0;
      rules.apply(s, 0);
      expect(told).toEqual([
        '100: 0 0 0',
        '101: 0 0 0',
        '102: 0 0 0',
        '102: 1 10 -1',
        '102: 2 20 -2',
        '101: 1 10 -1',
        '101: 2 20 -2',
        '100: 1 10 -1',
        '100: 2 20 -2',
      ]);
    }
  });
});
