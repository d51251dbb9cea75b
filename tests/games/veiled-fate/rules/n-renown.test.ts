import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import type { Demigod } from '../test-pack.ts';

type Icon = number | 'smite';
/** A Demi gets one icon from a Quest of one slot. */
function result(icon: Icon, demi: Demigod, more: Setup): Scene {
  const quests = [{ id: 'own', rows: [{ takes: 'any', feather: icon }] }];
  return scenario({ cards: { quests }, quests: { forest: 'own', desert: 'plain-2' }, ...more }).put(demi, 'forest', 0, 'feather');
}
/** The TIE section of the Age card, which comes at once since nobody has a card to vote with. */
function age(tie: readonly object[], more: Setup): Scene {
  return scenario({ cards: { ages: [{ id: 'age-1', tie }] }, phase: 'ageEnd', hands: [[], [], []], options: { ages: 1 }, ...more });
}
/** Space 3: Agamar, Belan; space 2: Pentha. */
const THREE: Setup = { renown: { agamar: 3, belan: 3, pentha: 2 }, line: ['agamar', 'belan', 'pentha'] };
/** The others stand on space 0 behind these. */
const ZERO: Setup = { line: ['agamar', 'belan', 'klar'] };
const rest = (scene: Scene, demis: readonly string[]) => scene.state.spaces[0].filter((demi) => demis.includes(demi));

describe('Veiled Fate: the line of a space', () => {
  it('VF-N05 VF-E03 higher Renown ranks first, within a space the front: a total order of all nine', () => {
    const scene = scenario(THREE);
    scene.expectState({
      line: ['agamar', 'belan', 'pentha', 'saghari', 'isabel', 'klar', 'aponi', 'namari', 'naka'],
      spaces: { 3: ['agamar', 'belan'], 2: ['pentha'], 0: ['saghari', 'isabel', 'klar', 'aponi', 'namari', 'naka'] },
    });
    expect(scene.view(1).demis.map(({ rank }) => rank)).toEqual([3, 4, 5, 1, 6, 2, 7, 8, 9]);
  });

  it('VF-N02 VF-N04 VF-E04 a gain puts the marker at the front of the new space: the latest arrival leads it', () => {
    const scene = result(1, 'pentha', THREE);
    scene.expectState({ renown: { agamar: 3, belan: 3, pentha: 3 } });
    expect(scene.state.spaces[3]).toEqual(['pentha', 'agamar', 'belan']);
    expect(scene.state.line[0]).toBe('pentha');
  });

  it('VF-N03 VF-E05 a loss also puts it at the front of the lower space', () => {
    const scene = result(-1, 'belan', THREE);
    scene.expectState({ renown: { agamar: 3, belan: 2, pentha: 2 } });
    expect([scene.state.spaces[3], scene.state.spaces[2]]).toEqual([['agamar'], ['belan', 'pentha']]);
  });

  it('VF-N06 VF-N08 a Smite puts the marker to the back of its space with its Renown unchanged; the others keep their order', () => {
    const setup: Setup = { renown: { agamar: 3, belan: 3, klar: 3, naka: 3, pentha: 4 }, line: ['pentha', 'agamar', 'belan', 'klar', 'naka'] };
    for (const scene of [result('smite', 'belan', setup), scenario(setup).play(code.smite('belan')).card('feather', 'feather')]) {
      scene.expectState({ renown: { agamar: 3, belan: 3, klar: 3, naka: 3, pentha: 4 }, places: { belan: 'abyss' } });
      expect([scene.state.spaces[4], scene.state.spaces[3]]).toEqual([['pentha'], ['agamar', 'klar', 'naka', 'belan']]);
      expect(scene.state.spaces[0]).toEqual(['saghari', 'isabel', 'aponi', 'namari']);
    }
  });

  it('VF-N08 those that a marker leaves behind keep their order, front, middle or back', () => {
    const setup: Setup = { renown: { agamar: 3, belan: 3, klar: 3 }, line: ['agamar', 'belan', 'klar'] };
    const left = (demi: Demigod, icon: Icon) => result(icon, demi, setup).state.spaces[3];
    expect([left('agamar', 1), left('belan', 2), left('klar', -1)]).toEqual([
      ['belan', 'klar'],
      ['agamar', 'klar'],
      ['agamar', 'belan'],
    ]);
  });
});

describe('Veiled Fate: space 0 and steps of 2', () => {
  it('VF-N01 Renown never goes below 0', () => {
    result(-1, 'naka', {}).expectState({ renown: {} });
    result(-2, 'naka', { renown: { naka: 1 } }).expectState({ renown: {} });
    result(-2, 'naka', { renown: { naka: 3 } }).expectState({ renown: { naka: 1 } });
  });

  it('VF-N07 VF-E13 a Demi at 0 that loses Renown stays there and goes to the back', () => {
    const scene = result(-1, 'agamar', ZERO);
    expect(scene.state.spaces[0]).toEqual(['belan', 'klar', 'pentha', 'saghari', 'isabel', 'aponi', 'namari', 'naka', 'agamar']);
  });

  it('VF-?70 a loss of 2 at 0 does the same once, also with singleMove', () => {
    for (const multiStepLoss of ['stepwise', 'singleMove']) {
      const scene = result(-2, 'agamar', { ...ZERO, options: { multiStepLoss } });
      expect(scene.state.spaces[0]).toEqual(['belan', 'klar', 'pentha', 'saghari', 'isabel', 'aponi', 'namari', 'naka', 'agamar']);
    }
  });

  it('VF-N03 VF-?12 a loss of exactly what a Demi has brings it to the front of 0', () => {
    const loss = (n: number) => rest(result(-n, 'agamar', { ...ZERO, renown: { agamar: n } }), ['agamar', 'belan', 'klar']);
    expect([loss(1), loss(2)]).toEqual([
      ['agamar', 'belan', 'klar'],
      ['agamar', 'belan', 'klar'],
    ]);
  });

  it('VF-?12 VF-E14 a loss of 2 at Renown 1 is two losses: to 0 and then to its back', () => {
    const scene = result(-2, 'agamar', { ...ZERO, renown: { agamar: 1 } });
    expect(rest(scene, ['agamar', 'belan', 'klar'])).toEqual(['belan', 'klar', 'agamar']);
    expect(scene.state.spaces[0].at(-1)).toBe('agamar');
  });

  it('VF-?12 VF-E14 with multiStepLoss singleMove it goes to the front of 0', () => {
    const scene = result(-2, 'agamar', { ...ZERO, renown: { agamar: 1 }, options: { multiStepLoss: 'singleMove' } });
    expect(scene.state.spaces[0].slice(0, 3)).toEqual(['agamar', 'belan', 'klar']);
  });

  it('VF-?13 a step of 2 changes nothing in the space it passes', () => {
    const line: Demigod[] = ['klar', 'belan', 'agamar', 'pentha', 'naka'];
    const renown = { klar: 4, belan: 3, agamar: 3, pentha: 2 };
    const up = result(2, 'pentha', { renown, line }).state;
    expect([up.spaces[4], up.spaces[3], up.spaces[2]]).toEqual([['pentha', 'klar'], ['belan', 'agamar'], undefined]);
    const down = result(-2, 'klar', { renown, line }).state;
    expect([down.spaces[4], down.spaces[3], down.spaces[2]]).toEqual([undefined, ['belan', 'agamar'], ['klar', 'pentha']]);
  });
});

describe('Veiled Fate: several markers at once', () => {
  it('VF-N09 Quest results come in card order, not by rank', () => {
    const rows = [1, 1].map((icon) => ({ takes: 'any', feather: icon }));
    const space3 = (first: Demigod, second: Demigod) => {
      const quests = { forest: { quest: 'own', on: [first, null] }, desert: 'plain-2' } as const;
      const scene = scenario({ cards: { quests: [{ id: 'own', rows }] }, quests, renown: { agamar: 2, belan: 2 }, line: ['agamar', 'belan'] });
      return scene.put(second, 'forest', 1, 'feather').state.spaces[3];
    };
    expect([space3('agamar', 'belan'), space3('belan', 'agamar')]).toEqual([
      ['belan', 'agamar'],
      ['agamar', 'belan'],
    ]);
  });

  it('VF-N10 VF-E12 an Age card reaches Demis from first place to last: three that gain end up in reversed order', () => {
    const setup: Setup = { renown: { agamar: 2, belan: 2, klar: 2 }, line: ['klar', 'agamar', 'belan'] };
    expect(age([{ give: 1, to: { renownAtLeast: 2 } }], setup).state.spaces[3]).toEqual(['belan', 'agamar', 'klar']);
    expect(age([{ give: -1, to: { renownAtLeast: 2 } }], setup).state.spaces[1]).toEqual(['belan', 'agamar', 'klar']);
  });

  it('VF-N10 each Demi is reached once, also when a gain carries it past another', () => {
    const setup: Setup = { renown: { agamar: 4, belan: 3, klar: 3, naka: 1 } };
    age([{ give: 2, to: { renownAtLeast: 3 } }], setup).expectState({ renown: { agamar: 6, belan: 5, klar: 5, naka: 1 } });
  });

  it('VF-N10 VF-N07 those that lose at 0 go to the back one after another: the order stays', () => {
    const scene = age([{ give: -1, to: { in: ['coast'] } }], { places: { agamar: 'coast', klar: 'coast' }, ...ZERO });
    expect(scene.state.spaces[0].slice(-2)).toEqual(['agamar', 'klar']);
    expect(scene.state.spaces[0][0]).toBe('belan');
  });

  it('VF-?69 several Smites of one Age card come from first place to last: the last one smited is rearmost', () => {
    const line: Demigod[] = ['klar', 'agamar', 'naka', 'belan'];
    const setup: Setup = { renown: { klar: 2, agamar: 2, naka: 2, belan: 2 }, line, places: { klar: 'coast', agamar: 'coast', belan: 'coast' } };
    const scene = age([{ give: 'smite', to: { in: ['coast'] } }], setup);
    expect(scene.state.spaces[2]).toEqual(['naka', 'klar', 'agamar', 'belan']);
    scene.expectState({ places: { klar: 'abyss', agamar: 'abyss', belan: 'abyss' } });
  });

  it('VF-N11 a City icon reaches the one Demi that entered', () => {
    const cities = [{ id: 'altar-1', slots: [1, -1, 'none', 'none', 'none', 'none'] }];
    const scene = scenario({ cards: { cities }, places: { agamar: 'coast', belan: 'coast' }, renown: { belan: 2, klar: 1 } });
    scene.move('agamar', 'city').expectState({ renown: { agamar: 1, belan: 2, klar: 1 } });
    expect(scene.state.spaces[1]).toEqual(['agamar', 'klar']);
    scene.move('belan', 'city').expectState({ renown: { agamar: 1, belan: 1, klar: 1 } });
    expect(scene.state.spaces[1]).toEqual(['belan', 'agamar', 'klar']);
  });

  it('VF-N12 at the end of the game the front wins between Demigods with equal Renown', () => {
    const renown = { pentha: 4, saghari: 4, isabel: 4, naka: 4 };
    age([{ give: 1, to: { demi: 'aponi' } }], { renown, line: ['saghari', 'pentha', 'isabel', 'naka'] }).expectState({ asked: 'over', winners: [1] });
    age([{ give: 1, to: { demi: 'aponi' } }], { renown, line: ['naka', 'isabel', 'saghari', 'pentha'] }).expectState({ asked: 'over', winners: [2] });
    age([{ give: 'smite', to: { demi: 'saghari' } }], { renown, line: ['saghari', 'pentha', 'isabel', 'naka'] }).expectState({ winners: [0] });
  });
});
