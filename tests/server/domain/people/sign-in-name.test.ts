import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, systemOf, testPassword } from '../../../support/accounts.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

let app: TestApp;
let a: Api;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

const person = (login_id: string) => ({ full_name: 'New', email: `${login_id}@demo.test`, login_id });

describe('a user has one sign-in name', () => {
  test('the username follows it, at creation and after a change', async () => {
    const made = await a.post('/api/users', person('one-name'));
    expect([made.status, made.body.username], made.text).toEqual([201, 'one-name']);
    const changed = await a.patch(`/api/users/${made.body.id}`, { login_id: 'other-name' });
    expect([changed.status, changed.body.username], changed.text).toEqual([200, 'other-name']);
    const both = { login_id: 'third-name', username: 'third-name' };
    expect((await a.patch(`/api/users/${made.body.id}`, both)).status).toBe(200);
  });

  test('it follows in bulk requests too', async () => {
    const rows = [person('bulk-one'), person('bulk-two')];
    expect((await a.post('/api/users/bulk', { mode: 'create', rows })).status).toBe(200);
    const { body } = await a.get('/api/users', { filter: { login_id: ['bulk-one', 'bulk-two'] }, sort: ['id', 'ASC'] });
    expect(body.map(({ username }: { username: string }) => username)).toEqual(['bulk-one', 'bulk-two']);
  });

  test('a second name is refused with an explanation', async () => {
    const made = await a.post('/api/users', { ...person('my-name'), username: 'my-second-name' });
    expect([made.status, made.body.errors?.[0]]).toMatchObject([422, { path: '/username', code: 'one_sign_in_name' }]);
    expect(made.body.errors[0].message).toContain('sign-in name');
    const { body } = await a.post('/api/users', person('my-name'));
    const changed = await a.patch(`/api/users/${body.id}`, { username: 'my-second-name' });
    expect([changed.status, changed.body.errors?.[0].path]).toEqual([422, '/username']);
  });

  test('an account of an earlier version that has two retains both until its sign-in name changes', async () => {
    const id = await makeAccount(app, 'older');
    const { engine } = systemOf(app);
    await engine.database.transaction((trx) =>
      trx.run("update users set username = 'elder', username__key = 'elder' where login_id = 'older'", []),
    );
    const admin = await signIn(app, 'admin');
    const renamed = await admin.patch(`/api/users/${id}`, { full_name: 'Older' });
    expect([renamed.status, renamed.body.username], renamed.text).toEqual([200, 'elder']);
    const own = await signIn(app, 'older', testPassword);
    expect((await own.get('/api/model')).status).toBe(200);
    const changed = await admin.patch(`/api/users/${id}`, { login_id: 'older-still' });
    expect(changed.body.username).toBe('older-still');
  });

  test('the form has one box for it', async () => {
    const { body } = await a.get('/api/model/user');
    expect(Object.keys(body.fields)).toContain('login_id');
    expect(Object.keys(body.fields)).not.toContain('username');
    expect(body.schema.required).not.toContain('username');
  });
});
