import { describe, expect, it } from 'vitest';
import { FIRST_KIND, type KindSpec, type Player, type View } from '../../../src/core/index.ts';
import { WorldPlayer } from '../../../src/runner/play/world-player.ts';

const KINDS: readonly KindSpec[] = [
  { name: 'turn', role: 'play' },
  { name: 'window', role: 'play', pass: 7 },
  { name: 'shop', role: 'shop', pass: 0 },
];

/** A view of a decision of the i-th kind. */
const at = (i: number): View => ({ kind: FIRST_KIND + i }) as View;
const codes = Int32Array.of(3, 7, 9);

function asked(stops: readonly string[] | undefined): { player: WorldPlayer; log: string[] } {
  const log: string[] = [];
  const named = (role: string, more: Partial<Player>): Player => ({
    begin: () => log.push(`${role} begins`),
    choose: (view) => {
      log.push(`${role} answers ${KINDS[view.kind - FIRST_KIND].name}`);
      return 2;
    },
    ...more,
  });
  const players: Record<string, Player> = { play: named('play', { stops, plan: () => 1 }), shop: named('shop', {}) };
  return { player: new WorldPlayer(KINDS, (role) => players[role]), log };
}

describe('a player of worlds', () => {
  it('lets the player of each role answer, and begins each once', () => {
    const { player, log } = asked(undefined);
    player.begin(at(0));
    expect([player.choose(at(0), codes, 3), player.choose(at(2), codes, 3)]).toEqual([2, 2]);
    expect(log).toEqual(['play begins', 'shop begins', 'play answers turn', 'shop answers shop']);
  });

  it('passes at windows where its player does not stop, without asking or planning', () => {
    const { player, log } = asked([]);
    expect(player.choose(at(1), codes, 3)).toBe(1);
    expect(player.plan?.(at(1), new Int32Array(4))).toBe(0);
    expect(log).toEqual([]);
    expect(asked(['window']).player.choose(at(1), codes, 3)).toBe(2);
    expect(asked(['window']).player.plan?.(at(1), new Int32Array(4))).toBe(1);
    expect(asked(undefined).player.choose(at(1), codes, 3)).toBe(2);
  });

  it('plans only for the role that plans', () => {
    expect(asked(undefined).player.plan?.(at(2), new Int32Array(4))).toBe(0);
    expect(new WorldPlayer(KINDS, () => ({ begin() {}, choose: () => 0 })).plan).toBeUndefined();
  });
});
