import { describe, expect, it } from 'vitest';
import { Q } from '../../../../src/games/veiled-fate/record/books.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** A game with this Decree in the City. */
function under(decree: object, setup: Setup = {}, slots: readonly unknown[] = new Array(6).fill('none')): Scene {
  const { cards, ...rest } = setup;
  return scenario({ cards: { ...cards, cities: [{ id: 'altar-1', slots, decree: { words: 'A Decree.', ...decree } }] }, ...rest });
}
const when = (event: string, ...text: readonly object[]): object => ({ when: [{ event, do: text }] });
const IT_GAINS = { give: 1, to: { it: true } };
const EIGHT = new Array(8).fill('feather') as 'feather'[];

describe('Veiled Fate: Decrees that forbid', () => {
  /** One code of each power. */
  const powers = {
    portal: code.portal('pentha', 'abyss'),
    transfiguration: code.transfigure('forest', 0, 1),
    smite: code.smite('naka'),
    omniscience: code.omniscience('forest'),
    influence: code.influence,
  };
  const ready: Setup = { used: 1, voted: 'forest', hands: [EIGHT, [], []], quests: { forest: { on: ['klar', 'belan'] } } };

  it.each(Object.keys(powers))('VF-C12 VF-?01 %s cannot be used while the card is in the City, and the other powers can', (banned) => {
    const scene = under({ forbidPowers: [banned] }, ready);
    const legal = Object.entries(powers).filter(([, each]) => scene.can(each));
    expect(legal.map(([power]) => power)).toEqual(Object.keys(powers).filter((power) => power !== banned));
  });

  it('VF-C12 the Decree ends with its card', () => {
    const scene = under({ forbidPowers: ['smite'] }, { token: 5, places: { pentha: 'forest' } });
    expect(scene.can(code.smite('naka'))).toBe(false);
    scene.move('pentha', 'city').expectState({ city: '' });
    expect(scene.can(code.smite('naka'))).toBe(true);
  });

  it('VF-C12 a ban names where a move begins, where it ends, which class; powers are no move actions', () => {
    const places = { pentha: 'desert', agamar: 'desert', saghari: 'coast' } as const;
    const scene = under({ forbidMoves: [{ from: ['desert'], to: ['city', 'volcano'], class: 'intellect' }] }, { places, hands: [EIGHT, [], []] });
    expect([scene.can(code.move('pentha', 'city')), scene.can(code.move('pentha', 'volcano')), scene.can(code.move('pentha', 'canyons'))]).toEqual([
      false,
      false,
      true,
    ]);
    expect([scene.can(code.move('agamar', 'city')), scene.can(code.move('saghari', 'city'))]).toEqual([true, true]);
    expect(scene.can(code.portal('pentha', 'city'))).toBe(true);
  });

  it('VF-C12 a ban without a place or class holds for all of them, and for moves onto a Quest', () => {
    const places = { pentha: 'canyons', saghari: 'coast' } as const;
    const intoForest = under({ forbidMoves: [{ to: ['forest'] }] }, { places });
    expect(['pentha', 'saghari', 'naka'].map((who) => intoForest.can(code.move(who as 'naka', 'forest')))).toEqual([false, false, false]);
    expect([intoForest.can(code.put('naka', 'forest', 0)), intoForest.can(code.put('naka', 'desert', 0))]).toEqual([false, true]);
    expect(under({ forbidMoves: [{ to: ['forest'] }] }, { places: { naka: 'forest' } }).can(code.put('naka', 'forest', 0))).toBe(false);
    const outOfCity = under({ forbidMoves: [{ from: ['city'] }] }, { places });
    expect([outOfCity.can(code.move('naka', 'forest')), outOfCity.can(code.move('pentha', 'forest'))]).toEqual([false, true]);
  });
});

describe('Veiled Fate: Decrees that change costs', () => {
  const costs = (cost: object, cards: number): boolean[] => {
    const scene = under({ cost }, { used: 1, voted: 'forest', hands: [EIGHT.slice(0, cards), [], []], quests: { forest: { on: ['klar', 'belan'] } } });
    return [code.portal('pentha', 'abyss'), code.transfigure('forest', 0, 1), code.smite('naka'), code.omniscience('forest'), code.influence].map((each) =>
      scene.can(each),
    );
  };

  it('VF-C12 VF-?79 a power costs as much more or less as the Decree says', () => {
    expect(costs({}, 2)).toEqual([false, false, true, true, true]);
    expect(costs({ portal: -1 }, 2)).toEqual([true, false, true, true, true]);
    expect(costs({ transfiguration: -1, smite: 1, omniscience: 1, influence: 1 }, 2)).toEqual([false, true, false, false, false]);
    expect(costs({ smite: 1, omniscience: 1, influence: 1 }, 3)).toEqual([true, true, true, true, true]);
    const scene = under({ cost: { smite: 1 } })
      .play(code.smite('naka'))
      .card('feather', 'scorpion');
    scene
      .expectState({ asked: 'cost', places: {} })
      .card('scorpion')
      .expectState({ places: { naka: 'abyss' }, handSizes: [1, 4, 4] });
  });

  it('VF-?79 VF-?74 no cost falls below 0, and Smite and Portal never below 2', () => {
    expect(costs({ portal: -8, transfiguration: -8, smite: -8, omniscience: -8, influence: -8 }, 1)).toEqual([false, true, false, true, true]);
    expect(costs({ portal: -8, smite: -8 }, 2)).toEqual([true, false, true, true, true]);
    const free = under({ cost: { omniscience: -8 } }).play(code.omniscience('forest'));
    free.expectState({ asked: 'action', handSizes: [4, 4, 4], depositors: { forest: [0, 0, 0, 1] } });
  });

  it('VF-?79 VF-P13 with Portal at 2, a hand of two puts a Demi on a Quest without a vote, a hand of three must vote', () => {
    const portal = (cards: number): Scene =>
      under({ cost: { portal: -1 } }, { hands: [EIGHT.slice(0, cards), ['feather'], []] })
        .play(code.portalOnto('naka', 'forest', 0))
        .card('feather', 'feather');
    portal(2).expectState({ places: { naka: 'forest 0' }, piles: {}, rested: [0], active: 1 });
    portal(3).expectState({ asked: 'vote', places: { naka: 'forest 0' }, rested: [] });
  });
});

describe('Veiled Fate: Decrees that act', () => {
  it('VF-C12 beforeCityEntry: before the Demi enters, by a move or by Portal', () => {
    const decree = when('beforeCityEntry', { discard: 1 }, IT_GAINS);
    const move = under(decree, { places: { pentha: 'coast' } }).move('pentha', 'city');
    move.expectState({ asked: 'discard', places: { pentha: 'coast' }, city: 'altar-1 0', renown: {} });
    move.card('scorpion').expectState({ places: {}, city: 'altar-1 1', renown: { pentha: 1 }, handSizes: [3, 4, 4] });
    const portal = under(decree, { places: { pentha: 'abyss' } })
      .play(code.portal('pentha', 'city'))
      .card('feather', 'feather', 'scorpion');
    portal.expectState({ asked: 'discard', places: { pentha: 'abyss' }, handSizes: [1, 4, 4] });
    portal.card('scorpion').expectState({ places: {}, renown: { pentha: 1 }, handSizes: [0, 4, 4], rested: [0] });
    under(decree)
      .move('pentha', 'coast')
      .expectState({ asked: 'action', handSizes: [4, 4, 4] });
  });

  it('VF-C12 cityEntry: when it has entered, before the icon', () => {
    const slots = [-1, 'none', 'none', 'none', 'none', 'none'];
    // +1 and −1 in this order lead back to 0; the other way round Pentha would have 1.
    under(when('cityEntry', IT_GAINS), { places: { pentha: 'coast' } }, slots)
      .move('pentha', 'city')
      .expectState({ renown: {}, city: 'altar-1 1' });
    under(when('cityEntry', IT_GAINS), { places: { pentha: 'coast' } })
      .move('pentha', 'city')
      .expectState({ renown: { pentha: 1 } });
    under(when('cityEntry', IT_GAINS), { places: { pentha: 'coast' } })
      .move('pentha', 'forest')
      .expectState({ renown: {} });
  });

  it('VF-?52 VF-C10 it still acts for the entry that covers the sixth slot, and no longer after it', () => {
    const scene = under(when('cityEntry', IT_GAINS), { token: 5, places: { pentha: 'coast', saghari: 'coast' } }, ['none', 'none', 'none', 'none', 'none', 1]);
    scene.move('pentha', 'city').expectState({ renown: { pentha: 2 }, city: '' });
    scene.move('saghari', 'city').expectState({ renown: { pentha: 2 } });
  });

  it('VF-C12 VF-?76 placed: after the vote and before the Quest is resolved, by a move or by Portal; a swap places nobody', () => {
    const decree = when('placed', IT_GAINS);
    under(decree)
      .put('pentha', 'forest', 0, 'feather')
      .expectState({ renown: { pentha: 1 } });
    under(decree, { hands: [EIGHT, [], []] })
      .play(code.portalOnto('pentha', 'forest', 1))
      .card('feather', 'feather', 'feather', 'feather')
      .expectState({ renown: { pentha: 1 }, places: { pentha: 'forest 1' } });
    under(decree, { quests: { forest: { on: ['klar', 'belan'] } } })
      .play(code.transfigure('forest', 0, 1))
      .card('feather', 'feather', 'scorpion')
      .expectState({ renown: {}, places: { klar: 'forest 1', belan: 'forest 0' } });
    // Scorpion column: −1 for each; Pentha, at 1 by the Decree, falls back to 0.
    const full = under(decree, { quests: { forest: { on: ['klar', 'belan'] }, desert: 'plain-2' } }).put('pentha', 'forest', 2, 'scorpion');
    full.expectState({ renown: {}, places: { klar: 'forest', belan: 'forest', pentha: 'forest' } });
  });

  it('VF-Q12 placed: a Quest that was filled is resolved, though the Decree has taken the Demi off it again', () => {
    const scene = under(when('placed', { give: 'smite', to: { it: true } }), { quests: { forest: { on: ['klar', 'belan'] }, desert: 'plain-2' } });
    scene.put('pentha', 'forest', 2, 'feather');
    scene.expectState({ renown: { klar: 1, belan: 1 }, places: { klar: 'forest', belan: 'forest', pentha: 'abyss' }, questDiscard: ['plain-1'] });
  });

  it('VF-C12 VF-?38 questFinished: after the results; a player who played the last card has Rested before', () => {
    const scene = under(when('questFinished', { draw: 1 }), {
      hands: [['feather'], ['feather'], []],
      deck: ['plus-two'],
      quests: { forest: { on: ['klar', 'belan'] }, desert: 'plain-2' },
    });
    scene.put('pentha', 'forest', 2, 'feather');
    scene.expectState({ hands: [['plus-two'], ['feather'], []], rested: [0], renown: { klar: 1, belan: 1, pentha: 1 }, active: 1 });
  });

  it('VF-C12 smited: by a power, by a Quest, by a City slot, by an Age card', () => {
    const decree = when('smited', IT_GAINS);
    under(decree)
      .play(code.smite('naka'))
      .card('feather', 'feather')
      .expectState({ places: { naka: 'abyss' }, renown: { naka: 1 } });
    under(decree, { places: { naka: 'coast' } }, ['smite', 'none', 'none', 'none', 'none', 'none'])
      .move('naka', 'city')
      .expectState({ places: { naka: 'abyss' }, renown: { naka: 1 } });
    const quest = {
      cards: { quests: [{ id: 'plain-1', rows: [{ takes: 'any', feather: 'smite' }] }] },
      quests: { forest: 'plain-1', desert: 'plain-2' },
    } as const;
    under(decree, quest)
      .put('naka', 'forest', 0, 'feather')
      .expectState({ places: { naka: 'abyss' }, renown: { naka: 1 } });
    const age = {
      phase: 'ageEnd',
      hands: [[], [], []],
      options: { ages: 1 },
      cards: { ages: [{ id: 'age-1', tie: [{ give: 'smite', to: { demi: 'naka' } }] }] },
    } as const;
    under(decree, age).expectState({ places: { naka: 'abyss' }, renown: { naka: 1 } });
  });

  it('VF-C12 VF-?69 smited: nine Smites of one Age card let it act nine times', () => {
    const age = { phase: 'ageEnd', hands: [[], [], []], options: { ages: 1 }, cards: { ages: [{ id: 'age-1', tie: [{ give: 'smite', to: {} }] }] } } as const;
    const scene = under(when('smited', IT_GAINS), age);
    expect(Object.values(scene.state.renown)).toEqual(new Array(9).fill(1));
    // First place to last: the last to be smited is the last to gain, and so leads space 1.
    expect(scene.state.line).toEqual(['naka', 'namari', 'aponi', 'belan', 'klar', 'agamar', 'isabel', 'saghari', 'pentha']);
  });

  it('what a Decree gives counts for its City card, also when that card has just been discarded or an Age card set it off', () => {
    const given = (scene: Scene): string[] => scene.rules.cards.filter((_, card) => scene.s.cardBooks[card * Q.WORDS + Q.GAINED] > 0);
    const slots = ['none', 'none', 'none', 'none', 'none', 'smite'];
    const used = under(when('smited', IT_GAINS), { token: 5, places: { naka: 'coast' } }, slots).move('naka', 'city');
    used.expectState({ city: '', renown: { naka: 1 } });
    expect(given(used)).toEqual(['altar-1']);
    const age = {
      phase: 'ageEnd',
      hands: [[], [], []],
      options: { ages: 1 },
      cards: { ages: [{ id: 'age-1', tie: [{ give: 'smite', to: { top: 1 } }] }] },
    } as const;
    expect(given(under(when('smited', IT_GAINS), age))).toEqual(['altar-1']);
  });

  it('VF-C12 rests: the player who Rests, by choice or not', () => {
    const decree = when('rests', { draw: 2 });
    under(decree)
      .rest()
      .expectState({ rested: [0], handSizes: [6, 4, 4], active: 1 });
    under(decree)
      .move('naka', 'coast')
      .pass()
      .expectState({ rested: [0], handSizes: [6, 4, 4], active: 1 });
  });

  it('VF-C12 turnEnd: the player whose turn it was, after a pass or two actions; not after a chosen Rest', () => {
    const decree = when('turnEnd', { discard: 1 });
    const scene = under(decree).put('pentha', 'forest', 0, 'feather').pass();
    scene
      .expectState({ asked: 'discard', decider: 0 })
      .card('scorpion')
      .expectState({ handSizes: [2, 4, 4], active: 1, asked: 'action', rested: [] });
    under(decree)
      .rest()
      .expectState({ handSizes: [4, 4, 4], active: 1, asked: 'action' });
  });

  it('VF-R12 turnEnd: an idle player Rests all the same', () => {
    const scene = under(when('turnEnd', { discard: 1 }))
      .move('naka', 'coast')
      .pass();
    scene
      .expectState({ rested: [0], asked: 'discard', decider: 0 })
      .card('feather')
      .expectState({ rested: [0], active: 1, handSizes: [3, 4, 4] });
  });

  it('VF-C12 VF-H01 VF-T08 turnEnd: players whom it makes Rest take no turn, and the Age ends if all have Rested', () => {
    const next = under(when('turnEnd', { rest: 'leftOfFirst' }), { claimed: true })
      .put('pentha', 'forest', 0, 'feather')
      .pass();
    next.expectState({ rested: [1], active: 2, asked: 'action' });
    const all = under(when('turnEnd', { rest: 'each' }))
      .put('pentha', 'forest', 0, 'feather')
      .pass();
    all.expectState({ rested: [0, 1, 2], asked: 'age-vote' });
  });

  it.each([true, false])(
    'VF-C12 VF-H01 rests: the Age ends if a Decree makes all Rest with the one who is out of cards (restBeforeAgeEnd: %s)',
    (restBeforeAgeEnd) => {
      const scene = under(when('rests', { rest: 'each' }), { options: { restBeforeAgeEnd }, hands: [['feather'], ['feather'], []] });
      scene.put('pentha', 'forest', 0, 'feather').expectState({ rested: [0, 1, 2], asked: 'age-vote', decider: 1 });
    },
  );

  it('VF-C03 a Demi that a Decree on cityEntry brings in covers the next slot; each slot’s icon is resolved once', () => {
    const decree = when('cityEntry', { move: 'city', who: { in: ['pools'] }, enters: true });
    const places = { pentha: 'coast', saghari: 'pools' } as const;
    under(decree, { places }, [1, -1, 'none', 'none', 'none', 'none'])
      .move('pentha', 'city')
      .expectState({ renown: { pentha: 1 }, city: 'altar-1 2', places: {} });
    under(decree, { places, token: 4 }, ['none', 'none', 'none', 'none', 1, 1])
      .move('pentha', 'city')
      .expectState({ renown: { pentha: 1, saghari: 1 }, city: '', places: {}, cityDiscard: ['altar-1'] });
    under(decree, { places, token: 5 }, ['none', 'none', 'none', 'none', 'none', 1])
      .move('pentha', 'city')
      .expectState({ renown: { pentha: 1 }, city: '', places: {} });
  });
});
