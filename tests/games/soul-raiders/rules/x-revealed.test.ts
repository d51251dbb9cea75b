import { describe, expect, it } from 'vitest';
import { code, type Setup, scenario } from '../scenario.ts';

type Card = Readonly<{ shields?: readonly number[]; abilities?: readonly unknown[] }>;

/** zia goes from Location 1 to 2 and draws Scripted Enemies 1 … n there, each with a shield of 3 and what the test says. */
function met(scripted: readonly Card[], more: Setup = {}) {
  const draws = [{ on: 'red', do: scripted.map((_, i) => ({ scripted: i + 1 })) }];
  const { heroes, cards, ...rest } = more;
  const scene = scenario({
    ...rest,
    cards: { ...cards, scripted: Object.fromEntries(scripted.map((card, i) => [i + 1, card])), locations: { 2: { A: { entrance: draws } } } },
    heroes: heroes ?? { zia: { hand: ['three', 'one', 'two'] } },
  });
  return scene.by('zia', code.arrow(2)).pay('three');
}

describe('Soul Raiders: Poison', () => {
  const VENOM = { abilities: ['poison'] };
  const snakes = { random: { orc: VENOM } };

  it('SR-X12 a Hero takes a Poison token at once when an Enemy with Poison becomes Engaged with it', () => {
    met([VENOM]).expectState({ enemies: { zia: ['se1'] }, poison: { zia: 1 }, vitae: 30 });
    met([VENOM, VENOM]).expectState({ poison: { zia: 2 } });
    met([{}]).expectState({ poison: {} });
  });

  it('SR-?40 Poison acts again on each Hero that the Enemy passes to, but not when it follows its own Hero', () => {
    const left = scenario({ cards: snakes, heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['orc'] }, eneko: { at: 2 } } });
    left
      .by('zia', code.arrow(3))
      .pay('four')
      .expectState({ enemies: { eneko: ['orc'] }, poison: { eneko: 1 } });
    const swapped = scenario({ cards: snakes, heroes: { zia: { at: 2, hand: ['transfer', 'one'], enemies: ['orc'] }, eneko: { at: 3 } } });
    swapped.by('zia', code.cast('transfer'), code.figure('eneko')).expectState({ enemies: { eneko: ['orc'] }, poison: { eneko: 1 } });
    const followed = scenario({ cards: snakes, heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['orc'] } } });
    followed
      .play(code.arrow(1))
      .pay('four')
      .expectState({ at: { zia: 1 }, enemies: { zia: ['orc'] }, poison: {} });
  });

  it('SR-?40 SR-I03 it also acts on a Hero that takes it over from one that turned Invisible', () => {
    const scene = scenario({ cards: snakes, heroes: { zia: { at: 2, hand: ['invisibility', 'one'], enemies: ['orc'] }, eneko: { at: 2 } } });
    scene.by('zia', code.cast('invisibility')).expectState({ enemies: { eneko: ['orc'] }, poison: { eneko: 1 } });
  });

  it('SR-?40 with engageTriggers: reveal Poison acts only when the Enemy is revealed', () => {
    const options = { engageTriggers: 'reveal' };
    met([VENOM], { options }).expectState({ poison: { zia: 1 } });
    const left = scenario({ options, cards: snakes, heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['orc'] }, eneko: { at: 2 } } });
    left
      .by('zia', code.arrow(3))
      .pay('four')
      .expectState({ enemies: { eneko: ['orc'] }, poison: {} });
  });
});

describe('Soul Raiders: Block', () => {
  const WALL = { abilities: ['block'] };

  it('SR-X16 SR-?41 the Hero discards a hand card of its choice at once', () => {
    const scene = met([WALL]);
    scene.expectState({ asked: 'card', hands: { zia: ['one', 'two'] } });
    scene.play(code.card('two')).expectState({ hands: { zia: ['one'] }, discard: { zia: ['three', 'two'] }, asked: 'act' });
  });

  it('SR-?41 with an empty hand nothing is lost: the reserve is safe', () => {
    const scene = met([WALL], { heroes: { zia: { hand: ['three'], reserve: ['six'], draw: ['one', 'two', 'four', 'five'] }, eneko: { hand: ['one'] } } });
    scene.expectState({ enemies: { zia: ['se1'] }, reserves: { zia: ['six'] }, discard: { zia: ['three'] }, asked: 'turn' });
  });

  it('SR-X16 SR-?40 a Hero that is left with the Enemy loses a card too', () => {
    const scene = scenario({
      cards: { random: { orc: WALL } },
      options: { jointMove: false },
      heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['orc'] }, eneko: { at: 2, hand: ['two', 'five'] } },
    });
    scene
      .by('zia', code.arrow(3))
      .pay('four')
      .play(code.card('five'))
      .expectState({ hands: { zia: ['one'], eneko: ['two'] }, discard: { zia: ['four'], eneko: ['five'] } });
  });
});

describe('Soul Raiders: Fear', () => {
  const DREAD = { abilities: ['fear'] };

  it('SR-X14 SR-I09 every Hero in the Location takes a Fear token when the Enemy is revealed, Invisible ones too', () => {
    const heroes = { zia: { hand: ['three', 'one'] }, eneko: { at: 2, invisible: 'spell' }, maider: { at: 2 }, adonis: { at: 3 } } as const;
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ scripted: 1 }] }] } } }, scripted: { 1: DREAD } };
    const scene = scenario({ heroes, cards });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ fear: { zia: 1, eneko: 1, maider: 1 }, enemies: { zia: ['se1'] } });
  });

  it('SR-X15 Fear does not act again when the next Enemy is revealed', () => {
    met([DREAD, {}]).expectState({ enemies: { zia: ['se1', 'se2'] }, fear: { zia: 1 } });
    met([DREAD, DREAD]).expectState({ fear: { zia: 2 } });
  });

  it('SR-X15 Fear acts once: Heroes that arrive later, or take over the Enemy, have none of it', () => {
    const scene = scenario({
      cards: { scripted: { 1: DREAD } },
      heroes: { zia: { at: 2, hand: ['five', 'one'], enemies: ['se1'] }, adonis: { hand: ['three', 'one'] } },
    });
    scene
      .by('adonis', code.arrow(2))
      .pay('three')
      .expectState({ at: { zia: 2, adonis: 2 }, fear: {} });
    scene
      .by('zia', code.arrow(3))
      .pay('five')
      .expectState({ enemies: { adonis: ['se1'] }, fear: {} });
  });
});

describe('Soul Raiders: Shock and the order of abilities', () => {
  const BOLT = { abilities: ['shock'] };

  it('SR-X20 when an Enemy with Shock is revealed, all Enemies in the Location attack at once', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ scripted: 1 }] }] } } }, scripted: { 1: BOLT } };
    const heroes = { zia: { hand: ['three', 'one'] }, eneko: { at: 2, enemies: ['ogre'] }, maider: { at: 3, enemies: ['ogre'] } };
    // Its own shield, and the ogre's two; not those of the ogre elsewhere.
    scenario({ heroes, cards }).by('zia', code.arrow(2)).pay('three').expectState({ vitae: 27 });
  });

  it('SR-X20 it acts when it is revealed, and not again with the next Enemy', () => {
    met([BOLT, {}]).expectState({ enemies: { zia: ['se1', 'se2'] }, vitae: 29 });
  });

  it('SR-?44 Formidable counts when the Enemies attack by Shock', () => {
    met([{ abilities: ['shock', { formidable: 3 }] }]).expectState({ vitae: 26 });
  });

  it('SR-?42 each Shock card of one draw lets the Enemies attack once', () => {
    const cards = { random: { orc: BOLT }, locations: { 2: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'] } }, random: ['orc', 'orc', 'goblin'] });
    // Two cards with T 2, both with a shield: two attacks of 2.
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ enemies: { zia: ['orc', 'orc'] }, vitae: 26 });
  });

  it('SR-?42 Fear, Poison and Block come before Shock; with revealOrder: shockFirst after it', () => {
    const card = { abilities: ['shock', 'block', 'poison', 'fear'] };
    met([card])
      .expectState({ asked: 'card', poison: { zia: 1 }, fear: { zia: 1 }, vitae: 30 })
      .play(code.card('one'))
      .expectState({ vitae: 29 });
    const first = met([card], { options: { revealOrder: 'shockFirst' } });
    first.expectState({ asked: 'card', vitae: 29 }).play(code.card('one')).expectState({ vitae: 29 });
  });

  it('SR-?42 an Anti-Magic Enemy among the cards ends spells before the other abilities act', () => {
    const cards = {
      random: { orc: { abilities: ['antiMagic'] }, goblin: { abilities: ['shock', 'poison'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } },
    };
    const heroes = { zia: { hand: ['three', 'one'], spells: ['force-field', 'enthrall'] } };
    const scene = scenario({ cards, heroes, random: ['goblin', 'orc'] });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ inForce: {}, poison: { zia: 1 }, vitae: 28 });
    // Without it Enthrall silences the goblins.
    scenario({ cards, heroes, random: ['goblin', 'goblin'] })
      .play(code.arrow(2))
      .pay('three')
      .expectState({ poison: {}, vitae: 30 });
  });

  it('SR-?42 Threat cards of a draw act at once, before the abilities of the Enemies', () => {
    const cards = { random: { orc: { abilities: ['block'] } }, locations: { 2: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'] } }, random: ['orc', 'threat'] });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ asked: 'card', threat: 2, randomDiscard: ['threat'] });
  });
});

describe('Soul Raiders: Enemies with Anti-Magic', () => {
  const silent = { random: { orc: { abilities: ['antiMagic'] } } };

  it('SR-X09 SR-S08 while one is there, no Hero in the Location casts or uses a Potion', () => {
    const hand = ['fury', 'one'];
    const scene = scenario({
      cards: silent,
      heroes: {
        zia: { at: 2, hand, potions: ['weakness'], enemies: ['orc'] },
        eneko: { at: 2, hand, potions: ['weakness'] },
        maider: { at: 3, hand, potions: ['weakness'] },
      },
    });
    for (const [who, can] of [
      ['zia', false],
      ['eneko', false],
      ['maider', true],
    ] as const) {
      expect([who, scene.couldDo(who, code.cast('fury')), scene.couldDo(who, code.drink('weakness'))]).toEqual([who, can, can]);
    }
  });

  it('SR-X10 SR-I16 SR-S09 on appearing it ends the spells and Potions of all Heroes in the Location', () => {
    const cards = { ...silent, locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ random: 0 }] }] } } } };
    const scene = scenario({
      cards,
      heroes: {
        zia: { hand: ['three', 'one'], spells: ['velocity'] },
        eneko: { at: 2, invisible: 'spell', spells: ['fury'], drunk: ['antidote', 'weakness'] },
        maider: { at: 3, invisible: 'spell', spells: ['fury'] },
      },
      random: ['orc', 'goblin'],
    });
    scene.by('zia', code.arrow(2)).pay('three');
    scene.expectState({
      invisible: ['maider'],
      inForce: { maider: ['fury'] },
      drunk: {},
      antidote: [],
      discard: { zia: ['three', 'velocity'], eneko: ['fury'] },
    });
  });

  it('SR-X11 it stops when its last bearer is defeated; what it ended does not return', () => {
    const scene = scenario({ cards: silent, heroes: { zia: { hand: ['three', 'four', 'fury'], spells: ['velocity'], enemies: ['orc', 'orc'] } } });
    scene.expectState({ inForce: {} });
    scene.play(code.fight('zia')).pay('three').play(code.enemy('orc', 0));
    expect(scene.can(code.cast('fury'))).toBe(false);
    scene
      .play(code.fight('zia'))
      .pay('four')
      .play(code.enemy('orc', 0))
      .expectState({ inForce: {}, discard: { zia: ['velocity', 'three', 'four'] } });
    expect(scene.can(code.cast('fury'))).toBe(true);
  });

  it('SR-X11 it goes along with its bearer', () => {
    const scene = scenario({
      cards: silent,
      heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['orc'] }, eneko: { at: 2, hand: ['fury'] }, maider: { at: 1, spells: ['fury'] } },
    });
    expect(scene.couldDo('eneko', code.cast('fury'))).toBe(false);
    scene
      .by('zia', code.arrow(1))
      .pay('four')
      .expectState({ enemies: { zia: ['orc'] }, inForce: {} });
    expect(scene.couldDo('eneko', code.cast('fury'))).toBe(true);
  });
});
