import { F } from '../../../../core/index.ts';
import { oneOf } from '../../../../kit/question.ts';
import { heldArtifact, heldQuest } from '../../content/held.ts';
import { Is, WIDTH } from '../../content/ops.ts';
import type { NeededCard, OfferTable, ScrollTable } from '../../content/tables.ts';
import type { SoulRaiders } from '../../game.ts';
import { N, note } from '../../record/books.ts';
import { C } from '../../state/codes.ts';
import { Kind } from '../../state/kinds.ts';
import { L, M, Most, type RaiderState } from '../../state/state.ts';
import { Side, Skill } from '../../state/words.ts';
import { handSize } from '../cards.ts';
import { isEngaged } from '../enemies/engagement.ts';
import { figuresAt, heroOf, isClone, isInvisible, locationOf } from '../figures.ts';
import { holderOf } from '../held.ts';
import { about } from '../locations.ts';
import { canDrawStory } from '../stories.ts';
import { actionCode, actor, scriptedBy, scrollOf } from './efforts.ts';
import { askPayment } from './payment.ts';
import { skillBonus, totalOf } from './totals.ts';

// Scripted actions (group U): scrolls of Locations, and actions that held Stories offer.

function isOffer(scroll: ScrollTable | OfferTable): scroll is OfferTable {
  return 'at' in scroll;
}

/** The Hero who holds the Story that offers this action; -1 for a scroll. */
function offeredTo(s: RaiderState, code: number): number {
  return code >= C.OFFER && code < C.CAST ? holderOf(s, code - C.OFFER) : -1;
}

/** SR-U02, SR-I10, SR-I12, SR-U13: neither Engaged, nor Invisible where the action shows the Visible symbol. */
function isFree(g: SoulRaiders, s: RaiderState, figure: number, scroll: ScrollTable): boolean {
  return !isEngaged(g, s, figure) && !(scroll.visible && isInvisible(s, figure));
}

/** SR-U05: may this figure perform or join it? */
function mayTakePart(g: SoulRaiders, s: RaiderState, figure: number, scroll: ScrollTable): boolean {
  return handSize(s, figure) > 0 && isFree(g, s, figure, scroll);
}

/** SR-U06, SR-U11, SR-?104: others in the Location who could take part. */
function others(g: SoulRaiders, s: RaiderState, figure: number, scroll: ScrollTable): number[] {
  if (scroll.skill === Skill.other && !g.options.groupOther) return [];
  return figuresAt(g, s, locationOf(s, figure)).filter((each) => each !== figure && mayTakePart(g, s, each, scroll));
}

/** The most that these figures reach together (SR-U07, SR-?100). */
function together(g: SoulRaiders, s: RaiderState, figures: readonly number[], scroll: ScrollTable): number {
  return figures.reduce((sum, figure) => {
    const effort = scriptedBy(figure, scroll.skill, locationOf(s, figure));
    const silent = !g.options.cloneBonusInGroup && isClone(figure) && figures.includes(heroOf(figure)) ? skillBonus(g, s, effort) : 0;
    return sum + totalOf(g, s, effort, 0) - silent;
  }, 0);
}

function holds(s: RaiderState, figure: number, { is, card }: NeededCard): boolean {
  const held = is === Is.holdsStory ? card : is === Is.holdsQuest ? heldQuest(card) : heldArtifact(card);
  return !isClone(figure) && holderOf(s, held) === figure;
}

/** SR-?109: is the needed card with one of these, and the holder of an offered action among them? */
function haveCards(s: RaiderState, figures: readonly number[], scroll: ScrollTable, code: number): boolean {
  const { needs } = scroll;
  if (needs !== null && !figures.some((figure) => holds(s, figure, needs))) return false;
  return offeredTo(s, code) < 0 || figures.includes(offeredTo(s, code));
}

/** SR-?33, SR-?92: its Story can be drawn, or its Location turned. */
function doesSomething(g: SoulRaiders, s: RaiderState, scroll: ScrollTable, here: number): boolean {
  if (g.options.offerNoop || !scroll.plain) return true;
  if (scroll.stories.some((story) => canDrawStory(s, story))) return true;
  return scroll.flips.some(
    (location) => about(s, location < 0 ? here : location, L.REVEALED) === 0 || about(s, location < 0 ? here : location, L.SIDE) === Side.A,
  );
}

/** May this figure begin the action with this code, alone or with others? */
export function mayPerform(g: SoulRaiders, s: RaiderState, figure: number, code: number): boolean {
  const here = locationOf(s, figure);
  const scroll = scrollOf(g, s, code, here);
  if (scroll === undefined || !mayTakePart(g, s, figure, scroll)) return false;
  if (isOffer(scroll) && (offeredTo(s, code) < 0 || !scroll.at.includes(here))) return false;
  const all = [figure, ...others(g, s, figure, scroll)];
  return doesSomething(g, s, scroll, here) && haveCards(s, all, scroll, code) && together(g, s, all, scroll) >= scroll.difficulty;
}

export function beginScripted(g: SoulRaiders, s: RaiderState, figure: number): void {
  const { scroll, scrollDiscardLast } = g.t.steps;
  note(s, heroOf(figure), N.SCROLLS);
  g.push(s, g.options.discardBeforeEffects ? scroll : scrollDiscardLast, figure, 0);
  s.all[g.top(s) + F.x] = locationOf(s, figure) + 1;
  s.words[M.GROUP] = 1 << figure;
}

function group(s: RaiderState): number[] {
  return Array.from({ length: Most.figures }, (_, figure) => figure).filter((figure) => (s.words[M.GROUP] & (1 << figure)) !== 0);
}

function current(g: SoulRaiders, s: RaiderState): ScrollTable {
  return scrollOf(g, s, actionCode(s), locationOf(s, actor(s))) as ScrollTable;
}

/** Asks who takes part, as long as somebody can. The frame's z is 1 once nobody else shall. */
export function askHelpers(g: SoulRaiders, s: RaiderState, f: number): void {
  const { all } = s;
  const isOpen = all[f + F.z] === 0 && others(g, s, actor(s), current(g, s)).some((figure) => (s.words[M.GROUP] & (1 << figure)) === 0);
  if (!isOpen) {
    all[f + F.z] = 0;
    s.words[M.UNPAID] = s.words[M.GROUP];
    s.words[M.TOTAL] = 0;
    s.words[M.DIFFICULTY] = current(g, s).difficulty;
    return;
  }
  all[f + F.pc] -= WIDTH;
  g.ask(s, Kind.takePart, g.team);
}

export const takePartQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => (s.words[M.GROUP] & (1 << figure)) === 0 && others(g, s, actor(s), current(g, s)).includes(figure),
  take(_g, s, figure) {
    s.words[M.GROUP] |= 1 << figure;
  },
  pass: {
    may: (g, s) => haveCards(s, group(s), current(g, s), actionCode(s)) && together(g, s, group(s), current(g, s)) >= current(g, s).difficulty,
    take(g, s) {
      s.all[g.top(s) + F.z] = 1;
    },
  },
});

/** One after another plays cards. */
export function payScripted(g: SoulRaiders, s: RaiderState, f: number): void {
  const { words } = s;
  if (words[M.UNPAID] === 0) return;
  const payer = (words[M.UNPAID] & (1 << actor(s))) !== 0 ? actor(s) : 31 - Math.clz32(words[M.UNPAID] & -words[M.UNPAID]);
  words[M.UNPAID] &= ~(1 << payer);
  s.all[f + F.pc] -= WIDTH;
  askPayment(g, s, payer);
}

/** SR-U08, SR-?34: who may carry out the result. */
function finishers(g: SoulRaiders, s: RaiderState): number[] {
  const scroll = current(g, s);
  const able = g.options.finisher === 'contributor' ? group(s) : figuresAt(g, s, locationOf(s, actor(s))).filter((figure) => isFree(g, s, figure, scroll));
  if (isOffer(scroll) && scroll.holderFinishes) return [offeredTo(s, actionCode(s))];
  const { needs } = scroll;
  const holding = needs !== null && g.options.neededCard === 'finisher' ? able.filter((figure) => holds(s, figure, needs)) : able;
  return holding.length > 0 ? holding : able;
}

/** The frame's y is 1 + the figure named. */
export function askFinisher(g: SoulRaiders, s: RaiderState, f: number): void {
  const able = finishers(g, s);
  if (able.length === 1) s.all[f + F.y] = able[0] + 1;
  else g.ask(s, Kind.finisher, g.team);
}

export const finisherQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.FIGURE,
  count: () => Most.figures,
  may: (g, s, figure) => finishers(g, s).includes(figure),
  take(g, s, figure) {
    s.all[g.top(s) + F.y] = figure + 1;
  },
});

/** SR-U09. */
export function carryOutResult(g: SoulRaiders, s: RaiderState, f: number): void {
  const figure = s.all[f + F.y] - 1;
  const location = s.all[f + F.x] - 1;
  const card = g.t.first.locations[s.words[M.CHAPTER]] + location;
  g.pushText(s, (scrollOf(g, s, actionCode(s), location) as ScrollTable).text, figure, card, location);
}
