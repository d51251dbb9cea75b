import { describe, expect, it } from 'vitest';
import { code, type Setup, scenario } from '../scenario.ts';

/** zia beats Scripted Enemy 1, whose Combat value is 3, and it has this reward. */
function defeat(reward: readonly object[], more: Setup = {}) {
  const { cards = {}, heroes, ...rest } = more;
  const scene = scenario({
    ...rest,
    cards: { ...cards, scripted: { 1: { defeat: reward } } },
    heroes: heroes ?? { zia: { at: 2, hand: ['three', 'one'], enemies: ['se1'] } },
  });
  return scene.by('zia', code.fight('zia')).pay('three').play(code.enemy('se1'));
}

describe('Soul Raiders: defeated Enemies', () => {
  it('SR-K13 the effects of a defeated Enemy are applied before its card is discarded', () => {
    // Two Random Enemies are to be drawn, but both piles are empty: the card itself is not in the discard pile yet.
    const scene = scenario({
      cards: { random: { goblin: { defeat: [{ random: 0 }] } } },
      heroes: { zia: { hand: ['two', 'one'], enemies: ['goblin'] } },
      random: [],
    });
    scene
      .play(code.fight('zia'))
      .pay('two')
      .play(code.enemy('goblin'))
      .expectState({ enemies: {}, random: [], randomDiscard: ['goblin'] });
  });

  it('SR-K14 a defeat can bring Heroism tokens', () => {
    defeat([{ heroism: 2 }]).expectState({ heroism: { zia: 2 } });
    defeat([{ heroism: 2 }], { heroes: { zia: { hand: ['three'], enemies: ['se1'], heroism: 1 }, eneko: { heroism: 4, hand: ['one'] } } }).expectState({
      heroism: { zia: 3, eneko: 4 },
    });
  });

  it('SR-K15 a defeat can bring a Story', () => {
    defeat([{ story: 3 }], { cards: { stories: { 3: { fate: 'keep' } } } }).expectState({ stories: { zia: [3] } });
    defeat([{ story: 3 }], { cards: { stories: { 3: { do: [{ threat: 2 }] } } } }).expectState({ goneStories: [3], threat: 3 });
  });

  it('SR-K16 SR-K25 a flip without a number turns the Location where the Enemy is, with its blue effects', () => {
    defeat([{ flip: 'here' }], { cards: { locations: { 2: { B: { entrance: [{ on: 'blue', do: [{ threat: 1 }] }] } } } }, revealed: [1, 3] }).expectState({
      locations: ['1A', '2B', '3A'],
      threat: 2,
    });
  });

  it('SR-K25 other effects mean what the icons of Locations mean, for the Hero that won', () => {
    defeat([{ hourglass: 1 }, { threat: -1 }, { poison: 1 }, { reveal: 6 }], {
      threat: 3,
      heroes: { eneko: {}, zia: { at: 2, hand: ['three', 'one'], enemies: ['se1'] } },
    }).expectState({
      hourglasses: { 2: 1 },
      threat: 2,
      poison: { zia: 1 },
      locations: ['1A', '2A', '6A'],
    });
  });

  it('SR-K17 a defeated Random Enemy goes to the discard pile of the Random Enemies', () => {
    const scene = scenario({ heroes: { zia: { hand: ['two', 'one'], enemies: ['goblin'] } }, random: ['orc'], randomDiscard: ['ogre'] });
    scene
      .play(code.fight('zia'))
      .pay('two')
      .play(code.enemy('goblin'))
      .expectState({ enemies: {}, random: ['orc'], randomDiscard: ['ogre', 'goblin'] });
  });

  it('SR-K18 a defeated Scripted Enemy does not come back in the chapter', () => {
    const scene = scenario({
      cards: { locations: { 3: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }, { scripted: 2 }] }] } } } },
      heroes: { zia: { at: 2, hand: ['three', 'four', 'one'], enemies: ['se1'] } },
    });
    scene
      .play(code.fight('zia'))
      .pay('three')
      .play(code.enemy('se1'))
      .expectState({ scriptedOut: [1], randomDiscard: [] });
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ at: { zia: 3 }, enemies: { zia: ['se2'] } });
  });

  it('SR-K19 a Scripted Enemy that was left behind comes back unhurt', () => {
    const drawsOne = { entrance: [{ on: 'red', do: [{ scripted: 1 }] }] };
    const scene = scenario({
      cards: { scripted: { 1: { shields: [3, 3] } }, locations: { 3: { A: drawsOne } } },
      heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: [{ enemy: 'se1', wounds: 1 }] } },
    });
    // The green arrow of 3, and 1 more for the Enemy.
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ enemies: { zia: ['se1'] }, cv: { zia: [3] } });
  });

  it('SR-K19 a Random Enemy that comes out of the reshuffled discard pile is unhurt', () => {
    const scene = scenario({
      cards: { locations: { 3: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } } },
      heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: [{ enemy: 'ogre', wounds: 1 }] } },
      random: [],
    });
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ enemies: { zia: ['ogre'] }, cv: { zia: [5] } });
  });

  it('SR-E34 a Scripted Enemy with 1 Heroism and Story 10: the token is gained, and the key is kept to the end of the chapter', () => {
    const scene = scenario({
      cards: { scripted: { 4: { shields: [2], defeat: [{ heroism: 1 }, { story: 10 }] } }, stories: { 10: { fate: 'keep' } } },
      heroes: { zia: { hand: ['two', 'one'], enemies: ['se4'] }, eneko: {} },
    });
    scene.by('zia', code.fight('zia')).pay('two').play(code.enemy('se4'));
    scene.expectState({ heroism: { zia: 1 }, stories: { zia: [10] }, scriptedOut: [4] });
    scene.endActions().expectState({ round: 3, stories: { zia: [10] } });
  });
});

describe('Soul Raiders: who wins an Enemy', () => {
  const helped = { zia: { at: 2, enemies: ['orc'] }, eneko: { at: 2, hand: ['three', 'lightning'] } };
  const prized = { random: { orc: { defeat: [{ heroism: 1 }] } } };

  it('SR-?61 the Hero whose action inflicted the last wound gets the effects, a helper too', () => {
    const scene = scenario({ cards: prized, heroes: helped });
    scene
      .by('eneko', code.fight('zia'))
      .pay('three')
      .play(code.enemy('orc'))
      .expectState({ heroism: { eneko: 1 } });
  });

  it('SR-?61 the Hero whose spell inflicted the last wound gets the effects', () => {
    const scene = scenario({ cards: prized, heroes: helped });
    scene.by('eneko', code.cast('lightning')).expectState({ enemies: {}, heroism: { eneko: 1 } });
  });

  it('SR-?71 the effects of several defeated Enemies come in the order the active player likes, each finished before the next', () => {
    const cards = { random: { goblin: { defeat: [{ vitae: 10 }] }, orc: { defeat: [{ vitae: -10 }] } } };
    const first = (enemy: string): number => {
      const scene = scenario({ cards, heroes: { zia: { hand: ['five', 'one'], enemies: ['goblin', 'orc'] } }, vitae: 25 });
      scene.play(code.fight('zia')).pay('five').play(code.enemy('goblin'), code.enemy('orc')).expectState({ asked: 'defeat', vitae: 25 });
      return scene.play(code.enemy(enemy)).state.vitae;
    };
    // 25 → 30 → 20, or 25 → 15 → 25.
    expect([first('goblin'), first('orc')]).toEqual([20, 25]);
  });

  it('SR-?108 an Enemy that leaves play without being defeated gives nothing', () => {
    const cards = {
      random: { orc: { defeat: [{ heroism: 1 }] } },
      scripted: { 1: { defeat: [{ heroism: 1 }] } },
      stories: { 1: { do: [{ discardScripted: 1 }] } },
    };
    const behind = scenario({ cards, heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['orc'] } } });
    behind
      .play(code.arrow(3))
      .pay('four')
      .expectState({ enemies: {}, randomDiscard: ['orc'], heroism: {} });
    const discarded = scenario({
      cards: { ...cards, locations: { 2: { A: { reaction: [{ do: [{ story: 1 }] }] } } } },
      phase: 'locations',
      heroes: { zia: { at: 2, enemies: ['se1'] } },
    });
    discarded.expectState({ goneStories: [1], scriptedOut: [1], enemies: {}, heroism: {} });
  });
});
