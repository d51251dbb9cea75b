import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';

// The build script is plain JavaScript: it runs before anything is compiled.
const { fixNames } = (await import(pathToFileURL(resolve('scripts/fixed-names.mjs')).href)) as {
  fixNames: (texts: ReadonlyMap<string, string>) => Map<string, string>;
};

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes bundles into a folder with their fixed names as constants; returns their texts, and a function that loads one of them. */
function fixed(bundles: Record<string, string>): { text: (name: string) => string; load: (name: string) => Promise<Record<string, unknown>> } {
  folder = mkdtempSync(join(tmpdir(), 'scry-fixed-names-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const texts = fixNames(new Map(Object.entries(bundles).map(([name, text]) => [join(folder, name), text])));
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { text: (name) => texts.get(join(folder, name)) as string, load: (name) => import(pathToFileURL(join(folder, name)).href) };
}

it('declares functions and variables as constants, also those of other bundles', async () => {
  const { text, load } = fixed({
    'chunk.js': 'function twice(x) {\n  return x * factor;\n}\nvar factor = 2;\nvar Box = class {\n};\nexport {\n  twice,\n  Box as Container\n};\n',
    'deep/main.js':
      'import {\n  twice as double,\n  Container\n} from "../chunk.js";\nvar box = new Container();\nexport {\n  quadruple as default,\n  box\n};\nfunction quadruple(x) {\n  return double(double(x));\n}\n',
  });
  const main = await load('deep/main.js');
  expect((main.default as (x: number) => number)(3)).toBe(12);
  expect((main.box as object).constructor.name).toBe('Box');
  expect((main.default as () => void).name).toBe('quadruple');
  for (const constant of ['const twice = function', 'const factor = 2', 'const Box = class']) expect(text('chunk.js')).toContain(constant);
  for (const constant of ['const double = ', 'const Container = ', 'const quadruple = function', 'const box = new'])
    expect(text('deep/main.js')).toContain(constant);
  expect(text('chunk.js') + text('deep/main.js')).not.toMatch(/^(var|function) /m);
});

it('lets statements call functions that are declared after them, of every sort', async () => {
  const { load } = fixed({
    'a.js':
      '#!/usr/bin/env node\nimport { sep } from "node:path";\nvar list = [...count(3)];\nvar later = wait(sep.length);\nfunction* count(n) {\n  for (let i = 0; i < n; i++) yield i;\n}\nasync function wait(x) {\n  return x;\n}\nexport { list, later };\n',
  });
  const { list, later } = await load('a.js');
  expect(list).toEqual([0, 1, 2]);
  expect(await later).toBe(1);
});

it('leaves variables alone that are assigned again: those who import them see the change', async () => {
  const { text, load } = fixed({
    'state.js':
      'var count = 0;\nvar pair = [0];\nvar last = 0;\nvar each = 0;\nvar Kind;\n(function(Kind2) {\n  Kind2.a = 1;\n})(Kind || (Kind = {}));\nfunction change() {\n  count++;\n  [last] = [7];\n  for (each of [8, 9]) pair[0] += each;\n}\nexport { count, pair, last, each, Kind, change };\n',
    'use.js':
      'import { count, pair, last, each, Kind, change } from "./state.js";\nfunction read() {\n  return [count, pair[0], last, each, Kind.a];\n}\nexport { change, read };\n',
  });
  const { change, read } = (await load('use.js')) as { change: () => void; read: () => number[] };
  expect(read()).toEqual([0, 0, 0, 0, 1]);
  change();
  expect(read()).toEqual([1, 17, 7, 9, 1]);
  expect(text('state.js')).toContain('const pair = [0]');
  expect(text('use.js')).toContain('const pair = ');
  for (const name of ['count', 'last', 'each', 'Kind']) expect(text('state.js') + text('use.js')).not.toContain(`const ${name} `);
});

it('follows a name through a bundle that only passes it on', () => {
  const { text } = fixed({
    'a.js': 'import { make } from "./b.js";\nmake();\n',
    'b.js': 'import { make } from "./c.js";\nexport { make };\n',
    'c.js': 'function make() {\n}\nexport { make };\n',
  });
  expect(text('a.js')).toContain('const make = make$in;');
});

it('exports one name twice, and keeps an inner variable of the same name apart', async () => {
  const { load } = fixed({
    'a.js':
      'var size = 3;\nvar most = 4;\nfunction grown() {\n  let size = most;\n  size++;\n  return size;\n}\nexport {\n  grown as default,\n  grown,\n  size\n};\n',
    'use.js': 'import both, { grown, size } from "./a.js";\nvar seen = [both(), grown(), size];\nexport { seen };\n',
  });
  expect((await load('use.js')).seen).toEqual([5, 5, 3]);
});

it('leaves packages and modules of Node alone', () => {
  const { text } = fixed({ 'a.js': 'import { readFileSync } from "node:fs";\nimport vega from "vega";\nreadFileSync(vega);\n' });
  expect(text('a.js')).toContain('import { readFileSync } from "node:fs";\nimport vega from "vega";');
  expect(text('a.js')).not.toContain('const');
});
