import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type GameDef, InputError, Problems, suggestion } from '../core/index.ts';
import { gameIn, shipped, usualPack } from '../files/catalogue.ts';
import { cardSheet, sheetFiles } from '../files/csv/card-sheet.ts';
import { importCards } from '../files/csv/import-cards.ts';
import { sheetFile, sheetText } from '../files/csv/sheet.ts';
import { copiedPack, emptyChanges } from '../files/new-pack.ts';
import { findLayers, withLower } from '../files/over.ts';
import { loadPack, readLayers, stacksOf } from '../files/pack-folder.ts';
import type { InlinePack } from '../files/pack-layer.ts';
import { writeAll } from '../files/write-all.ts';
import { YamlFile } from '../files/yaml-file.ts';
import { counted } from '../kit/words.ts';
import { catalogueFor } from '../runner/experiment/game-file.ts';
import { contentOf } from '../schemas/content.ts';
import { makeFolder } from '../tables/folders.ts';
import { DONE } from './exit.ts';
import { OutFile } from './out-file.ts';
import { print, printJson, say } from './terminal.ts';

const GAME_HELP = 'the game: its id, or the path of a game of your own';

/** scry pack: begins a pack of one's own, writes its cards as a spreadsheet and reads them back. */
export function packVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .command('new')
    .description('begin a pack: a copy of another one, or changes to it')
    .argument('<folder>', 'the folder to write; its last part is the name of the pack')
    .requiredOption('--game <g>', GAME_HELP)
    .option('--from <pack>', 'the pack to begin from (default: stand-in, or the only one)')
    .option('--changes', 'write a pack that holds only changes to --from, instead of a copy')
    .action(async (folder: string, options: NewFlags) => {
      await beginPack(folder, options);
      finish(DONE);
    });
  verb
    .command('export')
    .description('write the cards of a pack as a spreadsheet')
    .argument('<pack>', 'the folder of a pack; with --game also the name of one')
    .option('--csv', 'as CSV, which is also the default')
    .option('--out <file>', 'the file to write (default: print it)')
    .option('--file <name>', 'only the cards of this file, such as threats')
    .option('--game <g>', GAME_HELP)
    .action(async (pack: string, options: ExportFlags) => {
      await exportPack(pack, options);
      finish(DONE);
    });
  verb
    .command('import')
    .description('read the cards of a spreadsheet into a pack; say what changed')
    .argument('<folder>', 'the folder of the pack')
    .argument('<sheet>', 'a CSV file; it needs a column id, and a column file for new cards')
    .option('--file <name>', 'the file that new cards belong to, such as threats')
    .option('--remove-missing', 'remove cards that the sheet lacks')
    .option('--dry-run', 'say what would change, and write nothing')
    .option('--game <g>', 'the path of a game of your own that the pack is for')
    .option('--json', 'print the changes as JSON')
    .action(async (folder: string, sheet: string, options: ImportFlags) => {
      await importPack(folder, sheet, options);
      finish(DONE);
    });
}

interface NewFlags {
  readonly game: string;
  readonly from?: string;
  readonly changes?: boolean;
}

async function beginPack(folder: string, { game, from: named, changes }: NewFlags): Promise<void> {
  if (existsSync(folder)) throw new InputError('exists already and is not overwritten; choose another name', { file: folder });
  if (/^\.*$/.test(basename(resolve(folder)))) throw new InputError('is no name for a pack; choose another', { file: folder });
  const catalogue = await catalogueFor(game, '.', shipped);
  const def = gameIn(catalogue, game);
  const from = named ?? usualPack(def, catalogue);
  if (from === undefined) throw new InputError(`${def.id} has no packs: its cards, if any, are in its code`, { field: '--game' });
  const packs = findLayers(def, from, '.', catalogue);
  loadPack(packs, (await contentOf(def)).pack);
  const files = changes ? emptyChanges(folder, def.id, from, packs[packs.length - 1]) : copiedPack(folder, def.id, from, packs);
  makeFolder(dirname(resolve(folder)));
  const unfinished = join(dirname(resolve(folder)), `.${basename(resolve(folder))}.tmp`);
  try {
    mkdirSync(unfinished, { recursive: true });
    for (const [file, text] of files) writeFileSync(join(unfinished, file), text);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  print(nextSteps(folder, from, catalogue.outside === undefined ? '' : ` --game ${game}`, changes === true));
}

function nextSteps(folder: string, from: string, game: string, changes: boolean): string {
  const sheet = `${basename(resolve(folder))}.csv`;
  const path = /^[./]/.test(folder) ? folder : `./${folder}`;
  return [
    changes ? `${folder} changes the pack ${from}; it has no changes yet` : `${folder} is a copy of the pack ${from}`,
    '',
    `scry pack export ${folder}${game} --csv --out ${sheet}   # all cards as a spreadsheet; edit and save it`,
    `scry pack import ${folder} ${sheet}${game}               # reads it back and says what changed`,
    `scry validate ${folder}${game}                           # checks the pack`,
    '',
    `To play with it: scry run <experiment> --pack ${path}, or write \`pack: ${path}\` into an experiment beside it.`,
  ].join('\n');
}

interface ExportFlags {
  readonly out?: string;
  readonly file?: string;
  readonly game?: string;
}

async function exportPack(pack: string, { out, file, game }: ExportFlags): Promise<void> {
  const { packs, def } = await packNamed(pack, game);
  const { pack: shape } = await contentOf(def);
  const notes: string[] = [];
  const whole = loadPack(packs, shape, notes);
  const all = sheetFiles(shape);
  if (file !== undefined && !all.has(file))
    throw new InputError(`a pack of ${def.id} has no file ${file}; ${suggestion(file, [...all.keys()])}`, { field: '--file' });
  const files = file === undefined ? all : new Map([...all].filter(([name]) => name === file));
  const stacks = stacksOf(readLayers(packs, shape, new Problems(), []), shape, new Problems());
  const rows = cardSheet(files, stacks, shape.words?.(whole) ?? new Map());
  for (const note of notes) say(`note: ${note}`);
  if (out === undefined) {
    print(sheetText(rows).replaceAll('\r\n', '\n'));
    return;
  }
  const target = new OutFile(out);
  try {
    target.write(sheetFile(rows));
  } finally {
    target.close();
  }
  print(`${out}: ${counted(rows.length - 1, 'card')}`);
}

interface ImportFlags {
  readonly file?: string;
  readonly removeMissing?: boolean;
  readonly dryRun?: boolean;
  readonly game?: string;
  readonly json?: boolean;
}

async function importPack(folder: string, sheet: string, { file, removeMissing, dryRun, game, json }: ImportFlags): Promise<void> {
  if (!existsSync(join(folder, 'pack.yaml')))
    throw new InputError('is no folder of a pack (it has no pack.yaml); begin one with `scry pack new`', { file: folder });
  const { packs, def } = await packNamed(folder, game);
  const { pack: shape } = await contentOf(def);
  const names = [...sheetFiles(shape).keys()];
  if (file !== undefined && !names.includes(file))
    throw new InputError(`a pack of ${def.id} has no file ${file}; ${suggestion(file, names)}`, { field: '--file' });
  const { changes, notes, texts } = importCards({ folder, packs, shape, sheet, file, removeMissing });
  for (const note of notes) say(`note: ${note}`);
  if (!dryRun) writeAll(texts);
  if (json) printJson({ changes, written: dryRun ? [] : [...texts.keys()] });
  else print([...changes, changes.length === 0 ? 'nothing changed' : `${counted(changes.length, 'change')}${dryRun ? ', not written' : ''}`].join('\n'));
}

/** A pack and what lies below it: a folder, whose pack.yaml names the game, or the name of a pack of `game`. */
async function packNamed(pack: string, game: string | undefined): Promise<{ packs: (string | InlinePack)[]; def: GameDef }> {
  const catalogue = game === undefined ? shipped : await catalogueFor(game, '.', shipped);
  const path = join(pack, 'pack.yaml');
  if (!existsSync(path)) {
    if (game === undefined) throw new InputError('is no folder of a pack (it has no pack.yaml); with --game, name a pack of that game', { file: pack });
    const def = gameIn(catalogue, game);
    return { packs: findLayers(def, pack, '.', catalogue), def };
  }
  const head = new YamlFile(path);
  const id = String((head.data as { readonly game?: unknown } | null)?.game);
  const def = catalogue.games.find((each) => each.id === id);
  if (def === undefined) {
    const known = catalogue.games.map((each) => each.id);
    const remedy = `${suggestion(id, known)} (for a game of your own, add --game <its file>)`;
    throw new InputError(`unknown game ${id}; ${remedy}`, { file: path, line: head.lineOf(['game']), field: 'game' });
  }
  return { packs: withLower([pack], def, catalogue), def };
}
