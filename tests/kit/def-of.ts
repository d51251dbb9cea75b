import type { GameDef, GamePlugin, Pack, Params, State, View } from '../../src/core/index.ts';
import { emptyPack } from '../support/probe.ts';

/** A game made for a test as the runner has it, with a pack and options of its own. */
export function defOf<S extends State, V extends View<S>>(plugin: GamePlugin<S, V>, data: Pack['data'] = {}, options: Params = {}): GameDef {
  const compile = (_pack: Pack, params: Params) => plugin.compile({ ...emptyPack, data }, { ...options, ...params });
  return { ...plugin, rulesVersion: '1', compile } as unknown as GameDef;
}
