import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const common = { expect: { requireAssertions: true }, testTimeout: 120_000, hookTimeout: 120_000 };

/** Folders whose tests only call functions and leave nothing behind. */
const PURE = ['analysis', 'conform', 'evidence', 'examples', 'games', 'kernel', 'kit', 'search', 'stats', 'tables'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/** Examples import `scry` as a user's files do; here it is the scry of the sources. */
const SCRY = { scry: fileURLToPath(new URL('./src/index.ts', import.meta.url)) };

/** Files that take minutes, the longest first: one that is begun last keeps one core busy and leaves the other idle. */
const SLOW = ['report/shipped', 'conformance', 'strategies', 'games/veiled-fate/hidden', 'runner/killed', 'cli/bad-input', 'cli/durable'].map(
  (file) => `/tests/${file}.test.ts`,
);

/** For tests of the built command, which is loaded as it is. */
const BUILT = { globalSetup: ['tests/cli/installed.ts'], server: { deps: { external: [/\/scry-installed-/] } } };

/** Tests of the built command. Commands run in the process of their tests, and leave nothing behind there. */
const COMMANDS = ['tests/cli/**/*.test.ts', 'tests/report/shipped.test.ts'];

/** Files that play games of every kind. */
const GAMES = ['tests/conformance.test.ts', 'tests/strategies.test.ts'];

/** The modules of scry are loaded by Node itself: vitest makes every use of an import a look-up, and games take half as long again. */
const NATIVE = { server: { deps: { external: [/\/(src|strategies)\/.*\.ts$/] } }, execArgv: ['--import', 'tsx'] };

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const slow = SLOW.findIndex((end) => moduleId.endsWith(end));
      return slow < 0 ? SLOW.length : slow;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Test files share the modules of their worker: loading scry anew for each takes longer than most of them. */
const shared = { ...common, isolate: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      { resolve: { alias: SCRY }, test: { ...shared, name: 'functions', include: PURE, ...NATIVE } },
      { test: { ...common, name: 'games', include: GAMES, ...NATIVE } },
      { test: { ...shared, name: 'commands', include: COMMANDS, ...BUILT } },
      { test: { ...shared, name: 'programs', include: ['tests/**/*.test.ts'], exclude: [...PURE, ...GAMES, ...COMMANDS] } },
    ],
  },
});
