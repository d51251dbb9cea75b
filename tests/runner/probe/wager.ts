import * as z from 'zod';
import { Engine, type GameDef, Layout, LOSS, type Metrics, type Params, type SeedKey, type Sink, State, View, WIN } from '../../../src/core/index.ts';

/** A game with a known win rate: `chance` in a thousand, by one draw from the source named by `luck`. It asks no decisions. */
class WagerView extends View {
  write(): number {
    return 0;
  }
}

class Wager extends Engine<State, WagerView> {
  readonly seats = 1;
  readonly mostCodes = 1;
  readonly mostWords = 1;
  readonly cards = ['coin'];
  readonly essential: number;
  private readonly layout = new Layout();
  private readonly draw;
  private readonly chance: number;

  constructor(params: Params) {
    super();
    this.draw = this.source(this.layout, String(params.luck));
    this.chance = Number(params.chance);
    this.essential = this.layout.essential;
  }

  create(): State {
    return new State(this.layout.size);
  }
  start(s: State, key: SeedKey, game: number): void {
    this.open(s, key, game);
    s.outcome = this.luck.below(s, this.draw, 1000) < this.chance ? WIN : LOSS;
    this.run(s);
  }
  protected step(): void {}
  protected settle(): void {}
  protected flow(): void {}
  legal(): number {
    return 0;
  }
  allows(): boolean {
    return false;
  }
  apply(): void {}
  view(): WagerView {
    return new WagerView();
  }
  determinise(): void {}
  utility(s: State): number {
    return s.outcome === WIN ? 1 : 0;
  }
  say(): string {
    return '';
  }
  show(): string {
    return '';
  }
  tell(): string {
    return '';
  }
  metrics(_sink: Sink): Metrics {
    return { begin: () => {}, wants: [], event: () => {}, end: () => {} };
  }
}

const coins = z.array(z.strictObject({ id: z.string(), source: z.string() }));

export const wager: GameDef = {
  id: 'wager',
  name: 'Wager',
  rulesVersion: '1',
  seats: [1, 1],
  scenarioParam: 'luck',
  params: {
    chance: { type: 'int', default: 500, min: 0, max: 1000, about: 'chance to win, in a thousand' },
    luck: { type: 'word', default: 'heads', values: ['heads', 'tails'], about: 'whose luck decides' },
  },
  kinds: [{ name: 'never', role: 'play' }],
  events: [],
  metrics: { causes: ['none'], columns: [], curves: [], cardCounts: [] },
  defaults: {},
  content: async () => ({ pack: { game: 'wager', files: { coins }, cards: ['coins'], check: () => {} } }),
  compile: (_pack, params) => new Wager(params),
};
