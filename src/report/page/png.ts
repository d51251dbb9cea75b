import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InputError } from '../../core/errors.ts';

const require = createRequire(import.meta.url);
const INTER = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold'];

/** Characters outside Latin, Greek, Cyrillic and signs, which the font does not have. */
const OTHER_SCRIPTS = /[^\0-\u058f\u1e00-\u2bff]/u;

type Resvg = typeof import('@resvg/resvg-js').Resvg;

/** A picture without the characters that XML does not allow: control characters, halves of surrogate pairs, and two that are none. */
export function wellFormed(svg: string): string {
  return svg.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Draws SVG pictures as PNG. Fails at once where it cannot draw, before any work is done. */
export async function pngPainter(): Promise<(svg: string, scale?: number) => Buffer> {
  const Resvg = await drawer();
  const fontFiles = WEIGHTS.map((weight) => join(INTER, weight, `Inter_${weight}.ttf`));
  // The font comes with scry, so that a picture is the same on every machine. Names in other scripts take whatever the machine has.
  return (svg, scale = 1) =>
    new Resvg(wellFormed(svg), {
      fitTo: { mode: 'zoom', value: scale },
      font: { fontFiles, loadSystemFonts: OTHER_SCRIPTS.test(svg), defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    })
      .render()
      .asPng();
}

/** It is compiled code, and not every platform has a build. */
async function drawer(): Promise<Resvg> {
  try {
    return (await import('@resvg/resvg-js')).Resvg;
  } catch {
    throw new InputError('PNG pictures need @resvg/resvg-js, which does not load on this computer; use --format svg', { field: '--format' });
  }
}
