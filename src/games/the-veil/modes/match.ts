import type { SeedKey } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { VeilMetrics } from '../record/metrics.ts';
import { applyMore } from '../rules/answers.ts';
import { choosesTarget, openTotal } from '../rules/assignment.ts';
import { slayEnemy } from '../rules/effects.ts';
import { settle } from '../rules/elimination.ts';
import { hasShield } from '../rules/field.ts';
import { receive, toDiscard } from '../rules/piles.ts';
import { utility } from '../rules/redeal.ts';
import { legalSetup, prepare } from '../rules/setup.ts';
import { clauseWaits, noteClause, noteSkipped } from '../rules/solo.ts';
import { slayable } from '../rules/targets.ts';
import { endsWithRound, enemyActs, opener, turnPhase } from '../rules/turn.ts';
import { P } from '../state/phases.ts';
import { Match, S, type VeilState } from '../state/state.ts';
import type { Mode } from './mode.ts';

function start(g: TheVeil, s: VeilState, key: SeedKey, game: number, first: number): void {
  g.open(s, key, game);
  s.match[Match.PHASE] = g.options.rewardMode === 'draft' ? P.DRAFT : P.DEAL;
  s.match[Match.TOLD_FIRST] = first + 1;
  for (const seat of g.automated) {
    const cards = g.soloCards[seat].length;
    if (cards > 1) s.heroes[seat].own[S.SOLO_CARD] = g.luck.below(s, g.soloLuck[seat], cards); // TV-X03
  }
  g.run(s);
}

/** A match: the rules without additions. */
export const match: Mode<TheVeil> = {
  rivals: true,
  start,
  prepare,
  settle,
  campaign: () => null,
  utility,
  metrics: (g, sink) => new VeilMetrics(g.t, sink),
  opener,
  turnPhase,
  endsWithRound,
  enemyActs,
  noteClause,
  noteSkipped,
  clauseWaits,
  hasShield,
  openTotal,
  choosesTarget,
  slayable,
  slayEnemy,
  toDiscard,
  receive,
  legalSetup,
  applyMore,
};
