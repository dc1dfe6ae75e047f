/**
 * What the three runs contain: `npm run check` before a commit, `npm test` before a push and in CI, `npm run test:all` before
 * a release. vitest.config.ts and tests/runner read these lists; a file that no list names runs in `test:all` only.
 */
export const tiers = ['check', 'test', 'all'] as const;
export type Tier = (typeof tiers)[number];

/** Seconds that each part may take on two processors that do nothing else; a slower part is named in the last lines. */
export const budgets: Readonly<Record<Tier, Readonly<Record<string, number>>>> = {
  check: { build: 60, sqlite: 120 },
  test: { build: 120, sqlite: 480, postgres: 240, browser: 300 },
  all: { build: 120, sqlite: 480, postgres: 600, proof: 900, browser: 1200, measured: 180, nodes: 300 },
};

/** Unit tests need no server and all run in every tier. `check` adds these files on SQLite. */
export const inCheck = [
  'contract/{corridor,every-schema-1,every-schema-2,every-schema-3,http-answers,misused-rights,security,smoke,writes}',
  'server/access/grants',
].map(asTest);

/**
 * The files that `npm test` runs on PostgreSQL as well, by the reason for which the database itself decides their result. All
 * others never depend on it: their questions are asked on SQLite, and on both databases in `test:all`.
 */
const onPostgresByReason: Readonly<Record<string, readonly string[]>> = {
  'every kind of field is stored and read back': ['every-schema-{1,2,3}', 'smoke', 'corridor', 'stored-as-sent'],
  'random questions have equal answers on both': ['both-databases'],
  'a write is one transaction, and a repeated one has one effect': ['writes', 'unanswered-writes', 'lines', 'rows'],
  'several rows in one request': ['bulk-actions', 'bulk-parts', 'bulk-restore'],
  'jobs and timers are claimed under locks': ['jobs', 'job-lines', 'timers', 'two-processes'],
  'indexes and locks hold uniqueness, periods and numbers': [
    'changed-uniqueness',
    'conditional-uniqueness',
    'unique-texts',
    'overlaps',
    'cover-overlaps',
    'number-sequences',
  ],
  'tables are created and changed': ['migrations', 'data-steps', 'rename-entity', 'custom-fields', 'changed-rules'],
  'the text of a query differs': [
    'keyset',
    'long-lists',
    'trees',
    'tree-lists',
    'groups',
    'dashboard',
    'related',
    'row-filters',
    'listed-values',
    'lists-in-the-bin',
    'missing-documents',
    'moments',
    'timeline',
  ],
  'values are kept by statements over several rows': ['computed-values', 'values-from-relations'],
};

const onPostgresElsewhere = [
  'server/crud/{filter-agreement,search-agreement,search-filter,counted-conditions,idempotency,records}',
  'server/database/{levels,slow-reads}',
  'server/services/slot-index',
  'server/services/search/search-all',
];

export const onPostgres = [
  ...Object.values(onPostgresByReason).flatMap((names) => names.map((name) => asTest(`contract/${name}`))),
  ...onPostgresElsewhere.map(asTest),
];

/** Long proofs that `npm test` runs on SQLite; the others, and these on PostgreSQL, are part of `test:all`. */
export const shortProofs = [
  'contract/{fuzz,rights-table,two-worlds}',
  'server/{limits,main}',
  'server/access/{mailed-links,register,second-factor,session-model,sso}',
  'server/services/webhooks',
  'server/services/files/{receive,sweep-files,upload-faults}',
  'server/operation/{backup,doctor}',
].map(asTest);

/** The journeys of each role and the screens that carry most; `test:all` runs every file of tests/e2e. */
export const inBrowser = [
  'sign-in',
  'session',
  'account',
  'everyday',
  'journeys',
  'journeys-tickets',
  'form',
  'rows',
  'lines',
  'picker',
  'conflict',
  'bad-moments',
  'keyboard',
  'bulk-edit',
  'undo-delete',
  'files',
  'export',
  'saved-views',
  'board',
  'calendar',
  'scan',
  'public-pages',
  'roles',
  'drop-in',
  'every-page',
  'accessibility',
].map((name) => asTest(`e2e/${name}`));

function asTest(name: string): string {
  return `tests/${name}.test.ts`;
}
