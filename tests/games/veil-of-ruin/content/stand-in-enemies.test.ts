import { describe, expect, it } from 'vitest';
import type { AttackRecord, EnemyRecord } from '../../../../src/games/veil-of-ruin/content/schema.ts';
import { CHOICE_ICONS, COUNT_ICONS, DAMAGE_TYPES, INJURIES, STATUSES } from '../../../../src/games/veil-of-ruin/state/words.ts';
import { attacksOf, everyObject, STAND_IN, says, tally } from './stand-in.ts';

const { cards, enemies, skirmishes } = STAND_IN;
const minions = enemies.filter(({ kind }) => kind === 'minion');
const bosses = enemies.filter(({ kind }) => kind === 'boss');
const attacks = enemies.flatMap(attacksOf);
const enemy = (id: string): EnemyRecord => enemies.find((each) => each.id === id) as EnemyRecord;
const idsWhere = (test: (each: EnemyRecord) => boolean): string[] => enemies.filter(test).map(({ id }) => id);
const abilities = ({ trait }: EnemyRecord) => trait?.abilities ?? [];
const passives = ({ trait }: EnemyRecord) => trait?.passives ?? [];

/** The mean roll: half of sides + 1 for each die, and the number added. */
function meanOf({ dice }: AttackRecord): number {
  const [, n, sides, plus] = /^(?:(\d?)d(\d+))?([+-]?\d+)?$/.exec(dice ?? '0') as RegExpExecArray;
  return (sides === undefined ? 0 : (Number(n || 1) * (Number(sides) + 1)) / 2) + Number(plus ?? 0);
}
const timesOf = (each: EnemyRecord): number => passives(each).reduce((n, passive) => ('attacks' in passive ? passive.attacks : n), 1);
const nameOf = ({ choice = 'random', targets }: AttackRecord): string[] =>
  targets === 'aoe' ? [] : [typeof choice === 'string' ? choice : Object.keys(choice)[0]];

describe('Veil of Ruin: the enemies of the stand-in pack', () => {
  it('VR-A13 has 14 Minions and three bosses of each tier', () => {
    expect(minions).toHaveLength(14);
    expect(bosses.map(({ tier }) => tier)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]);
  });

  it('VR-J02 VR-J03 gives Minions 12 to 29 low HP, and bosses 39, 47, 59, 73 and 80 by tier; high HP is 5/3 of it', () => {
    for (const { id, hp } of minions) expect(hp[0] >= 12 && hp[0] <= 29, id).toBe(true);
    expect(bosses.map(({ hp }) => hp[0])).toEqual([39, 39, 39, 47, 47, 47, 59, 59, 59, 73, 73, 73, 80, 80, 80]);
    for (const { id, hp } of enemies) expect(hp[1], id).toBe(Math.round((hp[0] * 5) / 3));
  });

  const RANGES = [
    { name: 'Minions', group: minions, initiative: [1, 9], mean: [3, 12] },
    { name: 'bosses of tier 1', group: bosses.slice(0, 3), initiative: [4, 8], mean: [9, 12] },
    { name: 'bosses of tier 2', group: bosses.slice(3, 6), initiative: [3, 9], mean: [9.5, 13] },
    { name: 'bosses of tier 3', group: bosses.slice(6, 9), initiative: [3, 10], mean: [10, 13] },
    { name: 'bosses of tier 4', group: bosses.slice(9, 12), initiative: [2, 10], mean: [10, 14] },
    { name: 'bosses of tier 5', group: bosses.slice(12), initiative: [2, 12], mean: [10, 14] },
  ];
  it.each(RANGES)('gives $name initiatives and mean damage in their ranges', ({ group, initiative, mean }) => {
    for (const each of group) {
      expect(each.initiative, each.id).toBeGreaterThanOrEqual(initiative[0]);
      expect(each.initiative, each.id).toBeLessThanOrEqual(initiative[1]);
      const average = (attacksOf(each).reduce((sum, attack) => sum + meanOf(attack), 0) / 3) * timesOf(each);
      expect(average, each.id).toBeGreaterThanOrEqual(mean[0]);
      expect(average, each.id).toBeLessThanOrEqual(mean[1]);
    }
  });

  it('VR-Q05 makes the three attacks clearly unequal: each step deals a quarter more to a party of three', () => {
    const targets = ({ targets: icon, choice }: AttackRecord): number => {
      if (typeof choice === 'object' && 'random' in choice) return choice.random;
      return { single: 1, half: 2, aoe: 3 }[icon];
    };
    for (const each of enemies) {
      const [mild, medium, harsh] = attacksOf(each)
        .map((attack) => meanOf(attack) * targets(attack))
        .sort((a, b) => a - b);
      expect(medium, each.id).toBeGreaterThanOrEqual(1.25 * mild);
      expect(harsh, each.id).toBeGreaterThanOrEqual(1.25 * medium);
    }
  });

  it('VR-R01 VR-R02 VR-R03 shows every number of targets at least twice; Half from tier 3 on, AOE from tier 4 on', () => {
    const counts = tally(attacks, 'targets');
    for (const icon of COUNT_ICONS) expect(counts.get(icon), icon).toBeGreaterThanOrEqual(2);
    for (const tier of [3, 4, 5])
      expect(bosses.filter((boss) => boss.tier === tier && says(boss, { targets: 'half' })).length, `tier ${tier}`).toBeGreaterThan(0);
    for (const tier of [4, 5]) expect(bosses.filter((boss) => boss.tier === tier && says(boss, { targets: 'aoe' })).length, `tier ${tier}`).toBeGreaterThan(0);
  });

  it.each(CHOICE_ICONS)('VR-R05 – VR-R21 shows the choice icon %s at least twice', (icon) => {
    expect(attacks.flatMap(nameOf).filter((name) => name === icon).length).toBeGreaterThanOrEqual(2);
  });

  it('VR-?66 has a random icon with a number in it', () => {
    expect(says(attacks, { random: 2 })).toBe(true);
  });

  it.each(STATUSES)('group U: has at least two enemies that bring the status %s', (status) => {
    expect(idsWhere((each) => [...everyObject(each)].some((e) => e.status === status && 'to' in e)).length).toBeGreaterThanOrEqual(2);
  });

  it.each(INJURIES)('VR-V01 has at least two attacks that inflict %s', (injury) => {
    expect(attacks.filter((attack) => says(attack, { injury, to: 'target' })).length).toBeGreaterThanOrEqual(2);
  });

  it('VR-V05 has at least two attacks that inflict Corruption', () => {
    expect(attacks.filter((attack) => says(attack, { corruption: 1, to: 'target' })).length).toBeGreaterThanOrEqual(2);
  });

  it.each(DAMAGE_TYPES)('VR-S02 has at least two attacks of %s damage', (type) => {
    expect(attacks.filter((attack) => attack.type === type).length).toBeGreaterThanOrEqual(2);
  });

  it.each(['d4', 'd6', 'd10'])('VR-S04 rolls a %s in at least two attacks, and in two with a critical text', (die) => {
    const rolled = attacks.filter(({ dice }) => dice?.split(/[+-]/)[0] === die);
    expect(rolled.length).toBeGreaterThanOrEqual(2);
    expect(rolled.filter(({ critical }) => critical !== undefined).length).toBeGreaterThanOrEqual(2);
  });

  it('VR-?41 prints no critical text on Minions, and at least two on every boss', () => {
    expect(minions.flatMap(attacksOf).filter(({ critical }) => critical !== undefined)).toEqual([]);
    for (const boss of bosses) expect(attacksOf(boss).filter(({ critical }) => critical !== undefined).length, boss.id).toBeGreaterThanOrEqual(2);
  });

  it('VR-?67 has attacks without damage, whose effect is on the enemy itself', () => {
    expect(attacks.filter(({ dice, itself }) => dice === undefined && itself !== undefined).length).toBeGreaterThanOrEqual(2);
  });
});

describe('Veil of Ruin: traits of enemies', () => {
  it('gives every enemy a trait, and Minions one simple one', () => {
    for (const each of enemies) expect(abilities(each).length + passives(each).length, each.id).toBeGreaterThan(0);
    for (const each of minions) expect(abilities(each).length + passives(each).length, each.id).toBe(1);
  });

  it.each([
    ['VR-J12 acts at the start of combat', idsWhere((each) => abilities(each).some(({ on }) => on === 'startOfCombat'))],
    ['VR-Q02 acts at the start of the enemy turn', idsWhere((each) => abilities(each).some(({ on }) => on === 'startOfEnemyTurn'))],
    ['VR-J13 makes physical attacks deal 1 less', idsWhere((each) => says(passives(each), { taken: -1, type: 'physical' }))],
    ['VR-J13 makes utility cards dearer', idsWhere((each) => says(passives(each), { cost: 1, of: 'utility' }))],
    ['VR-U20 gains buff counters', idsWhere((each) => says(abilities(each), { buff: 1 }))],
    ['VR-M23 works at 0 HP', idsWhere(({ trait }) => trait?.atZero === true)],
  ])('has a trait that %s', (_, found) => {
    expect(found).not.toEqual([]);
  });

  it('VR-?18 has Minions of equal initiative', () => {
    expect(new Set(minions.map(({ initiative }) => initiative)).size).toBeLessThan(minions.length);
  });

  it('VR-M24 gives each boss of tier 5 a trait of two parts, one of which revives a Minion', () => {
    for (const boss of bosses.filter(({ tier }) => tier === 5)) {
      expect(abilities(boss).length + passives(boss).length, boss.id).toBe(2);
      expect(says(abilities(boss), { revive: 8, to: 'minion' }), boss.id).toBe(true);
    }
  });

  it('VR-U16 lets a boss of tier 4 turn Invisible', () => {
    expect(bosses.filter((boss) => boss.tier === 4 && says(boss.trait, { status: 'invisible', to: 'self' })).length).toBeGreaterThan(0);
  });
});

describe('Veil of Ruin: texts that make an exception to a rule', () => {
  it.each([
    ['VR-K02 VR-Q01 the enemies take the first turn', idsWhere((each) => says(passives(each), { firstTurn: true }))],
    ['VR-U01 a status lasts two rounds', idsWhere((each) => says(each, { rounds: 2 }))],
    ['VR-Q08 an enemy attacks twice', idsWhere((each) => says(passives(each), { attacks: 2 }))],
    ['VR-R04 an attack may target one hero twice', idsWhere((each) => attacksOf(each).some(({ again }) => again))],
    ['VR-R29 an attack may target a hero at 0 HP', idsWhere((each) => attacksOf(each).some(({ fallen }) => fallen))],
    ['VR-S11 damage goes past the companion', idsWhere((each) => attacksOf(each).some(({ pastCompanion }) => pastCompanion))],
    ['VR-U21 heroes lose buff counters', idsWhere((each) => says(attacksOf(each), { removeBuff: 'all', to: 'target' }))],
    ['VR-P03 a Boon ends with the round', cards.filter(({ lasts }) => lasts === 'round').map(({ id }) => id)],
    ['VR-T02 a heal may target a hero at 0 HP', cards.filter((card) => says(card, { fallen: true })).map(({ id }) => id)],
  ])('%s', (_, found) => {
    expect(found).not.toEqual([]);
  });
});

describe('Veil of Ruin: the Skirmish table', () => {
  it('VR-Z10 VR-?59 has the pair of the Tutorial', () => {
    const spinehog = enemy('spinehog');
    expect(spinehog).toMatchObject({ kind: 'minion', hp: [12, 20], base: 'defensive', attacks: { defensive: { dice: 'd4+1' } } });
    expect(spinehog.trait).toEqual({ abilities: [{ on: 'matched', do: [{ damage: 1, to: 'target' }] }] });
    expect(enemy('taloc-mirethug')).toMatchObject({
      kind: 'minion',
      hp: [14, 23],
      base: 'aggressive',
      attacks: { aggressive: { dice: 'd6+1', targets: 'single', choice: 'mostAp' } },
    });
    expect(enemy('babirusa').kind).toBe('minion');
  });

  it('VR-Z01 – VR-Z10 has the sixteen rows of the rulebook', () => {
    const { source } = skirmishes[0];
    expect(source).toBe('rulebook');
    expect(skirmishes[0].named).toEqual(['spinehog', 'taloc-mirethug']);
    expect(skirmishes.slice(1).every(({ named }) => named === undefined)).toBe(true);
    expect(
      skirmishes.map((row) => [row.id, row.bosses, row.minions, row.buffs, row.minutes, row.skills, row.masters, row.scrapped, row.flasks, row.items]),
    ).toEqual([
      // id, bosses, Minions, buff counters, minutes, Skill, Master, scrapped, flasks, items
      ['sk01', [], 0, 0, 30, 0, 0, 0, 0, 0],
      ['sk02', [], 3, 0, 45, 1, 0, 0, 1, 0],
      ['sk03', [1], 2, 0, 50, 2, 0, 0, 2, 4],
      ['sk04', [2], 2, 0, 55, 2, 0, 0, 1, 1],
      ['sk05', [3], 2, 0, 65, 2, 0, 1, 1, 3],
      ['sk06', [2, 1], 1, 0, 90, 2, 0, 1, 2, 3],
      ['sk07', [], 4, 2, 55, 2, 1, 2, 0, 3],
      ['sk08', [3, 1], 1, 2, 90, 3, 1, 2, 2, 4],
      ['sk09', [4], 2, 0, 60, 3, 1, 2, 1, 4],
      ['sk10', [5], 2, 0, 60, 4, 2, 2, 1, 4],
      ['sk11', [3, 2], 1, 2, 75, 4, 2, 3, 3, 5],
      ['sk12', [3, 2, 1], 0, 0, 100, 4, 2, 3, 5, 5],
      ['sk13', [4, 3], 1, 0, 110, 7, 3, 3, 5, 5],
      ['sk14', [4, 3, 2], 0, 0, 120, 8, 4, 4, 5, 5],
      ['sk15', [5, 3], 2, 2, 120, 8, 4, 5, 6, 6],
      ['sk16', [5, 4, 3], 1, 2, 120, 8, 4, 5, 6, 6],
    ]);
  });

  it('VR-Z11 rises from Tutorial to Masochistic', () => {
    expect(skirmishes.map(({ difficulty }) => difficulty)).toEqual([
      'Tutorial',
      "Child's Play",
      'Very Easy',
      ...['Easy', 'Easy'],
      ...['Medium', 'Medium'],
      ...['Hard', 'Hard'],
      ...['Very Hard', 'Very Hard', 'Very Hard'],
      ...['Extreme', 'Extreme', 'Extreme'],
      'Masochistic',
    ]);
  });
});
