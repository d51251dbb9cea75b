import { describe, expect, it } from 'vitest';
import { different, onHex, tenTimes } from '../jungle-scene.ts';

const SKILLS = [
  ['knight-44', 'knight-45', 'knight-46', 'knight-47', 'knight-48', 'knight-49'],
  ['priest-44', 'priest-45', 'priest-46', 'priest-47', 'priest-48', 'priest-49'],
];

describe('Training hexes', () => {
  it('VR-F27 VR-F43 the party gains a flask, if the item deck still holds one', () => {
    onHex({ kind: 'training', itemDeck: ['charm-1', 'flask', 'flask'] }).expectState({ asked: 'hex', partyFlasks: 1, flasks: [0, 0], inventory: [] });
    onHex({ kind: 'training', itemDeck: ['charm-1'] }).expectState({ asked: 'hex', partyFlasks: 0, itemDeck: ['charm-1'] });
  });

  it('VR-F28 VR-F29 VR-F42 each hero gains 2 Skill cards, then may scrap 1 card, one just gained included', () => {
    const scene = onHex({ kind: 'training', heroes: [{ draw: ['knight-1'], skills: SKILLS[0] }, { skills: SKILLS[1] }], itemDeck: ['flask'] });
    scene.expectState({ asked: 'keep', decider: 0, partyFlasks: 1 });
    for (const decider of [0, 0, 1, 1]) {
      scene.expectState({ asked: 'keep', decider });
      scene.play(scene.options[0]);
    }
    const [knight, priest] = scene.state.deck;
    expect([knight.length, priest.length]).toEqual([3, 2]);
    scene.expectState({ asked: 'scrap', decider: 0 });
    const [, gained] = knight;
    scene.play(`scrap knight ${gained.replace('knight-', '')}`).expectState({ asked: 'scrap', decider: 1 });
    expect(scene.state.deck[0]).toEqual(knight.filter((card) => card !== gained));
    scene.play('scrap no more').expectState({ asked: 'hex' });
    expect(scene.state.deck[1]).toEqual(priest);
  });

  it('VR-F29 VR-D19 Injuries and Corruption cannot be scrapped', () => {
    const scene = onHex({ kind: 'training', heroes: [{ draw: ['knight-1', 'trauma', 'rot'] }, { draw: ['stun'] }] });
    expect(scene.options).toEqual(['scrap no more', 'scrap knight 1']);
    scene.play('scrap knight 1').expectState({ asked: 'hex', deck: [['rot', 'trauma'], ['stun']], scrapped: [['knight-1 deck'], []] });
  });
});

describe('Sanctuary hexes', () => {
  const draw = ['knight-1', 'trauma', 'stun', 'fatigue', 'rot', 'dread'];

  it('VR-F30 VR-V15 VR-V16 each hero may take 0 to 4 Injuries and Corruption cards together out of its deck, back to their supplies', () => {
    const scene = onHex({ kind: 'sanctuary', heroes: [{ draw }, { draw: ['rot'] }] });
    expect(scene.options).toEqual(['take no more out', 'take out Trauma', 'take out Fatigue', 'take out Stun', 'take out Rot', 'take out Dread']);
    scene.play('take out Trauma', 'take out Rot', 'take out Stun').expectState({ asked: 'cleanse', decider: 0 });
    scene.play('take out Dread').expectState({ asked: 'cleanse', decider: 1, deck: [['fatigue', 'knight-1'], ['rot']], scrapped: [[], []] });
    scene.play('take no more out').expectState({
      asked: 'hex',
      deck: [['fatigue', 'knight-1'], ['rot']],
      supply: { trauma: 3, fatigue: 2, stun: 3, rot: 1, dread: 2 },
    });
  });

  it('VR-F31 every charged item is recharged', () => {
    const cards = { items: ['charm-3', 'charm-4', 'charm-5'].map((id) => ({ id, kind: 'charged' })) };
    onHex({ kind: 'sanctuary', cards, inventory: ['charm-3 spent', 'charm-4 spent', 'charm-5'] }).expectState({ inventory: ['charm-3', 'charm-4', 'charm-5'] });
  });

  it('VR-F32 each hero gains 10 HP, up to its maximum', () => {
    onHex({ kind: 'sanctuary', heroes: [{ hp: 12 }, { hp: 35 }, { hp: 40 }] }).expectState({ hp: [22, 40, 40] });
  });

  it('VR-F33 the party gains two flasks, or as many as the item deck holds', () => {
    const gained = (itemDeck: string[]) => onHex({ kind: 'sanctuary', itemDeck }).state.partyFlasks;
    expect([gained(['flask', 'flask', 'flask']), gained(['charm-1', 'flask']), gained(['charm-1'])]).toEqual([2, 1, 0]);
  });

  it('VR-F34 a flask is searched for anywhere in the item deck, which is then shuffled', () => {
    const charms = ['charm-1', 'charm-2', 'charm-3', 'charm-4'];
    const decks = tenTimes((luck) => onHex({ kind: 'sanctuary', itemDeck: [...charms, 'flask', 'flask'] }, luck).state.itemDeck);
    for (const deck of decks) expect([...deck].sort()).toEqual(charms);
    expect(different(decks).length).toBeGreaterThan(1);
  });

  it('VR-F42 cards are taken out before the heroes heal, items recharge and flasks come', () => {
    const cards = { items: [{ id: 'charm-3', kind: 'charged' }] };
    const scene = onHex({ kind: 'sanctuary', cards, heroes: [{ hp: 10, draw: ['rot'] }, { hp: 20 }], inventory: ['charm-3 spent'], itemDeck: ['flask'] });
    scene.expectState({ asked: 'cleanse', hp: [10, 20], inventory: ['charm-3 spent'], partyFlasks: 0 });
    scene.play('take out Rot').expectState({ asked: 'hex', hp: [20, 30], inventory: ['charm-3'], partyFlasks: 1 });
  });
});

describe('Loot hexes', () => {
  const loot = (itemDeck: readonly string[], luck = 0, difficulty: readonly string[] = []) => onHex({ kind: 'loot', itemDeck, options: { difficulty } }, luck);

  it('VR-F35 VR-F43 the party gains one flask, if the item deck still holds one', () => {
    loot(['flask', 'flask']).expectState({ asked: 'hex', partyFlasks: 1, flasks: [0, 0], itemDeck: ['flask'] });
    loot([]).expectState({ asked: 'hex', partyFlasks: 0 });
  });

  it('VR-F36 VR-F37 VR-F38 the party gains one item of value 3 or less, one of 3 or more, and one of 6 or more', () => {
    const charms = ['charm-2', 'charm-7', 'charm-8'];
    loot(charms).expectState({ inventory: charms, itemDeck: [] });
    // One item of 3 or less, whatever else there is.
    for (const deck of tenTimes((luck) => loot(['charm-1', 'charm-2'], luck).state)) expect([deck.inventory.length, deck.itemDeck.length]).toEqual([1, 1]);
    // A 4 or 5 is only worth 3 or more.
    for (const deck of tenTimes((luck) => loot(['charm-4', 'charm-5'], luck).state)) expect([deck.inventory.length, deck.itemDeck.length]).toEqual([1, 1]);
    // A 6 is either of the two.
    const both = tenTimes((luck) => loot(['charm-5', 'charm-6'], luck).state.inventory);
    expect(different(both)).toEqual(['["charm-5","charm-6"]', '["charm-6"]']);
  });

  it('VR-F42 the flask comes first, then the items in ascending order of value', () => {
    const { events } = loot(['charm-2', 'charm-7', 'charm-8', 'flask']);
    expect(events.filter((event) => event === 'flasks' || event === 'item')).toEqual(['flasks', 'item', 'item', 'item']);
    // The 3 always goes to "3 or less"; if the 6 goes to "3 or more", nothing is left for "6 or more".
    expect(different(tenTimes((luck) => loot(['charm-3', 'charm-5', 'charm-6'], luck).state.inventory))).toEqual([
      '["charm-3","charm-5","charm-6"]',
      '["charm-3","charm-6"]',
    ]);
  });

  it('VR-?26 VR-G04 with difficulty row 2 one of the items, at random, goes back into the item deck; the flask stays', () => {
    const charms = ['charm-2', 'charm-7', 'charm-8'];
    const lost = tenTimes((luck) => {
      const { inventory, itemDeck, partyFlasks } = loot([...charms, 'flask'], luck, ['2']).state;
      expect(partyFlasks).toBe(1);
      expect(inventory).toHaveLength(2);
      expect([...inventory, ...itemDeck].sort()).toEqual(charms);
      return itemDeck[0];
    });
    expect(different(lost).length).toBeGreaterThan(1);
    loot(charms).expectState({ inventory: charms });
  });
});

describe('Corruption hexes', () => {
  it('VR-F39 VR-F40 each hero rolls a D6: 1 to 3 gains a Corruption card, 4 to 6 does not', () => {
    const rolled = (...faces: number[]) => {
      const rolls = faces.map((face) => ({ from: 'map', take: face - 1 }));
      const cards = faces.filter((face) => face <= 3).map(() => ({ from: 'corruption', take: 0 }));
      const scene = onHex({ kind: 'corruption', heroes: [{}, {}, {}] }, [...rolls, ...cards]).expectLuckUsed();
      return scene.state.deck.map((deck) => deck.length);
    };
    expect(rolled(1, 2, 3)).toEqual([1, 1, 1]);
    expect(rolled(4, 5, 6)).toEqual([0, 0, 0]);
    expect(rolled(3, 4, 1)).toEqual([1, 0, 1]);
  });

  it('VR-F44 VR-?26 VR-G08 a Corruption card joins the combat deck; with difficulty row 6 every hero gains one without a roll', () => {
    for (const { deck, hp, hand, discard } of tenTimes(
      (luck) => onHex({ kind: 'corruption', options: { difficulty: ['6'] }, supply: { dread: 0 } }, luck).state,
    )) {
      expect({ deck, hp, hand, discard }).toEqual({ deck: [['rot'], ['rot']], hp: [40, 40], hand: [[], []], discard: [[], []] });
    }
    const without = tenTimes((luck) => onHex({ kind: 'corruption' }, luck).state.deck.map((deck) => deck.length));
    expect(without).toContainEqual([0, 0]);
  });
});
