import { describe, expect, it } from 'vitest';
import { FIRST_KIND } from '../../../src/core/index.ts';
import { EVENT_LIST, K, KIND_LIST } from '../../../src/games/the-veil/kinds.ts';
import { COUNTS, PICKS } from '../../../src/games/the-veil/language.ts';
import { Count, Pick } from '../../../src/games/the-veil/ops.ts';
import { params, Tick } from '../../../src/games/the-veil/params.ts';
import { AURA, REVEAL_WINDOWS, SYNERGY_TYPES, TRAP, TYPES, UNTYPED } from '../../../src/games/the-veil/words.ts';

const numbers = (of: object): [string, number][] => Object.entries(of).filter((entry): entry is [string, number] => typeof entry[1] === 'number');

describe('The Veil: lists and their numbers', () => {
  it('kinds have the numbers of their places in the list', () => {
    const kinds = numbers(K).filter(([name]) => name.startsWith('K_'));
    expect(kinds.map(([name, number]) => [name.slice(2).toLowerCase().replaceAll('_', '-'), number])).toEqual(
      KIND_LIST.map((k, i) => [k.name, FIRST_KIND + i]),
    );
  });

  it('events are numbered from 0 without gaps', () => {
    const events = numbers(K).filter(([name]) => name.startsWith('E_'));
    expect(events.map(([, number]) => number)).toEqual(EVENT_LIST.map((_, i) => i));
  });

  it('words of the effect language have the numbers of their instructions', () => {
    expect(numbers(Count)).toEqual(COUNTS.map((word, i) => [word, i]));
    expect(numbers(Pick)).toEqual(PICKS.map((word, i) => [word, i]));
    expect(numbers(Tick)).toEqual(params.poisonTick.values.map((word, i) => [word, i]));
  });

  it('TV-A06 the synergy types are the first three', () => {
    expect(TYPES.slice(0, SYNERGY_TYPES)).toEqual(['aggro', 'control', 'support']);
    expect([TYPES[TRAP], TYPES[AURA], TYPES[UNTYPED]]).toEqual(['trap', 'aura', 'none']);
    expect(REVEAL_WINDOWS).toEqual(['none', 'targeted', 'damage']);
  });
});
