import { checkOnly, type GameDef } from '../../core/index.ts';
import { MOST_SEATS } from './content/formats.ts';
import { params } from './options/params.ts';
import { lists } from './play/list-player.ts';
import { searchAids } from './play/search-aids.ts';
import type { VeilView } from './play/view.ts';
import { metricsSpec } from './record/measures.ts';
import { VeilRules } from './rules/rules.ts';
import { ACTS } from './state/acts.ts';
import { EVENT_LIST, KIND_LIST } from './state/kinds.ts';
import type { VeilState } from './state/state.ts';

export const theVeil: GameDef<VeilState, VeilView> = {
  id: 'the-veil',
  name: 'The Veil',
  rulesVersion: '2',
  seats: [1, MOST_SEATS],
  firstPlayer: true,
  params,
  scenarioParam: 'format',
  kinds: KIND_LIST,
  acts: ACTS,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { draft: 'sensible', rewards: 'sensible', paths: 'first' },
  content: async () => ({ pack: (await import('./content/pack.ts')).packShape, lists: (await import('./play/list-schema.ts')).listShape }),
  lists,
  search: searchAids,
  compile: (pack, values) => {
    checkOnly(params, values);
    return new VeilRules(pack, values);
  },
};
