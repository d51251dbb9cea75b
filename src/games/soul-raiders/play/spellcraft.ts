import type { Aims } from './aims.ts';
import type { Fights } from './fights.ts';
import type { SeenFigure } from './figures.ts';
import { Ability, Potion, Rule, Spell } from './moves.ts';
import type { RaiderView } from './view.ts';
import { WORTH } from './worth.ts';

/** The highest Combat value that the spell reaches (SR-T01, SR-T09). */
const LIGHTNING = 3;
const FIREBALL = 4;
/** Two more cards in every round to come; never attacked again. */
const CLONE = 15;
const UNSEEN_FOR_GOOD = 6;
/** Weakness saves so much for each Enemy; Apathy and Enthrall for each ability that hurts. */
const WEAKENED = 0.7;
const APATHETIC = 1.5;
/** Foresight, for a sheet that nobody has seen. */
const FORESIGHT = 1.5;

/** What spells and Potions are worth now, in Vitae. */
export class Spellcraft {
  private readonly aims: Aims;
  private readonly fights: Fights;

  constructor(aims: Aims, fights: Fights) {
    this.aims = aims;
    this.fights = fights;
  }

  spell(view: RaiderView, caster: SeenFigure, spell: Spell): number {
    const enemies = view.location(caster.location).enemies.map((place) => view.enemy(place));
    switch (spell) {
      case Spell.lightning:
        return this.struck(view, caster, LIGHTNING);
      case Spell.fireball:
        return this.struck(view, caster, FIREBALL);
      case Spell.conjuredArrow:
        return Math.max(0, ...enemies.map((enemy) => this.fights.wound(view, enemy)));
      case Spell.weakness:
        return enemies.length > 1 && caster.handSize > 2 ? enemies.length * WEAKENED : 0;
      case Spell.forceField:
        return caster.isInvulnerable ? 0 : caster.attackDamage + caster.poison + caster.fracture;
      case Spell.arcaneHealing:
        return healed(view, caster);
      case Spell.enthrall:
        return (view.threat > 1 ? WORTH.threat : 0) + this.quietened(view, caster);
      case Spell.apathy:
        return this.quietened(view, caster);
      case Spell.control:
        return Math.max(0, ...caster.enemies.map((place) => view.enemy(place).shields + view.enemy(place).value));
      case Spell.clone:
        return view.location(caster.location).isAntiMagic ? 0 : CLONE;
      case Spell.invisibility:
        return caster.isInvisible ? 0 : UNSEEN_FOR_GOOD + 2 * caster.attackDamage;
      case Spell.teleportation:
        return this.jump(view, caster);
      case Spell.foresight:
        return this.aims.worth.knowledge.map ? 0 : FORESIGHT;
      default:
        return 0;
    }
  }

  potion(view: RaiderView, drinker: SeenFigure, potion: Potion): number {
    switch (potion) {
      case Potion.healing:
        return healed(view, drinker);
      case Potion.enthrall:
        return this.spell(view, drinker, Spell.enthrall);
      case Potion.antidote:
        return drinker.poison * WORTH.token;
      case Potion.weakness:
        return this.spell(view, drinker, Spell.weakness);
      case Potion.invisibility:
        return drinker.isInvisible ? 0 : drinker.attackDamage;
    }
  }

  /** Where a Teleportation leads that spares most of the way; how much, in points. */
  private jump(view: RaiderView, caster: SeenFigure): number {
    const aim = this.aims.of(view, caster).at(0);
    if (aim === undefined || aim.leg.location === caster.location) return 0;
    const { routes } = this.aims.situation(view);
    const way = routes.cost(caster.location, aim.leg.location);
    const left = view.locations.map(({ location, isRevealed }) =>
      isRevealed && location !== caster.location ? routes.entering(location) + routes.cost(location, aim.leg.location) : Number.POSITIVE_INFINITY,
    );
    return Math.max(0, way - Math.min(...left)) + caster.attackDamage;
  }

  /** How good a Location is for a Teleportation. */
  landing(view: RaiderView, caster: SeenFigure, location: number): number {
    const aim = this.aims.of(view, caster).at(0);
    const { routes } = this.aims.situation(view);
    return -routes.entering(location) - (aim === undefined ? 0 : routes.cost(location, aim.leg.location));
  }

  private struck(view: RaiderView, caster: SeenFigure, most: number): number {
    const enemies = view.location(caster.location).enemies.map((place) => view.enemy(place));
    return enemies.reduce((sum, enemy) => sum + (enemy.value <= most ? this.fights.wound(view, enemy) : 0), 0);
  }

  /** What the abilities of the caster's Enemies do in a round. */
  private quietened(view: RaiderView, caster: SeenFigure): number {
    let worth = 0;
    for (const place of caster.enemies) {
      const enemy = view.enemy(place);
      if (enemy.has(Ability.rage)) worth += caster.attackDamage / 2;
      if (enemy.has(Ability.formidable)) worth += enemy.print.formidable;
      for (const ability of [Ability.guardian, Ability.brutality]) if (enemy.has(ability)) worth += APATHETIC;
    }
    return worth;
  }
}

/** Vitae that a healing brings, and Fracture that it removes. */
function healed(view: RaiderView, figure: SeenFigure): number {
  const gained = Math.min(Rule.healing, Rule.vitae - view.vitae);
  // A healing that is not used whole waits for a better moment.
  return gained < Rule.healing ? 0 : gained + figure.fracture * WORTH.token;
}
