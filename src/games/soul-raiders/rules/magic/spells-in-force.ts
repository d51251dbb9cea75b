import { ALL } from '../../../../core/index.ts';
import type { SoulRaiders } from '../../game.ts';
import { Size } from '../../state/codes.ts';
import { Event } from '../../state/kinds.ts';
import { B, G, M, type RaiderState, X } from '../../state/state.ts';
import { Potion, Spell } from '../../state/words.ts';
import { putAwaySpell } from '../cards.ts';
import { loseControl } from '../enemies/control.ts';
import { clearFlag, controlledBy, figureOf, placeOf } from '../enemies/enemies.ts';
import { isClone, locationOf } from '../figures.ts';
import { By, turnVisible } from './visibility.ts';

// How spells and Potions in force end (SR-F02, SR-F03, SR-F24, SR-S07, SR-S09, SR-S18).

/** One Temporary spell of a figure ends; its card is put away. */
export function endTemporary(g: SoulRaiders, s: RaiderState, figure: number, i: number): void {
  const card = s.inForce[figure].take(s, i);
  g.emit(s, ALL, Event.spell, figure, g.t.actions[card].spell, 0);
  endSuppression(s, figure, g.t.actions[card].spell);
  putAwaySpell(g, s, figure, card);
}

/** SR-?48 with `suppressContinuous: false`: the Enemies that it covered have their abilities again. */
function endSuppression(s: RaiderState, figure: number, spell: number): void {
  for (let place = 0; place < s.words[M.TOP]; place++) {
    if (spell === Spell.enthrall && figureOf(s, place) === figure) clearFlag(s, place, X.ENTHRALLED);
    if (spell === Spell.apathy && placeOf(s, place) === locationOf(s, figure)) clearFlag(s, place, X.APATHETIC);
  }
}

/** All Temporary spells of a figure for which a condition holds end. */
export function endTemporaries(g: SoulRaiders, s: RaiderState, figure: number, test: (spell: Spell) => boolean = () => true): void {
  for (let i = s.inForce[figure].count(s) - 1; i >= 0; i--) if (test(g.t.actions[s.inForce[figure].card(s, i)].spell)) endTemporary(g, s, figure, i);
}

/** SR-P19: a Potion's effect ends, and the card returns to the Potion deck. */
export function endPotion(g: SoulRaiders, s: RaiderState, hero: number, potion: Potion): void {
  const at = hero * Size.potions + potion;
  if (s.drunk[at] === 0) return;
  s.potionDeck[potion] += s.drunk[at];
  s.drunk[at] = 0;
  if (potion === Potion.antidote) s.boards[hero * B.WORDS + B.ANTIDOTE] = 0;
  if (potion === Potion.enthrall) endSuppression(s, hero, Spell.enthrall);
  if (potion === Potion.invisibility && s.figures[hero * G.WORDS + G.INVISIBLE] === By.potion) turnVisible(g, s, hero);
  else g.emit(s, ALL, Event.spell, hero, Size.spells + potion, 0);
}

/** SR-S18, SR-T22, SR-T30: what ends when a figure leaves its Location. */
export function endOnLeaving(g: SoulRaiders, s: RaiderState, figure: number): void {
  endTemporaries(g, s, figure, (spell) => spell === Spell.weakness || spell === Spell.apathy);
  if (!isClone(figure)) endPotion(g, s, figure, Potion.weakness);
}

/** SR-F02, SR-F24: at the start of Preparation. */
export function endForPreparation(g: SoulRaiders, s: RaiderState, figure: number): void {
  endTemporaries(g, s, figure);
  if (isClone(figure)) return;
  for (const potion of [Potion.enthrall, Potion.weakness, Potion.invisibility]) endPotion(g, s, figure, potion);
}

/** SR-S09, SR-N10, SR-P10, SR-I16, SR-T36: everything that spells and Potions have on a figure ends. */
export function endAllSpells(g: SoulRaiders, s: RaiderState, figure: number): void {
  endTemporaries(g, s, figure);
  if (!isClone(figure)) for (let potion = 0; potion < Size.potions; potion++) endPotion(g, s, figure, potion);
  turnVisible(g, s, figure);
  loseControl(g, s, figure);
}

/** Is there anything that `endAllSpells` would end? */
export function hasSpells(s: RaiderState, figure: number): boolean {
  if (s.inForce[figure].count(s) > 0 || s.figures[figure * G.WORDS + G.INVISIBLE] > 0 || controlledBy(s, figure) >= 0) return true;
  if (isClone(figure)) return false;
  for (let potion = 0; potion < Size.potions; potion++) if (s.drunk[figure * Size.potions + potion] > 0) return true;
  return false;
}
