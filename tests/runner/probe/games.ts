import type { GameDef } from '../../../src/core/index.ts';
import { clash } from './clash.ts';
import { delve } from './delve.ts';

export const games: readonly GameDef[] = [delve, clash];
