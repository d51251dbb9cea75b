import { type Output, surroundings } from './surroundings.ts';

let toStdout = (text: string): boolean => surroundings().stdout.write(text);

/** Reserves stdout for `print`. Output of strategies, from any thread, goes to stderr, so that the data stays intact. */
export function keepStdoutForData(): void {
  toStdout = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
}

/** Characters that control a terminal: control characters except tab and newline, and those that change the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Sanitises text for the terminal: titles, names and fields come from other people and must not move the cursor or
 * reverse lines. In JSON the data is unchanged.
 */
function shown(text: string): string {
  return text
    .replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(PAINTED, (_, words: string) => `\u001b[1m${words}\u001b[22m`);
}

/** Removes line breaks from a name in a table row or a sentence. */
export function oneLine(text: string): string {
  return withoutLineEnds(text.trim());
}

/** The same, but keeps surrounding spaces, which may be part of a column's layout. */
export function withoutLineEnds(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}

/** Bold text, between two characters that no text may contain. */
const PAINTED = /\ufdd0([^\ufdd0\ufdd1]*)\ufdd1/g;

/** Prints data, for programs that read scry's output. */
export function print(text: string): void {
  toStdout(shown(text.endsWith('\n') ? text : `${text}\n`));
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Prints messages, for people only. */
export function say(line: string): void {
  surroundings().stderr.write(`${shown(line)}\n`);
}

/** Sanitised text for callers that draw on the terminal themselves. */
export function drawable(text: string): string {
  return shown(oneLine(text));
}

/** Can this terminal redraw a line and show colour? */
export function isTerminal(stream: Output): boolean {
  return stream.isTTY === true && surroundings().env.TERM !== 'dumb';
}

/** Bold on a terminal, plain elsewhere. */
export function bold(text: string): string {
  return inColour(surroundings().stdout) ? `\ufdd0${oneLine(text)}\ufdd1` : oneLine(text);
}

/** Breaks a sentence between words at the terminal's width; leaves it whole for programs. */
export function wrapped(sentence: string): string {
  return linesOf(sentence, terminalWidth() ?? Number.POSITIVE_INFINITY).join('\n');
}

/** Columns of the terminal; undefined if the output goes elsewhere. */
export function terminalWidth(): number | undefined {
  const { stdout } = surroundings();
  return isTerminal(stdout) ? (stdout.columns ?? 80) : undefined;
}

/** Breaks a sentence between words, so that lines have at most `width` characters. A longer word has a line of its own. */
export function linesOf(sentence: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Prints one error line, whatever the message contains; the leading word is red on a terminal. */
export function complain(message: string): void {
  const { stderr } = surroundings();
  const head = inColour(stderr) ? '\u001b[31merror:\u001b[39m' : 'error:';
  stderr.write(`${head} ${shown(oneLine(message))}\n`);
}

function inColour(stream: Output): boolean {
  return isTerminal(stream) && (surroundings().env.NO_COLOR ?? '') === '';
}
