import { describe, expect, it } from 'vitest';
import { orange, red, visible, when } from './icons.ts';
import { code, type Setup, scenario } from './scenario.ts';

describe('Soul Raiders in words', () => {
  it('tells a Movement, its payment and the arrival', () => {
    const scene = scenario({ heroes: { zia: { hand: ['dash', 'blow'] } } })
      .play(code.arrow(2))
      .pay('dash', 'blow');
    expect(scene.told.slice(0, 4)).toEqual([
      'Zia moves to Location 2 (difficulty 3).',
      'Zia plays Blow 2R+1 and Dash 1G+1/A: 5 against 3.',
      '2 Location 2 is revealed on side A.',
      'Zia enters 2 Location 2.',
    ]);
  });

  it('tells who Engages whom, and what attacks cost', () => {
    const cards = { locations: { 2: { A: { entrance: [red({ scripted: 1 })] } } } };
    const scene = scenario({ vitae: 10, heroes: { zia: { hand: ['three', 'one'] } }, cards })
      .play(code.arrow(2))
      .pay('three')
      .endActions();
    expect(scene.told).toEqual(
      expect.arrayContaining([
        'Scripted Enemy 1 appears.',
        'Scripted Enemy 1 Engages Zia.',
        'The group loses 2 Vitae to Stress: 8 left.',
        'The group loses 1 Vitae to attacks on Zia: 7 left.',
      ]),
    );
  });

  it('tells the Vitae that is left after a lap', () => {
    const scene = scenario({ phase: 'reaction', vitae: 1, heroes: { zia: { hand: [] } } });
    expect(scene.told).toEqual(expect.arrayContaining(['The group loses 2 Vitae to Stress: 29 left.', 'Exhaustion reaches level 2.']));
  });

  it('tells a Story with its text, and a star', () => {
    const cards = {
      locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 2, do: [{ story: 11 }] }] } } },
      stories: { 11: { name: 'The Ember', do: [{ threat: 1 }, { heroism: 1 }] } },
    };
    const scene = scenario({ heroes: { zia: { hand: ['two', 'one'] } }, cards })
      .play(code.scroll(0))
      .pay('two');
    expect(scene.told).toEqual(
      expect.arrayContaining([
        'Zia performs Strength 2: draw Story 11.',
        'Red star 1.',
        'Zia draws Story 11 The Ember: Threat +1, then +1 Heroism.',
        'The Threat rises by 1 to space 2 (blue).',
      ]),
    );
  });

  it('offers options in words of their own, two Enemies of one name included', () => {
    const scene = scenario({ heroes: { zia: { hand: ['six', 'one'], enemies: ['goblin', 'goblin'] } } })
      .play(code.fight('zia'))
      .pay('six');
    expect(scene.options).toEqual(['wound Goblin 1', 'wound Goblin 2']);
  });

  it('asks for branches by their prices', () => {
    const story = { do: [{ choose: [{ pay: { heroism: 1 }, do: [{ vitae: 2 }] }, { do: [{ each: [{ poison: 1 }] }] }] }] };
    const cards = { locations: { 2: { A: { entrance: [red({ story: 1 })] } } }, stories: { 1: story } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'], heroism: 1 } }, cards })
      .play(code.arrow(2))
      .pay('three');
    expect(scene.options).toEqual(['pay 1 Heroism: Vitae +2', 'every Hero here: +1 Poison']);
  });

  it('shows the table: tracks, Heroes with own faces only, Enemies and sheets', () => {
    const setup: Setup = {
      threat: 5,
      tokens: { 8: 2 },
      heroes: { zia: { hand: ['blow'], enemies: [{ enemy: 'ogre', wounds: 1 }], stories: [3] }, eneko: { at: 2, hand: ['five', 'one'] } },
      cards: {
        locations: {
          2: { lock: true, A: { entrance: [visible(red({ threat: 1 }))], reaction: [when({ hourglasses: 2 }, orange({ random: 1, perHourglass: 1 }))] } },
        },
      },
      hourglasses: { 2: 1 },
    };
    const lines = (who: number | null): string[] => {
      const { rules, s } = scenario(setup);
      return rules.show(s, who).split('\n');
    };
    expect(lines(0)).toEqual([
      'Chapter 1 Chapter 1, round 2; Vitae 30, Exhaustion 1; Threat 5 (yellow, T 3), Story 2 on 8; red stars 0 of 1, black stars 0 of 1; The group decides: turn',
      expect.stringContaining('Zia in 1 Location 1; Engaged; 0 Heroism; hand 1 (Blow 2R+1); holds Story 3 Story 3; draw pile'),
      '  Ogre: Combat value 4, 1 shield',
      expect.stringContaining('Eneko in 2 Location 2; 0 Heroism; hand 2; draw pile'),
      '1 Location 1 (side A, with Zia): arrows to 2 (3)',
      '2 Location 2 (side A, lock, 1 Hourglass, with Eneko): entrance: red, Visible: Threat +1; arrows to 3 (3), to 1 (3, pursuit); reaction: if 2 Hourglasses here: Random Enemies T+1+1 per Hourglass',
      expect.stringContaining('Random Enemies '),
    ]);
    expect(lines(1)[1]).toContain('hand 1;');
    expect(lines(null)[3]).toContain('hand 2 (One 1S, Five 5S)');
  });
});
