import { describe, expect, it } from 'vitest';
import { type ParamValue, resolveParams, type Strategy, WIN } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import type { VeilwraithView } from '../../../../src/games/veilwraith/play/view.ts';
import { Kind } from '../../../../src/games/veilwraith/state/kinds.ts';
import { playGame } from '../../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../../src/runner/play/seating.ts';
import rewards from '../../../../strategies/veilwraith/rewards/sensible.ts';
import greedy from '../../../../strategies/veilwraith/rotation-greedy.ts';
import byType from '../../../../strategies/veilwraith/upgrades/by-type.ts';
import firstLegal from '../../../../strategies/veilwraith/upgrades/first-legal.ts';
import lookahead from '../../../../strategies/veilwraith/upgrades/greedy-lookahead.ts';
import none from '../../../../strategies/veilwraith/upgrades/none.ts';
import path from '../../../../strategies/veilwraith/upgrades/path.ts';
import random from '../../../../strategies/veilwraith/upgrades/random.ts';
import sensible from '../../../../strategies/veilwraith/upgrades/sensible.ts';
import { keyOf } from '../../../support/keys.ts';
import { ownPack } from '../../../support/subjects.ts';

const pack = ownPack(veilwraith);
type Given = Readonly<Record<string, ParamValue>>;

/** A table with greedy play and upgrades by a policy; returns the decisions between games in words. */
function seated(policy: Strategy<VeilwraithView>, given: Given = {}, options: Given = {}, rewardOptions: Given = {}) {
  const rules = veilwraith.compile(pack, resolveParams(veilwraith.params, { mode: 'campaign', ...given }, pack));
  const players: Record<string, Strategy> = { play: greedy as Strategy, upgrades: policy as Strategy, rewards: rewards as Strategy };
  const chosen: Record<string, Given> = { upgrades: options, rewards: rewardOptions };
  const seat = Object.fromEntries(
    Object.entries(players).map(([role, { options: spec }]) => [role, { strategy: role, options: resolveParams(spec ?? {}, chosen[role] ?? {}, pack) }]),
  );
  const table = new SeatedPlayers(veilwraith as never, rules as never, [seat], (role) => players[role]);
  const s = rules.create();
  return {
    won: (game: number): boolean => {
      playGame(table, s, keyOf('policies'), game);
      return s.outcome === WIN;
    },
    choices: (game: number): string[] => {
      const said: string[] = [];
      const between = [Kind.return, Kind.add, Kind.removeOrAdd, Kind.skip];
      playGame(table, s, keyOf('policies'), game, (at, code) => {
        if (between.includes(at.kind)) said.push(rules.say(at as typeof s, code));
      });
      return said;
    },
  };
}

/** The first game of a table with at least this many upgrade decisions. */
function longGame(choices: (game: number) => string[], least: number): string[] {
  for (let game = 0; game < 60; game++) {
    const said = choices(game);
    if (said.length >= least) return said;
  }
  throw new Error('no long campaign');
}

describe('upgrade policies in a campaign', () => {
  it('path makes its steps in order and then none', () => {
    const steps = ['heart→locus', 'none', 'blood→iron'];
    const said = longGame(seated(path, {}, { path: steps }).choices, 6);
    expect(said.slice(0, 6)).toEqual([
      'return Memory of Heart to the box',
      'add Memory of Locus',
      'make no Memory Upgrade',
      'return Memory of Blood to the box',
      'add Memory of Iron',
      'make no Memory Upgrade',
    ]);
  });

  it('path may continue sensibly, and does so where declining is impossible', () => {
    const said = longGame(seated(path, {}, { path: ['heart→locus'], after: 'sensible' }).choices, 4);
    expect(said.slice(0, 2)).toEqual(['return Memory of Heart to the box', 'add Memory of Locus']);
    expect(said[2]).toMatch(/^return /);
    const alone = seated(path, { mode: 'vignette', vignette: 'drowned-archive' }, { path: ['heart→locus'] }).choices(0);
    expect(alone).toHaveLength(4);
  });

  it.each([
    [['heart→banners'], 'step 1 of the path, heart→banners, is not legal: Memory of Banners has Combine 3; after Memory of Heart it must be 1 or 2 (VW-T06)'],
    [
      ['heart→locus', 'blood→locus'],
      'step 2 of the path, blood→locus, is not legal: Memory of Locus needs a returned Memory of Heart for each copy (Boxed, VW-T08, VW-T09)',
    ],
    [
      ['blood→iron', 'iron→banners'],
      'step 2 of the path, iron→banners, is not legal: Memory of Banners has Combine 3, which needs a Campaign won before (VW-T10)',
    ],
    [['heart→blood'], 'step 1 of the path, heart→blood, is not legal: Memory of Blood is a Basic Memory; only Memory Upgrades can be added (VW-T04)'],
    [['iron→roads'], 'step 1 of the path, iron→roads, is not legal: Memory of Iron is not in the deck list (VW-T03)'],
    [['blood→kin', 'heart→kin'], 'step 2 of the path, heart→kin, is not legal: no copy of Memory of Kin is left in the box (VW-T13)'],
    [['turning→rain', 'turning→rain'], 'step 2 of the path, turning→rain, is not legal: Memory of Turning is not in the deck list (VW-T03)'],
  ])('path %j is refused with the step and the rule', (steps, message) => {
    expect(() => seated(path, {}, { path: steps })).toThrow(message);
  });

  it('path is refused in Nightmare; a card missing from the pack is refused by name', () => {
    expect(() => seated(path, { nightmare: true }, { path: ['heart→locus'] })).toThrow('VW-V05');
    expect(() => seated(path, {}, { path: ['heart→lokus'] })).toThrow('did you mean heart→locus?');
    expect(() => seated(path, { campaignsWon: 1 }, { path: ['blood→iron', 'iron→banners'] })).not.toThrow();
  });

  it('none declines, first-legal takes the first upgrade, sensible never declines', () => {
    expect(new Set(longGame(seated(none).choices, 2))).toEqual(new Set(['make no Memory Upgrade']));
    expect(longGame(seated(firstLegal).choices, 2)[0]).toMatch(/^return /);
    const said = longGame(seated(sensible).choices, 6);
    expect(said.filter((word) => word === 'make no Memory Upgrade')).toEqual([]);
  });

  it('by-type gives up the least valuable Memory for the most valuable one', () => {
    // Turning gives no Power and draws nothing, so it is worth least. Rain draws three Memories, so it is worth most, whichever Action is needed.
    expect(longGame(seated(byType).choices, 2).slice(0, 2)).toEqual(['return Memory of Turning to the box', 'add Memory of Rain']);
  });

  it('sensible keeps Memories that draw, and wins far more campaigns than none, first-legal and random', () => {
    const said = longGame(seated(sensible).choices, 8);
    expect(said[1]).toBe('add Memory of Rain');
    expect(said).not.toContain('return Memory of Pages to the box');
    const wins = (policy: Parameters<typeof seated>[0]): number => {
      const { won } = seated(policy);
      return Array.from({ length: 100 }, (_, game) => game).filter(won).length;
    };
    const most = wins(sensible);
    // The same 100 games each. If the policies were equal, the standard deviation of the difference would be at most √100 = 10: 30 is three of them.
    for (const policy of [none, firstLegal, random]) expect(most - wins(policy)).toBeGreaterThan(30);
  });

  it('sensible adds the strongest Upgrade in Nightmare', () => {
    const said = longGame(seated(sensible, { nightmare: true }).choices, 2);
    expect(said.every((word) => word.startsWith('add '))).toBe(true);
  });

  it('greedy-lookahead finds the same for any game, and wins more than without upgrades', () => {
    const options = { games: 4 };
    const one = seated(lookahead, { endworld: true }, options);
    const other = seated(lookahead, { endworld: true }, options);
    const first = longGame(one.choices, 2).slice(0, 2);
    let again: string[] = [];
    for (let game = 59; game >= 0 && again.length === 0; game--) again = other.choices(game).slice(0, 2);
    expect(again).toEqual(first);
    const rate = (table: ReturnType<typeof seated>): number => Array.from({ length: 100 }, (_, game) => game).filter(table.won).length;
    expect(rate(one)).toBeGreaterThan(rate(seated(none, { endworld: true })));
  });
});

describe('reward policies', () => {
  it('sensible skips the configured Vignettes if Day Dream allows it', () => {
    const said = seated(sensible, { dayDream: true }, {}, { skips: ['1', '2'] }).choices(0);
    expect(said.slice(0, 2)).toEqual(['spend a Ribbon and skip Lost Ruins', 'spend a Ribbon and skip Nesting Woods']);
    expect(seated(sensible, { dayDream: true }).choices(0)[0]).toBe('skip nothing');
  });
});
