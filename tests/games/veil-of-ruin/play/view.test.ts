import { describe, expect, it } from 'vitest';
import { moveOf, NOBODY, PASS, play, Stance, Status, use } from '../../../../src/games/veil-of-ruin/play/moves.ts';
import { TextWorth } from '../../../../src/games/veil-of-ruin/play/text-worth.ts';
import { damageDone, Threats, targetsOf, wouldFell } from '../../../../src/games/veil-of-ruin/play/worth.ts';
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

describe('how dangerous enemies are', () => {
  const attacks = {
    aggressive: { dice: '2d6+1', type: 'physical', targets: 'single', critical: [{ extraDamage: 3 }] },
    neutral: { dice: 'd4', type: 'physical', targets: 'half' },
    defensive: { dice: '3', type: 'physical', targets: 'aoe' },
  };
  const party = [{ hand: ['knight-1'] }, {}, {}];
  const cards = { enemies: [{ id: 'ogre-1', attacks }], cards: [{ id: 'knight-1', resultant: 'aggressive' }] };
  const ogre = (setup: object) => scenario({ heroes: party, enemies: [{ enemy: 'ogre-1', ...setup }], cards }).view(0);

  it('VR-S05 VR-S08 VR-S09 VR-S15 means of dice, buff counters, criticals and Weakened', () => {
    const view = ogre({ buffs: 2 });
    // 2d6 + 1 is 8 on average; a critical comes in 5 of 9 rolls of two dice and adds 3; 2 buff counters.
    expect(new Threats(view).damage(view, view.enemies[0], Stance.aggressive)).toBeCloseTo(8 + 5 / 3 + 2);
    const weak = ogre({ buffs: 2, statuses: { weakened: 'party' } });
    expect(new Threats(weak).damage(weak, weak.enemies[0], Stance.aggressive)).toBeCloseTo((8 + 5 / 3 + 2) / 2);
  });

  it('VR-R01 VR-R02 VR-R03 one hero, half of three rounded up, all', () => {
    const view = ogre({});
    const [enemy] = view.enemies;
    expect([Stance.aggressive, Stance.neutral, Stance.defensive].map((stance) => targetsOf(view, enemy.attack(stance)))).toEqual([1, 2, 3]);
    const threats = new Threats(view);
    expect(threats.total(view, enemy)).toBeCloseTo(2 * 2.5);
    expect(threats.total(view, enemy, Stance.defensive)).toBeCloseTo(9);
    expect(threats.mildest(view, enemy)).toBe(Stance.neutral);
    expect(threats.stanceGain(view, enemy, view.handCard(0))).toBeCloseTo(5 - (8 + 5 / 3));
  });
});

describe('what cards do', () => {
  it('counts no more damage than there are HP, and all enemies for an AOE card', () => {
    const scene = scenario({
      heroes: [{ hand: ['knight-1', 'knight-2'] }],
      enemies: [{ enemy: 'goblin', hp: 3 }, 'orc'],
      cards: {
        cards: [
          { id: 'knight-1', damage: 5 },
          { id: 'knight-2', damage: 5, aoe: true },
        ],
      },
    });
    const view = scene.view(0);
    const [single, wide] = [view.handCard(0), view.handCard(1)];
    expect([damageDone(view, single, GOBLIN), damageDone(view, wide, GOBLIN)]).toEqual([3, 8]);
    expect([wouldFell(view, single, GOBLIN), wouldFell(view, single, GOBLIN + 1)]).toEqual([true, false]);
  });

  it('weighs the better branch, the share of a die and both sides of a condition', () => {
    const plain = { kind: 'action', effective: undefined, resultant: undefined, damage: undefined, type: undefined };
    const { tables } = scenario({
      cards: {
        cards: [
          { ...plain, id: 'knight-1', text: [{ chooseOne: [[{ draw: 1 }], [{ damage: 4, to: 'enemy' }]] }, { earn: 1 }] },
          {
            ...plain,
            id: 'knight-2',
            text: [
              {
                roll: 'd6',
                on: [
                  { from: 1, to: 2, do: [{ damage: 3, to: 'enemy' }] },
                  { from: 3, to: 6, do: [{ damage: 6, to: 'enemy' }] },
                ],
              },
            ],
          },
          { ...plain, id: 'knight-3', text: [{ if: { wounded: 'half', of: 'self' }, do: [{ damage: 10, to: 'enemy' }], else: [{ damage: 5, to: 'enemy' }] }] },
        ],
      },
    });
    const scales = { ...ONES, often: 0.6 };
    const worth = new TextWorth(tables, scales);
    const of = (id: string): number => worth.ofCard(tables.ids.indexOf(id));
    expect(of('knight-1')).toBeCloseTo(4 + 1);
    expect(of('knight-2')).toBeCloseTo(3 / 3 + (6 * 2) / 3);
    expect(of('knight-3')).toBeCloseTo(0.6 * 10 + 0.4 * 5);
  });
});

/** Every effect weighs 1. */
const ONES = {
  damage: 1,
  heal: 1,
  revive: 1,
  buff: 1,
  ap: 1,
  earned: 1,
  card: 1,
  affliction: 1,
  onOpponent: [1, 1, 1, 1, 1, 1],
  onFriend: [1, 1, 1, 1, 1, 1],
  stance: 1,
  critical: 1,
  companion: 1,
  attack: 1,
  all: 1,
  counted: 1,
  often: 1,
};
