import { FIRST_KIND, OUTCOMES, OVER, type Zone } from '../../../src/core/index.ts';
import { valueIn } from '../../../src/games/veilwraith/content/tables.ts';
import { refresh } from '../../../src/games/veilwraith/rules/derived.ts';
import { powerNow } from '../../../src/games/veilwraith/rules/reach.ts';
import type { VeilwraithRules } from '../../../src/games/veilwraith/rules/rules.ts';
import { KIND_LIST } from '../../../src/games/veilwraith/state/kinds.ts';
import { S, type VeilwraithState } from '../../../src/games/veilwraith/state/state.ts';
import { ACTIONS, type ActionName, CAUSES, KEY_COLLECTED, KEY_FLIPPED, KEY_TURNED } from '../../../src/games/veilwraith/state/words.ts';

export const LETTERS = 'EFI';
const ROTATIONS = ['upright', 'tilted', 'exhausted'] as const;
type ByAction<T> = Record<ActionName, T>;

/** A state in the game's own words. Decks are listed from the top down, other piles are sorted. */
export type Readings = ReturnType<typeof readings>;

export function readings(rules: VeilwraithRules, s: VeilwraithState, seat = 0) {
  const { t } = rules;
  const w = s.wraiths[seat];
  const own = w.own;
  refresh(rules, w);
  const byAction = <T>(read: (action: number) => T): ByAction<T> => Object.fromEntries(ACTIONS.map((name, a) => [name, read(a)])) as ByAction<T>;
  const cards = (zone: Zone): string[] => Array.from({ length: zone.count(s) }, (_, i) => t.ids[zone.card(s, i)]);
  const entries = Array.from({ length: own[S.AREA] }, (_, i) => i);
  const values = (i: number, read: (v: number) => unknown): string =>
    Array.from({ length: t.valueCount[own[S.AREA_CARD + i]] }, (_, v) => `${LETTERS[t.valueType[own[S.AREA_CARD + i] * 3 + v]]}${read(v)}`).join(' ');
  const tokens = byAction((a) => own[S.TOKENS + a]);
  return {
    /** The kind of decision; 'over' at the end, 'nothing' while the rules are running. */
    asked: s.kind === OVER ? 'over' : (KIND_LIST[s.kind - FIRST_KIND]?.name ?? 'nothing'),
    round: s.round,
    outcome: OUTCOMES[s.outcome],
    cause: CAUSES[s.cause],
    /** Who is asked. */
    decider: s.decider,
    status: (['in the game', 'escaped', 'out', 'absent'] as const)[own[S.STATUS]],
    /** Vignettes won in a race. */
    vignettesWon: own[S.VIGNETTES_WON],
    spirit: own[S.SPIRIT],
    maxSpirit: own[S.MAX_SPIRIT],
    /** Actions in slots L, M, R by first letter: 'E F I'. */
    slots: [0, 1, 2].map((slot) => LETTERS[own[S.SLOTS + slot]]).join(' '),
    /** 1, 2 or 3 for L, M, R. */
    slotOf: byAction((a) => own[S.SLOT_OF + a] + 1),
    slotPower: Array.from(own.subarray(S.SLOT_POWER, S.SLOT_POWER + 3)),
    rotation: byAction((a) => ROTATIONS[own[S.ROTATION + a]]),
    tokens,
    tokenSupply: 20 - tokens.explore - tokens.fight - tokens.influence,
    /** Name of the visible side. */
    face: byAction((a) => t.faceName[a * 2 + own[S.FACE + a]]),
    /** Current Power of each Action, without tokens. */
    power: byAction((a) => powerNow(rules, w, a)),
    used: own[S.USED] === 1,
    /** Ids in the Threat Area, in the order of the pack. */
    area: entries.map((i) => t.ids[own[S.AREA_CARD + i]]),
    /** Current values, by entry of the area: 'F4 I5'. */
    values: entries.map((i) => values(i, (v) => valueIn(w.derived[S.VALUES + i], v))),
    /** Values already defeated, by entry of the area. */
    beaten: entries.map((i) => values(i, (v) => ((own[S.AREA_FLAGS + i] >> v) & 1 ? ' beaten' : ' open'))),
    costs: entries.map((i) => w.derived[S.COSTS + i]),
    ignored: entries.filter((i) => (own[S.AREA_FLAGS + i] & S.IGNORED) !== 0).map((i) => t.ids[own[S.AREA_CARD + i]]),
    hand: cards(w.hand).sort(),
    handMemories: own[S.HAND_MEMORIES],
    inPlay: cards(w.inPlay).sort(),
    memoryDeck: cards(w.memoryDeck).reverse(),
    memoryDiscard: cards(w.memoryDiscard).sort(),
    removed: cards(w.removed).sort(),
    beneath: cards(w.beneath).sort(),
    threatDeck: cards(w.threatDeck).reverse(),
    threatDiscard: cards(w.threatDiscard).sort(),
    unseen: cards(w.unseen).sort(),
    /** Collected Keys: upright, turned, flipped. */
    keys: Object.fromEntries(
      Array.from({ length: t.keys }, (_, k) => [t.ids[t.firstKey + k], own[S.KEYS + k]] as const)
        .filter(([, state]) => (state & KEY_COLLECTED) !== 0)
        .map(([id, state]) => [id, (state & KEY_FLIPPED) !== 0 ? 'flipped' : (state & KEY_TURNED) !== 0 ? 'turned' : 'upright']),
    ),
    keysCollected: own[S.KEYS_COLLECTED],
    foesDefeated: own[S.FOES_DEFEATED],
    foesRequired: t.vignette.foes.length,
    portal: (['set aside', 'in play', 'defeated'] as const)[own[S.PORTAL_STATE]],
    archfiend: (['set aside', 'in the deck', 'discarded'] as const)[own[S.ARCHFIEND_STATE]],
    /** The deck list by id, without Memories that are not in it. */
    deckList: counts(t.ids, own, S.DECK_LIST, t.memories),
    returned: counts(t.ids, own, S.RETURNED, t.memories),
    box: counts(t.ids, own, S.BOX, t.memories),
    /** Upgrades still to be made before the game. */
    upgradesLeft: own[S.UPGRADES_LEFT],
    outcomeForPlayer: rules.utility(s, seat),
  };
}

function counts(ids: readonly string[], own: Int32Array, at: number, n: number): Record<string, number> {
  return Object.fromEntries(
    ids
      .slice(0, n)
      .map((id, card) => [id, own[at + card]] as const)
      .filter(([, count]) => count > 0),
  );
}
