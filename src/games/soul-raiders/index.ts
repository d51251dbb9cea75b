import { checkOnly, type GameDef } from '../../core/index.ts';
import { params } from './options/params.ts';
import { lists } from './play/list-player.ts';
import { searchAids } from './play/search-aids.ts';
import type { RaiderView } from './play/view.ts';
import { metricsSpec } from './record/measures.ts';
import { ChapterRules } from './rules/rules.ts';
import { ACTS } from './state/acts.ts';
import { EVENT_LIST, KIND_LIST } from './state/kinds.ts';
import type { RaiderState } from './state/state.ts';

export const soulRaiders: GameDef<RaiderState, RaiderView> = {
  id: 'soul-raiders',
  name: 'Soul Raiders',
  rulesVersion: '1',
  seats: [1, 4],
  params,
  scenarioParam: 'chapter',
  kinds: KIND_LIST,
  acts: ACTS,
  events: EVENT_LIST,
  metrics: metricsSpec,
  defaults: { team: 'together' },
  content: async () => ({ pack: (await import('./content/pack.ts')).packShape, lists: (await import('./play/list-schema.ts')).listShape }),
  lists,
  search: searchAids,
  compile: (pack, values) => {
    checkOnly(params, values);
    return new ChapterRules(pack, values);
  },
};
