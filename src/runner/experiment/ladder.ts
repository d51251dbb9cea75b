import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { type GameDef, InputError, uniform } from '../../core/index.ts';
import type { Catalogue } from '../../files/catalogue.ts';
import { portablePath } from '../../files/file-name.ts';
import { checkShape, YamlFile } from '../../files/yaml-file.ts';
import { hasStrategy, isPath, LADDER_FILE } from './strategies.ts';

/** Where something is written, for errors. */
type Place = NonNullable<ConstructorParameters<typeof InputError>[1]>;

const text = z.string({ error: 'must be text' }).min(1, { error: 'must not be empty' });
const option = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], { error: 'must be a word, a number, true or false' });
type Option = z.infer<typeof option>;
const rungSchema = z.strictObject({
  strategy: text.describe('Who plays: the id of a strategy, or the path of a file, relative to this one.'),
  name: text.optional().describe('What reports call this rung. The name of its strategy when absent.'),
  options: z.record(z.string(), option).optional().describe('Options of the strategy that are not at their defaults.'),
  about: text.optional().describe('How this player plays, in a line.'),
});

/** The form of skill.yaml: a game's ladder of players. schemas/skill.json is generated from it. */
export const ladderSchema = z.strictObject({
  game: text.describe('The id of the game.'),
  rungs: z
    .array(rungSchema, { error: 'must be a list of players, such as [{ strategy: random }, { strategy: greedy }]' })
    .min(2, { error: 'must have at least two players' })
    .describe('The players, from the weakest (skill 0) to the strongest.'),
});

/** A player of a ladder. */
export interface Rung {
  readonly level: number;
  /** As an experiment names it. */
  readonly strategy: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly name: string;
  readonly about: string;
  /** Where it is written. */
  readonly place: Place;
}

/** A game's players from the weakest to the strongest: what `skill` counts. */
export type Ladder = readonly Rung[];

/** The ladder of a game: a user's file, the game's own, or one of players of any game. Paths in it become relative to `folder`. */
export function findLadder(def: GameDef, catalogue: Catalogue, folder: string, own?: string): Ladder {
  if (own !== undefined) return readLadder(resolve(folder, own), def, folder);
  const shipped = join(catalogue.strategiesOf(def.id), LADDER_FILE);
  return existsSync(shipped) ? readLadder(shipped, def, folder) : usualLadder(def, catalogue);
}

/** Players that any game has. */
function usualLadder(def: GameDef, catalogue: Catalogue): Ladder {
  const has = (name: string): boolean => hasStrategy(def, name, catalogue);
  const players = [has('random') ? 'random' : uniform.id, ...['flat', 'mcts'].filter(has)];
  return players.map((strategy, level) => ({ level, strategy, options: {}, name: strategy, about: '', place: {} }));
}

function readLadder(path: string, def: GameDef, folder: string): Ladder {
  if (!existsSync(path)) throw new InputError('no such ladder of players; check the path (in an experiment it is relative to its file)', { file: path });
  const file = new YamlFile(path);
  const { game, rungs } = checkShape(file, ladderSchema);
  if (game !== def.id) throw new InputError(`these are players of ${game}, not of ${def.id}`, { file: path, line: file.lineOf(['game']), field: 'game' });
  const seen = (value: Option): Option =>
    typeof value === 'string' && isPath(value) ? `./${portablePath(relative(folder, resolve(dirname(path), value)), sep)}` : value;
  return rungs.map(({ strategy, name = strategy, options = {}, about = '' }, level) => ({
    level,
    strategy: String(seen(strategy)),
    options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, seen(value)])),
    name,
    about,
    place: { file: path, line: file.lineOf(['rungs', level, 'strategy']), field: `rungs.${level}` },
  }));
}

/** Is this file a ladder of players? */
export function isLadder({ data }: YamlFile): boolean {
  return typeof data === 'object' && data !== null && 'rungs' in data;
}

/** The rung that a level of skill names. */
export function rungAt(ladder: Ladder, name: string, level: unknown): Rung {
  const rung = ladder.find((each) => each.level === level);
  if (rung !== undefined) return rung;
  const rungs = ladder.map((each) => `${each.level} ${each.name}`).join(', ');
  const named = typeof level === 'string' ? ladder.find((each) => each.name === level || each.strategy === level) : undefined;
  const remedy = named === undefined ? '' : `; ${level} is ${named.level}`;
  throw new InputError(`${name} must be a whole number from 0 to ${ladder.length - 1} (${rungs}), not ${JSON.stringify(level)}${remedy}`);
}
