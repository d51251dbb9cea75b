import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { InputError, InputErrors } from '../../src/core/index.ts';
import { withCards } from '../../src/files/card-changes.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { checkShape, YamlFile } from '../../src/files/yaml-file.ts';
import type { PackSchemas } from '../../src/schemas/content.ts';
import { provenanceFields } from '../../src/schemas/provenance-fields.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scry-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const cards = z.array(z.strictObject({ id: z.string(), fight: z.int().min(0).max(9), ...provenanceFields }));
const shape: PackSchemas = {
  game: 'probe',
  files: { cards },
  cards: ['cards'],
  check(pack, report) {
    const list = pack.data.cards as unknown[];
    if (pack.sizes === 'printed' && list.length !== 2) report('cards', [], `${list.length} cards; a pack has 2`);
  },
};

/** The sentences of all problems that `run` reports, without the folder. */
function problems(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof InputErrors) return error.problems.map((p) => p.sentence.replaceAll(`${folder}/`, ''));
    if (error instanceof InputError) return [error.sentence.replace(`${folder}/`, '')];
    throw error;
  }
  return [];
}

const GOOD = '- id: ogre\n  fight: 3\n  source: rulebook\n- id: imp\n  fight: 1\n  source: stand-in\n';

function pack(cardsText: string, head = 'name: mine\ngame: probe\n'): string {
  file('pack.yaml', head);
  file('cards.yaml', cardsText);
  return folder;
}

describe('a YAML file', () => {
  it('knows the line of every value, or of the nearest existing part of its path', () => {
    const yaml = new YamlFile(file('a.yaml', '# a comment\ntop:\n  list:\n    - a: 1\n    -\n      a: 2\n      b: [3, 4,\n        5]\nlast: x\n'));
    expect(yaml.lineOf(['top'])).toBe(2);
    expect(yaml.lineOf(['top', 'list'])).toBe(3);
    expect(yaml.lineOf(['top', 'list', 0, 'a'])).toBe(4);
    expect(yaml.lineOf(['top', 'list', 1])).toBe(6);
    expect(yaml.lineOf(['top', 'list', 1, 'b', 2])).toBe(8);
    expect(yaml.lineOf(['top', 'list', 1, 'missing'])).toBe(6);
    expect(yaml.lineOf(['last', 'deeper'])).toBe(9);
    expect(yaml.lineOf(['nothing'])).toBe(1);
  });

  it('reports that it is unreadable or invalid', () => {
    expect(problems(() => new YamlFile(file('b.yaml', 'a: 1\nb: [1, 2\nc: 3\n')))[0]).toMatch(
      /^b\.yaml:2: not valid YAML: the bracket that opens here is not closed, or a comma is missing after it; check this line and those after it$/,
    );
    expect(problems(() => new YamlFile(join(folder, 'none.yaml')))).toEqual(['none.yaml: cannot be read; check the name and that the file exists']);
    mkdirSync(join(folder, 'dir.yaml'));
    expect(problems(() => new YamlFile(join(folder, 'dir.yaml')))).toEqual(['dir.yaml: is a folder, not a file']);
  });
});

describe('checking against a schema', () => {
  it('finds every problem, each with its line and field', () => {
    const yaml = new YamlFile(file('cards.yaml', '- id: ogre\n  fight: 12\n  source: rulebook\n- id: imp\n  fight: 1\n  source: guess\n'));
    const found = problems(() => checkShape(yaml, cards));
    expect(found.length).toBe(2);
    expect(found[0]).toMatch(/^cards\.yaml:2: 0\.fight: /);
    expect(found[1]).toMatch(/^cards\.yaml:6: 1\.source: /);
  });

  it('points at an unknown field and names the nearest right one', () => {
    const yaml = new YamlFile(file('cards.yaml', '- id: ogre\n  fight: 1\n  source: rulebook\n  figth: 2\n'));
    expect(problems(() => checkShape(yaml, cards))).toEqual(['cards.yaml:4: 0: unknown field figth; did you mean fight?']);
  });

  it('reports the branch of a union that matched furthest', () => {
    const schema = z.array(z.union([z.string(), z.strictObject({ deal: z.strictObject({ n: z.int() }) })]));
    const yaml = new YamlFile(file('effects.yaml', '- draw\n- deal:\n    n: lots\n'));
    expect(problems(() => checkShape(yaml, schema))[0]).toMatch(/^effects\.yaml:3: 1\.deal\.n: /);
  });

  it('reports the branch of a union whose fields are there', () => {
    const slot = z.strictObject({ takes: z.string(), gives: z.int('must be a whole number').optional() });
    const schema = z.array(z.union([slot, z.strictObject({ left: slot, right: slot })]));
    const yaml = new YamlFile(file('slots.yaml', '- { takes: any, gives: lots }\n- { left: { takes: any, givse: 1 }, right: { takes: any } }\n'));
    expect(problems(() => checkShape(yaml, schema))).toEqual([
      'slots.yaml:2: 1.left: unknown field givse; did you mean gives?',
      'slots.yaml:1: 0.gives: must be a whole number, not lots',
    ]);
  });

  it('returns the checked data', () => {
    const yaml = new YamlFile(file('cards.yaml', GOOD));
    expect(checkShape(yaml, cards).map((card) => card.id)).toEqual(['ogre', 'imp']);
  });
});

describe('a pack', () => {
  it('counts the sources of its numbers, and hashes its content, not its layout', () => {
    const one = loadPack(pack(GOOD), shape);
    expect([one.name, one.sizes, one.provenance]).toEqual(['mine', 'printed', { rulebook: 1, standIn: 1, partly: 0 }]);
    const spaced = loadPack(pack(`# other layout\n${GOOD.replaceAll('\n-', '\n\n-')}`), shape);
    expect(spaced.hash).toBe(one.hash);
    expect(loadPack(pack(GOOD.replace('fight: 3', 'fight: 4')), shape).hash).not.toBe(one.hash);
  });

  it('lists the printed numbers of a stand-in, and accepts only fields that exist', () => {
    const printed = `${GOOD}  printed: [fight]\n`;
    expect(loadPack(pack(printed), shape).provenance).toEqual({ rulebook: 1, standIn: 1, partly: 1 });
    expect(problems(() => loadPack(pack(printed.replace('[fight]', '[fight, figth]')), shape))).toEqual([
      'cards.yaml:7: imp.printed.1: imp has no field figth; did you mean fight?',
    ]);
  });

  it('is refused with all problems of its head and its files', () => {
    const head = 'name: mine\ngame: other\nsizes: tiny\ntitel: Mine\n';
    expect(problems(() => loadPack(pack(GOOD.replace('fight: 3', 'fight: x'), head), shape))).toEqual([
      'pack.yaml:4: unknown field titel; did you mean title?',
      'pack.yaml:2: game: this pack is for game other, not probe',
      'pack.yaml:3: sizes: must be printed or free, not tiny',
      'cards.yaml:2: ogre.fight: must be a number, not x',
    ]);
    expect(problems(() => loadPack(join(folder, 'nowhere'), shape))).toEqual([
      'nowhere: no such pack folder; `scry list packs` names those that come with scry',
    ]);
  });

  it('is checked across records; `sizes: free` lifts the printed sizes', () => {
    const double = GOOD.replace('imp', 'ogre');
    expect(problems(() => loadPack(pack(double), shape))).toEqual([
      'cards.yaml:4: ogre.id: the id ogre is used twice (also cards.yaml:1); ids must be unique in a pack',
    ]);
    const single = GOOD.slice(0, GOOD.indexOf('- id: imp'));
    expect(problems(() => loadPack(pack(single), shape))).toEqual(['cards.yaml:1: 1 cards; a pack has 2']);
    expect(loadPack(pack(single, 'game: probe\nsizes: free\n'), shape).sizes).toBe('free');
  });

  it('accepts changed card values, under the same checks', () => {
    const before = loadPack(pack(GOOD), shape);
    const after = withCards(before, shape, { 'ogre.fight': 7 });
    expect((after.data.cards as { fight: number }[]).map((card) => card.fight)).toEqual([7, 1]);
    expect((before.data.cards as { fight: number }[])[0].fight).toBe(3);
    expect(after.hash).not.toBe(before.hash);
    expect(withCards(before, shape, {})).toBe(before);
    expect(problems(() => withCards(before, shape, { 'orge.fight': 7 }))).toEqual(['unknown card orge in cards.orge.fight; did you mean ogre?']);
    expect(problems(() => withCards(before, shape, { 'ogre.figt': 7 }))).toEqual(['card ogre has no field figt; did you mean fight?']);
    expect(problems(() => withCards(before, shape, { 'ogre.fight': 70 }))[0]).toMatch(/^cards\.ogre\.fight: /);
    expect(problems(() => withCards(before, shape, { 'imp.id': 'ogre' }))).toEqual([
      'after the change, cards.ogre.id: the id ogre is used twice (also in cards); ids must be unique in a pack',
    ]);
  });
});
