import type { Strategy } from '../../src/core/index.ts';
import { best } from '../../src/games/veil-of-ruin/play/answers.ts';
import { cardPlayed, figureChosen, isPlay, Kind, PASS, play } from '../../src/games/veil-of-ruin/play/moves.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';
import { Choreographer } from './_dance.ts';
import { Fighter, type Style } from './_fighter.ts';

export const STYLE: Style = {
  heal: 0.9,
  protect: 0.9,
  ap: 2,
  card: 1.3,
  buff: 2.5,
  status: 0.8,
  kill: 1.5,
  focus: 1,
  match: 1,
  stance: 1,
  rest: 1,
  reserve: 2,
};

/** Plays attack cards in the order with the most matches that leaves foes in their mildest stances; other actions come first if they are worth more for each AP. */
export class StanceDancer extends Fighter {
  private readonly dance: Choreographer;

  constructor(view: RuinView, style: Style) {
    super(view, style);
    this.dance = new Choreographer(style, {
      text: (seen, card) => this.answers.textWorth(seen, this.answers.worth.card(card)),
      trait: (seen, hero) => this.trait(seen, hero),
    });
  }

  /** The hero whose cards dance best now acts next. */
  protected override vote(view: RuinView, codes: Int32Array, n: number): number {
    this.answers.look(view);
    return best(n, (i) => (codes[i] === PASS ? -1 : this.dance.best(view, view.heroes[figureChosen(codes[i])]).worth));
  }

  protected override action(view: RuinView, codes: Int32Array, n: number): number {
    this.answers.look(view);
    const { worth, ap, card, figure } = this.dance.best(view, view.self);
    const dance = card < 0 ? -1 : codes.subarray(0, n).indexOf(play(card, figure));
    if (dance < 0) return super.action(view, codes, n);
    const perAp = this.style.rest + worth / Math.max(0.5, ap);
    return best(n, (i) => (i === dance ? perAp : codes[i] === PASS || this.isAttack(view, codes[i]) ? Number.NEGATIVE_INFINITY : this.perAp(view, codes[i])));
  }

  /** The answers it likes most, at most so many; to questions other than for a Hero Action, all. */
  favourites(view: RuinView, codes: Int32Array, n: number, most: number): number[] {
    const all = Array.from({ length: n }, (_, i) => i);
    if (view.kind !== Kind.action || n <= most) return all;
    this.answers.look(view);
    const liking = all.map((i) => (codes[i] === PASS ? this.style.rest : this.perAp(view, codes[i])));
    return all.sort((a, b) => liking[b] - liking[a]).slice(0, most);
  }

  private isAttack(view: RuinView, code: number): boolean {
    return isPlay(code) && view.cards.isAttack(cardPlayed(code));
  }
}

const stanceDancer: Strategy<RuinView> = {
  id: 'stance-dancer',
  game: 'veil-of-ruin',
  roles: ['play'],
  about: 'orders heroes and cards so that each card matches the stance that the one before left, and the last leaves the mildest attack',
  create: ({ view }) => new StanceDancer(view, STYLE),
};
export default stanceDancer;
