import { describe, expect, it } from 'vitest';
import { code, type HeroSetup, type Scene, scenario } from '../scenario.ts';

const deck = ['one', 'one', 'two', 'two', 'three', 'three', 'four', 'four', 'five', 'five', 'six', 'six'];
const scrolls = (...effects: readonly object[]) => ({ locations: { 1: { A: { scrolls: [{ type: 'other', difficulty: 1, do: effects }] } } } });

describe('Soul Raiders: tokens', () => {
  /** What step 2 of the Reaction phase costs; nothing else follows. */
  const cost = (...[zia, eneko = {}]: readonly HeroSetup[]): number => 30 - scenario({ heroes: { zia, eneko }, phase: 'tokens' }).state.vitae;

  it('SR-Z01 SR-Z02 SR-Z03 every Poison, Fracture and Fear token costs 1 Vitae in the Reaction phase', () => {
    expect([cost({}), cost({ poison: 1 }), cost({ fracture: 1 }), cost({ fear: 1 })]).toEqual([0, 1, 1, 1]);
  });

  it('SR-Z09 tokens of one kind add up, and so do kinds and Heroes', () => {
    expect([cost({ poison: 3 }), cost({ fracture: 2 }), cost({ fear: 4 })]).toEqual([3, 2, 4]);
    expect(cost({ poison: 2, fracture: 1, fear: 3 }, { fear: 1, poison: 1 })).toBe(8);
  });

  it('SR-Z02 SR-Z09 each Fracture token makes Movements of that Hero harder by 1', () => {
    const can = (fracture: number, hand: string): boolean => scenario({ heroes: { zia: { hand: [hand], fracture }, eneko: {} } }).couldDo('zia', code.arrow(2));
    // The arrow is of difficulty 3.
    expect([can(0, 'three'), can(1, 'three'), can(1, 'four'), can(2, 'four'), can(2, 'five')]).toEqual([true, false, true, false, true]);
    const other = scenario({ heroes: { zia: { hand: ['three'] }, eneko: { fracture: 2 } } });
    expect(other.couldDo('zia', code.arrow(2))).toBe(true);
  });

  it('SR-Z03 SR-Z09 each Fear token takes 1 from Combat actions of that Hero', () => {
    const can = (fear: number, hand: string): boolean =>
      scenario({ heroes: { zia: { hand: [hand], fear, enemies: ['orc'] }, eneko: {} } }).couldDo('zia', code.fight('zia'));
    // CV 3.
    expect([can(0, 'three'), can(1, 'three'), can(1, 'four'), can(2, 'four'), can(2, 'five')]).toEqual([true, false, true, false, true]);
  });

  it('SR-Z03 once for an action, not for each card, and not in other actions', () => {
    const fought = scenario({ heroes: { zia: { hand: ['two', 'two'], fear: 1, enemies: ['orc'] } } });
    expect(fought.can(code.fight('zia'))).toBe(true);
    const cards = { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 3, do: [{ heroism: 1 }] }] } } } };
    const scene = scenario({ heroes: { zia: { hand: ['three'], fear: 1 } }, cards });
    expect([scene.can(code.scroll(0)), scene.can(code.arrow(2))]).toEqual([true, true]);
  });

  it('SR-Z04 they stay from round to round', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], draw: deck, poison: 1, fracture: 2, fear: 1 } } });
    // 2 of Stress and 4 of tokens, twice.
    scene.endActions().endActions();
    scene.expectState({ round: 4, vitae: 18, poison: { zia: 1 }, fracture: { zia: 2 }, fear: { zia: 1 } });
  });

  it('SR-Z05 Arcane Healing removes the Fracture tokens of the caster alone', () => {
    const scene = scenario({ heroes: { zia: { hand: ['arcane-healing', 'one'], fracture: 2, poison: 1 }, eneko: { fracture: 1 } }, vitae: 10 });
    scene.by('zia', code.cast('arcane-healing')).expectState({ fracture: { eneko: 1 }, poison: { zia: 1 } });
  });

  it('SR-Z07 neither healing nor an Antidote removes Fear', () => {
    const scene = scenario({ heroes: { zia: { hand: ['arcane-healing', 'one'], potions: ['healing', 'antidote'], fear: 2 } }, vitae: 1 });
    scene.play(code.cast('arcane-healing'), code.drink('healing'), code.drink('antidote')).expectState({ vitae: 21, fear: { zia: 2 } });
  });

  it('SR-Z08 a Wound token covers exactly one shield', () => {
    const heroes = (wounds: number) => ({ zia: { enemies: [{ enemy: 'troll', wounds }] } });
    const cards = { random: { troll: { shields: [6, 5, 4] } } };
    const cv = [0, 1, 2].map((wounds) => scenario({ heroes: { zia: { hand: ['one'], ...heroes(wounds).zia } }, cards }).state.cv.zia[0]);
    expect(cv).toEqual([6, 5, 4]);
    // Each uncovered shield deals 1.
    const damage = [0, 1, 2].map((wounds) => 30 - scenario({ heroes: heroes(wounds), cards, phase: 'attacks' }).state.vitae);
    expect(damage).toEqual([3, 2, 1]);
  });
});

describe('Soul Raiders: harm to Heroes that lose no Vitae', () => {
  const shielded = { hand: ['one', 'two', 'three'], spells: ['force-field'], draw: deck };

  it('SR-?68 a Story’s loss costs nothing while its Hero is Invulnerable', () => {
    const cards = { ...scrolls({ story: 1 }), stories: { 1: { do: [{ vitae: -4 }] } } };
    const draw = (zia: HeroSetup): Scene => scenario({ heroes: { zia }, cards }).play(code.scroll(0)).pay('one');
    draw(shielded).expectState({ vitae: 30 });
    draw({ ...shielded, spells: [] }).expectState({ vitae: 26 });
  });

  it('SR-?68 tokens, card loss and Threat still reach an Invulnerable Hero', () => {
    const cards = scrolls({ poison: 1 }, { fracture: 1 }, { fear: 1 }, { threat: 1 }, { loseCards: 1 });
    const scene = scenario({ heroes: { zia: shielded }, cards })
      .play(code.scroll(0))
      .pay('one')
      .play(code.card('two'));
    scene.expectState({ poison: { zia: 1 }, fracture: { zia: 1 }, fear: { zia: 1 }, threat: 2, hands: { zia: ['three'] } });
  });

  it('SR-?68 so do Poison, Fear and Block of Enemies', () => {
    const cards = { ...scrolls({ scripted: 1 }), scripted: { 1: { abilities: ['poison', 'fear', 'block'] } } };
    const scene = scenario({ heroes: { zia: shielded }, cards })
      .play(code.scroll(0))
      .pay('one')
      .expectState({ asked: 'card' });
    scene.play(code.card('three')).expectState({ poison: { zia: 1 }, fear: { zia: 1 }, hands: { zia: ['two'] } });
  });

  const attacked = (zia: HeroSetup, ...effects: readonly object[]): number => {
    const cards = { ...scrolls(...effects), scripted: { 1: { abilities: ['shock'] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'], enemies: ['ogre'], granted: ['elusive'], ...zia } }, cards });
    return 30 - scene.play(code.scroll(0)).pay('one').state.vitae;
  };

  it('SR-?69 Ambush costs an Invisible or Invulnerable Hero nothing', () => {
    // The Ogre has two shields.
    expect(attacked({}, { ambush: true })).toBe(2);
    expect(attacked({ invisible: 'spell' }, { ambush: true })).toBe(0);
    expect(attacked({ spells: ['force-field'] }, { ambush: true })).toBe(0);
  });

  it('SR-?69 neither does Shock', () => {
    // The one with Shock has a third shield.
    expect(attacked({}, { scripted: 1 })).toBe(3);
    expect(attacked({ invisible: 'spell' }, { scripted: 1 })).toBe(0);
    expect(attacked({ spells: ['force-field'] }, { scripted: 1 })).toBe(0);
  });
});
