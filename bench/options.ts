import { InputError, suggestion } from '../src/core/errors.ts';

const OPTIONS = ['--quick', '--json'] as const;

export interface Options {
  /** A quick measurement with fewer rounds and games. */
  readonly quick: boolean;
  readonly json: boolean;
}

/** Parses the arguments after `npm run bench --`. */
export function readOptions(args: readonly string[]): Options {
  for (const arg of args)
    if (!(OPTIONS as readonly string[]).includes(arg)) throw new InputError(`unknown option; ${suggestion(arg, OPTIONS)}`, { field: arg });
  const has = (option: (typeof OPTIONS)[number]): boolean => args.includes(option);
  return { quick: has('--quick'), json: has('--json') };
}
