import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../../src/games/registry.ts';
import { games } from './delve.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The probe game in place of those that come with scry; workers load it from its module. */
export const catalogue: Catalogue = {
  games,
  module: new URL('./delve.ts', import.meta.url).href,
  gamesFolder: path('./games'),
  strategiesFolder: path('./strategies'),
};
