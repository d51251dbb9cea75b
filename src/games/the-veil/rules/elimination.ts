import { ALL, DRAW, LOSS, WIN } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { Event } from '../state/kinds.ts';
import { B, type Hero, Match, S, type VeilState } from '../state/state.ts';
import { DAMAGE } from '../state/words.ts';
import { leaveTurn } from './common.ts';
import { sideLives } from './sides.ts';

// Elimination of players, and the end of the game (group O).

/** TV-O01 – TV-O06, TV-W20, TV-W26: a player with less than 1 Health is out; the last side standing wins. */
export function settle(g: TheVeil, s: VeilState): void {
  if (s.match[Match.HURT] === 0) return;
  s.match[Match.HURT] = 0;
  const { sideOf, sides, lead, opponents } = g.t;
  const place = s.match[Match.OUTS] + 1;
  let living = 0;
  for (let seat = 0; seat < g.seats; seat++) {
    const { own, books } = s.heroes[seat];
    if (own[S.HEALTH] < 1 && own[S.OUT] === 0) {
      own[S.OUT] = place;
      books[B.OUT_ROUND] = s.round;
      s.match[Match.OUTS]++;
      g.emit(s, ALL, Event.eliminated, seat);
    }
    if (own[S.OUT] === 0) living |= 1 << sideOf[seat];
  }
  if ((living & (living - 1)) !== 0) {
    for (let seat = 0; seat < g.seats; seat++) if (s.heroes[seat].own[S.OUT] === place) leave(g, s, s.heroes[seat]);
    return;
  }
  const active = s.match[Match.ACTIVE];
  let last = -1;
  for (let side = 0; side < sides.length; side++) if (living === 1 << side) last = sides[side][0];
  if (last < 0) {
    const word = g.options.simultaneousDeath;
    if (word === 'activeWins') last = lead[active];
    // The first to the left among those eliminated at the same time.
    else if (word === 'activeLoses') last = lead[opponents[active].find((seat) => s.heroes[seat].own[S.OUT] === place) as number];
  }
  s.winner = last;
  s.outcome = last < 0 ? DRAW : sideOf[last] === 0 ? WIN : LOSS;
}

/**
 * TV-O06, TV-O10, TV-O11: an eliminated player's cards leave the game, except the Banished Pile (TV-T20) and Traps held by others; the turn goes on without it.
 */
export function leave(g: TheVeil, s: VeilState, h: Hero): void {
  const { own } = h;
  g.drop(s, h.seat);
  for (const zone of [h.deck, h.hand, h.discard, h.fateDeck]) s.all[zone.at] = 0;
  const tally = own[S.POOL + DAMAGE];
  const prevented = own[S.PREVENTED];
  own.fill(0, S.HERO, S.TURNS);
  own.fill(0, S.ROUTE, S.SOLO_CARD);
  own.fill(0, S.SOLO, S.WORDS);
  // The side's joint Damage stays with its living members.
  if (sideLives(g, s, g.t.sideOf[h.seat])) {
    own[S.POOL + DAMAGE] = tally;
    own[S.PREVENTED] = prevented;
  }
  if (h.seat === s.match[Match.ACTIVE]) leaveTurn(g, s, h);
}
