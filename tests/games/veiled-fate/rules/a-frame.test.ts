import { describe, expect, it } from 'vitest';
import { IconKind } from '../../../../src/games/veiled-fate/content/icons.ts';
import { playAtRandom } from '../games.ts';
import { code, newGame, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const PLAYERS = [2, 3, 4, 5, 6, 7, 8];
/** The current Age card is about to be voted on, and nobody has a card to vote with. */
const ageEnd = (setup: Setup): Scene => scenario({ phase: 'ageEnd', hands: [[], [], []], ...setup });

describe('Veiled Fate: players and Ages', () => {
  it.each(PLAYERS)('VF-A01 VF-A03 VF-A04 %i can play, with all nine Demigods and one Demigod card each', (players) => {
    const scene = newGame({ players }, 5).expectState({ asked: 'action', age: 1 });
    expect(new Set(scene.state.line)).toEqual(new Set(DEMIGODS));
    expect(scene.state.parents).toHaveLength(players);
    for (const demi of scene.state.parents) expect(DEMIGODS).toContain(demi);
  });

  it.each([1, 9, 0])('VF-A01 %i cannot', (players) => {
    expect(() => newGame({ players })).toThrow(/players/);
  });

  it.each([0, 1, 2])('VF-A02 the Ages are I, II and III, in this order (game %i)', (game) => {
    const ages: number[] = [1];
    const over = playAtRandom({ players: 4 }, game, ({ after }) => {
      if (after.age !== ages.at(-1)) ages.push(after.age);
    });
    expect(ages).toEqual([1, 2, 3]);
    expect(over.events.filter((event) => event === 'age-start')).toHaveLength(3);
    over.expectState({ asked: 'over', cause: 'last-age' });
  });

  it('VF-A02 the game ends with Age III and not before; with ages: 1 or 2 after that Age', () => {
    ageEnd({ age: 2 }).expectState({ asked: 'place-quest', age: 3 });
    ageEnd({ age: 3 }).expectState({ asked: 'over', age: 3, cause: 'last-age' });
    ageEnd({ age: 1, options: { ages: 1 } }).expectState({ asked: 'over', age: 1, cause: 'last-age' });
    ageEnd({ age: 1, options: { ages: 2 } }).expectState({ asked: 'place-quest', age: 2 });
    ageEnd({ age: 2, options: { ages: 2 } }).expectState({ asked: 'over', age: 2, cause: 'last-age' });
  });
});

describe('Veiled Fate: Demigods', () => {
  it('VF-A05 any player may act with any of the nine, whoever their parents are', () => {
    const legal = (scene: Scene): number[] => {
      const out = new Int32Array(scene.rules.mostCodes);
      return [...out.subarray(0, scene.rules.legal(scene.s, out))];
    };
    const all = [0, 1, 2].map((active) => legal(scenario({ active })));
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
    expect(legal(scenario({ parents: ['naka', 'belan', 'isabel'] }))).toEqual(all[0]);
    for (const demi of DEMIGODS)
      for (const each of [code.move(demi, 'coast'), code.put(demi, 'forest', 0), code.smite(demi), code.portal(demi, 'abyss')]) expect(all[0]).toContain(each);
  });

  it('VF-A06 VF-A08 everybody sees the name, class and marker of every Demigod', () => {
    const scene = scenario({ renown: { naka: 3, klar: 1 }, places: { belan: 'desert' } });
    for (const seat of [0, 1, 2]) {
      const { demis } = scene.view(seat);
      expect(demis.map(({ name }) => name.toLowerCase())).toEqual(DEMIGODS);
      expect(demis.map((demi) => demi.class)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
      expect(demis.map(({ renown }) => renown)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 3]);
      expect(demis.map(({ rank }) => rank)).toEqual([3, 4, 5, 6, 2, 7, 8, 9, 1]);
    }
  });

  it('VF-A09 VF-A03 there is one figure of each: in a whole game every Demi is in one place, and no two on one slot', () => {
    let seen = 0;
    playAtRandom({ players: 5, pack: 'stand-in' }, 2, ({ after }, { s }) => {
      const slots = Object.values(after.places).filter((place) => place.includes(' '));
      expect(new Set(slots).size).toBe(slots.length);
      const standing = [...s.occupants].filter((occupant) => occupant !== 0);
      expect(standing).toHaveLength(slots.length);
      expect(new Set(after.line).size).toBe(9);
      seen = Math.max(seen, slots.length);
    });
    expect(seen).toBeGreaterThan(5);
  });
});

describe('Veiled Fate: where Renown comes from', () => {
  it('VF-A11 the icons of the stand-in pack give or take 1 or 2', () => {
    const { t } = newGame({ pack: 'stand-in' }).rules;
    const printed = [...t.quests.flatMap(({ slots }) => slots.flatMap(({ results }) => results)), ...t.cities.flatMap(({ slots }) => slots), ...t.icons];
    const steps = printed.flatMap((icon) => [icon, ...(icon.halves ?? [])]).filter(({ kind }) => kind === IconKind.renown);
    expect([...new Set(steps.map(({ by }) => by))].sort((a, b) => a - b)).toEqual([-2, -1, 1, 2]);
  });

  it('VF-A11 VF-A12 only a revealed vote or a City slot changes it, never an action by itself', () => {
    let changes = 0;
    for (const game of [0, 1, 2, 3, 4, 5])
      playAtRandom({ players: 4, pack: 'stand-in' }, game, ({ before, after, events }) => {
        if (JSON.stringify(after.renown) === JSON.stringify(before.renown)) return;
        changes++;
        // With a refresh to come, the City slot is resolved after the player has answered.
        expect(events.includes('side') || events.includes('city-token') || ['order', 'refresh'].includes(before.asked)).toBe(true);
      });
    expect(changes).toBeGreaterThan(10);
  });

  it('VF-A12 no God Power changes a Renown value; Smite changes the order inside a space', () => {
    const setup: Setup = {
      renown: { klar: 2, belan: 2, naka: 1 },
      line: ['klar', 'belan'],
      quests: { forest: { on: ['klar', 'belan', null], votes: ['feather@0'] } },
      voted: 'forest',
      hands: [new Array(6).fill('feather'), [], []],
    };
    const renown = { klar: 2, belan: 2, naka: 1 };
    const line = ['klar', 'belan', 'naka'];
    const used = (used: number, power: number, cards: number): Scene =>
      scenario({ ...setup, used }).play(power, ...new Array(cards).fill(code.card('feather')));
    const after = [
      used(0, code.portal('klar', 'coast'), 3),
      used(0, code.transfigure('forest', 0, 1), 3),
      used(0, code.omniscience('forest'), 2),
      used(1, code.influence, 2),
      used(0, code.smite('klar'), 2),
    ].map(({ state }) => ({ cards: state.handSizes[0], renown: state.renown, line: state.line.slice(0, 3) }));
    expect(after).toEqual([
      { cards: 3, renown, line },
      { cards: 3, renown, line },
      { cards: 4, renown, line },
      { cards: 4, renown, line },
      { cards: 4, renown, line: ['belan', 'klar', 'naka'] },
    ]);
  });
});

describe('Veiled Fate: coin and winner', () => {
  it('VF-A13 the coin has two faces, Feather and Scorpion', () => {
    const tie: Setup = { quests: { forest: { on: ['klar', 'belan', null], votes: ['scorpion@1'] } }, renown: { naka: 4 } };
    const flipped = (take: number): number =>
      scenario(tie, [{ from: 'coin', take }])
        .put('naka', 'forest', 2, 'feather')
        .expectLuckUsed().state.renown.naka;
    expect([flipped(0), flipped(1)]).toEqual([5, 3]);
    expect(() => flipped(2)).toThrow('which offers 2');
  });

  it('VF-A14 the best owned Demigod wins, though one without a parent leads the track', () => {
    const parents = ['pentha', 'klar', 'naka'] as const;
    ageEnd({ age: 3, parents, renown: { belan: 9, isabel: 7, klar: 5, naka: 4 } }).expectState({ winners: [1], outcome: 'loss' });
    ageEnd({ age: 3, parents, renown: { belan: 9, isabel: 7, klar: 5, naka: 6 } }).expectState({ winners: [2] });
    ageEnd({ age: 3, parents, renown: { belan: 9, pentha: 6, klar: 5, naka: 6 }, line: ['pentha', 'naka'] }).expectState({ winners: [0], outcome: 'win' });
  });
});
