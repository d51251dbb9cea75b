import { readFileSync } from 'node:fs';
import type {
  ArrowFunctionExpression,
  BlockStatement,
  ClassDeclaration,
  Expression,
  FunctionDeclaration,
  MethodDefinition,
  Node,
  Pattern,
  Program,
} from 'acorn';
import type { AnyFunction } from './values.ts';

/** Where built modules leave what stands in their scope, by their address (scripts/trees.mjs). Modules run from their sources leave nothing. */
const SCOPES = Symbol.for('scry.scopes');

export type Scope = Readonly<Record<string, unknown>>;

/** A function as it is written. */
export interface FunctionNode {
  readonly params: readonly Pattern[];
  readonly body: BlockStatement | Expression;
}

/** A function of a built module: how it is written, what it sees, and where `super` begins. */
export interface Source {
  readonly name: string;
  readonly node: FunctionNode;
  readonly scope: Scope;
  readonly home: object | null;
  /** Nodes of its body, by which its size goes. */
  readonly size: number;
  /** Names of its own that are assigned to after they were made. */
  readonly assigned: ReadonlySet<string>;
}

interface Place {
  readonly url: string;
  readonly scope: Scope;
  readonly name: string;
  /** Of a method: its class, and what it is there. */
  readonly method: { readonly name: string; readonly kind: MethodDefinition['kind']; readonly home: object; readonly fixed: boolean } | null;
}

/** Finds how the functions of the modules loaded in this thread are written. */
export class Sources {
  private readonly places = new Map<unknown, Place>();
  private readonly trees = new Map<string, Program>();
  private readonly found = new Map<AnyFunction, Source | null>();

  constructor() {
    const scopes = (globalThis as { [SCOPES]?: Map<string, () => readonly [Scope, Scope]> })[SCOPES] ?? new Map<string, () => readonly [Scope, Scope]>();
    for (const [url, scopeOf] of scopes) {
      const [own, imported] = scopeOf();
      const scope = { ...own, ...imported };
      for (const [name, live] of Object.entries(own)) {
        if (typeof live !== 'function') continue;
        this.places.set(live, { url, scope, name, method: null });
        if (live.prototype !== undefined) this.addMethods(live.prototype, false, url, scope, name);
        this.addMethods(live, true, url, scope, name);
      }
    }
  }

  private addMethods(home: object, fixed: boolean, url: string, scope: Scope, name: string): void {
    for (const [method, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(home))) {
      const of = (kind: MethodDefinition['kind']): Place => ({ url, scope, name, method: { name: method, kind, home, fixed } });
      if (typeof value === 'function' && method !== 'constructor') this.places.set(value, of('method'));
      if (get !== undefined) this.places.set(get, of('get'));
      if (set !== undefined) this.places.set(set, of('set'));
    }
  }

  private treeOf(url: string): Program {
    let tree = this.trees.get(url);
    if (tree === undefined) {
      tree = JSON.parse(readFileSync(new URL(url.replace(/\.js$/, '.tree.json')), 'utf8')) as Program;
      this.trees.set(url, tree);
    }
    return tree;
  }

  /** Null for what has no tree: functions made by others, and those of the user's own files. */
  find(fn: AnyFunction): Source | null {
    let source = this.found.get(fn);
    if (source === undefined) {
      source = this.read(fn);
      this.found.set(fn, source);
    }
    return source;
  }

  private read(fn: AnyFunction): Source | null {
    const place = this.places.get(fn);
    if (place === undefined) return null;
    const { scope, name, method } = place;
    const at = declared(this.treeOf(place.url), name);
    if (at === null) return null;
    if (method === null) return at.type === 'ClassDeclaration' ? null : sourceOf(name, at, scope, null);
    if (at.type !== 'ClassDeclaration') return null;
    for (const member of at.body.body) {
      if (member.type !== 'MethodDefinition' || member.computed || member.key.type !== 'Identifier') continue;
      if (member.key.name !== method.name || member.kind !== method.kind || member.static !== method.fixed) continue;
      return sourceOf(`${name}.${method.name}`, member.value as unknown as FunctionNode, scope, method.home);
    }
    return null;
  }
}

/** What a module declares by this name: a function, a class or an arrow function; null for anything else. */
function declared({ body }: Program, name: string): FunctionDeclaration | ClassDeclaration | ArrowFunctionExpression | null {
  for (const statement of body) {
    const node = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement;
    if ((node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration') && node.id?.name === name)
      return node as FunctionDeclaration | ClassDeclaration;
    if (node?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && id.name === name && init?.type === 'ArrowFunctionExpression') return init;
  }
  return null;
}

function sourceOf(name: string, node: FunctionNode, scope: Scope, home: object | null): Source {
  return { name, node, scope, home, size: sizeOf(node.body), assigned: assignedIn(node.body) };
}

const sizes = new WeakMap<Node, number>();

/** Nodes of a piece of code. */
export function sizeOf(node: Node): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  let size = 0;
  visit(node, () => {
    size++;
  });
  sizes.set(node, size);
  return size;
}

/** Names that a piece of code assigns to. */
export function assignedIn(node: Node): Set<string> {
  const names = new Set<string>();
  visit(node, (inner) => {
    const target = inner.type === 'AssignmentExpression' ? inner.left : inner.type === 'UpdateExpression' ? inner.argument : null;
    if (target?.type === 'Identifier') names.add((target as unknown as { name: string }).name);
  });
  return names;
}

type Loose = Node & { readonly left?: Node; readonly argument?: Node | null };

function visit(node: Node, see: (node: Loose) => void): void {
  see(node as Loose);
  for (const child of Object.values(node)) for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one, see);
}

/** Does it give anything back, as far as it is written? */
export function givesBack({ node }: Source): boolean {
  if (node.body.type !== 'BlockStatement') return true;
  let gives = false;
  visit(node.body, (inner) => {
    if (inner.type === 'ReturnStatement' && inner.argument != null) gives = true;
  });
  return gives;
}
