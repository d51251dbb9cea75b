import type { View } from '../../core/index.ts';
import type { Candidates } from './candidates.ts';

/** What the rules of a list speak of, in the terms of one game and one seat. */
export interface Terms<V extends View, Which = unknown, When = unknown> {
  /** Number of things that rules choose from, such as types of card. */
  readonly things: number;
  /** Does the filter match this thing? */
  fits(which: Which, thing: number): boolean;
  /** By name: what rules may test. */
  readonly quantities: Readonly<Record<string, (view: V) => number>>;
  /** Can the conditions hold in this game? Tests what does not change, such as who plays. */
  canHold(when: When): boolean;
  /** Words for which of several fitting things to take; rules have their indices. */
  readonly picks: readonly string[];
}

/** Beyond every round and quantity. */
const NO_LIMIT = 1_000_000;

/** A rule as it is written. */
interface RuleRecord<Which, When> {
  readonly where?: Which;
  readonly pick?: string;
  readonly fromRound?: number;
  readonly untilRound?: number;
  readonly when?: When;
  readonly not?: When;
  /** No more than so many in a game. */
  readonly upTo?: number;
}

interface Range {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A quantity that must lie in a range. */
interface Test<V> {
  readonly quantity: (view: V) => number;
  readonly least: number;
  readonly most: number;
}

interface Rule<V> {
  /** By thing: 1 if the rule's filter matches it. */
  readonly fitting: Uint8Array;
  readonly pick: number;
  readonly from: number;
  readonly until: number;
  readonly when: readonly Test<V>[];
  /** The rule is skipped while all of these hold; null if it has no such condition. */
  readonly not: readonly Test<V>[] | null;
  readonly upTo: number;
  taken: number;
}

/** Rates a thing for one way to pick; the highest is taken. `amount` is that of the candidate. */
export type Score = (pick: number, thing: number, amount: number) => number;

/** The rules of one section of a list, compiled for one seat. They are tried in order: the first that holds and finds a fitting thing applies. */
export class RuleSet<V extends View, Which = unknown, When = unknown> {
  private readonly rules: readonly Rule<V>[];

  /** `pick`: the way to pick where a rule names none. */
  constructor(records: readonly RuleRecord<Which, When>[], terms: Terms<V, Which, When>, pick: number) {
    this.rules = records.map(({ where, when, not, ...record }) => ({
      fitting: Uint8Array.from({ length: terms.things }, (_, thing) => (where === undefined || terms.fits(where, thing) ? 1 : 0)),
      pick: record.pick === undefined ? pick : terms.picks.indexOf(record.pick),
      from: when === undefined || terms.canHold(when) ? (record.fromRound ?? 0) : NO_LIMIT,
      until: record.untilRound ?? NO_LIMIT,
      when: testsOf(when, terms),
      not: not === undefined || !terms.canHold(not) ? null : testsOf(not, terms),
      upTo: record.upTo ?? NO_LIMIT,
      taken: 0,
    }));
  }

  get count(): number {
    return this.rules.length;
  }

  fits(r: number, thing: number): boolean {
    return this.rules[r].fitting[thing] !== 0;
  }

  /** Is the rule active in this round, and do its conditions hold? */
  holds(r: number, view: V): boolean {
    const rule = this.rules[r];
    if (view.round < rule.from || view.round > rule.until || rule.taken >= rule.upTo) return false;
    return allHold(rule.when, view) && (rule.not === null || !allHold(rule.not, view));
  }

  /** The answer that rule r gives: that of the fitting candidate with the highest score, the first of several; -1 if none fits. */
  best(r: number, { n, things, answers, amounts }: Candidates, score: Score): number {
    const { fitting, pick } = this.rules[r];
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      if (fitting[things[i]] === 0) continue;
      const worth = score(pick, things[i], amounts[i]);
      if (worth <= most) continue;
      most = worth;
      best = answers[i];
    }
    return best;
  }

  /** The answer of the first rule that holds and has one, or -1. */
  first(view: V, candidates: Candidates, score: Score): number {
    for (let r = 0; r < this.rules.length; r++) {
      if (!this.holds(r, view)) continue;
      const answer = this.best(r, candidates, score);
      if (answer >= 0) return answer;
    }
    return -1;
  }

  /** A new game begins. */
  begin(): void {
    for (const rule of this.rules) rule.taken = 0;
  }

  /** The player has taken this thing: it counts for every rule that it fits. */
  took(thing: number): void {
    for (const rule of this.rules) rule.taken += rule.fitting[thing];
  }
}

function testsOf<V extends View>(when: unknown, { quantities }: Pick<Terms<V>, 'quantities'>): Test<V>[] {
  const ranges = (when ?? {}) as Readonly<Record<string, Range | undefined>>;
  return Object.entries(quantities).flatMap(([name, quantity]) => {
    const range = ranges[name];
    return range === undefined ? [] : [{ quantity, least: range.atLeast ?? -NO_LIMIT, most: range.atMost ?? NO_LIMIT }];
  });
}

function allHold<V>(tests: readonly Test<V>[], view: V): boolean {
  for (let i = 0; i < tests.length; i++) {
    const { quantity, least, most } = tests[i];
    const n = quantity(view);
    if (n < least || n > most) return false;
  }
  return true;
}
