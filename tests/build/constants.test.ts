import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';

// The build script is plain JavaScript: it runs before anything is compiled.
const { inlineConstants } = (await import(pathToFileURL(resolve('scripts/constants.mjs')).href)) as { inlineConstants: (folder: string) => number };

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes modules into a folder, inlines their constants and returns their texts. */
function inlined(files: Record<string, string>): { replaced: number; text: (name: string) => string } {
  folder = mkdtempSync(join(tmpdir(), 'scry-constants-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const replaced = inlineConstants(folder);
  return { replaced, text: (name) => readFileSync(join(folder, name), 'utf8') };
}

it('inlines a constant from another module, also through renamed and listed exports', () => {
  const { text, replaced } = inlined({
    'words.js': 'export const UPRIGHT = 0;\nexport const FORBID = 1 << 3;\nexport const BOTH = FORBID | 1;\nexport const NONE = -1;\n',
    'index.js': "export * from './words.js';\nexport { BOTH as TWO } from './words.js';\n",
    'deep/use.js': "import { UPRIGHT as up, TWO, NONE } from '../index.js';\nexport const f = (x) => (x === up ? TWO : x - NONE);\n",
  });
  expect(text('deep/use.js')).toContain('f = (x) => (x === 0 ? 9 : x - (-1));');
  expect(replaced).toBe(4); // FORBID inside BOTH, and three in use.js
});

it('keeps the names of fields, keys and local variables; a shorthand key keeps its name', () => {
  const { text } = inlined({
    'a.js': [
      'const MOST = 5;',
      'export const keys = { MOST, other: MOST, MOST2: 1 };',
      'export const read = (x) => x.MOST + x[MOST] + MOST.toFixed(1);',
      'export class K { MOST() { return MOST; } }',
    ].join('\n'),
    'b.js': 'const LOW = 1;\nexport const f = (LOW) => LOW + 1;\nexport const g = () => LOW;\n',
    'c.js': 'const CARD = 2;\nexport function f(o) { const { CARD } = o; return CARD; }\n',
    'd.js': 'const CARD = 2;\nexport function f({ a: { CARD = 3 }, ...rest }) { return [CARD, rest]; }\n',
  });
  expect(text('a.js')).toContain('{ MOST: 5, other: 5, MOST2: 1 }');
  expect(text('a.js')).toContain('x.MOST + x[5] + (5).toFixed(1)');
  expect(text('a.js')).toContain('MOST() { return 5; }');
  expect(text('b.js')).toContain('(LOW) => LOW + 1');
  expect(text('c.js')).toContain('const { CARD } = o; return CARD;');
  expect(text('d.js')).toContain('return [CARD, rest]');
});

it('leaves values alone that are not numbers or may change', () => {
  const source = "const NAME = 'x';\nlet count = 3;\nconst list = [1];\nconst made = Number('4');\nexport const f = () => [NAME, count, list, made];\n";
  expect(inlined({ 'a.js': source }).text('a.js')).toBe(source);
});

it('finds constants of modules that import each other', () => {
  const { text } = inlined({
    'a.js': "import { TWO } from './b.js';\nexport const ONE = 1;\nexport const f = () => TWO;\n",
    'b.js': "import { ONE } from './a.js';\nexport const TWO = ONE + 1;\n",
  });
  expect(text('a.js')).toContain('f = () => 2;');
});

it('inlines a member of an enum in its own and other modules; the object stays for code that lists its members', () => {
  const filled = 'export var Kind;\n(function (Kind) {\n  Kind[Kind["play"] = 3] = "play";\n  Kind[Kind["none"] = -1] = "none";\n})(Kind || (Kind = {}));\n';
  const { text } = inlined({
    'kinds.js': `${filled}export const NEXT = Kind.play + 1;\nexport const f = (x) => x === Kind.play;\n`,
    'use.js': [
      "import { Kind, NEXT } from './kinds.js';",
      'export const g = (x) => [x === Kind.play, x - Kind.none, Kind.play.toFixed(), NEXT, Kind["play"]];',
      'export const names = () => Object.keys(Kind);',
      'export const other = (x) => Kind[x] + Kind.unknown + x.Kind.play;',
    ].join('\n'),
    'shadow.js': "import { Kind } from './kinds.js';\nexport const h = (Kind) => Kind.play;\n",
  });
  expect(text('kinds.js')).toBe(`${filled}export const NEXT = 3 + 1;\nexport const f = (x) => x === 3;\n`);
  expect(text('use.js')).toContain('[x === 3, x - (-1), (3).toFixed(), 4, 3]');
  expect(text('use.js')).toContain('Object.keys(Kind)');
  expect(text('use.js')).toContain('Kind[x] + Kind.unknown + x.Kind.play');
  expect(text('shadow.js')).toContain('(Kind) => Kind.play');
});

it('leaves an enum of words alone', () => {
  const source = 'export var Side;\n(function (Side) {\n  Side["left"] = "l";\n})(Side || (Side = {}));\nexport const f = () => Side.left;\n';
  expect(inlined({ 'a.js': source }).text('a.js')).toBe(source);
});
