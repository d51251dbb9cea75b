import { describe, expect, it } from 'vitest';
import { LOSS, resolveParams } from '../../../src/core/index.ts';
import { soulRaiders } from '../../../src/games/soul-raiders/index.ts';
import { params } from '../../../src/games/soul-raiders/options/params.ts';
import { ChapterRules } from '../../../src/games/soul-raiders/rules/rules.ts';
import { Recorder } from '../../../src/runner/record/recorder.ts';
import type { Batch } from '../../../src/tables/columns.ts';
import { keyOf } from '../../support/keys.ts';
import { rows } from '../../support/recorded.ts';
import { standIn } from './content/packs.ts';

const rulesOf = (options: object) => new ChapterRules(standIn(), resolveParams(params, { heroes: 1, ...options }, standIn()));

/** The ids of the Locations where a chapter was lost that ended right after its start. */
function lostAt(options: object): (string | undefined)[] {
  const rules = rulesOf(options);
  const recorder = new Recorder(soulRaiders, rules, 1);
  const s = rules.create();
  const out = new Int32Array(rules.mostCodes);
  recorder.begin(0);
  rules.start(s, keyOf('places'), 0);
  rules.legal(s, out);
  rules.apply(s, out[0]);
  s.outcome = LOSS;
  recorder.end(s, 0, 0);
  const ids = rules.maps.flatMap(({ places }) => places.map(({ id }) => id));
  return rows(recorder.take().places as Batch)
    .filter(({ deaths }) => deaths > 0)
    .map(({ place }) => ids[place]);
}

describe('Soul Raiders: maps', () => {
  it('a chapter has its own map, a quest those of all its chapters', () => {
    expect(rulesOf({ chapter: 'tidewater-ward' }).maps.map(({ name }) => name)).toEqual(['tidewater-ward']);
    expect(rulesOf({ mode: 'quest' }).maps.map(({ name }) => name)).toEqual(['sunken-cloister', 'tidewater-ward', 'hollow-spire']);
  });

  it('places are counted in the map of the chapter that is played', () => {
    expect(lostAt({ chapter: 'sunken-cloister' })).toEqual(['c1-l1']);
    expect(lostAt({ chapter: 'hollow-spire' })).toEqual(['c3-l1']);
  });
});
