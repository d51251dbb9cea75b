import { nearest } from './errors.ts';

/** A problem that a schema found, as far as words need it. */
interface ShapeIssue {
  readonly code?: string;
  readonly expected?: unknown;
  readonly values?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly divisor?: unknown;
  readonly input?: unknown;
}

/** What a value must be, by the name that the schema library has for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'fields with values, such as { a: 1 }',
  record: 'names with values, such as { a: 1 }',
};

/** Plain words for problems of schemas that have none of their own: the schema library's default messages are for programmers. */
export function shapeWords(issue: ShapeIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[String(issue.expected)] ?? String(issue.expected)}`;
    case 'invalid_value': {
      const words = (issue.values as readonly unknown[]).map(String);
      if (words.length === 1) return `must be ${words[0]}`;
      const near = typeof issue.input === 'string' ? nearest(issue.input, words) : undefined;
      return `must be one of ${words.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`;
    }
    case 'too_small':
      return limit(issue.origin, 'least', issue.minimum, issue.inclusive);
    case 'too_big':
      return limit(issue.origin, 'most', issue.maximum, issue.inclusive);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return 'has a name that is not allowed here';
    default:
      return 'is not allowed here';
  }
}

function limit(origin: unknown, side: 'least' | 'most', bound: unknown, inclusive: unknown): string {
  if (origin === 'string') return side === 'least' ? 'must not be empty' : `must have at most ${bound} letters`;
  if (origin === 'array') return `must have at ${side} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  if (inclusive === false) return `must be ${side === 'least' ? 'more' : 'less'} than ${bound}`;
  return `must be at ${side} ${bound}`;
}

const LONGEST = 40;

/** A value that a user wrote, short enough for a message. */
export function valueWord(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `[${shortened(value.map(valueWord).join(', '))}]`;
  if (typeof value === 'object') return `fields (${shortened(Object.keys(value).join(', '))})`;
  if (typeof value === 'string') return textWord(value.replace(/\s+/g, ' ').trim());
  if (typeof value === 'number' && !Number.isFinite(value)) return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
  return String(value);
}

/** A word as it is; other text in quotation marks. */
function textWord(text: string): string {
  if (text === '') return 'empty text';
  return /^[\w.-]+$/.test(text) && !/^[\d.-]+$/.test(text) ? shortened(text) : `"${shortened(text)}"`;
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Adds to a rule ("must be …") the value that broke it, or that there is none. */
export function ruleBroken(rule: string, value: unknown): string {
  if (!rule.startsWith('must ') || rule.includes(', not ')) return rule;
  if (value === undefined) return `is missing; it ${rule}`;
  // How long a list is, or that it may not be empty, says all there is to say.
  if (/^must (have|not) /.test(rule)) return rule;
  const end = rule.indexOf('; ');
  return end < 0 ? `${rule}, not ${valueWord(value)}` : `${rule.slice(0, end)}, not ${valueWord(value)}${rule.slice(end)}`;
}
