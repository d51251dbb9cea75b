import { describe, expect, it } from 'vitest';
import { blue, every, red, type Sheet } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** A card for a step of the plain row of Locations, and one that is left. */
const hand = ['three', 'one'];
/** T is 2 up to Threat space 4, and 3 from space 5 on. */
const lastBlue = { threat: 4 };

/** Zia walks from Location 1 to Location 2, whose sides are described. */
function walk(A: Sheet, setup: Setup = {}, B: Sheet = {}): Scene {
  return scenario({ heroes: { zia: { hand } }, cards: { locations: { 2: { A, B } } }, ...setup })
    .by('zia', code.arrow(2))
    .pay('three');
}

describe('entering a Location', () => {
  it('SR-L01 SR-L02 an unrevealed Location is laid out on side A, on side B if an arrow says so, and receives the figure', () => {
    walk({}).expectState({ at: { zia: 2 }, locations: ['1A', '2A'], seen: ['1A', '2A'] });
    const toB = { A: { arrows: [{ to: 2, side: 'B', difficulty: 3 }] } };
    walk({}, { cards: { locations: { 1: toB } } }).expectState({ at: { zia: 2 }, locations: ['1A', '2B'], seen: ['1A', '2B'] });
  });

  it('SR-L03 SR-L05 SR-L27 SR-L28 who enters an empty Location is its First Entrant and applies red and blue effects', () => {
    walk({ entrance: [red({ threat: 1 }), blue({ hourglass: 1 }), red({ vitae: -5 })] }).expectState({ threat: 2, hourglasses: { 2: 1 }, vitae: 25 });
  });

  it('SR-L05 the effects go from left to right', () => {
    // The marker passes from blue to yellow before the Damage, or after it.
    walk({ entrance: [red({ threat: 1 }), blue({ damage: 0 })] }, lastBlue).expectState({ threat: 5, vitae: 27 });
    walk({ entrance: [blue({ damage: 0 }), red({ threat: 1 })] }, lastBlue).expectState({ threat: 5, vitae: 28 });
  });

  it('SR-L06 written instructions come before any icon', () => {
    walk({ written: [{ threat: 1 }], entrance: [red({ damage: 0 })] }, lastBlue).expectState({ threat: 5, vitae: 27 });
  });

  it('SR-L07 SR-L27 SR-N17 a Hero that joins another applies the effects with the every-Hero symbol only', () => {
    const entrance = [red({ vitae: -1 }), every(red({ vitae: -2 })), blue({ vitae: -4 }), every(blue({ vitae: -8 }))];
    const heroes = { zia: { hand }, eneko: { at: 2 } };
    // Both colours of the every-Hero symbol: 2 and 8.
    walk({ written: [{ vitae: -16 }], entrance }, { heroes }).expectState({ at: { zia: 2, eneko: 2 }, vitae: 20 });
    // The First Entrant applies all of them: 1, 2, 4, 8.
    walk({ entrance }).expectState({ vitae: 15 });
  });

  it('SR-L08 SR-?21 effects are resolved at once: no other Hero acts before the last of them', () => {
    const choice = { choose: [{ pay: { heroism: 1 } }, { do: [{ vitae: -5 }] }] };
    const scene = walk({ entrance: [red(choice), red({ threat: 1 })] }, { heroes: { zia: { hand, heroism: 1 }, eneko: { at: 3, hand } } });
    // In the middle of the row only Zia is asked, and only for the branch.
    scene.expectState({ asked: 'choose', decider: 0, threat: 1 });
    expect(scene.legal).toEqual([code.branch(0), code.branch(1)]);
    scene.play(code.branch(1)).expectState({ asked: 'turn', vitae: 25, threat: 2 });
  });

  it('SR-L09 a Story, with the Stories that it draws, is resolved before the next effect', () => {
    const stories = { 1: { do: [{ threat: 1 }, { story: 2 }] }, 2: { do: [{ threat: 1 }] } };
    const cards = { locations: { 2: { A: { entrance: [red({ story: 1 }), red({ damage: 0 })] } } }, stories };
    // From space 3 it takes both Stories to make T 3.
    walk({}, { threat: 3, cards }).expectState({ threat: 5, vitae: 27, goneStories: [1, 2] });
  });

  it('SR-L30 afterwards the Hero may go on acting', () => {
    const scene = walk({ entrance: [red({ vitae: -1 })] }, { heroes: { zia: { hand: ['three', 'four'] } } });
    scene.expectState({ asked: 'act', vitae: 29 });
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ at: { zia: 3 } });
  });
});

describe('entering a Location that is on the table', () => {
  /** What tells the sides apart. */
  const A = { entrance: [red({ vitae: -1 }), blue({ vitae: -2 })] };
  const B = { entrance: [red({ vitae: -4 }), blue({ vitae: -8 })] };

  it('SR-L11 SR-L14 on side A without a lock and without Heroes it is turned to B, whose effects are applied', () => {
    walk(A, { revealed: [2] }, B).expectState({ locations: ['1A', '2B'], at: { zia: 2 }, vitae: 18 });
  });

  it('SR-L12 SR-L14 with a lock it stays on side A, whose effects are applied again', () => {
    const cards = { locations: { 2: { lock: true, A, B } } };
    walk({}, { revealed: [2], cards }).expectState({ locations: ['1A', '2A'], vitae: 27 });
  });

  it('SR-L13 SR-L14 on side B it stays on B, with or without a lock', () => {
    walk(A, { sides: { 2: 'B' } }, B).expectState({ locations: ['1A', '2B'], vitae: 18 });
    const cards = { locations: { 2: { lock: true, A, B } } };
    walk({}, { sides: { 2: 'B' }, cards }).expectState({ locations: ['1A', '2B'], vitae: 18 });
  });

  it('SR-L15 with a Hero there it is not turned', () => {
    walk(A, { heroes: { zia: { hand }, eneko: { at: 2 } } }, B).expectState({ locations: ['1A', '2A'], at: { zia: 2, eneko: 2 }, vitae: 30 });
  });

  it('SR-L14 a Hero that comes back to an empty Location is First Entrant again', () => {
    const cards = { locations: { 2: { lock: true, A } } };
    const scene = walk({}, { heroes: { zia: { hand: ['three', 'four', 'five', 'one'] } }, cards });
    scene.expectState({ vitae: 27 });
    scene
      .play(code.arrow(3))
      .pay('four')
      .play(code.arrow(2))
      .pay('five')
      .expectState({ at: { zia: 2 }, vitae: 24 });
  });

  it('SR-L26 SR-N07 a Location that was revealed without a Hero is turned by the first who enters', () => {
    const cards = { locations: { 2: { A: { entrance: [red({ reveal: 3 })] } }, 3: { A, B } } };
    const scene = walk({}, { heroes: { zia: { hand: ['three', 'four', 'one'] } }, cards });
    scene.expectState({ locations: ['1A', '2A', '3A'], vitae: 30 });
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ locations: ['1A', '2A', '3B'], vitae: 18 });
  });

  it('SR-L31 SR-M26 SR-T42 it makes no difference how the Hero comes, but a Transfer enters nothing', () => {
    const cards = { locations: { 5: { A, B } }, stories: { 1: { do: [{ place: 5 }] } } };
    const entered = { at: { zia: 5 }, locations: ['4A', '5B'], vitae: 18 };
    const from4 = (setup: Setup, ...spent: string[]): Scene =>
      scenario({ revealed: [5], cards, ...setup, heroes: { zia: { at: 4, hand: [...spent, 'one'] }, ...setup.heroes } });
    from4({}, 'three').by('zia', code.arrow(5)).pay('three').expectState(entered);
    from4({ portals: [4, 5] }, 'three')
      .by('zia', code.portal(5))
      .pay('three')
      .expectState(entered);
    from4({}, 'teleportation').by('zia', code.cast('teleportation'), code.location(5)).expectState(entered);
    const scroll = { 4: { A: { scrolls: [{ type: 'strength', difficulty: 3, do: [{ story: 1 }] }] } } };
    from4({ cards: { ...cards, locations: { ...cards.locations, ...scroll } } }, 'three')
      .by('zia', code.scroll(0))
      .pay('three')
      .expectState(entered);
    from4({ heroes: { zia: { at: 4, hand: ['transfer', 'one'] }, eneko: { at: 5 } } })
      .by('zia', code.cast('transfer'))
      .play(code.figure('eneko'))
      .expectState({ at: { zia: 5, eneko: 4 }, locations: ['4A', '5A'], vitae: 30 });
  });

  it('SR-L25 a Location of two sheets is one: both Heroes in it are together', () => {
    const cards = { locations: { 2: { bis: true, A } } };
    const scene = walk({}, { heroes: { zia: { hand }, eneko: { at: 2, enemies: ['goblin'] } }, cards });
    // The second one joins the first and may help it.
    scene.expectState({ locations: ['1A', '2A'], vitae: 30 });
    expect(scene.couldDo('zia', code.fight('eneko'))).toBe(false);
    walk({}, { heroes: { zia: { hand: ['three', 'two'] }, eneko: { at: 2, enemies: ['goblin'] } }, cards })
      .by('zia', code.fight('eneko'))
      .pay('two')
      .play(code.enemy('goblin'))
      .expectState({ randomDiscard: ['goblin'] });
  });
});
