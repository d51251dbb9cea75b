import { checkOnly, type GameDef } from '../../core/index.ts';
import { CampaignRules } from './campaign.ts';
import { EVENT_LIST, KIND_LIST } from './kinds.ts';
import { metricsSpec } from './measures.ts';
import { packShape } from './pack.ts';
import { params } from './params.ts';
import { pathSteps } from './paths.ts';
import type { VeilwraithState } from './state.ts';
import { rulesOf } from './team.ts';
import type { VeilwraithView } from './view.ts';

export const veilwraith: GameDef<VeilwraithState, VeilwraithView> = {
  id: 'veilwraith',
  name: 'Veilwraith',
  rulesVersion: '3',
  seats: [1, 4],
  params,
  scenarioParam: 'vignette',
  kinds: KIND_LIST,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { upgrades: 'sensible', rewards: 'sensible' },
  pack: packShape,
  paths: pathSteps,
  compile: (pack, values) => {
    checkOnly(params, values);
    return values.mode === 'campaign' ? new CampaignRules(pack, values) : rulesOf(pack, values);
  },
};
