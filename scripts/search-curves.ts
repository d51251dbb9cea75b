/**
 * Measures the search players of any game where best play is known: what they get against best play, by budget (docs/search.md).
 * Usage: node --import tsx scripts/search-curves.ts [games]
 */
import { floats } from '../src/conform/arithmetic.ts';
import { bestPlay } from '../src/conform/exact.ts';
import flat from '../strategies/any/flat.ts';
import mcts from '../strategies/any/mcts.ts';
import { Ascent } from '../tests/search/games/ascent.ts';
import { Nim } from '../tests/search/games/nim.ts';
import { Noughts } from '../tests/search/games/noughts.ts';
import { Pennies } from '../tests/search/games/pennies.ts';
import { playedValue, positionAfter, seated } from '../tests/search/measured-play.ts';

const BUDGETS = [10, 30, 100, 300, 1000, 3000];
const NORMAL = 1.96;
const games = Number(process.argv[2] ?? 60);

console.log(`| game | best play | player | ${BUDGETS.join(' | ')} |`);
console.log(`|---|---|---|${'---|'.repeat(BUDGETS.length)}`);
for (const [name, rules, seat] of [
  ['noughts and crosses, second', new Noughts(), 1],
  ['nim 3 4 5, first', new Nim([3, 4, 5]), 0],
  ['ascent, 13 in 8 days', new Ascent(8, 13), 0],
] as const) {
  const solved = bestPlay(rules, floats);
  for (const strategy of [mcts, flat]) {
    const cells = BUDGETS.map((iterations) => {
      const { mean, standardError } = playedValue(rules, { strategy, options: { iterations } }, seat, games, solved);
      return `${mean.toFixed(3)} ± ${(NORMAL * standardError).toFixed(3)}`;
    });
    console.log(`| ${name} | ${solved.fromStart()[seat].toFixed(3)} | ${strategy.id} | ${cells.join(' | ')} |`);
  }
}

// Where something is hidden: how often a player hides copper, and names silver.
const rules = new Pennies();
const view = rules.view();
for (const strategy of [mcts, flat]) {
  for (const iterations of BUDGETS.slice(2, 5)) {
    const share = (seat: number, code: number): number => {
      let times = 0;
      view.bind(seat === 0 ? positionAfter(rules) : positionAfter(rules, 0), seat);
      for (let k = 0; k < 5 * games; k++)
        if (seated(rules, { strategy, options: { iterations } }, `${k}`).choose(view, Int32Array.of(0, 1), 2) === code) times++;
      return times / (5 * games);
    };
    console.log(`pennies, ${strategy.id} ${iterations}: hides copper ${share(0, 0).toFixed(2)}, names silver ${share(1, 1).toFixed(2)} of the time`);
  }
}
