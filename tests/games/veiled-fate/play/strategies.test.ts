import { describe, expect, it } from 'vitest';
import decoy from '../../../../strategies/veiled-fate/decoy.ts';
import greedy from '../../../../strategies/veiled-fate/greedy.ts';
import planner from '../../../../strategies/veiled-fate/planner.ts';
import random from '../../../../strategies/veiled-fate/random.ts';
import { amount, isWanted } from '../../../support/long.ts';
import { code, type Fates, type Setup, scenario } from '../scenario.ts';
import { playOn, seated, winsAgainst } from '../seated.ts';

/** Seat 0 is the parent of Pentha. */
const parents = ['pentha', 'agamar', 'aponi'] as const;

describe('random', () => {
  it('chooses each option about as often', () => {
    const answer = seated(random, scenario({ quests: {}, city: null, phase: 'placeQuests', age: 2 }));
    const chosen = new Map<number, number>();
    for (let i = 0; i < 600; i++) {
      const region = answer();
      chosen.set(region, (chosen.get(region) ?? 0) + 1);
    }
    expect(chosen.size).toBe(6);
    for (const n of chosen.values()) expect(n).toBeGreaterThan(60);
  });
});

describe('greedy: actions', () => {
  it('puts its Demigod on the slot that brings it most', () => {
    const rows = [{ takes: 'any', feather: 1 }, { takes: 'any', feather: 2, scorpion: 2 }, { takes: 'any' }];
    const cards = { quests: [{ id: 'gift', rows }] };
    const scene = scenario({ parents, cards, quests: { forest: 'gift' }, city: null });
    expect(seated(greedy, scene)()).toBe(code.put('pentha', 'forest', 1));
  });

  it('Rests for the token when nothing is worth anything, and not if the token is gone', () => {
    const cards = { quests: [{ id: 'idle', rows: [{ takes: 'any' }, { takes: 'any' }, { takes: 'any' }] }] };
    const setup: Setup = { parents, cards, quests: { forest: 'idle' }, city: null, hands: [['feather', 'scorpion']] };
    expect(seated(greedy, scenario(setup))()).toBe(code.rest);
    expect(seated(greedy, scenario({ ...setup, claimed: true }))()).not.toBe(code.rest);
  });

  it('brings a Quest to a region near its Demigod if it suits it', () => {
    const rows = [{ takes: 'intellect', feather: 2, scorpion: 1 }, { takes: 'any' }, { takes: 'any' }];
    const setup: Setup = {
      parents,
      cards: { quests: [{ id: 'gift', rows }] },
      quests: {},
      questDeck: ['gift'],
      phase: 'placeQuests',
      age: 2,
    };
    // From the desert only the canyons and the volcano are next to it; all others stand in the Abyss.
    const abyss = {
      saghari: 'abyss',
      isabel: 'abyss',
      agamar: 'abyss',
      klar: 'abyss',
      belan: 'abyss',
      aponi: 'abyss',
      namari: 'abyss',
      naka: 'abyss',
    } as const;
    const scene = scenario({ ...setup, places: { ...abyss, pentha: 'desert' } });
    expect([code.region('canyons'), code.region('desert'), code.region('volcano')]).toContain(seated(greedy, scene)());
  });
});

describe('greedy: votes on Quests', () => {
  const hand: Fates[] = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'];
  /** Its card on a Quest where Pentha gets this, with so many votes there already. */
  const card = (own: { feather?: number; scorpion?: number }, cards: Fates[], votes: string[] = []): number => {
    const rows = [{ takes: 'any', ...own }, { takes: 'any' }, { takes: 'any' }];
    const setup: Setup = { parents, cards: { quests: [{ id: 'test', rows }] }, quests: { forest: { quest: 'test', on: ['pentha'], votes } }, city: null };
    const scene = scenario({ ...setup, renown: { pentha: 4 }, hands: [cards] });
    return seated(greedy, scene.play(code.put('agamar', 'forest', 1)))();
  };

  it('votes for the side that is better for its Demigod, with a Double card only if much depends on it', () => {
    expect(card({ feather: 1 }, hand)).toBe(code.card('feather'));
    expect(card({ scorpion: 1 }, hand)).toBe(code.card('scorpion'));
    expect(card({ feather: 1, scorpion: -1 }, hand, ['scorpion@1'])).toBe(code.card('double-feather'));
    expect(card({ feather: -1, scorpion: 1 }, hand, ['feather@1'])).toBe(code.card('double-scorpion'));
  });

  it('saves the Double card if one vote suffices for certain', () => {
    // Two Feathers of its own and one unknown card of strength 1 or 2.
    expect(card({ feather: 1, scorpion: -1 }, hand, ['feather@0', 'scorpion@1'])).toBe(code.card('feather'));
  });

  it('throws away a card it does not need where its side has won already', () => {
    expect(card({ feather: 1, scorpion: -1 }, ['feather', 'scorpion'], ['double-feather@0', 'feather@0', 'scorpion@1'])).toBe(code.card('scorpion'));
  });

  it('without a card of its side prefers chance to the other side', () => {
    expect(card({ feather: 1, scorpion: -1 }, ['scorpion', 'double-scorpion', 'plus-two'])).toBe(code.card('plus-two'));
    expect(card({ feather: 1, scorpion: -1 }, ['scorpion', 'double-scorpion'])).toBe(code.card('scorpion'));
  });
});

describe('greedy: cards to give up', () => {
  it('pays with the side it needs least', () => {
    const setup: Setup = { parents, renown: { pentha: 2 }, quests: { forest: { quest: 'plain-1', on: ['pentha'] } }, city: null };
    const scene = scenario({ ...setup, hands: [['feather', 'feather', 'scorpion', 'scorpion', 'scorpion']] });
    playOn(greedy, scene.play(code.smite('agamar')));
    scene.expectState({ discard: ['scorpion', 'scorpion'], handSizes: [3, 4, 4] });
  });

  it('refreshes a card of the unwanted side, and keeps a good hand', () => {
    const setup: Setup = { parents, renown: { pentha: 2 }, quests: { forest: { quest: 'plain-1', on: ['pentha'] } }, city: null, places: { klar: 'pools' } };
    const bad = scenario({ ...setup, hands: [['scorpion', 'double-feather']] }).play(code.move('klar', 'city'));
    expect(seated(greedy, bad)()).toBe(code.card('scorpion'));
    const good = scenario({ ...setup, hands: [['double-feather', 'double-feather']] }).play(code.move('klar', 'city'));
    expect(seated(greedy, good)()).toBe(code.pass);
  });
});

describe('greedy: Age cards', () => {
  const hand: Fates[] = ['feather', 'feather', 'feather', 'scorpion', 'scorpion', 'scorpion'];
  const gift = { ages: [{ id: 'age-1', age: 1, feather: [{ give: 1, to: { demi: 'pentha' } }], scorpion: [{ give: -1, to: { demi: 'pentha' } }] }] };

  it('votes with all cards of the wanted side if its Demigod is affected', () => {
    const scene = scenario({ parents, cards: gift, renown: { pentha: 2 }, phase: 'ageEnd', first: 2, hands: [hand] });
    playOn(greedy, scene).expectState({ piles: { age: ['feather', 'feather', 'feather'] }, handSizes: [3, 4, 4] });
  });

  it('otherwise keeps the three cards that the next draw does not replace, in the last Age none', () => {
    // Nothing happens to its own Demigod: a rival's loss is a small gain.
    const cards = { ages: [1, 3].map((age) => ({ id: `age-${age}`, age, scorpion: [{ give: -2, to: { demi: 'klar' } }] })) };
    const setup: Setup = {
      parents,
      cards,
      renown: { klar: 3 },
      phase: 'ageEnd',
      first: 2,
      hands: [['scorpion', 'scorpion', 'scorpion', 'scorpion', 'scorpion']],
    };
    playOn(greedy, scenario(setup)).expectState({ piles: { age: ['scorpion', 'scorpion'] } });
    playOn(greedy, scenario({ ...setup, age: 3 })).expectState({ piles: { age: new Array(5).fill('scorpion') } });
  });

  it('adds nothing to a vote that changes nothing', () => {
    const scene = scenario({ parents, phase: 'ageEnd', first: 2, hands: [hand] });
    expect(seated(greedy, scene)()).toBe(code.pass);
  });

  it('chooses the regions that suit its Demigod, the lower one first', () => {
    const chosen = { in: 'chosen' };
    const cards = { ages: [{ id: 'age-1', age: 1, role: { choose: 'regions', count: 2 }, feather: [{ give: 2, to: chosen }] }] };
    // Pentha stands in the desert. The second region is the one where nobody gains: any but those of the others.
    const places = { saghari: 'coast', isabel: 'forest', agamar: 'canyons', klar: 'volcano', pentha: 'desert' } as const;
    const scene = scenario({ parents, cards, places, phase: 'ageEnd' });
    playOn(greedy, scene).expectState({ chosen: ['desert', 'mountains'] });
  });
});

describe('decoy', () => {
  // Every Demigod has a slot of its own, and nobody else can take it: each parent has another best act.
  const rows = (feather: number) => ({ rows: [{ takes: 'pentha', feather, scorpion: feather }, { takes: 'any' }, { takes: 'any' }] });
  const own = { id: 'own', ...rows(2) };
  const others = ['saghari', 'isabel', 'agamar', 'klar', 'belan', 'aponi', 'namari', 'naka'].map((id) => ({ takes: id, feather: 2, scorpion: 2 }));
  const cards = { quests: [own, { id: 'west', rows: others.slice(0, 4) }, { id: 'east', rows: others.slice(4) }] };
  const setup: Setup = { parents, cards, quests: { forest: 'own', desert: 'west', coast: 'east' }, city: null };

  it('does the given share of its acts for a Demigod that is not its own', () => {
    const answer = seated(decoy, scenario(setup), { decoys: 0.35 });
    const asked = 600;
    let decoys = 0;
    for (let i = 0; i < asked; i++) if (answer() !== code.put('pentha', 'forest', 0)) decoys++;
    const error = Math.sqrt((0.35 * 0.65) / asked);
    expect(Math.abs(decoys / asked - 0.35)).toBeLessThan(3 * error);
  });

  it('pretends for one Demigod throughout an Age', () => {
    const answer = seated(decoy, scenario(setup), { decoys: 1 });
    const first = answer();
    for (let i = 0; i < 20; i++) expect(answer()).toBe(first);
  });

  it('votes for its own Demigod all the same', () => {
    const quests = { forest: { quest: 'plain-1', on: ['pentha' as const] } };
    const scene = scenario({ parents, quests, renown: { pentha: 2 }, city: null, hands: [['feather', 'scorpion']] });
    expect(seated(decoy, scene.play(code.put('agamar', 'forest', 1)), { decoys: 1 })()).toBe(code.card('feather'));
  });
});

describe('planner', () => {
  it('votes against the only side that its Demigod gains nothing from', () => {
    // The last slot is filled and one vote decides: +2 or nothing for Pentha.
    const rows = [{ takes: 'any', scorpion: 2 }, { takes: 'any' }, { takes: 'any' }];
    const quests = { forest: { quest: 'test', on: ['pentha' as const, 'klar' as const], votes: ['feather@0', 'scorpion@0'] } };
    const scene = scenario({ parents, cards: { quests: [{ id: 'test', rows }] }, quests, city: null, hands: [['feather', 'scorpion', 'scorpion']] });
    expect(seated(planner, scene.play(code.put('agamar', 'forest', 2)), { futures: 4, looks: 1 })()).toBe(code.card('scorpion'));
  });

  it('keeps Age votes that cannot change anything', () => {
    const scene = scenario({ parents, phase: 'ageEnd', first: 2 });
    expect(seated(planner, scene, { futures: 4, looks: 1 })()).toBe(code.pass);
  });
});

describe('in whole games with four players', () => {
  it('greedy wins at least half of its games against three random players', () => {
    const games = amount(60, 150);
    expect(winsAgainst(greedy, random, 4, games)).toBeGreaterThanOrEqual(games / 2);
  });

  // It looks far ahead: even a few games take a minute.
  it.each([planner].filter(() => isWanted(false)))('planner wins at least half of its games against three greedy players', () => {
    expect(winsAgainst(planner, greedy, 4, 6, { futures: 4, looks: 1, width: 5 })).toBeGreaterThanOrEqual(3);
  });
});
