import { defineConfig } from 'vitest/config';

const common = { expect: { requireAssertions: true }, testTimeout: 120_000, hookTimeout: 120_000 };

/** Folders whose tests only call functions: they leave nothing behind, and share the modules of their worker. */
const PURE = ['analysis', 'evidence', 'games', 'kernel', 'search', 'stats', 'tables'].map((folder) => `tests/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'functions', include: PURE, isolate: false } },
      { test: { ...common, name: 'programs', include: ['tests/**/*.test.ts'], exclude: PURE, globalSetup: ['tests/cli/installed.ts'] } },
    ],
  },
});
