import { describe, expect, it } from 'vitest';
import { resolveParams, type Strategy } from '../../../../src/core/index.ts';
import { params } from '../../../../src/games/soul-raiders/options/params.ts';
import { Kind, REPLAY } from '../../../../src/games/soul-raiders/play/moves.ts';
import type { RaiderView } from '../../../../src/games/soul-raiders/play/view.ts';
import { ChapterRules } from '../../../../src/games/soul-raiders/rules/rules.ts';
import cautious from '../../../../strategies/soul-raiders/cautious.ts';
import planner from '../../../../strategies/soul-raiders/planner.ts';
import random from '../../../../strategies/soul-raiders/random.ts';
import rush from '../../../../strategies/soul-raiders/rush.ts';
import split from '../../../../strategies/soul-raiders/team/split.ts';
import together from '../../../../strategies/soul-raiders/team/together.ts';
import { keyOf } from '../../../support/keys.ts';
import { code, newGame, type Scene, scenario } from '../scenario.ts';
import { answerOf, results } from '../seated.ts';
import { standIn, type TestCards } from '../test-pack.ts';

const means = (scene: Scene, named: ReturnType<typeof code.arrow>): number => named(scene.rules, scene.s);
const strong = { zia: { at: 3, hand: ['six', 'five', 'four', 'three'] } };

describe('knowing the chapter', () => {
  /** Zia in the middle of the row; Locations 2 and 3 have been seen. The red star lies where the test says. */
  const middle = (locations: TestCards['locations']): Scene => scenario({ heroes: strong, revealed: [2], cards: { locations } });
  const star = { scrolls: [{ type: 'strength', difficulty: 4, do: [{ story: 11 }] }] };
  const ahead = middle({ 6: { A: star } });
  const behind = middle({ 1: { A: star } });

  it.each([rush, cautious, planner])('$id goes where the star is', (strategy) => {
    expect(answerOf(strategy, ahead, { knows: 'map' })).toBe(means(ahead, code.arrow(4)));
    expect(answerOf(strategy, behind, { knows: 'map' })).toBe(means(behind, code.arrow(2)));
  });

  it.each([rush, cautious, planner])('without it $id does the same whatever is on sheets that nobody has seen', (strategy) => {
    const trap = { entrance: [{ on: 'red', do: [{ damage: 9 }] }], arrows: [] };
    const answers = [ahead, behind, middle({ 4: { A: trap } }), middle({ 2: { B: trap } })].map((scene) => answerOf(strategy, scene));
    expect(new Set(answers).size).toBe(1);
  });
});

describe('rules of thumb', () => {
  const scroll = { scrolls: [{ type: 'strength', difficulty: 4, do: [{ story: 11 }] }] };
  const engaged = { zia: { at: 3, hand: ['six', 'six'], enemies: ['goblin'] } };
  const cards = { locations: { 5: { A: scroll } } };

  it('rush flees from an Enemy on its way; cautious fights it first', () => {
    const scene = scenario({ heroes: engaged, cards });
    expect(answerOf(rush, scene, { knows: 'map' })).toBe(means(scene, code.arrow(4)));
    expect(answerOf(cautious, scene, { knows: 'map' })).toBe(means(scene, code.fight('zia')));
  });

  it('both fight where Enemies prevent what they came for', () => {
    const scene = scenario({ heroes: engaged, cards: { locations: { 3: { A: scroll } } } });
    for (const strategy of [rush, cautious]) expect(answerOf(strategy, scene, { knows: 'map' })).toBe(means(scene, code.fight('zia')));
  });

  it('a Heroic card is bought as soon as it can be paid', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], heroism: 3 } } });
    expect(answerOf(rush, scene)).toBe(code.buy(0));
  });

  it('healing waits until all of it counts', () => {
    const heroes = { zia: { hand: ['arcane-healing'] } };
    const full = scenario({ heroes, vitae: 25 });
    const low = scenario({ heroes, vitae: 20 });
    expect(answerOf(cautious, full)).not.toBe(means(full, code.cast('arcane-healing')));
    expect(answerOf(cautious, low)).toBe(means(low, code.cast('arcane-healing')));
  });

  it('cards that serve nothing go to the reserve, the best first', () => {
    const scene = scenario({ heroes: { zia: { at: 8, hand: ['one', 'two'] } }, cards: { locations: { 8: { A: { arrows: [{ to: 7, difficulty: 9 }] } } } } });
    expect(answerOf(rush, scene, { knows: 'map' })).toBe(means(scene, code.reserve('two')));
  });
});

describe('the team', () => {
  const starts = { cards: { chapter: { starts: [1, 2] } }, heroes: { zia: {}, eneko: {} } };
  const pair = { zia: { hand: ['six', 'six'] }, eneko: { hand: ['five', 'five'] } };

  function startsOf(strategy: Strategy<RaiderView>): number[] {
    const scene = newGame(starts);
    while (scene.state.asked === 'start') scene.play(answerOf(strategy, scene));
    return scene.view(0).heroes.map(({ location }) => location);
  }

  it('starts apart or together', () => {
    expect([startsOf(split), startsOf(together)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('lets a Hero move alone, or all who can', () => {
    const scene = scenario({ heroes: pair }).by('zia', code.arrow(2));
    expect(scene.state.asked).toBe('join');
    expect([answerOf(split, scene), answerOf(together, scene)]).toEqual([code.pass, means(scene, code.figure('eneko'))]);
  });

  it('gives an Enemy to the Hero with the fewest shields against it, and to an Invulnerable one before all', () => {
    const reaction = [{ do: [{ random: 0 }] }];
    const drawn = (more: object): Scene =>
      scenario({
        heroes: { zia: { enemies: ['goblin'] }, eneko: {}, maider: { enemies: ['ogre'], ...more } },
        cards: { locations: { 1: { A: { reaction } } } },
        phase: 'locations',
      });
    const even = drawn({});
    expect(even.state.asked).toBe('assign');
    expect(answerOf(split, even)).toBe(means(even, code.figure('eneko')));
    const sink = drawn({ granted: ['invulnerable'] });
    expect(answerOf(together, sink)).toBe(means(sink, code.figure('maider')));
  });
});

describe('a quest', () => {
  it('a chapter that was lost is tried again, as often as it may be', () => {
    const pack = standIn();
    const rules = new ChapterRules(pack, resolveParams(params, { mode: 'quest', heroes: 2, attempts: 2 }, pack));
    const s = rules.create();
    const codes = new Int32Array(rules.mostCodes);
    rules.start(s, keyOf('quest'), 0);
    for (let i = 0; i < 2000 && s.kind !== Kind.afterDefeat; i++) {
      rules.legal(s, codes);
      rules.apply(s, codes[0]);
    }
    const view = rules.view();
    view.bind(s, s.decider);
    const team = together.create({ view } as never);
    expect(codes[team.choose(view, codes, rules.legal(s, codes))]).toBe(REPLAY);
  });
});

describe('whole games of the first chapter', () => {
  it('rush with the map beats random play, and the map helps', () => {
    const blind = results(random as Strategy<RaiderView>, random as Strategy<RaiderView>, 1, 10);
    const [explorer, veteran] = ['nothing', 'map'].map((knows) => results(rush, together, 1, 10, { knows }));
    expect(blind.wins).toBe(0);
    expect(veteran.wins).toBeGreaterThan(explorer.wins + 3);
    expect(veteran.stars).toBeGreaterThan(blind.stars + 8);
  });
});
