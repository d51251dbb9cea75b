import { DRAWN, type MetricsSpec, OWN_COUNT, PLAYED } from '../../core/index.ts';
import { BitCounters } from './bit-counters.ts';

/**
 * Masks of a game, one bit per card: drawn, played (numbered as the counts), part of the game; then the game's own counts
 * with per-game totals, then the landmarks.
 */
const IN = OWN_COUNT;
const OWN_MASK = 3;

/**
 * Card statistics of a chunk's games: sums by card, and the number of games in which the card was present, drawn,
 * played … with the wins of its seat among them.
 */
export class CardBook {
  private readonly seats: number;
  private readonly cards: number;
  private readonly kinds: number;
  /** Words of a mask, for all seats and for one. */
  private readonly words: number;
  private readonly seatWords: number;
  private readonly landmarks: Int32Array;
  /** The count that landmarks use, and the offset of its mask within a game: cards that came by a landmark or after the last. */
  private readonly landmarkOf: number;
  private readonly landmarkOfWords: number;
  /** Number of masks before those of the landmarks. Each landmark has two: cards in games that passed it, and cards drawn by then. */
  private readonly landmarkMask: number;
  /** By round, up to one past the last landmark: offset of the mask of cards drawn by the next landmark, or after all of them. */
  private readonly landmarkWords: Int32Array;
  /** By count: offset of the mask of games with it. */
  private readonly wordsOf: Int32Array;
  /** By seat and card, then count. */
  readonly sums: Int32Array;
  private readonly games: BitCounters;
  /** Counts of the current game, four words each. They are applied when it ends, so that a crashed game leaves nothing behind. */
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
      // The mask of cards drawn after the last landmark lies after all counted masks.
      return (masks + (first < landmarks.length ? 2 * first + 1 : 2 * first)) * this.words;
    });
    this.sums = new Int32Array(seats * cards * this.kinds);
    this.games = new BitCounters({ masks: masks + 2 * landmarks.length, seats, seatWords: this.seatWords }, most);
  }

  begin(): void {
    this.waitingWords = 0;
    this.over = false;
  }

  /** Discards the masks of the failed game. */
  fail(): void {
    this.games.clearNext();
  }

  /** Applies the waiting counts; later counts apply at once. */
  gameOver(): void {
    this.over = true;
    for (let i = 0; i < this.waitingWords; i += 4) this.count(this.waiting[i], this.waiting[i + 1], this.waiting[i + 2], this.waiting[i + 3]);
  }

  /** A count of 0 only marks the card as present. */
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

  /** Ends a game with this many rounds; `won` is a mask of the winning seats. */
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
      // A card drawn by one landmark was also drawn by later ones.
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

  /** Columns with one row per seat and card that was in a game; empties the book. */
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
