import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, type BuildOptions, build } from 'esbuild';
import { InputError } from '../../core/index.ts';

/** A strategy of the user's own, ready to be imported by any thread. */
export interface BundledFile {
  /** The bundle itself, as an address: nothing lies on disk where another user could change it. */
  readonly url: string;
  /** SHA-256 of the bundle: the text of the file and of all it imports, types and comments aside. */
  readonly hash: string;
}

/** Stands in a bundle where a file asks for its own address. */
const OWN_ADDRESS = 'scryAddressOfThisFile';

/** Bundles a .ts, .js or .mjs file with what it imports, so that a built scry needs no TypeScript loader. */
export async function bundleFile(file: string): Promise<BundledFile> {
  const text = await bundleText(file);
  const hash = createHash('sha256').update(text).digest('hex');
  // The address of a text leads nowhere: what asks where it is gets that of its file. Packages of the older kind (CommonJS), some of which scry uses too, ask
  // for Node's modules with `require`.
  const home = JSON.stringify(pathToFileURL(file).href);
  const head = `import { createRequire } from 'node:module'; const ${OWN_ADDRESS} = ${home}; const require = createRequire(${OWN_ADDRESS});`;
  return { url: `data:text/javascript;base64,${Buffer.from(`${head}\n${text}`).toString('base64')}`, hash };
}

/** The text of a file and of all it imports as one module. */
export async function bundled(file: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [basename(file)],
    absWorkingDir: dirname(file),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
    write: false,
  });
  return outputFiles[0].text;
}

async function bundleText(file: string): Promise<string> {
  if (!existsSync(file)) throw new InputError('no such strategy file; check the path, it is relative to the experiment', { file });
  try {
    return await bundled(file, { define: { 'import.meta.url': OWN_ADDRESS } });
  } catch (error) {
    const first = (error as BuildFailure).errors?.[0];
    if (first === undefined) throw error;
    const at = first.location;
    throw new InputError(`cannot be read as a strategy: ${first.text}; correct this line`, {
      file: at === null ? file : join(dirname(file), at.file),
      line: at?.line,
    });
  }
}

/** Line of `export default`, for sentences about what a file exports. */
export function exportLine(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => /\bexport\s+default\b|\bas\s+default\b/.test(line));
  return at < 0 ? 1 : at + 1;
}
