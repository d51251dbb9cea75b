import {
  type GameDef,
  InputError,
  isMachineFailure,
  type MapShape,
  messageOf,
  type Pack,
  type Params,
  type ParamValue,
  type Problems,
  placeIds,
  type Rules,
  resolveParams,
  type Strategy,
  speakingParam,
  suggestion,
} from '../../core/index.ts';
import { ChangedPacks } from '../../files/card-changes.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { atPlace, columnName } from '../experiment/factors.ts';
import { checkUsable, refuseAutomated, WITHOUT, withoutOf } from '../experiment/without.ts';
import { atOnce, guarded } from '../play/guard.ts';
import { inTime } from '../play/in-time.ts';
import { linesIn } from '../play/own-lines.ts';
import type { SpecSource } from '../play/player-spec.ts';
import { ownPulse, PATIENCE, Pulse, RULES } from '../play/pulse.ts';
import { SeatedPlayers, strategyAt } from '../play/seating.ts';
import { playersAt, strategyNames } from './cell-players.ts';
import type { Cell, Rotation } from './cells.ts';
import { type CheckedValue, type CheckedValues, type Ground, mergedCards } from './checked-values.ts';

/** The parameter that cycles with the game number. */
export function rotationOf({ rotated }: CheckedValues): Rotation | undefined {
  if (rotated.length === 0) return undefined;
  const [{ name }] = rotated;
  return {
    param: name,
    values: rotated.map(({ value }) => value),
    column: { name: columnName(name), words: rotated.map(({ level }) => String(level)) },
  };
}

/** The cells of the design. Each is compiled once here, so that unplayable cells are reported now. */
export function layOutCells(
  ground: Ground,
  { fixed, rotated, varied, variants }: CheckedValues,
  games: (levels: Cell['levels']) => number,
  problems: Problems,
): { cells: Cell[]; cards: string[]; maps: MapShape[]; groups: Record<string, string>; campaigns: boolean; rivals: boolean; seats: number } {
  const cards = new Set<string>();
  const maps = new DistinctMaps();
  const groups: Record<string, string> = {};
  let campaigns = false;
  let rivals = false;
  let seats = 1;
  const nameOf = strategyNames(ground);
  const packs = new ChangedPacks(ground.pack, ground.shape);
  const cells = ground.layout.points.map((point, index): Cell | undefined => {
    const own = point.map((level, f) => varied[f][level]);
    const choices = laidOver(fixed, own, variants);
    const levels = Object.fromEntries(own.map((c) => [c.name, c.level as string | number | boolean]));
    return problems.attempt(() => {
      const changes = mergedCards(choices);
      const tried = (rotated.length === 0 ? [[]] : rotated.map((choice) => [choice])).map((turn) => {
        const all = [...choices, ...turn];
        const params = resolveParams(ground.def.params, paramsOf(all), ground.pack);
        const { rules, players, without } = tryOut(ground, levels, params, () => packs.with(changes), all, nameOf);
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
        return { params, players, without, told, own };
      });
      const [{ params, players, without, told }] = tried;
      const played = [...new Set(tried.flatMap((each) => each.own))];
      return {
        index,
        levels,
        params,
        scenario: scenarioOf(ground.def, params, [...laidOver([], own, variants), ...rotated]),
        cards: changes,
        players,
        ...(without === undefined ? {} : { without }),
        ...told,
        ...(played.length === 0 ? {} : { maps: played }),
        games: games(levels),
      };
    });
  });
  problems.throwIfAny();
  return { cells: cells as Cell[], cards: [...cards], maps: maps.all, groups, campaigns, rivals, seats };
}

/** What a cell sets: its own levels and the settings of its variant, laid over what all cells set. */
function laidOver(fixed: readonly CheckedValue[], own: readonly CheckedValue[], variants: CheckedValues['variants']): CheckedValue[] {
  const isVariant = ({ target }: CheckedValue): boolean => target.kind === 'variant';
  const bundles = [...fixed, ...own].filter(isVariant).flatMap(({ value }) => variants.get(String(value)) ?? []);
  const above = [...own.filter((each) => !isVariant(each)), ...bundles];
  // Skill and strategy both say who plays.
  const said = ({ name, target }: CheckedValue): string => (target.kind === 'skill' ? name.replace(/skill$/, 'strategy') : name);
  const names = new Set(above.map(said));
  return [...fixed.filter((each) => !isVariant(each) && !names.has(said(each))), ...above];
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

/** Seat → what its players never do; undefined if nobody is restricted. What is set for a seat overrides what is set for all. */
function restrictions(rules: Rules, choices: readonly CheckedValue[]): Cell['without'] {
  const given = (who: number | null): string[] | undefined =>
    choices.find(({ target }) => target.kind === WITHOUT && target.seat === who)?.value as string[] | undefined;
  const without = Array.from({ length: rules.seats }, (_, seat) => {
    if (!rules.automated.includes(seat)) return withoutOf(given(seat) ?? given(null) ?? []);
    return (given(seat) ?? []).length === 0 ? null : refuseAutomated(seat);
  });
  checkUsable(rules, without);
  return without.every((own) => own === null) ? undefined : without;
}

/** Compiles the cell and seats its players: an error here would occur in every game. */
function tryOut(
  ground: Ground,
  levels: Cell['levels'],
  params: Cell['params'],
  packOf: () => Pack,
  choices: readonly CheckedValue[],
  nameOf: SpecSource['nameOf'],
): Pick<Cell, 'players' | 'without'> & { readonly rules: Rules } {
  const { experiment, def, strategies, own } = ground;
  const label = Object.entries(levels)
    .map(([name, level]) => `${name}: ${String(level)}`)
    .join(', ');
  let creating = (): string => '';
  try {
    const rules = def.compile(packOf(), params);
    checkSeats(experiment, rules, choices);
    const players = Array.from({ length: rules.seats }, (_, seat) => (rules.automated.includes(seat) ? {} : playersAt(seat, ground, choices, nameOf)));
    const without = restrictions(rules, choices);
    const pulse = ownPulse();
    pulse[Pulse.place] = RULES;
    creating = () => (pulse[Pulse.place] === RULES ? '' : `create() of strategy ${strategyAt(def, rules, players, pulse[Pulse.place])} fails: `);
    const seated = guarded(() =>
      inTime(PATIENCE, () => atOnce(() => new SeatedPlayers(def, rules, players, (spec) => strategies.get(spec) as Strategy, pulse, params, without))),
    );
    if (seated === undefined)
      throw new InputError(`strategy ${strategyAt(def, rules, players, pulse[Pulse.place])} hangs: create() did not return within ${PATIENCE} s`);
    return { rules, players, without };
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
    const ofSeat = target.kind === 'role' || target.kind === 'skill' || target.kind === 'option' || target.kind === WITHOUT;
    if (ofSeat && target.seat !== null && target.seat >= rules.seats)
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
