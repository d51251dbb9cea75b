import { describe, expect, it } from 'vitest';
import { leakCheck } from '../../../src/conform/checks/leak.ts';
import { type ParamValue, resolveParams } from '../../../src/core/index.ts';
import { params } from '../../../src/games/veil-of-ruin/options/params.ts';
import { RuinRules } from '../../../src/games/veil-of-ruin/rules/rules.ts';
import { keyOf } from '../../support/keys.ts';
import { type Scene, scenario } from './scenario.ts';
import { standIn } from './test-pack.ts';

/** The words of a seat's view. */
function words(scene: Scene, who: number): number[] {
  const out = new Int32Array(scene.rules.mostWords);
  return [...out.subarray(0, scene.view(who).write(out))];
}

const PVP = { options: { mode: 'pvp' } };

describe('hidden information', () => {
  it('VR-?48 in PVP a team sees how many cards the other holds, not which', () => {
    const game = (hand: readonly string[], draw: readonly string[]) => scenario({ ...PVP, heroes: [{}, {}, { hand, draw }] });
    const one = game(['wizard-1', 'wizard-2'], ['wizard-3', 'wizard-4']);
    const other = game(['wizard-3', 'wizard-1'], ['wizard-2', 'wizard-4']);
    for (const who of [0, 1]) expect(words(one, who)).toEqual(words(other, who));
    for (const who of [2, 3]) expect(words(one, who)).not.toEqual(words(other, who));
    expect(one.view(0).heroes[2].hand).toBe(2);
    expect([0, 1].map((i) => one.view(0).heroes[2].handCard(i))).toEqual([-1, -1]);
    expect(words(one, 0)).not.toEqual(words(game(['wizard-1'], ['wizard-2', 'wizard-3', 'wizard-4']), 0));
  });

  it('nobody sees the order of a draw pile', () => {
    const game = (draw: readonly string[]) => scenario({ heroes: [{ draw }] });
    const one = game(['knight-1', 'knight-2']);
    const other = game(['knight-2', 'knight-1']);
    for (const who of [0, 1]) expect(words(one, who)).toEqual(words(other, who));
  });

  it('VR-?48 in PVE hands are open to the party, unless openHands is off', () => {
    const game = (hand: string, draw: string, openHands: boolean) => scenario({ heroes: [{ hand: [hand], draw: [draw] }], options: { openHands } });
    const [one, other] = [game('knight-1', 'knight-2', true), game('knight-2', 'knight-1', true)];
    expect(words(one, 1)).not.toEqual(words(other, 1));
    const [shut, shutOther] = [game('knight-1', 'knight-2', false), game('knight-2', 'knight-1', false)];
    expect(words(shut, 1)).toEqual(words(shutOther, 1));
    expect(words(shut, 0)).not.toEqual(words(shutOther, 0));
  });

  it('a vote is sealed until all have voted', () => {
    const voted = (hero: string) => scenario({ phase: 'elect' }).play(`vote for ${hero}`);
    expect(words(voted('Knight'), 1)).toEqual(words(voted('Priest'), 1));
    expect(words(voted('Knight'), 0)).not.toEqual(words(voted('Priest'), 0));
  });

  it.each<[string, Record<string, ParamValue>]>([
    ['a skirmish', { row: 'sk06', party: 3 }],
    ['closed hands', { row: 'sk06', party: 2, openHands: false }],
    ['a run through the jungle', { mode: 'jungle', party: 2 }],
    ['a campaign', { mode: 'campaign', party: 2 }],
    ['PVP', { mode: 'pvp' }],
  ])('worlds dealt anew cannot be told from the real one: %s', (_name, given) => {
    const pack = standIn();
    const rules = new RuinRules(pack, resolveParams(params, given, pack));
    expect(leakCheck(rules, { key: keyOf('leak'), games: 2, worlds: 1, every: 5 })).toBeGreaterThan(30);
  });
});
