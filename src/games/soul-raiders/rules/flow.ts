import { H } from '../../../core/index.ts';
import type { SoulRaiders } from '../game.ts';
import { P } from '../state/phases.ts';
import { M, type RaiderState } from '../state/state.ts';
import { askTurn } from './actions/acting.ts';
import { passToVisible } from './enemies/assigning.ts';
import { enforceAntiMagic } from './magic/anti-magic.ts';
import { checkEnd, closeChapter, drawForRound, prepare, react, reactLocations, startEffects } from './round.ts';
import { askStart, dealAllPotions } from './set-up.ts';

/** The steps of the game, by phase. */
const STEPS: Readonly<Record<P, (g: SoulRaiders, s: RaiderState) => void>> = {
  [P.POTIONS]: dealAllPotions,
  [P.START]: askStart,
  [P.PREPARATION]: prepare,
  [P.DRAW]: drawForRound,
  [P.START_EFFECTS]: startEffects,
  [P.ACTION]: askTurn,
  [P.REACTION]: react,
  [P.REACT]: reactLocations,
  [P.END_CHECK]: checkEnd,
  [P.CHAPTER_OVER]: closeChapter,
};

/** The next step of the current phase. */
export function flow(g: SoulRaiders, s: RaiderState): void {
  STEPS[s.words[M.PHASE] as P](g, s);
}

/** Standing rules, after every step: Anti-Magic ends spells, then Enemies pass from Invisible Heroes to visible ones. */
export function settle(g: SoulRaiders, s: RaiderState): void {
  if (s.words[M.DIRTY] === 0 || s.all[H.outcome] !== 0) return;
  s.words[M.DIRTY] = 0;
  while (enforceAntiMagic(g, s)) s.words[M.DIRTY] = 0;
  passToVisible(g, s);
}
