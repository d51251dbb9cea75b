import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis of a test file, on a free port of this machine alone and without files. */
export class RedisServer {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'scry-redis-'));
  private readonly args: readonly string[];
  private child: ChildProcess | null = null;

  static async start(...args: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), args);
    await server.startAgain();
    return server;
  }

  private constructor(port: number, args: readonly string[]) {
    this.port = port;
    this.args = args;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async startAgain(): Promise<void> {
    const child = spawn('redis-server', ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder, ...this.args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.on('error', () => reject(new Error("install Debian's redis-server: apt-get install redis-server")));
      child.on('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      child.stdout?.setEncoding('utf8').on('data', (text: string) => text.includes('Ready to accept connections') && resolve());
    });
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    // A stopped process does not end.
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Leaves its clients without an answer, as a broken network would, or ends that. */
  freeze(frozen: boolean): void {
    this.child?.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** A connection for the test itself. */
  client(): Redis {
    const client = new Redis(this.url, { maxRetriesPerRequest: null });
    // A test may end the server.
    client.on('error', () => {});
    return client;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
