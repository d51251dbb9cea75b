// Declares as `const`, in bundles, every function and variable that is never assigned again. esbuild writes `function` and `var`, and imports and exports are
// cells that files share. V8 reads all those from memory at each use, and at each call checks that the function is still the one it compiled for; a constant of
// the file itself it simply knows. Rules are many small functions: the checks are a twentieth of a game's instructions.
import { dirname, resolve } from 'node:path';
import { parse } from 'acorn';

/** The bundles of a build with their fixed names as constants; they do the same. Takes and returns their texts by path. */
export function fixNames(texts) {
  const bundles = new Map();
  for (const [path, text] of texts) {
    const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    bundles.set(path, { path, text, body, fixed: declaredOnce(body), exported: new Set() });
  }
  // What a bundle imports may be a name that another has imported in turn: repeat until nothing new turns up.
  for (let grown = true; grown; ) {
    grown = false;
    for (const bundle of bundles.values()) if (gather(bundle, bundles)) grown = true;
  }
  return new Map([...bundles].map(([path, bundle]) => [path, rewritten(bundle)]));
}

/** Adds the fixed names that a bundle imports and exports, as far as known; true if there were new ones. */
function gather({ path, body, fixed, exported }, bundles) {
  const before = fixed.size + exported.size;
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const known = bundles.get(resolve(dirname(path), node.source.value))?.exported;
      for (const one of node.specifiers) if (one.type === 'ImportSpecifier' && known?.has(one.imported.name)) fixed.add(one.local.name);
    } else if (isList(node)) for (const one of node.specifiers) if (fixed.has(one.local.name)) exported.add(one.exported.name);
  }
  return fixed.size + exported.size > before;
}

/** The names that a bundle declares once, with a value, and never assigns. An inner variable that is assigned keeps an outer one of its name from being fixed. */
function declaredOnce(body) {
  const times = new Map();
  for (const node of body) for (const name of namesDeclared(node)) times.set(name, (times.get(name) ?? 0) + 1);
  const assigned = new Set();
  for (const node of body) gatherAssigned(node, assigned);
  return new Set([...times.keys()].filter((name) => times.get(name) === 1 && !assigned.has(name)));
}

function namesDeclared(node) {
  if (node.type === 'FunctionDeclaration') return [node.id.name];
  return hasValues(node) ? node.declarations.map(({ id }) => id.name) : [];
}

/** Are these variables with a value each? */
function hasValues(node) {
  return node.type === 'VariableDeclaration' && node.declarations.every(({ id, init }) => id.type === 'Identifier' && init !== null);
}

/** Is this `export { … }`, the only way in which esbuild exports? */
function isList(node) {
  return node.type === 'ExportNamedDeclaration' && node.declaration === null && node.source === null;
}

function gatherAssigned(node, assigned) {
  if (node.type === 'AssignmentExpression' || node.type === 'ForOfStatement' || node.type === 'ForInStatement') gatherTargets(node.left, assigned);
  else if (node.type === 'UpdateExpression') gatherTargets(node.argument, assigned);
  for (const child of childrenOf(node)) gatherAssigned(child, assigned);
}

/** Gathers every name in the target of an assignment; too many at worst. */
function gatherTargets(node, assigned) {
  if (node.type === 'Identifier') assigned.add(node.name);
  else if (node.type !== 'MemberExpression' && node.type !== 'VariableDeclaration') for (const child of childrenOf(node)) gatherTargets(child, assigned);
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');
}

/** The text of a bundle with its fixed names as constants. Imported and exported names get second names, so that the bundle itself uses constants. */
function rewritten({ text, body, fixed }) {
  const imports = [];
  // Functions come first: other statements may call those that are declared after them.
  const first = [];
  const rest = [];
  const last = [];
  let at = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0;
  const firstLine = text.slice(0, at);
  /** Takes a node out; what is before it stays. */
  const take = (node) => {
    rest.push(text.slice(at, node.start));
    at = node.end;
    return text.slice(node.start, node.end);
  };
  const second = (name, side) => {
    if (text.includes(`${name}$${side}`)) throw new Error(`a bundle has the name ${name}$${side} already`);
    return `${name}$${side}`;
  };
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      let put = take(node);
      for (const { type, imported, local, start, end } of node.specifiers.toReversed()) {
        if (type !== 'ImportSpecifier' || !fixed.has(local.name)) continue;
        const name = second(local.name, 'in');
        put = `${put.slice(0, start - node.start)}${imported.name} as ${name}${put.slice(end - node.start)}`;
        first.push(`const ${local.name} = ${name};`);
      }
      imports.push(put);
    } else if (node.type === 'FunctionDeclaration' && fixed.has(node.id.name)) {
      const put = take(node);
      const head = node.id.start - node.start;
      first.push(`const ${node.id.name} = ${put.slice(0, head)}${put.slice(head + node.id.name.length)};`);
    } else if (hasValues(node) && node.declarations.every(({ id }) => fixed.has(id.name))) {
      rest.push(text.slice(at, node.start), 'const');
      at = node.start + node.kind.length;
    } else if (isList(node)) {
      take(node);
      const names = node.specifiers.map(({ local }) => local.name).filter((name) => fixed.has(name));
      // A map, because a name may be exported twice, for example also as the default.
      const seconds = new Map(names.map((name) => [name, second(name, 'out')]));
      for (const [name, put] of seconds) last.push(`const ${put} = ${name};`);
      const listed = node.specifiers.map(({ local, exported }) => `${seconds.get(local.name) ?? local.name} as ${exported.name}`);
      last.push(`export { ${listed.join(', ')} };`);
    }
  }
  rest.push(text.slice(at));
  return `${firstLine}${[...imports, ...first].join('\n')}\n${rest.join('')}${last.join('\n')}\n`;
}
