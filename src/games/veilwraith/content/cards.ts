import { hashName, type Pack, SlotTable } from '../../../core/index.ts';
import type { Shifts } from '../options/params.ts';
import { S } from '../state/state.ts';
import { ACTIONS, ANIMA, ARCHFIEND, DEJA, FOE, FORBIDDEN, KEY, MEMORY, PORTAL } from '../state/words.ts';
import { Op, Pick } from './ops.ts';
import { packData, STACK_SIZE, STACKS } from './pack-data.ts';
import { ProgramBuilder, valueType } from './program.ts';
import type { FoeRecord, KeyRecord, MemoryRecord, StaticText, ThreatRecord, VignetteRecord } from './schema.ts';
import { CardTables, type CompiledVignette, Print, type StaticTables } from './tables.ts';
import { countUses, spiritTaken, sureGain } from './worth.ts';

export const MOST_ABILITIES = 4;

interface Printed {
  id: string;
  name: string;
  kind: number;
  copies: number;
  memory?: MemoryRecord;
  threat?: ThreatRecord | FoeRecord | KeyRecord;
  basic?: boolean;
}

/** Compiled tables by pack: most cells of an experiment share them, also in a thread's cache. They are immutable. */
const compiled = new WeakMap<Pack, Map<string, CardTables>>();

export function compileCards(pack: Pack, vignetteId: string, shifts: Shifts, several = false): CardTables {
  const tables = compiled.get(pack) ?? new Map<string, CardTables>();
  compiled.set(pack, tables);
  const key = JSON.stringify([vignetteId, shifts, several]);
  const known = tables.get(key) ?? compileTables(pack, vignetteId, shifts, several);
  tables.set(key, known);
  return known;
}

function compileTables(pack: Pack, vignetteId: string, shifts: Shifts, several: boolean): CardTables {
  const data = packData(pack);
  const printedVignette = data.vignettes.find((v) => v.id === vignetteId) as VignetteRecord;
  const vignette = { ...printedVignette, portal: Math.max(0, printedVignette.portal + shifts.portal) };
  const memories: Printed[] = [
    ...data.memories.map((m) => ({ id: m.id, name: m.name, kind: MEMORY, copies: m.copies, memory: m, basic: true })),
    ...data.upgrades.map((m) => ({ id: m.id, name: m.name, kind: MEMORY, copies: m.copies, memory: m, basic: false })),
  ].sort((a, b) => b.memory.combine - a.memory.combine);
  const printed: Printed[] = [
    ...memories,
    ...data.threats.map((t) => ({ id: t.id, name: t.name, kind: t.kind === 'anima' ? ANIMA : DEJA, copies: t.copies, threat: t })),
    ...data.foes.map((t) => ({ id: t.id, name: t.name, kind: FOE, copies: t.copies, threat: t })),
    ...data.keys.map((t) => ({ id: t.id, name: t.name, kind: KEY, copies: 1, threat: t })),
    { id: 'portal', name: 'the Portal', kind: PORTAL, copies: 1, threat: portalCard(vignette) },
    { id: 'archfiend', name: 'the Archfiend', kind: ARCHFIEND, copies: 1 },
  ];
  const total = printed.length;
  const nameIndex = new Map<string, number>();
  for (const card of printed) if (!nameIndex.has(card.name)) nameIndex.set(card.name, nameIndex.size);
  const drawnTexts = printed.flatMap(({ memory, threat }) => memory?.drawn ?? threat?.drawn ?? []);
  const build = new ProgramBuilder(nameIndex, drawnTexts, several);
  const ints = (fill = 0, width = 1): Int32Array => new Int32Array(total * width).fill(fill);

  const firstKey = printed.findIndex((c) => c.kind === KEY);
  const t = {
    kind: Uint8Array.from(printed, (c) => c.kind),
    copies: Int32Array.from(printed, (c) => c.copies),
    name: Int32Array.from(printed, (c) => nameIndex.get(c.name) as number),
    combine: ints(),
    basic: Uint8Array.from(printed, (c) => (c.basic ? 1 : 0)),
    boxed: ints(-1),
    abilities: ints(-1, MOST_ABILITIES),
    abilityCount: new Uint8Array(total),
    gain: ints(0, 3),
    abilityGain: ints(0, 3 * MOST_ABILITIES),
    powerGain: ints(0, 3),
    tokenGain: ints(0, 3),
    abilityAsks: new Uint8Array(total * MOST_ABILITIES),
    abilityUse: ints(0, 4 * MOST_ABILITIES),
    utility: ints(0, 4),
    cost: ints(),
    boost: ints(),
    value: ints(0, 3),
    valueType: new Int8Array(total * 3).fill(-1),
    values: ints(),
    print: ints(),
    valueCount: new Uint8Array(total),
    stars: new Uint8Array(total),
    played: ints(-1),
    defeat: ints(-1),
    drawn: ints(-1),
    startOfRound: ints(-1),
    endOfRound: ints(-1),
    forbids: ints(),
    modifierFrom: ints(),
    modifierTo: ints(),
    handLimit: ints(),
    drawCount: ints(),
    combineChange: ints(),
    hasStatic: new Uint8Array(total),
    turn: new Int32Array(data.keys.length).fill(-1),
    flip: new Int32Array(data.keys.length).fill(-1),
    flipGain: new Int32Array(data.keys.length * 3),
    flipUse: new Int32Array(data.keys.length * 4),
    losesThreats: new Uint8Array(total),
  };
  const move = build.steps([Op.moveUsed]);
  const afterDefeat = build.steps([Op.afterDefeat]);
  const standardTurn = build.steps([Op.useNow]);
  const activate = build.steps([Op.activate]);
  const resumeUse = build.steps([Op.resumeUse]);
  const drawUse = Array.from({ length: 10 }, (_, n) => build.steps(...Array.from({ length: n }, () => [Op.drawMemory] as const), [Op.moveUsed]));
  const draw = Array.from({ length: 10 }, (_, n) => build.steps(...Array.from({ length: n }, () => [Op.drawMemory] as const)));
  const boost = new Int32Array(total).fill(-1);
  const eitherOrder = new Int32Array(total).fill(-1);

  printed.forEach((card, type) => {
    if (card.memory !== undefined) {
      const m = card.memory;
      t.combine[type] = m.combine;
      t.boxed[type] = m.boxed === undefined ? -1 : memories.findIndex((other) => other.id === m.boxed);
      t.abilityCount[type] = m.abilities.length;
      m.abilities.forEach((ability, k) => {
        const pc = build.add(ability);
        t.abilities[type * MOST_ABILITIES + k] = pc;
        const at = type * MOST_ABILITIES + k;
        for (let a = 0; a < 3; a++) {
          t.abilityGain[at * 3 + a] = sureGain(build.code, pc, a);
          t.tokenGain[type * 3 + a] += sureGain(build.code, pc, a, Op.addToken);
          t.gain[type * 3 + a] += t.abilityGain[at * 3 + a];
        }
        t.abilityAsks[at] = build.code[pc] === Op.chooseAction && build.code[pc + 2] === Pick.any ? 1 : 0;
        countUses(build.code, pc, t.abilityUse, at * 4);
        countUses(build.code, pc, t.utility, type * 4);
      });
      for (let a = 0; a < 3; a++) t.powerGain[type * 3 + a] = t.gain[type * 3 + a] - t.tokenGain[type * 3 + a];
      t.drawn[type] = build.add(m.drawn);
      addStatics(type, m.static);
    }
    if (card.threat !== undefined) {
      const c = card.threat;
      t.cost[type] = shifted(c.cost, shifts.costs);
      t.boost[type] = shifted(c.boost, shifts.boosts);
      if (t.boost[type] > 0) boost[type] = build.steps([Op.boost, t.boost[type]]);
      let v = 0;
      ACTIONS.forEach((action, a) => {
        for (const value of ([] as number[]).concat(c[action] ?? [])) {
          t.value[type * 3 + v] = card.kind === PORTAL ? value : Math.max(0, value + shifts.values);
          t.valueType[type * 3 + v] = a;
          if (c.stars === 'all' || c.stars?.includes(action)) t.stars[type] |= 1 << v;
          v++;
        }
      });
      t.valueCount[type] = v;
      if ((t.stars[type] & (t.stars[type] - 1)) === 0) t.stars[type] = 0; // VW-?21
      if (t.boost[type] > 0 && c.defeat !== undefined) eitherOrder[type] = build.eitherOrder(c.defeat, t.boost[type]);
      t.played[type] = build.add(c.played);
      t.defeat[type] = build.add(c.defeat);
      t.losesThreats[type] = c.defeat?.some((effect) => 'discardFromThreatDeck' in effect) ? 1 : 0;
      t.drawn[type] = build.add(c.drawn);
      t.startOfRound[type] = build.add(c.startOfRound);
      t.endOfRound[type] = build.add(c.endOfRound);
      addStatics(type, c.static);
      t.print[type] =
        (v << Print.COUNT) |
        (t.stars[type] << Print.STARS) |
        (card.kind << Print.KIND) |
        (t.hasStatic[type] !== 0 ? Print.STATIC : 0) |
        (t.startOfRound[type] >= 0 ? Print.START_OF_ROUND : 0) |
        (t.endOfRound[type] >= 0 ? Print.END_OF_ROUND : 0);
      for (let k = 0; k < v; k++) {
        t.values[type] |= t.value[type * 3 + k] << (k * Print.VALUE);
        t.print[type] |= t.valueType[type * 3 + k] << (k * 2);
      }
    }
    if (card.kind === KEY) {
      const c = card.threat as KeyRecord;
      const k = type - firstKey;
      t.turn[k] = c.turn === undefined ? standardTurn : build.add(c.turn);
      t.flip[k] = build.add(c.flip);
      if (t.flip[k] >= 0) {
        for (let a = 0; a < 3; a++) t.flipGain[k * 3 + a] = sureGain(build.code, t.flip[k], a);
        countUses(build.code, t.flip[k], t.flipUse, k * 4);
      }
    }
  });

  function addStatics(type: number, texts: readonly StaticText[] | undefined): void {
    const s = compileStatics(build, texts);
    t.forbids[type] = s.forbids;
    t.modifierFrom[type] = s.modifiers[0] ?? 0;
    t.modifierTo[type] = s.modifiers.length === 0 ? 0 : s.modifiers[s.modifiers.length - 1] + 1;
    t.handLimit[type] = s.handLimit;
    t.drawCount[type] = s.drawCount;
    t.combineChange[type] = s.combineChange;
    t.hasStatic[type] = (texts?.length ?? 0) > 0 ? 1 : 0;
  }

  const faces = ACTIONS.flatMap((action) => (['basic', 'advanced'] as const).map((face) => data.actions.find((a) => a.action === action && a.face === face)));
  const earlier = data.vignettes.filter((v) => v.number < vignette.number).sort((a, b) => a.number - b.number);
  const tables = {
    ...t,
    ids: printed.map((c) => c.id),
    names: printed.map((c) => c.name),
    memories: memories.length,
    total,
    firstKey,
    keys: data.keys.length,
    portal: total - 2,
    archfiend: total - 1,
    faceBonus: Int32Array.from(faces, (f) => f?.bonus ?? 0),
    faceDraw: Int32Array.from(faces, (f) => f?.draw ?? 1),
    faceName: faces.map((f) => f?.name ?? ''),
    actionNames: ['Explore', 'Fight', 'Influence'],
    vignettes: data.vignettes,
    vignette: compileVignette(build, vignette, nameIndex),
    deal: {
      foes: [...new Set(vignette.foes.map((f) => f.name))].map((name) => ({
        shuffle: hashName(name),
        copies: copiesOf(printed, name),
        places: vignette.foes.filter((f) => f.name === name).map((f) => f.stack - 1),
      })),
      threats: Object.entries(vignette.threats).map(([name, wanted]) => ({ shuffle: hashName(name), copies: copiesOf(printed, name), wanted })),
    },
    rewards: earlier.map((v) => build.reward(v.defeat)),
    slots: SlotTable.byName(
      printed.map((c) => c.id),
      printed.map((c) => c.copies),
      printed.map((c) => c.memory?.replaces ?? c.threat?.replaces),
    ),
    steps: { move, afterDefeat, boost, eitherOrder, activate, resumeUse, drawUse, draw },
  };
  return new CardTables({
    ...tables,
    code: Int32Array.from(build.code),
    filters: build.filters,
    conditions: build.conditions,
    counts: build.counts,
    modifiers: build.modifiers,
    touches: build.touches,
  });
}

/** Changes a printed number; a card without one stays without. */
function shifted(printed: number, by: number): number {
  return printed === 0 ? 0 : Math.max(0, printed + by);
}

/** Types of all cards with this name. */
function copiesOf(printed: readonly Printed[], name: string): number[] {
  return printed.flatMap((card, type) => (card.name === name ? Array.from({ length: card.copies }, () => type) : []));
}

function portalCard(vignette: VignetteRecord): KeyRecord {
  return { id: 'portal', name: 'the Portal', explore: vignette.portal, cost: 0, boost: 0, source: 'rulebook' };
}

function compileVignette(build: ProgramBuilder, v: VignetteRecord, names: Map<string, number>): CompiledVignette {
  return {
    id: v.id,
    name: v.name,
    number: v.number,
    stacks: v.stacks ?? STACKS,
    stackSize: v.stackSize ?? STACK_SIZE,
    portal: v.portal,
    foes: v.foes.map((f) => ({ name: names.get(f.name) as number, stack: f.stack - 1 })),
    threats: Object.entries(v.threats).map(([name, count]) => ({ name: names.get(name) as number, count })),
    startOfRound: build.add(v.startOfRound),
    endOfRound: build.add(v.endOfRound),
    spiritTaken: Int32Array.from({ length: S.MOST_THREATS + 1 }, (_, threats) => spiritTaken(v.endOfRound, threats)),
    portalEnters: build.add(v.portalEnters),
    statics: compileStatics(build, v.static),
  };
}

function compileStatics(build: ProgramBuilder, texts: readonly StaticText[] | undefined): StaticTables {
  let forbids = 0;
  let handLimit = 0;
  let drawCount = 0;
  let combineChange = 0;
  const modifiers: number[] = [];
  for (const text of texts ?? []) {
    if ('forbid' in text) forbids |= 1 << FORBIDDEN.indexOf(text.forbid);
    else if ('modifyValue' in text) modifiers.push(build.modifier(build.filter(text.modifyValue.where), valueType(text.modifyValue.type), text.modifyValue.by));
    else if ('modifyCost' in text) modifiers.push(build.modifier(build.filter(text.modifyCost.where), -1, text.modifyCost.by));
    else if ('changeHandLimit' in text) handLimit += text.changeHandLimit;
    else if ('changeDrawCount' in text) drawCount += text.changeDrawCount;
    else combineChange += text.changeCombine;
  }
  return { forbids, modifiers, handLimit, drawCount, combineChange };
}
