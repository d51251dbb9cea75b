import type { Expression, ForOfStatement, ForStatement, IfStatement, Pattern, Statement, SwitchCase, SwitchStatement, VariableDeclaration } from 'acorn';
import { resultsOf } from './compiler.ts';
import { Expressions } from './expressions.ts';
import { calculate, Dead } from './numbers.ts';
import { assignedIn, type Source, sizeOf } from './source.ts';
import { type Constant, constant, isNothing, isPlain, type Primitive, type Thing, Unsupported, type Value, wrap } from './values.ts';
import type { Label } from './variables.ts';
import { br, type Code, flat, get, int, type Kind, Op, unsigned } from './wasm.ts';

/** A switch over fewer numbers than this becomes a table. */
const MOST_TABLE = 300;

/** A loop that counts through so few numbers is written out, if it is no larger than this. */
const MOST_ROUNDS = 5;
const MOST_UNROLLED = 120;

/** Compiles a unit: its statements. */
export class Statements extends Expressions {
  /** The unit's own function, for such arguments. */
  whole(self: Value | null, args: readonly Value[]): void {
    const { unit } = this;
    const mine = self === null ? null : (this.parameter(self) as Thing);
    const own = args.map((arg) => this.parameter(arg));
    const frame = this.frameOf(unit.source, mine, '', (v) => this.giveBack(v), null);
    const { body } = unit.source.node;
    const [bound, code] = this.inFrame(frame, own, () =>
      body.type === 'BlockStatement' ? this.statementsOf(unit.source) : this.giveBack(this.expression(body)),
    );
    unit.answer ??= 'nothing';
    unit.code = [bound, code, resultsOf(unit.answer).length > 0 ? Op.unreachable : []];
  }

  /** What is the same in every call is known; the rest are parameters. */
  private parameter(v: Value): Value {
    const { unit, compiler } = this;
    const next = (kind: Kind): Code => get(unit.params.push(kind) - 1);
    switch (compiler.keyOf(v)[0]) {
      case 'i':
        return { k: 'i32', c: next('i32'), steady: true };
      case 'w':
        return { k: 'word', c: next('i32'), steady: true };
      case 'd':
        return { k: 'f64', c: next('f64'), steady: true };
      case 's':
        return { k: 'obj', set: (v as Thing).set, c: next('i32'), steady: true };
      default:
        return this.keep(v)[1];
    }
  }

  private giveBack(v: Value | null): Code {
    const { unit, compiler } = this;
    if (v === null || isNothing(v)) {
      unit.answer ??= 'nothing';
      return [v === null ? [] : this.drop(v), unit.answer === 'nothing' ? Op.return : Op.unreachable];
    }
    const answer = compiler.holding(`${unit.key}:answer`);
    if (unit.answer !== null && unit.answer !== answer) compiler.memory.changed ||= resultsOf(unit.answer).join() !== resultsOf(answer).join();
    unit.answer = answer;
    compiler.memory.hold(answer, v);
    if (resultsOf(answer).length === 0) return [this.drop(v), Op.return];
    return [this.held(answer, v), Op.return];
  }

  protected override statementsOf({ node }: Source): Code {
    return node.body.type === 'BlockStatement' ? this.block(node.body.body) : [];
  }

  private block(list: readonly Statement[]): Code {
    this.frame.scopes.push(new Map());
    const out: Code[] = [];
    this.ended = false;
    for (const statement of list) {
      out.push(this.statement(statement));
      if (this.ended) break;
    }
    this.frame.scopes.pop();
    return out;
  }

  /** A statement that cannot be compiled gives up where it is reached: the game is then played by the rules as they are. */
  private statement(node: Statement): Code {
    const { frame } = this;
    const depths = [this.labels.length, frame.loops.length, frame.scopes.length];
    this.ended = false;
    this.forgetTried();
    try {
      const code = this.compiled(node);
      return this.frame.scopes.length <= 2 ? flat(code) : code;
    } catch (error) {
      if (!(error instanceof Dead) && !(error instanceof Unsupported)) throw error;
      this.frame = frame;
      [this.labels.length, frame.loops.length, frame.scopes.length] = depths;
      this.ended = true;
      return [Op.unreachable];
    }
  }

  private compiled(node: Statement): Code {
    switch (node.type) {
      case 'BlockStatement':
        return this.block(node.body);
      case 'EmptyStatement':
        return [];
      case 'ExpressionStatement':
        return this.drop(this.expression(node.expression, true));
      case 'VariableDeclaration':
        return this.declaration(node);
      case 'ReturnStatement': {
        const code = this.answer(node.argument ?? null);
        this.ended = true;
        return code;
      }
      case 'ThrowStatement':
        this.ended = true;
        return [Op.unreachable];
      case 'IfStatement':
        return this.if(node);
      case 'ForStatement': {
        const each = this.countedRounds(node);
        if (each !== null) return this.unrolled(each, node);
        this.frame.scopes.push(new Map());
        const { init, test, body, update } = node;
        const first = init == null ? [] : init.type === 'VariableDeclaration' ? this.declaration(init) : this.drop(this.expression(init, true));
        const code = [first, this.loop(test ?? null, body, update ?? null)];
        this.frame.scopes.pop();
        return code;
      }
      case 'WhileStatement':
        return this.loop(node.test, node.body, null);
      case 'DoWhileStatement':
        return this.doLoop(node.test, node.body);
      case 'ForOfStatement':
        return this.forOf(node);
      case 'BreakStatement':
      case 'ContinueStatement': {
        if (node.label != null) throw new Unsupported('a label');
        const { loops } = this.frame;
        const label = node.type === 'BreakStatement' ? loops[loops.length - 1].out : (loops.findLast(({ next }) => next !== null)?.next as Label);
        this.ended = true;
        return br(this.depthOf(label));
      }
      case 'SwitchStatement':
        return this.switch(node);
      default:
        throw new Unsupported(`a ${node.type}`);
    }
  }

  private declaration({ declarations }: VariableDeclaration): Code {
    return declarations.map(({ id, init }) => this.bind(id, init == null ? constant(undefined) : this.expression(init)));
  }

  private answer(argument: Expression | null): Code {
    const { answer, answerTest } = this.frame;
    if (argument === null) return answer(null);
    return answerTest === null ? answer(this.expression(argument)) : answerTest(argument);
  }

  private if({ test, consequent, alternate }: IfStatement): Code {
    const known = this.known(test);
    if (known !== null) {
      const taken = known.v ? consequent : alternate;
      return [known.pre ?? [], taken == null ? [] : this.statement(taken)];
    }
    const end: Label = { name: 'end' };
    const other: Label = { name: 'else' };
    if (alternate == null) {
      const code = this.within(end, () => [this.goTo(test, end, false), this.statement(consequent)]);
      this.ended = false;
      return [Op.block, Op.nothing, code, Op.end];
    }
    let both = false;
    const code = this.within(end, () => {
      const first = this.within(other, () => {
        const taken = [this.goTo(test, other, false), this.statement(consequent)];
        both = this.ended;
        return [taken, both ? [] : br(this.depthOf(end))];
      });
      return [Op.block, Op.nothing, first, Op.end, this.statement(alternate)];
    });
    this.ended = both && this.ended;
    // Where neither side goes on, nothing may follow: the block would seem to.
    return [Op.block, Op.nothing, code, Op.end, this.ended ? Op.unreachable : []];
  }

  private loop(test: Expression | null, body: Statement, update: Expression | null): Code {
    const known = test === null ? constant(true) : this.known(test);
    if (known !== null && !known.v) return known.pre ?? [];
    const out: Label = { name: 'out' };
    const again: Label = { name: 'again' };
    const next: Label = { name: 'next' };
    const code = this.within(out, () =>
      this.within(again, () => {
        const first = known === null ? this.goTo(test as Expression, out, false) : (known.pre ?? []);
        const round = this.round(body, out, next);
        return [first, round, update === null ? [] : this.drop(this.expression(update, true)), br(this.depthOf(again))];
      }),
    );
    this.ended = false;
    return [Op.block, Op.nothing, Op.loop, Op.nothing, code, Op.end, Op.end];
  }

  /** The numbers that a loop counts through, where they are known and few. */
  private countedRounds({ init, test, body, update }: ForStatement): { name: string; values: number[] } | null {
    if (init?.type !== 'VariableDeclaration' || init.declarations.length !== 1 || test?.type !== 'BinaryExpression' || update?.type !== 'UpdateExpression')
      return null;
    const [{ id, init: first }] = init.declarations;
    if (id.type !== 'Identifier' || first == null || test.left.type !== 'Identifier' || test.left.name !== id.name) return null;
    if (update.argument.type !== 'Identifier' || update.argument.name !== id.name) return null;
    if (sizeOf(body) > MOST_UNROLLED || assignedIn(body).has(id.name)) return null;
    const from = this.plain(first);
    const to = this.plain(test.right);
    if (typeof from !== 'number' || typeof to !== 'number') return null;
    const values: number[] = [];
    const step = update.operator === '++' ? 1 : -1;
    for (let at = from; calculate(test.operator, at, to) === true; at += step) if (values.push(at) > MOST_ROUNDS) return null;
    return { name: id.name, values };
  }

  /** What an expression is known to be; asked of names, numbers and fields alone. */
  private plain(node: Expression): Primitive {
    if (node.type === 'CallExpression' || node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') return undefined;
    const v = this.expression(node);
    return isPlain(v) ? v.v : undefined;
  }

  private unrolled({ name, values }: { name: string; values: readonly number[] }, { body }: ForStatement): Code {
    const out: Label = { name: 'out' };
    return this.times(values, out, (value) => {
      this.frame.scopes[this.frame.scopes.length - 1].set(name, { fixed: constant(value) });
      return this.statement(body);
    });
  }

  /** The same once for each item, one after the other, in a block that `break` leaves. */
  private times<T>(items: readonly T[], out: Label, once: (item: T) => Code): Code {
    const { frame } = this;
    const { path } = frame;
    const code = this.within(out, () =>
      items.map((item, i) => {
        const next: Label = { name: 'next' };
        frame.path = `${path}#${i}`;
        frame.scopes.push(new Map());
        frame.loops.push({ out, next });
        const round = this.within(next, () => once(item));
        frame.loops.pop();
        frame.scopes.pop();
        return [Op.block, Op.nothing, round, Op.end];
      }),
    );
    frame.path = path;
    this.ended = false;
    return [Op.block, Op.nothing, code, Op.end];
  }

  private round(body: Statement, out: Label, next: Label): Code {
    this.frame.loops.push({ out, next });
    const code = this.within(next, () => this.statement(body));
    this.frame.loops.pop();
    return [Op.block, Op.nothing, code, Op.end];
  }

  private doLoop(test: Expression, body: Statement): Code {
    const out: Label = { name: 'out' };
    const again: Label = { name: 'again' };
    const code = this.within(out, () => this.within(again, () => [this.round(body, out, { name: 'next' }), this.goTo(test, again, true)]));
    this.ended = false;
    return [Op.block, Op.nothing, Op.loop, Op.nothing, code, Op.end, Op.end];
  }

  /** Over a list that is known: once for each item, one after the other. */
  private forOf({ left, right, body }: ForOfStatement): Code {
    const of = this.expression(right);
    if (of.k !== 'obj' || of.set.length !== 1 || !Array.isArray(of.set[0]) || left.type !== 'VariableDeclaration') throw new Unsupported('a loop over that');
    const [{ id }] = left.declarations;
    this.compiler.memory.assumeList(of.set[0] as readonly unknown[]);
    const code = this.times(of.set[0] as readonly unknown[], { name: 'out' }, (item) => [this.bind(id as Pattern, wrap(item)), this.statement(body)]);
    return [of.pre ?? [], code];
  }

  private switch({ discriminant, cases }: SwitchStatement): Code {
    const v = this.expression(discriminant);
    const tests = cases.map(({ test }) => (test == null ? null : this.expression(test)));
    if (tests.some((test) => test !== null && !isPlain(test))) throw new Unsupported('a case that is reckoned');
    const values = tests.map((test) => (test === null ? null : (test as Constant).v));
    const otherwise = cases.findIndex(({ test }) => test == null);
    const out: Label = { name: 'out' };
    this.frame.loops.push({ out, next: null });
    let code: Code;
    if (v.k === 'const') {
      const named = values.findIndex((value, i) => i !== otherwise && value === v.v);
      const from = named < 0 ? otherwise : named;
      code = [v.pre ?? [], from < 0 ? [] : this.within(out, () => this.fallThrough(cases.slice(from)))];
    } else {
      const numbers =
        v.k === 'word' ? values.map((value) => (value === null ? null : this.compiler.memory.wordOf(value as string))) : (values as (number | null)[]);
      code = this.within(out, () => this.cases(v, cases, numbers, otherwise, out));
    }
    this.frame.loops.pop();
    this.ended = false;
    return [Op.block, Op.nothing, code, Op.end];
  }

  /** The statements of one case after another, until one of them leaves. */
  private fallThrough(cases: readonly SwitchCase[]): Code {
    const out: Code[] = [];
    for (const { consequent } of cases) {
      out.push(this.block(consequent));
      if (this.ended) break;
    }
    return out;
  }

  /** A block for each case, inside one another; what is switched over says how many of them to leave. */
  private cases(v: Value, cases: readonly SwitchCase[], numbers: readonly (number | null)[], otherwise: number, out: Label): Code {
    const labels = cases.map((_, i): Label => ({ name: `case ${i}` }));
    for (let i = cases.length - 1; i >= 0; i--) this.labels.push(labels[i]);
    const other = this.depthOf(otherwise < 0 ? out : labels[otherwise]);
    const given = numbers.filter((number) => number !== null);
    const low = Math.min(...given);
    const high = Math.max(...given);
    let code: Code;
    if (high - low < MOST_TABLE) {
      const table = Array.from({ length: high - low + 1 }, (_, i) =>
        unsigned(numbers.includes(low + i) ? this.depthOf(labels[numbers.indexOf(low + i)]) : other),
      );
      code = [this.i32(v), low === 0 ? [] : [int(low), Op.sub], Op.brTable, ...unsigned(table.length), table, unsigned(other)];
    } else {
      const [first, kept] = this.keep(v);
      const each = numbers.map((number, i) => (number === null ? [] : [this.i32(kept), int(number), Op.eq, Op.brIf, ...unsigned(this.depthOf(labels[i]))]));
      code = [first, each, br(other)];
    }
    for (const { consequent } of cases) {
      this.labels.pop();
      code = [Op.block, Op.nothing, code, Op.end, this.block(consequent)];
    }
    return code;
  }
}
