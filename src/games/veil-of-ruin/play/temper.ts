import { Stance, Status } from '../state/words.ts';
import { comingDamage, costOfStance, danger, heroesUp, mostDangerous } from './outlook.ts';
import type { RuinView } from './view.ts';
import { W } from './worth.ts';

/** What a player cares about, in points of damage dealt. */
export interface Temper {
  /** A HP healed on a hero in need, a HP of an attack prevented. */
  readonly heal: number;
  readonly protect: number;
  /** An Active AP, a card, a buff counter. */
  readonly ap: number;
  readonly card: number;
  readonly buff: number;
  /** A status put on an enemy or taken off a hero, for each point of harm it saves. */
  readonly status: number;
}

export const EVEN: Temper = { heal: 0.8, protect: 0.8, ap: 2, card: 1.5, buff: 2.5, status: 0.7 };

/** HP missing below which a hero is not worth healing, and the share of its HP from which it is in need. */
const SCRATCH = 3;
const NEED = 0.6;
/** Earned AP comes a round later. */
const LATER = 0.8;
/** A status on a hero, and a card in its deck that harms it. */
const HERO_STATUS = 3;
const AFFLICTION = 2;
/** A companion's action. */
const COMPANION = 3;
/** A hero that stands up again brings its turns back. */
const REVIVAL = 1.6;
const CRITICAL = 3;

/** The worth of the columns of a text (worth.ts) as the fight stands. */
export function weighNow(view: RuinView, temper: Temper, out: Float64Array): Float64Array {
  const { opponents } = view;
  let up = 0;
  for (const figure of opponents) if (figure.isUp) up++;
  const heroes = heroesUp(view);
  const coming = comingDamage(view);
  const worst = up > 0 ? mostDangerous(view) : null;
  const harm = worst === null ? 0 : danger(view, worst);
  out[W.damage] = 1;
  out[W.damageAll] = up;
  out[W.heal] = temper.heal * need(view);
  out[W.healAll] = temper.heal * hurt(view);
  out[W.revive] = view.party.length > heroes ? REVIVAL : 0;
  out[W.prevent] = temper.protect;
  out[W.preventHalf] = temper.protect * 4;
  out[W.preventAll] = temper.protect * 7;
  out[W.cancelCritical] = temper.protect * CRITICAL;
  out[W.redirect] = temper.protect;
  out[W.dazed] = temper.card;
  out[W.exhausted] = temper.ap * LATER;
  out[W.weakened] = worst === null || worst.has(Status.weakened) ? 0 : (temper.protect * harm) / 2;
  out[W.taunted] = temper.status * (view.isPvp ? 1 : tauntWorth(view, harm));
  out[W.disabled] = temper.status * 2;
  out[W.hidden] = -harm;
  out[W.invisible] = heroes > 1 && coming > 0 ? temper.status * 2 : 0;
  out[W.cleanse] = hasStatus(view) ? temper.status * HERO_STATUS : 0;
  out[W.cure] = view.party.some((hero) => hero.afflictions > 0) ? AFFLICTION : 0;
  out[W.buff] = temper.buff;
  out[W.ap] = temper.ap;
  out[W.earn] = temper.ap * LATER;
  out[W.draw] = temper.card;
  for (let stance = Stance.aggressive; stance <= Stance.defensive; stance++) {
    out[W.aggressive + stance] = worst === null ? 0 : temper.protect * (costOfStance(view, worst, worst.stance) - costOfStance(view, worst, stance));
  }
  out[W.companion] = view.self.companion >= 0 ? COMPANION : 0;
  out[W.cost] = -1.5;
  return out;
}

/** How much a HP for the hero in the greatest need is worth: nothing for a scratch, more the less it has left. */
function need(view: RuinView): number {
  let most = 0;
  for (const hero of view.party) {
    if (!hero.isUp || hero.maximum - hero.hp < SCRATCH) continue;
    most = Math.max(most, Math.min(1.5, (1 - hero.hp / hero.maximum) / NEED));
  }
  return most;
}

/** The same for a HP for every hero. */
function hurt(view: RuinView): number {
  let sum = 0;
  for (const hero of view.party) if (hero.isUp && hero.hp < hero.maximum) sum += Math.min(1, (1 - hero.hp / hero.maximum) / NEED);
  return sum;
}

function hasStatus(view: RuinView): boolean {
  return view.party.some((hero) => hero.isUp && [Status.dazed, Status.weakened, Status.exhausted, Status.disabled].some((status) => hero.has(status)));
}

/** A taunt moves an attack from the weakest hero to oneself. */
function tauntWorth(view: RuinView, harm: number): number {
  const { self } = view;
  let weakest = self.hp;
  for (const hero of view.party) if (hero.isUp && hero.hp < weakest) weakest = hero.hp;
  if (self.hp <= harm || self.hp <= weakest) return 0;
  return weakest <= harm ? harm : Math.min(3, (self.hp - weakest) / 6);
}
