import { describe, expect, it } from 'vitest';
import { Knowledge } from '../../../../src/games/soul-raiders/play/knowledge.ts';
import { performScroll } from '../../../../src/games/soul-raiders/play/moves.ts';
import { listSources, Planner } from '../../../../src/games/soul-raiders/play/plans.ts';
import { effort, Routes } from '../../../../src/games/soul-raiders/play/routes.ts';
import { Worth } from '../../../../src/games/soul-raiders/play/worth.ts';
import { type Scene, type Setup, scenario } from '../scenario.ts';

// Locations, Stories … of plans are numbered from 0: Location 3 is 2.

const zia = { at: 1, hand: ['one'] };
const scene = (setup: Setup): Scene => scenario({ heroes: { zia }, ...setup });

function routesIn(place: Scene, knowsMap: boolean): Routes {
  const view = place.view(0);
  return new Routes(view, new Worth(view, new Knowledge(knowsMap)));
}

/** The plan of zia for a Story, as one who knows the chapter. */
function planFor(place: Scene, story: number) {
  const view = place.view(0);
  const worth = new Worth(view, new Knowledge(true));
  return new Planner(view, worth, new Routes(view, worth), listSources(view, worth), view.self).plan({ story: story - 1 }, view.self.location);
}
const go = (number: number) => ({ location: number - 1, act: -1, enemy: -1 });
const perform = (number: number) => ({ location: number - 1, act: performScroll(0), enemy: -1 });

describe('routes', () => {
  it('an action costs its difficulty and 1 for surplus; beyond 9 every point counts 1.5 more', () => {
    expect([3, 9, 11].map(effort)).toEqual([4, 10, 15]);
  });

  it('a way costs the efforts of its arrows and their damage', () => {
    const place = scene({ cards: { locations: { 2: { A: { arrows: [{ to: 3, difficulty: 5, damage: 2 }] } } } } });
    expect(routesIn(place, true).cost(0, 1)).toBe(4);
    expect(routesIn(place, true).cost(0, 2)).toBe(4 + 6 + 2);
  });

  it('the cheaper of two ways is taken, and an Elusive arrow is none', () => {
    const arrows = [
      { to: 2, difficulty: 3 },
      { to: 3, difficulty: 6 },
      { to: 4, difficulty: 1, elusive: true },
    ];
    const routes = routesIn(scene({ cards: { locations: { 1: { A: { arrows } } } } }), true);
    expect([routes.cost(0, 2), routes.cost(0, 3)]).toEqual([7, 11]);
  });

  it('what the First Entrant meets counts: Damage of the blue tier costs 2, and where somebody is nothing', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ damage: 0 }] }] } } } };
    expect(routesIn(scene({ cards }), true).cost(0, 1)).toBe(4 + 2);
    expect(routesIn(scene({ cards, heroes: { zia, eneko: { at: 2, hand: ['one'] } } }), true).cost(0, 1)).toBe(4);
  });

  it('a Location without lock is entered on side B again, a locked one on side A', () => {
    const sides = { A: { arrows: [{ to: 3, difficulty: 8 }] }, B: { arrows: [{ to: 3, difficulty: 2 }] } };
    const revealed = [2];
    expect(routesIn(scene({ revealed, cards: { locations: { 2: sides } } }), true).cost(0, 2)).toBe(4 + 3);
    expect(routesIn(scene({ revealed, cards: { locations: { 2: { ...sides, lock: true } } } }), true).cost(0, 2)).toBe(4 + 9);
  });

  it('an explorer reaches a sheet that nobody has seen, for 5 Vitae more, and knows no way on', () => {
    const routes = routesIn(scene({}), false);
    expect([routes.cost(0, 1), routes.cost(0, 2)]).toEqual([4 + 5, Number.POSITIVE_INFINITY]);
  });

  it('a portal leads to every other one', () => {
    expect(routesIn(scene({ portals: [1, 7], revealed: [7] }), true).cost(0, 6)).toBe(2);
  });
});

describe('plans', () => {
  const strength = (difficulty: number, story: number, more = {}) => ({ type: 'strength', difficulty, do: [{ story }], ...more });

  it('go where a scroll draws the Story, and perform it', () => {
    const place = scene({ cards: { locations: { 3: { A: { scrolls: [strength(6, 11)] } } } } });
    expect(planFor(place, 11)).toEqual({ cost: 4 + 4 + 7, legs: [go(3), perform(3)], at: 2 });
  });

  it('the bonus on the board makes a scroll cheaper', () => {
    const place = scene({ cards: { heroes: { zia: { strength: 2 } }, locations: { 3: { A: { scrolls: [strength(6, 11)] } } } } });
    expect(planFor(place, 11)?.cost).toBe(4 + 4 + 5);
  });

  it('fetch the card that a scroll needs before', () => {
    const key = { 1: { fate: 'keep' } };
    const scrolls = { 2: { A: { scrolls: [strength(4, 1)] } }, 3: { A: { scrolls: [strength(6, 11, { needs: { story: 1 } })] } } };
    const place = scene({ cards: { stories: key, locations: scrolls } });
    expect(planFor(place, 11)).toEqual({ cost: 4 + 5 + 4 + 7, legs: [go(2), perform(2), go(3), perform(3)], at: 2 });
    expect(planFor(scene({ cards: { stories: key, locations: scrolls }, heroes: { zia: { ...zia, stories: [1] } } }), 11)?.legs).toEqual([go(3), perform(3)]);
  });

  it('turn a locked Location before its other side is used', () => {
    const locations = { 2: { A: { scrolls: [strength(4, 1)] } }, 3: { lock: true, B: { scrolls: [strength(6, 11)] } } };
    const place = scene({ cards: { stories: { 1: { do: [{ flip: 3 }] } }, locations } });
    expect(planFor(place, 11)).toEqual({ cost: 4 + 5 + 4 + 7, legs: [go(2), perform(2), go(3), perform(3)], at: 2 });
  });

  it('leave a Location without lock and come back to turn it', () => {
    const arrows = [
      { to: 1, difficulty: 2 },
      { to: 3, difficulty: 5 },
    ];
    const place = scene({ cards: { locations: { 2: { A: { arrows }, B: { scrolls: [strength(6, 11)] } } } } });
    expect(planFor(place, 11)).toEqual({ cost: 4 + (3 + 4) + 7, legs: [go(2), go(1), go(2), perform(2)], at: 1 });
  });

  it('defeat the Enemy that guards the Story, shield by shield', () => {
    const cards = {
      scripted: { 1: { shields: [5, 3], defeat: [{ story: 11 }] } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ scripted: 1 }] }] } } },
    };
    expect(planFor(scene({ cards }), 11)?.legs).toEqual([go(2), { location: 1, act: -1, enemy: 0 }]);
    const engaged = scene({ cards, heroes: { zia: { ...zia, at: 2, enemies: [{ enemy: 'se1', wounds: 1 }] } } });
    expect(planFor(engaged, 11)).toEqual({ cost: 4, legs: [{ location: 1, act: -1, enemy: 0 }], at: 1 });
  });

  it('there is none without a way', () => {
    expect(planFor(scene({}), 11)).toBeNull();
  });
});
