import { describe, expect, it } from 'vitest';
import { type Attack, bossTurn, enemyTurn } from '../enemy-turn.ts';
import { type Setup, scenario } from '../scenario.ts';

const counter = (id: string, text: object[], rest: object = {}) => ({ id, kind: 'counter', cost: 1, text, ...rest });
const cards = {
  cards: [
    counter('parry', [{ prevent: 3 }]),
    counter('brace', [{ prevent: 2 }]),
    counter('riposte', [{ damage: 20, to: 'target' }]),
    counter('vanish', [{ status: 'invisible', to: 'self' }]),
    counter('dispel', [{ prevent: 'all' }], { against: 'magical' }),
    counter('last-stand', [{ prevent: 'all' }], { if: { wounded: 'half', of: 'self' } }),
    counter('shelter', [{ prevent: 3 }], { when: 'ally', hero: 'priest' }),
    counter('aegis', [{ prevent: 3 }], { when: 'any', hero: 'priest' }),
    counter('interpose', [{ redirect: true }], { when: 'ally', hero: 'priest' }),
  ],
} satisfies Setup['cards'];

/** What the first hero asked may counter with; empty if nobody is asked. */
function counters(heroes: Setup['heroes'], attack: Attack = {}): string[] {
  const scene = enemyTurn({ heroes, attack, cards, windows: true });
  return scene.state.asked === 'counter' ? scene.options.slice(1) : [];
}

describe('when a counter action can be played', () => {
  it('VR-P05 VR-P06 in the enemy turn, when its hero is attacked: it costs its AP and goes to the discard pile', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30, ap: 2, hand: ['parry'] }, {}], cards, windows: true });
    scene.expectState({ asked: 'counter', decider: 0 });
    expect(scene.options).toEqual(['play no counter action', 'counter with Parry (1 AP)']);
    scene.play('counter with Parry').expectState({ hp: [28, 40], ap: [1, 3], hand: [[], []], discard: [['parry'], []] });
    // Whoever does not play it keeps card and AP.
    enemyTurn({ heroes: [{ hp: 30, ap: 2, hand: ['parry'] }, {}], cards, windows: true })
      .pass()
      .expectState({ hp: [25, 40], ap: [2, 3], hand: [['parry'], []], discard: [[], []] });
  });

  it('VR-P05 not in a hero’s own turn', () => {
    const scene = scenario({ heroes: [{ hand: ['parry', 'knight-1'] }], cards }, []);
    expect([scene.offers('Parry'), scene.offers('play knight 1')]).toEqual([false, true]);
  });

  it('VR-P05 VR-?11 only if its requirement is met; without one, its hero must be a target', () => {
    expect(counters([{ hp: 30 }, {}])).toEqual([]);
    expect(counters([{ hand: ['parry'] }, { hp: 30 }])).toEqual([]);
    expect(counters([{ hp: 30, hand: ['dispel'] }, {}])).toEqual([]);
    expect(counters([{ hp: 30, hand: ['dispel'] }, {}], { type: 'magical' })).toEqual(['counter with Dispel (1 AP)']);
    expect(counters([{ hp: 30, hand: ['last-stand'] }, {}])).toEqual([]);
    expect(counters([{ hp: 20, hand: ['last-stand'] }, {}])).toEqual(['counter with Last Stand (1 AP)']);
  });

  it('VR-P05 VR-?11 a card may be for attacks on allies, or on anybody', () => {
    const both = ['shelter', 'aegis'];
    expect(counters([{ hp: 30 }, { hand: both }])).toEqual(['counter with Aegis (1 AP)', 'counter with Shelter (1 AP)']);
    expect(counters([{}, { hp: 30, hand: both }])).toEqual(['counter with Aegis (1 AP)']);
    enemyTurn({ heroes: [{ hp: 30 }, { hand: ['shelter'] }], cards, windows: true })
      .play('counter with Shelter')
      .expectState({ hp: [28, 40], ap: [3, 2] });
  });

  it('VR-?11 one that could protect several allies protects the one its hero chooses', () => {
    const heroes = [{ hp: 30 }, { hand: ['shelter'] }, { hp: 20 }];
    const scene = enemyTurn({ heroes, attack: { targets: 'half' }, cards, windows: true }).play('counter with Shelter');
    scene.expectState({ asked: 'figure', decider: 1 });
    expect(scene.options).toEqual(['Knight', 'Wizard']);
    scene.play('Wizard').expectState({ hp: [25, 40, 18] });
  });

  it('VR-R30 VR-?11 one may say that its hero takes the attack on the ally, without a buff counter', () => {
    enemyTurn({ heroes: [{ hp: 30 }, { hand: ['interpose'] }], cards, windows: true })
      .play('counter with Interpose')
      .expectState({ hp: [30, 35] });
  });

  it('VR-P06 it is paid with Active AP alone', () => {
    expect(counters([{ hp: 30, ap: 0, earned: 5, hand: ['parry'] }, {}])).toEqual([]);
    expect(counters([{ hp: 30, ap: 1, hand: ['parry'] }, {}])).toEqual(['counter with Parry (1 AP)']);
  });

  it('VR-P07 heroes whose turn is over may play them', () => {
    const scene = scenario(
      { heroes: [{ hp: 30, ap: 1, hand: ['parry'] }, { turnTaken: true }], cards, options: { roundCap: 1, mandatoryAction: false }, windows: true },
      [],
    );
    scene.pass().expectState({ asked: 'counter', decider: 0 });
    // The Goblin's 4, less 3.
    scene.play('counter with Parry').expectState({ hp: [29, 40], ap: [0, 3] });
  });

  it('VR-?11 being hit by an AOE attack counts, also for an Invisible hero; a hero at 0 HP plays none', () => {
    const invisible = { statuses: { invisible: 'party' } } as const;
    expect(counters([{ hand: ['parry'], ...invisible }, {}], { targets: 'aoe' })).toEqual(['counter with Parry (1 AP)']);
    expect(counters([{ hp: 0, hand: ['parry'] }, {}], { targets: 'aoe', fallen: true })).toEqual([]);
  });
});

describe('how counter actions resolve', () => {
  it('VR-?11 the roll is known, and the targets stay as they are even if one turns Invisible', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30, hand: ['vanish'] }, {}], attack: { dice: 'd6' }, cards, windows: true }, [3]);
    expect(scene.told.at(-1)).toBe('Brute rolls 4.');
    scene.play('counter with Vanish').expectState({ hp: [26, 40], statuses: [['invisible'], []] });
  });

  it('VR-?11 any number can be played, each resolved before the next is offered', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30, hand: ['parry', 'brace'] }, {}], cards, windows: true });
    scene.play('counter with Parry').expectState({ asked: 'counter', decider: 0, ap: [2, 3], discard: [['parry'], []] });
    expect(scene.options).toEqual(['play no counter action', 'counter with Brace (1 AP)']);
    scene.play('counter with Brace').expectState({ hp: [30, 40], ap: [1, 3] });
  });

  it('VR-?11 heroes act in any order: one that passed is asked again after another has played', () => {
    const heroes = [{ hp: 30, hand: ['parry'] }, { hand: ['shelter'] }];
    const scene = enemyTurn({ heroes, cards, windows: true });
    scene.expectState({ asked: 'counter', decider: 0 }).pass().expectState({ asked: 'counter', decider: 1 });
    scene.play('counter with Shelter').expectState({ asked: 'counter', decider: 0 });
    scene.play('counter with Parry').expectState({ hp: [30, 40] });
    // Once everybody has passed, the attack goes on.
    enemyTurn({ heroes, cards, windows: true })
      .pass()
      .pass()
      .expectState({ hp: [25, 40] });
  });

  it('VR-?11 with counterLimitPerAttack only so many can be played against one attack', () => {
    const given = { heroes: [{ hp: 30, hand: ['parry', 'brace'] }, {}], cards, options: { counterLimitPerAttack: 1 }, windows: true };
    enemyTurn(given)
      .play('counter with Brace')
      .expectState({ asked: 'over', hp: [27, 40], hand: [['parry'], []] });
    // The next attack has its own count.
    const scene = enemyTurn({ ...given, card: { trait: { passives: [{ attacks: 2 }] } } }).play('counter with Brace');
    scene.play('counter with Parry').expectState({ hp: [25, 40] });
  });

  it('VR-S17 VR-?72 an attacker that a counter action brings to 0 HP carries out nothing more', () => {
    const attack = { dice: 'd6', text: [{ status: 'weakened', to: 'target' }], critical: [{ extraDamage: 1 }], itself: [{ buff: 1, to: 'allies' }] };
    const given = {
      heroes: [{ hp: 30, hand: ['riposte', 'parry'] }, {}],
      enemies: ['brute', { enemy: 'goblin', statuses: { weakened: 'party' } }],
      cards,
      windows: true,
    } as const;
    const boss = { attack, card: { hp: [20, 20] } };
    const scene = bossTurn({ ...given, ...boss }, [5]).play('counter with Riposte');
    // The window closes at once. The Goblin then attacks, Weakened: 2, which the knight may still parry.
    scene.expectState({ asked: 'counter', hp: [30, 40], statuses: [[], []], enemyHp: [0, 12], enemyBuffs: [0, 0] });
    expect(scene.told).toContain('Goblin rolls 4.');
    scene.pass().expectState({ hp: [28, 40] });
  });

  it('VR-?72 with deadAttackerHits the attack goes on', () => {
    const attack = { text: [{ status: 'weakened', to: 'target' }] };
    const given = { heroes: [{ hp: 30, hand: ['riposte'] }, {}], enemies: [{ enemy: 'brute', buffs: 2 }, 'goblin'], attack, cards, windows: true };
    // 5 of the Brute, whose counters are gone, and 4 of the Goblin
    enemyTurn({ ...given, options: { deadAttackerHits: true } })
      .play('counter with Riposte')
      .expectState({ hp: [21, 40], statuses: [['weakened'], []], enemyHp: [0, 12] });
    enemyTurn(given)
      .play('counter with Riposte')
      .expectState({ hp: [26, 40], statuses: [[], []], enemyHp: [0, 12] });
  });

  it('VR-S17 VR-?72 the same if an ability of the targeted hero does it, before the roll', () => {
    const thorns = { id: 'thorns', kind: 'boon', cost: 1, abilities: [{ on: 'targeted', do: [{ damage: 20, to: 'target' }] }] };
    const given = { heroes: [{ hp: 30, boons: ['thorns'] }, { buffs: 1 }], enemies: ['brute', 'goblin'], attack: { dice: 'd6' } };
    const scene = enemyTurn({ ...given, cards: { cards: [thorns] }, windows: true });
    // Nobody is asked to redirect what is no longer to come. The Goblin falls in the same way.
    scene.expectState({ asked: 'over', outcome: 'win', hp: [30, 40], enemyHp: [0, 0] });
  });
});

describe('an Exhausted hero', () => {
  const exhausted = { statuses: { exhausted: 'party' } } as const;

  it('VR-?40 pays 1 AP more for a counter action', () => {
    expect(counters([{ hp: 30, ap: 1, hand: ['parry'], ...exhausted }, {}])).toEqual([]);
    enemyTurn({ heroes: [{ hp: 30, ap: 2, hand: ['parry'], ...exhausted }, {}], cards, windows: true })
      .play('counter with Parry (2 AP)')
      .expectState({ hp: [28, 40], ap: [0, 3] });
  });

  it('VR-?40 with exhaustedCounters off it does not', () => {
    enemyTurn({ heroes: [{ hp: 30, ap: 1, hand: ['parry'], ...exhausted }, {}], cards, options: { exhaustedCounters: false }, windows: true })
      .play('counter with Parry (1 AP)')
      .expectState({ hp: [28, 40], ap: [0, 3] });
  });

  it('VR-?40 pays nothing to redirect an attack', () => {
    enemyTurn({ heroes: [{ hp: 30 }, { ap: 0, buffs: 1, ...exhausted }], windows: true })
      .play('take the attack on Knight')
      .expectState({ hp: [30, 35], ap: [3, 0] });
  });
});
