import { describe, expect, it } from 'vitest';
import { different, tenTimes, wonOn } from '../jungle-scene.ts';
import { newGame, type Scene, type Setup } from '../scenario.ts';

/** The reward of a Minion Fight: one item of value 3 or less. */
const threeOrLess = (itemDeck: readonly string[], luck = 0, options = {}): Scene => wonOn({ kind: 'minionFight', itemDeck, options }, luck);
/** The reward of a Boss Fight: items of value 3 or more. */
const threeOrMore = (tier: number, itemDeck: readonly string[], luck = 0, options = {}): Scene => wonOn({ kind: 'bossFight', tier, itemDeck, options }, luck);

describe('the search for a random item', () => {
  it('VR-E09 VR-F14 the first card from the top with value 3 or less is gained; those before it go back', () => {
    const scene = threeOrLess(['charm-5', 'charm-4', 'charm-2', 'charm-1', 'charm-3']);
    scene.expectState({ inventory: ['charm-2'] });
    expect([...scene.state.itemDeck].sort()).toEqual(['charm-1', 'charm-3', 'charm-4', 'charm-5']);
  });

  it('VR-F15 the first card from the top with value 3 or more is gained', () => {
    const scene = threeOrMore(1, ['charm-1', 'charm-2', 'charm-7', 'charm-3']);
    scene.expectState({ inventory: ['charm-7'] });
    expect([...scene.state.itemDeck].sort()).toEqual(['charm-1', 'charm-2', 'charm-3']);
  });

  it('VR-F16 cards that were set aside are shuffled back into the whole deck', () => {
    const decks = tenTimes((luck) => threeOrLess(['charm-5', 'charm-2', 'charm-6', 'charm-7', 'charm-8'], luck).state.itemDeck);
    for (const deck of decks) expect([...deck].sort()).toEqual(['charm-5', 'charm-6', 'charm-7', 'charm-8']);
    expect(different(decks.map(([top]) => top)).length).toBeGreaterThan(1);
  });

  it('VR-F17 an item worth exactly 3 is both 3 or less and 3 or more', () => {
    threeOrLess(['charm-4', 'charm-3']).expectState({ inventory: ['charm-3'], itemDeck: ['charm-4'] });
    threeOrMore(1, ['charm-2', 'charm-3']).expectState({ inventory: ['charm-3'], itemDeck: ['charm-2'] });
  });

  it('VR-F18 VR-?25 if no card fits, nothing is gained and the deck is shuffled', () => {
    const deck = ['charm-4', 'charm-5', 'charm-6', 'charm-7'];
    const left = tenTimes((luck) => {
      const { inventory, itemDeck } = threeOrLess(deck, luck).state;
      expect(inventory).toEqual([]);
      expect([...itemDeck].sort()).toEqual(deck);
      return itemDeck;
    });
    expect(different(left).length).toBeGreaterThan(1);
    threeOrLess([]).expectState({ asked: 'hex', inventory: [], itemDeck: [] });
  });

  it('VR-E42 VR-F41 several items are several searches: the cards set aside are shuffled back before the next one begins', () => {
    const second = tenTimes((luck) => {
      const { inventory } = threeOrMore(2, ['charm-1', 'charm-3', 'charm-2', 'charm-6', 'charm-7', 'charm-8'], luck).state;
      expect(inventory).toHaveLength(2);
      expect(inventory[0]).toBe('charm-3');
      return inventory[1];
    });
    // Without the shuffle the second item would always be the 6.
    expect(different(second).length).toBeGreaterThan(1);
    // The 1 does not come back as an item.
    expect(threeOrMore(2, ['charm-1', 'charm-3', 'charm-2', 'charm-6']).state.inventory).toEqual(['charm-3', 'charm-6']);
  });

  it('VR-F43 rewards enter the party inventory, not the hands of a hero', () => {
    threeOrLess(['charm-1']).expectState({ inventory: ['charm-1'], equipped: [[], []] });
  });
});

describe('flasks in the item deck', () => {
  const flasks = (copies: number) => ({ flasks: [{ id: 'flask', copies }] });

  it('VR-?32 a search for an item skips flasks, which stay in the deck; with flaskCountsAsItem it takes them as they come', () => {
    threeOrLess(['flask', 'charm-2']).expectState({ inventory: ['charm-2'], partyFlasks: 0, itemDeck: ['flask'] });
    threeOrLess(['flask', 'charm-2'], 0, { flaskCountsAsItem: true }).expectState({ inventory: [], partyFlasks: 1, itemDeck: ['charm-2'] });
    threeOrMore(1, ['flask', 'charm-4']).expectState({ inventory: ['charm-4'], partyFlasks: 0 });
    threeOrMore(1, ['flask', 'charm-4'], 0, { flaskCountsAsItem: true }).expectState({ inventory: [], partyFlasks: 1 });
  });

  it('VR-?32 with flaskCountsAsItem a flask counts at its value', () => {
    const dear = { flasks: [{ id: 'flask', value: 5 }] };
    const options = { flaskCountsAsItem: true };
    wonOn({ kind: 'minionFight', itemDeck: ['flask', 'charm-2'], cards: dear, options }).expectState({ inventory: ['charm-2'], partyFlasks: 0 });
  });

  /** A skirmish that begins with twelve items, at the moment when heroes equip themselves. */
  function skirmish(options: Setup['options']): Scene {
    const scene = newGame({ options, cards: { skirmishes: [{ id: 'sk01', items: 12 }] } });
    while (scene.state.asked === 'keep') scene.play(scene.options[0]);
    return scene.expectState({ asked: 'equip' });
  }

  it('VR-?32 VR-Z08 the items of a skirmish skip flasks, unless flaskCountsAsItem', () => {
    const skipped = skirmish({});
    skipped.expectState({ partyFlasks: 0, itemDeck: ['flask', 'flask', 'flask', 'flask'] });
    expect(skipped.state.inventory).toHaveLength(8);
    skirmish({ flaskCountsAsItem: true }).expectState({ partyFlasks: 4, itemDeck: [] });
  });

  it('VR-?32 VR-X03 the items of PVP are never flasks', () => {
    for (const flaskCountsAsItem of [false, true]) {
      const { itemDeck } = newGame({ options: { mode: 'pvp', flaskCountsAsItem }, cards: flasks(40) }).state;
      expect(itemDeck.filter((card) => card === 'flask')).toHaveLength(40);
      expect(itemDeck).toHaveLength(44);
    }
  });
});
