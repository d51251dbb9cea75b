import { suggestion } from '../../../core/index.ts';
import { everyField, type Field } from '../../../kit/fields.ts';
import { mostLoops, tooDeep } from '../../../kit/texts/instructions.ts';
import type { PackSchemas } from '../../../schemas/content.ts';
import { S } from '../state/state.ts';
import { packWords } from '../words/pack-words.ts';
import { FORM } from './ops.ts';
import { STACK_SIZE, STACKS } from './pack-data.ts';
import { FILES, type PackData } from './schema.ts';

const DECK_LIST = 20; // VW-B07

/** Capacity of the state (state.ts) and the codes (codes.ts); two of the Threat types are the Portal and the Archfiend. */
const MOST_CARDS = 38;
const MOST_LEFT_OUT = 40;
const MOST_MEMORY_PRINTS = S.MOST_MEMORY_TYPES;
const MOST_THREAT_PRINTS = 88;
const MOST_KEYS = 9;
const MOST_LOOPS = mostLoops(FORM);

type Report = (file: string, path: readonly (string | number)[], message: string) => void;

export const packShape: PackSchemas = {
  game: 'veilwraith',
  files: FILES,
  cards: ['threats', 'foes', 'keys', 'memories', 'upgrades', 'actions', 'vignettes'],
  words: packWords,
  check(pack, report) {
    const data = pack.data as unknown as PackData;
    checkThreats(data, report);
    checkActions(data, report);
    checkBoxed(data, report);
    checkReplaced(data, report);
    checkRoom(data, report);
    checkVignettes(data, pack.sizes === 'free', report);
    if (pack.sizes === 'free') return;
    const deck = data.memories.reduce((sum, m) => sum + m.copies, 0);
    if (deck !== DECK_LIST)
      report('memories', [], `the basic Memories make ${deck} cards, not ${DECK_LIST}; correct the copies, or write sizes: free into pack.yaml`);
    if (data.keys.length !== STACKS) report('keys', [], `there are ${data.keys.length} Keys, not ${STACKS}; a Key goes into every Stack`);
  },
};

function checkThreats(data: PackData, report: Report): void {
  for (const file of ['threats', 'foes', 'keys'] as const) {
    data[file].forEach((record, i) => {
      if (record.explore === undefined && record.fight === undefined && record.influence === undefined) {
        report(file, [i], `${record.id} has no Threat value; give it explore, fight or influence`);
      }
      const values = [record.explore, record.fight, record.influence].flatMap((v) => v ?? []);
      if (values.length > 3) report(file, [i], `${record.id} has ${values.length} values; at most 3 are supported`);
    });
  }
}

function checkActions(data: PackData, report: Report): void {
  for (const action of ['explore', 'fight', 'influence'] as const) {
    for (const face of ['basic', 'advanced'] as const) {
      const n = data.actions.filter((a) => a.action === action && a.face === face).length;
      if (n !== 1) report('actions', [], `there must be one ${face} face of ${action}, not ${n}`);
    }
  }
}

function checkBoxed(data: PackData, report: Report): void {
  const ids = [...data.memories, ...data.upgrades].map((m) => m.id);
  data.memories.forEach((m, i) => {
    if (m.combine !== 1) report('memories', [i, 'combine'], `basic Memories have Combine 1, not ${m.combine}`); // VW-B17
  });
  data.upgrades.forEach((m, i) => {
    if (m.boxed !== undefined && !ids.includes(m.boxed)) report('upgrades', [i, 'boxed'], `unknown Memory ${m.boxed}; ${suggestion(m.boxed, ids)}`);
  });
}

/** Checks that `replaces` forms no cycle, and that cards replace cards of the same kind. */
function checkReplaced(data: PackData, report: Report): void {
  for (const file of ['threats', 'foes', 'keys', 'memories', 'upgrades'] as const) {
    const by = new Map((data[file] as { id: string; replaces?: string }[]).map(({ id, replaces }) => [id, replaces]));
    [...by.keys()].forEach((id, i) => {
      let other = by.get(id);
      for (let steps = 0; other !== undefined && other !== id && steps < by.size; steps++) other = by.get(other);
      if (other === id) report(file, [i, 'replaces'], `${id} comes to replace itself; let it replace another card, or none`);
    });
  }
}

/** Checks the engine's capacity. Repetitions may be nested up to MOST_LOOPS deep. */
function checkRoom(data: PackData, report: Report): void {
  const most = (file: string, n: number, room: number, of: string): void => {
    if (n > room) report(file, [], `there are ${n} ${of}; at most ${room} are supported`);
  };
  const deck = data.memories.reduce((sum, m) => sum + m.copies, 0);
  most('memories', deck, MOST_CARDS, 'basic Memories');
  most('upgrades', data.memories.length + data.upgrades.length, MOST_MEMORY_PRINTS, 'different Memories and Upgrades');
  most('keys', data.keys.length, MOST_KEYS, 'Keys');
  most('threats', data.threats.length + data.foes.length + data.keys.length, MOST_THREAT_PRINTS, 'different Threats, Foes and Keys');
  data.vignettes.forEach((v, i) => {
    const cards = (v.stacks ?? STACKS) * (v.stackSize ?? STACK_SIZE);
    if (cards > MOST_CARDS) report('vignettes', [i], `its Stacks make ${cards} cards; at most ${MOST_CARDS} are supported`);
  });
  for (const file of packShape.cards) {
    (data[file as keyof PackData] as unknown[]).forEach((record, i) => {
      const deep = [...everyField(record, [i])].find(isTooDeep);
      if (deep !== undefined) report(file, deep.path, tooDeep(FORM));
    });
  }
}

/** Does this path lead to a forEach inside as many others as there may be? */
function isTooDeep({ name, path }: Field): boolean {
  return name === 'forEach' && path.filter((step) => step === 'forEach').length > MOST_LOOPS;
}

/** VW-C14 – VW-C21: every named Foe and Threat exists in the required number, and the Stacks come out even. */
function checkVignettes(data: PackData, free: boolean, report: Report): void {
  const foeCopies = countByName(data.foes);
  const threatCopies = countByName(data.threats);
  data.vignettes.forEach((vignette, v) => {
    if (!free && (vignette.stacks !== undefined || vignette.stackSize !== undefined)) {
      report('vignettes', [v], 'stacks and stackSize may only be set in a pack with sizes: free');
    }
    const stacks = vignette.stacks ?? STACKS;
    const size = vignette.stackSize ?? STACK_SIZE;
    if (data.keys.length < stacks) report('vignettes', [v], `${stacks} Stacks need ${stacks} Keys; the pack has ${data.keys.length}`);
    const foesWanted = new Map<string, number>();
    const inStack = new Array<number>(stacks + 1).fill(1);
    vignette.foes.forEach((foe, f) => {
      if (!foeCopies.has(foe.name)) report('vignettes', [v, 'foes', f, 'name'], `unknown Foe ${foe.name}; ${suggestion(foe.name, [...foeCopies.keys()])}`);
      if (foe.stack > stacks) report('vignettes', [v, 'foes', f, 'stack'], `there is no Stack ${foe.stack}; Stacks are 1 to ${stacks}`);
      else inStack[foe.stack]++;
      foesWanted.set(foe.name, (foesWanted.get(foe.name) ?? 0) + 1);
    });
    for (const [name, n] of foesWanted) {
      const copies = foeCopies.get(name) ?? n;
      if (n > copies) report('vignettes', [v, 'foes'], `asks for ${n} ${name}, but there are ${copies}`);
    }
    inStack.forEach((n, stack) => {
      if (stack > 0 && n > size) report('vignettes', [v, 'foes'], `Stack ${stack} would hold ${n} cards before any Threat; a Stack has ${size}`);
    });
    let threats = 0;
    for (const [name, n] of Object.entries(vignette.threats)) {
      const copies = threatCopies.get(name);
      if (copies === undefined) report('vignettes', [v, 'threats', name], `unknown Threat ${name}; ${suggestion(name, [...threatCopies.keys()])}`);
      else if (n > copies) report('vignettes', [v, 'threats', name], `asks for ${n} ${name}, but there are ${copies}`);
      threats += n;
    }
    const used = [...foeCopies].filter(([name]) => foesWanted.has(name)).concat([...threatCopies].filter(([name]) => name in vignette.threats));
    const leftOut = used.reduce((sum, [, n]) => sum + n, 0) - vignette.foes.length - threats + Math.max(0, data.keys.length - stacks);
    if (leftOut > MOST_LEFT_OUT)
      report('vignettes', [v, 'threats'], `${leftOut} copies of its Threats and Foes would be left out; at most ${MOST_LEFT_OUT} are supported`);
    const wanted = stacks * size;
    const total = stacks + vignette.foes.length + threats;
    if (total !== wanted) {
      report(
        'vignettes',
        [v, 'threats'],
        `${stacks} Keys, ${vignette.foes.length} Foes and ${threats} Threats make ${total} cards, not ${wanted}; ${total < wanted ? `add ${wanted - total}` : `take out ${total - wanted}`} Threats`,
      );
    }
  });
}

function countByName(records: readonly { name: string; copies: number }[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const r of records) copies.set(r.name, (copies.get(r.name) ?? 0) + r.copies);
  return copies;
}
