import { describe, expect, it } from 'vitest';
import { listed, membersOf } from '../../src/kit/enums.ts';
import { eventsOf, kindsOf } from '../../src/kit/kinds.ts';

enum Kind {
  play = 3,
  windowStart,
  giveUp,
}

enum Event {
  round = 0,
  cardDrawn,
}

describe('kinds and events declared as enums', () => {
  it('kinds have their names in kebab-case; the role is play unless another is named; a window has its pass code', () => {
    expect(kindsOf(Kind, { windowStart: { pass: 0 }, giveUp: { role: 'rewards' } })).toEqual([
      { name: 'play', role: 'play' },
      { name: 'window-start', role: 'play', pass: 0 },
      { name: 'give-up', role: 'rewards' },
    ]);
  });

  it('events stand at their numbers', () => {
    expect(eventsOf(Event)).toEqual([{ name: 'round' }, { name: 'card-drawn' }]);
  });

  it('a misspelt exception is a compile error, a gap in the numbers an error at once', () => {
    // @ts-expect-error: there is no such kind
    expect(kindsOf(Kind, { windowSart: { pass: 0 } })).toHaveLength(3);
    expect(() => listed({ play: 3, use: 5 }, 3)).toThrow('use has the number 5, not 4');
    expect(() => kindsOf({ play: 0 }, {})).toThrow('play has the number 0, not 3');
  });

  it('members are listed by number, without the names by number that TypeScript adds', () => {
    expect(membersOf({ ...Kind, early: 1 })).toEqual([
      ['early', 1],
      ['play', 3],
      ['windowStart', 4],
      ['giveUp', 5],
    ]);
  });
});
