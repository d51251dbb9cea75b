import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../src/games/the-veil/content/language.ts';
import { theVeil } from '../../../../src/games/the-veil/index.ts';
import { conditionWords, effectsWords } from '../../../../src/games/the-veil/words/effect-words.ts';
import { packWords } from '../../../../src/games/the-veil/words/pack-words.ts';
import { ownPack } from '../../../support/subjects.ts';

describe('a text in words', () => {
  it.each<[string, Effect[]]>([
    ['gain 2 Gold, then draw 1 card', [{ gold: 2 }, { draw: 1 }]],
    ['gain 1 Damage for every 4 cards in your Banished Pile, at least 2', [{ damage: { per: { count: 'banished' }, every: 4, atLeast: 2 } }]],
    ['gain 3 Damage for each Recruit that you control', [{ damage: { n: 3, per: { count: 'recruits' } } }]],
    ['each opponent loses 1 Health', [{ loseHealth: { n: 1, who: 'eachOpponent' } }]],
    ['you discard 2 cards at random', [{ discard: { n: 2, who: 'self', chooser: 'random' } }]],
    ['slay 2 Recruits of an opponent', [{ slay: { n: 2 } }]],
    ['slay the dearest Recruit with Shield of any player', [{ slay: { whose: 'any', where: { shield: true }, pick: 'dearest' } }]],
    ['ready another Recruit that you control, which may act again', [{ ready: { what: 'recruit', reuse: true, where: { other: true } } }]],
    ['banish all Basic cards in your hand', [{ banish: { from: 'hand', every: true, where: { basic: true } } }]],
    [
      'acquire an Aggro or Control card that costs 4 or less without paying into your hand',
      [{ acquire: { where: { type: ['aggro', 'control'], costAtMost: 4 }, to: 'hand' } }],
    ],
    ['the next card costs 1 less', [{ discount: { n: 1, next: true } }]],
    ['Support cards cost 2 less', [{ discount: { n: 2, where: { type: 'support' } } }]],
    ['either gain 2 Gold or gain 3 Health', [{ chooseOne: [[{ gold: 2 }], [{ health: 3 }]] }]],
    ['you may draw 1 card', [{ optional: [{ draw: 1 }] }]],
    ['you discard 1 card; if you do, gain 3 Damage', [{ ifYouDo: [{ discard: { who: 'self' } }], do: [{ damage: 3 }] }]],
    [
      'if there is no Recruit that you control, draw 1 card, otherwise gain 1 Gold',
      [{ if: { count: 'recruits', atMost: 0 }, do: [{ draw: 1 }], else: [{ gold: 1 }] }],
    ],
    ['for each card in the hand of opponents: gain 1 Health', [{ forEach: { count: 'hand', of: 'opponents' }, do: [{ health: 1 }] }]],
    ['return a card in any Banished Pile into its Fate Deck', [{ returnBanished: { from: 'any', to: 'fateDeck' } }]],
  ])('%s', (words, effects) => {
    expect(effectsWords(effects)).toBe(words);
  });

  it('names conditions', () => {
    expect(conditionWords({ count: 'gold', atLeast: 3 })).toBe('there is 3 or more Gold that you have');
    expect(conditionWords({ count: 'played', where: { type: 'aggro' } })).toBe('there is an Aggro card that you played this turn');
    expect(conditionWords({ count: 'recruits', atLeast: 2, atMost: 4 })).toBe('there are 2 to 4 Recruits that you control');
    expect(conditionWords({ count: 'round', atLeast: 5 })).toBe('the round is 5 or more');
  });
});

describe('the cards of a pack in words', () => {
  const words = packWords(ownPack(theVeil));

  it('say when each text happens', () => {
    expect(words.get('oathbreakers-toll')).toBe('Synergy: gain 2 Damage; Self-banish: gain 3 Damage');
    expect(words.get('poison-arrow-trap')).toBe('In a Discard Pile: you lose 1 Health; Cannot be banished');
    expect(words.get('inner-strength')).toBe('Self-banish; While banished: maximum Health +2');
    expect(words.get('warding-glance')).toBe('Synergy: gain 1 Damage; Reveal against Damage: prevent 2 Damage');
    expect(words.get('quiet-ward')).toBe('In the Fate Route: prevent 1 Damage');
    expect(words.get('barbarian')).toBe('If there is an Aggro card that you played this turn: gain 2 Damage');
    expect(words.get('regent-of-dawn')).toBe('Cannot be slain; When another enemy dies: heal 5 Health');
  });

  it('have no gap', () => {
    for (const [id, text] of words) expect(text, id).not.toMatch(/undefined|\[object|null| {2}|: ?$/);
  });
});
