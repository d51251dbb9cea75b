import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const FATE_NUMBERS = [0, 1, 2, 3, 4];
/** Renown before a Quest is resolved, after its Feather column, after its Scorpion column. */
const RENOWN = { pentha: 2, klar: 2, naka: 2 };
const UP = { pentha: 3, klar: 3, naka: 3 };
const DOWN = { pentha: 1, klar: 1, naka: 1 };
const coin = (take: number) => ({ from: 'coin', take });
type Luck = Parameters<typeof scenario>[1];

/** A Quest of three slots whose last slot is filled by seat 0, who votes with the last card named; the others lie there already. */
function vote(pile: readonly string[], last: Fates, more: Setup = {}, luck: Luck = []): Scene {
  const quests = { forest: { quest: 'plain-1', on: ['pentha', 'klar', null], votes: pile }, desert: 'plain-2', ...more.quests } as const;
  const scene = scenario({ hands: [[last, 'scorpion'], [], []], renown: RENOWN, ...more, quests }, luck);
  return scene.put('naka', 'forest', 2, last);
}
/** The same without any vote by the one who fills it: a Portal paid with the last cards. */
function portal(pile: readonly string[], more: Setup, luck: Luck): Scene {
  const quests = { forest: { quest: 'plain-1', on: ['pentha', 'klar', null], votes: pile }, desert: 'plain-2' } as const;
  const hands = [['scorpion', 'scorpion', 'scorpion'], ['feather'], ['feather']] as const;
  return scenario({ quests, hands, renown: RENOWN, ...more }, luck)
    .play(code.portalOnto('naka', 'forest', 2))
    .card('scorpion', 'scorpion', 'scorpion');
}

describe('Veiled Fate: counting votes', () => {
  it('VF-X14 a Feather or Scorpion counts 1, a double 2', () => {
    vote(['double-feather@1', 'scorpion@2'], 'feather').expectState({ tally: [3, 1] });
    vote(['double-scorpion@1', 'scorpion@2'], 'double-feather').expectState({ tally: [2, 3] });
    vote(['feather@1', 'feather@1', 'double-feather@2', 'double-scorpion@2', 'double-scorpion@2'], 'scorpion').expectState({ tally: [4, 5] });
  });

  it('VF-X15 the larger total decides, not the larger number of cards', () => {
    vote(['feather@1', 'double-scorpion@2'], 'double-scorpion').expectState({ tally: [1, 4], renown: DOWN });
    vote(['scorpion@1', 'scorpion@1', 'double-feather@2'], 'double-feather').expectState({ tally: [4, 2], renown: UP });
    vote(['scorpion@1', 'scorpion@1', 'scorpion@1', 'double-feather@2'], 'double-feather').expectState({ tally: [4, 3], renown: UP });
  });

  it('VF-X16 VF-E16 VF-?81 equal totals: one coin adds a vote for its face; 1–2 is Scorpion; no player is asked', () => {
    const tie = (face: number) => vote(['feather@1'], 'scorpion', { hands: [['scorpion', 'scorpion'], [], []] }, [coin(face)]).expectLuckUsed();
    expect(tie(1).state).toMatchObject({ tally: [1, 1], renown: DOWN, asked: 'action', decider: 0 });
    expect(tie(0).state).toMatchObject({ tally: [1, 1], renown: UP });
    expect(tie(1).events.filter((event) => event === 'coin')).toEqual(['coin']);
  });

  it('VF-X16 without a tie no coin is flipped', () => {
    expect(vote(['feather@1'], 'feather').events).not.toContain('coin');
    expect(vote(['feather@1'], 'double-scorpion').events).not.toContain('coin');
  });

  it('VF-?17 0–0 is a tie for the coin: an empty pile, or Fate +2 with nothing to draw', () => {
    portal([], { deck: ['feather'] }, [coin(0)])
      .expectLuckUsed()
      .expectState({ tally: [0, 0], renown: UP, deckSize: 1 });
    portal([], {}, [coin(1)])
      .expectLuckUsed()
      .expectState({ tally: [0, 0], renown: DOWN });
    vote([], 'plus-two', { deck: [], hands: [['plus-two', 'scorpion'], [], []] }, [coin(1)])
      .expectLuckUsed()
      .expectState({ tally: [0, 0], renown: DOWN, discard: ['plus-two'] });
  });

  it('VF-?61 the coin is fair, and each flip independent of the one before', () => {
    const flips = [{ id: 'coins', rows: Array.from({ length: 2 }, () => ({ takes: 'any', feather: { coin: [1, 2] } })) }];
    const counts = new Map<string, number>();
    for (let game = 0; game < 400; game++) {
      const scene = scenario({ cards: { quests: flips }, quests: { forest: { quest: 'coins', on: ['pentha', null] }, desert: 'plain-2' } }, game);
      const { pentha, naka } = scene.put('naka', 'forest', 1, 'feather').state.renown;
      counts.set(`${pentha}${naka}`, (counts.get(`${pentha}${naka}`) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['11', '12', '21', '22']);
    // 100 of each are expected, with a standard deviation of √(400 · 1/4 · 3/4) ≈ 8.7
    for (const n of counts.values()) expect(Math.abs(n - 100)).toBeLessThan(35);
  });
});

describe('Veiled Fate: revealing votes', () => {
  it('VF-X12 every card of the vote is revealed, one at a time, and then known to all', () => {
    const scene = vote(['feather@1', 'plus-two@2', 'double-scorpion@2'], 'feather', { deck: ['scorpion', 'double-feather', 'feather'] });
    expect(scene.events.filter((event) => event === 'revealed')).toHaveLength(6);
    for (const seat of [0, 1, 2]) expect(FATE_NUMBERS.map((fate) => scene.view(seat).discarded(fate))).toEqual([2, 1, 1, 1, 1]);
  });

  it('VF-X11 revealed cards cannot be traced: who put which card there makes no difference to what is seen', () => {
    const seen = (...pile: readonly string[]): unknown => {
      const scene = vote(pile, 'feather');
      const out = new Int32Array(scene.rules.mostWords * 2);
      return { told: scene.told, view: Array.from(out.subarray(0, scene.view(0).write(out))) };
    };
    expect(seen('feather@1', 'double-scorpion@2', 'scorpion@2')).toEqual(seen('scorpion@1', 'double-scorpion@2', 'feather@2'));
    expect(seen('feather@1', 'scorpion@2')).toEqual(seen('scorpion@1', 'feather@2'));
  });

  it('VF-X29 VF-?04 the cards of the vote go face up to the discard pile, and the pile is empty', () => {
    const scene = vote(['scorpion@1', 'plus-two'], 'double-feather', { deck: ['feather', 'scorpion', 'feather'], discard: ['double-scorpion'] });
    scene.expectState({ piles: {}, deck: ['feather'], discard: ['feather', 'double-feather', 'scorpion', 'scorpion', 'double-scorpion', 'plus-two'] });
    for (const seat of [0, 1, 2]) expect(FATE_NUMBERS.map((fate) => scene.view(seat).discarded(fate))).toEqual([1, 1, 2, 1, 1]);
  });
});

describe('Veiled Fate: Fate +2', () => {
  const deck: readonly Fates[] = ['plus-two', 'feather', 'double-feather', 'scorpion', 'scorpion'];

  it('VF-X13 VF-?18 VF-E15 each Fate +2 brings in the top two cards of the deck, one that is drawn as well: 4–3', () => {
    vote(['feather@1', 'double-scorpion@2'], 'plus-two', { deck }).expectState({
      tally: [4, 3],
      renown: UP,
      deck: ['scorpion'],
      discard: ['feather', 'feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two', 'plus-two'],
    });
  });

  it('VF-?18 with plusTwoChain noChain a drawn Fate +2 brings in nothing: 2–2, and the coin', () => {
    vote(['feather@1', 'double-scorpion@2'], 'plus-two', { deck, options: { plusTwoChain: 'noChain' } }, [coin(1)])
      .expectLuckUsed()
      .expectState({ tally: [2, 2], renown: DOWN, deck: ['double-feather', 'scorpion', 'scorpion'] });
  });

  it('VF-X13 two of them bring in four cards, also without chains', () => {
    const four: readonly Fates[] = ['scorpion', 'double-scorpion', 'scorpion', 'double-feather', 'feather'];
    for (const plusTwoChain of ['chain', 'noChain'])
      vote(['plus-two@1', 'feather@2'], 'plus-two', { deck: four, options: { plusTwoChain } }).expectState({ tally: [3, 4], deck: ['feather'], renown: DOWN });
  });

  it('VF-?18 a long chain goes on until no card is left', () => {
    const chain = vote(['plus-two@1'], 'feather', { deck: ['plus-two', 'plus-two', 'plus-two', 'scorpion', 'plus-two', 'scorpion', 'scorpion'] });
    chain.expectState({ tally: [1, 3], deck: [], renown: DOWN });
  });

  it('VF-?19 VF-?18 a Fate +2 works the same in an Age vote', () => {
    const ages = [{ id: 'age-1', feather: [{ give: 1, to: { demi: 'naka' } }], scorpion: [{ give: 2, to: { demi: 'naka' } }] }];
    const age = (options: Setup['options']) =>
      scenario({ cards: { ages }, phase: 'ageEnd', hands: [[], ['feather', 'plus-two'], []], deck, options }, 0)
        .card('feather', 'plus-two')
        .expectState({ piles: {} });
    age({}).expectState({ tally: [4, 1], renown: { naka: 1 } });
    age({ plusTwoChain: 'noChain' }).expectState({ tally: [2, 0] });
  });

  it('VF-?20 VF-X16 an Age vote without cards is a tie for the TIE section, never for the coin', () => {
    const ages = [
      { id: 'age-1', feather: [{ give: 1, to: { demi: 'naka' } }], scorpion: [{ give: 2, to: { demi: 'naka' } }], tie: [{ give: 3, to: { demi: 'naka' } }] },
    ];
    const scene = scenario({ cards: { ages }, age: 1, phase: 'ageEnd', hands: [[], ['feather'], []], options: { ages: 1 } }, []).pass();
    scene.expectState({ tally: [0, 0], renown: { naka: 3 }, asked: 'over' });
    expect(scene.events).not.toContain('coin');
  });
});

describe('Veiled Fate: a deck that runs out within a vote', () => {
  it('VF-?83 the discard pile becomes the new deck without the cards of this vote', () => {
    vote(['plus-two@1', 'scorpion@2', 'scorpion@2'], 'feather', { deck: ['feather'], discard: ['double-feather'] })
      .expectState({ tally: [4, 2], renown: UP, deck: [] })
      .expectState({ discard: ['feather', 'feather', 'double-feather', 'scorpion', 'scorpion', 'plus-two'] });
  });

  it('VF-?83 VF-?18 with deck and discard pile empty nothing more joins, though cards of the vote lie open', () => {
    vote(['plus-two@1', 'double-feather@2'], 'feather', { deck: ['double-scorpion'], discard: [] }).expectState({
      tally: [3, 2],
      renown: UP,
      deck: [],
      discard: ['feather', 'double-feather', 'double-scorpion', 'plus-two'],
    });
  });

  it('VF-?83 VF-?18 a chain goes on across the reshuffle', () => {
    const discard = ['double-scorpion', 'double-scorpion', 'double-scorpion', 'double-scorpion'];
    // the Fate +2 of the pile draws the one of the deck and a card of the new deck, that one two more
    vote(['plus-two@1'], 'feather', { deck: ['plus-two'], discard }).expectState({ tally: [1, 6], deck: ['double-scorpion'], renown: DOWN });
  });

  it('VF-?83 piles of other Quests are never part of it', () => {
    const desert = { quest: 'plain-2', on: ['belan'], votes: ['double-scorpion@1', 'double-scorpion@2'] } as const;
    vote(['plus-two@1'], 'feather', { deck: [], quests: { desert } }).expectState({ tally: [1, 0], piles: { desert: ['double-scorpion', 'double-scorpion'] } });
  });

  it('VF-?83 a card that −1 removed is in the discard pile at once', () => {
    const quests = { forest: { quest: 'minus', on: ['pentha', 'klar', null], votes: ['plus-two@1', 'double-scorpion@2'] }, desert: 'plain-2' } as const;
    const removed = [{ from: 'votes removed', take: 1 }];
    const scene = scenario({ cards: { quests: [{ id: 'minus', extra: -1 }] }, quests, deck: [], renown: RENOWN }, removed);
    scene.put('naka', 'forest', 2, 'feather').expectState({ tally: [1, 2], renown: DOWN, discard: ['feather', 'double-scorpion', 'plus-two'] });
  });

  it('VF-?83 the votes are discarded before the column: a card drawn while it is applied may be one of them', () => {
    const decree = { words: 'Draw a card for each Smite.', when: [{ event: 'smited', do: [{ draw: 1 }] }] };
    const cards = { quests: [{ id: 'smiting', rows: [{ takes: 'any', feather: 'smite' }] }], cities: [{ id: 'tower', decree }] };
    const setup: Setup = { cards, city: 'tower', quests: { forest: 'smiting', desert: 'plain-2' }, hands: [['double-feather', 'scorpion'], [], []], deck: [] };
    scenario(setup, [])
      .put('naka', 'forest', 0, 'double-feather')
      .expectState({ hands: [['double-feather', 'scorpion'], [], []], discard: [], deck: [], places: { naka: 'abyss' } });
  });

  it('VF-?83 VF-X29 the votes of an Age card are discarded before its effect, too', () => {
    const ages = [{ id: 'age-1', feather: [{ draw: 1, player: 'first' }] }];
    scenario({ cards: { ages }, phase: 'ageEnd', hands: [[], ['double-feather'], []], deck: [], options: { ages: 1 } }, [])
      .card('double-feather')
      .expectState({ hands: [['double-feather'], [], []], discard: [], piles: {} });
  });
});
