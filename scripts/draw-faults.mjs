// `node scripts/draw-faults.mjs SEED N`: draws N functions, as evenly as possible over the areas below, for which to write a fault in tests/faults.yaml. Drawn by
// chance, faults also land where nobody thought of a test. Leaves out functions under three lines and those that a fault already hits.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { parse } from 'yaml';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const games = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const AREAS = {
  rules: games.flatMap(({ name }) => [`src/games/${name}/rules`, `src/games/${name}/modes`]),
  kit: ['src/kit'],
  stats: ['src/stats'],
  runner: ['src/runner'],
  tables: ['src/tables'],
  report: ['src/report'],
};
const SHORTEST = 3;

const [seed, count] = process.argv.slice(2);
if (seed === undefined || !/^[1-9]\d*$/.test(count ?? '')) {
  console.error('usage: node scripts/draw-faults.mjs SEED N');
  process.exit(2);
}
const faults = parse(readFileSync(join(root, 'tests/faults.yaml'), 'utf8'));
const areas = Object.entries(AREAS).map(([area, folders]) => ({ area, left: shuffled(folders.flatMap(sources).flatMap(functions)), drawn: [] }));
for (let drawn = 0; drawn < Number(count) && areas.some(({ left }) => left.length > 0); ) {
  for (const { left, drawn: taken } of areas) {
    if (left.length === 0 || drawn === Number(count)) continue;
    taken.push(left.shift());
    drawn++;
  }
}
for (const { area, drawn } of areas) for (const { file, line, name } of drawn) console.log(`${area}\t${file}:${line}\t${name}`);

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((entry) => entry.endsWith('.ts'))
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
}

/** The named functions of a file that qualify. */
function functions(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const hit = faults.filter((fault) => fault.file === file).map(({ find }) => source.indexOf(find));
  return named(parseSync(file, source).program)
    .filter(({ start, end }) => source.slice(start, end).split('\n').length >= SHORTEST && !hit.some((at) => at >= start && at < end))
    .map(({ start, name }) => ({ file, line: source.slice(0, start).split('\n').length, name }));
}

/** Functions and methods with a body under a node of the syntax tree. Callbacks without a name count as part of the function around them. */
function named(node, within = '') {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((child) => named(child, within));
  const { start, end } = node;
  const found = [];
  if (node.type === 'FunctionDeclaration' && node.body) found.push({ start, end, name: node.id.name });
  if (node.type === 'MethodDefinition' && node.value.body) found.push({ start, end, name: `${within}.${node.key.name}` });
  if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression') found.push({ start, end, name: node.id.name });
  const inner = node.type === 'ClassDeclaration' ? node.id.name : within;
  return [...found, ...Object.values(node).flatMap((child) => named(child, inner))];
}

/** In an order set by the seed and each function's file and name, so that editing one file does not change the draw in others. */
function shuffled(list) {
  const key = ({ file, name }) => createHash('sha256').update(`${seed} ${file} ${name}`).digest('hex');
  return list
    .map((entry) => [key(entry), entry])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);
}
