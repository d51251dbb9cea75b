import { dirname, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { allowedWords, cardRecords, type GameDef, InputError, type Pack, type ParamDecl, type ParamSpec } from '../core/index.ts';
import { type Catalogue, gameIn, listPacks, noPack, shipped } from '../files/catalogue.ts';
import { guarded } from '../files/csv/cells.ts';
import { sheetText } from '../files/csv/sheet.ts';
import { findLayers } from '../files/over.ts';
import { loadPack } from '../files/pack-folder.ts';
import { listExperiments } from '../runner/experiment/experiment-file.ts';
import { catalogueFor } from '../runner/experiment/game-file.ts';
import { isPath, listStrategies } from '../runner/experiment/strategies.ts';
import { contentOf, type PackSchemas } from '../schemas/content.ts';
import { columns } from './columns.ts';
import { DONE } from './exit.ts';
import { shown } from './runs.ts';
import { bold, print, printJson, say } from './terminal.ts';

type Row = Readonly<Record<string, string | number>>;
type Topic = (defs: readonly GameDef[], catalogue: Catalogue) => Row[] | Promise<Row[]>;

const TOPICS: Readonly<Record<string, Topic>> = { games: gameRows, packs, scenarios, strategies, experiments, parameters, cards };

/** Topics listed by default: they fit on one screen. */
const OVERVIEW = ['games', 'packs', 'scenarios', 'strategies', 'experiments'];

/** scry list: lists what is available. */
export function listVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .addArgument(new Argument('[what]', 'one of these (default: all but parameters and cards)').choices(Object.keys(TOPICS)))
    .option('--game <g>', 'only for this game: its id, or the path of a game of your own')
    .option('--json', 'print the list as JSON')
    .option('--csv', 'print one topic as CSV')
    .action(async (topic: string | undefined, options: { readonly game?: string; readonly json?: boolean; readonly csv?: boolean }) => {
      const catalogue = options.game === undefined ? shipped : await catalogueFor(options.game, '.', shipped);
      const defs = options.game === undefined ? catalogue.games : [gameIn(catalogue, options.game)];
      if (options.csv && topic === undefined) throw new InputError('needs one topic, such as `scry list cards --csv`', { field: '--csv' });
      if (topic !== undefined) {
        const rows = await TOPICS[topic](defs, catalogue);
        if (options.json) printJson(rows);
        else if (options.csv) print(csvOf(rows));
        else if (rows.length > 0) print(table(rows));
        else say(`no ${topic}`);
      } else {
        const all: [string, Row[]][] = [];
        for (const each of OVERVIEW) all.push([each, await TOPICS[each](defs, catalogue)]);
        if (options.json) printJson(Object.fromEntries(all));
        else print(all.map(([name, rows]) => `${bold(name)}\n${rows.length > 0 ? indented(table(rows)) : '  none'}`).join('\n\n'));
      }
      finish(DONE);
    });
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

/** An experiment names a user's game by its path. Without --game these are shown too. */
function experiments(defs: readonly GameDef[], { games, outside }: Catalogue): Row[] {
  const ids = defs.map((def) => def.id);
  const isAsked = (game: string, file: string): boolean =>
    outside === undefined ? ids.includes(game) || (defs === games && isPath(game)) : resolve(dirname(file), game) === outside.file;
  return listExperiments()
    .filter(({ game, file }) => isAsked(game, file))
    .map(({ name, title, game, file }) => ({ experiment: name, game, title, file: shown(file) }));
}

/** Rule options, then strategy options, all by the names that `--set` and `vary` accept. */
async function parameters(defs: readonly GameDef[], catalogue: Catalogue): Promise<Row[]> {
  const rows: Row[] = [];
  for (const def of defs) {
    const [pack] = await ofPacks([def], catalogue, (_, each) => [each]);
    const add = (spec: ParamSpec, prefix: string): void => {
      for (const [name, decl] of Object.entries(spec))
        rows.push({ game: def.id, parameter: `${prefix}${name}`, default: String(decl.default), values: values(decl, pack), about: decl.about });
    };
    add(def.params, '');
    for (const { id, options } of await listStrategies(def, catalogue)) add(options, `strategies.${id}.`);
  }
  return rows;
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

function values(decl: ParamDecl, pack: Pack | undefined): string {
  switch (decl.type) {
    case 'flag':
      return 'true, false';
    case 'int':
    case 'number':
      return range(decl.min, decl.max);
    case 'word':
    case 'words':
      return pack === undefined && typeof decl.values === 'function' ? 'words of the pack' : allowedWords(decl, pack).join(', ');
  }
}

const range = (low: number, high: number): string => (low === high ? String(low) : `${low}–${high}`);

function table(rows: readonly Row[]): string {
  const head = Object.keys(rows[0]).filter((key) => rows.some((row) => row[key] !== ''));
  return columns(
    head,
    rows.map((row) => head.map((key) => String(row[key]))),
  );
}

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
