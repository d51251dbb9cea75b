import type { Params, Player, Strategy } from '../../../src/core/index.ts';
import { C, K } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';

/** Action to upgrade first: that with the most Threats of its type ahead. */
const PREFERENCE = { fight: [1, 2, 0], influence: [2, 1, 0], explore: [0, 1, 2] };

/** Umbra Wraith: a Power Token on Fight. */
const UMBRA = 2;

class SensibleRewards implements Player<VeilwraithView> {
  private readonly preference: readonly number[];
  private readonly token: number;
  private readonly skips: readonly number[];

  constructor(options: Params) {
    this.preference = PREFERENCE[options.action as keyof typeof PREFERENCE];
    this.token = C.OPTION + (options.token as number) - 1;
    this.skips = (options.skips as readonly string[]).map((word) => Number(word) - 1);
  }

  begin(): void {}

  choose(view: VeilwraithView, list: Int32Array, n: number): number {
    if (view.kind === K.K_SKIP) return this.skips.includes(view.stage) ? 1 : 0;
    if (view.kind === K.K_STARTING_ABILITY) return UMBRA;
    if (view.kind === K.K_FLIP_TOKEN) {
      const flipped = indexOf(list, n, this.token);
      return flipped >= 0 ? flipped : n - 1;
    }
    for (const action of this.preference) {
      const i = indexOf(list, n, C.ACTION + action);
      if (i >= 0) return i;
    }
    return 0;
  }
}

function indexOf(list: Int32Array, n: number, code: number): number {
  for (let i = 0; i < n; i++) if (list[i] === code) return i;
  return -1;
}

const sensible: Strategy<VeilwraithView> = {
  id: 'sensible',
  game: 'veilwraith',
  roles: ['rewards'],
  about: 'flips the token of slot 3 first, and Fight before Influence before Explore; skips no vignette unless told to',
  options: {
    action: { type: 'word', default: 'fight', values: ['fight', 'influence', 'explore'], about: 'the Action upgraded first' },
    token: { type: 'int', default: 3, min: 1, max: 3, about: 'slot whose token is flipped first; then the highest left' },
    skips: { type: 'words', default: [], values: ['1', '2', '3', '4'], about: 'numbers of the vignettes skipped where Day Dream allows it' },
  },
  create: ({ options }) => new SensibleRewards(options),
};
export default sensible;
