// For every built module of the rules and players: a file beside it that says how it is written, and a line in it that leaves what stands in its scope where
// src/machinecode finds it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';

/** Folders and single modules that games and their tables are made of. */
const FOLDERS = ['src/core', 'src/games', 'strategies'];
const RUNNER = ['play', 'gameloops', 'table', 'recorder', 'rowcolumns', 'cardbook', 'curvebook', 'bitcounters', 'deal'];
const MODULES = [...RUNNER.map((name) => `src/runner/${name}.js`), 'src/tables/keptcurves.js'];

export function writeTrees(dist) {
  const inFolders = FOLDERS.flatMap((folder) => readdirSync(join(dist, folder), { recursive: true }).map((entry) => join(folder, entry)));
  for (const path of [...inFolders, ...MODULES]) if (path.endsWith('.js')) writeTree(join(dist, path));
}

export function writeTree(file) {
  const source = readFileSync(file, 'utf8');
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  const own = tree.body.flatMap(declaredIn);
  const imported = tree.body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : []));
  if (own.length === 0) return;
  const scope = `[{ ${own.join(', ')} }, { ${imported.join(', ')} }]`;
  writeFileSync(
    file.replace(/\.js$/, '.tree.json'),
    JSON.stringify(tree, (key, value) => (key === 'end' || key === 'raw' ? undefined : value)),
  );
  writeFileSync(file, `${source}\n(globalThis[Symbol.for('scry.scopes')] ??= new Map()).set(import.meta.url, () => ${scope});\n`);
}

/** What a statement of a module declares. */
function declaredIn(node) {
  const declared = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration' ? node.declaration : node;
  // What a module assigns to again is not known beforehand.
  if (declared?.type === 'VariableDeclaration' && declared.kind !== 'const') return [];
  if (declared?.type === 'VariableDeclaration') return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') && declared.id !== null ? [declared.id.name] : [];
}
