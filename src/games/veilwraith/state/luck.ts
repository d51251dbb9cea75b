import type { LuckSource } from '../../../core/index.ts';

/** Luck of one Veilwraith: its decks, random choices of card texts, its set-up. */
export interface WraithLuck {
  readonly memories: LuckSource;
  readonly threats: LuckSource;
  readonly effects: LuckSource;
  readonly keys: LuckSource;
  readonly foes: LuckSource;
  readonly copies: LuckSource;
  readonly deal: LuckSource;
  readonly stacks: LuckSource;
}

/** The first Veilwraith has the same luck as in a solo game. */
export function luckOf(source: (name: string) => LuckSource, seat: number): WraithLuck {
  const of = (what: string): LuckSource => source(seat === 0 ? what : `wraith ${seat}, ${what}`);
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
