import { describe, expect, it } from 'vitest';
import { attemptColumns, cardCounts, columns, curves, showing } from '../../src/kit/measures.ts';

describe('measures declared by name', () => {
  it('columns stand one after the other, a block with names of its own; each is where it says', () => {
    const { specs, at, end } = columns({
      spiritEnd: { type: 'int8', about: 'Spirit at the end' },
      uses: [
        { name: 'uses_1', type: 'int16', about: 'first' },
        { name: 'uses_2', type: 'int16', about: 'second' },
      ],
      won: { type: 'int8', flag: true, about: 'won' },
    });
    expect(specs).toEqual([
      { name: 'spirit_end', type: 'int8', about: 'Spirit at the end' },
      { name: 'uses_1', type: 'int16', about: 'first' },
      { name: 'uses_2', type: 'int16', about: 'second' },
      { name: 'won', type: 'int8', flag: true, about: 'won' },
    ]);
    expect(at).toEqual({ spiritEnd: 0, uses: 1, won: 3 });
    expect(end).toBe(4);
  });

  it('own columns of attempts follow the five of every campaign, own card counts follow drawn and played', () => {
    expect(attemptColumns({ left: { type: 'int8', about: 'left' }, lost: { type: 'int8', about: 'lost' } }).at).toEqual({ left: 5, lost: 6 });
    expect(cardCounts({ bought: { about: 'bought' }, shed: { about: 'shed' } })).toMatchObject({ at: { bought: 2, shed: 3 }, end: 4 });
    expect(curves({ emptySlots: { min: 0, max: 4, about: 'empty' } })).toMatchObject({ specs: [{ name: 'empty_slots', max: 4 }], at: { emptySlots: 0 } });
  });

  it('a block that shows counts of the state knows which count each of its columns copies', () => {
    const column = (name: string) => ({ name });
    const { specs, counts } = showing([
      [7, column('gold'), column('damage')],
      [3, column('healed')],
    ]);
    expect(specs.map(({ name }) => name)).toEqual(['gold', 'damage', 'healed']);
    expect([...counts]).toEqual([7, 8, 3]);
  });
});
