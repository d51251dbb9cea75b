import { describe, expect, it } from 'vitest';
import { Act } from '../../../../src/games/the-veil/play/moves.ts';
import { scenario } from '../scenario.ts';

const cards = {
  heroes: [{ id: 'barbarian', ability: { do: [{ slay: {} }] } }],
  cards: [
    { id: 'gate', type: 'control', recruit: 4, shield: true },
    { id: 'scout', type: 'aggro', recruit: 2, damage: 1 },
    { id: 'slayer', type: 'control', abilities: [[{ slay: {} }]] },
    { id: 'cannibal', type: 'aggro', recruit: 3, exhaust: [{ slay: { whose: 'any', where: { other: true } } }] },
  ],
};

type Scene = ReturnType<typeof scenario>;

/** The id of the card whose text asks, or "none". */
function asking(scene: Scene, seat = 0): string {
  const view = scene.view(seat);
  return view.askingCard < 0 ? 'none' : view.cards.ids[view.askingCard];
}

describe('the card whose text asks', () => {
  it('is the played card whose ability leaves a choice', () => {
    const scene = scenario({ seats: [{ played: ['slayer'] }, { recruits: ['gate', 'scout'] }], cards });
    expect(asking(scene)).toBe('none');
    scene.play('use Slayer');
    expect(scene.state.asked).toBe('recruit');
    expect(asking(scene)).toBe('slayer');
    scene.play('Scout of Enchanter');
    expect(asking(scene)).toBe('none');
  });

  it('is the exhausted Recruit', () => {
    const scene = scenario({ seats: [{ recruits: ['cannibal'] }, { recruits: ['gate', 'scout'] }], cards }).play('exhaust Cannibal');
    expect(asking(scene)).toBe('cannibal');
  });

  it("is none if a Hero's ability asks", () => {
    const scene = scenario({ seats: [{}, { recruits: ['gate', 'scout'] }], cards }).play('use the ability of Barbarian');
    expect(scene.state.asked).toBe('recruit');
    expect(asking(scene)).toBe('none');
  });

  it('is visible only to the player who is asked', () => {
    const scene = scenario({ seats: [{ played: ['slayer'] }, { recruits: ['gate', 'scout'] }], cards }).play('use Slayer');
    expect([asking(scene, 0), asking(scene, 1)]).toEqual(['slayer', 'none']);
  });
});

describe('the view in the words of the rulebook', () => {
  it('lists what cards in play may do now', () => {
    const view = scenario({ seats: [{ played: ['slayer'], recruits: ['cannibal'] }, { recruits: ['scout'] }], cards }).view(0);
    expect([view.played, view.cards.ids[view.playedCard(0)]]).toEqual([1, 'slayer']);
    expect([view.playedMay(0, Act.first), view.playedMay(0, Act.second), view.playedMay(0, Act.selfBanish)]).toEqual([true, false, false]);
    expect([view.recruitMay(0, Act.first), view.isExhausted(0, 0)]).toEqual([true, false]);
  });

  it('shows that a Recruit is exhausted', () => {
    const view = scenario({ seats: [{ recruits: ['scout'] }, {}], cards })
      .play('exhaust Scout')
      .view(0);
    expect([view.recruitMay(0, Act.first), view.isExhausted(0, 0)]).toEqual([false, true]);
  });
});
