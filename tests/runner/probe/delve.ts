import * as z from 'zod';
import {
  ALL,
  CAP,
  DRAWN,
  Engine,
  FIRST_KIND,
  type GameDef,
  InputError,
  Layout,
  LOSS,
  type Metrics,
  type Pack,
  type Params,
  PLAYED,
  type SeedKey,
  type Sink,
  SlotTable,
  State,
  View,
  WIN,
  Zone,
} from '../../../src/core/index.ts';

/**
 * A game for tests of the runner: dig up to `shafts` times in a mine and stop at any time; a cave-in ends it, `goal` points win it. Before the first shaft a
 * second role may take a lamp, which survives one cave-in.
 */
const OUTFIT = FIRST_KIND;
const DIG = FIRST_KIND + 1;
const FOUND = 0;

const cards = z.array(
  z.strictObject({ id: z.string(), source: z.enum(['rulebook', 'stand-in']), worth: z.int().min(0).max(9), copies: z.int().min(0).max(20) }),
);

class DelveView extends View {
  write(out: Int32Array): number {
    out[0] = this.round;
    return 1;
  }
}

class Delve extends Engine<State, DelveView> {
  readonly seats = 1;
  readonly mostCodes = 2;
  readonly mostWords = 1;
  readonly cards: readonly string[];
  readonly essential: number;
  private readonly layout = new Layout();
  private readonly points = this.layout.words('points');
  private readonly lamp = this.layout.words('lamp');
  private readonly mine: Zone;
  private readonly luckOfMine = this.source(this.layout, 'mine');
  private readonly deck: number[];
  private readonly worth: number[];
  private readonly slots: SlotTable;
  private readonly params: Params;

  constructor(pack: Pack, params: Params) {
    super();
    const records = pack.data.cards as z.infer<typeof cards>;
    if (params.mine === 'empty') throw new InputError('the empty mine holds no cards; choose another mine');
    // A deep mine has an extra card, so that cells of one run have different cards.
    const deep = params.mine === 'deep' ? [{ id: 'lode', worth: 5, copies: 1 }] : [];
    const all = [...deep, ...records];
    this.cards = all.map((r) => r.id);
    this.worth = all.map((r) => (r.id === 'cave-in' ? -1 : r.worth));
    this.deck = all.flatMap((r, card) => Array<number>(r.copies).fill(card));
    this.slots = SlotTable.byName(
      this.cards,
      all.map((r) => r.copies),
    );
    this.mine = new Zone(this.layout.zone('mine', this.deck.length, { hidden: true }));
    this.essential = this.layout.essential;
    this.params = params;
  }

  create(): State {
    return new State(this.layout.size);
  }
  start(s: State, key: SeedKey, game: number): void {
    this.open(s, key, game);
    for (const card of this.deck) this.mine.push(s, card);
    this.luck.shuffle(s, this.luckOfMine, s.all, this.mine.cards, this.deck.length, this.slots);
    this.ask(s, OUTFIT, 0);
  }
  protected step(): void {}
  protected settle(): void {}
  protected flow(s: State): void {
    if (s.round >= Number(this.params.shafts)) {
      s.outcome = s.all[this.points] >= Number(this.params.goal) ? WIN : CAP;
      s.cause = 1;
    } else this.ask(s, DIG, 0);
  }
  legal(s: State, out: Int32Array): number {
    if (this.params.endless === 'legal' && s.round === 2 && s.all[this.points] === 2) for (;;);
    out[0] = 0;
    out[1] = 1;
    return this.mine.count(s) > 0 || s.kind === OUTFIT ? 2 : 1;
  }
  allows(s: State, code: number): boolean {
    return code === 0 || (code === 1 && (s.kind === OUTFIT || this.mine.count(s) > 0));
  }
  apply(s: State, code: number): void {
    if (s.kind === OUTFIT) s.all[this.lamp] = code;
    else if (code === 0) {
      s.outcome = s.all[this.points] >= Number(this.params.goal) ? WIN : LOSS;
      s.cause = 2;
    } else this.dig(s);
    this.answered(s);
    this.run(s);
  }
  private dig(s: State): void {
    s.round++;
    const card = this.mine.pop(s);
    this.emit(s, ALL, FOUND, card);
    if (this.worth[card] >= 0) s.all[this.points] += this.worth[card];
    else if (s.all[this.lamp]-- <= 0) {
      if (this.params.endless === 'apply') for (;;);
      s.outcome = LOSS;
      s.cause = 3;
    }
  }
  view(): DelveView {
    return new DelveView();
  }
  determinise(): void {
    throw new Error('no search in the mine');
  }
  utility(s: State): number {
    return s.outcome === WIN ? 1 : 0;
  }
  say(s: State, code: number): string {
    if (s.kind === OUTFIT) return code === 1 ? 'take the lamp' : 'leave the lamp';
    return code === 1 ? 'dig' : 'go home';
  }
  show(s: State): string {
    return `${s.all[this.points]} points, ${this.mine.count(s)} cards in the mine`;
  }
  tell(_s: State, _event: number, card: number): string {
    return `found: ${this.cards[card]}`;
  }
  metrics(sink: Sink): Metrics {
    return {
      begin: () => {},
      event: (s, _event, card) => {
        sink.count(DRAWN, 0, card, 1);
        if (this.worth[card] > 0) sink.count(PLAYED, 0, card, 1);
        const at = sink.line(0, s.round);
        sink.points[at] = s.all[this.points];
      },
      end: (s) => {
        sink.row[0] = s.all[this.points];
      },
    };
  }
}

export const delve: GameDef = {
  id: 'delve',
  name: 'Delve',
  rulesVersion: '1',
  seats: [1, 1],
  scenarioParam: 'mine',
  params: {
    mine: { type: 'word', default: 'hill', values: ['hill', 'deep', 'empty'], about: 'which mine' },
    goal: { type: 'int', default: 6, min: 1, max: 40, about: 'points that win' },
    shafts: { type: 'int', default: 8, min: 1, max: 12, about: 'times one may dig' },
    points: { type: 'int', default: 0, min: 0, max: 5, about: 'called like a column' },
    endless: {
      type: 'word',
      default: 'nothing',
      values: ['nothing', 'legal', 'apply'],
      about: 'rules that loop: legal with two points after two digs, apply when somebody is buried',
    },
  },
  kinds: [
    { name: 'outfit', role: 'upgrades' },
    { name: 'dig', role: 'play' },
  ],
  events: [{ name: 'found' }],
  metrics: {
    causes: ['none', 'last shaft', 'went home', 'buried'],
    columns: [{ name: 'points', type: 'int16', about: 'points at the end' }],
    curves: [{ name: 'points', min: 0, max: 20, about: 'points so far' }],
    cardCounts: [],
  },
  defaults: { upgrades: 'lamp' },
  content: async () => ({ pack: { game: 'delve', files: { cards }, cards: ['cards'], check: () => {} } }),
  compile: (pack, params) => new Delve(pack, params),
};
