import type { SoulRaiders } from '../game.ts';
import type { RaiderState } from '../state/state.ts';
export function show(_g: SoulRaiders, _s: RaiderState, ..._rest: unknown[]): string {
  return '';
}
