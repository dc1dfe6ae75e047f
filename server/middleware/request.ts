import { randomUUID } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Middleware } from 'koa';
import { type Language, languages } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';
import type { Log } from '#server/services/log.ts';
import type { Sentences } from '#server/services/sentences.ts';
import type { AppState } from '#server/state.ts';

/** Sets a request's id, language and engine, and writes one log line when it is answered. */
export function request(
  engine: () => Engine,
  sentences: Sentences,
  log: Log,
  proxies: readonly string[],
): Middleware<AppState> {
  const addressOf = addressFinder(proxies);
  return async (ctx, next) => {
    const started = performance.now();
    ctx.request.ip = addressOf(ctx.req.socket.remoteAddress ?? '', ctx.get('X-Forwarded-For'));
    ctx.state.requestId = randomUUID();
    ctx.state.language = languageOf(ctx.get('Accept-Language'));
    ctx.state.engine = engine();
    ctx.state.sentences = sentences;
    ctx.state.caller = null;
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
    const line = {
      request_id: ctx.state.requestId,
      method: ctx.method,
      path: ctx.path.replace(privatePath, '/t/…'),
      status: ctx.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      user: (ctx.state as AppState).caller?.user.id ?? undefined,
    };
    log.info(line, 'request');
  };
}

/** The address of a private page gives access to it, so it is not logged. */
const privatePath = /^\/t\/.+/i;

const known = new Map<string, Language>();
const maxHeaders = 200;

/**
 * The first language of the header that the product supports; otherwise English. Browsers repeat their header, so results
 * are cached.
 */
export function languageOf(header: string): Language {
  if (known.size > maxHeaders) known.clear();
  return memoize(known, header, () => readLanguage(header));
}

function readLanguage(header: string): Language {
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...params] = part.trim().split(';');
    const q = Number(params.find((param) => param.trim().startsWith('q='))?.split('=')[1] ?? 1);
    return { language: tag.slice(0, 2).toLowerCase(), q: Number.isNaN(q) ? 0 : q };
  });
  wanted.sort((a, b) => b.q - a.q);
  const found = wanted.find(({ language, q }) => q > 0 && (languages as readonly string[]).includes(language));
  return (found?.language as Language | undefined) ?? 'en';
}

/**
 * The address of the client: the peer's address or, behind trusted proxies, the last address of X-Forwarded-For that is not
 * a trusted proxy. An entry that cannot be read ends the search, because the entries before it were written by an unknown
 * party.
 */
export function addressFinder(proxies: readonly string[]): (peer: string, forwarded: string) => string {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) trusted.addSubnet(address, Number(bits), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (peer, forwarded) => {
    let nearest = withoutMapping(peer);
    if (proxies.length === 0) return nearest;
    for (const entry of forwarded.split(',').reverse()) {
      const address = isTrusted(nearest) ? addressIn(entry.trim()) : null;
      if (address === null) return nearest;
      nearest = address;
    }
    return nearest;
  };
}

const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/** The address of an entry such as `203.0.113.5`, `203.0.113.5:44321`, `2001:db8::1` or `[2001:db8::1]:443`. */
function addressIn(entry: string): string | null {
  const [, bracketed, plain] = withPort.exec(entry) ?? [];
  const address = withoutMapping(bracketed ?? plain ?? entry);
  return isIP(address) === 0 || address.includes('%') ? null : address;
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
