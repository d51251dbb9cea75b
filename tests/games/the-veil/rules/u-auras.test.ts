import { describe, expect, it } from 'vitest';
import { newGame, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

const EMPTY = [null, null, null, null];
const TITHE = 'banish the Aura Dawn Tithe';
const copies = { families: [{ id: 'luminary', fate: { 'dawn-tithe': 3, 'quiet-ward': 3, lightfall: 3, crossroads: 2 } }] };

describe('The Veil: Auras', () => {
  it('TV-U01 only some Fate Decks have Auras', () => {
    const { tables } = newGame();
    const auras = (seat: number) => tables.heroes[seat].fate.filter((card) => tables.type[card] === 4).length;
    expect([auras(0), auras(1)]).toEqual([0, 3]);
  });

  it('TV-U02 TV-U03 an Aura works only for the owner of the route, and only there', () => {
    scenario({ active: 1, seats: [{}, { route: ['dawn-tithe'] }], phase: 'turn' }).expectState({ gold: [0, 1] });
    scenario({ seats: [{}, { route: ['dawn-tithe'] }], phase: 'turn' }).expectState({ gold: [0, 0] });
    scenario({ active: 1, seats: [{}, { fateDeck: ['dawn-tithe'], banished: ['quiet-ward'] }], phase: 'turn' }).expectState({ gold: [0, 0] });
    const struck = (facing: object) => scenario({ seats: [{ damage: 3 }, facing], phase: 'lock' }).state.health[1];
    expect([struck({ route: ['quiet-ward'] }), struck({ banished: ['quiet-ward'] }), struck({ fateDeck: ['quiet-ward'] })]).toEqual([18, 17, 17]);
  });

  it('TV-U04 TV-U10 an Aura cannot be bought; it takes a slot', () => {
    const scene = scenario({ active: 1, seats: [{}, { gold: 20, route: ['dawn-tithe', 'quiet-ward', 'hollow-choir', 'crossroads'] }], phase: 'gold' });
    expect(scene.options.filter((o) => o.startsWith('buy '))).toEqual(['buy nothing more', 'buy Crossroads']);
  });

  it('TV-U05 TV-U12 TV-U14 an Aura never gets into a Deck or Discard Pile: it is neither acquired nor returned', () => {
    const cards = {
      cards: [
        { id: 'recall', type: 'support', abilities: [[{ returnBanished: { from: 'own', to: 'discard' } }]] },
        { id: 'rebury', type: 'support', abilities: [[{ returnBanished: { from: 'own', to: 'fateDeck' } }]] },
      ],
    };
    const seat = { banished: ['dawn-tithe'], played: ['recall', 'rebury'], fateDeck: [] };
    const scene = scenario({ active: 1, seats: [{}, seat], cards })
      .play('use Recall')
      .expectState({ banished: [[], ['dawn-tithe']], discard: [[], []] });
    // It may return to a Fate Deck.
    scene.play('use Rebury').expectState({ banished: [[], []] });
    expect(scene.state.fateDeck[1]).toEqual(['dawn-tithe']);
  });

  it('TV-U06 TV-U07 TV-U08 TV-U13 a player may banish any number of its Auras on its turn, for free; slots are filled', () => {
    const seat = { gold: 1, route: ['dawn-tithe', null, 'quiet-ward'], fateDeck: ['hollow-choir', 'lightfall', 'refusal'] };
    const scene = scenario({ active: 1, seats: [{}, seat] });
    scene.play(TITHE).expectState({ gold: [0, 1], banished: [[], ['dawn-tithe']], route: [EMPTY, ['hollow-choir', null, 'quiet-ward', null]] });
    scene
      .play('banish the Aura Hollow Choir', 'banish the Aura Quiet Ward')
      .expectState({ route: [EMPTY, ['lightfall', null, 'refusal', null]], gold: [0, 1] });
    expect(scenario({ seats: [{}, seat] }).offers('banish the Aura')).toBe(false);
    // In every phase of its turn.
    for (const phase of ['gold', 'health', 'damage'] as const)
      expect(scenario({ active: 1, seats: [{}, { ...seat, gold: 0 }], phase, windows: true }).offers(TITHE)).toBe(true);
  });

  it('TV-?39 with auraBanishes onePerTurn a player banishes one per turn, including those just turned up', () => {
    const seat = { route: ['dawn-tithe', 'quiet-ward'], fateDeck: ['hollow-choir', 'lightfall'] };
    const one = scenario({ active: 1, seats: [{}, seat], options: { auraBanishes: 'onePerTurn' } }).play(TITHE);
    expect([one.offers('banish the Aura'), one.state.route[1]]).toEqual([false, ['hollow-choir', 'quiet-ward', null, null]]);
    one.endTurn().endTurn();
    expect(one.offers('banish the Aura Quiet Ward')).toBe(true);
    // Effects that banish a card of a route are different (TV-S08).
    const prune = { cards: [{ id: 'prune', type: 'none', abilities: [[{ banish: { from: 'ownRoute' } }]] }] };
    const text = scenario({ active: 1, seats: [{}, { ...seat, played: ['prune'] }], cards: prune, options: { auraBanishes: 'onePerTurn' } });
    expect(text.play('use Prune', 'Quiet Ward').offers(TITHE)).toBe(true);
  });

  it('TV-U09 TV-U15 TV-?102 an Aura yields once per turn of its owner: at its start, or when turned up in it; the output stays if the Aura is banished', () => {
    const seat = { gold: 2, route: ['crossroads'], fateDeck: ['dawn-tithe', 'lone-vigil'] };
    const turnedUp = scenario({ active: 1, seats: [{}, { ...seat, gold: 3 }], phase: 'gold', windows: true })
      .play('buy Crossroads')
      .expectState({ gold: [0, 2] });
    turnedUp.play(TITHE).expectState({ gold: [0, 2] });
    const once = scenario({ active: 1, seats: [{}, { route: ['dawn-tithe'], hand: ['coin'] }], phase: 'turn' })
      .play('play Coin')
      .expectState({ gold: [0, 2] });
    once
      .endTurn()
      .endTurn()
      .expectState({ active: 1, gold: [0, 1] });
    // If turned up in the opponent's turn, it waits for its owner's.
    const waits = scenario({
      seats: [
        { hero: 'broker', played: ['market-fire'] },
        { route: ['lightfall'], fateDeck: ['dawn-tithe'] },
      ],
    }).play('use Market Fire');
    waits
      .expectState({ gold: [0, 0], route: [EMPTY, ['dawn-tithe', null, null, null]] })
      .endTurn()
      .expectState({ gold: [0, 1] });
  });

  it('TV-U15 an Aura turned up at the start of the turn yields once, not twice', () => {
    const cards = { cards: [{ id: 'rot', type: 'none', inDiscard: [{ banish: { from: 'ownRoute', pick: 'dearest' } }] }] };
    const seat = { discard: ['rot'], route: ['crossroads'], fateDeck: ['dawn-tithe'] };
    scenario({ active: 1, seats: [{}, seat], cards, phase: 'turn', options: { poisonTick: 'holderTurnStart' } }).expectState({
      gold: [0, 1],
      banished: [[], ['crossroads']],
      route: [EMPTY, ['dawn-tithe', null, null, null]],
    });
  });

  it('TV-U11 several Auras add up, copies too', () => {
    scenario({ active: 1, seats: [{}, { route: ['dawn-tithe', 'dawn-tithe', 'dawn-tithe'] }], cards: copies, phase: 'turn' }).expectState({ gold: [0, 3] });
    scenario({ seats: [{ damage: 5 }, { route: ['quiet-ward', 'quiet-ward'] }], cards: copies, phase: 'lock' }).expectState({ health: [22, 17] });
  });

  it('TV-U16 an Aura has no cost: it is neither the most expensive nor the cheapest and matches no limit on cost; its only type is Aura', () => {
    const pick = (banish: object) => ({ cards: [{ id: 'prune', type: 'aggro', abilities: [[{ banish: { from: 'ownRoute', ...banish } }]] }] });
    const seat = { played: ['prune'], route: ['dawn-tithe', 'refusal', 'lone-vigil'], fateDeck: [] };
    const gone = (banish: object) => scenario({ active: 1, seats: [{}, seat], cards: pick(banish) }).play('use Prune').state.banished[1];
    expect(gone({ where: { costAtMost: 4 } })).toEqual(['lone-vigil']);
    expect(gone({ where: { costAtLeast: 2 } })).toEqual(['refusal']);
    expect(gone({ where: { type: 'aura' } })).toEqual(['dawn-tithe']);
    expect(gone({ where: { type: ['aggro', 'control', 'support', 'none'] }, pick: 'dearest' })).toEqual(['refusal']);
    expect(gone({ pick: 'dearest' })).toEqual(['refusal']);
    expect(gone({ pick: 'cheapest' })).toEqual(['lone-vigil']);
    expect(() => packWith({ cards: [{ id: 'dear-aura', type: 'aura', cost: 2, aura: { prevent: 1 } }] })).toThrow('an Aura has no cost; remove it');
  });

  it('TV-U17 an Aura works in the opponent’s turn if its text applies', () => {
    scenario({ seats: [{ damage: 3 }, { route: ['quiet-ward'] }], phase: 'lock' }).expectState({ health: [22, 18] });
    // It does not lower its own owner's tally.
    scenario({ active: 1, seats: [{}, { damage: 3, route: ['quiet-ward'] }], phase: 'lock' }).expectState({ health: [19, 20] });
  });
});
