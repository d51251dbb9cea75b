import { FIRST_KIND, OUTCOMES, OVER, type Zone } from '../../../src/core/index.ts';
import { remaining } from '../../../src/games/the-veil/rules/field.ts';
import type { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { KIND_LIST } from '../../../src/games/the-veil/state/kinds.ts';
import { type Hero, Match, S, type VeilState } from '../../../src/games/the-veil/state/state.ts';
import { CAUSES, TYPES } from '../../../src/games/the-veil/state/words.ts';

/** The readings for `expectState`. Values per seat are lists by seat; unordered piles are sorted by name. */
export interface Readings {
  readonly asked: string;
  readonly decider: number;
  readonly round: number;
  readonly active: number;
  readonly first: number;
  readonly outcome: string;
  readonly cause: string;
  readonly winner: number;
  readonly health: number[];
  readonly maximum: number[];
  readonly gold: number[];
  readonly damage: number[];
  readonly points: number[];
  readonly hand: string[][];
  /** From the top down. */
  readonly deck: string[][];
  readonly discard: string[][];
  readonly banished: string[][];
  /** By slot; empty slots are null. */
  readonly route: (string | null)[][];
  /** From the top down. */
  readonly fateDeck: string[][];
  /** "gate-sergeant 4": the remaining Health, and "exhausted". */
  readonly recruits: string[][];
  readonly played: string[][];
  /** Types with enabled Synergies. */
  readonly enabled: string[][];
  readonly heroExhausted: boolean[];
}

export function readings(rules: VeilRules, s: VeilState): Readings {
  const { t } = rules;
  const each = <T>(read: (h: Hero) => T): T[] => s.heroes.map(read);
  const pile = (zone: Zone): string[] => Array.from({ length: zone.count(s) }, (_, i) => t.ids[zone.card(s, i)]);
  const words = <T>(h: Hero, n: number, read: (i: number) => T): T[] => Array.from({ length: h.own[n] }, (_, i) => read(i));
  return {
    asked: s.kind === OVER ? 'over' : (KIND_LIST[s.kind - FIRST_KIND]?.name ?? 'nothing'),
    decider: s.decider,
    round: s.round,
    active: s.match[Match.ACTIVE],
    first: s.first,
    outcome: OUTCOMES[s.outcome],
    cause: CAUSES[s.cause],
    winner: s.winner,
    health: each((h) => h.own[S.HEALTH]),
    maximum: each((h) => h.own[S.MAXIMUM]),
    gold: each((h) => h.own[S.POOL]),
    damage: each((h) => h.own[S.POOL + 1]),
    points: each((h) => h.own[S.POOL + 2]),
    hand: each((h) => pile(h.hand).sort()),
    deck: each((h) => pile(h.deck).reverse()),
    discard: each((h) => pile(h.discard).sort()),
    banished: each((h) => pile(h.banished).sort()),
    route: each((h) => [0, 1, 2, 3].map((slot) => (h.own[S.ROUTE + slot] === 0 ? null : t.ids[h.own[S.ROUTE + slot] - 1]))),
    fateDeck: each((h) => pile(h.fateDeck).reverse()),
    recruits: each((h) =>
      words(
        h,
        S.RECRUITS,
        (i) => `${t.ids[h.own[S.RECRUIT + i]]} ${remaining(rules, h, i)}${(h.own[S.MARKS + i] & S.MARK_EXHAUSTED) !== 0 ? ' exhausted' : ''}`,
      ).sort(),
    ),
    played: each((h) => words(h, S.PLAYED, (i) => t.ids[h.own[S.PLAYED_CARD + i] >> 4]).sort()),
    enabled: each((h) => TYPES.filter((_, i) => (h.own[S.ENABLED] & (1 << i)) !== 0)),
    heroExhausted: each((h) => (h.own[S.HERO] & S.HERO_EXHAUSTED) !== 0),
  };
}
