import { type GameDef, InputError, NO_STRATEGY, type Params, rolesOf, type Strategy } from '../../core/index.ts';

/** A strategy with its options. */
export interface PlayerSpec {
  /** Strategy id, or a path to a user's file. */
  readonly strategy: string;
  readonly options: Params;
  /** Option that names a strategy → who plays each role in worlds: that strategy, and the game's defaults. Absent if no option names one. */
  readonly inner?: Readonly<Record<string, Readonly<Record<string, PlayerSpec>>>>;
}

/** What the options of a strategy are at a seat, and which strategies there are, by their names in the run. */
export interface SpecSource {
  readonly def: GameDef;
  strategyOf(name: string): Strategy;
  /** All its options. Those that name strategies hold names as an experiment gives them. */
  optionsOf(name: string): Params;
  /** The run's name of a strategy that an option or a default names. */
  nameOf(role: string, spec: string): string;
}

/**
 * A strategy with its options, and with the strategies that these name. An option that is set for a strategy applies wherever that strategy plays: at the table
 * and in the worlds of other players. `own` replaces them for this player.
 */
export function playerSpec(name: string, source: SpecSource, own: Params = source.optionsOf(name), within: readonly string[] = []): PlayerSpec {
  const { options: spec = {} } = source.strategyOf(name);
  const options: Record<string, Params[string]> = { ...own };
  const inner: Record<string, Record<string, PlayerSpec>> = {};
  for (const [option, { type }] of Object.entries(spec)) {
    if (type !== 'strategy' || options[option] === NO_STRATEGY) continue;
    const named = source.nameOf('play', String(options[option]));
    if (!source.strategyOf(named).roles.includes('play'))
      throw new InputError(`option ${option} of strategy ${name} names ${named}, which does not play the role play; name one that does`);
    options[option] = named;
    const path = [...within, name];
    inner[option] = {};
    for (const role of rolesOf(source.def)) {
      const other = role === 'play' ? named : source.nameOf(role, source.def.defaults[role]);
      if (path.includes(other)) throw circle([...path.slice(path.indexOf(other)), other], option);
      inner[option][role] = playerSpec(other, source, source.optionsOf(other), path);
    }
  }
  return { strategy: name, options, ...(Object.keys(inner).length === 0 ? {} : { inner }) };
}

/** Options lead back to a strategy: it would need players of players without end. */
function circle(names: readonly string[], option: string): InputError {
  const [last, first] = names.slice(-2);
  return new InputError(`strategies name each other in a circle: ${names.join(' → ')}; set strategies.${last}.${option} to another strategy than ${first}`);
}
