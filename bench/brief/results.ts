import { finish, mix } from '../../src/core/index.ts';
import type { PlayGames } from '../../src/runner/bench/cpu-time.ts';

/** Sums up how games ended, in order: two ways of playing that agree here have played the same games. */
export class Results {
  hash = 0;
  rounds = 0;

  add(outcome: number, round: number, spirit: number, keys: number): void {
    this.hash = mix(mix(mix(mix(this.hash, outcome), round), spirit), keys);
    this.rounds += round;
  }

  get text(): string {
    return (finish(this.hash) >>> 0).toString(16).padStart(8, '0');
  }
}

/** One way to play the brief game: gives what plays it and writes down how each game ends. */
export type BriefPlayer = (results: Results) => PlayGames;
