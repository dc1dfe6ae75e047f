import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIds } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let view: Record<string, string>;
let operations: string[];

/** The document lists every route, which `openapi.test.ts` proves. */
beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  const [technician] = await roleIds(app, ['technician']);
  view = { 'x-view-as': String(technician) };
  const { paths } = (await (await signIn(app, 'admin')).get('/api/openapi.json')).body;
  operations = Object.entries(paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => app.stop());

const sentence = 'You are viewing as another role';

describe('a person who views as a role', () => {
  it('writes nothing by any route', async () => {
    expect(operations).toContain('POST /jwt/change-password');
    expect(operations).toContain('POST /jwt/second-factor/enrol');
    expect(operations).toContain('POST /api/basket/update');
    expect(operations.length).toBeGreaterThan(300);
    for (const operation of operations) {
      const [method, path] = operation.split(' ') as [string, string];
      const headers = path === '/api/files' ? { ...view, 'content-type': 'multipart/form-data; boundary=x' } : view;
      const answer = await call(app, method, path.replace(/\{\w+\}/g, '1'), { token: a.token, headers, body: {} });
      expect([answer.status, answer.text.includes(sentence)], `${operation} ${answer.text}`).toEqual([403, true]);
    }
  });

  it('neither changes the own password nor signs out, not even without a token', async () => {
    const changed = { oldPassword: 'demo1234', newPassword: 'a completely new one' };
    const write = (path: string, body: object) => call(app, 'POST', path, { token: a.token, headers: view, body });
    expect((await write('/jwt/change-password', changed)).status).toBe(403);
    expect((await write('/jwt/second-factor/enrol', { password: 'demo1234' })).status).toBe(403);
    expect((await write('/jwt/logout', {})).status).toBe(403);
    expect((await a.get('/api/rooms', { range: [0, 0] })).status).toBe(200);
    await signIn(app, 'client-admin-a');
    expect((await call(app, 'POST', '/jwt/logout', { headers: view, body: {} })).status).toBe(403);
  });
});
