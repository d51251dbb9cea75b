import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { CheckResult, Finding } from '../conform/conform.ts';
import { type GameDef, InputError, type Pack, resolveParams } from '../core/index.ts';
import { type Catalogue, gameIn, listPacks, noPack, shipped } from '../files/catalogue.ts';
import { entryAddress, fromSource } from '../files/home.ts';
import { findLayers } from '../files/over.ts';
import { loadPack } from '../files/pack-folder.ts';
import { counted } from '../report/words.ts';
import { catalogueFor } from '../runner/experiment/game-file.ts';
import { bundleFile, bundleMap } from '../runner/experiment/own-file.ts';
import { findStrategies } from '../runner/experiment/strategies.ts';
import { PATIENCE } from '../runner/play/pulse.ts';
import { contentOf } from '../schemas/content.ts';
import { columns } from './columns.ts';
import { BROKEN, DONE, STOPPED } from './exit.ts';
import { PATIENCE_HELP, patience, wholeNumber } from './options.ts';
import { shown } from './runs.ts';
import { surroundings } from './surroundings.ts';
import { drawable, isTerminal, oneLine, print, printJson, say } from './terminal.ts';

interface ConformFlags {
  readonly games: number;
  readonly seed: string;
  readonly pack?: string;
  readonly patience: number;
  readonly json?: boolean;
}

/** Writing out the table is slow; it is done at one decision in so many. */
const SHOWN_EVERY = 4;

/** scry conform: does a game keep the promises that scry relies on? */
export function conformVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<game>', 'the path of a game of your own, or the id of a game that comes with scry')
    .option('--games <n>', 'games played for each promise', wholeNumber(1, 100_000), 10)
    .option('--seed <s>', 'seed of these games', 'conform')
    .option('--pack <p>', 'a pack by name or path, if the game has several')
    .option('--patience <s>', PATIENCE_HELP, patience, PATIENCE)
    .option('--json', 'print the findings as JSON')
    .action(async (game: string, flags: ConformFlags) => {
      const catalogue = await catalogueFor(game, '.', shipped);
      const def = gameIn(catalogue, game);
      const results = await checked(def, catalogue, flags);
      if (results === undefined) {
        say('stopped; nothing was written');
        finish(STOPPED);
        return;
      }
      const file = catalogue.outside?.file;
      const broken = results.filter(({ result }) => result === 'broken');
      if (flags.json) printJson(asData(def, file, flags, results));
      else print(asText(def, file, flags, results));
      finish(broken.length === 0 ? DONE : BROKEN);
    });
}

/** Checks the game in a thread; undefined if it was stopped by Ctrl-C. */
async function checked(def: GameDef, catalogue: Catalogue, flags: ConformFlags): Promise<CheckResult[] | undefined> {
  const pack = await packOf(def, catalogue, flags.pack);
  const strategies = await findStrategies(def, catalogue);
  const file = catalogue.outside?.file;
  const bundled = file === undefined ? undefined : { file, url: (await bundleFile(file, 'game')).url, map: await bundleMap(file) };
  const { conformInThread } = await import('../conform/in-thread.ts');
  const { PROMISES } = await import('../conform/conform.ts');
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const here = surroundings();
  here.on('SIGINT', stop);
  here.on('SIGTERM', stop);
  const progress = new Steps(PROMISES);
  try {
    const { games, seed } = flags;
    const setup = { module: catalogue.module, game: def.id, pack, params: resolveParams(def.params, {}, pack), strategies, bundled };
    return await conformInThread(
      { ...setup, games, seed, shownEvery: SHOWN_EVERY },
      {
        entry: fromSource ? new URL('../conform/worker.source.mjs', import.meta.url) : entryAddress('src/conform/worker'),
        patience: flags.patience,
        signal: stopping.signal,
        hear: () => progress.next(),
      },
    );
  } finally {
    progress.clear();
    here.off('SIGINT', stop);
    here.off('SIGTERM', stop);
  }
}

async function packOf(def: GameDef, catalogue: Catalogue, named: string | undefined): Promise<Pack> {
  const { pack: shape } = await contentOf(def);
  if (catalogue.packsOf(def.id) === null && named === undefined) return loadPack(noPack(catalogue), shape);
  const packs = listPacks(def, catalogue);
  const name = named ?? (packs.includes('stand-in') ? 'stand-in' : packs.length === 1 ? packs[0] : undefined);
  if (name === undefined) throw new InputError(`${def.id} has ${packs.length === 0 ? 'no pack' : packs.join(', ')}; name one with --pack`);
  return loadPack(findLayers(def, name, '.', catalogue), shape);
}

/** Says on stderr which promise is being checked: one line that changes on a terminal, else a single line. */
class Steps {
  private readonly promises: readonly string[];
  private readonly output = surroundings().stderr;
  private readonly isDrawn = isTerminal(this.output);
  private done = 0;

  constructor(promises: readonly string[]) {
    this.promises = promises;
    if (this.isDrawn) this.draw();
    else say(`checking ${counted(promises.length, 'promise')}`);
  }

  next(): void {
    this.done++;
    if (this.isDrawn) this.draw();
  }

  clear(): void {
    if (this.isDrawn) this.output.write('\r\u001b[K');
  }

  private draw(): void {
    const promise = this.promises[this.done];
    if (promise !== undefined)
      this.output.write(`\r\u001b[K${drawable(`${this.done + 1} of ${this.promises.length}: ${promise}`).slice(0, (this.output.columns ?? 80) - 1)}`);
  }
}

const MARKS = { held: '✓', broken: '✗', 'not checked': '–' } as const;

function asText(def: GameDef, file: string | undefined, flags: ConformFlags, results: readonly CheckResult[]): string {
  const table = columns(
    ['', 'promise', 'seen'],
    results.map(({ promise, result, note }) => [
      MARKS[result],
      promise,
      [...(result === 'not checked' ? ['not checked'] : []), ...(note === undefined ? [] : [note])].join(': '),
    ]),
  );
  const findings = results.flatMap(({ finding }) => (finding === undefined ? [] : [findingLine(finding, file, flags.seed)]));
  const verdict =
    findings.length === 0
      ? `${def.name} keeps every promise: ${counted(flags.games, 'game')} each, seed "${flags.seed}".`
      : `${def.name} breaks ${counted(findings.length, 'promise')}:`;
  return [table, '', verdict, ...findings].join('\n');
}

function findingLine({ what, game, decision, look, file: own, line }: Finding, file: string | undefined, seed: string): string {
  const place = own ?? file;
  const where = place === undefined ? '' : `${shown(resolve(place))}${line === undefined ? '' : `:${line}`}: `;
  const spot = game === undefined ? '' : ` (game ${game}${decision === undefined ? '' : `, decision ${decision}`} of seed "${seed}")`;
  return oneLine(`${where}${what}${spot}${look === undefined ? '' : `; look at ${look}`}`);
}

/** The output of `--json`. */
function asData(def: GameDef, file: string | undefined, { games, seed }: ConformFlags, results: readonly CheckResult[]): unknown {
  return {
    game: def.id,
    name: def.name,
    ...(file === undefined ? {} : { file: shown(file) }),
    games,
    seed,
    conforms: results.every(({ result }) => result !== 'broken'),
    checks: results.map(({ finding, ...result }) => ({
      ...result,
      ...(finding === undefined ? {} : { finding: { ...finding, ...(finding.file === undefined ? {} : { file: shown(finding.file) }) } }),
    })),
  };
}
