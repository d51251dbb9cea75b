import { describe, expect, it } from 'vitest';
import { type Scene, type Setup, scenario } from '../scenario.ts';
import { cardsOf, DEADLY, firstFight, path, through, winFight } from '../set-up.ts';

const GAMES = Array.from({ length: 24 }, (_, game) => game);
const JUNGLE = { mode: 'jungle' };
const sizes = (piles: readonly (readonly string[])[]): number[] => piles.map((pile) => pile.length);
/** A skirmish against these enemies, from the set-up of the fight on; every hero has a deck of six. */
function fight(named: readonly string[], more: Setup = {}, luck = 0): Scene {
  const { heroes = [{}, {}], cards = {}, ...rest } = more;
  const decks = heroes.map((hero, seat) => ({ draw: cardsOf(['knight', 'priest', 'wizard', 'rogue'][seat], 1, 6), ap: 0, ...hero }));
  return scenario({ ...rest, heroes: decks, cards: { ...cards, skirmishes: [{ id: 'sk01', named, minions: 0 }] }, phase: 'fight' }, luck);
}

describe('Veil of Ruin: enemies are revealed', () => {
  it('VR-J01 a skirmish row, a jungle hex and a campaign hex name the enemies', () => {
    expect(fight(['troll', 'imp']).state.enemies).toEqual(['troll', 'imp']);
    const jungle = firstFight({ cards: { maps: [path({ id: 'glade', kind: 'minionFight' })] }, options: JUNGLE });
    expect(jungle.state.enemies).toHaveLength(3);
    expect(jungle.state.enemies.filter((enemy) => !['goblin', 'orc', 'troll', 'imp'].includes(enemy))).toEqual([]);
    const bridge = {
      id: 'first-steps',
      hexes: [
        { id: 'gate', kind: 'start', x: 0, y: 0, to: ['bridge'] },
        { id: 'bridge', kind: 'fight', x: 1, y: 0, enemies: ['imp', 'orc'] },
      ],
    };
    firstFight({ cards: { maps: [bridge] }, options: { mode: 'campaign' } }).expectState({ enemies: ['orc', 'imp'] });
  });

  it('VR-J02 with two or three heroes enemies have their low HP', () => {
    const cards = { enemies: [{ id: 'ogre-1', hp: [31, 57] }] };
    fight(['ogre-1', 'goblin'], { cards }).expectState({ enemies: ['goblin', 'ogre-1'], enemyHp: [12, 31] });
    fight(['ogre-1', 'goblin'], { cards, heroes: [{}, {}, {}] }).expectState({ enemyHp: [12, 31] });
  });

  it('VR-J03 with four heroes enemies have their high HP', () => {
    const cards = { enemies: [{ id: 'ogre-1', hp: [31, 57] }] };
    fight(['ogre-1', 'goblin'], { cards, heroes: [{}, {}, {}, {}] }).expectState({ enemyHp: [20, 57] });
  });

  it('VR-J04 enemies lie in order of initiative, the highest first', () => {
    // Goblin 9, orc 7, ogre 6, giant 4, imp 3.
    fight(['giant-2', 'imp', 'goblin', 'ogre-2', 'orc']).expectState({ enemies: ['goblin', 'orc', 'ogre-2', 'giant-2', 'imp'] });
  });

  it('VR-?18 enemies of equal initiative come in a random order, which holds for the whole fight', () => {
    const cards = {
      enemies: [
        { id: 'orc', initiative: 9 },
        { id: 'imp', initiative: 9 },
      ],
    };
    const orders = GAMES.map((game) => fight(['troll', 'goblin', 'orc', 'imp'], { cards }, game).state.enemies);
    expect(new Set(orders.map((order) => order[3]))).toEqual(new Set(['troll']));
    expect(new Set(orders.map(String)).size).toBe(6);
    const scene = fight(['goblin', 'orc'], { cards }, 3);
    const { enemies } = scene.state;
    while (scene.state.round < 3) scene.play(scene.options.find((option) => !option.startsWith('play') && option !== 'abstain') as string);
    scene.expectState({ enemies });
  });

  it('VR-?18 with party-chooses the party votes which of them is first', () => {
    const cards = {
      enemies: [
        { id: 'orc', initiative: 9 },
        { id: 'imp', initiative: 9 },
      ],
    };
    const scene = fight(['goblin', 'orc', 'troll', 'imp'], { cards, options: { initiativeTies: 'party-chooses' } });
    scene.expectState({ asked: 'initiative', decider: 0 });
    expect(scene.options).toEqual(['abstain', 'vote for Goblin to be first', 'vote for Orc to be first', 'vote for Imp to be first']);
    scene.play('vote for Imp', 'vote for Imp').expectState({ asked: 'initiative', decider: 0 });
    scene.play('vote for Orc', 'vote for Orc').expectState({ asked: 'next-hero', enemies: ['imp', 'orc', 'goblin', 'troll'] });
  });

  it('VR-J05 every enemy starts in its base stance with an empty Recall Zone', () => {
    const cards = {
      enemies: [
        { id: 'orc', base: 'defensive' },
        { id: 'imp', base: 'aggressive' },
      ],
    };
    fight(['goblin', 'orc', 'imp'], { cards }).expectState({ enemyStances: ['neutral', 'defensive', 'aggressive'], recall: [[], [], []] });
  });

  it('VR-?50 enemies return to their piles after a fight, and none is twice in one fight', () => {
    const glades = ['one', 'two', 'three'].map((id) => ({ id, kind: 'minionFight' }));
    const scene = firstFight({ cards: { maps: [path(...glades)], cards: DEADLY }, options: JUNGLE });
    // Four Minions, three of them in each of three fights.
    for (let i = 0; i < 3; i++) {
      scene.expectState({ asked: 'next-hero', hex: ['one', 'two', 'three'][i] });
      expect(new Set(scene.state.enemies).size).toBe(3);
      through(winFight(scene), 'keep', 'equip');
    }
    scene.expectState({ hex: 'lair' });
  });

  it('VR-?50 with bosses that do not repeat a run meets another one of the tier', () => {
    const met = (options: Setup['options']): string[][] =>
      GAMES.map((game) => {
        const scene = firstFight(
          { cards: { maps: [path({ id: 'den', kind: 'bossFight', tier: 3 })], cards: DEADLY }, options: { ...JUNGLE, ...options } },
          game,
        );
        const isBoss = (enemy: string): boolean => enemy.endsWith('-3');
        const first = scene.state.enemies.filter(isBoss);
        through(winFight(scene), 'keep', 'equip').expectState({ hex: 'lair', asked: 'next-hero' });
        return [...first, ...scene.state.enemies.filter(isBoss)];
      });
    const repeats = (fights: readonly string[][]): number => fights.filter(([first, second]) => first === second).length;
    expect(repeats(met({ bossesRepeat: false }))).toBe(0);
    expect(repeats(met({}))).toBeGreaterThan(0);
  });
});

describe('Veil of Ruin: heroes get ready', () => {
  it('VR-J06 every deck is shuffled, Injuries and Corruption included', () => {
    const deck = ['dread', 'stun', ...cardsOf('knight', 1, 6)];
    const piles = GAMES.map((game) => fight(['goblin'], { heroes: [{ draw: deck }, {}], inventory: ['charm-1'] }, game).expectState({ asked: 'equip' }).state);
    for (const { hand, draw } of piles) expect([...hand[0], ...draw[0]].sort()).toEqual([...deck].sort());
    for (const card of ['dread', 'stun', 'knight-1']) expect(new Set(piles.map(({ hand }) => hand[0].includes(card))).size).toBe(2);
    expect(new Set(piles.map(({ hand }) => String(hand[1]))).size).toBeGreaterThan(5);
  });

  it('VR-J07 VR-J09 each hero has drawn an opening hand of 4 when equipment is chosen', () => {
    const scene = fight(['goblin'], { inventory: ['charm-1'] }).expectState({ asked: 'equip', decider: 0 });
    expect([sizes(scene.state.hand), sizes(scene.state.draw)]).toEqual([
      [4, 4],
      [2, 2],
    ]);
  });

  it('VR-E06 VR-K04 with the first draw each hero holds 5 cards before anyone acts', () => {
    const scene = fight(['goblin']).expectState({ asked: 'next-hero', round: 1 });
    expect([sizes(scene.state.hand), sizes(scene.state.draw)]).toEqual([
      [5, 5],
      [1, 1],
    ]);
  });

  it('VR-J08 a hero begins the fight with the HP it has', () => {
    fight(['goblin'], { heroes: [{ hp: 17 }, {}] }).expectState({ hp: [17, 40], maxHp: [40, 40] });
  });

  it('VR-J09 a hero takes up to two items, up to two artifacts and any number of flasks', () => {
    const cards = { artifacts: [{ id: 'orb' }, { id: 'ring' }] };
    const scene = fight(['goblin'], { cards, inventory: ['charm-1', 'charm-2', 'charm-3', 'crown', 'orb', 'ring'], flasks: 3 });
    scene.play('take Charm 1', 'take Charm 2');
    expect(scene.options).toEqual(['take nothing more', 'take Flask of Healing', 'take Crown', 'take Orb', 'take Ring']);
    scene.play('take Flask', 'take Flask', 'take Flask', 'take Crown', 'take Orb').expectState({ asked: 'equip', decider: 1 });
    scene.expectState({ equipped: [['charm-1', 'charm-2', 'crown', 'orb'], []], flasks: [3, 0], partyFlasks: 0, inventory: ['charm-3', 'ring'] });
  });

  it('VR-J10 what one hero has taken is not there for another', () => {
    const scene = fight(['goblin'], { inventory: ['charm-1', 'charm-2', 'crown'], flasks: 1 });
    scene.play('take Charm 2', 'take Flask', 'take nothing more').expectState({ asked: 'equip', decider: 1 });
    expect(scene.options).toEqual(['take nothing more', 'take Charm 1', 'take Crown']);
    scene.play('take Charm 1', 'take nothing more').expectState({ equipped: [['charm-2'], ['charm-1']], flasks: [1, 0], inventory: ['crown'] });
  });

  it('VR-?61 with equipBeforeHand equipment is chosen before the opening hand is drawn', () => {
    const scene = fight(['goblin'], { inventory: ['charm-1'], options: { equipBeforeHand: true } });
    scene.expectState({ asked: 'equip', decider: 0, hand: [[], []] });
    scene.play('take Charm 1').expectState({ asked: 'next-hero', equipped: [['charm-1'], []] });
    expect(sizes(scene.state.hand)).toEqual([5, 5]);
  });

  it('VR-J14 VR-?08 a second fight begins without AP, statuses, buff counters, boons, companions, Recall Zones and marks of the first', () => {
    const cards = {
      maps: [path({ id: 'glade', kind: 'minionFight' })],
      cards: [
        { id: 'oath', kind: 'boon', onto: 'hero', passives: [{ attack: 1 }] },
        { id: 'wolf', kind: 'companion', hp: 3, actions: [[{ heal: 1, to: 'self' }]] },
      ],
      items: [{ id: 'charm-1', kind: 'combat' }],
    };
    const heroes = [
      {
        hand: ['knight-1'],
        ap: 7,
        earned: 2,
        buffs: 3,
        statuses: { exhausted: 'party', taunted: 'party' },
        taunter: 'enemy 1',
        companion: 'wolf',
        equipped: ['charm-1 used'],
        draw: ['knight-2'],
        abilityUsed: true,
      },
      {
        hand: ['priest-1', 'priest-2'],
        ap: 5,
        buffs: 1,
        statuses: { dazed: 3 },
        boons: ['oath@0'],
        discard: ['priest-3', 'priest-4', 'priest-5'],
        turnTaken: true,
      },
    ] as const;
    const enemies = [
      { enemy: 'goblin', hp: 0 },
      { enemy: 'orc', hp: 1, buffs: 4, statuses: { weakened: 'party' }, recall: ['knight-3@0', 'priest-6@1'] },
    ] as const;
    const scene = through(scenario({ heroes, enemies, cards, options: JUNGLE, hex: 'glade' }).play('knight 1 on Orc'), 'keep');
    scene.expectState({ asked: 'equip', hex: 'lair', inventory: expect.arrayContaining(['charm-1']), equipped: [[], []] });
    scene.play('take Charm 1');
    through(scene, 'equip').expectState({
      asked: 'next-hero',
      round: 1,
      ap: [3, 3],
      earned: [0, 0],
      buffs: [0, 0],
      statuses: [[], []],
      boons: [[], []],
      companion: ['', ''],
      equipped: [['charm-1'], []],
      enemyBuffs: [0, 0, 0],
      enemyStatuses: [[], [], []],
      recall: [[], [], []],
      discard: [[], []],
    });
    // All cards are back in the decks of their owners, which have nothing else: the scene gave them no Skills to gain.
    const { hand, draw } = scene.state;
    expect([...hand[0], ...draw[0]].sort()).toEqual(['knight-1', 'knight-2', 'knight-3', 'oath', 'wolf']);
    expect([...hand[1], ...draw[1]].sort()).toEqual(cardsOf('priest', 1, 6));
    scene.play('vote for Priest', 'vote for Priest').expectState({ active: 1 });
    expect(scene.offers('use the ability')).toBe(true);
  });
});
