import { describe, expect, it } from 'vitest';
import { type Scene, type Setup, scenario } from '../scenario.ts';
import { cardsOf } from '../set-up.ts';

/** A fight against a goblin with this trait, from its set-up on; every hero has a deck of eight. The knight has fewest HP, so that the goblin hits it. */
function fight(trait: object, more: Setup = {}): Scene {
  const { heroes = [{ hp: 30 }, {}], cards = {}, options = {}, ...rest } = more;
  const decks = heroes.map((hero, seat) => ({ draw: cardsOf(['knight', 'priest', 'wizard', 'rogue'][seat], 1, 8), ap: 0, ...hero }));
  const enemies = [{ id: 'goblin', ...cards.enemies?.[0], trait }];
  const quiet = { mandatoryAction: false, ...options };
  return scenario({
    ...rest,
    options: quiet,
    heroes: decks,
    cards: { ...cards, enemies, skirmishes: [{ id: 'sk01', named: ['goblin'], minions: 0 }] },
    phase: 'fight',
  });
}
const onStart = (...effects: readonly object[]) => ({ abilities: [{ on: 'startOfCombat', do: effects }] });
const WEAK = onStart({ status: 'weakened', to: 'heroes' });
/** The first card in hand. */
function playCard(scene: Scene): Scene {
  return scene.play(scene.options.find((option) => option.startsWith('play ')) as string);
}
/** All heroes end their turns; up to the first vote of the next round. */
function nextRound(scene: Scene): Scene {
  const { round } = scene.state;
  while (scene.state.round === round) {
    scene.play(scene.state.asked === 'next-hero' ? scene.options[1] : 'end the turn');
  }
  return scene;
}

describe('Veil of Ruin: effects at the start of combat', () => {
  it('VR-J12 a trait that acts at the start of combat does so before the first party’s turn', () => {
    const scene = fight(onStart({ buff: 3, to: 'self' }, { damage: 5, to: 'heroes' })).expectState({ round: 1, enemyBuffs: [3], hp: [25, 35] });
    expect(scene.events.indexOf('damage')).toBeGreaterThan(-1);
    expect(scene.events.indexOf('damage')).toBeLessThan(scene.events.indexOf('round'));
  });

  it('VR-?61 opening hand, equipment and relics come before it', () => {
    // The trait finds 4 cards in hand to discard from; the ring of the knight is equipped; the relic of the priest keeps it from being Weakened.
    const cards = {
      heroes: [{ id: 'priest', relic: { name: 'Book', passives: [{ immune: 'weakened' }] } }],
      items: [
        {
          id: 'ring',
          number: 9,
          value: 1,
          kind: 'automatic',
          cost: undefined,
          text: undefined,
          abilities: [{ on: 'startOfCombat', do: [{ buff: 2, to: 'self' }] }],
        },
      ],
    };
    const scene = fight(onStart({ discard: 1, pick: 'random', to: 'heroes' }, { status: 'weakened', to: 'heroes' }), { cards, inventory: ['ring'] });
    scene.expectState({ asked: 'equip', statuses: [[], []] });
    scene.play('take Ring').expectState({ asked: 'next-hero', buffs: [2, 0], statuses: [['weakened'], []] });
    // 4 − 1, and 1 for the round
    expect(scene.state.hand.map((hand) => hand.length)).toEqual([4, 4]);
    expect(scene.state.discard.map((pile) => pile.length)).toEqual([1, 1]);
  });

  it('VR-E44 VR-?69 a status from the start of combat holds in both turns of round 1 and ends with its enemy turn', () => {
    const scene = fight(WEAK).expectState({ round: 1, statuses: [['weakened'], ['weakened']] });
    scene.play('vote for Knight', 'vote for Knight');
    // 2 damage, halved
    playCard(scene).expectState({ enemyHp: [11] });
    nextRound(scene).expectState({ round: 2, statuses: [[], []], hp: [26, 40] });
    const { events } = scene;
    expect(events.indexOf('status-off')).toBeGreaterThan(events.lastIndexOf('damage'));
    expect(events.indexOf('status-off')).toBeLessThan(events.lastIndexOf('round'));
  });

  it('VR-J13 a trait may change what heroes can do against the enemy', () => {
    const hand = ['knight-1', 'spark'];
    const cards = (trait: object) => ({ cards: [{ id: 'spark', type: 'magical', damage: 3 }], enemies: [{ id: 'goblin', trait }] });
    const hard = scenario({ heroes: [{ hand, ap: 3 }], cards: cards({ passives: [{ taken: -1, type: 'physical' }] }) });
    hard.play('knight 1').expectState({ enemyHp: [11], ap: [2, 3] });
    hard.play('Spark').expectState({ enemyHp: [8] });
    const dear = scenario({ heroes: [{ hand, ap: 3 }], cards: cards({ passives: [{ cost: 2, of: 'attack' }] }) });
    dear.play('knight 1').expectState({ enemyHp: [10], ap: [0, 3] });
  });
});

describe('Veil of Ruin: a text gives the enemies the first turn', () => {
  const FIRST = { passives: [{ firstTurn: true }] };
  const PLAIN = { dice: '4', type: 'physical', targets: 'single', choice: 'lowestHealth' };
  const [AGGRESSIVE, DEFENSIVE] = ['aggressive', 'defensive'].map((resultant) =>
    [...cardsOf('knight', 1, 8), ...cardsOf('priest', 1, 8)].map((id) => ({ id, resultant })),
  );

  it('VR-K02 VR-Q01 the party takes the first turn unless a text says otherwise', () => {
    const scene = fight({ passives: [{ taken: -1 }] }).expectState({ asked: 'next-hero', round: 1, hp: [30, 40] });
    expect(scene.events).not.toContain('attack');
    fight(FIRST).expectState({ asked: 'next-hero', round: 1, hp: [26, 40] });
  });

  it('VR-?73 one enemy turn is played before round 1, when heroes hold their opening hands and no AP', () => {
    // The hit hero discards its hand if it has no AP.
    const noAp = { count: 'ap', of: 'target', atMost: 0 };
    const attack = {
      dice: '4',
      type: 'physical',
      targets: 'single',
      choice: 'lowestHealth',
      text: [{ if: noAp, do: [{ discard: 'hand', pick: 'random', to: 'target' }] }],
    };
    const scene = fight(FIRST, { cards: { enemies: [{ id: 'goblin', attacks: { aggressive: attack, neutral: attack, defensive: attack } }] } });
    scene.expectState({ asked: 'next-hero', round: 1, hp: [26, 40], ap: [3, 3] });
    expect(scene.state.discard.map((pile) => pile.length)).toEqual([4, 0]);
    expect(scene.state.hand.map((pile) => pile.length)).toEqual([1, 5]);
    expect(scene.events.filter((event) => event === 'attack')).toHaveLength(1);
  });

  it('VR-?73 a status from that turn ends with the party’s turn of round 1; start-of-combat effects come before it', () => {
    const exhausting = { dice: '4', type: 'physical', targets: 'single', choice: 'lowestHealth', text: [{ status: 'exhausted', to: 'target' }] };
    const cards = { cards: DEFENSIVE, enemies: [{ id: 'goblin', attacks: { aggressive: exhausting, neutral: exhausting, defensive: PLAIN } }] };
    const scene = fight({ ...FIRST, ...onStart({ buff: 1, to: 'self' }) }, { cards });
    // 4 + 1 buff counter
    scene.expectState({ round: 1, hp: [25, 40], statuses: [['exhausted'], []] });
    scene.play('vote for Knight', 'vote for Knight').expectState({ active: 0, ap: [3, 3] });
    playCard(scene).expectState({ ap: [1, 3] });
    nextRound(scene).expectState({ round: 2, hp: [20, 40], statuses: [[], []] });
    expect(scene.events).toContain('status-off');
    expect(scene.events.indexOf('status-off')).toBeLessThan(scene.events.lastIndexOf('attack'));
  });

  it('VR-?73 no Round End follows the first enemy turn', () => {
    const trait = { ...FIRST, abilities: [{ on: 'endOfRound', do: [{ buff: 1, to: 'self' }] }] };
    const scene = fight(trait).expectState({ round: 1, enemyBuffs: [0] });
    nextRound(scene).expectState({ round: 2, enemyBuffs: [1] });
  });

  const played = (options: Setup['options']): Scene => {
    const scene = fight(FIRST, { cards: { cards: AGGRESSIVE }, options }).expectState({ hp: [26, 40] });
    scene.play('vote for Knight', 'vote for Knight');
    playCard(scene).expectState({ enemyStances: ['aggressive'] });
    return nextRound(scene);
  };

  it('VR-?73 then rounds run as usual: the second attack comes before the Recall Zones are emptied', () => {
    played({}).expectState({ round: 2, hp: [20, 40], enemyStances: ['neutral'] });
  });

  it('VR-?73 with swap-every-round every round begins with the enemy turn, after the Recall Zones were emptied', () => {
    const scene = played({ enemiesFirst: 'swap-every-round' }).expectState({ round: 2, hp: [22, 40] });
    nextRound(scene).expectState({ round: 3, hp: [18, 40] });
  });
});
