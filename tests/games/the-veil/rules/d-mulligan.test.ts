import { describe, expect, it } from 'vitest';
import { newGame, type Scene } from '../scenario.ts';

/** A game that starts with the mulligan of seat 1, the Enchanter. */
const start = (options = {}, game = 0): Scene => newGame({ options }, game);
const title = (id: string): string =>
  id
    .split('-')
    .map((word) => (word === 'the' ? word : `${word[0].toUpperCase()}${word.slice(1)}`))
    .join(' ');
const mulligan = (scene: Scene, slot: number): string => `mulligan ${title(scene.state.route[scene.state.decider][slot] as string)}`;

describe('The Veil: Fate Route mulligan', () => {
  it('TV-D01 TV-D02 TV-D03 TV-D04 TV-D13 all routes are dealt; the first player finishes, then the other; then comes the first turn with four cards', () => {
    const scene = start();
    expect(scene.state.route.flat()).not.toContain(null);
    scene.expectState({ asked: 'mulligan', decider: 1, round: 0 });
    scene.play(mulligan(scene, 0)).expectState({ asked: 'mulligan', decider: 1 });
    scene.pass().expectState({ asked: 'mulligan', decider: 0 });
    scene.pass().expectState({ asked: 'primary', decider: 1, active: 1, round: 1 });
    expect(scene.state.hand[1]).toHaveLength(4);
  });

  it('TV-D05 TV-D06 TV-D11 a card from a slot goes to the bottom and the top card replaces it; the deck keeps its size', () => {
    const scene = start();
    const { route, fateDeck } = scene.state;
    const before = route[1][2];
    scene.play(mulligan(scene, 2));
    const after = scene.state;
    expect(after.route[1]).toEqual([route[1][0], route[1][1], fateDeck[1][0], route[1][3]]);
    expect(after.fateDeck[1]).toEqual([...fateDeck[1].slice(1), before]);
    expect(after.route[0]).toEqual(route[0]);
  });

  it('TV-E07 TV-D07 TV-D08 TV-D09 any number of slots may be replaced, each once; replacements stay', () => {
    for (let n = 0; n <= 4; n++) {
      const scene = start({}, n);
      const { route, fateDeck } = scene.state;
      const gone: (string | null)[] = [];
      for (let slot = 0; slot < n; slot++) {
        gone.push(scene.state.route[1][slot]);
        scene.play(mulligan(scene, slot));
      }
      if (n < 4) scene.expectState({ decider: 1 }).pass();
      // After the fourth nothing is left to choose: the next player is asked.
      scene.expectState({ asked: 'mulligan', decider: 0 });
      const now = scene.state;
      expect(now.fateDeck[1]).toHaveLength(fateDeck[1].length);
      expect(now.route[1].slice(n)).toEqual(route[1].slice(n));
      expect(now.fateDeck[1].slice(-n || now.fateDeck[1].length)).toEqual(gone);
    }
  });

  it('TV-D08 a replacement cannot be chosen, even if it is the same card as another slot', () => {
    const scene = start();
    const first = scene.options.filter((o) => o !== 'keep the Fate Route').length;
    const { fateDeck } = scene.state;
    scene.play(mulligan(scene, 0));
    const { route } = scene.state;
    expect(route[1][0]).toBe(fateDeck[1][0]);
    const left = new Set(route[1].slice(1));
    expect(scene.options.slice(1).sort()).toEqual([...left].map((card) => `mulligan ${title(card as string)}`).sort());
    expect(first).toBeGreaterThan(0);
  });

  it('TV-D10 hand and Deck do not change', () => {
    const scene = start();
    const { hand, deck } = scene.state;
    scene.play(mulligan(scene, 0), mulligan(scene, 1)).expectState({ hand, deck });
  });

  it('TV-D12 each replacement is visible before the next choice', () => {
    const scene = start();
    scene.play(mulligan(scene, 0));
    const seen = scene.view(0);
    expect(scene.tables.ids[seen.route(1, 0)]).toBe(scene.state.route[1][0]);
    scene.expectState({ asked: 'mulligan', decider: 1 });
  });

  it('TV-?10 batch: all chosen slots are removed together and filled together', () => {
    const scene = start({ mulligan: 'batch' });
    const { route, fateDeck } = scene.state;
    // Cards are listed in the order of their types; the first two options.
    const [, one, two] = scene.options;
    scene.play(one);
    scene.expectState({ route, fateDeck, decider: 1 });
    scene.play(two).pass();
    const after = scene.state;
    const chosen = [0, 1, 2, 3]
      .filter((slot) => after.route[1][slot] !== route[1][slot] || [one, two].includes(`mulligan ${title(route[1][slot] as string)}`))
      .slice(0, 2);
    expect(chosen.map((slot) => after.route[1][slot])).toEqual(fateDeck[1].slice(0, 2));
    expect(after.fateDeck[1].slice(-2)).toEqual(chosen.map((slot) => route[1][slot]));
    scene.expectState({ decider: 0, asked: 'mulligan' });
  });

  it('TV-?10 none: no mulligan is offered', () => {
    start({ mulligan: 'none' }).expectState({ asked: 'primary', decider: 1, round: 1 });
  });

  it('TV-D14 Auras and Traps may be mulliganed like any card', () => {
    const found = { aura: false, trap: false };
    for (let game = 0; game < 40; game++) {
      const scene = newGame({ seats: [{ hero: 'poacher' }, {}] }, game);
      for (let seat = 0; seat < 2; seat++) {
        const { decider, route } = scene.state;
        const types = route[decider].map((card) => scene.tables.type[scene.tables.ids.indexOf(card as string)]);
        types.forEach((type, slot) => {
          if (type !== 3 && type !== 4) return;
          expect(scene.offers(mulligan(scene, slot))).toBe(true);
          found[type === 3 ? 'trap' : 'aura'] = true;
        });
        scene.pass();
      }
    }
    expect(found).toEqual({ aura: true, trap: true });
  });
});
