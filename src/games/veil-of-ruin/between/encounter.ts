import type { VeilOfRuin } from '../game.ts';
import { noteCard, Q } from '../record/books.ts';
import { type Enemy, M, N, type RuinState, W } from '../state/state.ts';

// The enemies of a fight come onto the table (VR-J01 – VR-J03, VR-J05, VR-?50). fight.ts puts them in order.

/** Puts an enemy, by number in the tables, on the table; returns it. */
export function putEnemy(g: VeilOfRuin, s: RuinState, card: number): Enemy {
  const e = s.enemies[s.match[M.ENEMIES]++];
  const { low, high, base, type } = g.t.enemies[card];
  e.w.fill(0);
  e.own.fill(0);
  e.own[N.CARD] = card;
  e.w[W.MAX] = g.seats === 4 ? high : low; // VR-J02, VR-J03
  e.w[W.HP] = e.w[W.MAX];
  e.w[W.BASE] = base;
  s.match[M.MET + (card >> 5)] |= 1 << (card & 31);
  noteCard(s, type, Q.MET);
  return e;
}

/** Draws so many random Minions, or as many as there are, and puts them on the table. */
export function drawMinions(g: VeilOfRuin, s: RuinState, n: number): Enemy[] {
  const drawn: Enemy[] = [];
  for (let i = 0; i < n; i++) {
    const left = g.t.minions.filter((card) => !isOnTable(s, card));
    if (left.length > 0) drawn.push(drawOne(g, s, left));
  }
  return drawn;
}

/** Draws a random boss of a tier. `bossesRepeat: false`: one that the run has not met, as long as there is one. */
export function drawBoss(g: VeilOfRuin, s: RuinState, tier: number): Enemy {
  const left = g.t.bosses[tier - 1].filter((card) => !isOnTable(s, card));
  const fresh = left.filter((card) => (s.match[M.MET + (card >> 5)] & (1 << (card & 31))) === 0);
  return drawOne(g, s, !g.options.bossesRepeat && fresh.length > 0 ? fresh : left);
}

function drawOne(g: VeilOfRuin, s: RuinState, cards: readonly number[]): Enemy {
  return putEnemy(g, s, cards[cards.length === 1 ? 0 : g.luck.below(s, g.enemyLuck, cards.length)]);
}

/** VR-?50: no enemy twice in a fight. */
function isOnTable(s: RuinState, card: number): boolean {
  for (let place = 0; place < s.match[M.ENEMIES]; place++) if (s.enemies[place].own[N.CARD] === card) return true;
  return false;
}
