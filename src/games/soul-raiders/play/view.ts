import { View } from '../../../core/index.ts';
import type { SoulRaiders } from '../game.ts';
import type { RaiderState } from '../state/state.ts';

export class RaiderView extends View<RaiderState> {
  readonly g: SoulRaiders;
  constructor(g: SoulRaiders) {
    super();
    this.g = g;
  }
  write(out: Int32Array): number {
    out[0] = this.s.kind;
    return 1;
  }
}
