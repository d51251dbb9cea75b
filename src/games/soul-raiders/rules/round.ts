import { ALL, CAP, LOSS, WIN } from '../../../core/index.ts';
import { oneOf } from '../../../kit/question.ts';
import { Row } from '../content/ops.ts';
import { Times } from '../content/tables.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { Loss, noteCard, Q } from '../record/books.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, G, M, type RaiderState } from '../state/state.ts';
import { Cause, Result, Rule } from '../state/words.ts';
import { onBoard } from './boards.ts';
import { drawCards } from './cards.ts';
import { attackEverywhere } from './enemies/attacks.ts';
import { cloneOf, figuresAt, heroOf, isClone, isInPlay, isOccupied, locationOf } from './figures.ts';
import { hasAllGoals, hasMainGoals } from './goals.ts';
import { groupSum } from './held.ts';
import { locationCount } from './locations.ts';
import { lose } from './losses.ts';
import { endForPreparation, hasSpells } from './magic/spells-in-force.ts';
import { beginRow } from './rows.ts';
import { Ends, EXHAUSTED, loseVitae, theEnd, threatValue } from './tracks.ts';

// The round (groups F and R): Preparation, Action, Reaction, and the end of the chapter (group V).

/** Phases as events tell them. */
const enum Phase {
  preparation = 0,
  action,
  reaction,
}

// Preparation

/** SR-F02, SR-F24: Temporary spells and Potions end; what they held back happens before the draw (SR-?94). */
export function prepare(g: SoulRaiders, s: RaiderState): void {
  s.round++;
  g.emit(s, ALL, Event.round, s.round);
  g.emit(s, ALL, Event.phase, Phase.preparation);
  for (const figure of g.figures) {
    s.figures[figure * G.WORDS + G.BOOST] = 0;
    s.figures[figure * G.WORDS + G.GRANTED] = 0;
    endForPreparation(g, s, figure);
  }
  s.given.fill(0);
  for (const held of g.usable(s)) if (g.heldTable(s, held).use?.times === Times.round) s.used[held] = 0;
  for (const held of g.absorbing(s)) s.used[held] = 0;
  s.words[M.PHASE] = s.round === 1 && g.options.startEffects === 'beforeDraw' ? P.START_EFFECTS : P.DRAW;
}

/** SR-C07 – SR-C10, SR-F04, SR-F05, SR-?03. */
export function drawForRound(g: SoulRaiders, s: RaiderState): void {
  const { cardsFresh, cardsTired, cardsDrained } = g.options;
  const byLevel = [cardsFresh, cardsTired, cardsDrained, cardsDrained];
  const n = byLevel[s.words[M.EXHAUSTION] - 1] + groupSum(g, s, ({ draw }) => draw);
  for (const figure of g.figures) if (isInPlay(s, figure)) drawCards(g, s, figure, figure < g.seats ? n : Rule.cloneCards);
  s.words[M.PHASE] = s.round === 1 && g.options.startEffects === 'afterDraw' ? P.START_EFFECTS : P.ACTION;
  if (s.words[M.PHASE] === P.ACTION) g.emit(s, ALL, Event.phase, Phase.action);
}

// Sets of Locations, in two words each

function has(s: RaiderState, low: M, location: number): boolean {
  return (s.words[low + (location >> 5)] & (1 << (location & 31))) !== 0;
}
function setIn(s: RaiderState, low: M, location: number, isIn: boolean): void {
  const bit = 1 << (location & 31);
  if (isIn) s.words[low + (location >> 5)] |= bit;
  else s.words[low + (location >> 5)] &= ~bit;
}
function allIn(g: SoulRaiders, s: RaiderState, low: M): number[] {
  const found: number[] = [];
  for (let location = 0; location < locationCount(g, s); location++) if (has(s, low, location)) found.push(location);
  return found;
}

// Starting Locations (SR-B18, SR-?15, SR-?91)

/** Marks the occupied starting Locations as entered. */
export function enterStarts(g: SoulRaiders, s: RaiderState): void {
  for (const figure of g.figures) if (isInPlay(s, figure)) setIn(s, M.ENTERING_LOW, locationOf(s, figure), true);
}

/** One starting Location after another, in the order that the players like. */
export function startEffects(g: SoulRaiders, s: RaiderState): void {
  const left = allIn(g, s, M.ENTERING_LOW).filter((location) => isOccupied(g, s, location));
  if (left.length > 1) g.ask(s, Kind.location, g.team);
  else if (left.length === 1) enterStart(g, s, left[0]);
  else {
    s.words[M.ENTERING_LOW] = 0;
    s.words[M.ENTERING_HIGH] = 0;
    s.words[M.PHASE] = g.options.startEffects === 'beforeDraw' ? P.DRAW : P.ACTION;
    if (s.words[M.PHASE] === P.ACTION) g.emit(s, ALL, Event.phase, Phase.action);
  }
}

/** SR-B17: one is the First Entrant, the others join. */
function enterStart(g: SoulRaiders, s: RaiderState, location: number): void {
  setIn(s, M.ENTERING_LOW, location, false);
  g.enterTogether(s, figuresAt(g, s, location), location);
}

// Reaction

/** SR-R01 – SR-R05: before each step the windows to give up spells; M.CURSOR counts steps and, below, figures that were asked. */
export function react(g: SoulRaiders, s: RaiderState): void {
  const { words } = s;
  if (words[M.CURSOR] === 0) g.emit(s, ALL, Event.phase, Phase.reaction);
  if (offersWindow(g, s)) return;
  const step = Math.floor(words[M.CURSOR] / ASKED);
  words[M.CURSOR] = (step + 1) * ASKED;
  if (step === 0) stress(g, s);
  else if (step === 1) sufferTokens(g, s);
  else if (step === 2) attackEverywhere(g, s);
  else {
    for (let location = 0; location < locationCount(g, s); location++) if (isOccupied(g, s, location)) setIn(s, M.REACTING_LOW, location, true);
    words[M.PHASE] = P.REACT;
  }
}
/** Room for the figures of a step. */
const ASKED = 16;

/** SR-?101: asks each figure that has something to give up. False when all have been asked. */
function offersWindow(g: SoulRaiders, s: RaiderState): boolean {
  const { words } = s;
  if (g.options.undoWindows === 'action') return false;
  for (; words[M.CURSOR] % ASKED < Size.figures; words[M.CURSOR]++) {
    const figure = words[M.CURSOR] % ASKED;
    if (heroOf(figure) >= g.seats || !isInPlay(s, figure) || words[M.DUE] === 1 || !g.offers(Kind.giveUp, heroOf(figure))) {
      words[M.DUE] = 0;
      continue;
    }
    if (!hasSpells(s, figure) && (isClone(figure) || !isInPlay(s, cloneOf(figure)))) continue;
    words[M.ACTING] = figure + 1;
    g.ask(s, Kind.giveUp, heroOf(figure));
    return true;
  }
  words[M.ACTING] = 0;
  return false;
}

/** SR-R01, SR-D04: once, whatever the number of Heroes. */
function stress(g: SoulRaiders, s: RaiderState): void {
  loseVitae(g, s, threatValue(g, s) + groupSum(g, s, (modifier) => modifier.stress), Loss.stress, NOBODY);
}

/** SR-R02, SR-Z01 – SR-Z03, SR-S16. */
function sufferTokens(g: SoulRaiders, s: RaiderState): void {
  for (const hero of [...g.heroes.keys()].reverse()) {
    lose(g, s, onBoard(s, hero, B.FEAR), Loss.fear, hero);
    lose(g, s, onBoard(s, hero, B.FRACTURE), Loss.fracture, hero);
    lose(g, s, onBoard(s, hero, B.POISON), Loss.poison, hero);
  }
}

/** SR-R04, SR-R10, SR-R12, SR-?97: one Location after another, in the order that the players like. */
export function reactLocations(g: SoulRaiders, s: RaiderState): void {
  const { words } = s;
  if (g.options.reactionSet === 'live') addEntered(g, s);
  const left = allIn(g, s, M.REACTING_LOW).filter((location) => isOccupied(g, s, location));
  if (left.length > 1) g.ask(s, Kind.location, g.team);
  else if (left.length === 1) reactLocation(g, s, left[0]);
  else {
    for (const word of [M.REACTING_LOW, M.REACTING_HIGH, M.REACTED_LOW, M.REACTED_HIGH]) words[word] = 0;
    words[M.PHASE] = P.END_CHECK;
  }
}

function addEntered(g: SoulRaiders, s: RaiderState): void {
  for (let location = 0; location < locationCount(g, s); location++) {
    if (isOccupied(g, s, location) && !has(s, M.REACTED_LOW, location)) setIn(s, M.REACTING_LOW, location, true);
  }
}

function reactLocation(g: SoulRaiders, s: RaiderState, location: number): void {
  setIn(s, M.REACTING_LOW, location, false);
  setIn(s, M.REACTED_LOW, location, true);
  noteCard(s, g.t.first.locations[s.words[M.CHAPTER]] + location, Q.STAYS);
  beginRow(g, s, Row.react, NOBODY, location);
}

/** SR-R10, SR-?15: the Location that is next. */
export const locationQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.LOCATION,
  count: locationCount,
  may: (g, s, location) => has(s, s.words[M.PHASE] === P.REACT ? M.REACTING_LOW : M.ENTERING_LOW, location) && isOccupied(g, s, location),
  take: (g, s, location) => (s.words[M.PHASE] === P.REACT ? reactLocation : enterStart)(g, s, location),
});

// The end (SR-V04 – SR-V10)

export function checkEnd(g: SoulRaiders, s: RaiderState): void {
  const { words } = s;
  // SR-?04: without the latch a marker that was moved back does not count.
  if (!g.options.endLatch && words[M.THREAT] < theEnd(g)) words[M.ENDS] &= ~Ends.threat;
  if (hasAllGoals(g, s)) endChapter(g, s, Result.victory, Cause.victory, 0);
  else if (words[M.ENDS] !== 0) {
    const cause = words[M.EXHAUSTION] === EXHAUSTED ? Cause.exhaustion : Cause.threat;
    if (hasMainGoals(g, s)) endChapter(g, s, Result.tinged, Cause.tinged, cause - Cause.tinged);
    else endChapter(g, s, Result.defeat, cause, cause - Cause.tinged);
  } else if (s.round >= g.options.maxRounds) {
    s.outcome = CAP;
    s.cause = Cause.rounds;
  } else if (g.options.allowStopAtMain && hasMainGoals(g, s)) g.ask(s, Kind.stop, g.team);
  else words[M.PHASE] = P.PREPARATION;
}

/** SR-?19: with `allowStopAtMain` the group may settle for the main goals. */
export const stopQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.YES,
  count: () => 1,
  may: () => true,
  take: (g, s) => endChapter(g, s, Result.tinged, Cause.tinged, 0),
  pass: {
    may: () => true,
    take(_g, s) {
      s.words[M.PHASE] = P.PREPARATION;
    },
  },
});

/** SR-V12, SR-V13, SR-J11: the sheets are read and applied for every Hero: after a tinged victory both of them. */
function endChapter(g: SoulRaiders, s: RaiderState, result: Result, cause: Cause, how: number): void {
  const { victory, tinged } = g.chapter(s);
  s.words[M.RESULT] = result;
  s.cause = cause;
  s.words[M.PHASE] = P.CHAPTER_OVER;
  g.emit(s, ALL, Event.chapterEnds, how);
  if (result === Result.defeat) return;
  for (const hero of [...g.heroes.keys()].reverse()) {
    if (result === Result.tinged) g.pushText(s, tinged, hero, 0, locationOf(s, hero));
    g.pushText(s, victory, hero, 0, locationOf(s, hero));
  }
}

export function closeChapter(g: SoulRaiders, s: RaiderState): void {
  if (g.quest === null) g.emit(s, ALL, Event.chapterOver, s.words[M.RESULT], s.words[M.CHAPTER]);
  s.outcome = s.words[M.RESULT] === Result.defeat ? LOSS : WIN;
}
