import { someInstruction } from '../../../kit/texts/instructions.ts';
import { Aim, Cond, Count, FORM, N, Of, Op } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';

/** Facts about card texts that macro-moves and answers need, read once from the tables. */
export class TextFacts {
  /** 1 if exhausting the Recruit readies another: used only if there is one worth it, so that two of them cannot go on forever. */
  readonly readies: Uint8Array;
  /** 1 if an ability of the card, or of a seat's Hero, takes a card from its user's hand. */
  readonly usesHand: Uint8Array;
  readonly heroUsesHand: Uint8Array;
  /** 1 if the card draws when played or used. */
  readonly draws: Uint8Array;
  /** 1 if the card in play, or as a Recruit, enables the ability of its owner's Hero. */
  readonly enables: Uint8Array;
  /** Does any card or Hero acquire cards? Such abilities wait for the Gold phase (TV-J05). */
  readonly acquires: boolean;

  constructor(t: CardTables) {
    const has = (pc: number, test: (pc: number) => boolean): boolean => someInstruction(FORM, t.code, pc, test);
    const readies = (at: number): boolean => t.code[at] === Op.readyIt;
    const fromHand = (at: number): boolean => t.code[at] === Op.aim && t.code[at + 1] === Aim.hand;
    const gives = (at: number): boolean => fromHand(at) || (t.code[at] === Op.discard && t.code[at + 1] === 0);
    const draws = (at: number): boolean => t.code[at] === Op.draw;
    this.readies = Uint8Array.from(t.ids, (_, card) => (has(t.exhaust[card], readies) ? 1 : 0));
    this.usesHand = Uint8Array.from(t.ids, (_, card) => (has(t.abilities[card * 2], gives) || has(t.abilities[card * 2 + 1], gives) ? 1 : 0));
    this.heroUsesHand = Uint8Array.from(t.heroes, (hero) => (has(hero.ability, gives) ? 1 : 0));
    this.draws = Uint8Array.from(t.ids, (_, card) =>
      [t.play[card], t.abilities[card * 2], t.abilities[card * 2 + 1], t.exhaust[card], t.synergy[card]].some((pc) => has(pc, draws)) ? 1 : 0,
    );
    this.enables = Uint8Array.from(t.ids, (_, card) => (card >= t.traps && card < t.unowned && awaited(t, card) ? 1 : 0));
    this.acquires = t.acquires.some((bits) => bits !== 0) || t.heroes.some((hero) => hero.acquires);
  }
}

function awaited(t: CardTables, card: number): boolean {
  const condition = t.heroes[t.owner[card]].condition;
  if (condition < 0 || t.conditions[condition * Cond.size + Cond.least] < 1) return false;
  const at = t.conditions[condition * Cond.size + Cond.count] * N.size;
  const what = t.counts[at + N.what];
  if (t.counts[at + N.of] !== Of.self || t.fits[t.counts[at + N.filter] * t.total + card] === 0) return false;
  return what === Count.played || what === Count.inPlay || (what === Count.recruits && t.recruit[card] > 0);
}
