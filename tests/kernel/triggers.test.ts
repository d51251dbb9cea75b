import { describe, expect, it } from 'vitest';
import { FIRST_KIND, RunawayRules, type State } from '../../src/core/index.ts';
import { keyOf } from '../support/keys.ts';
import { Probe } from '../support/probe.ts';

const GO = FIRST_KIND;
const ORDER = FIRST_KIND + 1;

/** Abilities that only record that they resolved. Even abilities commute with everything. */
class Waiting extends Probe {
  readonly seats = 2;
  override readonly orderKind: number;
  readonly resolved: string[] = [];
  private readonly waiting: readonly (readonly [who: number, ability: number])[];

  constructor(waiting: readonly (readonly [number, number])[], orderKind = ORDER) {
    super();
    this.waiting = waiting;
    this.orderKind = orderKind;
    this.layTriggers(this.layout, 4);
  }
  protected setUp(): void {}
  protected flow(s: State): void {
    this.ask(s, GO, 0);
  }
  allows(s: State, code: number): boolean {
    if (s.kind === GO) return code === 0;
    const codes = new Int32Array(4);
    return codes.subarray(0, this.legalOrder(s, codes)).includes(code);
  }
  override legal(s: State, out: Int32Array): number {
    return s.kind === ORDER ? this.legalOrder(s, out) : super.legal(s, out);
  }
  protected answer(s: State, code: number): void {
    if (s.kind === ORDER) this.applyOrder(s, code);
    else for (const [who, ability] of this.waiting) this.await(s, who, 100 + ability, ability);
  }
  protected override fire(_s: State, who: number, source: number, ability: number): void {
    this.resolved.push(`${who}:${ability}:${source}`);
  }
  protected override commute(_s: State, one: number, other: number): boolean {
    return one % 2 === 0 || other % 2 === 0;
  }
  sees(): number[] {
    return [];
  }
}

/** Resolves everything; the picks answer the questions, and each question is recorded as "who: options". */
function resolve(rules: Waiting, picks: readonly number[]): { asked: string[]; resolved: string } {
  const s = rules.create();
  rules.start(s, keyOf('triggers'), 0);
  rules.apply(s, 0);
  const asked: string[] = [];
  const codes = new Int32Array(16);
  for (const pick of picks) {
    expect(s.kind).toBe(ORDER);
    asked.push(`${s.decider}: ${codes.subarray(0, rules.legal(s, codes)).join(' ')}`);
    rules.apply(s, pick);
  }
  expect(s.kind).toBe(GO);
  return { asked, resolved: rules.resolved.join(' ') };
}

describe('waiting triggers', () => {
  it('resolve in order of arrival when the order cannot matter', () => {
    expect(
      resolve(
        new Waiting([
          [0, 4],
          [0, 2],
          [0, 6],
        ]),
        [],
      ),
    ).toEqual({ asked: [], resolved: '0:4:104 0:2:102 0:6:106' });
  });

  it('of one kind need no decision, however many there are', () => {
    expect(
      resolve(
        new Waiting([
          [0, 3],
          [0, 3],
          [0, 3],
        ]),
        [],
      ).resolved,
    ).toBe('0:3:103 0:3:103 0:3:103');
  });

  it('are picked by their owner, in ascending codes, until the rest commute', () => {
    const { asked, resolved } = resolve(
      new Waiting([
        [0, 5],
        [0, 2],
        [0, 1],
        [0, 3],
      ]),
      [3, 5],
    );
    expect(asked).toEqual(['0: 1 2 3 5', '0: 1 2 5']);
    expect(resolved).toBe('0:3:103 0:5:105 0:2:102 0:1:101');
  });

  it('of one kind among others are one option', () => {
    const waiting = [3, 1, 3].map((ability) => [0, ability] as const);
    const { asked, resolved } = resolve(new Waiting(waiting), [3, 1]);
    expect(asked).toEqual(['0: 1 3', '0: 1 3']);
    expect(resolved).toBe('0:3:103 0:1:101 0:3:103');
  });

  it('of two owners are ordered by each owner separately, starting with the owner of the first trigger', () => {
    const { asked, resolved } = resolve(
      new Waiting([
        [1, 1],
        [0, 3],
        [1, 5],
        [0, 7],
      ]),
      [5, 7],
    );
    expect(asked).toEqual(['1: 1 5', '0: 3 7']);
    expect(resolved).toBe('1:5:105 1:1:101 0:7:107 0:3:103');
  });

  it('resolve without a question in a game that never asks', () => {
    expect(
      resolve(
        new Waiting(
          [
            [0, 5],
            [0, 1],
          ],
          0,
        ),
        [],
      ).resolved,
    ).toBe('0:5:105 0:1:101');
  });

  it('are an error when there are too many', () => {
    const rules = new Waiting([
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const s = rules.create();
    rules.start(s, keyOf('triggers'), 0);
    expect(() => rules.apply(s, 0)).toThrow(RunawayRules);
  });

  it('refuse an ability that does not wait', () => {
    const rules = new Waiting([
      [0, 1],
      [0, 3],
    ]);
    const s = rules.create();
    rules.start(s, keyOf('triggers'), 0);
    rules.apply(s, 0);
    expect(() => rules.apply(s, 5)).toThrow('ability 5 is not waiting');
  });
});
