/** Numbers an exact solver may reckon in: floats for speed, fractions where the answer is to be read as one. */
export interface Arithmetic<T> {
  readonly zero: T;
  readonly one: T;
  of(value: number): T;
  ratio(top: number, bottom: number): T;
  add(a: T, b: T): T;
  times(a: T, b: T): T;
  less(a: T, b: T): boolean;
  toNumber(a: T): number;
}

export const floats: Arithmetic<number> = {
  zero: 0,
  one: 1,
  of: (value) => value,
  ratio: (top, bottom) => top / bottom,
  add: (a, b) => a + b,
  times: (a, b) => a * b,
  less: (a, b) => a < b,
  toNumber: (a) => a,
};

/** In lowest terms, bottom positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function reduced(top: bigint, bottom: bigint): Fraction {
  let a = top < 0n ? -top : top;
  let b = bottom;
  while (b !== 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}

export const fractions: Arithmetic<Fraction> = {
  zero: { top: 0n, bottom: 1n },
  one: { top: 1n, bottom: 1n },
  /** A float is a fraction over a power of two. */
  of(value) {
    let bottom = 1n;
    let top = value;
    while (!Number.isInteger(top)) {
      top *= 2;
      bottom *= 2n;
    }
    return reduced(BigInt(top), bottom);
  },
  ratio: (top, bottom) => reduced(BigInt(top), BigInt(bottom)),
  add: (a, b) => reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom),
  times: (a, b) => reduced(a.top * b.top, a.bottom * b.bottom),
  less: (a, b) => a.top * b.bottom < b.top * a.bottom,
  toNumber: (a) => Number(a.top) / Number(a.bottom),
};

/** "7/12", or "1" for a whole number. */
export function written(a: Fraction): string {
  return a.bottom === 1n ? `${a.top}` : `${a.top}/${a.bottom}`;
}
