import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import type { Overrides } from '../../../src/runner/experiment/overrides.ts';
import { planRun, type RunPlan } from '../../../src/runner/plan/plan.ts';
import { Workbench } from '../probe/bench.ts';
import { rowsOf } from '../probe/rows.ts';

const bench = new Workbench();
let files = 0;

/** A plan of a game that comes with scry. */
async function plan(text: string, overrides: Overrides = {}): Promise<RunPlan> {
  return planRun(await loadExperiment(bench.write(`without-${files++}.yaml`, text), overrides));
}

const WOODS = 'game: veilwraith\ngames: 2\nseed: woods\n';
const SET = 'vignette: nesting-woods, strategy: random';
const woods = (more: string, overrides?: Overrides): Promise<RunPlan> => plan(`${WOODS}set: { ${SET}${more === '' ? '' : `, ${more}`} }\n`, overrides);

const DUEL = 'game: the-veil\ngames: 2\nseed: duel\nseats: [{ hero: gravedigger }, { hero: enchanter }]\n';

describe('what players never do', () => {
  it('is part of the hash; without it the hash is as before', async () => {
    const [none, empty, tilt, same, fight] = await Promise.all(
      ['', 'without: []', 'without: { actions: [tilt] }', 'without: [actions.tilt]', 'without: { actions: fight }'].map((more) => woods(more)),
    );
    expect(empty.hash).toBe(none.hash);
    expect(none.cells[0]).not.toHaveProperty('without');
    expect(same.hash).toBe(tilt.hash);
    expect(new Set([none.hash, tilt.hash, fight.hash]).size).toBe(3);
    expect(tilt.cells[0].without).toEqual([{ actions: ['tilt'] }]);
  });

  it('names levels by what is left out; cards by id or printed name', async () => {
    const { factors, cells } = await plan(
      `${WOODS}set: { ${SET} }\nvary: { without: [none, { actions: [tilt, draw] }, { cards: Memory of Blood }, { kinds: [window-end] }, { kinds: lend }] }\n`,
    );
    expect(factors[0].levels).toEqual(['none', 'tilt+draw', 'Memory of Blood', 'window-end', 'lend-window']);
    expect(factors[0].column).toMatchObject({ name: 'without', type: 'word' });
    expect(cells.map(({ without }) => without?.[0])).toEqual([
      undefined,
      { actions: ['draw', 'tilt'] },
      { cards: ['memory-of-blood'] },
      { kinds: ['window-end'] },
      { kinds: ['lend'] },
    ]);
  });

  it('can be one seat’s, which overrides what is set for all', async () => {
    const { cells } = await plan(`${DUEL}set: { strategy: random, without: { actions: [buy] }, seats.1.without: { actions: [hero, mulligan] } }\n`);
    expect(cells[0].without).toEqual([{ actions: ['buy'] }, { actions: ['hero', 'mulligan'] }]);
  });

  it('can be given on the command line, part by part', async () => {
    const { cells } = await woods('', { set: ['without.actions=tilt', 'without.cards=[memory-of-rain, memory-of-blood]'] });
    expect(cells[0].without).toEqual([{ actions: ['tilt'], cards: ['memory-of-blood', 'memory-of-rain'] }]);
    const varied = await woods('', { vary: ['without.actions=none,tilt,draw'] });
    expect(varied.factors[0].levels).toEqual(['none', 'tilt', 'draw']);
  });

  it('stands for each action and window of the game by one word', async () => {
    const { factors, def } = await plan(`${DUEL}set: { strategy: random }\nvary: { seats.0.without: every }\n`);
    const windows = def.kinds.filter(({ pass }) => pass !== undefined).length;
    expect(factors[0].levels.slice(0, 3)).toEqual(['none', 'play', 'use']);
    expect(factors[0].levels.length).toBe(1 + (def.acts ?? []).length + windows);
  });

  it('leaves words to a game’s own parameter of that name', async () => {
    const { cells, factors } = await plan(`${WOODS}set: { ${SET} }\nvary: { without: [nothing, tilt] }\n`);
    expect(cells.map(({ params, without }) => [params.without, without])).toEqual([
      ['nothing', undefined],
      ['tilt', undefined],
    ]);
    expect(factors[0].levels).toEqual(['nothing', 'tilt']);
  });

  it.each([
    ['without: { actions: [tlit] }', 'no action of veilwraith is called tlit; did you mean tilt?'],
    ['without: { cards: [memory-of-blod] }', 'no card of veilwraith is called memory-of-blod; did you mean memory-of-blood?'],
    ['without: { kinds: [window-ent] }', 'no kind of veilwraith is called window-ent; did you mean window-end?'],
    ['without: { kinds: [shed] }', 'nobody can pass at shed, so it cannot be left out; kinds that can: window-start'],
    ['without: { cards: [ogre] }', 'players never play or use ogre-1 themselves, so it cannot be left out'],
    ['vignettes: { actions: [tilt] }', 'only without takes actions, kinds and cards'],
    ['without: { moves: [tilt] }', 'unknown field moves; there are: '],
  ])('refuses %s', async (more, message) => {
    await expect(woods(more)).rejects.toThrow(message);
  });

  it('cannot be what the rules play', async () => {
    const solo = 'game: the-veil\ngames: 2\nseats: [{ hero: barbarian, strategy: random }, { hero: berserker, solo: offensive }]\n';
    await expect(plan(`${solo}set: { seats.1.without: { actions: [buy] } }\n`)).rejects.toThrow(
      'seat 1 is played by the rules: what they do cannot be left out; remove seats.1.without',
    );
    const { cells } = await plan(`${solo}set: { without: { actions: [buy] } }\n`);
    expect(cells[0].without).toEqual([{ actions: ['buy'] }, null]);
  });

  it('comes to the same games as the rule of Veilwraith that takes Tilting, Combining, playing or Turning away', async () => {
    const text = 'game: veilwraith\ngames: 6\nseed: twice\nset: { vignette: nesting-woods, strategy: rotation-sensible }\n';
    const rows = async (name: string, vary: string): Promise<unknown> => {
      await bench.run(await plan(`${text}vary: { without: ${vary} }\n`), name);
      return rowsOf(bench.path(name), ['cell', 'game', 'outcome', 'rounds', 'decisions']);
    };
    const acts = ['tilt', 'combine', 'play', 'turn'];
    const byPlayers = await rows('players', `[${acts.map((act) => `{ actions: ${act} }`).join(', ')}]`);
    expect(byPlayers).toEqual(await rows('rules', `[${acts.join(', ')}]`));
    expect(byPlayers).toHaveLength(24);
  });
});
