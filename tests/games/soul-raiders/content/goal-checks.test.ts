import { describe, expect, it } from 'vitest';
import { attainable } from '../../../../src/games/soul-raiders/content/attainable.ts';
import { packData } from '../../../../src/games/soul-raiders/content/pack-data.ts';
import { changed, complaints, type Records, record, small, standIn, tiny } from './packs.ts';

const NOTHING = { quests: new Set<number>(), artifacts: new Set<number>() };
const source = 'stand-in';
const plain = { chapter: 'old-gate', source };

/** What can be attained in the only chapter of the tiny pack after a change. */
function reach(change: (data: Records) => void) {
  const data = packData(changed(tiny(), change));
  const { locations, stories } = attainable(data, data.chapters[0], NOTHING);
  return { locations: [...locations].sort(), stories: [...stories].sort() };
}
const side = (data: Records, id: string, of: 'A' | 'B'): Record<string, unknown> => record(data, id)[of] as Record<string, unknown>;

describe('Soul Raiders: what can be attained', () => {
  it('every Location, Story and Quest of the stand-in pack, chapter by chapter', () => {
    const data = packData(standIn());
    let carried: Parameters<typeof attainable>[2] = NOTHING;
    for (const chapter of data.chapters) {
      const found = attainable(data, chapter, carried);
      const all = (cards: readonly { chapter: string; number: number }[]) => cards.filter((card) => card.chapter === chapter.id).map(({ number }) => number);
      expect([...found.locations].sort((a, b) => a - b)).toEqual(all(data.locations));
      expect([...found.stories].sort((a, b) => a - b)).toEqual(all(data.stories));
      carried = found;
    }
    expect([...carried.quests].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([...carried.artifacts].sort()).toEqual([1, 2, 3]);
  });

  it('arrows lead on from the starts, and a Location without lock turns when it is entered again', () => {
    expect(reach(() => {})).toEqual({ locations: [1, 2], stories: [1] });
    // The arrow is on side B of the Road only.
    expect(reach((data) => (side(data, 'road', 'A').arrows = []))).toEqual({ locations: [1, 2], stories: [1] });
  });

  it('a lock keeps side A until something turns the Location', () => {
    const locked = (data: Records): void => {
      record(data, 'road').lock = true;
      side(data, 'road', 'A').arrows = [];
    };
    expect(reach(locked)).toEqual({ locations: [1], stories: [] });
    expect(
      reach((data) => {
        locked(data);
        side(data, 'road', 'A').scrolls = [{ type: 'strength', difficulty: 3, do: [{ flip: 'here' }] }];
      }),
    ).toEqual({ locations: [1, 2], stories: [1] });
    expect(
      reach((data) => {
        locked(data);
        record(data, 'old-gate').reveals = [{ location: 1, side: 'B' }];
      }),
    ).toEqual({ locations: [1, 2], stories: [1] });
  });

  it('a Location that is only entered on side B never shows side A', () => {
    const behind = (data: Records): void => {
      for (const of of ['A', 'B'] as const) side(data, 'road', of).arrows = [{ to: 2, side: 'B', difficulty: 4 }];
    };
    expect(reach(behind)).toEqual({ locations: [1, 2], stories: [] });
  });

  it('Stories place Heroes, draw each other, and come to an end', () => {
    expect(
      reach((data) => {
        side(data, 'road', 'A').arrows = [{ story: 2, difficulty: 1 }];
        side(data, 'road', 'B').arrows = [];
        data.stories.push(
          { ...plain, id: 'two', number: 2, name: 'Two', do: [{ story: 3 }], fate: 'recurrent' },
          {
            ...plain,
            id: 'three',
            number: 3,
            name: 'Three',
            do: [{ story: 2 }, { choose: [{ pay: { heroism: 9 } }, { do: [{ place: 2 }] }] }],
            fate: 'recurrent',
          },
        );
      }),
    ).toEqual({ locations: [1, 2], stories: [1, 2, 3] });
  });

  it('a scroll needs a card that somebody can keep', () => {
    const needs = (fate: string) => (data: Records) => {
      side(data, 'gate', 'A').scrolls = [{ type: 'strength', difficulty: 3, needs: { story: 2 }, do: [{ story: 1 }] }];
      side(data, 'road', 'A').scrolls = [{ type: 'strength', difficulty: 3, do: [{ story: 2 }] }];
      data.stories.push({ ...plain, id: 'two', number: 2, name: 'Two', fate });
    };
    expect(reach(needs('keep')).stories).toEqual([1, 2]);
    expect(reach(needs('discard')).stories).toEqual([2]);
  });

  it('an Enemy that can be drawn can be defeated', () => {
    const guarded = (data: Records): void => {
      side(data, 'gate', 'A').scrolls = [];
      side(data, 'gate', 'A').entrance = [{ on: 'red', do: [{ scripted: 1 }] }];
      data.scripted = [{ ...plain, id: 'guard', number: 1, name: 'Guard', shields: [2], defeat: [{ story: 1 }] }];
    };
    expect(reach(guarded).stories).toEqual([1]);
  });

  it('Elusive arrows need a spell or Potion that makes Elusive', () => {
    const secret = (data: Records): void => {
      for (const of of ['A', 'B'] as const) side(data, 'road', of).arrows = [{ to: 2, difficulty: 4, elusive: true }];
    };
    expect(reach(secret).locations).toEqual([1]);
    const withSpell = (data: Records): void => {
      secret(data);
      record(data, 'lightning').spell = 'invisibility';
    };
    expect(reach(withSpell).locations).toEqual([1, 2]);
  });

  it('a condition on a card or on stars must be possible', () => {
    const when = (condition: object) => (data: Records) => {
      side(data, 'gate', 'A').reaction = [{ when: condition, do: [{ story: 2 }] }];
      data.stories.push({ ...plain, id: 'two', number: 2, name: 'Two', fate: 'discard' });
    };
    expect(reach(when({ redStars: 1 })).stories).toEqual([1, 2]);
    expect(reach(when({ redStars: 2 })).stories).toEqual([1]);
    expect(reach(when({ blackStars: 1 })).stories).toEqual([1]);
    expect(reach(when({ holds: { story: 1 }, by: 'anyone' })).stories).toEqual([1]);
    expect(reach(when({ tier: 'red' })).stories).toEqual([1, 2]);
  });
});

describe('Soul Raiders: checks of goals', () => {
  it('names a Location to which nobody can come', () => {
    expect(
      complaints(small(), (data) => {
        for (const id of ['well-yard', 'spring'])
          for (const of of ['A', 'B'] as const) {
            const { arrows } = side(data, id, of) as { arrows: { to: number }[] };
            side(data, id, of).arrows = arrows.filter(({ to }) => to !== 3);
          }
      }),
    ).toEqual(['locations 2.number: no Hero can come to Location 3 (Cellar); let an arrow or a Story lead there']);
  });

  it('names the star Stories that nothing draws, and the first number of Heroes that misses them', () => {
    expect(complaints(small(), (data) => (side(data, 'pump-house', 'B').scrolls = []))).toEqual([
      'chapters 0.required.0.black: 1 Hero cannot gain 1 black star, only 0: nothing draws Story 3 (Clear Water)',
    ]);
    // Without Story 22 the four black stars that four Heroes need are still there; without Story 17, which opens it, they are not.
    const without = (...numbers: number[]) =>
      complaints(standIn(), (data) => {
        for (const card of [...data.locations, ...data.stories]) {
          if (card.chapter !== 'sunken-cloister') continue;
          if (numbers.includes(17) && card.id === 'c1-st16') delete card.offers;
          if (numbers.includes(22) && card.id === 'c1-st21') delete card.offers;
        }
        if (numbers.includes(17)) side(data, 'c1-l10', 'A').scrolls = [];
      });
    expect(without(22)).toEqual([]);
    expect(without(17)).toEqual([
      'chapters 0.required.3.black: 4 Heroes cannot gain 4 black stars, only 3: nothing draws Story 17 (The Abbot Yields) or Story 22 (Novices Freed)',
    ]);
  });

  it('says when there are too few star Stories', () => {
    expect(complaints(tiny(), (data) => (record(data, 'old-gate').required = [1, 1, 2, 2].map((red) => ({ red, black: 0 }))))).toEqual([
      'chapters 0.required.2.red: 3 Heroes cannot gain 2 red stars, only 1: 1 Story of old-gate has one',
    ]);
  });

  it('a Quest of an earlier chapter opens a scroll, one of a later chapter does not', () => {
    // Story 12 of chapter 2 is a red star; Quest 2 comes from chapter 1, Quest 8 from Story 18 of chapter 2, Quest 10 from Story 29 there.
    const keyed = (quest: number) =>
      complaints(standIn(), (data) => {
        for (const of of ['A', 'B'] as const)
          side(data, 'c1-l5', of).scrolls = [{ type: 'strength', difficulty: 8, needs: { quest }, do: [{ story: 9 }, { story: 10 }] }];
        for (const of of ['A', 'B'] as const)
          side(data, 'c2-l10', of).scrolls = [{ type: 'precision', difficulty: 5, needs: { quest: 2 }, do: [{ story: 12 }] }];
      });
    expect(keyed(1)).toEqual([]);
    expect(keyed(8)).toEqual(['chapters 1.required.1.red: 2 Heroes cannot gain 2 red stars, only 1: nothing draws Story 12 (The Tide Rite)']);
  });
});
