import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Command } from 'commander';
import { InputError, InputErrors, loadPack, YamlFile } from '../core/index.ts';
import { findGame } from '../games/registry.ts';
import { BAD_INPUT, DONE } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { sentenceOf } from './sentence.ts';
import { print, printJson, say } from './terminal.ts';

interface Finding {
  readonly path: string;
  /** What it is, in words; absent when there are problems. */
  readonly about?: string;
  readonly problems: readonly InputError[];
}

/** scry validate: every problem of packs and experiments, with file, line and remedy. */
export function validateVerb(program: Command, finish: (code: number) => void): void {
  program
    .command('validate')
    .description('check packs and experiments: every problem with file, line and remedy')
    .argument('<file or folder...>', 'experiment files, pack folders, or folders of either')
    .option('--json', 'the findings as data')
    .action(async (paths: readonly string[], options: { readonly json?: boolean }) => {
      const findings: Finding[] = [];
      for (const path of [...new Set(paths.flatMap(things))]) findings.push(await examine(path));
      const problems = findings.flatMap((f) => f.problems);
      if (options.json) {
        printJson(
          findings.map(({ path, problems }) => ({
            path,
            ok: problems.length === 0,
            problems: problems.map(({ file, line, field, message }) => ({ file, line, field, message })),
          })),
        );
      } else {
        for (const { path, about, problems } of findings) print(problems.length === 0 ? `${path}: ok, ${about}` : problems.map(sentenceOf).join('\n'));
        if (problems.length > 0) say(problems.length === 1 ? '1 problem' : `${problems.length} problems`);
      }
      finish(problems.length === 0 ? DONE : BAD_INPUT);
    });
}

/** What a path stands for: a pack folder, an experiment, or all of them in a folder. A file of a pack stands for its pack. */
function things(path: string): string[] {
  if (!existsSync(path)) return [path]; // perhaps the name of an experiment; if not, loading it says so
  if (!statSync(path).isDirectory()) return [isPack(dirname(path)) ? dirname(path) : path];
  if (isPack(path)) return [path];
  const inside = readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? isPack(join(path, entry.name)) : ['.yaml', '.yml'].includes(extname(entry.name))))
    .map((entry) => join(path, entry.name))
    .sort();
  if (inside.length === 0) throw new InputError('holds neither packs (folders with a pack.yaml) nor experiments (.yaml files)', { file: path });
  return inside;
}

async function examine(path: string): Promise<Finding> {
  try {
    return { path, about: isPack(path) ? aboutPack(path) : await aboutExperiment(path), problems: [] };
  } catch (error) {
    if (error instanceof InputErrors) return { path, problems: error.problems };
    if (error instanceof InputError) return { path, problems: [error] };
    throw error;
  }
}

function isPack(folder: string): boolean {
  return existsSync(join(folder, 'pack.yaml'));
}

function aboutPack(folder: string): string {
  const head = new YamlFile(join(folder, 'pack.yaml'));
  const game = (head.data as { readonly game?: unknown } | null)?.game;
  let def: ReturnType<typeof findGame>;
  try {
    def = findGame(String(game));
  } catch (error) {
    throw error instanceof InputError ? new InputError(error.message, { file: head.path, line: head.lineOf(['game']), field: 'game' }) : error;
  }
  const { provenance } = loadPack(folder, def.pack);
  return `a pack of ${game}: ${provenance.rulebook} cards from the rulebook, ${provenance.standIn} stand-ins`;
}

async function aboutExperiment(pathOrName: string): Promise<string> {
  const plan = await planExperiment(pathOrName);
  return `an experiment of ${plan.def.id}: ${plan.cells.length} ${plan.cells.length === 1 ? 'cell' : 'cells'}`;
}
