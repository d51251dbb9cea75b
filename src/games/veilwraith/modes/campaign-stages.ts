import type { Options } from '../options/params.ts';
import type { VeilwraithRules } from '../rules/rules.ts';
import type { VeilwraithState } from '../state/state.ts';

/** What the view and the metrics of a Campaign need from its rules. */
export interface CampaignStages {
  readonly seats: number;
  readonly cards: readonly string[];
  readonly options: Options;
  /** By Vignette, in ascending number (VW-A03). */
  readonly stages: readonly VeilwraithRules[];
  /** The rules of the current game. */
  stage(s: VeilwraithState): VeilwraithRules;
}
