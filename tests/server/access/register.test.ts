import { afterEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { apiWith, call, signIn } from '../../support/client.ts';

let app: TestApp;
afterEach(() => app.stop());

const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password: 'long enough' };
let tries = 0;
/** Registers from a new address each time, if the application is started behind a proxy. */
const register = (body: unknown = newcomer) =>
  call(app, 'POST', '/jwt/register', { body, headers: { 'x-forwarded-for': `203.0.113.${++tries % 250}` } });
const behindProxy = { env: { TRUST_PROXY: '127.0.0.1' } };
const setUp = (body: object) => call(app, 'POST', '/api/setup', { body });
const first = { username: 'first', email: 'first@example.test', password: 'long enough', full_name: 'The First' };

it('is closed by default', async () => {
  app = await startApp({ env: { DEMO: '0' } });
  const answer = await register();
  expect(answer.status).toBe(403);
  expect(answer.body.error).toEqual(expect.any(String));
  expect((await call(app, 'GET', '/api/public-settings')).body).toMatchObject({
    registration: 'closed',
    demo: false,
    demo_accounts: [],
  });
});

it('makes a pending user without client, role or right, whatever the body asks for', async () => {
  app = await startApp();
  const { status, body } = await register({
    ...newcomer,
    role: 'admin',
    role_ids: [1],
    client_id: 1,
    status: 'active',
    ability: [{ action: 'manage', subject: 'all' }],
    is_system: true,
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    userId: 'newcomer',
    username: 'newcomer',
    email: 'newcomer@example.test',
    role: '',
    ability: [{ action: 'read', subject: 'Auth' }],
    client_id: null,
    status: 'pending',
  });
  expect(body.accessToken).toEqual(expect.any(String));
  const api = apiWith(app, body.accessToken);
  for (const plural of ['rooms', 'users', 'countries', 'clients', 'roles'])
    expect((await api.get(`/api/${plural}`)).status, plural).toBe(403);
  const { database } = app.access.engine();
  const rows = await database.read(
    "select status, client_id, (select count(*) from users__role_ids l where l.row_id = u.id) from users u where login_id = 'newcomer'",
    [],
  );
  expect(rows.map((row) => row.map(String))).toEqual([['pending', 'null', '0']]);
  expect((await call(app, 'POST', '/jwt/login', { body: { userId: 'newcomer', ...newcomer } })).status).toBe(200);
});

it('names the taken names with status 200 and without a user', async () => {
  app = await startApp(behindProxy);
  const email = 'This email is already in use.';
  const username = 'This username is already in use.';
  const taken: [object, object][] = [
    [{ email: 'technician-a@demo.test' }, { email }],
    [{ email: 'Technician-A@Demo.test' }, { email }],
    [{ username: 'technician-a' }, { username }],
    [{ username: 'TECHNICIAN-A' }, { username }],
    [
      { username: 'technician-a', email: 'auditor-a@demo.test' },
      { email, username },
    ],
  ];
  for (const [change, error] of taken) {
    const answer = await register({ ...newcomer, ...change });
    expect([answer.status, answer.body], JSON.stringify(change)).toEqual([200, { error }]);
  }
});

it('names the fault of each field', async () => {
  app = await startApp(behindProxy);
  const faults: [object, string][] = [
    [{ password: 'short' }, 'password'],
    [{ password: 'nine char' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ email: 'no mail' }, 'email'],
    [{ email: 'a@b\r\nBcc: c@d' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ username: 'a b' }, 'username'],
    [{ username: '' }, 'username'],
    [{ username: { x: 1 } }, 'username'],
  ];
  for (const [change, field] of faults) {
    const answer = await register({ ...newcomer, ...change });
    expect([answer.status, Object.keys(answer.body.error)], JSON.stringify(change)).toEqual([400, [field]]);
    expect(answer.body.error[field][0]).toEqual(expect.any(String));
  }
});

it('accepts one of several equal newcomers', async () => {
  app = await startApp(behindProxy);
  const answers = await Promise.all(Array.from({ length: 6 }, () => register()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.user)).toHaveLength(1);
  for (const { body } of answers.filter((answer) => !answer.body.user))
    expect(Object.keys(body.error).sort()).toEqual(['email', 'username']);
});

it('makes administrators only as a sample, and only with DEMO=1 by hand', async () => {
  app = await startApp({ env: { REGISTRATION: 'sample' } });
  const { body } = await register();
  expect(body.user).toMatchObject({ role: 'admin', ability: [{ action: 'manage', subject: 'all' }] });
  expect((await apiWith(app, body.accessToken).get('/api/rooms')).status).toBe(200);
  await expect(startApp({ env: { REGISTRATION: 'sample', DEMO: '0' } })).rejects.toThrow(/REGISTRATION/);
});

it('sets an empty installation up once, without a code on the own machine', async () => {
  app = await startApp({ empty: true });
  expect((await call(app, 'GET', '/api/setup')).body).toEqual({ needed: true, code_required: false });
  expect((await call(app, 'GET', '/api/public-settings')).body.setup_needed).toBe(true);
  const poor = await setUp({ ...first, password: 'short' });
  expect([poor.status, poor.body.errors[0].path]).toEqual([422, '/password']);
  const race = await Promise.all([
    setUp(first),
    setUp({ ...first, username: 'second', email: 'second@example.test' }),
    setUp({ ...first, username: 'third', email: 'third@example.test' }),
  ]);
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const winner = race.find(({ status }) => status === 201)!;
  expect(winner.body.userData).toMatchObject({
    role: 'admin',
    ability: [{ action: 'manage', subject: 'all' }],
    client_id: null,
  });
  expect(winner.body.userData.userId).toBe(winner.body.userData.username);
  expect(
    (await apiWith(app, winner.body.accessToken).get('/api/countries', { range: [0, 0] })).headers.get('content-range'),
  ).toMatch(/\/2\d\d$/);
  expect((await call(app, 'GET', '/api/setup')).body.needed).toBe(false);
  expect((await setUp({ ...first, username: 'late', email: 'late@example.test' })).status).toBe(409);
  expect((await call(app, 'GET', '/api/public-settings')).body).toMatchObject({
    setup_needed: false,
    demo_accounts: [],
  });
});

const reachable: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { TRUST_PROXY: '10.0.0.1' },
  { PUBLIC_URL: 'https://assets.example.org' },
];

it.each(reachable)('asks for the code of the console where others reach the machine: %j', async (env) => {
  app = await startApp({ empty: true, env });
  expect((await call(app, 'GET', '/api/setup')).body).toEqual({ needed: true, code_required: true });
  for (const code of [undefined, '', '00000000', null, 0, [app.access.setupCode], { toString: 1 }])
    expect((await setUp({ ...first, code })).status, JSON.stringify(code)).toBe(403);
  expect(app.access.setupCode).toMatch(/^\d{8}$/);
  expect((await setUp({ ...first, code: app.access.setupCode })).status).toBe(201);
});

it('does not let the code be guessed', async () => {
  app = await startApp({ empty: true, env: { HOST: '0.0.0.0' } });
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push((await setUp({ ...first, code: String(10_000_000 + i) })).status);
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
  expect(answers.slice(10)).toEqual([429, 429]);
});

it('takes five tries an hour from one address, whatever it is sent, and more from another', async () => {
  app = await startApp(behindProxy);
  const from = (address: string, body: object) =>
    call(app, 'POST', '/jwt/register', { body, headers: { 'x-forwarded-for': address } });
  const first = { ...newcomer, username: 'TECHNICIAN-A', email: 'Technician-A@demo.test' };
  for (let n = 0; n < 5; n++) {
    const { status, body } = await from(`198.51.100.${n}, 203.0.113.5:4${n}321`, first);
    expect([status, body.error]).toEqual([
      200,
      { email: 'This email is already in use.', username: 'This username is already in use.' },
    ]);
  }
  const sixth = await from('198.51.100.9, 203.0.113.5:50000', newcomer);
  expect([sixth.status, Number(sixth.headers.get('retry-after')) > 3000]).toEqual([429, true]);
  expect((await from('203.0.113.6', newcomer)).body.user?.username).toBe('newcomer');
});

it('refuses a sign-in name that is another account’s e-mail, in any case', async () => {
  app = await startApp(behindProxy);
  const admin = await signIn(app, 'admin');
  const name = 'Technician-A@Demo.test';
  const registered = await register({ ...newcomer, username: name });
  expect([registered.status, Object.keys(registered.body.error)]).toEqual([400, ['username']]);
  const row = { full_name: 'New', email: 'new@demo.test', login_id: name, username: 'new-one' };
  const made = await admin.post('/api/users', row);
  expect([made.status, made.body.errors[0].path]).toEqual([422, '/login_id']);
  const { id } = (await admin.get('/api/users', { filter: { login_id: 'auditor-a' } })).body[0];
  for (const field of ['login_id', 'username']) {
    const changed = await admin.patch(`/api/users/${id}`, { [field]: name });
    expect([changed.status, changed.body.errors[0].path], field).toEqual([422, `/${field}`]);
  }
});
