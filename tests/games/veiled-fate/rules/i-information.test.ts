import { describe, expect, it } from 'vitest';
import { PLACES, REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { seenBy } from '../games.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const SEATS = [0, 1, 2];
/** The seats that see a difference between two tables. */
const tellApart = (one: Scene, other: Scene): number[] => SEATS.filter((seat) => JSON.stringify(seenBy(one, seat)) !== JSON.stringify(seenBy(other, seat)));
const differing = (one: Setup, other: Setup): number[] => tellApart(scenario(one), scenario(other));

describe('Veiled Fate: what is public', () => {
  it('VF-I01 everybody sees places, Renown and line, Quests, City and Age card, token, Rests and the first player', () => {
    const scene = scenario({
      first: 2,
      claimed: true,
      rested: [2],
      token: 3,
      renown: { naka: 2, klar: 2 },
      line: ['klar', 'naka'],
      places: { belan: 'pools' },
      quests: { coast: { quest: 'plain-4', on: [null, 'naka', null] } },
    });
    for (const seat of SEATS) {
      const view = scene.view(seat);
      expect([view.firstPlayer, view.isTokenClaimed, view.cityCard?.id, view.cityToken, view.ageCard?.id, view.age]).toEqual([
        2,
        true,
        'altar-1',
        3,
        'age-1',
        1,
      ]);
      expect(SEATS.map((each) => view.hasRested(each))).toEqual([false, false, true]);
      expect([view.ranked(1), view.ranked(2)].map((demi) => DEMIGODS[demi])).toEqual(['klar', 'naka']);
      expect(view.demis.map(({ place }) => PLACES[place]).filter((place) => place !== 'city')).toEqual(['pools', 'coast']);
      const quests = view.quests.filter(({ isThere }) => isThere);
      expect(quests.map(({ region, table, openSlots }) => [REGIONS[region], table.id, openSlots])).toEqual([['coast', 'plain-4', 2]]);
      expect([0, 1, 2].map((slot) => quests[0].occupant(slot))).toEqual([-1, DEMIGODS.indexOf('naka'), -1]);
    }
  });

  it.each<[string, Setup]>([
    ['a Demi’s place', { places: { naka: 'coast' } }],
    ['a Demi’s slot', { quests: { forest: { on: ['naka', null, null] }, desert: 'plain-2' } }],
    ['Renown', { renown: { naka: 1 } }],
    ['the order in a space', { line: ['naka'] }],
    ['a Quest', { quests: { forest: 'plain-3', desert: 'plain-2' } }],
    ['the City card', { city: 'altar-2', cityDeck: ['altar-1', 'altar-3'] }],
    ['the City Token', { token: 1 }],
    ['the first player', { first: 1 }],
    ['a Rest', { rested: [2] }],
    ['the size of a hand', { hands: [['feather', 'scorpion'], [], []] }],
  ])('VF-I01 a change of %s is seen by all', (_what, change) => {
    const plain: Setup = 'hands' in change ? { hands: [['feather'], [], []] } : { cityDeck: ['altar-2', 'altar-3'], questDeck: ['plain-5', 'plain-6'] };
    expect(differing(plain, { ...plain, ...change })).toEqual(SEATS);
  });

  it('VF-I02 everybody sees the size of each pile and who put how many cards there', () => {
    const scene = scenario({
      quests: { forest: { votes: ['feather@0', 'scorpion@0', 'plus-two@2', 'feather'] }, desert: { quest: 'plain-2', votes: ['feather@1'] } },
    });
    for (const seat of SEATS) {
      const [, forest, , desert] = scene.view(seat).quests;
      expect([forest.votes.size, forest.votes.by(0), forest.votes.by(1), forest.votes.by(2), forest.votes.fromDeck]).toEqual([4, 2, 0, 1, 1]);
      expect([desert.votes.size, desert.votes.by(0), desert.votes.by(1), desert.votes.by(2), desert.votes.fromDeck]).toEqual([1, 0, 1, 0, 0]);
    }
  });

  it('VF-I02 a placement by another player is seen as one card more of that player', () => {
    const scene = scenario({}).put('naka', 'forest', 0, 'scorpion');
    for (const seat of SEATS) expect([scene.view(seat).quests[1].votes.size, scene.view(seat).quests[1].votes.by(0)]).toEqual([1, 1]);
  });

  it('VF-I03 everybody sees the cards that pay for a power, and the votes of a finished Quest', () => {
    const discarded = (scene: Scene): number[][] => SEATS.map((seat) => [0, 1, 2, 3, 4].map((fate) => scene.view(seat).discarded(fate)));
    const scene = scenario({
      quests: { forest: { on: ['klar', 'belan', null], votes: ['plus-two@1', 'feather@2'] }, desert: 'plain-2' },
      deck: ['double-scorpion', 'feather', 'feather'],
    });
    scene.play(code.smite('isabel')).card('feather', 'scorpion');
    expect(discarded(scene)).toEqual(SEATS.map(() => [1, 0, 1, 0, 0]));
    // 1 and, drawn by the Fate +2, 1 and another 1 for Feather against 2.
    scene.put('naka', 'forest', 2, 'feather');
    expect(discarded(scene)).toEqual(SEATS.map(() => [4, 0, 1, 1, 1]));
  });
});

describe('Veiled Fate: what is private', () => {
  it('VF-I05 the own Demigod card, hand and votes are seen by their owner alone', () => {
    expect(differing({ parents: ['pentha', 'klar', 'naka'] }, { parents: ['pentha', 'belan', 'naka'] })).toEqual([1]);
    expect(differing({ hands: [['feather'], [], []] }, { hands: [['scorpion'], [], []] })).toEqual([0]);
    const voted = (vote: string): Setup => ({ quests: { forest: { votes: [vote, 'feather@0'] } } });
    expect(differing(voted('feather@2'), voted('scorpion@2'))).toEqual([2]);
    expect(differing(voted('feather'), voted('scorpion'))).toEqual([]);
  });

  it('VF-I05 a player who votes knows the card in the pile from then on, and nobody else does', () => {
    const voted = (card: 'feather' | 'scorpion'): Scene => scenario({ hands: [['feather', 'scorpion'], [], []] }).put('naka', 'forest', 0, card);
    const known = (seat: number): number[] => [0, 2].map((fate) => voted('scorpion').view(seat).quests[1].votes.known(fate));
    expect(SEATS.map(known)).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
    expect(tellApart(voted('feather'), voted('scorpion'))).toEqual([0]);
  });

  it('VF-I05 VF-I07 what Omniscience showed is known to the one who looked, and nothing shows it to others', () => {
    const looked = (vote: string, top: 'feather' | 'scorpion'): Scene =>
      scenario({ quests: { forest: { votes: [vote] }, desert: 'plain-2' }, deck: [top, 'feather'] })
        .play(code.omniscience('forest'))
        .card('feather', 'feather');
    expect(tellApart(looked('feather@1', 'feather'), looked('scorpion@1', 'feather'))).toEqual([0, 1]);
    expect(tellApart(looked('feather@1', 'feather'), looked('feather@1', 'scorpion'))).toEqual([0]);
    const { votes } = looked('scorpion@1', 'feather').view(0).quests[1];
    expect([votes.known(0), votes.known(2), votes.unknown]).toEqual([1, 1, 0]);
  });

  it('VF-I06 nobody knows the order of the decks, undrawn cards, or votes that were discarded unrevealed', () => {
    const cards = { ages: [{ id: 'other-2', age: 2 }] };
    const unknown: [Setup, Setup][] = [
      [{ deck: ['feather', 'scorpion'] }, { deck: ['scorpion', 'feather'] }],
      [{ deck: ['feather', 'scorpion'] }, { deck: ['plus-two', 'plus-two'] }],
      [{ questDeck: ['plain-5', 'plain-6'] }, { questDeck: ['plain-7', 'plain-5'] }],
      [{ cityDeck: ['altar-2', 'altar-3'] }, { cityDeck: ['altar-3', 'altar-2'] }],
      [
        { cards, ageStack: ['age-2', 'age-3'] },
        { cards, ageStack: ['other-2', 'age-3'] },
      ],
      [{ discard: ['feather@'] }, { discard: ['scorpion@'] }],
    ];
    for (const [one, other] of unknown) expect(differing(one, other)).toEqual([]);
  });
});
