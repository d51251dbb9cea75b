import { describe, expect, it } from 'vitest';
import { HORIZON, Stream } from '../../../../src/core/index.ts';
import { Side } from '../../../../src/games/soul-raiders/state/words.ts';
import { code, type Scene, scenario } from '../scenario.ts';

/** Everything that a seat sees, as integers. */
function seenBy(scene: Scene, seat: number): number[] {
  const out = new Int32Array(scene.rules.mostWords);
  return [...out.subarray(0, scene.view(seat).write(out))];
}

/** A world of zia's search in which she takes the arrow to Location 2. */
function dreamt(scene: Scene, knowsMap: boolean) {
  const world = scene.rules.create();
  scene.rules.determinise(scene.s, 0, new Stream(), world, Int32Array.of(knowsMap ? 1 : 0));
  scene.rules.apply(world, code.arrow(2)(scene.rules, world));
  while (world.kind !== HORIZON && scene.rules.allows(world, code.card('three')(scene.rules, world)))
    scene.rules.apply(world, code.card('three')(scene.rules, world));
  return world;
}

describe('Soul Raiders: what players know', () => {
  it('SR-A11 the hand is its player’s secret', () => {
    const deal = (hand: readonly string[], draw: readonly string[]): Scene => scenario({ heroes: { zia: { hand, draw }, eneko: { hand: ['one'] } } });
    const [one, other] = [deal(['two', 'three'], ['five', 'six']), deal(['five', 'six'], ['two', 'three'])];
    expect(seenBy(one, 1)).toEqual(seenBy(other, 1));
    expect(seenBy(one, 2)).toEqual(seenBy(other, 2)); // all players together
    expect(seenBy(one, 0)).not.toEqual(seenBy(other, 0));
  });

  it('SR-A11 which actions a hand allows may be stated: all know who can come along', () => {
    const offered = (hand: readonly string[]): boolean => {
      const scene = scenario({ heroes: { zia: { hand: ['three'] }, eneko: { hand } } });
      scene.by('zia', code.arrow(2));
      return scene.state.asked === 'join' && scene.can(code.figure('eneko'));
    };
    expect([offered(['three']), offered(['two'])]).toEqual([true, false]);
  });

  it('SR-A12 the side B that nobody has seen is not shown, unless Foresight shows it', () => {
    const scene = scenario({ heroes: { zia: { hand: ['foresight', 'three'] } }, revealed: [2] });
    const sheet = (location: number, side: Side): boolean => scene.view(0).sheet(location - 1, side) !== null;
    expect([sheet(2, Side.A), sheet(2, Side.B), sheet(3, Side.A)]).toEqual([true, false, false]);
    scene.play(code.cast('foresight'), code.location(2));
    expect([sheet(2, Side.A), sheet(2, Side.B)]).toEqual([true, true]);
    scene.expectState({ locations: ['1A', '2A'] });
  });

  it('SR-A12 a player who plans ahead stops before a side that nobody has seen, unless it knows the chapter', () => {
    // Location 2 was left: entering it again turns up side B.
    const scene = scenario({ heroes: { zia: { hand: ['three'] } }, revealed: [2] });
    expect([dreamt(scene, false).kind === HORIZON, dreamt(scene, true).kind === HORIZON]).toEqual([true, false]);
    const known = scenario({ heroes: { zia: { hand: ['three'] } }, sides: { 2: 'B' } });
    expect(dreamt(known, false).kind === HORIZON).toBe(false);
  });

  it('SR-A13 a revealed Location may be consulted on its current side, occupied or not', () => {
    const scene = scenario({ heroes: { zia: { hand: ['three'] }, eneko: { at: 5 } }, sides: { 7: 'B' } });
    const view = scene.view(1);
    expect(view.sheet(0, Side.A)?.arrows.map(({ to }) => to + 1)).toEqual([2]);
    expect(view.sheet(6, Side.B)?.arrows.map(({ to }) => to + 1)).toEqual([8, 6]);
    expect(view.sheet(3, Side.A)).toBe(null);
  });
});
