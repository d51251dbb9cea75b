import { InputError } from '../../core/index.ts';
import { shellWord } from '../experiment/overrides.ts';

export const ADDRESS_NAME = 'SCRY_QUEUE_URL';

/** Where Redis is. Only `url` has the password; it goes to the Redis client and nowhere else. */
export interface Address {
  readonly url: string;
  /** For messages. */
  readonly shown: string;
  /** `--queue` as part of a command that continues the run; without an address if that has a password. */
  readonly flag: string;
  /** Removes what is secret in the address from a text. */
  hide(text: string): string;
}

/** The address given on the command line, or else that of the environment. No message repeats what was given: it may hold a password. */
export function queueAddress(given: string | undefined, env: Readonly<Record<string, string | undefined>>, field: string): Address {
  const text = given ?? env[ADDRESS_NAME] ?? '';
  if (text === '') throw new InputError(`no address of Redis; give one, such as redis://localhost:6379, or set ${ADDRESS_NAME}`, { field });
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    throw new InputError('this is no address of Redis; it must be like redis://host:6379, or rediss://host:6379 for an encrypted connection', { field });
  const secrets = secretsOf(text, url);
  const user = url.username === '' ? '' : url.username;
  const who = url.password === '' ? (user === '' ? '' : `${user}@`) : `${user}:***@`;
  return {
    url: text,
    shown: `${url.protocol}//${who}${url.host}${url.pathname === '/' ? '' : url.pathname}`,
    flag: given === undefined || secrets.length > 0 ? '--queue' : `--queue ${shellWord(text)}`,
    hide: (message) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), message),
  };
}

/** Every form in which the password may turn up in a message, the longest first. A query can hold one too, so none is ever shown. */
function secretsOf(text: string, url: URL): string[] {
  if (url.password === '' && url.search === '') return [];
  const plain = decoded(url.password);
  const forms = [text, url.href, url.search, url.password, plain, encodeURIComponent(plain), ...url.searchParams.values()];
  return [...new Set(forms)].filter((form) => form.length > 0).sort((one, other) => other.length - one.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
