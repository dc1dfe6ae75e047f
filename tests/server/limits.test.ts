import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/database/sqlite-driver.ts';
import { makeServer, type ServerLimits, serverLimits } from '#server/http-server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { beforeTimeout } from '../support/before-timeout.ts';
import { type Api, call, signIn } from '../support/client.ts';
import { describeOn } from '../support/only-on.ts';

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

/** What a raw connection receives until the other side closes it, and after how many milliseconds. */
function hear(port: number, text: string): Promise<{ readonly text: string; readonly ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text: heard, ms: performance.now() - started }));
  });
}

describe('a client', () => {
  const open: Server[] = [];
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of open.splice(0)) server.closeAllConnections();
  });

  async function listening(limits: Partial<ServerLimits>): Promise<number> {
    const server = makeServer(
      (request, response) => {
        request.resume();
        request.on('end', () => response.end('answered'));
      },
      { ...serverLimits, connectionsCheckingInterval: 50, ...limits },
    );
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  it('that does not finish its head is disconnected', async () => {
    const port = await listening({ headersTimeout: 300 });
    const { text, ms } = await hear(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(3000);
  });

  it('that does not finish its body is disconnected', async () => {
    const port = await listening({ headersTimeout: 300, requestTimeout: 400 });
    const { text, ms } = await hear(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name":');
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(3000);
  });

  it('that sends endless headers is disconnected', async () => {
    const port = await listening({});
    expect((await hear(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}`)).text).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it('that connects when all connections are taken is refused, and does not disturb the others', async () => {
    const port = await listening({ connections: 3 });
    for (let n = 0; n < 3; n++) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve));
    }
    expect((await hear(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).text).toBe('');
    const first = sockets[0] as Socket;
    const answer = new Promise<string>((resolve) => first.once('data', (chunk) => resolve(String(chunk))));
    first.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('has the time and the space that the product states', () => {
    const server = makeServer(() => {});
    expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([20_000, 60_000, 2000]);
    expect(createServer().headersTimeout).not.toBe(20_000);
  });
});

it('refuses a body of more levels than anybody sends', async () => {
  const nested = (levels: number) => `{"polygon":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const deep = await admin.post('/api/rooms', nested(32));
  expect([deep.status, deep.body.code]).toEqual([400, 'body_too_deep']);
  expect((await admin.post('/api/rooms', nested(31))).body.code).toBe('validation_failed');
});

it('refuses a list of more values than anybody sends', async () => {
  const answer = await admin.post('/api/rooms', `{"polygon":[${'1,'.repeat(200_001)}1]}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'body_too_deep']);
});

describe('health checks', () => {
  /** Replaces the database by one that no longer answers while `work` runs. */
  async function away<T>(read: () => Promise<never>, work: () => Promise<T>): Promise<T> {
    const database = app.access.engine().database as { read: (...all: unknown[]) => unknown };
    const original = database.read;
    database.read = (sql, ...rest) =>
      / from (?:migrations|sessions) /.test(String(sql)) ? read() : original(sql, ...rest);
    try {
      return await work();
    } finally {
      database.read = original;
    }
  }
  const silent = () => new Promise<never>(() => {});
  const refusing = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));

  it('are answered without the database, also to a client that sends a token', async () => {
    const options = { headers: { authorization: `Bearer ${admin.token}` } };
    const answer = await away(silent, () => call(app, 'GET', '/healthz', options));
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  });

  it.each([
    ['silent', silent],
    ['refusing', refusing],
  ])('say within two seconds that the database is %s, and again that it is back', async (_what, read) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    const ask = () => Promise.all(Array.from({ length: 20 }, () => call(app, 'GET', '/readyz')));
    const answers = await away(read, () => beforeTimeout(2000, ask));
    for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await call(app, 'GET', '/readyz')).status).toBe(200);
  });

  it('ask the database once for all simultaneous callers', async () => {
    const database = app.access.engine().database as { read: (...all: unknown[]) => unknown };
    const original = database.read;
    await new Promise((resolve) => setTimeout(resolve, 600));
    let asked = 0;
    database.read = (...all) => {
      if (!/from jobs/.test(String(all[0]))) asked += 1;
      return original(...all);
    };
    await Promise.all(Array.from({ length: 50 }, () => call(app, 'GET', '/readyz')));
    database.read = original;
    expect(asked).toBe(1);
  });
});

describeOn('sqlite')('a database file that another process writes to', () => {
  const newRoomType = () => admin.post('/api/room-types', { name: `Waited ${Math.random()}` });

  it('is waited for without delaying others', async () => {
    const other = openSqlite(path.join(app.store.dataDir, 'leafmark.db'));
    other.exec('begin immediate');
    const write = newRoomType();
    await beforeTimeout(2000, async () => {
      for (let n = 0; n < 10; n++) expect((await admin.get('/api/room-types', { range: [0, 1] })).status).toBe(200);
    });
    other.exec('rollback');
    other.close();
    const { status, text } = await write;
    expect(status, text).toBe(201);
  });

  it('is not waited for without end: 503 with a time to wait, and the next write succeeds', async () => {
    const other = openSqlite(path.join(app.store.dataDir, 'leafmark.db'));
    other.exec('begin immediate');
    const { status, headers } = await newRoomType();
    other.close();
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect((await newRoomType()).status).toBe(201);
  });
});

it.each([
  ['a name with a sign that no database keeps', '{"name": "Set", "webhooks": {"a\\u0000b": 1}}'],
  ['a name with half a sign', '{"name": "Set", "webhooks": {"\\ud800": 1}}'],
])('%s is refused like such a value', async (_what, body) => {
  const sent = await call(app, 'POST', '/api/room-types', { token: admin.token, body });
  expect([sent.status, sent.body.code], sent.text).toEqual([400, 'not_json_body']);
});
