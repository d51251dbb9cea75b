import { describe, expect, it } from 'vitest';
import { EVENT_LIST } from '../../../src/games/veil-of-ruin/state/kinds.ts';
import { enemyFigure } from '../../../src/games/veil-of-ruin/state/state.ts';
import { tell } from '../../../src/games/veil-of-ruin/words/telling.ts';
import { newGame, scenario } from './scenario.ts';

describe('Veil of Ruin in words: options', () => {
  it('name cards, figures and what an action costs now', () => {
    const scene = scenario({ heroes: [{ hand: ['knight-1'], equipped: ['charm-1'], flasks: 1, statuses: { exhausted: 'enemy' } }] });
    expect(scene.options).toEqual([
      'play knight 1 on Goblin (2 AP)',
      'use Charm 1 (2 AP)',
      'use Flask of Healing (2 AP)',
      'use the ability of Knight (2 AP)',
      'give Charm 1 to Priest (2 AP)',
      'give Flask of Healing to Priest (2 AP)',
    ]);
  });

  it('tell two enemies of one kind apart', () => {
    const scene = scenario({ heroes: [{ hand: ['knight-1'] }], enemies: ['goblin', 'goblin'] });
    expect(scene.options.slice(0, 2)).toEqual(['play knight 1 on Goblin 1 (1 AP)', 'play knight 1 on Goblin 2 (1 AP)']);
  });

  it('put the branches of a text into words', () => {
    const scene = scenario({
      heroes: [{ hand: ['rest'] }],
      cards: {
        cards: [
          {
            id: 'rest',
            kind: 'action',
            effective: undefined,
            resultant: undefined,
            damage: undefined,
            type: undefined,
            text: [{ chooseOne: [[{ draw: 2 }], [{ ap: 1 }]] }],
          },
        ],
      },
    }).play('play Rest');
    expect(scene.options).toEqual(['draw 2 cards', 'gain 1 AP']);
  });

  it('say what an ally agrees to', () => {
    const scene = scenario({ heroes: [{ equipped: ['charm-1'] }] }).play('give Charm 1');
    expect(scene.options).toEqual(['refuse', 'agree that Knight may give Charm 1 to Priest']);
  });

  it('say what is done with a card', () => {
    expect(newGame().options[0]).toMatch(/^keep knight 2[5-8]$/);
  });
});

describe('Veil of Ruin in words: events', () => {
  it('follow an attack card', () => {
    const scene = scenario({ heroes: [{ hand: ['knight-1'] }], cards: { cards: [{ id: 'knight-1', resultant: 'aggressive' }] } }).play('play knight 1');
    expect(scene.told).toEqual([
      'Knight plays knight 1 on Goblin.',
      'Goblin takes 2.',
      'Goblin is now in its Aggressive stance.',
      'knight 1 matches the stance of Goblin: the combat trait of Knight triggers.',
      'Knight earns 1 AP.',
    ]);
  });

  it("follow an enemy's attack", () => {
    const neutral = { name: 'Maul', dice: '4', type: 'physical', targets: 'single', choice: 'lowestHealth' };
    const attacks = { aggressive: neutral, neutral, defensive: neutral };
    const scene = scenario({ heroes: [{ hp: 4 }], phase: 'enemyTurn', cards: { enemies: [{ id: 'goblin', attacks }] } });
    expect(scene.told.slice(0, 6)).toEqual([
      'Goblin attacks with Maul in its Neutral stance.',
      'Goblin targets Knight.',
      'Goblin rolls 4.',
      'Knight takes 4.',
      'Knight falls to 0 HP.',
      '— Round 2 of the fight.',
    ]);
  });

  it('have a sentence each, except the end of a turn', () => {
    const { rules, s } = scenario({ options: { mode: 'jungle' } });
    const g = rules as Parameters<typeof tell>[0];
    const ofEnemies = ['attack', 'ability'];
    const told = EVENT_LIST.filter(({ name }, event) => tell(g, s, event, ofEnemies.includes(name) ? enemyFigure(0) : 0, 1, 0) === '');
    expect(told.map(({ name }) => name)).toEqual(['turn-end']);
  });
});

describe('Veil of Ruin in words: the table', () => {
  it('shows HP, AP, stance, tokens, hand, equipment and Recall Zones', () => {
    const { rules, s } = scenario({
      heroes: [{ hp: 21, ap: 2, earned: 1, hand: ['knight-1'], equipped: ['charm-1 spent'], flasks: 2, buffs: 1 }],
      enemies: [{ enemy: 'goblin', hp: 9, statuses: { dazed: 'party', taunted: 'party' }, taunter: 0, recall: ['knight-2@0'] }],
      inventory: ['charm-2'],
    });
    expect(rules.show(s, null).split('\n')).toEqual([
      'fight 1, round 1, action, turn of Knight',
      'inventory Charm 2',
      'Knight: 21 of 40 HP, 2 AP and 1 Earned; Neutral; 1 buff counter; hand knight 1; carries Charm 1 (spent), 2 flasks; draw pile 0, discard pile 0',
      'Priest: 40 of 40 HP, 3 AP; Neutral; hand empty; draw pile 0, discard pile 0',
      'Goblin: 9 of 12 HP; Neutral: 4 physical damage to the hero with the lowest HP; Dazed, Taunted by Knight; Recall Zone knight 2 (Knight)',
    ]);
  });

  it('hides the hand of the other team, not its size', () => {
    const { rules, s } = scenario({ options: { mode: 'pvp' }, heroes: [{}, {}, { hand: ['wizard-1', 'wizard-2'] }] });
    expect(rules.show(s, 0)).toContain('hand ?, ?;');
    expect(rules.show(s, 3)).toContain('hand wizard 1, wizard 2;');
  });
});
