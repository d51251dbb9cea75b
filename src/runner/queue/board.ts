import type { Redis } from 'ioredis';
import { isSigned, sign } from './key.ts';
import { PREFIX } from './keys.ts';

/** A signed notice on a board; `stranger` if it is signed with another key. */
export type Read<T> = { readonly id: string; readonly notice: T } | { readonly id: string; readonly stranger: true };

/** A board of signed notices that vanish unless they are renewed: which runs ask, which workers listen. */
export class Board<T> {
  private readonly redis: Redis;
  private readonly key: string;
  private readonly name: string;
  private readonly milliseconds: number;

  constructor(redis: Redis, key: string, name: 'run' | 'worker', milliseconds: number) {
    this.redis = redis;
    this.key = key;
    this.name = name;
    this.milliseconds = milliseconds;
  }

  async pin(id: string, notice: T): Promise<void> {
    const text = JSON.stringify(notice);
    const signed = JSON.stringify({ text, signature: sign(this.key, [this.name, id, text]) });
    await this.redis.set(this.at(id), signed, 'PX', this.milliseconds);
    await this.redis.sadd(this.index, id);
  }

  async remove(id: string): Promise<void> {
    await this.redis.del(this.at(id));
    await this.redis.srem(this.index, id);
  }

  async has(id: string): Promise<boolean> {
    return (await this.redis.exists(this.at(id))) === 1;
  }

  /** All notices there are. Forgets those that have vanished. */
  async read(): Promise<Read<T>[]> {
    const ids = await this.redis.smembers(this.index);
    if (ids.length === 0) return [];
    const texts = await this.redis.mget(ids.map((id) => this.at(id)));
    const gone = ids.filter((_, i) => texts[i] === null);
    if (gone.length > 0) await this.redis.srem(this.index, ...gone);
    return ids.flatMap((id, i) => {
      const text = texts[i];
      return text === null ? [] : [this.opened(id, text)];
    });
  }

  private opened(id: string, signed: string): Read<T> {
    try {
      const { text, signature } = JSON.parse(signed) as { text: string; signature: unknown };
      if (typeof text === 'string' && isSigned(this.key, [this.name, id, text], signature)) return { id, notice: JSON.parse(text) as T };
    } catch {
      // Not written by scry: a stranger too.
    }
    return { id, stranger: true };
  }

  private at(id: string): string {
    return `${PREFIX}-${this.name}-${id}`;
  }

  private get index(): string {
    return `${PREFIX}-${this.name}s`;
  }
}
