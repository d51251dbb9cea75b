import { describe, expect, it } from 'vitest';
import { compilePack } from '../../../../src/games/veil-of-ruin/content/cards.ts';
import type { Effect } from '../../../../src/games/veil-of-ruin/content/language.ts';
import { Arg, INSTRUCTION, Op, To } from '../../../../src/games/veil-of-ruin/content/ops.ts';
import { PassiveKind, type Tables } from '../../../../src/games/veil-of-ruin/content/tables.ts';
import {
  CardKind,
  ChoiceIcon,
  CountIcon,
  DamageType,
  HexKind,
  ItemKind,
  Pile,
  Stance,
  Status,
  Trigger,
} from '../../../../src/games/veil-of-ruin/state/words.ts';
import { cardWords, heroWords } from '../../../../src/games/veil-of-ruin/words/cards.ts';
import { Control } from '../../../../src/kit/texts/instructions.ts';
import { packWith, standIn, type TestCards, tiny } from '../test-pack.ts';

const tablesOf = (content: TestCards = {}): Tables => compilePack(packWith(content), { extendedPools: false });
const TINY = compilePack(tiny(), { extendedPools: false });

/** The operations of a text, its end left out. */
function operations(t: Tables, pc: number): number[] {
  const found: number[] = [];
  for (let at = pc; t.code[at] !== Control.end; at += INSTRUCTION) found.push(t.code[at]);
  return found;
}
const instruction = (t: Tables, pc: number): number[] => [...t.code.subarray(pc, pc + INSTRUCTION)];
/** The tables of a card `odd` of the knight, and its type. */
function card(fields: object): [Tables, number] {
  const t = tablesOf({ cards: [{ id: 'odd', ...fields }] });
  return [t, t.ids.indexOf('odd')];
}

describe('Veil of Ruin: compiled tables', () => {
  it('number the types by groups: combat cards by hero and number, Injuries, Corruption, items, the flask, artifacts, enemies', () => {
    expect(TINY.ids).toEqual([
      ...['cleave', 'shove', 'raise-guard', 'last-stand', 'quick-shot', 'spark-arrow', 'bandage', 'storm-of-arrows'],
      ...['trauma', 'fatigue', 'stun', 'black-vein', 'whetstone', 'lucky-charm', 'flask', 'old-crown', 'gnawer', 'hollow-king'],
    ]);
    expect(TINY.first).toEqual({ injury: 8, corruption: 11, item: 12, flask: 14, artifact: 15, enemy: 16 });
    expect(TINY.total).toBe(18);
  });

  it('items follow one another by their numbers, cards by theirs, whatever the order in the file', () => {
    const pack = tiny();
    const data = structuredClone(pack.data) as Record<string, unknown[]>;
    data.items.reverse();
    data.cards.reverse();
    expect(compilePack({ ...pack, data }, { extendedPools: false }).ids).toEqual(TINY.ids);
  });

  it('VR-A02 VR-A03 VR-A04 keep the cards of each hero in four piles', () => {
    const t = compilePack(standIn(), { extendedPools: false });
    for (const [i, hero] of t.heroes.entries()) {
      expect(hero.piles.map((pile) => pile.length)).toEqual([24, 4, 6, 12]);
      for (const [pile, cards] of hero.piles.entries()) for (const type of cards) expect([t.hero[type], t.pile[type]]).toEqual([i, pile]);
      expect(hero.piles.flat().map((type) => t.number[type])).toEqual([...range(1, 28), ...range(32, 37), ...range(44, 55)]); // VR-A05
    }
  });

  it('VR-?20 extended pools add the numbers 29–31, 38–43 and 56–67', () => {
    const hero = (extendedPools: boolean) => {
      const cards = [
        { id: 'extra-ultimate', number: 31, pile: 'ultimate' },
        { id: 'extra-master', number: 38, pile: 'master' },
        { id: 'extra-skill', number: 56, pile: 'skill' },
      ];
      const pack = tiny();
      const data = structuredClone(pack.data) as { cards: object[] };
      for (const fields of cards) data.cards.push({ ...data.cards[0], ...fields });
      const t = compilePack({ ...pack, data: data as never }, { extendedPools });
      return t.heroes[0].piles.map((pile) => pile.map((type) => t.number[type]));
    };
    expect(hero(false)).toEqual([[1, 2, 3], [25], [], []]);
    expect(hero(true)).toEqual([[1, 2, 3], [25, 31], [38], [56]]);
  });

  it('VR-A06 VR-A07 VR-A14 VR-A15 an attack card has its cost, stances, damage and type', () => {
    const [t, type] = card({ cost: 2, effective: 'aggressive', resultant: 'defensive', damage: 6, type: 'magical', aoe: true, continuous: true });
    expect([t.kind[type], t.cost[type], t.effective[type], t.resultant[type]]).toEqual([CardKind.attack, 2, Stance.aggressive, Stance.defensive]);
    expect([t.damage[type], t.damageType[type], t.aoe[type], t.continuous[type], t.stays[type]]).toEqual([6, DamageType.magical, 1, 1, 0]);
    expect([t.hero[type], t.pile[type], t.number[type]]).toEqual([0, Pile.basic, 24]);
    expect([t.text[type], t.recallIf[type], t.requirement[type], t.companionText[type], t.powers[type]]).toEqual([-1, -1, -1, -1, null]);
  });

  it('VR-A08 a utility card has no stance', () => {
    const [t, type] = card({ kind: 'boon', cost: undefined, onto: 'hero', lasts: 'round', passives: [{ taken: -2, type: 'physical' }] });
    expect([t.kind[type], t.cost[type], t.effective[type], t.resultant[type]]).toEqual([CardKind.boon, -1, -1, -1]);
    expect([t.onto[type], t.lastsRound[type]]).toEqual([2, 1]);
    expect(t.powers[type]).toEqual({ abilities: [], passives: [{ what: PassiveKind.taken, n: -2, type: DamageType.physical, condition: -1 }] });
  });

  it('modifiers add, take off or multiply', () => {
    const [t, type] = card({ modifiers: [{ add: 3 }, { if: { boss: true }, less: { per: { count: 'recall' } } }, { times: 2 }] });
    expect(t.modifiers[type]).toEqual([
      { condition: -1, amount: [3, 0, 0], sign: 1, times: 1 },
      { condition: 0, amount: [1, 1, 0], sign: -1, times: 1 },
      { condition: -1, amount: [0, 0, 0], sign: 1, times: 2 },
    ]);
  });

  it('VR-S14 a card in a Recall Zone changes the attacks of that figure', () => {
    const [t, type] = card({ inRecall: { attack: -3, if: { status: 'dazed' } } });
    expect([t.recallAttack[type], t.recallIf[type]]).toEqual([-3, 0]);
  });

  it('counter actions have a requirement', () => {
    const [t, type] = card({ kind: 'counter', when: 'any', against: 'magical', if: { boss: true }, text: [{ prevent: 'half' }] });
    expect([t.when[type], t.against[type], t.requirement[type]]).toEqual([2, DamageType.magical, 0]);
    expect(operations(t, t.text[type])).toEqual([Op.prevent]);
  });

  it('VR-P11 a companion chooses among its actions; one action needs no choice', () => {
    const actions: Effect[][] = [[{ damage: 2, to: 'randomEnemy' }], [{ heal: 1 }]];
    const [two, type] = card({ kind: 'companion', hp: 5, actions });
    expect(two.companionHp[type]).toBe(5);
    expect(instruction(two, two.companionText[type]).slice(0, 2)).toEqual([Control.choose, 2]);
    const [one] = card({ kind: 'companion', hp: 5, actions: actions.slice(0, 1) });
    expect(operations(one, one.companionText[type])).toEqual([Op.damage]);
  });

  it('VR-?24 the flask heals, also at 0 HP, and takes Corruption out of hand or discard pile', () => {
    const flask = (fields: object) => {
      const t = tablesOf({ flasks: [{ id: 'flask', ...fields }] });
      const from = t.text[t.first.flask];
      return operations(t, from).map((_, i) => instruction(t, from + i * INSTRUCTION));
    };
    expect(flask({})).toEqual([
      [Op.choose, To.hero, Arg.fallenToo, 0, 0, 0],
      [Op.heal, 10, 0, 0, 1, To.chosen],
      [Op.cure, 1, 1, 2, To.chosen, 0],
    ]);
    expect(flask({ targets: 'self' })).toEqual([
      [Op.heal, 10, 0, 0, 0, To.self],
      [Op.cure, 1, 1, 2, To.self, 0],
    ]);
    expect(flask({ heal: 0 })).toEqual([
      [Op.choose, To.hero, Arg.standing, 0, 0, 0],
      [Op.cure, 1, 1, 2, To.chosen, 0],
    ]);
    expect(flask({ corruption: 0, targets: 'self' })).toEqual([[Op.heal, 10, 0, 0, 0, To.self]]);
    const t = tablesOf();
    expect([t.flasks, t.value[t.first.flask], t.useCost[t.first.flask], t.itemKind[t.first.flask]]).toEqual([4, 3, 1, ItemKind.consumed]);
  });

  it('VR-A12 VR-?33 afflictions have their supplies', () => {
    expect([...TINY.injuryStatus]).toEqual([Status.weakened, Status.exhausted, Status.dazed]);
    const t = tablesOf();
    expect([[...t.injuryCopies], [...t.corruptionCopies], [...t.corruptionStays]]).toEqual([
      [3, 3, 3],
      [2, 2],
      [0, 1],
    ]);
    expect(operations(t, t.text[t.first.corruption])).toEqual([Op.loseHp]);
    expect(t.text[t.first.corruption + 1]).toBe(-1);
  });

  it('every copy of a card has its slot', () => {
    const t = tablesOf();
    expect(t.slots.slot).toHaveLength(5 * 46 + 9 + 4 + 8 + 4 + 1 + 14);
    expect(t.slots.first[t.first.flask + 1] - t.slots.first[t.first.flask]).toBe(4);
  });

  it('VR-A13 Minions and bosses of each tier are separate piles', () => {
    const t = tablesOf();
    const names = (pile: readonly number[]) => pile.map((i) => t.enemies[i].id);
    expect(names(t.minions)).toEqual(['goblin', 'orc', 'troll', 'imp']);
    expect(t.bosses.map(names)).toEqual([1, 2, 3, 4, 5].map((tier) => [`ogre-${tier}`, `giant-${tier}`]));
    expect(t.enemies.map(({ type }) => t.ids[type])).toEqual(t.enemies.map(({ id }) => id));
  });

  it('an enemy has one attack for each stance', () => {
    const [aggressive, neutral, defensive] = TINY.enemies[1].attacks;
    expect(aggressive).toMatchObject({ name: 'Cold Blade', dice: 1, sides: 6, plus: 1, hasDamage: true, type: DamageType.physical, count: CountIcon.single });
    expect(operations(TINY, aggressive.critical)).toEqual([Op.extraDamage]);
    expect(neutral).toMatchObject({ dice: 1, sides: 4, plus: 0, type: DamageType.magical, count: CountIcon.half, critical: -1, itself: -1 });
    expect(defensive).toMatchObject({ dice: 0, sides: 0, hasDamage: false });
    expect([operations(TINY, defensive.text), operations(TINY, defensive.itself)]).toEqual([[Op.corruption], [Op.buff]]);
    expect(TINY.enemies[0].attacks[2]).toMatchObject({ dice: 0, sides: 0, plus: 1, hasDamage: true, count: CountIcon.aoe });
  });

  it.each([
    ['lowestHealth', ChoiceIcon.lowestHealth, 0, 0],
    [{ random: 2 }, ChoiceIcon.random, 0, 2],
    [{ stance: 'defensive' }, ChoiceIcon.stance, Stance.defensive, 0],
    [{ notStance: 'neutral' }, ChoiceIcon.notStance, Stance.neutral, 0],
    [{ status: 'exhausted' }, ChoiceIcon.status, Status.exhausted, 0],
    [{ noStatus: 'invisible' }, ChoiceIcon.noStatus, Status.invisible, 0],
    [undefined, ChoiceIcon.random, 0, 0],
  ])('VR-R05 – VR-R21 choice %j', (choice, icon, parameter, distinct) => {
    const attack = { dice: '2d4-1', type: 'physical', targets: 'single', choice };
    const t = tablesOf({ enemies: [{ id: 'goblin', attacks: { aggressive: attack, neutral: attack, defensive: attack } }] });
    expect(t.enemies[0].attacks[0]).toMatchObject({ choice: icon, parameter, distinct, dice: 2, sides: 4, plus: -1 });
  });

  it('abilities know whose they are, and whether their order matters', () => {
    const abilities = [
      { on: 'startOfTurn', do: [{ ap: 1 }, { buff: 1 }] },
      { on: 'startOfTurn', do: [{ draw: 1 }] },
      { on: 'damaged', if: { boss: true }, do: [{ heal: 1 }] },
      { on: 'matched', do: [{ heal: { per: { count: 'hand' } } }] },
      { on: 'matched', do: [{ heal: 1, to: 'ally' }] },
    ];
    const [t, type] = card({ kind: 'boon', abilities });
    const own = (t.powers[type]?.abilities ?? []).map((i) => t.abilities[i]);
    expect(own.map(({ on, isEnemy, adds }) => [on, isEnemy, adds])).toEqual([
      [Trigger.startOfTurn, false, true],
      [Trigger.startOfTurn, false, false],
      [Trigger.damaged, false, false],
      [Trigger.matched, false, false],
      [Trigger.matched, false, false],
    ]);
    expect(own.map(({ condition }) => condition >= 0)).toEqual([false, false, true, false, false]);
    expect(TINY.abilities[TINY.enemies[1].powers?.abilities[0] ?? -1]).toMatchObject({ on: Trigger.startOfEnemyTurn, isEnemy: true });
  });

  it('every passive has its kind, number and limit', () => {
    const relic = [
      { roundAp: 3 },
      { roundDraw: 2 },
      { immune: 'dazed' },
      { cost: -1, of: 'utility' },
      { attackTimes: 2, type: 'magical', if: { boss: true } },
      { attack: 1 },
    ];
    const t = tablesOf({
      heroes: [{ id: 'knight', relic: { name: 'Rock', passives: relic } }],
      enemies: [{ id: 'goblin', trait: { passives: [{ attacks: 2 }, { firstTurn: true }], atZero: true } }],
    });
    expect(t.heroes[0].relic?.passives).toEqual([
      { what: PassiveKind.roundAp, n: 3, type: -1, condition: -1 },
      { what: PassiveKind.roundDraw, n: 2, type: -1, condition: -1 },
      { what: PassiveKind.immune, n: 1, type: Status.dazed, condition: -1 },
      { what: PassiveKind.cost, n: -1, type: 1, condition: -1 },
      { what: PassiveKind.attackTimes, n: 2, type: DamageType.magical, condition: 0 },
      { what: PassiveKind.attack, n: 1, type: -1, condition: -1 },
    ]);
    expect(t.enemies[0].powers?.passives.map(({ what, n }) => [what, n])).toEqual([
      [PassiveKind.attacks, 2],
      [PassiveKind.firstTurn, 1],
    ]);
    expect([t.enemies[0].atZero, t.enemies[1].atZero]).toEqual([true, false]);
  });

  it('a filter fits combat cards only', () => {
    const [t] = card({
      kind: 'action',
      cost: 3,
      text: [
        { search: { kind: 'action' }, of: 'self', put: 'hand' },
        { search: { costAtMost: 2, pile: 'ultimate' }, of: 'self', put: 'hand' },
        { search: {}, of: 'self', put: 'hand' },
      ],
    });
    const fitting = (filter: number) => t.ids.filter((_, type) => t.filters[filter][type] === 1);
    expect(fitting(0)).toEqual(['odd']);
    expect(fitting(1)).toHaveLength(5 * 4);
    expect(fitting(2)).toHaveLength(t.first.injury);
  });

  it('VR-F04 VR-H05 maps are walked along their arrows', () => {
    const [jungle, campaign] = tablesOf().maps;
    const exits = (from: string) => jungle.map.exits[jungle.hexes.findIndex(({ id }) => id === from)].map(({ to }) => jungle.hexes[to].id);
    expect(jungle.hexes[jungle.start].id).toBe('camp');
    expect([exits('camp'), exits('shop'), exits('lair')]).toEqual([['fight', 'shop'], ['training', 'loot'], []]);
    expect(jungle.hexes[7]).toMatchObject({ kind: HexKind.bossFight, tier: 3, enemies: [], text: -1 });
    expect(campaign.hexes[2]).toMatchObject({ kind: HexKind.fight, enemies: [0] });
  });

  it('an event names its artifact by type', () => {
    const t = tablesOf();
    expect(instruction(t, t.maps[1].hexes[1].text).slice(0, 2)).toEqual([Op.artifact, t.ids.indexOf('crown')]);
  });

  it('VR-Q07 the steps of an enemy’s attack come in the printed order', () => {
    const t = tablesOf();
    expect(operations(t, t.steps.enemyAttack)).toEqual([
      ...[Op.enemyTargets, Op.enemyRedirect, Op.enemyRoll, Op.enemyCritical],
      ...[Op.enemyCounters, Op.enemyDamage, Op.enemyEffects, Op.enemyDone],
    ]);
  });
});

describe('Veil of Ruin: cards in words', () => {
  const wordsOf = (t: Tables, id: string): string => cardWords(t, t.ids.indexOf(id));

  it('combat cards', () => {
    expect(wordsOf(TINY, 'cleave')).toBe('attack card, 1 AP, Neutral to Aggressive, 2 physical damage');
    expect(wordsOf(TINY, 'shove')).toBe('attack card, 1 AP, Aggressive to Neutral, 1 physical damage; make the target Weakened');
    expect(wordsOf(TINY, 'spark-arrow')).toBe(
      'attack card, 1 AP, Neutral to Aggressive, 1 magical damage; +1 damage for each card of yours in the Recall Zone of the target',
    );
    expect(wordsOf(TINY, 'storm-of-arrows')).toBe('attack card, 2 AP, Neutral to Defensive, 3 physical damage to all enemies');
    expect(wordsOf(TINY, 'bandage')).toBe('Single Action, 1 AP; restore 2 HP to a hero');
    expect(wordsOf(TINY, 'raise-guard')).toBe('counter action, 1 AP, when you are attacked; prevent 2 damage to the attacked hero');
    const words = (fields: object): string => cardWords(...card(fields));
    expect(
      words({ modifiers: [{ if: { status: 'dazed' }, times: 2 }, { less: 1 }], inRecall: { attack: -3, if: { status: 'dazed' } }, continuous: true }),
    ).toBe(
      'attack card, 1 AP, Neutral to Neutral, 2 physical damage; damage ×2 if the target is Dazed; −1 damage; in a Recall Zone: attacks of that figure deal 3 less damage if it is Dazed; Continuous Attack',
    );
    expect(
      words({
        kind: 'boon',
        onto: 'hero',
        lasts: 'round',
        text: [{ draw: 1 }],
        abilities: [{ on: 'startOfTurn', if: { wounded: 'half', of: 'self' }, do: [{ heal: 2 }] }],
      }),
    ).toBe(
      'Boon, 1 AP, on any hero, until the end of the round; as it is played: draw 1 card; at the start of the turn, if you have half of the HP or less: regain 2 HP',
    );
    expect(words({ kind: 'counter', when: 'ally', against: 'magical', if: { boss: true }, text: [{ damage: 2, to: 'target' }] })).toBe(
      'counter action, 1 AP, when an ally is attacked with magical damage if the attacker is a boss; deal 2 physical damage to the attacker',
    );
    expect(words({ kind: 'companion', hp: 4, actions: [[{ draw: 1 }], [{ ap: 1 }]] })).toBe('companion, 1 AP, 4 HP; either draw 1 card or gain 1 AP');
  });

  it('afflictions, items, the flask and artifacts', () => {
    expect(wordsOf(TINY, 'fatigue')).toBe('in hand at the injury step: become Exhausted');
    expect(wordsOf(TINY, 'black-vein')).toBe('when drawn: lose 1 HP');
    expect(wordsOf(tablesOf(), 'dread')).toBe('stays in hand');
    expect(wordsOf(TINY, 'whetstone')).toBe('worth 2, consumed, 1 AP; your next attack card deals 2 more damage');
    expect(wordsOf(TINY, 'lucky-charm')).toBe('worth 3, automatic; at the start of combat: gain 1 buff counter');
    expect(wordsOf(TINY, 'flask')).toBe(
      'worth 3, consumed, 1 AP; restore 3 HP to a hero (also at 0 HP), then take a Corruption card out of the hand or discard pile of that hero',
    );
    expect(wordsOf(TINY, 'old-crown')).toBe('artifact, once per combat, 0 AP; gain 1 AP');
  });

  it('heroes and enemies', () => {
    expect(heroWords(TINY, TINY.heroes[0])).toBe(
      "6 (8) HP, Defensive; on a stance match: gain 1 Earned AP; 1 AP: make an enemy Taunted; Warden's Seal: 3 AP at the start of a round",
    );
    expect(wordsOf(TINY, 'gnawer')).toBe(
      'Minion, 5 / 8 HP, initiative 3, Neutral; Aggressive: Maul, d4+1 physical damage to the hero with the newest card here; Neutral: Bite, d4 physical damage to the hero with the lowest HP; Defensive: Snarl, 1 physical damage to all heroes',
    );
    expect(wordsOf(TINY, 'hollow-king')).toBe(
      'boss of tier 1, 9 / 15 HP, initiative 5, Aggressive; Aggressive: Cold Blade, d6+1 physical damage to a hero at random, critical: deal 2 extra damage; Neutral: Dread, d4 magical damage to half of the heroes at random, give a Fatigue card to the target; Defensive: Brood, on a hero at random, give 1 Corruption card to the target, the enemy: gain 1 buff counter; trait: at the start of the enemy turn, if it has half of the HP or less: regain 1 HP',
    );
  });

  it('every choice of targets, and what an attack does beside', () => {
    const words = (fields: object): string => {
      const plain = { dice: '3', type: 'physical', targets: 'single' };
      const t = tablesOf({ enemies: [{ id: 'goblin', attacks: { aggressive: { ...plain, ...fields }, neutral: plain, defensive: plain } }] });
      return wordsOf(t, 'goblin').replace(/^.*Aggressive: 3 physical damage to (.*); Neutral: .*$/, '$1');
    };
    expect(words({ choice: { random: 2 } })).toBe('2 random heroes');
    expect(words({ choice: { stance: 'neutral' } })).toBe('a hero that is in Neutral stance');
    expect(words({ choice: { noStatus: 'weakened' }, targets: 'half' })).toBe('half of the heroes, first those that are not Weakened');
    expect(words({ choice: 'mostAp', targets: 'half' })).toBe('half of the heroes, those with the most AP');
    expect(words({ choice: 'disabledOrInvisible' })).toBe('a hero that is Disabled or Invisible');
    expect(words({ pastCompanion: true, again: true, fallen: true })).toBe('a hero at random, also at 0 HP, past companions, a hero perhaps twice');
  });

  it('passives', () => {
    const trait = {
      passives: [
        { taken: -1, type: 'physical' },
        { attack: 2, if: { wounded: 'half', of: 'self' } },
        { cost: 1, of: 'action' },
        { immune: 'dazed' },
        { attacks: 2 },
        { firstTurn: true },
      ],
      atZero: true,
    };
    expect(wordsOf(tablesOf({ enemies: [{ id: 'goblin', trait }] }), 'goblin').replace(/^.*trait/, 'trait')).toBe(
      'trait, also at 0 HP: physical attacks on it deal 1 less damage; its attacks deal 2 more damage if it has half of the HP or less; the heroes’ Hero Actions cost 1 more AP; cannot be Dazed; 2 attacks in each enemy turn; the enemies take the first turn',
    );
    expect(
      cardWords(
        ...card({
          kind: 'boon',
          passives: [
            { attackTimes: 2, type: 'magical' },
            { cost: -1, of: 'card' },
          ],
        }),
      ),
    ).toBe('Boon, 1 AP; your magical attack cards deal 2 times the damage; your cards cost 1 less AP');
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
