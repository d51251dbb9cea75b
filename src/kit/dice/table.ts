import { InputError, type Luck, type LuckSource, type State } from '../../core/index.ts';

/** Values by faces or ranges of faces: `{ 1: 0, '2-3': 1, 4: 2 }`. */
export type DiceTableSpec = Readonly<Record<string, number>>;

const FACES = /^(\d+)(?:-(\d+))?$/;

/** What each face of a die means. */
export class DiceTable {
  readonly sides: number;
  /** The values of the faces from 1 on. */
  private readonly byFace: readonly number[];

  private constructor(byFace: readonly number[]) {
    this.sides = byFace.length;
    this.byFace = byFace;
  }

  /** Reads a table for a die with so many sides; throws an InputError unless each face has exactly one value. */
  static parse(spec: DiceTableSpec, sides: number): DiceTable {
    const keyOf = new Map<number, string>();
    for (const [key, value] of Object.entries(spec)) {
      if (!Number.isInteger(value)) throw new InputError(`the value of ${key} must be a whole number`);
      for (const face of facesOf(key, sides)) {
        const other = keyOf.get(face);
        if (other !== undefined) throw new InputError(`face ${face} of the d${sides} stands twice, in ${other} and in ${key}`);
        keyOf.set(face, key);
      }
    }
    const byFace = Array.from({ length: sides }, (_, i) => {
      const key = keyOf.get(i + 1);
      if (key === undefined) throw new InputError(`face ${i + 1} of the d${sides} is missing`);
      return spec[key];
    });
    return new DiceTable(byFace);
  }

  /** The value of a face, from 1 to `sides`. */
  valueOf(face: number): number {
    return this.byFace[face - 1];
  }

  /** The values that can come up, ascending. */
  get values(): readonly number[] {
    return [...new Set(this.byFace)].sort((a, b) => a - b);
  }
  /** How many faces have this value. */
  facesWith(value: number): number {
    return this.byFace.filter((each) => each === value).length;
  }
  /** The probability of this value. */
  chanceOf(value: number): number {
    return this.facesWith(value) / this.sides;
  }
  get mean(): number {
    return this.byFace.reduce((sum, value) => sum + value, 0) / this.sides;
  }

  /** Rolls the die and returns the value of its face. */
  roll(s: State, luck: Luck, source: LuckSource): number {
    return this.valueOf(1 + luck.roll(s, source, this.sides));
  }
}

/** The faces that a key names: one, or a range. */
function facesOf(key: string, sides: number): number[] {
  const parts = FACES.exec(key);
  if (parts === null) throw new InputError(`"${key}" is no face of a die; write a face or a range of faces, such as 4 or 2-3`);
  const from = Number(parts[1]);
  const to = Number(parts[2] ?? from);
  if (from > to) throw new InputError(`"${key}" counts down; write ${to}-${from}`);
  const wrong = from < 1 ? from : to;
  if (from < 1 || to > sides) throw new InputError(`a d${sides} has no face ${wrong}; its faces are 1 to ${sides}`);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
