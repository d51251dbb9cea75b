import { Control, someInstruction } from '../../../kit/texts/instructions.ts';
import { B } from '../state/state.ts';
import { GOLD, POOLS, TYPES } from '../state/words.ts';
import type { Effect, Where } from './language.ts';
import { Aim, FORM, INSTRUCTION, Op, Pick } from './ops.ts';
import type { SoloPart as PartRecord, SoloRecord } from './schema.ts';
import type { CardTables } from './tables.ts';

/** What a part of an instruction does. */
export const enum Part {
  buy = 0,
  ifAble = 1,
  assign = 2,
  hero = 3,
  aura = 4,
  repeat = 5,
  privilege = 6,
}

/** Possible targets of Damage, in the order of schema.ts. */
export const ASSIGN = ['shields', 'others', 'hero'] as const;
export const SHIELDS = 0;
export const OTHERS = 1;

/** Kinds of ability for `ifAble`: bits of a mask. A text with a choice of another kind has the bit `UNCOVERED`. */
export const ABLE = ['banishOwnRoute', 'banishOpposingRoute', 'banishDiscard', 'slay', 'discard', 'ready'] as const;
const UNCOVERED = 1 << ABLE.length;

/** The effect of each kind if it needs no ability (`soloIfAble`). */
const FREE: Record<(typeof ABLE)[number], readonly Effect[]> = {
  banishOwnRoute: [{ banish: { from: 'ownRoute' } }],
  banishOpposingRoute: [{ banish: { from: 'opposingRoute' } }],
  banishDiscard: [{ banish: { from: 'discard' } }],
  slay: [{ slay: {} }],
  discard: [{ discard: { who: 'targetOpponent' } }],
  ready: [{ ready: { what: 'recruit' } }],
};

export interface Choice {
  /** By card type: does it match? */
  readonly fits: Uint8Array;
  readonly pick: number;
}

export interface SoloPart {
  readonly what: Part;
  readonly choices: readonly Choice[];
  readonly times: number;
  readonly untilRound: number;
  /** Index into ABLE. */
  readonly able: number;
  /** Classes of targets in order, indices into ASSIGN. */
  readonly order: readonly number[];
  readonly pick: number;
  /** First part of the repeated instruction, and the part after its last. */
  readonly from: number;
  readonly to: number;
}

/** A Solo card compiled for the decks of a game: one list of parts, the clause last. */
export interface SoloCard {
  readonly name: string;
  readonly parts: readonly SoloPart[];
  /** By part: the number of its instruction, from 1; the clause is the last. */
  readonly instruction: readonly number[];
  /** First part of the clause. */
  readonly clause: number;
  readonly fromTurn: number;
  /** Mask of the kinds of ability that some instruction covers. */
  readonly covers: number;
  readonly usesHero: boolean;
  /** The cheapest card stays in hand for a Hero ability that takes one. */
  readonly holdsBack: boolean;
  /** The last part that buys. */
  readonly lastPurchase: number;
}

const ALL_TIMES = 99;
const pickOf = (word: PartPick): number =>
  word === undefined ? Pick.chosen : word === 'dearest' ? Pick.dearest : word === 'cheapest' ? Pick.cheapest : Pick.random;
type PartPick = 'dearest' | 'cheapest' | 'random' | undefined;

/** Every part of a Solo card in order, the clause last. */
export function partsOf(record: SoloRecord): readonly PartRecord[] {
  return [...record.instructions.flat(), ...record.clause];
}

/** The text that the rules run for a part: a privilege, or the effect of a kind without an ability. */
export function textOf(part: PartRecord): readonly Effect[] | undefined {
  if ('privilege' in part) return part.privilege;
  return 'ifAble' in part ? FREE[part.ifAble] : undefined;
}

export function compileSolo(record: SoloRecord, t: CardTables, producesGold: Uint8Array): SoloCard {
  const starts: number[] = [];
  let before = 0;
  for (const instruction of record.instructions) {
    starts.push(before);
    before += instruction.length;
  }
  starts.push(before);
  const choices = (list: readonly { where?: Where; pick?: PartPick }[] | undefined): Choice[] =>
    (list ?? [{}]).map(({ where, pick }) => ({ fits: fitting(where, t, producesGold), pick: pickOf(pick) }));
  const parts = partsOf(record).map((part): SoloPart => {
    const plain = { what: Part.privilege, choices: [], times: 1, untilRound: ALL_TIMES, able: 0, order: [], pick: 0, from: 0, to: 0 };
    if ('buy' in part)
      return {
        ...plain,
        what: Part.buy,
        choices: choices(part.buy),
        times: part.times === 'all' ? ALL_TIMES : (part.times ?? 1),
        untilRound: part.untilRound ?? ALL_TIMES,
      };
    if ('ifAble' in part) return { ...plain, what: Part.ifAble, choices: choices(part.order), able: ABLE.indexOf(part.ifAble) };
    if ('assign' in part) return { ...plain, what: Part.assign, order: part.assign.map((word) => ASSIGN.indexOf(word)), pick: pickOf(part.pick) };
    if ('heroAbility' in part) return { ...plain, what: Part.hero };
    if ('banishAura' in part) return { ...plain, what: Part.aura };
    if ('repeat' in part) return { ...plain, what: Part.repeat, from: starts[part.repeat - 1], to: starts[part.repeat] };
    return plain;
  });
  const instruction = [...record.instructions.flatMap((list, i) => list.map(() => i + 1)), ...record.clause.map(() => record.instructions.length + 1)];
  return {
    name: record.name,
    parts,
    instruction,
    clause: before,
    fromTurn: record.fromTurn,
    covers: parts.reduce((mask, part) => (part.what === Part.ifAble ? mask | (1 << part.able) : mask), 0),
    usesHero: parts.some((part) => part.what === Part.hero),
    holdsBack: partsOf(record).some((part) => 'heroAbility' in part && part.holdBack !== undefined),
    lastPurchase: parts.reduce((last, part, i) => (part.what === Part.buy && i < before ? i : last), -1),
  };
}

/** The column of a part's effects, from 1: that of its instruction; the fifth for later instructions; the last for the clause. */
export function columnOf({ instruction, clause }: SoloCard, place: number): number {
  return place >= clause ? B.INSTRUCTIONS : Math.min(instruction[place], B.INSTRUCTIONS - 1);
}

/** TV-?92: cards whose unconditional output gives Gold; with `anyText`, cards that give Gold in any text. */
export function goldProducers(t: CardTables, anyText: boolean): Uint8Array {
  const texts = [t.play, t.exhaust, t.synergy, t.selfBanish, t.auraTurn, t.reveal];
  return Uint8Array.from(t.ids, (_, card) => {
    if (t.gain[card * 3 + GOLD] > 0) return 1;
    if (!anyText) return 0;
    const pcs = [t.abilities[card * 2], t.abilities[card * 2 + 1], ...texts.map((list) => list[card])];
    return t.synergyGain[card * 3 + GOLD] > 0 || pcs.some((pc) => hasOp(t, pc, Op.gold)) ? 1 : 0;
  });
}

function fitting(where: Where | undefined, t: CardTables, producesGold: Uint8Array): Uint8Array {
  const types = where?.type === undefined ? null : ([] as string[]).concat(where.type).map((word) => TYPES.indexOf(word as 'none'));
  return Uint8Array.from(t.ids, (id, card) => {
    if (where === undefined) return 1;
    const pool = where.gives === undefined ? -1 : POOLS.indexOf(where.gives);
    const fits =
      (types === null || types.includes(t.type[card])) &&
      (where.recruit === undefined || where.recruit === t.recruit[card] > 0) &&
      (where.shield === undefined || where.shield === (t.shield[card] !== 0)) &&
      (where.basic === undefined || where.basic === (t.basic[card] !== 0)) &&
      (where.costAtMost === undefined || (t.cost[card] >= 0 && t.cost[card] <= where.costAtMost)) &&
      (where.costAtLeast === undefined || t.cost[card] >= where.costAtLeast) &&
      (pool < 0 || (pool === GOLD ? producesGold[card] !== 0 : t.gain[card * 3 + pool] > 0)) &&
      (where.card === undefined || where.card === id);
    return fits ? 1 : 0;
  });
}

export function hasOp(t: CardTables, from: number, op: number): boolean {
  return someInstruction(FORM, t.code, from, (pc) => t.code[pc] === op);
}

/** Mask of the kinds of choice that a text leaves to its user; 0 if none. */
export function choicesIn(t: CardTables, from: number): number {
  if (from < 0) return 0;
  let mask = 0;
  for (let pc = from; t.code[pc] !== Control.end; pc += INSTRUCTION) {
    if (t.code[pc] === Control.choose || t.code[pc] === Op.retarget) mask |= UNCOVERED;
    if (t.code[pc] !== Op.aim || t.code[pc + 3] !== Pick.chosen) continue;
    mask |= kindOf(t, pc);
  }
  return mask;
}

function kindOf(t: CardTables, pc: number): number {
  const then = t.code[pc + 2 * INSTRUCTION];
  switch (t.code[pc + 1]) {
    case Aim.ownRoute:
      return 1 << 0;
    case Aim.opposingRoute:
      return 1 << 1;
    case Aim.discard:
      return 1 << 2;
    case Aim.opposingRecruits:
    case Aim.anyRecruits:
      return then === Op.slayIt ? 1 << 3 : UNCOVERED;
    case Aim.player:
    case Aim.opponent:
      return then === Op.discard ? 1 << 4 : UNCOVERED;
    case Aim.exhausted:
      return 1 << 5;
    default:
      return UNCOVERED;
  }
}
