import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { TestApp } from './app.ts';
import { type Answer, answerOf, type CallOptions, requestOf } from './client.ts';

const unconnected = new Socket();

/** One call without a connection, for tests that send tens of thousands: the connection costs more than the answer. */
export function callDirectly(
  app: Pick<TestApp, 'url' | 'answer'>,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const { address, body, headers } = requestOf(app, path, options);
  const request = new IncomingMessage(unconnected);
  const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
  request.method = method;
  request.url = address.pathname + address.search;
  request.headers = { host: address.host, ...length, ...headers };
  if (body !== undefined) request.push(body);
  request.push(null);
  request.complete = true;
  return new Promise((resolve, reject) => {
    const response = new CollectedResponse(request);
    response.once('finish', () => {
      try {
        resolve(answerOf(response.statusCode, new Headers(response.pairs()), response.text()));
      } catch (error) {
        reject(error);
      }
    });
    app.answer(request, response);
  });
}

type Done = () => void;
type Chunk = string | Uint8Array;

/** Stores what is written, where a connection would send it. */
class CollectedResponse extends ServerResponse {
  readonly #parts: Buffer[] = [];

  text(): string {
    return Buffer.concat(this.#parts).toString();
  }

  pairs(): [string, string][] {
    return Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)]);
  }

  override write(chunk: Chunk, ...rest: unknown[]): boolean {
    this.#parts.push(Buffer.from(chunk as string));
    const done = rest.find((one) => typeof one === 'function') as Done | undefined;
    if (done) process.nextTick(done);
    return true;
  }

  override end(chunk?: Chunk | Done): this {
    if (chunk !== undefined && typeof chunk !== 'function') this.write(chunk);
    this.finished = true;
    process.nextTick(() => this.emit('finish'));
    return this;
  }
}
