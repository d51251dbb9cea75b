import { checkOnly, type GameDef } from '../../core/index.ts';
import { MOST_SEATS } from './formats.ts';
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
  rulesVersion: '1',
  seats: [2, MOST_SEATS],
  firstPlayer: true,
  params,
  scenarioParam: 'format',
  kinds: KIND_LIST,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { draft: 'sensible' },
  pack: packShape,
  lists,
  compile: (pack, values) => {
    checkOnly(params, values);
    return new VeilRules(pack, values);
  },
};
