import type { Player, Strategy } from '../../src/core/index.ts';
import { Answers, killThenStrike } from '../../src/games/the-veil/play/answers.ts';
import { TextFacts } from '../../src/games/the-veil/play/facts.ts';
import { buy, dearestAffordable, HERO, Kind, PASS, playHand, useAll } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { CardWorth } from '../../src/games/the-veil/play/worth.ts';

/** Plays everything, buys the most expensive affordable card, kills the Recruits it can and hits the opponent with the rest. */
class BuyHighest implements Player<VeilView> {
  readonly stops: readonly string[];
  private readonly facts: TextFacts;
  private readonly answers: Answers;
  private readonly heroAbility: boolean;

  constructor(view: VeilView, heroAbility: boolean) {
    this.facts = new TextFacts(view.tables);
    this.answers = new Answers(new CardWorth(view.tables), this.facts, { gold: 1, damage: 1, health: 0.8 });
    this.heroAbility = heroAbility;
    // Texts that acquire cards wait for the Gold phase, even if nothing can be bought.
    this.stops = this.facts.acquires ? ['held-back'] : [];
  }

  begin(): void {}

  plan(view: VeilView, out: Int32Array): number {
    switch (view.kind) {
      case Kind.primary:
        return this.primary(view, out);
      case Kind.gold: {
        const n = this.facts.acquires ? this.acquire(view, out) : 0;
        if (n > 0) return n;
        const card = dearestAffordable(view);
        out[0] = card < 0 ? PASS : buy(card);
        return 1;
      }
      case Kind.heldBack: {
        const n = view.inGoldPhase ? this.acquire(view, out) : 0;
        if (n > 0) return n;
        out[0] = PASS;
        return 1;
      }
      case Kind.turn: {
        // With `sequencing: free`, take the phases in order. `choose` assigns the Damage that is left.
        const n = this.primary(view, out);
        if (out[0] !== PASS) return out[n - 1] === PASS ? n - 1 : n;
        const card = dearestAffordable(view);
        if (card >= 0) out[0] = buy(card);
        else if (view.damage > 0) return 0;
        return 1;
      }
      default:
        return 0;
    }
  }

  private acquire(view: VeilView, out: Int32Array): number {
    const n = useAll(view, this.facts, out, 0);
    if (n > 0 || !this.heroAbility || !view.heroReady) return n;
    out[0] = HERO;
    return 1;
  }

  private primary(view: VeilView, out: Int32Array): number {
    const hero = this.heroAbility && view.heroReady;
    // Use an ability that takes a card from hand while there is one to give.
    if (hero && this.facts.heroUsesHand[view.me] !== 0) {
      out[0] = HERO;
      return 1;
    }
    let n = playHand(view, this.facts, out, 0);
    if (n > 0) return n;
    n = useAll(view, this.facts, out, 0);
    if (n > 0) return n;
    if (hero) out[n++] = HERO;
    out[n++] = PASS;
    return n;
  }

  choose(view: VeilView, codes: Int32Array, n: number): number {
    return view.kind === Kind.damage || view.kind === Kind.turn ? killThenStrike(view, codes, n) : this.answers.choose(view, codes, n);
  }
}

const buyHighest: Strategy<VeilView> = {
  id: 'buy-highest',
  game: 'the-veil',
  roles: ['play'],
  about: 'buys the most expensive card first; kills Recruits, then hits the Hero',
  options: { heroAbility: { type: 'flag', default: true, about: 'uses the Hero’s ability whenever its condition is met' } },
  create: ({ view, options }) => new BuyHighest(view, options.heroAbility as boolean),
};
export default buyHighest;
