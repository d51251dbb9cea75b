import { Is, Op } from '../content/ops.ts';
import type { OfferTable, ScrollTable } from '../content/tables.ts';
import type { SeenFigure } from './figures.ts';
import { performOffer, performScroll, Scripted, Side, Where } from './moves.ts';
import { effort, type Routes } from './routes.ts';
import type { RaiderView } from './view.ts';
import type { Worth } from './worth.ts';

/** One stage of a plan: be in a Location, then do something there. */
export interface Leg {
  readonly location: number;
  /** The code of a Scripted action; -1 if being there is enough. */
  readonly act: number;
  /** The Scripted Enemy to defeat there; -1 for none. */
  readonly enemy: number;
}

export interface Plan {
  /** In points of cards. */
  readonly cost: number;
  readonly legs: readonly Leg[];
  /** Where it ends. */
  readonly at: number;
}

/** What a plan is for: a Story is drawn, or a Location turned to side B. */
export type Goal = { readonly story: number } | { readonly flip: number };

/** Something that can be done in a Location, and what it brings about. */
export interface Source {
  readonly location: number;
  /** The side that must show; -1 for either. */
  readonly side: Side | -1;
  readonly act: number;
  readonly enemy: number;
  readonly scroll: ScrollTable | OfferTable | null;
  /** The Story that offers it; -1 for none. */
  readonly offeredBy: number;
  /** Stories it draws, those drawn by them included, and Locations it turns. */
  readonly stories: ReadonlySet<number>;
  readonly flips: ReadonlySet<number>;
}

/** Cards that a card needs, cards that those need … */
const DEPTH = 4;
const STAY: Plan = { cost: 0, legs: [], at: -1 };

/** Everything that the player knows can be done in the chapter. */
export function listSources(view: RaiderView, worth: Worth): Source[] {
  const { knowledge, reader } = worth;
  const found: Source[] = [];
  const none = { act: -1, enemy: -1, scroll: null, offeredBy: -1 };
  const add = (source: Omit<Source, 'stories' | 'flips'>, text: number): void => {
    const outcome = { stories: new Set<number>(), flips: new Set<number>(), enemies: new Set<number>() };
    follow(text, source.location, outcome);
    const { stories, flips, enemies } = outcome;
    if (stories.size + flips.size > 0) found.push({ ...source, stories, flips });
    for (const enemy of enemies) {
      const print = source.enemy < 0 ? knowledge.scripted(view, enemy) : null;
      if (print !== null) add({ ...source, enemy }, print.defeat);
    }
  };
  /** Adds what a text brings about, through the Stories that it draws. */
  const follow = (text: number, here: number, outcome: { stories: Set<number>; flips: Set<number>; enemies: Set<number> }): void => {
    for (const { op, operands, sure } of reader.all(text)) {
      if (!sure) continue;
      if (op === Op.flip && operands[1] === Side.B) outcome.flips.add(operands[0] === 0 ? here : operands[0] - 1);
      if (op === Op.scripted) outcome.enemies.add(operands[0]);
      if (op !== Op.story || outcome.stories.has(operands[0])) continue;
      outcome.stories.add(operands[0]);
      follow(knowledge.story(view, operands[0])?.text ?? -1, here, outcome);
    }
  };
  for (const { location } of view.locations) {
    for (const side of [Side.A, Side.B]) {
      const sheet = knowledge.sheet(view, location, side);
      if (sheet === null) continue;
      for (const { text } of sheet.entrance) add({ ...none, location, side }, text);
      sheet.scrolls.forEach((scroll, i) => {
        add({ ...none, location, side, act: performScroll(i), scroll }, scroll.text);
      });
    }
  }
  view.chapterMap.stories.forEach((_, story) => {
    const offers = knowledge.story(view, story)?.offers ?? null;
    if (offers === null) return;
    for (const location of offers.at) add({ ...none, location, side: -1, act: performOffer(story), scroll: offers, offeredBy: story }, offers.text);
  });
  return found;
}

/** Finds the cheapest way for a Hero to bring something about: where to go, what to do there, and what must be fetched or turned before. */
export class Planner {
  private readonly view: RaiderView;
  private readonly worth: Worth;
  private readonly routes: Routes;
  private readonly sources: readonly Source[];
  private readonly hero: SeenFigure;
  /** Goals that are being planned, so that none waits for itself. */
  private readonly open = new Set<string>();

  constructor(view: RaiderView, worth: Worth, routes: Routes, sources: readonly Source[], hero: SeenFigure) {
    this.view = view;
    this.worth = worth;
    this.routes = routes;
    this.sources = sources;
    this.hero = hero;
  }

  /** Null if the player knows no way. */
  plan(goal: Goal, from: number, depth = DEPTH): Plan | null {
    const key = JSON.stringify(goal);
    if (depth === 0 || this.open.has(key)) return null;
    this.open.add(key);
    let best: Plan | null = null;
    for (const source of this.sources) {
      if (!('story' in goal ? source.stories.has(goal.story) : source.flips.has(goal.flip))) continue;
      const plan = this.use(source, from, depth);
      if (plan !== null && plan.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = plan;
    }
    this.open.delete(key);
    return best;
  }

  /** Does what a source asks for. */
  use(source: Source, from: number, depth = DEPTH): Plan | null {
    const enemyOnMe = source.enemy >= 0 && this.hero.enemies.some((place) => this.view.enemy(place).scripted === source.enemy);
    if (enemyOnMe) return this.defeat(source.enemy, { ...STAY, at: from });
    if (!this.isLeft(source)) return null;
    const cards = this.fetch(source, from, depth);
    const there = cards === null ? null : join(cards, this.reach(source.location, source.side, cards.at, depth));
    if (there === null) return null;
    if (source.enemy >= 0) return this.defeat(source.enemy, source.act < 0 ? there : this.perform(source, there));
    return source.act < 0 ? there : this.perform(source, there);
  }

  private perform({ act, scroll }: Source, before: Plan): Plan {
    const bonus = scroll === null ? 0 : (this.hero.print.skills[scroll.skill] ?? 0);
    const cost = before.cost + effort(Math.max(1, (scroll?.difficulty ?? 0) - bonus));
    return { cost, legs: [...before.legs, { location: before.at, act, enemy: -1 }], at: before.at };
  }

  /** Every shield takes an action of its own (SR-K09). */
  private defeat(enemy: number, before: Plan): Plan | null {
    const print = this.worth.knowledge.scripted(this.view, enemy);
    if (print === null) return null;
    const wounds = this.view.enemies.find((each) => each.isEnemy && each.scripted === enemy)?.wounds ?? 0;
    const cost = print.shields.slice(wounds).reduce((sum, value) => sum + effort(value), before.cost);
    return { cost, legs: [...before.legs, { location: before.at, act: -1, enemy }], at: before.at };
  }

  /** Can it still bring something about? */
  private isLeft({ scroll, enemy, side, location }: Source): boolean {
    const { view } = this;
    if (enemy >= 0) return view.scriptedAt(enemy) === Scripted.pile || view.scriptedAt(enemy) === Scripted.returned;
    if (side === Side.A && view.location(location).isRevealed && view.location(location).side === Side.B) return false;
    if (scroll === null || !scroll.plain) return true;
    const drawable = scroll.stories.some((story) => view.storyAt(story) === Where.pile || view.storyAt(story) === Where.open);
    return drawable || scroll.flips.some((flipped) => view.location(flipped < 0 ? location : flipped).side === Side.A);
  }

  /** The cards that one who takes part must hold (SR-?109). */
  private fetch({ scroll, offeredBy }: Source, from: number, depth: number): Plan | null {
    const needs = scroll?.needs ?? null;
    const story = offeredBy >= 0 ? offeredBy : needs?.is === Is.holdsStory ? needs.card : -1;
    const stay = { ...STAY, at: from };
    if (needs !== null && needs.is !== Is.holdsStory) return this.holdsOther(needs.is, needs.card) ? stay : null;
    if (story < 0) return stay;
    const where = this.view.storyAt(story);
    if (where >= Where.held) return where - Where.held === this.hero.hero ? stay : null;
    return where === Where.pile ? this.plan({ story }, from, depth - 1) : null;
  }

  private holdsOther(is: Is, card: number): boolean {
    const { view } = this;
    return (is === Is.holdsQuest ? view.questAt(card) : view.artifactAt(card)) === Where.held + this.hero.hero;
  }

  /** Stands in a Location on a side; -1 for either. */
  private reach(location: number, side: Side | -1, from: number, depth: number): Plan | null {
    const { view, routes } = this;
    const { knowledge } = this.worth;
    const there = view.location(location);
    const go = (cost: number, ...by: readonly number[]): Plan | null =>
      Number.isFinite(cost) ? { cost, legs: by.map((to) => ({ location: to, act: -1, enemy: -1 })), at: location } : null;
    const isHere = from === location && there.isRevealed;
    if (isHere && (side < 0 || there.side === side)) return { ...STAY, at: location };
    const way = routes.cost(from, location);
    if (!isHere && (side < 0 || knowledge.entrySide(view, location) === side)) return go(way, location);
    if (side === Side.A) return null;
    if (knowledge.hasLock(view, location)) {
      const turned = this.plan({ flip: location }, from, depth - 1);
      if (turned === null) return null;
      return turned.at === location ? turned : join(turned, go(routes.cost(turned.at, location), location));
    }
    const round = routes.roundTrip(location);
    return isHere ? go(round.cost, round.by, location) : go(way + round.cost, location, round.by, location);
  }
}

function join(before: Plan, after: Plan | null): Plan | null {
  return after === null ? null : { cost: before.cost + after.cost, legs: [...before.legs, ...after.legs], at: after.at };
}
