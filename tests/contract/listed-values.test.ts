import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let member: Api;
let admin: Api;

beforeAll(async () => {
  app = await startApp();
  member = await signIn(app, 'client-admin-a');
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

const lists = [
  ['assets', 'state', ['in_service', 'in_storage', 'received', 'scrapped']],
  ['assets', 'state', ['scrapped']],
  ['assets', 'state', ['in_service', 'in_service', 'in_storage']],
  ['assets', 'condition', ['working', 'under_maintenance']],
  ['tickets', 'state', ['new', 'assigned', 'acknowledged', 'in_progress', 'closed']],
  ['tickets', 'is_breakdown', [true, false]],
] as const;

const sorts = [
  undefined,
  '[["reported_at","ASC"]]',
  '[["id","DESC"]]',
  '[["name","DESC"]]',
  '[["reported_at","DESC"],["id","DESC"]]',
];

describe('a list of one of several values', () => {
  it.each(lists)(
    'of %s by %s %j has the same rows in the same order as alternatives of one value each',
    async (plural, field, values) => {
      let rows = 0;
      for (const api of [member, admin])
        for (const sort of sorts.filter((text) => !text?.includes(plural === 'assets' ? 'reported_at' : 'name')))
          for (const range of ['[0,4]', '[3,9]', '[0,99]', '[90,99]']) {
            const query = { ...(sort && { sort }), range, fields: `id,${field}` };
            const listed = await api.get(`/api/${plural}`, { ...query, filter: { [field]: values } });
            const apart = await api.get(`/api/${plural}`, {
              ...query,
              filter: { $or: values.map((value) => ({ [field]: value })) },
            });
            expect(listed.status).toBe(200);
            expect(listed.body).toEqual(apart.body);
            expect(listed.headers.get('content-range')).toBe(apart.headers.get('content-range'));
            rows += listed.body.length;
          }
      if (values.length > 1) expect(rows).toBeGreaterThan(0);
    },
  );

  it('looks each value up in the index of its field on SQLite', async () => {
    const { database } = app;
    const read = database.read;
    const statements: string[] = [];
    const noted: typeof read = (sql, values) => {
      statements.push(sql);
      return read(sql, values);
    };
    Object.assign(database, { read: noted });
    await member.get('/api/tickets', { filter: { state: ['new', 'closed'] }, fields: 'id' });
    Object.assign(database, { read });
    const [page] = statements.filter((sql) => sql.includes('from tickets i') && !sql.includes('count('));
    expect(page?.includes('cross join')).toBe(database.dialect.looksUpEachValue);
  });

  it('names the value that is none', async () => {
    const answer = await member.get('/api/tickets', { filter: { state: [{ $gt: 1 }] } });
    expect(answer.status).toBe(400);
    const wrong = await member.get('/api/assets', { filter: { state: ['in_service', 7] } });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain('state');
  });
});
