import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Preloaded into a command (`node --import`). When the process exits, it notes the peak resident memory in bytes. Worker threads load it
// too; their memory is part of the process.
const note = process.env.PEAK_MEMORY_NOTE;
if (isMainThread && note !== undefined) process.on('exit', () => writeFileSync(note, String(process.resourceUsage().maxRSS * 1024)));
