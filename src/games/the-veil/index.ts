import { checkOnly, type GameDef } from '../../core/index.ts';
import { CampaignRules } from './campaign.ts';
import { CAMPAIGN, MOST_SEATS } from './formats.ts';
import { EVENT_LIST, KIND_LIST } from './kinds.ts';
import { lists } from './listplayer.ts';
import { metricsSpec } from './measures.ts';
import { packShape } from './pack.ts';
import { params } from './params.ts';
import { VeilRules } from './rules.ts';
import type { VeilState } from './state.ts';
import type { VeilView } from './view.ts';

export const theVeil: GameDef<VeilState, VeilView> = {
  id: 'the-veil',
  name: 'The Veil',
  rulesVersion: '2',
  seats: [1, MOST_SEATS],
  firstPlayer: true,
  params,
  scenarioParam: 'format',
  kinds: KIND_LIST,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { draft: 'sensible', rewards: 'sensible', paths: 'first' },
  pack: packShape,
  lists,
  compile: (pack, values) => {
    checkOnly(params, values);
    return values.format === CAMPAIGN ? new CampaignRules(pack, values) : new VeilRules(pack, values);
  },
};
