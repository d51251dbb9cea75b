import { describe, expect, it } from 'vitest';
import { checkAction } from '../../../../src/games/soul-raiders/content/card-checks.ts';
import type { ActionRecord } from '../../../../src/games/soul-raiders/content/schema.ts';
import { code, scenario } from '../scenario.ts';
import { expectTotal } from '../totals.ts';

/** What the checks of packs say about an Action card. */
function complaints(card: Partial<ActionRecord>): string[] {
  const found: string[] = [];
  checkAction({ id: 'zia-x', hero: 'zia', name: 'X', value: 2, symbol: 'combat', copies: 1, source: 'stand-in', ...card } as ActionRecord, (_path, message) =>
    found.push(message),
  );
  return found;
}

describe('Soul Raiders: Action cards', () => {
  it('SR-G01 the lower part of a card belongs to its symbol: a bonus for Combat or Movement, a spell for the spell symbol', () => {
    expect(complaints({ symbol: 'combat', bonus: { flat: 2 } })).toEqual([]);
    expect(complaints({ symbol: 'movement', bonus: { perMovement: 2 } })).toEqual([]);
    expect(complaints({ symbol: 'spell', spell: 'fury' })).toEqual([]);
    expect(complaints({ symbol: 'spell' })).toHaveLength(1);
    expect(complaints({ symbol: 'spell', spell: 'fury', bonus: { flat: 2 } })).toHaveLength(1);
    expect(complaints({ symbol: 'movement', spell: 'fury' })).toHaveLength(1);
  });

  it('SR-G02 a value counts in every kind of action, whatever the symbol', () => {
    // one card of each symbol: combat 2 (+1), movement 2 (+1), spell 2
    expectTotal('scripted', 6, { hand: ['blow', 'step', 'fireball'] });
    expectTotal('combat', 2, { hand: ['step'] });
    expectTotal('combat', 2, { hand: ['fireball'] });
    expectTotal('movement', 2, { hand: ['blow'] });
    expectTotal('movement', 2, { hand: ['fireball'] });
  });

  it('SR-G03 a bonus counts only in an action of the card’s own symbol', () => {
    expectTotal('combat', 3, { hand: ['blow'] });
    expectTotal('movement', 2, { hand: ['blow'] });
    expectTotal('movement', 3, { hand: ['step'] });
    expectTotal('combat', 2, { hand: ['step'] });
  });

  it('SR-G04 a spell card that is used for its value does nothing else', () => {
    const scene = scenario({ heroes: { zia: { hand: ['arcane-healing', 'one', 'two'] } }, vitae: 10 });
    scene.play(code.arrow(2)).pay('arcane-healing', 'one');
    scene.expectState({ at: { zia: 2 }, vitae: 10, hands: { zia: ['two'] }, discard: { zia: ['one', 'arcane-healing'] } });
  });

  it('SR-G05 SR-G06 a card that is cast adds no value, and one that was played for its value cannot be cast', () => {
    const scene = scenario({ heroes: { zia: { hand: ['two', 'fury'], enemies: ['orc'] } } });
    // With both cards she reaches the orc's 3; once Fury is cast its value is gone.
    expect(scene.can(code.fight('zia'))).toBe(true);
    scene.play(code.cast('fury'));
    expect(scene.can(code.fight('zia'))).toBe(false);
    scene.expectState({ hands: { zia: ['two'] }, inForce: { zia: ['fury'] } });

    const other = scenario({ heroes: { zia: { hand: ['two', 'fury', 'one'], enemies: ['orc'] } } });
    other.play(code.fight('zia')).pay('two', 'fury').play(code.enemy('orc'));
    other.expectState({ inForce: {}, hands: { zia: ['one'] }, discard: { zia: ['two', 'fury'] } });
    expect(other.can(code.cast('fury'))).toBe(false);
  });

  it('SR-G07 SR-G08 the values and bonuses of all cards are added; equal to the difficulty is enough, and a surplus is lost', () => {
    expectTotal('movement', 10, { hand: ['three', 'four', 'step'] });
    const exact = scenario({ heroes: { zia: { hand: ['one', 'two', 'four'] } } });
    exact.play(code.arrow(2)).pay('one', 'two');
    exact.expectState({ at: { zia: 2 }, hands: { zia: ['four'] } });
    const surplus = scenario({ heroes: { zia: { hand: ['one', 'six'] } } });
    surplus.play(code.arrow(2)).pay('six');
    // What six had too much does not help: the next arrow asks for 3 again.
    surplus.expectState({ at: { zia: 2 }, hands: { zia: ['one'] } });
    expect([surplus.can(code.arrow(3)), surplus.can(code.arrow(1))]).toEqual([false, false]);
  });

  it('SR-G18 one Movement is one arrow: leftover points pay for no second one', () => {
    const scene = scenario({ heroes: { zia: { hand: ['six', 'two'] } }, vitae: 20 });
    scene
      .play(code.arrow(2))
      .pay('six')
      .expectState({ at: { zia: 2 }, asked: 'act' });
    expect(scene.can(code.arrow(3))).toBe(false);
  });

  it('SR-G17 an action takes at least one card, even if fixed bonuses suffice alone', () => {
    const strong = { heroes: { zia: { strength: 5 } } };
    const scroll = { 1: { A: { scrolls: [{ type: 'strength', difficulty: 3, do: [{ heroism: 1 }] }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'] } }, cards: { ...strong, locations: scroll } });
    scene.play(code.scroll(0));
    expect(scene.can(code.pass)).toBe(false);
    scene.pay('one').expectState({ heroism: { zia: 1 }, hands: { zia: ['two'] }, discard: { zia: ['one'] } });
    // Combat: Invisible adds 2, which is the goblin's shield.
    const fight = scenario({ heroes: { zia: { hand: ['one', 'two'], invisible: 'spell', enemies: ['goblin'] } } });
    fight.play(code.fight('zia'));
    expect(fight.can(code.pass)).toBe(false);
    // With no card at all nothing is offered.
    const empty = scenario({ heroes: { zia: { hand: [], invisible: 'spell', enemies: ['goblin'] } }, cards: { ...strong, locations: scroll }, windows: true });
    expect([empty.can(code.fight('zia')), empty.can(code.scroll(0))]).toEqual([false, false]);
  });

  it('SR-?74 SR-G17 cards that help never make a Movement cheaper than 1, nor free', () => {
    const cards = { stories: { 1: { fate: 'keep', while: [{ movement: -20 }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'], stories: [1] } }, cards });
    scene.play(code.arrow(2));
    expect(scene.can(code.pass)).toBe(false);
    scene.pay('one').expectState({ at: { zia: 2 }, hands: { zia: ['two'] } });
    // A card of value 0 does not reach the 1 that is left.
    const zero = scenario({
      heroes: { zia: { hand: ['nought'], stories: [1] } },
      cards: { ...cards, actions: { 'zia-nought': { value: 0, symbol: 'movement' } } },
    });
    expect(zero.can(code.arrow(2))).toBe(false);
  });

  it('SR-E01 a card 2, combat, +1 for each Action card, alone: 2 in other actions and 3 in Combat', () => {
    const cards = { actions: { 'zia-e01': { value: 2, symbol: 'combat', bonus: { perAction: 1 } } } };
    expectTotal('scripted', 2, { hand: ['e01'] }, { cards });
    expectTotal('movement', 2, { hand: ['e01'] }, { cards });
    expectTotal('combat', 3, { hand: ['e01'] }, { cards });
  });

  it('SR-E02 with a second card 2, movement, whose bonus is 2: 4 elsewhere, 6 in Combat, 6 in a Movement', () => {
    for (const bonus of [{ flat: 2 }, { perMovement: 2 }, { perAction: 1 }]) {
      const cards = {
        actions: { 'zia-e01': { value: 2, symbol: 'combat', bonus: { perAction: 1 } }, 'zia-e02': { value: 2, symbol: 'movement', bonus } },
      };
      expectTotal('scripted', 4, { hand: ['e01', 'e02'] }, { cards });
      expectTotal('combat', 6, { hand: ['e01', 'e02'] }, { cards });
      expectTotal('movement', 6, { hand: ['e01', 'e02'] }, { cards });
    }
  });

  it('SR-E03 a Fireball of value 1 can be cast, or do an action of difficulty 1, or add 1', () => {
    const cards = { actions: { 'zia-fireball': { value: 1 } } };
    expectTotal('movement', 1, { hand: ['fireball'] }, { cards });
    expectTotal('movement', 4, { hand: ['fireball', 'three'] }, { cards });
    const scene = scenario({ heroes: { zia: { hand: ['fireball', 'one'], enemies: ['goblin'] } }, cards });
    scene.play(code.cast('fireball')).expectState({ enemies: {}, hands: { zia: ['one'] } });
  });

  it('SR-E04 three cards of 5, 3 and 4 climb a wall of 20 with a total of 22, and the fourth stays in hand', () => {
    const actions = {
      'zia-a': { value: 2, symbol: 'combat' },
      'zia-b': { value: 5, symbol: 'movement', bonus: { perMovement: 2 } },
      'zia-c': { value: 3, symbol: 'movement', bonus: { perAction: 2 } },
      'zia-d': { value: 4, symbol: 'spell', spell: 'foresight' },
    };
    const arrows = [
      { to: 4, difficulty: 5 },
      { to: 3, difficulty: 20 },
    ];
    const locations = { 5: { A: { arrows, scrolls: [{ type: 'precision', difficulty: 8, do: [{ story: 1 }] }] } } };
    const scene = scenario({ heroes: { zia: { at: 5, hand: ['a', 'b', 'c', 'd'] } }, cards: { actions, locations } });
    scene.play(code.arrow(3)).pay('b', 'c', 'd');
    scene.expectState({ at: { zia: 3 }, hands: { zia: ['a'] }, discard: { zia: ['b', 'c', 'd'] } });
    // 9 + 9 + 4 is 22 and no more.
    expectTotal('movement', 22, { hand: ['b', 'c', 'd'] }, { cards: { actions } });
  });
});
