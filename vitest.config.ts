import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const proofs = [
  'tests/contract/{fuzz,promote}.test.ts',
  'tests/server/{bad-days,limits,main}.test.ts',
  'tests/server/access/{register,second-factor,session-model}.test.ts',
  'tests/server/services/webhooks.test.ts',
  'tests/server/operation/*.test.ts',
];
/** Proofs in which the database has the smallest part: on PostgreSQL they stand in `npm run torture`. */
const oneDatabaseWillDo = [
  'tests/contract/{openapi-tools,rights-table,two-worlds,upload-corpus}.test.ts',
  'tests/server/access/{mailed-links,sso}.test.ts',
  'tests/server/services/files/*.test.ts',
];
/** Proofs that ask both databases: they run where PostgreSQL is, since SQLite is everywhere. */
const ofBoth = ['tests/contract/both-databases.test.ts'];
const asked = [
  ...proofs,
  ...(onPostgres ? ofBoth : []),
  ...(onPostgres && process.env.TEST_WHOLE !== '1' ? [] : oneDatabaseWillDo),
];
/** What takes the time of something has the machine to itself. */
const measured = ['tests/e2e/{admin-typing,board-drag,custom-field,lines-typing,list-budget,rows-typing}.test.ts'];
const inBrowser = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };
/** SQLite's file has one process, which reads it on several threads; PostgreSQL serves several processes. */
const ofOtherDatabase = onPostgres
  ? ['tests/server/database/{checkpoints,reader-threads}.test.ts']
  : ['tests/contract/two-processes.test.ts'];

/** `npm test` builds first: what asks the product asks what is shipped, which is also read more quickly than its sources. */
const isBuilt = process.env.TEST_BUILT === '1';
const sources = /^#(schemas|generator|server|public-pages)\/(.*)\.ts(x?)$/;
const fromSources = { resolve: { alias: [{ find: sources, replacement: here('$1/$2.ts$3') }] } };
const asShipped = isBuilt
  ? { resolve: { alias: [{ find: sources, replacement: here('dist/$1/$2.js') }] } }
  : fromSources;
const ofProduct = isBuilt ? { server: { deps: { external: [/\/dist\//] } } } : {};

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
        test: {
          name: 'unit',
          include: [
            'tests/{generator,schemas,admin}/**/*.test.{ts,tsx}',
            'tests/server/**/*.unit.test.ts',
            'tests/server/database/seeds/*.test.ts',
          ],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        ...asShipped,
        test: {
          ...ofProduct,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: [
            'tests/server/**/*.unit.test.ts',
            'tests/server/database/seeds/*.test.ts',
            ...proofs,
            ...oneDatabaseWillDo,
            ...ofBoth,
            ...ofOtherDatabase,
          ],
          globalSetup: ['tests/support/database-setup.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        ...asShipped,
        test: {
          ...ofProduct,
          name: 'proof',
          include: asked,
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 420_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        ...fromSources,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: measured,
          globalSetup: ['tests/e2e/support/build-setup.ts'],
          ...inBrowser,
          // The files of a worker share its browser.
          isolate: false,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'measured',
          include: measured,
          globalSetup: ['tests/e2e/support/build-setup.ts'],
          ...inBrowser,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
