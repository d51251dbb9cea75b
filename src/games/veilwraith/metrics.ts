import { type ColumnSpec, DRAWN, type Metrics, type MetricsSpec, OWN_COUNT, PLAYED, type Sink } from '../../core/index.ts';
import { K } from './kinds.ts';
import type { VeilwraithState } from './state.ts';
import { S } from './state.ts';
import type { CardTables } from './tables.ts';
import { ACTIONS, CAUSES, FOE, KEY, MEMORY } from './words.ts';

const int16 = (name: string, about: string): ColumnSpec => ({ name, type: 'int16', about });
const SLOTS = [1, 2, 3];

const COLUMNS = [
  int16('spirit_end', 'Spirit at the end'),
  int16('spirit_min', 'least Spirit'),
  int16('spirit_min_round', 'round of the least Spirit'),
  int16('spirit_lost', 'Spirit lost in Spirit Phases'),
  int16('spirit_lost_effects', 'Spirit lost to effects'),
  int16('spirit_boosts', 'Spirit gained by Spirit Boosts'),
  int16('spirit_gained', 'Spirit gained by other effects'),
  int16('keys', 'Keys collected'),
  int16('fifth_key_round', 'round in which the last Key was collected, 0 for never'),
  int16('foes_defeated', 'Foes defeated'),
  int16('last_foe_round', 'round in which the last Foe fell, 0 for never'),
  int16('portal_round', 'round in which the Portal entered, 0 for never'),
  int16('reshuffle_round', 'round in which the Archfiend was shuffled in, 0 for never'),
  int16('reshuffle_cards', 'cards in the Threat deck then'),
  int16('threats_defeated', 'Threats defeated, Keys and Foes included'),
  int16('threats_discarded', 'Threats discarded'),
  int16('threats_left', 'Threats in the Threat Area at the end'),
  ...ACTIONS.flatMap((action) => SLOTS.map((slot) => int16(`uses_${action}_${slot}`, `Uses of ${action} from slot ${slot}`))),
  int16('draw_uses', 'Uses to draw'),
  int16('failed_uses', 'Uses without enough Power'),
  int16('idle_rounds', 'rounds in which no value was defeated'),
  int16('power_wasted', 'Power above the values attacked'),
  int16('tilts', 'Actions Tilted'),
  int16('tokens_gained', 'Power Tokens put on Actions'),
  int16('tokens_spent', 'Power Tokens spent for Uses'),
  int16('tokens_left', 'Power Tokens on Actions at the end'),
  int16('combines', 'Combines'),
  int16('combine_power', 'Power from Combines'),
  int16('memories_drawn', 'Memories drawn'),
  int16('memories_played', 'Memories played'),
  int16('memories_shed', 'Memories discarded over the hand limit'),
  int16('memory_reshuffles', 'Memory deck made anew'),
  int16('turns', 'Keys Turned'),
  int16('flips', 'Keys Flipped'),
  int16('unused_turns', 'collected Keys never Turned'),
] as const;
const column = (name: string): number => {
  const i = COLUMNS.findIndex((c) => c.name === name);
  if (i < 0) throw new Error(`no column ${name}`);
  return i;
};

const CURVES = [
  { name: 'spirit', min: 0, max: 31, about: 'Spirit' },
  { name: 'threats', min: 0, max: 31, about: 'Threats in the Threat Area' },
  { name: 'cost', min: 0, max: 47, about: 'Spirit Cost of the Threat Area' },
  { name: 'hand', min: 0, max: 15, about: 'Memories in hand' },
  { name: 'tokens', min: 0, max: 15, about: 'Power Tokens on Actions' },
  { name: 'keys', min: 0, max: 9, about: 'Keys collected' },
  { name: 'uses', min: 0, max: 9, about: 'Uses in the round' },
] as const;

const CARD_COUNTS = ['combined', 'shed', 'defeated', 'discarded', 'rounds_standing', 'spirit_drained', 'turned', 'flipped'] as const;
const count = (name: (typeof CARD_COUNTS)[number]): number => OWN_COUNT + CARD_COUNTS.indexOf(name);

export const metricsSpec: MetricsSpec = { causes: CAUSES, columns: COLUMNS, curves: CURVES, cardCounts: CARD_COUNTS };

// Numbers of columns and counts, looked up once.
const SPIRIT_END = column('spirit_end');
const SPIRIT_MIN = column('spirit_min');
const SPIRIT_MIN_ROUND = column('spirit_min_round');
const LOST = column('spirit_lost');
const BOOSTS = column('spirit_boosts');
const KEYS = column('keys');
const FIFTH_KEY = column('fifth_key_round');
const FOES = column('foes_defeated');
const LAST_FOE = column('last_foe_round');
const PORTAL_ROUND = column('portal_round');
const RESHUFFLE_ROUND = column('reshuffle_round');
const RESHUFFLE_CARDS = column('reshuffle_cards');
const DEFEATED = column('threats_defeated');
const DISCARDED = column('threats_discarded');
const LEFT = column('threats_left');
const USES = column('uses_explore_1');
const DRAW_USES = column('draw_uses');
const FAILED = column('failed_uses');
const IDLE = column('idle_rounds');
const WASTED = column('power_wasted');
const TILTS = column('tilts');
const TOKENS_GAINED = column('tokens_gained');
const TOKENS_SPENT = column('tokens_spent');
const TOKENS_LEFT = column('tokens_left');
const COMBINES = column('combines');
const COMBINE_POWER = column('combine_power');
const DRAWN_COLUMN = column('memories_drawn');
const PLAYED_COLUMN = column('memories_played');
const SHED_COLUMN = column('memories_shed');
const RESHUFFLES = column('memory_reshuffles');
const TURNS = column('turns');
const FLIPS = column('flips');
const UNUSED_TURNS = column('unused_turns');
const C_COMBINED = count('combined');
const C_SHED = count('shed');
const C_DEFEATED = count('defeated');
const C_DISCARDED = count('discarded');
const C_STANDING = count('rounds_standing');
const C_DRAINED = count('spirit_drained');
const C_TURNED = count('turned');
const C_FLIPPED = count('flipped');

/** The events that count for something below. */
const WANTED: readonly number[] = [
  K.E_THREAT,
  K.E_MEMORY,
  K.E_PLAYED,
  K.E_COMBINED,
  K.E_TILTED,
  K.E_DRAW_USED,
  K.E_COMPARED,
  K.E_MOVED,
  K.E_DEFEATED,
  K.E_THREAT_DISCARDED,
  K.E_TURNED,
  K.E_FLIPPED,
  K.E_PORTAL,
  K.E_LOST,
  K.E_GAINED,
  K.E_TOKENS,
  K.E_DISCARDED,
  K.E_MEMORY_RESHUFFLE,
  K.E_THREAT_RESHUFFLE,
  K.E_ROUND_END,
];

/** No Spirit lost yet. */
const UNTOUCHED = 999;

/** Keeps the books of a game from its events. */
export class VeilwraithMetrics implements Metrics<VeilwraithState> {
  readonly wants = WANTED;
  private readonly t: CardTables;
  private readonly sink: Sink;
  private readonly row: Float64Array;
  private usesThisRound = 0;
  private beatenThisRound = 0;

  constructor(tables: CardTables, sink: Sink) {
    this.t = tables;
    this.sink = sink;
    this.row = sink.row;
  }

  /** Before set-up: the first draws of round 1 belong to the game. */
  begin(): void {
    this.row.fill(0);
    this.row[SPIRIT_MIN] = UNTOUCHED;
    this.usesThisRound = 0;
    this.beatenThisRound = 0;
  }

  event(s: VeilwraithState, event: number, a: number, b: number, c: number): void {
    const { row, sink } = this;
    switch (event) {
      case K.E_THREAT:
        sink.count(DRAWN, 0, a, 1);
        return;
      case K.E_MEMORY:
        row[DRAWN_COLUMN]++;
        sink.count(DRAWN, 0, a, 1);
        return;
      case K.E_PLAYED:
        row[PLAYED_COLUMN]++;
        sink.count(PLAYED, 0, a, 1);
        return;
      case K.E_COMBINED:
        row[COMBINES]++;
        row[COMBINE_POWER] += c;
        sink.count(C_COMBINED, 0, a, 1);
        sink.count(C_COMBINED, 0, b, 1);
        return;
      case K.E_TILTED:
        row[TILTS]++;
        return;
      case K.E_DRAW_USED:
        row[DRAW_USES]++;
        return;
      case K.E_COMPARED:
        row[TOKENS_SPENT] += c;
        if (a < b) row[FAILED]++;
        else {
          this.beatenThisRound++;
          if (b >= 0) row[WASTED] += a - b;
        }
        return;
      case K.E_MOVED:
        row[USES + a * 3 + b]++;
        this.usesThisRound++;
        return;
      case K.E_DEFEATED:
        this.defeated(s, a, c);
        return;
      case K.E_THREAT_DISCARDED:
        row[DISCARDED]++;
        sink.count(C_DISCARDED, 0, a, 1);
        return;
      case K.E_TURNED:
        row[TURNS]++;
        sink.count(C_TURNED, 0, a, 1);
        return;
      case K.E_FLIPPED:
        row[FLIPS]++;
        sink.count(C_FLIPPED, 0, a, 1);
        return;
      case K.E_PORTAL:
        row[PORTAL_ROUND] = s.round;
        return;
      case K.E_LOST:
        row[LOST + b] += a;
        if (b === 0) this.drain(s);
        this.low(s);
        return;
      case K.E_GAINED:
        row[BOOSTS + b] += a;
        return;
      case K.E_TOKENS:
        if (b > 0) row[TOKENS_GAINED] += b;
        return;
      case K.E_DISCARDED:
        if (b === 1) {
          row[SHED_COLUMN]++;
          sink.count(C_SHED, 0, a, 1);
        }
        return;
      case K.E_MEMORY_RESHUFFLE:
        row[RESHUFFLES]++;
        return;
      case K.E_THREAT_RESHUFFLE:
        if (row[RESHUFFLE_ROUND] === 0) {
          row[RESHUFFLE_ROUND] = s.round;
          row[RESHUFFLE_CARDS] = a;
        }
        return;
      case K.E_ROUND_END:
        this.sample(s);
        return;
      default:
        return;
    }
  }

  private defeated(s: VeilwraithState, card: number, rounds: number): void {
    const { row, t, sink } = this;
    row[DEFEATED]++;
    sink.count(C_DEFEATED, 0, card, 1);
    sink.count(C_STANDING, 0, card, rounds);
    if (t.kind[card] === KEY && s.solo.own[S.KEYS_COLLECTED] + 1 === t.vignette.stacks) row[FIFTH_KEY] = s.round;
    if (t.kind[card] === FOE && s.solo.own[S.FOES_DEFEATED] + 1 === t.vignette.foes.length) row[LAST_FOE] = s.round;
  }

  private low(s: VeilwraithState): void {
    const spirit = s.solo.own[S.SPIRIT];
    if (spirit >= this.row[SPIRIT_MIN]) return;
    this.row[SPIRIT_MIN] = spirit;
    this.row[SPIRIT_MIN_ROUND] = s.round;
  }

  /** Spirit each standing Threat costs in a Spirit Phase. */
  private drain(s: VeilwraithState): void {
    const w = s.solo;
    for (let i = 0; i < w.own[S.AREA]; i++) {
      if ((w.own[S.AREA_FLAGS + i] & S.IGNORED) === 0) this.sink.count(C_DRAINED, 0, w.own[S.AREA_CARD + i], w.derived[S.COSTS + i]);
    }
  }

  /** The curves' points at the end of a round. */
  private sample(s: VeilwraithState): void {
    const { sink } = this;
    const w = s.solo;
    const own = w.own;
    const round = s.round;
    sink.sample(0, 0, round, own[S.SPIRIT]);
    sink.sample(1, 0, round, own[S.AREA]);
    sink.sample(2, 0, round, w.derived[S.TOTAL_COST]);
    sink.sample(3, 0, round, own[S.HAND_MEMORIES]);
    sink.sample(4, 0, round, own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2]);
    sink.sample(5, 0, round, own[S.KEYS_COLLECTED]);
    sink.sample(6, 0, round, this.usesThisRound);
    if (this.beatenThisRound === 0) this.row[IDLE]++;
    this.usesThisRound = 0;
    this.beatenThisRound = 0;
  }

  end(s: VeilwraithState): void {
    const { row, t } = this;
    const own = s.solo.own;
    row[SPIRIT_END] = own[S.SPIRIT];
    if (row[SPIRIT_MIN] === UNTOUCHED) row[SPIRIT_MIN] = own[S.MAX_SPIRIT];
    row[KEYS] = own[S.KEYS_COLLECTED];
    row[FOES] = own[S.FOES_DEFEATED];
    row[LEFT] = own[S.AREA];
    row[TOKENS_LEFT] = own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2];
    row[UNUSED_TURNS] = own[S.KEYS_COLLECTED] - row[TURNS];
    for (let card = 0; card < t.memories; card++) if (t.kind[card] === MEMORY && own[S.DECK_LIST + card] > 0) this.sink.include(0, card);
  }
}
