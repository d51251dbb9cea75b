import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../src/games/soul-raiders/state/codes.ts';
import { code, newGame, type Scene, scenario } from '../scenario.ts';

const entrance = (...texts: readonly (readonly object[])[]) => ({ entrance: texts.map((text) => ({ on: 'red', do: text })) });
const scroll = (difficulty: number, text: readonly object[]) => ({ scrolls: [{ type: 'strength', difficulty, do: text }] });
/** Movements that are legal now, by kind. */
const ways = (scene: Scene): string[] =>
  scene.legal
    .map((each) => CODES.read(each))
    .filter(({ range }) => range === 'ARROW' || range === 'PORTAL')
    .map(({ range, i }) => `${range} ${i}`);

describe('Soul Raiders: general rules', () => {
  it('SR-A01 all Heroes win or lose together', () => {
    const heroes = { zia: {}, eneko: {}, maider: {} };
    const won = scenario({ phase: 'endCheck', heroes, red: 1, black: 1 });
    won.expectState({ outcome: 'win', result: 'victory' });
    expect([won.rules.rivals, won.rules.teams]).toEqual([false, [[0, 1, 2]]]);
    scenario({ phase: 'endCheck', heroes, ends: ['threat'] }).expectState({ outcome: 'loss', result: 'defeat' });
    expect(() => newGame({ options: { heroes: 5 } })).toThrow('heroes');
  });

  it('SR-A02 SR-A03 the chapters are played in order, the next one only after a victory', () => {
    const open = [0, 1, 2, 3].map(() => ({ red: 0, black: 0 }));
    const places = { 'c2-1': { chapter: 'c2', number: 1 }, 'c3-1': { chapter: 'c3', number: 1 } };
    const won = newGame({ options: { mode: 'quest' }, cards: { chapter: { required: open }, chapters: { 2: { required: open }, 3: {} }, locations: places } });
    won.expectState({ chapter: 1 }).endActions().expectState({ chapter: 2 }).endActions().expectState({ chapter: 3 });
    // A defeat does not lead on: chapter 1 is tried again.
    const lost = newGame({
      options: { mode: 'quest', startVitae: 1 },
      cards: { chapter: { exhaustion: 3 }, chapters: { 2: {} }, locations: { 'c2-1': places['c2-1'] } },
    });
    lost.endActions().expectState({ chapter: 1, asked: 'after-defeat' });
  });

  it('SR-A04 a player alone has one Hero and is asked everything', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'] } } });
    scene.expectState({ at: { zia: 1 }, asked: 'act', decider: 0 });
    expect([scene.rules.seats, scene.rules.teams]).toEqual([1, []]);
  });

  it('SR-A05 whoever causes a loss or a gain, the one marker of the group moves', () => {
    const scene = scenario({ phase: 'tokens', heroes: { zia: { poison: 2 }, eneko: { fracture: 3 }, maider: { at: 4, fear: 1 } } });
    scene.expectState({ vitae: 24 });
    const cards = { locations: { 1: { A: scroll(1, [{ vitae: 4 }]) } } };
    scenario({ vitae: 10, heroes: { zia: { hand: ['one'] }, eneko: { hand: ['one', 'two'] } }, cards })
      .by('eneko', code.scroll(0))
      .pay('one')
      .expectState({ vitae: 14 });
  });

  it('SR-A06 what a card prints overrides the rule that it contradicts', () => {
    // A lock keeps a Location on side A, and an arrow to side B turns it all the same.
    const arrows = [
      { to: 2, difficulty: 3 },
      { to: 3, side: 'B', difficulty: 3 },
    ];
    const cards = { locations: { 1: { A: { arrows } }, 2: { lock: true }, 3: { lock: true } } };
    const entered = (to: number): Scene =>
      scenario({ heroes: { zia: { hand: ['three', 'one'] } }, revealed: [2, 3], cards })
        .play(code.arrow(to))
        .pay('three');
    entered(2).expectState({ locations: ['1A', '2A', '3A'] });
    entered(3).expectState({ locations: ['1A', '2A', '3B'] });
  });

  it('SR-A07 the instructions of a drawn Story are mandatory', () => {
    const cards = { stories: { 1: { do: [{ vitae: -5 }, { poison: 1 }, { loseCards: 1 }] } }, locations: { 2: { A: entrance([{ story: 1 }]) } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one', 'two'] } }, cards });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ vitae: 25, poison: { zia: 1 }, asked: 'card' });
    // One of the two must go: there is nothing else to answer.
    expect(scene.can(code.pass)).toBe(false);
    expect(scene.legal).toHaveLength(2);
  });

  it('SR-A08 a numbered card that is not in its pile is not drawn, and none in its place', () => {
    const texts = [[{ story: 1 }], [{ scripted: 2 }], [{ quest: 3 }], [{ story: 4 }], [{ scripted: 5 }], [{ quest: 6 }]];
    const cards = { stories: { 1: { do: [{ heroism: 5 }], fate: 'keep' }, 4: { fate: 'keep' } }, locations: { 2: { A: entrance(...texts) } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'] }, eneko: { at: 5, stories: [1], enemies: ['se2'], quests: [3] } }, cards });
    scene.by('zia', code.arrow(2)).pay('three');
    scene.expectState({ stories: { zia: [4], eneko: [1] }, enemies: { zia: ['se5'], eneko: ['se2'] }, quests: { zia: [6], eneko: [3] }, heroism: {} });
    const gone = scenario({ heroes: { zia: { hand: ['three', 'one'] } }, goneStories: [1], scriptedOut: [2], cards });
    gone
      .play(code.arrow(2))
      .pay('three')
      .expectState({ stories: { zia: [4] }, enemies: { zia: ['se5'] }, heroism: {} });
  });

  it('SR-A09 an action is done only if its total reaches the difficulty: no failed attempt and no part of it', () => {
    const cards = { locations: { 1: { A: { arrows: [{ to: 2, difficulty: 7 }], ...scroll(7, [{ heroism: 1 }]) } } } };
    const offered = (hand: readonly string[]): boolean[] => {
      const scene = scenario({ heroes: { zia: { hand } }, cards });
      return [scene.can(code.arrow(2)), scene.can(code.scroll(0))];
    };
    expect([offered(['six']), offered(['six', 'one'])]).toEqual([
      [false, false],
      [true, true],
    ]);
    // Once begun it goes on until the total is there.
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two', 'six'] } }, cards }).play(code.arrow(2), code.card('one'));
    expect(scene.can(code.pass)).toBe(false);
    scene.play(code.card('six'), code.pass).expectState({ at: { zia: 2 }, hands: { zia: ['two'] } });
  });

  it('SR-A10 one Enemy card is one Enemy, however many shields it shows', () => {
    const cards = { random: { ogre: { shields: [5, 4, 3] } } };
    // Fleeing costs 1 more for each Enemy: 3 and 1.
    const scene = scenario({ heroes: { zia: { hand: ['four'], enemies: ['ogre'] } }, cards });
    expect(scene.can(code.arrow(2))).toBe(true);
    expect(scenario({ heroes: { zia: { hand: ['four'], enemies: ['ogre', 'ogre'] } }, cards }).can(code.arrow(2))).toBe(false);
  });

  it('SR-A14 arrows and portals alone connect Locations; where the sheets lie has no meaning', () => {
    for (const x of [0, 50]) {
      const cards = { locations: { 3: { x }, 7: { x: 3, y: 1 } } };
      expect(ways(scenario({ heroes: { zia: { at: 3, hand: ['six'] } }, revealed: [7], cards }))).toEqual(['ARROW 0', 'ARROW 1']);
    }
    // by number in the chapter: Location 7 is number 6
    expect(ways(scenario({ heroes: { zia: { at: 3, hand: ['six'] } }, portals: [3, 7] }))).toEqual(['ARROW 0', 'ARROW 1', 'PORTAL 6']);
  });

  it('SR-A15 one action after another: nobody else acts before the first is resolved', () => {
    const cards = { locations: { 2: { A: entrance([{ choose: [{ pay: { cards: 1 } }, { do: [{ vitae: -2 }] }] }], [{ threat: 1 }]) } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'] }, eneko: { at: 4, hand: ['three'] } }, cards });
    scene.by('zia', code.arrow(2)).pay('three').expectState({ asked: 'choose', decider: 0, threat: 1 });
    expect(scene.can(code.figure('eneko'))).toBe(false);
    scene.play(code.branch(1)).expectState({ asked: 'turn', threat: 2, vitae: 28 });
    expect(scene.can(code.figure('eneko'))).toBe(true);
  });

  it('SR-A16 an Event that is revealed holds from that instant for everyone', () => {
    const cards = {
      events: { 1: { while: [{ movement: 2 }] } },
      stories: { 1: { do: [{ revealEvent: 1 }] } },
      locations: { 2: { A: entrance([{ story: 1 }]) } },
    };
    const scene = scenario({ heroes: { zia: { hand: ['three'] }, eneko: { at: 4, hand: ['four'] } }, cards });
    expect(scene.couldDo('eneko', code.arrow(5))).toBe(true);
    scene
      .by('zia', code.arrow(2))
      .pay('three')
      .expectState({ revealedEvents: [1] });
    // 3 and 2 more
    expect(scene.couldDo('eneko', code.arrow(5))).toBe(false);
  });

  it('SR-A17 a Location that its last Hero left stays as it is, with its Hourglasses and its portal', () => {
    const cards = { locations: { 2: { B: { reaction: [{ do: [{ hourglass: 1 }] }] } } } };
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three'] } }, sides: { 2: 'B' }, hourglasses: { 2: 2 }, portals: [2], cards });
    scene.play(code.arrow(3)).pay('three').endActions();
    // A whole Reaction has passed: what nobody occupies does not react.
    scene.expectState({ round: 3, at: { zia: 3 }, locations: ['2B', '3A'], hourglasses: { 2: 2 }, portals: [2] });
  });
});
