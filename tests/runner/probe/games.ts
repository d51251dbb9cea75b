import type { GameDef } from '../../../src/core/index.ts';
import { clash } from './clash.ts';
import { delve } from './delve.ts';
import { trek } from './trek.ts';
import { wager } from './wager.ts';

export const games: readonly GameDef[] = [delve, clash, wager, trek];
