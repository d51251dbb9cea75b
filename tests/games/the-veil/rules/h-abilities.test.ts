import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'two-texts', type: 'aggro', abilities: [[{ gold: 1 }], [{ damage: 1 }]], selfBanish: [{ health: 2 }] },
    { id: 'seeker', type: 'control', abilities: [[{ slay: {} }]], selfBanish: [{ gold: 3 }] },
    { id: 'trader', type: 'support', abilities: [[{ ifYouDo: [{ banish: { from: 'hand' } }], do: [{ gold: 2 }] }]] },
    { id: 'drawer', type: 'support', abilities: [[{ ifYouDo: [{ draw: 1 }], do: [{ gold: 2 }] }]] },
    { id: 'caller', type: 'aggro', abilities: [[{ damage: { n: 2, per: { count: 'recruits' } } }]] },
  ],
};

describe('The Veil: card abilities and self-banish', () => {
  it('TV-H01 TV-H02 each written ability may be used once after its card has been played', () => {
    const scene = scenario({ seats: [{ hand: ['two-texts'] }, {}], cards });
    expect(scene.offers('use Two Texts')).toBe(false);
    scene.play('play Two Texts', 'use the second ability of Two Texts').expectState({ damage: [1, 0], gold: [0, 0] });
    expect(scene.offers('use the second ability')).toBe(false);
    scene.play('use Two Texts').expectState({ damage: [1, 0], gold: [1, 0] });
    expect(scene.offers('use')).toBe(scene.offers('use the ability of Barbarian'));
  });

  it('TV-H03 TV-H04 abilities are optional; unused, they are lost with the turn', () => {
    const scene = scenario({ seats: [{ hand: ['two-texts'] }, {}], cards })
      .play('play Two Texts')
      .endTurn();
    scene.expectState({ active: 1, health: [22, 20], banished: [[], []] });
    scene.endTurn().expectState({ active: 0 });
    expect(scene.offers('use Two Texts')).toBe(false);
  });

  it("TV-H05 TV-H07 TV-H08 the mark lets the player banish the card for its effect; it stays in the player's Banished Pile", () => {
    const seats = [{ hand: ['oathbreakers-toll'], deck: ['coin', 'coin', 'coin', 'coin', 'jab'] }, {}] as const;
    const used = scenario({ seats }).play("play Oathbreaker's Toll", "banish Oathbreaker's Toll itself");
    used.expectState({ damage: [6, 0], banished: [['oathbreakers-toll'], []], played: [[], []] });
    used.endTurn().expectState({ discard: [[], []], banished: [['oathbreakers-toll'], []] });
    const kept = scenario({ seats }).play("play Oathbreaker's Toll").endTurn();
    kept.expectState({ discard: [['oathbreakers-toll'], []], banished: [[], []], health: [22, 17] });
  });

  it('TV-H06 TV-?30 self-banish requires that the card was played and its abilities used, unless selfBanishNeedsUse is false', () => {
    const scene = scenario({ seats: [{ hand: ['two-texts'] }, {}], cards });
    expect(scene.offers('banish Two Texts itself')).toBe(false);
    scene.play('play Two Texts', 'use Two Texts');
    expect(scene.offers('banish Two Texts itself')).toBe(false);
    scene.play('use the second ability of Two Texts', 'banish Two Texts itself').expectState({ points: [2, 0], banished: [['two-texts'], []] });
    const free = scenario({ seats: [{ hand: ['two-texts'] }, {}], cards, options: { selfBanishNeedsUse: false } }).play('play Two Texts');
    free.play('banish Two Texts itself').expectState({ points: [2, 0], gold: [0, 0] });
  });

  it('TV-H06 for a Recruit, exhausting it is its ability', () => {
    const recruit = { cards: [{ id: 'martyr', type: 'support', recruit: 3, gold: 1, selfBanish: [{ damage: 4 }] }] };
    const scene = scenario({ seats: [{ recruits: ['martyr'] }, {}], cards: recruit });
    expect(scene.offers('banish Martyr itself')).toBe(false);
    scene.play('exhaust Martyr', 'banish Martyr itself').expectState({ gold: [1, 0], damage: [4, 0], recruits: [[], []], banished: [['martyr'], []] });
  });

  it('TV-H09 "if you do" applies only if the first part happened', () => {
    const trade = (hand: readonly string[]) => scenario({ seats: [{ played: ['trader'], hand }, {}], cards }).play('use Trader').state.gold[0];
    expect([trade(['coin']), trade([])]).toEqual([2, 0]);
    const draw = (deck: readonly string[]) => scenario({ seats: [{ played: ['drawer'], deck }, {}], cards }).play('use Drawer').state.gold[0];
    expect([draw(['coin']), draw([])]).toEqual([2, 0]);
  });

  it('TV-E19 TV-H10 the Diabolist banishes a card for 2 Damage per Recruit, counted on resolution; without a card nothing is gained', () => {
    const diabolist = {
      cards: cards.cards,
      heroes: [
        {
          id: 'barbarian',
          name: 'Diabolist',
          kind: 'villain',
          health: 90,
          ability: { do: [{ ifYouDo: [{ banish: { from: 'hand' } }], do: [{ damage: { n: 2, per: { count: 'recruits' } } }] }] },
        },
      ],
    };
    const recruits = ['axe-thane', 'axe-thane', 'gate-sergeant'];
    scenario({ seats: [{ recruits, hand: ['coin'] }, {}], cards: diabolist })
      .play('use the ability of Diabolist')
      .expectState({ banished: [['coin'], []], heroExhausted: [true, false], damage: [6, 0] });
    scenario({ seats: [{ recruits }, {}], cards: diabolist })
      .play('use the ability of Diabolist')
      .expectState({ heroExhausted: [true, false], damage: [0, 0] });
    const late = scenario({ seats: [{ played: ['caller'], recruits: ['axe-thane'], hand: ['gate-sergeant'] }, {}], cards });
    late.play('play Gate Sergeant', 'use Caller').expectState({ damage: [4, 0] });
  });

  it('TV-H12 an ability without a target counts as used', () => {
    const scene = scenario({ seats: [{ played: ['seeker'] }, {}], cards }).play('use Seeker');
    expect(scene.offers('use Seeker')).toBe(false);
    scene.play('banish Seeker itself').expectState({ gold: [3, 0], banished: [['seeker'], []] });
  });
});
