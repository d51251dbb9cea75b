import { register } from 'tsx/esm/api';

// The worker when scry runs from its sources. It is imported, not required: tsx would turn required modules into CommonJS, where every use of an import is a
// call, and games would take ten times as long.
register();
const { default: play } = await import('./worker.ts');
export default play;
