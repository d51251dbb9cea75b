import type { BinaryOperator, UnaryOperator } from 'acorn';
import type { Compiler, Unit } from './compiler.ts';
import { type Computed, constant, isFloat, isInt, isNothing, isNumber, isPlain, type Thing, Unsupported, type Value } from './values.ts';
import { type Code, float, get, int, isEmpty, Op, set, TYPE, unsigned } from './wasm.ts';

/** A statement that is never reached, or gives up when it is. */
export class Dead extends Error {}

const WHOLE: Readonly<Record<string, Op>> = {
  '|': Op.or,
  '&': Op.and,
  '^': Op.xor,
  '<<': Op.shl,
  '>>': Op.shr,
};
const INTEGER: Readonly<Record<string, Op>> = {
  '+': Op.add,
  '-': Op.sub,
  '*': Op.mul,
  '%': Op.rem,
  '===': Op.eq,
  '!==': Op.ne,
  '<': Op.lt,
  '>': Op.gt,
  '<=': Op.le,
  '>=': Op.ge,
};
const FLOATING: Readonly<Record<string, Op>> = {
  '+': Op.f64Add,
  '-': Op.f64Sub,
  '*': Op.f64Mul,
  '/': Op.f64Div,
  '===': Op.f64Eq,
  '!==': Op.f64Ne,
  '<': Op.f64Lt,
  '>': Op.f64Gt,
  '<=': Op.f64Le,
  '>=': Op.f64Ge,
};

/** Reckoning with what is known and what is not. Whole numbers are taken to fit into 32 bits, as those of the games do. */
export class Numbers {
  protected readonly compiler: Compiler;
  protected readonly unit: Unit;

  constructor(compiler: Compiler, unit: Unit) {
    this.compiler = compiler;
    this.unit = unit;
  }

  // Values as code

  i32(v: Value): Code {
    if (v.k === 'const') {
      const number = v.v === null || v.v === undefined ? 0 : Number(v.v);
      if (typeof v.v === 'string' || (!isInt(number) && (number | 0) !== number && number >>> 0 !== number))
        throw new Unsupported(`${String(v.v)} as a whole number`);
      return [v.pre ?? [], int(number)];
    }
    if (v.k === 'i32') return v.off === undefined || v.off === 0 ? v.c : [v.c, int(v.off), Op.add];
    if (v.k === 'u32' || v.k === 'word') return v.c;
    if (v.k === 'f64') return [v.c, Op.more, Op.i64OfF64, Op.wrap];
    if (v.k === 'void') throw new Dead();
    throw new Unsupported(`a ${v.k} as a whole number`);
  }

  f64(v: Value): Code {
    if (v.k === 'const' && typeof v.v !== 'string') return [v.pre ?? [], float(Number(v.v))];
    if (v.k === 'i32') return [this.i32(v), Op.f64OfI32];
    if (v.k === 'u32') return [v.c, Op.f64OfU32];
    if (v.k === 'f64') return v.c;
    if (v.k === 'void') throw new Dead();
    throw new Unsupported(`a ${v.k} as a number`);
  }

  number(v: Value, floating: boolean): Code {
    return floating ? this.f64(v) : this.i32(v);
  }

  address(v: Value): Code {
    if (v.k === 'const' && (v.v === null || v.v === undefined)) return [v.pre ?? [], int(0)];
    if (v.k !== 'obj') throw new Unsupported(`a ${v.k} as an object`);
    return v.c ?? [v.pre ?? [], int(this.compiler.memory.addressOf(v.set[0]))];
  }

  /** Does what is to be done for a value, and leaves it. */
  drop(v: Value): Code {
    if (v.k === 'fn' || v.k === 'global') return [];
    if (v.k === 'const' || v.k === 'void') return v.pre ?? [];
    if (v.k === 'obj' && v.c === undefined) return v.pre ?? [];
    return v.steady === true ? [] : [v.c as Code, Op.drop];
  }

  /** A value that is come by after something else was done. */
  after(first: Code, v: Value): Value {
    if (isEmpty(first)) return v;
    if (v.k === 'const' || v.k === 'void') return { ...v, pre: [first, v.pre ?? []] };
    if (v.k === 'obj' && v.c === undefined) return { ...v, pre: [first, v.pre ?? []] };
    if (v.k === 'fn' || v.k === 'global') throw new Unsupported('a function come by in passing');
    return { ...v, c: [first, v.c as Code], steady: false };
  }

  /** Evaluates once: what to do, and a value that may be read as often as one likes. */
  keep(v: Value): [Code, Value] {
    if (v.k === 'const') return v.pre === undefined ? [[], v] : [v.pre, constant(v.v)];
    if (v.k === 'void') return [v.pre, constant(undefined)];
    if (v.k === 'fn' || v.k === 'global') return [[], v];
    if (v.k === 'obj' && v.c === undefined) return [v.pre ?? [], { k: 'obj', set: v.set, unset: v.unset }];
    if (v.steady === true && (v.k === 'obj' || v.off === undefined || v.off === 0)) return [[], v];
    const local = this.unit.local(v.k === 'f64' ? 'f64' : 'i32');
    const code = v.k === 'obj' ? this.address(v) : v.k === 'f64' ? v.c : this.i32(v);
    const kept = { c: get(local), steady: true, unset: v.unset };
    return [[code, set(local)], v.k === 'obj' ? { k: 'obj', set: v.set, ...kept } : { k: v.k, ...kept }];
  }

  // Truth

  truth(v: Value): Value {
    if (v.k === 'const') return { ...v, v: Boolean(v.v) };
    if (v.k === 'obj') this.mustBeSet(v);
    if (v.k === 'obj') return v.set.includes(null) ? { k: 'i32', c: [this.address(v), int(0), Op.ne] } : { k: 'const', v: true, pre: this.drop(v) };
    if (v.k === 'i32') return v;
    if (v.k === 'u32' || v.k === 'word') return { k: 'i32', c: v.c };
    if (v.k === 'f64') return { k: 'i32', c: [v.c, float(0), Op.f64Ne] };
    if (v.k === 'void') throw new Dead();
    throw new Unsupported(`the truth of a ${v.k}`);
  }

  // Operators

  unary(operator: UnaryOperator, v: Value): Value {
    if (operator === '!') {
      const truth = this.truth(v);
      return truth.k === 'const' ? { ...truth, v: !truth.v } : { k: 'i32', c: [this.i32(truth), Op.eqz] };
    }
    if (operator === '+') return v;
    if (isPlain(v)) return constant(operator === '-' ? -Number(v.v) : ~Number(v.v));
    if (operator === '-') return isFloat(v) ? { k: 'f64', c: [this.f64(v), Op.f64Neg] } : { k: 'i32', c: [int(0), this.i32(v), Op.sub] };
    if (operator === '~') return { k: 'i32', c: [this.i32(v), int(-1), Op.xor] };
    throw new Unsupported(operator);
  }

  binary(operator: BinaryOperator, left: Value, right: Value): Value {
    if (isPlain(left) && isPlain(right)) return constant(calculate(operator, left.v as number, right.v as number));
    const a = this.asCode(left);
    const b = this.asCode(right);
    if (operator === '===' || operator === '!==') {
      const compared = this.compareObjects(operator, a, b);
      if (compared !== null) return compared;
    }
    if (operator in WHOLE) return this.bitwise(operator, a, b);
    if (operator === '>>>') {
      const by = isPlain(b) ? Number(b.v) & 31 : -1;
      if (by === 0) return { k: 'u32', c: this.i32(a) };
      return { k: by > 0 ? 'i32' : 'u32', c: [this.i32(a), this.i32(b), Op.shrU] };
    }
    if (isFloat(a) || isFloat(b) || operator === '/') return this.floating(operator, a, b);
    return this.integer(operator, a, b);
  }

  /** What is known but has to be come by is reckoned with like what is not. */
  private asCode(v: Value): Value {
    return v.k === 'const' && v.pre !== undefined && isInt(v.v) ? { k: 'i32', c: this.i32(v) } : v;
  }

  private compareObjects(operator: '===' | '!==', a: Value, b: Value): Value | null {
    const same = operator === '===' ? Op.eq : Op.ne;
    if (a.k === 'word' || b.k === 'word') {
      const number = (v: Value): Code => (v.k === 'const' ? int(typeof v.v === 'string' ? this.compiler.memory.wordOf(v.v) : 0) : this.i32(v));
      return { k: 'i32', c: [number(a), number(b), same] };
    }
    const isOther = (v: Value): boolean => v.k === 'obj' || (v.k === 'const' && (v.v === null || v.v === undefined || typeof v.v === 'string'));
    if (!isOther(a) && !isOther(b)) return null;
    this.mustBeSet(a);
    this.mustBeSet(b);
    const all = (v: Value): readonly unknown[] | null => (v.k === 'obj' ? v.set : v.k === 'const' ? [v.v] : null);
    const one = all(a);
    const other = all(b);
    const known = (result: boolean): Value => this.after([this.drop(a), this.drop(b)], constant(result));
    if (one === null || other === null || !one.some((object) => other.includes(object))) return known(operator === '!==');
    if (one.length === 1 && other.length === 1) return known(operator === '===');
    return { k: 'i32', c: [this.address(a), this.address(b), same] };
  }

  private mustBeSet(v: Value): void {
    if ('unset' in v && v.unset === true) throw new Unsupported('something that may be undefined');
  }

  private bitwise(operator: string, one: Value, other: Value): Value {
    const [a, b] = [one, other].map((v): Value => (v.k === 'i32' && v.loose !== undefined ? { k: 'i32', c: v.loose } : v));
    // A whole part: `x / y | 0`.
    if (operator === '|' && isPlain(b) && b.v === 0) {
      if (a.k === 'f64' && a.quotient !== undefined) return { k: 'i32', c: [this.i32(a.quotient[0]), this.i32(a.quotient[1]), Op.div] };
      return { k: 'i32', c: this.i32(a) };
    }
    return { k: 'i32', c: [this.i32(a), this.i32(b), WHOLE[operator]] };
  }

  /** Gives up where code leaves anything but 0. */
  protected giveUpIf(test: Code): Code {
    return [test, Op.if, Op.nothing, Op.unreachable, Op.end];
  }

  /** Reckons twice, as whole numbers and as JavaScript would, and gives up where these differ. */
  private checkedInteger(operator: string, a: Value, b: Value): Value {
    const [first, x] = this.keep(a);
    const [second, y] = this.keep(b);
    const local = this.unit.local('i32');
    const whole = [this.i32(x), this.i32(y), INTEGER[operator], set(local)];
    const test = [this.f64(x), this.f64(y), FLOATING[operator], get(local), Op.f64OfI32, Op.f64Ne];
    const loose = operator === '*' ? undefined : [first, second, whole, get(local)];
    return { k: 'i32', c: [first, second, whole, this.giveUpIf(test), get(local)], loose };
  }

  private integer(operator: string, a: Value, b: Value): Value {
    if (this.compiler.options.checked === true && (operator === '+' || operator === '-' || operator === '*')) return this.checkedInteger(operator, a, b);
    const one = a as Computed;
    const other = b as Computed;
    if (operator === '+' || operator === '-') {
      // What is added is left over, for the address or the sum that it goes into.
      if (isPlain(b)) return { ...one, off: (one.off ?? 0) + (operator === '+' ? Number(b.v) : -Number(b.v)), quotient: undefined };
      if (isPlain(a) && operator === '+') return { ...other, off: (other.off ?? 0) + Number(a.v), quotient: undefined };
      if (operator === '+' && a.k === 'i32' && b.k === 'i32') return { k: 'i32', c: [one.c, other.c, Op.add], off: (one.off ?? 0) + (other.off ?? 0) };
    }
    if (operator === '*' && isPlain(b) && a.k === 'i32' && one.off !== undefined && one.off !== 0)
      return { k: 'i32', c: [one.c, int(Number(b.v)), Op.mul], off: one.off * Number(b.v) };
    if (operator === '===' && isPlain(b) && Number(b.v) === 0) return { k: 'i32', c: [this.i32(a), Op.eqz] };
    const op = INTEGER[operator];
    if (op === undefined) throw new Unsupported(operator);
    return { k: 'i32', c: [this.i32(a), this.i32(b), op] };
  }

  private floating(operator: string, a: Value, b: Value): Value {
    if (operator === '%') return { k: 'f64', c: [this.f64(a), this.f64(b), Op.call, this.compiler.import('remainder', ['f64', 'f64'], 'f64')] };
    const op = FLOATING[operator];
    if (op === undefined) throw new Unsupported(operator);
    const c = [this.f64(a), this.f64(b), op];
    if (op < Op.clz) return { k: 'i32', c };
    return { k: 'f64', c, quotient: operator === '/' && !isFloat(a) && !isFloat(b) ? [a, b] : undefined };
  }

  /** One value or another, by a number that code leaves. */
  choose(test: Code, a: Value, b: Value): Value {
    if (a.k === 'obj' || b.k === 'obj') {
      const objects = new Set([...objectsOf(a), ...objectsOf(b)]);
      if (objects.size === 1) return { k: 'obj', set: [...objects], pre: [test, Op.if, Op.nothing, this.drop(a), Op.else, this.drop(b), Op.end] };
      return { k: 'obj', set: [...objects], c: [test, Op.if, TYPE.i32, this.address(a), Op.else, this.address(b), Op.end] };
    }
    if (isNothing(a) || isNothing(b)) return { k: 'void', pre: [test, Op.if, Op.nothing, this.drop(a), Op.else, this.drop(b), Op.end] };
    if (!isNumber(a) || !isNumber(b)) throw new Unsupported('a choice of words');
    const floats = isFloat(a) || isFloat(b);
    const one = this.number(a, floats);
    const other = this.number(b, floats);
    const kind = floats ? 'f64' : 'i32';
    const cheap = (v: Value): boolean => isPlain(v) || ('steady' in v && v.steady === true && !('off' in v && v.off !== 0));
    if (cheap(a) && cheap(b)) return { k: kind, c: [one, other, test, Op.select] };
    return { k: kind, c: [test, Op.if, TYPE[kind], one, Op.else, other, Op.end] };
  }

  math(name: string, args: readonly Value[]): Value {
    if (args.every(isPlain)) return constant((Math as unknown as Record<string, (...numbers: number[]) => number>)[name](...args.map((arg) => Number(arg.v))));
    const [a, b] = args;
    switch (name) {
      case 'imul':
        return { k: 'i32', c: [this.i32(a), this.i32(b), Op.mul] };
      case 'clz32':
        return { k: 'i32', c: [this.i32(a), Op.clz] };
      case 'floor':
        return isFloat(a) ? { k: 'f64', c: [this.f64(a), Op.f64Floor] } : a;
      case 'ceil':
        return isFloat(a) ? { k: 'f64', c: [this.f64(a), Op.f64Ceil] } : a;
      case 'trunc':
        return isFloat(a) ? { k: 'f64', c: [this.f64(a), Op.f64Trunc] } : a;
      case 'sqrt':
        return { k: 'f64', c: [this.f64(a), Op.f64Sqrt] };
      case 'abs': {
        if (isFloat(a)) return { k: 'f64', c: [this.f64(a), Op.f64Abs] };
        const [first, v] = this.keep(a);
        return this.after(first, this.choose([this.i32(v), int(0), Op.lt], this.unary('-', v), v));
      }
      case 'min':
      case 'max':
        return this.extreme(name, args);
      case 'exp':
      case 'log':
      case 'pow':
        return {
          k: 'f64',
          c: [
            args.map((arg) => this.f64(arg)),
            Op.call,
            this.compiler.import(
              name,
              args.map(() => 'f64' as const),
              'f64',
            ),
          ],
        };
      default:
        throw new Unsupported(`Math.${name}`);
    }
  }

  private extreme(name: 'min' | 'max', args: readonly Value[]): Value {
    if (args.some(isFloat)) {
      const [first, ...rest] = args.map((arg) => this.f64(arg));
      return { k: 'f64', c: rest.reduce<Code>((sum, next) => [sum, next, name === 'min' ? Op.f64Min : Op.f64Max], first) };
    }
    const first: Code[] = [];
    const kept = args.map((arg) => {
      const [code, v] = this.keep(arg);
      first.push(code);
      return v;
    });
    const best = kept.reduce((so, next) => {
      const [code, v] = this.keep({ k: 'i32', c: [this.i32(so), this.i32(next), this.i32(so), this.i32(next), name === 'min' ? Op.lt : Op.gt, Op.select] });
      first.push(code);
      return v;
    });
    return this.after(first, best);
  }

  /** Loads from, or stores to, an address that is known. */
  protected loadAt(kind: Computed['k'], address: Code, offset: number): Computed {
    return kind === 'f64' ? { k: 'f64', c: [address, Op.f64Load, 3, ...unsigned(offset)] } : { k: kind, c: [address, Op.i32Load, 2, ...unsigned(offset)] };
  }
}

function objectsOf(v: Value): Thing['set'] {
  if (v.k === 'obj') return v.set;
  if (v.k === 'const' && (v.v === null || v.v === undefined)) return [null];
  throw new Unsupported('an object or something else');
}

export function calculate(operator: BinaryOperator, a: number, b: number): number | boolean | string {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return a ** b;
    case '|':
      return a | b;
    case '&':
      return a & b;
    case '^':
      return a ^ b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return a >>> b;
    case '===':
      return a === b;
    case '!==':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      throw new Unsupported(operator);
  }
}
