import { workerData } from 'node:worker_threads';
import type { GameDef, Pack, SeedKey, Strategy } from '../../core/index.ts';
import { contentOf } from '../../schemas/content.ts';
import type { Shapes } from '../../tables/columns.ts';
import type { Part, SealedPart, Sealer } from '../../tables/part.ts';
import { importStrategy, type StrategySource } from '../experiment/import-strategy.ts';
import type { Cell, Chunk, Rotation } from '../plan/cells.ts';
import { ChunkPlayer } from './chunk-player.ts';

/** What a worker is given once; chunks follow. */
export interface WorkerSetup {
  /** Address of a module that exports `games`. */
  readonly module: string;
  readonly game: string;
  readonly pack: Pack;
  readonly cells: readonly Cell[];
  readonly key: SeedKey;
  readonly strategies: readonly StrategySource[];
  readonly cards: readonly string[];
  readonly shapes: Shapes;
  /** Columns of games.arrow that the main thread looks at. */
  readonly watched: readonly string[];
  readonly rivals: boolean;
  readonly seats: number;
  readonly most: number;
  readonly swap: boolean;
  readonly rotation: Rotation | undefined;
}

/** A chunk to play, where its part may be written, and where the thread shows that it goes on. */
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
  // Who only plays does without the schemas of packs, unless cells change cards: then they are checked again where they are changed.
  const shape = setup.cells.some(({ cards }) => Object.keys(cards).length > 0) ? (await contentOf(def)).pack : undefined;
  return new ChunkPlayer({ ...setup, def, shape, find: (spec) => strategies.get(spec) as Strategy });
}

const setup = workerData as WorkerSetup;
const player = open(setup);

/** So many parts are handed over unsealed: a thread takes a quarter of a second to load what seals them, which it does not get back in a short run. */
const UNSEALED = 4;
let played = 0;
let sealer: Sealer | null = null;

/**
 * What is handed over is shared or copied, not moved: once a buffer of this thread has been moved, V8 checks at every access to any array whether it is still there,
 * and games take a fifth longer.
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
