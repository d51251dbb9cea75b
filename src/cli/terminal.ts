import { type Output, surroundings } from './surroundings.ts';

let toStdout = (text: string): boolean => surroundings().stdout.write(text);

/** From now on only `print` writes to stdout: what strategies print, in any thread, goes to stderr and leaves the data whole. */
export function keepStdoutForData(): void {
  toStdout = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
}

/** Characters that a terminal obeys instead of showing: control characters but for tab and line end, and those that turn the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The door to the terminal: titles, names and fields are other people's text, which must not move the cursor or turn lines round. In JSON it is the same data. */
function shown(text: string): string {
  return text
    .replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(PAINTED, (_, words: string) => `\u001b[1m${words}\u001b[22m`);
}

/** Names that stand in a line of a table or a sentence have no line ends of their own. */
export function oneLine(text: string): string {
  return withoutLineEnds(text.trim());
}

/** The same with the spaces around it as they are: those of a column may be part of its layout. */
export function withoutLineEnds(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}

/** What is to be bold, between two characters that no text may hold. */
const PAINTED = /\ufdd0([^\ufdd0\ufdd1]*)\ufdd1/g;

/** Data: what a program reading scry's output wants. */
export function print(text: string): void {
  toStdout(shown(text.endsWith('\n') ? text : `${text}\n`));
}

/** One JSON document on stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Talk: what only a person wants. */
export function say(line: string): void {
  surroundings().stderr.write(`${shown(line)}\n`);
}

/** A text as the terminal may have it, for what draws there itself. */
export function drawable(text: string): string {
  return shown(oneLine(text));
}

/** A terminal that can redraw a line and show colour. */
export function isTerminal(stream: Output): boolean {
  return stream.isTTY === true && surroundings().env.TERM !== 'dumb';
}

/** Stands out in what is printed, on a terminal. */
export function bold(text: string): string {
  return inColour(surroundings().stdout) ? `\ufdd0${oneLine(text)}\ufdd1` : oneLine(text);
}

/** A sentence broken between words where the terminal ends; left whole for a program that reads it. */
export function wrapped(sentence: string): string {
  const { stdout } = surroundings();
  const width = isTerminal(stdout) ? (stdout.columns ?? 80) : Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

/** One line, whatever the message holds; the word in front is red on a terminal. */
export function complain(message: string): void {
  const { stderr } = surroundings();
  const head = inColour(stderr) ? '\u001b[31merror:\u001b[39m' : 'error:';
  stderr.write(`${head} ${shown(oneLine(message))}\n`);
}

function inColour(stream: Output): boolean {
  return isTerminal(stream) && (surroundings().env.NO_COLOR ?? '') === '';
}
