import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import type { Demigod } from '../test-pack.ts';

type Icon = number | 'smite' | { coin: readonly [Icon, Icon] };
const both = (icon: Icon) => ({ takes: 'any', feather: icon, scorpion: icon });
const coin = (...faces: readonly number[]) => faces.map((take) => ({ from: 'coin', take }));

/** A Quest in the forest whose slots the Demis have taken, all but the last, who is put there with this vote. Its rows are what the test wants them to be. */
function resolve(
  rows: readonly object[],
  demis: readonly Demigod[],
  more: Setup = {},
  luck: Parameters<typeof scenario>[1] = [],
  vote: 'feather' | 'scorpion' = 'feather',
): Scene {
  const last = demis.length - 1;
  const quests = { forest: { quest: 'own', on: demis.slice(0, last) }, desert: 'plain-2' };
  return scenario({ cards: { quests: [{ id: 'own', rows }] }, quests, ...more }, luck).put(demis[last], 'forest', last, vote);
}

describe('Veiled Fate: the results of a Quest', () => {
  it('VF-X19 VF-X20 VF-X21 VF-X22 VF-?67 Omega gains 1, Omega 2 gains 2, Scythe loses 1, the double Scythe 2', () => {
    const renown = { pentha: 3, klar: 3, naka: 3, belan: 3 };
    resolve([both(1), both(2), both(-1), both(-2)], ['pentha', 'klar', 'naka', 'belan'], { renown }).expectState({
      renown: { pentha: 4, klar: 5, naka: 2, belan: 1 },
    });
  });

  it('VF-X17 only the winning column is applied', () => {
    const rows = [
      { takes: 'any', feather: 1, scorpion: -2 },
      { takes: 'any', scorpion: 2 },
    ];
    const renown = { pentha: 3, klar: 3 };
    resolve(rows, ['pentha', 'klar'], { renown }).expectState({ renown: { pentha: 4, klar: 3 } });
    resolve(rows, ['pentha', 'klar'], { renown }, [], 'scorpion').expectState({ renown: { pentha: 1, klar: 5 } });
  });

  it('VF-X18 VF-N09 rows are applied from top to bottom, each complete before the next, whatever the ranking', () => {
    const rows = [both(1), both(1), both(1)];
    const line: Demigod[] = ['pentha', 'klar', 'naka'];
    // the latest arrival leads its space
    resolve(rows, ['pentha', 'klar', 'naka'], { line }).expectState({ renown: { pentha: 1, klar: 1, naka: 1 } });
    expect(resolve(rows, ['pentha', 'klar', 'naka'], { line }).state.spaces[1]).toEqual(['naka', 'klar', 'pentha']);
    expect(resolve(rows, ['naka', 'pentha', 'klar'], { line }).state.spaces[1]).toEqual(['klar', 'pentha', 'naka']);
    // a Smite above a gain reaches its space before the newcomer, one below it after
    const smiteFirst = resolve([both('smite'), both(1)], ['pentha', 'klar'], { renown: { pentha: 2, klar: 1 } });
    expect(smiteFirst.state.spaces[2]).toEqual(['klar', 'pentha']);
    const gainFirst = resolve([both(-1), both('smite')], ['pentha', 'klar'], { renown: { pentha: 2, klar: 1 } });
    expect(gainFirst.state.spaces[1]).toEqual(['pentha', 'klar']);
  });

  it('VF-?16 of two slots in a row that both have a result, the left comes before the right', () => {
    const rows = [{ left: both(1), right: both(1) }, both(1)];
    expect(resolve(rows, ['pentha', 'klar', 'naka']).state.spaces[1]).toEqual(['naka', 'klar', 'pentha']);
    expect(resolve(rows, ['klar', 'pentha', 'naka']).state.spaces[1]).toEqual(['naka', 'pentha', 'klar']);
  });

  it('VF-X23 VF-X27 a smited Demi goes to the Abyss, not the region, and to the back of its current space', () => {
    const line: Demigod[] = ['pentha', 'klar', 'belan', 'naka'];
    const scene = resolve([both('smite'), both(1)], ['pentha', 'naka'], { renown: { pentha: 4, klar: 4, belan: 4 }, line });
    scene.expectState({ places: { pentha: 'abyss', naka: 'forest' }, renown: { pentha: 4, klar: 4, belan: 4, naka: 1 } });
    expect(scene.state.spaces[4]).toEqual(['klar', 'belan', 'pentha']);
  });

  it('VF-X24 VF-E02 a Fate Coin: the light half on Feather, the dark half on Scorpion, whichever column it stands in', () => {
    const rows = [both({ coin: [1, 'smite'] })];
    for (const vote of ['feather', 'scorpion'] as const) {
      resolve(rows, ['naka'], {}, coin(0), vote)
        .expectLuckUsed()
        .expectState({ renown: { naka: 1 }, places: { naka: 'forest' } });
      resolve(rows, ['naka'], {}, coin(1), vote)
        .expectLuckUsed()
        .expectState({ renown: {}, places: { naka: 'abyss' } });
    }
    expect(() => resolve(rows, ['naka'], {}, coin(2))).toThrow('which offers 2');
  });

  it('VF-X24 each Fate Coin of a Quest is flipped by itself', () => {
    const rows = [both({ coin: [1, 2] }), both({ coin: [1, 2] }), both({ coin: [1, 2] })];
    resolve(rows, ['naka', 'klar', 'pentha'], {}, coin(0, 1, 0))
      .expectLuckUsed()
      .expectState({ renown: { naka: 1, klar: 2, pentha: 1 } });
  });

  it('VF-X25 a competing row gives its result only to the Demi on the side that won', () => {
    const rows = [{ left: { takes: 'any', feather: 2 }, right: { takes: 'any', scorpion: 'smite' } }, both(1)];
    resolve(rows, ['pentha', 'klar', 'naka']).expectState({ renown: { pentha: 2, naka: 1 }, places: { pentha: 'forest', klar: 'forest', naka: 'forest' } });
    resolve(rows, ['pentha', 'klar', 'naka'], {}, [], 'scorpion').expectState({
      renown: { naka: 1 },
      places: { pentha: 'forest', klar: 'abyss', naka: 'forest' },
    });
  });
});

describe('Veiled Fate: the worked example of a Quest', () => {
  const rows = [
    { takes: 'any', feather: 1, scorpion: { coin: [1, -1] } },
    { left: { takes: 'any', feather: 1 }, right: { takes: 'any', scorpion: 1 } },
    { takes: 'any', feather: -1, scorpion: 1 },
    { takes: 'any', feather: 1, scorpion: 'smite' },
  ];
  const demis: Demigod[] = ['pentha', 'isabel', 'aponi', 'namari', 'agamar'];

  it('VF-E01 VF-X18 the Scorpion column of five Demis in four rows', () => {
    const renown = { agamar: 3, klar: 3, pentha: 2, belan: 1 };
    resolve(rows, demis, { renown, line: ['agamar', 'klar'] }, coin(1), 'scorpion')
      .expectLuckUsed()
      .expectState({
        renown: { agamar: 3, klar: 3, pentha: 1, belan: 1, aponi: 1, namari: 1 },
        line: ['klar', 'agamar', 'namari', 'aponi', 'pentha', 'belan', 'saghari', 'isabel', 'naka'],
        places: { pentha: 'forest', isabel: 'forest', aponi: 'forest', namari: 'forest', agamar: 'abyss' },
        quests: { desert: 'plain-2' },
      });
  });

  it('VF-E01 VF-N07 Pentha at 0 stays there and goes to the back', () => {
    const scene = resolve(rows, demis, { line: ['pentha', 'saghari', 'isabel'] }, coin(1), 'scorpion');
    // Agamar is smited after that, so he is behind her
    expect(scene.state.spaces[0]).toEqual(['saghari', 'isabel', 'klar', 'belan', 'naka', 'pentha', 'agamar']);
  });
});

describe('Veiled Fate: after the results', () => {
  it('VF-X26 every Demi still on the Quest stands in its region, off the Quest, and may move again', () => {
    const scene = resolve([both(1), both(1)], ['pentha', 'klar']);
    scene.expectState({ places: { pentha: 'forest', klar: 'forest' } });
    scene.move('pentha', 'canyons').expectState({ places: { pentha: 'canyons', klar: 'forest' } });
  });

  it('VF-X28 the Quest is discarded and its slot stays empty for the rest of the Age', () => {
    const scene = resolve([both(1), both(1)], ['pentha', 'klar'], { questDeck: ['plain-3'] });
    scene.expectState({ quests: { desert: 'plain-2' }, questDiscard: ['own'], questDeckSize: 1 });
    expect([0, 1, 2].map((slot) => scene.can(code.put('pentha', 'forest', slot)))).toEqual([false, false, false]);
    scene
      .pass()
      .rest()
      .rest()
      .move('naka', 'coast')
      .expectState({ quests: { desert: 'plain-2' }, questDeckSize: 1 });
  });

  it('VF-X30 the resolving player goes on with the second action, if there is one left', () => {
    const first = resolve([both(1)], ['naka']);
    first.expectState({ asked: 'action', decider: 0, used: 1 });
    const second = resolve([both(1)], ['naka'], { used: 1 });
    second.expectState({ asked: 'action', decider: 1, used: 0 });
  });

  it('VF-X30 not after a Rest, the end of the Age or the end of the game', () => {
    resolve([both(1)], ['naka'], { hands: [['feather'], ['feather'], ['feather']] }).expectState({ rested: [0], decider: 1, used: 0, renown: { naka: 1 } });
    const quests = { forest: 'own' };
    resolve([both(1)], ['naka'], { quests }).expectState({ asked: 'age-vote', decider: 1, renown: { naka: 1 } });
    resolve([both(1)], ['naka'], { renown: { naka: 12 } }).expectState({ asked: 'over' });
  });
});

describe('Veiled Fate: a Demigod above 12 Renown', () => {
  // Naka has no parent; Pentha is the Demigod of seat 0.
  const renown = { naka: 12, pentha: 11, saghari: 10 };
  const rows = [both(1), both(1), both(1)];
  const race = (options: Setup['options'] = {}) => resolve(rows, ['naka', 'saghari', 'pentha'], { renown, options });

  it('VF-E25 VF-?09 the game ends at once: later rows are not applied, and the best Demigod with a parent wins', () => {
    race().expectState({ asked: 'over', cause: 'renown', renown: { naka: 13, pentha: 11, saghari: 10 }, winners: [0] });
  });

  it('VF-?09 exactly 12 does not end it', () => {
    resolve(rows, ['pentha', 'saghari', 'naka'], { renown: { ...renown, naka: 11 } }).expectState({
      asked: 'action',
      renown: { naka: 12, pentha: 12, saghari: 11 },
    });
  });

  it('VF-?09 with earlyEnd finishCard all rows are applied first', () => {
    const scene = race({ earlyEnd: 'finishCard' });
    scene.expectState({ asked: 'over', cause: 'renown', renown: { naka: 13, pentha: 12, saghari: 11 }, winners: [0], quests: { desert: 'plain-2' } });
  });

  it('VF-?09 with earlyEnd finishAge the Age is played to its end, and no further', () => {
    const scene = race({ earlyEnd: 'finishAge' });
    scene.expectState({ asked: 'action', renown: { naka: 13, pentha: 12, saghari: 11 }, outcome: 'running' });
    scene.rest().rest().rest().expectState({ asked: 'age-vote' });
    scene
      .pass()
      .pass()
      .pass()
      .expectState({ asked: 'over', cause: 'renown', age: 1, winners: [0] });
  });

  it('VF-?09 an Age card stops in the middle too, unless it is finished first', () => {
    const ages = [
      {
        id: 'age-1',
        tie: [
          { give: 1, to: { renownAtLeast: 10 } },
          { give: 2, to: { demi: 'klar' } },
        ],
      },
    ];
    const age = (earlyEnd: string) => scenario({ cards: { ages }, renown, phase: 'ageEnd', hands: [[], [], []], options: { earlyEnd } });
    age('immediate').expectState({ asked: 'over', age: 1, renown: { naka: 13, pentha: 11, saghari: 10 } });
    for (const late of ['finishCard', 'finishAge']) {
      const scene = age(late).expectState({ asked: 'over', age: 1, renown: { naka: 13, pentha: 12, saghari: 11, klar: 2 } });
      expect(scene.events.filter((event) => ['age-end', 'game-end'].includes(event))).toEqual(['age-end', 'game-end']);
    }
  });

  it('VF-?09 with finishCard the text of a Decree ends the game as soon as it is done', () => {
    const decree = {
      words: 'A Smite honours Naka and Klar.',
      when: [
        {
          event: 'smited',
          do: [
            { give: 1, to: { demi: 'naka' } },
            { give: 1, to: { demi: 'klar' } },
          ],
        },
      ],
    };
    const smitten = (earlyEnd: string) =>
      scenario({ cards: { cities: [{ id: 'tower', decree }] }, city: 'tower', renown, options: { earlyEnd } })
        .play(code.smite('belan'))
        .card('feather', 'feather');
    smitten('immediate').expectState({ asked: 'over', renown: { ...renown, naka: 13 } });
    smitten('finishCard').expectState({ asked: 'over', cause: 'renown', renown: { ...renown, naka: 13, klar: 1 } });
    smitten('finishAge').expectState({ asked: 'action', renown: { ...renown, naka: 13, klar: 1 } });
  });

  it('VF-?09 with finishCard a slot of the City card is finished, too', () => {
    const cities = [{ id: 'altar-1', slots: [1, 'none', 'none', 'none', 'none', 'none'] }];
    const enter = (earlyEnd: string) => scenario({ cards: { cities }, renown, places: { naka: 'coast' }, options: { earlyEnd } }).move('naka', 'city');
    for (const early of ['immediate', 'finishCard']) enter(early).expectState({ asked: 'over', renown: { ...renown, naka: 13 }, city: 'altar-1 1' });
    enter('finishAge').expectState({ asked: 'action', renown: { ...renown, naka: 13 } });
  });
});
