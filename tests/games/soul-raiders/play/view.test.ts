import { describe, expect, it } from 'vitest';
import { moveOf, nameFigure, Side, Skill, setAside } from '../../../../src/games/soul-raiders/play/moves.ts';
import { code, type Scene, scenario } from '../scenario.ts';

/** What a decider may know of the whole game, as integers. */
function written(scene: Scene, who: number): string {
  const out = new Int32Array(scene.rules.mostWords);
  return out.subarray(0, scene.view(who).write(out)).join();
}

const two = { zia: { hand: ['six', 'one'], reserve: ['two'] }, eneko: { hand: ['five'] } };
const TEAM = 2;

describe('what players see', () => {
  it('SR-A11 a player sees its own hand and reserve, and the sizes of others; the team sees sizes only', () => {
    const scene = scenario({ heroes: two });
    const names = (cards: readonly number[]): string[] => cards.map((card) => scene.view(0).actions[card].name);
    expect(names(scene.view(0).self.hand)).toEqual(['One', 'Six']);
    expect(names(scene.view(0).self.reserve)).toEqual(['Two']);
    for (const who of [1, TEAM]) {
      const { hand, reserve, handSize, reserveSize } = scene.view(who).heroes[0];
      expect([hand, reserve, handSize, reserveSize]).toEqual([[], [], 2, 1]);
    }
  });

  it('another card in a hand changes what its player sees and nothing else', () => {
    const one = scenario({ heroes: two });
    const other = scenario({ heroes: { ...two, zia: { ...two.zia, hand: ['six', 'three'] } } });
    expect(written(other, 0)).not.toBe(written(one, 0));
    expect([written(other, 1), written(other, TEAM)]).toEqual([written(one, 1), written(one, TEAM)]);
  });

  it('a card that is set aside is its player’s secret, and so is one that comes back', () => {
    const [one, other] = ['one', 'six'].map((card) => {
      const scene = scenario({ heroes: { ...two, zia: { hand: ['six', 'one'], reserve: ['one', 'six'] } } }).by('zia', code.recall(card));
      return scene;
    });
    expect(one.state.asked).toBe('card');
    expect(written(other, 0)).not.toBe(written(one, 0));
    expect([written(other, 1), written(other, TEAM)]).toEqual([written(one, 1), written(one, TEAM)]);
    expect([one.view(1).action, one.view(1).recalled]).toEqual([-1, -1]);
    expect(one.view(0).actions[one.view(0).recalled].id).toBe('zia-one');
  });

  it('a Heroic card that was bought is known to all, until its player sets a card aside', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], heroism: 3 }, eneko: { hand: ['five'] } } }).by('zia', code.buy(0));
    const known = (): string[] => scene.view(1).heroes[0].hand.map((card) => scene.view(1).actions[card].id);
    expect(known()).toEqual(['zia-heroic-1']);
    scene.by('zia', code.reserve('one'));
    expect([known(), scene.view(1).heroes[0].handSize]).toEqual([[], 1]);
    expect(scene.view(0).self.hand).toHaveLength(1);
  });

  it('SR-A12 SR-A13 SR-J16 a sheet is shown once somebody has seen that side, also where nobody is; the whole chapter to those who know it', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['one'] } }, revealed: [5] });
    const view = scene.view(0);
    expect(view.sheet(1, Side.A)).toBe(view.chapterMap.locations[1].sides[Side.A]);
    expect(view.location(4).shown).toBe(view.chapterMap.locations[4].sides[Side.A]);
    expect([view.sheet(1, Side.B), view.sheet(4, Side.B), view.sheet(2, Side.A), view.location(2).shown]).toEqual([null, null, null, null]);
    expect([view.location(1).name, view.location(2).name, view.location(2).number]).toEqual(['Location 2', '', 3]);
  });

  it('Stories, Scripted Enemies and Events are shown once they came up', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], stories: [3], enemies: ['se2'] } }, events: { 1: 'revealed' } });
    const view = scene.view(0);
    expect([view.story(2)?.number, view.story(3)]).toEqual([3, null]);
    expect([view.scripted(1)?.id, view.scripted(2)]).toEqual(['se2', null]);
    expect([view.event(0)?.id, view.event(1)]).toEqual(['ev1', null]);
  });

  it('it says what cards count together, and what a Movement takes', () => {
    const scene = scenario({ heroes: { zia: { hand: ['step', 'blow', 'rally'], fracture: 1, enemies: ['goblin', 'ogre'] } } });
    const { self } = scene.view(0);
    const cards = (...names: readonly string[]): number[] => names.map((name) => scene.rules.t.actions.findIndex(({ id }) => id === `zia-${name}`));
    // 2 + 1 for the own symbol and 2 for the other; Rally counts 1 and 2 for each of two Enemies.
    expect(self.movement(cards('step', 'blow'))).toBe(5);
    expect(self.combat(cards('step', 'blow', 'rally'))).toBe(2 + 3 + 5);
    expect(self.scripted(cards('step', 'blow'), Skill.strength)).toBe(4);
    // 3 printed, 1 Fracture, 2 Enemies to flee from.
    expect(self.difficulty(3, 1)).toBe(6);
    expect(self.attackDamage).toBe(3);
  });

  it('Enemies have their value, shields and Hero', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], enemies: [{ enemy: 'ogre', wounds: 1 }] } } });
    const [ogre] = scene.view(0).enemies;
    expect([ogre.print.id, ogre.value, ogre.shields, ogre.figure, ogre.location]).toEqual(['ogre', 4, 1, 0, 0]);
  });
});

describe('moves', () => {
  it('have codes both ways', () => {
    expect(moveOf(setAside(7))).toEqual({ what: 'RESERVE', n: 7 });
    expect(moveOf(nameFigure(3))).toEqual({ what: 'FIGURE', n: 3 });
  });
});
