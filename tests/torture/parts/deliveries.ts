import type { Database } from '#server/database/connect.ts';
import type { Api } from '../../support/client.ts';
import { startReceiver } from '../../support/receiver.ts';
import { clientsFor } from '../clients.ts';
import { type Figure, makeGround, type Options, onBoth, type Part, percentile, stop } from '../ground.ts';

const waiting = 48_000;
const rounds = 5;
const most = 5;

/** A receiver that does not answer and very many deliveries that wait for it: other requests do not get slower. */
export const deliveries: Part = {
  name: 'deliveries',
  databases: onBoth,
  run: async (options) => {
    const ground = await makeGround();
    const program = await ground.start({ WEBHOOK_ALLOW: '127.0.0.1', ACCESS_TOKEN_SECONDS: '86400' });
    const api = await ground.signIn(program, 'client-admin-a');
    const dead = await startReceiver();
    await dead.stop();
    const webhook = await addHook(api, dead.url);
    const database = ground.store.open();
    await addDeliveries(database, webhook);
    const [without, withThem]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await setDue(database, webhook, false);
      without.push(await slowest(program.url, api, options));
      await setDue(database, webhook, true);
      withThem.push(await slowest(program.url, api, options));
    }
    const [[attempts, jobs] = []] = await database.read(
      `select (select max(attempts) from webhook_deliveries), (select count(*) from jobs where kind = '${deliver}')`,
      [],
    );
    await database.close();
    await stop(program);
    await ground.drop();
    const [before, after] = [percentile(without, 0.5), percentile(withThem, 0.5)];
    return [
      {
        what: `median p99 of requests without and with ${waiting} deliveries that wait for a receiver that is gone`,
        target: `< ${most} ms more`,
        measured: `${before.toFixed(1)}, ${after.toFixed(1)} ms`,
        ok: after - before < most,
      },
      {
        what: 'deliveries were tried, each has one job',
        target: `> 0, ${waiting}`,
        measured: `${attempts}, ${jobs}`,
        ok: Number(attempts) > 0 && Number(jobs) === waiting,
      },
    ] satisfies Figure[];
  },
};

const deliver = 'webhook-delivery.deliver';

async function addHook(api: Api, url: string): Promise<number> {
  const { body: users } = await api.get('/api/users', { filter: { login_id: 'client-admin-a' } });
  // This webhook receives nothing that the clients of this part write: the part itself queues the deliveries that
  // wait.
  const values = { name: 'Gone', url, user_id: users[0].id, entities: ['webhook'], verbs: ['purge'] };
  const made = await api.post('/api/webhooks', values);
  if (made.status !== 201) throw new Error(made.text);
  await api.post(`/api/webhooks/${made.body.id}/actions/new_secret`, {});
  return made.body.id;
}

async function addDeliveries(database: Database, webhook: number): Promise<void> {
  const now = new Date().toISOString();
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${waiting})`;
  await database.transaction(async (trx) => {
    await trx.run(
      `${numbers} insert into webhook_deliveries (webhook_id, client_id, entity, verb, record, message_id, status, attempts, next_try_at, started_at, created_at, search_text)
        select ${webhook}, (select client_id from webhooks where id = ${webhook}), 'room-type', 'test', n, 'msg_' || n, 'waiting', 0, '${now}', '${now}', '${now}', 'room-type test' from numbers`,
      [],
    );
    await trx.run(
      `insert into jobs (kind, key, entity, receiver, language, status, input, run_after, created_at)
        select '${deliver}', cast(id as text), 'webhook-delivery', '${webhook}', 'en', 'waiting', '{"delivery":' || id || '}', '${never}', '${now}'
        from webhook_deliveries where webhook_id = ${webhook}`,
      [],
    );
  });
}

const never = '2999-01-01T00:00:00.000Z';

/** Makes all deliveries due at once as if never tried, or none. */
async function setDue(database: Database, webhook: number, isDue: boolean): Promise<void> {
  const now = new Date().toISOString();
  await database.transaction(async (trx) => {
    await trx.run('delete from job_pauses', []);
    await trx.run(`update webhooks set retry_at = null, failing_since = null where id = ${webhook}`, []);
    await trx.run(`update webhook_deliveries set attempts = 0, next_try_at = '${now}' where attempts > 0`, []);
    const after = isDue ? now : never;
    await trx.run(`update jobs set run_after = '${after}' where kind = '${deliver}' and status = 'waiting'`, []);
  });
}

async function slowest(url: string, { token }: Api, options: Options): Promise<number> {
  const seconds = Math.min(20, options.seconds ?? 20);
  const own = { ...options, clients: options.clients ?? 20 };
  const { reads, writes } = await clientsFor(url, token, own, seconds * 1000);
  return percentile([...reads, ...writes], 0.99);
}
