import { describe, expect, it } from 'vitest';
import { ownPulse, Pulse, pulseClock, timingFrom } from '../../../src/runner/play/pulse.ts';
import { PaceBook } from '../../../src/runner/workers/pace-book.ts';

describe('timing', () => {
  it('starts anew after the first, second, fourth, eighth and sixteenth game', () => {
    expect([0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 1000].map(timingFrom)).toEqual([0, 1, 2, 2, 4, 4, 8, 8, 16, 16, 16]);
  });

  it('counts the games since the last start, of chunks that are over and in play', () => {
    const book = new PaceBook();
    // Of 32 games the last 16 were timed, of 4 the last 2, and the only one.
    book.add({ cell: 0, first: 0, count: 32 }, 4);
    book.add({ cell: 0, first: 32, count: 4 }, 1);
    book.add({ cell: 1, first: 0, count: 1 }, 3);
    expect(book.paces()).toEqual(
      new Map([
        [0, { games: 18, seconds: 5, unfinished: 0 }],
        [1, { games: 1, seconds: 3, unfinished: 0 }],
      ]),
    );
    // Eleven games are over, the twelfth is being played: three were timed.
    const pulse = ownPulse();
    pulse[Pulse.game] = 111;
    pulse[Pulse.began] = pulseClock();
    book.follow({ cell: 2, first: 100, count: 50 }, pulse);
    expect(book.paces().get(2)).toMatchObject({ games: 3, unfinished: 11 });
  });
});
