import { safe } from '../page/html.ts';
import { FILE_LOOK } from '../page/theme.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextLook {
  readonly size: number;
  readonly weight?: 400 | 500 | 600 | 700;
  /** Name of a colour of the theme. */
  readonly colour?: string;
  readonly faint?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** A line of text with its baseline at y. */
export function text(words: string, x: number, y: number, { size, weight = 400, colour = 'ink', faint = false, anchor = 'start' }: TextLook): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${FILE_LOOK.colour(colour)}"${faint ? ' opacity="0.45"' : ''}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${safe(words)}</text>`;
}

/** A picture within another. */
export function nested(inner: string, { x, y, width, height }: Box, seen: { readonly width: number; readonly height: number }): string {
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${seen.width} ${round(seen.height)}" font-size="11">${inner}</svg>`;
}
