import { workerData } from 'node:worker_threads';
import type { GameDef, Pack, SeedKey, Strategy } from '../../core/index.ts';
import { contentOf } from '../../schemas/content.ts';
import type { Shapes } from '../../tables/columns.ts';
import type { Part, SealedPart, Sealer } from '../../tables/part.ts';
import { importStrategy, type StrategySource } from '../experiment/import-strategy.ts';
import type { Cell, Chunk, Rotation } from '../plan/cells.ts';
import type { RunCode } from '../play/own-lines.ts';
import { ChunkPlayer } from './chunk-player.ts';

/** A worker's setup, sent once; chunks follow. */
export interface WorkerSetup {
  /** URL of a module that exports `games`. */
  readonly module: string;
  readonly game: string;
  readonly pack: Pack;
  readonly cells: readonly Cell[];
  readonly key: SeedKey;
  readonly strategies: readonly StrategySource[];
  readonly cards: readonly string[];
  readonly places?: readonly string[];
  readonly shapes: Shapes;
  /** Columns of games.arrow that the main thread reads. */
  readonly watched: readonly string[];
  readonly rivals: boolean;
  readonly seats: number;
  readonly most: number;
  readonly swap: boolean;
  readonly rotation: Rotation | undefined;
  readonly own: RunCode;
}

/** A chunk to play, a room for its part, and a pulse to show progress. */
export interface WorkerTask {
  readonly chunk: Chunk;
  readonly room: SharedArrayBuffer | undefined;
  readonly pulse: Int32Array;
}

async function open(setup: WorkerSetup): Promise<ChunkPlayer> {
  const { games } = (await import(setup.module)) as { games: readonly GameDef[] };
  const def = games.find((g) => g.id === setup.game) as GameDef;
  const strategies = new Map<string, Strategy>();
  for (const source of setup.strategies) strategies.set(source.spec, await importStrategy(def, source));
  // Playing needs no pack schemas, unless cells change cards: changed cards are checked again here.
  const shape = setup.cells.some(({ cards }) => Object.keys(cards).length > 0) ? (await contentOf(def)).pack : undefined;
  return new ChunkPlayer({ ...setup, def, shape, find: (spec) => strategies.get(spec) as Strategy });
}

const setup = workerData as WorkerSetup;
const player = open(setup);

/** The first parts are handed over unsealed: loading the sealing code takes a thread a quarter of a second, which a short run does not recover. */
const UNSEALED = 4;
let played = 0;
let sealer: Sealer | null = null;

/**
 * Results are shared or copied, never transferred: once a thread has transferred a buffer, V8 checks on every array access whether it is
 * still there, and games take a fifth longer.
 */
export default async function play({ chunk, room, pulse }: WorkerTask): Promise<Part | SealedPart> {
  const part = (await player).play(chunk, pulse);
  if (++played <= UNSEALED) return part;
  sealer ??= await loadSealer();
  return sealer.seal(part, room);
}

async function loadSealer(): Promise<Sealer> {
  const { Sealer } = await import('../../tables/part.ts');
  return new Sealer(setup.shapes, setup.watched);
}
