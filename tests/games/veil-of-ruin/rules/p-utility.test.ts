import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

/** A wolf of 3 HP that deals 2 damage to an enemy, or heals its hero 1. */
const WOLF = { id: 'wolf', kind: 'companion', hp: 3, actions: [[{ damage: 2, to: 'enemy' }], [{ heal: 1 }]] };
/** A bear of 5 HP that deals 4 damage to an enemy. */
const BEAR = { id: 'bear', kind: 'companion', hp: 5, actions: [[{ damage: 4, to: 'enemy' }]] };
const BLESSING = { id: 'blessing', kind: 'boon', onto: 'hero', passives: [{ attack: 1 }] };
const cards = { cards: [WOLF, BEAR, BLESSING] };

describe('Single Actions', () => {
  it('VR-P01 the effect comes at once, then the card goes to the discard pile', () => {
    const mend = { id: 'mend', kind: 'action', text: [{ heal: 3 }] };
    scenario({ heroes: [{ hp: 20, hand: ['mend'] }], cards: { cards: [mend] } })
      .play('play Mend')
      .expectState({ hp: [23, 40], ap: [2, 3], hand: [[], []], discard: [['mend'], []], recall: [[]] });
  });

  it('VR-?44 "ally" does not include the acting hero, "hero" does', () => {
    const heal = (to: string) => {
      const mend = { id: 'mend', kind: 'action', text: [{ heal: 3, to }] };
      return scenario({ heroes: [{ hp: 20, hand: ['mend'] }, { hp: 20 }, { hp: 20 }], cards: { cards: [mend] } }).play('play Mend');
    };
    expect(heal('ally').options).toEqual(['Priest', 'Wizard']);
    expect(heal('hero').options).toEqual(['Knight', 'Priest', 'Wizard']);
    heal('hero')
      .play('Knight')
      .expectState({ hp: [23, 20, 20] });
    heal('allies').expectState({ hp: [20, 23, 23] });
    heal('heroes').expectState({ hp: [23, 23, 23] });
  });
});

describe('boons', () => {
  it('VR-P02 a boon goes into a Boon Pile, where it is in force', () => {
    const scene = scenario({ heroes: [{ hand: ['blessing', 'knight-1'] }], cards });
    scene.play('play Blessing on Knight').expectState({ boons: [['blessing@0'], []], discard: [[], []], ap: [2, 3] });
    scene.play('play knight 1').expectState({ enemyHp: [9] }); // 2 + 1
  });

  it('VR-P04 a boon may lie in the Boon Pile of another hero, and works there', () => {
    const scene = scenario({ heroes: [{ hand: ['blessing', 'knight-1'] }, { hand: ['priest-1'] }], cards });
    scene.play('play Blessing on Priest').expectState({ boons: [[], ['blessing@0']] });
    scene.play('play knight 1').expectState({ enemyHp: [10] });
    scene.play('end the turn', 'play priest 1').expectState({ enemyHp: [7] });
  });

  it('VR-P03 a boon stays over the end of the round, unless its text says otherwise', () => {
    const flash = { id: 'flash', kind: 'boon', onto: 'self', lasts: 'round', passives: [{ attack: 1 }] };
    scenario({
      phase: 'roundEnd',
      heroes: [{ boons: ['blessing', 'flash'], draw: ['knight-1', 'knight-2'] }, { boons: ['flash@0'] }],
      cards: { cards: [BLESSING, flash] },
    }).expectState({
      round: 2,
      boons: [['blessing@0'], []],
      discard: [['flash', 'flash'], []],
    });
  });

  it('VR-?45 VR-T03 when the holder falls, each boon goes to its owner’s discard pile', () => {
    const ward = { id: 'ward', hero: 'priest', kind: 'boon', onto: 'hero', passives: [{ taken: 1 }] };
    scenario({
      phase: 'enemyTurn',
      heroes: [
        { hp: 5, boons: ['ward@1', 'blessing'] },
        { boons: ['blessing@0'], draw: ['priest-1', 'priest-2'] },
      ],
      cards: { cards: [BLESSING, ward] },
    }).expectState({ hp: [0, 40], boons: [[], ['blessing@0']], discard: [['blessing'], ['ward']] });
  });

  it('VR-?45 VR-Y13 a boon removed in PVP goes to its owner’s discard pile', () => {
    const ward = { id: 'ward', hero: 'rogue', kind: 'boon', cost: 1, onto: 'hero', passives: [{ taken: -1 }] };
    const heroes = ['knight', 'priest', 'wizard', 'rogue'].map((hero, seat) => ({ hero, ap: 3, ...(seat === 2 ? { boons: ['ward@3'] } : {}) }));
    scenario({ options: { mode: 'pvp' }, heroes, cards: { cards: [ward] } })
      .play('remove Ward from Wizard')
      .expectState({ boons: [[], [], [], []], discard: [[], [], [], ['ward']], ap: [0, 3, 3, 3] });
  });
});

describe('companions', () => {
  it('VR-P08 VR-?43 a companion replaces the one that was there, whose card goes to the discard pile', () => {
    scenario({ heroes: [{ hand: ['bear'], companion: { card: 'wolf', hp: 1 } }], cards })
      .play('play Bear')
      .expectState({ companion: ['bear 5', ''], discard: [['wolf'], []], hand: [[], []] });
  });

  it('VR-P09 VR-P11 a companion acts at once when played; its hero chooses one of its actions', () => {
    const play = () => scenario({ heroes: [{ hp: 20, hand: ['wolf'] }], cards }).play('play Wolf');
    expect(play().options).toHaveLength(2);
    const [hit, heal] = play().options;
    play()
      .play(hit)
      .expectState({ enemyHp: [10], hp: [20, 40], companion: ['wolf 3', ''] });
    play()
      .play(heal)
      .expectState({ enemyHp: [12], hp: [21, 40], companion: ['wolf 3', ''] });
  });

  it('VR-P10 VR-P11 it acts again at the start of each later turn of its hero, with a new choice, and not in turns of others', () => {
    const turn = (active: number) => scenario({ phase: 'turn', active, heroes: [{ hp: 20, companion: 'wolf' }, {}], cards });
    turn(1).expectState({ asked: 'action', active: 1, enemyHp: [12] });
    const scene = turn(0).expectState({ asked: 'option', active: 0 });
    scene.play(scene.options[0]).expectState({ asked: 'action', enemyHp: [10], ap: [3, 3] });
    // In the next round it chooses again. The troll attacks the priest.
    const options = { mandatoryAction: false };
    const next = scenario({
      options,
      heroes: [
        { hp: 20, hand: ['wolf'] },
        { hp: 10, turnTaken: true },
      ],
      enemies: ['troll'],
      cards,
    });
    next.play('play Wolf');
    next.play(next.options[0], 'end the turn', 'vote for Knight', 'vote for Knight').expectState({ round: 2, asked: 'option', enemyHp: [10], hp: [20, 6] });
    next.play(next.options[1]).expectState({ asked: 'action', enemyHp: [10], hp: [21, 6], companion: ['wolf 3', ''] });
  });

  it('VR-P12 a companion’s attack is no attack card: no Recall Zone, no stance match, no reward for Dazed or Exhausted enemies', () => {
    const enemies = [{ enemy: 'goblin', statuses: { dazed: 'party', exhausted: 'party' } }] as const;
    scenario({ heroes: [{ hand: ['bear'], draw: ['knight-2'] }], enemies, cards })
      .play('play Bear')
      .expectState({ asked: 'action', enemyHp: [8], recall: [[]], earned: [0, 0], hand: [[], []], draw: [['knight-2'], []] });
  });

  it('VR-P13 VR-U19 companions ignore buff counters on their hero', () => {
    scenario({ heroes: [{ hand: ['bear'], buffs: 3 }], cards })
      .play('play Bear')
      .expectState({ enemyHp: [8], buffs: [3, 0] });
  });

  it('VR-P14 companions ignore statuses on their hero', () => {
    const act = (status: string, enemies = ['goblin']) =>
      scenario({ phase: 'turn', heroes: [{ companion: 'bear', statuses: { [status]: 'enemy' }, taunter: 'enemy 0' }], enemies, cards });
    for (const status of ['weakened', 'exhausted', 'disabled', 'dazed', 'invisible'])
      act(status).expectState({ enemyHp: [8], ap: [3, 3], companion: ['bear 5', ''] });
    // Taunted by the goblin, the hero's companion may still attack the orc.
    act('taunted', ['goblin', 'orc'])
      .play('Orc')
      .expectState({ enemyHp: [12, 8] });
  });

  it('VR-?43 a companion brought to 0 HP goes to its owner’s discard pile at once', () => {
    scenario({ phase: 'enemyTurn', heroes: [{ hp: 10, companion: 'wolf', draw: ['knight-1', 'knight-2'] }, {}], cards }).expectState({
      hp: [9, 40],
      companion: ['', ''],
      discard: [['wolf'], []],
    });
    scenario({ phase: 'enemyTurn', heroes: [{ hp: 10, companion: 'bear', draw: ['knight-1', 'knight-2'] }, {}], cards }).expectState({
      hp: [10, 40],
      companion: ['bear 1', ''],
      discard: [[], []],
    });
  });

  it('VR-?43 HP that is lost is no damage and goes past the companion', () => {
    const drain = { id: 'drain', kind: 'action', text: [{ loseHp: 2 }] };
    scenario({ heroes: [{ hp: 20, hand: ['drain'], companion: 'wolf' }], cards: { cards: [WOLF, drain] } })
      .play('play Drain')
      .expectState({ hp: [18, 40], companion: ['wolf 3', ''] });
  });

  it('VR-?43 a companion is discarded with its hero’s fall; with companionSurvivesOwner it stays', () => {
    const past = { dice: '4', type: 'physical', targets: 'single', choice: 'lowestHealth', pastCompanion: true };
    const enemies = [{ id: 'goblin', attacks: { aggressive: past, neutral: past, defensive: past } }];
    const fall = (companionSurvivesOwner: boolean) =>
      scenario({ phase: 'enemyTurn', options: { companionSurvivesOwner }, heroes: [{ hp: 4, companion: 'wolf' }, {}], cards: { ...cards, enemies } });
    fall(false).expectState({ hp: [0, 40], companion: ['', ''], discard: [['wolf'], []] });
    fall(true).expectState({ hp: [0, 40], companion: ['wolf 3', ''], discard: [[], []] });
  });
});
