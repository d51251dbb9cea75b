import { type GameDef, InputError, type Pack, type ParamValue, resolveParams, type Strategy, suggestion, withCards } from '../core/index.ts';
import type { Catalogue } from '../games/registry.ts';
import type { Cell, PlayerSpec } from './cells.ts';
import type { Experiment } from './experiment.ts';
import { atPlace, checkValue, levelWord, playedName, type Target, targetOf } from './factors.ts';
import { guarded } from './guard.ts';
import type { Level } from './schema.ts';
import { rolesOf, strategyName } from './strategies.ts';
import { Table } from './table.ts';

interface Ground {
  readonly experiment: Experiment;
  readonly def: GameDef;
  readonly pack: Pack;
  readonly strategies: ReadonlyMap<string, Strategy>;
  readonly catalogue: Catalogue;
  /** Most games of a cell where `precision` decides. */
  readonly cap: number | undefined;
}

/** One name with one value, checked. */
interface Choice {
  readonly name: string;
  readonly target: Target;
  readonly value: ParamValue;
  /** Null for what is set. */
  readonly level: string | number | boolean | null;
}

/** Every combination of levels becomes a cell, the last factor changing fastest. Each is compiled once here, so that what cannot be played is said now. */
export function layOutCells(ground: Ground): { cells: Cell[]; cards: string[] } {
  const { experiment } = ground;
  const fixed = Object.entries(experiment.set).map(([name, value]) => choose(ground, name, value, ['set', name], false));
  const factors = Object.entries(experiment.vary).map(([name, levels]) => levels.map((level, i) => choose(ground, name, level, ['vary', name, i], true)));
  const cards = new Set<string>();
  const gamesOf = gamesRule(ground, factors);
  const cells = combinations(factors).map((varied, index) => {
    const choices = [...fixed, ...varied];
    const levels = Object.fromEntries(varied.map((c) => [c.name, c.level as string | number | boolean]));
    const params = resolveParams(ground.def.params, valuesOf(choices, 'param'), ground.pack);
    const changes = Object.fromEntries(choices.flatMap((c) => (c.target.kind === 'card' ? [[c.target.address, c.value]] : [])));
    const players = playersOf(ground, choices);
    const rules = tryOut(ground, levels, params, changes, players);
    for (const id of rules.cards) cards.add(id);
    return { index, levels, params, cards: changes, players: Array.from({ length: rules.seats }, () => players), games: gamesOf(levels) };
  });
  return { cells, cards: [...cards] };
}

function choose(ground: Ground, name: string, value: Level, path: readonly (string | number)[], varied: boolean): Choice {
  const target = targetOf(name, ground.def);
  const checked = atPlace(ground.experiment.place(path), () => checkValue(name, target, value, ground));
  return { name, target, value: checked, level: varied ? levelWord(value) : null };
}

function combinations(factors: readonly (readonly Choice[])[]): Choice[][] {
  return factors.reduce<Choice[][]>((rows, levels) => rows.flatMap((row) => levels.map((level) => [...row, level])), [[]]);
}

function valuesOf(choices: readonly Choice[], kind: 'param'): Record<string, ParamValue> {
  return Object.fromEntries(choices.flatMap((c) => (c.target.kind === kind ? [[c.target.name, c.value]] : [])));
}

/** Role → strategy with its options. */
function playersOf({ def, pack, strategies, catalogue }: Ground, choices: readonly Choice[]): Record<string, PlayerSpec> {
  const players: Record<string, PlayerSpec> = {};
  const names = [...strategies.keys()];
  for (const role of rolesOf(def)) {
    const named = choices.find((c) => c.target.kind === 'role' && c.target.role === role);
    const strategy = String(named?.value ?? strategyName(def, role, def.defaults[role], catalogue));
    const given = Object.fromEntries(
      choices.flatMap(({ target, value }) => (target.kind === 'option' && playedName(target.strategy, names) === strategy ? [[target.option, value]] : [])),
    );
    players[role] = { strategy, options: resolveParams((strategies.get(strategy) as Strategy).options ?? {}, given, pack) };
  }
  return players;
}

/** Compiles the cell and seats its players; what fails here would fail in every game. */
function tryOut(
  { experiment, def, pack, strategies }: Ground,
  levels: Cell['levels'],
  params: Cell['params'],
  changes: Cell['cards'],
  players: Readonly<Record<string, PlayerSpec>>,
): { seats: number; cards: readonly string[] } {
  const label = Object.entries(levels)
    .map(([name, level]) => `${name}: ${String(level)}`)
    .join(', ');
  try {
    const rules = def.compile(withCards(pack, def.pack, changes), params);
    const seats = Array.from({ length: rules.seats }, () => players);
    guarded(() => new Table(def, rules, seats, (spec) => strategies.get(spec) as Strategy));
    return rules;
  } catch (error) {
    if (error instanceof InputError && error.file !== undefined) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new InputError(label === '' ? text : `${text} (in the cell ${label})`, experiment.place(['vary']));
  }
}

/** Games of a cell: the number its levels name (the smallest, where several do), else `all`. */
function gamesRule({ experiment, cap }: Ground, factors: readonly (readonly Choice[])[]): (levels: Cell['levels']) => number {
  const games = experiment.games ?? { all: cap as number };
  const known = [...new Set(factors.flat().map((c) => String(c.level)))];
  for (const word of Object.keys(games)) {
    if (word !== 'all' && !known.includes(word))
      throw new InputError(`${word} is no level of a factor here; ${suggestion(word, ['all', ...known])}`, experiment.place(['games', word]));
  }
  return (levels) => {
    const named = Object.values(levels).flatMap((level) => games[String(level)] ?? []);
    if (named.length > 0) return Math.min(...named);
    if (games.all !== undefined) return games.all;
    throw new InputError(`no number of games for ${JSON.stringify(levels)}; add all: with the number for the rest`, experiment.place(['games']));
  };
}
