import { describe, expect, it } from 'vitest';
import { bossTurn, enemyTurn, happened } from '../enemy-turn.ts';
import { scenario } from '../scenario.ts';

/** Counter actions of the knight, for 0 AP. */
const cards = {
  cards: [
    { id: 'parry', kind: 'counter', cost: 0, text: [{ prevent: 3 }] },
    { id: 'block', kind: 'counter', cost: 0, text: [{ prevent: 'all' }] },
    { id: 'deflect', kind: 'counter', cost: 0, text: [{ prevent: 'half' }] },
    { id: 'trip', kind: 'counter', cost: 0, text: [{ status: 'weakened', to: 'target' }] },
    { id: 'wolf', kind: 'companion', cost: 1, hp: 4, actions: [[{ heal: 1 }]] },
    { id: 'mail', kind: 'boon', cost: 1, passives: [{ taken: -2, type: 'physical' }] },
    { id: 'stars', damage: 2, inRecall: { attack: -3, if: { status: 'dazed' } } },
    { id: 'snare', inRecall: { attack: -1 } },
  ],
};
const knight = { hp: 30 };
const weakened = { statuses: { weakened: 'party' } } as const;

describe('the roll', () => {
  it('VR-S01 the printed dice are rolled once the targets are fixed, and the printed number is added', () => {
    const scene = enemyTurn({ heroes: [knight, {}], attack: { dice: 'd6+2' } }, [{ from: 'enemy 0, dice', take: 3 }]);
    scene.expectState({ hp: [24, 40] }).expectLuckUsed();
    expect(happened(scene, 'targeted', 'rolled', 'damage')).toEqual(['targeted', 'rolled', 'damage']);
    // 2 + 4 + 1; 8; 1 - 1
    enemyTurn({ heroes: [knight, {}], attack: { dice: '2d4+1' } }, [1, 3]).expectState({ hp: [23, 40] });
    enemyTurn({ heroes: [knight, {}], attack: { dice: 'd10' } }, [7]).expectState({ hp: [22, 40] });
    enemyTurn({ heroes: [knight, {}], attack: { dice: 'd4-1' } }, [0]).expectState({ hp: [30, 40] });
  });

  it('VR-S02 the attack’s icon fixes the type of its damage', () => {
    const heroes = [{ ...knight, boons: ['mail'] }, {}];
    enemyTurn({ heroes, attack: { type: 'physical' }, cards }).expectState({ hp: [27, 40] });
    enemyTurn({ heroes, attack: { type: 'magical' }, cards }).expectState({ hp: [25, 40] });
  });

  it('VR-S03 an attack on several heroes rolls once, for all of them', () => {
    enemyTurn({ attack: { targets: 'aoe', dice: 'd10' } }, [6])
      .expectState({ hp: [33, 33] })
      .expectLuckUsed();
    enemyTurn({ heroes: [knight, { hp: 20 }, {}], attack: { targets: 'half', dice: 'd6' } }, [1])
      .expectState({ hp: [28, 18, 40] })
      .expectLuckUsed();
  });
});

describe('what changes the damage of an enemy', () => {
  it('VR-S08 VR-U20 each buff counter on the enemy adds 1', () => {
    enemyTurn({ heroes: [knight, {}], brute: { buffs: 3 } }).expectState({ hp: [22, 40], enemyBuffs: [3] });
    // Those of another enemy do not, and an attack without damage gains none.
    enemyTurn({ heroes: [knight, {}], enemies: ['brute', { enemy: 'goblin', hp: 0, buffs: 3 }] }).expectState({ hp: [25, 40] });
    enemyTurn({ heroes: [knight, {}], attack: { dice: undefined, type: undefined, itself: [{ heal: 1 }] }, brute: { buffs: 3 } }).expectState({
      hp: [30, 40],
    });
  });

  it('VR-S09 a Weakened enemy deals half, rounded up', () => {
    enemyTurn({ heroes: [knight, {}], brute: weakened }).expectState({ hp: [27, 40] });
    enemyTurn({ heroes: [knight, {}], attack: { dice: '4' }, brute: weakened }).expectState({ hp: [28, 40] });
  });

  it('VR-E02 VR-S10 additions come first, then the halving: a Weakened enemy with 4 buff counters and 9 damage deals 7', () => {
    enemyTurn({ heroes: [knight, {}], attack: { dice: '9' }, brute: { buffs: 4, ...weakened } }).expectState({ hp: [23, 40] });
  });

  it('VR-S10 VR-?42 all factors are multiplied and rounded up once at the end', () => {
    // 5 × 3 / 2 = 7.5; rounded before the factor it would be 9.
    const thrice = { trait: { passives: [{ attackTimes: 3 }] } };
    enemyTurn({ heroes: [knight, {}], card: thrice, brute: weakened }).expectState({ hp: [22, 40] });
    // 9 / 2 / 2 = 2.25
    enemyTurn({ heroes: [{ ...knight, hand: ['deflect'] }, {}], attack: { dice: '9' }, brute: weakened, cards, windows: true })
      .play('counter with Deflect')
      .expectState({ hp: [27, 40] });
  });

  it('VR-?42 damage below 0 is 0', () => {
    const heroes = [{ ...knight, hand: ['parry'], boons: ['mail'] }, {}];
    enemyTurn({ heroes, attack: { dice: '4' }, cards, windows: true })
      .play('counter with Parry')
      .expectState({ hp: [30, 40] });
    const twice = { trait: { passives: [{ attackTimes: 2 }] } };
    enemyTurn({ heroes, attack: { dice: '4' }, card: twice, cards, windows: true })
      .play('counter with Parry')
      .expectState({ hp: [30, 40] });
  });

  it('VR-E08 VR-S14 VR-?60 Seeing Stars in its Recall Zone takes 3 off the attacks of a Dazed enemy', () => {
    const recall = ['stars@0'];
    enemyTurn({ heroes: [knight, {}], brute: { recall, statuses: { dazed: 'party' } }, cards }).expectState({ hp: [28, 40] });
    enemyTurn({ heroes: [knight, {}], brute: { recall }, cards }).expectState({ hp: [25, 40] });
    // Only there: in the zone of another enemy it does nothing.
    const goblin = { enemy: 'goblin', hp: 0, recall, statuses: { dazed: 'party' } } as const;
    enemyTurn({ heroes: [knight, {}], enemies: [{ enemy: 'brute', statuses: { dazed: 'party' } }, goblin], cards }).expectState({ hp: [25, 40] });
    // The card itself deals 2.
    scenario({ heroes: [{ hand: ['stars'] }], cards }, [])
      .play('play Stars')
      .expectState({ enemyHp: [10] });
  });

  it('VR-E45 VR-S18 a number taken off is a subtraction before the halving; companion and hero take what is left', () => {
    const given = { attack: { dice: 'd10' }, brute: weakened, cards, windows: true };
    bossTurn({ ...given, heroes: [{ ...knight, hand: ['parry'] }, {}] }, [7])
      .play('counter with Parry')
      .expectState({ hp: [27, 40] });
    bossTurn({ ...given, heroes: [{ ...knight, hand: ['parry'], companion: { card: 'wolf', hp: 2 } }, {}] }, [7])
      .play('counter with Parry')
      .expectState({ hp: [29, 40], companion: ['', ''] });
  });

  it('VR-S18 so are those of Recall Zone cards, boons and traits', () => {
    // (8 - 1 - 2) / 2 = 2.5, and 8 - 1 + 3 for a trait that adds 3.
    const attack = { dice: '8' };
    enemyTurn({ heroes: [{ ...knight, boons: ['mail'] }, {}], attack, brute: { recall: ['snare@0'], ...weakened }, cards }).expectState({ hp: [27, 40] });
    const strong = { trait: { passives: [{ attack: 3 }] } };
    enemyTurn({ heroes: [knight, {}], attack, card: strong, brute: { recall: ['snare@0'] }, cards }).expectState({ hp: [20, 40] });
    enemyTurn({ heroes: [knight, {}], attack, card: strong, brute: { statuses: { disabled: 'party' } } }).expectState({ hp: [22, 40] });
  });

  it('VR-E34 VR-S18 each target by itself: a roll of 6 and 2 counters are 8 for each, and a counter action helps only its own hero', () => {
    const given = { heroes: [{ ...knight, hand: ['parry'] }, {}], attack: { targets: 'aoe', dice: 'd6' }, brute: { buffs: 2 }, cards, windows: true };
    enemyTurn(given, [5])
      .pass()
      .expectState({ hp: [22, 32] });
    enemyTurn(given, [5])
      .play('counter with Parry')
      .expectState({ hp: [25, 32] });
  });

  it('VR-S18 the damage to all targets is worked out before any of it is dealt', () => {
    // The knight falls and its card leaves the Recall Zone; the priest's damage still is 1 less.
    const scene = enemyTurn({ heroes: [{ hp: 3 }, {}], attack: { targets: 'aoe' }, brute: { recall: ['snare@0'] }, cards });
    scene.expectState({ hp: [0, 36], discard: [['snare'], []] });
  });

  it('VR-E36 VR-?11 a counter action that makes the attacker Weakened halves this attack; the next is full again', () => {
    const options = { roundCap: 2, mandatoryAction: false };
    const scene = bossTurn({ heroes: [{ ...knight, hand: ['trip'] }, {}], attack: { dice: 'd10' }, cards, options, windows: true }, [7, 7]);
    scene.play('counter with Trip').expectState({ asked: 'next-hero', round: 2, hp: [26, 40], enemyStatuses: [['weakened']] });
    scene.play('vote for Knight', 'vote for Knight').pass().pass();
    // The knight has drawn the card again and keeps it this time.
    scene.expectState({ asked: 'counter', enemyStatuses: [[]] });
    scene.pass().expectState({ hp: [18, 40] });
  });
});

describe('the other effects of an attack', () => {
  const all = ['dazed', 'weakened', 'exhausted', 'taunted', 'disabled', 'invisible'];

  it('VR-S12 they reach the target even if no damage did', () => {
    const attack = { text: [{ status: 'weakened', to: 'target' }] };
    enemyTurn({ heroes: [{ ...knight, hand: ['block'] }, {}], attack, cards, windows: true })
      .play('counter with Block')
      .expectState({ hp: [30, 40], statuses: [['weakened'], []] });
    enemyTurn({ heroes: [knight, {}], attack: { dice: undefined, type: undefined, ...attack } }).expectState({ hp: [30, 40], statuses: [['weakened'], []] });
  });

  it('VR-S13 tokens go to the hero that was hit, whichever they are', () => {
    const attack = { text: [...all.map((status) => ({ status, to: 'target' })), { buff: 1, to: 'target' }] };
    enemyTurn({ heroes: [knight, {}], attack }).expectState({ statuses: [all, []], buffs: [1, 0], enemyStatuses: [[]] });
    enemyTurn({ heroes: [{}, knight], attack }).expectState({ statuses: [[], all], buffs: [0, 1] });
  });

  it('VR-?74 VR-S12 they also reach a hero that the damage brought to 0 HP, after the steps of 0 HP', () => {
    const attack = {
      text: [
        { status: 'weakened', to: 'target' },
        { injury: 'fatigue', to: 'target' },
        { discard: 1, pick: 'random', to: 'target' },
      ],
    };
    const given = { heroes: [{ hp: 3, hand: ['knight-1'] }, {}], attack };
    enemyTurn(given).expectState({ hp: [0, 40], statuses: [['weakened'], []], hand: [[], []], discard: [['fatigue', 'knight-1'], []] });
    enemyTurn({ ...given, options: { effectsOnDowned: false } }).expectState({ hp: [0, 40], statuses: [[], []], discard: [['knight-1'], []] });
    // A hero that stands suffers them with or without the option.
    enemyTurn({ ...given, heroes: [knight, {}], options: { effectsOnDowned: false } }).expectState({ hp: [25, 40], statuses: [['weakened'], []] });
  });

  it('VR-?74 an enemy that an attack card brought to 0 HP takes its statuses, but no buff counters', () => {
    const curse = {
      id: 'curse',
      damage: 12,
      text: [
        { status: 'weakened', to: 'target' },
        { buff: 1, to: 'target' },
      ],
    };
    const scene = scenario({ heroes: [{ hand: ['curse'] }], enemies: ['goblin', 'orc'], cards: { cards: [curse] } }, []);
    scene.play('play Curse on Goblin').expectState({ enemyHp: [0, 12], enemyStatuses: [['weakened'], []], enemyBuffs: [0, 0] });
  });
});
