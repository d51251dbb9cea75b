import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type GameDef, InputError, InputErrors, Problems } from '../core/index.ts';
import { type Catalogue, listPacks, noPack, shipped } from '../files/catalogue.ts';
import { findLayers, withLower } from '../files/over.ts';
import { loadPack } from '../files/pack-folder.ts';
import { checkShape, YamlFile } from '../files/yaml-file.ts';
import { findGame } from '../games/registry.ts';
import { counted, provenanceWords } from '../report/words.ts';
import { catalogueFor, loadGameFile } from '../runner/experiment/game-file.ts';
import { isLadder, ladderSchema } from '../runner/experiment/ladder.ts';
import { checkList, isList, listedGame, readList } from '../runner/experiment/list-file.ts';
import { experimentSchema } from '../runner/experiment/schema.ts';
import { planLadder } from '../runner/plan/trial.ts';
import { contentOf } from '../schemas/content.ts';
import { BAD_INPUT, DONE } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { asProblem, sentenceOf } from './sentence.ts';
import { print, printJson, say } from './terminal.ts';
import { aboutStrategy, type Ground, readStrategy } from './validate-strategy.ts';

interface Finding {
  readonly path: string;
  /** A description; absent if there are problems. */
  readonly about?: string;
  readonly problems: readonly InputError[];
}

/** scry validate: reports every problem in packs, experiments, priority lists, games and strategies from outside, with file, line and remedy. */
export function validateVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument(
      '<file or folder...>',
      'experiment files, priority lists, ladders of players, pack folders, or folders of these; games and strategies of your own (.ts, .js)',
    )
    .option('--game <g>', 'the path of a game of your own that packs, lists and strategies are for; any game to try a player of any game in')
    .option('--json', 'print the findings as JSON')
    .action(async (paths: readonly string[], options: { readonly game?: string; readonly json?: boolean }) => {
      const catalogue = options.game === undefined ? shipped : await catalogueFor(options.game, '.', shipped);
      const findings: Finding[] = [];
      for (const path of [...new Set(paths.flatMap(things))]) findings.push(await examine(path, { catalogue, named: options.game }));
      const problems = findings.flatMap((f) => f.problems);
      if (options.json) {
        printJson(
          findings.map(({ path, problems }) => ({
            path,
            ok: problems.length === 0,
            problems: problems.map(asProblem),
          })),
        );
      } else {
        for (const { path, about, problems } of findings) print(problems.length === 0 ? `${path}: ok, ${about}` : problems.map(sentenceOf).join('\n'));
        if (problems.length > 0) say(problems.length === 1 ? '1 problem' : `${problems.length} problems`);
      }
      finish(problems.length === 0 ? DONE : BAD_INPUT);
    });
}

/** The things to validate at a path: a pack folder, an experiment, or all of them in a folder. A file inside a pack means the pack. */
function things(path: string): string[] {
  if (!existsSync(path)) return [path]; // perhaps an experiment's name; if not, loading it reports that
  if (!statSync(path).isDirectory()) return [isPack(dirname(path)) ? dirname(path) : path];
  if (isPack(path)) return [path];
  const inside = readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? isPack(join(path, entry.name)) : ['.yaml', '.yml'].includes(extname(entry.name))))
    .map((entry) => join(path, entry.name))
    .sort();
  if (inside.length === 0) throw new InputError('contains no packs (folders with a pack.yaml), experiments or priority lists (.yaml files)', { file: path });
  return inside;
}

async function examine(path: string, ground: Ground): Promise<Finding> {
  try {
    return { path, about: await about(path, ground), problems: [] };
  } catch (error) {
    if (error instanceof InputErrors) return { path, problems: error.problems };
    if (error instanceof InputError) return { path, problems: [error] };
    throw error;
  }
}

async function about(path: string, ground: Ground): Promise<string> {
  const { catalogue } = ground;
  if (isPack(path)) return aboutPack(path, catalogue);
  if (/\.(ts|js|mjs)$/.test(path)) return aboutCode(path, ground);
  return (await aboutLadder(path, catalogue)) ?? (await aboutList(path, catalogue)) ?? aboutExperiment(path);
}

function isPack(folder: string): boolean {
  return existsSync(join(folder, 'pack.yaml'));
}

/** A file of code is a strategy or a game, as its default export says. */
async function aboutCode(path: string, ground: Ground): Promise<string> {
  const strategy = await readStrategy(path);
  return strategy === undefined ? aboutGame(path) : aboutStrategy(path, strategy, ground);
}

/** Checks a game file and the packs that come with it. */
async function aboutGame(path: string): Promise<string> {
  const catalogue = await loadGameFile(resolve(path), shipped);
  const [def] = catalogue.games;
  const { pack: shape } = await contentOf(def);
  const packs = listPacks(def, catalogue);
  const problems = new Problems();
  for (const pack of catalogue.packsOf(def.id) === null ? [noPack(catalogue)] : packs.map((name) => findLayers(def, name, '.', catalogue)))
    problems.attempt(() => loadPack(pack, shape));
  problems.throwIfAny();
  return `a game: ${def.name}, ${packs.length === 0 ? 'no packs' : counted(packs.length, 'pack')}`;
}

async function aboutPack(folder: string, catalogue: Catalogue): Promise<string> {
  const head = new YamlFile(join(folder, 'pack.yaml'));
  const game = (head.data as { readonly game?: unknown } | null)?.game;
  if (typeof game !== 'string') {
    const ids = catalogue.games.map(({ id }) => id);
    throw new InputError(`no game; add a line such as \`game: ${ids[0]}\``, { file: head.path, line: head.lineOf(['game']), field: 'game' });
  }
  const def = gameNamed(game, head, 'game', catalogue);
  const packs = withLower([folder], def, catalogue);
  const notes: string[] = [];
  const { provenance, name } = loadPack(packs, (await contentOf(def)).pack, notes);
  for (const note of notes) say(`note: ${note}`);
  const layers = packs.length === 1 ? '' : ` (checked as ${name})`;
  return `a pack of ${game}${layers}: ${provenanceWords(provenance)}`;
}

/** Checks every player of a ladder by laying out a run of them. Undefined if the file is no ladder. */
async function aboutLadder(path: string, catalogue: Catalogue): Promise<string | undefined> {
  if (!isList(path) || !existsSync(path)) return undefined;
  const file = new YamlFile(path);
  if (!isLadder(file)) return undefined;
  const { game } = checkShape(file, ladderSchema);
  const def = gameNamed(game, file, 'game', catalogue);
  const { skills } = await planLadder(def, resolve(path), catalogue);
  return `a ladder of ${counted(skills.length, 'player')} for ${game}`;
}

/** Checks a list against all packs of its game: each name must exist in one of them. Undefined if the file is not a list. */
async function aboutList(path: string, catalogue: Catalogue): Promise<string | undefined> {
  if (!isList(path) || !existsSync(path)) return undefined;
  const file = new YamlFile(path);
  const game = listedGame(file);
  if (game === undefined) {
    refuseNeither(file);
    return undefined;
  }
  const def = gameNamed(game, file, 'plays', catalogue);
  const { list } = await readList(def, path);
  const { pack: shape } = await contentOf(def);
  const findings: Problems[] = [];
  for (const name of listPacks(def, catalogue)) {
    const problems = new Problems();
    await checkList(def, list, path, loadPack(findLayers(def, name, '.', catalogue), shape), problems);
    findings.push(problems);
  }
  if (findings.every((problems) => problems.any)) findings[0]?.throwIfAny();
  return `a priority list for ${game}`;
}

/** A file that says neither what it plays nor what game it studies: naming each of its fields as unknown would not help. */
function refuseNeither({ path, data }: YamlFile): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || 'game' in data) return;
  const known = Object.keys(experimentSchema.shape);
  if (Object.keys(data).some((key) => known.includes(key))) return;
  throw new InputError('neither an experiment nor a priority list; add `game: <id>` if it is an experiment, `plays: <id>` if it is a list', {
    file: path,
    line: 1,
  });
}

function gameNamed(game: string, file: YamlFile, field: string, { games }: Catalogue): GameDef {
  try {
    return findGame(game, games);
  } catch (error) {
    throw error instanceof InputError ? new InputError(error.message, { file: file.path, line: file.lineOf([field]), field }) : error;
  }
}

async function aboutExperiment(pathOrName: string): Promise<string> {
  const plan = await planExperiment(pathOrName);
  return `an experiment of ${plan.def.id}: ${plan.cells.length} ${plan.cells.length === 1 ? 'cell' : 'cells'}`;
}
