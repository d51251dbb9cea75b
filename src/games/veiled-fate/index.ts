import { checkOnly, type GameDef } from '../../core/index.ts';
import { params } from './options/params.ts';
import { lists } from './play/list-player.ts';
import { searchAids } from './play/search-aids.ts';
import type { FateView } from './play/view.ts';
import { metricsSpec } from './record/measures.ts';
import { FateRules } from './rules/rules.ts';
import { ACTS } from './state/acts.ts';
import { EVENT_LIST, KIND_LIST } from './state/kinds.ts';
import type { FateState } from './state/state.ts';

export const veiledFate: GameDef<FateState, FateView> = {
  id: 'veiled-fate',
  name: 'Veiled Fate',
  rulesVersion: '1',
  seats: [2, 8],
  params,
  scenarioParam: 'players',
  kinds: KIND_LIST,
  acts: ACTS,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: {},
  content: async () => ({ pack: (await import('./content/pack.ts')).packShape, lists: (await import('./play/list-schema.ts')).listShape }),
  lists,
  search: searchAids,
  compile: (pack, values) => {
    checkOnly(params, values);
    return new FateRules(pack, values);
  },
};
