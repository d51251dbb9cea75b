import { describe, expect, it } from 'vitest';
import { onHex, wonOn } from '../jungle-scene.ts';
import { newGame, type Scene, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

const jungle = { mode: 'jungle' };
const start = { id: 'camp', kind: 'start', x: 0, y: 0, to: ['lair'] };
const lair = { id: 'lair', kind: 'bossFight', tier: 3, x: 1, y: 0 };

/** Takes the first option until something else is asked. */
function through(scene: Scene, asked: string): Scene {
  while (scene.state.asked === asked) scene.play(scene.options[0]);
  return scene;
}

describe('the map of the jungle', () => {
  it('VR-F01 the party token begins on the Starting Hex of the chosen map', () => {
    const hexes = [lair, { ...start, id: 'clearing', to: ['left', 'right'] }, { ...lair, id: 'left', to: ['lair'] }, { ...lair, id: 'right', to: ['lair'] }];
    const cards = { maps: [{ id: 'deep', hexes }] };
    through(newGame({ options: { ...jungle, map: 'deep' }, cards }), 'keep').expectState({ asked: 'hex', hex: 'clearing' });
    through(newGame({ options: jungle, cards }), 'keep').expectState({ asked: 'hex', hex: 'camp' });
  });

  it('VR-F45 a run starts at maximum HP with the decks of the start: no items, flasks, artifacts or gained cards', () => {
    const scene = through(newGame({ options: jungle, heroes: [{}, {}, {}, {}] }), 'keep');
    scene.expectState({ hp: [30, 30, 30, 30], inventory: [], partyFlasks: 0, flasks: [0, 0, 0, 0], equipped: [[], [], [], []] });
    expect(scene.state.deck.map((deck) => deck.length)).toEqual([13, 13, 13, 13]);
    expect(scene.state.skills.map((pile) => pile.length)).toEqual([12, 12, 12, 12]);
    expect(scene.state.masters.map((pile) => pile.length)).toEqual([6, 6, 6, 6]);
  });

  it('VR-F02 VR-?49 the Starting Hex does nothing, and the party must move on', () => {
    const scene = through(newGame({ options: jungle }), 'keep');
    scene.expectState({ asked: 'hex', hp: [40, 40], supply: { trauma: 3, fatigue: 3, stun: 3, rot: 2, dread: 2 } });
    expect(scene.state.itemDeck).toHaveLength(12);
    expect(scene.options).toEqual(['abstain', 'vote for fight', 'vote for shop']);
  });

  it('VR-F02 a hex is resolved before the party moves on, and the next one when it arrives', () => {
    // The sanctuary behind the training heals the heroes; the swamp has no Corruption left; then comes the last hex.
    const scene = scenario({
      options: jungle,
      phase: 'hex',
      hex: 'training',
      heroes: [{ hp: 5, draw: ['knight-1'] }, { hp: 6 }],
      itemDeck: ['flask'],
      supply: { rot: 0, dread: 0 },
    });
    scene.expectState({ asked: 'scrap', hex: 'training', hp: [5, 6], partyFlasks: 1 });
    scene.play('scrap knight 1').expectState({ hex: 'lair', hp: [15, 16] });
    expect(scene.state.enemies).toHaveLength(3);
  });

  it('VR-F03 VR-B07 the next hex is chosen by vote', () => {
    const vote = (...votes: string[]) =>
      scenario({ options: jungle, phase: 'map', hex: 'camp', heroes: [{}, {}, {}] }).play(...votes.map((hex) => `vote for ${hex}`));
    vote('fight').expectState({ asked: 'hex', decider: 1, hex: 'camp' });
    vote('fight', 'shop', 'fight').expectState({ hex: 'fight' });
    // In the empty shop there is nothing to do.
    vote('shop', 'shop', 'fight').expectState({ asked: 'hex', hex: 'shop', decider: 0 });
  });

  it('VR-F04 VR-?49 the token moves along an arrow only: not back, not past a hex, not against an arrow', () => {
    expect(scenario({ options: jungle, phase: 'map', hex: 'shop' }).options).toEqual(['abstain', 'vote for training', 'vote for loot']);
    expect(scenario({ options: jungle, phase: 'map', hex: 'camp' }).options).toEqual(['abstain', 'vote for fight', 'vote for shop']);
    // One arrow leaves no choice: nobody votes.
    scenario({ options: jungle, phase: 'map', hex: 'loot' }).expectState({ hex: 'lair', asked: 'next-hero' });
  });

  it('VR-?49 a map has one end hex, a Boss Fight, and no way back', () => {
    const map =
      (...hexes: object[]) =>
      () =>
        packWith({ maps: [{ id: 'short', hexes: [start, ...hexes] }] });
    expect(map(lair)).not.toThrow();
    expect(map({ ...lair, kind: 'loot', tier: undefined })).toThrow('a jungle ends with a bossFight');
    expect(map({ ...lair, to: ['camp'] })).toThrow('exactly one, its end');
    const ring = { ...start, to: ['pond'] };
    const pond = { id: 'pond', kind: 'loot', x: 1, y: 1, to: ['camp', 'lair'] };
    expect(() => packWith({ maps: [{ id: 'short', hexes: [ring, pond, lair] }] })).toThrow('a party never returns');
  });
});

describe('the end of a fight in the jungle', () => {
  const last = { enemy: 'goblin', hp: 2 };

  it('VR-F05 the run is won by winning the fight on the final hex, not by another one', () => {
    const win = (hex: string) => scenario({ options: jungle, hex, heroes: [{ hand: ['knight-1'] }], enemies: [last] }).play('play knight 1');
    win('lair').expectState({ outcome: 'win', cause: 'victory', enemyHp: [0] });
    win('fight').expectState({ outcome: 'running' });
  });

  it('VR-F06 losing any fight ends the run as a loss', () => {
    scenario({ options: jungle, hex: 'fight', phase: 'enemyTurn', heroes: [{ hp: 0 }, { hp: 4 }] }).expectState({
      outcome: 'loss',
      cause: 'minion',
      hp: [0, 0],
    });
    scenario({ options: jungle, hex: 'fight', phase: 'enemyTurn', heroes: [{ hp: 0 }, { hp: 5 }] }).expectState({ outcome: 'running', hp: [0, 1] });
  });

  /** Both heroes do nothing while three Minions hit for 4 each. */
  function lose(scene: Scene): Scene {
    return scene.play('vote for Knight', 'vote for Knight', 'end the turn', 'end the turn');
  }

  it('VR-?02 with jungleRetries a lost fight is fought again, with the HP from before; the next loss ends the run', () => {
    const heroes = [{ hp: 3 }, { hp: 4 }];
    const fight = (jungleRetries: number) => scenario({ options: { ...jungle, jungleRetries, mandatoryAction: false }, phase: 'hex', hex: 'fight', heroes });
    lose(fight(0)).expectState({ outcome: 'loss', hp: [0, 0] });
    const again = lose(fight(1)).expectState({ outcome: 'running', asked: 'next-hero', hex: 'fight', round: 1, hp: [3, 4], inventory: [] });
    expect(again.state.enemyHp).toEqual([12, 12, 12]);
    lose(again).expectState({ outcome: 'loss', hp: [0, 0] });
  });

  it('VR-F07 VR-T16 VR-I17 HP, decks, injuries, corruption, items and charge marks carry on', () => {
    const items = [
      { id: 'charm-2', kind: 'combat' },
      { id: 'charm-3', kind: 'charged' },
    ];
    wonOn({
      kind: 'minionFight',
      cards: { items },
      heroes: [
        { hp: 17, hand: ['knight-2', 'trauma'], draw: ['knight-3'], discard: ['rot'], equipped: ['charm-2 used', 'charm-3 spent'], flasks: 1 },
        { hp: 23, discard: ['priest-1'] },
      ],
      inventory: ['charm-4'],
      flasks: 1,
    }).expectState({
      asked: 'hex',
      hp: [17, 23],
      deck: [['knight-1', 'knight-2', 'knight-3', 'rot', 'trauma'], ['priest-1']],
      inventory: ['charm-2', 'charm-3 spent', 'charm-4'],
      partyFlasks: 2,
      flasks: [0, 0],
      supply: { trauma: 2, fatigue: 3, stun: 3, rot: 1, dread: 2 },
    });
  });

  it('VR-?05 after a won fight a hero at 0 HP stands up with 1 HP, or with reviveAfterCombatHp', () => {
    const heroes = [{ hp: 17 }, { hp: 0 }];
    wonOn({ kind: 'minionFight', heroes }).expectState({ hp: [17, 1] });
    wonOn({ kind: 'minionFight', heroes, options: { reviveAfterCombatHp: 6 } }).expectState({ hp: [17, 6] });
    wonOn({ kind: 'minionFight', heroes, options: { reviveAfterCombatHp: 99 } }).expectState({ hp: [17, 40] });
  });

  it('VR-?05 HP persists into the next fight; without hpPersists heroes begin it at their maximum', () => {
    const heroes = [{ hp: 17 }, { hp: 23 }];
    onHex({ kind: 'minionFight', heroes }).expectState({ asked: 'next-hero', hp: [17, 23] });
    onHex({ kind: 'minionFight', heroes, options: { hpPersists: false } }).expectState({ asked: 'next-hero', hp: [40, 40] });
  });
});
