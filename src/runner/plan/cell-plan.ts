import {
  type GameDef,
  InputError,
  isMachineFailure,
  type MapShape,
  messageOf,
  type Params,
  type ParamValue,
  type Problems,
  placeIds,
  type Rules,
  resolveParams,
  rolesOf,
  type Strategy,
  speakingParam,
  suggestion,
} from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { atPlace, checkValue, levelWord, playedName, type Surroundings, type Target } from '../experiment/factors.ts';
import type { Level } from '../experiment/schema.ts';
import { strategyName } from '../experiment/strategies.ts';
import { atOnce, guarded } from '../play/guard.ts';
import { inTime } from '../play/in-time.ts';
import { linesIn, type RunCode } from '../play/own-lines.ts';
import { ownPulse, PATIENCE, Pulse, RULES } from '../play/pulse.ts';
import { type PlayerSpec, SeatedPlayers, strategyAt } from '../play/seating.ts';
import type { Cell, Rotation } from './cells.ts';
import type { DesignLayout } from './design.ts';

export interface Ground extends Surroundings {
  readonly experiment: Experiment;
  readonly layout: DesignLayout;
  /** By name under vary, cells or set. */
  readonly targets: ReadonlyMap<string, Target>;
  /** The code of users, for errors. */
  readonly own: RunCode;
}

/** A checked pair of name and value. */
interface CheckedValue {
  readonly name: string;
  readonly target: Target;
  readonly value: ParamValue;
  /** Null for values under `set`. */
  readonly level: string | number | boolean | null;
}

/** Checked values of every name that is set or varied. */
export interface CheckedValues {
  readonly fixed: readonly CheckedValue[];
  /** Values of the parameter that cycles with the game number. */
  readonly rotated: readonly CheckedValue[];
  /** Factor → level. */
  readonly varied: readonly (readonly CheckedValue[])[];
}

export function checkValues(ground: Ground, problems: Problems): CheckedValues {
  const { experiment, layout, targets } = ground;
  const choose = (name: string, value: Level, path: readonly (string | number)[], varied: boolean): CheckedValue[] => {
    const target = targets.get(name);
    const choice = problems.attempt(() => {
      if (target === undefined) return undefined; // its wrong name has been reported
      const checked = atPlace(experiment.place(path), () => checkValue(name, target, value, ground));
      return { name, target, value: checked, level: varied ? levelWord(value) : null };
    });
    return choice === undefined ? [] : [choice];
  };
  return {
    fixed: Object.entries(experiment.set).flatMap(([name, value]) => choose(name, value, ['set', name], false)),
    rotated: (experiment.rotate?.values ?? []).flatMap((value, i) =>
      choose(experiment.rotate?.name as string, value, ['rotate', experiment.rotate?.name as string, i], true),
    ),
    varied: layout.factors.map(({ name, levels }) => levels.flatMap(({ value, path }) => choose(name, value, path, true))),
  };
}

/** The parameter that cycles with the game number. */
export function rotationOf({ rotated }: CheckedValues): Rotation | undefined {
  if (rotated.length === 0) return undefined;
  const [{ name }] = rotated;
  return {
    param: name,
    values: rotated.map(({ value }) => value),
    column: { name: name.replaceAll('.', '_'), words: rotated.map(({ level }) => String(level)) },
  };
}

/** The cells of the design. Each is compiled once here, so that unplayable cells are reported now. */
export function layOutCells(
  ground: Ground,
  { fixed, rotated, varied }: CheckedValues,
  games: (levels: Cell['levels']) => number,
  problems: Problems,
): { cells: Cell[]; cards: string[]; maps: MapShape[]; groups: Record<string, string>; campaigns: boolean; rivals: boolean; seats: number } {
  const cards = new Set<string>();
  const maps = new DistinctMaps();
  const groups: Record<string, string> = {};
  let campaigns = false;
  let rivals = false;
  let seats = 1;
  const usual = usualStrategies(ground);
  const cells = ground.layout.points.map((point, index): Cell | undefined => {
    const own = point.map((level, f) => varied[f][level]);
    const choices = [...fixed, ...own];
    const levels = Object.fromEntries(own.map((c) => [c.name, c.level as string | number | boolean]));
    return problems.attempt(() => {
      const changes = Object.fromEntries(choices.flatMap((c) => (c.target.kind === 'card' ? [[c.target.address, c.value]] : [])));
      const tried = (rotated.length === 0 ? [[]] : rotated.map((choice) => [choice])).map((turn) => {
        const all = [...choices, ...turn];
        const params = resolveParams(ground.def.params, paramsOf(all), ground.pack);
        const { rules, players } = tryOut(ground, levels, params, changes, all, usual);
        for (const id of rules.cards) cards.add(id);
        campaigns ||= rules.attempts;
        rivals ||= rules.rivals;
        seats = Math.max(seats, rules.seats);
        rules.groups.forEach((group, card) => {
          groups[rules.cards[card]] = group;
        });
        const sides = rules.rivals && rules.seats > 2 ? { sides: rules.sides } : {};
        const own = atPlace(ground.experiment.place(['game']), () => maps.numbersOf(rules.maps ?? []));
        const told = { ...sides, ...(rules.marks.length === 0 ? {} : { marks: rules.marks }) };
        return { params, players, told, own };
      });
      const [{ params, players, told }] = tried;
      const played = [...new Set(tried.flatMap((each) => each.own))];
      return {
        index,
        levels,
        params,
        scenario: scenarioOf(ground.def, params, [...own, ...rotated]),
        cards: changes,
        players,
        ...told,
        ...(played.length === 0 ? {} : { maps: played }),
        games: games(levels),
      };
    });
  });
  problems.throwIfAny();
  return { cells: cells as Cell[], cards: [...cards], maps: maps.all, groups, campaigns, rivals, seats };
}

/** The maps of a run, each once: cells may be played on different maps, and most are played on the same. */
class DistinctMaps {
  readonly all: MapShape[] = [];
  private readonly numbers = new Map<string, number>();

  /** The numbers of some maps; new ones are added. */
  numbersOf(maps: readonly MapShape[]): number[] {
    const ids = placeIds(maps);
    const twice = ids.find((id, i) => ids.indexOf(id) !== i);
    if (twice !== undefined) throw new InputError(`two places are called ${twice}; ids of places must differ, on all maps of a game`);
    const nowhere = maps.flatMap(({ places }) => places).find(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y));
    if (nowhere !== undefined) throw new InputError(`place ${nowhere.id} lies at x ${nowhere.x}, y ${nowhere.y}; both must be numbers`);
    return maps.map(({ name, places, edges, tells }) => {
      const map = { name, places, edges, ...(tells && { tells }) };
      const key = JSON.stringify(map);
      const number = this.numbers.get(key) ?? this.all.push(map) - 1;
      this.numbers.set(key, number);
      return number;
    });
  }
}

/** The scenario that is set; null if it is varied, cycles with the game number, or has no name. */
function scenarioOf({ params: spec, scenarioParam }: GameDef, params: Params, changing: readonly CheckedValue[]): string | null {
  const name = speakingParam(spec, params, scenarioParam);
  const value = params[name];
  return typeof value !== 'string' || changing.some(({ target }) => target.kind === 'param' && target.name === name) ? null : value;
}

function paramsOf(choices: readonly CheckedValue[]): Record<string, ParamValue> {
  return Object.fromEntries(choices.flatMap((c) => (c.target.kind === 'param' ? [[c.target.name, c.value]] : [])));
}

/** The default strategy of a role that the experiment does not name; none for play. */
type Usual = (role: string) => string | undefined;

/** Looks each up once, because that reads the disk. */
function usualStrategies({ def, catalogue }: Ground): Usual {
  const found = new Map<string, string>();
  return (role) => {
    if (role === 'play') return undefined;
    const name = found.get(role) ?? strategyName(def, role, def.defaults[role], catalogue);
    found.set(role, name);
    return name;
  };
}

/** Role → strategy with its options, for one seat. Settings of the seat itself override those of all seats. */
function playersAt(seat: number, { experiment, def, pack, strategies }: Ground, choices: readonly CheckedValue[], usual: Usual): Record<string, PlayerSpec> {
  const players: Record<string, PlayerSpec> = {};
  const names = [...strategies.keys()];
  for (const role of rolesOf(def)) {
    const named = (who: number | null): CheckedValue | undefined =>
      choices.find(({ target }) => target.kind === 'role' && target.role === role && target.seat === who);
    const strategy = (named(seat) ?? named(null))?.value ?? usual(role);
    if (strategy === undefined) throw noStrategy(seat, experiment, choices);
    const given = (who: number | null): [string, ParamValue][] =>
      choices.flatMap(({ target, value }) =>
        target.kind === 'option' && target.seat === who && playedName(target.strategy, names) === strategy ? [[target.option, value]] : [],
      );
    const options = Object.fromEntries([...given(null), ...given(seat)]);
    players[role] = { strategy: String(strategy), options: resolveParams((strategies.get(String(strategy)) as Strategy).options ?? {}, options, pack) };
  }
  return players;
}

/** Error: a seat that the rules do not play needs a strategy. */
function noStrategy(seat: number, { place }: Experiment, choices: readonly CheckedValue[]): InputError {
  if (choices.some(({ target }) => target.kind === 'role' && target.role === 'play'))
    return new InputError(`seat ${seat} has no strategy; add strategy: for all seats, or seats.${seat}.strategy`);
  return new InputError('no strategy; add a line such as `strategy: uniform` under set, or `strategy: [a, b]` under vary', { ...place([]), field: 'strategy' });
}

/** Compiles the cell and seats its players: an error here would occur in every game. */
function tryOut(
  ground: Ground,
  levels: Cell['levels'],
  params: Cell['params'],
  changes: Cell['cards'],
  choices: readonly CheckedValue[],
  usual: Usual,
): { rules: Rules; players: Cell['players'] } {
  const { experiment, def, pack, shape, strategies, own } = ground;
  const label = Object.entries(levels)
    .map(([name, level]) => `${name}: ${String(level)}`)
    .join(', ');
  let creating = (): string => '';
  try {
    const rules = def.compile(withCards(pack, shape, changes), params);
    checkSeats(experiment, rules, choices);
    const players = Array.from({ length: rules.seats }, (_, seat) => (rules.automated.includes(seat) ? {} : playersAt(seat, ground, choices, usual)));
    const pulse = ownPulse();
    pulse[Pulse.place] = RULES;
    creating = () => (pulse[Pulse.place] === RULES ? '' : `create() of strategy ${strategyAt(def, rules, players, pulse[Pulse.place])} fails: `);
    const seated = guarded(() =>
      inTime(PATIENCE, () => atOnce(() => new SeatedPlayers(def, rules, players, (spec) => strategies.get(spec) as Strategy, pulse, params))),
    );
    if (seated === undefined)
      throw new InputError(`strategy ${strategyAt(def, rules, players, pulse[Pulse.place])} hangs: create() did not return within ${PATIENCE} s`);
    return { rules, players };
  } catch (error) {
    if (error instanceof InputError && error.file !== undefined) throw error;
    if (isMachineFailure(error)) throw error;
    const text = error instanceof InputError ? error.message : `${creating()}${messageOf(error)}`;
    const path = experiment.design === 'list' ? 'cells' : label === '' ? 'set' : 'vary';
    // An InputError is about the values of the cell, also if the code of a user throws it.
    const line = error instanceof InputError ? undefined : linesIn(own.code)(error);
    throw new InputError(label === '' ? text : `${text} (in the cell ${label})`, line ?? experiment.place([path]));
  }
}

/** Per-seat settings must fit the number of seats that the parameters give. */
function checkSeats(experiment: Experiment, rules: Rules, choices: readonly CheckedValue[]): void {
  if (experiment.seats !== undefined && experiment.seats !== rules.seats)
    throw new InputError(`seats lists ${experiment.seats}, but this game has ${rules.seats}`, experiment.place(['seats']));
  for (const { name, target } of choices) {
    if ((target.kind === 'role' || target.kind === 'option') && target.seat !== null && target.seat >= rules.seats)
      throw new InputError(`there is no seat ${target.seat}; this game has seats 0 to ${rules.seats - 1} (${name})`);
  }
}

/** Games of a cell: the number given for its levels (the smallest if several apply), else `all`. */
export function gamesRule(
  { games, place }: Experiment,
  most: number | undefined,
  factors: readonly { readonly levels: readonly unknown[] }[],
): (levels: Cell['levels']) => number {
  if (games === undefined) return () => most as number;
  const known = new Set(factors.flatMap(({ levels }) => levels.map(String)));
  for (const word of Object.keys(games)) {
    if (word !== 'all' && !known.has(word))
      throw new InputError(`${word} is not a level of any factor here; ${suggestion(word, ['all', ...known])}`, place(['games', word]));
  }
  return (levels) => {
    const named = Object.values(levels).flatMap((level) => games[String(level)] ?? []);
    if (named.length > 0) return Math.min(...named);
    if (games.all !== undefined) return games.all;
    throw new InputError(`no number of games for ${JSON.stringify(levels)}; add all: with the number for the rest`, place(['games']));
  };
}
