import { DEATHS, DRAWN, type Metrics, PLAYED, type Sink, type State, VISITS } from '../../core/index.ts';
import type { AnyGame } from './game.ts';
import { tableAt } from './state.ts';
import { CARD_DRAWN, CARD_PLAYED, DIED_AT, PLACE_VISITED, ROUND_OVER } from './table.ts';

/** The books of a simple game: curves at the end of every round, cards drawn and played, places visited, its columns at the end. */
export class SimpleMetrics implements Metrics {
  readonly wants = [CARD_DRAWN, CARD_PLAYED, PLACE_VISITED, DIED_AT];
  readonly wantsForCurves = [ROUND_OVER];
  private readonly game: AnyGame;
  private readonly seats: number;
  private readonly sink: Sink;

  constructor(game: AnyGame, seats: number, sink: Sink) {
    this.game = game;
    this.seats = seats;
    this.sink = sink;
  }

  begin(): void {}

  /** `which`: the card, or the place. */
  event(s: State, event: number, which: number): void {
    if (event === ROUND_OVER) this.writeCurves(s);
    else if (event === CARD_DRAWN || event === CARD_PLAYED) this.sink.count(event === CARD_DRAWN ? DRAWN : PLAYED, s.decider, which, 1);
    else this.sink.countAt(event === PLACE_VISITED ? VISITS : DEATHS, which, 1);
  }

  endCurves(s: State): void {
    this.writeCurves(s);
  }

  private writeCurves(s: State): void {
    const curves = Object.values(this.game.curves ?? {});
    if (curves.length === 0) return;
    for (let seat = 0; seat < this.seats; seat++) {
      const at = this.sink.line(seat, s.round);
      curves.forEach((curve, i) => {
        this.sink.points[at + i] = curve.of(tableAt(s), seat);
      });
    }
  }

  end(s: State): void {
    const { columns, record } = this.game;
    if (columns === undefined || record === undefined) return;
    const values = record(tableAt(s)) as Readonly<Record<string, number>>;
    Object.keys(columns).forEach((name, i) => {
      this.sink.row[i] = values[name];
    });
  }
}
