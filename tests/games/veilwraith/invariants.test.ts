import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVER, type Pack, type ParamValue, resolveParams } from '../../../src/core/index.ts';
import { Print, valueIn } from '../../../src/games/veilwraith/content/tables.ts';
import { veilwraith } from '../../../src/games/veilwraith/index.ts';
import { refresh } from '../../../src/games/veilwraith/rules/derived.ts';
import { rulesOf, type VeilwraithRules } from '../../../src/games/veilwraith/rules/rules.ts';
import { C } from '../../../src/games/veilwraith/state/codes.ts';
import { Event, KIND_LIST } from '../../../src/games/veilwraith/state/kinds.ts';
import { S, type VeilwraithState, type Wraith } from '../../../src/games/veilwraith/state/state.ts';
import { ACTIONS, BY_ARCHFIEND, CAUSES, FOE, FORBIDDEN, KEY_COLLECTED, MEMORY } from '../../../src/games/veilwraith/state/words.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import { ownPack } from '../../support/subjects.ts';
import { SlowModel } from './slow-model.ts';

const standIn = ownPack(veilwraith);
/** The same cards with low values, no Spirit Costs and no losses at the end of a round: even random games reach the Portal or the Archfiend. */
const gentle: Pack = {
  ...standIn,
  data: {
    ...standIn.data,
    ...Object.fromEntries(['threats', 'foes', 'keys'].map((file) => [file, eased(file)])),
    vignettes: (standIn.data.vignettes as Record<string, unknown>[]).map(({ endOfRound: _, ...vignette }) => vignette),
  },
};

function eased(file: string): unknown[] {
  const low = (value: unknown): unknown => (typeof value === 'number' ? Math.min(value, 2) : value);
  const cards = standIn.data[file] as Record<string, unknown>[];
  return cards.map((card) => ({ ...card, cost: 0, explore: low(card.explore), fight: low(card.fight), influence: low(card.influence) }));
}

const VIGNETTES = ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'];

/** Parameters that change what can happen in a game. */
const given = fc.record({
  maxSpirit: fc.constantFrom(20, 30),
  campaignsWon: fc.constantFrom(0, 1),
  startingAbility: fc.constantFrom('none', 'soul', 'spirit', 'umbra'),
  generateFailedUse: fc.boolean(),
  nestedTurn: fc.boolean(),
  keyResetReuses: fc.boolean(),
  actionResetReuses: fc.boolean(),
  boostOrder: fc.constantFrom('defeatFirst', 'playerChoice'),
  lateMemoryStays: fc.boolean(),
  ignoreVignetteAbility: fc.boolean(),
  foreignInHand: fc.constantFrom('stays', 'discarded'),
});

interface Watch {
  readonly pack: Pack;
  readonly rules: VeilwraithRules;
  readonly s: VeilwraithState;
  /** Foes defeated so far, by type: they are out of the game (VW-M05). */
  readonly gone: Int32Array;
}

const PACKS = { 'stand-in': standIn, gentle };
type Game = [Readonly<Record<string, ParamValue>>, keyof typeof PACKS, number];

/**
 * Plays a game and inspects every state with a decision, and the last one. Codes are picked uniformly; sometimes a Use is preferred, because uniform play alone
 * rarely collects a Key.
 */
function playWatched(vignette: string, [params, packName, seed]: Game, look: (watch: Watch) => void): VeilwraithState {
  const pack = PACKS[packName];
  const rules = rulesOf(pack, resolveParams(veilwraith.params, { vignette, ...params }, pack));
  const rng = streamOf(`invariants ${seed}`);
  const gone = new Int32Array(rules.t.total);
  rules.door.tap = { event: (_s, _mask, event, card) => void (event === Event.defeated && rules.t.kind[card] === FOE && gone[card]++) };
  const s = rules.create();
  rules.start(s, keyOf('invariants'), seed);
  const codes = new Int32Array(rules.mostCodes);
  look({ pack, rules, s, gone });
  while (s.kind !== OVER) {
    const n = rules.legal(s, codes);
    const uses = codes.subarray(0, n).filter((code) => code >= C.USE && code < C.THREAT);
    const from = uses.length > 0 && rng.below(2) === 0 ? uses : codes.subarray(0, n);
    rules.apply(s, from[rng.below(from.length)]);
    look({ pack, rules, s, gone });
  }
  return s;
}

/** Copies of every card type in all places. */
function census({ rules, s, gone }: Watch): number[] {
  const { t } = rules;
  const w = s.solo;
  const seen = new Array<number>(t.total).fill(0);
  for (const zone of [w.memoryDeck, w.memoryDiscard, w.hand, w.inPlay, w.removed, w.threatDeck, w.threatDiscard, w.unseen, w.beneath, w.looking]) {
    for (let i = 0; i < zone.count(s); i++) seen[zone.card(s, i)]++;
  }
  for (let i = 0; i < w.own[S.AREA]; i++) seen[w.own[S.AREA_CARD + i]]++;
  for (let k = 0; k < t.keys; k++) if ((w.own[S.KEYS + k] & KEY_COLLECTED) !== 0) seen[t.firstKey + k]++;
  for (let card = 0; card < t.total; card++) seen[card] += gone[card];
  return seen;
}

function numbers(w: Wraith, at: number, n: number): number[] {
  return [...w.own.subarray(at, at + n)];
}

function dealt(s: VeilwraithState): boolean {
  return s.solo.threatDeck.count(s) > 0 || s.round > 0;
}

const games: fc.Arbitrary<Game> = fc.tuple(given, fc.constantFrom('stand-in', 'gentle'), fc.nat({ max: 1_000_000 }));
const RUNS = 12;

describe.each(VIGNETTES)('every state of a game of %s', (vignette) => {
  it('no card is lost or created', () => {
    fc.assert(
      fc.property(games, (game) => {
        let first: number[] | null = null;
        playWatched(vignette, game, (watch) => {
          const { rules, s } = watch;
          const { t } = rules;
          const own = s.solo.own;
          // The deck list and the box together hold all printed copies; only Basic Memories are in the box solely as "returned".
          for (let m = 0; m < t.memories; m++) {
            const inBox = t.basic[m] === 1 ? own[S.RETURNED + m] : own[S.BOX + m];
            if (own[S.DECK_LIST + m] + inBox !== t.copies[m]) expect([t.ids[m], own[S.DECK_LIST + m], inBox]).toEqual([t.ids[m], t.copies[m], 0]);
          }
          if (!dealt(s)) return;
          const now = census(watch);
          now[t.archfiend] = 0; // see below
          now[t.portal] = 0;
          for (let m = 0; m < t.memories; m++) if (now[m] !== own[S.DECK_LIST + m]) expect([t.ids[m], now[m]]).toEqual([t.ids[m], own[S.DECK_LIST + m]]);
          first ??= now;
          if (now.some((n, card) => n !== first?.[card])) expect(named(rules, now)).toEqual(named(rules, first));
        });
        const ordinary = (first ?? []).reduce((sum, n) => sum + n, 0);
        expect(ordinary).toBeGreaterThanOrEqual(50); // 20 Memories, 30 Threats, and copies left out unseen
      }),
      { numRuns: RUNS },
    );
  });

  it('the Portal is in the Threat Area only while in play, the Archfiend in the decks only once added', () => {
    fc.assert(
      fc.property(games, (game) => {
        const end = playWatched(vignette, game, (watch) => {
          const { t } = watch.rules;
          const own = watch.s.solo.own;
          const seen = census(watch);
          const w = watch.s.solo;
          if (seen[t.portal] !== (own[S.PORTAL_STATE] === 1 ? 1 : 0)) expect(seen[t.portal]).toBe(own[S.PORTAL_STATE]);
          if (watch.s.cause === BY_ARCHFIEND) return; // it has been drawn and is nowhere
          const inDeck = w.threatDeck.indexOf(watch.s, t.archfiend) >= 0 || w.looking.indexOf(watch.s, t.archfiend) >= 0;
          const place = inDeck ? 1 : w.threatDiscard.indexOf(watch.s, t.archfiend) >= 0 ? 2 : 0;
          if (place !== own[S.ARCHFIEND_STATE] || seen[t.archfiend] > 1) expect([place, seen[t.archfiend]]).toEqual([own[S.ARCHFIEND_STATE], 1]);
        });
        expect(end.kind).toBe(OVER);
      }),
      { numRuns: RUNS },
    );
  });

  it('tracks stay in bounds, slots stay a permutation, the game ends', () => {
    fc.assert(
      fc.property(games, (game) => {
        const end = playWatched(vignette, game, ({ rules, s }) => {
          const w = s.solo;
          const tokens = numbers(w, S.TOKENS, 3);
          const inBounds =
            w.spirit >= 0 &&
            w.spirit <= w.maxSpirit &&
            tokens.every((n) => n >= 0 && n <= 5) &&
            tokens[0] + tokens[1] + tokens[2] <= 20 &&
            numbers(w, S.ROTATION, 3).every((r) => r >= 0 && r <= 2) &&
            numbers(w, S.SLOT_POWER, 3).every((p, slot) => p === slot + 1 || p === slot + 2);
          if (!inBounds) expect(rules.show(s)).toBe('a state in bounds');
          const slots = numbers(w, S.SLOTS, 3);
          if ([...slots].sort().join() !== '0,1,2' || slots.some((action, slot) => w.own[S.SLOT_OF + action] !== slot)) expect(slots).toEqual([0, 1, 2]);
          const collected = numbers(w, S.KEYS, rules.t.keys).filter((k) => (k & KEY_COLLECTED) !== 0).length;
          if (collected !== w.own[S.KEYS_COLLECTED]) expect(collected).toBe(w.own[S.KEYS_COLLECTED]);
          const memories = Array.from({ length: w.hand.count(s) }, (_, i) => w.hand.card(s, i)).filter((card) => rules.t.kind[card] === MEMORY).length;
          if (memories !== w.own[S.HAND_MEMORIES]) expect(memories).toBe(w.own[S.HAND_MEMORIES]);
          // VW-Q02: no round begins with more than six Memories in hand; one may be drawn in the windows since.
          if (KIND_LIST[s.kind - 3]?.name === 'window-start' && memories > 6) expect(memories).toBe(6);
        });
        expect(['win', 'loss']).toContain(['running', 'win', 'loss', 'draw', 'cap'][end.outcome]);
        expect(end.round).toBeLessThan(200);
      }),
      { numRuns: RUNS },
    );
  });

  it('derived values equal a slow recomputation from the pack', () => {
    fc.assert(
      fc.property(games, (game) => {
        let model: SlowModel | null = null;
        let compared = 0;
        playWatched(vignette, game, ({ pack, rules, s }) => {
          model ??= new SlowModel(pack, rules);
          const w = s.solo;
          refresh(rules, w);
          const { t } = rules;
          const area = Array.from({ length: w.own[S.AREA] }, (_, i) => w.own[S.AREA_CARD + i]);
          const values = area.map((card, i) =>
            Array.from({ length: t.valueCount[card] }, (_, v) => `${ACTIONS[t.valueType[card * 3 + v]]} ${valueIn(w.derived[S.VALUES + i], v)}`),
          );
          const forbidden = FORBIDDEN.filter((_, bit) => (w.derived[S.FORBID] & (1 << bit)) !== 0);
          const lasting = w.derived[S.TEXTS] & Print.LASTING;
          const texts = area.reduce((bits, card) => bits | (t.print[card] & Print.LASTING), 0);
          const seen = JSON.stringify([values, forbidden, w.derived[S.TOTAL_COST], lasting]);
          const slow = JSON.stringify([model.values(w), model.forbidden(w), model.totalCost(w), texts]);
          if (seen !== slow) expect(seen).toBe(slow);
          compared += area.length;
          if (!dealt(s) || w.own[S.HAND_MEMORIES] > 7) return;
          const reach = [0, 1, 2].map((action) => rules.mode.reach(rules, w, action));
          const slowReach = [0, 1, 2].map((action) => (model as SlowModel).reach(s, w, action));
          if (reach.join() !== slowReach.join()) expect(reach).toEqual(slowReach);
        });
        expect(compared).toBeGreaterThan(0);
      }),
      { numRuns: RUNS },
    );
  });
});

function named(rules: VeilwraithRules, counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(counts.map((n, card) => [rules.t.ids[card], n]));
}

describe('coverage of these games', () => {
  it('Keys, Foes, the Portal and the Archfiend occur, so the properties above cover them', () => {
    const met = { keys: 0, foes: 0 };
    const causes = new Set<string>();
    for (let seed = 0; seed < 160; seed++) {
      const end = playWatched(VIGNETTES[seed % 5], [{ campaignsWon: 1 }, 'gentle', seed], ({ s }) => {
        met.keys = Math.max(met.keys, s.solo.own[S.KEYS_COLLECTED]);
        met.foes = Math.max(met.foes, s.solo.own[S.FOES_DEFEATED]);
      });
      causes.add(CAUSES[end.cause]);
    }
    expect(met).toEqual({ keys: 5, foes: 3 });
    expect([...causes].sort()).toEqual(expect.arrayContaining(['archfiend', 'portal']));
  });
});
