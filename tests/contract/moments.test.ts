import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#generator/model/types.ts';
import { makeAccount, putRow, testPassword } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let admin: Api;
let now = new Date('2026-11-21T08:00:00.000Z');
const hour = 3_600_000;
const made: Record<string, number> = {};

/** Types of rooms created 40 days, 3 days and half an hour ago. */
beforeAll(async () => {
  app = await startApp({ clock: () => now, env: { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' } });
  const last = now;
  for (const [name, hours] of [
    ['old', 40 * 24],
    ['recent', 3 * 24],
    ['fresh', 0.5],
  ] as const) {
    now = new Date(last.getTime() - hours * hour);
    made[name] = await putRow(app, 'room-type', { name: `Moment ${name}`, client_id: 1 });
  }
  now = last;
  [a, admin] = [await signIn(app, 'client-admin-a'), await signIn(app, 'admin')];
});
afterAll(() => app.stop());

const named = async (api: Api, created_at: unknown) => {
  const { status, body, text } = await api.get('/api/room-types', {
    filter: { name: { $startsWith: 'Moment' }, created_at },
    sort: ['created_at', 'ASC'],
  });
  expect(status, text).toBe(200);
  return body.map(({ name }: { name: string }) => name.slice('Moment '.length));
};

describe('a filter of instants', () => {
  it('counts minutes, hours, days and weeks from now', async () => {
    expect(await named(a, { $gte: '$now-7d', $lte: '$now' })).toEqual(['recent', 'fresh']);
    expect(await named(a, { $gte: '$now-45m' })).toEqual(['fresh']);
    expect(await named(a, { $gte: '$now-73h', $lt: '$now-1h' })).toEqual(['recent']);
    expect(await named(a, { $lt: '$now-2w' })).toEqual(['old']);
    expect(await named(a, { $gte: '$now', $lte: '$now+12h' })).toEqual([]);
  });

  it('moves on with the clock, whatever was requested before', async () => {
    const before = now;
    now = new Date(now.getTime() + hour / 3);
    expect(await named(a, { $gte: '$now-45m' })).toEqual([]);
    now = before;
    expect(await named(a, { $gte: '$now-45m' })).toEqual(['fresh']);
  });

  it.each(languages)('says in %s what is no such value, and what would be', async (language) => {
    const ask = async (created_at: unknown) => {
      const answer = await a.get('/api/room-types', { filter: { created_at } }, { 'Accept-Language': language });
      expect(answer.status).toBe(400);
      return answer.body.errors[0];
    };
    for (const value of ['$now-7y', '$now7d', '$nowhere']) {
      const fault = await ask({ $gte: value });
      expect(fault).toMatchObject({ path: 'created_at', code: 'unknown_variable' });
      expect(fault.message).toContain(value);
      expect(fault.message).toContain('$now+12h (m, h, d, w)');
    }
    const day = await ask('$today-7d');
    expect([day.code, day.message.includes('$now-7d')]).toEqual(['wrong_type', true]);
  });

  it('is accepted in a saved view and in the condition of a right', async () => {
    const filter = { created_at: { $gte: '$now-7d', $lte: '$now' } };
    const view = await a.post('/api/saved-views', { entity: 'room-type', name: 'Last week', filter });
    expect(view.status, view.text).toBe(201);
    expect((await a.get(`/api/saved-views/${view.body.id}`)).body.filter).toEqual(filter);
    const rules = [{ action: 'read', subject: 'room-type', conditions: { created_at: { $gte: '$now-7d' } } }];
    const role = await admin.post('/api/roles', {
      code: 'recent',
      name: 'Recent',
      scope: 'client',
      client_id: 1,
      rules,
    });
    expect(role.status, role.text).toBe(201);
    await makeAccount(app, 'recent-a', { more: { client_id: 1, role_ids: [role.body.id] } });
    const reader = await signIn(app, 'recent-a', testPassword);
    expect(await named(reader, { $exists: true })).toEqual(['recent', 'fresh']);
  });
});
