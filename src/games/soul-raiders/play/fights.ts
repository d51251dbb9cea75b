import type { SeenFigure } from './figures.ts';
import { Ability } from './moves.ts';
import { combinations } from './payments.ts';
import type { SeenEnemy } from './seen.ts';
import type { RaiderView } from './view.ts';
import { WORTH, type Worth } from './worth.ts';

/** More Enemies than this are not weighed in every combination. */
const MOST_WEIGHED = 8;
/** An Enemy with a Guardian's, Anti-Magic's, Fear's … ability gone is worth so much more. */
const HELD = 2;
const SILENCED = 1;

/** The wounds that a total of a Combat action should inflict, and what they are worth in Vitae. */
export interface Wounds {
  readonly places: readonly number[];
  readonly worth: number;
}

/** Weighs wounds: what they save in the attacks to come, and what defeats bring. */
export class Fights {
  private readonly worth: Worth;
  /** Attacks that a player reckons with before an Enemy is out of play otherwise. */
  private readonly attacks: number;

  constructor(worth: Worth, attacks: number) {
    this.worth = worth;
    this.attacks = attacks;
  }

  /** What one wound on an Enemy is worth. */
  wound(view: RaiderView, enemy: SeenEnemy): number {
    const victim = view.figures[enemy.figure];
    if (victim === undefined) return 0;
    const isSafe = victim.isInvulnerable || (victim.isInvisible && !enemy.has(Ability.scent));
    const enraged = victim.enemies.some((place) => view.enemy(place).has(Ability.rage));
    const shield = isSafe ? 0 : (enraged ? 2 : 1) * this.attacks;
    const reward = this.reward(view, enemy);
    if (enemy.shields > 1) return shield + reward / (2 * enemy.shields);
    return shield + reward + this.rid(view, enemy, victim, isSafe);
  }

  /** What its defeat brings. */
  private reward(view: RaiderView, enemy: SeenEnemy): number {
    return Math.max(0, this.worth.text(view, enemy.print.defeat));
  }

  /** What it is worth to be rid of its abilities. */
  private rid(view: RaiderView, enemy: SeenEnemy, victim: SeenFigure, isSafe: boolean): number {
    let worth = 0;
    if (enemy.has(Ability.guardian) && victim.isHeld) worth += HELD;
    if (enemy.has(Ability.antiMagic)) worth += SILENCED;
    if (isSafe) return worth;
    if (enemy.has(Ability.formidable)) worth += enemy.print.formidable * this.attacks;
    if (enemy.has(Ability.brutality)) worth += WORTH.token / 2;
    // Without Rage the shields of the others count once again.
    if (enemy.has(Ability.rage)) worth += (victim.enemies.reduce((sum, place) => sum + view.enemy(place).shields, 0) - enemy.shields) * this.attacks;
    return worth;
  }

  /** The best wounds that a total can inflict on these Enemies (SR-K07 – SR-K10, SR-X02, SR-X03). */
  wounds(view: RaiderView, places: readonly number[], total: number, ignoresPriority: boolean): Wounds {
    const worths = new Map(places.map((place) => [place, this.wound(view, view.enemy(place))]));
    const priority = ignoresPriority ? [] : places.filter((place) => view.enemy(place).has(Ability.priorityTarget));
    let best: Wounds = { places: [], worth: 0 };
    for (const chosen of combinations(places.slice(0, MOST_WEIGHED), (place) => worths.get(place) ?? 0)) {
      const points = chosen.reduce((sum, place) => sum + view.enemy(place).value, 0);
      if (points > total || !isOpen(view, chosen, priority)) continue;
      const worth = chosen.reduce((sum, place) => sum + (worths.get(place) ?? 0), 0);
      if (worth > best.worth) best = { places: chosen, worth };
    }
    return best;
  }
}

/** May these be wounded together? Others than Priority Targets only if all of those fall. */
function isOpen(view: RaiderView, chosen: readonly number[], priority: readonly number[]): boolean {
  if (chosen.every((place) => priority.includes(place))) return true;
  return priority.every((place) => chosen.includes(place) && view.enemy(place).shields === 1);
}
