import {
  type Decider,
  FIRST_KIND,
  type GameDef,
  InputError,
  type Listener,
  MOST_DECIDERS,
  MOST_KINDS,
  type Params,
  type Player,
  type Rules,
  restricted,
  type Seat,
  type SeedKey,
  type State,
  type Strategy,
  type View,
  type Without,
} from '../../core/index.ts';
import { neverAsked, PlayerMaker } from './player-maker.ts';
import type { PlayerSpec } from './player-spec.ts';
import { ownPulse, Pulse, RULES } from './pulse.ts';

/** Words of `SeatedPlayers.routes`. */
export const enum Route {
  /** Low byte: decider * roles + role. */
  place = 0xff,
  /** Does the player at this place plan? */
  plans = 0x100,
  /** Higher bits: 1 + the pass code, for a player who does not stop there. */
  pass = 9,
}

/** The roles of a game, in the order of a decider's places. */
function rolesOf(def: GameDef): string[] {
  return [...new Set(def.kinds.map((k) => k.role))];
}

/** The seat whose player answers for a decider: the seat itself, or the first of a team. */
function seatOf(rules: Rules, who: Decider): Seat {
  return who < rules.seats ? who : rules.teams[who - rules.seats][0];
}

/** The strategy at a place of the table. */
export function strategyAt(def: GameDef, rules: Rules, seats: readonly Readonly<Record<string, PlayerSpec>>[], place: number): string {
  const roles = rolesOf(def);
  return seats[seatOf(rules, Math.floor(place / roles.length))][roles[place % roles.length]].strategy;
}

/** The players of a cell by (decider, role), with everything the game loop needs in flat arrays. */
export class SeatedPlayers {
  /** As the players play them: restricted if some of them never do certain things. */
  readonly rules: Rules;
  readonly view: View;
  readonly codes: Int32Array;
  readonly run: Int32Array;
  /** (decider * MOST_KINDS + kind) → the place, whether its player plans, and its pass code if it does not stop there. */
  readonly routes: Int32Array;
  /** (decider * roles + role) → player. */
  readonly players: Player[] = [];
  /** The same → name of its strategy in the run. */
  readonly names: string[] = [];
  /** Shows the progress of a game to a watcher; replaced for every chunk. */
  pulse: Int32Array;
  private readonly streams: PlayerMaker['streams'];
  private readonly unique: { player: Player; who: Decider; place: number }[] = [];
  private readonly ears: Listener | null;
  /** Those who want to know that the game is over. */
  private readonly lingering: SeatedPlayers['unique'];

  /**
   * `seats[seat][role]` names the strategy; `find` returns it. A team is played by its first seat's player. `without`: by seat, what it never does.
   */
  constructor(
    def: GameDef,
    plain: Rules,
    seats: readonly Readonly<Record<string, PlayerSpec>>[],
    find: (id: string) => Strategy,
    pulse = ownPulse(),
    params: Params = {},
    without?: readonly (Without | null)[],
  ) {
    const rules = restricted(def, plain, without);
    this.rules = rules;
    this.pulse = pulse;
    this.view = rules.view();
    this.codes = new Int32Array(rules.mostCodes);
    this.run = new Int32Array(256);
    const roles = rolesOf(def);
    const kinds = FIRST_KIND + def.kinds.length;
    const deciders = rules.seats + rules.teams.length;
    if (deciders > MOST_DECIDERS || kinds > MOST_KINDS)
      throw new Error(`${deciders} deciders and ${kinds} kinds of decision; ${MOST_DECIDERS} and ${MOST_KINDS} are the most`);
    if (deciders * roles.length > Route.place) throw new Error(`${deciders} deciders of ${roles.length} roles; ${Route.place} places are the most`);
    this.routes = new Int32Array(deciders * MOST_KINDS);
    rules.skipped.fill(0);
    const maker = new PlayerMaker(def, rules, find, params);
    this.streams = maker.streams;
    for (let who = 0; who < deciders; who++) {
      const seat = seatOf(rules, who);
      roles.forEach((role) => {
        const place = this.players.length;
        const own = def.kinds.flatMap((kind, i) => (kind.role === role ? [{ ...kind, at: who * MOST_KINDS + FIRST_KIND + i }] : []));
        for (const { at } of own) this.routes[at] = place;
        if (rules.automated.includes(seat)) {
          this.players.push(neverAsked);
          this.names.push('');
          return;
        }
        const spec = seats[seat]?.[role];
        if (spec === undefined) throw new InputError(`seat ${seat} has no strategy for role ${role}`);
        pulse[Pulse.place] = place;
        const player = maker.make(spec, `player ${who} ${role}`);
        pulse[Pulse.place] = RULES;
        this.players.push(player);
        this.names.push(spec.strategy);
        this.unique.push({ player, who, place });
        for (const { name, pass, at } of own) {
          if (player.plan !== undefined) this.routes[at] |= Route.plans;
          if (pass === undefined || player.stops === undefined || player.stops.includes(name)) continue;
          this.routes[at] |= (pass + 1) << Route.pass;
          rules.skipped[at] = 1;
        }
      });
    }
    const heeding = this.unique.some(({ player }) => player.heed !== undefined);
    this.lingering = this.unique.filter(({ player }) => player.over !== undefined);
    this.ears = heeding ? { event: (s, mask, event, a, b, c) => this.heed(s, mask, event, a, b, c) } : null;
  }

  /**
   * Sets up a game and seats the players: resets their random streams and calls `begin`. Players do not receive set-up
   * events; they start by looking at the table.
   */
  begin(s: State, key: SeedKey, game: number, first?: Seat): void {
    const { pulse } = this;
    pulse[Pulse.step] = 0;
    pulse[Pulse.place] = RULES;
    this.rules.door.players = null;
    this.rules.start(s, key, game, first);
    if (this.rules.dealsLater !== true) this.rules.door.dealt?.(s);
    for (const { rng, purpose } of this.streams) rng.reset(key, game, purpose);
    for (const { player, who, place } of this.unique) {
      this.view.bind(s, who);
      pulse[Pulse.place] = place;
      player.begin(this.view);
    }
    pulse[Pulse.place] = RULES;
    this.rules.door.players = this.ears;
  }

  /** Tells the players that the game is over. */
  end(s: State): void {
    for (const { player, who, place } of this.lingering) {
      this.view.bind(s, who);
      this.pulse[Pulse.place] = place;
      player.over?.(this.view);
    }
    this.pulse[Pulse.place] = RULES;
  }

  private heed(s: State, mask: number, event: number, a: number, b: number, c: number): void {
    for (const { player, who, place } of this.unique) {
      if (player.heed === undefined || (mask & (1 << who)) === 0) continue;
      this.view.bind(s, who);
      this.pulse[Pulse.place] = place;
      player.heed(this.view, event, a, b, c);
    }
    this.pulse[Pulse.place] = RULES;
  }
}
