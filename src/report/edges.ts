import { relative } from 'node:path';
import { replayLine, runWord } from '../runner/run/replay-line.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Outcome } from './outcomes.ts';
import type { Table } from './table.ts';

/** One of the shortest or longest games of a cell, worth replaying. */
export interface Edge {
  readonly what: 'shortest win' | 'longest win' | 'shortest defeat' | 'longest defeat';
  readonly outcome: Outcome;
  readonly rounds: number;
  readonly game: number;
  /** The command that plays it again. */
  readonly copy: string;
}

const SHORT = { win: 'shortest win', loss: 'shortest defeat' } as const;
const LONG = { win: 'longest win', loss: 'longest defeat' } as const;

/** By cell, the shortest and longest games won and lost; the first of equally long games. */
export function findEdges(run: RunFile, folder: string, games: Table): Edge[][] {
  const words = games.words('outcome');
  const kinds = (['win', 'loss'] as const).map((outcome) => ({ outcome, place: words.indexOf(outcome) }));
  const found = run.cells.map(() => kinds.map(() => ({ least: { rounds: Number.POSITIVE_INFINITY, game: -1 }, most: { rounds: -1, game: -1 } })));
  for (const batch of games.batches()) {
    const [cell, outcome, rounds, game] = ['cell', 'outcome', 'rounds', 'game'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      const kind = kinds[0].place === outcome[i] ? 0 : kinds[1].place === outcome[i] ? 1 : -1;
      if (kind < 0) continue;
      const at = found[cell[i]][kind];
      if (rounds[i] < at.least.rounds) at.least = { rounds: rounds[i], game: game[i] };
      if (rounds[i] > at.most.rounds) at.most = { rounds: rounds[i], game: game[i] };
    }
  }
  const short = relative(process.cwd(), folder);
  const word = runWord(run.name, short === '' || short.startsWith('..') ? folder : short);
  return found.map((byKind, cell) =>
    kinds.flatMap(({ outcome }, kind) => {
      const { least, most } = byKind[kind];
      const edge = (what: Edge['what'], { rounds, game }: { rounds: number; game: number }): Edge => ({
        what,
        outcome,
        rounds,
        game,
        copy: replayLine(word, cell, game),
      });
      if (most.game < 0) return [];
      return least.rounds === most.rounds ? [edge(LONG[outcome], most)] : [edge(SHORT[outcome], least), edge(LONG[outcome], most)];
    }),
  );
}
