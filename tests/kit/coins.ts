import * as z from 'zod';
import { FIRST_KIND, type State } from '../../src/core/index.ts';
import { number } from '../../src/kit/schemas/atoms.ts';
import { controlWords, effectLanguage } from '../../src/kit/schemas/effects.ts';
import { TextBuilder } from '../../src/kit/texts/builder.ts';
import type { Form } from '../../src/kit/texts/instructions.ts';
import { branchCount, type Language, runInstruction, takeBranch } from '../../src/kit/texts/interpreter.ts';
import { TextReader } from '../../src/kit/texts/reader.ts';
import { counted, signed } from '../../src/kit/words.ts';
import { keyOf } from '../support/keys.ts';
import { Probe } from '../support/probe.ts';

/** A purse of coins and a language of four effects: a whole effect language in the kit's terms. */

type Condition = { coinsAtLeast: number };
type Counted = { coins: 'all' } | { times: number };
export type Effect =
  | { gain: number }
  | { lose: number }
  | { chooseOne: Effect[][] }
  | { optional: Effect[] }
  | { if: Condition; do: Effect[]; else?: Effect[] }
  | { forEach: Counted; do: Effect[] };

const enum Op {
  gain = 8, // n
  lose = 9, // n
}
/** Three loops deep, up to 1023 times each. */
export const FORM: Form = { width: 4, loopBits: 10 };
const ALL_COINS = -1;

export class CoinBuilder extends TextBuilder<Effect, Condition, Counted> {
  constructor() {
    super(FORM);
  }
  protected effect(e: Effect): void {
    if ('gain' in e) this.put(Op.gain, e.gain);
    else if ('lose' in e) this.put(Op.lose, e.lose);
    else this.control(e);
  }
  // Numbers stand for conditions and counts themselves: there is no table of them.
  protected condition({ coinsAtLeast }: Condition): number {
    return coinsAtLeast;
  }
  protected counted(c: Counted): number {
    return 'times' in c ? c.times : ALL_COINS;
  }
}

const OPTION = FIRST_KIND;

const LANGUAGE: Language<Coins, State> = {
  ...FORM,
  optionKind: OPTION,
  instruction(g, s, _f, pc) {
    const { code } = g.build;
    s.all[g.coins] += code[pc] === Op.gain ? code[pc + 1] : -code[pc + 1];
  },
  holds: (g, s, _f, coins) => s.all[g.coins] >= coins,
  count: (g, s, _f, times) => (times === ALL_COINS ? s.all[g.coins] : times),
};

/** One player resolves texts one after another, the last one given first. Its answers are branches. */
export class Coins extends Probe {
  readonly seats = 1;
  readonly build = new CoinBuilder();
  readonly coins = this.layout.words('coins');
  private readonly texts: readonly number[];

  constructor(texts: readonly (readonly Effect[])[]) {
    super();
    this.layFrames(this.layout, 4);
    this.texts = texts.map((text) => this.build.add(text));
  }
  protected setUp(s: State): void {
    for (const pc of this.texts) this.push(s, pc, 0, 0);
  }
  protected override step(s: State): void {
    runInstruction(LANGUAGE, this.build.code, this, s);
  }
  protected flow(s: State): void {
    this.win(s, 0);
  }
  allows(s: State, code: number): boolean {
    return code >= 0 && code < branchCount(FORM, this.build.code, s, this.top(s));
  }
  protected answer(s: State, code: number): void {
    takeBranch(FORM, s, this.top(s), code);
  }
  sees(s: State): number[] {
    return [s.all[this.coins]];
  }
}

/** The coins after a text, with these branches chosen. */
export function coinsAfter(text: readonly Effect[], ...branches: readonly number[]): number {
  const game = new Coins([text]);
  const s = game.create();
  game.start(s, keyOf('coins'), 0);
  for (const branch of branches) game.apply(s, branch);
  if (s.kind >= FIRST_KIND) throw new Error('the text still asks');
  return s.all[game.coins];
}

class CoinReader extends TextReader {
  private readonly program: readonly number[];
  constructor(code: readonly number[]) {
    super(FORM, code);
    this.program = code;
  }
  protected instruction(pc: number, times: number): string {
    const n = this.program[pc + 1] * times;
    return this.program[pc] === Op.gain ? signed(n) : signed(-n);
  }
  protected condition(coins: number): string {
    return `you have ${counted(coins, 'coin')}`;
  }
  protected counted(times: number): string {
    return times === ALL_COINS ? 'coin' : `of ${times}`;
  }
}

export function wordsOf(text: readonly Effect[]): string {
  const build = new CoinBuilder();
  return new CoinReader(build.code).read(build.add(text));
}

export function optionsOf(text: readonly Effect[], n: number): string[] {
  const build = new CoinBuilder();
  const pc = build.add(text);
  return Array.from({ length: n }, (_, i) => new CoinReader(build.code).option(pc, i));
}

export const effects = effectLanguage<Effect>([z.strictObject({ gain: number(1, 9) }), z.strictObject({ lose: number(1, 9) })], (text) =>
  controlWords(
    text,
    z.strictObject({ coinsAtLeast: number(0, 99) }),
    z.union([z.strictObject({ coins: z.literal('all') }), z.strictObject({ times: number(0, 99) })]),
  ),
);
