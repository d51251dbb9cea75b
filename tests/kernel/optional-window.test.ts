import { describe, expect, it } from 'vitest';
import { ALL, FIRST_KIND, LOSS, type Player, type State, WIN } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from '../support/keys.ts';
import { tableOf } from '../support/monte-carlo.ts';
import { emptyPack, Probe, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { ScriptedLuck } from '../support/scripted-luck.ts';

/**
 * Rowing across in three rounds. Each round rolls the weather (calm, wind, storm); the single charm may turn it into calm, in a window that opens only when
 * that could matter. Then come two strokes, short or long; a long stroke in a storm throws the boat back. In bad weather the boat must be bailed out between
 * them.
 */
const BRACE = FIRST_KIND;
const STROKE = FIRST_KIND + 1;
const BAIL = FIRST_KIND + 2;
const PASS = 0;
const CHARM = 1;
const SHORT = 1;
const LONG = 2;
const BUCKET = 3;
const STORM = 2;

class Ferry extends Probe {
  readonly seats = 1;
  readonly charm = this.layout.words('charm');
  readonly place = this.layout.words('place');
  readonly weather = this.layout.words('weather');
  readonly phase = this.layout.words('phase');
  readonly sky = this.source(this.layout, 'sky');

  protected setUp(s: State): void {
    s.winner = -1;
    s.all[this.charm] = 1;
  }

  protected flow(s: State): void {
    const a = s.all;
    switch (a[this.phase]++) {
      case 0:
        if (s.round === 3) {
          s.outcome = a[this.place] >= 10 ? WIN : LOSS;
          return;
        }
        s.round++;
        a[this.weather] = this.luck.roll(s, this.sky, 3);
        s.news++;
        this.emit(s, ALL, 0, a[this.weather]);
        return;
      case 1:
        if (a[this.charm] > 0 && a[this.weather] > 0) this.ask(s, BRACE, 0);
        return;
      case 2:
        this.ask(s, STROKE, 0);
        return;
      case 3:
        if (a[this.weather] > 0) this.ask(s, BAIL, 0);
        return;
      case 4:
        this.ask(s, STROKE, 0);
        a[this.phase] = 0;
    }
  }

  allows(s: State, code: number): boolean {
    if (s.kind === BRACE) return code === PASS || code === CHARM;
    if (s.kind === STROKE) return code === SHORT || code === LONG;
    return code === BUCKET;
  }

  protected answer(s: State, code: number): void {
    const a = s.all;
    if (s.kind === BRACE && code === CHARM) {
      a[this.charm] = 0;
      a[this.weather] = 0;
    }
    if (s.kind === STROKE) a[this.place] += code === LONG && a[this.weather] === STORM ? -1 : code;
  }

  sees(s: State): number[] {
    return [...s.all.subarray(this.charm, this.phase + 1)];
  }
}

const def = probeDef({
  id: 'ferry',
  seats: 1,
  kinds: [
    { name: 'brace', role: 'play', pass: PASS },
    { name: 'stroke', role: 'play' },
    { name: 'bail', role: 'play' },
  ],
  rules: () => new Ferry(),
});

/** One game in the given weather: the applied codes ("*" where the player was asked) and the number of decisions. */
function played(weather: readonly number[], player: Partial<Player>): { applied: string; decisions: number } {
  const rules = def.compile(emptyPack, {});
  rules.luck.script = new ScriptedLuck(weather);
  const applied: string[] = [];
  const names = ['brace', 'stroke', 'bail'];
  const table = tableOf(def, rules, [() => ({ begin() {}, choose: () => 0, ...player })]);
  const decisions = playGame(table, rules.create(), keyOf('ferry'), 0, (s, code, asked) => {
    applied.push(`${names[s.kind - FIRST_KIND]} ${code}${asked ? '*' : ''}`);
  });
  return { applied: applied.join(', '), decisions };
}

const repeat = (codes: readonly number[]) => (out: Int32Array) => {
  out.set(codes);
  return codes.length;
};

describe('optional window', () => {
  it('asks a player that names no stops, and opens only when the decider could act', () => {
    const { applied, decisions } = played([0, 1, 0], {});
    expect(applied).toBe('stroke 1*, stroke 1*, brace 0*, stroke 1*, bail 3, stroke 1*, stroke 1*, stroke 1*');
    expect(decisions).toBe(7);
  });

  it('passes without asking for a player that does not stop there', () => {
    const { applied, decisions } = played([0, 1, 0], { stops: [] });
    expect(applied).toBe('stroke 1*, stroke 1*, brace 0, stroke 1*, bail 3, stroke 1*, stroke 1*, stroke 1*');
    expect(decisions).toBe(6);
  });

  it('asks a player that stops there, and applies the answer', () => {
    const { applied } = played([2, 2, 0], { stops: ['brace'], choose: (_view, codes, n) => (codes[0] === PASS ? n - 1 : 0) });
    expect(applied).toBe('brace 1*, stroke 1*, stroke 1*, stroke 1*, bail 3, stroke 1*, stroke 1*, stroke 1*');
  });

  it('does not interrupt a plan if the player passes it; forced nodes are answered on the way; a plan is one decision', () => {
    const plan = repeat([LONG, SHORT]);
    const { applied, decisions } = played([1, 1, 1], { stops: [], plan: (_view, out) => plan(out) });
    expect(applied).toBe(Array(3).fill('brace 0, stroke 2*, bail 3, stroke 1*').join(', '));
    expect(decisions).toBe(3);
  });

  it('drops the rest of a plan when something new becomes visible', () => {
    const asked: number[] = [];
    const plan = repeat([LONG, LONG, SHORT, SHORT, SHORT, SHORT]);
    const { applied, decisions } = played([0, 0, 0], {
      plan: (view, out) => {
        asked.push(view.round);
        return plan(out);
      },
    });
    expect(applied).toBe(Array(3).fill('stroke 2*, stroke 2*').join(', '));
    expect(asked).toEqual([1, 2, 3]);
    expect(decisions).toBe(3);
  });

  it('drops the rest of a plan at an illegal code and asks again', () => {
    let plans = 0;
    const plan = repeat([LONG, BUCKET]);
    const { applied, decisions } = played([0, 0, 0], { plan: (_view, out) => (plans++ === 0 ? plan(out) : 0) });
    expect(applied).toBe('stroke 2*, stroke 1*, stroke 1*, stroke 1*, stroke 1*, stroke 1*');
    expect(decisions).toBe(6);
  });

  it('stops a plan at a window where the player wants to be asked', () => {
    const plan = repeat([PASS, LONG, LONG]);
    const { applied, decisions } = played([1, 0, 0], { stops: ['brace'], plan: (view, out) => (view.kind === BRACE ? plan(out) : 0) });
    expect(applied).toBe('brace 0*, stroke 2*, bail 3, stroke 2*, stroke 1*, stroke 1*, stroke 1*, stroke 1*');
    expect(decisions).toBe(5);
  });

  it('refuses a plan that begins with an illegal code, and an index out of range', () => {
    const plan = repeat([BUCKET]);
    expect(() => played([0, 0, 0], { plan: (_view, out) => plan(out) })).toThrow('planned code 3');
    expect(() => played([0, 0, 0], { choose: (_view, _codes, n) => n })).toThrow('answered 2 where an index from 0 to 1');
    expect(() => played([0, 0, 0], { choose: () => Number.NaN })).toThrow('answered NaN');
  });
});

// Best play fails only in three storms.
probeSuite(def, { uniform: '257/1536', optimal: '26/27', hidden: false });
