import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before a command (`node --import`). At its end it notes the most resident memory the process had, in bytes. Worker threads load it too; their memory is
// part of the process.
const note = process.env.PEAK_MEMORY_NOTE;
if (isMainThread && note !== undefined) process.on('exit', () => writeFileSync(note, String(process.resourceUsage().maxRSS * 1024)));
