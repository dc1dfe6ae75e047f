import { Agent, request } from 'node:http';
import { type Options, pause } from './ground.ts';

type Reply = { readonly status: number; readonly text: string };
export type Counted = {
  readonly reads: number[];
  readonly writes: number[];
  readonly faults: string[];
  readonly made: number[];
};

const reads = [
  '/api/assets?range=[0,24]',
  '/api/rooms?range=[0,24]&sort=["room_no","ASC"]',
  '/api/rooms/1',
  '/api/assets/7',
  '/api/vendors?q=care&range=[0,9]',
  '/api/assets?group=["state"]',
  '/api/model',
];

/** Each client has a connection of its own and waits about half a second between two requests, as a person who works fast. */
export async function clientsFor(
  url: string,
  token: string,
  { clients }: Options,
  ms: number,
  made: number[] = [],
): Promise<Counted> {
  const counted: Counted = { reads: [], writes: [], faults: [], made };
  const until = performance.now() + ms;
  const client = async (_: unknown, who: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await pause(Math.random() * 500);
    for (let n = 0; performance.now() < until; n++) {
      const isWrite = (n + who) % 5 === 0;
      const started = performance.now();
      const body = isWrite ? JSON.stringify({ name: `Load ${who}-${n}-${Math.random()}` }) : undefined;
      const address = isWrite ? '/api/room-types' : (reads[(n * 7 + who) % reads.length] as string);
      const reply = await ask(agent, `${url}${encodeURI(address)}`, token, body).catch((error: Error) => ({
        status: 0,
        text: String(error),
      }));
      counted[isWrite ? 'writes' : 'reads'].push(performance.now() - started);
      if (reply.status === 0 || reply.status >= 400)
        counted.faults.push(`${address}: ${reply.status} ${reply.text.slice(0, 200)}`);
      if (reply.status === 201) made.push((JSON.parse(reply.text) as { id: number }).id);
      await pause(Math.random() * 800);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients ?? 200 }, client));
  return counted;
}

function ask(agent: Agent, url: string, token: string, body: string | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
