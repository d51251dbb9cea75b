import { FIRST_KIND } from '../../../core/index.ts';
import { KIND_LIST } from '../state/kinds.ts';
import { best } from './best.ts';
import type { SeenFigure } from './figures.ts';
import { figureOf, Kind, locationOf, moveOf, PASS, Potion, REPLAY } from './moves.ts';
import type { RaiderView } from './view.ts';

/** How the players agree about what concerns all of them. */
export interface Accord {
  /** Heroes start in one Location, move along with one another and act in turns; otherwise they start apart and go alone. */
  readonly together: boolean;
}

/** Kinds of decision that the players take together. */
const TEAM_KINDS = new Set(KIND_LIST.flatMap(({ role }, i) => (role === 'team' ? [FIRST_KIND + i] : [])));

export function isForTeam(kind: number): boolean {
  return TEAM_KINDS.has(kind);
}

/** Potions in the order in which Heroes want them. */
const WANTED: readonly Potion[] = [Potion.healing, Potion.invisibility, Potion.enthrall, Potion.weakness, Potion.antidote];
/** Enemies cost nothing while they are with an Invulnerable Hero. */
const SINK = 1000;

/** Sensible answers to what the players decide together, from what all of them see. */
export class TeamAnswers {
  private readonly accord: Accord;

  constructor(accord: Accord) {
    this.accord = accord;
  }

  /** Returns an index into codes. */
  choose(view: RaiderView, codes: Int32Array, n: number): number {
    const byFigure = (worth: (figure: SeenFigure) => number): number =>
      best(n, (i) => (codes[i] === PASS ? Number.NEGATIVE_INFINITY : worth(view.figures[figureOf(codes[i])])));
    switch (view.kind) {
      case Kind.start:
        return this.accord.together ? 0 : view.setUpHero % n;
      case Kind.turn:
        return this.turn(view, codes, n);
      case Kind.join:
        return this.accord.together ? n - 1 : 0;
      case Kind.takePart:
        // Nobody more than the difficulty takes; with equal hands, the best at it.
        return codes[0] === PASS ? 0 : byFigure((figure) => figure.handSize + skillOf(view, figure));
      case Kind.finisher:
        return byFigure((figure) => (figure.figure === view.acting ? 1 : 0));
      case Kind.firstEntrant:
        return byFigure((figure) => (figure.isInvulnerable || figure.isInvisible ? SINK : figure.handSize));
      case Kind.assign:
        return byFigure((figure) => (figure.isInvulnerable ? SINK : -shieldsOn(view, figure)));
      case Kind.drawer:
        // Stories may ask for Heroism.
        return byFigure((figure) => figure.heroism);
      case Kind.portal:
        return best(n, (i) => -view.location(locationOf(codes[i])).figures.length);
      case Kind.potion:
        return best(n, (i) => (codes[i] === PASS ? -WANTED.length : -WANTED.indexOf(moveOf(codes[i]).n)));
      case Kind.afterDefeat:
        return best(n, (i) => (codes[i] === REPLAY ? 1 : 0));
      default:
        // Locations in ascending order; with the main goals reached the group presses on.
        return 0;
    }
  }

  /** One who has cards, or can buy one: the most cards first if they stay together, else one after another; Engaged Heroes before others. */
  private turn(view: RaiderView, codes: Int32Array, n: number): number {
    return best(n, (i) => {
      if (codes[i] === PASS) return 0;
      const figure = view.figures[figureOf(codes[i])];
      if (figure.handSize === 0) return canBuy(view, figure) ? 1 : -1;
      const inDanger = figure.isEngaged ? 10 : 0;
      return 2 + inDanger + (this.accord.together ? figure.handSize : 0);
    });
  }
}

function canBuy(view: RaiderView, figure: SeenFigure): boolean {
  return !figure.isClone && figure.heroicPile.length > 0 && figure.heroism >= view.options.heroicPrice;
}

function shieldsOn(view: RaiderView, figure: SeenFigure): number {
  return figure.enemies.reduce((sum, place) => sum + view.enemy(place).shields, 0);
}

/** The printed bonus of a figure for the Scripted action in progress. */
function skillOf(view: RaiderView, figure: SeenFigure): number {
  const { what, n } = moveOf(view.action);
  const scroll = what === 'SCROLL' ? view.location(figure.location).shown?.scrolls[n] : what === 'OFFER' ? view.story(n)?.offers : undefined;
  return scroll === undefined || scroll === null ? 0 : (figure.print.skills[scroll.skill] ?? 0);
}
