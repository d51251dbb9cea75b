/** Data: what a program reading scry's output wants. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** One JSON document on stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Talk: what only a person wants. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A terminal that can redraw a line and show colour. */
export function isTerminal(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && process.env.TERM !== 'dumb';
}

/** Stands out in what is printed, on a terminal. */
export function bold(text: string): string {
  return painted(text, process.stdout, 1, 22);
}

/** A sentence broken between words where the terminal ends; left whole for a program that reads it. */
export function wrapped(sentence: string): string {
  const width = isTerminal(process.stdout) ? process.stdout.columns : Number.POSITIVE_INFINITY;
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
  say(`${painted('error:', process.stderr, 31, 39)} ${message.trim().replace(/\s*\n\s*/g, ' ')}`);
}

function painted(text: string, stream: NodeJS.WriteStream, on: number, off: number): string {
  const colour = isTerminal(stream) && (process.env.NO_COLOR ?? '') === '';
  return colour ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}
