import { describe, expect, it } from 'vitest';
import { fractions, written } from '../../src/conform/arithmetic.ts';
import { leakCheck } from '../../src/conform/checks/leak.ts';
import { promises } from '../../src/conform/checks.ts';
import { chiSquare } from '../../src/conform/chi-square.ts';
import { optimalValue, uniformValue } from '../../src/conform/exact.ts';
import { hidesNothing, informationSets, posteriorCheck } from '../../src/conform/posterior.ts';
import { ALL, FIRST_KIND, type GameDef, redeal, type State, type Stream } from '../../src/core/index.ts';
import { hold } from '../support/conformance.ts';
import { keyOf } from '../support/keys.ts';
import { perft } from '../support/perft.ts';
import { emptyPack, Probe, pileSeen, probeDef } from '../support/probe.ts';
import { type Stage, scenario } from '../support/scenario.ts';

/**
 * The checks must fail when something is wrong. An honest little game: of three cards, one is dealt to each of two seats. In turn, each keeps its card or swaps
 * it for the one on the table; the higher card wins. Each subclass breaks one promise.
 */
const CHOOSE = FIRST_KIND;
const KEEP = 0;
const SWAP = 1;

class Honest extends Probe {
  readonly seats = 2;
  readonly hands = [0, 1].map((seat) => this.zone(`hand ${seat}`, 1, { hidden: true }));
  readonly rest = this.zone('rest', 3, { hidden: true });
  readonly turn = this.layout.words('turn');
  readonly done = this.layout.words('done', 2);
  readonly deal = this.source(this.layout, 'deal');

  protected setUp(s: State): void {
    for (let card = 0; card < 3; card++) this.rest.push(s, card);
    for (const seat of [0, 1]) this.rest.move(s, this.luck.below(s, this.deal, this.rest.count(s)), this.hands[seat], 1 << seat);
  }
  protected flow(s: State): void {
    const turn = s.all[this.turn]++;
    if (turn < 2) this.ask(s, CHOOSE, turn);
    else this.win(s, this.hands[0].card(s, 0) > this.hands[1].card(s, 0) ? 0 : 1);
  }
  allows(s: State, code: number): boolean {
    return s.kind === CHOOSE && (code === KEEP || code === SWAP);
  }
  protected answer(s: State, code: number): void {
    const who = s.decider;
    this.emit(s, ALL, 0, who, code);
    s.all[this.done + who] = 1 + code;
    if (code === KEEP) return;
    s.news++;
    this.hands[who].move(s, 0, this.rest);
    this.rest.move(s, 0, this.hands[who], 1 << who);
  }
  sees(s: State, who: number): number[] {
    return [...s.all.subarray(this.done, this.done + 2), ...[...this.hands, this.rest].flatMap((zone) => pileSeen(s, zone, who))];
  }
  protected override redealFor(s: State, who: number, rng: Stream): void {
    redeal(s, [...this.hands, this.rest], who, rng, [() => 0]);
  }
}

const defOf = (rules: () => Probe): GameDef => probeDef({ id: 'swap', seats: 2, kinds: [{ name: 'choose', role: 'play' }], rules });
const leak = (rules: Probe) => leakCheck(rules, { key: keyOf('support'), games: 20, worlds: 10 });
/** Runs the check whose promise has these words. */
const breaks = (words: string, def: GameDef, games = 10): void => {
  const check = promises.find(({ promise }) => promise.includes(words));
  if (check === undefined) throw new Error(`no promise says ${words}`);
  hold(check, { def, pack: emptyPack, params: {} }, games);
};
const promise = (words: string) => (rules: () => Probe) => breaks(words, defOf(rules));

describe('for an honest game', () => {
  it('every check passes', () => {
    expect(leak(new Honest())).toBeGreaterThan(100);
    expect(posteriorCheck(new Honest())).toBeGreaterThan(5);
    for (const check of promises) hold(check, { def: defOf(() => new Honest()), pack: emptyPack, params: {} }, 10);
  });
});

describe('the leak test finds', () => {
  it('a view that shows a hidden card', () => {
    class Open extends Honest {
      override sees(s: State, who: number): number[] {
        return [...super.sees(s, who), this.hands[1].card(s, 0)];
      }
    }
    expect(() => leak(new Open())).toThrow(/the view of seat [01] depends on a card it does not know/);
  });

  it('legal codes that depend on a hidden card', () => {
    class Hint extends Honest {
      override allows(s: State, code: number): boolean {
        return super.allows(s, code) && !(code === SWAP && this.rest.card(s, 0) === 2);
      }
    }
    expect(() => leak(new Hint())).toThrow(/the legal moves of seat [01] depend on a card it does not know/);
    expect(() => informationSets(new Hint())).toThrow('with the same views');
  });

  it('a name that gives away a hidden card', () => {
    class Chatty extends Honest {
      override say(s: State, code: number): string {
        return code === SWAP ? `take ${this.rest.card(s, 0)}` : 'keep';
      }
    }
    expect(() => leak(new Chatty())).toThrow(/the words of a move tell seat [01] a card it does not know: "take \d", but "take \d"/);
  });

  it('a table display that shows a hidden card', () => {
    class Shown extends Honest {
      override show(s: State, who: number | null): string {
        return super.show(s, who === null ? null : 1);
      }
    }
    expect(() => leak(new Shown())).toThrow(/the table shown to seat [01] depends on a card it does not know/);
  });

  it('an event that reveals a hidden card', () => {
    class Loud extends Honest {
      protected override answer(s: State, code: number): void {
        this.emit(s, ALL, 1, this.rest.card(s, 0));
        super.answer(s, code);
      }
    }
    expect(() => leak(new Loud())).toThrow(/an event tells of a card that its hearer does not know: "event 1: /);
    expect(() => informationSets(new Loud())).toThrow('which its views do not tell apart');
  });

  it('worlds that emit events', () => {
    class Awake extends Honest {
      override determinise(s: State, who: number, rng: Stream, into: State): void {
        super.determinise(s, who, rng, into);
        into.live = 1;
      }
    }
    expect(() => leak(new Awake())).toThrow('events are open in a world');
  });
});

describe('the posterior check finds', () => {
  it('a deal that leaves hidden cards in place', () => {
    class Lazy extends Honest {
      protected override redealFor(): void {}
    }
    expect(() => posteriorCheck(new Lazy())).toThrow('chi-square');
    expect(() => hidesNothing(new Honest(), 5)).toThrow('is hidden from decider');
  });

  it('a deal that makes impossible worlds', () => {
    class Wild extends Honest {
      protected override redealFor(s: State, _who: number, rng: Stream): void {
        redeal(s, [...this.hands, this.rest], 5, rng, [() => 0]);
      }
    }
    expect(() => posteriorCheck(new Wild())).toThrow('a world that cannot be');
  });

  it('a deal that prefers some worlds', () => {
    class Biased extends Honest {
      protected override redealFor(s: State, who: number, rng: Stream): void {
        super.redealFor(s, who, rng);
        if (who === 0 && this.hands[1].card(s, 0) < this.rest.card(s, 0)) super.redealFor(s, who, rng);
      }
    }
    expect(() => posteriorCheck(new Biased())).toThrow('chi-square');
  });
});

describe('conformance finds', () => {
  it('codes out of order', () => {
    class Falling extends Honest {
      override legal(_s: State, out: Int32Array): number {
        out.set([1, 0]);
        return 2;
      }
    }
    expect(() => promise('ascending')(() => new Falling())).toThrow('codes 1 0');
  });

  it('a decider that does not exist, and a window that cannot be passed', () => {
    class Absent extends Honest {
      override ask(s: State, kind: number): void {
        super.ask(s, kind, 2);
      }
    }
    expect(() => promise('ascending')(() => new Absent())).toThrow('unknown decider 2');
    const closed = { ...defOf(() => new Honest()), kinds: [{ name: 'choose', role: 'play', pass: 9 }] };
    expect(() => breaks('ascending', closed, 1)).toThrow('the window choose cannot be passed');
  });

  it('more codes or words than there is room for', () => {
    class Tight extends Honest {
      override readonly mostCodes = 1;
      override readonly mostWords = 2;
      override legal(s: State, out: Int32Array): number {
        out.set([0, 1]);
        return this.allows(s, 0) ? 2 : 0;
      }
    }
    expect(() => promise('ascending')(() => new Tight())).toThrow('where at most 1 fit');
    class Narrow extends Honest {
      override readonly mostWords = 2;
    }
    expect(() => promise('views')(() => new Narrow())).toThrow(/the view of seat 0 wrote|out of bounds/);
  });

  it('`allows` and `forced` that disagree with `legal` or change the state', () => {
    class Lax extends Honest {
      override allows(s: State, code: number): boolean {
        return s.kind === CHOOSE && code >= 0;
      }
      override legal(_s: State, out: Int32Array): number {
        out.set([0, 1]);
        return 2;
      }
    }
    expect(() => promise('`allows`')(() => new Lax())).toThrow('is allowed but not legal');
    class Strict extends Lax {
      override allows(s: State, code: number): boolean {
        return super.allows(s, code) && code !== SWAP;
      }
    }
    expect(() => promise('`allows`')(() => new Strict())).toThrow('code 1 is legal but not allowed');
    class Careless extends Honest {
      override allows(s: State, code: number): boolean {
        if (super.allows(s, code)) return true;
        s.all[this.done] += 4;
        return false;
      }
    }
    expect(() => promise('`allows`')(() => new Careless())).toThrow('changed by the question whether a code is allowed: word');
    class Forcing extends Honest {
      override forced(): number {
        return KEEP;
      }
    }
    expect(() => promise('`allows`')(() => new Forcing())).toThrow('forced gives 0 where the codes are 0 1');
  });

  it('two codes with one name', () => {
    class Mumbling extends Honest {
      override say(): string {
        return 'hm';
      }
    }
    expect(() => promise('words of its own')(() => new Mumbling())).toThrow('say calls two codes "hm": 0 and 1');
  });

  it("a question that changes the state, and a world with the real game's luck", () => {
    class Nosy extends Honest {
      override forced(s: State): number {
        s.news++;
        return super.forced(s);
      }
    }
    expect(() => promise('asking')(() => new Nosy())).toThrow('changed by questions: word');
    class Foreseeing extends Honest {
      override determinise(s: State, who: number, rng: Stream, into: State): void {
        super.determinise(s, who, rng, into);
        into.all.set(s.all.subarray(6, 10), 6);
      }
    }
    expect(() => promise('asking')(() => new Foreseeing())).toThrow("the real game's luck");
  });

  it('state that is shared or kept outside', () => {
    class Shared extends Honest {
      private real: State | null = null;
      override start(s: State, key: Int32Array, game: number): void {
        this.real = s;
        super.start(s, key, game);
      }
      protected override answer(s: State, code: number): void {
        if (this.real !== null) this.real.all[this.done] = 3;
        super.answer(s, code);
      }
    }
    expect(() => promise('clone')(() => new Shared())).toThrow('changed word');
    class Remembering extends Honest {
      private swaps = 0;
      protected override answer(s: State, code: number): void {
        if (code === SWAP) this.swaps++;
        super.answer(s, code);
        s.news += this.swaps;
      }
    }
    expect(() => promise('outside')(() => new Remembering())).toThrow('played on: word');
    expect(() => promise('same seed')(() => new Remembering())).toThrow('again: word');
  });

  it('rules that pass windows differently from the runner', () => {
    class Hurried extends Honest {
      override ask(s: State, kind: number, who: number): void {
        if (this.offers(kind, who)) super.ask(s, kind, who);
        else s.news += 100;
      }
    }
    const window = { ...defOf(() => new Hurried()), kinds: [{ name: 'choose', role: 'play', pass: KEEP }] };
    expect(() => breaks('windows', window, 5)).toThrow('with windows skipped: word');
  });

  it('rows that depend on earlier games', () => {
    const leftover = (): GameDef => ({
      ...defOf(() => new Leftover()),
      metrics: { causes: ['none'], columns: [{ name: 'sum', type: 'int32', about: 'all games so far' }], curves: [], cardCounts: [] },
    });
    class Leftover extends Honest {
      override metrics(sink: Parameters<Honest['metrics']>[0]) {
        let sum = 0;
        return {
          begin() {},
          event() {
            sum++;
          },
          end() {
            sink.row[0] = sum;
          },
        };
      }
    }
    expect(() => breaks('backwards', leftover())).toThrow('games forwards and backwards');
  });

  it('a game that does not end, and utilities and rows out of range', () => {
    class Endless extends Honest {
      protected override flow(s: State): void {
        this.ask(s, CHOOSE, 0);
      }
      protected override answer(): void {}
    }
    expect(() => promise('games end')(() => new Endless())).toThrow('does not end');
    class Generous extends Honest {
      override utility(): number {
        return 2;
      }
    }
    expect(() => promise('games end')(() => new Generous())).toThrow('is 2, not from 0 to 1');
    class Wide extends Honest {
      override metrics(sink: Parameters<Honest['metrics']>[0]) {
        return {
          begin() {},
          event() {},
          end() {
            sink.row[0] = 200;
          },
        };
      }
    }
    const wide: GameDef = {
      ...defOf(() => new Wide()),
      metrics: { causes: ['none'], columns: [{ name: 'small', type: 'int8', about: 'too small' }], curves: [], cardCounts: [] },
    };
    expect(() => breaks('ranges', wide)).toThrow('column small is 200, not from -128 to 127');
  });
});

describe('the exact solvers', () => {
  it('agree with a hand calculation', () => {
    // Uniform play is fair. With perfect information the first seat wins unless the second was dealt the 2.
    expect(uniformValue(new Honest(), fractions).map(written)).toEqual(['1/2', '1/2']);
    expect(optimalValue(new Honest(), fractions).map(written)).toEqual(['2/3', '1/3']);
  });

  it('start from any state', () => {
    const rules = new Honest();
    const s = rules.create();
    rules.start(s, keyOf('support'), 0);
    rules.hands.forEach((hand, seat) => {
      s.all[hand.cards] = 2 - 2 * seat;
    });
    s.all[rules.rest.cards] = 1;
    expect(uniformValue(rules, fractions, { from: s }).map(written)).toEqual(['3/4', '1/4']);
  });
});

describe('perft', () => {
  it('counts the ways to play, and none past the end', () => {
    const rules = new Honest();
    const s = rules.create();
    rules.start(s, keyOf('support'), 0);
    expect([0, 1, 2, 3].map((depth) => perft(rules, s, depth))).toEqual([1, 2, 4, 0]);
  });
});

describe('chi-square', () => {
  it('has the bounds of the published tables (p = 0.0001)', () => {
    const at = (cells: number) => chiSquare(Array<number>(cells).fill(10), Array<number>(cells).fill(10)).bound;
    // 15.14 for one degree of freedom, 35.56 for ten, 161.32 for a hundred.
    const near = (value: number, exact: number) => expect(Math.abs(value / exact - 1)).toBeLessThan(0.02);
    near(at(2), 15.14);
    near(at(11), 35.56);
    near(at(101), 161.32);
    expect(chiSquare([12, 8], [10, 10]).value).toBeCloseTo(0.8);
    expect(chiSquare([12, 8, 1, 1], [10, 10, 1, 1]).value).toBeCloseTo(0.8);
  });
});

describe('a scenario', () => {
  interface Setup {
    readonly hands: readonly [number, number];
  }
  const stage: Stage<Setup> = {
    rules: () => new Honest(),
    problems: ({ hands }) => (hands[0] === hands[1] ? ['both seats hold the same card'] : []),
    write({ hands }, rules, s) {
      const honest = rules as unknown as Honest;
      hands.forEach((card, seat) => {
        s.all[honest.hands[seat].cards] = card;
      });
      s.all[honest.rest.cards] = 3 - hands[0] - hands[1];
    },
    reads: { winner: (s) => s.winner, asked: (s) => s.decider },
  };

  it('turns a description into a state and continues by code or by words', () => {
    scenario(stage, { hands: [0, 1] })
      .expectState({ asked: 0 })
      .play('code 1')
      .expectState({ asked: 1 })
      .play(0)
      .expectState({ winner: 0 })
      .expectLuckUsed();
    expect(scenario(stage, { hands: [0, 1] }).options).toEqual(['code 0', 'code 1']);
  });

  it('refuses an impossible setup and says why', () => {
    expect(() => scenario(stage, { hands: [1, 1] })).toThrow('not a legal setup: both seats hold the same card');
  });

  it('lists the legal moves after an illegal one', () => {
    const s = scenario(stage, { hands: [0, 1] });
    expect(() => s.play('fly')).toThrow('"fly" is not legal; there are: 0 "code 0", 1 "code 1"');
    expect(() => s.play('code')).toThrow('"code" is not clear');
    expect(() => s.play(0, 0, 0)).toThrow('no options, the game is over');
    expect(() => s.expectState({ loser: 1 })).toThrow('nothing reads loser; there are: winner, asked');
    expect(() => scenario(stage, { hands: [0, 1] }, [1]).expectLuckUsed()).toThrow();
  });
});
