import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../../src/files/catalogue.ts';
import { games } from './games.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The probe games in place of the shipped ones; workers load them from their module. */
export const catalogue: Catalogue = {
  games,
  module: new URL('./games.ts', import.meta.url).href,
  packsOf: (game) => path(`./games/${game}/pack`),
  strategiesOf: (game) => path(`./strategies/${game}`),
  strategiesOfAny: path('./strategies/any'),
};
