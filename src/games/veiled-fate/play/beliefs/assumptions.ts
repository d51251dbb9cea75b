import type { ParamSpec } from '../../../../core/index.ts';
import type { FateView } from '../view.ts';

/** What moves and votes are worth to the parent of each Demigod, out[demi] in Renown, as anybody at the table can tell. */
export interface PublicWorth {
  /** Acts that the acting player can choose from: out[i * number of Demigods + demi]. */
  ofActs(view: FateView, codes: Int32Array, n: number, out: Float64Array): void;
  /** The Feather column of a region's Quest, rather than its Scorpion column. */
  ofFeather(view: FateView, region: number, out: Float64Array): void;
  /** The Feather text of the Age card, rather than its Scorpion text. */
  ofAgeFeather(view: FateView, out: Float64Array): void;
}

/** How players are assumed to choose. These are assumptions of the model, not rules; docs/veiled-fate-beliefs.md explains them. */
export interface Assumptions {
  /** An option that is worth 1 Renown more is e^beta times as likely. */
  readonly beta: number;
  /** The share of choices that are made at random. */
  readonly epsilon: number;
}

/** The assumptions as options of a strategy. */
export const ASSUMPTIONS = {
  beta: {
    type: 'number',
    default: 3,
    min: 0,
    max: 50,
    about: 'how closely players are assumed to follow what is best: worth 1 Renown more, e^beta times as likely',
  },
  epsilon: { type: 'number', default: 0.1, min: 0.001, max: 1, about: 'the share of choices that players are assumed to make at random' },
} as const satisfies ParamSpec;

/** The chance that one more vote decides a Quest or an Age card. */
export const DECISIVE = 0.25;

/** What a player is assumed to think a Fate card is worth in the next Age, in Renown; in the last Age it is worth nothing. */
export const CARD_KEPT = 0.2;

/** Wishes of voters are rounded to this part of a Renown, so that voters with nearly the same wish count as alike. */
export const WISH_STEP = 0.25;
