import { describe, it } from 'vitest';
import { scenario } from '../scenario.ts';

describe('the damage of an attack card', () => {
  it('VR-E01 VR-M08 VR-M10 VR-M11 a Weakened hero with 3 buff counters and base 6 deals 5', () => {
    scenario({
      heroes: [{ hand: ['blow'], buffs: 3, statuses: { weakened: 'enemy' } }],
      cards: { cards: [{ id: 'blow', damage: 6 }] },
    })
      .play('Blow')
      .expectState({ enemyHp: [7], ap: [2, 3], recall: [['blow@0']], earned: [1, 0] });
  });
});
