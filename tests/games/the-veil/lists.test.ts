import { describe, expect, it } from 'vitest';
import { FIRST_KIND } from '../../../src/core/index.ts';
import * as ops from '../../../src/games/the-veil/content/ops.ts';
import * as options from '../../../src/games/the-veil/options/params.ts';
import * as kinds from '../../../src/games/the-veil/state/kinds.ts';
import { AURA, REVEAL_WINDOWS, SYNERGY_TYPES, TRAP, TYPES, UNTYPED } from '../../../src/games/the-veil/state/words.ts';

const { EVENT_LIST, KIND_LIST } = kinds;

/** Members of a const enum, which the tests' compiler keeps as an object. */
const members = (module: object, name: string): [string, number][] => numbers((module as Record<string, object>)[name]);
const numbers = (of: object): [string, number][] => Object.entries(of).filter((entry): entry is [string, number] => typeof entry[1] === 'number');

describe('The Veil: lists and their numbers', () => {
  it('kinds are numbered by their place in the list', () => {
    const asked = members(kinds, 'K').filter(([name]) => name.startsWith('K_'));
    expect(asked.map(([name, number]) => [name.slice(2).toLowerCase().replaceAll('_', '-'), number])).toEqual(
      KIND_LIST.map((k, i) => [k.name, FIRST_KIND + i]),
    );
  });

  it('events are numbered from 0 without gaps', () => {
    const events = members(kinds, 'K').filter(([name]) => name.startsWith('E_'));
    expect(events.map(([, number]) => number)).toEqual(EVENT_LIST.map((_, i) => i));
  });

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
