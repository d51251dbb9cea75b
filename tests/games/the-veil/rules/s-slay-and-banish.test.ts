import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'gate', type: 'control', recruit: 4, shield: true },
    { id: 'scout', type: 'aggro', recruit: 2, damage: 1 },
    { id: 'slayer', type: 'control', abilities: [[{ slay: {} }]] },
    { id: 'reaper', type: 'control', abilities: [[{ slay: { whose: 'any' } }]] },
    { id: 'cannibal', type: 'aggro', recruit: 3, exhaust: [{ slay: { whose: 'any', where: { other: true } } }] },
    { id: 'oath', type: 'control', reveal: { window: 'targeted', do: [{ retarget: true }] } },
    { id: 'hunter', type: 'control', abilities: [[{ slay: { where: { shield: false } } }]] },
    { id: 'unmake', type: 'control', abilities: [[{ banish: { from: 'opposingRecruits' } }]] },
    { id: 'scour', type: 'control', abilities: [[{ banish: { from: 'hand' } }], [{ banish: { from: 'discard' } }]] },
    { id: 'rock', type: 'aggro', unbanishable: true },
    { id: 'tally', type: 'aggro', abilities: [[{ damage: { per: { count: 'banished' } } }]] },
  ],
};

describe('The Veil: Slay and Banish', () => {
  it('TV-S01 TV-S02 TV-S04 Slay kills at once, Shields too, without Damage; the card goes to its owner’s Discard Pile', () => {
    const scene = scenario({ seats: [{ played: ['slayer'], damage: 1 }, { recruits: ['gate'] }], cards }).play('use Slayer');
    scene.expectState({ recruits: [[], []], discard: [[], ['gate']], damage: [1, 0] });
    expect(scene.events).toContain('slain');
    expect(scene.events).not.toContain('killed');
  });

  it('TV-S03 a Recruit without Shield may be slain behind a Shield', () => {
    const scene = scenario({ seats: [{ played: ['slayer'] }, { recruits: ['gate', 'scout'] }], cards }).play('use Slayer');
    expect(scene.options).toEqual(['Gate of Enchanter', 'Scout of Enchanter']);
    scene.play('Scout of Enchanter').expectState({ recruits: [[], ['gate 4']] });
    // A text that restricts its target allows no other.
    const hunter = scenario({ seats: [{ played: ['hunter'] }, { recruits: ['gate', 'scout'] }], cards }).play('use Hunter');
    hunter.expectState({ recruits: [[], ['gate 4']], asked: 'primary' });
  });

  it('TV-S17 TV-?106 a Slay hits opposing Recruits, or any Recruit in play if its card says so', () => {
    const seats = (slays: string) => [{ played: [slays], recruits: ['gate'] }, { recruits: ['gate', 'scout'] }] as const;
    const opposing = scenario({ seats: seats('slayer'), cards }).play('use Slayer');
    expect(opposing.options).toEqual(['Gate of Enchanter', 'Scout of Enchanter']);
    const any = scenario({ seats: seats('reaper'), cards }).play('use Reaper');
    expect(any.options).toEqual(['Gate', 'Gate of Enchanter', 'Scout of Enchanter']);
    any.play('Gate').expectState({ recruits: [[], ['gate 4', 'scout 2']], discard: [['gate'], []] });
    // "Another Recruit" excludes the Recruit with the text, but only on its own side.
    const other = scenario({ seats: [{ recruits: ['cannibal'] }, { recruits: ['cannibal'] }], cards }).play('exhaust Cannibal');
    other.expectState({ recruits: [['cannibal 3 exhausted'], []], discard: [[], ['cannibal']] });
  });

  it('TV-?106 TV-Q12 a changed target must be legal for the Slay', () => {
    const changed = (slays: string) =>
      scenario({
        seats: [
          { played: [slays], recruits: ['gate'] },
          { recruits: ['gate', 'scout'], hand: ['oath'] },
        ],
        cards,
        windows: true,
      }).play(slays === 'slayer' ? 'use Slayer' : 'use Reaper', 'Scout of Enchanter', 'reveal Oath');
    expect(changed('reaper').options).toEqual(['Gate of Barbarian', 'Gate']);
    expect(changed('slayer').options).toEqual(['Gate']);
  });

  it('TV-S05 a slain Recruit loses its damage and exhaustion: it is fresh when played again', () => {
    const scene = scenario({ active: 1, seats: [{}, { discard: [], hand: ['scout'] }], cards }).play('play Scout');
    scene.expectState({ recruits: [[], ['scout 2']] });
    const slain = scenario({ seats: [{ played: ['slayer'] }, { recruits: [{ card: 'scout', exhausted: true, damage: 1 }, 'gate'], deck: [] }], cards });
    slain.play('use Slayer', 'Scout of Enchanter').endTurn().endTurn().endTurn();
    slain
      .expectState({ active: 1 })
      .play('play Scout')
      .expectState({ recruits: [[], ['gate 4', 'scout 2']] });
    expect(slain.offers('exhaust Scout')).toBe(true);
  });

  it("TV-S06 TV-S07 TV-S08 a banished card stays in its owner's Banished Pile, next to the Fate Deck", () => {
    const seats = [{ played: ['scour'], hand: ['coin'], deck: [], discard: ['jab', 'blow'] }, {}] as const;
    const scene = scenario({ seats, cards }).play('use Scour', 'use the second ability of Scour', 'Jab');
    scene.expectState({ banished: [['coin', 'jab'], []], discard: [['blow'], []] });
    for (let turn = 0; turn < 6; turn++) scene.endTurn();
    expect(scene.state.banished[0]).toEqual(['coin', 'jab']);
    expect([...scene.state.hand[0], ...scene.state.deck[0], ...scene.state.discard[0]].sort()).toEqual(['blow', 'scour']);
  });

  it('TV-S09 another player’s card goes to that player’s Banished Pile', () => {
    scenario({ seats: [{ played: ['unmake'] }, { recruits: ['scout'] }], cards })
      .play('use Unmake')
      .expectState({ banished: [[], ['scout']] });
  });

  it('TV-S10 effects may count and return banished cards', () => {
    const scene = scenario({ seats: [{ played: ['tally', 'exhume'], banished: ['war-chest', 'coin'] }, { banished: ['lightfall'] }], cards });
    scene.play('use Tally').expectState({ damage: [2, 0] });
    scene.play('use Exhume');
    expect(scene.options).toEqual(['Coin', 'War Chest', 'Lightfall']);
    scene.play('Lightfall').expectState({ banished: [['coin', 'war-chest'], []], discard: [[], ['lightfall']] });
  });

  it('TV-S11 TV-S12 the top card of a Fate Deck can be banished; an empty one has none', () => {
    const toll = (fateDeck: readonly string[]) => scenario({ seats: [{ played: ['grave-toll'] }, { fateDeck }] }).play('use Grave Toll', 'Enchanter');
    const scene = toll(['lightfall', 'refusal']).expectState({ banished: [[], ['lightfall']] });
    expect(scene.state.fateDeck[1]).toEqual(['refusal']);
    toll([]).expectState({ banished: [[], []], asked: 'primary' });
  });

  it('TV-S13 a card that cannot be banished stays where it is: in hand, pile, route or on top of a Fate Deck', () => {
    const held = scenario({ seats: [{ played: ['scour'], hand: ['rock', 'coin'], discard: ['rock'] }, {}], cards });
    held.play('use Scour').expectState({ banished: [['coin'], []], hand: [['rock'], []] });
    held.play('use the second ability of Scour').expectState({ discard: [['rock'], []], banished: [['coin'], []] });
    const top = scenario({ seats: [{ played: ['grave-toll'] }, { fateDeck: ['rock', 'lightfall'] }], cards }).play('use Grave Toll', 'Enchanter');
    top.expectState({ banished: [[], []] });
    expect(top.state.fateDeck[1]).toEqual(['rock', 'lightfall']);
    scenario({ seats: [{ hero: 'broker', played: ['market-fire'] }, { route: ['rock'] }], cards })
      .play('use Market Fire')
      .expectState({
        banished: [[], []],
        route: [
          [null, null, null, null],
          ['rock', null, null, null],
        ],
      });
  });

  it('TV-S14 TV-S15 every player may look through Discard and Banished Piles', () => {
    const scene = scenario({
      seats: [
        { discard: ['coin', 'jab'], banished: ['exhume'] },
        { discard: ['salve'], banished: ['lightfall'] },
      ],
    });
    for (const me of [0, 1]) {
      const view = scene.view(me);
      const pile = (n: number, card: (i: number) => number) => Array.from({ length: n }, (_, i) => scene.tables.ids[card(i)]).sort();
      expect([0, 1].map((seat) => pile(view.discard(seat), (i) => view.discardCard(seat, i)))).toEqual([['coin', 'jab'], ['salve']]);
      expect([0, 1].map((seat) => pile(view.banished(seat), (i) => view.banishedCard(seat, i)))).toEqual([['exhume'], ['lightfall']]);
    }
  });

  it('TV-S16 TV-?33 Recruits in play are banished only by an effect that names them', () => {
    const scene = scenario({
      seats: [
        { played: ['scour', 'unmake'], recruits: ['scout'], hand: ['coin', 'jab'], discard: ['blow'] },
        { recruits: ['gate'], hand: ['salve'] },
      ],
      cards,
    });
    expect(scene.play('use Scour').options).toEqual(['Coin', 'Jab']);
    scene
      .play('Coin', 'use the second ability of Scour')
      .expectState({ banished: [['blow', 'coin'], []], recruits: [['scout 2'], ['gate 4']], hand: [['jab'], ['salve']] });
    scene.play('use Unmake').expectState({ banished: [['blow', 'coin'], ['gate']], recruits: [['scout 2'], []] });
  });
});
