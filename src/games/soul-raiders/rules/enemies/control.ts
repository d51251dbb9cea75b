import type { SoulRaiders } from '../../game.ts';
import { E, type RaiderState } from '../../state/state.ts';
import { touch } from '../figures.ts';
import { combatValue, controlledBy } from './enemies.ts';
import { engage } from './engagement.ts';
import { wound } from './wounds.ts';

// The Control spell (SR-T31 – SR-T36, SR-T44, SR-T45, SR-?53).

/** SR-T32: as many tokens as its CV. */
export function takeControl(g: SoulRaiders, s: RaiderState, place: number): void {
  s.enemies[place * E.WORDS + E.TOKENS] = combatValue(g, s, place);
  touch(s);
}

/** SR-T35, SR-T45: the last token is gone: one wound; if the card survives, it Engages the caster. */
export function expireControl(g: SoulRaiders, s: RaiderState, place: number, figure: number): void {
  s.enemies[place * E.WORDS + E.TOKENS] = 0;
  const isDefeated = wound(g, s, place, figure);
  if (isDefeated) g.push(s, g.t.steps.defeats, figure, 0);
  else {
    engage(g, s, place, figure);
    g.push(s, g.t.steps.engaged, figure, 0);
  }
}

/** SR-T36: Anti-Magic removes the tokens without a wound. */
export function loseControl(g: SoulRaiders, s: RaiderState, figure: number): void {
  const place = controlledBy(s, figure);
  if (place < 0) return;
  s.enemies[place * E.WORDS + E.TOKENS] = 0;
  engage(g, s, place, figure);
  g.push(s, g.t.steps.engaged, figure, 0);
}
