import { InputError, type Luck, type LuckSource, type State } from '../../core/index.ts';

const FORM = /^(\d+)?d(\d+)([+-]\d+)?$/;
const EXAMPLES = 'd6, 2d6 or 2d6+3';
const MOST_SIDES = 1000;

/** Dice of one kind that are rolled together and summed up, and a number that is added: `2d6+3`. Each die shows 1 to `sides`; the 0 of a d10 counts 10. */
export class DicePool {
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
  /** In how many of the `rolls` equally likely rolls each sum comes up, from `fewest` to `most`. */
  readonly ways: readonly number[];

  private constructor(dice: number, sides: number, plus: number) {
    this.dice = dice;
    this.sides = sides;
    this.plus = plus;
    this.ways = waysOf(dice, sides);
  }

  /** Reads `d4`, `2d6` or `2d6+3`; throws an InputError that suggests the right form. */
  static parse(text: string): DicePool {
    const parts = FORM.exec(text);
    if (parts === null) throw new InputError(`"${text}" is not a roll of dice; ${remedyFor(text)}`);
    const [, dice = '1', sides, plus = '0'] = parts;
    if (Number(dice) === 0) throw new InputError(`"${text}" rolls no die; write ${EXAMPLES}`);
    if (Number(sides) < 2 || Number(sides) > MOST_SIDES) throw new InputError(`"${text}": a die has 2 to ${MOST_SIDES} sides`);
    // Beyond this, the ways of a sum cannot be counted exactly.
    if (Number(sides) ** Number(dice) > Number.MAX_SAFE_INTEGER) throw new InputError(`"${text}" rolls too many dice; 12d20 and 20d6 are possible`);
    return new DicePool(Number(dice), Number(sides), Number(plus));
  }

  get fewest(): number {
    return this.dice + this.plus;
  }
  get most(): number {
    return this.dice * this.sides + this.plus;
  }
  get mean(): number {
    return (this.dice * (this.sides + 1)) / 2 + this.plus;
  }
  /** How many rolls there are, all equally likely. */
  get rolls(): number {
    return this.sides ** this.dice;
  }

  /** The probability of this sum. */
  chanceOf(sum: number): number {
    return (this.ways[sum - this.fewest] ?? 0) / this.rolls;
  }
  /** The probability of this sum or more. */
  chanceOfAtLeast(sum: number): number {
    return this.ways.reduce((n, ways, i) => (this.fewest + i >= sum ? n + ways : n), 0) / this.rolls;
  }

  /**
   * Rolls: writes the faces to `faces[at ..]`, which may be words of the state, and returns the sum. Draws by `Luck.roll`: dice rolled in earlier rounds do not shift
   * those of this round, so that two games with the same seed stay comparable.
   */
  roll(s: State, luck: Luck, source: LuckSource, faces: Int32Array, at = 0): number {
    let sum = this.plus;
    for (let i = 0; i < this.dice; i++) {
      const face = 1 + luck.roll(s, source, this.sides);
      faces[at + i] = face;
      sum += face;
    }
    return sum;
  }

  /** As it is written: `2d6+3`. */
  get text(): string {
    const plus = this.plus === 0 ? '' : this.plus > 0 ? `+${this.plus}` : String(this.plus);
    return `${this.dice === 1 ? '' : this.dice}d${this.sides}${plus}`;
  }
}

/** Capital letters, blanks and a typographic minus are the usual mistakes. */
function remedyFor(text: string): string {
  const near = text.toLowerCase().replaceAll(/\s/g, '').replaceAll('−', '-');
  return FORM.test(near) ? `did you mean ${near}?` : `write ${EXAMPLES}`;
}

/** Adds one die after another. */
function waysOf(dice: number, sides: number): number[] {
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(ways.length + sides - 1).fill(0);
    ways.forEach((n, sum) => {
      for (let face = 0; face < sides; face++) next[sum + face] += n;
    });
    ways = next;
  }
  return ways;
}
