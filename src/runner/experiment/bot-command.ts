import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { InputError } from '../../core/index.ts';
import type { BotCommand } from '../../files/catalogue.ts';
import type { Bot } from '../bots/bot.ts';
import { emptyRoll } from '../bots/roll.ts';
import type { BotSpec } from './bot-schema.ts';

/** Endings of scripts and programs: an argument like this is a file, which must exist. */
const SCRIPT = /\.(py|js|mjs|cjs|ts|rb|lua|jl|r|pl|php|sh|jar|exe)$/i;

/** The name of a bot: the one given, or the name of its script without its ending. */
export function nameOf({ name, command }: BotSpec): string {
  const [program, ...rest] = command;
  const file = rest.find((word) => SCRIPT.test(word)) ?? program;
  return (
    name ??
    (basename(file, extname(file))
      .replace(/[^\p{L}\p{N}_ -]+/gu, '-')
      .replace(/^[_ -]+/, '') ||
      'bot')
  );
}

/** A bot ready to be started in the experiment's folder, and the hash of what it plays by: the command, and the files among its words. */
export function botOf(name: string, { command, options = {} }: BotCommand, folder: string): { bot: Bot; hash: string } {
  const missing = command.slice(1).find((word) => SCRIPT.test(word) && !word.startsWith('-') && !existsSync(resolve(folder, word)));
  if (missing !== undefined) throw new InputError(`bot ${name}: no such file ${missing}; check the path (in an experiment it is relative to its file)`);
  const hash = createHash('sha256').update(JSON.stringify(command));
  for (const word of command) {
    const file = resolve(folder, word);
    if (existsSync(file) && statSync(file).isFile()) hash.update(JSON.stringify([word, createHash('sha256').update(readFileSync(file)).digest('hex')]));
  }
  return { bot: { name, command: started(command, folder), folder, options, roll: emptyRoll() }, hash: hash.digest('hex') };
}

/** A program given as a path is relative to the experiment too. */
function started([program, ...rest]: readonly string[], folder: string): string[] {
  return [/[\\/]/.test(program) ? resolve(folder, program) : program, ...rest];
}
