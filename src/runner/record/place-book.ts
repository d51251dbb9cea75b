import { DEATHS, OWN_PLACE_COUNT, VISITS } from '../../core/index.ts';

/** What happened at the places of the maps, over the games of a chunk: sums by place, and in how many games. */
export class PlaceBook {
  private readonly places: number;
  /** By place: its number in the run's dictionary. Cells may have different maps. */
  private readonly numbers: readonly number[];
  private readonly kinds: number;
  /** By count, then place. */
  private readonly sums: Int32Array;
  /** The same for the current game: it counts when the game has ended, so that a failed one leaves nothing behind. */
  private readonly now: Int32Array;
  private readonly gamesIn: Int32Array;
  private readonly gamesDeaths: Int32Array;
  private readonly winsIn: Int32Array;

  constructor(numbers: readonly number[], ownCounts: number) {
    const places = numbers.length;
    this.places = places;
    this.numbers = numbers;
    this.kinds = OWN_PLACE_COUNT + ownCounts;
    this.sums = new Int32Array(places * this.kinds);
    this.now = new Int32Array(places * this.kinds);
    this.gamesIn = new Int32Array(places);
    this.gamesDeaths = new Int32Array(places);
    this.winsIn = new Int32Array(places);
  }

  begin(): void {
    this.now.fill(0);
  }

  count(what: number, place: number, by: number): void {
    if (!(place >= 0 && place < this.places)) throw new Error(`something was counted at place ${place}; the maps have places 0 to ${this.places - 1}`);
    this.now[what * this.places + place] += by;
  }

  /** Adds the game; `won` if seat 0 won it. */
  end(won: boolean): void {
    const { places, kinds, now, sums } = this;
    for (let place = 0; place < places; place++) {
      let isIn = false;
      for (let at = place; at < places * kinds; at += places) {
        if (now[at] === 0) continue;
        isIn = true;
        sums[at] += now[at];
      }
      if (!isIn) continue;
      this.gamesIn[place]++;
      if (won) this.winsIn[place]++;
      if (now[DEATHS * places + place] > 0) this.gamesDeaths[place]++;
    }
  }

  /** Columns with one row per place that was in a game, in the order of the dictionary; empties the book. */
  take(): number[][] {
    const { places, numbers, kinds, sums, gamesIn, gamesDeaths, winsIn } = this;
    const counted = [...numbers.keys()].filter((place) => gamesIn[place] > 0).sort((a, b) => numbers[a] - numbers[b]);
    const own = Array.from({ length: kinds - OWN_PLACE_COUNT }, (_, i) => (OWN_PLACE_COUNT + i) * places);
    const columns = [
      counted.map((place) => numbers[place]),
      counted.map((place) => sums[VISITS * places + place]),
      counted.map((place) => gamesIn[place]),
      counted.map((place) => sums[DEATHS * places + place]),
      counted.map((place) => gamesDeaths[place]),
      counted.map((place) => winsIn[place]),
      ...own.map((from) => counted.map((place) => sums[from + place])),
    ];
    for (const array of [sums, gamesIn, gamesDeaths, winsIn]) array.fill(0);
    return columns;
  }
}
