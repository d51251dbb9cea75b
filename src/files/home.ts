import { fileURLToPath } from 'node:url';

const built = import.meta.url.endsWith('.js');

/** The folder of scry itself, whether it runs from src or from dist/src. */
export const packageRoot = fileURLToPath(new URL(built ? '../../../' : '../../', import.meta.url));

/** Where code lies: strategies are built, packs and experiments are data and stay where they are. */
export const codeRoot = built ? fileURLToPath(new URL('../../', import.meta.url)) : packageRoot;
