import type { Command, Option } from 'commander';
import { experimentNames } from '../../runner/experiment/experiment-file.ts';
import { DONE } from '../exit.ts';
import { allRunNames } from '../runs.ts';
import { print } from '../terminal.ts';

/** Loads what a verb declares. */
export type LoadVerb = (name: string) => Promise<void>;

/** scry complete, for the scripts of `scry completion`: prints the words that can stand at the end of a line, one per line. */
export function completeVerb(verb: Command, finish: (code: number) => void, loadVerb: LoadVerb): void {
  verb.argument('<line>', 'the command line up to the cursor').action(async (line: string) => {
    const found = await candidates(line, verb.parent as Command, loadVerb);
    if (found.length > 0) print(found.join('\n'));
    finish(DONE);
  });
}

async function candidates(line: string, program: Command, loadVerb: LoadVerb): Promise<string[]> {
  const words = line.split(/\s+/);
  const begin = words.findIndex((word) => /(^|[\\/])scry(\.\w+)?$/.test(word)) + 1;
  const before = words.slice(begin, -1);
  const typed = words.length > begin ? words[words.length - 1] : '';
  const fits = (each: readonly string[]): string[] => [...new Set(each)].filter((word) => word.startsWith(typed) && !/\s/.test(word));
  try {
    return fits(await wordsAfter(before, typed, program, loadVerb));
  } catch {
    // Nothing can be said in the middle of a command line; the command itself reports what is wrong.
    return [];
  }
}

async function wordsAfter(before: readonly string[], typed: string, program: Command, loadVerb: LoadVerb): Promise<readonly string[]> {
  const [name, ...rest] = before;
  if (name === undefined) return typed.startsWith('-') ? ['--help', '--version'] : namesOf(program);
  await loadVerb(name);
  const top = program.commands.find((each) => each.name() === name);
  if (top === undefined) return [];
  const inner = top.commands.find((each) => each.name() === rest[0]);
  const verb = inner ?? top;
  const given = inner === undefined ? rest : rest.slice(1);
  const option = valuedOption(verb, given[given.length - 1]);
  if (option !== undefined) return option.argChoices ?? valuesOf(placeholder(option.flags), given, typed);
  if (typed.startsWith('-')) return [...verb.options.flatMap(({ long, hidden }) => (long === undefined || hidden ? [] : [long])), '--help'];
  if (verb.commands.length > 0) return namesOf(verb);
  const { registeredArguments: places } = verb;
  const last = places[places.length - 1];
  const place = places[positional(verb, given)] ?? (last?.variadic ? last : undefined);
  if (place === undefined) return [];
  return place.argChoices ?? valuesOf(place.name(), given, typed);
}

/** Verbs that a user may call. */
function namesOf(command: Command): string[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
}

/** How many words are arguments, and neither options nor their values. */
function positional(verb: Command, given: readonly string[]): number {
  return given.filter((word, i) => !word.startsWith('-') && valuedOption(verb, given[i - 1]) === undefined).length;
}

/** The option that a word names, if a value must follow it. */
function valuedOption(verb: Command, word: string | undefined): Option | undefined {
  return verb.options.find(({ long, short, required }) => required && word !== undefined && [long, short].includes(word));
}

/** `g` of `--game <g>`. */
function placeholder(flags: string): string {
  return /<(.+)>/.exec(flags)?.[1] ?? '';
}

/** Words by what a place is called in the help. Nothing: the shell completes paths. What takes long to load is loaded where it is needed. */
async function valuesOf(place: string, given: readonly string[], typed: string): Promise<readonly string[]> {
  switch (place) {
    case 'experiment':
    case 'experiment or scenario':
      return experimentNames();
    case 'run':
    case 'after':
      return allRunNames();
    case 'run or experiment':
      return [...experimentNames(), ...allRunNames()];
    case 'g':
    case 'game':
      return (await import('../../games/registry.ts')).games.map(({ id }) => id);
    case 's':
      return (await import('../../report/sections/index.ts')).sectionNames();
    case 'name=value':
    case 'name=a,b':
      return (await import('./assignments.ts')).assignments(given, typed);
    default:
      return [];
  }
}
