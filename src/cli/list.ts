import { dirname, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { allowedWords, cardRecords, type GameDef, InputError, type Pack, type ParamDecl } from '../core/index.ts';
import { type Catalogue, gameIn, listPacks, noPack, shipped } from '../files/catalogue.ts';
import { guarded } from '../files/csv/cells.ts';
import { sheetText } from '../files/csv/sheet.ts';
import { findLayers } from '../files/over.ts';
import { loadPack } from '../files/pack-folder.ts';
import { listExperiments } from '../runner/experiment/experiment-file.ts';
import { catalogueFor } from '../runner/experiment/game-file.ts';
import { findLadder } from '../runner/experiment/ladder.ts';
import { isPath, listStrategies } from '../runner/experiment/strategies.ts';
import { contentOf, type PackSchemas } from '../schemas/content.ts';
import { DONE } from './exit.ts';
import { columnRows, columnsOfRun } from './list/column-rows.ts';
import { type Row, table } from './list/layout.ts';
import { parameterRows, range } from './list/parameter-rows.ts';
import { shown } from './runs.ts';
import { bold, print, printJson, say } from './terminal.ts';

type Topic = (defs: readonly GameDef[], catalogue: Catalogue) => Row[] | Promise<Row[]>;

const TOPICS: Readonly<Record<string, Topic>> = {
  games: gameRows,
  packs,
  scenarios,
  strategies,
  skills,
  experiments,
  parameters: parameterRows,
  cards,
  columns: columnRows,
  sections,
};

/** Topics listed by default: they fit on one screen. */
const OVERVIEW = ['games', 'packs', 'scenarios', 'strategies', 'experiments'];

/** scry list: lists what is available. */
export function listVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .addArgument(new Argument('[what]', 'one of these (default: the first five)').choices(Object.keys(TOPICS)))
    .option('--game <g>', 'only for this game: its id, or the path of a game of your own')
    .option('--run <run>', 'with columns: those of this run, by path or name')
    .option('--filter <text>', 'only lines with this text, in any column')
    .option('--json', 'print the list as JSON, nothing shortened')
    .option('--csv', 'print one topic as CSV, nothing shortened')
    .action(async (topic: string | undefined, options: ListFlags) => {
      if (options.run !== undefined && topic !== 'columns')
        throw new InputError('goes with the list of columns: `scry list columns --run <run>`', { field: '--run' });
      const catalogue = options.game === undefined ? shipped : await catalogueFor(options.game, '.', shipped);
      const defs = options.game === undefined ? catalogue.games : [gameIn(catalogue, options.game)];
      if (options.csv && topic === undefined) throw new InputError('needs one topic, such as `scry list cards --csv`', { field: '--csv' });
      if (topic !== undefined) {
        const all = options.run === undefined ? await TOPICS[topic](defs, catalogue) : columnsOfRun(options.run);
        const rows = filtered(all, options.filter);
        if (options.json) printJson(rows);
        else if (options.csv) print(csvOf(rows));
        else if (rows.length > 0) print(table(topic === 'games' ? rows : ofOneGame(rows, options)));
        else say(options.filter === undefined ? `no ${topic}` : `no ${topic} with "${options.filter}" among ${all.length}`);
      } else {
        const all: [string, Row[]][] = [];
        for (const each of OVERVIEW) all.push([each, filtered(await TOPICS[each](defs, catalogue), options.filter)]);
        if (options.json) printJson(Object.fromEntries(all));
        else print(all.map(([name, rows]) => `${bold(name)}\n${rows.length > 0 ? indented(table(rows, INDENT)) : '  none'}`).join('\n\n'));
      }
      finish(DONE);
    });
}

interface ListFlags {
  readonly game?: string;
  readonly run?: string;
  readonly filter?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** The rows that hold a text, whatever the case. */
function filtered(rows: readonly Row[], text: string | undefined): Row[] {
  const wanted = text?.toLowerCase() ?? '';
  return rows.filter((row) => Object.values(row).some((cell) => String(cell).toLowerCase().includes(wanted)));
}

/** Leaves out the column of the game if the user has named it. */
function ofOneGame(rows: readonly Row[], { game, run }: ListFlags): Row[] {
  return game === undefined && run === undefined ? [...rows] : rows.map(({ game: _, ...rest }) => rest);
}

function gameRows(defs: readonly GameDef[]): Row[] {
  return defs.map((def) => ({ game: def.id, name: def.name, seats: range(...def.seats), rules: def.rulesVersion.slice(0, 12) }));
}

function packs(defs: readonly GameDef[], catalogue: Catalogue): Promise<Row[]> {
  const own = defs.filter(({ id }) => catalogue.packsOf(id) !== null);
  return ofPacks(own, catalogue, (def, pack) => [
    {
      game: def.id,
      pack: pack.name,
      title: pack.title,
      rulebook: pack.provenance.rulebook,
      'stand-in': pack.provenance.standIn,
      'partly printed': pack.provenance.partly,
    },
  ]);
}

function scenarios(defs: readonly GameDef[], catalogue: Catalogue): Promise<Row[]> {
  return ofPacks(defs, catalogue, (def, pack) => {
    const decl: ParamDecl | undefined = def.params[def.scenarioParam];
    return decl?.type === 'word'
      ? allowedWords(decl, pack).map((word) => ({ game: def.id, pack: pack.name, parameter: def.scenarioParam, scenario: word }))
      : [];
  });
}

async function strategies(defs: readonly GameDef[], catalogue: Catalogue): Promise<Row[]> {
  const rows: Row[] = [];
  for (const def of defs)
    for (const { id, roles, about, options } of await listStrategies(def, catalogue))
      rows.push({ game: def.id, strategy: id, roles: roles.join(', '), options: Object.keys(options).join(', '), about });
  return rows;
}

/** The players that `skill` counts. */
function skills(defs: readonly GameDef[], catalogue: Catalogue): Row[] {
  return defs.flatMap((def) =>
    findLadder(def, catalogue, '.').map(({ level, name, strategy, options, about }) => ({
      game: def.id,
      skill: level,
      name: name === strategy ? '' : name,
      strategy,
      options: Object.entries(options)
        .map(([option, value]) => `${option} ${String(value)}`)
        .join(', '),
      about,
    })),
  );
}

/** An experiment names a user's game by its path. Without --game these are shown too. */
function experiments(defs: readonly GameDef[], { games, outside }: Catalogue): Row[] {
  const ids = defs.map((def) => def.id);
  const isAsked = (game: string, file: string): boolean =>
    outside === undefined ? ids.includes(game) || (defs === games && isPath(game)) : resolve(dirname(file), game) === outside.file;
  return listExperiments()
    .filter(({ game, file }) => isAsked(game, file))
    .map(({ name, title, game, file }) => ({ experiment: name, game, title, file: shown(file) }));
}

/** Report code is loaded only here: it takes longer than most lists. */
async function sections(defs: readonly GameDef[]): Promise<Row[]> {
  const { describeSections } = await import('../report/sections/index.ts');
  const curves = [...new Set(defs.flatMap(({ metrics }) => metrics.curves.map(({ name }) => name)))];
  // Curves of one game by name; those of all games would hide the rest.
  return describeSections(defs.length === 1 ? curves : ['<curve>']).map(({ name, about, when }) => ({ section: name, appears: when, shows: about }));
}

function cards(defs: readonly GameDef[], catalogue: Catalogue): Promise<Row[]> {
  return ofPacks(defs, catalogue, (def, pack, shape) =>
    cardRecords(pack, shape).map((card) => ({
      game: def.id,
      pack: pack.name,
      card: card.id,
      source: card.source ?? 'stand-in',
      printed: card.printed?.join(', ') ?? '',
      // Fields that `cards.<id>.<field>` can change.
      numbers: Object.entries(card)
        .filter(([, value]) => typeof value === 'number')
        .map(([field, value]) => `${field} ${value}`)
        .join(', '),
    })),
  );
}

async function ofPacks<T>(defs: readonly GameDef[], catalogue: Catalogue, give: (def: GameDef, pack: Pack, shape: PackSchemas) => T[]): Promise<T[]> {
  const found: T[] = [];
  for (const def of defs) {
    const { pack: shape } = await contentOf(def);
    const own = listPacks(def, catalogue).map((name) => findLayers(def, name, '.', catalogue));
    for (const each of catalogue.packsOf(def.id) === null ? [noPack(catalogue)] : own) found.push(...give(def, loadPack(each, shape), shape));
  }
  return found;
}

const INDENT = 2;

function csvOf(rows: readonly Row[]): string {
  const head = Object.keys(rows[0] ?? {});
  return sheetText([
    head,
    ...rows.map((row) => head.map((key) => (typeof row[key] === 'string' && row[key] !== '' ? guarded(row[key]) : String(row[key])))),
  ]).replaceAll('\r\n', '\n');
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
