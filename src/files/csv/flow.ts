import { parseDocument } from 'yaml';

/** Values on one line, in YAML's flow form: what cells and new records hold. */

/** `[{ loseSpirit: 1 }]`. Reading it gives the same value. */
export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, each]) => `${flowKey(key)}: ${flow(each)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string' ? flowText(value) : String(value);
}

export function flowKey(key: string): string {
  return /^(0|[1-9]\d{0,14})(-\d+)?$/.test(key) ? key : flowText(key);
}

/** Words that YAML readers take for something other than text. */
const RESERVED = /^(true|false|null|yes|no|on|off)$/i;

/** A text without quotes where that is safe. */
function flowText(text: string): string {
  return /^\p{L}([\p{L}\p{N}_’ -]*[\p{L}\p{N}_’])?$/u.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}

/** The value of a text in flow form; an Error says why it is none. */
export function readFlow(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(error.message.split('\n')[0]);
  return document.toJS({ maxAliasCount: 0 });
}
