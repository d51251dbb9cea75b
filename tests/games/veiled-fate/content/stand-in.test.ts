import { describe, expect, it } from 'vitest';
import type { IconData } from '../../../../src/games/veiled-fate/content/icons.ts';
import { packData } from '../../../../src/games/veiled-fate/content/pack-data.ts';
import type { QuestRecord, SlotRecord } from '../../../../src/games/veiled-fate/content/schema.ts';
import { CLASSES } from '../../../../src/games/veiled-fate/state/words.ts';
import { standIn } from '../test-pack.ts';

const { demigods, fates, quests, cities, ages } = packData(standIn());

const slotsOf = ({ rows }: QuestRecord): SlotRecord[] => rows.flatMap((row) => ('left' in row ? [row.left, row.right] : [row]));
const SLOTS = quests.flatMap(slotsOf);
const countOf = <T>(all: readonly T[], test: (one: T) => boolean): number => all.filter(test).length;
/** Renown of an icon, a coin at its mean; a Smite changes none. */
function renown(icon: IconData | 'none' | undefined): number {
  if (typeof icon === 'number') return icon;
  return typeof icon === 'object' ? (renown(icon.coin[0]) + renown(icon.coin[1])) / 2 : 0;
}
const meanNet = (side: 'feather' | 'scorpion'): number => SLOTS.reduce((sum, slot) => sum + renown(slot[side]), 0) / quests.length;
/** Rows as in the digest: "B +2/−1", with · for no result. */
function shown(icon: IconData | 'none' | undefined): string {
  if (icon === undefined || icon === 'none') return '·';
  if (typeof icon === 'object') return `~(${icon.coin.map(shown).join('|')})`;
  return typeof icon === 'number' ? `${icon > 0 ? '+' : '−'}${Math.abs(icon)}` : icon === 'smite' ? 'X' : 'F';
}
const slotShown = ({ takes, feather, scorpion }: SlotRecord): string =>
  `${takes === 'any' ? 'B' : CLASSES.includes(takes as (typeof CLASSES)[number]) ? takes[0].toUpperCase() : takes} ${shown(feather)}/${shown(scorpion)}`;
const rowsShown = (id: string): string[] => {
  const { rows } = quests.find((quest) => quest.id === id) as QuestRecord;
  return rows.map((row) => ('left' in row ? `[${slotShown(row.left)} , ${slotShown(row.right)}]` : slotShown(row)));
};

describe('Veiled Fate: the stand-in pack', () => {
  it('is a stand-in throughout, but for the names of six Demigods', () => {
    expect(standIn().provenance).toEqual({ rulebook: 0, standIn: 72, partly: 6 });
    expect(demigods.filter(({ printed }) => printed !== undefined).map(({ id }) => id)).toEqual(['pentha', 'isabel', 'agamar', 'belan', 'aponi', 'namari']);
  });

  it('VF-A06 VF-A07 VF-?06 has nine Demigods of nine colours, three of each of the three classes', () => {
    expect(new Set(demigods.map(({ colour }) => colour)).size).toBe(9);
    expect(CLASSES.map((kind) => demigods.filter((demigod) => demigod.class === kind).map(({ name, colour }) => `${name} (${colour})`))).toEqual([
      ['Pentha (violet)', 'Saghari (white)', 'Isabel (red)'],
      ['Agamar (black)', 'Klar (grey)', 'Belan (orange)'],
      ['Aponi (green)', 'Namari (blue)', 'Naka (yellow)'],
    ]);
  });

  it('VF-F01 VF-F07 VF-?02 has 96 Fate cards of five types', () => {
    expect(Object.fromEntries(fates.map(({ id, copies }) => [id, copies]))).toEqual({
      feather: 34,
      scorpion: 34,
      'double-feather': 8,
      'double-scorpion': 8,
      'plus-two': 12,
    });
    expect(fates.reduce((sum, { copies }) => sum + copies, 0)).toBe(96);
  });
});

describe('Veiled Fate: the Quests of the stand-in pack', () => {
  it('are 36: 12 of three, 15 of four, 9 of five slots', () => {
    expect(quests).toHaveLength(36);
    expect([3, 4, 5].map((n) => countOf(quests, (quest) => slotsOf(quest).length === n))).toEqual([12, 15, 9]);
    expect(SLOTS).toHaveLength(141);
  });

  it('have the extra numbers −1 six times, 0 eleven times, 1 thirteen times, 2 six times', () => {
    expect([-1, 0, 1, 2].map((n) => countOf(quests, ({ extra }) => extra === n))).toEqual([6, 11, 13, 6]);
  });

  it('are ordered nine times: QC, QG and QL', () => {
    expect(quests.filter(({ ordered }) => ordered).map(({ id }) => id)).toEqual(
      ['qc', 'qg', 'ql'].flatMap((kind) => ['a', 'b', 'c'].map((v) => `${kind}-${v}`)),
    );
  });

  it('have 27 class slots, nine for each class, with the same results for each', () => {
    const results = CLASSES.map((kind) =>
      SLOTS.filter(({ takes }) => takes === kind)
        .map(({ feather, scorpion }) => `${shown(feather)}/${shown(scorpion)}`)
        .sort(),
    );
    expect(results.map((each) => each.length)).toEqual([9, 9, 9]);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(countOf(quests, (quest) => slotsOf(quest).some(({ takes }) => (CLASSES as readonly string[]).includes(takes)))).toBe(12);
  });

  it('have one slot of each colour, always with +2 and −1', () => {
    const coloured = SLOTS.filter(({ takes }) => demigods.some(({ id }) => id === takes));
    expect(coloured.map(({ takes }) => takes).sort()).toEqual(demigods.map(({ id }) => id).sort());
    expect(coloured.map(({ feather, scorpion }) => [feather, scorpion])).toEqual(coloured.map(() => [2, -1]));
    for (const kind of ['qf', 'qg', 'qh']) {
      const takes = quests.filter(({ id }) => id.startsWith(kind)).flatMap((quest) => slotsOf(quest).map((slot) => slot.takes));
      expect(demigods.filter(({ id }) => takes.includes(id)).map((demigod) => demigod.class)).toEqual([...CLASSES]);
    }
  });

  it('give 22/12 Renown on Feather and 11/12 on Scorpion in the mean', () => {
    expect(meanNet('feather')).toBeCloseTo(22 / 12, 10);
    expect(meanNet('scorpion')).toBeCloseTo(11 / 12, 10);
  });

  it.each([
    ['qa-a', ['B +1/−1', 'B +1/·', 'B −1/+2']],
    ['qb-c', ['B +2/−1', 'B +1/·', 'B ·/+1', 'B −1/+1']],
    ['qc-b', ['B +2/X', 'B +1/−1', 'B −1/+1', 'B X/+2']],
    ['qd-a', ['I +1/·', 'S +1/−1', 'A ·/+1']],
    ['qd-b', ['I ·/+1', 'S +1/·', 'A +1/−1']],
    ['qd-c', ['I +1/−1', 'S ·/+1', 'A +1/·']],
    ['qe-b', ['S +1/−1', 'S +1/·', 'B −1/+2', 'B ·/+1']],
    ['qf-b', ['agamar +2/−1', 'B ·/+1', 'B −1/−2', 'B +1/+2']],
    ['qg-c', ['B +1/·', 'B −1/+1', 'namari +2/−1', 'B ·/+1']],
    ['qh-b', ['belan +2/−1', 'A +1/·', 'I ·/+1', 'B −1/+1', 'B ·/·']],
    ['qi-a', ['[B +1/· , B ·/+1]', 'B +1/−1']],
    ['qj-a', ['B +1/~(+1|−1)', '[B +2/· , B ·/+1]', 'B ·/+1', 'B −1/X']],
    ['qk-a', ['B ~(+1|X)/~(+1|−1)', 'B +1/−1', 'B ~(+2|−1)/·']],
    ['ql-c', ['A +2/−2', 'B +1/·', 'B ·/+1', 'B −1/+1', 'I X/+2']],
  ])('%s has the rows of the digest', (id, rows) => {
    expect(rowsShown(id)).toEqual(rows);
  });
});

describe('Veiled Fate: the City cards of the stand-in pack', () => {
  it('VF-C01 VF-?07 are ten with six slots each: four Altars, six with a Decree', () => {
    expect(cities.map(({ slots }) => slots.map(shown).join(' '))).toEqual([
      'F · F · F ·',
      '· +1 · F · +1',
      '· −1 F · X F',
      '~(+1|−1) · F · ~(F|X) ·',
      'F · +1 · −1 F',
      '· F ~(+1|X) · −1 ·',
      '−1 · F +1 · F',
      '· X F · +1 ·',
      '+1 · −1 · +1 F',
      'F ~(F|−1) · +1 · X',
    ]);
    expect(cities.map(({ altar, decree }) => [altar === true, decree !== undefined])).toEqual([
      ...new Array(4).fill([true, false]),
      ...new Array(6).fill([false, true]),
    ]);
  });
});

describe('Veiled Fate: the Age cards of the stand-in pack', () => {
  it('VF-?07 are four for each Age, two of them without 3+', () => {
    for (const age of [1, 2, 3]) {
      const own = ages.filter((card) => card.age === age);
      expect(own.map(({ threePlus }) => threePlus === true)).toEqual([false, false, true, true]);
    }
    expect(ages).toHaveLength(12);
  });

  it('bar the first player from voting three times: The Judge, Two Crowns, The Trial', () => {
    expect(ages.filter(({ firstPlayerVotes }) => !firstPlayerVotes).map(({ name }) => name)).toEqual(['The Judge', 'Two Crowns', 'The Trial']);
  });

  it('let the first player choose five times before the vote', () => {
    expect(ages.flatMap(({ name, role }) => (role === undefined ? [] : [[name, role.count, role.choose]]))).toEqual([
      ['Year of the Craft', 1, 'classes'],
      ['Storm Season', 2, 'regions'],
      ['Two Crowns', 2, 'demis'],
      ['Border War', 1, 'regions'],
      ['The Trial', 1, 'demis'],
    ]);
  });

  it('have a tie text but for Signs at the Gate, Storm Season and The Ascent', () => {
    expect(ages.filter(({ tie }) => tie === undefined).map(({ name }) => name)).toEqual(['Signs at the Gate', 'Storm Season', 'The Ascent']);
    for (const { feather, scorpion } of ages) expect([feather, scorpion]).not.toContain(undefined);
  });
});
