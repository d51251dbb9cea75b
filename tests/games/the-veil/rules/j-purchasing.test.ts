import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const EMPTY = [null, null, null, null];

describe('The Veil: purchasing, acquiring, refilling', () => {
  it('TV-J01 a purchase costs its price in Gold', () => {
    const route = ['axe-thane', 'war-chest', 'gate-sergeant'];
    const scene = scenario({ seats: [{ gold: 4, route, fateDeck: [] }, {}], phase: 'gold' });
    expect(scene.options).toEqual(['buy nothing more', 'buy Gate Sergeant', 'buy War Chest']);
    scene.play('buy War Chest').expectState({ active: 1, discard: [['war-chest'], []] }); // the remaining 2 Gold buy nothing
    const paid = scenario({ seats: [{ gold: 5, route, fateDeck: [] }, {}], phase: 'gold' }).play('buy War Chest');
    paid.expectState({ gold: [3, 0], asked: 'gold' });
    expect(paid.options).toEqual(['buy nothing more', 'buy Gate Sergeant']);
  });

  it('TV-J01 a discount lowers the price to no less than 0; a discount on the next purchase is used up by it', () => {
    const cards = { cards: [{ id: 'big-discount', type: 'support', abilities: [[{ discount: { n: 4, where: { type: 'aggro' } } }]] }] };
    const big = scenario({
      seats: [{ gold: 5, played: ['big-discount'], route: ['axe-thane', 'oathbreakers-toll', 'gate-sergeant'], fateDeck: [] }, {}],
      cards,
    });
    big.play('use Big Discount').pass();
    big.play("buy Oathbreaker's Toll").expectState({ gold: [5, 0] }); // 3 minus 4: free, and nothing is refunded
    big.play('buy Axe Thane').expectState({ gold: [4, 0], asked: 'gold' }); // 5 minus 4
    const clerk = { hero: 'broker', recruits: ['bribed-clerk'], route: ['dispel', 'notoriety', 'gilded-blade'], fateDeck: [] };
    const next = scenario({ seats: [{ ...clerk, gold: 4 }, {}] })
      .play('exhaust Bribed Clerk')
      .pass();
    next.play('buy Dispel').expectState({ gold: [3, 0] }); // 2 minus 1
    expect(next.options).toEqual(['buy nothing more', 'buy Notoriety', 'buy Gilded Blade']);
    next.play('buy Gilded Blade').expectState({ active: 1 }); // all 3 Gold: the discount is used up, and Notoriety at 2 is too expensive
    expect(next.events.filter((e) => e === 'bought')).toHaveLength(2);
  });

  it('TV-J02 TV-J03 a player may buy any number of cards, all to its own Discard Pile', () => {
    scenario({ seats: [{ gold: 9, route: ['war-chest', 'war-chest', 'gate-sergeant'], fateDeck: [] }, {}], phase: 'gold' })
      .play('buy War Chest', 'buy War Chest', 'buy Gate Sergeant')
      .expectState({ discard: [['gate-sergeant', 'war-chest', 'war-chest'], []], route: [EMPTY, EMPTY] });
  });

  it('TV-J04 TV-J05 acquiring is free, goes to the same place and waits for the Gold phase', () => {
    const ledger = { hero: 'broker', played: ['blood-ledger'], route: ['market-fire', 'blood-ledger', 'dispel'], fateDeck: ['notoriety'] };
    const scene = scenario({ seats: [ledger, {}], windows: true });
    expect(scene.offers('use Blood Ledger')).toBe(false);
    scene.pass().expectState({ asked: 'held-back' });
    scene.play('use Blood Ledger');
    expect(scene.options).toEqual(['Dispel', 'Market Fire']); // costs at most 4
    scene
      .play('Market Fire')
      .expectState({ gold: [0, 0], discard: [['blood-ledger', 'market-fire'], []].map((d, i) => (i === 0 ? scene.state.discard[0] : d)) });
    expect(scene.events).toContain('acquired');
    expect(scene.events).not.toContain('bought');
  });

  it('TV-J05 the same holds for the text of a Synergy, a self-banish, a Recruit or a Hero', () => {
    const take = [{ acquire: {} }];
    const cards = {
      cards: [
        { id: 'syn', type: 'aggro', synergy: take },
        { id: 'mark', type: 'aggro', selfBanish: take },
        { id: 'porter', type: 'support', recruit: 2, exhaust: take, synergy: take },
      ],
      heroes: [{ id: 'barbarian', ability: { do: take } }],
    };
    const seats = [
      { played: ['syn', 'mark'], recruits: ['porter', 'porter'], route: ['war-chest'], fateDeck: ['war-chest', 'war-chest', 'exhume', 'grave-toll'] },
      {},
    ] as const;
    const scene = scenario({ seats, cards, windows: true });
    expect(scene.options).toEqual(['end the Primary Phase']);
    scene.pass();
    expect(scene.options).toEqual(['pass', 'Synergy of Syn', 'banish Mark itself', 'exhaust Porter', 'Synergy of Porter', 'use the ability of Barbarian']);
    scene.play('Synergy of Syn', 'banish Mark itself', 'exhaust Porter', 'use the ability of Barbarian').expectState({ asked: 'held-back' });
    expect(scene.state.discard[0]).toEqual(['exhume', 'war-chest', 'war-chest', 'war-chest']);
    const free = scenario({ seats, cards, options: { sequencing: 'free' } });
    free.play('Synergy of Syn').expectState({ discard: [['war-chest'], []], asked: 'turn' });
  });

  it('TV-J06 TV-J07 an empty slot is filled at once in place; the new card may be bought in the same turn', () => {
    const scene = scenario({ seats: [{ gold: 6, route: ['exhume', 'war-chest', 'grave-toll'], fateDeck: ['gate-sergeant', 'axe-thane'] }, {}], phase: 'gold' });
    scene
      .play('buy War Chest')
      .expectState({ route: [['exhume', 'gate-sergeant', 'grave-toll', null], EMPTY], fateDeck: [['axe-thane'], scene.state.fateDeck[1]] });
    scene.play('buy Gate Sergeant');
    expect(scene.state.discard[0].filter((c) => c === 'gate-sergeant')).toHaveLength(scene.state.hand[0].includes('gate-sergeant') ? 0 : 1);
    expect(scene.events.filter((e) => e === 'bought')).toHaveLength(2);
  });

  it('TV-J08 TV-J09 TV-J13 when the Fate Deck is empty the slot stays empty; the game continues and nothing returns', () => {
    const scene = scenario({ seats: [{ gold: 2, route: ['war-chest'], fateDeck: [], banished: ['exhume'] }, {}], phase: 'gold' }).play('buy War Chest');
    scene.expectState({ route: [EMPTY, EMPTY], fateDeck: [[], scene.state.fateDeck[1]], outcome: 'running', banished: [['exhume'], []] });
    scene
      .endTurn()
      .endTurn()
      .expectState({ outcome: 'running', route: [EMPTY, EMPTY] });
  });

  it('TV-J10 TV-U12 an Aura can neither be bought nor acquired', () => {
    const cards = { cards: [{ id: 'taker', type: 'support', abilities: [[{ acquire: {} }]] }] };
    const seats = [{}, { played: ['taker'], gold: 9, route: ['dawn-tithe', 'crossroads'], fateDeck: ['quiet-ward'] }] as const;
    const scene = scenario({ active: 1, seats, cards, phase: 'gold', windows: true });
    expect(scene.options).toEqual(['buy nothing more', 'use Taker', 'banish the Aura Dawn Tithe', 'buy Crossroads']);
    // Only one card can be acquired, so there is no choice; with only Auras nothing is acquired.
    scene.play('use Taker').expectState({ discard: [[], ['crossroads']] });
    const auras = scenario({ active: 1, seats: [{}, { ...seats[1], route: ['dawn-tithe'] }], cards, phase: 'gold', windows: true });
    auras.play('use Taker').expectState({ discard: [[], []], route: [EMPTY, ['dawn-tithe', null, null, null]] });
  });

  it('TV-J11 a bought card must be drawn before it can be played', () => {
    const scene = scenario({ seats: [{ gold: 4, route: ['war-chest', 'war-chest'], fateDeck: [] }, {}], options: { sequencing: 'free' } }).play(
      'buy War Chest',
    );
    expect(scene.offers('play War Chest')).toBe(false);
    scene.expectState({ hand: [[], []], discard: [['war-chest'], []] });
  });

  it("TV-J12 a slot emptied by a banish is filled too, in the player's own and in an opposing route", () => {
    scenario({ seats: [{ hero: 'broker', played: ['prune-the-path'], route: [null, 'dispel'], fateDeck: ['notoriety'] }, {}] })
      .play('use Prune the Path')
      .expectState({ route: [[null, 'notoriety', null, null], EMPTY], banished: [['dispel'], []] });
    scenario({
      seats: [
        { hero: 'broker', played: ['market-fire'] },
        { route: ['lightfall', 'refusal'], fateDeck: ['crossroads'] },
      ],
    })
      .play('use Market Fire', 'Refusal')
      .expectState({ route: [EMPTY, ['lightfall', 'crossroads', null, null]], banished: [[], ['refusal']] });
  });
});
