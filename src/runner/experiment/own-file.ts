import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildOptions, Plugin } from 'esbuild';
import { InputError } from '../../core/index.ts';
import { entryAddress } from '../../files/home.ts';

/** A user's game or strategy, ready to be imported by any thread. */
export interface BundledFile {
  /** The bundle as a data URL: it is never on disk, where another user could change it. */
  readonly url: string;
  /** SHA-256 of the bundle: the file and everything it imports, without types and comments. */
  readonly hash: string;
  /** Source map of the bundle as JSON: from which line of which file a line of the bundle comes. */
  readonly map: string;
}

/** Placeholder in a bundle for a file's own URL. */
const OWN_ADDRESS = 'scryAddressOfThisFile';

/** URL of the running scry. */
export const RUNNING_SCRY = entryAddress('src/index').href;

/** Bundles a .ts, .js or .mjs file with its imports, so that a built scry needs no TypeScript loader. */
export async function bundleFile(file: string, what: 'game' | 'strategy'): Promise<BundledFile> {
  const { text, map } = await bundleText(file, what);
  // The hash must not depend on where scry is installed.
  const hash = createHash('sha256').update(text.replaceAll(RUNNING_SCRY, 'scry')).digest('hex');
  // A data URL has no location, so code that asks for its URL gets that of its file. CommonJS packages, some of which scry uses
  // too, load Node's modules with `require`.
  const home = JSON.stringify(pathToFileURL(file).href);
  const head = `import { createRequire } from 'node:module'; const ${OWN_ADDRESS} = ${home}; const require = createRequire(${OWN_ADDRESS});`;
  return { url: `data:text/javascript;base64,${Buffer.from(`${head}\n${text}`).toString('base64')}`, hash, map };
}

/** A data URL of a short module. It must import by absolute URL. */
export function addressOf(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** A file that imports `scry` gets the running scry, not a copy: one core, one set of types. */
const runningScry: Plugin = {
  name: 'running-scry',
  setup({ onResolve }) {
    onResolve({ filter: /^scry$/ }, () => ({ path: RUNNING_SCRY, external: true }));
  },
};

/** How files of users are bundled. */
const USERS: BuildOptions = {
  define: { 'import.meta.url': OWN_ADDRESS },
  plugins: [runningScry],
  sourcemap: 'external',
  sourcesContent: false,
  outfile: 'bundle.js',
};

/** Bundles a file and all its imports into one module. The map is empty unless one is asked for. */
export async function bundled(file: string, options: BuildOptions): Promise<{ text: string; map: string }> {
  const { build } = await import('esbuild');
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
  const ending = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { text: outputFiles.length === 1 ? outputFiles[0].text : ending('.js'), map: ending('.map') };
}

async function bundleText(file: string, what: string): Promise<{ text: string; map: string }> {
  if (!existsSync(file)) throw new InputError(`no such ${what} file; check the path (in an experiment it is relative to its file)`, { file });
  try {
    return await bundled(file, USERS);
  } catch (error) {
    const first = (error as BuildFailure).errors?.[0];
    if (first === undefined) throw error;
    const at = first.location;
    throw new InputError(`not a valid ${what}: ${first.text}; correct this line`, {
      file: at === null ? file : join(dirname(file), at.file),
      line: at?.line,
    });
  }
}
