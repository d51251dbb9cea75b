import { afterEach, describe, expect, it } from 'vitest';
import type { PublicWorth } from '../../../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import type { Beliefs } from '../../../../src/games/veiled-fate/play/beliefs/beliefs.ts';
import { Event } from '../../../../src/games/veiled-fate/state/kinds.ts';
import { REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';
import { addedToAge, ageWish, listening, Oracle, tableOf, type Unknown, wish, worth } from './belief-oracle.ts';

/** 34 Feathers, 8 Double Feathers, 34 Scorpions, 8 Double Scorpions, 12 Fate +2. */
const COPIES = [34, 8, 34, 8, 12];
const without = (...cards: number[]): number[] => COPIES.map((n, i) => n - (cards[i] ?? 0));
const GROUPS: Readonly<Record<number, number[]>> = { 2: [1, 1], 3: [1, 1, 1], 4: [1, 1, 1, 1], 6: [2, 2, 2], 7: [2, 2, 2, 1] };

const FOREST = REGIONS.indexOf('forest');

let heard: Scene | null = null;
afterEach(() => {
  if (heard !== null) heard.rules.door.players = null;
  heard = null;
});

function believing(setup: Setup, who: number): { scene: Scene; beliefs: Beliefs } {
  const scene = scenario(setup);
  heard = scene;
  return { scene, beliefs: listening(scene, who) };
}

function watched(setup: Setup, who: number): { scene: Scene; beliefs: Beliefs; oracle: Oracle } {
  const { scene, beliefs } = believing(setup, who);
  return { scene, beliefs, oracle: new Oracle(GROUPS[setup.players ?? 3], who, scene.view(who).demigod) };
}

/** Plays a public act; the oracle learns it if it is another player's. */
function act(scene: Scene, oracle: Oracle, who: number, chosen: number): void {
  const out = new Int32Array(scene.rules.mostCodes);
  const options = [...out.subarray(0, scene.rules.legal(scene.s, out))];
  if (scene.s.decider !== who) oracle.act(scene.s.decider, options, chosen);
  scene.play(chosen);
}

const vote = (seat: number, openSlots: number): Unknown => ({ seat, wish: (demi) => wish(demi, openSlots) });

function expectSame(beliefs: Beliefs, oracle: Oracle): void {
  const [seen, right] = [tableOf(beliefs, oracle.deals[0].length), oracle.table()];
  seen.forEach((row, seat) => {
    row.forEach((chance, demi) => {
      expect(chance, `seat ${seat}, Demigod ${demi}`).toBeCloseTo(right[seat][demi], 10);
    });
    expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
  });
}

describe('before anything has happened', () => {
  it.each([
    [2, 1 / 8],
    [3, 1 / 8],
    [4, 1 / 8],
  ])('with %i players every other Demigod is equally likely', (players, chance) => {
    const { beliefs } = believing({ players }, 0);
    expect(tableOf(beliefs, players)[0]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(tableOf(beliefs, players)[1]).toEqual([0, ...new Array(8).fill(expect.closeTo(chance, 10))]);
  });

  it('with 6 players each of the others is the partner with probability 1/5', () => {
    const { beliefs } = believing({ players: 6 }, 2);
    for (const seat of [0, 1, 3, 4, 5]) {
      expect(beliefs.together(2, seat)).toBeCloseTo(1 / 5, 10);
      expect(beliefs.chance(seat, 1)).toBeCloseTo(1 / 5, 10); // Saghari, the own one
    }
  });

  it('with 7 players one is the loner with probability 1/7, and each of the others the partner with 1/7', () => {
    const { beliefs } = believing({ players: 7 }, 0);
    const partners = [1, 2, 3, 4, 5, 6].map((seat) => beliefs.together(0, seat));
    for (const partner of partners) expect(partner).toBeCloseTo(1 / 7, 10);
    expect(1 - partners.reduce((a, b) => a + b, 0)).toBeCloseTo(1 / 7, 10);
  });

  it('with 8 players each of the others is the partner with probability 1/7', () => {
    const { beliefs } = believing({ players: 8 }, 7);
    expect(beliefs.size).toBe(35_280);
    expect(beliefs.together(7, 3)).toBeCloseTo(1 / 7, 10);
  });

  it('open seats are known, and nobody else has their Demigod', () => {
    const { beliefs } = believing({ players: 3, options: { openSeats: 2 } }, 0);
    expect(beliefs.chance(1, 1)).toBe(1);
    expect(beliefs.chance(2, 1)).toBe(0);
    for (let demi = 2; demi < 9; demi++) expect(beliefs.chance(2, demi)).toBeCloseTo(1 / 7, 10);
  });
});

describe('acts', () => {
  it.each([2, 3, 4, 6, 7])('of %i players change the beliefs as every deal weighed one by one does', (players) => {
    const { scene, beliefs, oracle } = watched({ players, active: 1 }, 0);
    act(scene, oracle, 0, code.move('saghari', 'forest'));
    act(scene, oracle, 0, code.move('pentha', 'coast'));
    if (players > 2) act(scene, oracle, 0, code.rest);
    expectSame(beliefs, oracle);
    expect(beliefs.chance(1, 4)).not.toBeCloseTo(beliefs.chance(1, 5), 3);
  });

  it('of the observer itself change nothing', () => {
    const { scene, beliefs } = believing({}, 0);
    scene.move('saghari', 'forest');
    expect(beliefs.chance(1, 4)).toBeCloseTo(1 / 8, 12);
  });

  it('that had no alternative change nothing', () => {
    const cards = { ages: [{ id: 'age-1', role: { choose: 'classes', count: 3 } }] };
    const { scene, beliefs } = believing({ phase: 'ageEnd', first: 1, cards, hands: [[], [], []] }, 0);
    scene.play(code.class('intellect'));
    expect(beliefs.chance(1, 4)).toBeCloseTo(1 / 8, 12);
  });

  it('include what the first player chooses for an Age card and where a Quest is placed', () => {
    const cards = { ages: [{ id: 'age-1', role: { choose: 'regions', count: 2 } }] };
    const { scene, beliefs, oracle } = watched({ phase: 'ageEnd', first: 1, cards, hands: [[], [], []], quests: {} }, 0);
    act(scene, oracle, 0, code.region('forest'));
    act(scene, oracle, 0, code.region('volcano'));
    expect(scene.state.asked).toBe('place-quest');
    act(scene, oracle, 0, code.region('desert'));
    expectSame(beliefs, oracle);
  });
});

describe('votes on a Quest', () => {
  /** Seats 0, 1, … each put a Demi onto the Quest in the forest and pass. */
  function fill(scene: Scene, oracle: Oracle, who: number, votes: readonly Fates[]): void {
    votes.forEach((card, i) => {
      act(scene, oracle, who, code.put((['naka', 'namari', 'aponi', 'belan'] as const)[i], 'forest', i));
      scene.card(card);
      if (i < votes.length - 1) act(scene, oracle, who, code.pass);
    });
  }

  it.each([3, 4])('of %i players are weighed as all ways to cast them, one by one', (players) => {
    const { scene, beliefs, oracle } = watched({ players }, 0);
    fill(scene, oracle, 0, ['feather', 'scorpion', 'scorpion']);
    // The own hand was two Feathers and two Scorpions; one Feather is in the pile now.
    oracle.cards([vote(1, 1), vote(2, 0)], ['scorpion', 'scorpion'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });

  it('are seen by another observer with its own card taken out first', () => {
    const { scene, beliefs, oracle } = watched({}, 2);
    fill(scene, oracle, 2, ['feather', 'feather', 'scorpion']);
    oracle.cards([vote(0, 2), vote(1, 1)], ['feather', 'feather'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });

  it('of 2 players: extra cards of the deck are a draw from the cards that the observer cannot place', () => {
    const cards = { quests: [{ id: 'plain-1', extra: 2 }] };
    const { scene, beliefs, oracle } = watched({ players: 2, cards, deck: ['double-feather', 'scorpion', 'feather'] }, 0);
    fill(scene, oracle, 0, ['feather', 'scorpion', 'feather']);
    // Seats 0 and 1 in turn: both Feathers are the observer's.
    oracle.cards([vote(1, 1), null, null], ['scorpion', 'double-feather', 'scorpion'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });

  it.each([6, 7])('of %i players, who may share a Demigod', (players) => {
    const { scene, beliefs, oracle } = watched({ players, active: 1 }, 0);
    fill(scene, oracle, 0, ['feather', 'scorpion', 'feather']);
    oracle.cards([vote(1, 2), vote(2, 1), vote(3, 0)], ['feather', 'scorpion', 'feather'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });

  it.each([3, 6])('of %i players, several of whom may have the same wish', (players) => {
    const side = (demi: number): number => (demi < 5 ? 1 : -1);
    const twoSides: PublicWorth = { ...worth, ofFeather: (_view, _region, out) => out.set(out.map((_, demi) => side(demi))) };
    const { scene, oracle } = watched({ players, active: 1 }, 0);
    const beliefs = listening(scene, 0, twoSides);
    fill(scene, oracle, 0, ['feather', 'scorpion', 'feather']);
    const by = (seat: number): Unknown => ({ seat, wish: side });
    // With 3 players the third card is the observer's own.
    if (players === 3) oracle.cards([by(1), by(2)], ['feather', 'scorpion'], without(2, 0, 2));
    else oracle.cards([by(1), by(2), by(3)], ['feather', 'scorpion', 'feather'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });

  it('cards that a Fate +2 draws say nothing', () => {
    const hands: Fates[][] = [
      ['feather', 'feather'],
      ['plus-two', 'feather'],
      ['scorpion', 'feather'],
    ];
    const { scene, beliefs, oracle } = watched({ hands, deck: ['scorpion', 'scorpion', 'feather'] }, 0);
    fill(scene, oracle, 0, ['feather', 'plus-two', 'scorpion']);
    oracle.cards([vote(1, 1), vote(2, 0)], ['plus-two', 'scorpion'], without(2));
    expectSame(beliefs, oracle);
  });

  it('a named player without cards adds one of the deck, which says nothing about its Demigod', () => {
    const cards = { quests: [{ id: 'plain-1', extra: 1 }] };
    const hands: Fates[][] = [['feather', 'feather'], ['scorpion'], ['scorpion', 'feather']];
    const { scene, beliefs, oracle } = watched({ cards, hands, deck: ['double-scorpion', 'feather'] }, 0);
    act(scene, oracle, 0, code.put('naka', 'forest', 0));
    scene.card('feather');
    act(scene, oracle, 0, code.pass);
    act(scene, oracle, 0, code.put('namari', 'forest', 1)); // its last card: it Rests
    scene.card('scorpion');
    act(scene, oracle, 0, code.put('aponi', 'forest', 2));
    scene.card('feather');
    act(scene, oracle, 0, code.seat(1));
    oracle.cards([vote(1, 1), vote(2, 0), null], ['scorpion', 'feather', 'double-scorpion'], without(2));
    expectSame(beliefs, oracle);
  });

  it('a named player with one card chooses it', () => {
    const cards = { quests: [{ id: 'plain-1', extra: 1 }] };
    const hands: Fates[][] = [
      ['feather', 'feather'],
      ['scorpion', 'double-feather'],
      ['scorpion', 'feather'],
    ];
    const { scene, beliefs, oracle } = watched({ cards, hands }, 0);
    fill(scene, oracle, 0, ['feather', 'scorpion', 'feather']);
    act(scene, oracle, 0, code.seat(1));
    scene.card('double-feather');
    oracle.cards([vote(1, 1), vote(2, 0), vote(1, 0)], ['scorpion', 'feather', 'double-feather'], without(2));
    expectSame(beliefs, oracle);
  });

  it('a card that −1 removed for all to see is counted with the others', () => {
    const cards = { quests: [{ id: 'plain-1', extra: -1 }] };
    const scene = scenario({ cards }, [
      { from: 'votes removed', take: 2 },
      { from: 'coin', take: 0 },
    ]);
    heard = scene;
    const [beliefs, oracle] = [listening(scene, 0), new Oracle(GROUPS[3], 0, 0)];
    fill(scene, oracle, 0, ['feather', 'scorpion', 'scorpion']);
    oracle.cards([vote(1, 1), vote(2, 0)], ['scorpion', 'scorpion'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });

  it('a card that −1 removed unseen may have been any', () => {
    const cards = { quests: [{ id: 'plain-1', extra: -1 }] };
    const scene = scenario({ cards, options: { minusOneVisible: false } }, [
      { from: 'votes removed', take: 2 },
      { from: 'coin', take: 0 },
    ]);
    heard = scene;
    const [beliefs, oracle] = [listening(scene, 0), new Oracle(GROUPS[3], 0, 0)];
    fill(scene, oracle, 0, ['feather', 'scorpion', 'scorpion']);
    // Feather and Scorpion are left. With the own Feather there were two unknown cards: a Scorpion and one of each type, which was removed with chance
    // (cards of that type) / 3; or the own Feather was removed and the others were a Feather and a Scorpion.
    const { weights } = oracle;
    const left = oracle.deals.map(() => 0);
    for (const [card, ofType] of [
      ['feather', 2],
      ['double-feather', 1],
      ['scorpion', 2],
      ['double-scorpion', 1],
      ['plus-two', 1],
    ] as const) {
      const each = new Oracle(GROUPS[3], 0, 0);
      each.cards([vote(1, 1), vote(2, 0)], ['scorpion', card], without(2, 0, 2));
      each.weights.forEach((weight, i) => {
        left[i] += (weight * ofType) / 3;
      });
    }
    weights.forEach((weight, i) => {
      weights[i] = weight * left[i];
    });
    expectSame(beliefs, oracle);
  });

  it('Omniscience shows the looking player what has been voted, and only later cards count at the reveal', () => {
    const hands: Fates[][] = [
      ['feather', 'feather', 'feather', 'scorpion'],
      ['scorpion', 'double-feather'],
      ['scorpion', 'feather'],
    ];
    const { scene, beliefs, oracle } = watched(
      { hands, deck: ['plus-two', 'feather', 'feather'], quests: { forest: { quest: 'plain-1' }, desert: 'plain-2' }, active: 1 },
      0,
    );
    act(scene, oracle, 0, code.put('naka', 'forest', 0));
    scene.card('double-feather');
    act(scene, oracle, 0, code.pass);
    act(scene, oracle, 0, code.put('namari', 'forest', 1));
    scene.card('scorpion');
    act(scene, oracle, 0, code.pass);
    scene.play(code.omniscience('forest')).card('feather', 'feather');
    // Two Feathers were paid and are seen; the hand is Feather and Scorpion.
    const pool = without(3, 0, 1);
    oracle.cards([vote(1, 2), vote(2, 1), null], ['double-feather', 'scorpion', 'plus-two'], pool);
    expectSame(beliefs, oracle);
    scene.put('aponi', 'desert', 0, 'feather');
    act(scene, oracle, 0, code.put('belan', 'forest', 2));
    scene.card('scorpion');
    // The three other cards are known.
    oracle.cards([vote(1, 0)], ['scorpion'], without(3, 1, 2, 0, 1));
    expectSame(beliefs, oracle);
  });

  it('are forgotten if the Quest is dropped unfinished', () => {
    const { scene, beliefs, oracle } = watched({}, 0);
    const view = scene.view(0);
    beliefs.heed(view, Event.voted, 1, FOREST, 1);
    beliefs.heed(view, Event.votedWith, 0, FOREST, 2);
    beliefs.heed(view, Event.questDropped, FOREST, 0, 2);
    fill(scene, oracle, 0, ['feather', 'scorpion', 'scorpion']);
    oracle.cards([vote(1, 1), vote(2, 0)], ['scorpion', 'scorpion'], without(2, 0, 2));
    expectSame(beliefs, oracle);
  });
});

describe('an Age vote', () => {
  it('tells by how many cards each player adds, and by the cards that come to light', () => {
    const hands: Fates[][] = [
      ['feather', 'scorpion'],
      ['feather', 'feather', 'scorpion'],
      ['scorpion', 'double-scorpion'],
    ];
    const { scene, beliefs, oracle } = watched({ phase: 'ageEnd', first: 0, hands, quests: {} }, 0);
    expect(scene.state.decider).toBe(1);
    scene.card('feather', 'feather').pass().pass().card('feather').pass();
    const pool = without(1, 0, 1);
    // A card kept is worth 0.2 Renown before the last Age.
    const added = addedToAge(pool, 0.2);
    const addsOne = (demi: number): number => [0, 1, 2, 3, 4].reduce((sum, type) => sum + added(type, ageWish(demi)), 0);
    // Two cards of three, none of two; both added cards are Feathers.
    oracle.by((deal) => added(0, ageWish(deal[1])) ** 2 * (1 - addsOne(deal[1])));
    oracle.by((deal) => (1 - addsOne(deal[2])) ** 2);
    expectSame(beliefs, oracle);
    expect(beliefs.chance(1, 3)).toBeGreaterThan(beliefs.chance(1, 2));
  });

  it('does not count a first player who may not vote', () => {
    const cards = { ages: [{ id: 'age-1', firstPlayerVotes: false }] };
    const { beliefs } = believing({ phase: 'turnEnd', active: 0, first: 1, rested: [1, 2], cards, hands: [[], [], []] }, 0);
    expect(beliefs.chance(1, 3)).toBeCloseTo(1 / 8, 12);
  });
});
