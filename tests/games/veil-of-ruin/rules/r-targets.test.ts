import { describe, expect, it } from 'vitest';
import { enemyTurn, happened, hit } from '../enemy-turn.ts';
import { type EnemySetup, type HeroSetup, type Setup, scenario } from '../scenario.ts';

/** The HP that the heroes begin with, and whether they are Invisible (a minus sign). */
function heroesWith(...hp: readonly number[]): HeroSetup[] {
  return hp.map((n) => (n < 0 ? { hp: -n, statuses: { invisible: 'party' } } : { hp: n }));
}

/** The seats hit by an attack on the heroes with the lowest health. */
function hitOf(hp: readonly number[], targets: string, options: Setup['options'] = {}, rest: object = {}): number[] {
  const scene = enemyTurn({ heroes: heroesWith(...hp), attack: { targets, ...rest }, options });
  return hit(
    scene,
    hp.map((n) => Math.abs(n)),
  );
}

const weakens = { text: [{ status: 'weakened', to: 'target' }] };

describe('the number of targets', () => {
  it('VR-R01 Single: one hero', () => {
    expect(hitOf([24, 21, 23, 22], 'single')).toEqual([1]);
  });

  it('VR-R02 VR-E19 Half: half of the heroes above 0 HP, rounded up', () => {
    expect(hitOf([24, 21, 23, 22], 'half')).toEqual([1, 3]);
    expect(hitOf([24, 0, 23, 22], 'half')).toEqual([2, 3]);
    expect(hitOf([24, 0, 23, 0], 'half')).toEqual([2]);
    expect(hitOf([24, 0, 0, 0], 'half')).toEqual([0]);
    expect(hitOf([24, 21, 23], 'half')).toEqual([1, 2]);
  });

  it('VR-E19 VR-?13 Invisible heroes count for the half, but cannot be hit', () => {
    expect(hitOf([24, -21, -23, -22], 'half')).toEqual([0]);
    expect(hitOf([24, -21, -23, 22], 'half')).toEqual([0, 3]);
  });

  it('VR-E19 VR-?13 with halfBase legal only heroes that can be targeted count', () => {
    const options = { halfBase: 'legal' };
    expect(hitOf([24, -21, -23, -22], 'half', options)).toEqual([0]);
    expect(hitOf([24, -21, -23, 22], 'half', options)).toEqual([3]);
  });

  it('VR-R03 VR-R28 AOE: every hero, Invisible ones too; not those at 0 HP', () => {
    const scene = enemyTurn({ heroes: heroesWith(24, -21, 0, 22), attack: { targets: 'aoe', ...weakens } });
    scene.expectState({ hp: [19, 16, 0, 17], statuses: [['weakened'], ['weakened'], [], ['weakened']] });
    expect(happened(scene, 'targeted')).toHaveLength(3);
  });

  it('VR-?63 with aoeHitsDowned its effects reach heroes at 0 HP too', () => {
    const given = { heroes: heroesWith(24, 0), attack: { targets: 'aoe', ...weakens } };
    enemyTurn({ ...given, options: { aoeHitsDowned: true } }).expectState({ hp: [19, 0], statuses: [['weakened'], ['weakened']] });
    enemyTurn(given).expectState({ hp: [19, 0], statuses: [['weakened'], []] });
  });

  it('VR-?63 with aoeEffectsReachInvisible off an Invisible hero takes only the damage', () => {
    const given = { heroes: heroesWith(24, -21), attack: { targets: 'aoe', ...weakens }, options: { aoeEffectsReachInvisible: false } };
    enemyTurn(given).expectState({ hp: [19, 16], statuses: [['weakened'], []] });
  });

  it('VR-R04 a hero is targeted once by one attack, unless the attack says otherwise', () => {
    // The attack wants two heroes and finds one.
    const two = { choice: { random: 2 } };
    enemyTurn({ heroes: heroesWith(30, -40), attack: two }).expectState({ hp: [25, 40] });
    enemyTurn({ heroes: heroesWith(30, -40), attack: { ...two, again: true } }).expectState({ hp: [20, 40] });
    enemyTurn({ heroes: heroesWith(30, -40), attack: { choice: { random: 4 }, again: true } }).expectState({ hp: [20, 40] });
    // With enough heroes nobody is hit twice.
    enemyTurn({ heroes: heroesWith(30, 40), attack: { ...two, again: true } }).expectState({ hp: [25, 35] });
  });
});

describe('who cannot be targeted', () => {
  it('VR-R27 VR-U17 Invisible heroes', () => {
    expect(hitOf([30, -10, 20], 'single')).toEqual([2]);
  });

  it('VR-R28 VR-U17 an AOE attack hits them all the same', () => {
    expect(hitOf([30, -10, 20], 'aoe')).toEqual([0, 1, 2]);
  });

  it('VR-R29 heroes at 0 HP, unless the attack says that it may', () => {
    const given = { heroes: heroesWith(30, 0, 20), attack: weakens };
    enemyTurn(given).expectState({ hp: [30, 0, 15], statuses: [[], [], ['weakened']] });
    enemyTurn({ ...given, attack: { ...weakens, fallen: true } }).expectState({ hp: [30, 0, 20], statuses: [[], ['weakened'], []] });
  });

  it('VR-?15 without a legal hero the attack does nothing, and no die is rolled', () => {
    const scene = enemyTurn({ heroes: heroesWith(-30, -20), attack: { dice: 'd6', ...weakens } });
    scene.expectState({ hp: [30, 20], statuses: [[], []] });
    expect(happened(scene, 'attack', 'targeted', 'rolled', 'fizzled')).toEqual(['attack', 'fizzled']);
  });

  it('VR-R26 VR-?67 effects on the enemy itself happen even then', () => {
    const heroes = heroesWith(-30, -20);
    const itself = [{ buff: 2, to: 'self' }, { heal: 3 }];
    enemyTurn({ heroes, attack: { itself }, brute: { hp: 5, statuses: { taunted: 'party' }, taunter: 0 } }).expectState({
      hp: [30, 20],
      enemyBuffs: [2],
      enemyHp: [8],
    });
    // An attack that is nothing but a gain needs no target either.
    enemyTurn({ heroes, attack: { dice: undefined, type: undefined, itself }, brute: { hp: 5 } }).expectState({ hp: [30, 20], enemyBuffs: [2], enemyHp: [8] });
    // With a target they happen once, after the damage.
    enemyTurn({ attack: { targets: 'aoe', itself } }).expectState({ hp: [35, 35], enemyBuffs: [2] });
  });
});

const cards = {
  cards: [
    { id: 'storm', damage: 3, aoe: true },
    { id: 'blow', damage: 3 },
  ],
} satisfies Setup['cards'];
const invisible: EnemySetup['statuses'] = { invisible: 'party' };

describe('Invisible enemies', () => {
  it('VR-U16 heroes cannot target an Invisible enemy', () => {
    const scene = scenario({ heroes: [{ hand: ['blow'] }], enemies: [{ enemy: 'goblin', statuses: invisible }, 'orc'], cards }, []);
    expect(scene.options.filter((option) => option.includes('Blow'))).toEqual(['play Blow on Orc (1 AP)']);
    scene.play('play Blow').expectState({ enemyHp: [12, 9] });
  });

  it('VR-U16 the damage of an AOE card still reaches it', () => {
    scenario({ heroes: [{ hand: ['storm'] }], enemies: [{ enemy: 'goblin', statuses: invisible }, 'orc'], cards }, [])
      .play('play Storm on Orc')
      .expectState({ enemyHp: [9, 9], recall: [[], ['storm@0']] });
  });

  it('VR-U16 it acts in the enemy turn all the same', () => {
    enemyTurn({ heroes: [{ hp: 30 }, {}], brute: { statuses: invisible } }).expectState({ hp: [25, 40] });
  });
});
