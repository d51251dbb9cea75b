import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

/** A scroll that anybody who is not Engaged can perform with a card of 1. */
const SCROLL = { type: 'strength', difficulty: 1, do: [{ story: 1 }] };
const CHARGE = { 'zia-charge': { value: 4, symbol: 'combat', bonus: { perEnemy: 1 } } };

describe('Soul Raiders: who is Engaged', () => {
  it('SR-K01 a Hero is Engaged from the moment an Enemy is assigned to it', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }], scrolls: [SCROLL] } }, 3: { A: { scrolls: [SCROLL] } } } };
    const met = scenario({ cards, heroes: { zia: { hand: ['three', 'one'] } } });
    met
      .play(code.arrow(2))
      .pay('three')
      .expectState({ at: { zia: 2 }, enemies: { zia: ['se1'] } });
    expect(met.can(code.scroll(0))).toBe(false);
    const alone = scenario({ cards, heroes: { zia: { at: 2, hand: ['three', 'one'] } } });
    alone.play(code.arrow(3)).pay('three');
    expect(alone.can(code.scroll(0))).toBe(true);
  });

  it('SR-K02 an Elusive Hero with an Enemy assigned is not Engaged', () => {
    const cards = { locations: { 2: { A: { scrolls: [SCROLL] } } } };
    const zia = { at: 2, hand: ['one'], enemies: ['goblin'] };
    expect(scenario({ cards, heroes: { zia } }).can(code.scroll(0))).toBe(false);
    expect(scenario({ cards, heroes: { zia: { ...zia, granted: ['elusive'] } } }).can(code.scroll(0))).toBe(true);
    expect(scenario({ cards, heroes: { zia: { ...zia, enemies: [] } } }).can(code.scroll(0))).toBe(true);
  });

  it('SR-K03 an Engaged Hero fights its own Enemies, flees or casts; reserve, discards, Potions and Heroism stay open to it', () => {
    const scene = scenario({
      cards: { locations: { 2: { A: { scrolls: [SCROLL] } } } },
      heroes: {
        zia: { at: 2, hand: ['six', 'lightning'], enemies: ['goblin'], heroism: 2, potions: ['healing'] },
        eneko: { at: 2, hand: ['one'], enemies: ['goblin'] },
      },
      vitae: 20,
    });
    const could = [code.fight('zia'), code.arrow(3), code.cast('lightning'), code.drink('healing'), code.reserve('six'), code.discard('six'), code.draw];
    scene.play(code.figure('zia'));
    expect(could.map((each) => scene.can(each))).toEqual(could.map(() => true));
    expect(scene.can(code.fight('eneko'))).toBe(false);
    expect(scene.can(code.scroll(0))).toBe(false);
  });

  it('SR-K04 SR-K05 a Hero that is not Engaged may fight the Enemies of another in its Location, and is not Engaged by that', () => {
    const scene = scenario({
      cards: { locations: { 2: { A: { scrolls: [SCROLL] } } } },
      heroes: { zia: { at: 2, enemies: ['ogre'] }, eneko: { at: 2, hand: ['five', 'one'] }, maider: { at: 3, hand: ['five'] } },
    });
    expect(scene.couldDo('maider', code.fight('zia'))).toBe(false);
    scene.by('eneko', code.fight('zia')).pay('five').play(code.enemy('ogre'));
    scene.expectState({ enemies: { zia: ['ogre 1'] }, discard: { eneko: ['five'] } });
    expect(scene.couldDo('eneko', code.scroll(0))).toBe(true);
  });

  it('SR-K24 a Hero that joins a Location is not Engaged by the Enemies of visible Heroes there', () => {
    const scene = scenario({
      cards: { locations: { 2: { A: { scrolls: [SCROLL] } } } },
      heroes: { zia: { at: 2, enemies: ['goblin', 'orc'] }, adonis: { hand: ['three', 'two'] } },
    });
    scene
      .by('adonis', code.arrow(2))
      .pay('three')
      .expectState({ at: { zia: 2, adonis: 2 }, enemies: { zia: ['goblin', 'orc'] } });
    expect(scene.couldDo('adonis', code.scroll(0))).toBe(true);
    expect(scene.couldDo('adonis', code.fight('zia'))).toBe(true);
  });
});

describe('Soul Raiders: a Combat action', () => {
  it('SR-K06 SR-K08 an Enemy is wounded by at least its Combat value, the number on its leftmost uncovered shield', () => {
    const against = (wounds: number, card: string): boolean =>
      scenario({ heroes: { zia: { hand: [card], enemies: [{ enemy: 'ogre', wounds }] } } }).can(code.fight('zia'));
    // The shields are 5 and 4.
    expect([against(0, 'four'), against(0, 'five'), against(1, 'three'), against(1, 'four')]).toEqual([false, true, false, true]);
  });

  it('SR-K07 SR-K10 the total is divided among Enemies, and each share that reaches a Combat value wounds', () => {
    const scene = scenario({ heroes: { zia: { hand: ['six'], enemies: ['goblin', 'ogre', 'orc', 'goblin'] } } });
    scene.play(code.fight('zia')).pay('six');
    // Of 6: 2 for the first goblin; the ogre would need 5, and 4 are left.
    scene.play(code.enemy('goblin', 0));
    expect(scene.can(code.enemy('ogre'))).toBe(false);
    // 3 of the 4 for the orc; the last 1 is lost.
    scene.play(code.enemy('orc')).expectState({ enemies: { zia: ['ogre', 'goblin'] }, randomDiscard: ['goblin', 'orc'] });
  });

  it('SR-K07 the player may leave a part of the total unused', () => {
    const scene = scenario({ heroes: { zia: { hand: ['six', 'one'], enemies: ['goblin', 'goblin'] } } });
    scene.play(code.fight('zia')).pay('six').play(code.enemy('goblin', 0), code.pass);
    scene.expectState({ asked: 'act', enemies: { zia: ['goblin'] }, hands: { zia: ['one'] } });
  });

  it('SR-K09 SR-K11 one action wounds an Enemy once, however high its total; the next shield gives the new Combat value', () => {
    const scene = scenario({ heroes: { zia: { hand: ['six', 'five', 'four'], enemies: ['ogre'] } } });
    scene.expectState({ cv: { zia: [5] } });
    scene.play(code.fight('zia')).pay('six', 'five').play(code.enemy('ogre'));
    scene.expectState({ enemies: { zia: ['ogre 1'] }, cv: { zia: [4] }, asked: 'act' });
    scene
      .play(code.fight('zia'))
      .pay('four')
      .play(code.enemy('ogre'))
      .expectState({ enemies: {}, randomDiscard: ['ogre'] });
  });

  it('SR-E22 SR-K12 SR-K21 a Gobtroll with the shields 6, 5, 4 takes three attacks, and different Heroes may make them', () => {
    const scene = scenario({
      cards: { random: { gobtroll: { shields: [6, 5, 4] } } },
      heroes: { zia: { at: 2, hand: ['six', 'four'], enemies: ['gobtroll'] }, adonis: { at: 2, hand: ['five'] } },
    });
    scene
      .by('zia', code.fight('zia'))
      .pay('six')
      .play(code.enemy('gobtroll'))
      .expectState({ enemies: { zia: ['gobtroll 1'] }, cv: { zia: [5] } });
    expect(scene.couldDo('zia', code.fight('zia'))).toBe(false);
    scene
      .by('adonis', code.fight('zia'))
      .pay('five')
      .play(code.enemy('gobtroll'))
      .expectState({ enemies: { zia: ['gobtroll 2'] }, cv: { zia: [4] } });
    scene
      .by('zia', code.fight('zia'))
      .pay('four')
      .play(code.enemy('gobtroll'))
      .expectState({ enemies: {}, randomDiscard: ['gobtroll'] });
  });

  it('SR-K20 wounds stay when an Enemy passes to another Hero, and when it follows a Hero that flees', () => {
    const enemies = [{ enemy: 'ogre', wounds: 1 }];
    // The arrow to 3 is green, the one to 1 neutral.
    const left = scenario({ heroes: { zia: { at: 2, hand: ['four'], enemies }, eneko: { at: 2 } } });
    left
      .by('zia', code.arrow(3))
      .pay('four')
      .expectState({ at: { zia: 3, eneko: 2 }, enemies: { eneko: ['ogre 1'] } });
    const followed = scenario({ heroes: { zia: { at: 2, hand: ['four'], enemies }, eneko: { at: 2 } } });
    followed
      .by('zia', code.arrow(1))
      .pay('four')
      .expectState({ at: { zia: 1, eneko: 2 }, enemies: { zia: ['ogre 1'] } });
  });

  it('SR-K22 covered shields do no damage', () => {
    const lost = (wounds: number): number => 30 - scenario({ phase: 'attacks', heroes: { zia: { enemies: [{ enemy: 'ogre', wounds }] } } }).state.vitae;
    expect([lost(0), lost(1)]).toEqual([2, 1]);
  });

  it('SR-K23 the Enemies of different Heroes in one Location are separate combats', () => {
    const scene = scenario({
      cards: { random: { orc: { abilities: ['rage'] }, goblin: { abilities: ['priorityTarget'] } } },
      heroes: { zia: { at: 2, hand: ['five', 'one'], enemies: ['ogre'] }, eneko: { at: 2, enemies: ['orc', 'goblin'] } },
    });
    // The Priority Target of eneko's combat shields nobody in hers, and she cannot reach his Enemies.
    scene.by('zia', code.fight('zia')).pay('five');
    expect([code.enemy('ogre'), code.enemy('orc'), code.enemy('goblin')].map((each) => scene.can(each))).toEqual([true, false, false]);
    scene.play(code.enemy('ogre')).expectState({ enemies: { zia: ['ogre 1'], eneko: ['orc', 'goblin'] } });
    // Stress 2; zia's shield 1; eneko's two shields doubled by Rage 4.
    scene.endActions().expectState({ vitae: 23 });
  });

  it('SR-E24 SR-E25 a total of 11 beats the Goblin, wounds the Xothian once and kills the Wraith; when the Xothian falls, Lightning is free', () => {
    const scene = scenario({
      cards: {
        actions: CHARGE,
        random: {
          goblin: { abilities: ['priorityTarget'] },
          xothian: { shields: [5, 4], abilities: ['antiMagic'], defeat: [{ heroism: 1 }] },
          wraith: { shields: [4], abilities: ['pursuit'] },
          hobgoblin: { shields: [3], abilities: ['guardian'], copies: 9 },
        },
      },
      heroes: {
        zia: { hand: ['charge', 'five', 'lightning'], enemies: ['goblin', 'xothian', 'wraith', 'hobgoblin', 'hobgoblin', 'hobgoblin', 'hobgoblin'] },
      },
    });
    scene.play(code.fight('zia')).pay('charge').play(code.enemy('goblin'), code.enemy('xothian'));
    // 4 are left: as many as the Xothian's second shield, which this action cannot reach.
    expect(scene.can(code.enemy('xothian'))).toBe(false);
    scene.play(code.enemy('wraith'));
    scene.expectState({ enemies: { zia: ['xothian 1', 'hobgoblin', 'hobgoblin', 'hobgoblin', 'hobgoblin'] }, heroism: {} });
    expect(scene.can(code.cast('lightning'))).toBe(false);
    scene.play(code.fight('zia')).pay('five').play(code.enemy('xothian'));
    scene.expectState({ enemies: { zia: ['hobgoblin', 'hobgoblin', 'hobgoblin', 'hobgoblin'] }, heroism: { zia: 1 } });
    scene.play(code.cast('lightning')).expectState({ enemies: {} });
  });
});

describe('Soul Raiders: whose Enemies count', () => {
  it('SR-?14 + X / Enemy counts all Enemies assigned to an Elusive attacker', () => {
    const heroes = { zia: { invisible: 'spell', hand: ['rally'], enemies: ['orc', 'orc'] } } as const;
    // 1, 2 for each of two Enemies, and 2 as an Invisible Hero: 7, two orcs of 3.
    const counted = scenario({ heroes });
    counted.play(code.fight('zia')).pay('rally').play(code.enemy('orc', 0), code.enemy('orc', 1)).expectState({ enemies: {} });
    // Without them 3: one orc.
    const strict = scenario({ heroes, options: { perEnemyCountsElusive: false } });
    strict
      .play(code.fight('zia'))
      .pay('rally')
      .play(code.enemy('orc', 0))
      .expectState({ enemies: { zia: ['orc'] }, asked: 'act' });
  });

  it('SR-?14 a helper counts the Enemies of the Hero it assists', () => {
    const scene = scenario({ heroes: { zia: { at: 2, enemies: ['ogre', 'goblin'] }, eneko: { at: 2, hand: ['rally'] } } });
    // 1 and 2 for each of two Enemies: the ogre's 5.
    scene
      .by('eneko', code.fight('zia'))
      .pay('rally')
      .play(code.enemy('ogre'))
      .expectState({ enemies: { zia: ['ogre 1', 'goblin'] } });
  });

  it('SR-?14 controlled cards are not counted', () => {
    const against = (shield: number): boolean =>
      scenario({
        cards: { random: { brute: { shields: [shield] } } },
        heroes: { zia: { hand: ['rally'], enemies: ['brute', { enemy: 'ogre', control: 5 }] } },
      }).can(code.fight('zia'));
    // 1, 2 for the one Enemy, and 2 for the shields of the controlled ogre.
    expect([against(5), against(6)]).toEqual([true, false]);
  });

  it('SR-?80 a helper fights the Enemies of one Hero', () => {
    const heroes = { zia: { at: 2, enemies: ['orc'] }, eneko: { at: 2, hand: ['six'] }, maider: { at: 2, enemies: ['orc'] } };
    const scene = scenario({ heroes });
    scene.by('eneko', code.fight('maider')).pay('six');
    expect(scene.can(code.enemy('orc', 0, 'zia'))).toBe(false);
    scene.play(code.enemy('orc', 0, 'maider')).expectState({ enemies: { zia: ['orc'] } });
  });

  it('SR-?80 with assistMulti one action of a helper may hit the Enemies of several Heroes', () => {
    const heroes = { zia: { at: 2, enemies: ['orc'] }, eneko: { at: 2, hand: ['six'] }, maider: { at: 2, enemies: ['orc'] } };
    const scene = scenario({ heroes, options: { assistMulti: true } });
    scene
      .by('eneko', code.fight('zia'))
      .pay('six')
      .play(code.enemy('orc', 0, 'zia'), code.enemy('orc', 0, 'maider'))
      .expectState({ enemies: {} });
  });
});
