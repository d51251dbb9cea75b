import type { Aims } from './aims.ts';
import { Rule, Side } from './moves.ts';
import type { RaiderView } from './view.ts';
import { WORTH } from './worth.ts';

/** Worth of an end, in Vitae. */
const VICTORY = 150;
const TINGED = 60;
/** A point that the missing stars still cost, with one Hero; more Heroes have more cards. */
const POINT = 1.5;
/** For an explorer: a star; a side that the group has seen; a look ahead that ends before something new. */
const STAR = 40;
const SEEN = 4;
const NEWS = -6;
/** A point of the way to its aim. */
const WAY = 1;
/** Attacks of the Enemies in play that are still to come. */
const ATTACKS = 1.5;
/** A Heroic card in the deck; a card in the reserve. */
const HEROIC = 6;
const RESERVED = 1;

/** How the group stands, in Vitae: what is left of the tracks, and how far the goals are. */
export class Standing {
  private readonly aims: Aims;

  constructor(aims: Aims) {
    this.aims = aims;
  }

  value(view: RaiderView): number {
    if (view.over) return this.end(view);
    const goals = this.aims.worth.knowledge.map ? (-POINT * this.aims.outstanding(view)) / Math.sqrt(view.heroCount) : this.discovered(view);
    return goals + this.tracks(view) + this.boards(view) - this.enemies(view);
  }

  private end({ red, black, required }: RaiderView): number {
    if (red < required.red) return 0;
    return black < required.black ? TINGED : VICTORY;
  }

  /** What an explorer has found, and how far the best aim of each Hero is. A look ahead that ends before something new has not paid for the rest of its round. */
  private discovered(view: RaiderView): number {
    const stars = Math.min(view.red, view.required.red) + Math.min(view.black, view.required.black);
    const sides = view.locations.reduce((sum, there) => sum + (there.hasSeen(Side.A) ? 1 : 0) + (there.hasSeen(Side.B) ? 1 : 0), 0);
    const found = STAR * stars + SEEN * sides;
    if (view.isUnknown) return found + NEWS;
    const ways = view.heroes.reduce((sum, hero) => sum + (this.aims.of(view, hero).at(0)?.plan.cost ?? 0), 0);
    return found - (WAY * ways) / Math.sqrt(view.heroCount);
  }

  /** Vitae of all laps (SR-C01 – SR-C03), and the Threat. */
  private tracks({ vitae, exhaustion, threat }: RaiderView): number {
    return Rule.vitae * (3 - exhaustion) + vitae - WORTH.threat * threat;
  }

  private boards(view: RaiderView): number {
    return view.heroes.reduce((sum, hero) => {
      const tokens = hero.poison + hero.fracture + hero.fear;
      const bought = hero.print.heroic.length - hero.heroicPile.length;
      return sum + hero.heroism * WORTH.heroism - tokens * WORTH.token + bought * HEROIC + hero.reserveSize * RESERVED;
    }, 0);
  }

  /** Attacks to come. What it takes to defeat Enemies is a matter of the goals. */
  private enemies(view: RaiderView): number {
    return view.figures.reduce((sum, figure) => (figure.isInPlay ? sum + figure.attackDamage : sum), 0) * ATTACKS;
  }
}
