import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/the-veil/content/pack-data.ts';
import { type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';
import { STAND_IN } from '../test-pack.ts';

/** The Hero abilities of the stand-in pack: when they can be used, and what they do. */

const { basics, heroes } = packData(STAND_IN);
const name = (hero: string): string => heroes.find((h) => h.id === hero)?.name as string;

function duel(hero: string, own: SeatSetup, other: SeatSetup = {}, more: Setup = {}): Scene {
  const opponent = hero === 'barbarian' || hero === 'shield-thane' || hero === 'berserker' ? 'duchess' : 'barbarian';
  return scenario({
    ...more,
    pack: 'stand-in',
    seats: [
      { hero, ...own },
      { hero: opponent, ...other },
    ],
  });
}
const pools = (scene: Scene): number[] => {
  const { gold, damage, points } = scene.state;
  return [gold[0], damage[0], points[0]];
};

interface Case {
  readonly hero: string;
  /** A seat that does not meet the condition; none for a Hero without a condition. */
  readonly not?: SeatSetup;
  readonly met: SeatSetup;
  readonly other?: SeatSetup;
  /** Answers after the ability. */
  readonly answers?: readonly string[];
  /** Gold, Damage and Health points afterwards. */
  readonly pools: readonly number[];
  readonly banished?: readonly string[];
}

const cases: Case[] = [
  { hero: 'barbarian', not: { played: ['ore-cart'] }, met: { played: ['hewn-axe'] }, pools: [0, 2, 0] },
  {
    hero: 'shield-thane',
    not: { played: ['hewn-axe'], discard: ['coin'] },
    met: { recruits: ['clan-levy'], discard: ['coin', 'hewn-axe'] },
    pools: [0, 1, 0],
    banished: ['coin'],
  },
  { hero: 'poacher', not: { played: ['forage'] }, met: { played: ['thorn-dart'] }, pools: [0, 1, 0] },
  { hero: 'briar-warden', not: { played: ['thorn-dart'] }, met: { played: ['nettle-hex'] }, pools: [0, 1, 0] },
  { hero: 'trapper', met: {}, pools: [0, 1, 0] },
  { hero: 'trapper', met: {}, other: { discard: ['snare-pit@0'] }, pools: [0, 2, 0] },
  {
    hero: 'votary',
    not: { played: ['spark'], discard: ['coin'] },
    met: { played: ['alms'], discard: ['coin', 'spark'] },
    pools: [0, 2, 0],
    banished: ['coin'],
  },
  { hero: 'templar', not: { played: ['spark'] }, met: { recruits: ['dawn-squire'] }, pools: [0, 2, 0] },
  // Banished: three and the one just added, so two complete groups of two; at least three.
  {
    hero: 'lich',
    not: { discard: ['bone-shard'] },
    met: { discard: ['coin'], banished: ['coin', 'coin', 'blow'] },
    pools: [0, 3, 1],
    banished: ['blow', 'coin', 'coin', 'coin'],
  },
  // Nine banished cards make four groups of two.
  {
    hero: 'lich',
    met: { discard: ['coin'], banished: ['coin', 'coin', 'blow', 'jab', 'purse', 'bone-shard', 'bone-shard', 'bone-shard'] },
    pools: [0, 4, 1],
    banished: ['blow', 'bone-shard', 'bone-shard', 'bone-shard', 'coin', 'coin', 'coin', 'jab', 'purse'],
  },
  { hero: 'gravedigger', not: { discard: ['bone-shard'] }, met: { discard: ['coin', 'bone-shard'] }, pools: [0, 3, 0], banished: ['coin'] },
  {
    hero: 'bone-lord',
    not: { recruits: ['crypt-ghoul'] },
    met: { discard: ['coin'], recruits: ['crypt-ghoul', 'revenant', 'skeletal-reaver'] },
    pools: [0, 3, 0],
    banished: ['coin'],
  },
  // At least two.
  { hero: 'bone-lord', met: { discard: ['coin'] }, pools: [0, 2, 0], banished: ['coin'] },
  { hero: 'broker', not: { gold: 2, discard: ['coin'] }, met: { gold: 3, discard: ['coin', 'usury'] }, pools: [4, 1, 0], banished: ['coin'] },
  { hero: 'duchess', not: { gold: 2 }, met: { gold: 3 }, pools: [3, 3, 0] },
  // TV-E19: gives up a card from hand and deals 2 Damage for each of the three Recruits.
  {
    hero: 'diabolist',
    not: { recruits: ['imp-swarm'] },
    met: { hand: ['coin'], recruits: ['imp-swarm', 'imp-swarm', 'hellhound'] },
    pools: [0, 6, 0],
    banished: ['coin'],
  },
  { hero: 'pale-regent', not: { recruits: ['ice-squire'] }, met: { recruits: ['rime-wall'] }, pools: [0, 5, 3] },
];

describe('The Veil: Hero abilities of the stand-in pack', () => {
  it.each(cases.map((c, i) => [`${c.hero} ${i}`, c] as const))('%s: TV-R02 TV-R04 TV-R05 can be used once a turn if its condition is met', (_, c) => {
    const use = `use the ability of ${name(c.hero)}`;
    if (c.not !== undefined) expect(duel(c.hero, c.not).offers(use)).toBe(false);
    const scene = duel(c.hero, c.met, c.other).play(use, ...(c.answers ?? []));
    expect(pools(scene)).toEqual(c.pools);
    expect(scene.state.banished[0]).toEqual(c.banished ?? []);
    expect([scene.state.heroExhausted[0], scene.offers(use)]).toEqual([true, false]);
  });

  it('enchanter: TV-H09 gives up a card from hand, draws one for it and deals 1 Damage', () => {
    const use = 'use the ability of Enchanter';
    expect(duel('enchanter', { hand: [] }).offers(use)).toBe(false);
    duel('enchanter', { hand: ['coin', 'spark'], deck: ['blow'] })
      .play(use, 'discard Coin')
      .expectState({ hand: [['blow', 'spark'], []], discard: [['coin'], []], damage: [1, 0] });
  });

  it('berserker: TV-H09 gives up a card from hand for 3 Damage', () => {
    const use = 'use the ability of Berserker';
    expect(duel('berserker', { hand: [] }).offers(use)).toBe(false);
    duel('berserker', { hand: ['coin', 'hewn-axe'] })
      .play(use, 'discard Coin')
      .expectState({ hand: [['hewn-axe'], []], discard: [['coin'], []], damage: [3, 0] });
  });

  it('smuggler: makes the next purchase cost 1 less, deals 1 Damage and banishes a Basic card', () => {
    duel('smuggler', { gold: 2, discard: ['coin'], route: ['usury'], fateDeck: [] })
      .play('use the ability of Smuggler')
      .expectState({ banished: [['coin'], []], damage: [1, 0] })
      .play('end the Primary Phase', 'buy Usury')
      .expectState({ active: 1, discard: [['usury'], []] });
  });

  it('hexarch: TV-N13 deals 11 direct Damage past Shields once a Control card has been played', () => {
    const use = 'use the ability of Hexarch';
    expect(duel('hexarch', { played: ['venom-dart'] }).offers(use)).toBe(false);
    duel('hexarch', { played: ['hush'] }, { recruits: ['gate-sergeant'] })
      .play(use)
      .expectState({ health: [85, 44], recruits: [[], ['gate-sergeant 4']] });
  });

  it('every Hero and Villain has a test', () => {
    expect(new Set([...cases.map((c) => c.hero), 'enchanter', 'berserker', 'smuggler', 'hexarch'])).toEqual(new Set(heroes.map((h) => h.id)));
  });

  it('TV-G15 TV-O08 each Hero has six cards of the default Starting Deck (four of 1 Gold, one of 2 Gold, one of 1 Damage, two of 2 Damage); Basic cards have no type', () => {
    const common: Record<string, number> = { coin: 4, purse: 1, jab: 1, blow: 2 };
    for (const h of heroes.filter((hero) => hero.kind === 'hero')) {
      const kept = Object.entries(common).reduce((sum, [card, n]) => sum + Math.min(n, h.start[card] ?? 0), 0);
      expect([h.id, kept]).toEqual([h.id, 6]);
    }
    expect(basics.every((c) => c.type === 'none')).toBe(true);
  });
});
