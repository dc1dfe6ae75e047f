import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';
import { tinyPicture } from '../support/files.ts';

let app: TestApp;
let a: Api;
let technician: number;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  technician = (await a.get('/api/users', { filter: { login_id: 'technician-a' } })).body[0].id;
});
afterAll(() => app.stop());

type Raw = { readonly status: number; readonly text: string };

/** Sends bytes unchanged: the usual calls write UTF-8. */
function send(path: string, bytes: Buffer, type = 'application/json'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${a.token}`, 'content-type': type, 'content-length': bytes.length };
    const asked = request(new URL(path, app.url), { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    asked.on('error', reject);
    asked.end(bytes);
  });
}

const typeNamed = (name: string) => JSON.stringify({ name });
const damaged = async () =>
  (await a.get('/api/room-types', { filter: { name: { $contains: '\uFFFD' } } })).headers.get('content-range');

describe('text that is no UTF-8', () => {
  it.each([
    ['Latin-1', Buffer.from(typeNamed('Café'), 'latin1')],
    ['a cut sign', Buffer.concat([Buffer.from('{"name":"A'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
    [
      'a surrogate in bytes',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
    ['an overlong sign', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
  ])('is refused with 400 and not stored: %s', async (_what, bytes) => {
    for (const path of ['/api/room-types', '/jwt/login', '/jwt/register']) {
      const answer = await send(path, bytes);
      expect([path, answer.status, /UTF-8/.test(answer.text)]).toEqual([path, 400, true]);
    }
    expect(await damaged()).toBe('room-types */0');
  });

  it.each(['utf-16', 'iso-8859-1', 'windows-1252', '"utf-16le"', 'utf-8; charset=utf-16'])(
    'is not read where %s is declared',
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      for (const path of ['/api/room-types', '/jwt/login'])
        expect((await send(path, Buffer.from(typeNamed('Declared'), 'utf16le'), type)).status, path).toBe(415);
      const form = await send(
        '/api/files',
        Buffer.from('--x--'),
        `multipart/form-data; boundary=x; charset=${charset}`,
      );
      expect(form.status).toBe(415);
    },
  );

  it('is refused in the name of a file', async () => {
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="Caf');
    const tail = Buffer.from('.png"\r\nContent-Type: image/png\r\n\r\n');
    const end = Buffer.from('\r\n--x--\r\n');
    const form = (name: Buffer) => Buffer.concat([head, name, tail, tinyPicture, end]);
    const sent = (name: Buffer) => send('/api/files', form(name), 'multipart/form-data; boundary=x');
    const refused = await sent(Buffer.from('é', 'latin1'));
    expect([refused.status, /UTF-8/.test(refused.text)]).toEqual([400, true]);
    const accepted = await sent(Buffer.from('é'));
    expect([accepted.status, JSON.parse(accepted.text).name]).toEqual([201, 'Café.png']);
  });

  it('leaves UTF-8 as it is, whatever its signs', async () => {
    const name = 'Ward Ω – 病棟 🏥 \uFFFD';
    const types = ['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf8"'];
    for (const [n, type] of types.entries()) {
      const answer = await send('/api/room-types', Buffer.from(typeNamed(`${name} ${n}`)), type);
      expect(answer.status, answer.text).toBe(201);
      expect(JSON.parse(answer.text).name).toBe(`${name} ${n}`);
    }
  });
});

describe('an instant that no clock here shows', () => {
  const key = (expires_at: unknown) => a.post('/api/api-keys', { name: 'Short', user_id: technician, expires_at });

  it.each([
    '2035-12-31T23:59:60Z',
    '2035-12-31T24:00:00Z',
    '2035-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '2035-12-31T10:00:00+24:00',
    '2035-12-31 10:00:00Z',
  ])('is refused and not stored as nothing: %s', async (expires_at) => {
    const made = await key(expires_at);
    expect([made.status, made.body.errors?.[0].path], made.text).toEqual([422, '/expires_at']);
    const { body } = await key('2035-12-31T23:59:59Z');
    const changed = await a.patch(`/api/api-keys/${body.id}`, { expires_at });
    expect([changed.status, changed.body.errors?.[0].path]).toEqual([422, '/expires_at']);
    expect((await a.get(`/api/api-keys/${body.id}`)).body.expires_at).toBe('2035-12-31T23:59:59.000Z');
    const many = await a.post('/api/api-keys/bulk', {
      mode: 'create',
      rows: [{ name: 'Many', user_id: technician, expires_at }],
    });
    expect(many.status === 422 || many.body.failed === 1, many.text).toBe(true);
  });

  it('is stored in UTC when it is one, with any offset', async () => {
    const { status, body } = await key('2036-01-01T00:00:00+23:59');
    expect([status, body.expires_at]).toEqual([201, '2035-12-31T00:01:00.000Z']);
  });

  it('is refused in a filter too', async () => {
    const asked = { filter: { expires_at: { $gt: '2035-12-31T23:59:60Z' } } };
    expect((await call(app, 'GET', '/api/api-keys', { token: a.token, query: asked })).status).toBe(400);
  });
});
