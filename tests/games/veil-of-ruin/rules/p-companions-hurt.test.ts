import { describe, expect, it } from 'vitest';
import { enemyTurn } from '../enemy-turn.ts';
import { type Setup, scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'wolf', kind: 'companion', cost: 1, hp: 6, actions: [[{ heal: 1 }]] },
    { id: 'bear', kind: 'companion', cost: 1, hp: 9, actions: [[{ heal: 1 }]] },
    { id: 'rage', kind: 'action', cost: 1, text: [{ damage: 4, to: 'self' }] },
    { id: 'pact', kind: 'action', cost: 1, text: [{ loseHp: 4 }] },
    { id: 'pierce', kind: 'action', cost: 1, text: [{ damage: 4, to: 'self', pastCompanion: true }] },
    { id: 'mend', kind: 'action', cost: 1, text: [{ heal: 3 }] },
  ],
} satisfies Setup['cards'];
const withWolf = (hp: number, rest: object = {}) => [{ hp: 30, companion: { card: 'wolf', hp }, ...rest }, {}];

describe('damage to a hero with a companion', () => {
  it('VR-P15 VR-S11 the companion takes it first', () => {
    enemyTurn({ heroes: withWolf(6), cards }).expectState({ hp: [30, 40], companion: ['wolf 1', ''] });
    // Only its own hero's.
    enemyTurn({ heroes: [{ companion: 'wolf' }, { hp: 30 }], cards }).expectState({ hp: [40, 25], companion: ['wolf 6', ''] });
  });

  it('VR-P15 from any source: traits of enemies, texts of the hero itself', () => {
    const card = { trait: { abilities: [{ on: 'startOfEnemyTurn', do: [{ damage: 2, to: 'heroes' }] }] } };
    enemyTurn({ heroes: withWolf(6), card, attack: { dice: '1' }, cards }).expectState({ hp: [30, 38], companion: ['wolf 3', ''] });
    scenario({ heroes: [{ hand: ['rage'], companion: 'wolf' }], cards }, [])
      .play('play Rage')
      .expectState({ hp: [40, 40], companion: ['wolf 2', ''] });
  });

  it('VR-P15 VR-S11 unless a text says that it goes past the companion', () => {
    enemyTurn({ heroes: withWolf(6), attack: { pastCompanion: true }, cards }).expectState({ hp: [25, 40], companion: ['wolf 6', ''] });
    scenario({ heroes: [{ hand: ['pierce'], companion: 'wolf' }], cards }, [])
      .play('play Pierce')
      .expectState({ hp: [36, 40], companion: ['wolf 6', ''] });
  });

  it('VR-P15 VR-?43 loss of HP is not damage and goes past it', () => {
    scenario({ heroes: [{ hand: ['pact'], companion: 'wolf' }], cards }, [])
      .play('play Pact')
      .expectState({ hp: [36, 40], companion: ['wolf 6', ''] });
  });

  it('VR-P16 VR-?43 what is beyond its HP reaches the hero, and its card goes to the discard pile at once', () => {
    enemyTurn({ heroes: withWolf(2), cards }).expectState({ hp: [27, 40], companion: ['', ''], discard: [['wolf'], []] });
    // Exactly its HP: nothing reaches the hero.
    enemyTurn({ heroes: withWolf(5), cards }).expectState({ hp: [30, 40], companion: ['', ''], discard: [['wolf'], []] });
  });

  it('VR-E21 VR-P16 VR-P17 the worked example: 3 HP against 7 and a Stun, and against 3', () => {
    const attack = { dice: '7', text: [{ injury: 'stun', to: 'target' }] };
    enemyTurn({ heroes: withWolf(3), attack, cards }).expectState({ hp: [26, 40], companion: ['', ''], discard: [['wolf'], []], draw: [['stun'], []] });
    enemyTurn({ heroes: withWolf(3), attack: { ...attack, dice: '3' }, cards }).expectState({ hp: [30, 40], companion: ['', ''], draw: [['stun'], []] });
  });

  it('VR-P17 other effects go to the hero even if the companion took all the damage', () => {
    const attack = {
      dice: '2',
      text: [
        { status: 'dazed', to: 'target' },
        { loseAp: 1, to: 'target' },
      ],
    };
    enemyTurn({ heroes: withWolf(6), attack, cards }).expectState({ hp: [30, 40], companion: ['wolf 4', ''], statuses: [['dazed'], []], ap: [2, 3] });
  });
});

describe('the HP of a companion', () => {
  it('VR-P18 it has its own: as printed when it is played, apart from the hero’s, and kept over the rounds', () => {
    const scene = scenario({ heroes: [{ hp: 30, hand: ['wolf'] }, { turnTaken: true }], cards, options: { roundCap: 2 } }, []);
    // It acts at once and heals its hero by 1, not itself.
    scene.play('play Wolf').expectState({ hp: [31, 40], companion: ['wolf 6', ''] });
    // The Goblin's 4.
    scene.pass().expectState({ round: 2, hp: [31, 40], companion: ['wolf 2', ''] });
    scene.play('vote for Knight', 'vote for Knight').expectState({ hp: [32, 40], companion: ['wolf 2', ''] });
    scenario({ heroes: [{ hp: 30, hand: ['mend'], companion: { card: 'wolf', hp: 2 } }], cards }, [])
      .play('play Mend')
      .expectState({ hp: [33, 40], companion: ['wolf 2', ''] });
  });

  it('VR-?43 a companion that is replaced goes to the discard pile', () => {
    scenario({ heroes: [{ hand: ['bear'], companion: { card: 'wolf', hp: 2 } }], cards }, [])
      .play('play Bear')
      .expectState({ companion: ['bear 9', ''], discard: [['wolf'], []] });
  });

  it('VR-?43 it is discarded when its hero falls to 0 HP', () => {
    const fall = { hp: 4, hand: ['pact'], companion: 'wolf' };
    const scene = scenario({ heroes: [fall, {}], cards }, []).play('play Pact');
    scene.expectState({ hp: [0, 40], companion: ['', ''], discard: [['pact', 'wolf'], []] });
  });

  it('VR-?43 with companionSurvivesOwner it stays', () => {
    const fall = { hp: 4, hand: ['pact'], companion: 'wolf' };
    const scene = scenario({ heroes: [fall, {}], cards, options: { companionSurvivesOwner: true } }, []).play('play Pact');
    scene.expectState({ hp: [0, 40], companion: ['wolf 6', ''], discard: [['pact'], []] });
    expect(scene.events).not.toContain('companion-gone');
  });
});
