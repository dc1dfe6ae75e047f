import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';

const listed = 'https://reports.example.org';
const others = [
  'https://evil.example',
  'https://reports.example.org.evil.example',
  'http://reports.example.org',
  'null',
];

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp({ env: { CORS_ORIGINS: `${listed}, https://other.example.org:8443` } });
  api = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

const ofCors = ({ headers }: Answer) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const varies = ({ headers }: Answer) => (headers.get('vary') ?? '').split(/,\s*/);
const asking = (origin: string, path: string, method = 'PATCH') => {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization',
  };
  return call(app, 'OPTIONS', path, { headers });
};

describe('a listed origin', () => {
  it('reads answers with the headers that programs need, also when they refuse', async () => {
    const answers = [
      await api.get('/api/rooms', { range: [0, 1] }, { origin: listed }),
      await api.get('/api/rooms/999999', undefined, { origin: listed }),
      await call(app, 'GET', '/api/rooms', { headers: { origin: listed } }),
      await api.get('/api/rooms', { range: [0, 1] }, { origin: 'https://other.example.org:8443' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 200]);
    const origins = answers.map(({ headers }) => headers.get('access-control-allow-origin'));
    expect(origins).toEqual([listed, listed, listed, 'https://other.example.org:8443']);
    for (const answer of answers) {
      expect(varies(answer)).toContain('Origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      for (const name of ['Content-Range', 'Link', 'ETag', 'Location'])
        expect(answer.headers.get('access-control-expose-headers')).toContain(name);
    }
  });

  it('may ask before it sends, without a token', async () => {
    const answer = await asking(listed, '/api/rooms/1');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe(listed);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    for (const name of ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key'])
      expect(answer.headers.get('access-control-allow-headers')).toContain(name);
    expect(varies(answer)).toEqual(expect.arrayContaining(['Origin']));
    expect(ofCors(answer)).not.toContain('access-control-allow-credentials');
  });

  it('gets nothing of sign-in, of the first account and of pages', async () => {
    for (const path of ['/jwt/login', '/jwt/refresh-token', '/api/setup', '/', '/healthz']) {
      const answers = [
        await asking(listed, path, 'POST'),
        await call(app, 'GET', path, { headers: { origin: listed } }),
      ];
      expect(answers.flatMap(ofCors), path).toEqual([]);
    }
  });
});

it('gives no header to an origin that is not listed, nor to a request without one', async () => {
  for (const origin of others) {
    const answers = [
      await api.get('/api/rooms', { range: [0, 1] }, { origin }),
      await asking(origin, '/api/rooms/1'),
      await asking(origin, '/jwt/login', 'POST'),
    ];
    expect(answers.flatMap(ofCors), origin).toEqual([]);
    expect(varies(answers[0] as Answer), origin).toContain('Origin');
  }
  const plain = await api.get('/api/rooms', { range: [0, 1] });
  expect(ofCors(plain)).toEqual([]);
  expect(varies(plain)).toContain('Origin');
});

it('is off unless it is set', async () => {
  const closed = await startApp();
  try {
    const person = await signIn(closed, 'client-admin-a');
    const answer = await person.get('/api/rooms', { range: [0, 1] }, { origin: listed });
    expect([ofCors(answer), varies(answer).includes('Origin')]).toEqual([[], false]);
  } finally {
    await closed.stop();
  }
});
