import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type Setup } from '../scenario.ts';
import { cardsOf, through } from '../set-up.ts';

const REGULAR = { start: 'regular' };
const GAMES = Array.from({ length: 24 }, (_, game) => game);
const numbers = (cards: readonly string[]): number[] => cards.map((card) => Number(card.split(' ')[0].split('-')[1])).sort((a, b) => a - b);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const sorted = (cards: readonly string[]): string[] => [...cards].sort();
/** The first hero keeps the first card offered, so often. */
function keep(scene: Scene, times: number): Scene {
  for (let i = 0; i < times; i++) scene.play(scene.options[0]);
  return scene;
}

describe('Veil of Ruin: Quick Start', () => {
  it('VR-D01 VR-D02 Basics 1 to 12 are in the deck, Basics 13 to 24 on the Scrapped pile', () => {
    const { draw, scrapped } = newGame().state;
    expect(sorted(draw[0])).toEqual(cardsOf('knight', 1, 12));
    expect(sorted(scrapped[0])).toEqual(cardsOf('knight', 13, 24));
  });

  it('VR-D03 three of the four Ultimates are drawn at random, and the hero keeps the one of its choice', () => {
    const left = GAMES.map((game) => {
      const scene = newGame({}, game);
      scene.expectState({ asked: 'keep', decider: 0 });
      const offer = numbers(scene.state.offer[0]);
      expect(offer).toHaveLength(3);
      expect(scene.options).toEqual(offer.map((n) => `keep knight ${n}`));
      return range(25, 28).find((n) => !offer.includes(n));
    });
    expect(new Set(left)).toEqual(new Set(range(25, 28)));
    const scene = newGame();
    for (const n of numbers(scene.state.offer[0])) expect(newGame().play(`keep knight ${n}`).state.draw[0]).toContain(`knight-${n}`);
  });

  it('VR-D04 VR-D05 VR-E12 the two others drawn and the one not drawn are scrapped: 13 cards in the deck, 15 scrapped', () => {
    const scene = newGame();
    const offer = numbers(scene.state.offer[0]);
    scene.play(`keep knight ${offer[1]}`);
    const { draw, scrapped } = scene.state;
    expect(sorted(draw[0])).toEqual(sorted([...cardsOf('knight', 1, 12), `knight-${offer[1]}`]));
    const undrawn = range(25, 28).filter((n) => !offer.includes(n));
    expect(scrapped[0]).toEqual(sorted([...cardsOf('knight', 13, 24), `knight-${undrawn[0]}`, `knight-${offer[0]} unpicked`, `knight-${offer[2]} unpicked`]));
    expect([draw[0].length, scrapped[0].length]).toEqual([13, 15]);
  });
});

describe('Veil of Ruin: Regular Start', () => {
  it('VR-D06 eight random Basics are in the deck without choice, and the owner sees them when it picks', () => {
    const decks = GAMES.map((game) => {
      const scene = newGame({ options: REGULAR }, game);
      const deck = numbers(scene.state.draw[0]);
      expect(deck).toHaveLength(8);
      expect(new Set(deck).size).toBe(8);
      scene.expectState({ asked: 'keep', decider: 0 });
      const seen = new Uint8Array(scene.tables.total);
      expect(scene.view(0).self.deckCards(seen)).toBe(8);
      expect(scene.tables.ids.filter((_, card) => seen[card] > 0)).toEqual(deck.map((n) => `knight-${n}`));
      return deck;
    });
    // Every Basic is among the eight of some game, and none is in all of them.
    for (const n of range(1, 24)) expect([0, GAMES.length]).not.toContain(decks.filter((deck) => deck.includes(n)).length);
  });

  it('VR-D07 three of the remaining Basics are drawn, one is kept, the other two are scrapped', () => {
    const scene = newGame({ options: REGULAR });
    const deck = numbers(scene.state.draw[0]);
    const offer = numbers(scene.state.offer[0]);
    expect(offer).toHaveLength(3);
    expect(offer.filter((n) => n > 24 || deck.includes(n))).toEqual([]);
    scene.play(`keep knight ${offer[2]}`);
    expect(numbers(scene.state.draw[0])).toEqual([...deck, offer[2]].sort((a, b) => a - b));
    expect(scene.state.scrapped[0]).toEqual(sorted([`knight-${offer[0]} unpicked`, `knight-${offer[1]} unpicked`]));
    // The next three are others.
    const next = numbers(scene.state.offer[0]);
    expect(next.filter((n) => n > 24 || deck.includes(n) || offer.includes(n))).toEqual([]);
  });

  it('VR-D08 VR-D09 after four picks the deck has 12 Basics, and the four never drawn are scrapped', () => {
    const scene = newGame({ options: REGULAR });
    keep(scene, 3);
    expect(scene.state.draw[0]).toHaveLength(11);
    const shown = [...numbers(scene.state.draw[0]), ...numbers(scene.state.offer[0]), ...numbers(scene.state.scrapped[0])];
    keep(scene, 1);
    const { draw, scrapped, offer } = scene.state;
    expect(numbers(draw[0]).filter((n) => n <= 24)).toHaveLength(12);
    const undrawn = range(1, 24).filter((n) => !shown.includes(n));
    expect(undrawn).toHaveLength(4);
    expect(scrapped[0].filter((card) => !card.endsWith('unpicked'))).toEqual(sorted(undrawn.map((n) => `knight-${n}`)));
    expect(scrapped[0]).toHaveLength(12);
    expect(numbers(offer[0]).every((n) => n >= 25 && n <= 28)).toBe(true);
  });

  it('VR-D10 VR-D11 VR-E11 the Ultimate comes last, three of four drawn: 13 cards in the deck; 12 Basics and 3 Ultimates scrapped', () => {
    const scene = keep(newGame({ options: REGULAR }), 4);
    const offer = numbers(scene.state.offer[0]);
    expect(offer).toHaveLength(3);
    scene.play(`keep knight ${offer[0]}`).expectState({ decider: 1 });
    const { draw, scrapped } = scene.state;
    expect(draw[0]).toHaveLength(13);
    expect(numbers(draw[0]).filter((n) => n > 24)).toEqual([offer[0]]);
    expect(numbers(scrapped[0]).filter((n) => n > 24)).toEqual(range(25, 28).filter((n) => n !== offer[0]));
    // 8 Basics were offered and not picked, 4 never drawn
    expect(scrapped[0].filter((card) => card.endsWith('unpicked') && numbers([card])[0] <= 24)).toHaveLength(8);
    expect([...numbers(draw[0]), ...numbers(scrapped[0])].sort((a, b) => a - b)).toEqual(range(1, 28));
  });
});

describe('Veil of Ruin: one way of assembly for the party', () => {
  const HEROES = ['knight', 'priest', 'wizard'];
  /** By hero: are all of Basics 13 to 24 scrapped without having been drawn? */
  const quick = (options: Setup['options']): boolean[] =>
    through(newGame({ heroes: [{}, {}, {}], options }), 'keep').state.scrapped.map((pile, seat) =>
      cardsOf(HEROES[seat], 13, 24).every((card) => pile.includes(card)),
    );

  it('VR-D12 VR-?35 every hero of the party assembles its deck the same way', () => {
    expect(quick({ start: 'quick' })).toEqual([true, true, true]);
    expect(quick({ start: 'regular' })).toEqual([false, false, false]);
  });

  it('VR-?35 with startPerHero heroes at even seats take the other way', () => {
    expect(quick({ start: 'quick', startPerHero: true })).toEqual([false, true, false]);
    expect(quick({ start: 'regular', startPerHero: true })).toEqual([true, false, true]);
  });
});
