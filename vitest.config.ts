import { defineConfig } from 'vitest/config';

/** unit: no server. contract: the product on one database (TEST_DATABASE=sqlite or postgres). e2e: the built product in a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'tests/{generator,schemas,admin}/**/*.test.{ts,tsx}',
            'tests/server/**/*.unit.test.ts',
            'tests/server/database/seeds/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: ['tests/server/**/*.unit.test.ts', 'tests/server/database/seeds/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
