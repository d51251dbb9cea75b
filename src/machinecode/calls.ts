import type { CallExpression, Expression, MemberExpression, Pattern } from 'acorn';
import { type Answer, resultsOf } from './compiler.ts';
import { Dead } from './numbers.ts';
import type { Source } from './source.ts';
import { type AnyFunction, constant, isFloat, isInt, isNothing, isNumber, isPlain, isWords, type Thing, Unsupported, type Value, wrap } from './values.ts';
import { type Frame, type Label, Variables } from './variables.ts';
import { br, type Code, get, int, isEmpty, type Kind, Op, set, TYPE } from './wasm.ts';

/** Calls inside one another that become one function. */
const MOST_NESTED = 12;

/** Calls: of functions with their own code, of functions that become part of this one, of the host, and of what the language has. */
export abstract class Calls extends Variables {
  /** Blocks that code can leave, the outermost first. */
  protected readonly labels: Label[] = [];
  /** Functions that are being made part of one another. */
  protected readonly nested: Source[] = [];

  /** What follows the last statement compiled is never reached. */
  protected ended = false;

  protected abstract statementsOf(source: Source): Code;

  protected depthOf(label: Label): number {
    return this.labels.length - 1 - this.labels.lastIndexOf(label);
  }

  protected within<T>(label: Label, work: () => T): T {
    this.labels.push(label);
    const made = work();
    this.labels.pop();
    return made;
  }

  call(node: CallExpression): Value {
    const { callee } = node;
    if (callee.type === 'MemberExpression') return this.callMember(callee, node);
    if (callee.type === 'Super') throw new Unsupported('super');
    const of = this.expression(callee);
    if (of.k !== 'fn') throw new Unsupported(`calling a ${of.k}`);
    return this.invoke(of.fn, null, this.argumentsOf(node));
  }

  private callMember({ object, property, computed, optional }: MemberExpression, node: CallExpression): Value {
    if (computed || property.type !== 'Identifier') throw new Unsupported('a call by a name that is reckoned');
    const { name } = property;
    if (object.type === 'Super') {
      const { source, self } = this.frame;
      const parent = Object.getPrototypeOf(source.home) as Record<string, AnyFunction>;
      return this.invoke(parent[name], self, this.argumentsOf(node));
    }
    const of = this.expression(object);
    // `a?.b()` and `a.b?.()` where there is nothing to call.
    if (isPlain(of) && (of.v === null || of.v === undefined)) {
      if (!optional) throw new Dead();
      return constant(undefined);
    }
    if (node.optional && of.k === 'obj' && of.set.every((one) => one !== null && this.compiler.memory.assume(one, name) === undefined))
      return constant(undefined);
    if (of.k === 'obj' && this.isUncertain(of)) return this.ofCertain(of, (certain) => this.callOf(certain, name, node));
    return this.callOf(of, name, node);
  }

  private callOf(of: Value, name: string, node: CallExpression): Value {
    const args = this.argumentsOf(node);
    if (of.k === 'global') return of.name === 'Math' ? this.math(name, args) : this.ofNumber(name, args);
    if (of.k !== 'obj') throw new Unsupported(`${name} of a ${of.k}`);
    const objects = of.set.filter((one) => one !== null);
    if (isWords(objects[0])) return this.arrayMethod({ ...of, set: objects }, name, args);
    if (Array.isArray(objects[0])) return this.listMethod(of, objects as unknown as (readonly unknown[])[], name, args);
    const methods = objects.map((one) => this.compiler.memory.assume(one, name));
    if (methods.some((method) => method !== methods[0])) return this.dispatch(of, objects, name, args);
    if (typeof methods[0] !== 'function') throw new Unsupported(`no method ${name}`);
    return this.invoke(
      methods[0] as AnyFunction,
      objects.length === 1 ? { k: 'obj', set: objects, pre: of.c === undefined ? of.pre : this.drop(of) } : { ...of, set: objects },
      args,
    );
  }

  protected argumentsOf({ arguments: args }: CallExpression): Value[] {
    return args.map((arg) => {
      if (arg.type === 'SpreadElement') throw new Unsupported('spread arguments');
      return this.expression(arg);
    });
  }

  private ofNumber(name: string, args: readonly Value[]): Value {
    if (name === 'isInteger' && args[0].k === 'i32') return { k: 'const', v: true, pre: this.drop(args[0]) };
    throw new Unsupported(`Number.${name}`);
  }

  private listMethod(of: Thing, lists: readonly (readonly unknown[])[], name: string, args: readonly Value[]): Value {
    const [items] = lists;
    this.compiler.memory.assumeList(items);
    if (lists.length > 1 || name !== 'includes' || !items.every(isInt)) throw new Unsupported(`${name} of a list`);
    const [first, v] = this.keep(args[0]);
    const any = items.map((item) => this.binary('===', v, constant(item)));
    return this.after([of.pre ?? [], first], any.length === 0 ? constant(false) : any.reduce((one, other) => this.binary('|', one, other)));
  }

  /** A method that differs from object to object: each is asked for by its address. */
  private dispatch(of: Thing, objects: readonly object[], name: string, args: readonly Value[]): Value {
    const able = objects.filter((one) => typeof (one as Record<string, unknown>)[name] === 'function');
    const [first, self] = this.keep(of);
    const before: Code[] = [first];
    const kept = args.map((arg) => {
      const [code, v] = this.keep(arg);
      before.push(code);
      return v;
    });
    const answers = able.map((one) => this.callUnit((one as Record<string, AnyFunction>)[name], { k: 'obj', set: [one] }, kept));
    const none = answers.some(isNothing);
    if (!none && !answers.every(isNumber)) throw new Unsupported(`objects given back by several ${name}`);
    const floats = answers.some(isFloat);
    const kind = floats ? 'f64' : 'i32';
    const type = none ? Op.nothing : TYPE[kind];
    const pick = (i: number): Code => {
      const code = none ? this.drop(answers[i]) : this.number(answers[i], floats);
      if (i === able.length - 1) return code;
      return [this.address(self), int(this.compiler.memory.addressOf(able[i])), Op.eq, Op.if, type, code, Op.else, pick(i + 1), Op.end];
    };
    return this.after(before, none ? { k: 'void', pre: pick(0) } : { k: kind, c: pick(0) });
  }

  protected override invoke(fn: AnyFunction, self: Thing | null, args: readonly Value[]): Value {
    const source = this.inlinable(fn);
    return source === null ? this.callUnit(fn, self, args) : this.inline(source, self, args);
  }

  /** What becomes part of its caller, unless it calls itself: small functions, and larger ones where they are first called. */
  protected inlinable(fn: AnyFunction): Source | null {
    const source = this.compiler.find(fn);
    if (source === null || this.nested.length >= MOST_NESTED || this.nested.includes(source)) return null;
    const { inlined, inlinedOnce } = this.compiler.options;
    if (source.size <= inlined) return source;
    if (source.size > inlinedOnce || this.unit.parts.has(source)) return null;
    this.unit.parts.add(source);
    return source;
  }

  private callUnit(fn: AnyFunction, self: Thing | null, args: readonly Value[]): Value {
    const { compiler } = this;
    const unit = compiler.unit(fn, self, args);
    const given = [...(self === null ? [] : [self]), ...args].map((arg): Code => {
      switch (compiler.keyOf(arg)[0]) {
        case 'i':
        case 'w':
          return this.i32(arg);
        case 'd':
          return this.f64(arg);
        case 's':
          return this.address(arg);
        default:
          return 'pre' in arg ? (arg.pre ?? []) : [];
      }
    });
    const code = [given, Op.call, unit];
    const answer = compiler.answerOf(unit);
    return answered(answer, code);
  }

  /** The body of a function in place of its call. */
  private inline(source: Source, self: Thing | null, args: readonly Value[]): Value {
    const before: Code[] = [];
    const kept = this.keptArguments(self, args, before);
    const path = this.nextPath();
    const body = source.node.body;
    const only = body.type !== 'BlockStatement' ? body : body.body.length === 1 && body.body[0].type === 'ReturnStatement' ? body.body[0].argument : null;
    if (only != null) {
      // A lone expression needs no block to leave.
      const [bound, v] = this.inFrame(
        this.frameOf(source, kept.self, path, () => [], null),
        kept.args,
        () => this.expression(only),
      );
      return this.after([before, bound], v);
    }
    const holding = this.compiler.holding(`${this.unit.key}:${path}:answer`);
    const label: Label = { name: source.name };
    let local = -1;
    let answers = false;
    const frame = this.frameOf(
      source,
      kept.self,
      path,
      (v) => {
        if (v === null || isNothing(v)) return [v === null ? [] : this.drop(v), br(this.depthOf(label))];
        answers = true;
        this.compiler.memory.hold(holding, v);
        if (holding.kind === 'obj' && holding.objects.size === 1) return [this.drop(v), br(this.depthOf(label))];
        const kind: Kind = holding.kind === 'f64' ? 'f64' : 'i32';
        if (local < 0) local = this.unit.local(kind);
        this.unit.locals[local - this.unit.params.length] = kind;
        return [this.held(holding, v), set(local), br(this.depthOf(label))];
      },
      null,
    );
    const [bound, code] = this.inFrame(frame, kept.args, () => this.within(label, () => this.statementsOf(source)));
    const all = [before, bound, Op.block, Op.nothing, code, Op.end];
    if (!answers) return { k: 'void', pre: all };
    if (holding.kind === 'obj' && holding.objects.size === 1) return answered(holding, all);
    return holding.kind === 'obj' ? { k: 'obj', set: [...holding.objects], c: [all, get(local)] } : { k: holding.kind, c: [all, get(local)] };
  }

  /** A call that is only asked for its truth, as a part of this function that goes to a label by itself; null where it is none. */
  protected inlineTest(node: CallExpression, label: Label, sense: boolean): Code | null {
    const { callee } = node;
    const { self } = this.frame;
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression' || callee.property.type !== 'Identifier' || self?.set.length !== 1)
      return null;
    const fn = (self.set[0] as Record<string, unknown>)[callee.property.name];
    const source = typeof fn === 'function' ? this.inlinable(fn as AnyFunction) : null;
    if (source === null || source.node.body.type !== 'BlockStatement') return null;
    const before: Code[] = [];
    const kept = this.keptArguments(self, this.argumentsOf(node), before);
    const end: Label = { name: source.name };
    const leave = (truth: boolean): Code => br(this.depthOf(truth === sense ? label : end));
    const frame = this.frameOf(
      source,
      kept.self,
      this.nextPath(),
      (v) => {
        if (v === null || isNothing(v)) return [v === null ? [] : this.drop(v), leave(false)];
        return [this.goOn(this.truth(v), label, sense), leave(!sense)];
      },
      (test) => [this.goTo(test, label, sense), leave(!sense)],
    );
    const [bound, code] = this.inFrame(frame, kept.args, () => this.within(end, () => this.statementsOf(source)));
    return [before, bound, Op.block, Op.nothing, code, Op.end];
  }

  protected abstract goTo(test: Expression, label: Label, sense: boolean): Code;

  /** Goes to a label where the truth is `sense`. */
  protected goOn(truth: Value, label: Label, sense: boolean): Code {
    if (truth.k === 'const') return [truth.pre ?? [], truth.v === sense ? br(this.depthOf(label)) : []];
    return [this.i32(truth), sense ? [] : Op.eqz, Op.brIf, ...br(this.depthOf(label)).slice(1)];
  }

  private nextPath(): string {
    return `${this.frame.path}>${this.frame.calls++}`;
  }

  protected frameOf(source: Source, self: Thing | null, path: string, answer: Frame['answer'], answerTest: Frame['answerTest']): Frame {
    return { source, self, path, calls: 0, scopes: [new Map()], loops: [], answer, answerTest };
  }

  private keptArguments(self: Thing | null, args: readonly Value[], before: Code[]): { self: Thing | null; args: Value[] } {
    const keep = (v: Value): Value => {
      const [code, kept] = this.keep(v);
      if (!isEmpty(code)) before.push(code);
      return kept;
    };
    return { self: self === null ? null : (keep(self) as Thing), args: args.map(keep) };
  }

  /** Binds the parameters and works in the frame of another function. */
  protected inFrame<T>(frame: Frame, args: readonly Value[], work: () => T): [Code, T] {
    const { frame: outer, ended } = this;
    this.frame = frame;
    this.nested.push(frame.source);
    try {
      const bound = frame.source.node.params.map((param, i) => this.bindParam(param, args[i] ?? constant(undefined)));
      return [bound, work()];
    } finally {
      this.nested.pop();
      this.frame = outer;
      this.ended = ended;
    }
  }

  private bindParam(param: Pattern, arg: Value): Code {
    if (param.type !== 'AssignmentPattern') return this.bind(param, arg);
    return this.bind(param.left, isPlain(arg) && arg.v === undefined ? this.expression(param.right) : arg);
  }
}

function answered(answer: Answer, code: Code): Value {
  if (answer === 'nothing') return { k: 'void', pre: code };
  if (resultsOf(answer).length === 0) {
    const [object] = answer.objects;
    return object === null ? { k: 'const', v: null, pre: code } : { ...(wrap(object) as Thing), pre: code };
  }
  return answer.kind === 'obj' ? { k: 'obj', set: [...answer.objects], c: code } : { k: answer.kind, c: code };
}
