import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type CallOptions, call, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { callDirectly } from '../support/direct-call.ts';

/** Answers without a connection must equal those over a connection. */
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ clock: testClock().now });
  token = (await signIn(app, 'client-admin-a')).token;
});
afterAll(() => app.stop());

const names = ['content-type', 'content-range', 'link', 'etag', 'location', 'www-authenticate', 'vary'];
const seen = ({ status, headers, text }: Answer) => ({
  status,
  headers: names.map((name) => headers.get(name)?.replace(/after=[\w-]+/, 'after=')),
  text: text.replace(/"request_id":"[^"]*"/, ''),
});

it.each<[string, string, CallOptions]>([
  ['GET', '/api/rooms', { query: { range: [0, 4], sort: ['id', 'ASC'] } }],
  ['GET', '/api/rooms', { query: { after: '', range: [0, 2], fields: 'id' } }],
  ['GET', '/api/rooms/1', {}],
  ['GET', '/api/rooms/1', { headers: { 'if-none-match': '*' } }],
  ['GET', '/api/rooms/999999', {}],
  ['GET', '/api/rooms', { query: { filter: { x: 1 } } }],
  ['GET', '/api/rooms', { headers: { authorization: 'Bearer none' } }],
  ['GET', '/api/rooms', { headers: { accept: 'text/csv' }, query: { fields: 'room_no' } }],
  ['GET', '/api/openapi.json', {}],
  ['GET', '/healthz', {}],
  ['POST', '/api/rooms', { query: { dry_run: 'true' }, body: {} }],
  ['POST', '/api/rooms', { body: '{' }],
  ['PATCH', '/api/rooms/1', { query: { dry_run: 'true' }, body: { name: 'Größe' } }],
  ['DELETE', '/api/rooms/1', { query: { dry_run: 'true' } }],
])('%s %s %j is answered alike with and without a connection', async (method, path, options) => {
  const given = { token, ...options };
  const direct = seen(await callDirectly(app, method, path, given));
  expect(direct).toEqual(seen(await call(app, method, path, given)));
  expect(direct.status).toBeGreaterThan(0);
});
