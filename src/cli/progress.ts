import { SingleBar } from 'cli-progress';
import { count } from '../report/words.ts';
import { betaBinomialSequence } from '../stats/sequence.ts';
import { duration } from './duration.ts';
import { type Output, surroundings } from './surroundings.ts';
import { drawable, isTerminal, say } from './terminal.ts';

/** The current state of the run: all games, and those of the most recent cell. */
export interface Standing {
  readonly done: number;
  readonly total: number;
  /** Expected seconds until the end; null if nothing is known yet. */
  readonly secondsLeft: number | null;
  /** The workers on other machines; absent if this machine plays. */
  readonly crew?: { readonly workers: number; readonly threads: number };
  readonly cell: { readonly label: string; readonly games: number; readonly wins: number };
}

/** Shows the progress of a run. The interval of the win rate is valid at any time. */
export interface Progress {
  update(standing: Standing): void;
  /** Says a line without disturbing the bar. */
  tell(line: string): void;
  stop(): void;
}

const LINE_EVERY_MS = 5_000;
const ALPHA = 0.05;
/** Puts the cursor at the start of an empty line. */
const CLEARED = '\r\u001b[K';

/** A bar on a terminal, otherwise a plain line every few seconds. */
export function startProgress(): Progress {
  const { stderr } = surroundings();
  return isTerminal(stderr) ? new Bar(stderr) : new Lines();
}

class Bar implements Progress {
  private readonly pace = new Pace();
  private readonly bar: SingleBar;
  private standing: Standing | undefined;

  constructor(stream: Output) {
    const format = (): string => (this.standing === undefined ? '' : barLine(this.standing, this.pace.read(this.standing), stream.columns ?? 80));
    this.bar = new SingleBar({ stream, format, fps: 8, hideCursor: true, clearOnComplete: true, forceRedraw: true });
  }

  update(standing: Standing): void {
    if (this.standing === undefined) {
      this.standing = standing;
      this.pace.read(standing);
      this.bar.start(standing.total, standing.done);
    }
    this.standing = standing;
    this.bar.update(standing.done);
  }

  tell(line: string): void {
    if (this.standing !== undefined) surroundings().stderr.write(CLEARED);
    say(line);
  }

  stop(): void {
    if (this.standing !== undefined) this.bar.stop();
  }
}

class Lines implements Progress {
  private readonly pace = new Pace();
  private saidAt = performance.now();

  update(standing: Standing): void {
    const pace = this.pace.read(standing);
    if (standing.done === standing.total || performance.now() - this.saidAt < LINE_EVERY_MS) return;
    this.saidAt = performance.now();
    const { done, total, cell } = standing;
    say(`${count(done)} of ${count(total)} games, ${crew(standing, ', ')}${speed(pace, ', ')}; ${cell.label}: win rate ${rate(standing)}`);
  }

  tell(line: string): void {
    say(line);
  }

  stop(): void {}
}

interface Reading {
  readonly perSecond: number;
  /** Null while it is measured. */
  readonly left: number | null;
  /** The time left has just risen. */
  readonly longer: boolean;
}

/** The first games run in cold code; an expectation from them alone would be far too long. */
const MEASURING_SECONDS = 1;
/** A rise below this is not shown: the time left then stands still. */
const TOLERANCE = { share: 0.1, seconds: 2 };
/** How long the bar says that it takes longer than expected. */
const LONGER_SECONDS = 10;

/**
 * Games per second since the first reading (games from an earlier run do not count), and a time left that does not climb without a word: small
 * rises are held back, and a large one is marked as longer than expected.
 */
class Pace {
  private first: { readonly at: number; readonly done: number } | undefined;
  private left: number | null = null;
  private roseAt = Number.NEGATIVE_INFINITY;

  read({ done, total, secondsLeft }: Standing): Reading {
    const at = performance.now() / 1000;
    this.first ??= { at, done };
    const seconds = at - this.first.at;
    const perSecond = seconds > 0 ? (done - this.first.done) / seconds : 0;
    if (secondsLeft !== null && (seconds >= MEASURING_SECONDS || done === total)) {
      const before = this.left ?? Number.POSITIVE_INFINITY;
      if (secondsLeft <= before) this.left = secondsLeft;
      else if (secondsLeft > before * (1 + TOLERANCE.share) + TOLERANCE.seconds) {
        this.left = secondsLeft;
        this.roseAt = at;
      }
    }
    return { perSecond, left: this.left, longer: at - this.roseAt < LONGER_SECONDS };
  }
}

/** Fits the line to the terminal: first shrinks the bar, then drops the cell's label, then the bar. */
export function barLine(standing: Standing, pace: Reading, columns: number): string {
  const share = standing.total === 0 ? 1 : standing.done / standing.total;
  const head = `${String(Math.floor(share * 100)).padStart(3)}% `;
  const facts = `  ${count(standing.done)}/${count(standing.total)}  ${crew(standing, '  ')}${speed(pace, '  ')}`;
  const win = `  win ${rate(standing)}`;
  const label = `  ${drawable(standing.cell.label)}`;
  const room = columns - 1 - head.length - facts.length - win.length;
  const labelled = room - label.length >= NARROWEST_BAR;
  const width = room < NARROWEST_BAR ? 0 : Math.min(WIDEST_BAR, labelled ? room - label.length : room);
  const full = Math.round(share * width);
  return `${head}${'█'.repeat(full)}${'░'.repeat(width - full)}${facts}${labelled ? label : ''}${win}`;
}

const NARROWEST_BAR = 8;
const WIDEST_BAR = 30;

function speed({ perSecond, left, longer }: Reading, between: string): string {
  if (perSecond <= 0 || left === null) return 'measuring speed';
  return `${count(perSecond)} games/s${between}${duration(left)} left${longer ? ', longer than expected' : ''}`;
}

/** 3 workers with 12 threads */
function crew({ crew }: Standing, between: string): string {
  if (crew === undefined) return '';
  const { workers, threads } = crew;
  return `${count(workers)} ${workers === 1 ? 'worker' : 'workers'} with ${count(threads)} ${threads === 1 ? 'thread' : 'threads'}${between}`;
}

function rate({ cell }: Standing): string {
  if (cell.games === 0) return 'not known yet';
  const { low, high } = betaBinomialSequence(cell.wins, cell.games, ALPHA);
  return `${percent(cell.wins / cell.games)} % [${percent(low)}, ${percent(high)}]`;
}

const percent = (share: number): string => (share * 100).toFixed(1);
