import type { Rules, State } from '../../core/index.ts';

/** Counts of a seat's turns, in the order of the columns of turns.arrow. */
const enum T {
  turns = 0,
  forced = 1,
  idle = 2,
  choices = 3,
  width = 4,
}

/** What the turns of a chunk's games were worth. It looks at every node of the games it is shown, so that whole plans count like single answers. */
export class TurnBook {
  private rules: Rules;
  private codes: Int32Array;
  private first: State;
  private other: State;
  /** By seat: the counts of the current game. */
  private readonly now: Int32Array;
  /** game, seat and the counts of all rows. */
  private rows: number[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
    this.codes = new Int32Array(rules.mostCodes);
    this.first = rules.create();
    this.other = rules.create();
    this.now = new Int32Array(T.width * rules.seats);
  }

  /** Looks at games of these rules from now on. */
  attend(rules: Rules): void {
    if (rules === this.rules) return;
    this.rules = rules;
    this.codes = new Int32Array(rules.mostCodes);
    this.first = rules.create();
    this.other = rules.create();
  }

  begin(): void {
    this.now.fill(0);
  }

  /** A witness of the play loop. A window that a player passes without being asked is no turn. */
  readonly see = (s: State, _code: number, answered: boolean): void => {
    const { now, codes } = this;
    const stage = this.rules.stage(s);
    const n = stage.legal(s, codes);
    if (n > 1 && !answered) return;
    const at = T.width * this.seatOf(s.decider);
    now[at + T.turns]++;
    if (n === 1) now[at + T.forced]++;
    else {
      now[at + T.choices] += n;
      if (this.isIdle(stage, s, n)) now[at + T.idle]++;
    }
  };

  private seatOf(decider: number): number {
    const { seats, teams } = this.rules;
    return decider < seats ? decider : teams[decider - seats][0];
  }

  /** Do all answers lead to the same state? They are tried on copies, with the luck of the game and closed doors, up to the first that differs. */
  private isIdle(stage: Rules, s: State, n: number): boolean {
    const { codes, first, other } = this;
    try {
      tryOut(stage, s, first, codes[0]);
      for (let i = 1; i < n; i++) {
        tryOut(stage, s, other, codes[i]);
        if (!sameWords(first.all, other.all, stage.essential)) return false;
      }
      return true;
    } catch {
      // An answer that nobody gave must not fail the game.
      return false;
    }
  }

  /** Adds the finished game. */
  end(game: number): void {
    const { now } = this;
    for (let seat = 0; seat * T.width < now.length; seat++) {
      const own = now.subarray(seat * T.width, (seat + 1) * T.width);
      if (own[T.turns] > 0) this.rows.push(game, seat, ...own);
    }
  }

  /** All rows, one after another; empties the book. */
  take(): readonly number[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }
}

function tryOut(rules: Rules, s: State, copy: State, code: number): void {
  copy.all.set(s.all);
  copy.live = 0;
  rules.apply(copy, code);
}

function sameWords(a: Int32Array, b: Int32Array, words: number): boolean {
  for (let i = 0; i < words; i++) if (a[i] !== b[i]) return false;
  return true;
}
