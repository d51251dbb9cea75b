import type { AssignmentExpression, AssignmentOperator, BinaryOperator, Expression, MemberExpression, Pattern, Property, UpdateExpression } from 'acorn';
import type { Holding } from './memory.ts';
import { described, Objects, type Spot } from './objects.ts';
import type { Source } from './source.ts';
import { type AnyFunction, constant, isPlain, isWords, type Thing, Unsupported, type Value } from './values.ts';
import { type Code, float, get, int, Op, set, unsigned } from './wasm.ts';

/** A name: for something that stays as it is, or for a variable. */
export type Binding = { readonly fixed: Value } | { readonly local: number; readonly holding: Holding };

/** Where `break` and `continue` go; a switch has no next round. */
export interface Loop {
  readonly out: Label;
  readonly next: Label | null;
}

/** A block that code can leave; labels are told apart by what they are. */
export interface Label {
  readonly name: string;
}

/** A function being compiled into the unit: the unit's own, or one that is part of it. */
export interface Frame {
  readonly source: Source;
  readonly self: Thing | null;
  /** Where it stands among the calls, by which its variables are known from pass to pass. */
  path: string;
  calls: number;
  readonly scopes: Map<string, Binding>[];
  readonly loops: Loop[];
  /** What `return` becomes. */
  readonly answer: (v: Value | null) => Code;
  /** The same where the answer is only asked for its truth. */
  readonly answerTest: ((test: Expression) => Code) | null;
}

/** Something that can be assigned to. */
type Target =
  | { readonly t: 'variable'; readonly local: number; readonly holding: Holding }
  | { readonly t: 'element'; readonly spot: Spot }
  | { readonly t: 'field'; readonly holding: Holding; readonly c: Code; readonly offset: number; readonly steady: boolean }
  | { readonly t: 'setter'; readonly set: AnyFunction; readonly of: Thing; readonly name: string };

/** Names, variables, and what is assigned to them, to fields and to elements. */
export abstract class Variables extends Objects {
  protected frame!: Frame;

  abstract expression(node: Expression, unused?: boolean): Value;

  protected lookup(name: string): Binding | undefined {
    const { scopes } = this.frame;
    for (let i = scopes.length - 1; i >= 0; i--) {
      const binding = scopes[i].get(name);
      if (binding !== undefined) return binding;
    }
    return undefined;
  }

  private declare(name: string, binding: Binding): void {
    this.frame.scopes[this.frame.scopes.length - 1].set(name, binding);
  }

  protected read(binding: Binding): Value {
    if ('fixed' in binding) return binding.fixed;
    const { kind, objects, unset } = binding.holding;
    if (kind !== 'obj') return { k: kind, c: get(binding.local), unset };
    return objects.size === 1 ? { k: 'obj', set: [...objects], unset } : { k: 'obj', set: [...objects], c: get(binding.local), unset };
  }

  /** Gives names to a value, or to parts of it. */
  protected bind(pattern: Pattern, v: Value): Code {
    if (pattern.type === 'ObjectPattern') {
      const [first, whole] = this.keep(v);
      return [
        first,
        pattern.properties.map((property) => {
          const { type, computed, key, value } = property as Property & { value: Pattern };
          if (type !== 'Property' || computed || key.type !== 'Identifier') throw new Unsupported('such a pattern');
          return this.bind(value, this.member(whole, key.name));
        }),
      ];
    }
    if (pattern.type !== 'Identifier') throw new Unsupported(`a ${pattern.type}`);
    const { name } = pattern;
    if (!this.frame.source.assigned.has(name)) {
      const [first, fixed] = this.keep(v);
      this.declare(name, { fixed });
      return first;
    }
    const holding = this.compiler.holding(`${this.unit.key}:${this.frame.path}:${pattern.start}`);
    const local = this.unit.local('i32');
    this.declare(name, { local, holding });
    return this.storeLocal(local, holding, v);
  }

  private storeLocal(local: number, holding: Holding, v: Value): Code {
    this.compiler.memory.hold(holding, v);
    this.unit.locals[local - this.unit.params.length] = holding.kind === 'f64' ? 'f64' : 'i32';
    if (isPlain(v) && v.v === undefined) return [holding.kind === 'f64' ? float(0) : int(0), set(local)];
    return [this.held(holding, v), set(local)];
  }

  /** A value as the variable or field holds it. */
  protected held({ kind }: Holding, v: Value): Code {
    if (kind === 'obj') return this.address(v);
    if (kind === 'word') return v.k === 'const' ? int(this.compiler.memory.wordOf(v.v as string)) : this.i32(v);
    return this.number(v, kind === 'f64');
  }

  // Assignment

  private target(node: Expression | Pattern): Target {
    if (node.type === 'Identifier') {
      const binding = this.lookup(node.name);
      if (binding === undefined || 'fixed' in binding) throw new Unsupported(`assigning to ${node.name}`);
      return { t: 'variable', ...binding };
    }
    if (node.type !== 'MemberExpression') throw new Unsupported(`assigning to a ${node.type}`);
    return this.place(node);
  }

  private place({ object, property, computed }: MemberExpression): Target {
    const of = this.expression(object as Expression);
    if (of.k !== 'obj') throw new Unsupported(`assigning to part of a ${of.k}`);
    if (computed) {
      if (!isWords(of.set[0])) throw new Unsupported('assigning to an item');
      return { t: 'element', spot: this.spot(of, this.expression(property as Expression)) };
    }
    const { name } = property as { name: string };
    const objects = of.set.filter((one) => one !== null);
    const setter = described(objects[0], name)?.set;
    if (setter !== undefined) return { t: 'setter', set: setter as AnyFunction, of, name };
    const { memory } = this.compiler;
    let offset = 0;
    for (const one of objects) {
      if (!memory.sameShape(one, objects[0])) throw new Unsupported(`.${name} of objects of several shapes`);
      memory.write(one, name);
      memory.fieldOf(one, name);
      offset = memory.placeOf(one, name);
    }
    const holding = memory.fieldOf(objects[0], name);
    if (of.c === undefined)
      return { t: 'field', holding, c: [of.pre ?? [], int(0)], offset: offset + memory.addressOf(objects[0]), steady: of.pre === undefined };
    if (!this.isUncertain(of)) return { t: 'field', holding, c: of.c, offset, steady: of.steady === true };
    const [first, kept] = this.keep(of);
    return { t: 'field', holding, c: [first, this.giveUpIf([this.address(kept), Op.eqz]), this.address(kept)], offset, steady: false };
  }

  private put(target: Target, v: Value): Code {
    if (target.t === 'variable') return this.storeLocal(target.local, target.holding, v);
    if (target.t === 'element') return this.storeAt(target.spot, v);
    if (target.t === 'setter') return this.drop(this.invoke(target.set, target.of, [v]));
    const { holding, c, offset } = target;
    this.compiler.memory.hold(holding, v);
    // A field that only ever holds one object need not be written.
    if (holding.kind === 'obj' && holding.objects.size === 1) return this.drop(v);
    return [c, this.held(holding, v), holding.kind === 'f64' ? [Op.f64Store, 3] : [Op.i32Store, 2], ...unsigned(offset)];
  }

  protected assign({ operator, left, right }: AssignmentExpression, unused: boolean): Value {
    const target = this.target(left as Pattern);
    if (operator !== '=') return this.alter(target, (before) => this.binary(plainOperator(operator), before, this.expression(right)), unused, false);
    const v = this.expression(right);
    if (unused) return { k: 'void', pre: this.put(target, v) };
    const [first, kept] = this.keep(v);
    return this.after([first, this.put(target, kept)], kept);
  }

  protected update({ operator, argument, prefix }: UpdateExpression, unused: boolean): Value {
    const step = (before: Value): Value => this.binary(operator === '++' ? '+' : '-', before, constant(1));
    return this.alter(this.target(argument as Expression), step, unused, !prefix);
  }

  /** Reads, reckons and writes back; the value is what stood there before or stands there after. */
  private alter(at: Target, reckon: (before: Value) => Value, unused: boolean, before: boolean): Value {
    const [first, target] = this.settled(at);
    const old = this.current(target);
    if (unused) return { k: 'void', pre: [first, this.put(target, reckon(old))] };
    if (before) {
      const [kept, v] = this.keep(old);
      return this.after([first, kept, this.put(target, reckon(v))], v);
    }
    const [kept, v] = this.keep(reckon(old));
    return this.after([first, kept, this.put(target, v)], v);
  }

  /** A target whose address is reckoned once. */
  private settled(target: Target): [Code, Target] {
    if (target.t === 'element' && !target.spot.fixed) {
      const local = this.unit.local('i32');
      return [[target.spot.c, set(local)], { t: 'element', spot: { ...target.spot, c: get(local) } }];
    }
    if (target.t === 'field' && !target.steady) {
      const local = this.unit.local('i32');
      return [[target.c, set(local)], { ...target, c: get(local), steady: true }];
    }
    return [[], target];
  }

  private current(target: Target): Value {
    switch (target.t) {
      case 'variable':
        return this.read(target);
      case 'element':
        return this.load(target.spot);
      case 'setter':
        return this.member(target.of, target.name);
      default: {
        const { holding, c, offset } = target;
        if (holding.kind === 'obj') throw new Unsupported('reckoning with an object');
        return this.loadAt(holding.kind, c, offset);
      }
    }
  }
}

function plainOperator(operator: AssignmentOperator): BinaryOperator {
  const plain = operator.slice(0, -1);
  if (plain === '&&' || plain === '||' || plain === '??') throw new Unsupported(operator);
  return plain as BinaryOperator;
}
