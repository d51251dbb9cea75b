import { describe, expect, it } from 'vitest';
import { orange, red } from '../icons.ts';
import { code, type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';

/** The whole Reaction phase; T is 2. */
const reaction = (setup: Setup): Scene => scenario({ phase: 'reaction', ...setup });
const row = (...icons: readonly ReturnType<typeof orange>[]) => ({ A: { reaction: icons } });

describe('the Reaction phase', () => {
  it('SR-R01 SR-D04 Stress: T Vitae once a round, whatever the number of Heroes', () => {
    reaction({}).expectState({ vitae: 28, round: 3 });
    reaction({ heroes: { zia: {}, eneko: {}, maider: {}, adonis: {} } }).expectState({ vitae: 28, round: 3 });
    reaction({ threat: 6 }).expectState({ vitae: 27 });
    reaction({ threat: 9 }).expectState({ vitae: 26 });
  });

  it('SR-R02 SR-Z01 SR-Z09 then 1 for each Poison, Fracture and Fear token of all Heroes', () => {
    // 2 for Stress, 1 + 2 + 3 of Zia, 4 of Eneko.
    reaction({ heroes: { zia: { poison: 1, fracture: 2, fear: 3 }, eneko: { at: 6, poison: 4 } } }).expectState({ vitae: 18 });
  });

  it('SR-R03 SR-R06 SR-R07 SR-K22 then the Enemies attack: 1 for each uncovered shield, whatever the CV', () => {
    // Shields 5 and 4, one of them covered; a shield of 3; a shield of 2.
    const zia: HeroSetup = { enemies: [{ enemy: 'ogre', wounds: 1 }, 'orc'] };
    reaction({ heroes: { zia, eneko: { at: 6, enemies: ['goblin', 'ogre'] } } }).expectState({ vitae: 30 - 2 - 2 - 3 });
  });

  it('SR-R06 Heroes who are Invulnerable, and Invisible ones but for Scent, are skipped', () => {
    const cards = { scripted: { 1: { shields: [3, 3], abilities: ['scent'] } } };
    const enemies = ['ogre', 'orc'];
    reaction({ heroes: { zia: { enemies, spells: ['force-field'] } } }).expectState({ vitae: 28 });
    reaction({ heroes: { zia: { enemies, invisible: 'spell' } } }).expectState({ vitae: 28 });
    reaction({ heroes: { zia: { enemies: ['ogre', 'se1'], invisible: 'spell' } }, cards }).expectState({ vitae: 26 });
    // A clone is attacked like a Hero.
    reaction({ heroes: { zia: { clone: { at: 4, enemies } } } }).expectState({ vitae: 25 });
  });

  it('SR-R08 SR-X07 Rage doubles the shields of that Hero’s Enemies; Formidable is added after, undoubled', () => {
    const cards = { scripted: { 1: { shields: [3], abilities: ['rage'] }, 2: { shields: [3, 3], abilities: [{ formidable: 4 }] } } };
    // (1 + 2 + 1) × 2 + 4 of Zia; Eneko’s 2 are another combat.
    reaction({ heroes: { zia: { enemies: ['se1', 'se2', 'orc'] }, eneko: { enemies: ['ogre'] } }, cards }).expectState({ vitae: 30 - 2 - 12 - 2 });
  });

  it('SR-R04 SR-L29 then orange effects, of each Location with a Hero', () => {
    const locations = { 2: row(orange({ hourglass: 1 })), 5: row(orange({ vitae: -4 })), 6: row(orange({ vitae: -8 })) };
    const scene = reaction({ heroes: { zia: { at: 2 }, eneko: { at: 5 } }, revealed: [6], cards: { locations } }).play(code.location(2));
    scene.expectState({ hourglasses: { 2: 1 }, vitae: 24 });
    // They are no entrance effects.
    scenario({ heroes: { zia: { hand: ['three', 'one'] } }, cards: { locations } })
      .play(code.arrow(2))
      .pay('three')
      .expectState({ hourglasses: {} });
  });

  it('SR-R05 the steps run in this order, each finished before the next', () => {
    const setup: Setup = { heroes: { zia: { at: 2, poison: 3, enemies: ['orc'] } }, cards: { locations: { 2: row(orange({ damage: 0 })) } } };
    // From each step on: Stress 2, tokens 3, attack 1, Damage 2.
    const from = (phase: 'reaction' | 'tokens' | 'attacks' | 'locations'): number => scenario({ ...setup, phase }).state.vitae;
    expect([from('reaction'), from('tokens'), from('attacks'), from('locations')]).toEqual([22, 24, 27, 28]);
  });

  it('SR-R05 Stress and the attacks come before the orange effects', () => {
    // The orange Threat raises T for later rounds only.
    reaction({ threat: 4, heroes: { zia: { at: 2 } }, cards: { locations: { 2: row(orange({ threat: 1 })) } } }).expectState({ threat: 5, vitae: 28 });
    // An Enemy that an orange effect discards has attacked before.
    const cards = { locations: { 2: row(orange({ discardScripted: 1 })) } };
    reaction({ heroes: { zia: { at: 2, enemies: ['se1'] } }, cards }).expectState({ vitae: 27, enemies: {}, scriptedOut: [1] });
  });

  it('SR-R09 in one Location orange effects go from left to right', () => {
    const [threat, damage] = [orange({ threat: 1 }), orange({ damage: 0 })];
    const lost = (...icons: ReturnType<typeof orange>[]): number =>
      30 - scenario({ phase: 'locations', threat: 4, heroes: { zia: { at: 2 } }, cards: { locations: { 2: row(...icons) } } }).state.vitae;
    expect([lost(threat, damage), lost(damage, threat)]).toEqual([3, 2]);
  });

  it('SR-R10 the players choose the order of the Locations; one is finished before the next', () => {
    const locations = { 2: row(orange({ threat: 1 }), orange({ hourglass: 1 })), 5: row(orange({ damage: 0 })) };
    const setup: Setup = { phase: 'locations', threat: 4, heroes: { zia: { at: 2 }, eneko: { at: 5 } }, cards: { locations } };
    const scene = scenario(setup);
    scene.expectState({ asked: 'location', decider: 2 });
    expect([scene.can(code.location(1)), scene.can(code.location(2)), scene.can(code.location(5))]).toEqual([false, true, true]);
    scene.play(code.location(2)).expectState({ vitae: 27, hourglasses: { 2: 1 } });
    scenario(setup).play(code.location(5)).expectState({ vitae: 28, threat: 5 });
  });

  it('SR-R11 Enemies drawn in step 4 do not attack in this phase, unless an effect says so', () => {
    const draw = (...more: ReturnType<typeof orange>[]): Scene =>
      reaction({ heroes: { zia: { at: 2 } }, random: ['orc', 'ogre'], cards: { locations: { 2: row(orange({ random: 0 }), ...more) } } });
    draw().expectState({ vitae: 28, enemies: { zia: ['orc', 'ogre'] } });
    draw(orange({ ambush: true })).expectState({ vitae: 25 });
  });

  it('SR-R12 Locations without Heroes do not react', () => {
    const cards = { locations: { 3: row(orange({ hourglass: 1 })) } };
    scenario({ phase: 'locations', heroes: { zia: { at: 2 } }, revealed: [3], portals: [3], cards }).expectState({ hourglasses: {}, round: 3 });
    scenario({ phase: 'locations', heroes: { zia: { at: 2, clone: { at: 3 } } }, cards })
      .play(code.location(2))
      .expectState({ hourglasses: { 3: 1 } });
  });

  it('SR-R13 SR-X13 a Fracture token received in step 3 costs Vitae from the next round on', () => {
    const cards = { scripted: { 1: { shields: [3], abilities: ['brutality'] } } };
    const scene = reaction({ heroes: { zia: { enemies: ['se1'] } }, cards });
    scene.expectState({ fracture: { zia: 1 }, vitae: 27 });
    // Stress 2, Fracture 1, attack 1.
    scene.endActions().expectState({ fracture: { zia: 2 }, vitae: 23 });
  });

  it('SR-R14 Reaction effects recur every round while a Hero is there', () => {
    const scene = reaction({ heroes: { zia: { at: 2 } }, cards: { locations: { 2: row(orange({ hourglass: 1 })) } } });
    scene.expectState({ round: 3, hourglasses: { 2: 1 } });
    scene.endActions().expectState({ round: 4, hourglasses: { 2: 2 } });
    scene.endActions().expectState({ round: 5, hourglasses: { 2: 3 } });
  });
});

describe('Heroes taken away in the middle of a row', () => {
  const stories = { 1: { do: [{ place: 6 }] }, 2: { do: [{ place: 6 }] } };

  it('SR-?96 the rest of a First Entrant’s row is dropped if a Story takes it away; with rowAfterRemoval: finish it is applied', () => {
    const locations = { 2: { A: { entrance: [red({ story: 1 }), red({ vitae: -4 }), red({ threat: 1 })] } }, 6: { A: { entrance: [red({ vitae: -1 })] } } };
    const go = (options: Setup['options']): Scene =>
      scenario({ heroes: { zia: { hand: ['three', 'one'] } }, cards: { locations, stories }, options })
        .play(code.arrow(2))
        .pay('three');
    go({}).expectState({ at: { zia: 6 }, vitae: 29, threat: 1, locations: ['1A', '2A', '6A'] });
    go({ rowAfterRemoval: 'finish' }).expectState({ at: { zia: 6 }, vitae: 25, threat: 2 });
  });

  it('SR-?96 in the Reaction phase the row is dropped when the last Hero is gone', () => {
    const locations = { 2: row(orange({ story: 1 }), orange({ hourglass: 1 })) };
    const setup: Setup = { phase: 'locations', heroes: { zia: { at: 2 } }, cards: { locations, stories } };
    scenario(setup).expectState({ at: { zia: 6 }, hourglasses: {}, round: 3 });
    scenario({ ...setup, heroes: { zia: { at: 2 }, eneko: { at: 2 } } })
      .play(code.figure('zia'))
      .expectState({ at: { zia: 6, eneko: 2 }, hourglasses: { 2: 1 } });
    // Within one icon too: nobody is there to draw the second Story, or to choose.
    const choice = { choose: [{ pay: { vitae: 5 } }, { do: [{ threat: 1 }] }] };
    const one = { 2: row(orange({ place: 6 }, { story: 2 }, choice, { hourglass: 1 })) };
    scenario({ ...setup, cards: { locations: one, stories } }).expectState({ at: { zia: 6 }, goneStories: [], vitae: 30, threat: 1, hourglasses: { 2: 1 } });
  });

  it('SR-?97 the Locations that hold a Hero when step 4 starts react, once each; with reactionSet: live those entered too', () => {
    const locations = {
      2: row(orange({ story: 1 })),
      5: row(orange({ hourglass: 1 })),
      6: { A: { entrance: [red({ vitae: -1 })], reaction: [orange({ hourglass: 1 })] } },
    };
    const setup: Setup = { phase: 'locations', heroes: { zia: { at: 2 }, eneko: { at: 5 } }, cards: { locations, stories } };
    scenario(setup)
      .play(code.location(2))
      .expectState({ at: { zia: 6, eneko: 5 }, vitae: 29, hourglasses: { 5: 1 }, round: 3 });
    scenario({ ...setup, options: { reactionSet: 'live' } })
      .play(code.location(2), code.location(6))
      .expectState({ at: { zia: 6, eneko: 5 }, vitae: 29, hourglasses: { 5: 1, 6: 1 }, round: 3 });
  });

  it('SR-?97 a Location reacts once even if another Hero comes to it, and one that is emptied before its turn is skipped', () => {
    const cards = { locations: { 2: row(orange({ story: 1 })), 5: row(orange({ hourglass: 1 })) }, stories: { 1: { do: [{ place: 5 }] } } };
    const setup: Setup = { phase: 'locations', heroes: { zia: { at: 2 }, eneko: { at: 5 } }, cards };
    const met = { at: { zia: 5, eneko: 5 }, hourglasses: { 5: 1 }, round: 3 };
    scenario(setup).play(code.location(2)).expectState(met);
    scenario(setup).play(code.location(5)).expectState(met);
    // The clone in Location 2 vanishes with the Anti-Magic that its Hero meets in Location 5.
    const vanish = { locations: { 2: row(orange({ hourglass: 1 })), 5: row(orange({ scripted: 1 })) }, scripted: { 1: { abilities: ['antiMagic'] } } };
    const cloned = (options: Setup['options']): Scene =>
      scenario({ phase: 'locations', heroes: { zia: { at: 5, clone: { at: 2 } } }, cards: vanish, options }).play(code.location(5));
    cloned({ cloneTiedToHero: true }).expectState({ at: { zia: 5 }, hourglasses: {}, round: 3 });
    cloned({}).expectState({ at: { zia: 5, 'zia-clone': 2 }, hourglasses: { 2: 1 }, round: 3 });
  });
});
