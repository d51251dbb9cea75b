import { ALL, CAP, H } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { Tick } from '../options/params.ts';
import { HIGH } from '../record/books.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Q, S, type VeilState } from '../state/state.ts';
import { AURA, BY_ROUNDS, HAND, SLOTS, SYNERGY_TYPES, UNPLAYED } from '../state/words.ts';
import { mayUseHero, playedActs, recruitActs } from './acts.ts';
import { assignPending, lock, strike } from './assignment.ts';
import { phaseOver } from './common.ts';
import { enable, enableTogether, healWithPoints } from './field.ts';
import { choosesHealing } from './mending.ts';
import { draw, forSale, priceOf, yieldAura } from './piles.ts';
import { livingMember, sideLives } from './sides.ts';

// The phases of a turn (group L); members of a side go through them together (TV-W15, TV-W34).

/** The next step of the game. Runs through the phases until a text must resolve or a player is asked. */
export function flow(g: TheVeil, s: VeilState): void {
  const m = s.match;
  const a = s.all;
  for (;;) {
    const h = s.heroes[m[Match.ACTIVE]];
    switch (m[Match.PHASE]) {
      case P.PRIMARY:
        g.ask(s, Kind.primary, h.seat);
        return;
      case P.FREE:
        if (m[Match.PENDING] !== 0) assignPending(g, s, h);
        else g.ask(s, Kind.turn, h.seat);
        return;
      case P.GOLD:
        if (canBuy(g, s, h) || g.automatic[h.seat] !== 0) {
          g.ask(s, Kind.gold, h.seat);
          return;
        }
        if (holdsBack(g, s, h)) return;
        phaseOver(g, s, P.HEALTH);
        break;
      case P.HEALTH:
        if (g.automatic[h.seat] === 0 && holdsBack(g, s, h)) return;
        endHealth(g, s, h);
        break;
      case P.MEND:
        if (mendsMates(g, s, h) && choosesHealing(g, s, h)) {
          g.ask(s, Kind.health, h.seat);
          return;
        }
        phaseOver(g, s, P.LOCK);
        break;
      case P.LOCK:
        if (lock(g, s, h)) return;
        break;
      case P.DAMAGE:
        if (g.automatic[h.seat] !== 0 || g.mode.choosesTarget(g, s, h)) {
          g.ask(s, Kind.damage, h.seat);
          return;
        }
        if (holdsBack(g, s, h)) return;
        phaseOver(g, s, P.STRIKE);
        break;
      case P.STRIKE:
        strike(g, s, h);
        m[Match.PHASE] = P.END;
        if (m[Match.HURT] !== 0) return;
        break;
      case P.END:
        clearTurns(g, s, h);
        m[Match.PHASE] = P.TICKS;
        break;
      case P.TICKS:
        if (g.automated.length > 0 && asksClause(g, s, h)) return;
        if (ticks(g, s, h, g.options.tick === Tick.holderEndPhase, g.options.tick === Tick.everyTurnEnd)) return;
        m[Match.PHASE] = P.WIPE;
        break;
      case P.WIPE:
        endTurn(g, s, h);
        break;
      case P.TURN:
        if (!beginTurn(g, s, h)) return;
        break;
      case P.START:
        if (ticks(g, s, h, g.options.tick === Tick.holderTurnStart, false)) return;
        m[Match.PHASE] = g.mode.turnPhase(g, s, h);
        yieldAuras(g, s, h);
        if (g.t.market >= 0) for (let slot = SLOTS - 1; slot >= 0; slot--) yieldAura(g, s, s.heroes[g.t.market], slot);
        if (a[H.depth] !== 0) return;
        break;
      case P.ENEMY:
      case P.ENEMY_LOCK:
      case P.ENEMY_STRIKE:
        if (g.mode.enemyActs(g, s, h)) return;
        break;
      default:
        g.mode.prepare(g, s);
        return;
    }
  }
}

// What a campaign does differently

/** The first phase of a turn. */
export function turnPhase(g: TheVeil, _s: VeilState, _h: Hero): P {
  return g.options.free ? P.FREE : P.PRIMARY;
}

/** An enemy's turn; true if somebody is asked or something must resolve. */
export function enemyActs(_g: TheVeil, s: VeilState, _h: Hero): boolean {
  throw new Error(`no enemy acts in phase ${s.match[Match.PHASE]}`);
}

/** The first member to act in its side's turn. */
export function opener(g: TheVeil, s: VeilState, side: number): number {
  const [first] = g.t.sides[side];
  return s.heroes[first].own[S.OUT] === 0 ? first : livingMember(g, s, side);
}

/** Was this the last round? TV-O09. */
export function endsWithRound(g: TheVeil, s: VeilState): boolean {
  if (s.round !== g.options.maxRounds) return false;
  s.outcome = CAP;
  s.cause = BY_ROUNDS;
  s.winner = -1;
  return true;
}

// Start and end of a turn

/** TV-F13, TV-G06, TV-G07: pools are emptied, Recruits of earlier turns count. False if the limit of rounds ends the game. */
function beginTurn(g: TheVeil, s: VeilState, h: Hero): boolean {
  const m = s.match;
  if (m[Match.DONE] === 0) {
    if (g.mode.endsWithRound(g, s)) return false;
    s.round++; // TV-W30
    g.emit(s, ALL, Event.round, s.round);
  }
  m[Match.AURAS_COUNTED] = 0;
  m[Match.TICKED] = 0;
  m[Match.TICKED_PILES] = 0;
  m[Match.PASSED] = 0;
  m[Match.HANDED] = 0;
  m[Match.PHASE] = P.START;
  g.emit(s, ALL, Event.turn, g.t.lead[h.seat]);
  if (!g.t.teams) {
    beginOwn(g, s, h);
    return true;
  }
  const mates = g.t.mates[h.seat];
  for (let i = 0; i < mates.length; i++) if (s.heroes[mates[i]].own[S.OUT] === 0) beginOwn(g, s, s.heroes[mates[i]]);
  if (g.t.teamSynergy) for (let type = 0; type < SYNERGY_TYPES; type++) enableTogether(g, s, h, type);
  return true;
}

function beginOwn(g: TheVeil, s: VeilState, h: Hero): void {
  const own = h.own;
  own[S.TURNS]++;
  own[S.TRAPS_PLAYED] = 0;
  own[S.BANISHED_NOW] = 0;
  own[S.AURAS_BANISHED] = 0;
  own[S.YIELDED] = 0;
  if (g.t.market >= 0) s.heroes[g.t.market].own[S.YIELDED] = 0;
  own[S.ENABLED] = 0;
  own.fill(0, S.SOLO, S.RECRUITS);
  if (g.automatic[h.seat] !== 0) g.mode.noteClause(g, s, h);
  for (let type = 0; type < SYNERGY_TYPES; type++) if (own[S.IN_PLAY + type] > 1) enable(g, s, h, type);
}

/** TV-U15. */
function yieldAuras(g: TheVeil, s: VeilState, h: Hero): void {
  const mates = g.t.mates[h.seat];
  for (let i = mates.length - 1; i >= 0; i--) {
    const mate = g.t.teams ? s.heroes[mates[i]] : h;
    for (let slot = SLOTS - 1; slot >= 0; slot--) yieldAura(g, s, mate, slot);
  }
}

/** TV-P08, TV-L07: unplayed cards go to the Discard Pile. */
export function discardHand(g: TheVeil, s: VeilState, h: Hero): void {
  const a = s.all;
  const { at, cards } = h.hand;
  const n = a[at];
  if (n === 0) return;
  a[at] = 0;
  a[H.news]++;
  h.books[B.UNPLAYED] += n;
  for (let i = 0; i < n; i++) {
    const card = a[cards + i];
    s.cardBooks[card * Q.WORDS + Q.SHED]++;
    g.emit(s, ALL, Event.discarded, h.seat, card, UNPLAYED);
    g.mode.toDiscard(g, s, h, card);
  }
}

function clearTurns(g: TheVeil, s: VeilState, h: Hero): void {
  const mates = g.t.mates[h.seat];
  if (!g.t.teams) clearTurn(g, s, h);
  else for (let i = 0; i < mates.length; i++) clearTurn(g, s, s.heroes[mates[i]]);
  s.match[Match.TICKED] = 0;
  s.match[Match.TICKED_PILES] = 0;
}

/** TV-L12, TV-L15, TV-L16, TV-L21: pools are lost, then played cards and cards still in hand go to the Discard Pile. */
function clearTurn(g: TheVeil, s: VeilState, h: Hero): void {
  const own = h.own;
  for (let pool = 0; pool < 3; pool++) {
    if (own[S.POOL + pool] === 0) continue;
    h.books[B.UNSPENT + pool] += own[S.POOL + pool];
    g.emit(s, ALL, Event.unspent, h.seat, pool, own[S.POOL + pool]);
    own[S.POOL + pool] = 0;
  }
  own[S.PREVENTED] = 0;
  own[S.DISCOUNTS] = 0;
  own[S.ENABLED] = 0;
  const n = own[S.PLAYED];
  own[S.PLAYED] = 0;
  for (let i = 0; i < n; i++) {
    const card = own[S.PLAYED_CARD + i] >> 4;
    const type = g.t.type[card];
    if (type < SYNERGY_TYPES) own[S.IN_PLAY + type]--;
    g.mode.toDiscard(g, s, h, card);
  }
  discardHand(g, s, h);
}

/** TV-T16, TV-T17: resolves cards that work in a Discard Pile, one after another; true if one does. */
function ticks(g: TheVeil, s: VeilState, h: Hero, own: boolean, everyone: boolean): boolean {
  if (!g.t.discardMatters || (!own && !everyone)) return false;
  const m = s.match;
  const holders = everyone ? g.t.players[g.t.lead[h.seat]] : g.t.mates[h.seat];
  for (; m[Match.TICKED_PILES] < holders.length; m[Match.TICKED_PILES]++, m[Match.TICKED] = 0) {
    const holder = s.heroes[holders[m[Match.TICKED_PILES]]];
    while (m[Match.TICKED] < holder.discard.count(s)) {
      const card = holder.discard.card(s, m[Match.TICKED]++);
      if (g.t.inDiscard[card] < 0) continue;
      g.push(s, g.t.inDiscard[card], holder.seat, card);
      return true;
    }
  }
  return false;
}

/** TV-L13, TV-L14, TV-M05, TV-M10: removes damage from all Recruits, readies the player's own, draws five cards; then it is the next side's turn. */
function endTurn(g: TheVeil, s: VeilState, h: Hero): void {
  const { mates, sideOf, lead, reveals } = g.t;
  for (let seat = 0; seat < g.seats; seat++) {
    const hero = s.heroes[seat];
    const own = hero.own;
    const kept = sideOf[seat] === sideOf[h.seat] ? -1 << S.SERIAL_SHIFT : (-1 << S.SERIAL_SHIFT) | S.MARK_EXHAUSTED | S.MARK_ACTS;
    for (let i = 0; i < own[S.RECRUITS]; i++) own[S.MARKS + i] &= kept;
    if (reveals[seat] !== 0) hideMarks(s, hero);
  }
  const members = mates[h.seat];
  if (!g.t.many) endOwn(g, s, h);
  else for (let i = 0; i < members.length; i++) if (s.heroes[members[i]].own[S.OUT] === 0) endOwn(g, s, s.heroes[members[i]]);
  nextSide(g, s, sideOf[h.seat]);
  g.emit(s, ALL, Event.turnEnd, lead[h.seat]);
  s.match[Match.PHASE] = P.TURN;
}

function endOwn(g: TheVeil, s: VeilState, h: Hero): void {
  h.own[S.HERO] = 0;
  h.own[S.RECRUITS_LOST] = 0;
  for (let i = 0; i < h.own[S.RECRUITS]; i++) s.cardBooks[h.own[S.RECRUIT + i] * Q.WORDS + Q.STOOD] += HIGH;
  if (g.automatic[h.seat] !== 0) g.mode.noteSkipped(g, s, h);
  draw(g, s, h, HAND);
}

/** TV-C07, TV-W33: goes to the left, past those who are out; a round is over on returning to the side that began it, or its place. */
function nextSide(g: TheVeil, s: VeilState, side: number): void {
  const m = s.match;
  if (!g.t.many) {
    m[Match.ACTIVE] = 1 - m[Match.ACTIVE];
    m[Match.DONE] = 1 - m[Match.DONE];
    return;
  }
  const { sides, sideOf } = g.t;
  let next = side;
  m[Match.DONE]++;
  do {
    next = next + 1 === sides.length ? 0 : next + 1;
    if (next === sideOf[s.first]) m[Match.DONE] = 0;
  } while (!sideLives(g, s, next));
  m[Match.ACTIVE] = g.mode.opener(g, s, next);
}

/** Cards revealed this turn may be revealed again in the next. */
function hideMarks(s: VeilState, h: Hero): void {
  const n = h.hand.count(s);
  for (let i = 0; i < n; i++) s.all[h.hand.known + i] &= ~S.REVEALED;
}

// Gold, Health, and held-back abilities

/** Is there a card that the player can buy now? */
function canBuy(g: TheVeil, s: VeilState, h: Hero): boolean {
  return canBuyFrom(g, h, h.own) || (g.t.market >= 0 && canBuyFrom(g, h, s.heroes[g.t.market].own));
}

function canBuyFrom(g: TheVeil, h: Hero, route: Int32Array): boolean {
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = route[S.ROUTE + slot] - 1;
    if (card >= 0 && forSale(g, card) && priceOf(g, h, card) <= h.own[S.POOL]) return true;
  }
  return false;
}

/** TV-L24: an optional window while the player has unused abilities, Synergies, self-banishes or Auras; true if it opens. */
function holdsBack(g: TheVeil, s: VeilState, h: Hero): boolean {
  if (!g.offers(Kind.heldBack, h.seat) || !anyAct(g, s, h)) return false;
  g.ask(s, Kind.heldBack, h.seat);
  return true;
}

/** Can a card in play or one of the player's Auras still be used? */
function anyAct(g: TheVeil, s: VeilState, h: Hero): boolean {
  const own = h.own;
  for (let i = 0; i < own[S.PLAYED]; i++) if (playedActs(g, s, h, own[S.PLAYED_CARD + i]) !== 0) return true;
  for (let i = 0; i < own[S.RECRUITS]; i++) if (recruitActs(g, s, h, i) !== 0) return true;
  return hasAura(g, h, own) || (g.t.market >= 0 && hasAura(g, h, s.heroes[g.t.market].own)) || mayUseHero(g, s, h);
}

function hasAura(g: TheVeil, h: Hero, route: Int32Array): boolean {
  for (let slot = 0; slot < SLOTS; slot++) if (route[S.ROUTE + slot] > 0 && mayBanishAura(g, h, route[S.ROUTE + slot] - 1)) return true;
  return false;
}

/** TV-U13, TV-?39: may the player banish this card of a route as an Aura? */
export function mayBanishAura(g: TheVeil, h: Hero, card: number): boolean {
  return g.t.type[card] === AURA && g.t.unbanishable[card] === 0 && !(g.options.oneAura && h.own[S.AURAS_BANISHED] > 0);
}

function asksClause(g: TheVeil, s: VeilState, h: Hero): boolean {
  const mates = g.t.mates[h.seat];
  for (let i = 0; i < mates.length; i++) {
    if (s.heroes[mates[i]].own[S.OUT] !== 0 || !g.mode.clauseWaits(g, s, s.heroes[mates[i]])) continue;
    g.ask(s, Kind.damage, mates[i]);
    return true;
  }
  return false;
}

export function endHealth(g: TheVeil, s: VeilState, h: Hero): void {
  s.match[Match.ANSWERED] = 0;
  s.match[Match.HIT_FROM] = 0;
  if (mendsMates(g, s, h)) {
    phaseOver(g, s, P.MEND);
    return;
  }
  if (g.automatic[h.seat] === 0 || g.options.soloHealing) healWithPoints(g, s, h); // TV-X23
  phaseOver(g, s, g.t.separate[h.seat] === 0 ? P.LOCK : P.MEND);
}

/** A Solo Opponent does not choose whom its Health points heal (TV-X23). */
function mendsMates(g: TheVeil, s: VeilState, h: Hero): boolean {
  return g.t.separate[h.seat] !== 0 && g.automatic[h.seat] === 0 && s.match[Match.PHASE] >= P.HEALTH;
}
