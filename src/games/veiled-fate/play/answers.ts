import { isFor, keepWorth, leastNeeded, meanDraw, type Needs, nextToDiscard, voteCard } from './hand.ts';
import {
  AGE_PILE,
  Choice,
  CLASS_COUNT,
  card,
  cardOf,
  chooseClass,
  chooseDemi,
  chooseRegion,
  ICON_FIRST,
  Kind,
  name,
  PASS,
  REFRESH_FIRST,
  REGION_COUNT,
  YES,
} from './moves.ts';
import type { FateView } from './view.ts';
import { Worth } from './worth.ts';

/** An Age card that changes less than this for the own Demigod does not affect it. */
const AFFECTED = 0.6;
/** One that changes less than this is not worth a card that could be thrown away. */
const SLIGHT = 0.05;

/** Sensible answers to every question, for a player who cares for one Demigod and hides nothing. */
export class Answers {
  readonly worth: Worth;
  private readonly rated: Float64Array;
  private readonly all: Float64Array;
  private readonly needs: Needs = { feather: 0, scorpion: 0 };

  /** `mostCodes`: the most options of a question. */
  constructor(view: FateView, mostCodes: number) {
    this.worth = new Worth(view);
    this.rated = new Float64Array(view.demis.length);
    this.all = new Float64Array(view.demis.length * mostCodes);
  }

  /** An index into codes: the answer of a player whose Demigod is `demi`. */
  choose(view: FateView, codes: Int32Array, n: number, demi: number): number {
    switch (view.kind) {
      case Kind.action:
        return this.bestAct(view, codes, n, demi);
      case Kind.vote:
      case Kind.extra:
        return indexOf(codes, n, card(this.vote(view, demi)));
      case Kind.cost:
      case Kind.discard:
        return indexOf(codes, n, card(nextToDiscard(view, view.due, cardOf(codes[0]), this.needsOf(view, demi))));
      case Kind.refresh:
        return this.refresh(view, codes, n, demi);
      case Kind.order:
        return indexOf(codes, n, view.hand < view.options.handLimit ? ICON_FIRST : REFRESH_FIRST);
      case Kind.lastInfluence:
        return indexOf(codes, n, this.ofAct(view, YES, demi) > 0 ? YES : PASS);
      case Kind.name:
        return this.several(view, codes, n, demi, view.toName, view.players, name);
      case Kind.choose:
        return this.choice(view, codes, n, demi);
      case Kind.placeQuest:
        return this.bestAct(view, codes, n, demi);
      case Kind.ageVote:
        return this.ageVote(view, codes, n, demi);
      default:
        return 0;
    }
  }

  /** The act that is worth most to the parent of `demi`. */
  bestAct(view: FateView, codes: Int32Array, n: number, demi: number): number {
    this.rate(view, codes, n);
    return best(n, (i) => this.rating(i, demi));
  }

  /** Rates acts; `rating` then tells what one of them is worth to the parent of `demi`. */
  rate(view: FateView, codes: Int32Array, n: number): void {
    this.worth.ofActs(view, codes, n, this.all);
  }
  rating(i: number, demi: number): number {
    return this.all[i * this.rated.length + demi];
  }

  protected ofAct(view: FateView, code: number, demi: number): number {
    this.worth.ofAct(view, code, this.rated);
    return this.rated[demi];
  }

  // Fate cards

  /** How much better Feather is than Scorpion for the parent of `demi`: on a Quest, for the Age card. */
  stake(view: FateView, pile: number, demi: number): number {
    if (pile === AGE_PILE) this.worth.ofAgeFeather(view, this.rated);
    else this.worth.ofFeather(view, pile, this.rated);
    return this.rated[demi];
  }

  protected vote(view: FateView, demi: number): number {
    const needs = this.needsOf(view, demi);
    return voteCard(view, view.pileAsked, this.stake(view, view.pileAsked, demi), needs);
  }

  /** Votes for the sides that the Quests in progress and the Age card ask for. */
  protected needsOf(view: FateView, demi: number): Needs {
    const { needs } = this;
    needs.feather = 0;
    needs.scorpion = 0;
    for (let pile = 0; pile <= AGE_PILE; pile++) {
      const stake = this.stake(view, pile, demi);
      needs.feather += Math.max(0, stake);
      needs.scorpion += Math.max(0, -stake);
    }
    return needs;
  }

  private refresh(view: FateView, codes: Int32Array, n: number, demi: number): number {
    const needs = this.needsOf(view, demi);
    const least = leastNeeded(view, needs);
    return indexOf(codes, n, keepWorth(least, needs) < meanDraw(view, needs) ? card(least) : PASS);
  }

  /**
   * All cards of the wanted side if the card affects the own Demigod; those that the next draw would not replace otherwise. After the last vote of the game no card
   * is worth keeping.
   */
  protected ageVote(view: FateView, codes: Int32Array, n: number, demi: number): number {
    const stake = this.stake(view, AGE_PILE, demi);
    const isLast = view.age === view.options.ages;
    if (Math.abs(stake) < SLIGHT) return indexOf(codes, n, PASS);
    // VF-F12: so many cards can be kept without losing any of the next draw
    const kept = isLast || Math.abs(stake) >= AFFECTED ? 0 : view.options.handLimit - view.options.ageDraw;
    for (let i = 0; i < n && view.hand > kept; i++) if (codes[i] !== PASS && isFor(cardOf(codes[i]), stake)) return i;
    return indexOf(codes, n, PASS);
  }

  // Choices of several things, in ascending order

  private choice(view: FateView, codes: Int32Array, n: number, demi: number): number {
    const { toChoose } = view;
    if (view.choosing === Choice.regions) return this.several(view, codes, n, demi, toChoose, REGION_COUNT, chooseRegion);
    if (view.choosing === Choice.demis) return this.several(view, codes, n, demi, toChoose, view.demis.length, chooseDemi);
    return this.several(view, codes, n, demi, toChoose, CLASS_COUNT, chooseClass);
  }

  /** Of the `count` best of those that can still be picked, the lowest: the others follow at the next questions. */
  private several(view: FateView, codes: Int32Array, n: number, demi: number, count: number, end: number, codeOf: (i: number) => number): number {
    const left = Array.from({ length: end }, (_, i) => codeOf(i)).filter((code) => code >= codes[0] && code !== name(view.who));
    const rated = left.map((code) => ({ code, worth: this.ofAct(view, code, demi) }));
    rated.sort((a, b) => b.worth - a.worth || a.code - b.code);
    return indexOf(codes, n, Math.min(...rated.slice(0, count).map(({ code }) => code)));
  }
}

/** The index with the highest score; the first of several. */
export function best(n: number, score: (i: number) => number): number {
  let answer = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const worth = score(i);
    if (worth <= most) continue;
    most = worth;
    answer = i;
  }
  return answer;
}

/** Where a code stands among the options; the first option if it is not among them. */
export function indexOf(codes: Int32Array, n: number, code: number): number {
  for (let i = 0; i < n; i++) if (codes[i] === code) return i;
  return 0;
}
