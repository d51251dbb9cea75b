import { describe, expect, it } from 'vitest';
import { LOSS, Runs, Simulator, type Strategy } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { listMacros } from '../../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../../src/games/veilwraith/play/view.ts';
import { S, type VeilwraithState } from '../../../../src/games/veilwraith/state/state.ts';
import { Recorder } from '../../../../src/runner/record/recorder.ts';
import helper from '../../../../strategies/veilwraith/rotation-helper.ts';
import sensible from '../../../../strategies/veilwraith/rotation-sensible.ts';
import { streamOf } from '../../../support/keys.ts';
import { type Setup, scenario } from '../scenario.ts';

/** The first action that a strategy plans, from an asked seat. */
function first(strategy: Strategy<VeilwraithView>, setup: Setup, seat = 0): string {
  const game = scenario(setup, 0);
  while (game.s.decider !== seat) game.endPlay();
  const { rules, s } = game;
  const view = rules.view() as VeilwraithView;
  const sim = new Simulator(rules) as unknown as Simulator<VeilwraithView>;
  const player = strategy.create({ rng: streamOf('player'), options: {}, params: {}, sim, view: rules.view() as VeilwraithView, players: () => null });
  view.bind(s, seat);
  player.begin(view);
  const run = new Int32Array(256);
  const n = player.plan?.(view, run) ?? 0;
  expect(n).toBeGreaterThan(0);
  expect(rules.allows(s, run[0])).toBe(true);
  return rules.say(s, run[0]);
}

const HELP = 'Use Fight (slot 3) on Gloam Hound (gloam-hound-1) before Veilwraith 2';

describe('random', () => {
  /** Every first code that random play can plan here, in words. */
  function plans(setup: Setup, change: (s: VeilwraithState) => void = () => {}): Set<string> {
    const { rules, s } = scenario(setup, 0);
    change(s);
    const view = rules.view() as VeilwraithView;
    view.bind(s, 0);
    const list = new Runs();
    listMacros(view, list);
    const run = new Int32Array(256);
    return new Set(
      Array.from({ length: list.count }, (_, i) => {
        list.copy(i, run);
        expect(rules.allows(s, run[0])).toBe(true);
        return rules.say(s, run[0]);
      }),
    );
  }

  it("VW-X11 lists Uses on teammates' Threats, each once", () => {
    const said = plans({ slots: 'E I F', others: [{ area: ['gloam-hound-1', 'gloam-hound-1', 'gloam-hound-3'] }] });
    expect([...said].filter((word) => word.includes('before'))).toEqual([HELP]); // the third has Fight 4, out of reach for 3
  });

  it("VW-X11 lists a teammate's Threat once even if a copy came in another round", () => {
    const said = plans({ slots: 'E I F', others: [{ area: ['gloam-hound-1', 'gloam-hound-1'] }] }, ({ wraiths: [, mate] }) => {
      mate.own[S.AREA_FLAGS + 1] += 1 << S.SINCE;
    });
    expect([...said].filter((word) => word.includes('before'))).toEqual([HELP]);
  });

  it("VW-?64 leaves the Portal to its owner if helpers may not defeat it, VW-?73 and rivals' Portals to them", () => {
    const keys = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`key-${n}`, 'flipped' as const]));
    const mate: Setup = { slots: 'F I E', tokens: { explore: 5 }, others: [{ keys, foesDefeated: ['goblin-king'], area: ['portal'] }] };
    const helps = (setup: Setup): boolean => [...plans(setup)].some((word) => word.includes('before'));
    expect(helps(mate)).toBe(true);
    expect(helps({ ...mate, options: { coopPortalHelp: false } })).toBe(false);
    expect(helps({ ...mate, options: { competitive: true } })).toBe(false);
  });
});

describe('rotation-helper', () => {
  it('VW-X11 spends a spare Use on a teammate’s worst Threat', () => {
    // Fight 3 in slot 3: Gloam Hound (Fight 3, cost 1) is free; Key 1 costs nothing and is left to its owner.
    const setup: Setup = { slots: 'E I F', others: [{ area: ['gloam-hound-1', 'key-1'] }] };
    expect(first(helper, setup)).toBe(HELP);
    expect(first(sensible, setup)).toBe('Use Fight (slot 3) to draw');
  });

  it('VW-X11 does so from any seat', () => {
    const setup: Setup = { area: ['gloam-hound-1'], others: [{ slots: 'E I F' }] };
    expect(first(helper, setup, 1)).toBe('Use Fight (slot 3) on Gloam Hound (gloam-hound-1) before Veilwraith 1');
  });

  it('defeats its own Threats first, unless a teammate would die', () => {
    const own = { slots: 'E I F', area: ['gloam-hound-3'], tokens: { fight: 1 } };
    expect(first(helper, { ...own, others: [{ area: ['gloam-hound-1'] }] })).toBe('Use Fight (slot 3) on Gloam Hound (gloam-hound-3)');
    expect(first(helper, { ...own, others: [{ area: ['gloam-hound-1'], spirit: 1 }] })).toBe(HELP);
    // Not if it would die itself.
    expect(first(helper, { ...own, spirit: 2, others: [{ area: ['gloam-hound-1'], spirit: 1 }] })).toBe('Use Fight (slot 3) on Gloam Hound (gloam-hound-3)');
  });

  it('Turns a Key to save a teammate', () => {
    const setup: Setup = { slots: 'E I F', used: true, keys: { 'key-1': 'upright' }, others: [{ area: ['gloam-hound-1'], spirit: 1 }] };
    expect(first(helper, setup)).toBe('Turn Key 1');
  });

  it('VW-?73 plays for itself in a race', () => {
    const setup: Setup = { slots: 'E I F', options: { competitive: true, competitiveCrossTargets: true }, others: [{ area: ['gloam-hound-1'] }] };
    expect(first(helper, setup)).toBe('Use Fight (slot 3) to draw');
  });
});

describe('columns of seats', () => {
  const names = veilwraith.metrics.seatColumns?.map(({ name }) => name) ?? [];

  it('describe the fate of each Veilwraith', () => {
    const five = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const escapes = { keys: five, foesDefeated: ['goblin-king'], area: ['portal'], slots: 'F I E', tokens: { explore: 2 }, round: 9 };
    const game = scenario({ ...escapes, others: [{ slots: 'E I F', spirit: 9, area: ['hobgoblin-4'] }, { area: ['gloam-hound-1'] }] });
    const recorder = new Recorder(veilwraith, game.rules, 1);
    recorder.begin(0);
    game.play('on the Portal', 'compare', 'on Gloam Hound (gloam-hound-1) before Veilwraith 3', 'compare').endPlay().endPlay();
    game.s.outcome = LOSS;
    recorder.end(game.s, 0, 0);
    const { columns } = recorder.take().games;
    game.rules.door.record(null);
    const of = (name: string): number[] => [0, 1, 2].map((seat) => columns[`${name}_${seat}`][0]);
    expect(of('status')).toEqual([1, 0, 0]); // escaped, in the game
    expect(of('escape_round')).toEqual([9, 0, 0]);
    expect(of('spirit_end')).toEqual([17, 7, 17]); // 9 - 2 for the Hobgoblin; the Gloam Hound was defeated
    expect(of('keys')).toEqual([5, 0, 0]);
    expect([of('helps'), of('helped')]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  it('do not exist in solo games, and only a race has a winner', () => {
    const columnsOf = (setup: Setup): string[] => new Recorder(veilwraith, scenario(setup).rules, 1).shapes.games.columns.map(({ name }) => name);
    const solo = columnsOf({});
    expect(solo.filter((name) => name === 'winner' || name === 'first' || name.startsWith('status_'))).toEqual([]);
    // What was dealt comes last.
    const own = solo.filter((name) => !name.startsWith('dealt_'));
    expect(columnsOf({ others: [{}] })).toEqual([...own, ...[0, 1].flatMap((seat) => names.map((name) => `${name}_${seat}`)), ...solo.slice(own.length)]);
    expect(columnsOf({ others: [{}], options: { competitive: true } })).toContain('winner');
  });
});
