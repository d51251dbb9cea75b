import { describe, expect, it } from 'vitest';
import { code, newGame, type Scene, scenario } from '../scenario.ts';

const symbol = { potion: true };
/** Zia's Heroic cards 1 and 3 show a Potion symbol, Eneko's 1 and 2. */
const SYMBOLS = { 'zia-heroic-1': symbol, 'zia-heroic-3': symbol, 'eneko-heroic-1': symbol, 'eneko-heroic-2': symbol };
const pair = { zia: {}, eneko: {} };
const NONE = Object.fromEntries(['healing', 'enthrall', 'antidote', 'weakness', 'invisibility'].map((id) => [id, { copies: 0 }]));
const antiMagic = { A: { entrance: [{ on: 'red', do: [{ antiMagic: true }] }] } };

describe('Soul Raiders: dealing Potions', () => {
  it('SR-P01 SR-P03 SR-?87 each Hero takes one for every symbol on the Heroic cards it owns at set-up, and the rest is out of use', () => {
    const scene = newGame({ heroes: pair, cards: { chapter: { potions: true }, actions: SYMBOLS }, options: { ownedHeroic: 2 } });
    // Both own cards 1 and 2: one symbol for Zia, whose other one is on card 3, two for Eneko.
    scene.expectState({ asked: 'potion' }).play(code.potion('healing'));
    scene.expectState({ asked: 'potion' }).play(code.potion('antidote'), code.potion('antidote'));
    scene.expectState({
      asked: 'first-entrant',
      potions: { zia: ['healing'], eneko: ['antidote', 'antidote'] },
      potionDeck: { healing: 1, enthrall: 2, weakness: 2, invisibility: 2 },
    });
    scene.play(code.figure('zia')).expectState({ asked: 'turn', round: 1 });
    expect(scene.couldDo('zia', code.drink('weakness'))).toBe(false);
    scene.endActions().expectState({ round: 2, potions: { zia: ['healing'], eneko: ['antidote', 'antidote'] } });
  });

  it('SR-P01 a chapter that deals no Potions gives none, whatever the symbols', () => {
    newGame({ heroes: pair, cards: { actions: SYMBOLS }, options: { ownedHeroic: 2 } }).expectState({ asked: 'first-entrant', potions: {} });
  });

  it('SR-P01 a card that is still in the Heroic pile does not count', () => {
    newGame({ heroes: pair, cards: { chapter: { potions: true }, actions: SYMBOLS } }).expectState({ asked: 'first-entrant', potions: {} });
  });

  it('SR-P02 when the supply is short the players agree who gets what, and nothing is left over', () => {
    const setup = {
      heroes: pair,
      cards: { chapter: { potions: true }, actions: SYMBOLS, potions: { ...NONE, healing: { copies: 2 } } },
      options: { ownedHeroic: 2 },
    };
    // Allowances are 1 and 2, and there are two cards.
    newGame(setup)
      .play(code.potion('healing'), code.potion('healing'))
      .expectState({ asked: 'first-entrant', potions: { zia: ['healing'], eneko: ['healing'] } });
    const generous = newGame(setup);
    generous.play(code.pass, code.potion('healing'));
    expect(generous.can(code.pass)).toBe(false);
    generous.play(code.potion('healing')).expectState({ asked: 'first-entrant', potions: { eneko: ['healing', 'healing'] } });
  });

  it('SR-P02 with enough for all nobody leaves a Potion behind', () => {
    const scene = newGame({ heroes: pair, cards: { chapter: { potions: true }, actions: SYMBOLS }, options: { ownedHeroic: 2 } });
    expect(scene.can(code.pass)).toBe(false);
  });

  it('SR-P04 Potions that a Hero has kept do not lessen what it is dealt', () => {
    const cards = { chapter: { potions: true }, actions: SYMBOLS };
    const scene = scenario({ heroes: { zia: { potions: ['healing'], draw: ['heroic-1', 'one', 'two', 'three', 'four'] } }, cards, phase: 'potions' });
    scene.play(code.potion('weakness')).expectState({ asked: 'act', potions: { zia: ['healing', 'weakness'] } });
  });
});

describe('Soul Raiders: using Potions', () => {
  it('SR-P05 SR-P18 costs no card, and an Engaged Hero may do it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], enemies: ['goblin'], potions: ['healing'] } }, vitae: 10 });
    scene.play(code.drink('healing')).expectState({ vitae: 20, hands: { zia: ['one'] }, enemies: { zia: ['goblin'] }, potions: {} });
  });

  it('SR-P05 only the holder may use it, even with an empty hand', () => {
    const scene = scenario({ heroes: { zia: { potions: ['healing'] }, eneko: { hand: ['one'] } }, vitae: 10 });
    expect(scene.couldDo('eneko', code.drink('healing'))).toBe(false);
    expect(scene.couldDo('zia', code.drink('healing'))).toBe(true);
  });

  it('SR-P06 any number may be used in a round, and their effects add up', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['one'], enemies: ['ogre', 'goblin'], potions: ['weakness', 'weakness', 'enthrall', 'antidote'] } },
      threat: 3,
    });
    scene.play(code.drink('weakness')).expectState({ cv: { zia: [4, 1] } });
    scene.play(code.drink('weakness'), code.drink('enthrall'), code.drink('antidote'));
    scene.expectState({ cv: { zia: [3, 1] }, threat: 2, drunk: { zia: ['enthrall', 'antidote', 'weakness', 'weakness'] }, antidote: ['zia'] });
  });

  it('SR-P07 SR-P08 SR-P19 SR-?60 an instant one returns to the deck at once, a temporary one at Preparation, a persistent one stays', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['one'], potions: ['healing', 'weakness', 'antidote'] } },
      vitae: 12,
      potionDeck: { healing: 0, weakness: 0, antidote: 0 },
    });
    scene.play(code.drink('healing'), code.drink('weakness'), code.drink('antidote'));
    scene.expectState({ drunk: { zia: ['antidote', 'weakness'] }, potionDeck: { healing: 1, enthrall: 2, invisibility: 2 } });
    scene.endActions().expectState({ round: 3, drunk: { zia: ['antidote'] }, potionDeck: { healing: 1, enthrall: 2, weakness: 1, invisibility: 2 } });
    // What is back in the deck cannot be taken again.
    expect(scene.can(code.drink('healing'))).toBe(false);
    expect(scene.can(code.potion('healing'))).toBe(false);
  });

  it('SR-P09 none can be used under Anti-Magic, of the Location or of an Enemy', () => {
    const heroes = { zia: { at: 2, hand: ['one'], potions: ['healing' as const] } };
    expect(scenario({ heroes, vitae: 10 }).can(code.drink('healing'))).toBe(true);
    expect(scenario({ heroes, vitae: 10, cards: { locations: { 2: antiMagic } } }).can(code.drink('healing'))).toBe(false);
    const cards = { scripted: { 1: { abilities: ['antiMagic'] } } };
    expect(scenario({ heroes: { zia: { ...heroes.zia, enemies: ['se1'] } }, vitae: 10, cards }).can(code.drink('healing'))).toBe(false);
  });

  it('SR-P10 SR-P19 Anti-Magic ends Potions in force, persistent ones too, and they return to the deck', () => {
    const heroes = { zia: { at: 1, hand: ['three'], drunk: ['antidote', 'enthrall'] as const }, eneko: { at: 1, drunk: ['antidote'] as const } };
    const scene = scenario({ heroes, cards: { locations: { 2: antiMagic } } });
    scene.expectState({ drunk: { zia: ['enthrall', 'antidote'], eneko: ['antidote'] }, antidote: ['zia', 'eneko'] });
    scene.by('zia', code.arrow(2)).pay('three');
    scene.expectState({ at: { zia: 2, eneko: 1 }, drunk: { eneko: ['antidote'] }, antidote: ['eneko'] });
    scene.expectState({ potionDeck: { healing: 2, enthrall: 2, antidote: 1, weakness: 2, invisibility: 2 } });
  });
});

describe('Soul Raiders: the five Potions', () => {
  it('SR-P11 Healing gives 10 Vitae, up to 30', () => {
    const heroes = { zia: { hand: ['one'], potions: ['healing' as const] } };
    scenario({ heroes, vitae: 17, exhaustion: 2 }).play(code.drink('healing')).expectState({ vitae: 27, exhaustion: 2 });
    scenario({ heroes, vitae: 26, exhaustion: 2 }).play(code.drink('healing')).expectState({ vitae: 30, exhaustion: 2 });
  });

  it('SR-P12 SR-Z05 Healing removes all Fracture tokens of its user, and nothing else', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['one'], potions: ['healing'], fracture: 2, poison: 1, fear: 1 }, eneko: { hand: ['one'], fracture: 3 } },
      vitae: 10,
    });
    scene.by('zia', code.drink('healing')).expectState({ fracture: { eneko: 3 }, poison: { zia: 1 }, fear: { zia: 1 } });
  });

  it('SR-P13 Enthrall lowers the Threat by 1, and the user’s Enemies have no abilities until Preparation', () => {
    const cards = { scripted: { 1: { abilities: ['rage'] }, 2: { abilities: ['rage'] } } };
    const heroes = { zia: { hand: ['one'], enemies: ['se1'], potions: ['enthrall' as const] }, eneko: { hand: ['one'], enemies: ['se2'] } };
    const scene = scenario({ heroes, cards, threat: 5 });
    scene.by('zia', code.drink('enthrall')).expectState({ threat: 4, tier: 'blue' });
    // Stress 2; Zia's Enemy deals 1, Eneko's, with Rage, 2.
    scene.endActions().expectState({ vitae: 25, drunk: {} });
    // From now on both rage.
    scene.endActions().expectState({ vitae: 19 });
  });

  it('SR-P14 SR-Z06 Antidote removes all Poison tokens of its user, and nothing else', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], potions: ['antidote'], poison: 3, fracture: 1, fear: 1 }, eneko: { hand: ['one'], poison: 1 } } });
    scene.by('zia', code.drink('antidote')).expectState({ poison: { eneko: 1 }, fracture: { zia: 1 }, fear: { zia: 1 }, antidote: ['zia'] });
  });

  it('SR-P15 under an Antidote its user gains no Poison token, in later rounds either, until the Antidote ends', () => {
    const scroll = { type: 'other', difficulty: 1, do: [{ poison: 2, who: 'here' }] };
    const heroes = {
      zia: { hand: ['one'], draw: ['one', 'two', 'three', 'four'], drunk: ['antidote' as const] },
      eneko: { draw: ['one', 'two', 'three', 'four'] },
    };
    const scene = scenario({ heroes, cards: { locations: { 1: { A: { scrolls: [scroll] } } } } });
    scene
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ poison: { eneko: 2 } });
    scene
      .endActions()
      .by('zia', code.scroll(0))
      .pay('one')
      .expectState({ round: 3, poison: { eneko: 4 } });
    scene
      .by('zia', code.giveUpPotion('antidote'))
      .by('zia', code.scroll(0))
      .pay('two')
      .expectState({ poison: { zia: 2, eneko: 6 } });
  });

  it('SR-P15 an Enemy with Poison gives none either', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }] } } }, scripted: { 1: { abilities: ['poison'] } } };
    const enter = (drunk: 'antidote'[]): Scene =>
      scenario({ heroes: { zia: { hand: ['three'], drunk } }, cards })
        .play(code.arrow(2))
        .pay('three');
    enter([]).expectState({ enemies: { zia: ['se1'] }, poison: { zia: 1 } });
    enter(['antidote']).expectState({ enemies: { zia: ['se1'] }, poison: {} });
  });

  it('SR-P16 Weakness lowers the CV of all Enemies in the Location by 1, until its user leaves or Preparation comes', () => {
    const heroes = {
      zia: { hand: ['three'], potions: ['weakness' as const] },
      eneko: { hand: ['one'], enemies: ['ogre'] },
      maider: { at: 3, enemies: ['orc'] },
    };
    const scene = scenario({ heroes }).by('zia', code.drink('weakness'));
    scene.expectState({ cv: { eneko: [4], maider: [3] } });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ cv: { eneko: [5], maider: [3] }, drunk: {} });
    scenario({ heroes })
      .by('zia', code.drink('weakness'))
      .endActions()
      .play(code.location(1))
      .expectState({ round: 3, cv: { eneko: [5], maider: [3] }, drunk: {} });
  });

  it('SR-P17 Invisibility makes its user Invisible until the next Preparation', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], enemies: ['ogre'], potions: ['invisibility'] } } });
    scene.play(code.drink('invisibility')).expectState({ invisible: ['zia'], drunk: { zia: ['invisibility'] } });
    // Stress alone: the Ogre does not reach her.
    scene.endActions().expectState({ vitae: 28, invisible: [], drunk: {}, enemies: { zia: ['ogre'] } });
    scene.endActions().expectState({ vitae: 24 });
  });
});
