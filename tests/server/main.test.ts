import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../support/client.ts';
import { demoDatabase, type TestDatabase } from '../support/databases.ts';
import { startProgram } from '../support/program.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await demoDatabase();
});
afterAll(() => store.drop());

const start = (env: Record<string, string> = {}) => startProgram(store, { env });

it('writes a JSON line for each request, with the id its answer had, and never a secret', async () => {
  const program = await start();
  const secrets = ['demo1234', 'oh-so-secret', 'new-and-secret', 'stolen.token.value'];
  const login = await call(program, 'POST', '/jwt/login', {
    body: { userId: 'store-a', email: 'store-a@demo.test', password: 'demo1234' },
  });
  const token = login.body.accessToken as string;
  const answers = [
    login,
    await call(program, 'POST', '/jwt/login', {
      body: { userId: 'store-a\n{"level":50}', email: 'x', password: 'oh-so-secret' },
    }),
    await call(program, 'POST', '/jwt/refresh-token', { body: { refreshToken: login.body.refreshToken } }),
    await call(program, 'POST', '/jwt/change-password', {
      token,
      body: { oldPassword: 'oh-so-secret', newPassword: 'new-and-secret' },
    }),
    await call(program, 'GET', '/api/rooms?access_token=stolen.token.value', { token }),
    await call(program, 'GET', '/api/rooms/%0a%7b%22level%22:50%7d', { token }),
  ];
  const logged = () =>
    program.lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
  await vi.waitFor(() => expect(logged()).toHaveLength(answers.length), { timeout: 5000 });
  for (const { headers, status } of answers) {
    const line = logged().find(({ request_id }) => request_id === headers.get('x-request-id'));
    expect(line).toMatchObject({
      status,
      method: expect.any(String),
      path: expect.any(String),
      ms: expect.any(Number),
    });
  }
  const all = program.lines.join('\n');
  for (const secret of [...secrets, token, login.body.refreshToken, token.split('.')[2]])
    expect(all).not.toContain(secret);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

it('stores its keys in the data folder, readable for its owner only, and refuses weak ones', async () => {
  const file = path.join(store.dataDir, 'secrets.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  const keys = readFileSync(file, 'utf8');
  for (const tokenKey of ['c2hvcnQ=', Buffer.alloc(32).toString('base64')]) {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(keys), tokenKey }));
    await expect(start(), tokenKey).rejects.toThrow(/secrets\.json › tokenKey/);
  }
  writeFileSync(file, keys);
});

it('says what is wrong with its settings and does not start', async () => {
  await expect(start({ PORT: 'abc', TEST_MODE: '1' })).rejects.toThrow(/PORT.*TEST_MODE/s);
});

it('answers running requests before it stops', async () => {
  const program = await start();
  const login = await call(program, 'POST', '/jwt/login', {
    body: { userId: 'manager-a', email: 'manager-a@demo.test', password: 'demo1234' },
  });
  const rows = Array.from({ length: 150 }, (_, i) => ({ name: `Under way ${i}` }));
  const underWay = call(program, 'POST', '/api/room-types/bulk', {
    token: login.body.accessToken,
    body: { mode: 'create', rows },
  });
  await new Promise((resolve) => setTimeout(resolve, 15));
  program.child.kill('SIGTERM');
  expect((await underWay).status).toBe(200);
  expect(await program.ended).toBe(0);
});
