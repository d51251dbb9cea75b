import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const late = {
  cards: [
    { id: 'late-gold', type: 'aggro', abilities: [[{ gold: 2 }]] },
    { id: 'late-blow', type: 'control', abilities: [[{ damage: 2 }]] },
    { id: 'late-cure', type: 'support', abilities: [[{ health: 2 }]] },
    { id: 'late-draw', type: 'support', abilities: [[{ draw: 1 }]] },
    { id: 'guard', type: 'control', recruit: 2, gold: 1 },
  ],
};
const FIVE = ['coin', 'coin', 'coin', 'coin', 'purse'];

describe('The Veil: the turn', () => {
  it('TV-L01 TV-L03 TV-L08 TV-L09 TV-L10 the phases are Primary, Gold, Health, Damage and End', () => {
    const seats = [
      { health: 10, hand: ['purse', 'blow'], points: 3, route: ['war-chest'], fateDeck: [] },
      { recruits: ['guard'], health: 20 },
    ] as const;
    const scene = scenario({ seats, cards: late });
    scene.expectState({ asked: 'primary' }).play('play Purse', 'play Blow').pass();
    scene.expectState({ asked: 'gold', health: [10, 20], points: [3, 0] }).play('buy War Chest');
    // Health points have only one use; then the attacker is asked about Damage.
    scene.expectState({ asked: 'damage', health: [13, 20], points: [0, 0], damage: [2, 0] });
    scene.play('all the rest to Enchanter').expectState({ active: 1, health: [13, 18] });
    const order = scene.events.filter((e) => ['bought', 'healed', 'hit', 'turn-end'].includes(e));
    expect(order).toEqual(['bought', 'healed', 'hit', 'turn-end']);
  });

  it('TV-L02 TV-?11 free: cards, purchases, healing and Damage in any order until the player ends the turn', () => {
    const seats = [{ health: 10, hand: ['purse', 'blow', 'axe-thane'], points: 3, route: ['war-chest'], fateDeck: ['exhume'] }, {}] as const;
    const scene = scenario({ seats, options: { sequencing: 'free' } });
    scene.play('play Blow', 'all the rest to Enchanter').expectState({ health: [10, 18], asked: 'turn' });
    scene.play('play Purse', 'buy War Chest').expectState({ discard: [['war-chest'], []] });
    scene.play('heal with').expectState({ health: [13, 18] });
    scene.play('play Axe Thane', 'exhaust Axe Thane', 'all the rest to Enchanter').expectState({ health: [13, 14] });
    scene.play('end the turn').expectState({ active: 1 });
  });

  it('TV-L04 TV-L05 Hero and Recruits are exhausted in the Primary Phase; their output joins the tallies, and drawn cards may enable Synergies', () => {
    const cards = {
      cards: [{ id: 'guide', type: 'aggro', recruit: 2, gold: 1, damage: 2, health: 3, exhaust: [{ draw: 1 }] }],
      heroes: [
        { id: 'barbarian', health: 22, ability: { when: { count: 'played', where: { type: 'aggro' } }, do: [{ gold: 1 }, { damage: 2 }, { health: 1 }] } },
      ],
    };
    const seat = { recruits: ['guide'], deck: ['oathbreakers-toll', 'coin'], hand: ['jab'], gold: 4, damage: 5, points: 6 };
    const scene = scenario({ seats: [seat, {}], cards }).expectState({ enabled: [[], []] });
    expect(scene.offers('use the ability of Barbarian')).toBe(false);
    scene.play('exhaust Guide').expectState({ gold: [5, 0], damage: [7, 0], points: [9, 0], hand: [['jab', 'oathbreakers-toll'], []] });
    scene.play("play Oathbreaker's Toll").expectState({ enabled: [['aggro'], []], damage: [10, 0] });
    scene.play("Synergy of Oathbreaker's Toll").expectState({ damage: [12, 0] });
    // The Hero's condition, an Aggro card played, is now met.
    scene.play('use the ability of Barbarian').expectState({ gold: [6, 0], damage: [14, 0], points: [10, 0], heroExhausted: [true, false] });
  });

  it('TV-L06 banishing, slaying and drawing may be timed: a Slay in the Damage phase clears the way', () => {
    const seats = [{ hero: 'poacher', played: ['ambush-runner'], damage: 3 }, { recruits: ['sun-acolyte'] }] as const;
    scenario({ seats, phase: 'lock', windows: true })
      .play('use Ambush Runner')
      .expectState({ health: [21, 17], recruits: [[], []] });
    // Without it the Shield of 3 takes everything.
    scenario({ seats, phase: 'lock' })
      .play('hit Sun Acolyte')
      .expectState({ health: [21, 20], recruits: [[], []] });
  });

  it("TV-L11 TV-L12 TV-L13 TV-L14 in the End Phase played cards are discarded, the player's Recruits and Hero become Ready, and five cards are drawn", () => {
    const seat = { heroExhausted: true, recruits: [{ card: 'axe-thane', exhausted: true }], played: ['jab', 'war-chest'], deck: [...FIVE, 'blow'] };
    const scene = scenario({ seats: [seat, { recruits: [{ card: 'sun-acolyte', exhausted: true }] }], phase: 'end' });
    scene.expectState({
      active: 1,
      played: [[], []],
      discard: [['jab', 'war-chest'], []],
      heroExhausted: [false, false],
      hand: [FIVE, []],
      deck: [['blow'], scene.state.deck[1]],
      recruits: [['axe-thane 5'], ['sun-acolyte 3 exhausted']],
    });
  });

  it("TV-L12 a played Trap goes to its holder's pile", () => {
    scenario({ seats: [{ played: ['snare-pit'], deck: FIVE }, { hero: 'poacher' }], phase: 'end' }).expectState({ discard: [['snare-pit'], []] });
  });

  it('TV-L15 unspent pools and unresolved abilities are lost', () => {
    const scene = scenario({ seats: [{ gold: 3, damage: 2, points: 1, played: ['late-gold'] }, {}], cards: late, phase: 'end' });
    scene.expectState({ gold: [0, 0], damage: [0, 0], points: [0, 0], health: [22, 20] });
    scene.endTurn().expectState({ active: 0 });
    expect(scene.offers('use Late Gold')).toBe(false);
  });

  it('TV-L16 TV-?12 the End Phase handles pools, discards, checks of the Discard Pile, damage, readying and drawing in this order', () => {
    const seat = { gold: 1, played: ['poison-arrow-trap'], hand: ['jab'], recruits: [{ card: 'axe-thane', exhausted: true }], deck: FIVE };
    const scene = scenario({ seats: [seat, { hero: 'poacher' }], phase: 'end' });
    const order = scene.events.filter((e) => ['unspent', 'discarded', 'health-lost', 'ready', 'drawn', 'turn-end'].includes(e));
    expect(order.slice(0, 4)).toEqual(['unspent', 'discarded', 'health-lost', 'drawn']);
    expect(order.at(-1)).toBe('turn-end');
    // The draw reshuffles what was just discarded; the Trap was checked before.
    const dry = scenario({ seats: [{ ...seat, deck: [] }, { hero: 'poacher' }], phase: 'end' });
    dry.expectState({ health: [21, 21], discard: [[], []] });
    expect(dry.state.hand[0]).toEqual(['jab', 'poison-arrow-trap']);
  });

  it('TV-L17 TV-L18 the new hand is kept through the opponent’s turn; lost cards are not replaced', () => {
    const scene = scenario({ seats: [{ hero: 'poacher', played: ['nettle-hex'] }, { hand: FIVE.slice(0, 4).concat('jab') }] });
    scene.play('use Nettle Hex', 'Enchanter', 'discard Jab').expectState({ hand: [[], FIVE.slice(0, 4)] });
    scene.endTurn().expectState({ active: 1, hand: [scene.state.hand[0], FIVE.slice(0, 4)], asked: 'primary' });
  });

  it('TV-L19 cards played this turn are included in a reshuffle caused by the draw of five', () => {
    const { hand, discard } = scenario({ seats: [{ played: ['jab', 'blow'], deck: ['coin', 'coin', 'purse'] }, {}], phase: 'end' }).state;
    expect([hand[0], discard[0]]).toEqual([['blow', 'coin', 'coin', 'jab', 'purse'], []]);
  });

  it('TV-L20 there is no hand limit', () => {
    const cards = { cards: [{ id: 'flood', type: 'support', abilities: [[{ draw: 8 }]] }] };
    const scene = scenario({ seats: [{ played: ['flood'], hand: ['war-chest', 'war-chest', 'exhume'] }, {}], cards }).play('use Flood');
    expect(scene.state.hand[0]).toHaveLength(11);
    scene.expectState({ asked: 'primary' });
  });

  it('TV-L21 TV-L22 a card drawn after the Primary Phase cannot be played and is discarded before the draw', () => {
    const scene = scenario({ seats: [{ played: ['late-draw'], deck: ['blow', ...FIVE] }, {}], cards: late, windows: true }).pass();
    scene.expectState({ asked: 'held-back' }).play('use Late Draw');
    scene.expectState({ active: 1, hand: [FIVE, scene.state.hand[1]], discard: [['blow', 'late-draw'], []] });
    const free = scenario({ seats: [{ played: ['late-draw'], deck: ['blow', ...FIVE] }, {}], cards: late, options: { sequencing: 'free' } }).play(
      'use Late Draw',
    );
    expect(free.offers('play Blow')).toBe(true);
  });

  it('TV-L23 phased: Hero and Recruits cannot be exhausted after the Primary Phase', () => {
    const seats = [{ recruits: ['guard'], played: ['late-gold', 'oathbreakers-toll'], gold: 2, route: ['war-chest'] }, {}] as const;
    const scene = scenario({ seats, cards: late, windows: true });
    expect([scene.offers('exhaust Guard'), scene.offers('use the ability of Barbarian')]).toEqual([true, true]);
    scene.pass().expectState({ asked: 'gold' });
    expect([scene.offers('exhaust Guard'), scene.offers('use the ability of Barbarian'), scene.offers('use Late Gold')]).toEqual([false, false, true]);
  });

  it('TV-L24 phased: held-back abilities work in later phases; Gold and Health after their phase and Damage after the lock are lost', () => {
    const seats = [{ health: 10, played: ['late-gold', 'late-blow', 'late-cure'] }, { recruits: ['guard'] }] as const;
    // In the Gold phase nothing is too late.
    const gold = scenario({ seats, cards: late, windows: true }).pass();
    gold.play('use Late Gold', 'use Late Cure', 'use Late Blow').expectState({ asked: 'damage', damage: [2, 0], health: [12, 20] });
    // In the Health phase Gold is too late.
    const health = scenario({ seats, cards: late, windows: true }).pass().pass();
    health
      .play('use Late Gold')
      .expectState({ gold: [0, 0] })
      .play('use Late Cure', 'use Late Blow')
      .expectState({ asked: 'damage', damage: [2, 0], health: [12, 20] });
    // After the lock everything is too late.
    const damage = scenario({ seats, cards: late, windows: true }).pass().pass().pass();
    damage.expectState({ asked: 'held-back' });
    damage.play('use Late Gold', 'use Late Cure', 'use Late Blow').expectState({ active: 1, health: [10, 20] });
  });
});
