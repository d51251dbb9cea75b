import { describe, expect, it } from 'vitest';
import { FIRST_KIND, redeal, type State, type Stream, View } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from '../support/keys.ts';
import { type MakePlayer, tableOf } from '../support/monte-carlo.ts';
import { emptyPack, Probe, pileSeen, probeDef } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';

/**
 * A giant (seat 0) against two brothers (seats 1 and 2). Each is dealt one of the cards 0 to 3. The giant may roar, which adds two to his card; the brothers
 * show each other their cards and send one of them. The higher card wins, the brothers' on a tie.
 */
const ROAR = FIRST_KIND;
const SEND = FIRST_KIND + 1;
const BROTHERS = 3;

class Giant extends Probe {
  readonly seats = 3;
  override readonly teams = [[1, 2]];
  readonly hands = [0, 1, 2].map((seat) => this.zone(`hand ${seat}`, 1, { hidden: true }));
  readonly rest = this.zone('rest', 4, { hidden: true });
  readonly roar = this.layout.words('roar');
  readonly asked = this.layout.words('asked');
  readonly deal = this.source(this.layout, 'deal');

  protected setUp(s: State): void {
    for (let card = 0; card < 4; card++) this.rest.push(s, card);
    for (const [seat, hand] of this.hands.entries()) {
      const mask = (1 << seat) | (seat > 0 ? 1 << BROTHERS : 0);
      this.rest.move(s, this.luck.below(s, this.deal, this.rest.count(s)), hand, mask);
    }
  }

  protected flow(s: State): void {
    if (s.all[this.asked]++ === 0) this.ask(s, ROAR, 0);
    else this.ask(s, SEND, BROTHERS);
  }

  /** A roar is 0 or 1; sending a brother is member × 4 + card. */
  allows(s: State, code: number): boolean {
    if (s.kind === ROAR) return code === 0 || code === 1;
    const member = code >> 2;
    return (member === 1 || member === 2) && this.hands[member].card(s, 0) === (code & 3);
  }

  protected answer(s: State, code: number): void {
    if (s.kind === ROAR) s.all[this.roar] = code;
    else this.win(s, this.hands[0].card(s, 0) + 2 * s.all[this.roar] > (code & 3) ? 0 : 1);
  }

  override utility(s: State, seat: number): number {
    return (s.winner === 0) === (seat === 0) ? 1 : 0;
  }

  sees(s: State, who: number): number[] {
    return [...[...this.hands, this.rest].flatMap((zone) => pileSeen(s, zone, who)), s.all[this.roar]];
  }

  protected override redealFor(s: State, who: number, rng: Stream): void {
    redeal(s, [...this.hands, this.rest], who, rng, [() => 0]);
  }
}

const def = probeDef({
  id: 'giant',
  seats: 3,
  kinds: [
    { name: 'roar', role: 'play' },
    { name: 'send', role: 'play' },
  ],
  rules: () => new Giant(),
});

describe('team node', () => {
  it("is answered by the strategy of the team's first seat, with the team's view", () => {
    const asked: string[] = [];
    const marked =
      (name: string): MakePlayer =>
      () => ({
        begin() {},
        choose(view) {
          asked.push(`${name} as ${view.who}`);
          return 0;
        },
      });
    const rules = def.compile(emptyPack, {});
    playGame(tableOf(def, rules, [marked('giant'), marked('elder'), marked('younger')]), rules.create(), keyOf('team'), 0);
    expect(asked).toEqual(['giant as 0', `elder as ${BROTHERS}`]);
  });

  it('sees what its members may tell each other, unlike a single member', () => {
    const rules = new Giant();
    const s = rules.create();
    rules.start(s, keyOf('team'), 1);
    const [giant, elder, younger] = rules.hands.map((hand) => hand.card(s, 0));
    const hands = (who: number) =>
      rules
        .sees(s, who)
        .slice(0, 6)
        .filter((_, i) => i % 2 === 1);
    expect(hands(BROTHERS)).toEqual([-1, elder, younger]);
    expect(hands(1)).toEqual([-1, elder, -1]);
    expect(hands(0)).toEqual([giant, -1, -1]);
  });

  it('has codes that carry the member', () => {
    const rules = new Giant();
    const s = rules.create();
    rules.start(s, keyOf('team'), 2);
    rules.apply(s, 0);
    const codes = new Int32Array(rules.mostCodes);
    expect(s.decider).toBe(BROTHERS);
    expect([...codes.subarray(0, rules.legal(s, codes))]).toEqual([4 + rules.hands[1].card(s, 0), 8 + rules.hands[2].card(s, 0)]);
  });

  it("hears messages to the team through the team's own player", () => {
    const heard: number[] = [];
    const rules = def.compile(emptyPack, {});
    const listening: MakePlayer = () => ({ begin() {}, choose: () => 0, heed: (view) => heard.push(view.who) });
    const table = tableOf(def, rules, [listening]);
    const s = rules.create();
    table.begin(s, keyOf('team'), 0);
    rules.door.emit(s, 1 << BROTHERS, 0, 0, 0, 0);
    expect(heard).toEqual([BROTHERS]);
    expect(View.stateOf(table.view)).toBe(s);
  });
});

probeSuite(def, { uniform: '5/8', hidden: true });
