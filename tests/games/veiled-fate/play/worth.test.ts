import { describe, expect, it } from 'vitest';
import { Worth } from '../../../../src/games/veiled-fate/play/worth.ts';
import { code, type Scene, scenario } from '../scenario.ts';
import { DEMIGODS, type Demigod } from '../test-pack.ts';

/** What an act of the deciding player is worth to the parent of a Demigod. Without rivalry, only what that Demigod gains counts. */
function worth(scene: Scene, act: number, demi: Demigod, rivalry = 0): number {
  const view = scene.view(scene.s.decider);
  const out = new Float64Array(DEMIGODS.length);
  new Worth(view, rivalry).ofAct(view, act, out);
  return out[DEMIGODS.indexOf(demi)];
}

/** A Fate card is worth 0.2, a vote changes the chance of a side by 0.2, each open slot leaves 0.9 of a Quest's results. */
const CARD = 0.2;

describe('the worth of a placement', () => {
  // Slot 0: +2 or −1; slot 1: nothing or +1; slot 2: −1 or nothing.
  const rows = [
    { takes: 'any', feather: 2, scorpion: -1 },
    { takes: 'any', scorpion: 1 },
    { takes: 'any', feather: -1 },
  ];
  const cards = { quests: [{ id: 'fork', rows }] };
  const renown = { pentha: 3, agamar: 3, aponi: 3 };

  it('is the mean of both columns, discounted by the open slots, with the vote, less the card and what the Demi could hope for before', () => {
    const scene = scenario({ cards, quests: { forest: 'fork' }, renown, city: null });
    // Mean (2 − 1) / 2, two slots stay open, the vote moves 0.2 of the difference 3; from the City she could hope for 0.4 of 0.5.
    const expected = 0.81 * 0.5 + 0.81 * 0.2 * 3 - 0.4 * 0.5 - CARD;
    expect(worth(scene, code.put('pentha', 'forest', 0), 'pentha')).toBeCloseTo(expected, 10);
  });

  it('brings the end of the Quest nearer for those already on it, and a vote on it', () => {
    const scene = scenario({ cards, quests: { forest: { quest: 'fork', on: ['pentha'] } }, renown, city: null });
    const expected = (0.9 - 0.81) * 0.5 + 0.9 * 0.2 * 3 - CARD;
    expect(worth(scene, code.put('agamar', 'forest', 1), 'pentha')).toBeCloseTo(expected, 10);
  });

  it('counts the mean gain of the other Demigods against it, with rivalry', () => {
    const scene = scenario({ cards, quests: { forest: 'fork' }, renown, city: null });
    // Klar gains nothing. Pentha gains 0.405 − 0.2, an eighth of which counts; so does an eighth of her stake of 3.
    const expected = -(0.81 * 0.5 - 0.2) / 8 + 0.81 * 0.2 * (3 / 8) - CARD;
    expect(worth(scene, code.put('pentha', 'forest', 0), 'klar', 1)).toBeCloseTo(expected, 10);
  });

  it('counts a loss at Renown 0 as a lost place only', () => {
    const scene = scenario({ cards, quests: { forest: 'fork' }, city: null });
    // −0.08 or nothing on slot 2; from the City she could hope for 0.4 of (2 − 0.08) / 2.
    const expected = 0.81 * -0.04 + 0.81 * 0.2 * 0.08 - 0.4 * 0.96 - CARD;
    expect(worth(scene, code.put('pentha', 'forest', 2), 'pentha')).toBeCloseTo(expected, 10);
  });
});

describe('the worth of other acts', () => {
  it('of a move into the City is the icon of the slot that is covered, for the Demi or for the hand', () => {
    const cards = { cities: [{ id: 'altar-1', slots: [1, 'fate', 'smite', 'none', 'none', 'none'] }] };
    const quests = {};
    const at = (token: number): number => worth(scenario({ cards, quests, places: { pentha: 'forest' }, token }), code.move('pentha', 'city'), 'pentha');
    expect(at(0)).toBeCloseTo(1, 10);
    expect(at(1)).toBeCloseTo(CARD, 10);
    // She leads the eight others on her space, and has to come back from the Abyss.
    expect(at(2)).toBeCloseTo(-0.08 * 8 - 0.5, 10);
  });

  it('of a Smite is the lost place, the way back and the slot of the Quest, against its target', () => {
    const quests = { forest: { quest: 'good', on: [null, 'agamar' as const] } };
    const cards = { quests: [{ id: 'good', rows: [{ takes: 'any' }, { takes: 'any', feather: 2, scorpion: 1 }, { takes: 'any' }] }] };
    const scene = scenario({ cards, quests, renown: { agamar: 2, klar: 2 }, line: ['agamar', 'klar'] });
    // Two slots are open; the slot brings 1.5 on average; Klar stands behind Agamar.
    expect(worth(scene, code.smite('agamar'), 'agamar')).toBeCloseTo(-0.81 * 1.5 - 0.08 - 0.5 - 2 * CARD, 10);
    expect(worth(scene, code.smite('agamar'), 'klar')).toBeCloseTo(-2 * CARD, 10);
  });

  it('of a Transfiguration is what both Demis get from their new slots', () => {
    const cards = { quests: [{ id: 'steps', rows: [{ takes: 'any', feather: 2, scorpion: 2 }, { takes: 'any', feather: 1, scorpion: 1 }, { takes: 'any' }] }] };
    const scene = scenario({ cards, quests: { forest: { quest: 'steps', on: ['pentha', 'agamar'] } } });
    expect(worth(scene, code.transfigure('forest', 0, 1), 'agamar')).toBeCloseTo(0.9 - 3 * CARD, 10);
    expect(worth(scene, code.transfigure('forest', 0, 1), 'pentha')).toBeCloseTo(-0.9 - 3 * CARD, 10);
  });

  it('of leaving the Abyss is a card, unless the hand is full', () => {
    const scene = scenario({ quests: {}, places: { naka: 'abyss' } });
    const full = scenario({ quests: {}, places: { naka: 'abyss' }, options: { handLimit: 4, startHand: 4 } });
    expect(worth(scene, code.move('naka', 'pools'), 'pentha')).toBeCloseTo(CARD, 10);
    expect(worth(full, code.move('naka', 'pools'), 'pentha')).toBeCloseTo(0, 10);
  });

  it('of the place for a Quest is what the Demis can hope for from there', () => {
    const cards = { quests: [{ id: 'gift', rows: [{ takes: 'intellect', feather: 1, scorpion: 1 }, { takes: 'any' }, { takes: 'any' }] }] };
    const places = { pentha: 'forest', saghari: 'desert', agamar: 'forest' } as const;
    const scene = scenario({ cards, quests: {}, questDeck: ['gift'], places, phase: 'placeQuests', age: 2 });
    expect(worth(scene, code.region('forest'), 'pentha')).toBeCloseTo(0.4, 10);
    expect(worth(scene, code.region('forest'), 'saghari')).toBeCloseTo(0.2, 10);
    expect(worth(scene, code.region('forest'), 'agamar')).toBeCloseTo(0, 10);
  });
});

describe('what a side is worth', () => {
  const of = (scene: Scene, region: number, rivalry: number): number[] => {
    const out = new Float64Array(DEMIGODS.length);
    const view = scene.view(0);
    if (region < 0) new Worth(view, rivalry).ofAgeFeather(view, out);
    else new Worth(view, rivalry).ofFeather(view, region, out);
    return Array.from(out, (each) => Math.round(each * 1000) / 1000);
  };

  it('is the difference of the columns for the Demis on the Quest; for the others, what their rivals lose', () => {
    const renown = { pentha: 2 };
    const scene = scenario({ quests: { forest: { quest: 'plain-1', on: ['pentha'] } }, renown });
    expect(of(scene, 1, 0)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(of(scene, 1, 1)).toEqual([2, -0.25, -0.25, -0.25, -0.25, -0.25, -0.25, -0.25, -0.25]);
  });

  it('of an Age card is the difference of its texts for the Demis they name now', () => {
    const cards = { ages: [{ id: 'age-1', age: 1, feather: [{ give: 1, to: { in: ['forest'] } }], scorpion: [{ give: -2, to: { top: 1 } }] }] };
    const scene = scenario({ cards, renown: { naka: 3 }, places: { klar: 'forest', naka: 'forest' } });
    expect(of(scene, -1, 0)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 3]);
  });

  it('counts half of each face of a coin in the text of an Age card', () => {
    const coin = { coin: { feather: [{ give: 2, to: { demi: 'klar' } }], scorpion: [{ give: 1, to: { demi: 'naka' } }] } };
    const cards = { ages: [{ id: 'age-1', age: 1, feather: [coin, { give: 1, to: { demi: 'aponi' } }] }] };
    expect(of(scenario({ cards }), -1, 0)).toEqual([0, 0, 0, 0, 1, 0, 1, 0, 0.5]);
  });

  it('of an Age card counts what was chosen, and choosing is worth the mean of its sides and the vote on them', () => {
    const chosen = { in: 'chosen' };
    const cards = { ages: [{ id: 'age-1', age: 1, role: { choose: 'regions' }, feather: [{ give: 2, to: chosen }], scorpion: [{ give: -1, to: chosen }] }] };
    const scene = scenario({ cards, renown: { klar: 3 }, places: { klar: 'forest' }, phase: 'ageEnd' });
    expect(worth(scene, code.region('forest'), 'klar')).toBeCloseTo(0.5 + 0.2 * 3, 10);
    expect(worth(scene, code.region('desert'), 'klar')).toBeCloseTo(0, 10);
    scene.play(code.region('forest'));
    expect(of(scene, -1, 0)[4]).toBe(3);
  });
});
