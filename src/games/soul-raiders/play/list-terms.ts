import type { Terms } from '../../../kit/priority-list/rule-set.ts';
import type { ActionTable, EnemyTable } from '../content/tables.ts';
import { ABILITIES, SPELLS, SYMBOLS } from '../state/words.ts';
import type { Acts } from './acts.ts';
import type { Aims } from './aims.ts';
import type { SeenFigure } from './figures.ts';
import type { When, Which } from './list-schema.ts';
import { PICKS, type QUANTITIES } from './list-words.ts';
import type { RaiderView } from './view.ts';

/** In the order of list-words.ts PICKS. */
export const enum By {
  best = 0,
  worst,
  first,
  highest,
  lowest,
  weakest,
  toughest,
}

/** What rules choose from: Action cards, then Enemies, by their numbers in the pack. */
export function enemyThing({ tables }: RaiderView, card: number): number {
  return tables.actions.length + card;
}

/** The figure that a decision of this player concerns: the one that acts, or its Hero. */
export function actor(view: RaiderView): SeenFigure {
  const { acting, figures, self } = view;
  return acting >= 0 && figures[acting].hero === view.who ? figures[acting] : self;
}

/** What the lists of a Hero speak of: Action cards and Enemies, and the quantities of its position. */
export function termsOf(view: RaiderView, aims: Aims, acts: Acts): Terms<RaiderView, Which, When> {
  const { actions, enemies } = view.tables;
  const hero = view.self.print.id;
  return {
    things: actions.length + enemies.length,
    fits: (which, thing) => (thing < actions.length ? fitsCard(which, actions[thing]) : fitsEnemy(which, enemies[thing - actions.length])),
    quantities: quantitiesOf(aims, acts),
    canHold: (when) => oneOf(when.hero, (id) => id === hero),
    picks: PICKS,
  };
}

type Quantities = Readonly<Record<(typeof QUANTITIES)[number], (view: RaiderView) => number>>;

function quantitiesOf(aims: Aims, acts: Acts): Quantities {
  const aim = (view: RaiderView) => aims.of(view, actor(view)).at(0);
  return {
    chapter: (view) => view.chapter,
    vitae: (view) => view.vitae,
    exhaustion: (view) => view.exhaustion,
    threat: (view) => view.threat,
    threatLeft: (view) => view.theEnd - view.threat,
    redMissing: (view) => Math.max(0, view.required.red - view.red),
    blackMissing: (view) => Math.max(0, view.required.black - view.black),
    hand: (view) => actor(view).handSize,
    reserve: (view) => actor(view).reserveSize,
    enemies: (view) => actor(view).enemies.length,
    enemiesHere: (view) => here(view)?.enemies.length ?? 0,
    heroesHere: (view) => here(view)?.figures.filter((figure) => !view.figures[figure].isClone).length ?? 0,
    attackDamage: (view) => actor(view).attackDamage,
    heroism: (view) => actor(view).heroism,
    poison: (view) => actor(view).poison,
    fracture: (view) => actor(view).fracture,
    fear: (view) => actor(view).fear,
    engaged: (view) => Number(actor(view).isEngaged),
    held: (view) => Number(actor(view).isHeld),
    invisible: (view) => Number(actor(view).isInvisible),
    atAim: (view) => Number(aim(view)?.leg.location === actor(view).location),
    blocked: (view) => Number(acts.mustFight(view, actor(view), aim(view))),
    lastRound: (view) => Number(view.isLastRound),
  };
}

function here(view: RaiderView) {
  const { location } = actor(view);
  return location < 0 ? undefined : view.location(location);
}

function fitsCard(which: Which, card: ActionTable): boolean {
  return (
    oneOf(which.symbol, (symbol) => SYMBOLS.indexOf(symbol) === card.symbol) &&
    oneOf(which.spell, (spell) => SPELLS.indexOf(spell) === card.spell) &&
    (which.hasSpell === undefined || which.hasSpell === card.spell >= 0) &&
    (which.singleUse === undefined || which.singleUse === card.singleUse) &&
    (which.valueAtLeast === undefined || card.value >= which.valueAtLeast) &&
    (which.valueAtMost === undefined || card.value <= which.valueAtMost) &&
    oneOf(which.card, (id) => id === card.id)
  );
}

function fitsEnemy(which: Which, enemy: EnemyTable): boolean {
  return (
    oneOf(which.ability, (ability) => (enemy.abilities & (1 << ABILITIES.indexOf(ability))) !== 0) &&
    (which.scripted === undefined || which.scripted === enemy.scripted >= 0) &&
    (which.shieldsAtLeast === undefined || enemy.shields.length >= which.shieldsAtLeast) &&
    (which.shieldsAtMost === undefined || enemy.shields.length <= which.shieldsAtMost) &&
    oneOf(which.enemy, (id) => id === enemy.id)
  );
}

/** Is the test true of a word, or of one of several? Also if none is given. */
function oneOf<T extends string>(given: T | readonly T[] | undefined, test: (word: T) => boolean): boolean {
  return given === undefined || [given].flat().some((word) => test(word as T));
}
