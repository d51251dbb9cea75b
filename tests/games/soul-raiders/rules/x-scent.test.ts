import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

const hound = (...more: readonly unknown[]) => ({ random: { hound: { shields: [3], abilities: ['scent', ...more], copies: 4 } } });
const SCROLL = { type: 'strength', difficulty: 1, do: [{ story: 1 }] };

describe('Soul Raiders: Scent', () => {
  it('SR-X19 it stays Engaged with a Hero that turns Invisible, damages it as usual, and the Hero stays Invisible', () => {
    const scene = scenario({
      cards: hound(),
      heroes: { zia: { at: 2, hand: ['invisibility', 'one'], enemies: ['hound', 'goblin'] }, eneko: { at: 2 } },
    });
    scene.by('zia', code.cast('invisibility')).expectState({ enemies: { zia: ['hound'], eneko: ['goblin'] } });
    // Stress 2, the hound and the goblin.
    scene.endActions().expectState({ vitae: 26, invisible: ['zia'], enemies: { zia: ['hound'], eneko: ['goblin'] } });
  });

  it('SR-X19 it Engages an Invisible Hero that draws it beside a visible one', () => {
    const cards = {
      scripted: { 1: { abilities: ['scent', 'poison'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ scripted: 1 }] }] } } },
    };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' }, eneko: { at: 2 } } });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ enemies: { zia: ['se1'] }, poison: { zia: 1 } });
  });

  it('SR-?47 where Enemies are divided, one with Scent may go to an Invisible Hero beside visible ones, others may not', () => {
    const cards = { ...hound(), locations: { 2: { A: { reaction: [{ do: [{ random: 0 }] }] } } } };
    const scene = scenario({
      cards,
      phase: 'locations',
      heroes: { zia: { at: 2, invisible: 'spell' }, eneko: { at: 2 } },
      random: ['goblin', 'hound'],
    });
    // The goblin has only eneko to go to; for the hound the players are asked.
    scene.expectState({ asked: 'assign', enemies: { eneko: ['goblin'], nobody: ['hound'] } });
    scene.play(code.figure('zia')).expectState({ enemies: { zia: ['hound'], eneko: ['goblin'] } });
  });

  it('SR-T15 SR-I25 an Invisible Hero under Enthrall cannot receive it beside visible ones: it would have no Scent there and pass on', () => {
    const cards = { ...hound(), locations: { 2: { A: { reaction: [{ do: [{ random: 0 }] }] } } } };
    const heroes = { zia: { at: 2, invisible: 'spell', spells: ['enthrall'] }, eneko: { at: 2, hand: ['one'] } } as const;
    const scene = scenario({ cards, phase: 'locations', heroes, random: ['hound', 'goblin'] });
    scene.expectState({ enemies: { eneko: ['hound', 'goblin'] } });
  });

  it('SR-?47 Formidable, Brutality, Poison and Block of an Enemy with Scent reach an Invisible Hero', () => {
    const attacked = scenario({ cards: hound({ formidable: 3 }, 'brutality'), phase: 'attacks', heroes: { zia: { invisible: 'spell', enemies: ['hound'] } } });
    attacked.expectState({ vitae: 26, fracture: { zia: 1 } });
    const cards = {
      scripted: { 1: { abilities: ['scent', 'poison', 'block'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }] } } },
    };
    const met = scenario({ cards, heroes: { zia: { hand: ['three', 'one', 'two'], invisible: 'spell' } } });
    met
      .play(code.arrow(2))
      .pay('three')
      .play(code.card('two'))
      .expectState({ poison: { zia: 1 }, hands: { zia: ['one'] } });
  });

  it('SR-?47 with it an Invisible Hero is Engaged: it performs no Scripted action and helps nobody', () => {
    const cards = { ...hound(), locations: { 2: { A: { scrolls: [SCROLL] } } } };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['six'], invisible: 'spell', enemies: ['hound'] }, eneko: { at: 2, enemies: ['goblin'] } } });
    expect([scene.couldDo('zia', code.scroll(0)), scene.couldDo('zia', code.fight('eneko')), scene.couldDo('zia', code.fight('zia'))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('SR-?47 the Hero keeps what an Elusive Hero has in flight', () => {
    const scene = scenario({ cards: hound('guardian', 'pursuit'), heroes: { zia: { at: 2, hand: ['three', 'one'], invisible: 'spell', enemies: ['hound'] } } });
    scene
      .play(code.arrow(1))
      .pay('three')
      .expectState({ at: { zia: 1 }, enemies: {} });
  });

  it('SR-?47 with scentFull: false the Enemy does shield damage only, and the Hero is not Engaged', () => {
    const options = { scentFull: false };
    const attacked = scenario({
      options,
      cards: hound({ formidable: 3 }, 'brutality'),
      phase: 'attacks',
      heroes: { zia: { invisible: 'spell', enemies: ['hound'] } },
    });
    attacked.expectState({ vitae: 29, fracture: {} });
    const cards = {
      scripted: { 1: { abilities: ['scent', 'poison', 'block'] } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }], scrolls: [SCROLL] } } },
    };
    const met = scenario({ options, cards, heroes: { zia: { hand: ['three', 'one', 'two'], invisible: 'spell' } } });
    met
      .play(code.arrow(2))
      .pay('three')
      .expectState({ asked: 'act', poison: {}, enemies: { zia: ['se1'] } });
    expect(met.can(code.scroll(0))).toBe(true);
  });
});
