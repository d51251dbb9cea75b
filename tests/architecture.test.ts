import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

interface File {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Project files it imports, as paths from the root. */
  readonly own: readonly string[];
  /** Packages and node modules it imports. */
  readonly packages: readonly string[];
}

/** Everything a text imports, in whatever form. */
function imports(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\1/g)].map((m) => m[2]);
}

function read(path: string, text: string = readFileSync(join(ROOT, path), 'utf8')): File {
  const specifiers = imports(text);
  const own = specifiers.filter((s) => s.startsWith('.')).map((s) => relative(ROOT, join(ROOT, dirname(path), s)).replaceAll('\\', '/'));
  const packages = specifiers.filter((s) => !s.startsWith('.'));
  return { path, text, own, packages };
}

function filesIn(folder: string): File[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((path) => read(path));
}

const src = filesIn('src');
const strategies = filesIn('strategies');
const tests = filesIn('tests');
const under = (files: readonly File[], folder: string): File[] => files.filter((file) => file.path.startsWith(`${folder}/`));

/** "file imports other" for every import of a project file that is not allowed. */
function strayImports(files: readonly File[], allowed: (file: File, imported: string) => boolean): string[] {
  return files.flatMap((file) => file.own.filter((imported) => !allowed(file, imported)).map((imported) => `${file.path} imports ${imported}`));
}

/** A text without its type imports, which do not exist at run time. */
function withoutTypes(text: string): string {
  return text.replace(/^(?:import|export) type [^;]+;/gm, '');
}

/** A text without its dynamic imports, which load on demand. */
function withoutDynamic(text: string): string {
  return text.replace(/\bimport\s*\(\s*(['"])[^'"\n]+\1\s*\)/g, '');
}

/** Every file that loads together with the given ones. */
function loadedWith(entries: readonly File[], files: readonly File[], strip: (text: string) => string): File[] {
  const byPath = new Map(files.map(({ path, text }) => [path, read(path, strip(text))]));
  const reached = new Set(entries.map(({ path }) => path));
  // A set iterator also visits entries added during the loop.
  for (const path of reached) for (const imported of byPath.get(path)?.own ?? []) reached.add(imported);
  return [...reached].flatMap((path) => byPath.get(path) ?? []);
}

/** "file imports package" for every package that is not allowed. */
function strayPackages(files: readonly File[], allowed: (name: string) => boolean): string[] {
  return files.flatMap((file) => file.packages.filter((name) => !allowed(name)).map((name) => `${file.path} imports ${name}`));
}

/** Files on or leading to an import circle: removes every file that imports none of the remaining ones, until nothing changes. */
function circles(imported: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(imported.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const path of left) if (!(imported.get(path) ?? []).some((other) => left.has(other))) left.delete(path);
  }
  return [...left];
}

/** Each class with its bases: name, base, base of the base … Looks names up in the class's own game, then in core. */
function chains(files: readonly File[]): string[][] {
  const room = (path: string): string => (path.startsWith('src/games/') ? folderOf(path, 3) : CORE);
  const declared = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)(?:<.*?>)?(?: extends (\w+))?/gm)].map((m) => ({ room: room(path), name: m[1], base: m[2] })),
  );
  const find = (from: string, name: string) =>
    declared.find((c) => c.room === from && c.name === name) ?? declared.find((c) => c.room === CORE && c.name === name);
  return declared.map((first) => {
    const chain = [first.name];
    for (let c = find(first.room, first.base); c !== undefined; c = find(c.room, c.base)) chain.push(c.name);
    return chain;
  });
}

/** The parts of a text that read a game's raw state. */
function rawReadings(text: string, raw: RegExp): string[] {
  return [...text.matchAll(raw)].map((m) => m[0]);
}

const CORE = 'src/core/';
const folderOf = (path: string, depth: number): string => `${path.split('/').slice(0, depth).join('/')}/`;

describe('imports', () => {
  it('core imports nothing of the project', () => {
    expect(under(src, 'src/core').length).toBeGreaterThan(10);
    expect(strayImports(under(src, 'src/core'), (_file, imported) => imported.startsWith(CORE))).toEqual([]);
  });

  it('stats imports nothing of the project', () => {
    expect(strayImports(under(src, 'src/stats'), (_file, imported) => imported.startsWith('src/stats/'))).toEqual([]);
  });

  it('schemas import only core and themselves', () => {
    expect(strayImports(under(src, 'src/schemas'), (_file, imported) => /^src\/(schemas|core)\//.test(imported))).toEqual([]);
  });

  it('files import only core, schemas (the kit’s too), themselves and the registry of games', () => {
    const allowed = (_file: File, imported: string): boolean =>
      /^src\/(files|schemas|kit\/schemas|core)\//.test(imported) || imported === 'src/games/registry.ts';
    expect(strayImports(under(src, 'src/files'), allowed)).toEqual([]);
  });

  it('the kit imports only core and itself', () => {
    expect(under(src, 'src/kit').length).toBeGreaterThan(5);
    expect(strayImports(under(src, 'src/kit'), (_file, imported) => /^src\/(kit|core)\//.test(imported))).toEqual([]);
  });

  it('a game imports only core, kit, schemas and itself; the registry imports only the games', () => {
    const games = under(src, 'src/games').filter((file) => file.path !== 'src/games/registry.ts');
    const allowed = (file: File, imported: string): boolean => /^src\/(core|kit|schemas)\//.test(imported) || imported.startsWith(folderOf(file.path, 3));
    expect(strayImports(games, allowed)).toEqual([]);
    const registry = src.filter((file) => file.path === 'src/games/registry.ts');
    expect(strayImports(registry, (_file, imported) => imported.startsWith(CORE) || /^src\/games\/[^/]+\/index\.ts$/.test(imported))).toEqual([]);
  });

  it('conform imports only core, kit, search, the runner and itself', () => {
    expect(under(src, 'src/conform').length).toBeGreaterThan(20);
    expect(strayImports(under(src, 'src/conform'), (_file, imported) => /^src\/(conform|core|kit|search|runner)\//.test(imported))).toEqual([]);
  });

  it('search imports only core and itself', () => {
    expect(strayImports(under(src, 'src/search'), (_file, imported) => imported.startsWith(CORE) || imported.startsWith('src/search/'))).toEqual([]);
  });

  it('strategies import only core, search, each other, and the play and solo folders of their game', () => {
    const allowed = (file: File, imported: string): boolean => {
      const game = file.path.split('/')[1];
      const own = `src/games/${game}/`;
      if (imported.startsWith(own)) return /^(play|solo)\/.+\.ts$/.test(imported.slice(own.length));
      return imported.startsWith(CORE) || imported.startsWith('src/search/') || imported.startsWith(`strategies/${game}/`);
    };
    expect(strayImports(strategies, allowed)).toEqual([]);
  });

  it('the folders of the runner import along the data flow', () => {
    const before: Readonly<Record<string, readonly string[]>> = {
      bots: [],
      experiment: ['bots', 'play'],
      play: [],
      plan: ['bots', 'experiment', 'play'],
      record: ['play'],
      stop: ['plan'],
      workers: ['bots', 'experiment', 'plan', 'play', 'record'],
      run: ['bots', 'experiment', 'plan', 'play', 'record', 'stop', 'workers'],
      bench: ['experiment', 'plan', 'play', 'workers'],
      queue: ['experiment', 'plan', 'run', 'workers'],
    };
    const allowed = (file: File, imported: string): boolean => {
      const [own, other] = [file.path, imported].map((path) => path.split('/')[2]);
      return !imported.startsWith('src/runner/') || own === other || before[own].includes(other);
    };
    expect([...new Set(under(src, 'src/runner').map((file) => file.path.split('/')[2]))].sort()).toEqual(Object.keys(before).sort());
    expect(strayImports(under(src, 'src/runner'), allowed)).toEqual([]);
  });

  it('tables import only core and themselves', () => {
    expect(strayImports(under(src, 'src/tables'), (_file, imported) => imported.startsWith(CORE) || imported.startsWith('src/tables/'))).toEqual([]);
  });

  it('strategies reach a full state only through the simulator', () => {
    expect(strategies.filter((file) => file.text.includes('stateOf')).map((file) => file.path)).toEqual([]);
  });

  it('the report never imports an engine', () => {
    const engines = (imported: string): boolean =>
      imported.startsWith('src/games/') || imported.startsWith('src/search/') || imported.startsWith('strategies/');
    expect(
      strayImports(under(src, 'src/report'), (_file, imported) => !engines(imported) && !/^src\/core\/(engine|luck|zones|state)\.ts$/.test(imported)),
    ).toEqual([]);
  });

  it('the report loads no game, not even indirectly', () => {
    const reached = loadedWith(under(src, 'src/report'), src, withoutTypes).map(({ path }) => path);
    expect(reached.filter((path) => /^(src\/games|src\/search|strategies)\//.test(path))).toEqual([]);
  });

  it('core, kit, games, search and strategies read no files: they import neither Node modules nor YAML', () => {
    const files = [...under(src, 'src/core'), ...under(src, 'src/kit'), ...under(src, 'src/games'), ...under(src, 'src/search'), ...strategies];
    expect(strayPackages(files, (name) => !isBuiltin(name) && name !== 'yaml')).toEqual([]);
  });

  it('core, kit, games, search and strategies can run anywhere: they load no package, and schemas only on demand', () => {
    const entries = [
      ...under(src, 'src/core'),
      ...under(src, 'src/kit').filter(({ path }) => !path.startsWith('src/kit/schemas/')),
      ...src.filter(({ path }) => path === 'src/games/registry.ts'),
      ...under(src, 'src/search'),
      ...strategies,
    ];
    const reached = loadedWith(entries, [...src, ...strategies], (text) => withoutDynamic(withoutTypes(text)));
    for (const { path } of src.filter(({ path }) => /^src\/games\/[^/]+\/index\.ts$/.test(path))) expect(reached.map((file) => file.path)).toContain(path);
    expect(strayPackages(reached, () => false)).toEqual([]);
  });

  it('evidence imports only statistics and itself', () => {
    const allowed = (_file: File, imported: string): boolean => /^src\/(evidence|stats)\//.test(imported);
    expect(strayImports(under(src, 'src/evidence'), allowed)).toEqual([]);
  });

  it('src has no import circles, types included', () => {
    expect(circles(new Map(src.map((file) => [file.path, file.own])))).toEqual([]);
  });

  it('src imports no tests, and only the command line imports the command line', () => {
    const stray = strayImports(
      [...src, ...strategies],
      (file, imported) => !imported.startsWith('tests/') && (!imported.startsWith('src/cli/') || file.path.startsWith('src/cli/')),
    );
    expect(stray).toEqual([]);
  });

  it.each([
    ['piscina', 'src/runner'],
    ['apache-arrow', 'src/tables'],
    ['hyparquet-writer', 'src/tables'],
    ['vega', 'src/report'],
    ['vega-lite', 'src/report'],
    ['commander', 'src/cli'],
    ['seedrandom', 'src/runner'],
    ['bullmq', 'src/runner/queue'],
    ['ioredis', 'src/runner/queue'],
  ])('%s is imported only in %s', (name, home) => {
    const users = [...src, ...strategies].filter((file) => file.packages.some((p) => p === name || p.startsWith(`${name}/`)));
    expect(users.filter((file) => !file.path.startsWith(`${home}/`)).map((file) => file.path)).toEqual([]);
  });
});

describe('forbidden code', () => {
  it('core, games, search and strategies use no clock and no unseeded luck', () => {
    const files = [...under(src, 'src/core'), ...under(src, 'src/games'), ...under(src, 'src/search'), ...strategies];
    const found = files.filter((file) => /\b(Math\.random|Date\.now|performance\.now|new Date\(\))/.test(file.text));
    expect(found.map((file) => file.path)).toEqual([]);
  });

  it('commands reach the process only through their context, so that tests can run them in-process', () => {
    const found = under(src, 'src/cli').flatMap(({ path, text }) => [...text.matchAll(/(?<![.\w])process\.(\w+)/g)].map(([, what]) => `${path}: ${what}`));
    const elsewhere = found.filter((use) => !use.startsWith('src/cli/main.ts'));
    // Relative paths always start from the working directory of the process. Output of strategies is kept off stdout.
    expect([...new Set(elsewhere)]).toEqual(['src/cli/runs.ts: cwd', 'src/cli/terminal.ts: stdout', 'src/cli/terminal.ts: stderr']);
  });

  it('strategies are examples to copy: they read the game by name, never by state word, code or table', () => {
    const raw = /\.own\[|\.derived\[| >>>?=? |\b[SCK]\.[A-Z]|\btables\.\w/g;
    expect(rawReadings('view.own[S.AREA] · words.derived[3] · print >> 31 · C.PASS · t.tables.gain', raw)).toEqual([
      '.own[',
      'S.A',
      '.derived[',
      ' >> ',
      'C.P',
      'tables.g',
    ]);
    expect(strategies.length).toBeGreaterThan(20);
    expect(strategies.flatMap(({ path, text }) => rawReadings(text, raw).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it('no test is skipped, focused or postponed', () => {
    const marked = /\b(?:it|test|describe|suite|bench)\s*(?:\.\w+)*\.(?:only|skip|todo|skipIf|runIf|fails)\b|\bx(?:it|describe|test)\s*\(/;
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((file) => file.path !== 'tests/architecture.test.ts' && marked.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});

describe('class hierarchies', () => {
  it('games extend at most one core class and one game class, plus one variation', () => {
    const found = chains([...under(src, 'src/core'), ...under(src, 'src/games')]);
    expect(found).toContainEqual(['VeilRules', 'TheVeil', 'Engine']);
    expect(found.filter((chain) => chain.length > 3)).toEqual([]);
  });
});

describe('file layout', () => {
  it('no folder has more than 35 files, except statistics with one file per estimator', () => {
    const count = new Map<string, number>();
    for (const { path } of [...src, ...strategies, ...tests, ...filesIn('bench')]) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1);
    count.delete('src/stats');
    expect([...count].filter(([, files]) => files > 35)).toEqual([]);
  });

  it('file names are in kebab-case; a leading underscore marks code shared by strategies', () => {
    const names = [...src, ...strategies, ...tests, ...filesIn('bench')].map(({ path }) => path);
    expect(names.filter((path) => !/^_?[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/.test(basename(path)))).toEqual([]);
  });
});

describe('the import checks', () => {
  it('find a circle and the files that lead to it', () => {
    const imported = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] };
    expect(circles(new Map(Object.entries(imported)))).toEqual(['a', 'b', 'c']);
  });

  it('recognise every form of import', () => {
    const text = "import a from 'x';\nimport {\n  b,\n} from './y.ts';\nimport './z.ts';\nexport * from './w.ts';\nconst v = await import('./v.ts');";
    expect(imports(text)).toEqual(['x', './y.ts', './z.ts', './w.ts', './v.ts']);
    expect(read('src/core/engine.ts').own).toContain('src/core/luck.ts');
  });

  it('tell static imports from type imports and dynamic ones', () => {
    const text = "import type { A } from 'a';\nimport type {\n  B,\n} from 'b';\nexport type { C } from 'c';\nimport { type D, d } from 'd';\nimport('e');\n";
    expect(imports(withoutDynamic(withoutTypes(text)))).toEqual(['d']);
    const files = [read('a.ts', "import './b.ts';"), read('b.ts', "import 'zod';\nimport type { X } from './c.ts';"), read('c.ts', "import 'yaml';")];
    expect(strayPackages(loadedWith(files.slice(0, 1), files, withoutTypes), () => false)).toEqual(['b.ts imports zod']);
  });
});
