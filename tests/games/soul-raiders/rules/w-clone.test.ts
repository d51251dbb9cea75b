import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

const deck = ['five', 'six', 'three', 'four', 'one', 'two'];
const row = (...entrance: readonly object[]) => ({ A: { entrance } });
const singleUse = { actions: { 'zia-clone': { singleUse: true } } };

/** Zia casts Clone in Location 2. */
const cloned = (setup: Setup = {}): Scene =>
  scenario({ ...setup, heroes: { ...setup.heroes, zia: { at: 2, hand: ['clone', 'one'], draw: deck, ...setup.heroes?.zia } } }).by('zia', code.cast('clone'));

describe('Soul Raiders: the Clone spell', () => {
  it('SR-W01 SR-W02 a second figure beside the caster, with two cards of the caster’s draw pile, kept apart', () => {
    const scene = cloned({ cards: singleUse });
    scene.expectState({
      at: { zia: 2, 'zia-clone': 2 },
      hands: { zia: ['one'], 'zia-clone': ['five', 'six'] },
      removed: { zia: ['clone'] },
    });
    expect(scene.state.draw.zia).toEqual(['three', 'four', 'one', 'two']);
    // Neither plays the other's cards.
    expect(scene.couldDo('zia', code.discard('five'))).toBe(false);
    expect(scene.couldDo('zia-clone', code.discard('one'))).toBe(false);
  });

  it('SR-W01 with an empty draw pile the discard pile is shuffled first', () => {
    const scene = cloned({ heroes: { zia: { draw: ['five'], discard: ['six'] } } });
    // Clone itself has been discarded, so it may be among the new pile.
    expect(scene.state.handSizes).toEqual({ zia: 1, 'zia-clone': 2 });
    expect(scene.state.hands['zia-clone']).toContain('five');
  });

  it('SR-W03 the clone suffers the every-Hero effects of the Location, and no others', () => {
    const cards = {
      locations: { 2: row({ on: 'red', every: true, do: [{ threat: 1 }] }, { on: 'red', do: [{ vitae: -5 }] }, { on: 'blue', do: [{ vitae: -7 }] }) },
    };
    cloned({ cards }).expectState({ threat: 2, vitae: 30 });
  });

  it('SR-W03 SR-W11 a visible clone beside an Invisible First Entrant triggers the Visible effects that wait', () => {
    const cards = { locations: { 2: row({ on: 'red', visible: true, do: [{ threat: 1 }] }) } };
    const scene = scenario({ heroes: { zia: { at: 1, hand: ['three', 'clone', 'one'], draw: deck, invisible: 'spell' } }, cards });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ threat: 1, waiting: [2] });
    scene.play(code.cast('clone')).expectState({ threat: 2, waiting: [] });
  });

  it('SR-?100 at most one clone for a Hero; it may cast again when the clone is gone', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['clone', 'one'], draw: deck, clone: { hand: ['two', 'clone'] } } } });
    expect([scene.couldDo('zia', code.cast('clone')), scene.couldDo('zia-clone', code.cast('clone'))]).toEqual([false, false]);
    scene.by('zia', code.giveUp('clone'));
    expect(scene.couldDo('zia', code.cast('clone'))).toBe(true);
  });

  it('SR-?100 it appears visible and without Enemies even if the caster is Invisible; the caster’s Enemies then pass to it', () => {
    cloned({ heroes: { zia: { invisible: 'spell', enemies: ['goblin'] } } }).expectState({ invisible: ['zia'], enemies: { 'zia-clone': ['goblin'] } });
    cloned({ heroes: { zia: { enemies: ['goblin'] } } }).expectState({ enemies: { zia: ['goblin'] } });
  });

  it('SR-?100 it may turn Invisible by casting, itself alone', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], clone: { hand: ['invisibility'] } } } });
    scene.by('zia-clone', code.cast('invisibility')).expectState({ invisible: ['zia-clone'] });
  });

  it('SR-?100 its cards go to the Hero’s piles, Single Use ones that it casts out of the game', () => {
    const cards = { actions: { 'zia-force-field': { singleUse: true }, 'zia-arcane-healing': { singleUse: true } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'], clone: { hand: ['five', 'arcane-healing', 'force-field'] } } }, cards, vitae: 10 });
    scene.by('zia-clone', code.cast('arcane-healing')).by('zia-clone', code.discard('five')).by('zia-clone', code.cast('force-field'));
    scene.expectState({ vitae: 20, discard: { zia: ['five'] }, removed: { zia: ['arcane-healing'] }, inForce: { 'zia-clone': ['force-field'] } });
  });
});

describe('Soul Raiders: a clone in play', () => {
  it('SR-W04 it moves, is First Entrant, is Engaged and fights on its own', () => {
    const cards = { locations: { 3: row({ on: 'red', do: [{ scripted: 1 }] }) } };
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['six'], clone: { hand: ['three', 'four'] } } }, cards });
    scene
      .by('zia-clone', code.arrow(3), code.pass)
      .pay('three')
      .expectState({ at: { zia: 2, 'zia-clone': 3 }, enemies: { 'zia-clone': ['se1'] } });
    scene.by('zia-clone', code.fight('zia-clone')).pay('four').play(code.enemy('se1'));
    scene.expectState({ enemies: {}, scriptedOut: [1], hands: { zia: ['six'] }, discard: { zia: ['three', 'four'] } });
  });

  it('SR-W04 an Engaged clone does no Scripted action, and its Hero is not Engaged by its Enemies', () => {
    const cards = { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ heroism: 1 }] }] } } } };
    const scene = scenario({ heroes: { zia: { hand: ['one'], clone: { hand: ['two'], enemies: ['goblin'] } } }, cards });
    expect([scene.couldDo('zia', code.scroll(0)), scene.couldDo('zia-clone', code.scroll(0))]).toEqual([true, false]);
  });

  it('SR-W05 cards of Hero and clone are not merged in Combat or Movement', () => {
    const scene = scenario({ heroes: { zia: { hand: ['two'], clone: { hand: ['two'] }, enemies: ['se1'] } } });
    // The Enemy has CV 3; 2 and 2 would be enough. Moving takes 3.
    expect([scene.couldDo('zia', code.fight('zia')), scene.couldDo('zia-clone', code.fight('zia')), scene.couldDo('zia-clone', code.arrow(2))]).toEqual([
      false,
      false,
      false,
    ]);
    const strong = scenario({ heroes: { zia: { hand: ['two'], clone: { hand: ['three'] }, enemies: ['se1'] } } });
    expect([strong.couldDo('zia', code.fight('zia')), strong.couldDo('zia-clone', code.fight('zia')), strong.couldDo('zia-clone', code.arrow(2))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('SR-W06 what is gained through the clone goes to the Hero', () => {
    const gains = [{ story: 1 }, { quest: 2 }, { artifact: 1 }, { heroism: 2 }, { poison: 1 }, { fracture: 2 }, { fear: 3 }];
    const cards = { locations: { 3: row({ on: 'red', do: gains }) }, stories: { 1: { fate: 'keep' } } };
    const scene = scenario({ heroes: { zia: { at: 1, hand: ['one'], clone: { at: 2, hand: ['three'] } } }, cards });
    scene.by('zia-clone', code.arrow(3)).pay('three');
    scene.expectState({
      stories: { zia: [1] },
      quests: { zia: [2] },
      artifacts: { zia: [1] },
      heroism: { zia: 2 },
      poison: { zia: 1 },
      fracture: { zia: 2 },
      fear: { zia: 3 },
    });
  });

  it('SR-W06 the Heroism of an Enemy that the clone defeats, and the Poison of one that Engages it', () => {
    const cards = { scripted: { 1: { defeat: [{ heroism: 1 }] }, 2: { abilities: ['poison'] } }, locations: { 3: row({ on: 'red', do: [{ scripted: 2 }] }) } };
    const scene = scenario({ heroes: { zia: { at: 1, hand: ['one'], clone: { at: 2, hand: ['three', 'four'], enemies: ['se1'] } } }, cards });
    scene.by('zia-clone', code.fight('zia-clone')).pay('four').play(code.enemy('se1')).by('zia-clone', code.arrow(3)).pay('three');
    scene.expectState({ heroism: { zia: 1 }, poison: { zia: 1 } });
  });

  it('SR-W07 the Hero’s tokens do not weigh on the clone', () => {
    const scene = scenario({ heroes: { zia: { hand: ['three'], fracture: 2, fear: 2, clone: { hand: ['three'], enemies: ['se1'] } } } });
    // CV 3, and the arrow back is of difficulty 3.
    expect([scene.couldDo('zia', code.fight('zia-clone')), scene.couldDo('zia-clone', code.fight('zia-clone'))]).toEqual([false, true]);
    const walking = scenario({ heroes: { zia: { hand: ['three'], fracture: 2, clone: { hand: ['three'] } } } });
    expect([walking.couldDo('zia', code.arrow(2)), walking.couldDo('zia-clone', code.arrow(2))]).toEqual([false, true]);
  });

  it('SR-W10 the clone does not change the stars that are required', () => {
    const required = [1, 2, 3, 4].map((red) => ({ red, black: 0 }));
    const heroes = { zia: { clone: {} } };
    scenario({ heroes, cards: { chapter: { required } }, red: 1, phase: 'endCheck' }).expectState({ result: 'victory' });
  });

  it('SR-W11 it counts as a Hero for presence: joiner, flip check, Reaction row, leftovers', () => {
    const cards = {
      locations: {
        2: {
          A: {
            entrance: [
              { on: 'red', do: [{ vitae: -5 }] },
              { on: 'red', every: true, do: [{ threat: 1 }] },
            ],
            reaction: [{ do: [{ hourglass: 1 }] }],
          },
        },
      },
    };
    const heroes = { zia: { at: 3, clone: { at: 2 } }, eneko: { at: 1, hand: ['three'] } };
    // Eneko joins the clone: no flip, no First Entrant.
    const scene = scenario({ heroes, cards }).by('eneko', code.arrow(2)).pay('three');
    scene.expectState({ locations: ['1A', '2A', '3A'], threat: 2 });
    scenario({ heroes: { zia: { at: 3, clone: { at: 2 } } }, cards, phase: 'locations' })
      .play(code.location(2))
      .expectState({ hourglasses: { 2: 1 } });
    const fled = scenario({ heroes: { zia: { at: 2, hand: ['five'], enemies: ['goblin'], clone: {} } } });
    fled
      .by('zia', code.arrow(3))
      .pay('five')
      .expectState({ enemies: { 'zia-clone': ['goblin'] }, at: { zia: 3, 'zia-clone': 2 } });
  });

  it('SR-W11 Enemies drawn for all may be given to it', () => {
    const cards = { locations: { 1: { A: { reaction: [{ do: [{ scripted: 1 }] }] } } } };
    const scene = scenario({ heroes: { zia: { clone: {} } }, cards, phase: 'locations' });
    scene
      .expectState({ asked: 'assign' })
      .play(code.figure('zia-clone'))
      .expectState({ enemies: { 'zia-clone': ['se1'] } });
  });

  it('SR-?54 it has no reserve, and the Action phase stays open for its cards', () => {
    const heroes = { zia: { reserve: ['one'], clone: { hand: ['two'] } } };
    const scene = scenario({ heroes }).expectState({ phase: 'action', asked: 'turn' });
    expect([scene.couldDo('zia-clone', code.reserve('two')), scene.couldDo('zia-clone', code.recall('one'))]).toEqual([false, false]);
    scene.by('zia-clone', code.discard('two')).expectState({ discard: { zia: ['two'] }, reserves: { zia: ['one'] } });
  });

  it('SR-?54 with cloneReserve: own it has one of its own, discarded with it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], clone: { hand: ['two', 'three'] } } }, options: { cloneReserve: 'own' } });
    scene.by('zia-clone', code.reserve('two')).expectState({ reserves: { 'zia-clone': ['two'] } });
    expect(scene.couldDo('zia', code.recall('two'))).toBe(false);
    scene.by('zia', code.giveUp('clone')).expectState({ reserves: {}, discard: { zia: ['three', 'two'] } });
  });

  const fearful = { locations: { 2: row({ on: 'red', do: [{ scripted: 1 }] }) }, scripted: { 1: { abilities: ['fear'] } } };
  const together = (options = {}): Scene => {
    const scene = scenario({ heroes: { zia: { hand: ['three'], clone: { hand: ['three'] } } }, cards: fearful, options });
    return scene.by('zia', code.arrow(2), code.figure('zia-clone')).pay('three').pay('three').play(code.figure('zia'));
  };

  it('SR-?55 Fear with Hero and clone both present: two tokens, both on the Hero', () => {
    together().expectState({ at: { zia: 2, 'zia-clone': 2 }, fear: { zia: 2 } });
  });

  it('SR-?55 with cloneFear: one a single token; a clone that is alone still counts', () => {
    together({ cloneFear: 'one' }).expectState({ at: { zia: 2, 'zia-clone': 2 }, fear: { zia: 1 } });
    const alone = scenario({ heroes: { zia: { hand: ['one'], clone: { hand: ['three'] } } }, cards: fearful, options: { cloneFear: 'one' } });
    alone
      .by('zia-clone', code.arrow(2))
      .pay('three')
      .expectState({ fear: { zia: 1 } });
  });

  it('SR-?56 only the Hero spends Heroism and uses Potions', () => {
    const scene = scenario({ heroes: { zia: { heroism: 5, potions: ['healing'], hand: ['one'], clone: { hand: ['two'] } } }, vitae: 10 });
    const acts = [code.draw, code.buy(0), code.drink('healing')];
    expect(acts.map((act) => scene.couldDo('zia', act))).toEqual([true, true, true]);
    expect(acts.map((act) => scene.couldDo('zia-clone', act))).toEqual([false, false, false]);
    scene.by('zia', code.buy(0)).expectState({ hands: { zia: ['one', 'heroic-1'], 'zia-clone': ['two'] } });
  });

  it('SR-?56 the clone may pay a Story’s price with the Hero’s Heroism', () => {
    const cards = {
      locations: { 2: row({ on: 'red', do: [{ story: 1 }] }) },
      stories: { 1: { do: [{ choose: [{ pay: { heroism: 1 } }, { do: [{ vitae: -3 }] }] }] } },
    };
    const scene = scenario({ heroes: { zia: { heroism: 1, hand: ['one'], clone: { hand: ['three'] } } }, cards });
    scene.by('zia-clone', code.arrow(2)).pay('three').play(code.branch(0)).expectState({ heroism: {}, vitae: 30 });
  });
});

describe('Soul Raiders: how a clone goes', () => {
  const cards = { locations: { 3: { A: { entrance: [{ on: 'red', do: [{ antiMagic: true }] }] } } } };

  it('SR-W08 SR-W09 Anti-Magic removes it and discards its cards; what was gained through it is kept', () => {
    const heroes = { zia: { at: 1, hand: ['one'], stories: [1], heroism: 2, poison: 1, clone: { at: 2, hand: ['three', 'four'] } } };
    const scene = scenario({ heroes, cards: { ...cards, stories: { 1: { fate: 'keep' } } } });
    scene.by('zia-clone', code.arrow(3)).pay('three');
    scene.expectState({ at: { zia: 1 }, stories: { zia: [1] }, heroism: { zia: 2 }, poison: { zia: 1 } });
    expect(scene.state.discard.zia.toSorted()).toEqual(['four', 'three']);
  });

  it('SR-W08 an Enemy with Anti-Magic does so too', () => {
    const enemy = { scripted: { 1: { abilities: ['antiMagic'] } }, locations: { 2: row({ on: 'red', do: [{ scripted: 1 }] }) } };
    const scene = scenario({ heroes: { zia: { hand: ['one'], clone: { hand: ['three', 'four'] } } }, cards: enemy });
    // Nobody is left in Location 2, so the Enemy goes back to its pile.
    scene
      .by('zia-clone', code.arrow(2))
      .pay('three')
      .expectState({ at: { zia: 1 }, enemies: {}, scriptedReturned: [1] });
  });

  it('SR-?50 Anti-Magic at the Hero leaves a clone elsewhere alone', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three'], invisible: 'spell', clone: { at: 1, hand: ['one'] } } }, cards });
    scene
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ at: { zia: 3, 'zia-clone': 1 }, invisible: [] });
  });

  it('SR-?50 with cloneTiedToHero it vanishes', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three'], clone: { at: 1, hand: ['one'] } } }, cards, options: { cloneTiedToHero: true } });
    scene
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ at: { zia: 3 } });
  });

  it('SR-?57 its Enemies are left to others in the Location; without any, Random ones are discarded and Scripted ones return', () => {
    const zia = { at: 1, hand: ['one'], clone: { at: 2, enemies: ['goblin', { enemy: 'se1', wounds: 0 }] } };
    scenario({ heroes: { zia, eneko: { at: 2, hand: ['one'] } } })
      .by('zia', code.giveUp('clone'))
      .expectState({ at: { zia: 1, eneko: 2 }, enemies: { eneko: ['goblin', 'se1'] } });
    scenario({ heroes: { zia, eneko: { at: 1, hand: ['one'] } } })
      .by('zia', code.giveUp('clone'))
      .expectState({ at: { zia: 1, eneko: 1 }, enemies: {}, randomDiscard: ['goblin'], scriptedReturned: [1] });
  });
});
