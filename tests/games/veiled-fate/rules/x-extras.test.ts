import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const FEATHER = 0;
const SCORPION = 2;
const PLUS_TWO = 4;
const FOREST = REGIONS.indexOf('forest');
const cards = { quests: [-1, 0, 1, 2].map((extra) => ({ id: `extra${extra}`, extra })) };

/** A Quest of three slots whose last slot the active player fills with a Feather; the number at its top is `extra`. */
function filled(extra: number, votes: readonly string[], more: Setup = {}, luck: Parameters<typeof scenario>[1] = []): Scene {
  const quests = { forest: { quest: `extra${extra}`, on: ['pentha', 'klar', null], votes }, desert: 'plain-2' } as const;
  const scene = scenario({ cards, quests, renown: RENOWN, ...more }, luck);
  return scene.put('naka', 'forest', 2, 'feather');
}
const seats = (scene: Scene) => [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => scene.can(code.seat(seat)));
/** Renown before, after the Feather column, after the Scorpion column. */
const RENOWN = { pentha: 2, klar: 2, naka: 2 };
const UP = { pentha: 3, klar: 3, naka: 3 };
const DOWN = { pentha: 1, klar: 1, naka: 1 };
const two: readonly Fates[] = ['feather', 'scorpion'];
const removed = (take: number) => ({ from: 'votes removed', take });
const coin = (take: number) => ({ from: 'coin', take });

describe('Veiled Fate: the number 0, 1 or 2 at the top of a Quest', () => {
  it('VF-X01 VF-X02 0: the pile is resolved unchanged', () => {
    filled(0, ['feather@1', 'scorpion@2']).expectState({ asked: 'action', renown: UP, discard: ['feather', 'feather', 'scorpion'], handSizes: [3, 4, 4] });
  });

  it('VF-X01 VF-X03 VF-X06 1: the resolving player must name one other player, who adds a card', () => {
    const scene = filled(1, ['feather@1', 'scorpion@2'], { players: 4, active: 2 });
    scene.expectState({ asked: 'name', decider: 2 });
    expect(seats(scene)).toEqual([0, 1, 3]);
    expect([code.pass, code.rest].map((each) => scene.can(each))).toEqual([false, false]);
    scene.play(code.seat(3)).expectState({ asked: 'extra', decider: 3 });
    scene.card('feather').expectState({ asked: 'action', active: 2, renown: UP, discard: ['feather', 'feather', 'feather', 'scorpion'] });
  });

  it('VF-X04 VF-?22 2: two different others are named first, then they add cards clockwise from the resolving player', () => {
    const scene = filled(2, ['feather@1', 'feather@2'], { players: 5, active: 3 });
    expect(seats(scene)).toEqual([0, 1, 2]); // the lower of the two seats comes first
    scene.play(code.seat(1)).expectState({ asked: 'name', decider: 3 });
    expect(seats(scene)).toEqual([2, 4]);
    scene.play(code.seat(4)).expectState({ asked: 'extra', decider: 4, piles: { forest: ['feather', 'feather', 'feather'] } });
    scene.card('scorpion').expectState({ asked: 'extra', decider: 1 });
    scene.card('scorpion').expectState({ asked: 'action', decider: 3, renown: UP, discard: ['feather', 'feather', 'feather', 'scorpion', 'scorpion'] });
  });

  it('VF-X04 every pair of others can be named, and no pair twice', () => {
    const pairs = (active: number): string[] => {
      const start = () => filled(2, [], { players: 5, active });
      return seats(start()).flatMap((one) => seats(start().play(code.seat(one))).map((other) => `${one}${other}`));
    };
    expect(seats(filled(2, [], { players: 5, active: 4 }))).toEqual([0, 1, 2]); // after seat 3 nobody would be left
    expect(pairs(0)).toEqual(['12', '13', '14', '23', '24', '34']);
    expect(pairs(2)).toEqual(['01', '03', '04', '13', '14', '34']);
    expect(pairs(4)).toEqual(['01', '02', '03', '12', '13', '23']);
  });

  it('VF-X04 VF-X06 with three players 2 means both others', () => {
    const scene = filled(2, ['feather@1', 'feather@2'], { active: 1 });
    expect(seats(scene)).toEqual([0]);
    scene.play(code.seat(0));
    expect(seats(scene)).toEqual([2]);
    scene.play(code.seat(2)).expectState({ asked: 'extra', decider: 2 });
    scene.card('feather').expectState({ asked: 'extra', decider: 0 });
  });

  it('VF-?21 a Rested player may be named too', () => {
    const scene = filled(1, ['feather@1', 'feather@2'], { players: 4, rested: [1, 3], claimed: true });
    expect(seats(scene)).toEqual([1, 2, 3]);
    scene
      .play(code.seat(3))
      .card('feather')
      .expectState({ rested: [1, 3], renown: UP, handSizes: [3, 4, 4, 4] });
  });

  it('VF-X07 VF-X08 VF-E18 a named player must add a card of their choice, face down, and then draws one', () => {
    const hands: Fates[][] = [[...two], ['feather', 'scorpion', 'double-scorpion'], [...two], [...two]];
    const scene = filled(1, ['feather@2', 'feather@3'], { players: 4, hands, deck: ['plus-two', 'scorpion'] });
    scene.play(code.seat(1)).expectState({ asked: 'extra', decider: 1 });
    expect((['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'] as const).filter((card) => scene.can(code.card(card)))).toEqual(hands[1]);
    expect([code.pass, code.rest].map((each) => scene.can(each))).toEqual([false, false]);
    scene.card('double-scorpion').expectState({
      hands: [['scorpion'], ['feather', 'scorpion', 'plus-two'], two, two],
      deck: ['scorpion'],
      renown: UP, // 3 – 2
      discard: ['feather', 'feather', 'feather', 'double-scorpion'],
    });
  });

  it('VF-X07 VF-X08 the last card is added too; a full hand is full again; a hand that cannot be refilled stays empty without a Rest', () => {
    const one = (hand: readonly Fates[], deck: readonly Fates[]) =>
      filled(1, ['feather@2', 'feather@2'], { hands: [two, hand, two], deck })
        .play(code.seat(1))
        .card('scorpion');
    one(['scorpion'], ['feather']).expectState({ hands: [['scorpion'], ['feather'], two], rested: [] });
    one(new Array<Fates>(8).fill('scorpion'), ['feather', 'scorpion']).expectState({ handSizes: [1, 8, 2], deck: ['scorpion'] });
    one(['scorpion'], []).expectState({ handSizes: [1, 0, 2], rested: [], active: 0, discard: ['feather', 'feather', 'feather', 'scorpion'] });
  });

  it('VF-X09 VF-E18 a named player without cards adds the card they draw and draws no other', () => {
    const hands = [two, [], two, two];
    const scene = filled(1, ['feather@2', 'double-scorpion@3'], { players: 4, hands, deck: ['double-feather', 'scorpion'] }).play(code.seat(1));
    scene.expectState({ asked: 'action', handSizes: [1, 0, 2, 2], deck: ['scorpion'], discard: ['feather', 'feather', 'double-feather', 'double-scorpion'] });
    scene.expectState({ renown: UP }); // 4 – 2
  });

  it('VF-X09 the player looks at that card: until the reveal they alone know it, and it counts as theirs', () => {
    const hands = [two, [], two, two];
    const scene = filled(2, ['scorpion@2'], { players: 4, hands, deck: ['feather', 'scorpion'] }).play(code.seat(1), code.seat(3));
    scene.expectState({ asked: 'extra', decider: 3, depositors: { forest: [1, 1, 1, 0, 0] }, deck: ['scorpion'] });
    const pile = (seat: number) => scene.view(seat).quests[FOREST].votes;
    expect([pile(1).own(FEATHER), pile(1).known(FEATHER), pile(1).unknown]).toEqual([1, 1, 2]);
    expect([pile(3).known(FEATHER), pile(3).unknown]).toEqual([0, 3]);
  });

  it('VF-X09 without any card in deck and discard pile, a named player without cards adds none', () => {
    filled(1, ['feather@2'], { hands: [two, [], two], deck: [] })
      .play(code.seat(1))
      .expectState({ handSizes: [1, 0, 2], renown: UP, discard: ['feather', 'feather'] });
  });
});

describe('Veiled Fate: extra cards with two players', () => {
  const pair = (extra: number, deck: readonly Fates[]) => filled(extra, ['feather@1', 'scorpion@1'], { players: 2, deck });

  it('VF-X10 VF-E19 every extra card comes from the Fate deck; nobody is named and no hand changes', () => {
    const scene = pair(2, ['scorpion', 'double-scorpion', 'feather', 'scorpion']);
    scene.expectState({ asked: 'action', decider: 0, handSizes: [3, 4], deck: ['feather', 'scorpion'] });
    scene.expectState({ discard: ['feather', 'feather', 'scorpion', 'scorpion', 'double-scorpion'], renown: DOWN }); // 2 – 4
    pair(1, ['double-scorpion', 'scorpion']).expectState({ handSizes: [3, 4], deck: ['scorpion'], renown: DOWN }); // 2 – 3
    pair(0, ['scorpion']).expectState({ deck: ['scorpion'], renown: UP });
  });

  it('VF-X10 VF-X13 an extra card from the deck may be a Fate +2, which brings in the next two', () => {
    pair(1, ['plus-two', 'double-scorpion', 'scorpion', 'feather']).expectState({
      deck: ['feather'],
      discard: ['feather', 'feather', 'scorpion', 'scorpion', 'double-scorpion', 'plus-two'],
      renown: DOWN, // 2 – 4
    });
  });

  it('VF-?84 nobody looks at those cards: no player is told of them before the reveal', () => {
    const scene = pair(2, ['scorpion', 'double-scorpion']);
    expect(scene.events.filter((event) => ['deck-vote', 'looks', 'saw', 'drew', 'drew-card', 'revealed'].includes(event))).toEqual([
      'deck-vote',
      'deck-vote',
      ...new Array(5).fill('revealed'),
    ]);
  });

  it('VF-X05 −1 works with two players as with more', () => {
    filled(-1, ['scorpion@1'], { players: 2 }, [removed(1)])
      .expectLuckUsed()
      .expectState({ renown: UP, discard: ['feather', 'scorpion'] });
  });
});

describe('Veiled Fate: the number −1 at the top of a Quest', () => {
  it('VF-X05 VF-E17 one card at random is removed before the reveal: of Feather, Feather, Scorpion a Feather in 2 of 3 cases', () => {
    const result = (take: number, ...coins: readonly number[]) =>
      filled(-1, ['feather@1', 'scorpion@2'], {}, [removed(take), ...coins.map(coin)]).expectLuckUsed().state.renown;
    // 1 – 1 after a Feather is gone: the coin; 2 – 0 after the Scorpion is gone. Hence 2/3 · 1/2 + 1/3 = 2/3 for Feather.
    expect([result(0, 0), result(0, 1), result(1, 0), result(1, 1), result(2)]).toEqual([UP, DOWN, UP, DOWN, UP]);
    expect(() => result(3)).toThrow('which offers 3');
  });

  it('VF-X05 the cards of the deck that the number 1 would add stay where they are', () => {
    filled(-1, ['feather@1', 'feather@2'], {}, [removed(0)]).expectState({ deckSize: 20, handSizes: [3, 4, 4] });
  });

  it('VF-?23 the removed card goes face up to the discard pile', () => {
    const scene = filled(-1, ['scorpion@1', 'feather@2'], {}, [removed(2)]);
    scene.expectState({ discard: ['feather', 'feather', 'scorpion'] });
    expect([0, 1, 2].map((seat) => scene.view(seat).discarded(SCORPION))).toEqual([1, 1, 1]);
  });

  it('VF-?23 without minusOneVisible nobody knows which card was removed', () => {
    const scene = filled(-1, ['scorpion@1', 'feather@2'], { options: { minusOneVisible: false } }, [removed(2)]);
    scene.expectState({ discard: ['feather', 'feather', 'scorpion'] });
    expect([0, 1, 2].map((seat) => [scene.view(seat).discarded(FEATHER), scene.view(seat).discarded(SCORPION)])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ]);
    expect(scene.view(0).discardPile).toBe(3);
  });

  it('VF-?23 with an empty pile nothing is removed, and the coin decides', () => {
    const quests = { forest: { quest: 'extra-1', on: ['pentha', 'klar', null], votes: [] }, desert: 'plain-2' } as const;
    const hands = [['feather', 'feather', 'feather'], two, two] as const;
    scenario({ cards, quests, hands, renown: RENOWN }, [coin(0)])
      .play(code.portalOnto('naka', 'forest', 2))
      .card('feather', 'feather', 'feather')
      .expectLuckUsed()
      .expectState({ renown: UP, discard: ['feather', 'feather', 'feather'] });
  });

  it('VF-?24 a Fate +2 that is removed has no effect', () => {
    const scene = filled(-1, ['plus-two@1'], { deck: ['double-scorpion', 'double-scorpion'] }, [removed(1)]);
    scene.expectState({ renown: UP, deckSize: 2, discard: ['feather', 'plus-two'] });
    expect(scene.view(2).discarded(PLUS_TWO)).toBe(1);
  });

  it('VF-?24 a Fate +2 that stays draws its cards after the removal', () => {
    filled(-1, ['plus-two@1'], { deck: ['double-scorpion', 'scorpion', 'feather'] }, [removed(0)]).expectState({ renown: DOWN, deck: ['feather'] });
  });
});
