import { membersOf, type Numbered } from './enums.ts';

/**
 * The ranges that the codes of a game's options are in. A game declares them once, as an enum of the first code of each range; a range ends where the next begins.
 * Rules add an index to the first code; whoever explains a code asks here what it is.
 */
export class CodeRanges<Name extends string> {
  private readonly names: readonly Name[];
  private readonly starts: readonly number[];

  constructor(first: Numbered<Name>) {
    const members = membersOf(first);
    this.names = members.map(([name]) => name);
    this.starts = members.map(([, start]) => start);
    const again = this.starts.findIndex((start, i) => start === this.starts[i + 1]);
    if (again >= 0) throw new Error(`two ranges of codes begin at ${this.starts[again]}: ${this.names[again]} and ${this.names[again + 1]}`);
  }

  /** The range a code is in, and its index there. */
  read(code: number): { readonly range: Name; readonly i: number } {
    let k = this.starts.length - 1;
    while (k >= 0 && this.starts[k] > code) k--;
    if (k < 0) throw new Error(`${code} is not in any range of codes`);
    return { range: this.names[k], i: code - this.starts[k] };
  }
}

/** Takes an index apart that was put together as ((a * widths[0] + b) * widths[1] + c) …: returns a, b, c … */
export function partsOf(index: number, ...widths: readonly number[]): number[] {
  const parts = [index, ...widths];
  for (let i = widths.length; i > 0; i--) {
    const width = parts[i];
    parts[i] = parts[0] % width;
    parts[0] = Math.floor(parts[0] / width);
  }
  return parts;
}
