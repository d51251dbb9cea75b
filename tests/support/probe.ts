import {
  type Code,
  type Decider,
  Engine,
  type EventSpec,
  type GameDef,
  type KindSpec,
  Layout,
  type Metrics,
  type MetricsSpec,
  type Pack,
  type Seat,
  type SeedKey,
  type Sink,
  State,
  type Stream,
  View,
  WIN,
  Zone,
} from '../../src/core/index.ts';

/**
 * What the probe games share, so that each file holds little but its rules. A probe says what is legal one code at a time, how an answer works, and
 * what each decider sees.
 */
export abstract class Probe extends Engine<State, View> {
  readonly layout = new Layout();
  readonly cards: readonly string[] = [];
  readonly mostCodes: number = 16;
  readonly mostWords: number = 64;

  protected abstract setUp(s: State): void;
  protected abstract answer(s: State, code: Code): void;
  /** Everything `who` may know, as integers. */
  abstract sees(s: State, who: Decider): readonly number[];
  /** Deals anew what `who` does not know; nothing where nothing is hidden. */
  protected redealFor(_s: State, _who: Decider, _rng: Stream): void {}

  private readonly unordered = new Set<string>();

  /** A pile. In an unordered one (a hand) it does not matter which card lies where: two states that differ only in that are shown alike. */
  protected zone(name: string, capacity: number, options: { hidden?: boolean; tagged?: boolean; unordered?: boolean } = {}): Zone {
    if (options.unordered) this.unordered.add(name);
    return new Zone(this.layout.zone(name, capacity, options));
  }

  get essential(): number {
    return this.layout.essential;
  }

  create(): State {
    return new State(this.layout.size);
  }

  start(s: State, key: SeedKey, game: number): void {
    this.open(s, key, game);
    this.setUp(s);
    this.run(s);
  }

  legal(s: State, out: Int32Array): number {
    let n = 0;
    for (let code = 0; code < this.mostCodes; code++) if (this.allows(s, code)) out[n++] = code;
    return n;
  }

  apply(s: State, code: Code): void {
    this.answer(s, code);
    this.resume(s);
  }

  view(): View {
    return new ProbeView(this);
  }

  determinise(s: State, who: Decider, rng: Stream, into: State): void {
    this.dream(s, who, rng, into);
    this.redealFor(into, who, rng);
  }

  protected step(_s: State): void {
    throw new Error('this probe has no effects');
  }

  protected settle(_s: State): void {}

  /** One winner, or everyone together where `winner` is -1. */
  utility(s: State, seat: Seat): number {
    if (s.outcome !== WIN) return 0;
    return s.winner < 0 || s.winner === seat ? 1 : 0;
  }

  protected win(s: State, winner: Seat): void {
    s.outcome = WIN;
    s.winner = winner;
  }

  say(_s: State, code: Code): string {
    return `code ${code}`;
  }

  show(s: State, who: Decider | null): string {
    return who === null ? everything(this.layout, this.unordered, s) : this.sees(s, who).join(' ');
  }

  tell(_s: State, event: number, a: number, b: number, c: number): string {
    return `event ${event}: ${a} ${b} ${c}`;
  }

  metrics(_sink: Sink): Metrics<State> {
    return { begin() {}, event() {}, end() {} };
  }
}

class ProbeView extends View {
  private readonly probe: Probe;
  constructor(probe: Probe) {
    super();
    this.probe = probe;
  }
  write(out: Int32Array): number {
    const words = [this.s.kind, this.s.decider, this.s.round, ...this.probe.sees(this.s, this.who)];
    out.set(words);
    return words.length;
  }
}

/** Every word the rules laid out, by name: piles as far as they are filled (card, who knows it, tag), luck's counters left out. */
function everything(layout: Layout, unordered: ReadonlySet<string>, s: State): string {
  const lines = [`kind ${s.kind} decider ${s.decider} round ${s.round}`];
  for (const { name, at, size } of layout.fields) {
    if (at >= layout.essential || name.startsWith('luck.') || layout.zones.some((z) => z.known === at || z.tags === at)) continue;
    const field = layout.zones.find((z) => z.at === at);
    if (field === undefined) {
      lines.push(`${name} ${s.all.subarray(at, at + size).join(' ')}`);
      continue;
    }
    const zone = new Zone(field);
    const cards = Array.from({ length: zone.count(s) }, (_, i) => `${zone.card(s, i)}/${zone.knownBy(s, i)}/${zone.tag(s, i)}`);
    lines.push(`${name} ${(unordered.has(name) ? cards.sort() : cards).join(' ')}`);
  }
  return lines.join('\n');
}

/** A pile as `who` sees it: how many cards, and each card it knows (-1 for the others). */
export function pileSeen(s: State, zone: Zone, who: Decider): number[] {
  return Array.from({ length: 1 + zone.count(s) }, (_, i) => (i === 0 ? zone.count(s) : zone.knows(s, i - 1, who) ? zone.card(s, i - 1) : -1));
}

/** Probes have no content of their own. */
export const emptyPack: Pack = {
  name: 'probe',
  title: 'Probe',
  game: 'probe',
  hash: '',
  provenance: { rulebook: 0, standIn: 0, partly: 0 },
  sizes: 'free',
  data: {},
};

export interface ProbeGame {
  readonly id: string;
  readonly seats: number;
  readonly kinds: readonly KindSpec[];
  readonly events?: readonly EventSpec[];
  readonly metrics?: Partial<MetricsSpec>;
  readonly rules: () => Probe;
}

/** A probe as a game the runner can play. */
export function probeDef(game: ProbeGame): GameDef {
  return {
    id: game.id,
    name: game.id,
    rulesVersion: '1',
    seats: [game.seats, game.seats],
    params: {},
    scenarioParam: '',
    kinds: game.kinds,
    events: game.events ?? [],
    metrics: { causes: ['none'], columns: [], curves: [], cardCounts: [], ...game.metrics },
    defaults: {},
    content: async () => ({ pack: { game: game.id, files: {}, cards: [], check() {} } }),
    compile: () => game.rules(),
  };
}
