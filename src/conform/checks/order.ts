import { playGame } from '../../runner/play/play.ts';
import { Recorder } from '../../runner/record/recorder.ts';
import { Fault } from '../fault.ts';
import { keyOf } from '../keys.ts';
import { tableOf } from '../monte-carlo.ts';
import { type Check, compiled, type Effort, type Subject } from '../subject.ts';

type Tables = ReturnType<Recorder['take']>;
type Rows = Tables['games'];

/** The curves of games from this one on are not kept, for a while. */
const UNKEPT = 32 * 1000 + 2;

export const order: Check = {
  promise: 'games played forwards, backwards and singly give the same rows',
  look: 'metrics (record, columns and curves in a game made with defineGame): nothing may carry over from the game before',
  run(subject, effort) {
    const { games } = effort;
    // Of the second half curves are not kept, so that books made from the state may be made later.
    const all = Array.from({ length: games }, (_, i) => (i < games / 2 ? i : UNKEPT + i));
    const forwards = recorded(subject, effort, all);
    const backwards = recorded(subject, effort, all.toReversed());
    const singly = all.map((game) => recorded(subject, effort, [game]));
    const toldAll = recorded(subject, effort, all, true);
    if (forwards.games.rows !== games) throw new Fault(`${forwards.games.rows} rows for ${games} games`);
    agree('games forwards and backwards', rowsOf(forwards.games), rowsOf(backwards.games));
    agree('games forwards and singly', rowsOf(forwards.games), singly.flatMap((t) => rowsOf(t.games)).sort());
    if (forwards.attempts !== undefined) {
      agree('attempts forwards and backwards', rowsOf(forwards.attempts), rowsOf((backwards as Required<Tables>).attempts));
      agree('attempts forwards and singly', rowsOf(forwards.attempts), singly.flatMap((t) => rowsOf((t as Required<Tables>).attempts)).sort());
    }
    agree('games with the events that metrics want and with all', rowsOf(forwards.games), rowsOf(toldAll.games));
    agree('cards with the events that metrics want and with all', rowsOf(forwards.cards), rowsOf(toldAll.cards));
    agree('curves forwards and backwards', rowsOf(forwards.curves), rowsOf(backwards.curves));
    agree('cards forwards and backwards', rowsOf(forwards.cards), rowsOf(backwards.cards));
    const curves = singly.map((t) => t.curves);
    const cards = singly.map((t) => t.cards);
    agree('curves forwards and singly', summed([forwards.curves], 5), summed(curves, 5));
    agree('cards forwards and singly', summed([forwards.cards], 2), summed(cards, 2));
    return undefined;
  },
};

function agree(what: string, one: readonly string[], other: readonly string[]): void {
  const i = one.findIndex((row, k) => row !== other[k]);
  if (i >= 0 || one.length !== other.length) throw new Fault(`${what} differ: ${one[i]} and ${other[i]}`);
}

/** Tables of games in the given order, through one state, one table of players and one recorder. */
function recorded(subject: Subject, { seed, pulse }: Effort, order: readonly number[], toldAll = false): Tables {
  const rules = compiled(subject);
  const recorder = new Recorder(subject.def, rules, order.length);
  const { metrics } = recorder;
  // Without `wants` the same books hear of every event.
  if (toldAll) rules.door.record({ begin: () => metrics.begin(), event: (s, e, a, b, c) => metrics.event(s, e, a, b, c), end: (s) => metrics.end(s) });
  const table = tableOf(subject.def, rules, undefined, pulse);
  const s = rules.create();
  for (const game of order) {
    recorder.begin(game);
    recorder.end(s, game, playGame(table, s, keyOf(seed), game));
  }
  return recorder.take();
}

/** The rows of a table as text, in sorted order. */
function rowsOf(batch: Rows): string[] {
  const columns = Object.values(batch.columns);
  return Array.from({ length: batch.rows }, (_, i) => columns.map((column) => column[i]).join(' ')).sort();
}

/** Counts are added up over tables: curves by all but their last column, cards by seat and card. */
function summed(batches: readonly Rows[], keys: number): string[] {
  const sums = new Map<string, number[]>();
  for (const { rows, columns } of batches) {
    const all = Object.values(columns);
    for (let i = 0; i < rows; i++) {
      const row = all.map((column) => column[i]);
      const name = row.slice(0, keys).join(' ');
      const sum = sums.get(name);
      sums.set(
        name,
        row.slice(keys).map((v, k) => v + (sum?.[k] ?? 0)),
      );
    }
  }
  return [...sums].map(([name, values]) => `${name}: ${values.join(' ')}`).sort();
}
