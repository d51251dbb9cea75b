import { describe, expect, it } from 'vitest';
import { code, type Scene, scenario } from '../scenario.ts';

const row = (...entrance: readonly object[]) => ({ locations: { 2: { A: { entrance } } } });
const RED = { on: 'red' };
const threat = (n: number) => [{ threat: n }];

describe('Soul Raiders: effects with the Visible symbol', () => {
  it('SR-I11 SR-I13 an Invisible Hero that enters does not apply them, and applies all others', () => {
    const cards = row({ ...RED, every: true, visible: true, do: threat(1) }, { ...RED, every: true, do: threat(2) });
    const joined = (how: object) => scenario({ cards, heroes: { zia: { hand: ['three', 'one'], ...how }, eneko: { at: 2 } } });
    joined({ invisible: 'spell' }).by('zia', code.arrow(2)).pay('three').expectState({ threat: 3 });
    joined({}).by('zia', code.arrow(2)).pay('three').expectState({ threat: 4 });
    const first = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' } } });
    first.play(code.arrow(2)).pay('three').expectState({ threat: 3 });
  });

  it('SR-I14 those that an Invisible First Entrant did not apply wait for the next visible Hero that joins', () => {
    const cards = row({ ...RED, visible: true, do: [{ threat: 1 }, { poison: 1 }] }, { ...RED, do: threat(3) });
    const scene = scenario({
      cards,
      heroes: {
        zia: { hand: ['three', 'one'], invisible: 'spell' },
        eneko: { hand: ['two'], draw: ['three'] },
        maider: { at: 3, invisible: 'spell', hand: ['three'] },
        adonis: { at: 3, hand: ['three', 'four'] },
      },
      options: { jointMove: false },
    });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ threat: 4, waiting: [2], poison: {} });
    scene
      .by('maider', code.arrow(2))
      .pay('three')
      .expectState({ threat: 4, waiting: [2] });
    scene
      .by('adonis', code.arrow(2))
      .pay('three')
      .expectState({ threat: 5, waiting: [], poison: { adonis: 1 } });
  });

  it('SR-I14 they wait for one Hero only', () => {
    const cards = row({ ...RED, visible: true, do: threat(1) });
    const scene = scenario({
      cards,
      heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' }, eneko: { hand: ['three', 'one'] }, maider: { hand: ['three', 'one'] } },
      options: { jointMove: false },
    });
    for (const who of ['zia', 'eneko', 'maider'] as const) scene.by(who, code.arrow(2)).pay('three');
    scene.expectState({ threat: 2 });
  });

  it('SR-I15 they are also triggered by the Invisible Hero itself when it becomes visible there', () => {
    const cards = row({ ...RED, visible: true, do: [{ poison: 1 }] }, { ...RED, every: true, visible: true, do: threat(2) });
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' } } });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ threat: 1, poison: {}, waiting: [2] });
    scene.play(code.giveUp('invisibility')).expectState({ threat: 3, poison: { zia: 1 }, waiting: [] });
  });

  it('SR-I15 not if it has left the Location before', () => {
    const cards = row({ ...RED, visible: true, do: threat(2) });
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'four', 'one'], invisible: 'spell' } } });
    scene.play(code.arrow(2)).pay('three').play(code.arrow(3)).pay('four').play(code.giveUp('invisibility')).expectState({ threat: 1, waiting: [] });
  });

  it('SR-I15 a visible Hero that came meanwhile does not spare the First Entrant the every-Hero effects', () => {
    const cards = row({ ...RED, visible: true, do: [{ poison: 1 }] }, { ...RED, every: true, visible: true, do: [{ fear: 1 }] });
    const scene = scenario({
      cards,
      heroes: { zia: { hand: ['three', 'one'], invisible: 'spell' }, eneko: { hand: ['three', 'one'] } },
      options: { jointMove: false },
    });
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .by('eneko', code.arrow(2))
      .pay('three')
      .expectState({ poison: { eneko: 1 }, fear: { eneko: 1 } });
    scene.by('zia', code.giveUp('invisibility')).expectState({ poison: { eneko: 1 }, fear: { zia: 1, eneko: 1 } });
  });

  it('SR-I15 a First Entrant that left and came back joins like any Invisible Hero', () => {
    const cards = row({ ...RED, every: true, visible: true, do: [{ fear: 1 }] });
    const scene = scenario({
      cards,
      heroes: { zia: { hand: ['three', 'four', 'five', 'one'], invisible: 'spell' }, eneko: { hand: ['three', 'one'], invisible: 'spell' } },
      options: { jointMove: false },
    });
    scene.by('zia', code.arrow(2)).pay('three').by('eneko', code.arrow(2)).pay('three');
    scene.by('zia', code.arrow(1)).pay('four').by('zia', code.arrow(2)).pay('five').by('zia', code.giveUp('invisibility'));
    scene.expectState({ at: { zia: 2, eneko: 2 }, fear: {} });
  });

  it('SR-I21 in the Reaction phase they are skipped where all Heroes are Invisible', () => {
    const cards = { locations: { 2: { A: { reaction: [{ visible: true, do: threat(1) }, { do: threat(2) }] } } } };
    const unseen = { at: 2, invisible: 'spell' } as const;
    scenario({ cards, phase: 'locations', heroes: { zia: unseen, eneko: unseen } }).expectState({ threat: 3 });
    scenario({ cards, phase: 'locations', heroes: { zia: unseen, eneko: { at: 2 } } }).expectState({ threat: 4 });
  });

  it('SR-I22 a Hero that an earlier effect of the row made visible suffers the later ones', () => {
    const cards = {
      locations: { 2: { A: { reaction: [{ visible: true, do: threat(1) }, { do: [{ endSpells: true }] }, { visible: true, do: threat(3) }] } } },
    };
    scenario({ cards, phase: 'locations', heroes: { zia: { at: 2, invisible: 'spell' } } }).expectState({ threat: 4, invisible: [] });
  });
});

/** Location 2 stands for the Location 17 of the rulebook. */
const LOCATION_17 = {
  arrows: [{ to: 3, difficulty: 3, pursuit: true }],
  scrolls: [{ type: 'observation', difficulty: 4, do: [{ story: 1 }] }],
  reaction: [{ visible: true, do: [{ alert: 1 }] }, { do: [{ random: 0 }] }, { visible: true, do: [{ damage: 0 }] }],
};
const BAND = ['hobgoblin', 'goblin', 'hobgoblin', 'wraith'];

function beside17(): Scene {
  const scene = scenario({
    cards: {
      actions: { 'maider-invisibility': { singleUse: true } },
      locations: { 2: { A: LOCATION_17 } },
      random: {
        goblin: { abilities: ['priorityTarget'] },
        hobgoblin: { shields: [3], abilities: ['guardian'], copies: 9 },
        wraith: { shields: [4], abilities: ['pursuit'], copies: 7 },
        xothian: { shields: [5, 4], abilities: ['antiMagic'], copies: 3 },
      },
    },
    heroes: { maider: { at: 2, hand: ['invisibility', 'four', 'one'], enemies: BAND }, adonis: { hand: ['three', 'three'], potions: ['invisibility'] } },
    threat: 8,
    random: ['hobgoblin', 'xothian', 'goblin', 'wraith'],
  });
  return scene
    .by('adonis', code.arrow(2))
    .pay('three')
    .expectState({ enemies: { maider: BAND } });
}
const e26 = (): Scene => beside17().by('maider', code.cast('invisibility'));
const e27 = (): Scene => e26().by('adonis', code.drink('invisibility'));
const e28 = (): Scene => e27().by('adonis', code.arrow(3), code.pass).pay('three');
const e29 = (): Scene => e28().by('maider', code.fight('maider')).pay('four').play(code.enemy('hobgoblin', 0), code.enemy('hobgoblin', 1));

describe('Soul Raiders: the examples of Invisibility', () => {
  it('SR-E26 Maïder casts Invisibility: the card leaves the game, and all four Enemies go to Adonis', () => {
    e26().expectState({ removed: { maider: ['invisibility'] }, enemies: { adonis: BAND }, invisible: ['maider'] });
  });

  it('SR-E27 Adonis drinks an Invisibility Potion: the card stays until Preparation, and the Enemies stay with him', () => {
    e27().expectState({ drunk: { adonis: ['invisibility'] }, enemies: { adonis: BAND }, invisible: ['maider', 'adonis'] });
  });

  it('SR-E28 Adonis leaves at the printed cost and is not followed; the Enemies go to Maïder, who can still do the Observation action', () => {
    const scene = e28();
    scene.expectState({ at: { maider: 2, adonis: 3 }, enemies: { maider: BAND } });
    expect(scene.couldDo('maider', code.scroll(0))).toBe(true);
  });

  it('SR-E29 her card of 4 counts 6: she passes the Goblin over and kills two Hobgoblins', () => {
    e29().expectState({ enemies: { maider: ['goblin', 'wraith'] } });
  });

  it('SR-E30 in the Reaction phase nothing attacks her and the Alert is skipped; an Anti-Magic Enemy makes her visible, and the Damage costs 4', () => {
    const scene = e29().endActions().play(code.location(2));
    // Stress 4 and Damage 4.
    scene.expectState({ vitae: 22, threat: 8, invisible: [], round: 3 });
    expect(scene.state.enemies.maider).toHaveLength(6);
  });
});
