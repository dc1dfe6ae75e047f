import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/runner/longest-first.ts';
import { inBrowser, inCheck, onPostgres as inTestOnPostgres, shortProofs } from './tests/tiers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const tier = process.env.TEST_TIER ?? 'all';
const onPostgres = process.env.TEST_DATABASE === 'postgres';
/** Files that a change touches, for `npm run check`. */
const touched = (process.env.TEST_FILES ?? '').split(',').filter(Boolean);

const proofs = [
  'tests/contract/{fuzz,openapi-tools,promote,rights-table,two-worlds,upload-corpus}.test.ts',
  'tests/server/{bad-days,limits,main}.test.ts',
  'tests/server/access/{mailed-links,register,second-factor,session-model,sso}.test.ts',
  'tests/server/services/webhooks.test.ts',
  'tests/server/services/files/*.test.ts',
  'tests/server/operation/*.test.ts',
];
/** Tests that ask both databases run where PostgreSQL is, since SQLite is everywhere. */
const ofBoth = ['tests/contract/both-databases.test.ts'];
/** What takes the time of something has the machine to itself. */
const measured = ['tests/e2e/{admin-typing,board-drag,custom-field,lines-typing,list-budget,rows-typing}.test.ts'];
/** SQLite's file has one process, which reads it on several threads; PostgreSQL serves several processes. */
const ofOtherDatabase = onPostgres
  ? ['tests/server/database/{checkpoints,reader-threads}.test.ts']
  : ['tests/contract/two-processes.test.ts'];
const units = [
  'tests/{generator,schemas,admin,runner}/**/*.test.{ts,tsx}',
  'tests/server/**/*.unit.test.ts',
  'tests/server/database/seeds/*.test.ts',
];
const contract = ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'];
const browser = ['tests/e2e/**/*.test.ts'];

/** What the tier runs of each project, of the files above. */
const chosen = {
  all: { contract, proof: [...proofs, ...(onPostgres ? ofBoth : [])], browser },
  test: {
    contract: onPostgres ? inTestOnPostgres : contract,
    proof: onPostgres ? ofBoth : shortProofs,
    browser: inBrowser,
  },
  check: {
    contract: [...inCheck, ...touched.filter((file) => /^tests\/(contract|server)\//.test(file))],
    proof: [],
    browser: touched.filter((file) => file.startsWith('tests/e2e/')),
  },
}[tier as 'all' | 'test' | 'check'];

/** `npm test` builds first: what asks the product asks what is shipped, which is also read more quickly than its sources. */
const isBuilt = process.env.TEST_BUILT === '1';
const sources = /^#(schemas|generator|server|public-pages)\/(.*)\.ts(x?)$/;
const fromSources = { resolve: { alias: [{ find: sources, replacement: here('$1/$2.ts$3') }] } };
const asShipped = isBuilt
  ? { resolve: { alias: [{ find: sources, replacement: here('dist/$1/$2.js') }] } }
  : fromSources;
const ofProduct = isBuilt ? { server: { deps: { external: [/\/dist\//] } } } : {};

/** The files of a worker share the loaded product and its browser. */
const shared = { isolate: false, globalSetup: ['tests/support/database-setup.ts'] };
const inBrowserWaits = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } };

/**
 * unit: no server. contract: the product on one database (TEST_DATABASE=sqlite or postgres). proof: the same, with tens of
 * thousands of questions, with processes that are killed, with damaged files. e2e: the built product in a browser. measured: the same, alone.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...fromSources,
        test: { name: 'unit', include: units, testTimeout: 20_000, isolate: false },
      },
      {
        ...asShipped,
        test: {
          ...ofProduct,
          ...shared,
          name: 'contract',
          include: chosen.contract,
          exclude: [...units, ...ofOtherDatabase, ...(tier === 'check' ? ofBoth : [...proofs, ...ofBoth])],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        ...asShipped,
        test: {
          ...ofProduct,
          ...shared,
          name: 'proof',
          include: chosen.proof,
          exclude: units,
          testTimeout: 420_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        ...asShipped,
        test: {
          ...ofProduct,
          ...inBrowserWaits,
          name: 'e2e',
          include: chosen.browser,
          exclude: measured,
          isolate: false,
          globalSetup: ['tests/e2e/support/build-setup.ts', 'tests/support/database-setup.ts'],
        },
      },
      {
        ...asShipped,
        test: {
          ...ofProduct,
          ...inBrowserWaits,
          name: 'measured',
          include: measured,
          globalSetup: ['tests/e2e/support/build-setup.ts', 'tests/support/database-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
