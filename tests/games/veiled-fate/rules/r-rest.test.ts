import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../src/games/veiled-fate/state/codes.ts';
import { code, type Fates, type Scene, scenario } from '../scenario.ts';

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
const row = { takes: 'any', feather: 1, scorpion: -1 };

describe('Veiled Fate: passing', () => {
  it('VF-R01 a player passes after exactly one action, and is in again next round', () => {
    const scene = scenario({ players: 2 });
    expect(scene.can(code.pass)).toBe(false);
    scene.put('pentha', 'forest', 0, 'feather');
    expect(scene.can(code.pass)).toBe(true);
    scene.pass().expectState({ active: 1, rested: [], first: 0, claimed: false });
    scene.put('klar', 'forest', 1, 'feather').pass().expectState({ active: 0, used: 0, asked: 'action', rested: [] });
  });

  it('VF-R01 VF-E32 who passes after one move between regions Rests: no card was gained or spent', () => {
    const scene = scenario({ active: 1, places: { pentha: 'coast' } })
      .move('pentha', 'forest')
      .pass();
    scene.expectState({ rested: [1], first: 1, claimed: true, active: 2 });
  });

  it('VF-R08 without any action there is no passing: the turn ends by Resting', () => {
    const scene = scenario({ active: 1 });
    expect([scene.can(code.pass), scene.can(code.rest)]).toEqual([false, true]);
    scene.rest().expectState({ rested: [1], first: 1, active: 2 });
  });
});

describe('Veiled Fate: Resting by choice', () => {
  it('VF-R02 a player may Rest before any action, or after one', () => {
    scenario({})
      .rest()
      .expectState({ rested: [0], active: 1 });
    scenario({})
      .put('pentha', 'forest', 0, 'feather')
      .rest()
      .expectState({ rested: [0], active: 1, piles: { forest: ['feather'] } });
  });

  it('VF-R03 after both actions the turn is over; nobody is asked about Resting', () => {
    const scene = scenario({}).put('pentha', 'forest', 0, 'feather').put('klar', 'forest', 1, 'feather');
    scene.expectState({ rested: [], active: 1, decider: 1, used: 0 });
  });

  it('VF-R04 a Rested player has no more turns in this Age, but again in the next', () => {
    const scene = scenario({ players: 2, quests: { forest: 'plain-1' } }).rest();
    scene.expectState({ active: 1 });
    scene
      .put('pentha', 'forest', 0, 'feather')
      .pass()
      .expectState({ active: 1, rested: [0] });
    scene.rest().expectState({ asked: 'age-vote' });
    scene.pass().pass().play(code.region('coast'), code.region('forest'), code.region('canyons'));
    scene.expectState({ age: 2, rested: [], active: 0, asked: 'action' });
  });

  it('VF-R14 a Rested player can be named for an extra card and votes on the Age card', () => {
    const cards = { quests: [{ id: 'asking', extra: 1 }] };
    const scene = scenario({ cards, rested: [1], claimed: true, quests: { forest: { quest: 'asking', on: ['klar', 'belan'] }, desert: 'plain-2' } });
    scene.put('pentha', 'forest', 2, 'feather');
    expect([0, 1, 2].filter((seat) => scene.can(code.seat(seat)))).toEqual([1, 2]);
    scene.play(code.seat(1)).expectState({ asked: 'extra', decider: 1 });
    scene
      .card('scorpion')
      .rest()
      .rest()
      .expectState({ rested: [0, 1, 2], asked: 'age-vote', decider: 1 });
    scene.card('scorpion').expectState({ piles: { age: ['scorpion'] }, depositors: { age: [0, 1, 0, 0] } });
  });
});

describe('Veiled Fate: the First Player Token', () => {
  it('VF-R05 VF-R06 the first to Rest takes it at once; later Rests do not move it', () => {
    const scene = scenario({ players: 4, first: 3, active: 1 });
    scene.rest().expectState({ first: 1, claimed: true, rested: [1], active: 2 });
    scene.rest().expectState({ first: 1, rested: [1, 2], active: 3 });
    scene.rest().expectState({ first: 1, rested: [1, 2, 3], active: 0 });
    expect(scene.happened('token-taken')).toEqual(['token-taken']);
  });

  it('VF-R06 in the next Age the first Rest moves it again', () => {
    const scene = scenario({ players: 2, phase: 'nextAge', first: 0, claimed: true, rested: [0, 1], quests: {} });
    scene.play(code.region('coast'), code.region('forest'), code.region('canyons')).expectState({ age: 2, first: 0, claimed: false, active: 0 });
    scene
      .put('pentha', 'forest', 0, 'feather')
      .pass()
      .rest()
      .expectState({ first: 1, claimed: true, rested: [1], active: 0 });
  });

  it('VF-R07 if nobody Rests it stays where it is', () => {
    const scene = scenario({ players: 2, first: 1, quests: { forest: { on: ['klar', 'belan'] } } }).put('pentha', 'forest', 2, 'feather');
    scene.expectState({ asked: 'age-vote', decider: 0, first: 1, claimed: false, rested: [] });
    scene.pass().pass().expectState({ age: 2, asked: 'place-quest', decider: 1, first: 1 });
  });

  it('VF-?63 a first player who Rests first keeps it; it is claimed, and later Rests do not move it', () => {
    const scene = scenario({ first: 0, active: 0 }).rest();
    scene.expectState({ first: 0, claimed: true, active: 1 });
    scene.rest().expectState({ first: 0, rested: [0, 1], active: 2 });
    expect(scene.happened('token-taken')).toEqual([]);
  });

  it('VF-R13 every automatic Rest counts for it: out of cards, an idle turn, an empty hand at the start', () => {
    const last = scenario({ active: 1, hands: [feathers(4), ['feather'], feathers(4)] }).put('pentha', 'forest', 0, 'feather');
    last.expectState({ first: 1, claimed: true, rested: [1] });
    const idle = scenario({ active: 1 }).move('pentha', 'coast').move('klar', 'forest');
    idle.expectState({ first: 1, claimed: true, rested: [1] });
    const empty = scenario({ active: 1, phase: 'turn', hands: [feathers(4), [], feathers(4)] });
    empty.expectState({ first: 1, claimed: true, rested: [1] });
  });
});

describe('Veiled Fate: everything is locked', () => {
  const cards = { quests: ['one', 'two', 'three'].map((id) => ({ id, rows: [row, row, row, row] })) };
  const quests = {
    coast: { quest: 'one', on: ['pentha', 'saghari', 'isabel'] },
    forest: { quest: 'two', on: ['agamar', 'klar', 'belan'] },
    desert: { quest: 'three', on: ['aponi', 'namari', 'naka'] },
  } as const;
  const kinds = ({ rules, s }: Scene): string[] => {
    const out = new Int32Array(rules.mostCodes);
    return [...new Set([...out.subarray(0, rules.legal(s, out))].map((each) => CODES.read(each).range))].sort();
  };

  it('VF-E08 with all nine Demis on unfinished Quests there is no move; powers that can be paid, and Rest', () => {
    const locked = (n: number): Scene => scenario({ cards, quests, hands: [feathers(n)] });
    expect(kinds(locked(8))).toEqual(['OMNISCIENCE', 'PORTAL', 'PORTAL_ONTO', 'REST', 'SMITE', 'TRANSFIGURE']);
    expect(kinds(locked(2))).toEqual(['OMNISCIENCE', 'REST', 'SMITE']);
    expect(kinds(locked(1))).toEqual(['REST']);
  });

  it('VF-E08 if everyone Rests the Age ends, and the Quests leave without results', () => {
    const scene = scenario({ cards, quests }).rest().rest();
    scene.expectState({ asked: 'action', active: 2 });
    scene.rest().expectState({ asked: 'age-vote', rested: [0, 1, 2], renown: {} });
    scene
      .pass()
      .pass()
      .pass()
      .expectState({ age: 2, renown: {}, questDiscard: ['one', 'two', 'three'] });
  });
});
