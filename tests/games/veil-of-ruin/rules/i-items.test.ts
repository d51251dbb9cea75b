import { describe, expect, it } from 'vitest';
import { different, onHex, tenTimes, wonOn } from '../jungle-scene.ts';
import { type HeroSetup, type Scene, scenario } from '../scenario.ts';
import { packWith, type TestCards } from '../test-pack.ts';

/** A first hero with equipment that does something of this kind. */
function holder(hero: HeroSetup, cards?: TestCards): Scene {
  return scenario({ heroes: [hero, {}], ...(cards === undefined ? {} : { cards }) });
}

describe('items and artifacts of the party', () => {
  it('VR-I01 an item has a value and a card number; one without is refused', () => {
    expect(() => packWith({ items: [{ id: 'relic-9', number: 9, value: 2 }] })).not.toThrow();
    expect(() => packWith({ items: [{ id: 'relic-9', number: 9 }] })).toThrow('value');
    expect(() => packWith({ items: [{ id: 'relic-9', value: 2 }] })).toThrow('number');
    // The value is what a search asks for.
    wonOn({ kind: 'minionFight', itemDeck: ['charm-2', 'charm-1'], cards: { items: [{ id: 'charm-2', value: 4 }] } }).expectState({ inventory: ['charm-1'] });
  });

  it('VR-I02 VR-I04 the party may own any number of items and artifacts', () => {
    const cards = { artifacts: ['orb', 'ring', 'mask'].map((id) => ({ id })) };
    const inventory = ['charm-1', 'charm-2', 'charm-3', 'charm-4', 'charm-5', 'charm-6', 'crown', 'mask', 'orb', 'ring'];
    onHex({ kind: 'loot', cards, inventory, itemDeck: ['charm-7', 'charm-8'] }).expectState({
      inventory: [...inventory, 'charm-7', 'charm-8'].sort(),
      itemDeck: [],
    });
  });

  it('VR-I03 VR-I05 VR-I07 VR-I08 with the enemies known, a hero takes at most 2 items, at most 2 artifacts, and any number of flasks', () => {
    const cards = { artifacts: ['orb', 'ring'].map((id) => ({ id })) };
    const scene = scenario({ phase: 'fight', cards, inventory: ['charm-1', 'charm-2', 'charm-3', 'crown', 'orb', 'ring'], flasks: 3 });
    scene.expectState({ asked: 'equip', decider: 0, enemies: ['goblin'] });
    expect(scene.options).toEqual([
      'take nothing more',
      'take Charm 1',
      'take Charm 2',
      'take Charm 3',
      'take Flask of Healing',
      'take Crown',
      'take Orb',
      'take Ring',
    ]);
    scene.play('take Charm 1', 'take Charm 2');
    expect(scene.options).toEqual(['take nothing more', 'take Flask of Healing', 'take Crown', 'take Orb', 'take Ring']);
    scene.play('take Flask', 'take Flask', 'take Flask', 'take Crown', 'take Orb');
    scene.expectState({ decider: 1, equipped: [['charm-1', 'charm-2', 'crown', 'orb'], []], flasks: [3, 0], partyFlasks: 0, inventory: ['charm-3', 'ring'] });
    scene.play('take Ring').expectState({ asked: 'next-hero', equipped: [['charm-1', 'charm-2', 'crown', 'orb'], ['ring']], inventory: ['charm-3'] });
  });
});

describe('flasks', () => {
  it('VR-I09 VR-?24 a flask costs 1 AP, heals 10 and takes 1 Corruption card out of hand or discard pile; it goes back into the item deck', () => {
    const scene = holder({ hp: 20, flasks: 2, hand: ['knight-1'], discard: ['rot', 'rot'] }).play('use Flask', 'Knight');
    scene.play('take out Rot').expectState({
      asked: 'action',
      hp: [30, 40],
      ap: [2, 3],
      flasks: [1, 0],
      discard: [['rot'], []],
      supply: { trauma: 3, fatigue: 3, stun: 3, rot: 1, dread: 2 },
      itemDeck: ['flask'],
    });
    holder({ hp: 35, flasks: 1, hand: ['dread'] })
      .play('use Flask', 'Knight', 'take out Dread')
      .expectState({ hp: [40, 40], hand: [[], []] });
    // Not out of the draw pile.
    holder({ hp: 20, flasks: 1, draw: ['rot'] })
      .play('use Flask', 'Knight')
      .expectState({ asked: 'action', hp: [30, 40], draw: [['rot'], []] });
  });

  it('VR-?24 a flask may be for an ally, also one at 0 HP, which it revives', () => {
    const flask = (hp: number) => scenario({ heroes: [{ flasks: 1 }, { hp }] }).play('use Flask', 'Priest');
    flask(12).expectState({ hp: [40, 22] });
    flask(0).expectState({ hp: [40, 10] });
  });

  it('VR-?24 cost, healing, Corruption and targets are those of the card', () => {
    const cards = { flasks: [{ id: 'flask', cost: 0, heal: 4, corruption: 2, targets: 'self' }] };
    holder({ hp: 20, flasks: 1, discard: ['rot', 'rot'] }, cards)
      .play('use Flask', 'take out Rot', 'take out Rot')
      .expectState({ asked: 'action', hp: [24, 40], ap: [3, 3], discard: [[], []] });
  });
});

describe('using items', () => {
  const action = { hand: ['knight-1'] };

  it('VR-I10 a use costs its AP, which may be 0', () => {
    const cards = {
      items: [
        { id: 'charm-1', cost: 2 },
        { id: 'charm-2', cost: 0 },
      ],
    };
    holder({ hp: 20, equipped: ['charm-1'] }, cards)
      .play('use Charm 1')
      .expectState({ hp: [23, 40], ap: [1, 3] });
    holder({ hp: 20, ap: 0, equipped: ['charm-2'] }, cards)
      .play('use Charm 2')
      .expectState({ hp: [23, 40], ap: [0, 3] });
    expect(holder({ hp: 20, ap: 1, equipped: ['charm-1'] }, cards).offers('use Charm 1')).toBe(false);
  });

  it('VR-I11 VR-I12 an automatic item triggers by itself, cannot be used, costs nothing and is no Hero Action', () => {
    const cards = { items: [{ id: 'charm-1', kind: 'automatic', cost: undefined, text: undefined, abilities: [{ on: 'startOfTurn', do: [{ heal: 2 }] }] }] };
    const scene = scenario({ phase: 'turn', heroes: [{ ...action, hp: 20, equipped: ['charm-1'] }, {}], cards });
    scene.expectState({ asked: 'action', hp: [22, 40], ap: [3, 3], equipped: [['charm-1'], []] });
    expect(scene.offers('use Charm 1')).toBe(false);
    expect(scene.offers('end the turn')).toBe(false); // the hero has not acted yet
  });

  it('VR-I13 the use of an item or artifact is a Hero Action', () => {
    for (const thing of ['charm-1', 'crown']) {
      const scene = holder({ ...action, hp: 20, equipped: [thing] });
      expect(scene.offers('end the turn')).toBe(false);
      scene.play('use C');
      expect(scene.offers('end the turn')).toBe(true);
    }
  });

  it('VR-I14 VR-?32 a consumed item or a flask goes back into the item deck, which is shuffled at once', () => {
    const deck = ['charm-5', 'charm-6', 'charm-7', 'charm-8'];
    const use =
      (hero: HeroSetup, ...plays: string[]) =>
      (luck: number) =>
        scenario({ heroes: [{ hp: 20, ...hero }, {}], itemDeck: deck }, luck)
          .play(...plays)
          .expectState({ equipped: [[], []], flasks: [0, 0], inventory: [], partyFlasks: 0 }).state.itemDeck;
    for (const [thing, decks] of [
      ['charm-1', tenTimes(use({ equipped: ['charm-1'] }, 'use Charm 1'))],
      ['flask', tenTimes(use({ flasks: 1 }, 'use Flask', 'Knight'))],
    ] as const) {
      for (const each of decks) expect([...each].sort()).toEqual([...deck, thing].sort());
      expect(different(decks).length).toBeGreaterThan(1);
    }
  });

  it('VR-I15 VR-T15 a once-per-combat item is used once in a fight, also over rounds, and is ready again after the victory', () => {
    const cards = { items: [{ id: 'charm-1', kind: 'combat', cost: 0 }] };
    const scene = scenario({ options: { mandatoryAction: false }, heroes: [{ hp: 20, equipped: ['charm-1'] }, { turnTaken: true }], cards });
    scene.play('use Charm 1').expectState({ hp: [23, 40], equipped: [['charm-1 used'], []] });
    expect(scene.offers('use Charm 1')).toBe(false);
    scene.play('end the turn', 'vote for Knight', 'vote for Knight').expectState({ round: 2, asked: 'action', active: 0 });
    expect(scene.offers('use Charm 1')).toBe(false);
    wonOn({ kind: 'minionFight', cards, heroes: [{ equipped: ['charm-1 used'] }, {}] }).expectState({ inventory: ['charm-1'] });
  });

  it('VR-I16 a charged item is spent by its use, until something recharges it', () => {
    const cards = {
      items: [{ id: 'charm-1', kind: 'charged', cost: 0 }],
      cards: [{ id: 'spark', kind: 'action', text: [{ recharge: 'all' }] }],
    };
    const scene = holder({ hp: 20, hand: ['spark'], equipped: ['charm-1'] }, cards)
      .play('use Charm 1')
      .expectState({ equipped: [['charm-1 spent'], []] });
    expect(scene.offers('use Charm 1')).toBe(false);
    scene.play('play Spark', 'use Charm 1').expectState({ hp: [26, 40], equipped: [['charm-1 spent'], []] });
  });

  it('VR-I16 in PVP a text recharges items of its own team', () => {
    const cards = {
      items: ['charm-1', 'charm-2'].map((id) => ({ id, kind: 'charged' })),
      cards: [{ id: 'spark', hero: 'wizard', kind: 'action', text: [{ recharge: 'all' }] }],
    };
    const heroes = [
      { hero: 'knight', equipped: ['charm-1 spent'] },
      { hero: 'priest' },
      { hero: 'wizard', hand: ['spark'] },
      { hero: 'rogue', equipped: ['charm-2 spent'] },
    ];
    scenario({ options: { mode: 'pvp' }, active: 2, heroes, cards })
      .play('play Spark')
      .expectState({ equipped: [['charm-1 spent'], [], [], ['charm-2']] });
  });

  it('VR-I17 a spent charged item stays spent across fights', () => {
    const cards = { items: [{ id: 'charm-1', kind: 'charged', cost: 0 }] };
    wonOn({ kind: 'minionFight', cards, heroes: [{ equipped: ['charm-1 spent'] }, {}] }).expectState({ inventory: ['charm-1 spent'] });
    const scene = scenario({ phase: 'fight', cards, heroes: [{ hp: 20 }, {}], inventory: ['charm-1 spent'] }).play(
      'take Charm 1',
      'vote for Knight',
      'vote for Knight',
    );
    scene.expectState({ asked: 'action', active: 0, equipped: [['charm-1 spent'], []] });
    expect(scene.offers('use Charm 1')).toBe(false);
  });

  it('VR-I18 only what the hero has with it can be used', () => {
    const scene = scenario({
      heroes: [
        { hp: 20, equipped: ['charm-1', 'crown'] },
        { equipped: ['charm-2'], flasks: 1 },
      ],
      inventory: ['charm-3'],
      flasks: 1,
    });
    expect(scene.options.filter((option) => option.startsWith('use ') && !option.includes('ability'))).toEqual(['use Charm 1 (1 AP)', 'use Crown (1 AP)']);
  });

  it('VR-I19 VR-V15 some items and artifacts remove Injury or Corruption cards', () => {
    const cards = {
      items: [{ id: 'charm-1', text: [{ cure: 1, of: 'injury', from: 'handOrDiscard' }] }],
      artifacts: [{ id: 'crown', text: [{ cure: 1, of: 'corruption', from: 'anywhere' }] }],
    };
    const hero = { hand: ['stun'], draw: ['rot'], discard: ['trauma'] };
    holder({ ...hero, equipped: ['charm-1'] }, cards)
      .play('use Charm 1', 'take out Trauma')
      .expectState({ asked: 'action', hand: [['stun'], []], discard: [[], []] });
    holder({ ...hero, equipped: ['crown'] }, cards)
      .play('use Crown', 'take out Rot')
      .expectState({ draw: [['trauma'], []], discard: [[], []], supply: { trauma: 2, fatigue: 3, stun: 2, rot: 2, dread: 2 } }); // VR-A10: the empty draw pile is refilled
  });

  it('VR-I20 VR-L03 items, artifacts and boons can have effects at the start of the hero’s turn, not of another’s', () => {
    const abilities = [{ on: 'startOfTurn', do: [{ heal: 2 }] }];
    const cards = {
      items: [{ id: 'charm-1', kind: 'automatic', cost: undefined, text: undefined, abilities }],
      artifacts: [{ id: 'crown', kind: 'automatic', cost: undefined, text: undefined, abilities }],
      cards: [{ id: 'blessing', kind: 'boon', onto: 'self', abilities }],
    };
    for (const own of [{ equipped: ['charm-1'] }, { equipped: ['crown'] }, { boons: ['blessing'] }]) {
      const start = (active: number) => scenario({ phase: 'turn', active, heroes: [{ hp: 20, ...own }, { hp: 20 }], cards });
      start(0).expectState({ hp: [22, 20] });
      start(1).expectState({ hp: [20, 20] });
    }
  });
});
