import type { Player, Stream } from '../../../../src/core/index.ts';
import { ActModel } from '../../../../src/games/veiled-fate/play/beliefs/act-model.ts';
import { ASSUMPTIONS, CARD_KEPT, DECISIVE, WISH_STEP } from '../../../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import { AGE_PILE, card, cardOf, FATE_COUNT, Kind, PASS } from '../../../../src/games/veiled-fate/play/moves.ts';
import type { FateView } from '../../../../src/games/veiled-fate/play/view.ts';
import { Worth } from '../../../../src/games/veiled-fate/play/worth.ts';

const BETA = ASSUMPTIONS.beta.default;
const EPSILON = ASSUMPTIONS.epsilon.default;
const SIDES = [1, 1, -1, -1, 0];

/** Chooses exactly as docs/veiled-fate-beliefs.md assumes of players. */
export class ModelPlayer implements Player<FateView> {
  private readonly rng: Stream;
  private readonly worth: Worth;
  private readonly acts: ActModel;
  private readonly wishes: Float64Array;
  /** Cards that it will still add to the Age vote, by type; null before it has decided. */
  private ageCards: number[] | null = null;

  constructor(view: FateView, rng: Stream) {
    this.rng = rng;
    this.worth = new Worth(view);
    this.acts = new ActModel(this.worth, { beta: BETA, epsilon: EPSILON });
    this.wishes = new Float64Array(view.demis.length);
  }

  begin(): void {
    this.ageCards = null;
  }

  choose(view: FateView, codes: Int32Array, n: number): number {
    switch (view.kind) {
      case Kind.action:
      case Kind.name:
      case Kind.choose:
      case Kind.placeQuest:
        this.ageCards = null;
        this.acts.weigh(view, codes, n);
        return this.drawn(Array.from({ length: n }, (_, i) => this.acts.chance(i, view.demigod)));
      case Kind.vote:
      case Kind.extra:
        return this.drawn(this.voteChances(view, [...codes.subarray(0, n)].map(cardOf)));
      case Kind.ageVote:
        this.ageCards ??= this.chosenForAge(view);
        return Math.max(0, codes.subarray(0, n).indexOf(this.nextAgeCard()));
      default:
        return this.rng.below(n);
    }
  }

  /** An index, in proportion to these chances. */
  private drawn(chances: readonly number[]): number {
    let left = this.rng.unit() * chances.reduce((a, b) => a + b, 0);
    const i = chances.findIndex((chance) => (left -= chance) < 0);
    return i < 0 ? chances.length - 1 : i;
  }

  private wish(view: FateView, pile: number): number {
    if (pile === AGE_PILE) this.worth.ofAgeFeather(view, this.wishes);
    else this.worth.ofFeather(view, pile, this.wishes);
    return Math.round(this.wishes[view.demigod] / WISH_STEP) * WISH_STEP;
  }

  private voteChances(view: FateView, cards: readonly number[]): number[] {
    const wish = this.wish(view, view.pileAsked);
    const weights = cards.map((fate) => view.inHand(fate) * Math.exp(BETA * DECISIVE * wish * SIDES[fate]));
    const sum = weights.reduce((a, b) => a + b, 0);
    return cards.map((fate, i) => ((1 - EPSILON) * weights[i]) / sum + (EPSILON * view.inHand(fate)) / view.hand);
  }

  private chosenForAge(view: FateView): number[] {
    const wish = this.wish(view, AGE_PILE);
    const price = view.age === view.options.ages ? 0 : CARD_KEPT;
    const chosen: number[] = [];
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      const wanted = 1 / (1 + Math.exp(BETA * (price - DECISIVE * wish * SIDES[fate])));
      for (let i = 0; i < view.inHand(fate); i++) if (this.rng.unit() < (1 - EPSILON) * wanted + EPSILON / 2) chosen.push(fate);
    }
    return chosen;
  }

  private nextAgeCard(): number {
    const next = this.ageCards?.shift();
    return next === undefined ? PASS : card(next);
  }
}
