import { describe, expect, it } from 'vitest';
import { type Attack, enemyTurn, happened, hit } from '../enemy-turn.ts';
import { type HeroSetup, type Scene, scenario } from '../scenario.ts';

/** The seats hit by an attack on the lowest health of a Brute that a seat has taunted. */
function hitAfterTaunt(heroes: readonly HeroSetup[], taunter: number, attack: Attack = {}): number[] {
  const scene = enemyTurn({ heroes, attack, brute: { statuses: { taunted: 'party' }, taunter } });
  return hit(
    scene,
    heroes.map(({ hp = 40 }) => hp),
  );
}

const invisible: HeroSetup['statuses'] = { invisible: 'party' };
const hidden: HeroSetup = { buffs: 1, statuses: invisible };

describe('taunts', () => {
  it('VR-R23 VR-U12 a Taunted enemy hits the hero that taunted it, whatever its icon says', () => {
    expect(hitAfterTaunt([{ hp: 30 }, { hp: 20 }, { hp: 10 }], 1)).toEqual([1]);
    expect(hitAfterTaunt([{ hp: 30 }, { hp: 20 }, { hp: 10 }], 0, { choice: 'random' })).toEqual([0]);
    // Without the token the icon decides.
    enemyTurn({ heroes: [{ hp: 30 }, { hp: 20 }, { hp: 10 }] }).expectState({ hp: [30, 20, 5] });
  });

  it('VR-E20 VR-R24 VR-U12 if the attack has several targets, the taunter is one of them', () => {
    expect(hitAfterTaunt([{ hp: 30 }, { hp: 20 }, { hp: 10 }], 0, { targets: 'half' })).toEqual([0, 2]);
    expect(hitAfterTaunt([{ hp: 30 }, { hp: 20 }, { hp: 10 }, { hp: 25 }], 0, { targets: 'half' })).toEqual([0, 2]);
  });

  /** Each hero taunts the Goblin with its ability, in order of seats; then the enemy turn comes. */
  function allTaunt(heroes: readonly HeroSetup[]): Scene {
    const scene = scenario({ heroes, options: { roundCap: 1 } }, []);
    for (let seat = 0; seat < 2; seat++) {
      if (scene.state.asked === 'next-hero') for (const _ of heroes) scene.play('vote for Priest');
      scene.play('use the ability').pass();
    }
    return scene;
  }

  it('VR-R25 VR-U12 of several taunts only the most recent has effect', () => {
    allTaunt([{ hp: 20 }, { hp: 30 }]).expectState({ hp: [20, 26] });
  });

  it('VR-R25 VR-R26 if the last taunter cannot be targeted the icon decides; an older taunt does not come back', () => {
    const scene = allTaunt([{ hp: 30 }, { hp: 20, statuses: invisible }, { hp: 10, ap: 0 }]);
    scene.expectState({ asked: 'action', decider: 2 });
    scene.pass().expectState({ hp: [30, 20, 6] });
  });

  it('VR-R26 a taunter that is Invisible or at 0 HP is passed over', () => {
    expect(hitAfterTaunt([{ hp: 30 }, { hp: 20, statuses: invisible }, { hp: 25 }], 1)).toEqual([2]);
    expect(hitAfterTaunt([{ hp: 30 }, { hp: 0 }, { hp: 25 }], 1)).toEqual([2]);
    expect(hitAfterTaunt([{ hp: 30, statuses: invisible }, { hp: 20 }, { hp: 25 }], 0, { targets: 'half' })).toEqual([1, 2]);
  });
});

describe('redirecting an attack', () => {
  it('VR-R30 VR-U18 when an ally is attacked a hero may discard a buff counter and be the target instead', () => {
    const given = { heroes: [{ hp: 30 }, { buffs: 2 }], attack: { text: [{ status: 'weakened', to: 'target' }] }, windows: true };
    const scene = enemyTurn(given);
    scene.expectState({ asked: 'redirect', decider: 1, hp: [30, 40], buffs: [0, 2] });
    expect(scene.options).toEqual(['do not redirect', 'take the attack on Knight']);
    scene.play('take the attack').expectState({ hp: [30, 35], buffs: [0, 1], statuses: [[], ['weakened']] });
    // It may also let it happen, and keeps its counters.
    enemyTurn(given)
      .pass()
      .expectState({ hp: [25, 40], buffs: [0, 2], statuses: [['weakened'], []] });
  });

  it('VR-R30 VR-U18 nobody is asked without a counter, and the attacked hero cannot redirect', () => {
    enemyTurn({ heroes: [{ hp: 30, buffs: 3 }, {}], windows: true }).expectState({ asked: 'over', hp: [25, 40], buffs: [3, 0] });
  });

  it('VR-?10 a hero at 0 HP cannot redirect, nor can an Invisible one', () => {
    enemyTurn({ heroes: [{ hp: 30 }, { hp: 0, buffs: 1 }], windows: true }).expectState({ asked: 'over', hp: [25, 0] });
    enemyTurn({ heroes: [{ hp: 30 }, hidden], windows: true }).expectState({ asked: 'over', hp: [25, 40] });
  });

  it('VR-?10 with invisibleMayRedirect an Invisible hero may', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30 }, hidden], options: { invisibleMayRedirect: true }, windows: true });
    scene.expectState({ asked: 'redirect', decider: 1 });
    scene.play('take the attack').expectState({ hp: [30, 35], buffs: [0, 0] });
  });

  it('VR-?10 one counter moves one target: a hero that took an attack is a target and takes no other', () => {
    const heroes = [{ hp: 30 }, { hp: 20 }, { buffs: 3 }];
    const scene = enemyTurn({ heroes, attack: { targets: 'half' }, windows: true });
    scene.expectState({ asked: 'redirect', decider: 2 });
    expect(scene.options).toEqual(['do not redirect', 'take the attack on Knight', 'take the attack on Priest']);
    scene.play('take the attack on Priest').expectState({ asked: 'over', hp: [25, 20, 35], buffs: [0, 0, 2] });
  });

  it('VR-?10 an attack that was moved can be moved again by another hero', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30 }, { buffs: 1 }, { buffs: 1 }], windows: true });
    scene.play('take the attack on Knight').expectState({ asked: 'redirect', decider: 2, buffs: [0, 0, 1] });
    expect(scene.options).toEqual(['do not redirect', 'take the attack on Priest']);
    scene.play('take the attack on Priest').expectState({ hp: [30, 40, 35], buffs: [0, 0, 0] });
  });

  it('VR-?10 a hero that passed is asked again once the attack is aimed at another', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30 }, { buffs: 1 }, { buffs: 1 }], windows: true });
    scene.expectState({ decider: 1 }).pass().expectState({ decider: 2 });
    scene.play('take the attack on Knight').expectState({ asked: 'redirect', decider: 1 });
    scene.play('take the attack on Wizard').expectState({ hp: [30, 35, 40], buffs: [0, 0, 0] });
  });

  it('VR-?10 a taunt does not forbid it', () => {
    const scene = enemyTurn({ heroes: [{ buffs: 0 }, { buffs: 1 }], brute: { statuses: { taunted: 'party' }, taunter: 0 }, windows: true });
    scene.play('take the attack on Knight').expectState({ hp: [40, 35] });
  });

  it('VR-?10 an attack on all heroes cannot be redirected', () => {
    enemyTurn({ heroes: [{ hp: 30 }, { buffs: 1 }], attack: { targets: 'aoe' }, windows: true }).expectState({ asked: 'over', hp: [25, 35], buffs: [0, 1] });
  });

  it('VR-?10 with redirectAoe it can: the hero is hit for its ally as well', () => {
    const scene = enemyTurn({ heroes: [{ hp: 30 }, { buffs: 1 }], attack: { targets: 'aoe' }, options: { redirectAoe: true }, windows: true });
    scene.expectState({ asked: 'redirect', decider: 1 });
    scene.play('take the attack on Knight').expectState({ hp: [30, 30], buffs: [0, 0] });
  });

  it('VR-?10 the window comes before the roll', () => {
    const given = { heroes: [{ hp: 30 }, { buffs: 1 }], attack: { dice: 'd6' }, windows: true };
    const scene = enemyTurn(given, [3]);
    expect(happened(scene.expectState({ asked: 'redirect' }), 'rolled')).toEqual([]);
    scene.pass().expectState({ hp: [26, 40] });
  });

  it('VR-?10 with redirectWindow after-roll it comes behind the roll, before counter actions', () => {
    const parry = { id: 'parry', kind: 'counter', hero: 'priest', cost: 1, text: [{ prevent: 'all' }] };
    const scene = enemyTurn(
      {
        heroes: [{ hp: 30 }, { buffs: 1, hand: ['parry'] }],
        attack: { dice: 'd6' },
        cards: { cards: [parry] },
        options: { redirectWindow: 'after-roll' },
        windows: true,
      },
      [3],
    );
    scene.expectState({ asked: 'redirect', decider: 1 });
    expect(scene.told.at(-1)).toBe('Brute rolls 4.');
    // Now a target, the priest may counter.
    scene.play('take the attack on Knight').expectState({ asked: 'counter', decider: 1, buffs: [0, 0] });
    scene.pass().expectState({ hp: [30, 36] });
  });
});
