import { describe, expect, it } from 'vitest';
import { orange, red } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

const hand = ['three', 'four', 'one'];

/** Zia enters Location 2, where Random Enemies are drawn: T and so many more. */
function enter(setup: Setup = {}, bonus = 0): Scene {
  const { locations, ...cards } = setup.cards ?? {};
  const entrance = [red({ random: bonus })];
  return scenario({ ...setup, heroes: { zia: { hand }, ...setup.heroes }, cards: { ...cards, locations: { 2: { A: { entrance } }, ...locations } } })
    .by('zia', code.arrow(2))
    .pay('three');
}

describe('drawing and assigning Enemies', () => {
  it('SR-O01 Enemies drawn because of what a Hero did are assigned to it, even beside others', () => {
    const cards = { scripted: { 3: { defeat: [{ scripted: 4 }] } } };
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three', 'one'] }, eneko: { at: 2, enemies: ['se3'] } }, cards });
    // Zia helps Eneko: her wound draws SE 4, so that it is hers.
    scene
      .by('zia', code.fight('eneko'))
      .pay('three')
      .play(code.enemy('se3'))
      .expectState({ enemies: { zia: ['se4'] }, scriptedOut: [3] });
    const every = { locations: { 2: { A: { entrance: [{ ...red({ random: 0 }), every: true }] } } } };
    enter({ random: ['orc', 'goblin'], heroes: { eneko: { at: 2 } }, cards: every }).expectState({
      enemies: { zia: ['orc', 'goblin'] },
      at: { zia: 2, eneko: 2 },
    });
  });

  it('SR-O02 SR-?30 Enemies drawn for nobody are divided after all are revealed: to visible Heroes, to Invisible ones only if nobody is visible', () => {
    const react = (heroes: Setup['heroes'], cards: Setup['cards'] = {}): Scene =>
      scenario({ phase: 'locations', heroes, random: ['orc', 'goblin'], cards: { ...cards, locations: { 2: { A: { reaction: [orange({ random: 0 })] } } } } });
    const invisible = { at: 2, invisible: 'spell' } as const;
    const scene = react({ zia: { at: 2 }, eneko: { at: 2 }, maider: invisible });
    scene.expectState({ asked: 'assign', enemies: { nobody: ['orc', 'goblin'] } });
    expect([scene.can(code.figure('zia')), scene.can(code.figure('eneko')), scene.can(code.figure('maider'))]).toEqual([true, true, false]);
    react({ zia: invisible, eneko: { at: 2 } }).expectState({ enemies: { eneko: ['orc', 'goblin'] } });
    // Two Invisible ones share them; a clone is a receiver like others.
    const two = react({ zia: invisible, eneko: invisible });
    two.play(code.figure('zia'), code.figure('eneko')).expectState({ enemies: { zia: ['orc'], eneko: ['goblin'] } });
    expect(react({ zia: { at: 2, clone: { at: 2 } } }).can(code.figure('zia-clone'))).toBe(true);
    // An Enemy with Scent can be given to anybody.
    const scent = { random: { orc: { shields: [3], abilities: ['scent'], copies: 2 } } };
    const smelt = react({ zia: invisible, eneko: { at: 2 } }, scent);
    smelt.play(code.figure('zia')).expectState({ enemies: { zia: ['orc'], eneko: ['goblin'] }, invisible: ['zia'] });
  });

  it('SR-O03 SR-D09 a Threat card counts as one of the cards to draw, acts at once and is discarded', () => {
    enter({ random: ['orc', 'threat', 'goblin'] }).expectState({ enemies: { zia: ['orc'] }, threat: 2, randomDiscard: ['threat'], randomSize: 1 });
  });

  it('SR-?28 a Threat card that changes T does not change the number of cards of this draw', () => {
    // From the last blue space: two cards, although T is 3 after the first.
    enter({ threat: 4, random: ['threat', 'orc', 'goblin'] }).expectState({ threat: 5, enemies: { zia: ['orc'] }, randomSize: 1 });
  });

  it('SR-O04 an empty pile is replaced by the shuffled discard pile, in the middle of a draw too', () => {
    const scene = enter({ random: ['orc'], randomDiscard: ['goblin', 'goblin', 'goblin'] });
    scene.expectState({ enemies: { zia: ['orc', 'goblin'] }, randomSize: 2, randomDiscard: [] });
    expect(scene.happened('reshuffled')).toEqual(['reshuffled']);
    // A Threat card of the same draw is among the cards that are shuffled: here it comes twice.
    enter({ random: ['threat'] }).expectState({ enemies: {}, threat: 3, randomDiscard: ['threat'], randomSize: 0 });
  });

  it('SR-?29 with pile and discard pile empty fewer cards are drawn', () => {
    enter({ random: ['orc'] }, 3).expectState({ enemies: { zia: ['orc'] }, randomSize: 0, randomDiscard: [] });
    enter({ random: [] }).expectState({ enemies: {}, asked: 'act' });
  });

  it('SR-O05 a Scripted Enemy that is Engaged elsewhere, controlled or out cannot be drawn', () => {
    const cards = { locations: { 2: { A: { entrance: [red({ scripted: 5 })] } } } };
    const drawn = (setup: Setup): string[] => enter({ cards, ...setup }).state.enemies.zia ?? [];
    expect(drawn({})).toEqual(['se5']);
    expect(drawn({ heroes: { eneko: { at: 6, enemies: ['se5'] } } })).toEqual([]);
    expect(drawn({ heroes: { eneko: { at: 6, enemies: [{ enemy: 'se5', control: 2 }] } } })).toEqual([]);
    expect(drawn({ scriptedOut: [5] })).toEqual([]);
  });

  it('SR-O06 an Enemy is where its Hero is', () => {
    // Lightning reaches the Enemies of the caster’s Location: those of Eneko, who is there, and not those of Maïder.
    const scene = scenario({
      heroes: { zia: { at: 2, hand: ['lightning', 'one'] }, eneko: { at: 2, enemies: ['goblin'] }, maider: { at: 3, enemies: ['orc'] } },
    });
    scene.by('zia', code.cast('lightning')).expectState({ enemies: { maider: ['orc'] }, randomDiscard: ['goblin'] });
    // It comes along when its Hero is pursued.
    const fled = scenario({ heroes: { zia: { at: 2, hand: ['four', 'one'], enemies: ['goblin'] }, eneko: { at: 1, hand: ['lightning', 'one'] } } });
    expect(fled.couldDo('eneko', code.cast('lightning'))).toBe(false);
    fled.by('zia', code.arrow(1)).pay('four');
    expect(fled.couldDo('eneko', code.cast('lightning'))).toBe(true);
  });

  it('SR-O07 there is no limit to the Enemies of one Hero', () => {
    const random = new Array<string>(22).fill('goblin');
    enter({ random, threat: 1 }, 20).expectState({ enemies: { zia: random } });
  });
});
