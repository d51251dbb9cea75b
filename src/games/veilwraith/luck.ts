import type { Source } from '../../core/index.ts';

/** Luck of one Veilwraith: its decks, what its card texts leave to chance, its set-up. */
export interface WraithLuck {
  readonly memories: Source;
  readonly threats: Source;
  readonly effects: Source;
  readonly keys: Source;
  readonly foes: Source;
  readonly copies: Source;
  readonly deal: Source;
  readonly stacks: Source;
}

/** The first Veilwraith meets the luck of a game alone. */
export function luckOf(source: (name: string) => Source, seat: number): WraithLuck {
  const of = (what: string): Source => source(seat === 0 ? what : `wraith ${seat}, ${what}`);
  return {
    memories: of('memory deck'),
    threats: of('threat deck'),
    effects: of('effects'),
    keys: of('keys'),
    foes: of('foes'),
    copies: of('copies'),
    deal: of('deal'),
    stacks: of('stacks'),
  };
}
