/** Runs of codes to choose from, in one buffer: run r is codes[start[r] .. start[r + 1]). Refilled at every decision without allocating. */
export class Runs {
  readonly codes = new Int32Array(8192);
  readonly start = new Int32Array(1024);
  count = 0;

  clear(): void {
    this.count = 0;
    this.start[0] = 0;
  }

  /** Offset of the next run. */
  get end(): number {
    return this.start[this.count];
  }

  /** Keeps the codes from `end` up to n as a run. A negative n discards them; an empty run is not kept. */
  keep(n: number): void {
    if (n <= this.end) return;
    this.count++;
    this.start[this.count] = n;
  }

  /** Keeps each code from `end` up to n as a run of one. */
  keepEach(n: number): void {
    for (let k = this.end + 1; k <= n; k++) this.keep(k);
  }

  /** Keeps a run of one code. */
  add(code: number): void {
    const n = this.end;
    this.codes[n] = code;
    this.keep(n + 1);
  }

  /** Copies run r into a plan; returns its length. */
  copy(r: number, out: Int32Array): number {
    let n = 0;
    for (let i = this.start[r]; i < this.start[r + 1]; i++) out[n++] = this.codes[i];
    return n;
  }
}
