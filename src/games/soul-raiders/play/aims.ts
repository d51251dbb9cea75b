import type { SeenFigure } from './figures.ts';
import { Side, Where } from './moves.ts';
import { type Leg, listSources, type Plan, Planner, type Source } from './plans.ts';
import { Routes } from './routes.ts';
import type { RaiderView } from './view.ts';
import { isWanted, type Worth } from './worth.ts';

/** Points by which a red star may be farther than a black one and still be fetched first: without it the chapter is lost (SR-V08). */
const RED_FIRST = 12;
/** What an explorer hopes for, in points: from a Story, more for every point of what guards it; from a Location's other side; from a new sheet. */
const HOPE = 8;
const GUARDED = 0.8;
const TURNED = 5;
const NEW_SHEET = 12;
const NEW_SIDE = 5;
/** Points that every aim costs besides, so that near trifles do not come before everything. */
const TRIFLE = 8;
/** An explorer cares so much less for what another Hero is nearer to. */
const TAKEN = 0.4;

/** What a star costs that nobody can reach now, in points. */
const OUT_OF_REACH = 80;

/** Where a Hero is bound for, and what to do first. */
export interface Aim {
  readonly plan: Plan;
  readonly leg: Leg;
}

/** What is the case at a decision: routes and sources of the position, shared by all who ask. */
export interface Situation {
  readonly routes: Routes;
  readonly sources: readonly Source[];
}

/** Chooses aims: for one who knows the chapter the missing stars, each for the Hero that is nearest; for an explorer scrolls, and sheets that nobody has seen. */
export class Aims {
  readonly worth: Worth;
  private key = '';
  private current: Situation | null = null;
  /** By figure: its aims, the best first. */
  private readonly aims = new Map<number, readonly Aim[]>();

  constructor(worth: Worth) {
    this.worth = worth;
  }

  /** Routes and sources of the position; kept until something that matters changes. */
  situation(view: RaiderView): Situation {
    const key = keyOf(view);
    if (this.current === null || key !== this.key) {
      this.key = key;
      this.aims.clear();
      this.current = { routes: new Routes(view, this.worth), sources: listSources(view, this.worth) };
    }
    return this.current;
  }

  /** What a Hero or a clone aims at, the best first; the others are for rounds in which its cards do not serve the best. */
  of(view: RaiderView, figure: SeenFigure): readonly Aim[] {
    const situation = this.situation(view);
    let aims = this.aims.get(figure.figure);
    if (aims === undefined) {
      aims = this.worth.knowledge.map ? this.stars(view, figure, situation) : this.discoveries(view, figure, situation);
      this.aims.set(figure.figure, aims);
    }
    return aims;
  }

  // One who knows the chapter

  /** The star that falls to this Hero, then the others. */
  private stars(view: RaiderView, figure: SeenFigure, situation: Situation): Aim[] {
    const seekers = companies(view);
    const own = seekers.findIndex((company) => company.includes(figure));
    const offers = seekers.flatMap((company, seeker) =>
      wantedStars(view).flatMap(({ story, star }) => {
        const plan = this.nearest(view, situation, company, story);
        return plan === null ? [] : [{ seeker, story, star, plan, score: plan.cost - (star === 1 ? RED_FIRST : 0) }];
      }),
    );
    offers.sort((a, b) => a.score - b.score || a.seeker - b.seeker || a.story - b.story);
    const given = assign(offers, missingStars(view));
    const mine = offers.filter(({ seeker }) => seeker === own);
    return [...mine.filter((offer) => given.has(offer)), ...mine.filter((offer) => !given.has(offer))].flatMap(({ plan }) => aimAt(plan));
  }

  /** The cheapest plan of any of these for a Story. */
  private nearest(view: RaiderView, situation: Situation, figures: readonly SeenFigure[], story: number): Plan | null {
    return cheapest(figures.map((each) => this.planner(view, situation, each).plan({ story }, each.location)));
  }

  /** For one who knows the chapter: what the missing stars cost together, in points, each fetched by who is nearest; the cheapest of each colour. */
  outstanding(view: RaiderView): number {
    const situation = this.situation(view);
    const inPlay = view.figures.filter((figure) => figure.isInPlay);
    const costs = wantedStars(view).map(({ story, star }) => ({ star, cost: this.nearest(view, situation, inPlay, story)?.cost ?? OUT_OF_REACH }));
    costs.sort((a, b) => a.cost - b.cost);
    const missing = missingStars(view);
    return costs.reduce((sum, { star, cost }) => (missing[star]-- > 0 ? sum + cost : sum), 0);
  }

  private planner(view: RaiderView, { routes, sources }: Situation, figure: SeenFigure): Planner {
    return new Planner(view, this.worth, routes, sources, figure);
  }

  // An explorer

  /** What promises most for its cost. */
  private discoveries(view: RaiderView, figure: SeenFigure, situation: Situation): Aim[] {
    if (view.red >= view.required.red && view.black >= view.required.black) return [];
    const planner = this.planner(view, situation, figure);
    const found: { readonly aim: Aim; readonly promise: number }[] = [];
    const consider = (plan: Plan | null, hope: number): void => {
      if (plan === null || hope <= 0) return;
      const promise = (hope * this.share(view, figure, situation, plan)) / (plan.cost + TRIFLE);
      for (const aim of aimAt(plan)) found.push({ aim, promise });
    };
    for (const source of situation.sources) consider(planner.use(source, figure.location), this.hopeOf(view, source));
    for (const { location } of view.locations) {
      const cost = situation.routes.cost(figure.location, location);
      if (Number.isFinite(cost)) consider({ cost, legs: [{ location, act: -1, enemy: -1 }], at: location }, this.novelty(view, location));
    }
    return found.sort((a, b) => b.promise - a.promise).map(({ aim }) => aim);
  }

  /** What a Hero hopes for who enters a Location now: a side that nobody has seen. Chapters are numbered from their start on, so goals lie where numbers are high. */
  private novelty(view: RaiderView, location: number): number {
    const { knowledge } = this.worth;
    if (knowledge.sheet(view, location, knowledge.entrySide(view, location)) !== null) return 0;
    return view.location(location).hasSeen(Side.A) ? NEW_SIDE : NEW_SHEET * (1 + location / view.locations.length);
  }

  /** What a source may bring: Stories that nobody has seen, a Location's other side; what known Stories are worth. */
  private hopeOf(view: RaiderView, { stories, flips, act, enemy, scroll }: Source): number {
    if (act < 0 && enemy < 0) return 0; // entrance effects are met anyway
    const { knowledge } = this.worth;
    const guard = enemy < 0 ? (scroll?.difficulty ?? 0) : (knowledge.scripted(view, enemy)?.shields.reduce((sum, value) => sum + value, 0) ?? 0);
    let hope = 0;
    for (const story of stories) hope += view.storyAt(story) === Where.pile ? HOPE + GUARDED * guard : Math.max(0, this.worth.story(view, story));
    for (const location of flips) if (knowledge.sheet(view, location, Side.B) === null) hope += TURNED;
    return hope;
  }

  /** 1, or less if a Hero elsewhere is nearer to where the plan leads. */
  private share(view: RaiderView, figure: SeenFigure, { routes }: Situation, { at }: Plan): number {
    const own = routes.cost(figure.location, at);
    const isNearer = (other: SeenFigure): boolean => other.location >= 0 && other.location !== figure.location && routes.cost(other.location, at) < own;
    return view.heroes.some(isNearer) ? TAKEN : 1;
  }
}

/** Those who seek together: Heroes in one Location if they are more than half of the group; all others seek alone. */
function companies(view: RaiderView): SeenFigure[][] {
  const inPlay = view.figures.filter((figure) => figure.isInPlay);
  const done = new Set<SeenFigure>();
  return inPlay.flatMap((figure) => {
    if (done.has(figure)) return [];
    const near = inPlay.filter((other) => other.location === figure.location);
    const company = near.filter((other) => !other.isClone).length * 2 > view.heroCount ? near : [figure];
    for (const each of company) done.add(each);
    return [company];
  });
}

/** Stories in the pile with a star that is still missing. */
function wantedStars(view: RaiderView): { readonly story: number; readonly star: number }[] {
  return view.chapterMap.stories.flatMap(({ star }, story) => (view.storyAt(story) === Where.pile && isWanted(view, star) ? [{ story, star }] : []));
}

/** By colour (0 none, 1 red, 2 black). */
function missingStars({ required, red, black }: RaiderView): number[] {
  return [0, required.red - red, required.black - black];
}

function cheapest(plans: readonly (Plan | null)[]): Plan | null {
  return plans.reduce((least, plan) => (plan !== null && plan.cost < (least?.cost ?? Number.POSITIVE_INFINITY) ? plan : least), null);
}

function aimAt(plan: Plan): Aim[] {
  return plan.legs.length === 0 ? [] : [{ plan, leg: plan.legs[0] }];
}

interface Offer {
  readonly seeker: number;
  readonly story: number;
  readonly star: number;
}

/** The nearest star goes first, each to one seeker, as many of a colour as are missing. */
function assign<O extends Offer>(offers: readonly O[], missing: number[]): Set<O> {
  const busy = new Set<number>();
  const stories = new Set<number>();
  const given = new Set<O>();
  for (const offer of offers) {
    const { seeker, story, star } = offer;
    if (busy.has(seeker) || stories.has(story) || missing[star] === 0) continue;
    busy.add(seeker);
    stories.add(story);
    missing[star]--;
    given.add(offer);
  }
  return given;
}

/** What routes and aims depend on. */
function keyOf(view: RaiderView): string {
  const locations = view.locations.map(
    (there) => `${there.isRevealed ? there.side + 1 : 0}${there.hasSeen(0) ? 1 : 0}${there.hasSeen(1) ? 1 : 0}${there.hasPortal ? 1 : 0}`,
  );
  const figures = view.figures.map((figure) => figure.location);
  const stories = view.chapterMap.stories.map((_, story) => view.storyAt(story));
  const enemies = view.chapterMap.scripted.map((_, scripted) => view.scriptedAt(scripted));
  const inPlay = view.enemies.map((enemy) => `${enemy.scripted}:${enemy.figure}:${enemy.wounds}`);
  return [view.chapter, view.tier, ...locations, ...figures, ...stories, ...enemies, ...inPlay].join(' ');
}
