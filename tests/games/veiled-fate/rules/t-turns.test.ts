import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../src/games/veiled-fate/state/codes.ts';
import { code, newGame, type Scene, scenario } from '../scenario.ts';

const six = ['feather', 'feather', 'feather', 'scorpion', 'scorpion', 'scorpion'] as const;

/** The legal codes, and the ranges that they belong to. */
function legal({ rules, s }: Scene): number[] {
  const out = new Int32Array(rules.mostCodes);
  return [...out.subarray(0, rules.legal(s, out))];
}
const kindsOf = (scene: Scene): string[] => [...new Set(legal(scene).map((each) => CODES.read(each).range))].sort();

describe('Veiled Fate: whose turn it is', () => {
  it('VF-T01 turns go to the left, round and round', () => {
    const scene = scenario({ active: 1, first: 1 });
    scene.put('pentha', 'forest', 0, 'feather').pass().expectState({ active: 2, decider: 2, asked: 'action', turns: 2 });
    scene.put('saghari', 'forest', 1, 'feather').pass().expectState({ active: 0, decider: 0, asked: 'action', turns: 3 });
    scene.put('isabel', 'desert', 0, 'feather').pass().expectState({ active: 1, decider: 1, asked: 'action', turns: 4 });
    scene.put('agamar', 'desert', 1, 'feather').pass().expectState({ active: 2, turns: 5, rested: [] });
  });

  it('VF-T08 Rested players are skipped', () => {
    const scene = scenario({ players: 4, rested: [1, 3], claimed: true });
    scene.put('pentha', 'forest', 0, 'feather').pass().expectState({ active: 2 });
    scene
      .put('saghari', 'forest', 1, 'feather')
      .pass()
      .expectState({ active: 0, rested: [1, 3] });
  });

  it('VF-T09 the only player who has not Rested takes one turn after the other', () => {
    const scene = scenario({ active: 1, rested: [0, 2], claimed: true });
    scene.put('pentha', 'forest', 0, 'feather').pass().expectState({ active: 1, used: 0, turns: 2, asked: 'action' });
    scene.put('saghari', 'forest', 1, 'feather').pass().expectState({ active: 1, used: 0, turns: 3, asked: 'action' });
  });

  it('VF-?43 a token that changes hands does not change the order of turns; its holder votes last on the Age card', () => {
    const scene = scenario({ players: 4, active: 1 });
    scene.rest().expectState({ first: 1, active: 2, rested: [1] });
    scene.put('pentha', 'forest', 0, 'feather').pass().expectState({ active: 3 });
    scene.put('saghari', 'forest', 1, 'feather').pass().expectState({ active: 0, first: 1 });
    scene.rest().rest().rest().expectState({ first: 1, asked: 'age-vote', decider: 2 });
    scene.pass().expectState({ decider: 3 });
    scene.pass().expectState({ decider: 0 });
    scene.pass().expectState({ decider: 1 });
  });

  it('VF-?43 the holder of the token places the first Quest and has the first turn of the next Age', () => {
    const scene = scenario({ players: 2, active: 1, rested: [0], first: 0, quests: { forest: 'plain-1' } });
    scene.rest().pass().pass().expectState({ first: 1, age: 2, asked: 'place-quest', decider: 1 });
    scene.play(code.region('coast'), code.region('forest'), code.region('canyons')).expectState({ asked: 'action', active: 1, turns: 1 });
  });
});

describe('Veiled Fate: what players see of each other', () => {
  it('VF-?59 everyone sees how many cards everyone holds', () => {
    const scene = scenario({ hands: [six, [], ['feather']] });
    for (const seat of [0, 1, 2]) expect([0, 1, 2].map((other) => scene.view(seat).handOf(other))).toEqual([6, 0, 1]);
    scene.put('pentha', 'forest', 0, 'feather');
    for (const seat of [0, 1, 2]) expect([0, 1, 2].map((other) => scene.view(seat).handOf(other))).toEqual([5, 0, 1]);
  });
});

describe('Veiled Fate: players whom a Decree makes Rest between two turns', () => {
  const decree = (event: string, player: string) => ({
    cities: [{ id: 'altar-1', decree: { words: 'Somebody Rests.', when: [{ event, do: [{ rest: player }] }] } }],
  });

  it('VF-T08 a player who Rests at the end of the turn before is skipped', () => {
    const scene = scenario({ cards: decree('turnEnd', 'leftOfFirst') })
      .put('pentha', 'forest', 0, 'feather')
      .pass();
    scene.expectState({ rested: [1], active: 2, turns: 2 });
  });

  it('VF-T08 so is one who Rests because the player before did', () => {
    const hands = [['feather', 'feather'], ['feather'], ['feather', 'feather']] as const;
    const idle = scenario({ cards: decree('rests', 'fewestCards'), hands })
      .move('pentha', 'coast')
      .move('pentha', 'forest');
    idle.expectState({ rested: [0, 1], active: 2, turns: 2 });
    const out = {
      cards: decree('rests', 'mostCards'),
      options: { restBeforeAgeEnd: false },
      hands: [['feather'], ['feather', 'feather'], ['feather']],
    } as const;
    scenario(out)
      .put('pentha', 'forest', 0, 'feather')
      .expectState({ rested: [0, 1], active: 2, turns: 2 });
  });

  it('VF-T08 if all Rest in this way the Age ends', () => {
    const scene = scenario({ cards: decree('turnEnd', 'each') })
      .put('pentha', 'forest', 0, 'feather')
      .pass();
    scene.expectState({ rested: [0, 1, 2], asked: 'age-vote' });
  });
});

describe('Veiled Fate: the actions of a turn', () => {
  it('VF-T02 a turn has two actions and no third', () => {
    const scene = scenario({});
    scene.put('pentha', 'forest', 0, 'feather').expectState({ active: 0, used: 1, asked: 'action' });
    scene.put('saghari', 'desert', 0, 'feather').expectState({ active: 1, used: 0, asked: 'action' });
  });

  it('VF-T03 an action is a Move or a God Power; besides there are only Rest and, after one action, pass', () => {
    const eight = [...six, 'feather', 'scorpion'] as const;
    const scene = scenario({ hands: [eight], quests: { forest: { on: ['klar', 'belan'] }, desert: 'plain-2' } });
    const moves = ['MOVE', 'PLACE'];
    const powers = ['OMNISCIENCE', 'PORTAL', 'PORTAL_ONTO', 'SMITE', 'TRANSFIGURE'];
    expect(kindsOf(scene)).toEqual([...moves, ...powers, 'REST'].sort());
    scene.put('pentha', 'desert', 0, 'feather');
    expect(kindsOf(scene)).toEqual([...moves, ...powers, 'INFLUENCE', 'PASS', 'REST'].sort());
  });

  it('VF-E06 VF-T04 two moves, two powers, a move and a power in either order', () => {
    const start = () => scenario({ hands: [six] });
    start()
      .move('pentha', 'coast')
      .move('saghari', 'forest')
      .expectState({ active: 1, places: { pentha: 'coast', saghari: 'forest' } });
    start()
      .play(code.smite('pentha'))
      .card('feather', 'feather')
      .play(code.smite('saghari'))
      .card('feather', 'scorpion')
      .expectState({ active: 1, rested: [], places: { pentha: 'abyss', saghari: 'abyss' }, handSizes: [2, 4, 4] });
    start()
      .move('pentha', 'coast')
      .play(code.smite('saghari'))
      .card('feather', 'feather')
      .expectState({ active: 1, rested: [], places: { pentha: 'coast', saghari: 'abyss' }, handSizes: [4, 4, 4] });
    start()
      .play(code.smite('saghari'))
      .card('feather', 'feather')
      .move('pentha', 'coast')
      .expectState({ active: 1, rested: [], places: { pentha: 'coast', saghari: 'abyss' }, handSizes: [4, 4, 4] });
  });

  it('VF-T05 both actions may move the same Demi', () => {
    const scene = scenario({ quests: { canyons: 'plain-1' } }).move('pentha', 'forest');
    scene.put('pentha', 'canyons', 0, 'feather').expectState({ active: 1, places: { pentha: 'canyons 0' } });
  });

  it('VF-T06 the vote of a placement is no action of its own', () => {
    const scene = scenario({}).play(code.put('pentha', 'forest', 0));
    scene.expectState({ asked: 'vote', used: 1 });
    scene.card('feather').expectState({ asked: 'action', active: 0, used: 1 });
  });

  it('VF-T07 a turn ends after two actions, by passing or by Resting, and not before', () => {
    const one = () => scenario({}).put('pentha', 'forest', 0, 'feather');
    one().expectState({ active: 0 });
    one().put('saghari', 'forest', 1, 'feather').expectState({ active: 1, rested: [] });
    one().pass().expectState({ active: 1, rested: [] });
    one()
      .rest()
      .expectState({ active: 1, rested: [0] });
    scenario({})
      .rest()
      .expectState({ active: 1, rested: [0] });
  });

  it('VF-T10 a Quest is resolved completely before the next action is chosen', () => {
    const cards = { quests: [{ id: 'asking', extra: 1 }] };
    const scene = scenario({ cards, quests: { forest: { quest: 'asking', on: ['klar', 'belan'] }, desert: 'plain-2' } });
    scene.put('pentha', 'forest', 2, 'feather').expectState({ asked: 'name', decider: 0 });
    scene.play(code.seat(1)).expectState({ asked: 'extra', decider: 1 });
    scene.card('feather').expectState({ asked: 'action', decider: 0, used: 1, renown: { klar: 1, belan: 1, pentha: 1 }, quests: { desert: 'plain-2' } });
  });

  it('VF-T10 a City slot and a refresh are resolved before the next action is chosen', () => {
    const cards = { cities: [{ id: 'altar-1', slots: ['fate', 'none', 'none', 'none', 'none', 'none'] }] };
    const scene = scenario({ cards, places: { pentha: 'pools' } }).move('pentha', 'city');
    scene.expectState({ asked: 'order', used: 1 });
    scene.play(code.iconFirst).expectState({ asked: 'refresh', handSizes: [5, 4, 4] });
    scene.card('scorpion').expectState({ asked: 'action', active: 0, used: 1, handSizes: [5, 4, 4] });
  });
});

describe('Veiled Fate: turns cannot go on for ever', () => {
  it('VF-?74 more than 500 turns in an Age are an error', () => {
    scenario({ phase: 'turn', turns: 499 }).expectState({ asked: 'action', turns: 500 });
    expect(() => scenario({ phase: 'turn', turns: 500 })).toThrow('more than 500 turns in Age 1');
  });

  it('VF-?74 a turn without Rest lowers cards in hands + 5/3 for each Demi in the Abyss + 1/3 for each in the Pools by at least 1/3', () => {
    let turns = 0;
    for (let game = 0; game < 35; game++) {
      // The plain pack has none of the things that may raise it: City draws, Smites by City or Quest
      for (const { before, after } of measuredTurns(newGame({ players: 2 + (game % 7) }, game), game)) {
        expect(after).toBeLessThanOrEqual(before - 1);
        turns++;
      }
    }
    expect(turns).toBeGreaterThan(300);
  });
});

/** Plays at random, Rests seldom; the measure of VF-?74, in thirds, before and after every turn without Rest. */
function measuredTurns(scene: Scene, seed: number): { before: number; after: number }[] {
  const found: { before: number; after: number }[] = [];
  const chance = rolls(seed);
  let start: { age: number; rests: number; measure: number } | null = null;
  for (;;) {
    const { asked, used, age, rested } = scene.state;
    if (asked === 'over') return found;
    if (asked === 'action' && used === 0) {
      if (start !== null && start.age === age && start.rests === rested.length) found.push({ before: start.measure, after: measureOf(scene) });
      start = { age, rests: rested.length, measure: measureOf(scene) };
    }
    const codes = legal(scene).filter((each) => each !== code.rest || asked !== 'action' || chance(20) === 0);
    scene.rules.apply(scene.s, codes[chance(codes.length)] ?? code.rest);
  }
}

function measureOf({ state }: Scene): number {
  const at = (place: string): number => Object.values(state.places).filter((each) => each === place).length;
  return 3 * state.handSizes.reduce((sum, n) => sum + n) + 5 * at('abyss') + at('pools');
}

/** Numbers below n, the same for the same seed. */
function rolls(seed: number): (n: number) => number {
  let x = seed + 1;
  return (n) => {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0;
    return (x >>> 8) % n;
  };
}
