import { describe, expect, it } from 'vitest';
import deck from '../../../../strategies/veil-of-ruin/deck/sensible.ts';
import draft from '../../../../strategies/veil-of-ruin/draft/sensible.ts';
import equip from '../../../../strategies/veil-of-ruin/equip/sensible.ts';
import fightsFirst from '../../../../strategies/veil-of-ruin/path/fights-first.ts';
import lootFirst from '../../../../strategies/veil-of-ruin/path/loot-first.ts';
import safest from '../../../../strategies/veil-of-ruin/path/safest.ts';
import path from '../../../../strategies/veil-of-ruin/path/sensible.ts';
import trainingFirst from '../../../../strategies/veil-of-ruin/path/training-first.ts';
import shop from '../../../../strategies/veil-of-ruin/shop/sensible.ts';
import { onHex } from '../jungle-scene.ts';
import { type HeroSetup, newGame, type Scene, scenario } from '../scenario.ts';
import { answerOf, playOn } from '../turns.ts';

describe('deck/sensible', () => {
  it('keeps the card worth most after its AP', () => {
    const cards = {
      cards: [
        { id: 'knight-44', damage: 3 },
        { id: 'knight-45', damage: 9 },
        { id: 'knight-46', damage: 9, cost: 3 },
      ],
    };
    const scene = onHex({ kind: 'training', heroes: [{ skills: ['knight-44', 'knight-45', 'knight-46'], draw: ['knight-1'] }, {}], cards });
    scene.expectState({ asked: 'keep', decider: 0 });
    expect(answerOf(deck, scene)).toContain('knight 45');
  });

  it('takes Corruption out of the deck before Injuries, and Stun before Trauma', () => {
    const scene = onHex({ kind: 'sanctuary', heroes: [{ draw: ['knight-1', 'trauma', 'rot', 'stun'] }, {}] });
    scene.expectState({ asked: 'cleanse', decider: 0 });
    const [first, second, third] = playOn(scene, deck);
    expect([first, second, third]).toEqual([expect.stringContaining('Rot'), expect.stringContaining('Stun'), expect.stringContaining('Trauma')]);
    expect(scene.state.draw[0]).toEqual(['knight-1']);
  });

  it('scraps the card worth least, but thins no deck of ten cards or fewer', () => {
    const numbers = Array.from({ length: 10 }, (_, i) => `knight-${i + 1}`);
    const cards = { cards: [{ id: 'knight-5', damage: 0 }] };
    const scrapping = (draw: string[]): string => {
      const scene = onHex({ kind: 'training', heroes: [{ draw }, {}], cards });
      scene.expectState({ asked: 'scrap', decider: 0 });
      return answerOf(deck, scene);
    };
    expect(scrapping([...numbers, 'knight-11'])).toContain('knight 5');
    expect(scrapping(numbers)).not.toContain('knight 5');
  });
});

describe('equip/sensible', () => {
  const DRAW = ['knight-1', 'knight-2', 'knight-3', 'knight-4', 'knight-5'];
  const cards = {
    items: [
      { id: 'charm-1', text: [{ damage: 9, to: 'enemy' }] },
      { id: 'charm-2', text: [{ heal: 8, to: 'hero' }] },
      { id: 'charm-3', text: [{ damage: 1, to: 'enemy' }] },
    ],
  };

  it('takes the best two items and its share of the flasks', () => {
    const scene = scenario({ phase: 'fight', heroes: [{ draw: DRAW }, { draw: [] }], inventory: ['charm-1', 'charm-2', 'charm-3'], flasks: 3, cards });
    scene.expectState({ asked: 'equip', decider: 0 });
    playOn(scene, equip);
    // Two of three flasks: the other hero gets the rest.
    scene.expectState({ decider: 1, flasks: [2, 0], partyFlasks: 1, inventory: ['charm-3'] });
    expect(scene.state.equipped[0]).toEqual(['charm-1', 'charm-2']);
  });

  it('prefers healing if the hero is hurt', () => {
    // Damage 5 twice against healing 4: worth (5 − 2) × 0.6 and (4 × 0.7 − 2) × 0.6, unless the hero is hurt.
    const items = [
      { id: 'charm-1', text: [{ damage: 5, to: 'enemy' }] },
      { id: 'charm-2', text: [{ heal: 4, to: 'hero' }] },
      { id: 'charm-3', text: [{ damage: 5, to: 'enemy' }] },
    ];
    const taken = (hp: number): string[] => {
      const scene = scenario({ phase: 'fight', heroes: [{ hp, draw: DRAW }, {}], inventory: ['charm-1', 'charm-2', 'charm-3'], cards: { items } });
      playOn(scene, equip);
      return scene.state.equipped[0];
    };
    expect(taken(40)).toEqual(['charm-1', 'charm-3']);
    expect(taken(2)).toEqual(['charm-1', 'charm-2']);
  });
});

describe('path', () => {
  /** The vote on a hex from which arrows lead to these kinds. */
  const fork = (kinds: readonly string[], heroes: readonly HeroSetup[] = [{}, {}]): Scene => {
    const ahead = kinds.map((kind, i) => ({ id: `way-${kind.toLowerCase()}`, kind, x: 1, y: i, to: ['lair'], ...(kind === 'bossFight' ? { tier: 1 } : {}) }));
    const hexes = [{ id: 'camp', kind: 'start', x: 0, y: 0, to: ahead.map(({ id }) => id) }, ...ahead, { id: 'lair', kind: 'bossFight', tier: 3, x: 2, y: 0 }];
    return scenario({ phase: 'map', hex: 'camp', heroes, options: { mode: 'jungle' }, cards: { maps: [{ id: 'short', hexes }] } });
  };
  const KINDS = ['minionFight', 'training', 'loot', 'sanctuary', 'corruption'];

  it('goes where its name says', () => {
    const votes = [fightsFirst, trainingFirst, lootFirst, safest].map((strategy) => answerOf(strategy, fork(KINDS)));
    expect(votes).toEqual([
      expect.stringContaining('Way Minionfight'),
      expect.stringContaining('Way Training'),
      expect.stringContaining('Way Loot'),
      expect.stringContaining('Way Sanctuary'),
    ]);
  });

  it('sensible rests with heroes below half their HP, and trains otherwise', () => {
    const hurt = [{ hp: 10 }, { hp: 10 }];
    expect(answerOf(path, fork(['minionFight', 'training', 'sanctuary'], hurt))).toContain('Way Sanctuary');
    expect(answerOf(path, fork(['minionFight', 'training', 'sanctuary']))).toContain('Way Training');
  });

  it('safest looks beyond the next hex', () => {
    const hexes = [
      { id: 'camp', kind: 'start', x: 0, y: 0, to: ['oasis', 'market'] },
      { id: 'oasis', kind: 'sanctuary', x: 1, y: 0, to: ['ambush'] },
      { id: 'market', kind: 'shop', x: 1, y: 1, to: ['school'] },
      { id: 'ambush', kind: 'minionFight', x: 2, y: 0, to: ['lair'] },
      { id: 'school', kind: 'training', x: 2, y: 1, to: ['lair'] },
      { id: 'lair', kind: 'bossFight', tier: 3, x: 3, y: 0 },
    ];
    const scene = scenario({ phase: 'map', hex: 'camp', options: { mode: 'jungle' }, cards: { maps: [{ id: 'short', hexes }] } });
    expect(answerOf(safest, scene)).toContain('Market');
  });
});

describe('shop/sensible', () => {
  const items = [
    { id: 'charm-1', text: [{ heal: 1 }] },
    { id: 'charm-2', text: [{ heal: 1 }] },
    { id: 'charm-3', text: [{ damage: 15, to: 'enemy' }] },
    { id: 'charm-4', text: [{ heal: 1 }] },
  ];

  it('trades the items it misses least for one worth more, then leaves', () => {
    const scene = onHex({ kind: 'shop', inventory: ['charm-1', 'charm-2'], itemDeck: ['charm-3', 'charm-4'], cards: { items } });
    scene.expectState({ asked: 'shop' });
    playOn(scene, shop);
    // Value 1 and 2 for the one of value 3.
    scene.expectState({ inventory: ['charm-3'], asked: 'hex' });
  });

  it('gives no good item for a poor one', () => {
    const scene = onHex({ kind: 'shop', inventory: ['charm-3'], itemDeck: ['charm-1', 'charm-2'], cards: { items } });
    playOn(scene, shop);
    scene.expectState({ inventory: ['charm-3'], asked: 'hex' });
  });
});

describe('draft/sensible', () => {
  it('picks heroes first, then the strongest hero and the best item', () => {
    const cards = {
      heroes: [{ id: 'rogue', hp: [60, 80] }],
      items: Array.from({ length: 8 }, (_, i) => ({ id: `charm-${i + 1}`, text: [{ damage: i + 1, to: 'enemy' }] })),
    };
    const scene = newGame({ options: { mode: 'pvp' }, cards });
    scene.expectState({ asked: 'first-pick' });
    expect(answerOf(draft, scene)).toMatch(/hero/i);
    scene.play(answerOf(draft, scene));
    scene.expectState({ asked: 'draft-item' });
    const offered = scene.state.shopOffer.map((id) => Number(id.replace('charm-', '')));
    expect(answerOf(draft, scene)).toContain(`Charm ${Math.max(...offered)}`);
    while (scene.state.asked === 'draft-item') scene.play(answerOf(draft, scene));
    scene.expectState({ asked: 'draft-hero' });
    expect(answerOf(draft, scene)).toContain('Rogue');
  });
});
