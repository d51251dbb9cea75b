import { parentPort, workerData } from 'node:worker_threads';
import type { GameDef, Pack, Params, Strategy } from '../core/index.ts';
import { importStrategy, type StrategySource } from '../runner/experiment/import-strategy.ts';
import { linesIn, type OwnCode } from '../runner/play/own-lines.ts';
import { Pulse, RULES } from '../runner/play/pulse.ts';
import { conform } from './conform.ts';
import type { Effort } from './subject.ts';

/** A game to check, as it is sent to the thread that checks it. */
export interface ConformSetup extends Effort {
  /** URL of a module that exports `games`. */
  readonly module: string;
  readonly game: string;
  readonly pack: Pack;
  readonly params: Params;
  readonly strategies: readonly StrategySource[];
  /** The code of users among them. */
  readonly code: readonly OwnCode[];
  readonly pulse: Int32Array;
}

const setup = workerData as ConformSetup;
const { pack, params, code, pulse } = setup;
const { games } = (await import(setup.module)) as { games: readonly GameDef[] };
const def = games.find(({ id }) => id === setup.game) as GameDef;
const strategies = new Map<string, Strategy>();
for (const source of setup.strategies) strategies.set(source.spec, await importStrategy(def, source));

pulse[Pulse.place] = RULES;
pulse[Pulse.playing] = 1;
conform({ def, pack, params, strategies }, setup, linesIn(code), (result) => parentPort?.postMessage(result));
pulse[Pulse.playing] = 0;
