import { ALL, F } from '../../../../core/index.ts';
import { oneOf } from '../../../../kit/question.ts';
import { Row, WIDTH } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { Loss, N, note, noteCard, Q } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Event, Kind } from '../../state/kinds.ts';
import { B, G, L, M, Most, type RaiderState, X } from '../../state/state.ts';
import { Ability, Rule, Side } from '../../state/words.ts';
import { onBoard } from '../boards.ts';
import { handSize } from '../cards.ts';
import { clearFlag, enemiesOf, figureOf, has, hasFlag, setFlag } from '../enemies/enemies.ts';
import { figuresAt, heroOf, isClone, isElusive, isInvisible, isOccupied, locationOf, touch } from '../figures.ts';
import { eventSum, heldSum } from '../held.ts';
import { about, flip, portals, reveal, sheetOf, turn } from '../locations.ts';
import { lose } from '../losses.ts';
import { meetWaiting } from '../magic/visibility.ts';
import { beginRow } from '../rows.ts';
import { canDrawStory } from '../stories.ts';
import { actionCode, arrowInUse, movementBy } from './efforts.ts';
import { leave } from './leaving.ts';
import { askPayment } from './payment.ts';
import { totalOf } from './totals.ts';

// Movement, fleeing (group M) and entering a Location (group L), in the order of SR-?93.
// The frame of a movement: who is the figure that leads; x 1 + the Location (bit 8: to side B); y the figures that move (mask), above it 1 + the First Entrant;
// z how far a step has come; source who moves along, in the order announced, four bits each.

const TO_B = 1 << 8;
const ENTRANT = 8;
const MOVERS = (1 << ENTRANT) - 1;

/** SR-M20, SR-M23, SR-X05: a Guardian holds an Engaged Hero that is not Elusive. */
export function isHeld(g: SoulRaiders, s: RaiderState, figure: number): boolean {
  return !isElusive(s, figure) && enemiesOf(s, figure).some((place) => has(g, s, place, Ability.guardian));
}

/** SR-M01, SR-M11, SR-M13, SR-M21, SR-M27, SR-M28, SR-?74: the difficulty of a Movement whose printed one is known. */
export function difficultyOf(g: SoulRaiders, s: RaiderState, figure: number, printed: number, from: number, to: number): number {
  const hero = heroOf(figure);
  const flight = isElusive(s, figure) ? 0 : enemiesOf(s, figure).length;
  let difficulty = printed + flight + eventSum(g, s, ({ movement }) => movement);
  if (!isClone(figure)) {
    difficulty += onBoard(s, hero, B.FRACTURE);
    const side = about(s, from, L.SIDE);
    difficulty += heldSum(g, s, hero, ({ movement, arrows }) =>
      arrows.reduce((sum, each) => (each.from === from && each.to === to && (each.side < 0 || each.side === side) ? sum + each.by : sum), movement),
    );
  }
  return Math.max(1, difficulty);
}

/** May this figure take this arrow, with all its cards? */
export function mayTakeArrow(g: SoulRaiders, s: RaiderState, figure: number, i: number): boolean {
  const from = locationOf(s, figure);
  const arrow = sheetOf(g, s, from).arrows[i];
  if (arrow === undefined || (arrow.elusive && !isElusive(s, figure)) || isHeld(g, s, figure)) return false; // SR-M08
  if (arrow.to < 0 && !canDrawStory(s, arrow.story) && !g.options.offerNoop) return false; // SR-?33
  return affords(g, s, figure, difficultyOf(g, s, figure, arrow.difficulty, from, arrow.to));
}

/** SR-M25: from a portal to any other. */
export function mayTakePortal(g: SoulRaiders, s: RaiderState, figure: number, to: number): boolean {
  const from = locationOf(s, figure);
  if (to === from || about(s, from, L.PORTAL) === 0 || about(s, to, L.PORTAL) === 0 || isHeld(g, s, figure)) return false;
  return affords(g, s, figure, difficultyOf(g, s, figure, Rule.portalDifficulty, from, to));
}

function affords(g: SoulRaiders, s: RaiderState, figure: number, difficulty: number): boolean {
  return handSize(s, figure) > 0 && totalOf(g, s, movementBy(figure), 0) >= difficulty;
}

/** Portals that a figure may go to. */
export function reachablePortals(g: SoulRaiders, s: RaiderState, figure: number): number[] {
  return about(s, locationOf(s, figure), L.PORTAL) === 0 ? [] : portals(g, s).filter((to) => mayTakePortal(g, s, figure, to));
}

/** A Movement action begins. */
export function beginMove(g: SoulRaiders, s: RaiderState, figure: number): void {
  const arrow = arrowInUse(g, s, locationOf(s, figure));
  const { steps } = g.t;
  note(s, heroOf(figure), N.MOVES);
  if (arrow !== null && arrow.to < 0) {
    push(g, s, steps.storyArrow, figure, 0, 1 << figure);
    return;
  }
  const to = arrow === null ? actionCode(s) - C.PORTAL : arrow.to;
  push(g, s, g.options.discardBeforeEffects ? steps.move : steps.moveDiscardLast, figure, (to + 1) | (arrow?.toB ? TO_B : 0), 1 << figure);
}

function push(g: SoulRaiders, s: RaiderState, steps: number, figure: number, x: number, y: number): void {
  g.push(s, steps, figure, 0);
  s.all[g.top(s) + F.x] = x;
  s.all[g.top(s) + F.y] = y;
}

// Company (SR-?20)

/** Who could move along with the leader. */
function couldJoin(g: SoulRaiders, s: RaiderState, f: number, figure: number): boolean {
  const leader = s.all[f + F.who];
  if ((s.all[f + F.y] & (1 << figure)) !== 0 || locationOf(s, figure) !== locationOf(s, leader)) return false;
  const code = actionCode(s);
  return code < C.PORTAL ? mayTakeArrow(g, s, figure, code - C.ARROW) : mayTakePortal(g, s, figure, code - C.PORTAL);
}

/** Asks who moves along, until nobody does. */
export function askCompany(g: SoulRaiders, s: RaiderState, f: number): void {
  if (!g.options.jointMove || (s.all[f + F.z] & 1) !== 0) {
    s.all[f + F.z] = 0;
    return;
  }
  const others = figuresAt(g, s, locationOf(s, s.all[f + F.who])).filter((figure) => figure !== s.all[f + F.who] && handSize(s, figure) > 0);
  if (others.length > 0) s.news++; // SR-A11: they say whether they could
  if (!others.some((figure) => couldJoin(g, s, f, figure))) return;
  s.all[f + F.pc] -= WIDTH;
  g.ask(s, Kind.join, g.team);
}

export const joinQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => couldJoin(g, s, g.top(s), figure),
  take(g, s, figure) {
    const f = g.top(s);
    s.all[f + F.y] |= 1 << figure;
    s.all[f + F.source] |= (figure + 1) << (ANNOUNCED * (announced(s, f).length - 1));
    g.emit(s, ALL, Event.acts, figure, actionCode(s));
  },
  pass: {
    may: () => true,
    take(g, s) {
      s.all[g.top(s) + F.z] |= 1;
    },
  },
});

/** The movers in the order announced, the leader first. */
function announced(s: RaiderState, f: number): number[] {
  const order = [s.all[f + F.who]];
  for (let rest = s.all[f + F.source]; rest !== 0; rest >>= ANNOUNCED) order.push((rest & ((1 << ANNOUNCED) - 1)) - 1);
  return order;
}
const ANNOUNCED = 4;

// Leaving

/**
 * One mover after another in the order announced: it pays, suffers the arrow's damage, then leaves (SR-?93). Enemies that it leaves behind may Engage those who have
 * not left yet; one who cannot pay any more stays. The frame's z: figures that have left or stay (mask), bit 8 once one pays, bit 9 once it is hurt.
 */
export function depart(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const waiting = all[f + F.y] & MOVERS & ~all[f + F.z];
  const figure = announced(s, f).find((each) => (waiting & (1 << each)) !== 0);
  if (figure === undefined) {
    all[f + F.z] = 0;
    return;
  }
  all[f + F.pc] -= WIDTH;
  if ((all[f + F.z] & PAYING) === 0) payDeparture(g, s, f, figure);
  else if ((all[f + F.z] & HURT) === 0) {
    all[f + F.z] |= HURT;
    lose(g, s, arrowInUse(g, s, locationOf(s, figure))?.damage ?? 0, Loss.arrow, figure); // SR-M09, SR-M10
  } else {
    all[f + F.z] = (all[f + F.z] & ~(PAYING | HURT)) | (1 << figure);
    leaveByMovement(g, s, figure);
  }
}
const PAYING = 1 << 8;
const HURT = 1 << 9;

function payDeparture(g: SoulRaiders, s: RaiderState, f: number, figure: number): void {
  const { all } = s;
  const arrow = arrowInUse(g, s, locationOf(s, figure));
  const printed = arrow?.difficulty ?? Rule.portalDifficulty;
  const difficulty = difficultyOf(g, s, figure, printed, locationOf(s, figure), arrow?.to ?? -1);
  if (figure !== all[f + F.who]) {
    s.news++; // whether it still can pay
    if (isHeld(g, s, figure) || !affords(g, s, figure, difficulty)) {
      all[f + F.y] &= ~(1 << figure);
      return;
    }
  }
  all[f + F.z] |= PAYING;
  s.words[M.TOTAL] = 0;
  s.words[M.DIFFICULTY] = difficulty;
  askPayment(g, s, figure);
}

/** SR-M12, SR-M14 – SR-M16, SR-M22, SR-M24. */
function leaveByMovement(g: SoulRaiders, s: RaiderState, figure: number): void {
  const arrow = arrowInUse(g, s, locationOf(s, figure));
  const isFlight = !isElusive(s, figure) && enemiesOf(s, figure).length > 0;
  if (isFlight) {
    note(s, heroOf(figure), N.FLIGHTS);
    g.emit(s, ALL, Event.flees, figure);
  }
  if (arrow !== null && arrow.to < 0) {
    // SR-?38: whether anybody follows is settled when the Story moves the Hero.
    s.words[M.FLEEING] = figure + 1;
    s.words[M.FOLLOWED] = arrow.pursuit ? 1 : 0;
  } else leave(g, s, figure, (place) => isFlight && arrow !== null && (arrow.pursuit || has(g, s, place, Ability.pursuit)));
}

/** SR-M04: the arrow draws a Story instead. */
export function storyOfArrow(g: SoulRaiders, s: RaiderState, f: number): number {
  const figure = s.all[f + F.who];
  return arrowInUse(g, s, locationOf(s, figure))?.story ?? -1;
}

/** SR-Y15, SR-?36, SR-?38: an instruction or a spell puts a figure into a Location. It is no flight, unless it is in the middle of one. */
export function placeIn(g: SoulRaiders, s: RaiderState, figure: number, to: number): void {
  if (locationOf(s, figure) === to) return;
  const isFlight = s.words[M.FLEEING] === figure + 1 && !isElusive(s, figure);
  const follows = (place: number): boolean => {
    const pursues = has(g, s, place, Ability.pursuit) && !isElusive(s, figure);
    return isFlight ? s.words[M.FOLLOWED] === 1 || pursues : g.options.storyMoveFollowed && pursues;
  };
  goTo(g, s, figure, to, follows);
}

/** SR-T11, SR-T12. */
export function teleport(g: SoulRaiders, s: RaiderState, figure: number, to: number): void {
  goTo(g, s, figure, to, () => false);
}

function goTo(g: SoulRaiders, s: RaiderState, figure: number, to: number, follows: (place: number) => boolean): void {
  // The arrival lies under what leaving brings about.
  push(g, s, g.t.steps.placed, figure, to + 1, 1 << figure);
  leave(g, s, figure, follows);
}

// Arriving

/** SR-L01, SR-L11 – SR-L15, SR-?26: the sheet is laid out or turned; figures and Enemies that follow are placed. */
export function arrive(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const to = (all[f + F.x] & (TO_B - 1)) - 1;
  const toB = (all[f + F.x] & TO_B) !== 0;
  const isJoining = isOccupied(g, s, to);
  const isRevealed = about(s, to, L.REVEALED) === 1;
  if (!isRevealed) reveal(g, s, to, toB ? Side.B : Side.A);
  else if (toB && isJoining && about(s, to, L.SIDE) === Side.A) {
    // Those who are there meet the blue effects before anybody arrives.
    flip(g, s, to, Side.B);
    all[f + F.pc] -= WIDTH;
    return;
  } else if (toB) turn(g, s, to, Side.B);
  else if (!isJoining && !g.chapter(s).locations[to].lock) turn(g, s, to, Side.B);
  if (about(s, to, L.REVEALED) === 0) return; // a search that stops here
  for (const figure of movers(all[f + F.y])) settleIn(g, s, figure, to, !isJoining && figure === all[f + F.who]);
  all[f + F.y] |= (isJoining ? 0 : all[f + F.who] + 1) << ENTRANT;
}

function movers(mask: number): number[] {
  return Array.from({ length: Most.figures }, (_, figure) => figure).filter((figure) => (mask & (1 << figure)) !== 0);
}

function settleIn(g: SoulRaiders, s: RaiderState, figure: number, to: number, isFirst: boolean): void {
  s.figures[figure * G.WORDS + G.AT] = to + 1;
  touch(s);
  const card = g.t.first.locations[s.words[M.CHAPTER]] + to;
  noteCard(s, card, Q.ENTRIES);
  if (isFirst) {
    noteCard(s, card, Q.DRAWN);
    note(s, heroOf(figure), N.FIRST_ENTRIES);
  }
  if (!g.options.pursuersBeforeEffects) for (const place of enemiesOf(s, figure)) setFlag(s, place, X.BEHIND); // SR-?37
  g.emit(s, ALL, Event.enters, figure, to);
}

/** SR-L04: of several who enter an empty Location together the players name the First Entrant. */
export function askFirstEntrant(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  if (all[f + F.y] >> ENTRANT === 0 || movers(all[f + F.y] & MOVERS).length < 2) return;
  g.ask(s, Kind.firstEntrant, g.team);
}

export const firstEntrantQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => (s.all[g.top(s) + F.y] & MOVERS & (1 << figure)) !== 0,
  take(g, s, figure) {
    const f = g.top(s);
    s.all[f + F.y] = (s.all[f + F.y] & MOVERS) | ((figure + 1) << ENTRANT);
  },
});

/** SR-L05, SR-L06: the First Entrant applies the written instructions, then the whole row. */
export function enter(g: SoulRaiders, s: RaiderState, f: number): void {
  const figure = (s.all[f + F.y] >> ENTRANT) - 1;
  const location = (s.all[f + F.x] & (TO_B - 1)) - 1;
  if (figure < 0 || locationOf(s, figure) !== location) return;
  beginRow(g, s, Row.first, figure, location);
  g.pushText(s, sheetOf(g, s, location).written, figure, g.t.first.locations[s.words[M.CHAPTER]] + location, location);
}

/** SR-L07, SR-?20: the others apply the every-Hero effects, one after another; a visible one first meets what waits (SR-I14). */
export function joinOthers(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const entrant = (all[f + F.y] >> ENTRANT) - 1;
  const location = (all[f + F.x] & (TO_B - 1)) - 1;
  const next = movers(all[f + F.y] & MOVERS).find((figure) => figure !== entrant && (all[f + F.z] & (1 << figure)) === 0);
  if (next === undefined) return;
  all[f + F.z] |= 1 << next;
  all[f + F.pc] -= WIDTH;
  if (locationOf(s, next) !== location) return;
  beginRow(g, s, Row.join, next, location);
  if (!isInvisible(s, next)) meetWaiting(g, s, next);
}

/** SR-?37 with `pursuersBeforeEffects: false`: those that followed arrive now. */
export function followersArrive(s: RaiderState): void {
  for (let place = 0; place < s.words[M.TOP]; place++) if (hasFlag(s, place, X.BEHIND) && locationOf(s, figureOf(s, place)) >= 0) clearFlag(s, place, X.BEHIND);
  touch(s);
}

/** The Story of an arrow is done. */
export function endFlight(s: RaiderState): void {
  s.words[M.FLEEING] = 0;
}
