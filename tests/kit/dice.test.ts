import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { floats } from '../../src/conform/arithmetic.ts';
import { eachOutcome } from '../../src/conform/outcomes.ts';
import { H, HEADER, hashName, Luck, type LuckSource, State } from '../../src/core/index.ts';
import { checkShape, YamlFile } from '../../src/files/yaml-file.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import { DicePool } from '../../src/kit/dice/pool.ts';
import { DiceTable } from '../../src/kit/dice/table.ts';
import { dice, diceTable } from '../../src/kit/schemas/atoms.ts';
import { keyOf } from '../support/keys.ts';
import { estimate } from '../support/monte-carlo.ts';
import { emptyPack } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { ScriptedLuck } from '../support/scripted-luck.ts';
import { defOf } from './def-of.ts';

const luck = new Luck();
const source: LuckSource = { name: 'dice', hash: hashName('dice'), counter: HEADER };

/** A state with room for four faces. */
function begun(game = 0): State {
  const s = new State(HEADER + 5);
  luck.begin(s, keyOf('dice'), game);
  return s;
}

function scripted<T>(picks: readonly number[], run: () => T): T {
  luck.script = new ScriptedLuck(picks);
  try {
    return run();
  } finally {
    luck.script = null;
  }
}

describe('a pool of dice', () => {
  it('is read from its usual form and written in it', () => {
    const { dice, sides, plus } = DicePool.parse('2d6+3');
    expect([dice, sides, plus]).toEqual([2, 6, 3]);
    for (const text of ['d4', 'd10', '3d6', '2d6+3', '2d8-1']) expect(DicePool.parse(text).text).toBe(text);
    expect(DicePool.parse('1d6+0').text).toBe('d6');
  });

  it('knows its fewest, most and mean', () => {
    const facts = (text: string) => [DicePool.parse(text).fewest, DicePool.parse(text).most, DicePool.parse(text).mean];
    expect(facts('2d6+3')).toEqual([5, 15, 10]);
    expect(facts('d4')).toEqual([1, 4, 2.5]);
    expect(facts('3d10-2')).toEqual([1, 28, 14.5]);
  });

  it('knows the ways to each sum', () => {
    const two = DicePool.parse('2d6+3');
    expect([two.rolls, two.ways]).toEqual([36, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]]);
    expect([two.chanceOf(10), two.chanceOf(5), two.chanceOf(4), two.chanceOf(16)]).toEqual([6 / 36, 1 / 36, 0, 0]);
    // 11 or more: 5 + 4 + 3 + 2 + 1 ways.
    expect([two.chanceOfAtLeast(11), two.chanceOfAtLeast(0), two.chanceOfAtLeast(16)]).toEqual([15 / 36, 1, 0]);
    expect(DicePool.parse('3d4').ways).toEqual([1, 3, 6, 10, 12, 12, 10, 6, 3, 1]);
  });

  it.each([
    ['2D6 + 3', '"2D6 + 3" is not a roll of dice; did you mean 2d6+3?'],
    ['d6−1', '"d6−1" is not a roll of dice; did you mean d6-1?'],
    ['2x6', '"2x6" is not a roll of dice; write d6, 2d6 or 2d6+3'],
    ['d6+d4', '"d6+d4" is not a roll of dice; write d6, 2d6 or 2d6+3'],
    ['0d6', '"0d6" rolls no die; write d6, 2d6 or 2d6+3'],
    ['d1', '"d1": a die has 2 to 1000 sides'],
    ['d1001', '"d1001": a die has 2 to 1000 sides'],
    ['21d6', '"21d6" rolls too many dice; 12d20 and 20d6 are possible'],
  ])('%s is refused in one line', (text, message) => {
    expect(() => DicePool.parse(text)).toThrow(message);
  });

  it('20d6 and 12d20 are counted exactly', () => {
    for (const text of ['20d6', '12d20']) {
      const pool = DicePool.parse(text);
      expect(pool.ways.reduce((sum, n) => sum + n, 0)).toBe(pool.rolls);
      expect(Number.isSafeInteger(pool.rolls)).toBe(true);
    }
  });

  it('rolled, gives faces from 1 on where the caller wants them, and their sum', () => {
    const s = begun();
    // Chance counts from 0: a die that draws 9 of 10 shows a 10.
    const sum = scripted([9, 0, 4], () => DicePool.parse('3d10+2').roll(s, luck, source, s.all, HEADER + 1));
    expect([...s.all.subarray(HEADER + 1)]).toEqual([10, 1, 5, 0]);
    expect(sum).toBe(18);
  });

  it('rolls each sum as often as it says', () => {
    const pool = DicePool.parse('3d4-1');
    const faces = new Int32Array(3);
    const chances = new Map<number, number>();
    let sum = 0;
    eachOutcome(
      luck,
      floats,
      () => {
        sum = pool.roll(begun(), luck, source, faces);
      },
      (chance) => chances.set(sum, (chances.get(sum) ?? 0) + chance),
    );
    expect([...chances.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const [each, chance] of chances) expect(chance).toBeCloseTo(pool.chanceOf(each), 12);
  });

  it('is not shifted by dice that were rolled in earlier rounds', () => {
    const pool = DicePool.parse('4d10');
    const facesOfRound2 = (before: number): number[] => {
      const s = begun(7);
      s.all[H.round] = 1;
      const faces = new Int32Array(4);
      for (let i = 0; i < before; i++) pool.roll(s, luck, source, faces);
      s.all[H.round] = 2;
      pool.roll(s, luck, source, faces);
      return [...faces];
    };
    expect(facesOfRound2(3)).toEqual(facesOfRound2(0));
  });
});

describe('a dice table', () => {
  // VR-X08: flasks by a D4. VR-X11: skill cards by a D6.
  const flasks = DiceTable.parse({ 1: 0, '2-3': 1, 4: 2 }, 4);
  const skills = DiceTable.parse({ 1: 1, '2-3': 2, '4-5': 3, 6: 4 }, 6);

  it('has one value for each face', () => {
    expect([1, 2, 3, 4].map((face) => flasks.valueOf(face))).toEqual([0, 1, 1, 2]);
    expect([1, 2, 3, 4, 5, 6].map((face) => skills.valueOf(face))).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('knows how likely each value is', () => {
    expect(skills.values).toEqual([1, 2, 3, 4]);
    expect(skills.values.map((value) => skills.facesWith(value))).toEqual([1, 2, 2, 1]);
    expect([flasks.chanceOf(0), flasks.chanceOf(1), flasks.chanceOf(3), flasks.mean, skills.mean]).toEqual([1 / 4, 1 / 2, 0, 1, 15 / 6]);
  });

  it('rolled, gives the value of the face', () => {
    expect([0, 1, 2, 3].map((face) => scripted([face], () => flasks.roll(begun(), luck, source)))).toEqual([0, 1, 1, 2]);
  });

  it.each([
    [{ 1: 0, '2-3': 1 }, 'face 4 of the d4 is missing'],
    [{ 1: 0, 3: 1, 4: 2 }, 'face 2 of the d4 is missing'],
    [{ 1: 0, '2-3': 1, '3-4': 2 }, 'face 3 of the d4 stands twice, in 2-3 and in 3-4'],
    [{ 1: 0, '2-5': 1 }, 'a d4 has no face 5; its faces are 1 to 4'],
    [{ '0-4': 1 }, 'a d4 has no face 0; its faces are 1 to 4'],
    [{ '4-1': 1 }, '"4-1" counts down; write 1-4'],
    [{ one: 1 }, '"one" is no face of a die; write a face or a range of faces, such as 4 or 2-3'],
    [{ '1-4': 1.5 }, 'the value of 1-4 must be a whole number'],
  ])('%j is refused in one line', (spec, message) => {
    expect(() => DiceTable.parse(spec as Record<string, number>, 4)).toThrow(message);
  });
});

describe('dice in a pack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scry-dice-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const schema = z.strictObject({ attack: dice, flasks: diceTable(4) });
  const read = (text: string) => {
    const path = join(folder, 'dice.yaml');
    writeFileSync(path, text);
    return checkShape(new YamlFile(path), schema);
  };

  it('are kept as they are written', () => {
    expect(read('attack: 2d6+3\nflasks: { 1: 0, 2-3: 1, 4: 2 }')).toEqual({ attack: '2d6+3', flasks: { 1: 0, '2-3': 1, 4: 2 } });
  });

  it.each([
    ['attack: 2D6\nflasks: { 1-4: 1 }', 'dice.yaml:1: attack: "2D6" is not a roll of dice; did you mean 2d6?'],
    ['attack: 6\nflasks: { 1-4: 1 }', 'dice.yaml:1: attack: must be a roll of dice, such as d6 or 2d6+3'],
    ['attack: d6\nflasks: { 1: 0, 2-3: 1 }', 'dice.yaml:2: flasks: face 4 of the d4 is missing'],
    ['attack: d6\nflasks: 3', 'dice.yaml:2: flasks: must give a value for each face of a d4, such as { 1: 0, 2-4: 1 }'],
  ])('%j is refused with file, line and field', (text, sentence) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ sentence: expect.stringContaining(sentence) }));
  });
});

/**
 * Attack at once with 2d6+1 against 9, or look for herbs first: a D4 gives 0, 1, 1 or 2 to the attack, but the beast wakes and 10 are needed. Two equal dice hit always.
 *
 * By hand: 15 of the 36 rolls of 2d6 are 8 or more, and 3 lower ones are equal dice: 18/36. Against 10 with 0 herbs a 9 is needed: 10 + 4 rolls; with 1 herb an 8: 18; with
 * 2 a 7: 21 + 3. Together (14 + 2 · 18 + 24) / (4 · 36) = 74/144. At random: (72 + 74) / 288 = 73/144.
 */
const beast = defineGame({
  apiVersion: 1,
  id: 'beast',
  name: 'Beast',
  seats: 1,
  state: { herbs: 'number', needed: 'number' },
  dice: { attack: '2d6+1' },
  tables: { herbs: { sides: 4, values: { 1: 0, '2-3': 1, 4: 2 } } },
  decisions: { turn: { attack: 1, search: 1 } },
  setUp(t) {
    t.needed = 9;
  },
  next: (t) => t.ask('turn', 0),
  isLegal: (t, move) => move === 'attack' || t.needed === 9,
  play(t, move) {
    if (move === 'search') {
      t.herbs = t.rollTable('herbs');
      t.needed = 10;
      return;
    }
    const { sum, faces } = t.rollDice('attack');
    if (sum + t.herbs >= t.needed || faces[0] === faces[1]) t.win();
    else t.lose();
  },
  strategies: {
    reckons: {
      about: 'does what is more likely to give the sum needed',
      choose(view) {
        const attack = view.dicePool('attack');
        const herbs = view.diceTable('herbs');
        const later = herbs.values.reduce((sum, value) => sum + herbs.chanceOf(value) * attack.chanceOfAtLeast(10 - value), 0);
        return view.may('search') && later > attack.chanceOfAtLeast(9) ? 'search' : 'attack';
      },
    },
  },
});
probeSuite(defOf(beast), { uniform: '73/144', optimal: '37/72', hidden: false });

describe('dice of a simple game', () => {
  it('tell players how likely each sum and value is', () => {
    // (10 + 2 · 15 + 21) / (4 · 36) = 61/144 for the search against 60/144.
    const def = defOf(beast);
    const reckons = beast.strategies?.[0].create as never;
    const { mean, standardError } = estimate(def, def.compile(emptyPack, {}), keyOf('beast'), 20_000, 0, [reckons]);
    expect(Math.abs(mean - 37 / 72)).toBeLessThan(4 * standardError);
  });

  it('are news to a plan that was made before', () => {
    const rules = defOf(beast).compile(emptyPack, {});
    const s = rules.create();
    rules.start(s, keyOf('beast'), 0);
    const { news } = s;
    rules.apply(s, 1); // search
    expect(s.news).toBe(news + 1);
    rules.apply(s, 0); // attack
    expect(s.news).toBe(news + 2);
  });

  /** These seats roll 3d100 one after another; the sums of seat 0. */
  const sumsOfSeat0 = (...seats: readonly number[]): number[] => {
    const seen: { seat: number; sum: number }[] = [];
    const plugin = defineGame({
      apiVersion: 1,
      id: 'sums',
      name: 'Sums',
      seats: 2,
      state: {},
      dice: { three: '3d100' },
      decisions: { turn: { roll: 1 } },
      next: (t) => t.ask('turn', seats[seen.length] ?? 0),
      play: (t) => void seen.push({ seat: t.player, sum: t.rollDice('three').sum }),
    });
    const rules = defOf(plugin).compile(emptyPack, {});
    const s = rules.create();
    rules.start(s, keyOf('sums'), 0);
    for (let i = 0; i < seats.length; i++) rules.apply(s, 0);
    return seen.filter(({ seat }) => seat === 0).map(({ sum }) => sum);
  };

  it('are rolled by the luck of the asked seat, which another seat does not shift', () => {
    const alone = sumsOfSeat0(0, 0, 0);
    expect(new Set(alone).size).toBe(3);
    expect(sumsOfSeat0(1, 0, 1, 1, 0, 0)).toEqual(alone);
  });

  it('that are declared wrongly are named in one line', () => {
    const game = (parts: object) => () =>
      defineGame({ apiVersion: 1, id: 'x', name: 'X', seats: 1, state: {}, decisions: { turn: { roll: 1 } }, next() {}, play() {}, ...parts });
    expect(game({ dice: { attack: '2D6' } })).toThrow('dice attack: "2D6" is not a roll of dice; did you mean 2d6?');
    expect(game({ dice: { attack: 6 } })).toThrow("dice must be dice by name, such as { attack: '2d6+3' }");
    expect(game({ tables: { flasks: { sides: 4, values: { '1-3': 0 } } } })).toThrow('table flasks: face 4 of the d4 is missing');
    expect(game({ tables: { flasks: { 1: 0, 2: 1 } } })).toThrow(
      "tables must be dice tables by name, such as { flasks: { sides: 4, values: { 1: 0, '2-3': 1, 4: 2 } } }",
    );
  });

  it('that are not declared are compile errors, and errors where they are used', () => {
    const game = defineGame({
      apiVersion: 1,
      id: 'x',
      name: 'X',
      seats: 1,
      state: { way: 'number' },
      dice: { attack: '2d6' },
      tables: { flasks: { sides: 2, values: { 1: 0, 2: 1 } } },
      decisions: { turn: { dice: 1, table: 1 } },
      next: (t) => t.ask('turn', 0),
      play(t, move) {
        // @ts-expect-error: there are no such dice
        if (move === 'dice') t.rollDice('atack');
        // @ts-expect-error: there is no such table
        else t.rollTable('flask');
      },
    });
    const play = (code: number) => () => {
      const rules = defOf(game).compile(emptyPack, {});
      const s = rules.create();
      rules.start(s, keyOf('x'), 0);
      rules.apply(s, code);
    };
    expect(play(0)).toThrow('play() fails: no dice are called atack; did you mean attack?');
    expect(play(1)).toThrow('play() fails: no dice table is called flask; did you mean flasks?');
  });
});
