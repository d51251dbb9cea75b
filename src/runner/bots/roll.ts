/**
 * The processes of a bot, in memory that all threads share: pairs of process id and the thread that plays with it. A thread that is ended cannot end its
 * processes, so the main thread does.
 */
export type Roll = Int32Array;

/** How long a bot may take to end by itself once its input is closed. */
export const GRACE_MILLISECONDS = 300;

const MOST = 1024;

export function emptyRoll(): Roll {
  return new Int32Array(new SharedArrayBuffer(2 * MOST * Int32Array.BYTES_PER_ELEMENT));
}

/** Enters a process. If the roll is full, nobody ends the process but itself. */
export function enter(roll: Roll, pid: number, thread: number): void {
  for (let at = 0; at < roll.length; at += 2) {
    if (Atomics.compareExchange(roll, at, 0, pid) !== 0) continue;
    Atomics.store(roll, at + 1, thread);
    return;
  }
}

/** Strikes out a process that has ended. */
export function strike(roll: Roll, pid: number): void {
  for (let at = 0; at < roll.length; at += 2) Atomics.compareExchange(roll, at, pid, 0);
}

/** Ends the processes of a thread, or all. */
export function endAll(roll: Roll, thread?: number): void {
  for (let at = 0; at < roll.length; at += 2) {
    const pid = Atomics.load(roll, at);
    if (pid === 0 || (thread !== undefined && Atomics.load(roll, at + 1) !== thread)) continue;
    Atomics.store(roll, at, 0);
    endProcess(pid);
  }
}

/** Ends a process and those it started. Elsewhere than on Windows a bot leads a process group of its own. */
export function endProcess(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
