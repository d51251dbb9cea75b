import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

const plain = { heroes: [{ id: 'barbarian', ability: { do: [{ damage: 2 }] } }] };
const ABILITY = 'use the ability of Barbarian';

describe('The Veil: Hero ability', () => {
  it('TV-R01 every Hero has one ability; a record without one is refused', () => {
    expect(() => packWith({ heroes: [{ id: 'barbarian', ability: undefined }] })).toThrow(/ability/);
    expect(scenario({ cards: plain }).options.filter((o) => o.includes('ability of'))).toEqual([ABILITY]);
  });

  it('TV-R02 TV-R04 TV-R06 is used by exhausting the Hero, once per turn; the Hero is Ready again in its own End Phase', () => {
    const scene = scenario({ cards: plain })
      .play(ABILITY)
      .expectState({ damage: [2, 0], heroExhausted: [true, false] });
    expect(scene.offers(ABILITY)).toBe(false);
    scene.endTurn().expectState({ heroExhausted: [false, false], active: 1 });
    scene.endTurn();
    expect(scene.offers(ABILITY)).toBe(true);
    // The end of another player's turn does not ready it.
    scenario({ active: 1, seats: [{ heroExhausted: true }, {}], cards: plain, phase: 'end' }).expectState({ heroExhausted: [true, false] });
  });

  it("TV-R03 can be used only on the player's own turn", () => {
    expect(scenario({ active: 1, cards: plain }).offers(ABILITY)).toBe(false);
  });

  it('TV-R05 needs its condition to be met', () => {
    const scene = scenario({ seats: [{ hand: ['oathbreakers-toll', 'war-chest'] }, {}] });
    expect(scene.offers(ABILITY)).toBe(false);
    scene.play('play War Chest');
    expect(scene.offers(ABILITY)).toBe(false);
    scene.play("play Oathbreaker's Toll", ABILITY).expectState({ damage: [5, 0] });
  });

  it('TV-R07 exhaustion does not affect Health, Damage or targets', () => {
    const struck = (heroExhausted: boolean) =>
      scenario({ active: 1, seats: [{ heroExhausted, health: 15 }, { damage: 4 }], cards: plain, phase: 'lock' }).state.health;
    expect([struck(true), struck(false)]).toEqual([
      [11, 20],
      [11, 20],
    ]);
    scenario({ seats: [{ heroExhausted: true, health: 15, points: 3, damage: 2 }, {}], cards: plain, phase: 'health' }).expectState({ health: [18, 18] });
  });

  it('TV-R08 TV-?101 a Hero readied during the turn acts again only if the readying text says so', () => {
    const ready = (reuse: boolean) => ({ ...plain, cards: [{ id: 'wake', type: 'support', abilities: [[{ ready: { what: 'hero', reuse } }]] }] });
    const once = scenario({ seats: [{ played: ['wake'] }, {}], cards: ready(false) }).play(ABILITY, 'use Wake');
    once.expectState({ heroExhausted: [false, false] });
    expect(once.offers(ABILITY)).toBe(false);
    scenario({ seats: [{ played: ['wake'] }, {}], cards: ready(true) })
      .play(ABILITY, 'use Wake', ABILITY)
      .expectState({ damage: [4, 0], heroExhausted: [true, false] });
  });
});
