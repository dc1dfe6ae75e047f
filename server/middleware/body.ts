import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';
import { Problem } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';

const limits = { bytes: '1mb', depth: 32, keys: 10_000, bulkKeys: 100_000, values: 200_000 } as const;
const parsedMethods = ['POST', 'PUT', 'PATCH'];
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** The routes that accept a form with a file; they read the form themselves. */
const formPaths: readonly string[] = ['/api/files', '/api/reports'];

/** Parses JSON bodies of at most 1 MB in UTF-8: no other type, no deep nesting, no key that could reach a prototype. */
export function jsonBody(): Middleware<AppState> {
  const read = bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: ['json', '+json'] },
    textLimit: limits.bytes,
    encoding: bytesAsText,
    parsedMethods,
  });
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return next();
    if (!isUtf8(ctx.get('Content-Type'))) throw new Problem(415, 'utf8_only');
    if (ctx.method === 'POST' && formPaths.includes(ctx.path)) return next();
    const hasBody = isSent(ctx);
    if (hasBody && !ctx.is('json', '+json') && parsedMethods.includes(ctx.method)) throw new Problem(415, 'json_only');
    await read(ctx as never, async () => {});
    const body = parse(ctx.request.body);
    check(body, ctx.path.endsWith('/bulk') ? limits.bulkKeys : limits.keys);
    ctx.request.body = hasBody ? body : undefined;
    await next();
  };
}

function isSent(ctx: Parameters<Middleware<AppState>>[0]): boolean {
  const length = ctx.get('Content-Length');
  return (length !== '' && length !== '0') || ctx.get('Transfer-Encoding') !== '';
}

/** One character for each byte, so that invalid UTF-8 can still be detected. */
const bytesAsText = 'latin1';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of a body; invalid UTF-8 is refused, because it would be stored as replacement characters. */
function parse(bytes: unknown): unknown {
  if (typeof bytes !== 'string') return bytes;
  const text = decode(bytes);
  return text === '' ? '' : JSON.parse(text);
}

function decode(bytes: string): string {
  try {
    return utf8.decode(Buffer.from(bytes, bytesAsText));
  } catch {
    throw new Problem(400, 'not_utf8');
  }
}

/** Whether a content type declares no other character set than UTF-8. */
function isUtf8(contentType: string): boolean {
  const declared = [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)];
  return declared.every(([, name]) => /^utf-?8$/i.test(name ?? ''));
}

/**
 * Checks the body without recursion, so that deep nesting cannot overflow the stack; counts a list's items before visiting
 * them.
 */
function check(body: unknown, maxKeys: number): void {
  let keys = 0;
  let values = 0;
  const open: [unknown, number][] = [[body, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && !isStorable(value)) throw new Problem(400, 'not_json_body');
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) values += value.length;
    else keys += countedKeys(value);
    if (depth > limits.depth) throw new Problem(400, 'body_too_deep');
    if (values > limits.values) throw new Problem(400, 'body_too_deep');
    if (keys > maxKeys) throw new Problem(400, 'body_too_deep');
    for (const item of Object.values(value)) open.push([item, depth + 1]);
  }
}

function countedKeys(value: object): number {
  const keys = Object.keys(value);
  for (const key of keys) {
    if (!isStorable(key)) throw new Problem(400, 'not_json_body');
    if (forbidden.has(key)) throw new Problem(400, 'body_too_deep');
  }
  return keys.length;
}

/** Whether both databases store the text unchanged. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
