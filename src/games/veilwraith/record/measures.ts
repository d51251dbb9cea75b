import { A, type CardCountSpec, type ColumnSpec, type CurveSpec, type MetricsSpec } from '../../../core/index.ts';
import { ACTIONS, CAUSES, KINDS, TIES } from '../state/words.ts';

/** How many Keys, Foes and Memory Upgrades have their own columns; further ones are only counted. */
const enum Listed {
  keys = 5,
  foes = 5,
  upgrades = 4,
}

/** Indices of the columns, in the order of the list below (checked by a test). */
export const enum M {
  SPIRIT_END = 0,
  SPIRIT_MIN,
  SPIRIT_MIN_ROUND,
  /** Spirit lost in the Spirit Phase and to effects; gained by Boosts and by other effects. */
  LOST,
  KEYS = LOST + 4,
  LAST_KEY,
  KEY_DRAWN,
  KEY_COLLECTED = KEY_DRAWN + Listed.keys,
  FOES = KEY_COLLECTED + Listed.keys,
  LAST_FOE,
  FOE_DRAWN,
  FOE_DEFEATED = FOE_DRAWN + Listed.foes,
  PORTAL_ROUNDS = FOE_DEFEATED + Listed.foes,
  LEFT,
  /** By Action, then slot. From here on in the order of the state's counts. */
  USES,
  /** Draw-Uses by slot, then by Action. */
  DRAWS = USES + 9,
  DRAWS_OF = DRAWS + 3,
  FAILED_USES = DRAWS_OF + 3,
  WASTED,
  TILTS,
  TOKENS_SPENT,
  TOKENS_TAKEN,
  COMBINES,
  MEMORY_RESHUFFLES = COMBINES + 2,
  TURNS,
  FLIPS,
  PORTAL_ROUND,
  RESHUFFLE_CARDS = PORTAL_ROUND + 2,
  DEFEATED,
  DISCARDED,
  TOKENS_GAINED,
  TOKENS_LEFT,
  FAILED_ROUNDS,
  MEMORIES_DRAWN,
  MEMORIES_PLAYED,
  MEMORIES_SHED,
  MEMORIES_DISCARDED,
  UNUSED_TURNS,
  UNUSED_FLIPS,
  TURN_ROUND,
  FLIP_ROUND = TURN_ROUND + Listed.keys,
  RETURNED = FLIP_ROUND + Listed.keys,
  ADDED = RETURNED + Listed.upgrades,
  GAMES = ADDED + Listed.upgrades,
  VIGNETTES,
  SKIPPED,
  RIBBONS,
  CAMPAIGNS,
  /** First column of the seats. */
  OWN,
}

/** Indices of a seat's columns, if several play, in the order of the list below. */
export const enum W {
  STATUS = 0,
  ESCAPE_ROUND,
  SPIRIT_END,
  SPIRIT_MIN,
  KEYS,
  FOES,
  HELPS,
  HELPED,
  VIGNETTES,
  IN_A_ROW,
  WON_BY,
  WIDTH,
}

/** Indices of the game's own columns of attempts.arrow. */
export const enum T {
  // All numbered explicitly: a transpiler that sees one file alone cannot count on from a number of another module.
  SPIRIT_END = A.own,
  RIBBONS = A.own + 1,
  RETURNED = A.own + 2,
  UPGRADE = A.own + 3,
}

/** Numbers of the curves. */
export const enum V {
  SPIRIT = 0,
  /** Four, like the columns. */
  LOST,
  THREATS = LOST + 4,
  COST,
  /** By Action. */
  TOKENS,
  SLOTS = TOKENS + 3,
  HAND,
  /** By Action. */
  POWER,
  KEYS = POWER + 3,
  FOES,
  USES,
  TURNS,
  FLIPS,
}

/** Numbers of the card counts; 0 and 1 are drawn and played. Turning a Key counts as playing it. */
export const enum N {
  COMBINED = 2,
  SHED,
  DISCARDED,
  RECOVERED,
  /** By Action, then by an effect. */
  DEFEATED,
  DEFEATED_EFFECT = DEFEATED + 3,
  DISCARDED_DECK,
  STANDING,
  DRAINED,
  PAID,
  FLIPPED,
  KINDS,
}

const int8 = (name: string, about: string): ColumnSpec => ({ name, type: 'int8', about });
const int16 = (name: string, about: string): ColumnSpec => ({ name, type: 'int16', about });
const card = (name: string, about: string): ColumnSpec => ({ name, type: 'word', words: 'cards', about });

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const each = (n: number, make: (number: number, ordinal: string) => ColumnSpec): ColumnSpec[] => Array.from({ length: n }, (_, i) => make(i + 1, ORDINALS[i]));

const SLOTS = [1, 2, 3] as const;

const COLUMNS: readonly ColumnSpec[] = [
  int8('spirit_end', 'Spirit at the end'),
  int8('spirit_min', 'least Spirit'),
  int16('spirit_min_round', 'round of the least Spirit'),
  int16('spirit_lost', 'Spirit lost in Spirit Phases'),
  int16('spirit_lost_effects', 'Spirit lost to effects'),
  int16('spirit_boosts', 'Spirit gained by Spirit Boosts'),
  int16('spirit_gained', 'Spirit gained by other effects'),
  int8('keys', 'Keys collected'),
  int16('last_key_round', 'round in which the last Key was collected, 0 for never'),
  ...each(Listed.keys, (n, nth) => int16(`key_drawn_${n}`, `round in which the ${nth} Key was drawn, 0 for never`)),
  ...each(Listed.keys, (n, nth) => int16(`key_collected_${n}`, `round in which the ${nth} Key was collected, 0 for never`)),
  int8('foes_defeated', 'Foes defeated'),
  int16('last_foe_round', 'round in which the last Foe fell, 0 for never'),
  ...each(Listed.foes, (n, nth) => int16(`foe_drawn_${n}`, `round in which the ${nth} Foe was drawn, 0 for never`)),
  ...each(Listed.foes, (n, nth) => int16(`foe_defeated_${n}`, `round in which the ${nth} Foe fell, 0 for never`)),
  int16('portal_rounds', 'rounds from the coming of the Portal to the end of the game'),
  int16('threats_left', 'Threats in the Threat Area at the end'),
  ...ACTIONS.flatMap((action) => SLOTS.map((slot) => int16(`uses_${action}_${slot}`, `Uses of ${action} from slot ${slot} on a Threat`))),
  ...SLOTS.map((slot) => int16(`draws_${slot}`, `Uses to draw from slot ${slot}`)),
  ...ACTIONS.map((action) => int16(`draws_${action}`, `Uses of ${action} to draw`)),
  int16('failed_uses', 'Uses on a Threat without enough Power'),
  int16('power_wasted', 'Power above the values defeated'),
  int16('tilts', 'Actions Tilted'),
  int16('tokens_spent', 'Power Tokens spent for Uses'),
  int16('tokens_taken', 'Power Tokens taken by effects'),
  int16('combines', 'Combines, of two Memories each'),
  int16('combine_power', 'Power from Combines'),
  int16('memory_reshuffles', 'Memory deck made anew'),
  int16('turns', 'Keys Turned'),
  int16('flips', 'Keys Flipped'),
  int16('portal_round', 'round in which the Portal entered, 0 for never'),
  int16('reshuffle_round', 'round in which the Archfiend was shuffled in, 0 for never'),
  int16('reshuffle_cards', 'cards in the Threat deck then'),
  int16('threats_defeated', 'Threats defeated, Keys, Foes and the Portal included'),
  int16('threats_discarded', 'Threats discarded from the Threat Area or the deck'),
  int16('tokens_gained', 'Power Tokens put on Actions'),
  int8('tokens_left', 'Power Tokens on Actions at the end'),
  int16('failed_rounds', 'rounds in which no Threat was defeated'),
  int16('memories_drawn', 'Memories drawn'),
  int16('memories_played', 'Memories played'),
  int16('memories_shed', 'Memories discarded over the hand limit'),
  int16('memories_discarded', 'Memories discarded from hand by effects'),
  int8('unused_turns', 'collected Keys never Turned'),
  int8('unused_flips', 'collected Keys never Flipped'),
  ...each(Listed.keys, (n, nth) => int16(`turn_${n}`, `round of the ${nth} Turn, 0 for none`)),
  ...each(Listed.keys, (n, nth) => int16(`flip_${n}`, `round of the ${nth} Flip, 0 for none`)),
  ...each(Listed.upgrades, (n, nth) => card(`returned_${n}`, `Memory returned in the ${nth} upgrade`)),
  ...each(Listed.upgrades, (n, nth) => card(`upgrade_${n}`, `Memory Upgrade added in the ${nth} upgrade`)),
  int16('games', 'games played: 1, in a Campaign those of all its attempts; the other columns of a Campaign tell of the last one'),
  int16('vignettes_won', 'Vignettes won; of Campaigns in a row, in the last'),
  int8('vignettes_skipped', 'Vignettes skipped (Day Dream)'),
  int8('ribbons_left', 'Ribbons left at the end'),
  int8('campaigns_won', 'Campaigns won in this run'),
];

/** With several Veilwraiths, the columns above describe the first. */
const SEAT_COLUMNS: readonly ColumnSpec[] = [
  { name: 'status', type: 'word', words: ['in-game', 'escaped', 'out', 'absent'], about: 'what became of the Veilwraith' },
  int16('escape_round', 'round in which it escaped, 0 for never'),
  int8('spirit_end', 'Spirit at the end'),
  int8('spirit_min', 'least Spirit'),
  int8('keys', 'Keys collected'),
  int8('foes_defeated', 'Foes defeated'),
  int16('helps', 'Uses on Threats of others'),
  int16('helped', 'values of others’ Threats beaten'),
  int8('vignettes_won', 'Vignettes won in a race; of a Campaign, all of them'),
  int8('won_in_a_row', 'of these, won right after winning the one before'),
  { name: 'won_by', type: 'word', words: TIES, about: 'what decided the race, or the Campaign of races, for its winner: being first, or a tie-break' },
];

const ATTEMPTS: readonly ColumnSpec[] = [
  int8('spirit_end', 'Spirit at the end'),
  int8('ribbons', 'Ribbons left after it'),
  card('returned', 'Memory returned in the upgrade made after it'),
  card('upgrade', 'Memory Upgrade added after it'),
];

const CURVES: readonly CurveSpec[] = [
  { name: 'spirit', min: 0, max: 31, about: 'Spirit' },
  { name: 'spirit_lost', min: 0, max: 31, about: 'Spirit lost in the Spirit Phase' },
  { name: 'spirit_lost_effects', min: 0, max: 31, about: 'Spirit lost to effects in the round' },
  { name: 'spirit_boosts', min: 0, max: 31, about: 'Spirit gained by Spirit Boosts in the round' },
  { name: 'spirit_gained', min: 0, max: 31, about: 'Spirit gained by other effects in the round' },
  { name: 'threats', min: 0, max: 31, about: 'Threats in the Threat Area' },
  { name: 'cost', min: 0, max: 47, about: 'Spirit Cost of the Threat Area' },
  ...ACTIONS.map((action) => ({ name: `tokens_${action}`, min: 0, max: 5, about: `Power Tokens on ${action}` })),
  { name: 'slots', min: 0, max: 5, about: 'Actions in slots 1, 2, 3: EFI 0, EIF 1, FEI 2, FIE 3, IEF 4, IFE 5' },
  { name: 'hand', min: 0, max: 15, about: 'Memories in hand' },
  ...ACTIONS.map((action) => ({ name: `power_${action}`, min: 0, max: 31, about: `most Power ${action} could have next: slot, tokens, Flips and the hand` })),
  { name: 'keys', min: 0, max: 9, about: 'Keys collected' },
  { name: 'foes', min: 0, max: 12, about: 'Foes defeated' },
  { name: 'uses', min: 0, max: 9, about: 'Uses in the round' },
  { name: 'turns', min: 0, max: 9, about: 'Keys Turned so far' },
  { name: 'flips', min: 0, max: 9, about: 'Keys Flipped so far' },
];

const CARD_COUNTS: readonly CardCountSpec[] = [
  { name: 'combined', about: 'times Combined' },
  { name: 'shed', about: 'times discarded over the hand limit' },
  { name: 'discarded', about: 'times discarded by an effect: Memories from hand, Threats from the Threat Area' },
  { name: 'recovered', about: 'times taken back to hand from the discard pile' },
  ...ACTIONS.map((action) => ({ name: `defeated_${action}`, about: `times defeated with ${action}` })),
  { name: 'defeated_effect', about: 'times defeated by an effect' },
  { name: 'discarded_deck', about: 'times discarded from the Threat deck' },
  { name: 'rounds_standing', about: 'rounds in the Threat Area, over all appearances' },
  { name: 'spirit_drained', about: 'Spirit Cost charged in Spirit Phases' },
  { name: 'power_paid', about: 'Power of the Uses that defeated its values' },
  { name: 'flipped', about: 'times Flipped' },
];

const THREATS = ['anima', 'deja', 'foe', 'key', 'portal'];
const MEMORIES = ['memory', 'upgrade'];

/** Group of a card in reports: its kind, with Memory Upgrades separate from Basic Memories. */
export function groupOf(kind: number, basic: boolean): string {
  return kind === 0 && !basic ? 'upgrade' : KINDS[kind];
}

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: COLUMNS,
  seatColumns: SEAT_COLUMNS,
  attempts: ATTEMPTS,
  curves: CURVES,
  mixes: [
    {
      name: 'use',
      one: 'Use',
      many: 'Uses',
      by: [
        { name: 'for', words: [...ACTIONS, 'draw'] },
        { name: 'from', words: SLOTS.map((slot) => `slot ${slot}`) },
      ],
      columns: [...ACTIONS.flatMap((action) => SLOTS.map((slot) => `uses_${action}_${slot}`)), ...SLOTS.map((slot) => `draws_${slot}`)],
    },
  ],
  cardCounts: CARD_COUNTS,
  landmarks: [5, 10, 15, 20],
  fates: [
    {
      title: 'What became of Memories that came to hand',
      groups: MEMORIES,
      of: ['drawn', 'recovered'],
      fates: [
        { count: 'played', label: 'played' },
        { count: 'combined', label: 'Combined' },
        { count: 'shed', label: 'discarded over the limit' },
        { count: 'discarded', label: 'discarded by an effect' },
      ],
      rest: 'still in hand or gone some other way',
    },
    {
      title: 'What became of Threats',
      groups: THREATS,
      of: ['drawn'],
      fates: [
        ...ACTIONS.map((action) => ({ count: `defeated_${action}`, label: `defeated with ${action}` })),
        { count: 'defeated_effect', label: 'defeated by an effect' },
        { count: 'discarded', label: 'discarded' },
      ],
      rest: 'left standing',
    },
  ],
  cardFigures: [
    { title: 'Rounds standing', groups: THREATS, count: 'rounds_standing', per: ['drawn'] },
    { title: 'Spirit drained', groups: THREATS, count: 'spirit_drained', per: ['drawn'] },
    { title: 'Power paid', groups: THREATS, count: 'power_paid', per: ACTIONS.map((action) => `defeated_${action}`) },
    { title: 'Turned', groups: ['key'], count: 'played', per: [...ACTIONS.map((action) => `defeated_${action}`), 'defeated_effect'] },
    { title: 'Flipped', groups: ['key'], count: 'flipped', per: [...ACTIONS.map((action) => `defeated_${action}`), 'defeated_effect'] },
  ],
};
