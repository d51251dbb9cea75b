import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const weakened = { weakened: 'enemy' } as const;
const invisible = { invisible: 'party' } as const;

describe('Veil of Ruin: the damage of an attack card', () => {
  it('VR-E01 VR-M08 VR-M10 VR-M11 a Weakened hero with 3 buff counters and base 6 deals 5', () => {
    scenario({
      heroes: [{ hand: ['blow'], buffs: 3, statuses: { weakened: 'enemy' } }],
      cards: { cards: [{ id: 'blow', damage: 6 }] },
    })
      .play('Blow')
      .expectState({ enemyHp: [7], ap: [2, 3], recall: [['blow@0']], earned: [1, 0] });
  });

  it('VR-E18 Weakened, base 5, 2 buff counters, a trait of −1: 3; base 2 with a trait of −3: 0', () => {
    const trait = (taken: number) => ({ enemies: [{ id: 'goblin', trait: { passives: [{ taken }] } }] });
    const hit = (damage: number, taken: number, hero: object) =>
      scenario({ heroes: [{ hand: ['blow'], ...hero }], cards: { cards: [{ id: 'blow', damage }], ...trait(taken) } }).play('Blow');
    hit(5, -1, { buffs: 2, statuses: weakened }).expectState({ enemyHp: [9] });
    hit(2, -3, {}).expectState({ enemyHp: [12] });
    hit(2, -3, { buffs: 2 }).expectState({ enemyHp: [11] }); // added up first, then not below 0
  });

  it('VR-M08 VR-M09 additions and subtractions of all sources come before multiplications, whatever the order on the card', () => {
    const cards = {
      cards: [
        { id: 'blow', damage: 2, modifiers: [{ times: 2 }, { add: 3 }, { less: 1 }] },
        { id: 'song', kind: 'boon', cost: 1, passives: [{ attack: 1 }] },
      ],
      items: [{ id: 'charm-1', kind: 'automatic', cost: undefined, text: undefined, passives: [{ attack: 2 }] }],
      artifacts: [{ id: 'crown', kind: 'automatic', cost: undefined, text: undefined, passives: [{ attackTimes: 3 }] }],
      enemies: [{ id: 'ogre-1', trait: { passives: [{ taken: -4 }] } }],
    };
    const heroes = [{ hand: ['blow'], buffs: 1, equipped: ['charm-1'], boons: ['song'] }];
    const enemies = ['ogre-1'];
    scenario({ heroes, cards, enemies })
      .play('Blow')
      .expectState({ enemyHp: [22] }); // (2 + 3 − 1 + 1 + 2 + 1 − 4) × 2 = 8
    scenario({ heroes: [{ ...heroes[0], equipped: ['charm-1', 'crown'], statuses: weakened }], cards, enemies })
      .play('Blow')
      .expectState({ enemyHp: [18] }); // 4 × 2 × 3 / 2 = 12
  });

  it('VR-M08 VR-M11 VR-U11 the result is rounded up, once, at the end', () => {
    const cards = {
      cards: [
        { id: 'blow', damage: 5 },
        { id: 'flurry', damage: 1, modifiers: [{ times: 3 }] },
        { id: 'wave', hero: 'knight', damage: undefined, type: undefined },
      ],
    };
    const heroes = [{ hand: ['blow', 'flurry', 'wave'], statuses: weakened }];
    scenario({ heroes, cards })
      .play('Blow')
      .expectState({ enemyHp: [9] });
    scenario({ heroes, cards })
      .play('Flurry')
      .expectState({ enemyHp: [10] }); // 3 / 2; halved first it would be 1 × 3
    scenario({ heroes: [{ ...heroes[0], buffs: 3 }], cards })
      .play('Wave')
      .expectState({ enemyHp: [12] }); // prints no damage
  });

  it('VR-M12 damage lowers the HP of the enemy, not below 0', () => {
    const cards = { cards: [{ id: 'blow', damage: 9 }] };
    scenario({ heroes: [{ hand: ['blow'] }], cards, enemies: [{ enemy: 'goblin', hp: 4 }, 'orc'] })
      .play('Blow on Goblin')
      .expectState({ enemyHp: [0, 12] });
  });
});

describe('Veil of Ruin: the steps of an attack card', () => {
  it('VR-M01 VR-M07 the cost is paid and a legal target chosen: above 0 HP and not Invisible', () => {
    const enemies = ['goblin', { enemy: 'orc', statuses: invisible }, { enemy: 'troll', hp: 0 }, 'imp'];
    const scene = scenario({ heroes: [{ hand: ['knight-1'], abilityUsed: true }], enemies });
    expect(scene.options.filter((option) => option.startsWith('play'))).toEqual(['play knight 1 on Goblin (1 AP)', 'play knight 1 on Imp (1 AP)']);
    scene.play('on Imp').expectState({ ap: [2, 3], enemyHp: [12, 12, 0, 10] });
  });

  it('VR-M07 VR-U13 VR-?39 a Taunted hero must pick its taunter, unless that cannot be targeted', () => {
    const taunted = { hand: ['knight-1'], statuses: { taunted: 'enemy' }, taunter: 'enemy 1' } as const;
    const targets = (orc: object) =>
      scenario({ heroes: [taunted], enemies: ['goblin', { enemy: 'orc', ...orc }, 'imp'] })
        .options.filter((option) => option.startsWith('play'))
        .map((option) => option.split(' ')[4]);
    expect(targets({})).toEqual(['Orc']);
    expect(targets({ statuses: invisible })).toEqual(['Goblin', 'Imp']);
    expect(targets({ hp: 0 })).toEqual(['Goblin', 'Imp']);
    scenario({ heroes: [taunted], enemies: ['goblin', 'orc'] })
      .play('use the ability', 'Goblin', 'end the turn')
      .expectState({ active: 1 }); // not forced to play one
  });

  it('VR-M02 conditions are read before the card resolves, those on counts and on any status too', () => {
    const cards = {
      cards: [
        { id: 'finish', damage: 4, text: [{ if: { wounded: 10 }, do: [{ earn: 5 }] }] },
        {
          id: 'taste',
          damage: 1,
          text: [
            { status: 'dazed', to: 'target' },
            { if: { status: 'any' }, do: [{ earn: 5 }] },
          ],
        },
        { id: 'press', damage: 1, modifiers: [{ if: { status: 'any' }, add: 3 }] },
        { id: 'crowd', damage: 1, modifiers: [{ if: { count: 'recall', atLeast: 2 }, add: 3 }] },
        { id: 'anger', damage: 1, modifiers: [{ if: { wounded: 'half', of: 'self' }, add: 4 }] },
        { id: 'answer', damage: 1, modifiers: [{ if: { stance: 'aggressive' }, add: 5 }], resultant: 'aggressive' },
      ],
    };
    const hero = { ap: 9, hand: ['finish', 'taste', 'press', 'crowd', 'anger', 'answer'] };
    const earned = (play: string, goblin: object) => scenario({ heroes: [hero], cards, enemies: [{ enemy: 'goblin', ...goblin }] }).play(play).state.earned[0];
    expect([earned('Finish', { hp: 12 }), earned('Finish', { hp: 10 })]).toEqual([1, 6]); // 1 for the match
    expect([earned('Taste', {}), earned('Taste', { statuses: { weakened: 'party' } })]).toEqual([1, 6]);
    const hp = (play: string, goblin: object, own = {}) =>
      scenario({ heroes: [{ ...hero, ...own }], cards, enemies: [{ enemy: 'goblin', ...goblin }] }).play(play).state.enemyHp[0];
    expect([hp('Press', {}), hp('Press', { buffs: 2 }), hp('Press', { statuses: { disabled: 'party' } })]).toEqual([11, 11, 8]);
    expect([hp('Crowd', { recall: ['knight-1'] }), hp('Crowd', { recall: ['knight-1', 'priest-1@1'] })]).toEqual([11, 8]);
    expect([hp('Anger', {}, { hp: 21 }), hp('Anger', {}, { hp: 20 })]).toEqual([11, 7]);
    expect([hp('Answer', {}), hp('Answer', { recall: ['answer'] })]).toEqual([11, 6]);
  });

  it('VR-M02 VR-?37 VR-U05 VR-U08 a Dazed target gives a card and an Exhausted one an Earned AP, before the damage and even if it dies', () => {
    const goblin = { enemy: 'goblin', hp: 1, statuses: { dazed: 'party', exhausted: 'party' } } as const;
    const scene = scenario({ heroes: [{ hand: ['knight-1'], draw: ['knight-2', 'knight-3'] }], enemies: [goblin, 'orc'] }).play('on Goblin');
    scene.expectState({ asked: 'dazed-draw', enemyHp: [1, 12], earned: [1, 0], hand: [[], []] });
    scene.play('draw a card').expectState({ enemyHp: [0, 12], hand: [['knight-2'], []], earned: [2, 0] });
  });

  it('VR-?37 a Dazed or Exhausted that the card itself puts on gives no bonus', () => {
    const cards = {
      cards: [
        {
          id: 'sting',
          damage: 1,
          effective: 'defensive',
          text: [
            { status: 'dazed', to: 'target' },
            { status: 'exhausted', to: 'target' },
          ],
        },
      ],
    };
    scenario({ heroes: [{ hand: ['sting'], draw: ['knight-2', 'knight-3'] }], cards })
      .play('Sting')
      .expectState({ asked: 'action', hand: [[], []], earned: [0, 0], enemyStatuses: [['dazed', 'exhausted']] });
  });

  it('VR-?58 the hero may choose not to draw', () => {
    const goblin = { enemy: 'goblin', statuses: { dazed: 'party' } } as const;
    scenario({ heroes: [{ hand: ['knight-1'], draw: ['rot', 'knight-3'] }], enemies: [goblin] })
      .play('knight 1', 'do not draw')
      .expectState({ hand: [[], []], draw: [['rot', 'knight-3'], []], enemyHp: [10], hp: [40, 40] });
  });

  it('VR-M03 VR-M04 the other effects come after the damage', () => {
    const cards = { cards: [{ id: 'leech', damage: 4, text: [{ heal: { per: { count: 'missingHp', of: 'target' } } }] }] };
    scenario({ heroes: [{ hp: 20, hand: ['leech'] }], cards })
      .play('Leech')
      .expectState({ enemyHp: [8], hp: [24, 40] });
  });

  it('VR-M05 VR-M06 the card becomes the newest of the Recall Zone, and then the trait triggers', () => {
    const cards = {
      heroes: [{ id: 'knight', trait: [{ earn: { per: { count: 'recall', of: 'target' } } }] }],
      cards: [{ id: 'count', damage: 1, text: [{ buff: { per: { count: 'recall' } } }] }],
    };
    scenario({ heroes: [{ hand: ['count'] }], cards, enemies: [{ enemy: 'goblin', recall: ['priest-1@1'] }] })
      .play('Count')
      .expectState({ recall: [['priest-1@1', 'count@0']], earned: [2, 0], buffs: [1, 0] });
  });

  it('VR-M17 VR-A17 an attack card can apply every status, buff counters and AP, to whom it says', () => {
    const statuses = ['dazed', 'weakened', 'exhausted', 'taunted', 'disabled', 'invisible'];
    const text = [
      ...statuses.map((status) => ({ status, to: 'target' })),
      { status: 'invisible', to: 'self' },
      { buff: 2, to: 'allies' },
      { ap: 1, to: 'ally' },
      { earn: 2 },
    ];
    scenario({ heroes: [{ hand: ['burst'] }, { ap: 0 }], cards: { cards: [{ id: 'burst', effective: 'defensive', text }] }, enemies: ['goblin', 'orc'] })
      .play('Burst on Goblin')
      .expectState({ enemyStatuses: [statuses, []], statuses: [['invisible'], []], buffs: [0, 2], ap: [2, 1], earned: [2, 0] });
  });

  it('VR-E03 VR-M18 Flunge counts n own cards in the Recall Zone, not itself; afterwards there are n + 1', () => {
    const flunge = { cards: [{ id: 'flunge', number: 15, damage: 1, modifiers: [{ add: { n: 2, per: { count: 'ownRecall' } } }] }] };
    const recall = ['knight-1', 'priest-1@1', 'knight-2'];
    scenario({ heroes: [{ hand: ['flunge'] }], cards: flunge, enemies: [{ enemy: 'goblin', recall }] })
      .play('Flunge')
      .expectState({ enemyHp: [7], recall: [['knight-1@0', 'priest-1@1', 'knight-2@0', 'flunge@0']] });
    scenario({ heroes: [{ hand: ['flunge'] }], cards: flunge })
      .play('Flunge')
      .expectState({ enemyHp: [11] });
  });
});
