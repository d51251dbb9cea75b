import { type Code, DRAW, FIRST_KIND, type State, View } from '../../../src/core/index.ts';
import { Probe, probeDef } from '../../support/probe.ts';

/** Rows, columns and diagonals of the board, as masks of its nine squares. */
const LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL = 0o777;

/** Noughts and crosses: three in a row win, a full board is a draw. Best play is a draw. Code i squares square i. */
export class Noughts extends Probe {
  readonly seats = 2;
  override readonly mostCodes = 9;
  /** By seat: a mask of those it has marked. */
  readonly squares = this.layout.words('squares', 2);

  protected setUp(s: State): void {
    s.winner = -1;
  }

  protected flow(s: State): void {
    const last = s.all[this.squares + 1 - s.decider];
    const taken = s.all[this.squares] | s.all[this.squares + 1];
    if (taken === 0) this.ask(s, FIRST_KIND, 0);
    else if (hasLine(last)) this.win(s, 1 - s.decider);
    else if (taken === FULL) s.outcome = DRAW;
    else this.ask(s, FIRST_KIND, s.decider);
  }

  allows(s: State, code: Code): boolean {
    return s.kind === FIRST_KIND && ((s.all[this.squares] | s.all[this.squares + 1]) & (1 << code)) === 0;
  }

  protected answer(s: State, code: Code): void {
    s.all[this.squares + s.decider] |= 1 << code;
    s.decider = 1 - s.decider;
  }

  override utility(s: State, seat: number): number {
    return s.outcome === DRAW ? 0.5 : super.utility(s, seat);
  }

  sees(s: State): number[] {
    return [s.all[this.squares], s.all[this.squares + 1]];
  }

  override view(): View {
    return new NoughtsView(this);
  }
}

function hasLine(squares: number): boolean {
  for (let i = 0; i < LINES.length; i++) if ((squares & LINES[i]) === LINES[i]) return true;
  return false;
}

/** Unlike the views of other probes it makes no lists, so that a test can tell what a search allocates. */
class NoughtsView extends View {
  private readonly game: Noughts;
  constructor(game: Noughts) {
    super();
    this.game = game;
  }
  write(out: Int32Array): number {
    const { squares } = this.game;
    out[0] = this.s.all[squares];
    out[1] = this.s.all[squares + 1];
    return 2;
  }
}

export const noughts = probeDef({ id: 'noughts', seats: 2, kinds: [{ name: 'mark', role: 'play' }], rules: () => new Noughts() });
