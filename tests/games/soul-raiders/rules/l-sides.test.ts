import { describe, expect, it } from 'vitest';
import { blue, every, orange, red, type Sheet, visible } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import type { TestCards } from '../test-pack.ts';

/** A scroll of difficulty 3: it turns the Location, or Location n. */
const lever = (flip: number | 'here' = 'here') => ({ scrolls: [{ type: 'strength', difficulty: 3, do: [{ flip }] }] });

/** Zia pulls the lever of Location 3, which turns it to this side B. */
function pull(B: Sheet, setup: Setup = {}, cards: TestCards = {}): Scene {
  return scenario({
    heroes: { zia: { at: 3, hand: ['three', 'one'] } },
    ...setup,
    cards: { ...cards, locations: { 3: { lock: true, A: lever(), B }, ...cards.locations } },
  })
    .by('zia', code.scroll(0))
    .pay('three');
}
const both = (zia: object = {}, eneko: object = {}) => ({ zia: { at: 3, hand: ['three', 'one'], ...zia }, eneko: { at: 3, ...eneko } });

describe('sides of a Location', () => {
  it('SR-L16 a Location on B stays there when Heroes come and go, until an instruction turns it back', () => {
    const B = { scrolls: [{ type: 'strength', difficulty: 3, do: [{ flip: 'here', to: 'A' }] }] };
    const scene = scenario({
      heroes: { zia: { at: 2, hand: ['three', 'four', 'five', 'six', 'one'] } },
      sides: { 2: 'B' },
      cards: { locations: { 2: { B } } },
    });
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ locations: ['2B', '3A'] });
    scene
      .play(code.arrow(2))
      .pay('five')
      .expectState({ locations: ['2B', '3A'], at: { zia: 2 } });
    scene
      .play(code.scroll(0))
      .pay('six')
      .expectState({ locations: ['2A', '3A'] });
  });

  it('SR-L17 figures, Hourglasses and portals stay when it is turned', () => {
    pull({}, { heroes: both(), hourglasses: { 3: 2 }, portals: [3] }).expectState({
      locations: ['3B'],
      at: { zia: 3, eneko: 3 },
      hourglasses: { 3: 2 },
      portals: [3],
    });
  });

  it('SR-L18 an instruction turns it in spite of a lock: a scroll, a sheet, an Enemy, a Story, an arrow, a Reaction effect', () => {
    const turned = { locations: ['2A', '3B'] };
    const locked = (A: Sheet): TestCards => ({ locations: { 3: { lock: true, A } } });
    pull({}, { revealed: [2] }).expectState(turned);
    const walking = { zia: { at: 2, hand: ['three', 'one'] } };
    scenario({ heroes: walking, cards: locked({ written: [{ flip: 'here' }] }) })
      .play(code.arrow(3))
      .pay('three')
      .expectState(turned);
    const enemy = { ...locked({}), scripted: { 1: { defeat: [{ flip: 'here' }] } } };
    scenario({ heroes: { zia: { at: 3, hand: ['three', 'one'], enemies: ['se1'] } }, revealed: [2], cards: enemy })
      .play(code.fight('zia'))
      .pay('three')
      .play(code.enemy('se1'))
      .expectState(turned);
    const story = { locations: { ...locked({}).locations, 2: { A: { scrolls: [{ type: 'strength', difficulty: 3, do: [{ story: 1 }] }] } } } };
    scenario({ heroes: walking, revealed: [3], cards: { ...story, stories: { 1: { do: [{ flip: 3 }] } } } })
      .play(code.scroll(0))
      .pay('three')
      .expectState(turned);
    const arrow = { locations: { ...locked({}).locations, 2: { A: { arrows: [{ to: 3, side: 'B', difficulty: 3 }] } } } };
    scenario({ heroes: walking, revealed: [3], cards: arrow })
      .play(code.arrow(3))
      .pay('three')
      .expectState(turned);
    scenario({ phase: 'locations', heroes: { zia: { at: 3 } }, revealed: [2], cards: locked({ reaction: [orange({ flip: 'here' })] }) }).expectState(turned);
  });

  it('SR-L19 SR-L28 an instructed flip applies the blue effects of side B to Heroes who are there, and none of the red', () => {
    pull({ entrance: [red({ vitae: -1 }), blue({ vitae: -2 }), every(red({ vitae: -4 })), blue({ threat: 1 })] }).expectState({ vitae: 28, threat: 2 });
  });

  it('SR-L20 Enemies of blue effects are all revealed, then divided as the players like', () => {
    const scene = pull({ entrance: [blue({ random: 0 })] }, { heroes: both(), random: ['orc', 'goblin', 'goblin'] });
    scene.expectState({ asked: 'assign', enemies: { nobody: ['orc', 'goblin'] } });
    scene.play(code.figure('eneko'), code.figure('zia')).expectState({ enemies: { eneko: ['orc'], zia: ['goblin'] }, asked: 'turn' });
  });

  it('SR-L21 a Story of a blue effect is drawn by a Hero there whom the players choose', () => {
    const heroes = { ...both(), maider: { at: 4 } };
    const scene = pull({ entrance: [blue({ story: 1 })] }, { heroes }, { stories: { 1: { fate: 'keep' } } });
    scene.expectState({ asked: 'drawer' });
    expect(scene.can(code.figure('maider'))).toBe(false);
    scene.play(code.figure('eneko')).expectState({ stories: { eneko: [1] } });
  });

  it('SR-L22 Enemies stay with their Heroes when the Location turns', () => {
    pull({}, { heroes: both({}, { enemies: ['orc'] }) }).expectState({ locations: ['3B'], enemies: { eneko: ['orc'] } });
  });

  it('SR-L23 without a Hero there nothing happens but the turning', () => {
    const B = { entrance: [blue({ vitae: -5 })] };
    pull({}, { revealed: [5] }, { locations: { 3: { A: lever(5) }, 5: { lock: true, B } } }).expectState({ locations: ['3A', '5B'], vitae: 30 });
  });

  it('SR-L24 SR-?22 an instruction to turn an unrevealed Location reveals it, on side B', () => {
    const cards = { locations: { 3: { A: lever(5) }, 5: { B: { entrance: [blue({ vitae: -5 })] } } } };
    pull({}, {}, cards).expectState({ locations: ['3A', '5B'], seen: ['3A', '5B'], vitae: 30 });
    pull({}, { options: { flipUnrevealed: 'A' } }, cards).expectState({ locations: ['3A', '5A'], seen: ['3A', '5A'] });
  });

  it('SR-L32 only the side that shows is in force: arrows, scrolls, both rows, Anti-Magic', () => {
    const A = {
      arrows: [{ to: 4, difficulty: 1 }],
      ...lever(),
      entrance: [red({ vitae: -1 }), red({ antiMagic: true })],
      reaction: [orange({ threat: 1 })],
    };
    const B = { arrows: [{ to: 2, difficulty: 1 }], entrance: [red({ vitae: -4 })], reaction: [orange({ hourglass: 1 })] };
    const cards = { locations: { 3: { A, B } } };
    const on = (side: 'A' | 'B'): Scene => scenario({ heroes: { zia: { at: 3, hand: ['three', 'fury'] } }, sides: { 3: side }, cards });
    const [a, b] = [on('A'), on('B')];
    // By place on the sheet: the first arrow of A leads to 4, of B to 2.
    expect([a.can(code.arrow(4)), a.can(code.scroll(0)), a.can(code.cast('fury'))]).toEqual([true, true, false]);
    expect([b.can(code.arrow(2)), b.can(code.scroll(0)), b.can(code.cast('fury'))]).toEqual([true, false, true]);
    expect(() => b.can(code.arrow(4))).toThrow('arrow');
    a.endActions().expectState({ threat: 2, hourglasses: {} });
    b.endActions().expectState({ threat: 1, hourglasses: { 3: 1 } });
  });
});

describe('rulings about turning a Location', () => {
  it('SR-?24 SR-L28 blue effects with the every-Hero symbol apply once for each Hero there; once with blueEveryHero: once', () => {
    const B = { entrance: [every(blue({ threat: 1 })), blue({ hourglass: 1 })] };
    pull(B, { heroes: both() }).expectState({ threat: 3, hourglasses: { 3: 1 } });
    pull(B, { heroes: both(), options: { blueEveryHero: 'once' } }).expectState({ threat: 2, hourglasses: { 3: 1 } });
  });

  it('SR-?25 SR-N16 of blue Visible effects Invisible Heroes are left out', () => {
    const B = { entrance: [visible(blue({ vitae: -5 })), every(visible(blue({ threat: 1 })))] };
    const invisible = { invisible: 'spell' } as const;
    // One of two is visible: the plain effect applies, the every-Hero one counts that Hero.
    pull(B, { heroes: both({}, invisible) }).expectState({ vitae: 25, threat: 2, waiting: [] });
    // Nobody is: the plain one waits, and Zia meets it when she gives the spell up.
    const scene = pull(B, { heroes: both(invisible, invisible) });
    scene.expectState({ vitae: 30, threat: 1, waiting: [3] });
    scene.by('zia', code.giveUp('invisibility')).expectState({ vitae: 25, threat: 1, waiting: [] });
  });

  it('SR-?26 SR-M03 an arrow to side B reveals the Location on B, or turns it in spite of a lock', () => {
    const cards = {
      locations: {
        2: { A: { arrows: [{ to: 3, side: 'B', difficulty: 3 }] } },
        3: { lock: true, A: { entrance: [red({ vitae: -1 })] }, B: { entrance: [red({ vitae: -2 }), blue({ vitae: -4 }), every(red({ vitae: -8 }))] } },
      },
    };
    const go = (setup: Setup): Scene =>
      scenario({ cards, ...setup, heroes: { zia: { at: 2, hand: ['three', 'one'] }, ...setup.heroes } })
        .by('zia', code.arrow(3))
        .pay('three');
    // All of side B as First Entrant: 2 + 4 + 8.
    go({}).expectState({ locations: ['2A', '3B'], vitae: 16 });
    go({ revealed: [3] }).expectState({ locations: ['2A', '3B'], vitae: 16 });
    // With Eneko there: first the blue effect for him (4), then Zia joins (8).
    go({ heroes: { eneko: { at: 3 } } }).expectState({ locations: ['2A', '3B'], vitae: 18, at: { zia: 3, eneko: 3 } });
    // On B already there is nothing to turn.
    go({ heroes: { eneko: { at: 3 } }, sides: { 3: 'B' } }).expectState({ vitae: 22 });
  });

  it('SR-?26 if the blue effects take away who was there, the arriving Hero is First Entrant', () => {
    const cards = {
      locations: {
        2: { A: { arrows: [{ to: 3, side: 'B', difficulty: 3 }] } },
        3: { B: { entrance: [blue({ story: 1 }), red({ vitae: -2 })] } },
      },
      stories: { 1: { do: [{ place: 6 }] } },
    };
    scenario({ heroes: { zia: { at: 2, hand: ['three', 'one'] }, eneko: { at: 3 } }, cards })
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ at: { zia: 3, eneko: 6 }, vitae: 28 });
  });

  it('SR-?105 written instructions are for the First Entrant; at a flip for a Hero whom the players choose', () => {
    const B = { written: [{ poison: 1 }], entrance: [blue({ vitae: -5 })] };
    const scene = pull(B, { heroes: both() });
    scene.expectState({ asked: 'drawer', poison: {}, vitae: 30 });
    scene.play(code.figure('eneko')).expectState({ poison: { eneko: 1 }, vitae: 25 });
    pull(B, { heroes: both(), options: { writtenOnFlip: false } }).expectState({ asked: 'turn', poison: {}, vitae: 25 });
    // One who joins others does not apply them.
    const cards = { locations: { 2: { A: { written: [{ poison: 1 }] } } } };
    const enter = (heroes: Setup['heroes']): Scene => scenario({ heroes, cards }).by('zia', code.arrow(2)).pay('three');
    enter({ zia: { hand: ['three', 'one'] } }).expectState({ poison: { zia: 1 } });
    enter({ zia: { hand: ['three', 'one'] }, eneko: { at: 2 } }).expectState({ poison: {} });
  });

  it('SR-L18 SR-L19 a sheet that turns itself as a Hero enters applies the blue effects of B alone', () => {
    const A = { written: [{ flip: 'here' }], entrance: [red({ vitae: -1 })] };
    const B = { entrance: [red({ vitae: -2 }), blue({ vitae: -4 })] };
    scenario({ heroes: { zia: { at: 2, hand: ['three', 'one'] } }, cards: { locations: { 3: { lock: true, A, B } } } })
      .play(code.arrow(3))
      .pay('three')
      .expectState({ locations: ['2A', '3B'], vitae: 26 });
  });
});
