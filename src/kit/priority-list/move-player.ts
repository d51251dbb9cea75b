import type { Code, List, ListPlayers, Player, View } from '../../core/index.ts';
import { Candidates } from './candidates.ts';
import { RuleSet, type Terms } from './rule-set.ts';

/** The vocabulary of lists whose lines each do a move: what a line may test, and the code of each move. */
export interface MoveVocabulary<V extends View> {
  readonly quantities: Readonly<Record<string, (view: V) => number>>;
  /** By name: its code now, or -1. */
  readonly moves: Readonly<Record<string, (view: V) => Code>>;
}

/** A line names one move: there is nothing to compare. */
const NO_SCORE = (): number => 0;

interface MoveList {
  readonly turn: readonly { readonly do: string }[];
}

/** Plays lists of moves: at each decision, the first line of `turn` that holds and whose move is legal; without one, the first legal code. */
export function movePlayers<V extends View>({ quantities, moves }: MoveVocabulary<V>): ListPlayers<V> {
  const names = Object.keys(moves);
  const terms: Terms<V, string> = { things: names.length, fits: (move, i) => names[i] === move, quantities, canHold: () => true, picks: ['first'] };
  return {
    roles: ['play'],
    player(list): Player<V> {
      const lines = (list as List & MoveList).turn.map(({ do: where, ...limits }) => ({ where, ...limits }));
      const turn = new RuleSet<V>(lines, terms, 0);
      const legal = new Candidates(names.length);
      return {
        begin() {},
        choose(view, codes, n) {
          legal.clear();
          names.forEach((name, move) => {
            const i = codes.subarray(0, n).indexOf(moves[name](view));
            if (i >= 0) legal.add(move, i);
          });
          const answer = turn.first(view, legal, NO_SCORE);
          return answer < 0 ? 0 : answer;
        },
      };
    },
  };
}
