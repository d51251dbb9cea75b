import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'slash', cost: 2, damage: 5 },
    { id: 'study', kind: 'action', cost: 1, text: [{ draw: 2 }] },
    { id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 2 }] },
    { id: 'bear', kind: 'companion', cost: 2, hp: 4, actions: [[{ damage: 1, to: 'enemy' }]] },
  ],
  items: [
    { id: 'charm-2', kind: 'combat' },
    { id: 'charm-5', cost: 0 },
    { id: 'charm-6', kind: 'automatic', cost: undefined, text: undefined, abilities: [{ on: 'startOfTurn', do: [{ heal: 4 }] }] },
  ],
};
const many = (n: number) => Array.from({ length: n }, (_, i) => `knight-${i + 1}`);
const exhausted = { statuses: { exhausted: 'enemy' } } as const;

describe('Veil of Ruin: actions with cards', () => {
  it('VR-L10 VR-A18 a combat card is played from hand for its AP cost, if there is enough AP', () => {
    const scene = scenario({ heroes: [{ ap: 3, hand: ['slash', 'slash', 'study'] }, {}], cards });
    scene.play('play Slash on Goblin (2 AP)').expectState({ ap: [1, 3], hand: [['slash', 'study'], []], enemyHp: [7] });
    expect(['Slash', 'Study'].map((card) => scene.offers(card))).toEqual([false, true]);
  });

  it('VR-L11 VR-L12 the ability costs 1 AP and can be used once per round', () => {
    const scene = scenario({ heroes: [{ ap: 3 }, {}] });
    scene.play('use the ability of Knight (1 AP)').expectState({ ap: [2, 3], enemyStatuses: [['taunted']] });
    expect(scene.offers('use the ability')).toBe(false);
    const later = scenario({ heroes: [{ abilityUsed: true }, { turnTaken: true, abilityUsed: true }], options: { mandatoryAction: false } });
    expect(later.offers('use the ability')).toBe(false);
    later.play('end the turn').play('vote for Priest', 'vote for Priest').expectState({ round: 2, active: 1 });
    expect(later.offers('use the ability of Priest (1 AP)')).toBe(true);
    expect(scenario({ heroes: [{ ap: 0 }, {}] }).offers('use the ability')).toBe(false);
  });

  it('VR-L13 a refill costs 2 AP and draws until the hand holds 5 cards', () => {
    const draw = ['knight-3', 'knight-4', 'knight-5', 'knight-6'];
    scenario({ heroes: [{ ap: 3, hand: many(2), draw }, {}] })
      .play('draw up to 5 cards (2 AP)')
      .expectState({ ap: [1, 3], hand: [many(5), []], draw: [['knight-6'], []] });
    expect(scenario({ heroes: [{ ap: 1, hand: many(2), draw }, {}] }).offers('draw up to 5')).toBe(false);
    scenario({ heroes: [{ ap: 2, hand: many(2), draw: ['knight-3'] }, {}] })
      .play('draw up to 5')
      .expectState({ hand: [many(3), []] }); // no more cards
  });

  it('VR-E32 a refill at hand 3 with 1 card in the draw pile and 4 in the discard pile ends with hand 5 and draw pile 3', () => {
    const discard = ['knight-5', 'knight-6', 'knight-7', 'knight-8'];
    const scene = scenario({ heroes: [{ ap: 2, hand: many(3), draw: ['knight-4'], discard }, {}] }).play('draw up to 5');
    const { hand, draw } = scene.state;
    expect([hand[0].length, draw[0].length]).toEqual([5, 3]);
    expect(hand[0].slice(0, 4)).toEqual(many(4));
    expect([...hand[0], ...draw[0]].sort()).toEqual(many(8));
    scene.expectState({ discard: [[], []], ap: [0, 3] });
  });

  it('VR-L14 VR-L15 a reshuffle for 2 AP puts the whole discard pile into the draw pile; the free one of an empty draw pile stays free', () => {
    const scene = scenario({ heroes: [{ ap: 3, draw: ['knight-1'], discard: ['knight-2', 'knight-3'] }, {}] });
    scene.play('shuffle the discard pile into the draw pile (2 AP)').expectState({ ap: [1, 3], discard: [[], []], hand: [[], []] });
    expect(scene.state.draw[0].toSorted()).toEqual(many(3));
    expect(scenario({ heroes: [{ ap: 1, discard: ['knight-2'] }, {}] }).offers('shuffle the discard pile')).toBe(false);
    const free = scenario({ heroes: [{ ap: 1, hand: ['study'], draw: ['knight-1'], discard: ['knight-2', 'knight-3'] }, {}], cards }).play('Study');
    expect([free.state.hand[0].length, free.state.draw[0].length]).toEqual([2, 1]);
    free.expectState({ ap: [0, 3], discard: [['study'], []] });
  });

  it('VR-?31 a pile is made anew the moment it becomes empty; with reshuffleAt on-draw, only when a card is drawn from it', () => {
    const heroes = [{ hand: ['study'], draw: many(2), discard: ['knight-3'] }, {}];
    scenario({ heroes, cards })
      .play('Study')
      .expectState({ hand: [many(2), []], draw: [['knight-3'], []], discard: [['study'], []] });
    scenario({ heroes, cards, options: { reshuffleAt: 'on-draw' } })
      .play('Study')
      .expectState({ hand: [many(2), []], draw: [[], []], discard: [['knight-3', 'study'], []] });
  });

  it('VR-?31 if both piles are empty the draw is skipped; the card being played is in neither', () => {
    scenario({ heroes: [{ hand: ['study'], draw: ['knight-1'] }, {}], cards })
      .play('Study')
      .expectState({ hand: [['knight-1'], []], draw: [[], []], discard: [['study'], []] });
    scenario({ heroes: [{ draw: [], discard: [] }, {}], phase: 'round' }).expectState({ hand: [[], []], round: 1 });
    scenario({ heroes: [{ draw: [], discard: ['knight-1'] }, {}], phase: 'round' }).expectState({ hand: [['knight-1'], []], discard: [[], []] }); // checked again at each draw
  });

  it('VR-L22 a search for 3 AP takes Invisible from the chosen enemy, without a roll', () => {
    const enemies = ['goblin', 'orc'].map((enemy) => ({ enemy, statuses: { invisible: 'party', dazed: 'party' } as const }));
    const scene = scenario({ heroes: [{ ap: 3 }, {}], enemies }, []);
    scene.play('search for Orc (3 AP)').expectState({ ap: [0, 3], enemyStatuses: [['dazed', 'invisible'], ['dazed']] });
    expect(scenario({ heroes: [{ ap: 2 }, {}], enemies }).offers('search')).toBe(false);
  });
});

describe('Veil of Ruin: items and exchanges', () => {
  it('VR-L16 VR-A18 items, artifacts and flasks are used for their listed cost', () => {
    const heroes = [{ ap: 3, hp: 10, equipped: ['charm-1', 'charm-5', 'crown'], flasks: 1 }, { hp: 20 }];
    const scene = scenario({ heroes, cards });
    scene.play('use Charm 1 (1 AP)').expectState({ ap: [2, 3], hp: [13, 20], equipped: [['charm-5', 'crown'], []] });
    scene.play('use Charm 5 (0 AP)').expectState({ ap: [2, 3], hp: [16, 20] });
    scene.play('use Crown (1 AP)').expectState({ ap: [1, 3], hp: [21, 20], equipped: [['crown used'], []] });
    scene.play('use Flask of Healing (1 AP)', 'Priest').expectState({ ap: [0, 3], hp: [21, 30], flasks: [0, 0] });
    expect(scenario({ heroes: [{ ap: 0, equipped: ['charm-1'] }, {}], cards }).offers('use Charm')).toBe(false);
  });

  it('VR-L17 give: for 1 AP an item or a flask goes to a willing ally', () => {
    const start = () => scenario({ heroes: [{ ap: 2, equipped: ['charm-1'], flasks: 2 }, {}, {}] });
    start()
      .play('give Charm 1 to Wizard (1 AP)')
      .expectState({ asked: 'exchange', decider: 2, ap: [2, 3, 3] })
      .play('agree')
      .expectState({ ap: [1, 3, 3], equipped: [[], [], ['charm-1']] });
    start()
      .play('give Flask of Healing to Priest (1 AP)', 'agree')
      .expectState({ ap: [1, 3, 3], flasks: [1, 1, 0] });
    const refused = start().play('give Charm 1 to Wizard', 'refuse');
    refused.expectState({ ap: [2, 3, 3], equipped: [['charm-1'], [], []], asked: 'action' });
  });

  it('VR-L18 take: for 1 AP an item or a flask comes from a willing ally', () => {
    const start = () => scenario({ heroes: [{ ap: 2 }, { equipped: ['charm-1'], flasks: 1 }] });
    start()
      .play('take Charm 1 from Priest (1 AP)', 'agree')
      .expectState({ ap: [1, 3], equipped: [['charm-1'], []] });
    start()
      .play('take Flask of Healing from Priest (1 AP)', 'agree')
      .expectState({ ap: [1, 3], flasks: [1, 0] });
    start()
      .play('take Charm 1 from Priest', 'refuse')
      .expectState({ ap: [2, 3], equipped: [[], ['charm-1']] });
  });

  it('VR-L19 swap: for 1 AP an item or flask is exchanged for one of a willing ally', () => {
    const start = () =>
      scenario({
        heroes: [
          { ap: 2, equipped: ['charm-1'] },
          { equipped: ['charm-3'], flasks: 1 },
        ],
      });
    start()
      .play('swap Charm 1 for Charm 3 of Priest (1 AP)', 'agree')
      .expectState({ ap: [1, 3], equipped: [['charm-3'], ['charm-1']] });
    start()
      .play('swap Charm 1 for Flask of Healing of Priest (1 AP)', 'agree')
      .expectState({ ap: [1, 3], equipped: [[], ['charm-1', 'charm-3']], flasks: [1, 0] });
    start()
      .play('swap Charm 1 for Charm 3', 'refuse')
      .expectState({ ap: [2, 3], equipped: [['charm-1'], ['charm-3']] });
  });

  it('VR-L20 VR-T11 the ally may be at 0 HP', () => {
    const heroes = [{ ap: 2 }, { hp: 0, equipped: ['charm-1'] }];
    scenario({ heroes })
      .play('take Charm 1 from Priest', 'agree')
      .expectState({ equipped: [['charm-1'], []], ap: [1, 3] });
  });

  it('VR-L21 artifacts stay with their hero', () => {
    const scene = scenario({ heroes: [{ equipped: ['charm-1', 'crown'] }, { equipped: ['charm-3'] }] });
    expect(scene.options.filter((option) => /^(give|take|swap)/.test(option))).toEqual([
      'give Charm 1 to Priest (1 AP)',
      'take Charm 3 from Priest (1 AP)',
      'swap Charm 1 for Charm 3 of Priest (1 AP)',
    ]);
  });

  it('VR-?46 neither may end with more than 2 items; what was received is usable at once and keeps its marks', () => {
    const full = scenario({ heroes: [{ ap: 5, equipped: ['charm-2', 'charm-3'], flasks: 1 }, { equipped: ['charm-1', 'charm-4'] }], cards });
    expect(
      ['give Charm', 'take Charm', 'give Flask', 'swap Charm 2 for Charm 1', 'swap Flask'].map((words) => full.options.some((each) => each.startsWith(words))),
    ).toEqual([
      false,
      false,
      true,
      true,
      false, // a flask for an item would make three
    ]);
    const heroes = [{ ap: 5, hp: 20 }, { equipped: ['charm-1', 'charm-2 used'] }];
    const scene = scenario({ heroes, cards }).play('take Charm 2', 'agree', 'take Charm 1', 'agree');
    scene.expectState({ equipped: [['charm-1', 'charm-2 used'], []], ap: [3, 3] });
    expect([scene.offers('use Charm 1'), scene.offers('use Charm 2')]).toEqual([true, false]);
    scene.play('use Charm 1').expectState({ hp: [23, 40] });
  });
});

describe('Veil of Ruin: prices of an Exhausted hero', () => {
  it('VR-E24 VR-L23 VR-U09 refill 3, reshuffle 3, search 4, give 2, ability 2, a 0-AP item 1', () => {
    const hero = { ...exhausted, ap: 5, hp: 20, hand: ['slash'], draw: ['knight-1'], discard: ['knight-2'], equipped: ['charm-5'] };
    const enemies = ['goblin', { enemy: 'orc', statuses: { invisible: 'party' } as const }];
    const start = () => scenario({ heroes: [hero, {}], cards, enemies });
    expect(start().options).toEqual([
      'play Slash on Goblin (3 AP)',
      'use Charm 5 (1 AP)',
      'use the ability of Knight (2 AP)',
      'draw up to 5 cards (3 AP)',
      'shuffle the discard pile into the draw pile (3 AP)',
      'search for Orc (4 AP)',
      'give Charm 5 to Priest (2 AP)',
    ]);
    const paid = start().options.map((option) => start().play(option));
    paid[6].play('agree');
    expect(paid.map((scene) => scene.state.ap[0])).toEqual([2, 4, 3, 2, 2, 1, 3]);
    const poor = scenario({ heroes: [{ ...hero, ap: 2 }, {}], cards, enemies });
    expect(poor.options).toEqual(['use Charm 5 (1 AP)', 'use the ability of Knight (2 AP)', 'give Charm 5 to Priest (2 AP)']);
  });

  it('VR-?40 counter actions cost 1 more too, unless exhaustedCounters is off', () => {
    const heroes = [{ ap: 2, hp: 30, hand: ['parry'], statuses: { exhausted: 'party' } as const }, {}];
    const attacked = (options = {}) => scenario({ heroes, cards, phase: 'enemyTurn', windows: true, options });
    attacked()
      .play('counter with Parry (2 AP)')
      .expectState({ hp: [28, 40], ap: [3, 6] });
    attacked({ exhaustedCounters: false })
      .play('counter with Parry (1 AP)')
      .expectState({ hp: [28, 40], ap: [4, 6] });
  });

  it('VR-?40 automatic items, companions and redirections cost nothing', () => {
    const hero = { ...exhausted, ap: 0, hp: 20, equipped: ['charm-6'], companion: 'bear' };
    scenario({ heroes: [hero, {}], cards, phase: 'turn' }).expectState({ asked: 'action', ap: [0, 3], hp: [24, 40], enemyHp: [11] });
    const heroes = [{ hp: 30 }, { ap: 0, buffs: 1, statuses: { exhausted: 'party' } as const }];
    scenario({ heroes, phase: 'enemyTurn', windows: true })
      .play('take the attack on Knight')
      .expectState({ hp: [30, 36], buffs: [0, 0], ap: [6, 3] });
  });
});
