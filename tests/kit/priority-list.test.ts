import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import blackjack from '../../examples/blackjack/blackjack.ts';
import { totalOf } from '../../examples/blackjack/hand.ts';
import { type GameDef, resolveParams, type Strategy, View } from '../../src/core/index.ts';
import { Candidates } from '../../src/kit/priority-list/candidates.ts';
import { RuleSet, type Terms } from '../../src/kit/priority-list/rule-set.ts';
import { word } from '../../src/kit/schemas/atoms.ts';
import { filter } from '../../src/kit/schemas/lists.ts';
import { listStrategy } from '../../src/runner/experiment/import-strategy.ts';
import { readList } from '../../src/runner/experiment/list-file.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from '../support/keys.ts';
import { tableOf } from '../support/monte-carlo.ts';
import { emptyPack } from '../support/probe.ts';

/** The cards on the table of blackjack. */
interface Cards {
  readonly points: number;
  readonly aces: number;
  readonly held: number;
}
type BlackjackView = ReturnType<ReturnType<typeof blackjack.compile>['view']> & Cards;

const game = { ...blackjack, rulesVersion: '1' } as unknown as GameDef;

const folder = mkdtempSync(join(tmpdir(), 'scry-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listOf(...lines: readonly string[]): Promise<Strategy> {
  const path = join(folder, 'own.yaml');
  writeFileSync(path, ['plays: blackjack', 'about: a test', ...lines, ''].join('\n'));
  return listStrategy(game, (await readList(game, path)).list, path);
}

/** The final states of some games. */
function played(strategy: Strategy): number[][] {
  const rules = game.compile(emptyPack, resolveParams(game.params, {}, emptyPack));
  const table = tableOf(game, rules, [(t) => strategy.create(t)]);
  const s = rules.create();
  return Array.from({ length: 200 }, (_, i) => {
    playGame(table, s, keyOf('lists'), i);
    return [...s.all];
  });
}
const shipped = (id: string): Strategy => blackjack.strategies?.find((s) => s.id === id) as unknown as Strategy;

describe('a list of moves', () => {
  it('plays as the same rules written in code', async () => {
    const list = await listOf('turn:', '  - { do: hit, when: { total: { atMost: 16 } } }', '  - do: stand');
    expect(played(list)).toEqual(played(shipped('mimic-dealer')));
    expect(played(await listOf('turn:', '  - do: hit', '    not: { total: { atLeast: 17 } }', '  - do: stand'))).toEqual(played(shipped('mimic-dealer')));
    expect(played(await listOf('turn:', '  - { do: hit, when: { total: { atMost: 17 } } }', '  - do: stand'))).not.toEqual(played(shipped('mimic-dealer')));
  });

  it('goes on to the next line where a move is not legal, and to the first legal code where no line answers', async () => {
    // Doubling is legal with two cards only; standing has the first code.
    const double = await listOf('turn:', '  - { do: double, when: { total: { atMost: 8 } } }', '  - { do: hit, when: { total: { atMost: 16 } } }');
    const rules = game.compile(emptyPack, resolveParams(game.params, {}, emptyPack));
    const view = rules.view() as BlackjackView;
    const player = double.create({ view } as never);
    const s = rules.create();
    const codes = new Int32Array(8);
    const answers = new Map<string, string>();
    for (let i = 0; i < 300; i++) {
      rules.start(s, keyOf('lists'), i);
      while (s.outcome === 0) {
        view.bind(s, 0);
        const n = rules.legal(s, codes);
        const code = codes[player.choose(view, codes, n)];
        const total = totalOf({ points: view.points, aces: view.aces, cards: view.held });
        answers.set(`${total <= 8 ? 'low' : total <= 16 ? 'middle' : 'high'} ${view.held === 2 ? 'two' : 'more'}`, rules.say(s, code));
        rules.apply(s, code);
      }
    }
    expect(Object.fromEntries(answers)).toEqual({ 'low two': 'double', 'middle two': 'hit', 'middle more': 'hit', 'high two': 'stand', 'high more': 'stand' });
  });

  it('has its mistakes told with the line and the nearest word', async () => {
    await expect(listOf('turn:', '  - do: hitt')).rejects.toMatchObject({ message: 'unknown move hitt; did you mean hit?', line: 4, field: 'turn.0.do' });
    await expect(listOf('turn:', '  - { do: hit, when: { totl: { atMost: 16 } } }')).rejects.toMatchObject({ line: 4 });
    await expect(listOf('turn: []')).rejects.toMatchObject({ message: 'needs at least one rule', line: 3 });
  });
});

/** A view of a round and a quantity. */
class Stub extends View {
  private readonly now: number;
  readonly health: number;
  constructor(round: number, health: number) {
    super();
    this.now = round;
    this.health = health;
  }
  override get round(): number {
    return this.now;
  }
  write(): number {
    return 0;
  }
}

/** Ten things, whose filter is a divisor. `who` never changes. */
const TERMS: Terms<Stub, number, { health?: { atLeast?: number; atMost?: number }; who?: string }> = {
  things: 10,
  fits: (divisor, thing) => thing % divisor === 0,
  quantities: { health: (view) => view.health },
  canHold: ({ who }) => who === undefined || who === 'me',
  picks: ['first', 'highest', 'lowest', 'richest'],
};
const score = (pick: number, thing: number, amount: number): number => [0, thing, -thing, amount][pick];

describe('rules of a list', () => {
  type Records = ConstructorParameters<typeof RuleSet<Stub, number, Parameters<(typeof TERMS)['canHold']>[0]>>[0];
  const rules = (...records: Records) => new RuleSet(records, TERMS, 0);
  /** Things 4, 6, 9 and 6 again, answered by 40, 60, 90 and 61, with these amounts. */
  const candidates = new Candidates(4);
  for (const [thing, answer, amount] of [
    [4, 40, 1],
    [6, 60, 7],
    [9, 90, 3],
    [6, 61, 8],
  ])
    candidates.add(thing, answer, amount);
  const taken = (set: ReturnType<typeof rules>, round = 1, health = 10): number => set.first(new Stub(round, health), candidates, score);

  it('are tried in order; the first with a fitting thing answers', () => {
    expect(taken(rules({ where: 5 }, { where: 3 }, {}))).toBe(60);
    expect(taken(rules({ where: 7 }))).toBe(-1);
    expect(taken(rules())).toBe(-1);
  });

  it('pick the first, the highest, the lowest, or by amount; of equals the first', () => {
    expect(taken(rules({ where: 2 }))).toBe(40);
    expect(taken(rules({ pick: 'highest' }))).toBe(90);
    expect(taken(rules({ where: 3, pick: 'lowest' }))).toBe(60);
    expect(taken(rules({ pick: 'richest' }))).toBe(61);
  });

  it('hold in their rounds only', () => {
    const set = rules({ fromRound: 2, untilRound: 3 });
    expect([1, 2, 3, 4].map((round) => taken(set, round))).toEqual([-1, 40, 40, -1]);
  });

  it('hold while all of `when` does, and not while all of `not` does', () => {
    const when = rules({ when: { health: { atLeast: 5, atMost: 6 } } });
    expect([4, 5, 6, 7].map((health) => taken(when, 1, health))).toEqual([-1, 40, 40, -1]);
    const not = rules({ not: { health: { atLeast: 5, atMost: 6 } } });
    expect([4, 5, 6, 7].map((health) => taken(not, 1, health))).toEqual([40, -1, -1, 40]);
    expect(taken(rules({ when: { who: 'you' } }))).toBe(-1);
    expect(taken(rules({ not: { who: 'you', health: { atLeast: 0 } } }))).toBe(40);
    expect(taken(rules({ not: { who: 'me' } }))).toBe(-1);
  });

  it('take no more than their limit in a game', () => {
    const set = rules({ where: 3, upTo: 2 }, {});
    set.took(6);
    set.took(4);
    expect(taken(set)).toBe(60);
    set.took(9);
    expect(taken(set)).toBe(40);
    set.begin();
    expect(taken(set)).toBe(60);
  });
});

it('a filter refuses fields that it does not have, and anything that has no fields', () => {
  const cards = filter({ suit: word('suit', ['hearts', 'spades']).optional() }, '{ suit: hearts }');
  expect(cards.parse({ suit: 'spades' })).toEqual({ suit: 'spades' });
  expect(cards.safeParse({ siut: 'spades' }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['siut'] }]);
  expect(cards.safeParse('spades').error?.issues).toMatchObject([{ message: 'must be a filter such as { suit: hearts }' }]);
});
