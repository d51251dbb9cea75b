import { describe, expect, it } from 'vitest';
import { ALL, copyState, F, FIRST_KIND, LOSS, OVER, RunawayRules, type State, WIN } from '../../src/core/index.ts';
import { keyOf } from '../support/keys.ts';
import { Probe, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { ScriptedLuck } from '../support/scripted-luck.ts';

/**
 * A brawl of four rounds. A strike costs a life, then asks in mid-effect whether to hit the foe or call an ally, then builds rage. Two points of rage trigger a
 * frenzy at once, between the opcodes of the current effect. A round ends with thorns (lose a life), a balm for a player with allies (gain a life, up to four),
 * and a glow with no effect; the owner orders them where the order matters.
 */
const PLAY = FIRST_KIND;
const TARGET = FIRST_KIND + 1;
const ORDER = FIRST_KIND + 2;
const STRIKE = 0;
const REST = 1;
const HIT = 0;
const CALL = 1;
const THORNS = 0;
const BALM = 1;
const GLOW = 2;

const END = 0;
const LIFE = 1;
const ASK = 2;
const RAGE = 3;
const FRENZY = 4;
const TELL = 5;
const BACK = 6;
const NEST = 7;
/** Pairs of opcode and number. */
const PROGRAM = [LIFE, -1, ASK, 0, RAGE, 1, TELL, 0, END, 0, LIFE, 2, END, 0, FRENZY, 0, TELL, 1, END, 0, LIFE, -1, END, 0, LIFE, 1, END, 0, TELL, 2, END, 0];
const STRIKE_AT = 0;
const REST_AT = 10;
const FRENZY_AT = 14;
const ABILITY_AT = [20, 24, 28];

class Brawl extends Probe {
  readonly seats = 1;
  override readonly orderKind = ORDER;
  readonly life = this.layout.words('life');
  readonly foe = this.layout.words('foe');
  readonly rage = this.layout.words('rage');
  readonly allies = this.layout.words('allies');
  readonly phase = this.layout.words('phase');
  readonly fury = this.source(this.layout, 'fury');
  /** Derived: 1 + allies, and whether it is up to date. */
  readonly strength: number;
  readonly fresh: number;
  private readonly program: readonly number[];

  constructor(program: readonly number[] = PROGRAM) {
    super();
    this.program = program;
    this.layFrames(this.layout, 4);
    this.layTriggers(this.layout, 4);
    this.layout.derived();
    this.fresh = this.layout.words('fresh');
    this.strength = this.layout.words('strength');
  }

  protected setUp(s: State): void {
    s.winner = -1;
    s.all[this.life] = 4;
    s.all[this.foe] = 6;
  }

  protected flow(s: State): void {
    const a = s.all;
    if (a[this.phase] === 0) {
      if (s.round === 4) s.outcome = LOSS;
      else {
        s.round++;
        a[this.phase] = 1;
        this.ask(s, PLAY, 0);
      }
      return;
    }
    a[this.phase] = 0;
    this.await(s, 0, 0, THORNS);
    this.await(s, 0, 0, GLOW);
    if (a[this.allies] > 0) this.await(s, 0, 0, BALM);
  }

  protected override step(s: State): void {
    const a = s.all;
    const f = this.top(s);
    const pc = a[f + F.pc];
    const n = this.program[pc + 1];
    a[f + F.pc] = pc + 2;
    switch (this.program[pc]) {
      case END:
        this.pop(s);
        return;
      case LIFE:
        a[this.life] = Math.min(4, a[this.life] + n);
        return;
      case ASK:
        this.ask(s, TARGET, a[f + F.who]);
        return;
      case RAGE:
        a[this.rage] += n;
        return;
      case FRENZY:
        a[this.foe] -= 1 + this.luck.below(s, this.fury, 2);
        return;
      case TELL:
        this.emit(s, ALL, n);
        return;
      case BACK:
        a[f + F.pc] = pc;
        return;
      case NEST:
        this.push(s, pc, 0, 0);
    }
  }

  protected override settle(s: State): void {
    const a = s.all;
    if (a[this.life] <= 0) s.outcome = LOSS;
    else if (a[this.foe] <= 0) s.outcome = WIN;
    else if (a[this.rage] >= 2) {
      a[this.rage] -= 2;
      this.push(s, FRENZY_AT, 0, 0);
    }
  }

  protected override fire(s: State, who: number, source: number, ability: number): void {
    this.push(s, ABILITY_AT[ability], who, source);
  }

  protected override commute(_s: State, one: number, other: number): boolean {
    return one === GLOW || other === GLOW;
  }

  strengthNow(s: State): number {
    const a = s.all;
    if (a[this.fresh] === 0) {
      a[this.strength] = 1 + a[this.allies];
      a[this.fresh] = 1;
    }
    return a[this.strength];
  }

  allows(s: State, code: number): boolean {
    if (s.kind !== ORDER) return code === 0 || code === 1;
    const codes = new Int32Array(4);
    return codes.subarray(0, this.legalOrder(s, codes)).includes(code);
  }

  protected answer(s: State, code: number): void {
    const a = s.all;
    if (s.kind === ORDER) this.applyOrder(s, code);
    else if (s.kind === PLAY) this.push(s, code === STRIKE ? STRIKE_AT : REST_AT, 0, 0);
    else if (code === HIT) a[this.foe] -= this.strengthNow(s);
    else {
      a[this.allies]++;
      a[this.fresh] = 0;
    }
  }

  sees(s: State): number[] {
    return [...s.all.subarray(this.life, this.phase + 1)];
  }
}

const def = probeDef({ id: 'brawl', seats: 1, kinds: ['play', 'target', 'order'].map((name) => ({ name, role: 'play' })), rules: () => new Brawl() });

/** A brawl with some words set, at its first decision, and the events from there on. */
function brawl(words: Partial<Record<'life' | 'foe' | 'rage' | 'allies', number>>, luck: readonly number[] = []) {
  const rules = new Brawl();
  const s = rules.create();
  rules.start(s, keyOf('brawl'), 0);
  for (const [name, value] of Object.entries(words)) s.all[rules[name as 'life']] = value;
  rules.luck.script = new ScriptedLuck(luck);
  const told: number[] = [];
  rules.door.tap = { event: (_s, _mask, event) => told.push(event) };
  return { rules, s, told };
}

describe('interrupted effect', () => {
  it('stops in the middle to ask, and resumes there', () => {
    const { rules, s } = brawl({});
    rules.apply(s, STRIKE);
    expect([s.kind, s.all[rules.life], s.all[rules.rage]]).toEqual([TARGET, 3, 0]);
    rules.apply(s, HIT);
    expect([s.kind, s.all[rules.foe], s.all[rules.rage]]).toEqual([PLAY, 5, 1]);
  });

  it('does not ask if settling ends the game first', () => {
    const { rules, s } = brawl({ life: 1 });
    rules.apply(s, STRIKE);
    expect([s.kind, s.outcome]).toEqual([OVER, LOSS]);
  });

  it('settles after the answer, before the next opcode', () => {
    const { rules, s, told } = brawl({ foe: 1 });
    rules.apply(s, STRIKE);
    rules.apply(s, HIT);
    expect([s.kind, s.outcome, s.all[rules.rage]]).toEqual([OVER, WIN, 0]);
    expect(told).toEqual([]);
  });

  it('lets effects pushed by settling run between two of its opcodes', () => {
    const { rules, s, told } = brawl({ rage: 1 }, [1]);
    rules.apply(s, STRIKE);
    rules.apply(s, HIT);
    expect(told).toEqual([1, 0, 2]);
    expect(s.all[rules.foe]).toBe(3);
  });
});

describe('simultaneous triggers', () => {
  const codesOf = (rules: Brawl, s: State) => {
    const out = new Int32Array(rules.mostCodes);
    return [...out.subarray(0, rules.legal(s, out))];
  };

  it('need no decision when they commute', () => {
    const { rules, s } = brawl({});
    rules.apply(s, REST);
    expect([s.kind, s.round, s.all[rules.life]]).toEqual([PLAY, 2, 3]);
  });

  it('are ordered by their owner when they do not commute, and the order matters', () => {
    const ends = [THORNS, BALM].map((first) => {
      const { rules, s } = brawl({ allies: 1 });
      rules.apply(s, REST);
      expect([s.kind, ...codesOf(rules, s)]).toEqual([ORDER, THORNS, BALM, GLOW]);
      rules.apply(s, first);
      return [s.kind, s.all[rules.life]];
    });
    expect(ends).toEqual([
      [PLAY, 4],
      [PLAY, 3],
    ]);
  });

  it('settle one by one: thorns first kill a player with one life', () => {
    const { rules, s } = brawl({ allies: 1, life: 2 });
    rules.apply(s, STRIKE);
    rules.apply(s, CALL);
    expect(s.kind).toBe(ORDER);
    rules.apply(s, THORNS);
    expect([s.kind, s.outcome]).toEqual([OVER, LOSS]);
  });

  it('still need a decision after a commuting one was picked first', () => {
    const { rules, s } = brawl({ allies: 1 });
    rules.apply(s, REST);
    rules.apply(s, GLOW);
    expect([s.kind, ...codesOf(rules, s)]).toEqual([ORDER, THORNS, BALM]);
  });
});

describe('derived values', () => {
  it('lie behind the essential words, are rebuilt when out of date, and need no copying', () => {
    const { rules, s } = brawl({});
    rules.apply(s, STRIKE);
    rules.apply(s, CALL);
    expect(rules.strengthNow(s)).toBe(2);
    const bare = rules.create();
    copyState(s, bare);
    bare.all.fill(0, rules.essential);
    expect(rules.essential).toBe(rules.create().all.length - 2);
    rules.apply(s, THORNS);
    rules.apply(bare, THORNS);
    for (const state of [s, bare]) {
      rules.apply(state, STRIKE);
      rules.luck.script = new ScriptedLuck([0]);
      rules.apply(state, HIT);
    }
    expect(bare.all.subarray(0, rules.essential)).toEqual(s.all.subarray(0, rules.essential));
    expect(s.all[rules.foe]).toBe(6 - 2 - 1);
  });
});

describe('runaway rules', () => {
  const started = (program: readonly number[]) => {
    const rules = new Brawl(program);
    const s = rules.create();
    rules.start(s, keyOf('runaway'), 0);
    return () => rules.apply(s, STRIKE);
  };

  it('are an error when an effect never ends', () => {
    expect(started([BACK, 0])).toThrow(RunawayRules);
    expect(started([BACK, 0])).toThrow('100000 steps of the rules without a decision in round 1');
  });

  it('are an error when effects nest without end', () => {
    expect(started([NEST, 0])).toThrow(RunawayRules);
    expect(started([NEST, 0])).toThrow('more than 4 effects inside one another in round 1');
  });
});

probeSuite(def, { uniform: '1/64', optimal: '1/2', hidden: false });
