import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

const SCROLL = { type: 'observation', difficulty: 1, do: [{ story: 1 }] };

describe('Soul Raiders: what an Invisible Hero can do', () => {
  it('SR-I01 it is Elusive: no Guardian, no Pursuit, no cost of flight, and arrows for Elusive Heroes', () => {
    const cards = {
      random: { orc: { abilities: ['guardian', 'pursuit'] } },
      locations: {
        2: {
          A: {
            arrows: [
              { to: 3, difficulty: 3, pursuit: true },
              { to: 7, difficulty: 3, elusive: true },
            ],
          },
        },
      },
    };
    const zia = { at: 2, hand: ['three', 'one'], enemies: ['orc', 'goblin'] };
    const visible = scenario({ cards, heroes: { zia } });
    expect([visible.can(code.arrow(3)), visible.can(code.arrow(7))]).toEqual([false, false]);
    const scene = scenario({ cards, heroes: { zia: { ...zia, invisible: 'spell' } } });
    expect(scene.can(code.arrow(7))).toBe(true);
    scene
      .play(code.arrow(3))
      .pay('three')
      .expectState({ at: { zia: 3 }, enemies: {}, randomDiscard: ['orc', 'goblin'] });
  });

  it('SR-I02 it adds 2 to each of its Combat actions', () => {
    const hand = ['three', 'two', 'one'];
    const scene = scenario({ heroes: { zia: { hand, enemies: ['ogre'], invisible: 'spell' } } });
    scene
      .play(code.fight('zia'))
      .pay('three')
      .play(code.enemy('ogre'))
      .expectState({ enemies: { zia: ['ogre 1'] } });
    scene.play(code.fight('zia')).pay('two').play(code.enemy('ogre')).expectState({ enemies: {} });
    const visible = scenario({ heroes: { zia: { hand: ['three'], enemies: ['ogre'] } } });
    expect(visible.can(code.fight('zia'))).toBe(false);
  });

  it('SR-I10 with Enemies assigned it is not Engaged, and performs Scripted actions', () => {
    const cards = { locations: { 2: { A: { scrolls: [SCROLL] } } }, stories: { 1: { fate: 'keep' } } };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['one', 'two'], enemies: ['goblin'], invisible: 'spell' } } });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ stories: { zia: [1] }, enemies: { zia: ['goblin'] } });
  });

  it('SR-I12 it can neither perform nor join a Scripted action with the Visible symbol', () => {
    const cards = {
      locations: {
        2: {
          A: {
            scrolls: [
              { ...SCROLL, difficulty: 3, visible: true },
              { ...SCROLL, difficulty: 3 },
            ],
          },
        },
      },
    };
    const zia = { at: 2, hand: ['three'], invisible: 'spell' } as const;
    const alone = scenario({ cards, heroes: { zia } });
    expect([alone.can(code.scroll(0)), alone.can(code.scroll(1))]).toEqual([false, true]);
    const together = scenario({ cards, heroes: { zia, eneko: { at: 2, hand: ['two'] } } });
    expect([together.couldDo('eneko', code.scroll(0)), together.couldDo('eneko', code.scroll(1))]).toEqual([false, true]);
  });

  it('SR-I17 SR-S07 it may give its Invisibility up, and must cast again to resume it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'invisibility'], invisible: 'spell' } } });
    expect(scene.can(code.cast('invisibility'))).toBe(false);
    scene.play(code.giveUp('invisibility')).expectState({ invisible: [] });
    expect(scene.can(code.giveUp('invisibility'))).toBe(false);
    scene.play(code.cast('invisibility')).expectState({ invisible: ['zia'], hands: { zia: ['one'] } });
  });

  it('SR-I18 SR-S04 by the spell it lasts from round to round', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'invisibility'] } } });
    scene.play(code.cast('invisibility')).expectState({ invisible: ['zia'], discard: { zia: ['invisibility'] }, inForce: {} });
    scene.endActions().expectState({ round: 3, invisible: ['zia'] });
    scene.endActions().expectState({ round: 4, invisible: ['zia'] });
  });

  it('SR-I19 by the Potion it ends in the next Preparation', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], potions: ['invisibility'] } } });
    scene.play(code.drink('invisibility')).expectState({ invisible: ['zia'], drunk: { zia: ['invisibility'] } });
    const deck = scene.state.potionDeck.invisibility;
    scene.endActions().expectState({ round: 3, invisible: [], drunk: {} });
    expect(scene.state.potionDeck.invisibility).toBe(deck + 1);
  });

  it('SR-I16 the Anti-Magic of a Location ends it at once', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ antiMagic: true }] }] } } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' } } });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ at: { zia: 2 }, invisible: [] });
  });
});

describe('Soul Raiders: the Enemies of an Invisible Hero', () => {
  it('SR-I03 when a Hero becomes Invisible its Enemies pass to the visible Heroes there, divided as the players like', () => {
    const scene = scenario({
      heroes: { zia: { at: 2, hand: ['invisibility', 'one'], enemies: ['goblin', 'orc', 'ogre'] }, eneko: { at: 2 }, maider: { at: 2 }, adonis: { at: 3 } },
    });
    scene.by('zia', code.cast('invisibility')).expectState({ asked: 'assign' });
    expect([code.figure('zia'), code.figure('eneko'), code.figure('maider'), code.figure('adonis')].map((who) => scene.can(who))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    scene.play(code.figure('maider'), code.figure('eneko'), code.figure('maider'));
    scene.expectState({ enemies: { maider: ['goblin', 'ogre'], eneko: ['orc'] } });
  });

  it('SR-I04 with no visible Hero there they stay', () => {
    const scene = scenario({
      heroes: { zia: { at: 2, hand: ['invisibility', 'one'], enemies: ['goblin', 'orc'] }, eneko: { at: 2, invisible: 'spell' }, maider: { at: 3 } },
    });
    scene.by('zia', code.cast('invisibility')).expectState({ enemies: { zia: ['goblin', 'orc'] }, asked: 'turn' });
  });

  it('SR-I05 they cost no Vitae', () => {
    scenario({ phase: 'attacks', heroes: { zia: { enemies: ['ogre', 'orc'], invisible: 'spell' } } }).expectState({ vitae: 30 });
    scenario({ phase: 'attacks', heroes: { zia: { enemies: ['ogre', 'orc'] } } }).expectState({ vitae: 27 });
  });

  it('SR-I06 SR-I08 they give no Poison token and block no card', () => {
    const cards = { scripted: { 1: { abilities: ['poison', 'block'] } }, locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }] } } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' } } });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ asked: 'act', enemies: { zia: ['se1'] }, poison: {}, hands: { zia: ['one'] } });
  });

  it('SR-I07 they give no Fracture token', () => {
    const cards = { random: { orc: { abilities: ['brutality'] } } };
    scenario({ cards, phase: 'attacks', heroes: { zia: { enemies: ['orc'], invisible: 'spell' } } }).expectState({ fracture: {} });
    scenario({ cards, phase: 'attacks', heroes: { zia: { enemies: ['orc'] } } }).expectState({ fracture: { zia: 1 } });
  });

  it('SR-I20 when it becomes visible they harm it from then on', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], enemies: ['ogre'], invisible: 'spell' } } });
    // Stress 2 alone; then Stress and two shields.
    scene.endActions().expectState({ vitae: 28 });
    scene.play(code.giveUp('invisibility')).endActions().expectState({ vitae: 24 });
  });

  it('SR-?99 a Hero that turns visible is Engaged now: Poison and Block act at once, Fear and Shock do not', () => {
    const cards = {
      scripted: { 1: { abilities: ['poison', 'block', 'fear', 'shock'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }] } } },
    };
    const arrived = (options = {}) =>
      scenario({ cards, options, heroes: { zia: { hand: ['three', 'one', 'two'], invisible: 'spell' } } })
        .play(code.arrow(2))
        .pay('three')
        .expectState({ poison: {}, fear: { zia: 1 }, vitae: 30 })
        .play(code.giveUp('invisibility'));
    arrived()
      .expectState({ asked: 'card', poison: { zia: 1 }, fear: { zia: 1 }, vitae: 30 })
      .play(code.card('two'))
      .expectState({ hands: { zia: ['one'] } });
    arrived({ visibleEngages: false }).expectState({ asked: 'act', poison: {}, hands: { zia: ['one', 'two'] } });
  });

  it('SR-?99 an Enemy that has acted on the Hero does not act again when it turns Invisible and visible', () => {
    const cards = { random: { orc: { abilities: ['poison', 'block'] } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['invisibility', 'one'], enemies: ['orc'], poison: 1 } } });
    scene.play(code.cast('invisibility'), code.giveUp('invisibility')).expectState({ asked: 'act', poison: { zia: 1 }, hands: { zia: ['one'] } });
  });

  it('SR-I23 Enemies that a leaving Hero leaves behind go to an Invisible Hero only if no visible one remains', () => {
    const zia = { at: 2, hand: ['four', 'one'], enemies: ['goblin'] };
    const maider = { at: 2, invisible: 'spell' } as const;
    scenario({ heroes: { zia, eneko: { at: 2 }, maider } })
      .by('zia', code.arrow(3))
      .pay('four')
      .expectState({ enemies: { eneko: ['goblin'] } });
    scenario({ heroes: { zia, eneko: { at: 3 }, maider } })
      .by('zia', code.arrow(3))
      .pay('four')
      .expectState({ enemies: { maider: ['goblin'] } });
  });

  it('SR-I24 when a visible Hero comes in, the Enemies of Invisible Heroes there pass to it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'] }, eneko: { at: 2, invisible: 'spell', enemies: ['goblin', 'orc'] } } });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ enemies: { zia: ['goblin', 'orc'] } });
  });

  it('SR-I24 when a Hero turns visible there, they pass to it', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['one'], invisible: 'spell' }, eneko: { at: 2, invisible: 'spell', enemies: ['goblin'] } } });
    scene.by('zia', code.giveUp('invisibility')).expectState({ enemies: { zia: ['goblin'] }, invisible: ['eneko'] });
  });

  it('SR-I25 Enemies that come to an Invisible Hero by Transfer pass to a visible one there', () => {
    const scene = scenario({
      heroes: { zia: { at: 3, hand: ['transfer', 'one'], enemies: ['goblin', 'orc'] }, eneko: { at: 2, invisible: 'spell' }, maider: { at: 3 } },
    });
    scene.by('zia', code.cast('transfer'), code.figure('eneko')).expectState({ at: { zia: 2, eneko: 3, maider: 3 }, enemies: { maider: ['goblin', 'orc'] } });
  });

  it('SR-?88 Enemies that an Invisible Hero draws go to a visible one there before Poison is read', () => {
    const cards = {
      scripted: { 1: { abilities: ['poison', 'fear'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ scripted: 1 }] }] } } },
    };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' }, eneko: { at: 2 } } });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ enemies: { eneko: ['se1'] }, poison: { eneko: 1 }, fear: { zia: 1, eneko: 1 } });
  });

  it('SR-?88 with an Anti-Magic Enemy in the draw the Hero is visible and keeps them', () => {
    const cards = {
      random: { orc: { abilities: ['antiMagic'] }, goblin: { abilities: ['poison'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ random: 0 }] }] } } },
    };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' }, eneko: { at: 2 } }, random: ['goblin', 'orc'] });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ invisible: [], enemies: { zia: ['goblin', 'orc'] }, poison: { zia: 1 } });
  });
});
