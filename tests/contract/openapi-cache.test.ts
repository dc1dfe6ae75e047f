import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';
import { processorTime } from '../support/processor-time.ts';

const address = '/api/openapi.json';
let app: TestApp;
let a: Api;
beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

type Raw = { readonly status: number; readonly encoding: string; readonly tag: string; readonly bytes: Buffer };

function fetchBytes(headers: Readonly<Record<string, string>>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const own = { authorization: `Bearer ${a.token}`, ...headers };
    const sent = request(new URL(address, app.url), { headers: own }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: String(answer.headers['content-encoding'] ?? 'none'),
          tag: String(answer.headers.etag),
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const tagFor = async (api: Api) => (await api.get(address)).headers.get('etag') as string;

describe('the document of the API', () => {
  it('is the same text in each encoding, each with its own tag, and 304 for each of them', async () => {
    const [br, zipped, plain] = [
      await fetchBytes({ 'accept-encoding': 'gzip, br' }),
      await fetchBytes({ 'accept-encoding': 'gzip' }),
      await fetchBytes({}),
    ];
    expect([br.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', 'none']);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(new Set([br.tag, zipped.tag, plain.tag]).size).toBe(3);
    for (const { tag } of [br, zipped, plain]) {
      const again = await fetchBytes({ 'accept-encoding': 'br', 'if-none-match': tag });
      expect([again.status, again.tag, again.bytes.length]).toEqual([304, tag, 0]);
    }
  });

  it('is made once for all callers with the same rights', async () => {
    const { name, rights } = await roleOfOwn('documents');
    const [first, second] = [await person('documents-1', name), await person('documents-2', name)];
    const tag = await tagFor(first);
    const taken = await processorTime(async () => {
      for (let n = 0; n < 20; n++) expect((await second.get(address, {}, { 'if-none-match': tag })).status).toBe(304);
    });
    expect(taken / 20).toBeLessThan(30);
    await a.patch(`/api/roles/${rights}`, { rules: [{ action: 'read', subject: 'room-type' }] });
    const changed = await second.get(address, {}, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect(Object.keys(changed.body.paths)).toContain('/api/room-types');
  });

  it('changes with custom fields, for the organisation that has them', async () => {
    const b = await signIn(app, 'client-admin-b');
    const [before, other] = [await tagFor(a), await tagFor(b)];
    const field = { entity: 'room-type', key: 'door_colour', title: 'Door colour', kind: 'text' };
    const made = await a.post('/api/custom-fields', field);
    expect(made.status, made.text).toBe(201);
    const after = await a.get(address, {}, { 'if-none-match': before });
    expect([after.status, after.text.includes('cf_door_colour')]).toEqual([200, true]);
    expect((await b.get(address, {}, { 'if-none-match': other })).status).toBe(304);
  });

  it('is for those who are signed in', async () => {
    expect((await call(app, 'GET', address, { headers: { 'if-none-match': await tagFor(a) } })).status).toBe(401);
  });
});

async function roleOfOwn(code: string): Promise<{ name: string; rights: number }> {
  const made = await a.post('/api/roles', { name: code, code, scope: 'client' });
  expect(made.status, made.text).toBe(201);
  const rules = [{ action: 'read', subject: 'building' }];
  expect((await a.patch(`/api/roles/${made.body.id}`, { rules })).status).toBe(200);
  return { name: code, rights: made.body.id };
}

const person = (login: string, role: string) => newcomer(app, login, { roles: [role], client: 1 });
