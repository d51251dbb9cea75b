import { describe, expect, it } from 'vitest';
import * as ops from '../../../src/games/the-veil/content/ops.ts';
import * as options from '../../../src/games/the-veil/options/params.ts';
import { AURA, REVEAL_WINDOWS, SYNERGY_TYPES, TRAP, TYPES, UNTYPED } from '../../../src/games/the-veil/state/words.ts';

/** Members of a const enum, which the tests' compiler keeps as an object. */
const members = (module: object, name: string): [string, number][] => numbers((module as Record<string, object>)[name]);
const numbers = (of: object): [string, number][] => Object.entries(of).filter((entry): entry is [string, number] => typeof entry[1] === 'number');

describe('The Veil: lists and their numbers', () => {
  it('words of the effect language have the numbers of their instructions', () => {
    expect(members(ops, 'Count')).toEqual(ops.COUNTS.map((word, i) => [word, i]));
    expect(members(ops, 'Pick')).toEqual(ops.PICKS.map((word, i) => [word, i]));
    expect(members(options, 'Tick')).toEqual(options.params.poisonTick.values.map((word, i) => [word, i]));
  });

  it('TV-A06 the synergy types are the first three', () => {
    expect(TYPES.slice(0, SYNERGY_TYPES)).toEqual(['aggro', 'control', 'support']);
    expect([TYPES[TRAP], TYPES[AURA], TYPES[UNTYPED]]).toEqual(['trap', 'aura', 'none']);
    expect(REVEAL_WINDOWS).toEqual(['none', 'targeted', 'damage']);
  });
});
