import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const EMPTY = (players: number): [][] => Array.from({ length: players }, () => []);
/** The vote of Age III is empty, its card does nothing, and the game is over. */
function afterAgeThree(setup: Setup): Scene {
  return scenario({ phase: 'ageEnd', age: 3, hands: EMPTY(setup.players ?? 3), ...setup }, []);
}
/** A Quest whose first two rows give +1 on Feather; one slot is open. */
const RISING: Setup['quests'] = { forest: { quest: 'plain-1', on: ['naka', 'klar', null] }, desert: 'plain-2' };

describe('Veiled Fate: the end of the game', () => {
  it('VF-Z01 comes when the Age card of Age III has been resolved, not before', () => {
    const cards = { ages: [{ id: 'age-3', tie: [{ give: 1, to: { demi: 'saghari' } }] }] };
    // Saghari’s gain by the Age card decides.
    const scene = scenario({ age: 3, hands: [['feather'], [], []], rested: [1, 2], claimed: true, cards }).rest();
    scene.expectState({ asked: 'age-vote', outcome: 'running' });
    scene.pass().expectState({ asked: 'over', cause: 'last-age', winners: [1], renown: { saghari: 1 } });
    scenario({ phase: 'ageEnd', age: 2, hands: EMPTY(3) }).expectState({ age: 3, outcome: 'running' });
  });

  it('VF-Z02 VF-D03 all players reveal their Demigods, and not before', () => {
    const known = (scene: Scene): number[][] => [0, 1, 2].map((seat) => [0, 1, 2].map((other) => scene.view(seat).demigodOf(other)));
    const parents = ['naka', 'klar', 'pentha'] as const;
    expect(known(scenario({ age: 3, parents }))).toEqual([
      [8, -1, -1],
      [-1, 4, -1],
      [-1, -1, 0],
    ]);
    expect(known(afterAgeThree({ parents }))).toEqual(new Array(3).fill([8, 4, 0]));
  });

  it('VF-Z03 VF-A04 the player whose Demigod has most Renown wins, alone', () => {
    const scene = afterAgeThree({ parents: ['naka', 'klar', 'pentha'], renown: { naka: 3, klar: 5, pentha: 4 } });
    scene.expectState({ winners: [1], outcome: 'loss' });
    expect([0, 1, 2].map((seat) => scene.rules.utility(scene.s, seat))).toEqual([0, 1, 0]);
    afterAgeThree({ parents: ['klar', 'naka', 'pentha'], renown: { naka: 3, klar: 5, pentha: 4 } }).expectState({ winners: [0], outcome: 'win' });
  });

  it('VF-Z04 VF-N12 in one space the Demigod nearer the next space is ahead', () => {
    const setup = { parents: ['naka', 'klar', 'pentha'], renown: { naka: 4, klar: 4, pentha: 4 } } as const;
    afterAgeThree({ ...setup, line: ['pentha', 'naka', 'klar'] }).expectState({ winners: [2] });
    afterAgeThree({ ...setup, line: ['klar', 'pentha', 'naka'] }).expectState({ winners: [1] });
  });

  it('VF-Z03 VF-A14 VF-?10 Demigods without a parent can lead the track, and nobody wins with them', () => {
    const scene = afterAgeThree({ parents: ['naka', 'klar', 'pentha'], renown: { isabel: 9, saghari: 8, klar: 2, naka: 1 } });
    scene.expectState({ winners: [1] });
    expect(scene.state.line[0]).toBe('isabel');
  });

  it('VF-Z10 cards left in hand are worth nothing', () => {
    const scene = scenario(
      { phase: 'ageEnd', age: 3, parents: ['naka', 'klar', 'pentha'], renown: { klar: 1 }, hands: [['double-feather', 'double-feather', 'plus-two'], [], []] },
      [],
    );
    scene.pass().expectState({ winners: [1], handSizes: [3, 0, 0] });
  });
});

describe('Veiled Fate: partners and the loner', () => {
  it.each([6, 8])('VF-Z05 VF-?55 with %i players both holders of the winning Demigod win', (players) => {
    const parents = ['pentha', 'saghari', 'isabel', 'isabel', 'saghari', 'pentha', 'agamar', 'agamar'].slice(0, players) as Setup['parents'];
    const scene = afterAgeThree({ players, parents, renown: { saghari: 2, isabel: 1 } });
    scene.expectState({ winners: [1, 4] });
    expect(Array.from({ length: players }, (_, seat) => scene.rules.utility(scene.s, seat))).toEqual([0, 1, 0, 0, 1, 0, 0, 0].slice(0, players));
  });

  /** Seats 0–5 share Pentha, Saghari and Isabel; seat 6 is alone with Agamar. */
  const loner = (setup: Setup, options: Setup['options'] = {}): Scene => afterAgeThree({ players: 7, options, ...setup });

  it('VF-E26 VF-Z06 VF-D14 VF-?54 the loner’s Demigod gains 1 after the reveal: from 5 to the front of 6, ahead of the best pair', () => {
    expect(loner({}).state.parents).toEqual(['pentha', 'pentha', 'saghari', 'saghari', 'isabel', 'isabel', 'agamar']);
    const scene = loner({ renown: { agamar: 5, saghari: 6, isabel: 6 }, line: ['saghari', 'isabel', 'agamar'] });
    scene.expectState({ renown: { agamar: 6, saghari: 6, isabel: 6 }, winners: [6] });
    expect(scene.state.spaces[6]).toEqual(['agamar', 'saghari', 'isabel']);
  });

  it('VF-Z05 VF-Z06 VF-?54 the loner wins alone; two behind, the best pair wins', () => {
    loner({ renown: { agamar: 3, isabel: 3 }, line: ['isabel', 'agamar'] }).expectState({ winners: [6] });
    loner({ renown: { agamar: 4, saghari: 6 } }).expectState({ winners: [2, 3], renown: { agamar: 5, saghari: 6 } });
  });

  it('VF-D14 with lonerBonus 0 nothing is added, with 2 the marker goes two spaces on', () => {
    const renown = { agamar: 5, saghari: 6 };
    loner({ renown }, { lonerBonus: 0 }).expectState({ winners: [2, 3], renown });
    loner({ renown: { agamar: 4, saghari: 6 } }, { lonerBonus: 2 }).expectState({ winners: [6], renown: { agamar: 6, saghari: 6 } });
  });

  it('VF-?54 passing 12 by the bonus has no further effect', () => {
    loner({ renown: { agamar: 12, saghari: 12 } }).expectState({ winners: [6], renown: { agamar: 13, saghari: 12 }, cause: 'last-age' });
  });

  it('VF-?11 VF-D14 the bonus is added on an early end too', () => {
    const scene = scenario({ players: 7, quests: RISING, renown: { naka: 12, agamar: 5, isabel: 6 } }).put('belan', 'forest', 2, 'feather');
    scene.expectState({ cause: 'renown', winners: [6], renown: { naka: 13, agamar: 6, isabel: 6 } });
  });

  it('VF-D14 with 6 or 8 players there is no bonus', () => {
    afterAgeThree({ players: 6, renown: { pentha: 1 } }).expectState({ renown: { pentha: 1 } });
    afterAgeThree({ players: 3, renown: { pentha: 1 } }).expectState({ renown: { pentha: 1 } });
  });
});

describe('Veiled Fate: the early end', () => {
  const parents = ['pentha', 'saghari', 'isabel'] as const;

  it('VF-Z07 VF-Z08 VF-?10 when a Demigod rises above 12, owned or not; the best placed player wins', () => {
    const scene = scenario({ parents, quests: RISING, renown: { naka: 12, saghari: 7, pentha: 6 } }).put('belan', 'forest', 2, 'feather');
    // Klar in the second row gets nothing: the game is over (VF-?09).
    scene.expectState({ asked: 'over', cause: 'renown', winners: [1], renown: { naka: 13, saghari: 7, pentha: 6 }, age: 1 });
  });

  it('VF-Z08 VF-Z07 the Demigod that passed 12 wins for its parent if it is the best of those owned', () => {
    const scene = scenario({ parents: ['naka', 'saghari', 'isabel'], quests: RISING, renown: { naka: 12, saghari: 12 } }).put('belan', 'forest', 2, 'feather');
    scene.expectState({ winners: [0], cause: 'renown', outcome: 'win' });
  });

  it('VF-Z09 exactly 12 does not end the game', () => {
    const scene = scenario({ parents, quests: RISING, renown: { naka: 11 } }).put('belan', 'forest', 2, 'feather');
    scene.expectState({ outcome: 'running', renown: { naka: 12, klar: 1, belan: 1 } });
    scenario({ parents, renown: { naka: 12 } }).expectState({ outcome: 'running', asked: 'action' });
  });

  it('VF-Z07 by a slot of the City, and by an Age card of Age I', () => {
    const slots = [1, 'none', 'none', 'none', 'none', 'none'];
    const city = scenario({ parents, cards: { cities: [{ id: 'altar-1', slots }] }, places: { naka: 'coast' }, renown: { naka: 12, isabel: 1 } });
    city.move('naka', 'city').expectState({ cause: 'renown', winners: [2], outcome: 'loss' });
    const text = [
      { give: 1, to: { in: ['city'] } },
      { give: 2, to: { demi: 'pentha' } },
    ];
    const age = scenario({ parents, phase: 'ageEnd', hands: EMPTY(3), cards: { ages: [{ id: 'age-1', tie: text }] }, renown: { naka: 12, isabel: 1 } });
    // Naka is in first place and comes first; nobody else gains, and the second effect does not happen.
    age.expectState({ cause: 'renown', winners: [2], renown: { naka: 13, isabel: 1 }, age: 1 });
  });

  it('VF-?08 VF-Z07 the Renown above 12 is kept as a number', () => {
    const quests = [{ id: 'plain-1', rows: [{ takes: 'any', feather: 2 }] }];
    const scene = scenario({ parents, cards: { quests }, renown: { naka: 12 } }).put('naka', 'forest', 0, 'feather');
    scene.expectState({ renown: { naka: 14 }, cause: 'renown' });
    expect(scene.state.line[0]).toBe('naka');
  });
});

describe('Veiled Fate: open Demigod cards', () => {
  it('openSeats: the first seats play with their cards open, the others do not', () => {
    const known = (openSeats: number): number[][] => {
      const scene = scenario({ parents: ['naka', 'klar', 'pentha'], options: { openSeats } });
      return [0, 1, 2].map((seat) => [0, 1, 2].map((other) => scene.view(seat).demigodOf(other)));
    };
    expect(known(1)).toEqual([
      [8, -1, -1],
      [8, 4, -1],
      [8, -1, 0],
    ]);
    expect(known(3)).toEqual(new Array(3).fill([8, 4, 0]));
    expect(known(4)).toEqual(known(3));
    const dealt = newGame({ options: { openSeats: 1 } });
    const parents = dealt.state.parents.map((id) => DEMIGODS.indexOf(id as (typeof DEMIGODS)[number]));
    expect([0, 1, 2].map((other) => dealt.view(1).demigodOf(other))).toEqual([parents[0], parents[1], -1]);
  });
});
