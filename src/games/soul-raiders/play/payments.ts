import type { ActionTable } from '../content/tables.ts';
import { Bonus, Spell } from './moves.ts';

/** More hand cards than this are not weighed in every combination: the lowest are left out. */
const MOST_WEIGHED = 8;
/** What a wasted point costs, next to points of cards. */
const WASTE = 0.25;

/** What spells are worth in hand, in points, beyond the value on the card. */
const SPELL_IN_HAND: Readonly<Partial<Record<Spell, number>>> = {
  [Spell.lightning]: 1.5,
  [Spell.fireball]: 4,
  [Spell.teleportation]: 2.5,
  [Spell.enthrall]: 3,
  [Spell.forceField]: 4,
  [Spell.arcaneHealing]: 6,
  [Spell.conjuredArrow]: 2,
  [Spell.weakness]: 0.5,
  [Spell.control]: 3,
  [Spell.clone]: 8,
  [Spell.invisibility]: 6,
};

/** What a card is worth in hand, in points: its value, what its bonus adds on a fair occasion, its spell. */
export function cardWorth({ value, bonus, x, spell }: ActionTable): number {
  return value + bonusWorth(bonus, x) + (spell < 0 ? 0 : (SPELL_IN_HAND[spell as Spell] ?? 0));
}

function bonusWorth(bonus: Bonus, x: number): number {
  switch (bonus) {
    case Bonus.none:
      return 0;
    case Bonus.flat:
      return x;
    case Bonus.double:
      return 3;
    default:
      return 1.5 * x;
  }
}

/** Every combination of cards, the empty one first. */
export function combinations(cards: readonly number[], worth: (card: number) => number): number[][] {
  const weighed = cards.length <= MOST_WEIGHED ? cards : [...cards].sort((a, b) => worth(b) - worth(a) || a - b).slice(0, MOST_WEIGHED);
  const sorted = [...weighed].sort((a, b) => a - b);
  return Array.from({ length: 1 << sorted.length }, (_, set) => sorted.filter((_card, i) => (set & (1 << i)) !== 0));
}

/**
 * The cards to play that reach a difficulty and are missed least, ascending: few points wasted, spells and high cards kept. Null if all cards together do not
 * reach it.
 */
export function cheapestPayment(
  cards: readonly number[],
  worth: (card: number) => number,
  total: (cards: readonly number[]) => number,
  difficulty: number,
): readonly number[] | null {
  let best: readonly number[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const paid of combinations(cards, worth)) {
    const reached = total(paid);
    if (reached < difficulty) continue;
    const loss = paid.reduce((sum, card) => sum + worth(card), 0) + WASTE * (reached - difficulty);
    if (loss >= least) continue;
    least = loss;
    best = paid;
  }
  return best;
}
