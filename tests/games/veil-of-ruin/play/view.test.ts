import { describe, expect, it } from 'vitest';
import { moveOf, NOBODY, PASS, play, Stance, Status, use } from '../../../../src/games/veil-of-ruin/play/moves.ts';
import { type Scene, scenario } from '../scenario.ts';

const GOBLIN = 4;
const type = (scene: Scene, id: string): number => scene.tables.ids.indexOf(id);

describe('the view of Veil of Ruin', () => {
  it('shows heroes and enemies by name', () => {
    const scene = scenario({
      heroes: [{ hp: 21, ap: 2, earned: 1, hand: ['knight-1', 'knight-2'], flasks: 1, equipped: ['charm-1 used'] }],
      enemies: [{ enemy: 'goblin', hp: 9, buffs: 2, statuses: { weakened: 'party' }, recall: ['knight-3@0'] }, 'ogre-2'],
      cards: { cards: [{ id: 'knight-3', resultant: 'aggressive' }] },
    });
    const view = scene.view(0);
    const { self } = view;
    expect([self.hp, self.maximum, self.ap, self.earned, self.hand, self.flasks, self.isReady(0)]).toEqual([21, 40, 2, 1, 2, 1, false]);
    const [goblin, ogre] = view.enemies;
    expect([goblin.hp, goblin.buffs, goblin.stance, goblin.baseStance, goblin.has(Status.weakened)]).toEqual([9, 2, Stance.aggressive, Stance.neutral, true]);
    expect([goblin.recallCard(0), goblin.recallOwner(0), goblin.attack().plus, goblin.attack(Stance.defensive).plus]).toEqual([
      type(scene, 'knight-3'),
      0,
      6,
      2,
    ]);
    expect([goblin.isBoss, ogre.isBoss, ogre.tier, view.enemies.length]).toEqual([false, true, 2, 2]);
  });

  it('says what a card costs, would deal and would match now', () => {
    const scene = scenario({
      heroes: [{ hand: ['knight-1', 'knight-2'], ap: 2, buffs: 1, statuses: { exhausted: 'enemy', weakened: 'enemy' } }],
      cards: {
        cards: [
          { id: 'knight-1', damage: 6 },
          { id: 'knight-2', cost: 2, effective: 'aggressive' },
        ],
      },
    });
    const view = scene.view(0);
    const [first, second] = [type(scene, 'knight-1'), type(scene, 'knight-2')];
    expect([view.costOf(first), view.costOf(second), view.actionCost(2)]).toEqual([2, 3, 3]);
    expect([view.canPlay(first, GOBLIN), view.canPlay(second, GOBLIN), view.canPlay(first)]).toEqual([true, false, false]);
    // (6 + 1) / 2, rounded up
    expect(view.damageOf(first, GOBLIN)).toBe(4);
    expect([view.matches(first, GOBLIN), view.matches(second, GOBLIN)]).toEqual([true, false]);
  });

  it('says what a text asks for', () => {
    const scene = scenario({
      heroes: [{ hand: ['salve'], hp: 20 }],
      cards: {
        cards: [
          { id: 'salve', kind: 'action', effective: undefined, resultant: undefined, damage: undefined, type: undefined, text: [{ heal: 5, to: 'hero' }] },
        ],
      },
    }).play('play Salve');
    expect(scene.view(0).asked).toEqual({ deed: 'heal', n: 5 });
    expect(scene.view(0).askingCard).toBe(type(scene, 'salve'));
  });

  it('says what an attack in progress would do', () => {
    const scene = scenario({
      heroes: [{ hand: ['guard'], hp: 20 }],
      phase: 'enemyTurn',
      windows: true,
      cards: {
        cards: [{ id: 'guard', kind: 'counter', effective: undefined, resultant: undefined, damage: undefined, type: undefined, text: [{ prevent: 2 }] }],
      },
    });
    const view = scene.view(0);
    expect(scene.state.asked).toBe('counter');
    expect([view.attacker, view.isAttacked(0), view.isAttacked(1), view.incoming(0), view.isCritical]).toEqual([GOBLIN, true, false, 4, false]);
  });

  it('names the parts of a move', () => {
    expect(moveOf(play(7, GOBLIN))).toEqual({ what: 'PLAY', card: 7, figure: GOBLIN, n: -1 });
    expect(moveOf(play(7))).toEqual({ what: 'PLAY', card: 7, figure: NOBODY, n: -1 });
    expect(moveOf(use(300))).toEqual({ what: 'USE', card: 300, figure: -1, n: -1 });
    expect(moveOf(PASS)).toEqual({ what: 'PASS', card: -1, figure: -1, n: 0 });
  });
});
