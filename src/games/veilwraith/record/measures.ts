import type { ColumnSpec, CurveSpec, MetricsSpec } from '../../../core/index.ts';
import { attemptColumns, cardCounts, columns, curves, type Entry, int16, named16, namedRound16, round16, showing } from '../../../kit/measures.ts';
import { B } from '../state/state.ts';
import { ACTIONS, CAUSES, KINDS, TIES } from '../state/words.ts';

/** How many Keys, Foes and Memory Upgrades have their own columns; further ones are only counted. */
const KEYS = 5;
const FOES = 5;
const UPGRADES = 4;

const int8 = (about: string): Entry<ColumnSpec> => ({ type: 'int8', about });
const card = (about: string): Entry<ColumnSpec> => ({ type: 'word', words: 'cards', about });

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const each = (n: number, make: (number: number, ordinal: string) => ColumnSpec): ColumnSpec[] => Array.from({ length: n }, (_, i) => make(i + 1, ORDINALS[i]));
const rounds = (n: number, name: string, about: (nth: string) => string): ColumnSpec[] => each(n, (k, nth) => namedRound16(`${name}_${k}`, about(nth)));
const memories = (n: number, name: string, about: (nth: string) => string): ColumnSpec[] =>
  each(n, (k, nth) => ({ name: `${name}_${k}`, type: 'word', words: 'cards', about: about(nth) }));

const SLOTS = [1, 2, 3] as const;

/** Counts of the state that have a column. */
const BOOKS = showing<ColumnSpec>([
  [B.USES, ...ACTIONS.flatMap((action) => SLOTS.map((slot) => named16(`uses_${action}_${slot}`, `Uses of ${action} from slot ${slot} on a Threat`)))],
  [B.DRAWS, ...SLOTS.map((slot) => named16(`draws_${slot}`, `Uses to draw from slot ${slot}`))],
  [B.DRAWS_OF, ...ACTIONS.map((action) => named16(`draws_${action}`, `Uses of ${action} to draw`))],
  [B.FAILED, named16('failed_uses', 'Uses on a Threat without enough Power')],
  [B.WASTED, named16('power_wasted', 'Power above the values defeated')],
  [B.TILTS, named16('tilts', 'Actions Tilted')],
  [B.SPENT, named16('tokens_spent', 'Power Tokens spent for Uses')],
  [B.TAKEN, named16('tokens_taken', 'Power Tokens taken by effects')],
  [B.COMBINES, named16('combines', 'Combines, of two Memories each')],
  [B.COMBINE_POWER, named16('combine_power', 'Power from Combines')],
  [B.RESHUFFLES, named16('memory_reshuffles', 'times the Memory deck was reshuffled')],
  [B.TURNS, named16('turns', 'Keys Turned')],
  [B.FLIPS, named16('flips', 'Keys Flipped')],
  [B.PORTAL_ROUND, namedRound16('portal_round', 'round in which the Portal entered, 0 for never')],
  [B.RESHUFFLE_ROUND, namedRound16('reshuffle_round', 'round in which the Archfiend was shuffled in, 0 for never')],
  [B.RESHUFFLE_CARDS, named16('reshuffle_cards', 'cards in the Threat deck then')],
  [B.DEFEATED, named16('threats_defeated', 'Threats defeated, Keys, Foes and the Portal included')],
  [B.DISCARDED, named16('threats_discarded', 'Threats discarded from the Threat Area or the deck')],
]);

const COLUMNS = columns({
  spiritEnd: int8('Spirit at the end'),
  spiritMin: int8('least Spirit'),
  spiritMinRound: round16('round of the least Spirit'),
  /** In the order of the state's counts. */
  spirit: [
    named16('spirit_lost', 'Spirit lost in Spirit Phases'),
    named16('spirit_lost_effects', 'Spirit lost to effects'),
    named16('spirit_boosts', 'Spirit gained by Spirit Boosts'),
    named16('spirit_gained', 'Spirit gained by other effects'),
  ],
  keys: int8('Keys collected'),
  lastKeyRound: round16('round in which the last Key was collected, 0 for never'),
  keyDrawn: rounds(KEYS, 'key_drawn', (nth) => `round in which the ${nth} Key was drawn, 0 for never`),
  keyCollected: rounds(KEYS, 'key_collected', (nth) => `round in which the ${nth} Key was collected, 0 for never`),
  foesDefeated: int8('Foes defeated'),
  lastFoeRound: round16('round in which the last Foe fell, 0 for never'),
  foeDrawn: rounds(FOES, 'foe_drawn', (nth) => `round in which the ${nth} Foe was drawn, 0 for never`),
  foeDefeated: rounds(FOES, 'foe_defeated', (nth) => `round in which the ${nth} Foe fell, 0 for never`),
  portalRounds: { type: 'int16', unit: 'rounds', about: 'rounds from the entry of the Portal to the end of the game' },
  threatsLeft: int16('Threats in the Threat Area at the end'),
  books: BOOKS.specs,
  tokensGained: int16('Power Tokens put on Actions'),
  tokensLeft: int8('Power Tokens on Actions at the end'),
  failedRounds: { type: 'int16', unit: 'rounds', about: 'rounds in which no Threat was defeated' },
  memoriesDrawn: int16('Memories drawn'),
  memoriesPlayed: int16('Memories played'),
  memoriesShed: int16('Memories discarded over the hand limit'),
  memoriesDiscarded: int16('Memories discarded from hand by effects'),
  unusedTurns: int8('collected Keys never Turned'),
  unusedFlips: int8('collected Keys never Flipped'),
  turn: rounds(KEYS, 'turn', (nth) => `round of the ${nth} Turn, 0 for none`),
  flip: rounds(KEYS, 'flip', (nth) => `round of the ${nth} Flip, 0 for none`),
  returned: memories(UPGRADES, 'returned', (nth) => `Memory returned in the ${nth} upgrade`),
  upgrade: memories(UPGRADES, 'upgrade', (nth) => `Memory Upgrade added in the ${nth} upgrade`),
  games: int16('games played: 1; in a Campaign, all attempts together (its other columns describe the last game)'),
  vignettesWon: int16('Vignettes won; with several Campaigns in a row, in the last one'),
  vignettesSkipped: int8('Vignettes skipped (Day Dream)'),
  ribbonsLeft: int8('Ribbons left at the end'),
  campaignsWon: int8('Campaigns won in this run'),
});

/** Columns of a seat, if several play. The columns above then describe the first Veilwraith. */
const SEAT_COLUMNS = columns({
  status: { type: 'word', words: ['in-game', 'escaped', 'out', 'absent'], about: 'what became of the Veilwraith' },
  escapeRound: round16('round in which it escaped, 0 for never'),
  spiritEnd: int8('Spirit at the end'),
  spiritMin: int8('least Spirit'),
  keys: int8('Keys collected'),
  foesDefeated: int8('Foes defeated'),
  helps: int16('Uses on Threats of others'),
  helped: int16('values of others’ Threats beaten'),
  vignettesWon: int8('Vignettes won in a race; of a Campaign, all of them'),
  wonInARow: int8('of these, won right after winning the one before'),
  wonBy: { type: 'word', words: TIES, about: 'how its winner won the race, or the Campaign of races: by being first, or by a tie-break' },
});

const dealtNumber = (about: string): Entry<ColumnSpec> => ({ type: 'float64', about });
const EARLY = 'each times the number of cards below it in the deck';

/** The luck of the deal of one Veilwraith in a game of one Vignette: of the Threats only, because players choose their Memory Upgrades before. */
const DEALT = columns({
  keysDepth: dealtNumber('cards above the Keys in the Threat deck as dealt, summed over the Keys'),
  lastKeyDepth: dealtNumber('cards above the lowest Key in the Threat deck as dealt'),
  foesDepth: dealtNumber('cards above the Foes in the Threat deck as dealt, summed over the Foes'),
  boosts: dealtNumber('Spirit Boosts of the Threats dealt'),
  earlyBoosts: dealtNumber(`Spirit Boosts of the Threats dealt, ${EARLY}`),
  earlyCosts: dealtNumber(`Spirit Costs of the Threats dealt, ${EARLY}`),
  earlyValues: dealtNumber(`values of the Threats dealt, ${EARLY}`),
  earlyTexts: dealtNumber(`Threats dealt that do something when they enter, ${EARLY}`),
});

/** The game's own columns of attempts.arrow. */
const ATTEMPTS = attemptColumns({
  spiritEnd: int8('Spirit at the end'),
  ribbons: int8('Ribbons left after it'),
  returned: card('Memory returned in the upgrade made after it'),
  upgrade: card('Memory Upgrade added after it'),
});

const point = (name: string, max: number, about: string): CurveSpec => ({ name, min: 0, max, about });
const upTo = (max: number, about: string): Entry<CurveSpec> => ({ min: 0, max, about });

const CURVES = curves({
  spirit: upTo(31, 'Spirit'),
  /** In the order of the state's counts. */
  spiritChanges: [
    point('spirit_lost', 31, 'Spirit lost in the Spirit Phase'),
    point('spirit_lost_effects', 31, 'Spirit lost to effects in the round'),
    point('spirit_boosts', 31, 'Spirit gained by Spirit Boosts in the round'),
    point('spirit_gained', 31, 'Spirit gained by other effects in the round'),
  ],
  threats: upTo(31, 'Threats in the Threat Area'),
  cost: upTo(47, 'Spirit Cost of the Threat Area'),
  tokens: ACTIONS.map((action) => point(`tokens_${action}`, 5, `Power Tokens on ${action}`)),
  slots: upTo(5, 'Actions in slots 1, 2, 3: EFI 0, EIF 1, FEI 2, FIE 3, IEF 4, IFE 5'),
  hand: upTo(15, 'Memories in hand'),
  power: ACTIONS.map((action) => point(`power_${action}`, 31, `most Power ${action} could have next: slot, tokens, Flips and the hand`)),
  keys: upTo(9, 'Keys collected'),
  foes: upTo(12, 'Foes defeated'),
  uses: upTo(9, 'Uses in the round'),
  turns: upTo(9, 'Keys Turned so far'),
  flips: upTo(9, 'Keys Flipped so far'),
});

/** Turning a Key counts as playing it. */
const CARD_COUNTS = cardCounts({
  combined: { about: 'times Combined' },
  shed: { about: 'times discarded over the hand limit' },
  discarded: { about: 'times discarded by an effect: Memories from hand, Threats from the Threat Area' },
  recovered: { about: 'times taken back to hand from the discard pile' },
  /** By Action, then by an effect. */
  defeated: [
    ...ACTIONS.map((action) => ({ name: `defeated_${action}`, about: `times defeated with ${action}` })),
    { name: 'defeated_effect', about: 'times defeated by an effect' },
  ],
  discardedDeck: { about: 'times discarded from the Threat deck' },
  roundsStanding: { about: 'rounds in the Threat Area, over all appearances' },
  spiritDrained: { about: 'Spirit Cost charged in Spirit Phases' },
  powerPaid: { about: 'Power of the Uses that defeated its values' },
  flipped: { about: 'times Flipped' },
});

/** Where the metrics write: columns, columns of a seat, columns of an attempt, curves, card counts. */
export const M = COLUMNS.at;
export const SEATS_FROM = COLUMNS.end;
export const W = SEAT_COLUMNS.at;
export const SEAT_WIDTH = SEAT_COLUMNS.end;
export const T = ATTEMPTS.at;
export const L = DEALT.at;
export const V = CURVES.at;
export const N = CARD_COUNTS.at;
export const COUNTS = CARD_COUNTS.end;
/** The counts that the columns from `M.books` on show. */
export const BOOKED = BOOKS.counts;

const THREATS = ['anima', 'deja', 'foe', 'key', 'portal'];
const MEMORIES = ['memory', 'upgrade'];

/** Group of a card in reports: its kind, with Memory Upgrades separate from Basic Memories. */
export function groupOf(kind: number, basic: boolean): string {
  return kind === 0 && !basic ? 'upgrade' : KINDS[kind];
}

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: COLUMNS.specs,
  seatColumns: SEAT_COLUMNS.specs,
  dealt: DEALT.specs,
  attempts: ATTEMPTS.specs,
  curves: CURVES.specs,
  // A Veilwraith without Spirit is lost, and Threats cost Spirit every round.
  tension: { curve: 'spirit', good: 'high', per: 'seat' },
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
  cardCounts: CARD_COUNTS.specs,
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
