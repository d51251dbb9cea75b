import { parse } from 'yaml';
import { InputError } from '../../core/index.ts';
import type { Level, Relative } from './schema.ts';
import { partOfWithout } from './without.ts';

/** Command-line options that override an experiment file. */
export interface Overrides {
  readonly games?: number;
  readonly precision?: number;
  readonly seed?: string;
  /** Packs in layers, the lowest first. */
  readonly pack?: readonly string[];
  /** `k=v` */
  readonly set?: readonly string[];
  /** `k=a,b` */
  readonly vary?: readonly string[];
}

/** A name and its levels as on the command line. */
interface Assignment<T> {
  readonly name: string;
  readonly level: T;
  /** A number was written with a plus, which could mean a change. */
  readonly signed: boolean;
}

/** Parses name=value of --set; name+=1, name-=1 and name*=1.5 change the value. */
export function setting(text: string): Assignment<Level> {
  const { name, operator, value } = assignment('--set', text);
  const level = operator === '' ? scalar(value) : relative('--set', operator, value);
  return { ...(partOfWithout(name, level) ?? { name, level }), signed: operator === '' && isSigned(value) };
}

/** Parses name=a,b of --vary; name+=0,1 and the like vary by changes. */
export function variation(text: string): Assignment<Level[]> {
  const { name, operator, value } = assignment('--vary', text);
  const parts = value.split(',').map((part) => part.trim());
  const levels = parts.map((part) => (operator === '' ? scalar(part) : relative('--vary', operator, part)));
  const without = levels.map((level) => partOfWithout(name, level));
  const [first] = without;
  return {
    name: first?.name ?? name,
    level: levels.map((level, i) => without[i]?.level ?? level),
    signed: operator === '' && parts.some(isSigned),
  };
}

type Operator = '' | '+' | '-' | '*';

function assignment(flag: string, text: string): { name: string; operator: Operator; value: string } {
  const [, name, operator, value] = /^([^=]+?)\s*([-+*]?)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value.trim() === '') throw new InputError(`"${text}" is not of the form name=value`, { field: flag });
  return { name: name.trim(), operator: operator as Operator, value: value.trim() };
}

function relative(flag: string, operator: Exclude<Operator, ''>, text: string): Relative {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new InputError(`${operator}= takes a number, not "${text}"`, { field: flag });
  return operator === '*' ? { times: value } : { add: operator === '-' ? 0 - value : value };
}

const isSigned = (text: string): boolean => /^\+[.\d]/.test(text);

/** Reads a command-line value as the file would: 7 is a number, true a boolean, the rest words. */
function scalar(text: string): Level {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    return text;
  }
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' || typeof value === 'boolean' ? value : text;
}

/** The experiment with its overrides as on the command line: `vignette-difficulty --games 100`. */
export function commandWords(given: string, overrides: Overrides): string {
  const words = [given];
  if (overrides.games !== undefined) words.push('--games', String(overrides.games));
  if (overrides.precision !== undefined) words.push('--precision', String(overrides.precision));
  if (overrides.seed !== undefined) words.push('--seed', overrides.seed);
  for (const pack of overrides.pack ?? []) words.push('--pack', pack);
  for (const text of overrides.set ?? []) words.push('--set', text);
  for (const text of overrides.vary ?? []) words.push('--vary', text);
  return words.map((word) => shellWord(word)).join(' ');
}

/** Quotes a word if the shell needs it: that of Windows (cmd and PowerShell) knows double quotes, backslashes in paths, and in PowerShell lists with commas. */
export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === 'win32') return /^[\p{L}\p{N}_./\\=:+-]+$/u.test(word) ? word : `"${word.replaceAll('"', '""')}"`;
  return /^[\p{L}\p{N}_./=,:@%+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
