import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { followMany } from '#server/crud/write/update-computed-values.ts';

const day = 86_400_000;
const atOnce = 2000;

type Retention = {
  readonly from: string;
  readonly only?: string;
  readonly since: string;
  readonly days: number;
};

/** Sent messages are deleted after this many days, failed ones much later. Waiting messages stay. */
const retentions: readonly Retention[] = [
  { from: 'mails', only: "status = 'sent'", since: 'sent_at', days: 90 },
  { from: 'mails', only: "status = 'failed'", since: 'created_at', days: 365 },
  { from: 'webhook_deliveries', only: "status in ('delivered', 'skipped')", since: 'created_at', days: 30 },
  { from: 'webhook_deliveries', only: "status = 'failed'", since: 'created_at', days: 90 },
  { from: 'notifications', since: 'read_at', days: 180 },
];

/** Once a day: deletes e-mails, deliveries, notifications and links that are no longer needed. */
export default defineJob('mail', 'purge_delivered', {
  title: {
    en: 'Removal of old e-mails',
    de: 'Entfernen alter E-Mails',
    fr: 'Suppression des anciens e-mails',
    pt: 'Remoção de e-mails antigos',
  },
  daily: true,
  run: async (job) => {
    const now = job.engine.clock().toISOString();
    for (const one of retentions) while ((await purge(job, one)) === atOnce);
    await job.step(async ({ trx }) => {
      await trx.run(`delete from link_tokens where expires_at < ${trx.dialect.placeholder(1)}`, [now]);
      return { advance: 1 };
    });
    return undefined;
  },
});

/** Deletes some rows per step, so that others can write in between; returns how many. */
async function purge(job: JobWork, { from, only, since, days }: Retention): Promise<number> {
  const { engine } = job;
  const before = new Date(engine.clock().getTime() - days * day).toISOString();
  let removed = 0;
  await job.step(async ({ trx }) => {
    const past = [`${since} < ${trx.dialect.placeholder(1)}`, ...(only ? [only] : [])].join(' and ');
    const some = `select id from ${from} where ${past} order by id limit ${atOnce}`;
    const rows = { condition: `c.id in (${some})`, values: [before] };
    const entity = Object.values(engine.model.entities).find(({ table }) => table === from)!;
    await followMany({ engine, trx }, entity, rows, null, async () => {
      removed = await trx.run(`delete from ${from} where id in (${some})`, [before]);
    });
    return { advance: removed };
  });
  return removed;
}
