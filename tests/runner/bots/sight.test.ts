import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leakCheck } from '../../../src/conform/checks/leak.ts';
import { FIRST_KIND, factsOf, OVER, type Rules, View } from '../../../src/core/index.ts';
import { packageRoot } from '../../../src/files/home.ts';
import { games } from '../../../src/games/registry.ts';
import { chooseLine } from '../../../src/runner/bots/lines.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../../src/runner/plan/plan.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import { ownPack, subjects } from '../../support/subjects.ts';
import { Workbench } from '../probe/bench.ts';
import { rowsOf } from '../probe/rows.ts';

const bench = new Workbench();

/** The question that the decider of a state would be asked. */
function questionOf(rules: Rules, s: ReturnType<Rules['create']>, kinds: readonly { name: string; role: string }[]): string {
  const view = rules.view();
  view.bind(s, s.decider);
  const codes = new Int32Array(rules.mostCodes);
  const { name, role } = kinds[s.kind - FIRST_KIND];
  return chooseLine(view, rules, { kind: name, role, news: [] }, codes.subarray(0, rules.legal(s, codes)));
}

describe.each(games.map((def) => ({ name: def.id, def })))('questions of $name', ({ def }) => {
  const { subject } = subjects().find((each) => each.subject.def === def) as ReturnType<typeof subjects>[number];

  it('are the same in every world that the decider cannot tell apart, and name what it sees', () => {
    const rules = def.compile(subject.pack, subject.params);
    const [s, world] = [rules.create(), rules.create()];
    const rng = streamOf('bots');
    const codes = new Int32Array(rules.mostCodes);
    let looks = 0;
    rules.start(s, keyOf('bots'), 0);
    for (let step = 0; s.kind !== OVER && step < 200; step++) {
      const n = rules.legal(s, codes);
      if (n > 1 && step % 5 === 0) {
        rules.determinise(s, s.decider, rng, world);
        const question = questionOf(rules, s, def.kinds);
        expect(questionOf(rules, world, def.kinds)).toBe(question);
        expect(Object.keys(JSON.parse(question).view).length).toBeGreaterThan(5);
        looks++;
      }
      rules.apply(s, codes[rng.below(n)]);
    }
    expect(looks).toBeGreaterThan(3);
  });
});

it('the leak test finds a getter of a view that tells a secret', () => {
  const def = games.find(({ id }) => id === 'veiled-fate') as (typeof games)[number];
  const subject = subjects().find((each) => each.subject.def === def)?.subject;
  const rules = def.compile(ownPack(def), subject?.params ?? {}) as Rules & { parents: { of(s: unknown, seat: number): number } };
  const honest = rules.view.bind(rules);
  rules.view = () => {
    const view = honest();
    return Object.defineProperty(view, 'parentOfNext', { get: () => rules.parents.of(View.stateOf(view), (view.who + 1) % rules.seats) });
  };
  expect(() => leakCheck(rules, { key: keyOf('leak'), games: 1, worlds: 4, every: 3 })).toThrow(
    /what the view of seat \d tells by name depends on a card it does not know: "parentOfNext: \d+", but "parentOfNext: \d+"/,
  );
});

it('a view tells its getters by name, and nothing that is not plain', () => {
  class Seen extends View {
    readonly secret = { of: 'the state' };
    readonly pile = { toJSON: () => ['ogre', null] };
    get gold(): number {
      return 3;
    }
    get isMine(): boolean {
      return true;
    }
    get sizes(): readonly number[] {
      return [1, 2];
    }
    get names(): readonly string[] {
      return ['every', 'card'];
    }
    get silent(): number {
      throw new Error('not now');
    }
    write(): number {
      return 0;
    }
  }
  expect(factsOf(new Seen())).toEqual({ gold: 3, isMine: true, sizes: [1, 2], pile: ['ogre', null] });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
it.each(hasPython ? ['greedy'] : [])('the example %s in Python wins some games of Veilwraith', async (name) => {
  const experiment = await loadExperiment(join(packageRoot, 'examples', 'bots', `${name}.yaml`), { games: 12, set: [`strategy=${name}`] });
  const { run } = await bench.run(await planRun(experiment), 'python');
  expect(run.errors.count).toBe(0);
  expect(rowsOf(bench.path('python'), ['outcome']).filter(({ outcome }) => outcome === 'win').length).toBeGreaterThan(0);
});
