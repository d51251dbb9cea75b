import { InputError, type Params, type ParamValue, resolveParams, rolesOf, type Strategy, suggestion } from '../../core/index.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { atPlace, checkOption, playedName, type Target } from '../experiment/factors.ts';
import { type Rung, rungAt } from '../experiment/ladder.ts';
import { strategyName } from '../experiment/strategies.ts';
import { type PlayerSpec, playerSpec, type SpecSource } from '../play/player-spec.ts';
import type { CheckedValue, Ground } from './checked-values.ts';

/** The run's name of a strategy that plays a role. Looks each up once, because that reads the disk. */
export function strategyNames({ def, catalogue }: Ground): SpecSource['nameOf'] {
  const found = new Map<string, string>();
  return (role, spec) => {
    const key = `${role} ${spec}`;
    const name = found.get(key) ?? strategyName(def, role, spec, catalogue);
    found.set(key, name);
    return name;
  };
}

/** Role → strategy with its options, for one seat. Settings of the seat itself override those of all seats. */
export function playersAt(seat: number, ground: Ground, choices: readonly CheckedValue[], nameOf: SpecSource['nameOf']): Record<string, PlayerSpec> {
  const { experiment, def, pack, ladder, strategies } = ground;
  const players: Record<string, PlayerSpec> = {};
  const names = [...strategies.keys()];
  const strategyOf = (name: string): Strategy => strategies.get(name) as Strategy;
  const given = (name: string): Record<string, ParamValue> => {
    const set = (who: number | null): [string, ParamValue][] =>
      choices.flatMap(({ target, value }) =>
        target.kind === 'option' && target.seat === who && playedName(target.strategy, names) === name ? [[target.option, value]] : [],
      );
    return Object.fromEntries([...set(null), ...set(seat)]);
  };
  const optionsOf = (name: string): Params => resolveParams(strategyOf(name).options ?? {}, given(name), pack);
  const source: SpecSource = { def, strategyOf, optionsOf, nameOf };
  for (const role of rolesOf(def)) {
    const named = (who: number | null): CheckedValue | undefined => choices.find(({ target }) => playsRole(target, role) && target.seat === who);
    const choice = named(seat) ?? named(null);
    if (choice?.target.kind === 'skill') {
      const rung = rungAt(ladder, choice.name, choice.value);
      const name = nameOf(role, rung.strategy);
      players[role] = playerSpec(name, source, rungOptions(rung, strategyOf(name), given(name), ground));
      continue;
    }
    const strategy = choice?.value ?? (role === 'play' ? undefined : nameOf(role, def.defaults[role]));
    if (strategy === undefined) throw noStrategy(seat, experiment, choices);
    players[role] = playerSpec(String(strategy), source);
  }
  return players;
}

/** Does this target say who plays a role? */
function playsRole(target: Target, role: string): target is Target & { kind: 'role' | 'skill' } {
  return target.kind === 'skill' ? role === 'play' : target.kind === 'role' && target.role === role;
}

/** The options of a rung's strategy: those that the rung names, those that the experiment sets, and defaults. */
function rungOptions({ level, place, options }: Rung, { options: spec = {} }: Strategy, given: Readonly<Record<string, ParamValue>>, ground: Ground): Params {
  const twice = Object.keys(options).find((name) => Object.hasOwn(given, name));
  if (twice !== undefined) throw new InputError(`the option ${twice} is set here and by skill ${level}; leave it out, or use strategy instead of skill`);
  return atPlace(place, () => {
    const own = Object.entries(options).map(([name, value]) => {
      if (!Object.hasOwn(spec, name)) throw new InputError(`its strategy has no option ${name}; ${suggestion(name, Object.keys(spec))}`);
      return [name, checkOption(name, spec[name], value, ground)] as const;
    });
    return resolveParams(spec, { ...given, ...Object.fromEntries(own) }, ground.pack);
  });
}

/** Error: a seat that the rules do not play needs a strategy. */
function noStrategy(seat: number, { place }: Experiment, choices: readonly CheckedValue[]): InputError {
  if (choices.some(({ target }) => playsRole(target, 'play')))
    return new InputError(`seat ${seat} has no strategy; add strategy: for all seats, or seats.${seat}.strategy`);
  return new InputError('no strategy; add a line such as `strategy: uniform` under set, or `strategy: [a, b]` under vary', { ...place([]), field: 'strategy' });
}
