import { Agent, request } from 'node:http';
import type { TestApp } from './app.ts';

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any; readonly text: string };

export type Api = {
  readonly token: string;
  get(
    path: string,
    query?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends one file as a form does; `query` may name the entity and the field it is for. */
  upload(name: string, bytes: Uint8Array | string, query?: Readonly<Record<string, string>>): Promise<Answer>;
};

export type CallOptions = {
  body?: unknown;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
};

/** One HTTP call; objects in the query are sent as JSON. */
export async function call(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { address, body, headers } = requestOf(app, path, options);
  return exchange(address, method, body, headers);
}

/** What a call sends: its address, its body as text, and its headers with names in small letters. */
export function requestOf(app: Pick<TestApp, 'url'>, path: string, options: CallOptions) {
  const address = new URL(path, app.url);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    address.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const body =
    options.body === undefined || typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const headers: Record<string, string> = {
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  };
  return { address, body, headers };
}

const agent = new Agent({ keepAlive: true });

/** Plain HTTP: `fetch` takes as much time again as the answer, and the tests send a hundred thousand requests. */
function exchange(
  address: URL,
  method: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(address, { agent, method, headers: { ...length, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve(answerOf(response.statusCode ?? 0, new Headers(pairsOf(response.rawHeaders)), text));
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isClosedMeanwhile = asked.reusedSocket && error.code === 'ECONNRESET';
      if (isClosedMeanwhile) resolve(exchange(address, method, body, headers));
      else reject(error);
    });
    asked.end(body);
  });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, n) => [raw[2 * n] as string, raw[2 * n + 1] as string]);
}

/** An answer with its body read; a message with an unfilled placeholder is a fault. */
export function answerOf(status: number, headers: Headers, text: string): Answer {
  const type = headers.get('content-type') ?? '';
  const body = type.includes('json') && text ? JSON.parse(text) : text;
  if (type.includes('problem+json') && /\{\w+\}/.test(body.title)) throw new Error(`a gap in a sentence: ${text}`);
  return { status, headers, text, body };
}

/** Signs a demo account in. */
export async function signIn(app: Pick<TestApp, 'url'>, userId: string, password = 'demo1234'): Promise<Api> {
  const { status, body, text } = await call(app, 'POST', '/jwt/login', {
    body: { userId, email: `${userId}@demo.test`, password },
  });
  if (status !== 200) throw new Error(`sign-in of ${userId}: ${status} ${text}`);
  return apiWith(app, body.accessToken);
}

export function apiWith(app: Pick<TestApp, 'url'>, token: string): Api {
  return {
    token,
    get: (path, query, headers) =>
      call(app, 'GET', path, { token, ...(query && { query }), ...(headers && { headers }) }),
    post: (path, body, headers) => call(app, 'POST', path, { token, body: body ?? {}, ...(headers && { headers }) }),
    put: (path, body, headers) => call(app, 'PUT', path, { token, body, ...(headers && { headers }) }),
    patch: (path, body, headers) => call(app, 'PATCH', path, { token, body, ...(headers && { headers }) }),
    upload: (name, bytes, query) => sendFile(app, token, name, bytes, query),
    delete: (path, headers) => call(app, 'DELETE', path, { token, ...(headers && { headers }) }),
  };
}

async function sendFile(
  app: Pick<TestApp, 'url'>,
  token: string,
  name: string,
  bytes: Uint8Array | string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const response = await fetch(new URL(`/api/files?${new URLSearchParams(query)}`, app.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : text };
}
