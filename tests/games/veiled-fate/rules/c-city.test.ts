import { describe, expect, it } from 'vitest';
import { code, newGame, type Scene, type Setup, scenario } from '../scenario.ts';

const FEATHER = [{ from: 'coin', take: 0 }];
const SCORPION = [{ from: 'coin', take: 1 }];

/** Pentha is about to enter from the forest and to cover a slot with this icon; the slots before it are covered. */
function before(icon: unknown, slot = 1, setup: Setup = {}, luck: Parameters<typeof scenario>[1] = []): Scene {
  const slots = Array.from({ length: 6 }, (_, i) => (i === slot - 1 ? icon : 'none'));
  return scenario({ cards: { cities: [{ id: 'altar-1', slots }] }, token: slot - 1, places: { pentha: 'forest' }, ...setup }, luck);
}
const entered = (...args: Parameters<typeof before>): Scene => before(...args).move('pentha', 'city');

describe('Veiled Fate: the City Token', () => {
  it('VF-C02 VF-M18 advances by one slot for every Demi that enters, from a region, from the Pools, by Portal', () => {
    const scene = scenario({
      places: { pentha: 'forest', saghari: 'pools', isabel: 'abyss' },
      hands: [['feather'], ['feather', 'feather', 'feather', 'scorpion'], []],
    });
    scene.expectState({ city: 'altar-1 0' });
    scene.move('pentha', 'city').expectState({ city: 'altar-1 1' });
    scene.move('saghari', 'city').expectState({ city: 'altar-1 2' }).pass();
    scene.play(code.portal('isabel', 'city')).card('feather', 'feather', 'feather').expectState({ city: 'altar-1 3', places: {} });
  });

  it('VF-C02 stays where it is when Demis leave the City or move outside it', () => {
    const scene = scenario({ places: { pentha: 'forest' } });
    scene
      .move('saghari', 'coast')
      .move('pentha', 'canyons')
      .expectState({ city: 'altar-1 0', places: { saghari: 'coast', pentha: 'canyons' } });
  });

  it('VF-C01 VF-C03 covers the six slots in their order, each with its icon at once', () => {
    const slots = [1, 'none', 1, -1, 'none', 1];
    const places = { pentha: 'forest', saghari: 'forest', isabel: 'forest', agamar: 'forest', klar: 'forest', belan: 'forest' } as const;
    const scene = scenario({ cards: { cities: [{ id: 'altar-1', slots }] }, places, renown: { agamar: 3 }, players: 4 });
    // Each of the three players moves two Demis and Rests for want of cards spent.
    scene.move('pentha', 'city').expectState({ renown: { pentha: 1, agamar: 3 }, city: 'altar-1 1' });
    scene.move('saghari', 'city').expectState({ renown: { pentha: 1, agamar: 3 }, city: 'altar-1 2' });
    scene.move('isabel', 'city').expectState({ renown: { pentha: 1, isabel: 1, agamar: 3 }, city: 'altar-1 3' });
    scene.move('agamar', 'city').expectState({ renown: { pentha: 1, isabel: 1, agamar: 2 }, city: 'altar-1 4' });
    scene.move('klar', 'city').expectState({ renown: { pentha: 1, isabel: 1, agamar: 2 }, city: 'altar-1 5' });
    scene.move('belan', 'city').expectState({ renown: { pentha: 1, isabel: 1, agamar: 2, belan: 1 }, city: '', cityDiscard: ['altar-1'] });
  });
});

describe('Veiled Fate: icons of the City', () => {
  it('VF-C04 a slot without an icon does nothing', () => {
    entered('none').expectState({ city: 'altar-1 1', renown: {}, places: {}, handSizes: [4, 4, 4], deckSize: 20, used: 1 });
  });

  it('VF-C05 +1 Fate: the player who moved the Demi draws one card', () => {
    const scene = entered('fate', 1, { active: 1, deck: ['plus-two', 'scorpion'], hands: [[], ['feather'], []] });
    scene.expectState({ hands: [[], ['feather', 'plus-two'], []], deck: ['scorpion'], renown: {} });
  });

  it('VF-C06 VF-C16 VF-N11 Omega: the Demi that entered, and no other, gains 1 and leads its new space', () => {
    const scene = entered(1, 2, { renown: { pentha: 2, saghari: 3, isabel: 3 }, line: ['isabel', 'saghari', 'pentha'] });
    scene.expectState({ renown: { pentha: 3, saghari: 3, isabel: 3 }, city: 'altar-1 2' });
    expect(scene.state.spaces[3]).toEqual(['pentha', 'isabel', 'saghari']);
  });

  it('VF-C07 VF-C16 Scythe: the Demi that entered loses 1 and leads the lower space; at 0 it goes to the back', () => {
    const scene = entered(-1, 3, { renown: { pentha: 2, saghari: 1 } });
    scene.expectState({ renown: { pentha: 1, saghari: 1 } });
    expect(scene.state.spaces[1]).toEqual(['pentha', 'saghari']);
    const atZero = entered(-1, 3);
    atZero.expectState({ renown: {} });
    expect(atZero.state.line).toEqual(['saghari', 'isabel', 'agamar', 'klar', 'belan', 'aponi', 'namari', 'naka', 'pentha']);
  });

  it('VF-C08 VF-?50 Smite: the Demi did enter, so the token has advanced; it is in the Abyss, at the back of its space', () => {
    const scene = entered('smite', 4, { renown: { pentha: 2, saghari: 2, isabel: 2 } });
    scene.expectState({ places: { pentha: 'abyss' }, city: 'altar-1 4', renown: { pentha: 2, saghari: 2, isabel: 2 } });
    expect(scene.state.spaces[2]).toEqual(['saghari', 'isabel', 'pentha']);
  });

  it('VF-C09 Fate Coin: the light half on Feather, the dark half on Scorpion', () => {
    const renown = { pentha: 1 };
    entered({ coin: [1, -1] }, 1, { renown }, FEATHER).expectState({ renown: { pentha: 2 } });
    entered({ coin: [1, -1] }, 1, { renown }, SCORPION).expectState({ renown: {} });
    entered({ coin: ['fate', 'smite'] }, 5, { renown }, FEATHER).expectState({ handSizes: [5, 4, 4], places: {}, renown });
    entered({ coin: ['fate', 'smite'] }, 5, { renown }, SCORPION).expectState({ handSizes: [4, 4, 4], places: { pentha: 'abyss' }, renown });
    entered({ coin: ['none', 1] }, 5, {}, FEATHER).expectState({ renown: {} });
  });
});

describe('Veiled Fate: a City card used up', () => {
  it('VF-E24 VF-C10 VF-C11 VF-C14 VF-?51 the sixth icon is resolved, the card goes, and later entries do nothing until the next Age', () => {
    const scene = entered(1, 6, { places: { pentha: 'forest', saghari: 'forest' }, cityDeck: ['altar-2', 'altar-3'] });
    scene.expectState({ renown: { pentha: 1 }, city: '', cityDiscard: ['altar-1'] });
    expect(scene.can(code.move('saghari', 'city'))).toBe(true);
    // Nothing happens, so the turn brings and costs no card and ends in a Rest (VF-R12).
    scene
      .move('saghari', 'city')
      .expectState({ renown: { pentha: 1 }, city: '', cityDiscard: ['altar-1'], places: {}, rested: [0], first: 0, handSizes: [4, 4, 4] });
  });

  it('VF-C10 the fifth slot does not use the card up', () => {
    entered(1, 5).expectState({ renown: { pentha: 1 }, city: 'altar-1 5', cityDiscard: [] });
  });

  it('VF-C14 VF-G04 a City that lost its card in an Age gets exactly one in the next', () => {
    const scene = scenario({ phase: 'nextAge', city: null, cityDeck: ['altar-2', 'altar-3'] });
    scene.expectState({ city: '' });
    for (const where of ['coast', 'forest', 'canyons', 'desert'] as const) scene.play(code.region(where));
    scene.expectState({ city: 'altar-2 0', age: 2, cityDiscard: [] });
  });
});

describe('Veiled Fate: when the City card leaves', () => {
  /** An Age card that looks for the City card: Pentha gains with one, Saghari without. */
  const looking = (age: number, option: string): Scene =>
    scenario({
      phase: 'ageEnd',
      age,
      token: 2,
      hands: [[], [], []],
      options: { cityCardLeaves: option },
      cards: {
        ages: [
          { id: `age-${age}`, tie: [{ if: { cityCard: true }, do: [{ give: 1, to: { demi: 'pentha' } }], else: [{ give: 1, to: { demi: 'saghari' } }] }] },
        ],
      },
    });

  it('VF-C13 VF-?78 VF-U02 it is in force during the Age vote, and discarded in step I of the next set-up', () => {
    looking(1, 'stepOne').expectState({ renown: { pentha: 1 }, city: '', cityDiscard: ['altar-1'], age: 2, asked: 'place-quest' });
  });

  it('VF-?78 after Age III it stays until the end', () => {
    looking(3, 'stepOne').expectState({ renown: { pentha: 1 }, city: 'altar-1 2', cityDiscard: [], outcome: 'win' });
  });

  it('VF-C13 VF-?78 with cityCardLeaves: beforeAgeVote it is gone when the turns stop', () => {
    looking(1, 'beforeAgeVote').expectState({ renown: { saghari: 1 }, city: '', cityDiscard: ['altar-1'], age: 2 });
    looking(3, 'beforeAgeVote').expectState({ renown: { saghari: 1 }, city: '', cityDiscard: ['altar-1'] });
  });
});

describe('Veiled Fate: Altars', () => {
  it('VF-C15 VF-S04 the City card of Age I is an Altar in every game', () => {
    const altars = ['altar-of-grain', 'altar-of-laurels', 'altar-of-ash', 'altar-of-the-coin'];
    const first = Array.from({ length: 60 }, (_, game) => newGame({ pack: 'stand-in' }, game).state.city);
    expect([...new Set(first)].sort()).toEqual(altars.map((id) => `${id} 0`).sort());
  });

  it('VF-C15 the City card of a later Age is whatever is drawn, an Altar or not', () => {
    const next = (top: string): string => {
      const scene = scenario({
        pack: 'stand-in',
        phase: 'ageStart',
        age: 2,
        quests: { forest: 'qa-a' },
        city: null,
        cityDeck: [top, 'altar-of-ash'],
        ageStack: ['exiles-return'],
      });
      return scene.state.city;
    };
    expect([next('festival'), next('altar-of-grain')]).toEqual(['festival 0', 'altar-of-grain 0']);
  });
});
