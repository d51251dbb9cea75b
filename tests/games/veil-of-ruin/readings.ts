import { FIRST_KIND, OUTCOMES, OVER, type Zone } from '../../../src/core/index.ts';
import type { RuinRules } from '../../../src/games/veil-of-ruin/rules/rules.ts';
import { stanceOf } from '../../../src/games/veil-of-ruin/rules/stances.ts';
import { KIND_LIST } from '../../../src/games/veil-of-ruin/state/kinds.ts';
import { type Figure, type Hero, M, Mark, N, O, type RuinState, type Scrapped, W } from '../../../src/games/veil-of-ruin/state/state.ts';
import { CAUSES, STANCES, STATUSES } from '../../../src/games/veil-of-ruin/state/words.ts';

/** The readings for `expectState`. Values of heroes are lists by seat, of enemies by place; unordered piles are sorted by name. */
export interface Readings {
  readonly asked: string;
  readonly decider: number;
  readonly round: number;
  readonly active: number;
  readonly outcome: string;
  readonly cause: string;
  readonly winner: number;
  readonly hp: number[];
  readonly maxHp: number[];
  readonly ap: number[];
  readonly earned: number[];
  readonly buffs: number[];
  readonly statuses: string[][];
  readonly stances: string[];
  readonly hand: string[][];
  /** From the top down. */
  readonly draw: string[][];
  /** The draw pile sorted by name: between fights the combat deck. */
  readonly deck: string[][];
  readonly discard: string[][];
  /** In order; `card@owner`. */
  readonly boons: string[][];
  /** "wolf 3"; empty for none. */
  readonly companion: string[];
  /** "charm-1", "charm-1 used", "charm-1 spent". */
  readonly equipped: string[][];
  readonly flasks: number[];
  readonly skills: string[][];
  readonly masters: string[][];
  readonly scrapped: string[][];
  readonly offer: string[][];
  /** Recall Zones of heroes (PVP), oldest first; `card@owner`. */
  readonly heroRecall: string[][];

  readonly enemies: string[];
  readonly enemyHp: number[];
  readonly enemyBuffs: number[];
  readonly enemyStatuses: string[][];
  readonly enemyStances: string[];
  /** Oldest first; `card@owner`. */
  readonly recall: string[][];

  readonly inventory: string[];
  readonly partyFlasks: number;
  /** From the top down. */
  readonly itemDeck: string[];
  readonly shopOffer: string[];
  /** Cards left in the supplies, by id. */
  readonly supply: Readonly<Record<string, number>>;
  readonly hex: string;
}

export function readings(rules: RuinRules, s: RuinState): Readings {
  const { t } = rules;
  const heroes = s.heroes.slice(0, rules.seats);
  const enemies = s.enemies.slice(0, s.match[M.ENEMIES]);
  const pile = (zone: Zone): string[] => Array.from({ length: zone.count(s) }, (_, i) => t.ids[zone.card(s, i)]);
  const owned = (zone: Zone): string[] => pile(zone).map((id, i) => `${id}@${zone.tag(s, i)}`);
  const marked = (zone: Zone): string[] =>
    pile(zone).map((id, i) => id + ((zone.tag(s, i) & Mark.spent) !== 0 ? ' spent' : (zone.tag(s, i) & Mark.used) !== 0 ? ' used' : ''));
  const statuses = (f: Figure): string[] => STATUSES.filter((_, status) => f.w[W.STATUS + status] !== 0);
  const each = <T>(read: (h: Hero) => T): T[] => heroes.map(read);
  const map = t.maps.find(({ id, mode }) => mode === rules.options.mode && id === (mode === 'jungle' ? rules.options.map : rules.options.book));
  return {
    asked: s.kind === OVER ? 'over' : (KIND_LIST[s.kind - FIRST_KIND]?.name ?? 'nothing'),
    decider: s.decider,
    round: s.match[M.ROUND],
    active: s.match[M.ACTIVE],
    outcome: OUTCOMES[s.outcome],
    cause: CAUSES[s.cause],
    winner: s.winner,
    hp: each((h) => h.w[W.HP]),
    maxHp: each((h) => h.w[W.MAX]),
    ap: each((h) => h.own[O.ACTIVE]),
    earned: each((h) => h.own[O.EARNED]),
    buffs: each((h) => h.w[W.BUFFS]),
    statuses: each(statuses),
    stances: each((h) => STANCES[stanceOf(rules, s, h)]),
    hand: each((h) => pile(h.hand).sort()),
    draw: each((h) => pile(h.draw).reverse()),
    deck: each((h) => pile(h.draw).sort()),
    discard: each((h) => pile(h.discard).sort()),
    boons: each((h) => owned(h.boons)),
    companion: each((h) => (h.own[O.COMPANION] === 0 ? '' : `${t.ids[h.own[O.COMPANION] - 1]} ${h.own[O.COMPANION_HP]}`)),
    equipped: each((h) => marked(h.equipped)),
    flasks: each((h) => h.own[O.FLASKS]),
    skills: each((h) => pile(h.skills).sort()),
    masters: each((h) => pile(h.masters).sort()),
    scrapped: each((h) =>
      pile(h.scrapped)
        .map((id, i) => id + ['', ' unpicked', ' deck'][h.scrapped.tag(s, i) as Scrapped])
        .sort(),
    ),
    offer: each((h) => pile(h.offer).sort()),
    heroRecall: each((h) => owned(h.recall)),
    enemies: enemies.map((e) => t.enemies[e.own[N.CARD]].id),
    enemyHp: enemies.map((e) => e.w[W.HP]),
    enemyBuffs: enemies.map((e) => e.w[W.BUFFS]),
    enemyStatuses: enemies.map(statuses),
    enemyStances: enemies.map((e) => STANCES[stanceOf(rules, s, e)]),
    recall: enemies.map((e) => owned(e.recall)),
    inventory: marked(s.inventory).sort(),
    partyFlasks: s.match[M.FLASKS],
    itemDeck: pile(s.itemDeck).reverse(),
    shopOffer: pile(s.shopOffer).sort(),
    supply: Object.fromEntries([
      ...[...t.injuryCopies.keys()].map((i) => [t.ids[t.first.injury + i], s.match[M.INJURIES + i]]),
      ...[...t.corruptionCopies.keys()].map((i) => [t.ids[t.first.corruption + i], s.match[M.CORRUPTION + i]]),
    ]),
    hex: map?.hexes[s.match[M.HEX]]?.id ?? '',
  };
}
