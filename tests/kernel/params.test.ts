import { describe, expect, it } from 'vitest';
import { checkOnly, type ParamSpec, perSeat, resolveParams } from '../../src/core/index.ts';

const spec: ParamSpec = {
  spirit: { type: 'int', default: 5, min: 1, max: 9, about: 'spirit at the start' },
  luck: { type: 'number', default: 0.5, min: 0, max: 1, about: 'how lucky' },
  strict: { type: 'flag', default: false, about: 'by the book' },
  vignette: { type: 'word', default: 'ruins', values: (pack) => pack as string[], about: 'which one' },
  upgrades: { type: 'words', default: [], values: ['lamp', 'rope'], about: 'which upgrades' },
};
const pack = ['ruins', 'woods'];

describe('parameters', () => {
  it('of seats are declared once and exist for each seat', () => {
    const seats = perSeat(2, { hero: { type: 'word', default: 'bear', values: ['bear', 'fox'], about: 'who sits here' } });
    expect(resolveParams(seats, { 'seats.1.hero': 'fox' }, pack)).toEqual({ 'seats.0.hero': 'bear', 'seats.1.hero': 'fox' });
  });

  it('are the defaults overridden by the given values', () => {
    expect(resolveParams(spec, {}, pack)).toEqual({ spirit: 5, luck: 0.5, strict: false, vignette: 'ruins', upgrades: [] });
    const given = { spirit: 9, luck: 0, strict: true, vignette: 'woods', upgrades: ['rope'] };
    expect(resolveParams(spec, given, pack)).toEqual(given);
  });

  it.each([
    [{ spirits: 3 }, 'unknown parameter spirits; did you mean spirit?'],
    [{ spirit: 10 }, 'spirit must be from 1 to 9, not 10'],
    [{ spirit: 0 }, 'spirit must be from 1 to 9, not 0'],
    [{ spirit: 2.5 }, 'spirit must be a whole number from 1 to 9, not 2.5'],
    [{ spirit: 'many' }, 'spirit must be a number from 1 to 9, not "many"'],
    [{ spirit: Number.NaN }, 'spirit must be a number from 1 to 9, not .nan'],
    [{ luck: 1.01 }, 'luck must be from 0 to 1, not 1.01'],
    [{ strict: 1 }, 'strict must be true or false, not 1'],
    [{ vignette: 'wods' }, 'unknown vignette "wods"; did you mean woods?'],
    [{ vignette: 3 }, 'unknown vignette 3; there are: ruins, woods'],
    [{ upgrades: 'rope' }, 'upgrades must be a list, not "rope"'],
    [{ upgrades: ['rope', 'lmp'] }, 'unknown "lmp" in upgrades; did you mean lamp?'],
  ])('refuse %o: %s', (given, message) => {
    expect(() => resolveParams(spec, given, pack)).toThrow(message);
  });
});

describe('a parameter that is a list', () => {
  const spec = {
    mode: { type: 'word', default: 'short', values: ['short', 'long'], about: 'which game' },
    rows: { type: 'words', default: [], values: ['1', '2'], about: 'rows of the long game', only: { mode: 'long' } },
  } as const satisfies ParamSpec;

  it('is unchanged if its words are those of its default, also as another list', () => {
    expect(() => checkOnly(spec, { mode: 'short', rows: [] })).not.toThrow();
    expect(() => checkOnly(spec, { mode: 'short', rows: ['1'] })).toThrow('rows needs mode "long", but it is "short"');
  });
});
