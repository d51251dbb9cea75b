import { describe, expect, it } from 'vitest';
import { code, newGame, scenario } from '../scenario.ts';

const scrolls = (...effects: readonly object[]) => ({
  locations: { 1: { A: { scrolls: effects.map((effect) => ({ type: 'other', difficulty: 1, do: [effect] })) } } },
});
const STRESS = { events: { 1: { while: [{ stress: 2 }] } } };
const deck = ['one', 'one', 'two', 'two', 'three', 'three', 'four', 'four', 'five', 'five', 'six', 'six'];

describe('Soul Raiders: Events', () => {
  it('SR-Y20 an Event applies from the moment it is revealed, in every round to the end', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['one', 'six'], draw: deck } },
      cards: { ...STRESS, ...scrolls({ story: 1 }), stories: { 1: { do: [{ revealEvent: 1 }] } } },
    });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ revealedEvents: [1], vitae: 30 });
    // Stress is 2, and 2 more.
    scene.endActions().expectState({ round: 3, vitae: 26 });
    scene.endActions().expectState({ round: 4, vitae: 22, revealedEvents: [1] });
  });

  it('SR-Y20 a face-down Event does nothing', () => {
    scenario({ heroes: { zia: { hand: ['one', 'six'], draw: deck } }, cards: STRESS })
      .endActions()
      .expectState({ vitae: 28 });
  });

  it('SR-Y20 one that is revealed at the start applies from the start', () => {
    const scene = newGame({ cards: { chapter: { events: [2] }, events: { 2: { while: [{ draw: 1 }] } } } });
    scene.expectState({ revealedEvents: [2], handSizes: { zia: 5 } });
  });

  it('SR-Y20 SR-Y21 a Story discards it, and its effect ends', () => {
    const cards = { ...STRESS, ...scrolls({ story: 1 }), stories: { 1: { do: [{ discardEvent: 1 }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'six'], draw: deck } }, cards, events: { 1: 'revealed' } });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ revealedEvents: [], discardedEvents: [1] });
    scene.endActions().expectState({ round: 3, vitae: 28 });
  });

  it('SR-Y20 its changes of Movement, Alert and draw reach the whole group', () => {
    const cards = {
      events: { 1: { while: [{ movement: 1 }, { alert: 1 }, { draw: -1 }] } },
      locations: { 1: { A: { reaction: [{ do: [{ alert: 1 }] }] } } },
    };
    const heroes = { zia: { hand: ['three', 'one'], enemies: ['goblin'], draw: deck }, eneko: { hand: ['three'], draw: deck } };
    const scene = scenario({ heroes, cards, events: { 1: 'revealed' } });
    // Eneko would need 4.
    expect(scene.couldDo('eneko', code.arrow(2))).toBe(false);
    // Alert: 1 and 1 more. Draw: 4 less 1.
    scene.endActions().expectState({ round: 3, threat: 3, handSizes: { zia: 3, eneko: 3 } });
    expect(scenario({ heroes, cards }).couldDo('eneko', code.arrow(2))).toBe(true);
  });
});

describe('Soul Raiders: Scripted Enemies', () => {
  const cards = { scripted: { 1: { shields: [3, 2] } }, ...scrolls({ scripted: 1 }) };

  it('SR-Y19 one that loses its Hero returns to the pile and can be drawn again, there or elsewhere', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['four', 'one'], enemies: [{ enemy: 'se1', wounds: 1 }] } },
      cards: { ...cards, locations: { 1: cards.locations[1], 2: { A: { scrolls: [{ type: 'other', difficulty: 1, do: [{ scripted: 1 }] }] } } } },
    });
    // The arrow is green: 3 and 1 for the Enemy.
    scene
      .play(code.arrow(2))
      .pay('four')
      .expectState({ at: { zia: 2 }, enemies: {}, scriptedReturned: [1], scriptedOut: [] });
    // It comes back unhurt.
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ enemies: { zia: ['se1'] }, cv: { zia: [3] } });
  });

  it('SR-Y04 SR-Y19 one that was defeated does not', () => {
    const scene = scenario({ heroes: { zia: { hand: ['two', 'one'], enemies: [{ enemy: 'se1', wounds: 1 }] } }, cards });
    scene
      .play(code.fight('zia'))
      .pay('two')
      .play(code.enemy('se1'))
      .expectState({ enemies: {}, scriptedOut: [1], scriptedReturned: [] });
    scene.play(code.scroll(0)).pay('one').expectState({ enemies: {} });
  });
});
