import { ALL, F } from '../../../core/index.ts';
import { oneOf } from '../../../kit/question.ts';
import { heldQuest } from '../content/held.ts';
import { WIDTH } from '../content/ops.ts';
import type { SoulRaiders } from '../game.ts';
import { noteCard, noteGame, Q, T, writeRound } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { M, Most, type RaiderState, Where } from '../state/state.ts';
import { Fate } from '../state/words.ts';
import { concernedAt, heroOf, isInPlay, locationOf } from './figures.ts';
import { required } from './goals.ts';
import { put } from './held.ts';

// Stories (group Y), and the stars on them (SR-V01, SR-V02).

/** SR-A08, SR-?70: a Story can be drawn from the pile, and a recurrent one also from beside it. */
export function canDrawStory(s: RaiderState, story: number): boolean {
  return s.stories[story] === Where.pile || s.stories[story] === Where.open;
}

/** SR-A07, SR-L09: a figure draws a Story and resolves it. */
export function drawStory(g: SoulRaiders, s: RaiderState, story: number, figure: number): void {
  if (!canDrawStory(s, story) || (s.stories[story] === Where.pile && g.isUnknown(s))) return;
  const card = g.t.first.stories[s.words[M.CHAPTER]] + story;
  const { text, star } = g.chapter(s).stories[story];
  if (s.stories[story] === Where.pile && star > 0) gainStar(g, s, star);
  // While it is resolved it is in the hand of who drew it.
  s.stories[story] = Where.held + heroOf(figure);
  s.news++;
  noteGame(s, T.STORIES);
  noteCard(s, card, Q.DRAWN);
  g.emit(s, ALL, Event.story, story, figure);
  g.pushText(s, g.t.steps.settleStory, figure, story, locationOf(s, figure));
  g.pushText(s, text, figure, card, locationOf(s, figure));
}

/** SR-V02, SR-?18: counts from the moment its Story is drawn, whatever becomes of the card. */
function gainStar(g: SoulRaiders, s: RaiderState, star: number): void {
  const word = star === 1 ? M.RED : M.BLACK;
  s.words[word]++;
  g.emit(s, ALL, Event.star, star, s.words[word]);
  if (s.words[M.RED] >= required(g, s).red) writeRound(s, T.MAIN_GOAL);
}

/** SR-Y24: what becomes of the Story is settled last, unless an instruction has discarded it. */
export function settleStory(g: SoulRaiders, s: RaiderState, f: number): void {
  const story = s.all[f + F.source];
  if (s.stories[story] < Where.held) return;
  const { fate } = g.chapter(s).stories[story];
  if (fate === Fate.keep)
    s.stories[story] = Where.held + heroOf(s.all[f + F.who]); // SR-Y01, SR-W06
  else s.stories[story] = fate === Fate.recurrent ? Where.open : Where.gone; // SR-Y04, SR-Y17
  g.emit(s, ALL, Event.storyFate, story, fate);
}

/** SR-Y08: wherever it is. */
export function discardStory(g: SoulRaiders, s: RaiderState, story: number): void {
  if (s.stories[story] === Where.gone) return;
  s.stories[story] = Where.gone;
  g.emit(s, ALL, Event.storyFate, story, Fate.discard);
}

// Quests and Artifacts (group Q)

/** SR-Q01: to the Hero of the figure, if the card is in the Quest deck; NOBODY's go to the pool. */
export function drawQuest(g: SoulRaiders, s: RaiderState, quest: number, figure: number): void {
  if (s.quests[quest] !== Where.pile) return;
  noteGame(s, T.QUESTS);
  noteCard(s, g.t.first.quest + quest, Q.DRAWN);
  put(s, heldQuest(quest), figure < 0 ? Where.open : Where.held + heroOf(figure));
  s.news++;
  g.emit(s, ALL, Event.quest, quest, figure < 0 ? -1 : heroOf(figure));
}

/** SR-Q04: an unassigned Quest card goes to the first Hero that meets an instruction naming it. */
export function nameQuest(g: SoulRaiders, s: RaiderState, quest: number, figure: number): void {
  if (s.quests[quest] !== Where.open || figure < 0) return;
  s.quests[quest] = Where.held + heroOf(figure);
  g.emit(s, ALL, Event.quest, quest, heroOf(figure));
}

/** SR-Q06. */
export function findArtifact(g: SoulRaiders, s: RaiderState, artifact: number, figure: number): void {
  if (s.artifacts[artifact] !== Where.pile) return;
  s.artifacts[artifact] = Where.held + heroOf(figure);
  s.news++;
  noteGame(s, T.ARTIFACTS);
  noteCard(s, g.t.first.artifact + artifact, Q.DRAWN);
  g.emit(s, ALL, Event.artifact, artifact, heroOf(figure));
}

// Who draws, if an effect concerns nobody in particular

/**
 * Asks the players for a figure: in a Location, or anywhere (-1). The answer comes to the frame's y as 1 + the figure. The instruction runs again.
 * False if nobody is there: then it does nothing.
 */
export function askFigure(g: SoulRaiders, s: RaiderState, f: number, location: number): boolean {
  const able = candidates(g, s, f, location);
  if (able.length === 0) return false;
  if (able.length === 1) s.all[f + F.y] = able[0] + 1;
  else {
    s.words[M.LAST] = location + 1;
    g.ask(s, Kind.drawer, g.team);
  }
  s.all[f + F.pc] -= WIDTH;
  return true;
}

function candidates(g: SoulRaiders, s: RaiderState, f: number, location: number): number[] {
  return location < 0 ? g.figures.filter((figure) => isInPlay(s, figure)) : concernedAt(g, s, f, location);
}

export const drawerQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => candidates(g, s, g.top(s), s.words[M.LAST] - 1).includes(figure),
  take(g, s, figure) {
    s.all[g.top(s) + F.y] = figure + 1;
  },
});

/** SR-?67: Stories of tokens that the Threat marker has reached, in ascending order, by whoever raised it or else somebody chosen. */
export function drawTokens(g: SoulRaiders, s: RaiderState, f: number): void {
  const { words, all } = s;
  if (words[M.REACHED] === 0) return;
  const raisedBy = words[M.RAISED_BY] - 1;
  if (all[f + F.y] === 0 && (raisedBy < 0 || !isInPlay(s, raisedBy))) {
    askFigure(g, s, f, -1);
    return;
  }
  const figure = all[f + F.y] > 0 ? all[f + F.y] - 1 : raisedBy;
  const space = 31 - Math.clz32(words[M.REACHED] & -words[M.REACHED]);
  words[M.REACHED] &= ~(1 << space);
  const story = s.tokens[space] - 1;
  s.tokens[space] = 0;
  all[f + F.pc] -= WIDTH;
  drawStory(g, s, story, figure);
}
