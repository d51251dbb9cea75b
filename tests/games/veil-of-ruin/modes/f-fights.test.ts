import { describe, expect, it } from 'vitest';
import { different, onHex, tenTimes, wonOn } from '../jungle-scene.ts';
import { scenario } from '../scenario.ts';

const MINIONS = ['goblin', 'orc', 'troll', 'imp'];
const KNIGHT_SKILLS = [44, 45, 46, 47, 48, 49].map((n) => `knight-${n}`);
const PRIEST_SKILLS = [44, 45, 46, 47, 48, 49].map((n) => `priest-${n}`);
const KNIGHT_MASTERS = [32, 33, 34, 35, 36, 37].map((n) => `knight-${n}`);
const PRIEST_MASTERS = [32, 33, 34, 35, 36, 37].map((n) => `priest-${n}`);

describe('Minion Fight hexes', () => {
  it('VR-F08 three different random Minions are fought', () => {
    const fights = tenTimes((luck) => onHex({ kind: 'minionFight' }, luck).state.enemies);
    for (const enemies of fights) {
      expect(enemies).toHaveLength(3);
      expect(different(enemies)).toHaveLength(3);
      expect(MINIONS).toEqual(expect.arrayContaining(enemies));
    }
    expect(different(fights.flat())).toHaveLength(4);
    expect(different(fights).length).toBeGreaterThan(1);
  });

  it('VR-F09 the reward is 2 Skill cards for each hero, drawn by threes one after the other', () => {
    const scene = wonOn({ kind: 'minionFight', heroes: [{ skills: KNIGHT_SKILLS }, { skills: PRIEST_SKILLS }] });
    scene.expectState({ asked: 'keep', decider: 0 });
    expect(scene.state.offer[0]).toHaveLength(3);
    scene.play(scene.options[0]).expectState({ asked: 'keep', decider: 0 });
    scene.play(scene.options[0]).expectState({ asked: 'keep', decider: 1 });
    scene.play(scene.options[0]);
    scene.play(scene.options[0]).expectState({ asked: 'hex', skills: [[], []], masters: [[], []] });
    const [knight, priest] = scene.state.deck;
    expect(knight.filter((card) => KNIGHT_SKILLS.includes(card))).toHaveLength(2);
    expect(priest.filter((card) => PRIEST_SKILLS.includes(card))).toHaveLength(2);
    expect(scene.state.scrapped.map((pile) => pile.length)).toEqual([4, 4]);
  });

  it('VR-F10 the party gains one random item of value 3 or less', () => {
    const gained = tenTimes((luck) => {
      const { inventory, itemDeck } = wonOn({ kind: 'minionFight', itemDeck: ['charm-4', 'charm-3', 'charm-8', 'charm-1', 'charm-2'] }, luck).state;
      expect(inventory).toHaveLength(1);
      expect(itemDeck).toHaveLength(4);
      return inventory[0];
    });
    expect(different(gained)).toEqual(['"charm-3"']); // the first from the top that fits
  });

  it('VR-F09 VR-F10 the reward comes on victory only', () => {
    const options = { mode: 'jungle', jungleRetries: 1, mandatoryAction: false };
    const heroes = [
      { hp: 1, skills: KNIGHT_SKILLS },
      { hp: 1, skills: PRIEST_SKILLS },
    ];
    scenario({ options, phase: 'hex', hex: 'fight', heroes, itemDeck: ['charm-1'] })
      .play('vote for Knight', 'vote for Knight', 'end the turn', 'end the turn')
      .expectState({ asked: 'next-hero', hp: [1, 1], skills: [KNIGHT_SKILLS, PRIEST_SKILLS], inventory: [], itemDeck: ['charm-1'] });
  });
});

describe('Boss Fight hexes', () => {
  it('VR-F11 one random Boss of the tier and two random Minions are fought', () => {
    for (const tier of [2, 5]) {
      const fights = tenTimes((luck) => onHex({ kind: 'bossFight', tier }, luck).state.enemies);
      for (const enemies of fights) expect(enemies.filter((enemy) => MINIONS.includes(enemy))).toHaveLength(2);
      for (const enemies of fights) expect(enemies).toHaveLength(3);
      expect(different(fights.map((enemies) => enemies.filter((enemy) => !MINIONS.includes(enemy))))).toEqual([`["giant-${tier}"]`, `["ogre-${tier}"]`]);
    }
  });

  it('VR-F12 VR-F13 VR-E27 a tier-3 Boss rewards each hero with 2 Master cards and the party with 3 items of value 3 or more', () => {
    const scene = wonOn({
      kind: 'bossFight',
      tier: 3,
      heroes: [{ masters: KNIGHT_MASTERS }, { masters: PRIEST_MASTERS }],
      itemDeck: ['charm-1', 'charm-5', 'charm-2', 'charm-3', 'charm-4'],
    });
    for (const decider of [0, 0, 1, 1]) {
      scene.expectState({ asked: 'keep', decider });
      scene.play(scene.options[0]);
    }
    scene.expectState({ asked: 'hex', masters: [[], []], inventory: ['charm-3', 'charm-4', 'charm-5'] });
    expect([...scene.state.itemDeck].sort()).toEqual(['charm-1', 'charm-2']);
    const [knight, priest] = scene.state.deck;
    expect(knight.filter((card) => KNIGHT_MASTERS.includes(card))).toHaveLength(2);
    expect(priest.filter((card) => PRIEST_MASTERS.includes(card))).toHaveLength(2);
  });

  it('VR-F13 as many items as the tier says', () => {
    const gained = (tier: number) =>
      wonOn({ kind: 'bossFight', tier, itemDeck: ['charm-3', 'charm-4', 'charm-5', 'charm-6', 'charm-7', 'charm-8'] }).state.inventory.length;
    expect([1, 2, 3, 4, 5].map(gained)).toEqual([1, 2, 3, 4, 5]);
  });

  it('VR-E27 VR-G05 with difficulty row 3 and 4 heroes the Boss has its high HP and 20 more, with 2 heroes its low HP and 12 more', () => {
    const hp = (heroes: object[]) => {
      const { enemies, enemyHp } = onHex({ kind: 'bossFight', tier: 3, heroes, options: { difficulty: ['3'] } }).state;
      return enemies.map((enemy, i) => [MINIONS.includes(enemy), enemyHp[i]]).sort();
    };
    expect(hp([{}, {}, {}, {}])).toEqual([
      [false, 70],
      [true, 20],
      [true, 20],
    ]);
    expect(hp([{}, {}])).toEqual([
      [false, 42],
      [true, 12],
      [true, 12],
    ]);
  });
});
