import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The fonts of pictures, for measuring them. */
export function fontsForTests(): object {
  const fontFiles = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) => resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));
  return { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' };
}

/** Width and height of a PNG picture, from its header. */
export function pngSize(png: Uint8Array): [width: number, height: number] {
  const bytes = Buffer.from(png);
  if (bytes.subarray(1, 4).toString() !== 'PNG') throw new Error('no PNG picture');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
