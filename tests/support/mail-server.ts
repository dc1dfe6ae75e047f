import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Arrived = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

export type MailServer = {
  readonly port: number;
  readonly arrived: Arrived[];
  stop(): Promise<void>;
};

/** A real mail server on the loopback address; it refuses recipients that begin with `refused`. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return { port: address.port, arrived, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A free port on which nothing listens yet. */
export async function freePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return server.port;
}

/** The plain text of a raw message, its lines joined again. */
export function plainOf(raw: string): string {
  const part = raw.split(/\r?\n--/).find((one) => /content-type: text\/plain/i.test(one)) ?? raw;
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  const joined = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

export function headerOf(raw: string, name: string): string | undefined {
  const head = raw.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
}
