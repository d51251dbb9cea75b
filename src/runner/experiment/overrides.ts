import { parse } from 'yaml';
import { InputError } from '../../core/index.ts';
import type { Level } from './schema.ts';

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

/** Parses name=value of --set. */
export function setting(text: string): { name: string; level: Level } {
  const [name, value] = assignment('--set', text);
  return { name, level: scalar(value) };
}

/** Parses name=a,b of --vary. */
export function variation(text: string): { name: string; levels: Level[] } {
  const [name, value] = assignment('--vary', text);
  return { name, levels: value.split(',').map((part) => scalar(part.trim())) };
}

function assignment(flag: string, text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new InputError(`"${text}" is not of the form name=value`, { field: flag });
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

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
