import { IllegalAnswer, messageOf, type State } from '../../core/index.ts';
import { lineSeenFrom, linesIn, type RunCode } from './own-lines.ts';

/** One line about a crash, identical on every machine. */
export type ErrorWords = (error: unknown, s: State) => string;

/** Errors in words. If code of users was running, the words end with its file and line, seen from the folder of the experiment. */
export function errorWords({ code, folder }: RunCode): ErrorWords {
  const lineOf = linesIn(code);
  return (error, s) => {
    const name = error instanceof Error && !['Error', 'IllegalAnswer', 'RunawayRules'].includes(error.name) ? `${error.name}: ` : '';
    const line = lineOf(error);
    const place = line === undefined ? fileOf(error) : lineSeenFrom(folder, line);
    return `round ${s.round}: ${name}${messageOf(error).slice(0, 300)}${place === undefined ? '' : ` (${place})`}`;
  };
}

/** The file of a strategy that gave an illegal answer: no line of it was running any more. */
function fileOf(error: unknown): string | undefined {
  const named = error instanceof IllegalAnswer ? error.strategy : undefined;
  return named !== undefined && /\.(ts|js|mjs)$/.test(named) ? named.replace(/^\.[\\/]/, '') : undefined;
}
