import { type Code, FIRST_KIND, redeal, type State, type Stream, WIN } from '../../../src/core/index.ts';
import { Probe, pileSeen, probeDef } from '../../support/probe.ts';

const HIDE = FIRST_KIND;
const GUESS = FIRST_KIND + 1;

/**
 * Seat 0 hides a copper or a silver coin; seat 1 names one of them. A coin that is named is lost. Otherwise copper counts as a draw and silver as a win for seat 0.
 * Best for seat 0 is copper two times in three: then both guesses leave it 1/3. Best for seat 1 is to name silver two times in three, which leaves 1/3 too.
 */
export class Pennies extends Probe {
  readonly seats = 2;
  override readonly mostCodes = 2;
  override readonly cards = ['copper', 'silver'];
  readonly purse = this.zone('purse', 2, { hidden: true, unordered: true });
  readonly hand = this.zone('hand', 1, { hidden: true });
  readonly named = this.layout.words('named');

  protected setUp(s: State): void {
    for (let coin = 0; coin < 2; coin++) this.purse.push(s, coin, 1);
  }

  protected flow(s: State): void {
    if (this.hand.count(s) === 0) this.ask(s, HIDE, 0);
    else if (s.all[this.named] === 0) this.ask(s, GUESS, 1);
    else s.outcome = WIN;
  }

  allows(s: State, code: Code): boolean {
    return s.kind >= FIRST_KIND && (code === 0 || code === 1);
  }

  protected answer(s: State, code: Code): void {
    if (s.kind === HIDE) this.purse.move(s, this.purse.indexOf(s, code), this.hand);
    else s.all[this.named] = 1 + code;
  }

  override utility(s: State, seat: number): number {
    const coin = this.hand.card(s, 0);
    const kept = s.all[this.named] === 1 + coin ? 0 : coin === 1 ? 1 : 0.5;
    return seat === 0 ? kept : 1 - kept;
  }

  sees(s: State, who: number): number[] {
    return [s.all[this.named], ...pileSeen(s, this.purse, who), ...pileSeen(s, this.hand, who)];
  }

  protected override redealFor(s: State, who: number, rng: Stream): void {
    redeal(s, [this.purse, this.hand], who, rng, [() => 0]);
  }
}

export const pennies = probeDef({
  id: 'pennies',
  seats: 2,
  kinds: ['hide', 'guess'].map((name) => ({ name, role: 'play' })),
  rules: () => new Pennies(),
});
