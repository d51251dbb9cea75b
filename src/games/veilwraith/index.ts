import { checkOnly, type GameDef } from '../../core/index.ts';
import { CampaignRules } from './modes/campaign.ts';
import { params } from './options/params.ts';
import { lists } from './play/list-player.ts';
import { pathSteps } from './play/paths.ts';
import { searchAids } from './play/search-aids.ts';
import type { VeilwraithView } from './play/view.ts';
import { metricsSpec } from './record/measures.ts';
import { rulesOf } from './rules/rules.ts';
import { ACTS } from './state/acts.ts';
import { EVENT_LIST, KIND_LIST } from './state/kinds.ts';
import type { VeilwraithState } from './state/state.ts';

export const veilwraith: GameDef<VeilwraithState, VeilwraithView> = {
  id: 'veilwraith',
  name: 'Veilwraith',
  rulesVersion: '3',
  seats: [1, 4],
  params,
  scenarioParam: 'vignette',
  kinds: KIND_LIST,
  acts: ACTS,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { upgrades: 'sensible', rewards: 'sensible' },
  content: async () => ({ pack: (await import('./content/pack.ts')).packShape, lists: (await import('./play/list-schema.ts')).listShape }),
  lists,
  paths: pathSteps,
  search: searchAids,
  compile: (pack, values) => {
    checkOnly(params, values);
    return values.mode === 'campaign' ? new CampaignRules(pack, values) : rulesOf(pack, values);
  },
};
