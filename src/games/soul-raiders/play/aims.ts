import type { SeenFigure } from './figures.ts';
import { Where } from './moves.ts';
import { type Leg, listSources, type Plan, Planner, type Source } from './plans.ts';
import { Routes } from './routes.ts';
import type { RaiderView } from './view.ts';
import { isWanted, type Worth } from './worth.ts';

/** Points by which a red star may be farther than a black one and still be fetched first: without it the chapter is lost (SR-V08). */
const RED_FIRST = 12;
/** What an explorer hopes for, in points: from a Story or a turned Location; from a sheet that nobody has seen. */
const HOPE = 10;
const NEW_SHEET = 8;
/** Points that every aim costs besides, so that near trifles do not come before everything. */
const TRIFLE = 4;
/** An explorer cares so much less for what another Hero is nearer to. */
const TAKEN = 0.4;

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
  private readonly aims = new Map<number, Aim | null>();

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

  /** The aim of a Hero, or of a clone; null if it knows none. */
  of(view: RaiderView, figure: SeenFigure): Aim | null {
    const situation = this.situation(view);
    let aim = this.aims.get(figure.figure);
    if (aim === undefined) {
      aim = this.worth.knowledge.map ? this.star(view, figure, situation) : this.discovery(view, figure, situation);
      this.aims.set(figure.figure, aim);
    }
    return aim;
  }

  // One who knows the chapter

  /** The star that falls to this Hero. */
  private star(view: RaiderView, figure: SeenFigure, situation: Situation): Aim | null {
    const stars = view.chapterMap.stories.flatMap(({ star }, story) =>
      star > 0 && view.storyAt(story) === Where.pile && isWanted(view, star) ? [{ story, star }] : [],
    );
    const seekers = companies(view);
    const own = seekers.findIndex((company) => company.includes(figure));
    const offers = seekers.flatMap((company, seeker) =>
      stars.flatMap(({ story, star }) => {
        const plan = cheapest(company.map((each) => this.planner(view, situation, each).plan({ story }, each.location)));
        return plan === null ? [] : [{ seeker, story, star, plan, score: plan.cost - (star === 1 ? RED_FIRST : 0) }];
      }),
    );
    offers.sort((a, b) => a.score - b.score || a.seeker - b.seeker || a.story - b.story);
    // The nearest star goes first, each to one seeker, as many of a colour as are missing; who is left over takes what is nearest to it.
    const missing = [0, view.required.red - view.red, view.required.black - view.black];
    const busy = new Set<number>();
    const given = new Set<number>();
    for (const { seeker, story, star, plan } of offers) {
      if (busy.has(seeker) || given.has(story) || missing[star] === 0) continue;
      busy.add(seeker);
      given.add(story);
      missing[star]--;
      if (seeker === own) return aimAt(plan);
    }
    const rest = offers.find(({ seeker }) => seeker === own);
    return rest === undefined ? null : aimAt(rest.plan);
  }

  private planner(view: RaiderView, { routes, sources }: Situation, figure: SeenFigure): Planner {
    return new Planner(view, this.worth, routes, sources, figure);
  }

  // An explorer

  /** What promises most for its cost. */
  private discovery(view: RaiderView, figure: SeenFigure, situation: Situation): Aim | null {
    if (view.red >= view.required.red && view.black >= view.required.black) return null;
    const planner = this.planner(view, situation, figure);
    let best: Aim | null = null;
    let most = 0;
    const consider = (plan: Plan | null, hope: number): void => {
      if (plan === null || plan.legs.length === 0) return;
      const promise = (hope * this.share(view, figure, situation, plan)) / (plan.cost + TRIFLE);
      if (promise <= most) return;
      most = promise;
      best = aimAt(plan);
    };
    for (const source of situation.sources) consider(planner.use(source, figure.location), this.hopeOf(view, source));
    for (const { location } of view.locations) {
      const isNew = this.worth.knowledge.sheet(view, location, this.worth.knowledge.entrySide(view, location)) === null;
      const cost = situation.routes.cost(figure.location, location);
      if (isNew && Number.isFinite(cost)) consider({ cost, legs: [{ location, act: -1, enemy: -1 }], at: location }, NEW_SHEET);
    }
    return best;
  }

  /** What a source may bring: Stories that nobody has seen, a Location's other side; what known Stories are worth. */
  private hopeOf(view: RaiderView, { stories, flips, act, enemy }: Source): number {
    if (act < 0 && enemy < 0) return 0; // entrance effects are met anyway
    let hope = 0;
    for (const story of stories) hope += view.storyAt(story) === Where.pile ? HOPE : Math.max(0, this.worth.story(view, story));
    for (const location of flips) if (this.worth.knowledge.sheet(view, location, 1) === null) hope += HOPE / 2;
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

function cheapest(plans: readonly (Plan | null)[]): Plan | null {
  return plans.reduce((least, plan) => (plan !== null && plan.cost < (least?.cost ?? Number.POSITIVE_INFINITY) ? plan : least), null);
}

function aimAt(plan: Plan): Aim | null {
  return plan.legs.length === 0 ? null : { plan, leg: plan.legs[0] };
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
