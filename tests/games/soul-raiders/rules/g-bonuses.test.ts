import { describe, expect, it } from 'vitest';
import { combatBy } from '../../../../src/games/soul-raiders/rules/actions/efforts.ts';
import { totalOf } from '../../../../src/games/soul-raiders/rules/actions/totals.ts';
import { code, scenario } from '../scenario.ts';
import { expectTotal } from '../totals.ts';

describe('Soul Raiders: bonuses of Action cards', () => {
  it('SR-G09 +X: the card counts X more, however many cards there are', () => {
    expectTotal('combat', 3, { hand: ['blow'] });
    expectTotal('combat', 6, { hand: ['blow', 'blow'] });
    expectTotal('movement', 9, { hand: ['step', 'step', 'three'] });
  });

  it('SR-G10 SR-G16 +X for each Action card, itself and spell cards included', () => {
    expectTotal('combat', 2, { hand: ['feint'] }); // 1 + 1
    expectTotal('combat', 9, { hand: ['feint', 'three', 'two'] }); // 1 + 3 + 3 + 2
    expectTotal('movement', 5, { hand: ['dash', 'fireball'] }); // 1 + 2 + 2
  });

  it('SR-G11 SR-G16 +2 for each card with the combat symbol, itself included; others do not count', () => {
    expectTotal('combat', 3, { hand: ['flurry'] }); // 1 + 2
    expectTotal('combat', 8, { hand: ['flurry', 'blow'] }); // 1 + 4 + 2 + 1
    expectTotal('combat', 5, { hand: ['flurry', 'step'] }); // 1 + 2 + 2
    expectTotal('combat', 5, { hand: ['flurry', 'fireball'] }); // 1 + 2 + 2
  });

  it('SR-G12 SR-G16 +2 for each card with the movement symbol, itself included; others do not count', () => {
    expectTotal('movement', 3, { hand: ['bound'] });
    expectTotal('movement', 8, { hand: ['bound', 'step'] });
    expectTotal('movement', 5, { hand: ['bound', 'blow'] });
    expectTotal('movement', 5, { hand: ['bound', 'fireball'] });
  });

  it('SR-?08 the number of a bonus is the card’s own', () => {
    const actions = {
      'zia-three-each': { value: 1, symbol: 'combat', bonus: { perCombat: 3 } },
      'zia-five-each': { value: 1, symbol: 'movement', bonus: { perMovement: 5 } },
    };
    expectTotal('combat', 10, { hand: ['three-each', 'blow'] }, { cards: { actions } }); // 1 + 6 + 3
    expectTotal('movement', 14, { hand: ['five-each', 'step'] }, { cards: { actions } }); // 1 + 10 + 3
  });

  it('SR-G13 x2 doubles the cards and their bonuses, after all of them were added', () => {
    expectTotal('combat', 2, { hand: ['frenzy'] });
    expectTotal('combat', 8, { hand: ['frenzy', 'blow'] }); // (1 + 2 + 1) × 2
    expectTotal('combat', 8, { hand: ['frenzy', 'feint'] }); // (1 + 1 + 2) × 2
    expectTotal('movement', 8, { hand: ['leap', 'step'] });
    // not in an action of another symbol
    expectTotal('movement', 4, { hand: ['frenzy', 'step'] });
    expectTotal('scripted', 3, { hand: ['frenzy', 'two'] });
  });

  it('SR-?09 two x2 cards double twice; with doubleStack: once they double once', () => {
    const hand = ['leap', 'leap', 'step'];
    expectTotal('movement', 20, { hand }); // (1 + 1 + 3) × 4
    expectTotal('movement', 10, { hand }, { options: { doubleStack: 'once' } });
  });

  it('SR-?10 SR-G19 x2 does not double fixed modifiers; with doubleScope: all it does', () => {
    const invisible = { hand: ['frenzy', 'one'], invisible: 'spell' } as const;
    expectTotal('combat', 6, invisible); // 2 × 2 + 2
    expectTotal('combat', 8, invisible, { options: { doubleScope: 'all' } }); // (2 + 2) × 2
    const afraid = { hand: ['frenzy', 'two'], fear: 2 };
    expectTotal('combat', 4, afraid); // 3 × 2 − 2
    expectTotal('combat', 2, afraid, { options: { doubleScope: 'all' } }); // (3 − 2) × 2
  });

  it('SR-G14 +X for each Enemy of the attacker, or of the Hero that it helps', () => {
    expectTotal('combat', 3, { hand: ['rally'] }); // 1 + 2: the target alone
    expectTotal('combat', 7, { hand: ['rally'], enemies: ['wall', 'wall'] });
    // Eneko, with no Enemy of his own, helps zia against a shield of 5: her two Enemies count.
    const helps = (zia: readonly string[]) =>
      scenario({ heroes: { zia: { enemies: zia }, eneko: { hand: ['rally'] } }, cards: { random: { wall: { shields: [5] } } } }).couldDo(
        'eneko',
        code.fight('zia'),
      );
    expect([helps(['wall']), helps(['wall', 'wall'])]).toEqual([false, true]);
  });

  it('SR-G14 a controlled card is no Enemy of the attacker', () => {
    // 1 + 2 for the target, and 1 for the shield of the card that she controls (SR-G19)
    expectTotal('combat', 4, { hand: ['rally'], enemies: [{ enemy: 'goblin', control: 2 }] });
  });

  it('SR-G15 neither combat nor movement bonuses count in Scripted actions', () => {
    expectTotal('scripted', 6, { hand: ['feint', 'flurry', 'rally', 'dash', 'bound', 'leap'] });
  });

  it('SR-G19 Invisible adds 2 to a Combat action, a controlled card 1 for each shield, a Fear token takes 1', () => {
    expectTotal('combat', 3, { hand: ['three'] });
    expectTotal('combat', 5, { hand: ['three'], invisible: 'spell' });
    expectTotal('combat', 5, { hand: ['three'], enemies: [{ enemy: 'ogre', control: 5 }] });
    expectTotal('combat', 4, { hand: ['three'], enemies: [{ enemy: 'ogre', wounds: 1, control: 4 }] });
    expectTotal('combat', 1, { hand: ['three'], fear: 2 });
    // and what a held card says
    expectTotal('combat', 4, { hand: ['three'], stories: [1] }, { cards: { stories: { 1: { fate: 'keep', while: [{ combat: 1 }] } } } });
    // none of them in other actions
    expectTotal('movement', 3, { hand: ['three'], invisible: 'spell', fear: 2 });
    expectTotal('scripted', 3, { hand: ['three'], invisible: 'spell', fear: 2 });
  });

  it('SR-G20 a Movement costs 1 more for each Fracture token, and for each Enemy that is left', () => {
    expectTotal('movement', 4, { hand: ['four'] });
    expectTotal('movement', 2, { hand: ['four'], fracture: 2 });
    expectTotal('movement', 1, { hand: ['four'], fracture: 1, enemies: ['goblin', 'ogre'] });
    // neither weighs on other actions
    expectTotal('scripted', 4, { hand: ['four'], fracture: 2 });
    expectTotal('combat', 4, { hand: ['four'], fracture: 2 });
  });

  it('SR-?11 Fear makes a Combat action count 0 at least', () => {
    expectTotal('combat', 1, { hand: ['six'], fear: 5 });
    const { rules, s } = scenario({ heroes: { zia: { hand: ['six'], fear: 9, enemies: ['goblin'] } } });
    expect(totalOf(rules, s, combatBy(0, 0), 0)).toBe(0);
  });

  it('SR-?12 under Fury and Velocity bonuses count, but symbols stay; with furySymbols they change', () => {
    const fury = { spells: ['fury'] };
    const velocity = { spells: ['velocity'] };
    // Fury: the step's +1 counts in Combat; the flurry counts combat symbols only.
    expectTotal('combat', 6, { hand: ['flurry', 'step'], ...fury }); // 1 + 2 + 2 + 1
    expectTotal('combat', 8, { hand: ['flurry', 'step'], ...fury }, { options: { furySymbols: true } }); // 1 + 4 + 2 + 1
    expectTotal('combat', 6, { hand: ['bound', 'blow'], ...fury }); // 1 + 2 + 2 + 1: movement symbols, of which there is one
    // Velocity
    expectTotal('movement', 6, { hand: ['bound', 'blow'], ...velocity }); // 1 + 2 + 2 + 1
    expectTotal('movement', 8, { hand: ['bound', 'blow'], ...velocity }, { options: { furySymbols: true } });
    // +X for each Enemy counts in a Movement too: 1 + 2 × 2, less 2 for the flight
    expectTotal('movement', 3, { hand: ['rally'], enemies: ['goblin', 'goblin'], ...velocity });
    // A Scripted action gains nothing.
    expectTotal('scripted', 4, { hand: ['blow', 'step'], spells: ['fury', 'velocity'] });
    // One does not work for the other.
    expectTotal('movement', 2, { hand: ['blow'], ...fury });
    expectTotal('combat', 2, { hand: ['step'], ...velocity });
  });

  it('SR-?13 no Combat action that wounds nobody', () => {
    const scene = scenario({ heroes: { zia: { hand: ['two', 'one'], enemies: ['ogre'] } } });
    // 3 against a shield of 5
    expect(scene.can(code.fight('zia'))).toBe(false);
    expect(scene.can(code.discard('two'))).toBe(true);
  });
});
