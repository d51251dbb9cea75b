import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

describe('Soul Raiders: reserve and discards', () => {
  it('SR-F12 SR-F13 cards may be set aside from the hand, up to three in the reserve', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two', 'three', 'four', 'five'] } } });
    scene.play(code.reserve('one')).expectState({ hands: { zia: ['two', 'three', 'four', 'five'] }, reserves: { zia: ['one'] } });
    scene.play(code.reserve('five'), code.reserve('two')).expectState({ hands: { zia: ['three', 'four'] }, reserves: { zia: ['one', 'two', 'five'] } });
    expect([scene.can(code.reserve('three')), scene.can(code.reserve('four'))]).toEqual([false, false]);
  });

  it('reserveLimit sets how many cards the reserve holds, down to none', () => {
    const one = scenario({ options: { reserveLimit: 1 }, heroes: { zia: { hand: ['one', 'two', 'three'] } } });
    one.play(code.reserve('one'));
    expect(one.can(code.reserve('two'))).toBe(false);
    const none = scenario({ options: { reserveLimit: 0 }, heroes: { zia: { hand: ['one'] } } });
    expect(none.can(code.reserve('one'))).toBe(false);
  });

  it('SR-F14 a card in reserve is not discarded, neither freely nor as a loss', () => {
    const locations = { 2: { A: { entrance: [{ on: 'red', do: [{ loseCards: 2 }] }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'], reserve: ['six'] } }, cards: { locations } });
    expect([scene.can(code.discard('six')), scene.can(code.discard('one'))]).toEqual([false, true]);
    scene.play(code.arrow(2)).pay('three').play(code.card('one'));
    // Two were to be lost, but the hand had one.
    scene.expectState({ reserves: { zia: ['six'] }, discard: { zia: ['three', 'one'] } });
  });

  it('SR-F15 for each card discarded from the hand one of the reserve comes back', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two', 'three'], reserve: ['five', 'six'] } } });
    scene.play(code.recall('six'), code.card('one'));
    scene.expectState({ hands: { zia: ['two', 'three', 'six'] }, reserves: { zia: ['five'] }, discard: { zia: ['one'] } });
    scene.play(code.recall('five'), code.card('two'));
    scene.expectState({ hands: { zia: ['three', 'five', 'six'] }, reserves: {}, discard: { zia: ['one', 'two'] } });
    // The card that is given for it comes from the hand, not from the reserve.
    const other = scenario({ heroes: { zia: { hand: ['one'], reserve: ['five', 'six'] } } });
    other.play(code.recall('six'));
    expect(other.playable('one', 'five', 'six')).toEqual(['one']);
  });

  it('SR-F15 without a hand card nothing comes back from the reserve', () => {
    const scene = scenario({ heroes: { zia: { hand: [], reserve: ['six'], heroism: 2 } } });
    expect(scene.can(code.recall('six'))).toBe(false);
  });

  it('SR-F16 any number of hand cards may be discarded, without effect', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'fury', 'six'] } }, vitae: 20 });
    scene.play(code.discard('fury'), code.discard('six'));
    scene.expectState({ hands: { zia: ['one'] }, discard: { zia: ['fury', 'six'] }, inForce: {}, vitae: 20, at: { zia: 1 } });
  });

  it('SR-F19 the reserve stays between rounds, and the next draw is no smaller for it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], reserve: ['five', 'six'], draw: ['two', 'two', 'three', 'three', 'four'] } } });
    scene.play(code.discard('one'));
    scene.expectState({ round: 3, reserves: { zia: ['five', 'six'] }, hands: { zia: ['two', 'two', 'three', 'three'] }, draw: { zia: ['four'] } });
  });

  it('SR-F23 a card in reserve can be neither played nor cast until it is back in hand', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'], reserve: ['six', 'fury'] } } });
    expect([scene.can(code.cast('fury')), scene.can(code.arrow(2))]).toEqual([false, true]);
    scene.play(code.arrow(2));
    expect(scene.playable('one', 'two', 'six', 'fury')).toEqual(['one']); // 1 and 2 make 3; 2 alone does not
    scene.pay('one', 'two');
    const back = scenario({ heroes: { zia: { hand: ['one'], reserve: ['fury'] } } });
    back.play(code.recall('fury'), code.card('one'));
    expect(back.can(code.cast('fury'))).toBe(true);
  });

  it('SR-?64 the reserve is as secret as the hand, and open to its player', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'] }, eneko: { hand: ['one'] } } });
    scene.by('zia', code.reserve('two'));
    const { s } = scene;
    const reserve = s.reserves[0];
    expect([reserve.knows(s, 0, 0), reserve.knows(s, 0, 1)]).toEqual([true, false]);
    // Everyone saw which Heroic card was taken, but once a card is set aside nobody else can tell which.
    const heroic = scenario({ heroes: { zia: { hand: ['one'], heroism: 3 }, eneko: { hand: ['one'] } } });
    heroic.by('zia', code.buy(0));
    const known = (): boolean[] =>
      [heroic.s.hands[0], heroic.s.reserves[0]].flatMap((zone) => Array.from({ length: zone.count(heroic.s) }, (_, i) => zone.knows(heroic.s, i, 1)));
    expect(known()).toEqual([false, true]);
    heroic.by('zia', code.reserve('heroic-1'));
    expect(known()).toEqual([false, false]);
  });

  it('SR-?64 the reserve is open to use only while nothing is being resolved', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two', 'three'], reserve: ['six'] } } });
    scene.play(code.arrow(2));
    expect([scene.can(code.reserve('one')), scene.can(code.recall('six'))]).toEqual([false, false]);
  });
});
