import { ALL, CAP, H, LOSS, WIN } from '../../../core/index.ts';
import { ENEMIES } from '../content/formats.ts';
import { type CompiledEnemy, type CompiledMission, Meets } from '../content/missions.ts';
import type { TheVeil } from '../game.ts';
import { choosesTarget as choosesTargetInMatch, lock, openTotal as openTotalInMatch } from '../rules/assignment.ts';
import { leave } from '../rules/elimination.ts';
import { enterRecruit, hasShield as hasShieldInMatch, heal, hit, hitRecruit, likeBefore, namedRecruit, tallyOf } from '../rules/field.ts';
import { receive as receiveInMatch, toDiscard as toDiscardInMatch } from '../rules/piles.ts';
import { clauseWaits as clauseWaitsInMatch, noteClause as noteClauseInMatch, noteSkipped as noteSkippedInMatch } from '../rules/solo.ts';
import { endsWithRound as endsWithRoundInMatch, opener as openerInMatch, turnPhase as turnPhaseInMatch } from '../rules/turn.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { G } from '../state/progress.ts';
import { B, type Hero, Match, S, type VeilState } from '../state/state.ts';
import { BY_OBJECTIVE, BY_TALLY, DAMAGE, TRAP } from '../state/words.ts';
import type { Mode } from './mode.ts';

// A mission of a campaign: the party's turns are those of a team; this file plays the enemy's turns (TV-Z05 – TV-Z21).

const targets = new Int32Array(512);

export function missionOf(g: TheVeil, s: VeilState): CompiledMission {
  return g.t.missions[s.campaign[G.MISSION]];
}

function firstEnemy(g: TheVeil): number {
  return g.seats - ENEMIES;
}

/** The enemy at this seat in the current mission. */
function enemyAt(g: TheVeil, s: VeilState, seat: number): CompiledEnemy | undefined {
  return seat < firstEnemy(g) ? undefined : missionOf(g, s).enemies[seat - firstEnemy(g)];
}

function scripted(g: TheVeil, s: VeilState, seat: number): boolean {
  return seat >= firstEnemy(g) && !missionOf(g, s).duel;
}

// Hooks of the turn

function turnPhase(g: TheVeil, s: VeilState, h: Hero): P {
  return scripted(g, s, h.seat) ? P.ENEMY : turnPhaseInMatch(g, s, h);
}

function noteClause(g: TheVeil, s: VeilState, h: Hero): void {
  if (!scripted(g, s, h.seat)) noteClauseInMatch(g, s, h);
}

function noteSkipped(g: TheVeil, s: VeilState, h: Hero): void {
  if (!scripted(g, s, h.seat)) noteSkippedInMatch(g, s, h);
}

function clauseWaits(g: TheVeil, s: VeilState, h: Hero): boolean {
  return !scripted(g, s, h.seat) && clauseWaitsInMatch(g, s, h);
}

/** Allies act first, so that their gains can be used; then the players. */
function opener(g: TheVeil, s: VeilState, side: number): number {
  if (side === 0) for (let seat = g.players; seat < firstEnemy(g); seat++) if (s.heroes[seat].own[S.OUT] === 0) return seat;
  return openerInMatch(g, s, side);
}

/** TV-Z09: an objective to survive rounds is met when they are over. */
function endsWithRound(g: TheVeil, s: VeilState): boolean {
  const { survive } = missionOf(g, s);
  if (survive > 0 && s.round >= survive) {
    decide(g, s, WIN);
    s.cause = BY_OBJECTIVE;
    return true;
  }
  return endsWithRoundInMatch(g, s);
}

// The enemy's turn

function enemyActs(g: TheVeil, s: VeilState, h: Hero): boolean {
  const m = s.match;
  switch (m[Match.PHASE]) {
    case P.ENEMY:
      arrive(g, s);
      s.heroes[firstEnemy(g)].own[S.POOL + DAMAGE] = enemyDamage(g, s);
      m[Match.ANSWERED] = 0;
      m[Match.PHASE] = P.ENEMY_LOCK;
      return false;
    case P.ENEMY_LOCK:
      // TV-Z65: it is an opponent's turn, so Damage may be prevented before it is dealt.
      if (lock(g, s, h)) return true;
      m[Match.PHASE] = P.ENEMY_STRIKE;
      return false;
    default:
      if (dealEnemyDamage(g, s)) return true;
      m[Match.PHASE] = P.END;
      return false;
  }
}

function recruitsOfParty(g: TheVeil, s: VeilState): number {
  let n = 0;
  for (let seat = 0; seat < g.players; seat++) n += s.heroes[seat].own[S.RECRUITS];
  return n;
}

function arrive(g: TheVeil, s: VeilState): void {
  const { arrives, arrivals } = missionOf(g, s);
  if (arrives < 0) return;
  const n = arrivals.at(s.campaign[G.HEROES], s.round, recruitsOfParty(g, s));
  for (let i = 0; i < n; i++) {
    enterRecruit(g, s, s.heroes[firstEnemy(g)], arrives);
    g.emit(s, ALL, Event.arrived, firstEnemy(g), arrives);
  }
}

/** TV-Z06: total Damage of the living enemies and their Recruits. */
function enemyDamage(g: TheVeil, s: VeilState): number {
  const { enemies, arrivalDamage } = missionOf(g, s);
  const heroes = s.campaign[G.HEROES];
  const recruits = recruitsOfParty(g, s);
  let n = arrivalDamage.at(heroes, s.round, recruits) * s.heroes[firstEnemy(g)].own[S.RECRUITS];
  for (let k = 0; k < enemies.length; k++) if (s.heroes[firstEnemy(g) + k].own[S.OUT] === 0) n += enemies[k].damage.at(heroes, s.round, recruits);
  s.heroes[firstEnemy(g)].books[B.MADE + DAMAGE] += n;
  if (n > 0) g.emit(s, ALL, Event.gained, firstEnemy(g), DAMAGE, n);
  return n;
}

/** TV-Z13 – TV-Z19: deals Damage target by target; true if the party is asked or something must be settled first. */
function dealEnemyDamage(g: TheVeil, s: VeilState): boolean {
  const pool = s.heroes[firstEnemy(g)].own;
  if (missionOf(g, s).meets === Meets.all) {
    const n = pool[S.POOL + DAMAGE];
    pool[S.POOL + DAMAGE] = 0;
    for (let seat = 0; seat < firstEnemy(g) && n > 0; seat++) if (s.heroes[seat].own[S.OUT] === 0) hit(g, s, s.heroes[seat], n);
    return s.match[Match.HURT] !== 0;
  }
  while (pool[S.POOL + DAMAGE] > 0) {
    const n = enemyTargets(g, s, targets);
    if (n === 0) return false;
    if (n > 1 && !g.options.campaign.enemyTiesRandom) {
      g.ask(s, Kind.enemyDamage, spokesman(g, s)); // TV-Z18
      return true;
    }
    takeEnemyDamage(g, s, targets[n === 1 ? 0 : g.luck.roll(s, g.enemyLuck, n)]);
    if (s.match[Match.HURT] !== 0 || s.all[H.depth] > 0) return true;
  }
  return false;
}

/** The first living player, who answers for the party; a seat without a Solo card if possible. */
function spokesman(g: TheVeil, s: VeilState): number {
  let first = -1;
  for (let seat = 0; seat < g.players; seat++) {
    if (s.heroes[seat].own[S.OUT] !== 0) continue;
    if (g.automatic[seat] === 0) return seat;
    if (first < 0) first = seat;
  }
  return first < 0 ? 0 : first;
}

/** The next possible targets as codes, ascending; if there are several, the party decides. */
export function enemyTargets(g: TheVeil, s: VeilState, out: Int32Array): number {
  const lowest = missionOf(g, s).meets === Meets.lowest;
  let n = lowest ? 0 : recruitTargets(g, s, true, out);
  if (n === 0 && !lowest) n = recruitTargets(g, s, false, out);
  if (n > 0) return n;
  let best = 0;
  for (let seat = 0; seat < firstEnemy(g); seat++) {
    const { own } = s.heroes[seat];
    if (own[S.OUT] !== 0) continue;
    const order = n === 0 ? 1 : lowest ? best - own[S.HEALTH] : own[S.HEALTH] - best;
    if (order < 0) continue;
    if (order > 0) n = 0;
    best = own[S.HEALTH];
    out[n++] = C.HIT_HERO + seat;
  }
  return n;
}

function recruitTargets(g: TheVeil, s: VeilState, shields: boolean, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < g.players; seat++) {
    const h = s.heroes[seat];
    let nth = 0;
    for (let i = 0; i < h.own[S.RECRUITS]; i++) {
      const card = h.own[S.RECRUIT + i];
      nth = i > 0 && h.own[S.RECRUIT + i - 1] === card ? nth + 1 : 0;
      if ((g.t.shield[card] !== 0) === shields && !likeBefore(h, i)) out[n++] = C.HIT + card * Size.nth + nth;
    }
  }
  out.subarray(0, n).sort();
  return n;
}

/** TV-Z17: the target takes as much as it can; the rest goes to the next. */
export function takeEnemyDamage(g: TheVeil, s: VeilState, code: number): void {
  const pool = s.heroes[firstEnemy(g)].own;
  if (code >= C.HIT_HERO) {
    const victim = s.heroes[code - C.HIT_HERO];
    const n = Math.min(pool[S.POOL + DAMAGE], victim.own[S.HEALTH]);
    pool[S.POOL + DAMAGE] -= n;
    hit(g, s, victim, n);
    return;
  }
  const victim = s.heroes[g.t.owner[((code - C.HIT) / Size.nth) | 0]];
  pool[S.POOL + DAMAGE] -= hitRecruit(g, s, victim, namedRecruit(victim, code - C.HIT), pool[S.POOL + DAMAGE]);
}

// Enemies as targets

/** TV-Z20, TV-Z21, TV-Z72: the card that represents an enemy that Slay kills; -1 for none. */
function slayable(g: TheVeil, s: VeilState, seat: number): number {
  const enemy = enemyAt(g, s, seat);
  return enemy === undefined || enemy.unslayable || s.heroes[seat].own[S.OUT] !== 0 ? -1 : enemy.card;
}

function slayEnemy(g: TheVeil, s: VeilState, h: Hero): void {
  g.emit(s, ALL, Event.slain, h.seat, (enemyAt(g, s, h.seat) as CompiledEnemy).card);
  h.own[S.HEALTH] = 0;
  s.match[Match.HURT] = 1;
  s.cause = BY_TALLY;
}

/** An enemy with Shield protects the rest; one without a Health total cannot be hit. */
function openTotal(g: TheVeil, s: VeilState, h: Hero, victim: Hero): boolean {
  if (victim.own[S.MAXIMUM] === 0) return false;
  if (victim.own[S.GUARDS] !== 0) return victim.own[S.HEALTH] > 0;
  return openTotalInMatch(g, s, h, victim);
}

function hasShield(g: TheVeil, h: Hero): boolean {
  return hasShieldInMatch(g, h) || (h.own[S.GUARDS] !== 0 && h.own[S.HEALTH] > 0);
}

/** TV-N02: an enemy with Shield takes what it can before anything else is open; that is not a choice. */
function choosesTarget(g: TheVeil, s: VeilState, h: Hero): boolean {
  const { own } = tallyOf(g, s, h);
  for (let seat = firstEnemy(g); h.seat < firstEnemy(g) && seat < g.seats; seat++) {
    const guard = s.heroes[seat];
    if (guard.own[S.GUARDS] === 0) continue;
    const n = Math.min(own[S.POOL + DAMAGE], guard.own[S.HEALTH]);
    own[S.POOL + DAMAGE] -= n;
    if (n > 0) hit(g, s, guard, n);
  }
  return choosesTargetInMatch(g, s, h);
}

/** TV-Z73: if nobody has a Discard Pile, a Trap is set aside. */
function receive(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  if (g.t.type[card] === TRAP && h.seat < g.players && !missionOf(g, s).duel) return;
  receiveInMatch(g, s, h, card);
}

/** An enemy's Recruits have no pile to go to. */
function toDiscard(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  if (!scripted(g, s, h.seat)) toDiscardInMatch(g, s, h, card);
}

// Victory and defeat

/** TV-Z09, TV-Z25, TV-Z57, TV-Z64: ends when the objective is met with a player left, or when no player is left. */
function settle(g: TheVeil, s: VeilState): void {
  const m = s.match;
  if (m[Match.HURT] === 0) return;
  m[Match.HURT] = 0;
  const place = m[Match.OUTS] + 1;
  for (let seat = 0; seat < g.seats; seat++) {
    const { own, books } = s.heroes[seat];
    if (own[S.OUT] !== 0 || own[S.HEALTH] > 0 || own[S.MAXIMUM] === 0) continue;
    own[S.OUT] = place;
    books[B.OUT_ROUND] = s.round;
    m[Match.OUTS]++;
    g.emit(s, ALL, Event.eliminated, seat);
    if (seat >= firstEnemy(g)) enemyFalls(g, s, seat);
  }
  let living = 0;
  for (let seat = 0; seat < g.players; seat++) if (s.heroes[seat].own[S.OUT] === 0) living++;
  const { kill } = missionOf(g, s);
  let left = 0;
  for (let k = 0; k < ENEMIES; k++) if ((kill & (1 << k)) !== 0 && s.heroes[firstEnemy(g) + k].own[S.OUT] === 0) left++;
  if (living === 0) decide(g, s, LOSS);
  else if (kill !== 0 && left === 0) decide(g, s, WIN);
  else for (let seat = 0; seat < g.seats; seat++) if (s.heroes[seat].own[S.OUT] === place) leave(g, s, s.heroes[seat]);
}

function decide(g: TheVeil, s: VeilState, outcome: number): void {
  s.outcome = outcome;
  s.winner = outcome === WIN ? 0 : firstEnemy(g);
}

function enemyFalls(g: TheVeil, s: VeilState, fallen: number): void {
  const { enemies } = missionOf(g, s);
  for (let k = 0; k < enemies.length; k++) {
    const h = s.heroes[firstEnemy(g) + k];
    if (h.seat !== fallen && h.own[S.OUT] === 0 && h.own[S.HEALTH] > 0) heal(g, s, h, enemies[k].heals);
  }
}

function utility(g: TheVeil, s: VeilState, seat: number): number {
  if (s.outcome === 0 || s.outcome === CAP) return 0;
  return (s.outcome === WIN) === seat < firstEnemy(g) ? 1 : 0;
}

/** How a mission changes the rules of a match; campaign.ts adds what happens between missions. */
export const missionHooks = {
  settle,
  utility,
  opener,
  turnPhase,
  endsWithRound,
  enemyActs,
  noteClause,
  noteSkipped,
  clauseWaits,
  hasShield,
  openTotal,
  choosesTarget,
  slayable,
  slayEnemy,
  toDiscard,
  receive,
} satisfies Partial<Mode<TheVeil>>;
