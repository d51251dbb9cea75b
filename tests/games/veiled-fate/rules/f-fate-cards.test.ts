import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

/** A Quest of one slot in the forest: +1 for Feather, −1 for Scorpion. Naka, at 4, is about to take it. */
const ONE_SLOT: Setup = {
  cards: { quests: [{ id: 'lone', rows: [{ takes: 'any', feather: 1, scorpion: -1 }] }] },
  renown: { naka: 4 },
};
/** The side of a vote: this card is played on a pile with those votes in it. `coin` if it is a tie, and the coin shows Scorpion. */
function side(card: Fates, votes: readonly Fates[], deck: readonly Fates[] = []): string {
  const setup: Setup = { ...ONE_SLOT, deck, quests: { forest: { quest: 'lone', votes }, desert: 'plain-1' }, hands: [[card, 'feather'], [], []] };
  const scene = scenario(setup, [{ from: 'coin', take: 1 }]).put('naka', 'forest', 0, card);
  if (scene.events.includes('coin')) return scene.state.renown.naka === 3 ? 'coin' : 'wrong';
  return scene.state.renown.naka === 5 ? 'feather' : 'scorpion';
}

describe('Veiled Fate: what Fate cards are worth in a vote', () => {
  it('VF-F02 a Feather is 1 vote for Feather', () => {
    expect([side('feather', []), side('feather', ['scorpion']), side('feather', ['double-scorpion'])]).toEqual(['feather', 'coin', 'scorpion']);
  });

  it('VF-F03 a Double Feather is 2 votes for Feather', () => {
    const against: Fates[][] = [['scorpion'], ['scorpion', 'scorpion'], ['scorpion', 'scorpion', 'scorpion']];
    expect(against.map((votes) => side('double-feather', votes))).toEqual(['feather', 'coin', 'scorpion']);
  });

  it('VF-F04 a Scorpion is 1 vote for Scorpion', () => {
    expect([side('scorpion', []), side('scorpion', ['feather']), side('scorpion', ['double-feather'])]).toEqual(['scorpion', 'coin', 'feather']);
  });

  it('VF-F05 a Double Scorpion is 2 votes for Scorpion', () => {
    const against: Fates[][] = [['feather'], ['feather', 'feather'], ['feather', 'feather', 'feather']];
    expect(against.map((votes) => side('double-scorpion', votes))).toEqual(['scorpion', 'coin', 'feather']);
  });

  it('VF-F06 a Fate +2 has no vote of its own and brings in the top two cards of the deck, not a third', () => {
    expect(side('plus-two', ['feather'])).toBe('feather');
    expect(side('plus-two', ['scorpion'])).toBe('scorpion');
    expect(side('plus-two', ['feather'], ['scorpion', 'scorpion', 'double-feather'])).toBe('scorpion');
    expect(side('plus-two', ['feather'], ['scorpion', 'feather', 'double-scorpion'])).toBe('feather');
    expect(side('plus-two', ['feather'], ['feather', 'double-scorpion', 'feather'])).toBe('coin');
  });

  it('VF-F06 VF-F17 the two cards come off the deck and end in the discard pile with the rest of the vote', () => {
    const scene = scenario({
      ...ONE_SLOT,
      deck: ['double-scorpion', 'scorpion', 'feather'],
      quests: { forest: { quest: 'lone', votes: ['feather@1'] }, desert: 'plain-1' },
      hands: [['plus-two', 'feather'], [], []],
    });
    scene.put('naka', 'forest', 0, 'plus-two');
    scene.expectState({ deck: ['feather'], discard: ['feather', 'scorpion', 'double-scorpion', 'plus-two'], piles: {}, hands: [['feather'], [], []] });
  });
});

describe('Veiled Fate: what Fate cards are used for', () => {
  const HAND: Fates[] = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'];

  it.each(HAND)('VF-F08 VF-L03 a %s can vote on a Quest, vote on an Age card, pay for a power, and be refreshed', (card) => {
    const rest = HAND.filter((each) => each !== card);
    const hands = [HAND, [], []];
    scenario({ hands })
      .put('naka', 'forest', 0, card)
      .expectState({ piles: { forest: [card] }, hands: [rest, [], []] });
    scenario({ hands: [HAND, ['feather'], []], phase: 'ageEnd', first: 2 })
      .card(card)
      .expectState({ piles: { age: [card] }, hands: [rest, ['feather'], []] });
    const refreshed = scenario({ hands, places: { naka: 'pools' }, deck: ['feather'] });
    refreshed.move('naka', 'city').expectState({ asked: 'refresh' });
    refreshed
      .card(card)
      .expectState({ discard: [card], hands: [[...rest, 'feather'].sort((a, b) => HAND.indexOf(a as Fates) - HAND.indexOf(b as Fates)), [], []] });
    const other = rest[0];
    const paid = scenario({ hands }).play(code.smite('naka'));
    const [low, high] = [card, other].sort((a, b) => HAND.indexOf(a) - HAND.indexOf(b));
    paid.card(low, high).expectState({ discard: [low, high], places: { naka: 'abyss' } });
  });

  it('VF-F09 VF-L03 any two cards pay for a Smite, whatever they are worth', () => {
    const paid = (cards: Fates[]): Scene =>
      scenario({ hands: [[...cards, 'feather'], [], []] })
        .play(code.smite('naka'))
        .card(...cards);
    for (const cards of [
      ['scorpion', 'scorpion'],
      ['double-feather', 'double-scorpion'],
      ['plus-two', 'plus-two'],
      ['scorpion', 'plus-two'],
    ] as Fates[][]) {
      paid(cards).expectState({ discard: cards, places: { naka: 'abyss' }, hands: [['feather'], [], []], used: 1 });
    }
  });

  it('VF-F09 two doubles do not pay for a power of 3', () => {
    const hands = [['double-feather', 'double-feather'] as Fates[], [], []];
    const scene = scenario({ hands, quests: { forest: { on: ['klar', 'belan', null] } } });
    expect([code.portal('naka', 'coast'), code.transfigure('forest', 0, 1), code.smite('naka')].map((each) => scene.can(each))).toEqual([false, false, true]);
  });

  it('VF-F17 costs, refreshed cards and revealed votes go to the discard pile', () => {
    const scene = scenario({
      ...ONE_SLOT,
      quests: { forest: { quest: 'lone', votes: ['plus-two@2', 'scorpion@1'] }, desert: 'plain-1' },
      places: { klar: 'pools' },
      hands: [['double-feather', 'double-feather', 'scorpion', 'scorpion'], ['feather', 'scorpion'], []],
      deck: ['feather', 'feather', 'double-scorpion', 'scorpion'],
    });
    // A refresh: the scorpion goes, a feather comes.
    scene
      .move('klar', 'city')
      .card('scorpion')
      .expectState({ discard: ['scorpion'], hands: [['feather', 'double-feather', 'double-feather', 'scorpion'], ['feather', 'scorpion'], []] });
    // The vote: 2 against 1, and the Fate +2 brings in a feather and a double scorpion: 3 to 3.
    scene.put('naka', 'forest', 0, 'double-feather');
    scene.expectState({ discard: ['feather', 'double-feather', 'scorpion', 'scorpion', 'double-scorpion', 'plus-two'], deck: ['scorpion'], active: 1 });
    scene.play(code.smite('naka')).card('feather', 'scorpion');
    scene.expectState({ discard: ['feather', 'feather', 'double-feather', 'scorpion', 'scorpion', 'scorpion', 'double-scorpion', 'plus-two'] });
  });
});
