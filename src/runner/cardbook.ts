import { DRAWN, type MetricsSpec, OWN_COUNT, PLAYED } from '../core/index.ts';
import { BitCounters } from './bitcounters.ts';

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
  /** By round: the first landmark not before it, or their number where it lies after all. */
  private readonly landmarkAt: Uint8Array;
  /** The count that landmarks look at, and the first mask of theirs. */
  private readonly landmarkOf: number;
  private readonly landmarkMask: number;
  /** Of each count: the mask of the games with it. */
  private readonly maskOf: Uint8Array;
  /** By seat and card, then kind of count. */
  readonly sums: Int32Array;
  private readonly masks: Int32Array;
  /** In the order of the masks, all games and those won; of each landmark the cards in the games that passed it, then those drawn by then. */
  private readonly games: readonly BitCounters[];
  private readonly wins: readonly BitCounters[];
  /** Counts of the running game, four words each: they count when it has come to its end, as a crashed game leaves nothing behind. */
  private waiting = new Int32Array(256);
  private waitingWords = 0;
  private over = false;

  constructor(spec: Pick<MetricsSpec, 'cardCounts' | 'landmarks' | 'impactOf'>, seats: number, cards: number, most: number) {
    const { cardCounts, landmarks = [], impactOf } = spec;
    this.seats = seats;
    this.cards = cards;
    this.kinds = OWN_COUNT + cardCounts.length;
    this.landmarks = Int32Array.from(landmarks);
    this.landmarkOf = impactOf === undefined ? DRAWN : OWN_COUNT + cardCounts.findIndex(({ name }) => name === impactOf);
    this.maskOf = new Uint8Array(this.kinds).fill(IN);
    this.maskOf[DRAWN] = DRAWN;
    this.maskOf[PLAYED] = PLAYED;
    let masks = OWN_MASK;
    cardCounts.forEach(({ games }, i) => {
      if (games) this.maskOf[OWN_COUNT + i] = masks++;
    });
    this.landmarkMask = masks;
    this.landmarkAt = Uint8Array.from({ length: (landmarks.at(-1) ?? 0) + 2 }, (_, round) => landmarks.filter((landmark) => landmark < round).length);
    this.seatWords = Math.ceil(cards / 32);
    this.words = seats * this.seatWords;
    this.sums = new Int32Array(seats * cards * this.kinds);
    // One more than there are landmarks: what came after the last.
    this.masks = new Int32Array((masks + landmarks.length + 1) * this.words);
    const counters = (): BitCounters[] => Array.from({ length: masks + 2 * landmarks.length }, () => new BitCounters(this.words, most));
    this.games = counters();
    this.wins = counters();
  }

  begin(): void {
    this.waitingWords = 0;
    this.over = false;
  }

  /** From now on counts count at once: the game has come to its end. */
  gameOver(): void {
    this.masks.fill(0);
    this.over = true;
    for (let i = 0; i < this.waitingWords; i += 4) this.count(this.waiting[i], this.waiting[i + 1], this.waiting[i + 2], this.waiting[i + 3]);
  }

  /** What is counted 0 times only says that the card was there. */
  count(what: number, seat: number, card: number, by: number): void {
    if (!this.over) {
      this.wait(what, seat, card, by);
      return;
    }
    this.sums[(seat * this.cards + card) * this.kinds + what] += by;
    this.mark(by === 0 ? IN : this.maskOf[what], seat, card);
  }

  include(seat: number, card: number): void {
    this.count(OWN_COUNT, seat, card, 0);
  }

  came(seat: number, card: number, times: number, round: number): number {
    const { masks, words, landmarkOf } = this;
    const at = (seat * this.cards + card) * this.kinds;
    const word = seat * this.seatWords + (card >> 5);
    const bit = 1 << card;
    this.sums[at + landmarkOf] += times;
    if (times === 0) masks[IN * words + word] |= bit;
    else {
      masks[this.maskOf[landmarkOf] * words + word] |= bit;
      masks[(this.landmarkMask + this.landmarkBy(round)) * words + word] |= bit;
    }
    return at;
  }

  private landmarkBy(round: number): number {
    const { landmarkAt } = this;
    return landmarkAt[round < landmarkAt.length ? round : landmarkAt.length - 1];
  }

  private mark(mask: number, seat: number, card: number): void {
    // Readable: masks[mask][seat] has the bit of this card.
    this.masks[mask * this.words + seat * this.seatWords + (card >> 5)] |= 1 << card;
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
    const { masks, words, landmarks, landmarkMask } = this;
    // What was drawn by a landmark was drawn by those after it.
    for (let m = landmarkMask + 1; m < landmarkMask + landmarks.length; m++) for (let w = 0; w < words; w++) masks[m * words + w] |= masks[(m - 1) * words + w];
    for (let m = 0; m < landmarkMask; m++) if (m !== IN) for (let w = 0; w < words; w++) masks[IN * words + w] |= masks[m * words + w];
    this.add(this.games, rounds, 0, words);
    for (let seat = 0; seat < this.seats; seat++)
      if ((won & (1 << seat)) !== 0) this.add(this.wins, rounds, seat * this.seatWords, (seat + 1) * this.seatWords);
  }

  private add(counters: readonly BitCounters[], rounds: number, from: number, to: number): void {
    const { masks, words, landmarks, landmarkMask } = this;
    for (let m = 0; m < landmarkMask; m++) for (let w = from; w < to; w++) counters[m].add(w, masks[m * words + w]);
    for (let k = 0; k < landmarks.length && rounds > landmarks[k]; k++) {
      for (let w = from; w < to; w++) {
        counters[landmarkMask + 2 * k].add(w, masks[IN * words + w]);
        counters[landmarkMask + 2 * k + 1].add(w, masks[(landmarkMask + k) * words + w]);
      }
    }
  }

  /** Rows by seat, then card, of cards that were in a game, with values in the order of the columns; the book is empty afterwards. */
  take(): number[][] {
    const { seats, cards, kinds, seatWords, sums, games, wins } = this;
    const rows: number[][] = [];
    for (let seat = 0; seat < seats; seat++)
      for (let card = 0; card < cards; card++) {
        const word = seat * seatWords + (card >> 5);
        const of = (counters: readonly BitCounters[], i: number): number => counters[i].count(word, card & 31);
        if (of(games, IN) === 0) continue;
        const at = (seat * cards + card) * kinds;
        const values = [seat, card, of(games, IN), sums[at + DRAWN], sums[at + PLAYED]];
        values.push(of(games, DRAWN), of(wins, DRAWN), of(games, PLAYED), of(wins, PLAYED), of(wins, IN));
        for (let i = OWN_MASK; i < games.length; i++) values.push(of(games, i), of(wins, i));
        for (let k = OWN_COUNT; k < kinds; k++) values.push(sums[at + k]);
        rows.push(values);
      }
    sums.fill(0);
    for (const counters of [...games, ...wins]) counters.clear();
    return rows;
  }
}
