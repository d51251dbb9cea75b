import { describe, expect, it } from 'vitest';
import { blue, every, orange, red, when } from '../icons.ts';
import { code, type Scene, scenario } from '../scenario.ts';

/** Location 3 as the examples of the rulebook describe it; its lever turns it. Location 4 is that of another example. */
const cards = {
  locations: {
    3: {
      lock: true,
      A: {
        entrance: [every(red({ threat: 1 })), red({ random: 0 }), red({ scripted: 6 }), red({ ambush: true })],
        scrolls: [{ type: 'precision', difficulty: 3, do: [{ flip: 'here' }] }],
      },
      B: {
        entrance: [every(blue({ threat: 1 })), blue({ scripted: 32 }), red({ damage: 0 })],
        reaction: [orange({ alert: 1 }), orange({ hourglass: 1 }), orange({ random: 0, perHourglass: 2 }), when({ hourglasses: 2 }, orange({ story: 10 }))],
      },
    },
    4: { A: { entrance: [red({ random: 0 })] }, B: { entrance: [red({ scripted: 23 }), red({ scripted: 24 })] } },
  },
  scripted: { 23: {}, 24: {}, 32: {} },
};
/** The yellow tier has the spaces 5, 6 and 7. */
const heroes = { zia: { at: 2, hand: ['three'] }, eneko: { at: 2, hand: ['four', 'three', 'one'] } };
const random = ['goblin', 'orc', 'ogre', 'orc', 'orc', 'goblin', 'goblin', 'orc', 'ogre', 'goblin', 'goblin'];

/** Zia enters first, by herself; then Eneko; then he pulls the lever, and SE 32 goes to Zia. */
const zia = (): Scene => scenario({ heroes, threat: 5, random, cards }).by('zia', code.arrow(3)).pass().pay('three');
const eneko = (): Scene => zia().by('eneko', code.arrow(3)).pay('four');
const lever = (): Scene => eneko().by('eneko', code.scroll(0)).pay('three');

describe('the courtyard', () => {
  it('SR-E07 Zia enters first: Threat +1 with T still 3, three Random Enemies, SE 6, and all four attack', () => {
    // One shield each, two of the ogre.
    zia().expectState({ threat: 6, tier: 'yellow', enemies: { zia: ['goblin', 'orc', 'ogre', 'se6'] }, vitae: 25 });
  });

  it('SR-E08 Eneko enters after her: only Threat +1, to the last yellow space, and no card is drawn', () => {
    eneko().expectState({ threat: 7, tier: 'yellow', enemies: { zia: ['goblin', 'orc', 'ogre', 'se6'] }, vitae: 25, randomSize: 8, locations: ['2A', '3A'] });
  });

  it('SR-E10 Eneko pulls the lever: Threat +2 for two Heroes makes it red, SE 32 goes to Zia by choice, the red effect is not applied', () => {
    const scene = lever();
    scene.expectState({
      locations: ['2A', '3B'],
      threat: 9,
      tier: 'red',
      asked: 'assign',
      enemies: { zia: ['goblin', 'orc', 'ogre', 'se6'], nobody: ['se32'] },
    });
    scene.play(code.figure('zia')).expectState({ enemies: { zia: ['goblin', 'orc', 'ogre', 'se6', 'se32'] }, vitae: 25 });
  });

  it('SR-E14 the Reaction at T 4: Alert, an Hourglass, 4 + 2 cards divided two and four, and no trigger at one Hourglass', () => {
    const scene = lever().play(code.figure('zia')).endActions();
    scene.expectState({ asked: 'assign', threat: 10, tier: 'red', hourglasses: { 3: 1 }, randomSize: 2 });
    const [z, e] = [code.figure('zia'), code.figure('eneko')];
    scene.play(z, z, e, e, e, e);
    scene.expectState({
      threat: 10,
      hourglasses: { 3: 1 },
      goneStories: [],
      enemies: { zia: ['goblin', 'orc', 'ogre', 'se6', 'se32', 'orc', 'orc'], eneko: ['goblin', 'goblin', 'orc', 'ogre'] },
      // 25, less 4 for Stress and 6 shields of Zia’s Enemies; those just drawn do not attack.
      vitae: 15,
      round: 3,
    });
  });

  it('SR-E09 Maïder moves into Location 4, revealed on A and empty: it is turned first, and she draws SE 23 and SE 24', () => {
    const scene = scenario({
      heroes: { maider: { at: 3, hand: ['three', 'one'] } },
      revealed: [4],
      sides: { 3: 'B' },
      cards: { ...cards, locations: { 4: cards.locations[4] } },
    });
    scene
      .play(code.arrow(4))
      .pay('three')
      .expectState({ locations: ['3B', '4B'], at: { maider: 4 }, enemies: { maider: ['se23', 'se24'] } });
    expect(scene.state.randomDiscard).toEqual([]);
  });
});
