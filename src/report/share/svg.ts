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

const FADE = 44;

const round = (n: number): number => Math.round(n * 10) / 10;

/** A line of text with its baseline at y. */
export function text(words: string, x: number, y: number, { size, weight = 400, colour = 'ink', faint = false, anchor = 'start' }: TextLook): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${FILE_LOOK.colour(colour)}"${faint ? ' opacity="0.45"' : ''}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${safe(words)}</text>`;
}

/** A picture within another: the part `seen` of it. */
export function nested(inner: string, { x, y, width, height }: Box, seen: Box): string {
  const view = [seen.x, seen.y, seen.width, seen.height].map(round).join(' ');
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="${view}" font-size="11">${inner}</svg>`;
}

/** Lets the foot of a box fade into the paper. */
export function faded({ x, y, width, height }: Box): string {
  const paper = FILE_LOOK.colour('paper');
  return `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${paper}" stop-opacity="0"/><stop offset="1" stop-color="${paper}"/></linearGradient>
<rect x="${round(x)}" y="${round(y + height - FADE)}" width="${round(width)}" height="${FADE}" fill="url(#fade)"/>`;
}
