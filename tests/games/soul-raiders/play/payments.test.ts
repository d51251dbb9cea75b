import { describe, expect, it } from 'vitest';
import { cardWorth, cheapestPayment } from '../../../../src/games/soul-raiders/play/payments.ts';
import cautious from '../../../../strategies/soul-raiders/cautious.ts';
import { code, scenario } from '../scenario.ts';
import { playOn } from '../seated.ts';

const sum = (cards: readonly number[]): number => cards.reduce((total, card) => total + card, 0);
/** Cards are their values. */
const pay = (cards: readonly number[], difficulty: number) => cheapestPayment(cards, (card) => card, sum, difficulty);

describe('payments', () => {
  it('waste as few points as they can', () => {
    expect(pay([1, 3, 6], 4)).toEqual([1, 3]);
    expect(pay([1, 3, 6], 5)).toEqual([6]);
    expect(pay([2, 5, 5], 10)).toEqual([5, 5]);
  });

  it('there is none that does not reach the difficulty', () => {
    expect(pay([1, 3], 5)).toBeNull();
  });

  it('keep what is worth more than its value', () => {
    const worth = (card: number): number => (card === 4 ? 10 : card);
    expect(cheapestPayment([4, 5], worth, sum, 4)).toEqual([5]);
  });

  it('a spell is worth more in hand than a plain card of its value', () => {
    const { actions } = scenario({ heroes: { zia: { hand: ['one'] } } }).view(0);
    const worth = (id: string): number => cardWorth(actions.find((card) => card.id === id) ?? actions[0]);
    expect(worth('zia-two')).toBe(2);
    expect(worth('zia-clone')).toBeGreaterThan(worth('zia-two'));
    expect(worth('zia-step')).toBe(2 + 1);
  });

  it('a Hero pays a Movement of 3 with the card of 3 and keeps the others', () => {
    const scene = scenario({ heroes: { zia: { at: 1, hand: ['two', 'three', 'six'] } } }).play(code.arrow(2));
    playOn(cautious, scene);
    expect(scene.view(0).self.location).toBe(1);
    expect(scene.view(0).self.hand.map((card) => scene.view(0).actions[card].id)).toEqual(['zia-two', 'zia-six']);
  });

  it('in a group action one who cannot reach the difficulty alone plays all it has, and the next what is missing', () => {
    const scrolls = [{ type: 'strength', difficulty: 8, do: [{ story: 1 }] }];
    const heroes = { zia: { hand: ['two', 'three'] }, eneko: { hand: ['three', 'six'] } };
    const scene = scenario({ heroes, cards: { locations: { 1: { A: { scrolls } } } } }).by('zia', code.scroll(0), code.figure('eneko'));
    playOn(cautious, scene);
    playOn(cautious, scene);
    expect([scene.view(0).heroes[0].handSize, scene.view(1).heroes[1].hand.map((card) => scene.view(1).actions[card].id)]).toEqual([0, ['eneko-six']]);
  });
});
