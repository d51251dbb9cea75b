import {
  CAP,
  Engine,
  FIRST_KIND,
  type GameDef,
  hashName,
  Layout,
  LOSS,
  type LuckSource,
  type Metrics,
  type Player,
  type SeedKey,
  State,
  type Strategy,
  View,
  WIN,
  Zone,
} from '../../src/core/index.ts';
import {
  HAND_LIMIT,
  KEYS_TO_WIN,
  MEMORIES,
  MEMORY_DECK,
  MEMORY_LUCK,
  MOST_ROUNDS,
  MOST_TOKENS,
  memoryCopies,
  memoryGain,
  PASS,
  SPIRIT,
  THREAT_DECK,
  THREAT_LUCK,
  THREATS,
  TILT,
  threatCopies,
  threatCost,
  threatIsKey,
  USE,
  useAction,
  useValue,
} from './cards.ts';
import { memorySlots, threatSlots } from './luck.ts';

const ASK_USE = FIRST_KIND;
const ASK_TILT = FIRST_KIND + 1;

/** What `flow` does next. */
const ROUND = 0;
const AFTER_USE = 1;
const AFTER_TILT = 2;

/** Where things stand in the state. */
const layout = new Layout();
const THREAT_COUNTER = layout.words('luck.threats');
const MEMORY_COUNTER = layout.words('luck.memories');
const NEXT = layout.words('next');
const SPIRIT_LEFT = layout.words('spirit');
const KEYS = layout.words('keys');
const USED = layout.words('used');
const HAND_COUNT = layout.words('hand count');
const SLOT = layout.words('slots', 3);
const TOKENS = layout.words('tokens', 3);
const SUPPLY = layout.words('supply', 3);
const AREA = layout.words('area', THREATS);
const THREAT_DISCARD = layout.words('threat discard', THREATS);
const HAND = layout.words('hand', MEMORIES);
const MEMORY_DISCARD = layout.words('memory discard', MEMORIES);
const threatDeck = new Zone(layout.zone('threat deck', THREAT_DECK, { hidden: true }));
const memoryDeck = new Zone(layout.zone('memory deck', MEMORY_DECK, { hidden: true }));

class BriefView extends View {
  cost(code: number): number {
    return threatCost[(code - USE) >> 1];
  }
  isKey(code: number): boolean {
    return threatIsKey[(code - USE) >> 1] !== 0;
  }
  /** Power the slot lacks. */
  missing(code: number): number {
    return useValue[code - USE] - this.s.all[SLOT + useAction[code - USE]];
  }
  tokens(action: number): number {
    return this.s.all[TOKENS + action];
  }
  get isTilt(): boolean {
    return this.s.kind === ASK_TILT;
  }
  /** All but the order of the decks. */
  write(out: Int32Array): number {
    out.set(this.s.all.subarray(NEXT, threatDeck.at));
    return threatDeck.at - NEXT;
  }
}

/** The brief game as a game of scry: decision nodes, state in one array, zones, keyed luck. */
export class BriefRules extends Engine<State, BriefView> {
  readonly seats = 1;
  readonly cards: readonly string[] = [];
  readonly essential = layout.essential;
  readonly mostCodes = 1 + 2 * THREATS;
  readonly mostWords = threatDeck.at - NEXT;
  private readonly threatLuck: LuckSource = { name: THREAT_LUCK, hash: hashName(THREAT_LUCK), counter: THREAT_COUNTER };
  private readonly memoryLuck: LuckSource = { name: MEMORY_LUCK, hash: hashName(MEMORY_LUCK), counter: MEMORY_COUNTER };

  create(): State {
    return new State(layout.size);
  }

  start(s: State, key: SeedKey, game: number): void {
    this.open(s, key, game);
    const a = s.all;
    for (let t = 0; t < THREATS; t++) for (let k = 0; k < threatCopies[t]; k++) threatDeck.push(s, t);
    this.luck.shuffle(s, this.threatLuck, a, threatDeck.cards, threatDeck.count(s), threatSlots);
    for (let m = 0; m < MEMORIES; m++) for (let k = 0; k < memoryCopies[m]; k++) memoryDeck.push(s, m);
    this.luck.shuffle(s, this.memoryLuck, a, memoryDeck.cards, memoryDeck.count(s), memorySlots);
    for (let action = 0; action < 3; action++) a[SLOT + action] = action + 1;
    a[SPIRIT_LEFT] = SPIRIT;
    this.run(s);
  }

  protected step(): void {}
  protected settle(): void {}

  protected flow(s: State): void {
    const a = s.all;
    switch (a[NEXT]) {
      case ROUND:
        s.round++;
        this.drawThreat(s);
        this.drawMemory(s);
        this.countSupply(s);
        a[NEXT] = AFTER_USE;
        a[USED] = -1;
        this.ask(s, ASK_USE, 0);
        return;
      case AFTER_USE:
        a[NEXT] = AFTER_TILT;
        if (a[KEYS] === KEYS_TO_WIN) s.outcome = WIN;
        else this.ask(s, ASK_TILT, 0);
        return;
      default:
        a[NEXT] = ROUND;
        this.endRound(s);
    }
  }

  private drawThreat(s: State): void {
    const a = s.all;
    if (threatDeck.count(s) === 0) {
      for (let t = 0; t < THREATS; t++) {
        for (let k = 0; k < a[THREAT_DISCARD + t]; k++) threatDeck.push(s, t);
        a[THREAT_DISCARD + t] = 0;
      }
      this.luck.shuffle(s, this.threatLuck, a, threatDeck.cards, threatDeck.count(s), threatSlots);
    }
    if (threatDeck.count(s) > 0) a[AREA + threatDeck.pop(s)]++;
  }

  private drawMemory(s: State): void {
    const a = s.all;
    if (memoryDeck.count(s) === 0) {
      for (let m = 0; m < MEMORIES; m++) {
        for (let k = 0; k < a[MEMORY_DISCARD + m]; k++) memoryDeck.push(s, m);
        a[MEMORY_DISCARD + m] = 0;
      }
      this.luck.shuffle(s, this.memoryLuck, a, memoryDeck.cards, memoryDeck.count(s), memorySlots);
    }
    if (memoryDeck.count(s) === 0) return;
    a[HAND + memoryDeck.pop(s)]++;
    a[HAND_COUNT]++;
  }

  private countSupply(s: State): void {
    const a = s.all;
    a[SUPPLY] = 0;
    a[SUPPLY + 1] = 0;
    a[SUPPLY + 2] = 0;
    for (let m = 0; m < MEMORIES; m++) {
      const held = a[HAND + m];
      if (held === 0) continue;
      a[SUPPLY] += held * memoryGain[m * 3];
      a[SUPPLY + 1] += held * memoryGain[m * 3 + 1];
      a[SUPPLY + 2] += held * memoryGain[m * 3 + 2];
    }
  }

  private endRound(s: State): void {
    const a = s.all;
    for (let t = 0; t < THREATS; t++) a[SPIRIT_LEFT] -= a[AREA + t] * threatCost[t];
    for (let m = 0; a[HAND_COUNT] > HAND_LIMIT; m++) {
      const away = Math.min(a[HAND + m], a[HAND_COUNT] - HAND_LIMIT);
      a[HAND + m] -= away;
      a[HAND_COUNT] -= away;
      a[MEMORY_DISCARD + m] += away;
    }
    if (a[SPIRIT_LEFT] <= 0) {
      a[SPIRIT_LEFT] = 0;
      s.outcome = LOSS;
    } else if (s.round === MOST_ROUNDS) s.outcome = CAP;
  }

  legal(s: State, out: Int32Array): number {
    const a = s.all;
    out[0] = PASS;
    let n = 1;
    if (s.kind === ASK_USE) {
      for (let t = 0; t < THREATS; t++) {
        if (a[AREA + t] === 0) continue;
        if (this.reaches(a, t * 2)) out[n++] = USE + t * 2;
        if (this.reaches(a, t * 2 + 1)) out[n++] = USE + t * 2 + 1;
      }
    } else for (let action = 0; action < 3; action++) if (this.mayTilt(a, action)) out[n++] = TILT + action;
    return n;
  }

  override forced(s: State): number {
    const a = s.all;
    if (s.kind === ASK_USE) {
      for (let use = 0; use < 2 * THREATS; use++) if (a[AREA + (use >> 1)] > 0 && this.reaches(a, use)) return -1;
      return PASS;
    }
    return this.mayTilt(a, 0) || this.mayTilt(a, 1) || this.mayTilt(a, 2) ? -1 : PASS;
  }

  allows(s: State, code: number): boolean {
    const a = s.all;
    if (code === PASS) return true;
    if (s.kind === ASK_TILT) return code <= TILT + 2 && this.mayTilt(a, code - TILT);
    const use = code - USE;
    return use < 2 * THREATS && a[AREA + (use >> 1)] > 0 && this.reaches(a, use);
  }

  private reaches(a: Int32Array, use: number): boolean {
    const action = useAction[use];
    return useValue[use] <= a[SLOT + action] + a[TOKENS + action] + a[SUPPLY + action];
  }

  private mayTilt(a: Int32Array, action: number): boolean {
    return action !== a[USED] && a[TOKENS + action] < MOST_TOKENS;
  }

  apply(s: State, code: number): void {
    if (code !== PASS) {
      if (s.kind === ASK_USE) this.use(s.all, code - USE);
      else s.all[TOKENS + code - TILT]++;
    }
    this.resume(s);
  }

  private use(a: Int32Array, use: number): void {
    const threat = use >> 1;
    const used = useAction[use];
    let missing = useValue[use] - a[SLOT + used];
    for (let m = 0; m < MEMORIES && missing > 0; m++) {
      const gain = memoryGain[m * 3 + used];
      if (gain === 0) continue;
      while (a[HAND + m] > 0 && missing > 0) {
        a[HAND + m]--;
        a[HAND_COUNT]--;
        a[MEMORY_DISCARD + m]++;
        missing -= gain;
      }
    }
    if (missing > 0) a[TOKENS + used] -= missing;
    a[AREA + threat]--;
    if (threatIsKey[threat] !== 0) a[KEYS]++;
    else a[THREAT_DISCARD + threat]++;
    for (let action = 0; action < 3; action++) if (a[SLOT + action] < a[SLOT + used]) a[SLOT + action]++;
    a[SLOT + used] = 1;
    a[USED] = used;
  }

  view(): BriefView {
    return new BriefView();
  }
  determinise(): void {
    throw new Error('the brief game is played, not searched');
  }
  utility(s: State): number {
    return s.outcome === WIN ? 1 : 0;
  }
  say(s: State, code: number): string {
    return code === PASS ? 'pass' : s.kind === ASK_USE ? `use on Threat ${(code - USE) >> 1}` : `tilt ${code - TILT}`;
  }
  show(s: State): string {
    return `Spirit ${s.all[SPIRIT_LEFT]}, Keys ${s.all[KEYS]}`;
  }
  tell(): string {
    return '';
  }
  metrics(): Metrics {
    return { begin() {}, event() {}, end() {} };
  }
}

export const brief: GameDef = {
  id: 'brief',
  name: 'Veilwraith in brief',
  rulesVersion: '1',
  seats: [1, 1],
  scenarioParam: 'scenario',
  params: {},
  kinds: [
    { name: 'use', role: 'play' },
    { name: 'tilt', role: 'play' },
  ],
  events: [],
  metrics: { causes: ['none'], columns: [], curves: [], cardCounts: [] },
  defaults: {},
  content: async () => ({ pack: { game: 'brief', files: {}, cards: [], check: () => {} } }),
  compile: () => new BriefRules(),
};

class Greedy implements Player<BriefView> {
  begin(): void {}

  choose(view: BriefView, codes: Int32Array, n: number): number {
    let best = -1;
    let chosen = 0;
    for (let i = 1; i < n; i++) {
      const code = codes[i];
      const score = view.isTilt ? MOST_TOKENS - view.tokens(code - TILT) : view.cost(code) * 100 + (view.isKey(code) ? 150 : 0) + 20 - view.missing(code);
      if (score <= best) continue;
      best = score;
      chosen = i;
    }
    return chosen;
  }
}

/** The dearest Threat within reach, Keys before others; every round a token for the Action that has the fewest. */
export const greedy: Strategy<BriefView> = {
  id: 'greedy',
  game: 'brief',
  roles: ['play'],
  about: 'dearest Threat first, always Tilt',
  create: () => new Greedy(),
};

export const spiritAtEnd = (s: State): number => s.all[SPIRIT_LEFT];
export const keysAtEnd = (s: State): number => s.all[KEYS];
