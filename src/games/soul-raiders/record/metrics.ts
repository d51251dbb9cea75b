import type { Metrics, Sink } from '../../../core/index.ts';
import type { SoulRaiders } from '../game.ts';
import type { RaiderState } from '../state/state.ts';
export class RaiderMetrics {
  constructor(_g: SoulRaiders, _sink: Sink) {}
}
export type Unused = Metrics<RaiderState>;
