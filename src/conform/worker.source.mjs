import { register } from 'tsx/esm/api';

// The thread that checks a game when scry runs from its sources.
register();
await import('./worker.ts');
