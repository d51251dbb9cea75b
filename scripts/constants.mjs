// Replaces named constants by their numbers across the modules of a folder of built code. V8 reads an imported or module-level constant from a cell each time,
// checks whether it is initialised and a small integer, and folds nothing: that costs a tenth of a game's time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'acorn';

/** Inlines numeric constants and members of enums in every .js file under a folder; returns how many uses were replaced. */
export function inlineConstants(folder) {
  const modules = new Map();
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (!entry.endsWith('.js')) continue;
    const file = resolve(folder, entry);
    const source = readFileSync(file, 'utf8');
    modules.set(file, {
      source,
      tree: parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }),
      known: new Map(),
      exported: new Map(),
    });
  }
  // A constant may depend on others, and modules may import each other in cycles: repeat until nothing new turns up.
  for (let grown = true; grown; ) {
    grown = false;
    for (const [file, module] of modules) if (gather(file, module, modules)) grown = true;
  }
  let replaced = 0;
  for (const [file, { source, tree, known }] of modules) {
    const edits = uses(tree, known);
    if (edits.length === 0) continue;
    let text = source;
    for (const { start, end, put } of edits.sort((a, b) => b.start - a.start)) text = text.slice(0, start) + put + text.slice(end);
    writeFileSync(file, text);
    replaced += edits.length;
  }
  return replaced;
}

/** Collects the constants that a module declares, imports and exports, as far as known; true if one was added. */
function gather(file, { tree, known, exported }, modules) {
  const before = known.size + exported.size;
  const exportsOf = (source) => (source.value.startsWith('.') ? modules.get(resolve(join(dirname(file), source.value)))?.exported : undefined) ?? new Map();
  const copy = (from, name, to, as) => {
    if (from.has(name)) to.set(as, from.get(name));
  };
  for (const node of tree.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type === 'VariableDeclaration' && declared.kind === 'const') {
      for (const { id, init } of declared.declarations) {
        const value = id.type === 'Identifier' ? evaluate(init, known) : undefined;
        if (value === undefined) continue;
        known.set(id.name, value);
        if (declared !== node) exported.set(id.name, value);
      }
    } else if (declared?.type === 'VariableDeclaration' && declared.kind === 'var') {
      // `export var Kind;` and, as the next statement, the function that fills it: an enum.
      for (const { id } of declared.declarations) {
        const members = enumMembers(tree.body[tree.body.indexOf(node) + 1], id.name);
        if (members === undefined || known.has(id.name)) continue;
        known.set(id.name, members);
        if (declared !== node) exported.set(id.name, members);
      }
    } else if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) if (one.type === 'ImportSpecifier') copy(exportsOf(node.source), one.imported.name, known, one.local.name);
    } else if (node.type === 'ExportNamedDeclaration') {
      const from = node.source === null ? known : exportsOf(node.source);
      for (const one of node.specifiers) copy(from, one.local.name, exported, one.exported.name);
    } else if (node.type === 'ExportAllDeclaration' && node.exported === null) {
      for (const [name, value] of exportsOf(node.source)) exported.set(name, value);
    }
  }
  return known.size + exported.size > before;
}

/** The numbers of an enum's members by name, if this statement fills an enum of that name as TypeScript writes it: `K[K["play"] = 3] = "play"`. */
function enumMembers(statement, name) {
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'FunctionExpression' || call.callee.params[0]?.name !== name) return undefined;
  const members = new Map();
  for (const { expression } of call.callee.body.body) {
    const inner = expression?.left?.property;
    const value = inner?.type === 'AssignmentExpression' ? evaluate(inner.right, members) : undefined;
    if (value === undefined) return undefined;
    members.set(inner.left.property.value, value);
  }
  return members;
}

/** The value of an expression, or undefined if it contains anything but numbers and known constants. */
function evaluate(node, known) {
  const value = calculate(node, known);
  return Number.isFinite(value) && !Object.is(value, -0) ? value : undefined;
}

function calculate(node, known) {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node?.type === 'Identifier') return known.get(node.name);
  if (node?.type === 'MemberExpression') return memberOf(node, known);
  if (node?.type === 'UnaryExpression') {
    const of = calculate(node.argument, known);
    return of === undefined ? undefined : node.operator === '-' ? -of : node.operator === '~' ? ~of : undefined;
  }
  if (node?.type !== 'BinaryExpression') return undefined;
  const a = calculate(node.left, known);
  const b = calculate(node.right, known);
  return a === undefined || b === undefined ? undefined : OPERATORS[node.operator]?.(a, b);
}

/** The number of `Kind.play` or `Kind["play"]`, or undefined if this is no member of a known enum. */
function memberOf({ object, property, computed }, known) {
  const members = object.type === 'Identifier' ? known.get(object.name) : undefined;
  return members instanceof Map ? members.get(computed ? property.value : property.name) : undefined;
}

const OPERATORS = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '**': (a, b) => a ** b,
  '|': (a, b) => a | b,
  '&': (a, b) => a & b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b,
};

/** Where a module reads known constants, and the replacement text. Skips a name that is also declared inside any function. */
function uses(tree, known) {
  const edits = [];
  const shadowed = new Set();
  const visit = (node, parent, key, depth) => {
    if (node.type === 'Identifier') {
      if (isName(node, parent, key)) {
        if (depth > 0 && binds(parent, key)) shadowed.add(node.name);
        return;
      }
      const value = known.get(node.name);
      if (typeof value !== 'number') return;
      const number = textOf(value, parent, key);
      edits.push({
        name: node.name,
        start: node.start,
        end: node.end,
        put: parent.type === 'Property' && parent.shorthand ? `${node.name}: ${number}` : number,
      });
      return;
    }
    const member = node.type === 'MemberExpression' ? memberOf(node, known) : undefined;
    if (member !== undefined) {
      edits.push({ name: node.object.name, start: node.start, end: node.end, put: textOf(member, parent, key) });
      return;
    }
    // The function that fills an enum names it as its parameter; that shadows nothing elsewhere.
    if (node.type === 'ExpressionStatement' && depth === 0 && enumMembers(node, node.expression.callee?.params?.[0]?.name) !== undefined) return;
    if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.declaration === null)) return;
    const inner = SCOPES.has(node.type) ? depth + 1 : depth;
    if (node.type === 'ObjectPattern') {
      for (const property of node.properties) {
        if (property.computed) visit(property.key, property, 'key', inner);
        visit(property.type === 'Property' ? property.value : property, PATTERN, 'value', inner);
      }
      return;
    }
    for (const [name, child] of Object.entries(node)) {
      // In a shorthand property, key and value are the same text.
      if (node.type === 'Property' && node.shorthand && name === 'key') continue;
      for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one, node, name, inner);
    }
  };
  visit(tree, null, '', 0);
  return edits.filter(({ name }) => !shadowed.has(name));
}

/** A number as it is written in this position. */
function textOf(value, parent, key) {
  return value < 0 || (parent.type === 'MemberExpression' && key === 'object') ? `(${value})` : String(value);
}

/** Object patterns bind names like array patterns. */
const PATTERN = { type: 'ArrayPattern' };

const SCOPES = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'BlockStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'SwitchStatement',
  'StaticBlock',
  'CatchClause',
]);

/** Is this identifier a name rather than a read of a variable? */
function isName(node, parent, key) {
  switch (parent.type) {
    case 'MemberExpression':
      return key === 'property' && !parent.computed;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'key' && !parent.computed && node !== parent.value;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return true;
    default:
      return binds(parent, key);
  }
}

/** Does an identifier in this position declare a variable? Treats all patterns as declarations; at worst a constant is not replaced. */
function binds(parent, key) {
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return key === 'id' || key === 'params';
    case 'AssignmentPattern':
      return key === 'left';
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    case 'CatchClause':
      return key === 'param';
    default:
      return false;
  }
}
