import type { ConditionalExpression, Expression, LogicalExpression } from 'acorn';
import { Calls } from './calls.ts';
import { type Constant, constant, isFloat, isNumber, isPlain, Unsupported, type Value, wrap } from './values.ts';
import type { Label } from './variables.ts';
import { br, type Code, get, int, Op, set, TYPE } from './wasm.ts';

/** Expressions, and tests: those that are only asked for their truth. */
export abstract class Expressions extends Calls {
  // Tests

  /** A test whose truth turned out not to be known: it was compiled for that, and need not be again. */
  private tried: { readonly test: Expression; readonly truth: Value } | null = null;

  /** What was tried before belongs to another place in the code. */
  protected forgetTried(): void {
    this.tried = null;
  }

  /** The truth of a test where it is known. */
  protected known(test: Expression): Constant | null {
    if (this.tried?.test === test) return null;
    switch (test.type) {
      case 'UnaryExpression': {
        if (test.operator !== '!') break;
        const of = this.known(test.argument);
        return of === null ? null : { ...of, v: !of.v };
      }
      case 'LogicalExpression': {
        if (test.operator === '??') break;
        const left = this.known(test.left);
        if (left === null || left.pre !== undefined) return null;
        return left.v === (test.operator === '&&') ? this.known(test.right) : left;
      }
      case 'Identifier':
      case 'MemberExpression':
      case 'BinaryExpression':
      case 'Literal': {
        const truth = this.truth(this.expression(test));
        if (truth.k === 'const') return truth;
        this.tried = { test, truth };
      }
    }
    return null;
  }

  /** Code that goes to a label where the truth of a test is `sense`, and on where it is not. */
  protected override goTo(test: Expression, label: Label, sense: boolean): Code {
    if (test.type === 'UnaryExpression' && test.operator === '!') return this.goTo(test.argument, label, !sense);
    if (test.type === 'LogicalExpression' && test.operator !== '??') {
      const { left, right } = test;
      if ((test.operator === '&&') !== sense) {
        const first = this.known(left);
        if (first !== null && first.pre === undefined && first.v === sense) return br(this.depthOf(label));
        return [this.goTo(left, label, sense), this.goTo(right, label, sense)];
      }
      const first = this.known(left);
      if (first !== null && first.pre === undefined && first.v !== sense) return [];
      const on: Label = { name: 'on' };
      return [Op.block, Op.nothing, this.within(on, () => [this.goTo(left, on, !sense), this.goTo(right, label, sense)]), Op.end];
    }
    if (test.type === 'CallExpression') {
      const inlined = this.inlineTest(test, label, sense);
      if (inlined !== null) return inlined;
    }
    return this.goOn(this.truthOf(test), label, sense);
  }

  private truthOf(test: Expression): Value {
    const { tried } = this;
    if (tried?.test !== test) return this.truth(this.expression(test));
    this.tried = null;
    return tried.truth;
  }

  // Expressions

  override expression(node: Expression, unused = false): Value {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'object' && node.value !== null) throw new Unsupported('a regular expression');
        return constant(node.value as number);
      case 'ThisExpression':
        return this.frame.self ?? constant(undefined);
      case 'Identifier':
        return this.named(node.name);
      case 'ParenthesizedExpression':
        return this.expression(node.expression, unused);
      case 'MemberExpression': {
        if (node.object.type === 'Super') throw new Unsupported('a field of super');
        const of = this.expression(node.object);
        if (node.optional && isPlain(of) && (of.v === null || of.v === undefined)) return constant(undefined);
        if (node.computed) return this.item(of, this.expression(node.property as Expression));
        return this.member(of, (node.property as { name: string }).name);
      }
      case 'ChainExpression':
        return this.expression(node.expression, unused);
      case 'CallExpression':
        return this.call(node);
      case 'UnaryExpression':
        return this.unary(node.operator, this.expression(node.argument));
      case 'BinaryExpression':
        return this.binary(node.operator, this.expression(node.left as Expression), this.expression(node.right));
      case 'LogicalExpression':
        return this.logical(node);
      case 'ConditionalExpression':
        return this.conditional(node);
      case 'AssignmentExpression':
        return this.assign(node, unused);
      case 'UpdateExpression':
        return this.update(node, unused);
      case 'SequenceExpression': {
        const first = node.expressions.slice(0, -1).map((one) => this.drop(this.expression(one, true)));
        return this.after(first, this.expression(node.expressions[node.expressions.length - 1], unused));
      }
      default:
        throw new Unsupported(`a ${node.type}`);
    }
  }

  private named(name: string): Value {
    if (name === 'undefined') return constant(undefined);
    const binding = this.lookup(name);
    if (binding !== undefined) return this.read(binding);
    const { scope } = this.frame.source;
    if (name in scope) return wrap(scope[name]);
    if (name === 'Math' || name === 'Number') return { k: 'global', name };
    throw new Unsupported(`the name ${name}`);
  }

  private logical(node: LogicalExpression): Value {
    const { operator, left, right } = node;
    if (operator === '??') {
      const v = this.expression(left);
      if (v.k === 'const') return v.v === null || v.v === undefined ? this.after(v.pre ?? [], this.expression(right)) : v;
      if (v.k === 'obj' && v.set.includes(null)) throw new Unsupported('??');
      return v;
    }
    const known = this.known(left);
    if (known !== null) {
      if (known.v === (operator === '&&')) return this.after(known.pre ?? [], this.expression(right));
      return known;
    }
    // As a number, 0 or 1: objects are not asked for in this way.
    const end: Label = { name: 'end' };
    const local = this.unit.local('i32');
    const sense = operator === '||';
    const code = this.within(end, () => [int(sense ? 1 : 0), set(local), this.goTo(node, end, sense), int(sense ? 0 : 1), set(local)]);
    return { k: 'i32', c: [Op.block, Op.nothing, code, Op.end, get(local)] };
  }

  private conditional({ test, consequent, alternate }: ConditionalExpression): Value {
    const known = this.known(test);
    if (known !== null) return this.after(known.pre ?? [], this.expression(known.v ? consequent : alternate));
    if (test.type !== 'LogicalExpression' && test.type !== 'CallExpression') {
      const truth = this.truthOf(test);
      const inside: Label = { name: 'choice' };
      const [a, b] = this.within(inside, () => [this.expression(consequent), this.expression(alternate)]);
      return truth.k === 'const' ? this.after(truth.pre ?? [], truth.v ? a : b) : this.choose(this.i32(truth), a, b);
    }
    const end: Label = { name: 'end' };
    const other: Label = { name: 'else' };
    return this.within(end, () => {
      const [jump, a] = this.within(other, () => [this.goTo(test, other, false), this.expression(consequent)] as const);
      const b = this.expression(alternate);
      if (!isNumber(a) || !isNumber(b)) return this.choose([Op.block, TYPE.i32, Op.block, Op.nothing, jump, int(1), br(1), Op.end, int(0), Op.end], a, b);
      const floats = isFloat(a) || isFloat(b);
      const local = this.unit.local(floats ? 'f64' : 'i32');
      const put = (v: Value): Code => [this.number(v, floats), set(local)];
      return { k: floats ? 'f64' : 'i32', c: [Op.block, Op.nothing, Op.block, Op.nothing, jump, put(a), br(1), Op.end, put(b), Op.end, get(local)] } as Value;
    });
  }
}
