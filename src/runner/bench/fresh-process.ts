import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MachineError } from '../../core/index.ts';
import { packageRoot } from '../../files/home.ts';

const run = promisify(execFile);

/** Runs a module of scry in a process of its own: `task` is its one argument as JSON, the JSON it prints is the result. `flags` are Node's own. */
export async function inFreshProcess<T>(module: URL, task: unknown, flags: readonly string[] = []): Promise<T> {
  const loader = module.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return JSON.parse(await runNode([...flags, ...loader, fileURLToPath(module), JSON.stringify(task)])) as T;
}

/** Runs Node in scry's folder to its end; gives what it printed. */
export async function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, args, { cwd: packageRoot, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new MachineError(`a measuring process failed: ${stderr || message}`, { cause: error });
  }
}

/** What a process started by `inFreshProcess` was asked. */
export function givenTask<T>(): T {
  return JSON.parse(process.argv[2]) as T;
}

export function giveResult(result: unknown): void {
  process.stdout.write(JSON.stringify(result));
}
