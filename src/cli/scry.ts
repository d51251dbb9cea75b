import { Command } from 'commander';
import { scryVersion } from '../runner/run/version.ts';
import type { LoadVerb } from './completion/complete.ts';
import { DONE, exitCodeOf } from './exit.ts';
import { startScreen } from './start.ts';
import { surroundings } from './surroundings.ts';
import { complain, print, say } from './terminal.ts';

interface Verb {
  /** Arguments shown after it in the list of verbs. */
  readonly words: string;
  readonly about: string;
  readonly load: () => Promise<(verb: Command, finish: (code: number) => void, loadVerb: LoadVerb) => void>;
  /** Not shown in help: for scripts. */
  readonly hidden?: true;
}

/** The verbs. A verb's modules are loaded when it is called, so that help does not wait for the games. */
const VERBS: Readonly<Record<string, Verb>> = {
  run: { words: '[options] <experiment>', about: 'play an experiment; write its tables and its report', load: async () => (await import('./run.ts')).runVerb },
  work: {
    words: '[options] [address]',
    about: 'play games of runs on other machines that ask for them (run --queue)',
    load: async () => (await import('./machines/work.ts')).workVerb,
  },
  merge: {
    words: '[options] <folder...>',
    about: 'assemble the shards of a run that several machines or jobs have played (run --shard)',
    load: async () => (await import('./machines/merge.ts')).mergeVerb,
  },
  report: {
    words: '[options] <run...>',
    about: 'rebuild the report of one run or several',
    load: async () => (await import('./report.ts')).reportVerb,
  },
  compare: {
    words: '[options] <run> [after]',
    about: 'compare levels within a run, or two runs, with intervals and corrected p-values',
    load: async () => (await import('./compare.ts')).compareVerb,
  },
  rank: {
    words: 'cards [options] --in <experiment or scenario>',
    about: 'change every card in turn and tell which matter most, the strongest confirmed on fresh games',
    load: async () => (await import('./ask/rank.ts')).rankVerb,
  },
  'what-if': {
    words: '[options] <change>',
    about: 'say what a change such as "Ogre fight +1" does, from games with and without it on the same luck',
    load: async () => (await import('./ask/what-if.ts')).whatIfVerb,
  },
  check: {
    words: '[options] <run or experiment>',
    about: 'test the expectations of an experiment or run: held, broken or undecided',
    load: async () => (await import('./check.ts')).checkVerb,
  },
  solve: {
    words: '[options] <parameter>',
    about: 'find the value of a parameter that gives a target, such as a win rate of 60 %',
    load: async () => (await import('./ask/solve.ts')).solveVerb,
  },
  replay: { words: '[options] <run or experiment>', about: 'replay one game move by move', load: async () => (await import('./replay.ts')).replayVerb },
  verify: {
    words: '[options] <run>',
    about: 'check a run against its checksums and plan, then replay games and compare',
    load: async () => (await import('./verify.ts')).verifyVerb,
  },
  list: {
    words: '[options] [what]',
    about: 'list games, packs, scenarios, strategies, experiments, parameters, cards, columns or report sections',
    load: async () => (await import('./list.ts')).listVerb,
  },
  validate: {
    words: '[options] <file or folder...>',
    about: 'check packs, experiments, strategies and priority lists; report every problem with file, line and remedy',
    load: async () => (await import('./validate.ts')).validateVerb,
  },
  new: {
    words: '<what> <name...>',
    about: 'begin a game or a strategy of your own from a commented template',
    load: async () => (await import('./new/new.ts')).newVerb,
  },
  pack: {
    words: '<new|export|import> …',
    about: 'begin a pack of your own; write its cards as a spreadsheet (CSV) and read them back',
    load: async () => (await import('./pack.ts')).packVerb,
  },
  conform: {
    words: '[options] <game>',
    about: 'check that a game keeps the promises scry relies on; say what is wrong and where to look',
    load: async () => (await import('./conform.ts')).conformVerb,
  },
  export: { words: '[options] <run>', about: 'write the tables of a run as CSV or Parquet', load: async () => (await import('./export.ts')).exportVerb },
  bench: {
    words: '[options]',
    about: 'measure games and decisions per CPU-second, per game and strategy',
    load: async () => (await import('./bench.ts')).benchVerb,
  },
  completion: {
    words: '<shell>',
    about: 'print a script that completes scry’s words in bash, zsh, fish or PowerShell',
    load: async () => (await import('./completion/completion.ts')).completionVerb,
  },
  complete: {
    words: '<line>',
    about: 'print the words that can stand at the end of a command line',
    load: async () => (await import('./completion/complete.ts')).completeVerb,
    hidden: true,
  },
};

/** Runs one command line; returns the exit code. */
export async function scry(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    return exitCodeOf(error, args.includes('--json'));
  }
}

async function run(args: readonly string[]): Promise<number> {
  let code = DONE;
  const finish = (result: number): void => {
    code = result;
  };
  const program = new Command('scry')
    .description('Monte Carlo balance analysis for tabletop games.')
    .version(scryVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .configureHelp({ subcommandTerm: (verb) => `${verb.name()} ${verb.usage()}` })
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: say, outputError: (text) => complain(text.replace(/^error:\s*/, '')) });
  const called = args.filter((arg) => !arg.startsWith('-') && arg !== 'help')[0];
  // Verbs created after settings such as exitOverride inherit them.
  for (const [name, { words, about, hidden }] of Object.entries(VERBS)) program.command(name, { hidden }).description(about).usage(words);
  const loadVerb = async (name: string): Promise<void> => {
    const verb = program.commands.find((each) => each.name() === name);
    if (verb !== undefined) (await VERBS[name].load())(verb, finish, loadVerb);
  };
  if (called !== undefined) await loadVerb(called);
  if (args.length === 0) {
    print(startScreen(surroundings().env));
    return DONE;
  }
  await program.parseAsync(args, { from: 'user' });
  return code;
}
