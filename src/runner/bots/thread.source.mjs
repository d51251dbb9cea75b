import { register } from 'tsx/esm/api';

// The thread beside a game when scry runs from its sources.
register();
await import('./thread.ts');
