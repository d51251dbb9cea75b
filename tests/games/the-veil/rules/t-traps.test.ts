import { describe, expect, it } from 'vitest';
import { newGame, scenario } from '../scenario.ts';

const FIVE = ['coin', 'coin', 'coin', 'coin', 'purse'];
const EMPTY = [null, null, null, null];
const poacher = { hero: 'poacher' };

describe('The Veil: Traps', () => {
  it('TV-T01 only some Fate Decks have Traps', () => {
    const traps = (hero: string) =>
      newGame({ seats: [{ hero }, {}] }).tables.heroes[0].fate.filter((card) => card < newGame({ seats: [{ hero }, {}] }).tables.traps).length;
    expect([traps('poacher'), traps('barbarian')]).toEqual([4, 0]);
  });

  it('TV-T02 TV-T04 a bought Trap goes straight to the opponent’s Discard Pile and its slot is filled', () => {
    const scene = scenario({ seats: [{ hero: 'poacher', gold: 2, route: [null, 'snare-pit'], fateDeck: ['ransack'] }, {}], phase: 'gold' }).play(
      'buy Snare Pit',
    );
    scene.expectState({ discard: [[], ['snare-pit']], route: [[null, 'ransack', null, null], EMPTY] });
    expect(scene.told.join('\n')).toContain('Snare Pit');
  });

  it('TV-T05 the victim’s next shuffle puts it into the Deck', () => {
    const scene = scenario({ active: 1, seats: [poacher, { discard: ['snare-pit', 'coin'], deck: [] }], phase: 'end' });
    scene.expectState({ hand: [[], ['coin', 'snare-pit']], discard: [[], []] });
  });

  it('TV-T06 TV-T08 its effect hits the player who plays it; several are all played first, in the holder’s order', () => {
    const seats = [{ hand: ['rusted-jaws', 'snare-pit', 'coin'] }, poacher] as const;
    const scene = scenario({ seats });
    expect(scene.options).toEqual(['play Snare Pit', 'play Rusted Jaws']);
    scene.play('play Rusted Jaws').expectState({ health: [20, 21] });
    expect(scene.options).toEqual(['play Snare Pit']);
    scene.play('play Snare Pit', 'discard Coin').expectState({ hand: [[], []], discard: [['coin'], []] });
    // In the other order the second Trap costs one more.
    const other = scenario({ seats: [{ hand: ['rusted-jaws', 'snare-pit', 'coin', 'jab'] }, poacher] }).play(
      'play Snare Pit',
      'discard Jab',
      'play Rusted Jaws',
    );
    other.expectState({ health: [19, 21], hand: [['coin'], []] });
  });

  it('TV-T07 TV-T09 a held Trap is the only playable card, and the phase cannot end', () => {
    const scene = scenario({ seats: [{ hand: ['rusted-jaws', 'coin'] }, poacher] });
    expect(scene.options).toEqual(['play Rusted Jaws']);
    scene.play('play Rusted Jaws');
    expect(scene.options).toEqual(['end the Primary Phase', 'play Coin']);
  });

  it('TV-?34 trapMandatory false: a Trap may be left unplayed, or played at any time', () => {
    const seats = [{ hand: ['rusted-jaws', 'coin'], deck: FIVE.slice(1) }, poacher] as const;
    const scene = scenario({ seats, options: { trapMandatory: false } });
    expect(scene.options).toEqual(['end the Primary Phase', 'play Rusted Jaws', 'play Coin']);
    scene
      .play('play Coin')
      .pass()
      .expectState({ active: 1, health: [22, 21] });
    scenario({ seats, options: { trapMandatory: false } })
      .play('play Coin', 'play Rusted Jaws')
      .expectState({ health: [20, 21] });
  });

  it('TV-T10 a Trap drawn during the turn must be played before any other card', () => {
    const scene = scenario({ active: 1, seats: [poacher, { hand: ['lone-vigil', 'coin'], deck: ['rusted-jaws'] }] }).play('play Lone Vigil', 'use Lone Vigil');
    expect(scene.options.filter((o) => o.startsWith('play') || o.startsWith('end'))).toEqual(['play Rusted Jaws']);
    scene.play('play Rusted Jaws').expectState({ health: [21, 18] });
    expect(scene.offers('play Coin')).toBe(true);
  });

  it("TV-T12 a banished Trap goes to its purchaser's Banished Pile", () => {
    const cards = { cards: [{ id: 'clean', type: 'control', abilities: [[{ banish: { from: 'discard', where: { type: 'trap' } } }]] }] };
    scenario({ seats: [{ played: ['clean'], discard: ['snare-pit', 'coin'] }, poacher], cards })
      .play('use Clean')
      .expectState({ banished: [[], ['snare-pit']], discard: [['coin'], []] });
  });

  it('TV-T13 a played Trap goes to its holder’s Discard Pile in the End Phase and keeps cycling', () => {
    const scene = scenario({ seats: [{ hand: ['rusted-jaws'], deck: [] }, poacher] })
      .play('play Rusted Jaws')
      .pass();
    scene.expectState({ hand: [['rusted-jaws'], scene.state.hand[1]], active: 1 }).endTurn();
    expect(scene.options).toEqual(['play Rusted Jaws']);
    scene.play('play Rusted Jaws').expectState({ health: [18, 21] });
  });

  it('TV-T14 an acquired Trap is placed like a bought one', () => {
    const cards = { cards: [{ id: 'gift', type: 'support', abilities: [[{ acquire: { to: 'hand' } }]] }] };
    scenario({ seats: [{ hero: 'poacher', played: ['gift'], route: ['rusted-jaws'], fateDeck: [], gold: 1 }, {}], cards, phase: 'gold', windows: true })
      .play('use Gift')
      .expectState({ discard: [['gift'], ['rusted-jaws']], route: [EMPTY, EMPTY], active: 1 });
  });

  it('TV-T15 Poison Arrow Trap cannot be banished', () => {
    const scene = scenario({ seats: [{ hero: 'broker', played: ['dispel'], hand: ['poison-arrow-trap', 'coin'] }, poacher] }).play('use Dispel');
    scene.expectState({ banished: [['coin'], []], hand: [['poison-arrow-trap'], []] });
    scenario({ seats: [{ hero: 'broker', played: ['dispel'], hand: ['poison-arrow-trap'] }, poacher] })
      .play('use Dispel')
      .expectState({ banished: [[], []], hand: [['poison-arrow-trap'], []] });
  });

  it('TV-T16 TV-T17 each Poison Arrow Trap in the holder’s Discard Pile costs 1 Health in the holder’s End Phase', () => {
    const lying = (discard: readonly string[], active = 0) => scenario({ active, seats: [{ discard, deck: FIVE }, poacher], phase: 'end' }).state.health[0];
    expect([lying([]), lying(['poison-arrow-trap']), lying(['poison-arrow-trap', 'poison-arrow-trap'])]).toEqual([22, 21, 20]);
    expect(lying(['poison-arrow-trap'], 1)).toBe(22);
    // Enough of them end the game.
    scenario({ seats: [{ health: 1, discard: ['poison-arrow-trap'], deck: FIVE }, poacher], phase: 'end' }).expectState({
      outcome: 'loss',
      winner: 1,
      cause: 'health-lost',
    });
  });

  it('TV-?36 poisonTick: at the start of the holder’s turn, at the end of every turn, or when it enters the pile', () => {
    const seats = [{ discard: ['poison-arrow-trap'], deck: [...FIVE, 'jab'] }, poacher] as const;
    const health = (poisonTick: string, phase: 'turn' | 'end', active: number) => scenario({ seats, options: { poisonTick }, phase, active }).state.health[0];
    expect([health('holderTurnStart', 'turn', 0), health('holderTurnStart', 'turn', 1), health('holderTurnStart', 'end', 1)]).toEqual([21, 22, 21]); // the last continues to the holder's turn
    expect([health('everyTurnEnd', 'end', 0), health('everyTurnEnd', 'end', 1), health('everyTurnEnd', 'turn', 0)]).toEqual([21, 21, 22]);
    expect([health('onEnterDiscard', 'end', 0), health('onEnterDiscard', 'turn', 0)]).toEqual([22, 22]);
    const options = { poisonTick: 'onEnterDiscard' };
    scenario({ seats: [{ hero: 'poacher', gold: 1, route: ['poison-arrow-trap'], fateDeck: ['ransack'] }, {}], options, phase: 'gold' })
      .play('buy Poison Arrow Trap')
      .expectState({ health: [21, 19] });
    // Once per cycle: after it is played, it enters the pile again.
    scenario({ seats: [{ hand: ['poison-arrow-trap'], deck: FIVE }, poacher], options })
      .play('play Poison')
      .pass()
      .expectState({ active: 1, health: [21, 21] });
  });

  it('TV-T18 abilities of the Hero and Recruits in play may come before a Trap; a Trap that leaves the hand this way is not played', () => {
    const cards = { cards: [{ id: 'cleaner', type: 'support', recruit: 2, exhaust: [{ discard: { who: 'self' } }] }] };
    const scene = scenario({ seats: [{ recruits: ['cleaner'], hand: ['rusted-jaws', 'coin'] }, poacher], cards });
    expect(scene.options).toEqual(['play Rusted Jaws', 'exhaust Cleaner']);
    scene.play('exhaust Cleaner', 'discard Rusted Jaws').expectState({ health: [22, 21], discard: [['rusted-jaws'], []] });
    expect(scene.options).toEqual(['end the Primary Phase', 'play Coin']);
  });

  it('TV-T19 a Trap still in hand at the end of the Primary Phase is played before the rest is discarded', () => {
    const scene = scenario({ seats: [{ hand: ['rusted-jaws', 'coin', 'jab'], gold: 1, route: ['inner-strength'] }, poacher] });
    expect(scene.offers('end the Primary Phase')).toBe(false);
    scene
      .play('play Rusted Jaws')
      .pass()
      .expectState({ active: 1, health: [20, 21], discard: [['coin', 'jab', 'rusted-jaws'], []] });
    expect(scene.events.indexOf('played')).toBeLessThan(scene.events.indexOf('discarded'));
  });
});
