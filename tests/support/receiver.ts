import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly headers: IncomingHttpHeaders;
  readonly body: any;
  readonly raw: string;
  readonly path: string;
};

export type Receiver = {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** The handler of its answers from now on; 204 by default. */
  answer: (response: ServerResponse, got: Received) => void;
  stop(): Promise<void>;
};

/** A program that receives the deliveries of webhooks. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString();
      const got = { headers: request.headers, raw, body: JSON.parse(raw || 'null'), path: request.url ?? '' };
      received.push(got);
      receiver.answer(response, got);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${at}/hook`,
    port: at,
    received,
    answer: (response) => response.writeHead(204).end(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Whether a message was signed with a secret, as Standard Webhooks says. */
export function isSigned({ headers, raw }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
