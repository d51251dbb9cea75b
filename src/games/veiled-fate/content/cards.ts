import { type Pack, SlotTable } from '../../../core/index.ts';
import { CLASSES, FATES, PLACES, POWERS, SIDES, TRIGGERS } from '../state/words.ts';
import { iconOf } from './icons.ts';
import { packData } from './pack-data.ts';
import { CHOICE, maskOf, ProgramBuilder } from './program.ts';
import type { AgeRecord, CityRecord, DecreeRecord, FateRecord, QuestRecord, SlotRecord } from './schema.ts';
import { type AgeTable, ANY, type CityTable, type DecreeTable, type QuestSlot, type QuestTable, type Tables } from './tables.ts';

/** Compiles a checked pack. */
export function compilePack(pack: Pick<Pack, 'data'>): Tables {
  const { demigods, fates: fateRecords, quests, cities, ages } = packData(pack);
  const fates = FATES.map((id) => fateRecords.find((fate) => fate.id === id) as FateRecord);
  const copies = fates.map((fate) => fate.copies);
  const demigodIds = idsOf(demigods);
  const build = new ProgramBuilder(demigodIds);
  const cards = [...demigods, ...fates, ...quests, ...cities, ...ages];
  const fate = demigods.length;
  const quest = fate + fates.length;
  const city = quest + quests.length;
  const age = city + cities.length;
  const cityTables = cities.map((card) => compileCity(card, build));
  const ageTables = ages.map((card) => compileAge(card, build));

  return {
    ids: idsOf(cards),
    names: cards.map(({ name }) => name),
    total: cards.length,
    first: { fate, quest, city, age },
    demigods: demigods.map(({ id, name, class: kind, colour }) => ({ id, name, class: CLASSES.indexOf(kind), colour })),
    copies: Int32Array.from(copies),
    fateTotal: copies.reduce((sum, n) => sum + n, 0),
    quests: quests.map((card) => compileQuest(card, demigodIds)),
    cities: cityTables,
    ages: ageTables,
    fateSlots: SlotTable.byName(FATES, copies),
    questSlots: singles(idsOf(quests)),
    citySlots: singles(idsOf(cities)),
    ageSlots: singles(idsOf(ages)),
    demigodSlots: singles(demigodIds),
    code: Int32Array.from(build.code),
    icons: build.icons,
    selectors: build.selectors,
    conditions: build.conditions,
  };
}

function idsOf(cards: readonly { readonly id: string }[]): string[] {
  return cards.map(({ id }) => id);
}

/** Cards of which there is one each. */
function singles(ids: readonly string[]): SlotTable {
  return SlotTable.byName(
    ids,
    ids.map(() => 1),
  );
}

function compileQuest({ id, name, extra, ordered, rows }: QuestRecord, demigods: readonly string[]): QuestTable {
  const slots = rows.flatMap((row, i) => ('left' in row ? [row.left, row.right] : [row]).map((slot) => compileSlot(slot, i, demigods)));
  return { id, name, extra, ordered: ordered === true, slots };
}

/** VF-Q03 – VF-Q05: `takes` is any, a class, or a Demigod. */
function compileSlot({ takes, feather, scorpion }: SlotRecord, row: number, demigods: readonly string[]): QuestSlot {
  const numberIn = (known: readonly string[]): number => (known.includes(takes) ? known.indexOf(takes) : ANY);
  return { class: numberIn(CLASSES), colour: numberIn(demigods), results: [iconOf(feather), iconOf(scorpion)], row };
}

function compileCity({ id, name, altar, slots, decree }: CityRecord, build: ProgramBuilder): CityTable {
  return { id, name, isAltar: altar === true, slots: slots.map(iconOf), decree: decree === undefined ? null : compileDecree(decree, build) };
}

function compileDecree({ words, forbidPowers = [], forbidMoves = [], cost = {}, when = [] }: DecreeRecord, build: ProgramBuilder): DecreeTable {
  return {
    words,
    forbiddenPowers: maskOf(POWERS, forbidPowers),
    forbiddenMoves: forbidMoves.map((ban) => ({
      from: maskOf(PLACES, ban.from ?? PLACES),
      to: maskOf(PLACES, ban.to ?? PLACES),
      classes: maskOf(CLASSES, ban.class === undefined ? CLASSES : [ban.class]),
      locations: ban.onto !== 'quest',
      quests: ban.onto !== 'location',
    })),
    cost: POWERS.map((power) => cost[power] ?? 0),
    texts: TRIGGERS.map((trigger) => build.add(when.find(({ event }) => event === trigger)?.do)),
  };
}

function compileAge(card: AgeRecord, build: ProgramBuilder): AgeTable {
  const { id, name, age, threePlus, role, firstPlayerVotes } = card;
  return {
    id,
    name,
    age,
    threePlus: threePlus === true,
    role: role === undefined ? null : { choose: CHOICE[role.choose], count: role.count },
    firstPlayerVotes,
    texts: SIDES.map((side) => build.add(card[side])),
  };
}
