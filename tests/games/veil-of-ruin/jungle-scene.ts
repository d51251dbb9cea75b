import type { ChosenLuck } from '../../support/scene.ts';
import { type Scene, type Setup, scenario } from './scenario.ts';
import type { TestCards } from './test-pack.ts';

/** A jungle whose hex `here` is of a kind. Two hexes lie ahead of it, so that the party stops to vote when `here` is completed. */
function fork(kind: string, tier: number | undefined): NonNullable<TestCards['maps']> {
  const ahead = (id: string, y: number) => ({ id, kind: 'shop', x: 2, y, to: ['lair'] });
  return [
    {
      id: 'short',
      hexes: [
        { id: 'camp', kind: 'start', x: 0, y: 0, to: ['here'] },
        { id: 'here', kind, x: 1, y: 0, to: ['left', 'right'], ...(tier === undefined ? {} : { tier }) },
        ahead('left', 0),
        ahead('right', 1),
        { id: 'lair', kind: 'bossFight', tier: 3, x: 3, y: 0 },
      ],
    },
  ];
}

export interface HexSetup extends Setup {
  readonly kind: string;
  readonly tier?: number;
}

function onFork({ kind, tier, options, cards, ...setup }: HexSetup): Setup {
  return { ...setup, hex: 'here', options: { mode: 'jungle', ...options }, cards: { ...cards, maps: fork(kind, tier) } };
}

/** The party has just come to a hex of a kind. */
export function onHex(setup: HexSetup, luck: ChosenLuck = 0): Scene {
  return scenario({ ...onFork(setup), phase: 'hex' }, luck);
}

/** The party has just defeated the last enemy on a hex of a kind: the first hero played `knight-1`, which is in its discard pile. */
export function wonOn({ heroes = [{}, {}], ...setup }: HexSetup, luck: ChosenLuck = 0): Scene {
  const [first, ...others] = heroes;
  const enemies = [{ enemy: 'goblin', hp: 1 }];
  return scenario({ ...onFork(setup), heroes: [{ ...first, hand: ['knight-1', ...(first.hand ?? [])] }, ...others], enemies }, luck).play('play knight 1 ');
}

/** The same for ten games that differ in their luck. */
export function tenTimes<T>(game: (luck: number) => T): T[] {
  return Array.from({ length: 10 }, (_, luck) => game(luck));
}

/** The different values of a list, as text. */
export function different(values: readonly unknown[]): string[] {
  return [...new Set(values.map((value) => JSON.stringify(value)))].sort();
}
