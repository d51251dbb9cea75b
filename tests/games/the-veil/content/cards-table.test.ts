import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/the-veil/content/pack-data.ts';
import type { CardRecord } from '../../../../src/games/the-veil/content/schema.ts';
import { type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';
import { STAND_IN } from '../test-pack.ts';

/** The printed numbers of every card of the stand-in pack, checked against the file. */

const { basics, cards, families, heroes } = packData(STAND_IN);

interface Case {
  readonly card: CardRecord;
  readonly hero: string;
  /** Cards of its type in the same deck; the card itself comes last if it has a second copy. */
  readonly fellows: readonly string[];
}

const heroOf = (family: string): string => heroes.filter((h) => h.family === family)[0].id;
const cases: Case[] = families.flatMap((family) =>
  Object.entries(family.fate).map(([id, copies]) => {
    const card = cards.find((c) => c.id === id) as CardRecord;
    const others = cards.filter((c) => family.fate[c.id] !== undefined && c.id !== id && c.type === card.type && c.recruit === undefined);
    return { card, hero: heroOf(family.id), fellows: [...others.map((c) => c.id), ...(copies > 1 ? [id] : [])] };
  }),
);
const named = (some: readonly Case[]): [string, Case][] => some.map((c) => [c.card.name, c]);
const isRecruit = ({ card }: Case): boolean => card.recruit !== undefined;
const playable = cases.filter(({ card }) => card.type !== 'trap' && card.type !== 'aura');

/** The Hero with the card against a Hero of another family without Reveals. */
function duel({ hero }: Case, own: SeatSetup, other: SeatSetup = {}, more: Setup = {}): Scene {
  const opponent = hero === 'barbarian' ? 'duchess' : 'barbarian';
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
const printed = (card: CardRecord): number[] => [card.gold, card.damage, card.health];

/** Gold, Damage and Health of a plain effect list. */
function plain(effects: readonly object[]): number[] {
  const sums = [0, 0, 0];
  for (const effect of effects) {
    const [[word, n]] = Object.entries(effect);
    const pool = ['gold', 'damage', 'health'].indexOf(word);
    expect([word, pool >= 0, typeof n]).toEqual([word, true, 'number']);
    sums[pool] += n as number;
  }
  return sums;
}

describe('The Veil: numbers on the cards of the stand-in pack', () => {
  it.each(named(cases.filter(({ card }) => card.type !== 'aura')))('%s: TV-J01 TV-J03 TV-T02 can be bought at its cost, not below', (_, c) => {
    const { card } = c;
    const cost = card.cost as number;
    const at = (gold: number): Scene => duel(c, { route: [card.id], gold }, {}, { phase: 'gold' });
    expect(at(cost - 1).offers(`buy ${card.name}`)).toBe(false);
    const bought = at(cost).play(`buy ${card.name}`).state;
    expect(bought.discard).toEqual(card.type === 'trap' ? [[], [card.id]] : [[card.id], []]);
  });

  it.each(named(playable))('%s: TV-P06 TV-M08 gives its printed output', (_, c) => {
    const scene = duel(c, { hand: [c.card.id] }).play(`play ${c.card.name}`);
    if (isRecruit(c)) {
      expect(pools(scene)).toEqual([0, 0, 0]);
      const gives = printed(c.card).some((n) => n > 0) || c.card.exhaust !== undefined;
      expect(scene.offers(`exhaust ${c.card.name}`)).toBe(gives);
      if (gives) scene.play(`exhaust ${c.card.name}`);
    }
    expect(pools(scene)).toEqual(printed(c.card));
  });

  it.each(basics.map((card) => [card.name, card] as const))('%s: TV-A08 gives its printed output', (_, card) => {
    const hero = heroes.find((h) => h.start[card.id] !== undefined)?.id as string;
    const scene = scenario({ pack: 'stand-in', seats: [{ hero, hand: [card.id] }, {}] }).play(`play ${card.name}`);
    expect(pools(scene)).toEqual(printed(card));
  });

  it.each(named(playable.filter(({ card }) => card.synergy !== undefined)))('%s: TV-G01 TV-G10 its Synergy needs a second card of its type', (_, c) => {
    const { card, fellows } = c;
    const alone = duel(c, { hand: [card.id] }).play(`play ${card.name}`);
    expect(alone.offers(`Synergy of ${card.name}`)).toBe(false);
    expect(fellows.length).toBeGreaterThan(0);
    // Of two copies, the one played before has its Synergy too; they are identical.
    const two = duel(c, { hand: [card.id], played: [fellows[0]] }).play(`play ${card.name}`);
    const before = pools(two);
    two.play(`Synergy of ${card.name}`);
    const gained = plain(card.synergy as object[]);
    expect(pools(two)).toEqual(before.map((n, i) => n + gained[i]));
  });

  it.each(named(cases.filter(isRecruit)))('%s: TV-M01 TV-M03 TV-N02 TV-N06 dies from Damage equal to its Health; only a Shield protects the Hero', (_, c) => {
    const { card } = c;
    const health = card.recruit as number;
    const attacked = (damage: number): Scene => duel(c, { recruits: [card.id], deck: [], discard: [] }, { damage, deck: [] }, { active: 1, phase: 'lock' });
    const full = attacked(0).state.health[0];
    expect(attacked(health - 1).state).toMatchObject({
      recruits: [[`${card.id} ${health}`], []],
      health: [card.shield ? full : full - (health - 1), expect.any(Number)],
    });
    const killed = attacked(health).play(`hit ${card.name}`).state;
    expect([killed.recruits[0], killed.discard[0], killed.health[0]]).toEqual([[], [card.id], full]);
  });

  it.each(named(playable.filter(({ card }) => card.abilities !== undefined)))('%s: TV-H02 TV-H03 its texts can be used at most once a turn', (_, c) => {
    const { card } = c;
    const scene = duel(c, { hand: [card.id] }, { hand: ['coin'], recruits: [] }).play(`play ${card.name}`);
    const words = (card.abilities as unknown[]).map((_text, k) => (k === 0 ? `use ${card.name}` : `use the second ability of ${card.name}`));
    expect(words.filter((w) => scene.options.includes(w)).length).toBe(
      words.filter((_w, k) => !JSON.stringify(card.abilities?.[k]).includes('"acquire"')).length,
    );
    expect(scene.offers('end the Primary Phase')).toBe(true);
  });

  const draws = (c: Case, n: number): boolean => JSON.stringify(c.card.abilities?.[0]) === `[{"draw":${n}}]`;
  it.each([1, 2].flatMap((n) => cases.filter((c) => draws(c, n)).map((c) => [c.card.name, n, c] as const)))('%s: TV-K01 draws %i', (_, n, c) => {
    const scene = duel(c, { hand: [c.card.id], deck: ['coin', 'blow', 'purse'] }).play(`play ${c.card.name}`, `use ${c.card.name}`);
    scene.expectState({ hand: [['coin', 'blow'].slice(0, n).sort(), []], deck: [['coin', 'blow', 'purse'].slice(n), expect.any(Array)] });
  });

  const slays = (c: Case): number => (c.card.abilities ?? []).findIndex((text) => JSON.stringify(text) === '[{"slay":{"n":1}}]');
  it.each(named(cases.filter((c) => slays(c) >= 0)))('%s: TV-S01 TV-S02 TV-S03 slays one Recruit, with or without Shield', (_, c) => {
    const [shield, other] = c.hero === 'barbarian' ? ['house-guard', 'hired-blade'] : ['gate-sergeant', 'clan-levy'];
    const use = slays(c) === 0 ? `use ${c.card.name}` : `use the second ability of ${c.card.name}`;
    for (const [victim, left] of [
      [shield, other],
      [other, shield],
    ]) {
      const scene = duel(c, { hand: [c.card.id] }, { recruits: [shield, other] }).play(`play ${c.card.name}`, use);
      scene.play(cards.find((k) => k.id === victim)?.name as string);
      expect(scene.state.recruits[1].map((r) => r.split(' ')[0])).toEqual([left]);
      expect(scene.state.discard[1]).toEqual([victim]);
    }
  });
});
