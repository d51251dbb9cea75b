import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/the-veil/content/pack-data.ts';
import type { RewardRecord } from '../../../../src/games/the-veil/content/schema.ts';
import { TYPES } from '../../../../src/games/the-veil/state/words.ts';
import { type Scene, type SeatSetup, scenario } from '../scenario.ts';
import { STAND_IN } from '../test-pack.ts';

const { rewards } = packData(STAND_IN);
const cards = rewards.map((card) => [card.name, card] as const);
const playable = cards.filter(([, { type }]) => type !== 'trap' && type !== 'aura');
const printed = (card: RewardRecord): number[] => [card.gold, card.damage, card.health];

/** The Barbarian, who has the card, against the Duchess; all routes are empty by default. */
function duel(own: SeatSetup, other: SeatSetup = {}, more: Partial<Parameters<typeof scenario>[0]> = {}): Scene {
  return scenario({
    options: { rewardMode: 'route' },
    common: { route: [], deck: [] },
    ...more,
    pack: 'stand-in',
    seats: [
      { hero: 'barbarian', ...own },
      { hero: 'duchess', ...other },
    ],
  });
}
const pools = ({ state: { gold, damage, points } }: Scene): number[] => [gold[0], damage[0], points[0]];
const used = (id: string, own: SeatSetup = {}, other: SeatSetup = {}): Scene => {
  const { name } = rewards.find((card) => card.id === id) as RewardRecord;
  return duel({ played: [id], ...own }, other).play(`use ${name}`);
};

describe('The Veil: the Reward cards of the stand-in pack', () => {
  it('TV-Y02 there are 40, with the types, costs and Recruits of the rules digest', () => {
    const count = (fits: (card: RewardRecord) => boolean): number => rewards.filter(fits).reduce((sum, { copies }) => sum + copies, 0);
    expect(count(() => true)).toBe(40);
    expect(TYPES.map((type) => count((card) => card.type === type))).toEqual([13, 11, 11, 2, 3, 0]);
    expect([1, 2, 3, 4, 5, 6, 7].map((cost) => count((card) => card.cost === cost))).toEqual([4, 7, 7, 6, 5, 4, 4]);
    expect([count((card) => card.recruit !== undefined), count((card) => card.shield === true)]).toEqual([8, 3]);
    expect(rewards.flatMap((card) => (card.type === 'trap' ? [card.cost] : []))).toEqual([2, 3]);
    expect(rewards.every(({ source }) => source === 'stand-in')).toBe(true);
  });

  it.each(cards.filter(([, { type }]) => type !== 'aura'))('%s: TV-Y05 TV-Y06 can be bought from the common route at its cost, not below', (name, card) => {
    const at = (gold: number): Scene => duel({ gold }, {}, { phase: 'gold', common: { route: [card.id], deck: [] } });
    expect(at((card.cost as number) - 1).offers(`buy ${name}`)).toBe(false);
    const { discard } = at(card.cost as number).play(`buy ${name}`).state;
    expect(discard.slice(0, 2)).toEqual(card.type === 'trap' ? [[], [card.id]] : [[card.id], []]);
  });

  it.each(playable)('%s: TV-P06 TV-M08 gives its printed output', (name, card) => {
    const scene = duel({ hand: [card.id] }).play(`play ${name}`);
    if (card.recruit !== undefined) {
      expect(pools(scene)).toEqual([0, 0, 0]);
      expect(scene.state.recruits[0]).toEqual([`${card.id} ${card.recruit}`]);
      scene.play(`exhaust ${name}`);
    }
    expect(pools(scene)).toEqual(printed(card));
  });

  it.each(playable.filter(([, { synergy }]) => synergy !== undefined))('%s: TV-G01 TV-G10 gives its Synergy with a second card of its type', (name, card) => {
    const fellow = rewards.find((other) => other.id !== card.id && other.type === card.type && other.recruit === undefined) as RewardRecord;
    const inPlay = card.recruit === undefined ? { played: [card.id, fellow.id] } : { played: [fellow.id], recruits: [card.id] };
    const before = [0, 0, 0];
    for (const effect of card.synergy ?? []) for (const [word, n] of Object.entries(effect)) before[['gold', 'damage', 'health'].indexOf(word)] += n as number;
    expect(pools(duel(inPlay).play(`Synergy of ${name}`))).toEqual(before);
  });

  it('TV-U15 TV-V05 Auras give their output each turn; Watchfire also prevents', () => {
    const scene = duel({ health: 40 }, {}, { phase: 'turn', common: { route: ['golden-hour', 'war-hymn', 'watchfire'], deck: [] } });
    expect(pools(scene)).toEqual([1, 1, 1]);
    duel({ damage: 4 }, { health: 40, route: ['watchfire'] }, { phase: 'lock' }).expectState({ health: [55, 37, 0] });
  });

  it('TV-T06 Traps: Loose Stones costs 1 Health and a card, Cursed Prize 3 Health', () => {
    const stones = duel({ hand: ['loose-stones@1', 'coin'], health: 30 }).play('play Loose Stones', 'discard Coin');
    expect([stones.state.health[0], stones.state.discard[0]]).toEqual([29, ['coin']]);
    expect(duel({ hand: ['cursed-prize@1'], health: 30 }).play('play Cursed Prize').state.health[0]).toBe(27);
  });

  it('TV-Q06 TV-S01 TV-J12 texts that affect the other side', () => {
    expect(used('hard-stare', {}, { hand: ['coin'] }).play('discard Coin').state.discard[1]).toEqual(['coin']);
    expect(used('long-spear', {}, { health: 20 }).state.health[1]).toBe(18);
    for (const id of ['sudden-writ', 'iron-verdict']) expect(used(id, {}, { recruits: ['hired-blade'] }).state.discard[1]).toEqual(['hired-blade']);
    expect(used('burn-the-stalls', {}, { route: ['usury'], fateDeck: [] }).state.banished[1]).toEqual(['usury']);
    const edict = duel({ played: ['final-edict'] }, { recruits: ['hired-blade', 'house-guard'] }).play('use the second ability of Final Edict', 'House Guard');
    expect(edict.state.recruits[1]).toEqual([]);
    const hand = duel({ played: ['hand-of-the-veil'] }, { hand: ['coin'] }).play('use the second ability of Hand of the Veil', 'discard Coin');
    expect(hand.state.discard[1]).toEqual(['coin']);
  });

  it('TV-K01 TV-H01 texts that draw and banish', () => {
    for (const [id, n] of [
      ['seized-letters', 1],
      ['storm-of-banners', 1],
      ['grand-amnesty', 2],
      ['crown-of-knives', 1],
      ['final-edict', 1],
      ['hand-of-the-veil', 2],
      ['world-entire', 1],
    ] as const)
      expect([id, used(id, { hand: [], deck: ['coin', 'coin', 'purse'] }).state.hand[0].length]).toEqual([id, n]);
    expect(used('ember-toss', { discard: ['coin'] }).state.banished[0]).toEqual(['coin']);
    const road = used('clear-the-road', { route: ['hewn-axe'], fateDeck: [] });
    expect(road.play('do it').state.banished[0]).toEqual(['hewn-axe']);
  });

  it('TV-V03 TV-V05 Field Dressing is revealed to prevent 2', () => {
    const scene = duel({ damage: 5 }, { health: 40, hand: ['field-dressing'] }, { phase: 'lock', windows: true }).play('reveal Field Dressing');
    expect(scene.state.health[1]).toBe(37);
  });
});
