import { describe, expect, it } from 'vitest';
import { type Attack, enemyTurn, hit } from '../enemy-turn.ts';
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
