import { afterAll, beforeAll, describe, expect } from 'vitest';
import { filteredFields } from '#generator/model/indexes.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Database, RawRow, Reader } from '#server/database/connect.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { demoDatabase } from '../support/databases.ts';
import { itOn } from '../support/only-on.ts';

/**
 * A list reads the rows of its page by an index in its order, for one client and for platform staff. SQLite plans without
 * statistics here, so that the plan is the one of a table with a million rows: a statement that reads or sorts a whole table
 * is found although the tables of the demo are small.
 */
let app: TestApp;
let isWatching = false;
const growingByStatement = new Map<string, readonly string[]>();

beforeAll(async () => {
  const store = await demoDatabase();
  app = await startApp({ store: { ...store, open: () => watched(store.open()) } });
});
afterAll(() => app?.stop());

/** Lists whose order no index has. */
const sorted: Readonly<Record<string, string>> = {
  // Ordered by the title of the record that they belong to; a page shows the rows of one such record.
  'asset-specification': 'title',
  'client-service': 'title',
  'label-item': 'title',
  meter: 'title',
  'ticket-checklist-answer': 'title',
  'vendor-branch': 'title',
  // The rows of one person.
  notification: 'person',
  bookmark: 'person',
  'bulk-basket': 'person',
  session: 'person',
  // Rules and settings that an administrator writes by hand.
  'approval-rule': 'settings',
  'checklist-item': 'settings',
  'custom-field': 'settings',
  'label-template': 'settings',
  role: 'settings',
};

function entities(): EntityModel[] {
  // Master lists stay short, and the history is listed for one record.
  const all = Object.values(app.access.engine().model.entities);
  return all.filter(({ name, base, verbs }) => base !== 'list' && name !== 'event' && verbs.includes('read'));
}

function watched(database: Database): Database {
  const watch = (read: Reader['read']): Reader['read'] => {
    return async (sql, values) => {
      if (isWatching && !growingByStatement.has(sql))
        growingByStatement.set(sql, growing(await database.read(`explain query plan ${sql}`, values)));
      return read(sql, values);
    };
  };
  return { ...database, read: watch(database.read), readPlanned: watch(database.readPlanned) };
}

/** What is read or sorted by the rows of a statement inside another one, such as those of a page, is limited. */
const limited = /^SCAN (?:CONSTANT|json_each|\(|few|counted|found|[pgab](?: |$))/;

/** The steps of a plan that read or sort more rows the more a table has. */
function growing(plan: readonly RawRow[]): string[] {
  const steps = plan.map((row) => ({ level: row[1], text: String(row[3]) }));
  const sorts = steps.filter(({ text }) => /^USE TEMP B-TREE FOR (?:ORDER|GROUP) BY/.test(text));
  const isOfPage = (level: unknown) =>
    limited.test(steps.find((step) => step.level === level && /^S/.test(step.text))?.text ?? '');
  const scans = steps.filter(({ level, text }) => {
    // By its ids, a table is read no further than the page needs.
    const isOrdered = text === 'SCAN i' && !sorts.some((sort) => sort.level === level);
    return /^SCAN /.test(text) && !/ USING /.test(text) && !limited.test(text) && !isOrdered;
  });
  return [...scans, ...sorts.filter(({ level }) => !isOfPage(level))].map(({ text }) => text);
}

/** The steps that grow with the table in the statements of one request. */
async function growingIn(api: Api, path: string): Promise<string[]> {
  growingByStatement.clear();
  isWatching = true;
  const answer = await api.get(path);
  isWatching = false;
  expect([path, answer.status]).toEqual([path, 200]);
  return [...growingByStatement].flatMap(([sql, steps]) =>
    steps.map((step) => `${path}: ${step} in ${sql.slice(0, 500)}`),
  );
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe.each(['client-admin-a', 'admin'])('the lists of %s', (person) => {
  const pages = {
    'the first page': ({ list }: EntityModel) => `sort=${json(list.sort)}&range=[0,24]`,
    'a page further behind': ({ list }: EntityModel) => `sort=${json(list.sort)}&range=[20000,20024]`,
    'pages by position': ({ list }: EntityModel) => `sort=${json(list.sort)}&range=[0,0]&after=`,
    'pages by position, in the order of the ids': () => `sort=${json(['id', 'ASC'])}&range=[0,0]&after=`,
  };

  itOn('sqlite')('read no whole table and sort none, whatever page is asked for', async () => {
    const api = await signIn(app, person);
    const found: string[] = [];
    let next = 0;
    for (const entity of entities()) {
      for (const [page, query] of Object.entries(pages)) {
        const path = `/api/${entity.plural}?fields=id&${query(entity)}`;
        const steps = await growingIn(api, path);
        const { headers } = await api.get(path);
        const link = /<(.+)>/.exec(headers.get('link') ?? '')?.[1];
        if (link) next += 1;
        if (link) steps.push(...(await growingIn(api, link)));
        found.push(
          ...steps.filter((step) => !(sorted[entity.name] && /ORDER BY/.test(step))).map((step) => `${page}: ${step}`),
        );
      }
    }
    expect(next).toBeGreaterThan(40);
    expect(found).toEqual([]);
  });

  itOn('sqlite')('are grouped by the index of the field that groups them', async () => {
    const api = await signIn(app, person);
    const found: string[] = [];
    for (const entity of entities().filter(({ name }) => !['settings', 'person'].includes(sorted[name] ?? '')))
      for (const name of filteredFields(entity))
        found.push(...(await growingIn(api, `/api/${entity.plural}/groups?group=${json([name])}`)));
    expect(found).toEqual([]);
  });
});
