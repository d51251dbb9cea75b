import { describe, expect, it } from 'vitest';
import { compilePack } from '../../../../src/games/veil-of-ruin/content/cards.ts';
import type { Condition, Effect } from '../../../../src/games/veil-of-ruin/content/language.ts';
import { Arg, Cond, Count, INSTRUCTION, Is, Op, To } from '../../../../src/games/veil-of-ruin/content/ops.ts';
import { ProgramBuilder } from '../../../../src/games/veil-of-ruin/content/program.ts';
import { DamageType, Pile, Stance, Status } from '../../../../src/games/veil-of-ruin/state/words.ts';
import { ENEMY, HERO, type Speaker } from '../../../../src/games/veil-of-ruin/words/names.ts';
import { textWords } from '../../../../src/games/veil-of-ruin/words/texts.ts';
import { Control } from '../../../../src/kit/texts/instructions.ts';
import { packWith } from '../test-pack.ts';

/** Artifacts are types 70 and up here. */
const builder = (): ProgramBuilder => new ProgramBuilder((id) => 70 + ['crown', 'orb'].indexOf(id));

/** The instructions of a text, without the end and without trailing zeros. */
function compiled(...text: Effect[]): number[][] {
  const build = builder();
  build.add(text);
  const found: number[][] = [];
  for (let pc = 0; pc < build.code.length; pc += INSTRUCTION) found.push(build.code.slice(pc, pc + INSTRUCTION));
  expect(found.pop()).toEqual([Control.end, 0, 0, 0, 0, 0]);
  return found;
}
const six = (...words: number[]): number[] => [...words, 0, 0, 0, 0, 0].slice(0, INSTRUCTION);

const TABLES = compilePack(packWith(), { extendedPools: false });

/** The words of a text as a player reads them. */
function words(text: Effect[], speaker: Speaker = HERO): string {
  const build = new ProgramBuilder(() => TABLES.ids.indexOf('crown'));
  const pc = build.add(text);
  const tables = {
    ...TABLES,
    code: Int32Array.from(build.code),
    counts: Int32Array.from(build.counts),
    conditions: Int32Array.from(build.conditions),
    searches: build.filters,
  };
  return textWords(tables, pc, speaker);
}

const CHOOSE_ENEMY = six(Op.choose, To.enemy, Arg.standing);

describe('Veil of Ruin: what the words of the effect language compile to', () => {
  it.each<[string, Effect, number[][]]>([
    ['damage', { damage: 3, to: 'target' }, [six(Op.damage, 3, 0, 0, DamageType.physical, To.target)]],
    [
      'magical damage past companions',
      { damage: 3, to: 'enemies', type: 'magical', pastCompanion: true },
      [six(Op.damage, 3, 0, 0, DamageType.magical + Arg.pastCompanion, To.enemies)],
    ],
    ['heal', { heal: 4 }, [six(Op.heal, 4, 0, 0, 0, To.self)]],
    ['heal a hero that may be at 0 HP', { heal: 4, to: 'hero', fallen: true }, [six(Op.choose, To.hero, Arg.fallenToo), six(Op.heal, 4, 0, 0, 1, To.chosen)]],
    ['loseHp', { loseHp: 2 }, [six(Op.loseHp, 2, To.self)]],
    ['revive asks for a hero at 0 HP', { revive: 5, to: 'ally' }, [six(Op.choose, To.ally, Arg.fallenOnly), six(Op.revive, 5, To.chosen)]],
    ['status', { status: 'weakened', to: 'enemy' }, [CHOOSE_ENEMY, six(Op.status, Status.weakened, 1, To.chosen)]],
    ['status of two rounds', { status: 'disabled', to: 'target', rounds: 2 }, [six(Op.status, Status.disabled, 2, To.target)]],
    ['removeStatus', { removeStatus: 'taunted' }, [six(Op.removeStatus, Status.taunted, To.self)]],
    ['removeStatus any', { removeStatus: 'any' }, [six(Op.removeStatus, Arg.anyStatus, To.self)]],
    ['removeStatus all', { removeStatus: 'all', to: 'heroes' }, [six(Op.removeStatus, Arg.allStatuses, To.heroes)]],
    ['buff', { buff: 2, to: 'allies' }, [six(Op.buff, 2, 0, 0, 0, To.allies)]],
    ['removeBuff', { removeBuff: 1, to: 'target' }, [six(Op.removeBuff, 1, To.target)]],
    ['removeBuff all', { removeBuff: 'all', to: 'target' }, [six(Op.removeBuff, 0, To.target)]],
    ['injury', { injury: 'stun', to: 'target' }, [six(Op.injury, 2, To.target)]],
    ['corruption', { corruption: 2, to: 'randomHero' }, [six(Op.corruption, 2, To.randomHero)]],
    ['cure', { cure: 2, of: 'corruption', from: 'handOrDiscard' }, [six(Op.cure, 2, 1, 2, To.self)]],
    ['ap', { ap: 2 }, [six(Op.ap, 2, 0, 0, 0, To.self)]],
    ['earn', { earn: 1, to: 'heroes' }, [six(Op.earn, 1, 0, 0, 0, To.heroes)]],
    ['loseAp', { loseAp: 1, to: 'target' }, [six(Op.loseAp, 1, To.target)]],
    ['convert', { convert: true }, [six(Op.convert, To.self)]],
    ['cost', { cost: -1, of: 'utility', until: 'turn' }, [six(Op.cost, -1, 1, 1, To.self)]],
    ['strengthen', { strengthen: 2, until: 'used' }, [six(Op.strengthen, 2, 0, To.self)]],
    ['draw', { draw: 2 }, [six(Op.draw, 2, 0, 0, 0, To.self)]],
    ['drawTo', { drawTo: 5 }, [six(Op.drawTo, 5, To.self)]],
    ['discard', { discard: 2, pick: 'random', to: 'target' }, [six(Op.discard, 2, 1, To.target)]],
    ['discard the hand', { discard: 'hand', pick: 'chosen' }, [six(Op.discard, 0, 0, To.self)]],
    ['lookTop', { lookTop: 3, of: 'ally', take: 1, rest: 'bottom' }, [six(Op.choose, To.ally), six(Op.lookTop, 3, 1, 1, To.chosen)]],
    [
      'search, once for each card',
      { search: { kind: 'attack' }, of: 'self', n: 2, put: 'top' },
      [six(Op.search, 0, 1, To.self), six(Op.search, 0, 1, To.self)],
    ],
    [
      'search the pile of one ally',
      { search: {}, of: 'ally', n: 2, put: 'hand' },
      [six(Op.choose, To.ally), six(Op.search, 0, 0, To.chosen), six(Op.search, 0, 0, To.chosen)],
    ],
    ['recover', { recover: {}, from: 'recall', put: 'top' }, [six(Op.recover, 0, 1, 1)]],
    ['reshuffle', { reshuffle: true }, [six(Op.reshuffle, To.self)]],
    ['companionActs', { companionActs: true }, [six(Op.companionActs, To.self)]],
    ['clearRecall', { clearRecall: 'own', to: 'target' }, [six(Op.clearRecall, 2, To.target)]],
    ['setStance', { setStance: 'defensive', to: 'target' }, [six(Op.setStance, Stance.defensive, To.target)]],
    ['prevent, for the attacked hero', { prevent: 3 }, [six(Op.prevent, 3, 0, 0, Arg.preventNumber, To.attacked)]],
    ['prevent half', { prevent: 'half', to: 'self' }, [six(Op.prevent, 0, 0, 0, Arg.preventHalf, To.self)]],
    ['prevent all', { prevent: 'all' }, [six(Op.prevent, 0, 0, 0, Arg.preventAll, To.attacked)]],
    ['cancelCritical', { cancelCritical: true }, [six(Op.cancelCritical, To.attacked)]],
    ['redirect', { redirect: true }, [six(Op.redirect)]],
    ['extraDamage', { extraDamage: 4 }, [six(Op.extraDamage, 4)]],
    ['extraAttack', { extraAttack: true }, [six(Op.extraAttack)]],
    ['recharge', { recharge: 2 }, [six(Op.recharge, 2)]],
    ['recharge all', { recharge: 'all' }, [six(Op.recharge, 0)]],
    ['flask', { flask: 2 }, [six(Op.flask, 2)]],
    ['item', { item: { atLeast: 3, atMost: 5 } }, [six(Op.item, 3, 5)]],
    ['artifact', { artifact: 'orb' }, [six(Op.artifact, 71)]],
    ['gain, once for each card', { gain: 'master', n: 2 }, [six(Op.gain, Pile.master), six(Op.gain, Pile.master)]],
    ['scrap', { scrap: 1 }, [six(Op.scrap, 1)]],
  ])('%s', (_, effect, code) => {
    expect(compiled(effect)).toEqual(code);
  });

  it('an amount has a count, a number added in any case and a limit', () => {
    const build = builder();
    expect(build.amount(4)).toEqual([4, 0, 0]);
    expect(build.amount({ per: { count: 'hand' } })).toEqual([1, 1, 0]);
    expect(build.amount({ n: 2, per: { count: 'ownRecall' }, plus: 3, atMost: 0 })).toEqual([2, 2, 3 + 256]);
    expect(build.amount({ per: { count: 'buffs', of: 'target' }, atMost: 6 })).toEqual([1, 3, 7 * 256]);
    expect(build.counts).toEqual([Count.hand, To.self, Count.ownRecall, To.target, Count.buffs, To.target]);
  });

  it.each<[Condition, number[]]>([
    [{ status: 'dazed' }, [Is.status, Status.dazed, 0, 0, To.target, 0]],
    [{ status: 'any', of: 'self', not: true }, [Is.status, -1, 0, 0, To.self, 1]],
    [{ stance: 'neutral' }, [Is.stance, Stance.neutral, 0, 0, To.target, 0]],
    [{ wounded: 'half', of: 'self' }, [Is.wounded, 0, 0, 0, To.self, 0]],
    [{ wounded: 7 }, [Is.wounded, 7, 0, 0, To.target, 0]],
    [{ damageType: 'magical' }, [Is.damageType, DamageType.magical, 0, 0, To.target, 0]],
    [{ critical: true, not: true }, [Is.critical, 0, 0, 0, To.target, 1]],
    [{ boss: true }, [Is.boss, 0, 0, 0, To.target, 0]],
    [{ fallen: true, of: 'chosen' }, [Is.fallen, 0, 0, 0, To.chosen, 0]],
  ])('condition %j', (condition, expected) => {
    const build = builder();
    expect(build.condition(condition)).toBe(0);
    expect(build.conditions).toEqual(expected);
  });

  it('a count as a condition: at least one unless it says otherwise', () => {
    const build = builder();
    build.condition({ count: 'hand' });
    build.condition({ count: 'enemies', atMost: 2 });
    build.condition({ count: 'recall', atLeast: 2, atMost: 3 });
    const limits = [0, 1, 2].map((i) => build.conditions.slice(i * Cond.size + Cond.parameter, i * Cond.size + Cond.of));
    expect(limits).toEqual([
      [0, 1, 1000],
      [1, 0, 2],
      [2, 2, 3],
    ]);
    expect(build.counts).toEqual([Count.hand, To.self, Count.enemies, To.self, Count.recall, To.target]);
  });

  it('a roll jumps over outcomes whose faces it does not show', () => {
    const text = compiled({
      roll: 'd6',
      on: [
        { from: 1, to: 2, do: [{ draw: 1 }] },
        { from: 3, to: 6, do: [{ ap: 1 }] },
      ],
    });
    expect(text).toEqual([
      six(Op.roll, 6),
      six(Op.unlessFace, 1, 2, 4 * INSTRUCTION),
      six(Op.draw, 1),
      six(Control.jump, 7 * INSTRUCTION),
      six(Op.unlessFace, 3, 6, 7 * INSTRUCTION),
      six(Op.ap, 1),
      six(Control.jump, 7 * INSTRUCTION),
    ]);
  });

  it('equal filters are compiled once', () => {
    const build = builder();
    build.add([
      { search: { kind: 'boon' }, of: 'self', put: 'hand' },
      { recover: { kind: 'boon' }, from: 'discard', put: 'hand' },
      { recover: { pile: 'skill' }, from: 'discard', put: 'hand' },
    ]);
    expect(build.filters).toEqual([{ kind: 'boon' }, { pile: 'skill' }]);
  });
});

describe('Veil of Ruin: texts in words', () => {
  it.each<[Effect[], string]>([
    [[{ damage: 3, to: 'target' }], 'deal 3 physical damage to the target'],
    [[{ damage: 2, to: 'enemies', type: 'magical', pastCompanion: true }], 'deal 2 magical damage to all enemies, past the companion'],
    [
      [{ damage: { n: 2, per: { count: 'buffs' }, plus: 1, atMost: 9 }, to: 'self' }],
      'deal 2 physical damage for each buff counter you have, plus 1, at most 9 to yourself',
    ],
    [[{ heal: 2 }, { heal: 3, to: 'hero', fallen: true }], 'regain 2 HP, then restore 3 HP to a hero (also at 0 HP)'],
    [[{ loseHp: 2 }, { loseHp: 1, to: 'target' }], 'lose 2 HP, then take 1 HP from the target'],
    [
      [
        { revive: 5, to: 'ally' },
        { draw: 1, to: 'chosen' },
      ],
      'revive an ally at 0 HP with 5 HP, then let that ally draw 1 card',
    ],
    [[{ status: 'invisible', to: 'self' }], 'become Invisible'],
    [[{ status: 'disabled', to: 'target', rounds: 2 }], 'make the target Disabled for 2 rounds'],
    [
      [{ removeStatus: 'any', to: 'hero' }, { removeStatus: 'all' }, { removeStatus: 'dazed', to: 'allies' }],
      'remove a status from a hero, then remove all statuses from yourself, then remove Dazed from all allies',
    ],
    [[{ buff: 1 }, { buff: 2, to: 'heroes' }], 'gain 1 buff counter, then give 2 buff counters to all heroes'],
    [[{ removeBuff: 'all', to: 'target' }, { removeBuff: 1 }], 'take all buff counters from the target, then lose 1 buff counter'],
    [[{ injury: 'trauma', to: 'target' }], 'give a Trauma card to the target'],
    [[{ corruption: 2, to: 'randomHero' }], 'give 2 Corruption cards to a random hero'],
    [[{ cure: 1, of: 'corruption', from: 'handOrDiscard' }], 'take a Corruption card out of your hand or discard pile'],
    [[{ cure: 2, of: 'any', from: 'anywhere', to: 'hero' }], 'take up to 2 Injury or Corruption cards out of the deck of a hero'],
    [[{ ap: 1 }, { earn: 2, to: 'ally' }, { loseAp: 1 }], 'gain 1 AP, then give 2 Earned AP to an ally, then lose 1 AP'],
    [[{ convert: true }], 'your Earned AP becomes Active'],
    [[{ cost: -1, of: 'attack', until: 'used' }], 'your next attack card costs 1 less'],
    [[{ cost: 1, of: 'card', until: 'turn', to: 'ally' }], 'the cards of an ally cost 1 more this turn'],
    [
      [
        { strengthen: 3, until: 'used' },
        { strengthen: -1, until: 'turn' },
      ],
      'your next attack card deals 3 more damage, then your attack cards deal 1 less damage this turn',
    ],
    [[{ drawTo: 5 }], 'draw until the hand has 5 cards'],
    [
      [
        { discard: 1, pick: 'chosen' },
        { discard: 2, pick: 'random', to: 'ally' },
        { discard: 'hand', pick: 'chosen' },
      ],
      'discard 1 card, then let an ally discard 2 cards at random, then discard the hand',
    ],
    [
      [{ lookTop: 3, of: 'ally', take: 1, rest: 'back' }],
      'look at the top 3 cards of the draw pile of an ally, put 1 into the hand, put the rest back in the same order',
    ],
    [
      [{ search: { kind: 'attack', effective: 'neutral', costAtMost: 1 }, of: 'self', put: 'hand' }],
      'search your draw pile for an attack card of Effective Stance Neutral that costs 1 AP or less and put it into the hand',
    ],
    [[{ search: { pile: 'skill' }, of: 'ally', n: 2, put: 'top' }], 'search the draw pile of an ally for 2 Skill cards and put them on top of the draw pile'],
    [[{ recover: { kind: 'counter' }, from: 'discard', put: 'hand' }], 'take a counter action from the discard pile into the hand'],
    [[{ recover: {}, from: 'recall', put: 'top' }], 'take a card from a Recall Zone on top of the draw pile'],
    [[{ reshuffle: true }, { companionActs: true }], 'shuffle your discard pile into the draw pile, then your companion acts'],
    [[{ clearRecall: 'newest', to: 'target' }], 'discard the newest card in the Recall Zone of the target'],
    [[{ setStance: 'aggressive', to: 'enemy' }], 'put an enemy into Aggressive stance'],
    [
      [{ prevent: 3 }, { prevent: 'half' }, { prevent: 'all', to: 'self' }],
      'prevent 3 damage to the attacked hero, then halve the damage to the attacked hero, then prevent all damage to yourself',
    ],
    [[{ cancelCritical: true }, { redirect: true }], 'cancel the critical for the attacked hero, then take the attack on yourself'],
    [[{ recharge: 'all' }, { recharge: 1 }, { flask: 2 }], 'recharge all items, then recharge 1 item, then gain 2 flasks'],
    [
      [{ item: { atLeast: 6 } }, { item: { atMost: 3 } }, { item: {} }],
      'gain a random item worth 6 or more, then gain a random item worth 3 or less, then gain a random item',
    ],
    [[{ artifact: 'crown' }], 'gain Crown'],
    [[{ gain: 'skill', n: 2 }, { scrap: 1 }], 'each hero gains 2 Skill cards, then each hero may scrap up to 1 card'],
    [
      [
        {
          roll: 'd6',
          on: [
            { from: 1, to: 5, do: [{ draw: 1 }, { ap: 1 }] },
            { from: 6, to: 6, do: [{ heal: 3 }] },
          ],
        },
        { buff: 1 },
      ],
      'roll a d6: on 1–5 draw 1 card, then gain 1 AP; on 6 regain 3 HP, then gain 1 buff counter',
    ],
    [[{ chooseOne: [[{ draw: 1 }], [{ ap: 1 }]] }, { optional: [{ heal: 1 }] }], 'either draw 1 card or gain 1 AP, then you may regain 1 HP'],
    [[{ forEach: { count: 'enemies' }, do: [{ draw: 1 }] }], 'for each enemy above 0 HP: draw 1 card'],
    [[{ if: { status: 'dazed' }, do: [{ draw: 1 }], else: [{ ap: 1 }] }], 'if the target is Dazed: draw 1 card, else gain 1 AP'],
  ])('%j', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it.each<[Condition, string]>([
    [{ status: 'any', of: 'self' }, 'you have a status'],
    [{ status: 'any', not: true }, 'the target has no status'],
    [{ status: 'exhausted', of: 'self', not: true }, 'you are not Exhausted'],
    [{ stance: 'defensive', not: true }, 'the target is not in Defensive stance'],
    [{ wounded: 'half', of: 'self' }, 'you have half of the HP or less'],
    [{ wounded: 5, not: true }, 'the target has more than 5 HP'],
    [{ count: 'hand', atMost: 2 }, 'there are at most 2 cards in your hand'],
    [{ count: 'ownRecall', atLeast: 2 }, 'there are 2 or more cards of yours in the Recall Zone of the target'],
    [{ count: 'attacks', atMost: 0 }, 'there are no other attack cards played this turn'],
    [{ count: 'buffs', of: 'target', atLeast: 1, atMost: 1 }, 'the target has exactly 1 buff counter'],
    [{ count: 'heroes', atLeast: 1, atMost: 2 }, 'there are 1 to 2 heroes above 0 HP'],
    [{ damageType: 'magical' }, 'the attack is magical'],
    [{ critical: true, not: true }, 'the attack is not critical'],
    [{ boss: true }, 'the target is a boss'],
    [{ fallen: true }, 'the target is at 0 HP'],
  ])('%j', (condition, expected) => {
    expect(words([{ if: condition, do: [{ draw: 1 }] }])).toBe(`if ${expected}: draw 1 card`);
  });

  it('an enemy is spoken of as it', () => {
    expect(words([{ heal: 2 }, { buff: 1, to: 'allies' }, { status: 'invisible', to: 'self' }], ENEMY)).toBe(
      'regain 2 HP, then give 1 buff counter to all other enemies, then become Invisible',
    );
    expect(words([{ revive: 8, to: 'minion' }, { extraAttack: true }, { extraDamage: { per: { count: 'missingHp' }, atMost: 4 } }], ENEMY)).toBe(
      'revive a Minion with 8 HP, then attack once more this turn, then deal 1 extra damage for each missing HP it has, at most 4',
    );
    expect(words([{ if: { wounded: 'half', of: 'self' }, do: [{ damage: 1, to: 'heroes' }] }], ENEMY)).toBe(
      'if it has half of the HP or less: deal 1 physical damage to all heroes',
    );
  });

  it('every count has words', () => {
    const counts = [
      'recall',
      'hand',
      'ap',
      'earnedAp',
      'heroes',
      'cards',
      'roundAttacks',
      'hp',
      'statuses',
      'boons',
      'companions',
      'discardPile',
      'drawPile',
      'afflictions',
      'round',
    ] as const;
    expect(counts.map((count) => words([{ draw: { per: { count } } }]).replace('draw 1 card for each ', ''))).toEqual([
      'card in the Recall Zone of the target',
      'card in your hand',
      'Active AP you have',
      'Earned AP you have',
      'hero above 0 HP',
      'other card played this turn',
      'other attack card played this round',
      'HP you have',
      'status you have',
      'Boon in your Boon Pile',
      'companion you have',
      'card in your discard pile',
      'card in your draw pile',
      'Injury or Corruption card in your deck',
      'round so far',
    ]);
  });
});
