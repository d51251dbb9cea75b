import { register } from 'tsx/esm/api';

// The worker when scry runs from its sources. Required by way of tsx the modules would be CommonJS, in which every use of an import is a
// call: games would take ten times as long. So it is imported.
register();
const { default: play } = await import('./worker.ts');
export default play;
