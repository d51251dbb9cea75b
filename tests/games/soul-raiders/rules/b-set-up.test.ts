import { describe, expect, it } from 'vitest';
import { code, newGame, scenario } from '../scenario.ts';

/** Everything of a state but the cards in piles and hands that luck decides. */
const TABLE = [
  'locations',
  'seen',
  'stories',
  'openStories',
  'goneStories',
  'scriptedOut',
  'revealedEvents',
  'tokens',
  'threat',
  'vitae',
  'exhaustion',
  'pool',
  'at',
] as const;

describe('Soul Raiders: set-up of a chapter', () => {
  it('SR-B01 SR-A02 a new quest starts with chapter 1, and a chapter alone is the first unless another is named', () => {
    const cards = { chapters: { 2: {} }, locations: { 'c2-1': { chapter: 'c2', number: 1 } } };
    newGame({ options: { mode: 'quest' }, cards }).expectState({ chapter: 1 });
    newGame({ cards }).expectState({ chapter: 1 });
    newGame({ options: { chapter: 'c2' }, cards }).expectState({ chapter: 2 });
  });

  it('SR-B02 each player has another Hero, with 24 Action cards and a Heroic pile', () => {
    const scene = newGame({ pack: 'stand-in', heroes: { zia: {}, eneko: {}, maider: {}, adonis: {} } });
    // The first hands are not drawn yet.
    const { drawSizes, heroic } = scene.state;
    expect(new Set(scene.rules.heroes).size).toBe(4);
    expect(Object.values(drawSizes)).toEqual([24, 24, 24, 24]);
    expect(Object.values(heroic).map((pile) => pile.length)).toEqual([6, 6, 6, 6]);
    const seats = { 'seats.0.hero': 'maider', 'seats.1.hero': 'maider' };
    expect(() => newGame({ heroes: { zia: {}, eneko: {} }, options: seats })).toThrow('two seats name the Hero maider');
  });

  it('SR-B02 a seat that names no Hero takes the first that is free', () => {
    const options = { 'seats.0.hero': 'any', 'seats.1.hero': 'zia', 'seats.2.hero': 'any' };
    expect(Object.keys(newGame({ heroes: { zia: {}, eneko: {}, maider: {} }, options }).state.at)).toEqual(['eneko', 'zia', 'maider']);
  });

  it('SR-B03 the Heroic pile lies in ascending order with number 1 on top, whatever the order in the file', () => {
    const actions = { 'zia-heroic-1': { heroic: 6 }, 'zia-heroic-6': { heroic: 1 } };
    newGame({ cards: { actions } }).expectState({ heroic: { zia: ['heroic-6', 'heroic-2', 'heroic-3', 'heroic-4', 'heroic-5', 'heroic-1'] } });
  });

  it('SR-B04 the Random Enemy pile has 41 cards: 38 Enemies of five types and three Threat cards', () => {
    const { random } = newGame({ pack: 'stand-in' }).state;
    const enemies = random.filter((card) => card !== 'threat');
    expect([random.length, enemies.length, new Set(enemies).size]).toEqual([41, 38, 5]);
  });

  it('SR-B05 SR-?65 tokens are common supplies, without limit; with hardTokens the printed numbers are all there are', () => {
    const cards = { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ poison: 5 }, { heroism: 5 }] }] } } } };
    const heroes = { zia: { hand: ['one', 'two'] }, eneko: { poison: 8, heroism: 27 } };
    const taken = (hardTokens: boolean) => scenario({ heroes, cards, options: { hardTokens } }).by('zia', code.scroll(0)).pay('one');
    taken(false).expectState({ poison: { zia: 5, eneko: 8 }, heroism: { zia: 5, eneko: 27 } });
    taken(true).expectState({ poison: { zia: 2, eneko: 8 }, heroism: { zia: 3, eneko: 27 } });
  });

  it('SR-B05 the Quest deck is common: a card that one Hero has drawn is not there for another', () => {
    const cards = { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ quest: 2 }] }] } } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'one'] }, eneko: { hand: ['one', 'one'] } }, cards });
    scene
      .by('zia', code.scroll(0))
      .pay('one')
      .by('eneko', code.scroll(0))
      .pay('one')
      .expectState({ quests: { zia: [2] } });
  });

  it('SR-B06 SR-?16 decks and Random Enemies are shuffled; Locations, Stories and Scripted Enemies lie in the order of their numbers', () => {
    const games = [0, 1, 2, 3].map((game) => newGame({ heroes: { zia: {}, eneko: {} } }, game).state);
    const different = (of: (state: (typeof games)[number]) => unknown): number => new Set(games.map((state) => JSON.stringify(of(state)))).size;
    expect([different((state) => state.draw.zia), different((state) => state.draw.eneko), different((state) => state.random)]).toEqual([4, 4, 4]);
    expect(different((state) => TABLE.map((name) => state[name]))).toBe(1);
  });

  it('SR-B07 the two Events lie face down and have no effect', () => {
    const cards = { events: { 1: { while: [{ draw: -1 }] }, 2: { while: [{ stress: 5 }] } } };
    const scene = newGame({ cards });
    scene.expectState({ revealedEvents: [], discardedEvents: [], handSizes: { zia: 4 } });
    scene.endActions().expectState({ vitae: 28 });
  });

  it('SR-B08 SR-B09 SR-B10 the Setup sheet fixes Exhaustion, Vitae and Threat', () => {
    newGame({ cards: { chapter: { exhaustion: 2, vitae: 17, threat: 6 } } }).expectState({ exhaustion: 2, vitae: 17, threat: 6, handSizes: { zia: 3 } });
  });

  it('startVitae replaces the Vitae of the sheet, and threatChange moves the marker within the track', () => {
    const cards = { chapter: { vitae: 17, threat: 6 } };
    newGame({ cards, options: { startVitae: 9 } }).expectState({ vitae: 9 });
    newGame({ cards, options: { startVitae: 0 } }).expectState({ vitae: 17 });
    newGame({ cards, options: { threatChange: -2 } }).expectState({ threat: 4 });
    newGame({ cards, options: { threatChange: -10 } }).expectState({ threat: 1 });
    // not onto The End
    newGame({ cards, options: { threatChange: 10 } }).expectState({ threat: 10, ends: [] });
  });

  it('SR-B11 an Event that the Setup sheet reveals is in force from the start', () => {
    const cards = { chapter: { events: [2] }, events: { 2: { while: [{ draw: -1 }] } } };
    newGame({ cards }).expectState({ revealedEvents: [2], handSizes: { zia: 3 } });
  });

  it('SR-B12 the Setup sheet places Story tokens on spaces of the Threat track', () => {
    const tokens = [
      { space: 2, story: 3 },
      { space: 6, story: 4 },
    ];
    newGame({ cards: { chapter: { tokens } } }).expectState({ tokens: { 2: 3, 6: 4 } });
    newGame().expectState({ tokens: {} });
  });

  it('SR-B13 SR-A04 SR-?17 the row of goals is that of the Heroes at set-up, clones not counted', () => {
    const required = [
      { red: 1, black: 0 },
      { red: 1, black: 1 },
      { red: 1, black: 2 },
      { red: 2, black: 2 },
    ];
    const cards = { chapter: { required } };
    const ends = (n: number, red: number, black: number): string => {
      const heroes = Object.fromEntries((['zia', 'eneko', 'maider', 'adonis'] as const).slice(0, n).map((hero) => [hero, hero === 'zia' ? { clone: {} } : {}]));
      return scenario({ phase: 'endCheck', heroes, red, black, cards }).state.outcome;
    };
    // just enough for each number of Heroes, and one star less
    expect([ends(1, 1, 0), ends(2, 1, 1), ends(3, 1, 2), ends(4, 2, 2)]).toEqual(['win', 'win', 'win', 'win']);
    expect([ends(1, 0, 0), ends(2, 1, 0), ends(3, 1, 1), ends(4, 1, 2)]).toEqual(['running', 'running', 'running', 'running']);
  });

  it('extraRed and extraBlack change what is required, to no less than nothing', () => {
    const ended = (red: number, black: number, options: Record<string, number>): string => scenario({ phase: 'endCheck', red, black, options }).state.outcome;
    expect([ended(1, 1, { extraRed: 1 }), ended(2, 1, { extraRed: 1 })]).toEqual(['running', 'win']);
    expect([ended(1, 1, { extraBlack: 2 }), ended(1, 3, { extraBlack: 2 })]).toEqual(['running', 'win']);
    expect(ended(0, 0, { extraRed: -9, extraBlack: -9 })).toBe('win');
  });
});
