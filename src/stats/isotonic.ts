/** Observations at one value: k events among n. */
export interface RateAt {
  readonly value: number;
  readonly k: number;
  readonly n: number;
}

/** Neighbouring values, from `low` to `high`, that share one rate. */
export interface Block {
  readonly low: number;
  readonly high: number;
  readonly k: number;
  readonly n: number;
}

/**
 * Rates that never fall as the value rises, by maximum likelihood: neighbours in the wrong order are pooled until none are left (Ayer et al., 1955). Blocks of
 * fewer than `least` observations are then pooled with the neighbour whose rate is nearer, because the ends would otherwise be a few observations with a rate
 * of 0 or 1. `data` is ascending by value.
 */
export function risingRates(data: readonly RateAt[], least: number): Block[] {
  const blocks: Block[] = [];
  for (const { value, k, n } of data) {
    blocks.push({ low: value, high: value, k, n });
    while (blocks.length > 1 && rateOf(blocks[blocks.length - 2]) >= rateOf(blocks[blocks.length - 1])) poolAt(blocks, blocks.length - 2);
  }
  for (;;) {
    const small = blocks.findIndex(({ n }) => n < least);
    if (small < 0 || blocks.length === 1) return blocks;
    const gap = (other: number): number => (blocks[other] === undefined ? Number.POSITIVE_INFINITY : Math.abs(rateOf(blocks[other]) - rateOf(blocks[small])));
    poolAt(blocks, gap(small - 1) <= gap(small + 1) ? small - 1 : small);
  }
}

/** The block of a value: the one that holds it, or else the nearest. */
export function blockAt(blocks: readonly Block[], value: number): Block {
  const away = ({ low, high }: Block): number => Math.max(low - value, value - high, 0);
  return blocks.reduce((nearest, block) => (away(block) < away(nearest) ? block : nearest));
}

export function rateOf({ k, n }: Pick<Block, 'k' | 'n'>): number {
  return k / n;
}

/** Replaces two neighbours by one. */
function poolAt(blocks: Block[], at: number): void {
  const [a, b] = [blocks[at], blocks[at + 1]];
  blocks.splice(at, 2, { low: a.low, high: b.high, k: a.k + b.k, n: a.n + b.n });
}
