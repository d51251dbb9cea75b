import { DRAWN, type MetricsSpec, OWN_COUNT, PLAYED } from '../../core/index.ts';
import { BitCounters } from './bit-counters.ts';

/** Masks of a game, one bit a card: drawn, played (numbered as the counts), part of the game; then the game's own counts whose games count, then by landmark. */
const IN = OWN_COUNT;
const OWN_MASK = 3;

/** What happened to each card of a chunk's games: sums by card, and in how many games the card was there, was drawn, was played … and of these won by its seat. */
export class CardBook {
  private readonly seats: number;
  private readonly cards: number;
  private readonly kinds: number;
  /** Words of a mask, of all seats and of one. */
  private readonly words: number;
  private readonly seatWords: number;
  private readonly landmarks: Int32Array;
  /** The count that landmarks look at, and where the words of its mask begin in those of a game: what came by a landmark or after them all. */
  private readonly landmarkOf: number;
  private readonly landmarkOfWords: number;
  /** Masks before those of landmarks. Of each landmark there are two: cards in the games that passed it, and those drawn by then. */
  private readonly landmarkMask: number;
  /** By round, up to one after the last landmark: where the words begin of cards drawn by the first landmark not before it, or after all of them. */
  private readonly landmarkWords: Int32Array;
  /** Of each count: where the words begin of the games with it. */
  private readonly wordsOf: Int32Array;
  /** By seat and card, then kind of count. */
  readonly sums: Int32Array;
  private readonly games: BitCounters;
  /** Counts of the running game, four words each: they count when it has come to its end, as a crashed game leaves nothing behind. */
  private waiting = new Int32Array(256);
  private waitingWords = 0;
  private over = false;

  constructor(spec: Pick<MetricsSpec, 'cardCounts' | 'landmarks' | 'impactOf'>, seats: number, cards: number, most: number) {
    const { cardCounts, landmarks = [], impactOf } = spec;
    this.seats = seats;
    this.cards = cards;
    this.kinds = OWN_COUNT + cardCounts.length;
    this.seatWords = Math.ceil(cards / 32);
    this.words = seats * this.seatWords;
    this.wordsOf = new Int32Array(this.kinds).fill(IN * this.words);
    this.wordsOf[DRAWN] = DRAWN * this.words;
    this.wordsOf[PLAYED] = PLAYED * this.words;
    let masks = OWN_MASK;
    cardCounts.forEach(({ games }, i) => {
      if (games) this.wordsOf[OWN_COUNT + i] = masks++ * this.words;
    });
    this.landmarks = Int32Array.from(landmarks);
    this.landmarkOf = impactOf === undefined ? DRAWN : OWN_COUNT + cardCounts.findIndex(({ name }) => name === impactOf);
    this.landmarkOfWords = this.wordsOf[this.landmarkOf];
    this.landmarkMask = masks;
    this.landmarkWords = Int32Array.from({ length: (landmarks.at(-1) ?? 0) + 2 }, (_, round) => {
      const first = landmarks.filter((landmark) => landmark < round).length;
      // What came after the last landmark has room behind all that is counted.
      return (masks + (first < landmarks.length ? 2 * first + 1 : 2 * first)) * this.words;
    });
    this.sums = new Int32Array(seats * cards * this.kinds);
    this.games = new BitCounters({ masks: masks + 2 * landmarks.length, seats, seatWords: this.seatWords }, most);
  }

  begin(): void {
    this.waitingWords = 0;
    this.over = false;
  }

  /** What was counted in masks since the end of the running game is forgotten. */
  fail(): void {
    this.games.clearNext();
  }

  /** From now on counts count at once: the game has come to its end. */
  gameOver(): void {
    this.over = true;
    for (let i = 0; i < this.waitingWords; i += 4) this.count(this.waiting[i], this.waiting[i + 1], this.waiting[i + 2], this.waiting[i + 3]);
  }

  /** What is counted 0 times only says that the card was there. */
  count(what: number, seat: number, card: number, by: number): void {
    if (!this.over) {
      this.wait(what, seat, card, by);
      return;
    }
    const { masks, at } = this.games;
    this.sums[this.sumsOf(seat, card) + what] += by;
    masks[at + (by === 0 ? IN * this.words : this.wordsOf[what]) + seat * this.seatWords + (card >> 5)] |= 1 << card;
  }

  include(seat: number, card: number): void {
    this.count(OWN_COUNT, seat, card, 0);
  }

  came(seat: number, card: number, times: number, round: number): void {
    const { masks, at } = this.games;
    const { landmarkWords } = this;
    const word = at + seat * this.seatWords + (card >> 5);
    const bit = 1 << card;
    if (times === 0) {
      masks[word + IN * this.words] |= bit;
      return;
    }
    this.sums[this.sumsOf(seat, card) + this.landmarkOf] += times;
    masks[word + landmarkWords[round < landmarkWords.length ? round : landmarkWords.length - 1]] |= bit;
  }

  sumsOf(seat: number, card: number): number {
    return (seat * this.cards + card) * this.kinds;
  }

  includeAll(seat: number, word: number, cards: number): void {
    const { masks, at } = this.games;
    masks[at + IN * this.words + seat * this.seatWords + word] |= cards;
  }

  countedAll(what: number, seat: number, word: number, cards: number): void {
    const { masks, at } = this.games;
    masks[at + this.wordsOf[what] + seat * this.seatWords + word] |= cards;
  }

  private wait(what: number, seat: number, card: number, by: number): void {
    const at = this.waitingWords;
    if (at === this.waiting.length) {
      const more = new Int32Array(2 * at);
      more.set(this.waiting);
      this.waiting = more;
    }
    this.waiting[at] = what;
    this.waiting[at + 1] = seat;
    this.waiting[at + 2] = card;
    this.waiting[at + 3] = by;
    this.waitingWords = at + 4;
  }

  /** The game had so many rounds; `won` is a mask of the seats that won it. */
  end(rounds: number, won: number): void {
    const { words, landmarks, landmarkMask, games } = this;
    const { masks } = games;
    const behind = (landmarkMask + 2 * landmarks.length) * words;
    for (let word = 0; word < words; word++) {
      const first = games.at + word;
      let at = first + landmarkMask * words;
      let came = masks[first + this.landmarkOfWords] | masks[first + behind];
      for (let k = 0; k < landmarks.length; k++) came |= masks[at + (2 * k + 1) * words];
      masks[first + this.landmarkOfWords] = came;
      let there = came;
      for (let m = 0; m < landmarkMask; m++) there |= masks[first + m * words];
      masks[first + IN * words] = there;
      // What was drawn by a landmark was drawn by those after it.
      let by = 0;
      for (let k = 0; k < landmarks.length; k++, at += 2 * words) {
        const passed = rounds > landmarks[k] ? -1 : 0;
        by |= masks[at + words];
        masks[at] = there & passed;
        masks[at + words] = by & passed;
      }
    }
    games.add(won);
  }

  /** Columns of rows by seat, then card, of cards that were in a game; the book is empty afterwards. */
  take(): number[][] {
    const { seats, cards, kinds, words, seatWords, sums, games } = this;
    const masks = this.landmarkMask + 2 * this.landmarks.length;
    const columns: number[][] = Array.from({ length: 10 + 2 * (masks - OWN_MASK) + kinds - OWN_COUNT }, () => []);
    games.settle();
    for (let seat = 0; seat < seats; seat++)
      for (let card = 0; card < cards; card++) {
        const word = seat * seatWords + (card >> 5);
        const count = (mask: number): number => games.count(mask * words + word, card & 31);
        const countWon = (mask: number): number => games.countWon(mask * words + word, card & 31);
        const inGames = count(IN);
        if (inGames === 0) continue;
        const at = this.sumsOf(seat, card);
        let column = 0;
        for (const value of [seat, card, inGames, sums[at + DRAWN], sums[at + PLAYED]]) columns[column++].push(value);
        for (const value of [count(DRAWN), countWon(DRAWN), count(PLAYED), countWon(PLAYED), countWon(IN)]) columns[column++].push(value);
        for (let mask = OWN_MASK; mask < masks; mask++) {
          columns[column++].push(count(mask));
          columns[column++].push(countWon(mask));
        }
        for (let k = OWN_COUNT; k < kinds; k++) columns[column++].push(sums[at + k]);
      }
    sums.fill(0);
    games.clear();
    return columns;
  }
}
