import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MachineError } from '../../core/index.ts';
import { packageRoot } from '../../files/home.ts';

const run = promisify(execFile);

/** Runs a module of scry in a new process: `task` is its only argument, as JSON; the result is the JSON it prints. `flags` are Node's. */
export async function inFreshProcess<T>(module: URL, task: unknown, flags: readonly string[] = []): Promise<T> {
  const loader = module.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return JSON.parse(await runNode([...flags, ...loader, fileURLToPath(module), JSON.stringify(task)])) as T;
}

/** Runs Node in scry's folder until it exits; returns its output. */
export async function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, args, { cwd: packageRoot, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new MachineError(`a measuring process failed: ${stderr || message}`, { cause: error });
  }
}

/** The task given to a process started by `inFreshProcess`. */
export function givenTask<T>(): T {
  return JSON.parse(process.argv[2]) as T;
}

export function giveResult(result: unknown): void {
  process.stdout.write(JSON.stringify(result));
}
