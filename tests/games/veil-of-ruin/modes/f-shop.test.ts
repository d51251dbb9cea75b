import { describe, expect, it } from 'vitest';
import { different, type HexSetup, onHex, tenTimes } from '../jungle-scene.ts';

const shop = (setup: Omit<HexSetup, 'kind'>, luck = 0) => onHex({ kind: 'shop', ...setup }, luck);
const CHARMS = ['charm-1', 'charm-2', 'charm-3', 'charm-4', 'charm-5', 'charm-6', 'charm-7'];
const isFlask = (card: string) => card === 'flask';

describe('what the shop offers', () => {
  it('VR-F19 two flasks, or as many as the item deck holds', () => {
    const offered = (...flasks: string[]) => shop({ inventory: ['charm-8'], itemDeck: [...CHARMS, ...flasks] }).state.shopOffer.filter(isFlask).length;
    expect([offered('flask', 'flask', 'flask'), offered('flask'), offered()]).toEqual([2, 1, 0]);
  });

  it('VR-F20 VR-?32 five random cards, or all there are, flasks skipped', () => {
    const offers = tenTimes((luck) => shop({ inventory: ['charm-8'], itemDeck: ['flask', 'flask', 'flask', ...CHARMS] }, luck).state);
    for (const { shopOffer, itemDeck } of offers) {
      expect(shopOffer.filter((card) => !isFlask(card))).toHaveLength(5);
      expect([...shopOffer, ...itemDeck].sort()).toEqual([...CHARMS, 'flask', 'flask', 'flask']);
    }
    shop({ inventory: ['charm-8'], itemDeck: ['charm-1', 'charm-2', 'charm-3'] }).expectState({ shopOffer: ['charm-1', 'charm-2', 'charm-3'], itemDeck: [] });
  });

  it('VR-?32 with flaskCountsAsItem flasks can be among the five cards', () => {
    const itemDeck = ['flask', 'flask', 'flask', 'flask', 'charm-1'];
    shop({ inventory: ['charm-8'], itemDeck }).expectState({ shopOffer: ['charm-1', 'flask', 'flask'], itemDeck: ['flask', 'flask'] });
    shop({ inventory: ['charm-8'], itemDeck, options: { flaskCountsAsItem: true } }).expectState({ shopOffer: [...itemDeck].sort(), itemDeck: [] });
  });
});

describe('trade in the shop', () => {
  it('VR-F21 the party may trade an item for a card, or leave', () => {
    const setup = { inventory: ['charm-4'], itemDeck: ['charm-3'] };
    shop(setup)
      .expectState({ asked: 'shop' })
      .play('leave the shop')
      .expectState({ asked: 'hex', inventory: ['charm-4'], itemDeck: ['charm-3'], shopOffer: [] });
    shop(setup)
      .play('take Charm 3', 'give Charm 4', 'settle the trade')
      .expectState({ inventory: ['charm-3'] });
  });

  it('VR-F22 one transaction may give several items for one card, or take several cards for one item', () => {
    shop({ inventory: ['charm-1', 'charm-2', 'charm-4'], itemDeck: ['charm-7'] })
      .play('take Charm 7', 'give Charm 1', 'give Charm 2', 'give Charm 4', 'settle the trade')
      .expectState({ inventory: ['charm-7'] });
    shop({ inventory: ['charm-7'], itemDeck: ['charm-1', 'charm-2', 'charm-4'] })
      .play('take Charm 1', 'take Charm 2', 'take Charm 4', 'give Charm 7', 'settle the trade')
      .expectState({ inventory: ['charm-1', 'charm-2', 'charm-4'] });
  });

  it('VR-F23 the value given must be at least the value taken', () => {
    const scene = shop({ inventory: ['charm-4'], itemDeck: ['charm-1', 'charm-3', 'charm-5', 'charm-2'] });
    expect(scene.options).toEqual(['leave the shop', 'take Charm 1, value 1', 'take Charm 2, value 2', 'take Charm 3, value 3']);
    scene.play('take Charm 1'); // with the 3 that makes 4, the value of the item
    expect(scene.options).toEqual(['take Charm 2, value 2', 'take Charm 3, value 3', 'give Charm 4, value 4']);
    scene.play('take Charm 3');
    expect(scene.options).toEqual(['give Charm 4, value 4']);
    scene.play('give Charm 4', 'settle the trade').expectState({ inventory: ['charm-1', 'charm-3'] });
  });

  it('VR-F24 excess value is lost', () => {
    // 7 given for a 2: neither change nor credit for the 3.
    const once = shop({ inventory: ['charm-7'], itemDeck: ['charm-2', 'charm-3'] }).play('take Charm 2', 'give Charm 7', 'settle the trade');
    once.expectState({ asked: 'hex', inventory: ['charm-2'] });
    expect([...once.state.itemDeck].sort()).toEqual(['charm-3', 'charm-7']);
    const twice = shop({ inventory: ['charm-6', 'charm-7'], itemDeck: ['charm-2', 'charm-3'] });
    twice.play('take Charm 2', 'give Charm 7', 'settle the trade', 'take Charm 3');
    expect(twice.options).toEqual(['give Charm 2, value 2', 'give Charm 6, value 6']);
  });

  it('VR-F25 VR-I06 artifacts cannot be given', () => {
    shop({ inventory: ['crown'], itemDeck: ['charm-3'] }).expectState({ asked: 'hex', inventory: ['crown'] });
    const scene = shop({ inventory: ['charm-3', 'crown'], itemDeck: ['charm-2'] }).play('take Charm 2');
    expect(scene.options).toEqual(['give Charm 3, value 3']);
  });

  it('VR-F26 on leaving, unbought cards and items given are shuffled into the item deck', () => {
    const decks = tenTimes((luck) => {
      const scene = shop({ inventory: ['charm-6', 'charm-8'], itemDeck: ['charm-1', 'charm-2', 'charm-3', 'charm-4', 'flask'] }, luck);
      scene.play('take Charm 4', 'give Charm 6', 'settle the trade');
      expect(scene.state.itemDeck).toEqual([]);
      return scene.play('leave the shop').expectState({ asked: 'hex', shopOffer: [] }).state.itemDeck;
    });
    for (const deck of decks) expect([...deck].sort()).toEqual(['charm-1', 'charm-2', 'charm-3', 'charm-6', 'flask']);
    expect(different(decks).length).toBeGreaterThan(1);
  });

  it('VR-?54 there can be several transactions: a card taken is owned at once, an item given is not for sale', () => {
    const scene = shop({ inventory: ['charm-5'], itemDeck: ['charm-2', 'charm-4'] }).play('take Charm 4', 'give Charm 5', 'settle the trade');
    expect(scene.options).toEqual(['leave the shop', 'take Charm 2, value 2']);
    scene.play('take Charm 2', 'give Charm 4', 'settle the trade').expectState({ asked: 'hex', inventory: ['charm-2'] });
    expect([...scene.state.itemDeck].sort()).toEqual(['charm-4', 'charm-5']);
  });

  it('VR-?54 flasks are paid for at their value, which is the pack’s', () => {
    const setup = { inventory: ['charm-3'], itemDeck: ['flask', 'charm-8'] };
    shop(setup).play('take Flask', 'give Charm 3', 'settle the trade').expectState({ asked: 'hex', partyFlasks: 1, inventory: [] });
    shop({ ...setup, inventory: ['charm-2'] }).expectState({ asked: 'hex', inventory: ['charm-2'] });
    shop({ ...setup, cards: { flasks: [{ id: 'flask', value: 4 }] } }).expectState({ asked: 'hex', inventory: ['charm-3'] });
  });

  it('VR-?54 owned flasks may not be given, unless flasksTradable', () => {
    const setup = { flasks: 2, itemDeck: ['charm-3', 'charm-6'] };
    shop(setup).expectState({ asked: 'hex', partyFlasks: 2 });
    const scene = shop({ ...setup, options: { flasksTradable: true } }).play('take Charm 6', 'give Flask', 'give Flask', 'settle the trade', 'leave the shop');
    scene.expectState({ asked: 'hex', partyFlasks: 0, inventory: ['charm-6'] });
    expect([...scene.state.itemDeck].sort()).toEqual(['charm-3', 'flask', 'flask']);
  });
});

describe('the shop with difficulty row 4', () => {
  const options = { difficulty: ['4'] };

  it('VR-E26 VR-?26 VR-G06 each item taken costs 3 more: 2 and 4 need 12, so 5 + 7 is accepted and 5 + 6 is not', () => {
    const itemDeck = ['charm-2', 'charm-4'];
    shop({ options, itemDeck, inventory: ['charm-5', 'charm-7'] })
      .play('take Charm 2', 'take Charm 4', 'give Charm 5', 'give Charm 7', 'settle the trade')
      .expectState({ inventory: ['charm-2', 'charm-4'] });
    const scene = shop({ options, itemDeck, inventory: ['charm-5', 'charm-6'] }).play('take Charm 2');
    expect(scene.options).toEqual(['give Charm 5, value 5', 'give Charm 6, value 6']);
    // Without the row 6 is enough for both.
    shop({ itemDeck, inventory: ['charm-6'] })
      .play('take Charm 2', 'take Charm 4', 'give Charm 6', 'settle the trade')
      .expectState({ inventory: itemDeck });
  });

  it('VR-?26 flasks cost no more, unless surchargeFlasks', () => {
    const setup = { itemDeck: ['flask'] };
    shop({ ...setup, options, inventory: ['charm-3'] })
      .play('take Flask', 'give Charm 3', 'settle the trade')
      .expectState({ partyFlasks: 1 });
    shop({ ...setup, options: { ...options, surchargeFlasks: true }, inventory: ['charm-5'] }).expectState({ asked: 'hex', partyFlasks: 0 });
    shop({ ...setup, options: { ...options, surchargeFlasks: true }, inventory: ['charm-6'] })
      .play('take Flask', 'give Charm 6', 'settle the trade')
      .expectState({ partyFlasks: 1 });
  });
});
