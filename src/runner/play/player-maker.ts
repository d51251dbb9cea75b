import {
  type GameDef,
  hashName,
  InputError,
  NO_STRATEGY,
  type Params,
  type Player,
  type Rules,
  Simulator,
  type Strategy,
  Stream,
  type Toolbox,
} from '../../core/index.ts';
import type { PlayerSpec } from './player-spec.ts';
import { WorldPlayer } from './world-player.ts';

/** Makes the players of a table, and those with which they play worlds. */
export class PlayerMaker {
  /** The random numbers of all players made. Which numbers a player gets depends on its purpose alone. */
  readonly streams: { readonly rng: Stream; readonly purpose: number }[] = [];
  private readonly def: GameDef;
  private readonly rules: Rules;
  private readonly find: (id: string) => Strategy;
  private readonly params: Params;
  private readonly sim: Simulator;

  constructor(def: GameDef, rules: Rules, find: (id: string) => Strategy, params: Params) {
    this.def = def;
    this.rules = rules;
    this.find = find;
    this.params = params;
    this.sim = new Simulator(rules, def.search);
  }

  /** `purpose` says who asks for the player and what for. */
  make(spec: PlayerSpec, purpose: string): Player {
    const { sim, params, rules } = this;
    const rng = new Stream();
    this.streams.push({ rng, purpose: hashName(purpose) });
    const players = (option: string): readonly Player[] | null => this.others(spec, option, purpose);
    const player = this.find(spec.strategy).create({ rng, options: spec.options, params, sim, view: rules.view(), players } satisfies Toolbox);
    checkPlayer(player, spec.strategy);
    return player;
  }

  /** The players that an option names, one per decider. */
  private others({ strategy, options, inner }: PlayerSpec, option: string, purpose: string): readonly Player[] | null {
    const named = inner?.[option];
    if (named === undefined) {
      if (options[option] === NO_STRATEGY) return null;
      throw new Error(`strategy ${strategy} has no option ${option} that names a strategy`);
    }
    const { def, rules } = this;
    const roles = [...new Set(def.kinds.map(({ role }) => role))];
    return Array.from({ length: rules.seats + rules.teams.length }, (_, who) => {
      if (rules.automated.includes(who)) return neverAsked;
      const made = roles.map((role) => this.make(named[role], `${purpose}, ${option} of ${who} ${role}`));
      return new WorldPlayer(def.kinds, (role) => made[roles.indexOf(role)]);
    });
  }
}

/** Placeholder player for seats that the rules play. */
export const neverAsked: Player = {
  begin() {},
  choose: () => {
    throw new Error('a seat that the rules play was asked');
  },
};

/** A strategy from outside may return anything. */
function checkPlayer(player: Player | undefined | null, strategy: string): void {
  const missing = (['begin', 'choose'] as const).filter((member) => typeof player?.[member] !== 'function');
  if (missing.length > 0)
    throw new InputError(
      `create() of strategy ${strategy} must return a player, an object with begin() and choose(); it has no ${missing.map((member) => `${member}()`).join(' and no ')}`,
    );
}
