import type { SeedKey } from '../../../core/index.ts';
import type { Veilwraith } from '../game.ts';
import { act, apply, endPlay, use } from '../rules/answers.ts';
import { leaveByPortal, meetArchfiend } from '../rules/board.ts';
import { nameAnother, step } from '../rules/effects.ts';
import { allows, forced, legal } from '../rules/legal.ts';
import { allowsUseCode, legalUses } from '../rules/play-choices.ts';
import { reach } from '../rules/reach.ts';
import { determinise, utility, won } from '../rules/redeal.ts';
import { flow, settle } from '../rules/round.ts';
import { speaker, standAlone } from '../rules/setup.ts';
import { clear, clearTable } from '../rules/stage.ts';
import { eyes } from '../rules/texts.ts';
import type { VeilwraithState } from '../state/state.ts';
import type { Mode } from './mode.ts';

function start(g: Veilwraith, s: VeilwraithState, key: SeedKey, game: number): void {
  g.open(s, key, game);
  standAlone(g, s.solo);
  g.run(s);
}

/** One Veilwraith: the rules without additions. */
export const alone: Mode<Veilwraith> = {
  start,
  clear,
  clearTable,
  flow,
  settle,
  step,
  speaker,
  lender: () => -1,
  endPlay,
  leaveByPortal,
  meetArchfiend,
  won,
  utility,
  legal,
  allows,
  forced,
  apply,
  act,
  legalUses,
  allowsUseCode,
  use,
  reach,
  nameAnother,
  eyes,
  audience: (_g, _s, mask) => mask,
  determinise,
};
