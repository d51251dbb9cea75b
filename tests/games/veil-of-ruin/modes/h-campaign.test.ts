import { describe, expect, it } from 'vitest';
import { params } from '../../../../src/games/veil-of-ruin/options/params.ts';
import { newGame, type Scene, scenario } from '../scenario.ts';

/** A campaign map: the gate, an event with this text, and a bridge that the enemies hold. */
function book(text: readonly object[], enemies: readonly string[] = ['goblin']) {
  const hexes = [
    { id: 'gate', kind: 'start', x: 0, y: 0, to: ['chapel'] },
    { id: 'chapel', kind: 'event', x: 1, y: 0, to: ['bridge'], text },
    { id: 'bridge', kind: 'fight', x: 2, y: 0, enemies },
  ];
  return { maps: [{ id: 'first-steps', hexes }] };
}
const campaign = { mode: 'campaign' };

describe('modes', () => {
  it('VR-H01 Skirmish, Into the Jungle and Campaign are played together, PVP against each other', () => {
    expect(params.mode.values).toEqual(['skirmish', 'jungle', 'campaign', 'pvp']);
    expect(params.mode.values.map((mode) => newGame({ options: { mode } }).rules.rivals ?? false)).toEqual([false, false, false, true]);
  });
});

describe('the campaign', () => {
  it('VR-H03 VR-H05 VR-I06 an event gives an Artifact, of which there is only one; the token is where the party is', () => {
    const text = [{ artifact: 'crown' }, { artifact: 'crown' }];
    const scene = scenario({ options: campaign, phase: 'map', hex: 'gate', cards: book(text) });
    scene.expectState({ hex: 'bridge', asked: 'equip', inventory: ['crown'] });
    expect(scene.told.filter((line) => line.toLowerCase().includes('chapel'))).toHaveLength(1);
    scenario({ options: campaign, phase: 'hex', hex: 'bridge', cards: book(text) }).expectState({ hex: 'bridge', inventory: [] });
  });

  it('VR-H03 VR-V15 VR-V16 another encounter removes Injury and Corruption cards', () => {
    const cards = book([{ cure: 1, of: 'any', from: 'anywhere', to: 'heroes' }]);
    const scene = scenario({ options: campaign, phase: 'map', hex: 'gate', cards, heroes: [{ draw: ['trauma', 'rot'] }, { draw: ['stun'] }] });
    const take = (): Scene => scene.play(scene.state.decider === 0 ? 'take out Trauma' : 'take out Stun');
    scene.expectState({ hex: 'chapel', asked: 'card' });
    take().expectState({ hex: 'chapel', asked: 'card' });
    take().expectState({ hex: 'bridge', supply: { trauma: 3, fatigue: 3, stun: 3, rot: 1, dread: 2 } });
  });

  it('VR-H04 a fight is against the enemies that the book names, by the rules of PVE combat', () => {
    const scene = scenario({ options: campaign, phase: 'hex', hex: 'bridge', cards: book([{ flask: 1 }], ['imp', 'ogre-2']) });
    // By initiative, with low HP for two heroes; the relic gives 3 AP.
    scene.expectState({ enemies: ['ogre-2', 'imp'], enemyHp: [30, 12], round: 1, ap: [3, 3], asked: 'next-hero' });
    scenario({ options: campaign, hex: 'bridge', heroes: [{ hand: ['knight-1'] }], enemies: [{ enemy: 'goblin', hp: 2 }] })
      .play('play knight 1')
      .expectState({ outcome: 'win', cause: 'victory' });
    scenario({ options: campaign, hex: 'bridge', phase: 'enemyTurn', heroes: [{ hp: 0 }, { hp: 4 }] }).expectState({ outcome: 'loss', cause: 'minion' });
  });
});
