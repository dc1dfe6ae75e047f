import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Session = typeof import('#admin/providers/session/session.ts')['session'];

let calls: string[] = [];
let answers: { status: number; body: object }[] = [];
let stored: Map<string, string>;

beforeEach(() => {
  calls = [];
  stored = new Map([['refresh_token', 'first']]);
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (_url: string, options: { body: string }) => {
    calls.push((JSON.parse(options.body) as { refreshToken: string }).refreshToken);
    const { status, body } = answers.shift() ?? { status: 401, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signIn = (name: string, seconds = 600) => ({
  userData: { id: 1, username: name },
  accessToken: `h.${Buffer.from(JSON.stringify({ iat: 0, exp: seconds, sid: 5 })).toString('base64url')}.${name}`,
  refreshToken: `refresh-${name}`,
});

async function open(): Promise<Session> {
  return (await import('#admin/providers/session/session.ts')).session;
}

test('simultaneous callers share one refresh, and the new refresh token is stored', async () => {
  answers = [{ status: 200, body: signIn('a') }];
  const session = await open();
  const tokens = await Promise.all([session.token(), session.token(), session.token()]);
  expect(new Set(tokens).size).toBe(1);
  expect(calls).toEqual(['first']);
  expect(stored.get('refresh_token')).toBe('refresh-a');
  expect(session.id()).toBe(5);
  session.forget();
});

test('refreshes ahead of the end, without a call', async () => {
  vi.useFakeTimers();
  answers = [
    { status: 200, body: signIn('a', 100) },
    { status: 200, body: signIn('b', 100) },
  ];
  const session = await open();
  const first = session.token();
  await vi.advanceTimersByTimeAsync(10);
  await first;
  await vi.advanceTimersByTimeAsync(81_000);
  expect(calls).toEqual(['first', 'refresh-a']);
  session.forget();
});

test('a refused refresh ends the session and forgets the token', async () => {
  answers = [{ status: 401, body: { error: 'Invalid refresh token' } }];
  const session = await open();
  await expect(session.token()).rejects.toThrow();
  expect(stored.has('refresh_token')).toBe(false);
});

test('a server that does not answer leaves the refresh token in place', async () => {
  answers = [{ status: 503, body: {} }];
  const session = await open();
  await expect(session.token()).rejects.toThrow('refresh 503');
  expect(stored.get('refresh_token')).toBe('first');
});
