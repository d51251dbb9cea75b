import { describe, expect, it } from 'vitest';
import { repeats } from '../../src/conform/checks/strategies.ts';
import { resolveParams, type Strategy } from '../../src/core/index.ts';
import { findGame } from '../../src/games/registry.ts';
import { loadStrategies, strategyName } from '../../src/runner/experiment/strategies.ts';
import { ownPack } from '../support/subjects.ts';

const def = findGame('veilwraith');
const pack = ownPack(def);
const rest = Object.entries(def.defaults).map(([role, id]) => strategyName(def, role, id));
const others = await loadStrategies(def, rest, '.');

/** Takes the first move, but the last one in the game that it plays as its `other`th. */
function counting(other: number): Strategy {
  return {
    id: 'counting',
    game: def.id,
    roles: ['play'],
    about: 'counts its games',
    create() {
      let games = 0;
      return {
        begin() {
          games++;
        },
        choose: (_view, _codes, n) => (games === other ? n - 1 : 0),
      };
    },
  };
}

/** Plays two games and repeats them. */
function repeated(other: number): void {
  const strategies = new Map([...others, ['counting', counting(other)]]);
  repeats({ subject: { def, pack, params: resolveParams(def.params, {}, pack), strategies }, name: 'counting', seed: 'repeats' }, 2);
}

describe('repeated games', () => {
  it('agree for a player without memory', () => {
    expect(() => repeated(0)).not.toThrow();
  });

  it('tell a player whose first game differs', () => {
    expect(() => repeated(1)).toThrow('plays another game the second time');
  });

  it('tell a player whose second game differs from the same game played by itself', () => {
    expect(() => repeated(2)).toThrow('plays another game the second time');
  });

  it('tell a player whose third game differs from the same game played first', () => {
    expect(() => repeated(3)).toThrow('plays another game the second time');
  });
});
