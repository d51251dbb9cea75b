import { type Code, DRAW, FIRST_KIND, LOSS, redeal, type State, type Stream } from '../../../src/core/index.ts';
import { Probe, pileSeen, probeDef } from '../../support/probe.ts';

const NAME = FIRST_KIND;
const PLAY = FIRST_KIND + 1;
export const PASS = 4;

/**
 * Two partners. Of four cards seat 0 holds one, seat 1 two, and one lies aside. Seat 0 names a card, or passes, which is a draw; seat 1 then plays a card of its
 * hand, and both win if it is the one named. Naming a card of its own loses; any other wins two times in three.
 */
export class Partners extends Probe {
  readonly seats = 2;
  override readonly mostCodes = 5;
  override get rivals(): boolean {
    return false;
  }
  override readonly cards = ['a', 'b', 'c', 'd'];
  readonly hands = [0, 1].map((seat) => this.zone(`hand ${seat}`, 4, { hidden: true, unordered: true }));
  readonly aside = this.zone('aside', 4, { hidden: true });
  readonly named = this.layout.words('named');
  readonly played = this.layout.words('played');
  private readonly dealing = this.source(this.layout, 'dealing');

  protected setUp(s: State): void {
    for (let card = 0; card < 4; card++) this.aside.push(s, card);
    for (const [seat, cards] of [1, 2].entries()) {
      for (let k = 0; k < cards; k++) {
        const i = this.luck.below(s, this.dealing, this.aside.count(s));
        this.aside.move(s, i, this.hands[seat]);
        this.hands[seat].reveal(s, k, 1 << seat);
      }
    }
    s.winner = -1;
  }

  own(s: State): number {
    return this.hands[0].card(s, 0);
  }

  protected flow(s: State): void {
    const named = s.all[this.named] - 1;
    const played = s.all[this.played] - 1;
    if (named < 0) this.ask(s, NAME, 0);
    else if (named === PASS) s.outcome = DRAW;
    else if (played < 0) this.ask(s, PLAY, 1);
    else if (played === named) this.win(s, -1);
    else s.outcome = LOSS;
  }

  allows(s: State, code: Code): boolean {
    return s.kind === NAME ? code >= 0 && code <= PASS : s.kind === PLAY && this.hands[1].indexOf(s, code) >= 0;
  }

  protected answer(s: State, code: Code): void {
    s.all[s.kind === NAME ? this.named : this.played] = 1 + code;
  }

  override utility(s: State, seat: number): number {
    return s.outcome === DRAW ? 0.5 : super.utility(s, seat);
  }

  sees(s: State, who: number): number[] {
    return [s.all[this.named], s.all[this.played], ...[...this.hands, this.aside].flatMap((zone) => pileSeen(s, zone, who))];
  }

  protected override redealFor(s: State, who: number, rng: Stream): void {
    redeal(s, [...this.hands, this.aside], who, rng, [() => 0]);
  }
}

export const partners = probeDef({
  id: 'partners',
  seats: 2,
  kinds: ['name', 'play'].map((name) => ({ name, role: 'play' })),
  rules: () => new Partners(),
});
