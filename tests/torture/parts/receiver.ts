import type { Api } from '../../support/client.ts';
import { type Received, type Receiver, startReceiver } from '../../support/receiver.ts';
import { clientsFor } from '../clients.ts';
import { type Figure, makeGround, none, type Options, onBoth, type Part, pause, percentile, stop } from '../ground.ts';

const changes = 2;

/** A webhook receiver that is down for a while misses nothing; one that hangs delays nobody else. */
export const receiver: Part = {
  name: 'receiver',
  databases: onBoth,
  run: async (options) => {
    const ground = await makeGround();
    const program = await ground.start({ WEBHOOK_ALLOW: '127.0.0.1', ACCESS_TOKEN_SECONDS: '86400' });
    const api = await ground.signIn(program, 'client-admin-a');
    let there = await startReceiver();
    await addHook(api, there);
    const away = options.seconds ?? 600;
    await there.stop();
    const changed = await whileAway(api, away * 1000);
    there = await startReceiver(there.port);
    const late = await untilReported(api);
    const figures = [
      {
        what: 'seconds away, records delivered',
        target: '600, > 0',
        measured: `${away}, ${changed.length}`,
        ok: changed.length > 0,
      },
      ...figuresOf(there.received, changed),
      {
        what: 'all delivered after',
        target: '≤ the next attempt',
        measured: `${Math.round(late / 1000)} s`,
        ok: late < 720_000,
      },
      await compared(program.url, api, there, options),
    ];
    await stop(program);
    await there.stop();
    await ground.drop();
    return figures;
  },
};

async function addHook(api: Api, { url }: Receiver): Promise<void> {
  const { body: users } = await api.get('/api/users', { filter: { login_id: 'client-admin-a' } });
  const made = await api.post('/api/webhooks', {
    name: 'Receiver',
    url,
    user_id: users[0].id,
    entities: ['room-type'],
  });
  if (made.status !== 201) throw new Error(made.text);
  await api.post(`/api/webhooks/${made.body.id}/actions/new_secret`, {});
}

/** Creates records and changes each twice; returns their ids. */
async function whileAway(api: Api, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const made: number[] = [];
  for (let n = 0; performance.now() < until; n++) {
    const { body } = await api.post('/api/room-types', { name: `Away ${n}-0` });
    for (let change = 1; change <= changes; change++)
      await api.patch(`/api/room-types/${body.id}`, { name: `Away ${n}-${change}` });
    made.push(body.id);
    await pause(2000);
  }
  return made;
}

/** Milliseconds until no delivery waits. */
async function untilReported(api: Api): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { headers } = await api.get('/api/webhook-deliveries', { filter: { status: 'waiting' }, range: [0, 0] });
    const passed = performance.now() - started;
    if (headers.get('content-range')?.endsWith('/0') || passed > 720_000) return passed;
    await pause(500);
  }
}

/** The deliveries of each record, each counted once by its number: the creation, then the changes in order. */
function figuresOf(received: readonly Received[], made: readonly number[]): Figure[] {
  const known = new Map<unknown, Received>();
  for (const one of received) if (!known.has(one.headers['webhook-id'])) known.set(one.headers['webhook-id'], one);
  const sequences = made.map((id) =>
    [...known.values()]
      .filter(({ body }) => body.data.record_id === id)
      .map(({ body }) => Number(body.data.verb === 'create' ? 0 : String(body.data.diff.name[1]).split('-')[1])),
  );
  const lost = sequences.reduce((sum, sequence) => sum + changes + 1 - new Set(sequence).size, 0);
  const astray = sequences.filter((sequence) =>
    sequence.some((step, n) => n > 0 && step < (sequence[n - 1] as number)),
  );
  return [none('events that were not delivered', lost), none('records delivered out of order', astray.length)];
}

/** The same work with a receiver that answers at once and with one that never answers, alternately. */
async function compared(url: string, api: Api, there: Receiver, options: Options): Promise<Figure> {
  const quick: number[] = [];
  const hanging: number[] = [];
  const answers = { quick: there.answer, hanging: () => {} };
  const seconds = Math.min(20, options.seconds ?? 20);
  for (let round = 0; round < 6; round++) {
    const isQuick = round % 2 === 0;
    there.answer = isQuick ? answers.quick : answers.hanging;
    const { reads, writes } = await clientsFor(
      url,
      api.token,
      { ...options, clients: options.clients ?? 50 },
      seconds * 1000,
    );
    (isQuick ? quick : hanging).push(percentile([...reads, ...writes], 0.99));
  }
  const [before, after] = [percentile(quick, 0.5), percentile(hanging, 0.5)];
  return {
    what: 'p99 of a request, a receiver that answers at once and one that hangs',
    target: '≤ 10 % more',
    measured: `${before.toFixed(1)}, ${after.toFixed(1)} ms`,
    ok: after <= before * 1.1 + 1,
  };
}
