import { describe, expect, it } from 'vitest';
import { findPrints } from '../../src/files/card-names.ts';
import { lackingNote } from '../../src/runner/experiment/card-values.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import type { Overrides } from '../../src/runner/experiment/overrides.ts';
import { changed, toWhole } from '../../src/runner/experiment/relative.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
let files = 0;
/** Ogres fight 7 (ogre-1) and 8 (ogre-2); Spirit is at most 20. */
async function plan(body: string, overrides: Overrides = {}) {
  const study = body.includes('set:') ? body : `${body}\nset: {}`;
  const usual = study.replace('set: {', 'set: { vignette: nesting-woods, strategy: random,');
  const file = bench.write(`relative-${files++}.yaml`, `game: veilwraith\ngames: 1\n${usual}\n`);
  return planRun(await loadExperiment(file, overrides));
}
const cells = async (body: string, overrides: Overrides = {}) =>
  (await plan(body, overrides)).cells.map(({ cards, params }) => ({ ...cards, maxSpirit: params.maxSpirit }));
const refusal = (body: string, overrides: Overrides = {}) => bench.refusal(() => plan(body, overrides));

describe('a value given as a change', () => {
  it('is a change of each print of a card', async () => {
    const { cells: made, factors } = await plan('vary: { cards.ogre.fight: [{ add: 0 }, { add: 1 }, { add: -2 }] }');
    expect(made.map(({ cards }) => cards)).toEqual([
      { 'ogre-1.fight': 7, 'ogre-2.fight': 8 },
      { 'ogre-1.fight': 8, 'ogre-2.fight': 9 },
      { 'ogre-1.fight': 5, 'ogre-2.fight': 6 },
    ]);
    expect(factors[0]).toMatchObject({ levels: [0, 1, -2], shift: true, change: 'add', column: { name: 'cards_ogre_fight', type: 'float64' } });
    expect(made.map(({ levels }) => levels['cards.ogre.fight'])).toEqual([0, 1, -2]);
  });

  it('is rounded where only whole numbers fit, halves away from zero', async () => {
    expect([2.5, -2.5, 10.5, 3.4].map(toWhole)).toEqual([3, -3, 11, 3]);
    const { cells: made, factors } = await plan('vary: { cards.Ogre.fight: [{ times: 1 }, { times: 1.5 }] }');
    expect(made[1].cards).toEqual({ 'ogre-1.fight': 11, 'ogre-2.fight': 12 });
    expect(factors[0]).toMatchObject({ levels: [1, 1.5], change: 'times' });
    expect(await cells('set: { maxSpirit: { times: 0.68 } }')).toEqual([{ maxSpirit: 14 }]);
    expect(changed('x', { add: 0.2 }, 0.1)).toBe(0.3);
  });

  it('mixes with values as words', async () => {
    const { factors } = await plan('vary: { maxSpirit: [18, { add: 1 }, { times: 0.5 }, { add: -1 }] }');
    expect(factors[0].levels).toEqual([18, '+1', '×0.5', '−1']);
    expect((await cells('vary: { maxSpirit: [18, { add: 1 }, { times: 0.5 }, { add: -1 }] }')).map(({ maxSpirit }) => maxSpirit)).toEqual([18, 21, 10, 19]);
  });

  it('builds on what is set: under vary, in variants and on the command line', async () => {
    expect(await cells('vary: { maxSpirit: [{ add: 0 }, { add: 1 }] }\nset: { maxSpirit: 15 }')).toEqual([{ maxSpirit: 15 }, { maxSpirit: 16 }]);
    expect(await cells('variants: { low: { maxSpirit: { add: -1 } } }\nset: { maxSpirit: 15 }')).toEqual([{ maxSpirit: 14 }]);
    expect(await cells('vary: { cards.Ogre.fight: [{ add: 1 }] }\nset: { cards.ogre-1.fight: 3 }')).toEqual([
      { 'ogre-1.fight': 4, 'ogre-2.fight': 9, maxSpirit: 20 },
    ]);
    const set = { set: ['maxSpirit*=1.5', 'cards.Goblin King.fight-=1'] };
    expect(await cells('set: { maxSpirit: 15 }', set)).toEqual([{ maxSpirit: 23, 'goblin-king.fight': 5 }]);
    expect(await cells('set: { maxSpirit: 15 }', { vary: ['maxSpirit+=0,2'] })).toEqual([{ maxSpirit: 15 }, { maxSpirit: 17 }]);
  });

  it('is not a bare plus, except for a parameter that is an offset', async () => {
    expect(await refusal('set: { maxSpirit: +1 }')).toMatch(
      /:3: set.maxSpirit: \+1 would set the value to 1; write \{ add: 1 \} to change it, or 1 without the plus to set it$/,
    );
    expect(await refusal('vary: { maxSpirit: [20, +2] }')).toMatch(/vary.maxSpirit.1: \+2 would set the value to 2; write \{ add: 2 \} /);
    expect(await refusal('', { set: ['maxSpirit=+3'] })).toBe(
      '--set maxSpirit: +3 would set the value to 3; write maxSpirit+=3 to change it, or 3 without the plus to set it',
    );
    expect((await plan('vary: { combineChange: [0, +1] }', { set: ['portalValue=+2'] })).cells.map(({ params }) => params.combineChange)).toEqual([0, 1]);
    expect(await refusal('', { set: ['maxSpirit+=many'] })).toBe('--set: += takes a number, not "many"');
    expect(await refusal('set: { solo: { add: 1 } }')).toMatch(/unknown parameter/);
  });

  it('can be named as a baseline', async () => {
    const study = 'vary: { maxSpirit: [{ add: 0 }, { add: 1 }] }\ncompare: { factor: maxSpirit, baseline: { add: 0 } }';
    expect((await plan(study)).experiment.compare).toHaveLength(1);
    expect(await refusal(study.replace('baseline: { add: 0 }', 'baseline: { add: 5 }'))).toMatch(/maxSpirit has no level \+5/);
  });
});

describe('cards by name', () => {
  const records = [
    { id: 'ogre', name: 'Troll', fight: 1 },
    { id: 'a', name: 'Ogre', fight: 2 },
    { id: 'b', name: 'Ogre', spell: 3 },
  ];

  it('are an id first, then every print of a name', () => {
    const ids = (address: string) => findPrints(records, address).cards.map(({ id }) => id);
    expect(ids('ogre.fight')).toEqual(['ogre']);
    expect(ids('OGRE.fight')).toEqual(['a']);
    expect(findPrints(records, 'Ogre.fight').lacking).toEqual(['b']);
    expect(() => findPrints(records, 'Ogre.figth')).toThrow('card Ogre has no field figth; did you mean fight?');
    expect(() => findPrints(records, 'Trol.fight')).toThrow('unknown card Trol in cards.Trol.fight; did you mean Troll?');
  });

  it('that lack the field are named and left alone', async () => {
    const { pack, shape } = await plan('');
    const without = { ...pack, data: { ...pack.data, [shape.cards[0]]: records, ...Object.fromEntries(shape.cards.slice(1).map((name) => [name, []])) } };
    expect(lackingNote('Ogre.fight', { pack: without, shape })).toEqual(['cards.Ogre.fight changes a; b has no fight and is left as printed']);
    expect(lackingNote('Troll.fight', { pack: without, shape })).toEqual([]);
  });

  it('are refused where two settings hit the same field', async () => {
    expect(await refusal('set: { cards.ogre-1.fight: 7, cards.Ogre.fight: 8 }')).toMatch(
      /cards.ogre-1.fight and cards.Ogre.fight both set ogre-1.fight; keep one of them$/,
    );
    expect(await refusal('vary: { cards.ogre-1.fight: [{ add: 1 }], cards.Ogre.fight: [{ add: 1 }] }')).toMatch(/both set ogre-1.fight/);
    expect(await refusal('vary: { cards.Ogre.fight: [7, 8] }\nset: { cards.ogre-1.fight: 7 }')).toMatch(/both set ogre-1.fight/);
  });
});
