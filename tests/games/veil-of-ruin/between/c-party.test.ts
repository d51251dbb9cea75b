import { describe, expect, it } from 'vitest';
import { newGame } from '../scenario.ts';
import { firstFight } from '../set-up.ts';

const THREE = [{}, {}, {}];
const FOUR = [{}, {}, {}, {}];
const owners = (cards: readonly string[]): string[] => [...new Set(cards.map((card) => card.split('-')[0]))];

describe('Veil of Ruin: the party', () => {
  it('VR-C01 each player picks a hero and takes its HP and its combat cards', () => {
    const cards = { heroes: [{ id: 'wizard', hp: [20, 33], base: 'defensive' }] };
    const scene = newGame({ heroes: [{ hero: 'rogue' }, { hero: 'wizard' }], cards });
    scene.expectState({ maxHp: [40, 33], stances: ['neutral', 'defensive'] });
    const { draw, skills, masters, offer } = scene.state;
    expect([draw[0], skills[0], masters[0], offer[0]].map(owners)).toEqual([['rogue'], ['rogue'], ['rogue'], ['rogue']]);
    expect([skills[1], masters[1]].map(owners)).toEqual([['wizard'], ['wizard']]);
  });

  it('VR-C02 a party of one hero is refused', () => {
    expect(() => newGame({ options: { party: 1 } })).toThrow('2 to 4');
    expect(newGame({ options: { party: 2 } }).state.hp).toHaveLength(2);
  });

  it('VR-C03 a party of five heroes is refused', () => {
    expect(() => newGame({ options: { party: 5 } })).toThrow('2 to 4');
    expect(newGame({ heroes: FOUR }).state.hp).toHaveLength(4);
  });

  it('VR-C11 two seats cannot play the same hero; seats that name none take different ones', () => {
    expect(() => newGame({ heroes: [{ hero: 'priest' }, { hero: 'priest' }] })).toThrow('seats 0 and 1 both play priest');
    const { skills } = newGame({ heroes: [{}, { hero: 'knight' }, {}] }).state;
    expect(skills.flatMap(owners)).toEqual(['priest', 'knight', 'wizard']);
  });
});

describe('Veil of Ruin: HP and relics by the size of the party', () => {
  it('VR-C05 VR-C10 two heroes begin at the high value', () => {
    newGame().expectState({ maxHp: [40, 40], hp: [40, 40] });
  });

  it('VR-C06 VR-C10 three heroes begin at the high value', () => {
    newGame({ heroes: THREE }).expectState({ maxHp: [40, 40, 40], hp: [40, 40, 40] });
  });

  it('VR-C07 VR-C10 four heroes begin at the low value', () => {
    newGame({ heroes: FOUR }).expectState({ maxHp: [30, 30, 30, 30], hp: [30, 30, 30, 30] });
  });

  it('VR-C08 VR-J11 two heroes have their own relics: one gains 3 AP, the other draws 2 cards', () => {
    const cards = { heroes: [{ id: 'priest', relic: { name: 'Book', passives: [{ roundDraw: 2 }] } }] };
    const scene = firstFight({ cards }).expectState({ asked: 'next-hero', round: 1, ap: [3, 2] });
    expect(scene.state.hand.map((hand) => hand.length)).toEqual([5, 6]);
  });

  it('VR-E10 VR-K06 two heroes whose relics raise AP gain 3 instead of 2', () => {
    firstFight().expectState({ ap: [3, 3] });
  });

  it('VR-C09 three or four heroes use no relics', () => {
    const cards = { heroes: [{ id: 'priest', relic: { name: 'Book', passives: [{ roundDraw: 2 }] } }] };
    const three = firstFight({ heroes: THREE, cards }).expectState({ round: 1, ap: [2, 2, 2] });
    expect(three.state.hand.map((hand) => hand.length)).toEqual([5, 5, 5]);
    const four = firstFight({ heroes: FOUR, cards }).expectState({ round: 1, ap: [2, 2, 2, 2] });
    expect(four.state.hand.map((hand) => hand.length)).toEqual([5, 5, 5, 5]);
  });

  it('VR-E14 two and three heroes meet enemies at their low HP, four at their high HP', () => {
    firstFight().expectState({ maxHp: [40, 40], enemies: ['goblin'], enemyHp: [12], ap: [3, 3] });
    firstFight({ heroes: THREE }).expectState({ maxHp: [40, 40, 40], enemyHp: [12], ap: [2, 2, 2] });
    firstFight({ heroes: FOUR }).expectState({ maxHp: [30, 30, 30, 30], enemyHp: [20], ap: [2, 2, 2, 2] });
  });
});
