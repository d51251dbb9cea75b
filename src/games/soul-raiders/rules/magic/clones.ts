import { ALL } from '../../../../core/index.ts';
import { Row } from '../../content/ops.ts';
import type { SoulRaiders } from '../../game.ts';
import { Event } from '../../state/kinds.ts';
import { G, type RaiderState } from '../../state/state.ts';
import { Rule, Spell } from '../../state/words.ts';
import { leave } from '../actions/leaving.ts';
import { discardFromHand, drawCards, toDiscard } from '../cards.ts';
import { cloneOf, heroOf, locationOf, touch } from '../figures.ts';
import { beginRow } from '../rows.ts';
import { endAllSpells } from './spells-in-force.ts';
import { meetWaiting } from './visibility.ts';

// Clones (group W).

/**
 * SR-W01, SR-W03, SR-?100: a second figure beside its Hero, visible and without Enemies, with two cards. It joins the Location: what waits there for a visible Hero
 * (SR-I14) and the every-Hero effects reach it.
 */
export function makeClone(g: SoulRaiders, s: RaiderState, hero: number): void {
  const clone = cloneOf(hero);
  s.figures.fill(0, clone * G.WORDS, (clone + 1) * G.WORDS);
  s.figures[clone * G.WORDS + G.AT] = locationOf(s, hero) + 1;
  g.emit(s, ALL, Event.spell, hero, Spell.clone, 1);
  touch(s);
  drawCards(g, s, clone, Rule.cloneCards);
  beginRow(g, s, Row.join, clone, locationOf(s, hero));
  meetWaiting(g, s, clone);
}

/** SR-W08, SR-W09, SR-?57: its cards are discarded, its Enemies are left behind; what was gained through it is kept. */
export function removeClone(g: SoulRaiders, s: RaiderState, clone: number): void {
  g.emit(s, ALL, Event.spell, heroOf(clone), Spell.clone, 0);
  const hand = s.hands[clone];
  while (hand.count(s) > 0) discardFromHand(g, s, clone, hand.top(s));
  while (s.reserves[clone].count(s) > 0) toDiscard(g, s, clone, s.reserves[clone].pop(s));
  endAllSpells(g, s, clone);
  leave(g, s, clone, () => false);
  s.figures.fill(0, clone * G.WORDS, (clone + 1) * G.WORDS);
}
