import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type BlockList, isIP } from 'node:net';
import { hostOf, mayCall, urlFault } from './public-address.ts';

export type Call = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Posts a body to an address and returns the status of the answer; throws if there was none. */
export type CallOut = (call: Call) => Promise<number>;

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const patience = 10_000;
const mostOfAnswer = 65_536;

/**
 * Calls only allowed addresses: the name is resolved once, all its addresses must be allowed, and the connection uses one
 * of these checked addresses, the next one if the first does not respond. Redirects are not followed; the status is the
 * answer, and only a little of the body is read.
 */
export function makeCallOut(allowed: BlockList, resolve: Resolve = everyAddress, wait = patience): CallOut {
  return async ({ url: text, headers, body }) => {
    const fault = urlFault(text, allowed);
    if (fault) throw new Error(fault);
    const url = new URL(text);
    const signal = AbortSignal.timeout(wait);
    const addresses = await untilAborted(signal, addressesFor(hostOf(url), allowed, resolve));
    return post(url, addresses, headers, body, signal);
  };
}

const everyAddress: Resolve = (name) => lookup(name, { all: true, verbatim: true });

async function addressesFor(host: string, allowed: BlockList, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const found = await resolve(host);
  if (found.length === 0 || found.some(({ address }) => !mayCall(address, allowed))) throw new Error('url_not_public');
  return found;
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true });
    work.then(resolve, reject);
  });
}

function post(
  url: URL,
  addresses: readonly LookupAddress[],
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const isSecure = url.protocol === 'https:';
  const host = hostOf(url);
  const known = [...addresses];
  const options = {
    host,
    lookup: (_name: string, _options: unknown, answer: (fault: null, found: LookupAddress[]) => void) =>
      answer(null, known),
    autoSelectFamily: true,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
    ...(isSecure && isIP(host) === 0 && { servername: host }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? secureRequest : plainRequest)(options, (answer) => {
      resolve(answer.statusCode ?? 0);
      let read = 0;
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > mostOfAnswer) answer.destroy();
      });
      answer.on('error', () => {});
    });
    sent.on('error', (error) => reject(signal.aborted ? new Error('timeout') : error));
    sent.end(body);
  });
}
