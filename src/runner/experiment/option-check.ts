import { suggestion } from '../../core/index.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isWords = (value: unknown): boolean => Array.isArray(value) && value.every((word) => typeof word === 'string');

/** What the members of a declared option must be, by its type. */
const TYPES: Readonly<Record<string, Readonly<Record<string, readonly [must: string, check: (value: unknown) => boolean]>>>> = {
  int: { default: ['a whole number', Number.isInteger], min: ['a number', isNumber], max: ['a number', isNumber] },
  number: { default: ['a number', isNumber], min: ['a number', isNumber], max: ['a number', isNumber] },
  flag: { default: ['true or false', (value) => typeof value === 'boolean'] },
  word: { default: ['text', (value) => typeof value === 'string'], values: ['a list of words', (value) => isWords(value) || typeof value === 'function'] },
  words: { default: ['a list of words', isWords], values: ['a list of words', (value) => isWords(value) || typeof value === 'function'] },
};

/** The first reason why the options of a strategy from outside cannot be used; undefined if there is none. */
export function optionProblem(options: unknown): string | undefined {
  if (options === undefined) return undefined;
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return 'its options must be an object of options, such as { depth: { type: "int", default: 2, min: 1, max: 5, about: "…" } }';
  for (const [name, decl] of Object.entries(options as Record<string, Record<string, unknown> | null>)) {
    const type = String(decl?.type ?? '');
    if (!Object.hasOwn(TYPES, type))
      return `options.${name}.type: ${type === '' ? 'is missing' : `unknown type ${type}`}; ${suggestion(type, Object.keys(TYPES))}`;
    for (const [member, [must, check]] of Object.entries(TYPES[type])) {
      const value = decl?.[member];
      if (!check(value)) return `options.${name}.${member} ${value === undefined ? 'is missing; it must' : 'must'} be ${must}`;
    }
  }
  return undefined;
}
