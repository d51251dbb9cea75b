import { type GameDef, type Player, type Rules, type SeedKey, type Strategy, type Toolbox, uniform } from '../core/index.ts';
import { playGame } from '../runner/play/play.ts';
import { SeatedPlayers } from '../runner/play/seating.ts';

/** A strategy without a name: the function that makes its player. */
export type MakePlayer = (t: Toolbox) => Player;

const uniformly: MakePlayer = (t) => uniform.create(t);

/** A table at which every seat has its player for every role; `makers` has one for each seat, or one for all. */
export function tableOf(def: GameDef, rules: Rules, makers: readonly MakePlayer[] = [uniformly], pulse?: Int32Array): SeatedPlayers {
  const roles = [...new Set(def.kinds.map((kind) => kind.role))];
  const seats = Array.from({ length: rules.seats }, (_, seat) =>
    Object.fromEntries(roles.map((role) => [role, { strategy: String(seat % makers.length), options: {} }])),
  );
  const find = (id: string): Strategy => ({ id, game: def.id, roles, about: '', create: makers[Number(id)] });
  return new SeatedPlayers(def, rules, seats, find, pulse);
}

export interface Estimate {
  readonly mean: number;
  readonly standardError: number;
  readonly games: number;
}

/** Mean utility of a seat over games 0 … games - 1, played through the runner's own loop. */
export function estimate(
  def: GameDef,
  rules: Rules,
  key: SeedKey,
  games: number,
  seat = 0,
  makers: readonly MakePlayer[] = [uniformly],
  pulse?: Int32Array,
): Estimate {
  const table = tableOf(def, rules, makers, pulse);
  const s = rules.create();
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    playGame(table, s, key, game);
    const u = rules.utility(s, seat);
    sum += u;
    squares += u * u;
  }
  const mean = sum / games;
  const variance = Math.max(0, squares / games - mean * mean) * (games / (games - 1));
  return { mean, standardError: Math.sqrt(variance / games), games };
}
