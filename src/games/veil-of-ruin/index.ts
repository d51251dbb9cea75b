import { checkOnly, type GameDef } from '../../core/index.ts';
import { params } from './options/params.ts';
import { lists } from './play/list-player.ts';
import { searchAids } from './play/search-aids.ts';
import type { RuinView } from './play/view.ts';
import { metricsSpec } from './record/measures.ts';
import { RuinRules } from './rules/rules.ts';
import { ACTS } from './state/acts.ts';
import { EVENT_LIST, KIND_LIST } from './state/kinds.ts';
import type { RuinState } from './state/state.ts';

export const veilOfRuin: GameDef<RuinState, RuinView> = {
  id: 'veil-of-ruin',
  name: 'Veil of Ruin',
  rulesVersion: '1',
  seats: [2, 4],
  params,
  scenarioParam: 'row',
  kinds: KIND_LIST,
  acts: ACTS,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { deck: 'sensible', equip: 'sensible', path: 'sensible', shop: 'sensible', draft: 'sensible' },
  content: async () => ({ pack: (await import('./content/pack.ts')).packShape, lists: (await import('./play/list-schema.ts')).listShape }),
  lists,
  search: searchAids,
  compile: (pack, values) => {
    checkOnly(params, values);
    return new RuinRules(pack, values);
  },
};
