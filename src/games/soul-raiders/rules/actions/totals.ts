import type { Zone } from '../../../../core/index.ts';
import type { SoulRaiders } from '../../game.ts';
import { B, G, type RaiderState } from '../../state/state.ts';
import { Bonus, Rule, Sign, Spell } from '../../state/words.ts';
import { onBoard } from '../boards.ts';
import { controlledBy, enemiesOf, shieldsLeft } from '../enemies/enemies.ts';
import { isEngaged } from '../enemies/engagement.ts';
import { heroOf, inForce, isClone, isElusive, isInvisible } from '../figures.ts';
import { heldSum } from '../held.ts';

// The arithmetic of actions (group G): what cards count together.

/** The sort of an action. */
export const enum Act {
  combat = 0,
  movement,
  scripted,
}

/** What one figure does with its cards. */
export interface Effort {
  readonly act: Act;
  readonly figure: number;
  /** Combat: whose Enemies are fought (SR-G14). */
  readonly fought: number;
  /** Scripted action: its type and Location. */
  readonly skill: number;
  readonly location: number;
}

/** No hand card besides those played. */
export const NO_MORE = 1 << 20;

/** The cards that count: those already played, and hand cards from a type on. */
function cardsFrom(s: RaiderState, figure: number, least: number): number[] {
  const cards: number[] = [];
  const add = (zone: Zone, from: number): void => {
    for (let i = 0; i < zone.count(s); i++) if (zone.card(s, i) >= from) cards.push(zone.card(s, i));
  };
  add(s.paid[figure], 0);
  if (least < NO_MORE) add(s.hands[figure], least);
  return cards;
}

/** The total of the cards played and of all hand cards from `least` on. More cards never make it smaller. */
export function totalOf(g: SoulRaiders, s: RaiderState, effort: Effort, least: number): number {
  return totalWith(g, s, effort, cardsFrom(s, effort.figure, least));
}

/** SR-G07 – SR-G20: what these cards count together. */
export function totalWith(g: SoulRaiders, s: RaiderState, effort: Effort, cards: readonly number[]): number {
  const { act } = effort;
  const counts = countSymbols(g, s, effort, cards);
  let sum = 0;
  let factor = 1;
  for (const card of cards) {
    const { value, symbol, bonus, x } = g.t.actions[card];
    sum += value;
    if (!bonusCounts(g, s, effort, symbol)) continue;
    if (bonus === Bonus.double)
      factor = g.options.doubleStack === 'multiply' ? factor * 2 : 2; // SR-G13, SR-?09
    else sum += x * counts[bonus];
  }
  const fixed = act === Act.movement ? 0 : act === Act.combat ? combatModifiers(g, s, effort) : skillBonus(g, s, effort);
  if (act === Act.scripted) return sum + fixed;
  return Math.max(0, g.options.doubleScope === 'all' ? (sum + fixed) * factor : sum * factor + fixed); // SR-?10, SR-?11
}

/** SR-G03, SR-G15: in an action of the card's own symbol; Fury and Velocity widen it (SR-T13, SR-T25). */
function bonusCounts(g: SoulRaiders, s: RaiderState, { act, figure }: Effort, symbol: number): boolean {
  if (act === Act.scripted || symbol === Sign.spell) return false;
  if (act === Act.combat) return symbol === Sign.combat || inForce(g, s, figure, Spell.fury) > 0;
  return symbol === Sign.movement || inForce(g, s, figure, Spell.velocity) > 0;
}

/** By bonus: what its X is multiplied by (SR-G09 – SR-G16). */
function countSymbols(g: SoulRaiders, s: RaiderState, effort: Effort, cards: readonly number[]): number[] {
  const counts = [0, 1, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const { symbol } = g.t.actions[card];
    counts[Bonus.perAction]++;
    if (symbol === Sign.combat || countsAs(g, s, effort, symbol, Sign.combat)) counts[Bonus.perCombat]++;
    if (symbol === Sign.movement || countsAs(g, s, effort, symbol, Sign.movement)) counts[Bonus.perMovement]++;
  }
  counts[Bonus.perEnemy] = enemiesFor(g, s, effort);
  return counts;
}

/** SR-?12 with `furySymbols`: under Fury a movement card is a combat card in Combat, under Velocity the reverse in a Movement. */
function countsAs(g: SoulRaiders, s: RaiderState, { act, figure }: Effort, symbol: number, as: Sign): boolean {
  if (!g.options.furySymbols) return false;
  if (as === Sign.combat) return act === Act.combat && symbol === Sign.movement && inForce(g, s, figure, Spell.fury) > 0;
  return act === Act.movement && symbol === Sign.combat && inForce(g, s, figure, Spell.velocity) > 0;
}

/** SR-G14, SR-?14: Enemies assigned to the attacker, or to the Hero that it assists. */
function enemiesFor(g: SoulRaiders, s: RaiderState, { act, figure, fought }: Effort): number {
  const whose = act === Act.combat ? fought : figure;
  if (!g.options.perEnemyCountsElusive && isElusive(s, whose) && !isEngaged(g, s, whose)) return 0;
  return enemiesOf(s, whose).length;
}

/** SR-G19, SR-W07: tokens and cards of the Hero do not count for its clone. */
function combatModifiers(g: SoulRaiders, s: RaiderState, { figure }: Effort): number {
  const hero = heroOf(figure);
  let sum = s.figures[figure * G.WORDS + G.BOOST];
  if (isInvisible(s, figure)) sum += Rule.invisibleCombat; // SR-I02
  const controlled = controlledBy(s, figure);
  if (controlled >= 0) sum += shieldsLeft(g, s, controlled); // SR-T33
  if (isClone(figure)) return sum;
  return sum - onBoard(s, hero, B.FEAR) + heldSum(g, s, hero, ({ combat }) => combat);
}

/** SR-U04, SR-U10: the bonus on the board, and what held cards add. */
export function skillBonus(g: SoulRaiders, s: RaiderState, { figure, skill, location }: Effort): number {
  const hero = heroOf(figure);
  const board = g.t.heroes[g.heroes[hero]].skills[skill] ?? 0;
  if (isClone(figure)) return board;
  const held = heldSum(g, s, hero, ({ skills, skillsAt }) =>
    skillsAt.reduce((sum, each) => (each.skill === skill && each.at === location ? sum + each.by : sum), skills[skill] ?? 0),
  );
  return board + held;
}
