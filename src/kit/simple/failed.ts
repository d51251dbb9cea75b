import { IllegalAnswer, InputError, messageOf, RunawayRules } from '../../core/index.ts';

/** The error of a member of a game, with the member's name: the author sees at once which of their functions it was. */
export function failed(member: string, error: unknown): unknown {
  if (error instanceof RunawayRules || error instanceof IllegalAnswer || error instanceof InputError) return error;
  // The table takes no new members (see `tableOf`).
  const field = error instanceof TypeError ? /^Cannot add property (\w+),/.exec(error.message) : null;
  if (field !== null) return new Error(`${member}() fails: state has no field ${field[1]}`, { cause: error });
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : '';
  return new Error(`${member}() fails: ${name}${messageOf(error)}`, { cause: error });
}
