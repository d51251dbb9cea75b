import { describe, expect, it } from 'vitest';
import type { CardRecord } from '../../../../src/games/veil-of-ruin/content/schema.ts';
import { PILES, STANCES } from '../../../../src/games/veil-of-ruin/state/words.ts';
import { everyObject, isExtended, STAND_IN, says } from './stand-in.ts';

const { heroes, cards } = STAND_IN;
const HEROES = ['guardian', 'shaman', 'mage', 'red-claw', 'hunter'];
const setOf = (hero: string): CardRecord[] => cards.filter((card) => card.hero === hero);
const printedSet = (hero: string): CardRecord[] => setOf(hero).filter((card) => !isExtended(card));
const isAttack = ({ kind }: CardRecord): boolean => kind === 'attack';
const between =
  (first: number, last: number) =>
  ({ number }: CardRecord): boolean =>
    number >= first && number <= last;

describe('Veil of Ruin: the heroes of the stand-in pack', () => {
  it('VR-C05 VR-C07 has five heroes with the HP and base stances of the digest', () => {
    expect(heroes.map(({ id, hp, base }) => [id, hp, base])).toEqual([
      ['guardian', [34, 50], 'defensive'],
      ['shaman', [27, 40], 'neutral'],
      ['mage', [24, 36], 'neutral'],
      ['red-claw', [26, 38], 'aggressive'],
      ['hunter', [28, 42], 'aggressive'],
    ]);
  });

  it('VR-N05 gives each hero its combat trait', () => {
    expect(Object.fromEntries(heroes.map(({ id, trait }) => [id, trait]))).toEqual({
      guardian: [{ if: { wounded: 'half', of: 'self' }, do: [{ buff: 1 }], else: [{ earn: 1 }] }],
      shaman: [{ heal: 2, to: 'hero' }],
      mage: [{ earn: 1 }],
      'red-claw': [{ draw: 1 }],
      hunter: [{ if: { status: 'dazed' }, do: [{ status: 'exhausted', to: 'target' }], else: [{ status: 'dazed', to: 'target' }] }],
    });
  });

  it('VR-L11 gives each hero its 1-AP ability', () => {
    expect(Object.fromEntries(heroes.map(({ id, ability }) => [id, ability]))).toEqual({
      guardian: [{ status: 'taunted', to: 'enemy' }],
      shaman: [{ removeStatus: 'any', to: 'hero' }],
      mage: [{ lookTop: 3, of: 'ally', take: 1, rest: 'back' }],
      'red-claw': [{ cost: -1, of: 'attack', until: 'used' }],
      hunter: [{ companionActs: true }],
    });
  });

  it('VR-C08 VR-K06 gives four heroes a relic of 3 AP and the Red Claw one that draws 2 cards', () => {
    expect(heroes.map(({ relic }) => relic.passives)).toEqual([[{ roundAp: 3 }], [{ roundAp: 3 }], [{ roundAp: 3 }], [{ roundDraw: 2 }], [{ roundAp: 3 }]]);
  });
});

describe('Veil of Ruin: the combat cards of the stand-in pack', () => {
  it.each(HEROES)('VR-A05 VR-?20 has 46 cards of %s at the printed numbers, and 21 of the extended set', (hero) => {
    const numbers = (from: readonly CardRecord[], pile: string): number[] => from.filter((card) => card.pile === pile).map(({ number }) => number);
    const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
    expect(PILES.map((pile) => numbers(printedSet(hero), pile))).toEqual([range(1, 24), range(25, 28), range(32, 37), range(44, 55)]);
    expect(PILES.map((pile) => numbers(setOf(hero).filter(isExtended), pile))).toEqual([[], range(29, 31), range(38, 43), range(56, 67)]);
  });

  const spread = (of: readonly CardRecord[]): number[] => {
    const attacks = of.filter(isAttack);
    const costs = (least: number, most: number): number => attacks.filter(({ cost }) => cost !== undefined && cost >= least && cost <= most).length;
    const kinds = (['action', 'boon', 'counter', 'companion'] as const).map((kind) => of.filter((card) => card.kind === kind).length);
    return [costs(0, 1), costs(2, 2), costs(3, 9), attacks.filter(({ aoe }) => aoe).length, attacks.filter(({ continuous }) => continuous).length, ...kinds];
  };
  const SPREADS = [
    // attacks of 0–1, 2, 3+ AP; of these AOE, Continuous; Single Actions, Boons, counter actions, companions
    { group: 'Basic 1–12', first: 1, last: 12, expected: [5, 3, 0, 1, 0, 2, 1, 1, 0] },
    { group: 'Basic 13–24', first: 13, last: 24, expected: [4, 3, 0, 1, 1, 1, 2, 1, 1] },
    { group: 'Ultimate 25–28', first: 25, last: 28, expected: [0, 0, 2, 1, 0, 1, 1, 0, 0] },
    { group: 'Master 32–37', first: 32, last: 37, expected: [1, 1, 1, 1, 1, 1, 1, 1, 0] },
    { group: 'Skill 44–55', first: 44, last: 55, expected: [2, 3, 0, 1, 1, 2, 2, 2, 1] },
    { group: 'extended Master 38–43', first: 38, last: 43, expected: [1, 1, 1, 1, 1, 1, 1, 1, 0] },
    { group: 'extended Skill 56–67', first: 56, last: 67, expected: [2, 3, 0, 1, 1, 2, 2, 2, 1] },
  ];
  it.each(SPREADS)('spreads $group of every hero over the kinds as the digest asks', ({ first, last, expected }) => {
    for (const hero of HEROES) expect(spread(setOf(hero).filter(between(first, last))), hero).toEqual(expected);
  });

  it.each(HEROES)('VR-A07 spreads the Effective Stances of %s 40/30/30, the favourite first', (hero) => {
    const attacks = printedSet(hero).filter(isAttack);
    const favourite = heroes.filter(({ id }) => id === hero).map(({ base }) => STANCES.indexOf(base))[0];
    const counts = STANCES.map((stance) => attacks.filter(({ effective }) => effective === stance).length);
    expect(counts[favourite]).toBe(10); // of 25
    expect(counts.toSorted((a, b) => a - b)).toEqual([7, 8, 10]);
  });

  it.each(HEROES)('VR-E15 lets %s loop between two stances with two cards of its Quick Start deck', (hero) => {
    const attacks = setOf(hero).filter(between(1, 12)).filter(isAttack);
    const loops = attacks.filter(
      (card) => card.effective !== card.resultant && attacks.some((other) => other.effective === card.resultant && other.resultant === card.effective),
    );
    expect(loops.length).toBeGreaterThanOrEqual(2);
  });

  it('leaves enemies in each stance with at least a fifth of each hero’s attack cards', () => {
    for (const hero of HEROES) {
      const attacks = printedSet(hero).filter(isAttack);
      for (const stance of STANCES)
        expect(attacks.filter(({ resultant }) => resultant === stance).length, `${hero}, ${stance}`).toBeGreaterThanOrEqual(attacks.length / 5);
    }
  });

  const single = cards.filter((card) => isAttack(card) && !card.aoe);
  it.each([
    { cost: 1, least: 2, most: 4 },
    { cost: 2, least: 5, most: 8 },
  ])('keeps Basic attacks of $cost AP at $least to $most damage', ({ cost, least, most }) => {
    const damages = single.filter((card) => card.pile === 'basic' && card.cost === cost).map(({ damage }) => damage as number);
    expect(Math.min(...damages)).toBe(least);
    expect(Math.max(...damages)).toBeLessThanOrEqual(most);
  });

  it('gives attacks of 0 AP 1 damage and a condition for more', () => {
    const free = cards.filter((card) => isAttack(card) && card.cost === 0);
    expect(new Set(free.map(({ damage }) => damage))).toEqual(new Set([1]));
    for (const { id, modifiers } of free) expect(modifiers?.[0].if, id).toBeDefined();
  });

  /** Damage as a share of the middle of the digest's range for its cost: 2–4, 5–8, 9–13. */
  const worth = (of: readonly CardRecord[]): number => {
    const shares = of.filter(({ cost }) => cost !== 0).map(({ damage = 0, cost = 0 }) => damage / [0, 3, 6.5, 11][cost]);
    return shares.reduce((a, b) => a + b) / shares.length;
  };
  it.each([
    { pile: 'skill', times: 1.25 },
    { pile: 'master', times: 1.6 },
    { pile: 'ultimate', times: 2 },
  ])('makes a $pile attack about $times times as strong as a Basic one', ({ pile, times }) => {
    const ratio = worth(single.filter((card) => card.pile === pile)) / worth(single.filter((card) => card.pile === 'basic'));
    expect(ratio / times).toBeGreaterThan(0.88);
    expect(ratio / times).toBeLessThan(1.12);
  });

  it('VR-M13 deals about half as much damage to all enemies as to one', () => {
    const aoe = cards.filter(({ aoe, pile }) => aoe && pile === 'basic');
    const ratio = worth(aoe) / worth(single.filter((card) => card.pile === 'basic'));
    expect(ratio).toBeGreaterThan(0.45);
    expect(ratio).toBeLessThan(0.6);
  });

  it('VR-P06 makes every counter action cost 1 AP, and Basic ones prevent 3 to 5 damage or half of it', () => {
    const counters = cards.filter(({ kind }) => kind === 'counter');
    expect(new Set(counters.map(({ cost }) => cost))).toEqual(new Set([1]));
    const prevented = counters
      .filter(({ pile }) => pile === 'basic')
      .flatMap((card) => [...everyObject(card)])
      .flatMap(({ prevent }) => (prevent === undefined ? [] : [prevent]));
    for (const amount of prevented) expect([3, 4, 5, 'half']).toContain(amount);
    expect(prevented).toHaveLength(9); // each hero has two; Evil Eye weakens the attacker instead
  });
});

describe('Veil of Ruin: single cards that the digest requires', () => {
  const printed = cards.filter((card) => !isExtended(card));
  const ofKind = (kind: CardRecord['kind']): CardRecord[] => printed.filter((card) => card.kind === kind);
  const attacks = ofKind('attack');
  const saying = (from: readonly CardRecord[], fields: Readonly<Record<string, unknown>>): string[] =>
    from.filter((card) => says(card, fields)).map(({ id }) => id);

  it.each([
    ['VR-M18 counts own cards in a Recall Zone', saying(attacks, { count: 'ownRecall' })],
    ['VR-N12 is a Continuous Attack', saying(attacks, { continuous: true })],
    ['VR-A18 gives Active AP at once', printed.filter((card) => [...everyObject(card)].some(({ ap }) => typeof ap === 'number')).map(({ id }) => id)],
    ['VR-U12 taunts an enemy', saying(attacks, { status: 'taunted', to: 'target' })],
    ['VR-U14 disables an enemy', saying(attacks, { status: 'disabled', to: 'target' })],
    ['VR-U17 makes its hero Invisible', saying(printed, { status: 'invisible', to: 'self' })],
    ['VR-U17 makes an ally Invisible', saying(printed, { status: 'invisible', to: 'ally' })],
    ['VR-V10 inflicts Trauma on an enemy', saying(printed, { injury: 'trauma', to: 'target' })],
    ['VR-V11 inflicts Fatigue on an enemy', saying(printed, { injury: 'fatigue', to: 'target' })],
    ['VR-V12 inflicts Stun on an enemy', saying(printed, { injury: 'stun' })],
    ['VR-P04 is a Boon for another hero', saying(ofKind('boon'), { onto: 'ally' })],
    ['VR-P03 is a Boon that ends with the round', saying(ofKind('boon'), { lasts: 'round' })],
    ['VR-Y14 is a Boon without an AP cost', ofKind('boon').flatMap(({ id, cost }) => (cost === undefined ? [id] : []))],
    ['VR-S07 is a counter action that cancels a critical', saying(ofKind('counter'), { cancelCritical: true })],
    [
      'VR-P05 is a counter action that deals damage back',
      ofKind('counter')
        .filter((card) => [...everyObject(card)].some((e) => 'damage' in e && e.to === 'target'))
        .map(({ id }) => id),
    ],
    ['VR-?11 is a counter action for an attacked ally', saying(ofKind('counter'), { when: 'ally' })],
    ['VR-E36 is a counter action that weakens the attacker', saying(ofKind('counter'), { status: 'weakened', to: 'target' })],
    ['VR-A15 is a reaction to physical damage only', saying(ofKind('counter'), { against: 'physical' })],
    ['VR-A15 is a reaction to magical damage only', saying(ofKind('counter'), { against: 'magical' })],
    ['VR-P11 is a companion with two actions', ofKind('companion').flatMap(({ id, actions }) => (actions?.length === 2 ? [id] : []))],
    ['VR-T12 revives', printed.filter((card) => [...everyObject(card)].some((e) => 'revive' in e)).map(({ id }) => id)],
    ['VR-T02 heals a hero at 0 HP', saying(printed, { fallen: true })],
    ['discards for an effect', saying(printed, { discard: 1, pick: 'chosen' })],
    ['VR-M02 looks at its hero’s HP', saying(attacks, { wounded: 'half', of: 'self' })],
    [
      'VR-M02 looks at the enemy’s stance',
      attacks.filter(({ modifiers }) => modifiers?.some((each) => each.if !== undefined && 'stance' in each.if)).map(({ id }) => id),
    ],
    ['VR-M09 doubles its damage', saying(attacks, { times: 2 })],
    ['VR-N10 spends Earned AP at once', saying(printed, { convert: true })],
    ['VR-N11 stays in a Recall Zone without being Continuous', attacks.flatMap(({ id, stays, continuous }) => (stays && !continuous ? [id] : []))],
    ['VR-U21 takes buff counters away', saying(attacks, { removeBuff: 'all', to: 'target' })],
  ])('has a card that %s', (_, found) => {
    expect(found).not.toEqual([]);
  });

  it('VR-P08 gives every hero two companions, so that one can replace the other', () => {
    for (const hero of HEROES)
      expect(
        printedSet(hero).filter(({ kind }) => kind === 'companion'),
        hero,
      ).toHaveLength(2);
  });

  it('VR-E08 VR-?60 has Seeing Stars: 2 damage, and 3 less from a Dazed figure in whose Recall Zone it lies', () => {
    expect(cards.find(({ id }) => id === 'seeing-stars')).toMatchObject({ damage: 2, inRecall: { attack: -3, if: { status: 'dazed' } }, printed: ['damage'] });
  });

  it('VR-E03 has Flunge, number 15 of the Red Claw: 1 more damage for each of her cards in the target’s Recall Zone', () => {
    expect(cards.find(({ id }) => id === 'flunge')).toMatchObject({
      hero: 'red-claw',
      number: 15,
      pile: 'basic',
      modifiers: [{ add: { per: { count: 'ownRecall' } } }],
      printed: ['number'],
    });
  });
});
