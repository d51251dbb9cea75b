import { describe, expect, it } from 'vitest';
import { bossTurn, enemyTurn, happened, inEveryStance } from '../enemy-turn.ts';
import { newGame, type Scene, scenario } from '../scenario.ts';

/** On all heroes, so that nothing depends on the choice of targets. */
const onAll = (dice: string) => ({ dice, type: 'physical', targets: 'aoe' });
/** Deals 1 in its Aggressive, 2 in its Neutral, 3 in its Defensive stance. */
const byStance = { aggressive: onAll('1'), neutral: onAll('2'), defensive: onAll('3') };
const cards = {
  cards: [
    { id: 'to-defensive', resultant: 'defensive' },
    { id: 'to-aggressive', hero: 'priest', resultant: 'aggressive' },
  ],
  enemies: [{ id: 'shifter', initiative: 4, attacks: byStance }],
};

/** Who attacked, in order. */
function attackers(scene: Scene): string[] {
  return scene.told.flatMap((line) => line.match(/^(\w+) attacks/)?.[1] ?? []);
}

/** Both heroes end their turns without an action. */
function idleRound(scene: Scene): Scene {
  return scene.play('vote for Knight', 'vote for Knight').pass().pass();
}
const idle = { mandatoryAction: false };
const heroes = [{ hp: 30 }, {}];
const frenzy = { dice: 'd6', critical: [{ extraAttack: true }] };

describe('the enemy turn', () => {
  it('VR-Q01 it follows the party’s turn: once the last hero has acted, the enemies do', () => {
    const scene = scenario({ heroes: [{ hp: 30, turnTaken: true }, { ap: 0 }], active: 1, options: { roundCap: 1 } }, []);
    scene.expectState({ asked: 'action', hp: [30, 40] });
    scene.pass().expectState({ hp: [26, 40] });
    expect(happened(scene, 'turn-end', 'attack')).toEqual(['turn-end', 'attack']);
    // While a hero is yet to act, they wait.
    scenario({ heroes: [{ hp: 30 }, { ap: 0 }], active: 1 }, [])
      .pass()
      .expectState({ asked: 'action', decider: 0, hp: [30, 40] });
  });

  it('VR-Q02 traits that act in the enemy turn are applied before the first attack, also those of slower enemies', () => {
    const drummer = { id: 'drummer', trait: { abilities: [{ on: 'startOfEnemyTurn', do: [{ buff: 2, to: 'allies' }] }] }, attacks: inEveryStance(onAll('1')) };
    const setup = { attack: { targets: 'aoe' }, cards: { enemies: [drummer] } };
    // The Brute attacks first and already has both counters: 5 + 2, then the Drummer's 1.
    enemyTurn({ ...setup, enemies: ['brute', 'drummer'] }).expectState({ hp: [32, 32], enemyBuffs: [2, 0] });
    enemyTurn({ ...setup, enemies: ['brute', { enemy: 'drummer', statuses: { disabled: 'party' } }] }).expectState({ hp: [34, 34], enemyBuffs: [0, 0] });
  });

  it('VR-Q03 enemies act one after another, from the highest initiative to the lowest', () => {
    const attacks = inEveryStance(onAll('1'));
    const slowFirst = {
      enemies: [
        { id: 'slow', initiative: 2, attacks },
        { id: 'fast', initiative: 8, attacks },
        { id: 'middle', initiative: 5, attacks },
      ],
      skirmishes: [{ id: 'sk01', named: ['slow', 'fast', 'middle'] }],
    };
    const scene = idleRound(scenario({ phase: 'fight', cards: slowFirst, options: idle }, []));
    scene.expectState({ enemies: ['fast', 'middle', 'slow'], hp: [37, 37] });
    expect(attackers(scene)).toEqual(['Fast', 'Middle', 'Slow']);
  });

  it('VR-?18 enemies with equal initiative lie in a random order that is fixed at set-up', () => {
    const equal = { enemies: [{ id: 'orc', initiative: 9 }], skirmishes: [{ id: 'sk01', named: ['goblin', 'orc'] }] };
    const order = (take: number) => {
      const scene = scenario({ phase: 'fight', heroes, cards: equal, options: idle }, [{ from: 'initiative', take }]);
      idleRound(scene);
      return attackers(idleRound(scene).expectLuckUsed());
    };
    expect(order(0)).toEqual(['Goblin', 'Orc', 'Goblin', 'Orc']);
    expect(order(1)).toEqual(['Orc', 'Goblin', 'Orc', 'Goblin']);
  });

  it('VR-?18 with initiativeTies party-chooses the party votes for the one that comes first', () => {
    const equal = { enemies: [{ id: 'orc', initiative: 9 }], skirmishes: [{ id: 'sk01', named: ['goblin', 'orc', 'troll'] }] };
    const scene = scenario({ phase: 'fight', cards: equal, options: { initiativeTies: 'party-chooses' } }, []);
    scene.expectState({ asked: 'initiative', decider: 0 });
    expect(scene.options).toEqual(['abstain', 'vote for Goblin to be first', 'vote for Orc to be first']);
    scene.play('vote for Orc', 'vote for Orc').expectState({ asked: 'next-hero', enemies: ['orc', 'goblin', 'troll'] });
  });

  it('VR-Q04 enemies at 0 HP are skipped', () => {
    const scene = enemyTurn({ heroes, enemies: [{ enemy: 'goblin', hp: 0 }, 'orc', { enemy: 'troll', hp: 1 }] });
    scene.expectState({ hp: [22, 40] });
    expect(attackers(scene)).toEqual(['Orc', 'Troll']);
  });

  it('VR-Q05 VR-Q06 an enemy makes the attack of its stance: that of the newest card in its Recall Zone, else its base stance', () => {
    const hpAfter = (recall: string[]) => enemyTurn({ enemies: [{ enemy: 'shifter', recall }], cards }).state.hp;
    expect(hpAfter([])).toEqual([38, 38]);
    expect(hpAfter(['to-aggressive@1'])).toEqual([39, 39]);
    expect(hpAfter(['to-defensive@0'])).toEqual([37, 37]);
    expect(hpAfter(['to-defensive@0', 'to-aggressive@1'])).toEqual([39, 39]);
    expect(hpAfter(['to-aggressive@1', 'to-defensive@0'])).toEqual([37, 37]);
  });

  it('VR-E16 VR-Q06 a faster enemy brings the owner of the newest card to 0 HP: the stance is read after that', () => {
    enemyTurn({
      heroes: [{}, { hp: 3 }],
      enemies: ['brute', { enemy: 'shifter', recall: ['to-defensive@0', 'to-aggressive@1'] }],
      cards,
    }).expectState({ hp: [37, 0], discard: [['to-defensive'], ['to-aggressive']] });
    // Had the priest stood, the Aggressive attack would have come: 1 each.
    enemyTurn({ heroes: [{}, { hp: 7 }], enemies: ['brute', { enemy: 'shifter', recall: ['to-defensive@0', 'to-aggressive@1'] }], cards }).expectState({
      hp: [39, 1],
    });
  });

  it('VR-Q07 targets, redirections, roll, critical, counter actions, damage, effects: in this order', () => {
    const parry = { id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 3 }] };
    const scene = bossTurn(
      {
        heroes: [{ hp: 30, hand: ['parry'] }, { buffs: 1 }],
        attack: { dice: 'd6+4', text: [{ status: 'weakened', to: 'target' }], critical: [{ extraDamage: 2 }] },
        cards: { cards: [parry] },
        windows: true,
      },
      [{ from: 'enemy 0, dice', take: 5 }],
    );
    scene.expectState({ asked: 'redirect', decider: 1, hp: [30, 40] });
    expect(happened(scene, 'attack', 'targeted', 'rolled')).toEqual(['attack', 'targeted']);
    scene.pass().expectState({ asked: 'counter', decider: 0, hp: [30, 40], statuses: [[], []] });
    expect(scene.told.at(-1)).toBe('Brute rolls 10: a critical attack.');
    scene.play('counter with Parry');
    // 6 + 4 + 2 - 3
    scene.expectState({ hp: [21, 40], statuses: [['weakened'], []] });
    expect(happened(scene, 'attack', 'targeted', 'rolled', 'countered', 'damage', 'status')).toEqual([
      'attack',
      'targeted',
      'rolled',
      'countered',
      'damage',
      'status',
    ]);
  });

  it('VR-Q08 each enemy makes one attack in an enemy turn, unless its trait or a text gives it more', () => {
    const aoe = { attack: { targets: 'aoe' } };
    enemyTurn(aoe).expectState({ hp: [35, 35] });
    enemyTurn({ ...aoe, card: { trait: { passives: [{ attacks: 2 }] } } }).expectState({ hp: [30, 30] });
    // A critical that attacks once more: 6, then 2 in the same turn, and no third attack.
    bossTurn({ heroes, attack: frenzy }, [5, 1])
      .expectState({ hp: [22, 40] })
      .expectLuckUsed();
    bossTurn({ heroes, attack: frenzy }, [1])
      .expectState({ hp: [28, 40] })
      .expectLuckUsed();
  });

  it('VR-Q08 an extra attack does not carry over to the next enemy turn', () => {
    const scene = bossTurn({ heroes, attack: frenzy, options: { roundCap: 2, ...idle } }, [5, 1, 0]);
    scene.expectState({ round: 2, hp: [22, 40] });
    idleRound(scene)
      .expectState({ hp: [21, 40] })
      .expectLuckUsed();
  });
});

describe('enemies that come back', () => {
  const raise = [{ revive: 5, to: 'minion' }];
  /** Attacks nobody's HP; raises a Minion as its attack ends. */
  const necromancer = { id: 'necromancer', attacks: inEveryStance({ targets: 'single', choice: 'lowestHealth', itself: raise }) };

  it('VR-?57 a revived enemy acts in the same enemy turn if its place is still to come, else not', () => {
    const setup = { heroes, cards: { enemies: [necromancer] } };
    enemyTurn({ ...setup, enemies: ['necromancer', { enemy: 'goblin', hp: 0 }] }).expectState({ hp: [26, 40], enemyHp: [12, 5] });
    enemyTurn({ ...setup, enemies: [{ enemy: 'goblin', hp: 0 }, 'necromancer'] }).expectState({ hp: [30, 40], enemyHp: [5, 12] });
  });

  it('VR-?57 one that fell after its own attack does not act again', () => {
    const riposte = { id: 'riposte', kind: 'counter', cost: 0, text: [{ damage: 20, to: 'target' }] };
    const scene = enemyTurn({
      heroes: [{ hp: 30, hand: ['riposte'] }, {}],
      enemies: ['goblin', 'necromancer'],
      cards: { enemies: [necromancer], cards: [riposte] },
      windows: true,
    });
    scene.play('counter with Riposte').expectState({ hp: [30, 40], enemyHp: [5, 12] });
    expect(attackers(scene)).toEqual(['Goblin', 'Necromancer']);
  });

  it('VR-?57 it comes back without buff counters and cards, in its base stance; its statuses stay and end on time', () => {
    const blow = { id: 'blow', damage: 12, resultant: 'aggressive' };
    const goblin = { enemy: 'goblin', buffs: 3, recall: ['blow@0'], statuses: { weakened: 'party', disabled: 5 } } as const;
    const scene = scenario(
      {
        heroes: [{ hp: 30, hand: ['blow'] }, { turnTaken: true }],
        enemies: ['necromancer', goblin],
        cards: { enemies: [necromancer], cards: [blow] },
        options: { roundCap: 1 },
      },
      [],
    );
    scene.play('play Blow on Goblin').expectState({ enemyHp: [12, 0], enemyStatuses: [[], ['weakened', 'disabled']] });
    // It is Neutral: 4, halved because it is still Weakened.
    scene.pass().expectState({ enemyHp: [12, 5], enemyBuffs: [0, 0], hp: [28, 40], enemyStatuses: [[], ['disabled']] });
  });
});

describe('a text gives the enemies the first turn', () => {
  const cards = {
    cards: [{ id: 'to-defensive', resultant: 'defensive' }],
    enemies: [
      {
        id: 'ambusher',
        attacks: { aggressive: onAll('1'), neutral: { ...onAll('2'), text: [{ status: 'weakened', to: 'target' }] }, defensive: onAll('3') },
        trait: { passives: [{ firstTurn: true }], abilities: [{ on: 'endOfRound', do: [{ buff: 4, to: 'self' }] }] },
      },
    ],
  };
  const setup = { phase: 'combat', heroes: [{ ap: 0, hand: ['to-defensive'] }, { ap: 0 }], enemies: ['ambusher'], cards } as const;

  it('VR-Q01 VR-?73 one enemy turn comes before round 1, without a round end; its statuses end with the party’s turn', () => {
    const scene = scenario({ ...setup, options: { ...idle, roundCap: 1 } }, []);
    scene.expectState({ asked: 'next-hero', round: 1, hp: [38, 38], ap: [3, 3], enemyBuffs: [0], statuses: [['weakened'], ['weakened']] });
    scene.play('vote for Knight', 'vote for Knight', 'play To Defensive').pass().pass();
    // Then rounds run as usual: the card still lies there, so the Defensive attack follows, and only then the round ends.
    scene.expectState({ hp: [35, 35], enemyBuffs: [4], statuses: [[], []] });
  });

  it('VR-?73 with enemiesFirst swap-every-round each round begins with the enemy turn', () => {
    const scene = scenario({ ...setup, options: { ...idle, enemiesFirst: 'swap-every-round' } }, []);
    scene.expectState({ asked: 'next-hero', round: 1, hp: [38, 38], enemyBuffs: [0] });
    scene.play('vote for Knight', 'vote for Knight', 'play To Defensive').pass().pass();
    // The round ended before the next attack: the zone was empty, so it was Neutral, with 4 buff counters: 2 + 4.
    scene.expectState({ asked: 'next-hero', round: 2, hp: [32, 32], enemyBuffs: [4] });
  });

  it('without such a text the party begins', () => {
    scenario({ ...setup, enemies: ['goblin'] }, []).expectState({ asked: 'next-hero', round: 1, hp: [40, 40] });
  });
});

describe('the enemies that the rulebook names', () => {
  it('VR-?59 Spinehog and Taloc Mirethug of the tutorial are Minions, and so is the Babirusa', () => {
    const scene = newGame({ pack: 'stand-in', options: { row: 'sk01' } });
    while (scene.state.enemies.length === 0) scene.play(scene.options[0]);
    expect(scene.state.enemies.toSorted()).toEqual(['spinehog', 'taloc-mirethug']);
    const isBoss = (id: string) => scene.tables.enemies.find((enemy) => enemy.id === id)?.isBoss;
    expect(['spinehog', 'taloc-mirethug', 'babirusa'].map(isBoss)).toEqual([false, false, false]);
  });
});
