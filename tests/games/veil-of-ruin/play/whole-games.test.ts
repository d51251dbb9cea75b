import { describe, expect, it } from 'vitest';
import { type ParamValue, resolveParams, type Strategy } from '../../../../src/core/index.ts';
import { veilOfRuin } from '../../../../src/games/veil-of-ruin/index.ts';
import { params } from '../../../../src/games/veil-of-ruin/options/params.ts';
import { loadStrategies, strategyName } from '../../../../src/runner/experiment/strategies.ts';
import { playGame } from '../../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../../src/runner/play/seating.ts';
import { keyOf } from '../../../support/keys.ts';
import { standIn } from '../test-pack.ts';

const pack = standIn();
const def = veilOfRuin as never;
const POLICIES = { deck: ['random', 'sensible'], equip: ['random', 'sensible'], shop: ['random', 'sensible'], draft: ['random', 'sensible'] };
const PATHS = ['random', 'sensible', 'fights-first', 'training-first', 'loot-first', 'safest'];
const FAST = ['random', 'greedy-damage', 'stance-dancer', 'guardian', 'careful'];
const named = Object.entries({ ...POLICIES, path: PATHS }).flatMap(([role, ids]) => ids.map((id) => strategyName(def, role, id)));
const loaded = await loadStrategies(def, [...FAST, 'planner', ...named], '.');

interface Played {
  readonly play: string;
  readonly options?: Readonly<Record<string, number>>;
  readonly policies?: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly games: number;
}

/** Plays whole games with one strategy in every seat; returns their outcomes. */
function outcomes({ play, options = {}, policies = {}, params: given, games }: Played): number[] {
  const rules = veilOfRuin.compile(pack, resolveParams(params, given, pack));
  const optionsOf = (id: string, values = {}) => resolveParams((loaded.get(id) as Strategy).options ?? {}, values, pack);
  const roles = Object.entries(veilOfRuin.defaults).map(([role, id]) => [role, strategyName(def, role, policies[role] ?? id)]);
  const seat = Object.fromEntries(
    [...roles, ['play', play]].map(([role, id]) => [role, { strategy: id, options: optionsOf(id, role === 'play' ? options : {}) }]),
  );
  const table = new SeatedPlayers(
    def,
    rules as never,
    Array.from({ length: rules.seats }, () => seat),
    (id) => loaded.get(id) as Strategy,
  );
  const s = rules.create();
  return Array.from({ length: games }, (_, game) => {
    playGame(table, s as never, keyOf('whole games'), game);
    return s.outcome;
  });
}

const WIN = 1;
const MODES = [{ mode: 'skirmish', row: 'sk06' }, { mode: 'jungle', map: 'short' }, { mode: 'campaign' }, { mode: 'pvp' }] as const;

describe('whole games', () => {
  it.each(MODES.flatMap((mode) => FAST.map((play) => ({ play, ...mode }))))('$play finishes 20 games of $mode', ({ play, ...mode }) => {
    const ends = outcomes({ play, params: mode, games: 20 });
    expect(ends.filter((outcome) => outcome < 1 || outcome > 4)).toEqual([]);
  });

  it.each(MODES)('planner finishes games of $mode', (mode) => {
    expect(outcomes({ play: 'planner', options: { futures: 2, looks: 1, breadth: 2 }, params: mode, games: 1 })[0]).toBeGreaterThan(0);
  });

  it('every policy finishes runs through the jungle, and drafts', () => {
    for (const path of PATHS) expect(outcomes({ play: 'greedy-damage', policies: { path }, params: { mode: 'jungle' }, games: 3 })).not.toContain(0);
    const policies = { deck: 'random', equip: 'random', shop: 'random', draft: 'random' };
    expect(outcomes({ play: 'greedy-damage', policies, params: { mode: 'jungle', start: 'regular' }, games: 5 })).not.toContain(0);
    expect(outcomes({ play: 'greedy-damage', policies, params: { mode: 'pvp', start: 'regular' }, games: 5 })).not.toContain(0);
  });

  // 200 games each with a party of three: sk03 – sk06 random 17 %, greedy-damage 93 %; sk12 and sk14 greedy-damage 46 %, stance-dancer 76 %.
  const wins = (play: string, rows: readonly string[], games: number): number =>
    rows.reduce((sum, row) => sum + outcomes({ play, params: { row, party: 3 }, games }).filter((outcome) => outcome === WIN).length, 0);

  it('greedy-damage wins easy skirmishes that random loses', () => {
    const rows = ['sk03', 'sk04', 'sk05', 'sk06'];
    expect(wins('greedy-damage', rows, 15) - wins('random', rows, 15)).toBeGreaterThan(30); // of 60
  });

  it('stance-dancer wins hard skirmishes that greedy-damage loses', () => {
    const rows = ['sk12', 'sk14'];
    expect(wins('stance-dancer', rows, 40) - wins('greedy-damage', rows, 40)).toBeGreaterThan(10); // of 80
  });
});
