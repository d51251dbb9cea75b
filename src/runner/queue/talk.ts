import type { Redis } from 'ioredis';
import type { Address } from './address.ts';

/** Says each thing once, until it is over, without the secrets of the address. */
export class Talk {
  private readonly address: Address;
  private readonly line: (text: string) => void;
  private readonly said = new Set<string>();
  private ended = false;

  constructor(address: Address, line: (text: string) => void) {
    this.address = address;
    this.line = line;
  }

  say(text: string): void {
    if (!this.ended) this.line(this.address.hide(text));
  }

  /** Says nothing more: closing a connection is no news. */
  end(): void {
    this.ended = true;
  }

  /** Says a line unless the same thing was said before. */
  once(thing: string, text: string): void {
    if (this.said.has(thing)) return;
    this.said.add(thing);
    this.say(text);
  }

  /** The thing is over and may be said again; true if it had been said. */
  over(thing: string): boolean {
    return this.said.delete(thing);
  }

  /** Tells when Redis goes away and comes back. */
  follow(redis: Redis): void {
    const { shown } = this.address;
    redis.on('close', () => this.once('away', `Redis at ${shown} is away; waiting until it is back`));
    redis.on('ready', () => {
      if (this.over('away')) this.say(`Redis at ${shown} is back`);
    });
  }
}

/** The line about a full Redis. */
export function full(shown: string): string {
  return `the memory of Redis at ${shown} is full; waiting until there is room (maxmemory in redis.conf)`;
}
