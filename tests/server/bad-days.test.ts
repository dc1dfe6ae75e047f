import { connect as dial } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, apiWith, call, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type CutLine, cutLine } from '../support/cut-line.ts';
import { demoDatabase, type TestDatabase } from '../support/databases.ts';
import { describeOn } from '../support/only-on.ts';
import { startProgram } from '../support/program.ts';

const login = { userId: 'admin', email: 'admin@demo.test', password: 'demo1234' };
let counter = 0;
const newRoomType = (api: Api) => api.post('/api/room-types', { name: `On a bad day ${counter++}` });

describeOn('postgres')('the line to the database', () => {
  let store: TestDatabase;
  let line: CutLine;
  let app: TestApp;
  let admin: Api;
  beforeAll(async () => {
    store = await demoDatabase();
    const direct = new URL(store.url as string);
    line = await cutLine(direct.hostname, Number(direct.port));
    const through = new URL(direct);
    through.port = String(line.port);
    app = await startApp({ store: { ...store, open: () => connect(through.href, store.dataDir) } });
    admin = await signIn(app, 'admin');
  });
  afterAll(async () => {
    line.mend();
    await app.stop();
    await line.close();
  });

  it('may be interrupted at any moment: 503 with a time to wait, and all works once the connection is back', async () => {
    const underWay = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? newRoomType(admin) : admin.get('/api/rooms', { range: [0, 99] }),
    );
    await new Promise((resolve) => setTimeout(resolve, 8));
    line.cut();
    for (const { status, text } of await Promise.all(underWay)) expect([200, 201, 503], text).toContain(status);
    const signingIn = await call(app, 'POST', '/jwt/login', { body: login });
    for (const answer of [
      await admin.get('/api/rooms'),
      await newRoomType(admin),
      await call(app, 'GET', '/readyz'),
      signingIn,
    ])
      expect([answer.status, answer.headers.get('retry-after')], answer.text).toEqual([503, '1']);
    expect((await call(app, 'GET', '/healthz')).status).toBe(200);
    line.mend();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await newRoomType(admin)).status).toBe(201);
    expect((await admin.get('/api/rooms')).status).toBe(200);
    expect((await call(app, 'GET', '/readyz')).status).toBe(200);
  });
});

describeOn('sqlite')('a disk', () => {
  it('that is full refuses writes with 507, answers reads, and accepts writes again as soon as there is space', async () => {
    const app = await startApp();
    const admin = await signIn(app, 'admin');
    const pragma = (text: string) => app.database.transaction((trx) => trx.read(`pragma ${text}`, []));
    const [[pages] = []] = await pragma('page_count');
    await pragma(`max_page_count = ${Number(pages)}`);
    const rows = Array.from({ length: 100 }, (_, n) => ({ name: `Full ${n} ${'x'.repeat(80)}` }));
    let full = await admin.post('/api/room-types/bulk', { mode: 'create', rows, atomic: true });
    for (let n = 0; full.status === 200 && n < 50; n++)
      full = await admin.post('/api/room-types/bulk', {
        mode: 'create',
        rows: rows.map(({ name }) => ({ name: `${n} ${name}` })),
        atomic: true,
      });
    expect([full.status, full.body.code], full.text).toEqual([507, 'storage_full']);
    for (let n = 0; n < 500 && (await newRoomType(admin)).status === 201; n++);
    let signingIn = await call(app, 'POST', '/jwt/login', { body: login });
    for (let n = 0; n < 60 && signingIn.status === 200; n++)
      signingIn = await call(app, 'POST', '/jwt/login', { body: login });
    expect(signingIn.status, signingIn.text).toBe(507);
    const before = (await admin.get('/api/room-types', { range: [0, 0] })).headers.get('content-range');
    expect((await admin.get('/api/rooms')).status).toBe(200);
    await pragma('max_page_count = 1073741823');
    expect((await newRoomType(admin)).status).toBe(201);
    const total = (text: string | null) => Number(text?.split('/')[1]);
    const after = (await admin.get('/api/room-types', { range: [0, 0] })).headers.get('content-range');
    expect(total(after)).toBe(total(before) + 1);
    await app.stop();
  });

  it('that fails ends the process; started again it has all that was acknowledged, and nothing half-written', async () => {
    const store = await demoDatabase();
    const first = await startProgram(store);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const failing = await startProgram(store, { fileLimit: 14_000 });
    const { body } = await call(failing, 'POST', '/jwt/login', { body: login });
    const admin = apiWith(failing, body.accessToken);
    const createdIds: number[] = [];
    for (let n = 0; n < 400; n++) {
      const names = Array.from({ length: 40 }, (_, i) => ({ name: `Failing ${n}-${i} ${'x'.repeat(90)}` }));
      const made = await admin
        .post('/api/room-types/bulk', { mode: 'create', rows: names, atomic: true })
        .catch(() => null);
      if (made?.status !== 200) break;
      createdIds.push(...made.body.results.map(({ record }: { record: { id: number } }) => record.id));
    }
    expect(await failing.ended).toBe(74);
    expect(failing.lines.join('\n')).toMatch(/disk failed.*start it again/);
    expect(createdIds.length).toBeGreaterThan(0);
    const again = await startProgram(store);
    const signed = await call(again, 'POST', '/jwt/login', { body: login });
    const found = await apiWith(again, signed.body.accessToken).get('/api/room-types/groups', {
      filter: { name: { $startsWith: 'Failing ' } },
      group: [],
    });
    const total = found.body[0].count;
    expect(total % 40).toBe(0);
    expect(total).toBeGreaterThanOrEqual(createdIds.length);
    again.child.kill('SIGTERM');
    await again.ended;
    await store.drop();
  });
});

describe('a start', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await demoDatabase();
  });
  afterAll(() => store.drop());

  it.each([
    [
      'a data folder that cannot be written',
      { DATA_DIR: '/dev/null/data' },
      /DATA_DIR: nothing can be written .*ENOTDIR/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /DATABASE_URL: the database does not answer/,
    ],
    ['a port that is no number', { PORT: 'http' }, /PORT: "http" is not a whole number/],
    ['a token for metrics that can be guessed', { METRICS_TOKEN: 'secret' }, /METRICS_TOKEN: must be 20 to 200/],
  ])('with %s ends with a sentence that says what to do', async (_what, env, message) => {
    const error = await startProgram(store, { env }).then(
      () => null,
      (reason: Error) => reason.message,
    );
    expect(error).toMatch(/^ended with 1: /);
    expect(error).toMatch(message);
    expect(error).not.toMatch(/ at .*\.ts:/);
  });

  it('on a port that is taken names the port', async () => {
    const first = await startProgram(store);
    const port = new URL(first.url).port;
    await expect(startProgram(store, { env: { PORT: port } })).rejects.toThrow(`PORT: ${port} is taken`);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('on a database of a newer version is refused, and nothing is changed', async () => {
    const database = store.open();
    await database.transaction((trx) =>
      trx.run("insert into migrations (name, applied_at) values ('9999_newer', 'x')", []),
    );
    await expect(startProgram(store)).rejects.toThrow(/newer than this program: it knows the migration "9999_newer"/);
    await database.transaction((trx) => trx.run("delete from migrations where name = '9999_newer'", []));
    await database.close();
  });
});

describe('an end', () => {
  it('does not wait for a client that sends nothing: after ten seconds it is over', async () => {
    const store = await demoDatabase();
    const program = await startProgram(store);
    const socket = dial(Number(new URL(program.url).port), '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(
      'POST /jwt/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = performance.now();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(1);
    expect(performance.now() - started).toBeLessThan(20_000);
    await store.drop();
  });
});

describe('a clock', () => {
  const clock = testClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ clock: clock.now });
  });
  afterAll(() => app.stop());
  const signedIn = async () => (await call(app, 'POST', '/jwt/login', { body: login })).body;
  const statusOf = async (token: string) => (await call(app, 'GET', '/api/rooms', { token })).status;
  const fresh = (refreshToken: string) => call(app, 'POST', '/jwt/refresh-token', { body: { refreshToken } });

  it('that is set back an hour lengthens no token: the next request fetches a fresh one', async () => {
    const before = await signedIn();
    expect(await statusOf(before.accessToken)).toBe(200);
    clock.pass(-3600);
    expect(await statusOf(before.accessToken)).toBe(401);
    const again = await fresh(before.refreshToken);
    expect(again.status, again.text).toBe(200);
    expect(await statusOf(again.body.accessToken)).toBe(200);
  });

  it('that differs by seconds between two processes has no effect on anybody', async () => {
    const { accessToken } = await signedIn();
    clock.pass(-20);
    expect(await statusOf(accessToken)).toBe(200);
  });

  it('that is set ahead an hour ends tokens, not accounts', async () => {
    const before = await signedIn();
    clock.pass(3600);
    expect(await statusOf(before.accessToken)).toBe(401);
    expect(await statusOf((await signedIn()).accessToken)).toBe(200);
  });
});
