import { type CardCountSpec, type ColumnSpec, DRAWN, type Metrics, type MetricsSpec, OWN_COUNT, PLAYED, type Sink } from '../../core/index.ts';
import { K } from './kinds.ts';
import { S, type VeilState } from './state.ts';
import type { CardTables } from './tables.ts';
import { CAUSES, DAMAGE } from './words.ts';

/** Columns of a seat, in order; each stands in games.arrow once a seat, as `<name>_<seat>`. */
const SEAT_COLUMNS = [
  ['health_end', 'Health at the end'],
  ['turns', 'turns taken'],
  ['gold_made', 'Gold made'],
  ['damage_made', 'Damage made'],
  ['health_made', 'Health points made'],
  ['gold_lost', 'Gold left unspent'],
  ['damage_lost', 'Damage not assigned'],
  ['health_lost_points', 'Health points made too late'],
  ['damage_prevented', 'Damage of this seat that was prevented'],
  ['damage_to_recruits', 'Damage taken by Recruits of this seat'],
  ['damage_taken', 'Damage of the tally to Health'],
  ['direct_taken', 'direct Damage taken'],
  ['health_lost', 'Health lost otherwise'],
  ['healed', 'Health healed'],
  ['overhealed', 'healing above the maximum'],
  ['drawn', 'cards drawn'],
  ['played', 'cards played'],
  ['unplayed', 'cards discarded unplayed'],
  ['bought', 'cards bought'],
  ['gold_spent', 'Gold spent'],
  ['acquired', 'cards acquired without paying'],
  ['mulligans', 'slots mulliganed'],
  ['synergies', 'Synergies used'],
  ['abilities', 'written abilities used'],
  ['exhausted', 'Recruits exhausted'],
  ['hero_uses', 'uses of the Hero ability'],
  ['self_banished', 'cards banished for their own effect'],
  ['recruits_killed', 'own Recruits killed'],
  ['recruits_slain', 'own Recruits slain'],
  ['reveals', 'cards revealed'],
  ['reshuffles', 'Deck made anew'],
] as const;
type SeatColumn = (typeof SEAT_COLUMNS)[number][0];
const at = (name: SeatColumn): number => SEAT_COLUMNS.findIndex(([n]) => n === name);
const SEATS = 2;
const WIDTH = SEAT_COLUMNS.length;

const COLUMNS: ColumnSpec[] = Array.from({ length: SEATS }, (_, seat) =>
  SEAT_COLUMNS.map(([name, about]): ColumnSpec => ({ name: `${name}_${seat}`, type: 'int16', about })),
).flat();

const CURVES = [
  { name: 'health', min: 0, max: 150, about: 'Health' },
  { name: 'gold', min: 0, max: 63, about: 'Gold made in the turn' },
  { name: 'damage', min: 0, max: 127, about: 'Damage made in the turn' },
  { name: 'recruits', min: 0, max: 31, about: 'Recruits in play' },
  { name: 'deck', min: 0, max: 63, about: 'cards in Deck, hand and Discard Pile' },
] as const;

const CARD_COUNTS = [
  { name: 'turned_up', about: 'times turned up' },
  { name: 'bought', about: 'times bought' },
  { name: 'synergies', about: 'Synergies used' },
  { name: 'self_banished', about: 'times banished for its own effect' },
  { name: 'banished', about: 'times banished' },
  { name: 'killed', about: 'times killed' },
  { name: 'slain', about: 'times slain' },
] as const satisfies readonly CardCountSpec[];
const count = (name: (typeof CARD_COUNTS)[number]['name']): number => OWN_COUNT + CARD_COUNTS.findIndex((c) => c.name === name);

export const metricsSpec: MetricsSpec = { causes: CAUSES, columns: COLUMNS, curves: CURVES, cardCounts: CARD_COUNTS };

/** Column or count that an event adds to: [column, what it adds (0: one, 1: b, 2: c), card count or -1]. The seat is always a, a card b. */
const ONE = 0;
const BY_B = 1;
const BY_C = 2;
const RULES: readonly (readonly [event: number, column: SeatColumn | null, adds: number, card: number])[] = [
  [K.E_DRAWN, 'drawn', ONE, DRAWN],
  [K.E_PLAYED, 'played', ONE, PLAYED],
  [K.E_TURNED_UP, null, ONE, count('turned_up')],
  [K.E_MULLIGAN, 'mulligans', ONE, -1],
  [K.E_ACQUIRED, 'acquired', ONE, -1],
  [K.E_SYNERGY, 'synergies', ONE, count('synergies')],
  [K.E_ABILITY, 'abilities', ONE, -1],
  [K.E_EXHAUSTED, 'exhausted', ONE, -1],
  [K.E_HERO, 'hero_uses', ONE, -1],
  [K.E_SELF_BANISHED, 'self_banished', ONE, count('self_banished')],
  [K.E_BANISHED, null, ONE, count('banished')],
  [K.E_KILLED, 'recruits_killed', ONE, count('killed')],
  [K.E_SLAIN, 'recruits_slain', ONE, count('slain')],
  [K.E_HIT_RECRUIT, 'damage_to_recruits', BY_C, -1],
  [K.E_HIT, 'damage_taken', BY_B, -1],
  [K.E_DIRECT, 'direct_taken', BY_B, -1],
  [K.E_LOST, 'health_lost', BY_B, -1],
  [K.E_PREVENTED, 'damage_prevented', BY_B, -1],
  [K.E_REVEALED, 'reveals', ONE, -1],
  [K.E_RESHUFFLED, 'reshuffles', ONE, -1],
];
const MOST_EVENTS = 64;
const columnOf = new Int8Array(MOST_EVENTS).fill(-1);
const addsOf = new Int8Array(MOST_EVENTS);
const cardOf = new Int8Array(MOST_EVENTS).fill(-1);
for (const [event, column, adds, card] of RULES) {
  columnOf[event] = column === null ? -1 : at(column);
  addsOf[event] = adds;
  cardOf[event] = card;
}
const HEALTH_END = at('health_end');
const TURNS = at('turns');
const MADE = at('gold_made');
const LOST = at('gold_lost');
const HEALED = at('healed');
const OVERHEALED = at('overhealed');
const UNPLAYED_COLUMN = at('unplayed');
const BOUGHT = at('bought');
const SPENT = at('gold_spent');
const C_BOUGHT = count('bought');

/** Keeps the books of a game from its events. */
export class VeilMetrics implements Metrics<VeilState> {
  readonly wants: readonly number[] = [...RULES.map(([event]) => event), K.E_GAINED, K.E_UNSPENT, K.E_HEALED, K.E_DISCARDED, K.E_BOUGHT, K.E_TURN_END];
  private readonly t: CardTables;
  private readonly sink: Sink;
  private readonly row: Float64Array;
  /** Gold and Damage of the running turn. */
  private readonly made = new Float64Array(3);

  constructor(tables: CardTables, sink: Sink) {
    this.t = tables;
    this.sink = sink;
    this.row = sink.row;
  }

  begin(): void {
    this.row.fill(0);
    this.made.fill(0);
  }

  event(s: VeilState, event: number, a: number, b: number, c: number): void {
    const { row, sink } = this;
    const base = a * WIDTH;
    switch (event) {
      case K.E_GAINED:
        row[base + MADE + b] += c;
        this.made[b] += c;
        return;
      case K.E_UNSPENT:
        row[base + LOST + b] += c;
        return;
      case K.E_HEALED:
        row[base + HEALED] += b;
        row[base + OVERHEALED] += c;
        return;
      case K.E_DISCARDED:
        if (c === 0) row[base + UNPLAYED_COLUMN]++;
        return;
      case K.E_BOUGHT:
        row[base + BOUGHT]++;
        row[base + SPENT] += c;
        sink.count(C_BOUGHT, a, b, 1);
        return;
      case K.E_TURN_END:
        this.sample(s, a);
        return;
      default:
        if (columnOf[event] >= 0) row[base + columnOf[event]] += addsOf[event] === ONE ? 1 : addsOf[event] === BY_B ? b : c;
        if (cardOf[event] >= 0) sink.count(cardOf[event], a, b, 1);
    }
  }

  /** The curves' points at the end of a seat's turn. */
  private sample(s: VeilState, seat: number): void {
    const { sink } = this;
    const h = s.heroes[seat];
    sink.line(seat, s.round);
    sink.put(0, h.own[S.HEALTH]);
    sink.put(1, this.made[0]);
    sink.put(2, this.made[DAMAGE]);
    sink.put(3, h.own[S.RECRUITS]);
    sink.put(4, h.deck.count(s) + h.hand.count(s) + h.discard.count(s));
    this.made.fill(0);
  }

  end(s: VeilState): void {
    for (let seat = 0; seat < s.heroes.length; seat++) {
      const base = seat * WIDTH;
      this.row[base + HEALTH_END] = s.heroes[seat].own[S.HEALTH];
      this.row[base + TURNS] = s.heroes[seat].own[S.TURNS];
      const { start, fate } = this.t.heroes[seat];
      for (let i = 0; i < start.length; i++) this.sink.include(seat, start[i]);
      for (let i = 0; i < fate.length; i++) this.sink.include(seat, fate[i]);
    }
  }
}
