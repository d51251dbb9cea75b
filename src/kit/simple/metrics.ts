import { DEATHS, DRAWN, type Metrics, OWN_COUNT, PLAYED, type Sink, type State, VISITS } from '../../core/index.ts';
import { Attempts } from '../attempts.ts';
import { failed } from './failed.ts';
import type { AnyGame } from './game.ts';
import { type SimpleState, tableAt } from './state.ts';
import { CARD_COUNTED, CARD_DRAWN, CARD_PLAYED, CHAPTER_OVER, DIED_AT, PLACE_VISITED, ROUND_OVER } from './table.ts';

/** The books of a simple game: curves at the end of every round, cards drawn and played, places visited, attempts at chapters, its columns at the end. */
export class SimpleMetrics implements Metrics {
  readonly wants = [CARD_DRAWN, CARD_PLAYED, CARD_COUNTED, PLACE_VISITED, DIED_AT, CHAPTER_OVER];
  readonly wantsForCurves = [ROUND_OVER];
  private readonly game: AnyGame;
  private readonly seats: number;
  private readonly sink: Sink;
  private readonly attempts: Attempts;

  constructor(game: AnyGame, seats: number, sink: Sink) {
    this.game = game;
    this.seats = seats;
    this.sink = sink;
    this.attempts = new Attempts(sink);
  }

  begin(): void {
    this.attempts.clear();
  }

  /** `which`: the card, or the place. `what` and `by`: the game's own count, and how much it rises. */
  event(s: State, event: number, which: number, what: number, by: number): void {
    switch (event) {
      case ROUND_OVER:
        this.writeCurves(s);
        return;
      case CARD_DRAWN:
        this.sink.count(DRAWN, s.decider, which, 1);
        return;
      case CARD_PLAYED:
        this.sink.count(PLAYED, s.decider, which, 1);
        return;
      case CARD_COUNTED:
        this.sink.count(OWN_COUNT + what, s.decider, which, by);
        return;
      case PLACE_VISITED:
        this.sink.countAt(VISITS, which, 1);
        return;
      case DIED_AT:
        this.sink.countAt(DEATHS, which, 1);
        return;
      case CHAPTER_OVER:
        this.attempts.begin(s as SimpleState);
        return;
    }
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
    this.attempts.close();
    const { columns, record } = this.game;
    if (columns === undefined || record === undefined) return;
    const values = this.recorded(record, s);
    Object.keys(columns).forEach((name, i) => {
      this.sink.row[i] = values[name];
    });
  }

  private recorded(record: NonNullable<AnyGame['record']>, s: State): Readonly<Record<string, number>> {
    try {
      return record(tableAt(s));
    } catch (error) {
      throw failed('record', error);
    }
  }
}
