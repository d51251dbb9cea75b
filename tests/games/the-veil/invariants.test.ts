import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAP, F, FRAME, H, OUTCOMES, OVER, type ParamValue, resolveParams } from '../../../src/core/index.ts';
import { INSTRUCTION } from '../../../src/games/the-veil/content/ops.ts';
import { theVeil } from '../../../src/games/the-veil/index.ts';
import { remaining } from '../../../src/games/the-veil/rules/field.ts';
import { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { P } from '../../../src/games/the-veil/state/phases.ts';
import { type Hero, Match, S, type VeilState } from '../../../src/games/the-veil/state/state.ts';
import { CAUSES, SYNERGY_TYPES } from '../../../src/games/the-veil/state/words.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import { packWith } from './test-pack.ts';

const HEROES = ['barbarian', 'enchanter', 'poacher', 'broker'];

/** The tiny pack with cards for effects it lacks: triggered kills, slays and banishes, harm to all, Damage past Shields. */
const pack = packWith({
  cards: [
    { id: 'brood', type: 'aggro', recruit: 2, damage: 1, whenKilled: [{ draw: 1 }], whenSlain: [{ directDamage: { n: 1, who: 'eachOpponent' } }] },
    { id: 'relic', type: 'none', gold: 1, raisesMaximum: 3, selfBanish: true, whenBanished: [{ heal: 1 }] },
    { id: 'tremor', type: 'control', damage: 1, abilities: [[{ loseHealth: { n: 1, who: 'eachPlayer' } }], [{ discard: { who: 'eachPlayer' } }]] },
    { id: 'lance', type: 'aggro', damage: 2, abilities: [[{ directDamage: { n: 3, who: 'targetPlayer' } }]] },
    {
      id: 'recall',
      type: 'support',
      abilities: [[{ returnBanished: { from: 'own', to: 'fateDeck' } }], [{ returnBanished: { from: 'any', to: 'hand', where: { basic: true } } }]],
    },
    { id: 'tithe-taker', type: 'support', gold: 1, synergy: [{ acquire: { to: 'deck' } }] },
  ],
});

const given = fc.record({
  'seats.0.hero': fc.constantFrom(...HEROES),
  'seats.1.hero': fc.constantFrom(...HEROES),
  maxRounds: fc.constantFrom(5, 40),
  firstSide: fc.constantFrom('lowestHealth', 'toss', 'seat0', 'seat1'),
  tossWinner: fc.constantFrom('chooses', 'startsFirst'),
  openingHand: fc.constantFrom('beforeMulligan', 'afterMulligan'),
  mulligan: fc.constantFrom('sequential', 'batch', 'none'),
  sequencing: fc.constantFrom('phased', 'free'),
  reshuffle: fc.constantFrom('lazy', 'eager'),
  synergyCheck: fc.constantFrom('latched', 'continuous'),
  recruitSynergyNeedsExhaust: fc.boolean(),
  recruitDelay: fc.boolean(),
  directDamageIgnoresShields: fc.boolean(),
  preventDirectDamage: fc.boolean(),
  innerStrengthBonus: fc.constantFrom(2, 4),
  auraBanishes: fc.constantFrom('any', 'onePerTurn'),
  selfBanishNeedsUse: fc.boolean(),
  trapMandatory: fc.boolean(),
  poisonTick: fc.constantFrom('holderEndPhase', 'holderTurnStart', 'everyTurnEnd', 'onEnterDiscard'),
  revealedGoesTo: fc.constantFrom('hand', 'discard'),
  simultaneousDeath: fc.constantFrom('draw', 'activeLoses', 'activeWins'),
  rewardMode: fc.constantFrom('none', 'route', 'draft'),
});
type Given = Readonly<Record<string, ParamValue>>;
/** The opponents, with the options that belong to them. */
const seating = fc.constantFrom<Given>(
  { format: 'duel' },
  { format: 'ffa3' },
  { format: 'ffa4', shieldScope: 'defenderOnly' },
  { format: '2v1', firstHandPenalty: 'oneMember' },
  { format: '2v1', 'sides.0.health': 'separate' },
  { format: '2v2', teamSynergy: true, 'sides.1.health': 'separate' },
  { format: '3v2', directDamagePerHero: false },
  { format: '3v2', 'sides.0.health': 'separate', 'sides.1.health': 'separate', teamFirstBy: 'lowestMember' },
);
const games = fc.tuple(
  fc.tuple(given, seating).map(([options, sides]): Given => ({ ...options, ...sides })),
  fc.nat({ max: 1_000_000 }),
);
const RUNS = 60;

/** Plays a random game and inspects every state with a decision, and the last one. Passing is less likely, so that much happens. */
function playWatched([params, seed]: [Given, number], look: (rules: VeilRules, s: VeilState) => void): VeilState {
  const rules = new VeilRules(pack, resolveParams(theVeil.params, params, pack));
  const rng = streamOf(`invariants ${seed}`);
  const s = rules.create();
  rules.start(s, keyOf('invariants'), seed);
  const codes = new Int32Array(rules.mostCodes);
  while (s.kind !== OVER) {
    look(rules, s);
    const n = rules.legal(s, codes);
    const from = codes[0] === 0 && n > 1 && rng.below(3) > 0 ? 1 : 0;
    rules.apply(s, codes[from + rng.below(n - from)]);
  }
  look(rules, s);
  return s;
}

/** Copies of every card type in all places. */
function census(rules: VeilRules, s: VeilState): number[] {
  const seen = new Array<number>(rules.t.total).fill(0);
  for (const h of s.heroes) {
    for (const zone of [h.deck, h.hand, h.discard, h.fateDeck, h.banished]) for (let i = 0; i < zone.count(s); i++) seen[zone.card(s, i)]++;
    for (let slot = 0; slot < 4; slot++) if (h.own[S.ROUTE + slot] > 0) seen[h.own[S.ROUTE + slot] - 1]++;
    for (let i = 0; i < h.own[S.RECRUITS]; i++) seen[h.own[S.RECRUIT + i]]++;
    for (let i = 0; i < h.own[S.PLAYED]; i++) seen[h.own[S.PLAYED_CARD + i] >> 4]++;
  }
  // A Trap on its way to one of several opponents (TV-T03).
  for (let f = rules.frames; rules.t.placeTrap >= 0 && f < rules.frames + s.all[H.depth] * FRAME; f += FRAME)
    if (s.all[f + F.pc] >= rules.t.placeTrap && s.all[f + F.pc] <= rules.t.placeTrap + INSTRUCTION) seen[s.all[f + F.source]]++;
  return byReward(rules, seen);
}

/** Reward cards change their type when somebody gets them: counts them by card, regardless of owner. */
function byReward({ t, seats }: VeilRules, counts: readonly number[]): number[] {
  const rewards = counts.slice(t.unowned).map((n, k) => n + [...t.ownReward.subarray(k * seats, (k + 1) * seats)].reduce((sum, card) => sum + counts[card], 0));
  return [...counts.slice(0, t.unowned).map((n, card) => (t.reward[card] === 0 ? n : 0)), ...rewards];
}

function printed(rules: VeilRules): number[] {
  const copies = new Array<number>(rules.t.total).fill(0);
  for (const hero of rules.t.heroes) for (const card of [...hero.start, ...hero.fate]) copies[card]++;
  for (const card of rules.t.rewardDeck) copies[card]++;
  return copies;
}

describe('every state of a random game under random options', () => {
  it("TV-O06 no card is lost or created, except that those of eliminated players leave; Recruits, routes and Banished Piles hold only their owner's cards", () => {
    fc.assert(
      fc.property(games, (game) => {
        let copies: number[] | null = null;
        playWatched(game, (rules, s) => {
          if (s.match[Match.PHASE] === P.DRAFT) return; // the decks are still in the box
          copies ??= printed(rules);
          const seen = census(rules, s);
          const out = s.match[Match.OUTS] > 0;
          if (seen.some((n, card) => (out ? n > (copies?.[card] as number) : n !== copies?.[card]))) expect(seen).toEqual(copies);
          const { owner, traps } = rules.t;
          for (const h of s.heroes) {
            const mine = [
              ...h.own.subarray(S.RECRUIT, S.RECRUIT + h.own[S.RECRUITS]),
              ...Array.from({ length: h.banished.count(s) }, (_, i) => h.banished.card(s, i)),
            ];
            if (mine.some((card) => owner[card] !== h.seat)) expect(mine.map((card) => owner[card])).toEqual(mine.map(() => h.seat));
            for (const zone of [h.deck, h.hand, h.discard]) {
              for (let i = 0; i < zone.count(s); i++) if (owner[zone.card(s, i)] !== h.seat) expect(zone.card(s, i)).toBeLessThan(traps);
            }
          }
        });
        expect(copies).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('Health, maximum, pools, damage on Recruits and counts stay in bounds and agree with the cards', () => {
    fc.assert(
      fc.property(games, (game) => {
        let looked = 0;
        playWatched(game, (rules, s) => {
          looked++;
          for (const h of s.heroes) {
            const broken = problem(rules, s, h);
            if (broken !== '') expect(`${broken}\n${rules.show(s, null)}`).toBe('a state in bounds');
          }
        });
        expect(looked).toBeGreaterThan(10);
      }),
      { numRuns: RUNS },
    );
  });

  it('games end with one side left, with none, or at the limit of rounds', () => {
    fc.assert(
      fc.property(games, (game) => {
        const end = playWatched(game, () => {});
        const { sideOf } = new VeilRules(pack, resolveParams(theVeil.params, game[0], pack)).t;
        const sides = end.heroes.filter((h) => h.own[S.HEALTH] > 0).map((h) => sideOf[h.seat]);
        const living = new Set(sides).size;
        expect(['win', 'loss', 'draw', 'cap']).toContain(OUTCOMES[end.outcome]);
        expect(end.round).toBeLessThanOrEqual(game[0].maxRounds as number);
        if (end.outcome === CAP) expect(living).toBeGreaterThan(1);
        else if (living === 1) expect(sideOf[end.winner]).toBe(sides[0]);
        else expect(living).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('every cause of losing the last Health occurs, so the properties above cover them', () => {
    const causes = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const heroes = { 'seats.0.hero': HEROES[seed % 4], 'seats.1.hero': HEROES[(seed >> 2) % 4] };
      causes.add(CAUSES[playWatched([{ ...heroes, maxRounds: seed % 3 === 0 ? 5 : 60 }, seed], () => {}).cause]);
    }
    expect([...causes].sort()).toEqual(['damage', 'direct-damage', 'health-lost', 'rounds']);
  });
});

/** What is wrong with a seat's words, or an empty text. */
function problem(rules: VeilRules, s: VeilState, h: Hero): string {
  const { t } = rules;
  const own = h.own;
  const over = s.kind === OVER;
  const started = own[S.MAXIMUM] > 0;
  if (!started) return '';
  let maximum = 0;
  for (const mate of t.pool[h.seat]) {
    const { banished } = s.heroes[mate];
    maximum += t.heroes[mate].health;
    for (let i = 0; i < banished.count(s); i++) maximum += t.raisesMaximum[banished.card(s, i)];
    if (s.heroes[mate].own[S.HEALTH] !== own[S.HEALTH]) return 'those who share a total differ';
  }
  if (own[S.MAXIMUM] !== maximum) return 'the maximum is not the printed Health and the raises';
  if (own[S.HEALTH] > own[S.MAXIMUM] || own[S.HEALTH] < (over || own[S.OUT] !== 0 ? 0 : 1)) return `Health ${own[S.HEALTH]}`;
  if (own[S.OUT] !== 0 && !over && own[S.RECRUITS] + own[S.PLAYED] + h.deck.count(s) + h.hand.count(s) + h.discard.count(s) > 0)
    return 'cards of one who is out';
  for (let pool = 0; pool < 3; pool++) if (own[S.POOL + pool] < 0) return 'a pool below 0';
  if (!over && t.sideOf[s.match[Match.ACTIVE]] !== t.sideOf[h.seat] && (own[S.POOL] > 0 || own[S.POOL + 1] > 0 || own[S.PLAYED] > 0))
    return 'something left of the turn before';
  const inPlay = [0, 0, 0];
  for (let i = 0; i < own[S.RECRUITS]; i++) {
    const card = own[S.RECRUIT + i];
    if (t.type[card] < SYNERGY_TYPES) inPlay[t.type[card]]++;
    if (remaining(rules, h, i) < 1 || remaining(rules, h, i) > t.recruit[card]) return `a Recruit with ${remaining(rules, h, i)} Health`;
    if (i > 0 && own[S.RECRUIT + i - 1] > card) return 'Recruits out of order';
  }
  for (let i = 0; i < own[S.PLAYED]; i++) {
    const type = t.type[own[S.PLAYED_CARD + i] >> 4];
    if (type < SYNERGY_TYPES) inPlay[type]++;
    if (i > 0 && own[S.PLAYED_CARD + i - 1] > own[S.PLAYED_CARD + i]) return 'played cards out of order';
  }
  for (let type = 0; type < SYNERGY_TYPES; type++)
    if (own[S.IN_PLAY + type] !== inPlay[type]) return `${own[S.IN_PLAY + type]} cards of a type counted, ${inPlay[type]} lie there`;
  for (let i = 1; i < h.hand.count(s); i++) if (h.hand.card(s, i - 1) > h.hand.card(s, i)) return 'a hand out of order';
  return '';
}
