import type { ParamSpec, Player, Toolbox, View } from '../../src/core/index.ts';
import { Playout } from '../../src/search/playout.ts';
import { Adviser } from '../../src/search/tree/adviser.ts';

/** How search players for any game value a position, and whose advice they take. */
export const PLAYOUT = {
  depth: {
    type: 'int',
    default: 3,
    min: 0,
    max: 1000,
    about:
      'rounds played on before the game’s own value is taken; 0: at once, 1: to the end of the current round; games without such a value are always played to the end',
  },
  rollout: { type: 'strategy', default: 'uniform', about: 'the strategy that plays worlds on, in every seat' },
  bias: {
    type: 'strategy',
    default: 'none',
    optional: true,
    about: 'a strategy whose answers are tried first, and made unless another choice proves better',
  },
  margin: {
    type: 'number',
    default: 0.03,
    min: 0,
    max: 1,
    about: 'how far ahead of what the adviser would do another choice must be to be made instead, beyond what luck explains',
  },
} as const satisfies ParamSpec;

export function playoutOf({ sim, options, players }: Toolbox): Playout<View> {
  return new Playout(sim, players('rollout') as readonly Player[], options.depth as number);
}

export function adviserOf({ sim, players }: Toolbox): Adviser<View> | null {
  const advisers = players('bias');
  return advisers === null ? null : new Adviser(sim.rules.view(), advisers);
}
