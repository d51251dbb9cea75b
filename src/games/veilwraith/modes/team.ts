import { ALL, F, RUNNING, redeal, type SeedKey, type Stream, WIN, Zone } from '../../../core/index.ts';
import { ANYWHERE } from '../../../kit/cards.ts';
import { valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { apply as applyAlone, use as useAlone } from '../rules/answers.ts';
import { countPowerInHand, removeTokens, takeFromHand } from '../rules/board.ts';
import { refresh } from '../rules/derived.ts';
import { step as stepAlone } from '../rules/effects.ts';
import { handCodes } from '../rules/hand-codes.ts';
import { allows as allowsAlone, forced as forcedAlone, legal as legalAlone } from '../rules/legal.ts';
import { allowsUseCode as allowsUseCodeAlone, available, entry, legalUses as legalUsesAlone, mostValues, sameAsBefore } from '../rules/play-choices.ts';
import { powerOfHand, reach as reachAlone, reaches } from '../rules/reach.ts';
import { redealThreats } from '../rules/redeal.ts';
import { standAlone } from '../rules/setup.ts';
import { clear as clearAlone, clearTable as clearTableAlone } from '../rules/stage.ts';
import { eyes as eyesAlone, operand } from '../rules/texts.ts';
import { legalFirst } from '../rules/use-choices.ts';
import { failureAllowed, openValue, useOn } from '../rules/uses.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { D, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { IN_GAME, NO_COMBINE, NO_PLAY, PORTAL } from '../state/words.ts';
import { act, endPlay, flow, leaveByPortal, meetArchfiend, settle, speaker, won } from './company.ts';
import type { Mode } from './mode.ts';

/** What Veilwraiths may do for each other, and what they may know of each other. */

const list = new Int32Array(1024);

function start(g: Veilwraith, s: VeilwraithState, key: SeedKey, game: number): void {
  g.mode.clear(g, s, key, game);
  for (const w of s.wraiths) standAlone(g, w);
  g.run(s);
}

/** VW-?80: lots decide the order among those of the same age, once for all games of a Campaign. */
function clear(g: Veilwraith, s: VeilwraithState, key: SeedKey, game: number): void {
  clearAlone(g, s, key, game);
  s.winner = -1;
  if (g.lot === null) return;
  for (let seat = 0; seat < g.seats; seat++) {
    const place = g.luck.below(s, g.lot, seat + 1);
    for (let other = 0; other < seat; other++) if (s.wraiths[other].own[S.LOT] >= place) s.wraiths[other].own[S.LOT]++;
    s.wraiths[seat].own[S.LOT] = place;
  }
}

function clearTable(g: Veilwraith, s: VeilwraithState): void {
  clearTableAlone(g, s);
  s.winner = -1;
}

function apply(g: Veilwraith, s: VeilwraithState, code: number): void {
  const { kind } = s;
  const w = s.wraiths[s.decider];
  s.common[D.ACTING] = w.seat;
  if (kind === Kind.another) {
    g.answered(s);
    affect(g, s, s.wraiths[code - C.SEAT], operand(g, s, 1), s.all[g.top(s) + F.source]);
  } else if (kind === Kind.lend) {
    g.answered(s);
    lend(g, s, w, code);
  } else if (kind === Kind.use && code >= C.ASK && code < C.CROSS) {
    g.answered(s);
    askForPower(g, s, w, s.wraiths[code - C.ASK]);
  } else {
    applyAlone(g, s, code);
    return;
  }
  if (s.kind === RUNNING) g.resume(s);
}

function step(g: Veilwraith, s: VeilwraithState): void {
  s.common[D.ACTING] = s.all[g.top(s) + F.who];
  stepAlone(g, s);
}

function legal(g: Veilwraith, s: VeilwraithState, out: Int32Array): number {
  const w = s.wraiths[s.decider];
  switch (s.kind) {
    case Kind.another: {
      let n = 0;
      for (let seat = 0; seat < g.seats; seat++) if (isAnother(g, s, w, seat)) out[n++] = C.SEAT + seat;
      return n;
    }
    case Kind.lend:
      refresh(g, w);
      return legalLoans(g, s, w, out);
    case Kind.use: {
      let n = legalAlone(g, s, out);
      if (g.options.sharePower) for (let seat = 0; seat < g.seats; seat++) if (mayAsk(g, s, w, seat)) out[n++] = C.ASK + seat;
      return n;
    }
    default:
      return legalAlone(g, s, out);
  }
}

function allows(g: Veilwraith, s: VeilwraithState, code: number): boolean {
  const w = s.wraiths[s.decider];
  switch (s.kind) {
    case Kind.another:
      return code >= C.SEAT && code < C.SEAT + g.seats && isAnother(g, s, w, code - C.SEAT);
    case Kind.lend: {
      const n = g.mode.legal(g, s, list);
      for (let i = 0; i < n; i++) if (list[i] === code) return true;
      return false;
    }
    case Kind.use:
      if (code >= C.ASK) return code < C.ASK + g.seats && mayAsk(g, s, w, code - C.ASK);
      return allowsAlone(g, s, code);
    default:
      return allowsAlone(g, s, code);
  }
}

function forced(g: Veilwraith, s: VeilwraithState): number {
  // With Power available from others, a Use may have more options than the Veilwraith's own hand shows.
  if (s.kind !== Kind.use || !g.options.sharePower) return forcedAlone(g, s);
  return g.mode.legal(g, s, list) === 1 ? list[0] : -1;
}

// Actions used in another's area (VW-X11, VW-?61, VW-?73)

function reachesInto(g: Veilwraith, w: Wraith, seat: number): boolean {
  return g.options.crossTargets && seat !== w.seat && w.company[seat].own[S.STATUS] === IN_GAME;
}

function legalUses(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array, from: number, free: boolean): number {
  let n = legalUsesAlone(g, s, w, out, from, free);
  const most = g.options.crossTargets ? mostValues(g, w, free) : null;
  if (most === null) return n;
  const { t } = g;
  for (let seat = 0; seat < g.seats; seat++) {
    if (!reachesInto(g, w, seat)) continue;
    const of = s.wraiths[seat];
    const { own, derived } = of;
    refresh(g, of);
    let nth = 0;
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      nth = i > 0 && own[S.AREA_CARD + i - 1] === card ? nth + 1 : 0;
      if ((nth > 0 && sameAsBefore(g, s, of, i)) || !mayHelpWith(g, card)) continue;
      const base = C.CROSS + seat * Size.area + ((card - t.memories) * Size.nth + nth) * 3;
      for (let v = 0; v < t.valueCount[card]; v++) {
        if (valueIn(derived[S.VALUES + i], v) <= most[t.valueType[card * 3 + v]] && openValue(g, of, i, v)) out[n++] = base + v;
      }
    }
  }
  return n;
}

/** VW-?64. */
function mayHelpWith(g: Veilwraith, card: number): boolean {
  return g.options.portalHelp || g.t.kind[card] !== PORTAL;
}

function allowsUseCode(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, free: boolean): boolean {
  if (code < C.CROSS) return allowsUseCodeAlone(g, s, w, code, free);
  const seat = ((code - C.CROSS) / Size.area) | 0;
  if (seat >= g.seats || !reachesInto(g, w, seat)) return false;
  const of = s.wraiths[seat];
  const rest = code - C.CROSS - seat * Size.area;
  const named = (rest / 3) | 0;
  const v = rest - named * 3;
  const i = entry(g, of, named);
  if (i < 0 || !openValue(g, of, i, v) || !mayHelpWith(g, of.own[S.AREA_CARD + i])) return false;
  if (named % Size.nth !== 0 && sameAsBefore(g, s, of, i)) return false;
  const action = g.t.valueType[of.own[S.AREA_CARD + i] * 3 + v];
  if (!available(g, w, action, free)) return false;
  refresh(g, of);
  return failureAllowed(g, w) || reaches(g, w, action, valueIn(of.derived[S.VALUES + i], v));
}

function use(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, extra: boolean): void {
  if (code < C.CROSS) {
    useAlone(g, s, w, code, extra);
    return;
  }
  const seat = ((code - C.CROSS) / Size.area) | 0;
  const rest = code - C.CROSS - seat * Size.area;
  const of = s.wraiths[seat];
  useOn(g, s, w, of, entry(g, of, (rest / 3) | 0), rest % 3, extra);
}

// Another Veilwraith (VW-X19, VW-?72, VW-?100)

function nameAnother(g: Veilwraith, s: VeilwraithState, w: Wraith, text: number, source: number): void {
  let others = 0;
  let last = w;
  if (!g.options.anotherIsSelf) {
    for (let seat = 0; seat < g.seats; seat++) {
      if (!isAnother(g, s, w, seat)) continue;
      others++;
      last = s.wraiths[seat];
    }
  }
  if (others > 1) g.ask(s, Kind.another, w.seat);
  else affect(g, s, last, text, source);
}

/** Rivals that escaped in this phase may still be named, because nobody knows of it yet. */
function isAnother(g: Veilwraith, s: VeilwraithState, w: Wraith, seat: number): boolean {
  const known = s.common[D.PLAYING] !== 0 && g.options.sealed ? s.seen[seat] : s.wraiths[seat];
  return seat !== w.seat && known.own[S.STATUS] === IN_GAME;
}

function affect(g: Veilwraith, s: VeilwraithState, w: Wraith, text: number, source: number): void {
  if (w.own[S.STATUS] === IN_GAME) g.push(s, text, w.seat, source);
}

// Power from others (VW-?65, by option)

function mayAsk(g: Veilwraith, s: VeilwraithState, w: Wraith, seat: number): boolean {
  return (
    seat !== w.seat && s.wraiths[seat].own[S.STATUS] === IN_GAME && (w.own[S.LENT] & (1 << seat)) === 0 && loan(g, s.wraiths[seat], w.own[S.USE_ACTION] - 1) > 0
  );
}

function askForPower(g: Veilwraith, s: VeilwraithState, w: Wraith, lender: Wraith): void {
  w.own[S.LENT] |= 1 << lender.seat;
  lender.own[S.LENDING] = w.seat + 1;
  g.ask(s, Kind.lend, lender.seat);
}

/** The lender is asked instead of the Veilwraith that Uses. */
function lender(g: Veilwraith, s: VeilwraithState, kind: number, who: number): number {
  if (kind !== Kind.use || !g.options.sharePower) return -1;
  for (let seat = 0; seat < g.seats; seat++) if (s.wraiths[seat].own[S.LENDING] === who + 1) return seat;
  return -1;
}

/** The most Power a Veilwraith can lend to an Action: its own tokens, Power of Memories, Combines. */
function loan(g: Veilwraith, w: Wraith, action: number): number {
  refresh(g, w);
  return w.own[S.TOKENS + action] + powerOfHand(g, w, action, g.t.powerGain);
}

/** Power that others can still lend to a Use of this Action. */
function loans(g: Veilwraith, w: Wraith, action: number): number {
  let sum = 0;
  for (let seat = 0; seat < g.seats; seat++) {
    const other = w.company[seat];
    if (seat === w.seat || other.own[S.STATUS] !== IN_GAME) continue;
    if (w.own[S.USE_ACTION] === 0 || (w.own[S.LENT] & (1 << seat)) === 0) sum += loan(g, other, action);
  }
  return sum;
}

function reach(g: Veilwraith, w: Wraith, action: number): number {
  return reachAlone(g, w, action) + (g.options.sharePower ? loans(g, w, action) : 0);
}

function legalLoans(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array): number {
  const { own, derived } = w;
  const action = s.wraiths[own[S.LENDING] - 1].own[S.USE_ACTION] - 1;
  let n = 1;
  out[0] = C.PASS;
  if ((derived[S.FORBID] & NO_PLAY) === 0) {
    const from = n;
    n = handCodes(s, w, C.PLAY, out, n);
    let kept = from;
    for (let i = from; i < n; i++) if (powerOf(g, out[i] - C.PLAY, action) > 0) out[kept++] = out[i];
    n = kept;
  }
  if ((derived[S.FORBID] & NO_COMBINE) === 0) n = legalFirst(s, w, out, n);
  for (let k = 1; k <= own[S.TOKENS + action]; k++) out[n++] = C.RESOLVE + k;
  return n;
}

/** Power, not counting tokens, that a Memory gives an Action. */
function powerOf(g: Veilwraith, card: number, action: number): number {
  return g.t.powerGain[card * 3 + action];
}

/** A lent Memory gives only its Power; its other effects do not happen. */
function lend(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  const { own } = w;
  const user = s.wraiths[own[S.LENDING] - 1];
  const action = user.own[S.USE_ACTION] - 1;
  if (code === C.PASS) {
    own[S.LENDING] = 0;
    return;
  }
  if (code >= C.COMBINE && code < C.RETURN) {
    own[S.COMBINE_FIRST] = code - C.COMBINE + 1;
    g.ask(s, Kind.combine, w.seat);
    return;
  }
  let power = code - C.RESOLVE;
  if (code < C.DISCARD) {
    power = powerOf(g, code - C.PLAY, action);
    takeFromHand(g, s, w, code - C.PLAY);
    w.inPlay.push(s, code - C.PLAY);
  } else removeTokens(g, s, w, action, power);
  user.own[S.USE_POWER] += power;
  g.emit(s, ALL, Event.lent, power, user.seat);
}

// What each may know

function eyes(g: Veilwraith, w: Wraith): number {
  return g.options.competitive ? eyesAlone(g, w) : (1 << g.seats) - 1;
}

/** Rivals hear only common events about each other; closed hands are not revealed. */
function audience(g: Veilwraith, s: VeilwraithState, mask: number, event: number): number {
  const own = !COMMON.has(event) && (g.options.sealed || (event === Event.memoryDrawn && !g.options.openHands));
  return own ? 1 << s.common[D.ACTING] : mask;
}

function determinise(g: Veilwraith, s: VeilwraithState, who: number, rng: Stream, into: VeilwraithState): void {
  g.dream(s, who, rng, into);
  const { options } = g;
  for (let seat = 0; seat < g.seats; seat++) {
    const w = into.wraiths[seat];
    // Rivals appear as they were at the start of the Play Phase; their moves since are unknown.
    if (options.sealed && seat !== who && s.decider === who && s.common[D.PLAYING] !== 0) {
      w.own.set(into.seen[seat].own);
      w.derived[S.DIRTY] = 1;
    }
    redealThreats(g, into, w, who, rng);
    if (seat === who || options.openHands) redeal(into, [w.memoryDeck], who, rng, ANYWHERE);
    else redealHand(g, into, w, who, rng);
  }
}

/** Re-deals a hand that is closed to others together with the deck; cards other than Memories stay. */
function redealHand(g: Veilwraith, into: VeilwraithState, w: Wraith, who: number, rng: Stream): void {
  const { hand } = w;
  const closed = new Zone({ name: 'hand', at: hand.at, capacity: hand.capacity, known: g.places.nobody, tags: -1 });
  redeal(into, [w.memoryDeck, closed], who, rng, [(_zone: number, card: number): number => (card < g.t.memories ? 0 : -1)]);
  into.all.subarray(hand.cards, hand.cards + w.own[S.HAND_MEMORIES]).sort();
  countPowerInHand(g, w);
}

function utility(g: Veilwraith, s: VeilwraithState, seat = 0): number {
  if (g.options.competitive) return s.winner === seat ? 1 : 0;
  return s.outcome === WIN ? 1 : 0;
}

/** Events announced to everyone. */
const COMMON = new Set<number>([
  Event.round,
  Event.raceWon,
  Event.gameBegins,
  Event.gameOver,
  Event.ribbons,
  Event.vignetteSkipped,
  Event.campaignOver,
  Event.joins,
]);

/** Several Veilwraiths: a team or a race. company.ts has the flow of their rounds. */
export const team: Mode<Veilwraith> = {
  start,
  clear,
  clearTable,
  flow,
  settle,
  step,
  speaker,
  lender,
  endPlay,
  leaveByPortal,
  meetArchfiend,
  won,
  utility,
  legal,
  allows,
  forced,
  apply,
  act,
  legalUses,
  allowsUseCode,
  use,
  reach,
  nameAnother,
  eyes,
  audience,
  determinise,
};
