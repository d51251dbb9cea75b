import { InputError, suggestion } from '../../core/index.ts';
import { checkCardMembers } from './check-cards.ts';
import { checkChapters } from './check-chapters.ts';
import { checkDice } from './dice.ts';
import { checkRoles } from './roles.ts';

/** What a member must be, in words, and a test for it. */
type Member = readonly [must: string, is: (value: unknown) => boolean];

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isFlag = (value: unknown): boolean => value === true || value === false;
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOf =
  (is: (each: unknown) => boolean) =>
  (value: unknown): boolean =>
    isObject(value) && Object.values(value).every(is);

const isSeats = (value: unknown): boolean => isCount(value) || (Array.isArray(value) && value.length === 2 && value.every(isCount) && value[0] <= value[1]);
const isField = (value: unknown): boolean => {
  if (value === 'number' || value === 'perSeat' || value === 'perCard') return true;
  if (!isObject(value)) return false;
  if ('consent' in value) return ['all', 'any', 'each'].includes(value.consent as string);
  if ('roles' in value) return isRoles(value as Readonly<Record<string, unknown>>);
  const sizes = value as Readonly<Record<string, unknown>>;
  return isCount(sizes.pile ?? sizes.numbers ?? sizes.ballots ?? sizes.reactions);
};
const isRoles = ({ roles, groups, bag }: Readonly<Record<string, unknown>>): boolean => {
  const list = groups ?? bag;
  return isTexts(roles) && (groups === undefined) !== (bag === undefined) && (Array.isArray(list) || isFunction(list));
};
const isMoves = (value: unknown): boolean => isOf((codes) => codes === 'cards' || isCount(codes))(value) && Object.keys(value as object).length > 0;
const isTable = (value: unknown): boolean => isObject(value) && 'sides' in value && isCount(value.sides) && 'values' in value && isObject(value.values);
const isColumn = (value: unknown): boolean => isObject(value) && 'type' in value && ['int8', 'int16', 'int32', 'float64'].includes(value.type as string);
const isCurve = (value: unknown): boolean =>
  isObject(value) && 'of' in value && isFunction(value.of) && 'min' in value && 'max' in value && Number(value.min) <= Number(value.max);
const isTension = (value: unknown): boolean =>
  isObject(value) &&
  'curve' in value &&
  isText(value.curve) &&
  'good' in value &&
  ['high', 'low'].includes(value.good as string) &&
  (!('per' in value) || ['seat', 'table'].includes(value.per as string));
const isStrategy = (value: unknown): boolean => isObject(value) && 'choose' in value && isFunction(value.choose) && 'about' in value && isText(value.about);
const isContent = (value: unknown): boolean => isObject(value) && 'files' in value && isObject(value.files) && 'cards' in value && isTexts(value.cards);

const REQUIRED: Readonly<Record<string, Member>> = {
  apiVersion: ['a number', Number.isInteger],
  id: ['text', isText],
  name: ['text', isText],
  seats: ['how many play, such as 2 or [2, 4]', isSeats],
  state: [
    "fields by name, each 'number', 'perSeat', 'perCard', { numbers: 6 }, { pile: 40 }, { ballots: 3 }, { consent: 'all' }, { reactions: 2 } or { roles: ['spy', 'fool'], groups: [1, 1] } (or a bag)",
    isOf(isField),
  ],
  decisions: ['decisions by name, each with its moves, such as { turn: { roll: 1, hold: 1 } }', isOf(isMoves)],
  next: ['a function: next(t) asks somebody or ends the game', isFunction],
  play: ['a function: play(t, move, i) makes a move', isFunction],
};

const OPTIONAL: Readonly<Record<string, Member>> = {
  together: ['true', isFlag],
  firstPlayer: ['true', isFlag],
  options: ['options by name, each with type, default and about', isOf((value) => isObject(value) && 'type' in value && 'default' in value)],
  scenario: ['the name of an option', isText],
  luck: ["a list of names, such as ['die']", isTexts],
  dice: ["dice by name, such as { attack: '2d6+3' }", isOf(isText)],
  tables: ["dice tables by name, such as { flasks: { sides: 4, values: { 1: 0, '2-3': 1, 4: 2 } } }", isOf(isTable)],
  causes: ['a list of names', isTexts],
  notes: ['functions by name, each giving text', isOf(isFunction)],
  maxRounds: ['a whole number of 1 or more', isCount],
  cards: ['{ fields, counts }', isObject],
  texts: ['{ effects, conditions, counts }', isObject],
  content: ['{ files, cards }', isContent],
  packs: ['a folder, the content of a pack, or null', (value) => value === null || isText(value) || isObject(value)],
  columns: ['columns by name, each with a type (int8, int16, int32 or float64) and about', isOf(isColumn)],
  curves: ['curves by name, each with min, max, about and a function `of`', isOf(isCurve)],
  tension: ["the curve that tells who is ahead, such as { curve: 'score', good: 'high' }", isTension],
  map: ['a map made by graphMap or hexMap, or a function that gives one', (value) => isFunction(value) || isObject(value)],
  passes: ['moves by decision', isOf(isText)],
  chapters: ["{ count, carries }, such as { count: 3, carries: ['gold'] }", isObject],
  setUp: ['a function', isFunction],
  chapter: ['a function: chapter(t, number) sets up a chapter', isFunction],
  isLegal: ['a function', isFunction],
  record: ['a function', isFunction],
  say: ['a function', isFunction],
  value: ['a function: value(view) says from 0 to 1 how the game will probably end', isFunction],
  quantities: ['functions by name, each giving a number', isOf(isFunction)],
  strategies: ['strategies by name, each with about and a function `choose`', isOf(isStrategy)],
};

/** Throws an InputError for the first thing that is missing, unknown or of the wrong kind. Files that are only run are not type-checked. */
export function checkMembers(game: Readonly<Record<string, unknown>>): void {
  const all = { ...REQUIRED, ...OPTIONAL };
  const unknown = Object.keys(game).find((name) => !(name in all));
  if (unknown !== undefined) throw new InputError(`defineGame knows no ${unknown}; ${suggestion(unknown, Object.keys(all))}`);
  for (const [name, [must]] of Object.entries(REQUIRED)) if (game[name] === undefined) throw new InputError(`${name} is missing; it must be ${must}`);
  for (const [name, [must, is]] of Object.entries(all)) if (game[name] !== undefined && !is(game[name])) throw new InputError(`${name} must be ${must}`);
  if (game.scenario !== undefined && !(String(game.scenario) in ((game.options as object) ?? {})))
    throw new InputError(`scenario names no option: ${game.scenario}; ${suggestion(String(game.scenario), Object.keys((game.options as object) ?? {}))}`);
  checkTension(game);
  checkDice(game);
  checkRoles(game);
  checkChapters(game);
  checkCardMembers(game);
  if (Object.keys((game.columns as object) ?? {}).length > 0 && game.record === undefined)
    throw new InputError('record is missing; it must give the values of the columns');
}

function checkTension({ tension, curves }: Readonly<Record<string, unknown>>): void {
  if (tension === undefined) return;
  const { curve } = tension as { readonly curve: string };
  const names = Object.keys((curves as object) ?? {});
  if (!names.includes(curve)) throw new InputError(`tension names no curve: ${curve}; ${suggestion(curve, names)}`);
}
