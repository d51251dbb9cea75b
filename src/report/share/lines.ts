import { textWidth } from '../page/vega.ts';

/** Spaces at which a line may end: not before a per cent sign, nor within an interval such as [52.0, 56.2]. */
const BREAK = /\s+(?!%|[−\d.]+\])/;

/** A text in lines no wider than `width`. Words that are wider are broken; what is beyond `most` lines ends in an ellipsis. */
export function linesOf(text: string, size: number, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAK).flatMap((each) => pieces(each, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(' '), size, width)];
}

/** The beginning of a text, in one line. */
function shortened(text: string, size: number, width: number): string {
  return `${pieces(text, size, width - textWidth('…', size))[0].trimEnd()}…`;
}

function pieces(word: string, size: number, width: number): string[] {
  const found = [''];
  for (const character of word) {
    if (textWidth(found[found.length - 1] + character, size) > width) found.push(character);
    else found[found.length - 1] += character;
  }
  return found;
}

/** The largest of the sizes at which a text takes no more than `height`; the smallest with its last line cut if none does. */
export function fitted(
  text: string,
  sizes: readonly number[],
  width: number,
  height: number,
  spacing: number,
): { readonly size: number; readonly lines: string[] } {
  for (const size of sizes) {
    const lines = linesOf(text, size, width);
    if (lines.length * size * spacing <= height) return { size, lines };
  }
  const size = sizes[sizes.length - 1];
  return { size, lines: linesOf(text, size, width, Math.max(1, Math.floor(height / (size * spacing)))) };
}
