import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { InputError, InputErrors } from '../../src/core/index.ts';
import { readCell, writeCell } from '../../src/files/csv/cells.ts';
import { columnsOf } from '../../src/files/csv/columns.ts';
import { flow, readFlow } from '../../src/files/csv/flow.ts';
import { readSheet, sheetFile } from '../../src/files/csv/sheet.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { changedYaml } from '../../src/files/yaml-records.ts';
import type { PackSchemas } from '../../src/schemas/content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scry-csv-'));
  file('pack.yaml', 'name: mine\ngame: probe\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function problems(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return (error instanceof InputErrors ? error.problems : [error]).map((each) => each.sentence.replaceAll(`${folder}/`, ''));
  }
  return [];
}

const cards = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string().optional(),
    fight: z.int('must be a whole number').optional(),
    share: z.number().optional(),
    sharp: z.boolean().optional(),
    kind: z.enum(['anima', 'deja']).optional(),
    text: z.array(z.strictObject({ draw: z.int() })).optional(),
    value: z.union([z.string(), z.number(), z.array(z.number())]).optional(),
  }),
);
const shape: PackSchemas = { game: 'probe', files: { cards, foes: cards }, optional: ['foes'], cards: ['cards', 'foes'], check() {} };
const columns = columnsOf(cards);

/** The cards of a pack with this cards.csv. */
function read(text: string | Uint8Array, notes: string[] = []): unknown {
  file('cards.csv', text);
  return loadPack(folder, shape, notes).data.cards;
}
const refused = (text: string | Uint8Array): string[] => problems(() => read(text));

describe('a CSV file of a pack', () => {
  it('is read with comma, semicolon or tab, byte order mark, quotes and line ends of any kind', () => {
    const wanted = [{ id: 'ogre', name: 'An "Ogre", old', fight: 7 }];
    expect(read('id,name,fight\nogre,"An ""Ogre"", old",7\n')).toEqual(wanted);
    expect(read('\ufeffid;name;fight\r\nogre;"An ""Ogre"", old";7\r\n')).toEqual(wanted);
    expect(read('id\tname\tfight\rogre\t"An ""Ogre"", old"\t7')).toEqual(wanted);
  });

  it('has the habits of spreadsheets: decimal commas, TRUE, 7.0, empty rows and columns at the end, guards, spaces around words', () => {
    expect(read('id;fight;share;sharp;kind;;\nogre;7.0;1,5;TRUE; anima ;;\n;;;;;;\n\nimp;;0,25;false;;;\n')).toEqual([
      { id: 'ogre', fight: 7, share: 1.5, sharp: true, kind: 'anima' },
      { id: 'imp', share: 0.25, sharp: false },
    ]);
    expect(read("id,name,fight\nogre,'=1+2,'-1\n")).toEqual([{ id: 'ogre', name: '=1+2', fight: -1 }]);
    expect(read('id,name,fight\nogre,-x,-1\n')).toEqual([{ id: 'ogre', name: '-x', fight: -1 }]);
    expect(read('id,text\nogre,[{ draw: 2 }]\n')).toEqual([{ id: 'ogre', text: [{ draw: 2 }] }]);
  });

  it('may stand beside the same file in YAML; an id in both is refused with both places', () => {
    file('cards.yaml', '# mine\n- { id: imp, fight: 1 }\n');
    expect(read('id,fight\nogre,7\n')).toEqual([
      { id: 'imp', fight: 1 },
      { id: 'ogre', fight: 7 },
    ]);
    expect(refused('id,fight\nogre,7\nimp,2\n')).toEqual(['cards.csv:3: imp.id: the id imp is used twice (also cards.yaml:2); ids must be unique in a pack']);
    expect(refused('id,fight\nogre,7.5\n')).toEqual(['cards.csv:2: ogre.fight: must be a whole number, not 7.5']);
  });

  it('ids are unique in a file and across files', () => {
    expect(refused('id\nogre\nimp\nogre\n')).toEqual(['cards.csv:4: ogre.id: the id ogre is used twice (also cards.csv:2); ids must be unique in a pack']);
    file('foes.yaml', '- { id: imp }\n');
    expect(refused('id\nimp\n')).toEqual(['foes.yaml:1: imp.id: the id imp is used twice (also in cards); ids must be unique in a pack']);
  });

  it('notes columns that are not read, and reads the others', () => {
    const notes: string[] = [];
    expect(read('id,figth,fight,reads as\nogre,1,7,fights\n', notes)).toEqual([{ id: 'ogre', fight: 7 }]);
    expect(notes.map((note) => note.replace(`${folder}/`, ''))).toEqual(['cards.csv:1: the column figth is not read; did you mean fight?']);
    expect(refused('id,fight\nogre,7,9\n')[0]).toMatch(/^cards\.csv:2: this row has 3 cells, and the header has 2; /);
  });

  it('is refused with one line at the row of the mistake', () => {
    expect(refused('id,fight\nogre,seven\n')).toEqual(['cards.csv:2: ogre.fight: must be a whole number, not seven']);
    expect(refused('id,fight\n\nogre,7\n,8\n')[0]).toMatch(/^cards\.csv:4: id: this row has no id; /);
    expect(refused('id,fight,id\nogre,7,x\n')).toEqual(['cards.csv:1: two columns are called id; rename or remove one']);
    expect(refused('ident,fight\nogre,7\n')[0]).toMatch(/^cards\.csv:1: has no column id; /);
    expect(refused('')[0]).toMatch(/^cards\.csv:1: has no header; /);
    expect(refused('id,fight\nogre\n')[0]).toMatch(/^cards\.csv:2: this row has 1 cells, and the header has 2; fill/);
    expect(refused('id,name\nogre,"Ogre\nimp,Imp\n')[0]).toMatch(/^cards\.csv:\d: a quote \("\) opens here and never closes; /);
    expect(refused('id,name\nogre,O"gre\n')[0]).toMatch(/^cards\.csv:2: a quote \("\) stands in the middle of a cell; /);
    expect(refused('id,text\nogre,[{ draw: 2 }\n')[0]).toMatch(/^cards\.csv:2: ogre\.text: not valid YAML: /);
    expect(refused('id,kind\nogre,animal\n')).toEqual(['cards.csv:2: ogre.kind: must be one of anima, deja, not animal; did you mean anima?']);
    expect(refused('file,id\nfoes,ogre\n')[0]).toMatch(/^cards\.csv:2: file: this row belongs to foes, not to cards; /);
  });

  it('is refused in another encoding or format', () => {
    expect(refused(Buffer.from('\ufeffid,name\nogre,Ogre\n', 'utf16le'))).toEqual(['cards.csv: is written in UTF-16; save it again as "CSV UTF-8"']);
    expect(refused(Buffer.from('id,name\nogre,Ogre\n', 'utf16le'))[0]).toMatch(/^cards\.csv: is written in UTF-16; /);
    expect(refused(Buffer.from('id,name\nimp,Imp\nogre,Ögre\n', 'latin1'))[0]).toMatch(/^cards\.csv:3: has a letter that is not UTF-8/);
    expect(refused(Buffer.from('PK\u0003\u0004'))).toEqual(['cards.csv: is a workbook, not a CSV file; save it again as "CSV UTF-8"']);
  });
});

describe('files of a pack that are not read', () => {
  it('are refused with a remedy; hidden files, a readme and a licence are not', () => {
    for (const name of ['.hidden', 'README.md', 'LICENSE', '~$cards.csv']) file(name, 'x');
    expect(read('id\nogre\n')).toEqual([{ id: 'ogre' }]);
    const refusal = (name: string): string => {
      const path = file(name, 'x');
      const found = refused('id\nogre\n');
      rmSync(path);
      return found.join('\n');
    };
    expect(refusal('crads.yaml')).toBe('crads.yaml: a pack of probe has no such file; did you mean cards.yaml?');
    expect(refusal('cards.yml')).toBe('cards.yml: a pack of probe has no such file; rename it to cards.yaml');
    expect(refusal('cards.xlsx')).toBe('cards.xlsx: a pack of probe has no such file; save it as cards.csv');
    expect(refusal('foos.csv')).toMatch(/^foos\.csv: a pack of probe has no such file; did you mean foes\.csv\?/);
    expect(refusal('notes.txt')).toBe('notes.txt: a pack of probe has no such file; move it out of the pack');
  });
});

describe('cells', () => {
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        tie('value'),
        { maxKeys: 4, noNullPrototype: true },
      ),
    ),
  })).value;
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string(),
    fc.constantFrom(
      '',
      "'",
      "''",
      "'=1",
      '=1',
      '+1',
      '-1',
      '@x',
      '\tx',
      '\r',
      ' ',
      ' x ',
      'null',
      "'null",
      'a\nb',
      'a\r\nb',
      '"',
      '"a',
      'a,b;c',
      'TRUE',
      '1,5',
      '\ufeff',
      '[a',
    ),
  );

  it('values in flow form are read as they were written', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.stringify(readFlow(flow(value)))).toBe(JSON.stringify(value));
      }),
      { numRuns: 300 },
    );
  });

  it('texts of any kind go through a sheet unchanged, whatever the delimiter', () => {
    const name = { isText: true, schemas: [z.string()] };
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ';', '\t'), (texts, delimiter) => {
        const path = file('odd.csv', sheetFile([['id', 'name'], ...texts.map((text, i) => [`card-${i}`, writeCell(text, name)])], delimiter as ','));
        expect(readSheet(path).rows.map(({ cells }) => readCell(cells[1], name, delimiter !== ','))).toEqual(texts);
      }),
      { numRuns: 300 },
    );
  });

  it('a column that takes text and numbers keeps them apart', () => {
    const column = columns.get('value') as NonNullable<ReturnType<typeof columns.get>>;
    expect(column.isText).toBe(false);
    fc.assert(
      fc.property(fc.oneof(odd, fc.integer(), fc.array(fc.integer())), (value) => {
        expect(readCell(writeCell(value, column), column, true)).toEqual(value);
      }),
    );
    expect(['1', 1, 'all', '=x'].map((value) => writeCell(value, column))).toEqual(['"1"', '1', 'all', '"=x"']);
  });

  it('texts that a spreadsheet would run are guarded', () => {
    const name = { isText: true };
    expect(['=1+2', '+x', '-x', '@x', '\tx', 'x'].map((text) => writeCell(text, name))).toEqual(["'=1+2", "'+x", "'-x", "'@x", "'\tx", 'x']);
    expect(writeCell(-3, { isText: false })).toBe('-3');
  });
});

describe('changes of a YAML file', () => {
  const text =
    '# all\n- id: ogre # big\n  # how strong\n  fight: 7\n  text:\n    - draw: 1\n\n# small ones\n- { id: imp,   fight: 1 } # imp\n- { id: elf, fight: 2 }\n';

  it('keep every letter of records that do not change', () => {
    expect(changedYaml(text, new Map([['elf', { id: 'elf', fight: 3, name: 'Elf: old' }]]))).toBe(
      text.replace('{ id: elf, fight: 2 }', '{ id: elf, fight: 3, name: "Elf: old" }'),
    );
    expect(changedYaml(text, new Map([['ogre', { id: 'ogre', fight: 8, text: [{ draw: 1 }] }]]))).toBe(text.replace('fight: 7', 'fight: 8'));
    expect(changedYaml(text, new Map([['imp', null]]))).toBe(text.replace('- { id: imp,   fight: 1 } # imp\n', ''));
    expect(changedYaml(text, new Map([['orc', { id: 'orc', fight: 4 }]]))).toBe(`${text}- { id: orc, fight: 4 }\n`);
  });

  it('work on empty files, lists on one line and anchors', () => {
    const orc = new Map([['orc', { id: 'orc' }]]);
    expect(changedYaml('', orc)).toBe('- { id: orc }\n');
    expect(changedYaml('# none yet\n[]\n', orc)).toContain('# none yet');
    expect(readFlow(changedYaml('# none yet\n[]\n', orc))).toEqual([{ id: 'orc' }]);
    expect(readFlow(changedYaml('[{ id: a }, { id: b }]\n', orc))).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'orc' }]);
    const anchored = '- &a { id: a, text: &t [{ draw: 1 }] }\n- { id: b, text: *t }\n';
    expect(readFlow(changedYaml(anchored.replace('&a ', ''), new Map([['a', { id: 'a', fight: 1 }]])))).toEqual([
      { id: 'a', fight: 1 },
      { id: 'b', text: [{ draw: 1 }] },
    ]);
  });
});
